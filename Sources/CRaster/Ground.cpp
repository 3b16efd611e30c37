#pragma clang fp contract(off)
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("fp-contract=off")
#endif

// Ground and sky, row by row. Without roll the distance is constant along a row, so a row is one affine walk through
// the texture without a division; with roll the walk is cut into pieces short enough for a straight line to pass.
#include "Internal.h"
#include "Lanes.h"

namespace raster {
namespace {

constexpr double horizon = 1e-9;    // rays that fall less than this per metre meet no ground
constexpr double farthest = 1e7;    // metres
constexpr double homeInWorld = 1040;  // metres from the world's corner to home: the middle of tile (32, 32)

struct Walk {
    uint32_t u, v, du, dv;  // east and north, fixed point
};

// Twice four offsets, so that a walk may start at any column of the pattern.
struct Dither {
    uint32_t u[8], v[8];
};

template <int level> inline uint32_t texelIndex(uint32_t u, uint32_t v) {
    constexpr int bits = level < tileLevels ? 8 - level : 14 - level, shift = texelShift + level;
    constexpr uint32_t mask = (1u << bits) - 1;
    return (v >> (shift - bits) & mask << bits) | (u >> shift & mask);
}

template <int level> inline Lanes texelIndex(Lanes u, Lanes v) {
    constexpr int bits = level < tileLevels ? 8 - level : 14 - level, shift = texelShift + level;
    constexpr uint32_t mask = (1u << bits) - 1;
    return (v >> (shift - bits) & mask << bits) | (u >> shift & mask);
}

// The indices of four pixels are computed together; only the look-ups go one by one.
template <int level>
inline void walkFour(uint32_t *out, int count, Lanes u, Lanes v, Walk w, const uint8_t *texels,
                     const uint32_t *palette) {
    int i = 0;
    for (; i + 4 <= count; i += 4) {
        WideLanes index = (WideLanes)texelIndex<level>(u, v);
        uint64_t low = index[0], high = index[1];
        out[i] = palette[texels[static_cast<uint32_t>(low)]];
        out[i + 1] = palette[texels[low >> 32]];
        out[i + 2] = palette[texels[static_cast<uint32_t>(high)]];
        out[i + 3] = palette[texels[high >> 32]];
        u += w.du * 4;
        v += w.dv * 4;
    }
    uint32_t restU[4], restV[4];
    store(restU, u);
    store(restV, v);
    for (int k = 0; i < count; i++, k++) out[i] = palette[texels[texelIndex<level>(restU[k], restV[k])]];
}

const Lanes laneNumbers = {0, 1, 2, 3};

template <int level>
void walkLevel(uint32_t *out, int count, Walk w, const uint8_t *texels, const uint32_t *palette) {
    walkFour<level>(out, count, w.u + w.du * laneNumbers, w.v + w.dv * laneNumbers, w, texels, palette);
}

using Walker = void (*)(uint32_t *, int, Walk, const uint8_t *, const uint32_t *);

const Walker walkers[levelCount] = {
    walkLevel<0>, walkLevel<1>, walkLevel<2>, walkLevel<3>,  walkLevel<4>,  walkLevel<5>,  walkLevel<6>,
    walkLevel<7>, walkLevel<8>, walkLevel<9>, walkLevel<10>, walkLevel<11>, walkLevel<12>, walkLevel<13>};

// Texels larger than pixels: each pixel of a 4 x 4 pattern looks from a slightly different place, which blurs the
// texels' edges at a fraction of the price of interpolation.
void walkDithered(uint32_t *out, int count, Walk w, const uint8_t *texels, const uint32_t *palette,
                  const Dither &dither, int column) {
    Lanes u = w.u + w.du * laneNumbers + loadLanes(dither.u + (column & 3));
    Lanes v = w.v + w.dv * laneNumbers + loadLanes(dither.v + (column & 3));
    walkFour<0>(out, count, u, v, w, texels, palette);
}

// Steps until one coordinate leaves its tile, at most `limit`.
inline int stepsInTile(uint32_t at, uint32_t step, int limit) {
    constexpr uint32_t size = 1u << tileShift;
    uint32_t inside = at & (size - 1);
    int32_t s = static_cast<int32_t>(step);
    if (s == 0) return limit;
    uint32_t way = s > 0 ? size - inside : inside + 1, pace = s > 0 ? step : 0u - step;
    uint32_t steps = (way + pace - 1) / pace;
    return steps < static_cast<uint32_t>(limit) ? static_cast<int>(steps) : limit;
}

// Most walks end in the tile where they began, which needs no division to see.
inline int stepsInTile(const Walk &w, int limit) {
    // Tiles are walked at less than a metre a step, so this many steps never come round the world to the same tile.
    constexpr int most = 1024;
    int count = limit < most ? limit : most;
    uint32_t last = static_cast<uint32_t>(count - 1);
    if (((w.u ^ (w.u + w.du * last)) | (w.v ^ (w.v + w.dv * last))) >> tileShift == 0) return count;
    return stepsInTile(w.v, w.dv, stepsInTile(w.u, w.du, count));
}

constexpr double rowBias[4] = {0.0, 0.5, 0.25, 0.75};

struct Detail {
    int level, haze;
    bool magnified;
};

// Level of detail and haze depend on the cube of the distance along the optical axis: a pixel covers
// reach^3 / (focal^2 height) square metres, and haze grows with reach^1.5. So both are found by comparing cubes, from
// where the last piece left off.
struct Ranges {
    double levelEnds[4][levelCount];   // by row & 3
    double hazeStarts[4][hazeLevels];
    double magnifiedEnd;

    explicit Ranges(const View &view) {
        double perArea = view.focal * view.focal * view.height;
        magnifiedEnd = 0.7 * finestTexel * finestTexel * perArea;
        for (int row = 0; row < 4; row++) {
            double texel = finestTexel * finestTexel;
            for (int level = 0; level < levelCount; level++, texel *= 4) {
                levelEnds[row][level] = texel * perArea / (0.55 + 0.6 * rowBias[row]);
            }
            for (int level = 0; level < hazeLevels; level++) {
                hazeStarts[row][level] = hazeCube((level - rowBias[row]) / (hazeLevels - 1));
            }
        }
    }

    void find(double reach, int row, Detail &detail) const {
        double cube = reach * reach * reach;
        const double *ends = levelEnds[row], *starts = hazeStarts[row];
        detail.magnified = cube < magnifiedEnd;
        while (detail.level < levelCount - 1 && cube > ends[detail.level]) detail.level++;
        while (detail.level > 0 && cube <= ends[detail.level - 1]) detail.level--;
        while (detail.haze < hazeLevels - 1 && cube >= starts[detail.haze + 1]) detail.haze++;
        while (detail.haze > 0 && cube < starts[detail.haze]) detail.haze--;
    }
};

struct Painter {
    const GroundTexture &texture;
    const uint32_t *colours;
    Ranges ranges;
    Dither dither;
    Detail detail;

    void walk(uint32_t *row, int from, int to, Walk w) const {
        const uint32_t *palette = colours + detail.haze * 256;
        int level = detail.level;
        if (level >= tileLevels) {
            walkers[level](row + from, to - from, w, texture.world[level], palette);
            return;
        }
        size_t tileBytes = static_cast<size_t>(tileTexels >> level) * static_cast<size_t>(tileTexels >> level);
        while (from < to) {
            int count = stepsInTile(w, to - from);
            size_t tile = texture.tileOf[(w.v >> tileShift) * tilesPerSide + (w.u >> tileShift)];
            const uint8_t *texels = texture.tiles[level] + tile * tileBytes;
            if (detail.magnified) {
                walkDithered(row + from, count, w, texels, palette, dither, from);
            } else {
                walkers[level](row + from, count, w, texels, palette);
            }
            from += count;
            w.u += w.du * static_cast<uint32_t>(count);
            w.v += w.dv * static_cast<uint32_t>(count);
        }
    }

    // A pattern that spreads levels of detail and of haze over four rows hides the lines where they change.
    void startRow(int y) {
        static const int order[4][4] = {{0, 8, 2, 10}, {12, 4, 14, 6}, {3, 11, 1, 9}, {15, 7, 13, 5}};
        for (int x = 0; x < 4; x++) {
            int du = 2 * order[y & 3][x] - 15, dv = 2 * order[x][(y + 1) & 3] - 15;  // -15...15 of 32 of a texel
            dither.u[x] = dither.u[x + 4] = static_cast<uint32_t>(du * ((1 << texelShift) / 32));
            dither.v[x] = dither.v[x + 4] = static_cast<uint32_t>(dv * ((1 << texelShift) / 32));
        }
    }
};

// Positions wrap with the world, so only the low 32 bits count.
inline uint32_t fixedPoint(double metres) {
    return static_cast<uint32_t>(static_cast<int64_t>(metres * fixedPerMetre));
}

// The ray through a pixel's centre: where it starts in the row, and its change per pixel.
struct RowRays {
    Vec first, step;
};

RowRays raysOf(const View &view, int y) {
    Vec left = view.right * ((0.5 - view.centreX) / view.focal);
    Vec low = view.down * ((y + 0.5 - view.centreY) / view.focal);
    return {view.forward + left + low, view.right * (1 / view.focal)};
}

int skyIndex(double rise) {
    double i = rise * (skyLevels / skyTop);
    return i <= 0 ? 0 : i >= skyLevels - 1 ? skyLevels - 1 : static_cast<int>(i);
}

void fillRow(uint32_t *row, int width, uint32_t colour) {
    for (int x = 0; x < width; x++) row[x] = colour;
}

void levelRow(const dfr_renderer &renderer, Painter &painter, int y) {
    const View &view = renderer.view;
    uint32_t *row = renderer.target.row(y);
    RowRays rays = raysOf(view, y);
    double fall = rays.first.z;
    if (fall <= horizon) return fillRow(row, view.width, renderer.palette.sky[skyIndex(-fall)]);
    double reach = view.height / fall;
    if (reach > farthest) reach = farthest;
    painter.startRow(y);
    painter.ranges.find(reach, y & 3, painter.detail);
    Walk walk;
    walk.u = fixedPoint(view.eye.y + homeInWorld + reach * rays.first.y);
    walk.v = fixedPoint(view.eye.x + homeInWorld + reach * rays.first.x);
    walk.du = fixedPoint(reach * rays.step.y);
    walk.dv = fixedPoint(reach * rays.step.x);
    painter.walk(row, 0, view.width, walk);
}

// The sky changes so slowly that eight pixels share a colour.
void rolledSky(const dfr_renderer &renderer, uint32_t *row, int from, int to, const RowRays &rays) {
    for (int x = from; x < to;) {
        int block = x & ~7, end = block + 8 < to ? block + 8 : to;
        uint32_t colour = renderer.palette.sky[skyIndex(-rays.first.z - rays.step.z * (block + 3.5))];
        if (end - x == 8) {
            store(row + x, all(colour));
            store(row + x + 4, all(colour));
            x = end;
        }
        for (; x < end; x++) row[x] = colour;
    }
}

// Longest piece, a power of two, over which the distance is a straight line to within about a pixel: the error in
// pixels is length^2 * change / (4 * fall). Next to the horizon, where haze hides more, pieces do not get shorter.
int pieceLength(double fall, double fallStep) {
    constexpr double slack = 3.84;
    double change = fallStep < 0 ? -fallStep : fallStep, most = slack * fall;
    if (change * (64 * 64) > most) return change * (32 * 32) > most ? 16 : 32;
    return change * (128 * 128) > most ? 64 : change * (256 * 256) > most ? 128 : 256;
}

struct Place {
    double reach, east, north;  // metres from the eye
};

Place placeAt(const View &view, const RowRays &rays, int x) {
    double fall = rays.first.z + rays.step.z * x;
    double reach = fall > horizon ? view.height / fall : farthest;
    if (reach > farthest) reach = farthest;
    return {reach, reach * (rays.first.y + rays.step.y * x), reach * (rays.first.x + rays.step.x * x)};
}

void rolledGround(const dfr_renderer &renderer, Painter &painter, int y, int from, int to, const RowRays &rays) {
    const View &view = renderer.view;
    uint32_t *row = renderer.target.row(y);
    Place here = placeAt(view, rays, from);
    for (int x = from; x < to;) {
        int length = pieceLength(rays.first.z + rays.step.z * x, rays.step.z);
        // The last piece aims past the picture's edge, but not past the horizon.
        int end = x + length;
        if (end > to && rays.step.z < 0) end = to;
        Place there = placeAt(view, rays, end);
        painter.ranges.find(0.5 * (here.reach + there.reach), y & 3, painter.detail);
        double share = fixedPerMetre / (end - x);
        Walk walk;
        walk.u = fixedPoint(view.eye.y + homeInWorld + here.east);
        walk.v = fixedPoint(view.eye.x + homeInWorld + here.north);
        walk.du = static_cast<uint32_t>(static_cast<int64_t>((there.east - here.east) * share));
        walk.dv = static_cast<uint32_t>(static_cast<int64_t>((there.north - here.north) * share));
        painter.walk(row, x, end < to ? end : to, walk);
        here = there;
        x = end;
    }
}

void rolledRow(const dfr_renderer &renderer, Painter &painter, int y) {
    const View &view = renderer.view;
    RowRays rays = raysOf(view, y);
    double fall = rays.first.z, step = rays.step.z;
    int width = view.width;
    int crossing = clampedCeil((horizon - fall) / step, 0, width);
    uint32_t *row = renderer.target.row(y);
    painter.startRow(y);
    if (step > 0) {
        rolledSky(renderer, row, 0, crossing, rays);
        if (crossing < width) rolledGround(renderer, painter, y, crossing, width, rays);
    } else {
        if (crossing > 0) rolledGround(renderer, painter, y, 0, crossing, rays);
        rolledSky(renderer, row, crossing, width, rays);
    }
}

}  // namespace

void drawGroundAndSky(dfr_renderer &renderer) {
    // A tilt this small moves the horizon by less than a pixel in 8192.
    constexpr double noRoll = 1e-7;
    const View &view = renderer.view;
    Painter painter = {*renderer.ground, renderer.palette.ground, Ranges(view), {}, {}};
    bool level = view.right.z > -noRoll && view.right.z < noRoll;
    for (int y = renderer.band.top; y < renderer.band.bottom; y++) {
        if (level) {
            levelRow(renderer, painter, y);
        } else {
            rolledRow(renderer, painter, y);
        }
    }
}

}  // namespace raster

#pragma clang fp contract(off)
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("fp-contract=off")
#endif

// The ground: fields with hedges, roads with dashed lines, furrows and tufts, fixed to the world.
//
// Integers only, so that it is the same everywhere. A texel is an index into ramps of colours; palettes turn it into
// a colour for one light and one thickness of air.
#include "Internal.h"

#include <atomic>
#include <cstdlib>
#include <cstring>

namespace raster {
namespace {

constexpr int rampSize = 28;
enum Ramp : int {
    hedgeRamp,
    roadRamp,
    earthRamp,
    meadowRamp,
    lushRamp,
    mownRamp,
    wheatRamp,
    ploughRamp,
    rapeRamp,
    ramps
};

struct RampColours {
    Rgb dark, middle, light;
};

const RampColours rampTable[ramps] = {
    {{22, 40, 18}, {42, 70, 32}, {74, 104, 50}},        // hedge
    {{70, 70, 74}, {112, 112, 116}, {236, 236, 228}},   // road to paint
    {{88, 72, 52}, {134, 112, 82}, {186, 166, 128}},    // bare earth
    {{70, 96, 38}, {118, 144, 62}, {166, 180, 96}},     // meadow
    {{44, 82, 36}, {80, 122, 52}, {122, 156, 78}},      // lush pasture
    {{86, 122, 54}, {124, 158, 74}, {168, 192, 108}},   // mown grass
    {{146, 122, 60}, {192, 166, 92}, {226, 206, 140}},  // wheat
    {{92, 68, 48}, {132, 102, 74}, {172, 142, 108}},    // ploughed
    {{138, 142, 40}, {182, 180, 62}, {216, 208, 104}},  // rape
};

// Value noise, 0...255, seamless from tile to tile: planes of 8, 16, 32, 64 and 128 cells a side. Different seeds look
// at different places of one plane, which is as good as new noise and far cheaper.
struct Noise {
    uint8_t planes[5][tileTexels * tileTexels];

    void make() {
        for (int p = 0; p < 5; p++) {
            for (int i = 0; i < tileTexels * tileTexels; i++) {
                planes[p][i] = static_cast<uint8_t>(value(i % tileTexels, i / tileTexels, 8 << p));
            }
        }
    }

    static int value(int x, int y, int cells) {
        int size = tileTexels / cells, mask = cells - 1, cx = x / size, cy = y / size;
        auto corner = [&](int i, int j) {
            uint32_t place = static_cast<uint32_t>((i & mask) + 1024 * (j & mask));
            return static_cast<int>(hashed(place + 7919u * static_cast<uint32_t>(cells)) & 255);
        };
        auto eased = [&](int part) {
            int t = part * 256 / size;
            return t * t * (768 - 2 * t) >> 16;
        };
        int fx = eased(x % size), fy = eased(y % size);
        int low = corner(cx, cy) * (256 - fx) + corner(cx + 1, cy) * fx;
        int high = corner(cx, cy + 1) * (256 - fx) + corner(cx + 1, cy + 1) * fx;
        return (low * (256 - fy) + high * fy) >> 16;
    }

    int at(int plane, int x, int y, uint32_t seed) const {
        uint32_t h = hashed(seed);
        uint32_t column = (static_cast<uint32_t>(x) + h) % tileTexels;
        uint32_t row = (static_cast<uint32_t>(y) + (h >> 8)) % tileTexels;
        return planes[plane][row * tileTexels + column];
    }
};

enum Plane : int { cells8, cells16, cells32, cells64, cells128 };

// How dark the tuft at a texel is; at most one tuft lives in each cell of two metres.
int tuft(int x, int y, uint32_t seed, uint32_t oneIn) {
    constexpr int cell = 16;
    uint32_t h = hashed(static_cast<uint32_t>(x / cell + 64 * (y / cell)) + seed);
    if (h % oneIn != 0) return 0;
    int radius = 2 + static_cast<int>(h >> 8 & 3);
    int dx = x % cell - 5 - static_cast<int>(h >> 12 & 3), dy = y % cell - 5 - static_cast<int>(h >> 16 & 3);
    int away = dx * dx + dy * dy;
    if (away > radius * radius) return 0;
    return away * 2 > radius * radius ? 4 : 8;
}

// Single blades and flowers, which give the eye something to follow close to the ground.
int speck(int x, int y, uint32_t seed) {
    uint32_t h = hashed(static_cast<uint32_t>(x + tileTexels * y) + seed) % 64;
    return h == 0 ? 6 : h < 3 ? -4 : 0;
}

int clampedShade(int shade) { return shade < 0 ? 0 : shade >= rampSize ? rampSize - 1 : shade; }

// One texel of a material, without hedges and roads.
uint8_t fieldTexel(const Noise &noise, int ramp, int x, int y) {
    uint32_t seed = static_cast<uint32_t>(ramp) * 131u;
    int broad = noise.at(cells8, x, y, seed) - 128, patch = noise.at(cells32, x, y, seed + 1) - 128;
    int grain = noise.at(cells128, x, y, seed + 2) - 128;
    int shade = 13 + broad * 5 / 128 + patch * 3 / 128 + grain * 3 / 128;
    switch (ramp) {
    case meadowRamp: shade += patch * 3 / 128 - tuft(x, y, seed, 5) + speck(x, y, seed); break;
    case lushRamp: shade += broad * 2 / 128 - tuft(x, y, seed, 9) + speck(x, y, seed); break;
    case mownRamp:
        shade += ((y & 32) ? 3 : -3) + patch * 2 / 128 - tuft(x, y, seed, 8) * 3 / 4 + speck(x, y, seed);
        break;
    case wheatRamp:
        shade += (x & 7) < 3 ? -3 : 1;
        if ((x >= 58 && x < 62) || (x >= 74 && x < 78)) shade -= 6;  // the tractor's wheels
        break;
    case ploughRamp: shade += (y & 7) < 4 ? -4 : 3; break;
    default: shade += ((x & 15) < 4 ? -4 : 1) + patch * 2 / 128; break;
    }
    return static_cast<uint8_t>(ramp * rampSize + clampedShade(shade));
}

enum Edge { openEdge, hedgeEdge, roadEdge, edgeKinds };

// Texels into the tile; the first one stays a shade of the field, because dithering may look across the seam at it.
constexpr int vergeFrom = 1, roadFrom = 4, roadTo = 56, vergeTo = 60;

uint8_t index(int ramp, int shade) { return static_cast<uint8_t>(ramp * rampSize + clampedShade(shade)); }

// A hedge along the edge: `across` counts into the tile, `x` and `y` feed the noise.
uint8_t withHedge(const Noise &noise, uint8_t below, int across, int along, int x, int y) {
    int bulge = 8 + noise.at(cells32, along, 7, 501) * 8 / 256 + noise.at(cells128, along, 9, 502) * 3 / 256;
    if (noise.at(cells16, along, 3, 503) < 40) bulge = 5;
    if (across > bulge + 3) return below;
    int shade = below % rampSize;
    if (across < 1 || across > bulge) return static_cast<uint8_t>(below - shade + clampedShade(shade - 6));
    return index(hedgeRamp, 4 + noise.at(cells64, x, y, 504) * 16 / 256 + (across < 5 ? 3 : 0));
}

bool isAsphalt(int across) { return across >= roadFrom && across < roadTo; }

uint8_t roadTexel(const Noise &noise, int across, int along, int x, int y, bool crossing) {
    constexpr int middle = (roadFrom + roadTo) / 2, paint = rampSize - 1;
    if (!isAsphalt(across)) return index(earthRamp, 10 + noise.at(cells64, x, y, 505) * 12 / 256);
    bool line = across == roadFrom + 3 || across == roadTo - 4;
    bool dash = across >= middle - 1 && across <= middle + 1 && (along & 63) < 32;
    if (!crossing && (line || dash)) return index(roadRamp, dash ? paint : paint - 3);
    int worn = (across > 12 && across < 20) || (across > 40 && across < 48) ? -1 : 1;
    return index(roadRamp, 8 + worn + noise.at(cells128, x, y, 506) * 4 / 256);
}

uint8_t withEdges(const Noise &noise, uint8_t texel, int x, int y, int south, int west) {
    if (south == hedgeEdge) texel = withHedge(noise, texel, y, x, x, y);
    if (west == hedgeEdge) texel = withHedge(noise, texel, x, y, x, y);
    bool onSouth = south == roadEdge && y >= vergeFrom && y < vergeTo;
    bool onWest = west == roadEdge && x >= vergeFrom && x < vergeTo;
    bool crossing = onSouth && onWest;
    if (onSouth && (!onWest || isAsphalt(y))) return roadTexel(noise, y, x, x, y, crossing);
    if (onWest) return roadTexel(noise, x, y, x, y, crossing);
    return texel;
}

// Mixing colours of different ramps asks for the nearest colour of all; remembered per colour of 15 bits.
struct Mixer {
    bool known[32768];
    uint8_t nearest[32768];
    Rgb colours[256];

    uint8_t search(int key) {
        float r = float((key >> 10) * 8 + 4), g = float((key >> 5 & 31) * 8 + 4), b = float((key & 31) * 8 + 4);
        int best = 0;
        float least = 1e9f;
        for (int i = 0; i < ramps * rampSize; i++) {
            float dr = colours[i].r - r, dg = colours[i].g - g, db = colours[i].b - b;
            float away = dr * dr + dg * dg + db * db;
            if (away < least) {
                least = away;
                best = i;
            }
        }
        return static_cast<uint8_t>(best);
    }

    uint8_t mixed(int a, int b, int c, int d) {
        int ramp = a / rampSize;
        if (ramp == b / rampSize && ramp == c / rampSize && ramp == d / rampSize) {
            return static_cast<uint8_t>((a + b + c + d + 2) / 4);
        }
        auto channel = [&](float Rgb::*part) {
            float sum = colours[a].*part + colours[b].*part + colours[c].*part + colours[d].*part;
            return static_cast<int>(sum) >> 5;
        };
        int key = channel(&Rgb::r) << 10 | channel(&Rgb::g) << 5 | channel(&Rgb::b);
        if (!known[key]) {
            known[key] = true;
            nearest[key] = search(key);
        }
        return nearest[key];
    }

    void halve(const uint8_t *from, int side, uint8_t *to) {
        for (int y = 0; y < side; y += 2) {
            for (int x = 0; x < side; x += 2) {
                const uint8_t *p = from + y * side + x;
                *to++ = mixed(p[0], p[1], p[side], p[side + 1]);
            }
        }
    }
};

// Which tiles carry a road on their south or west edge.
constexpr int roads = 3;
const int roadRows[roads] = {12, 34, 55}, roadColumns[roads] = {8, 30, 51};

struct Plan {
    uint8_t ramp[tilesPerSide * tilesPerSide], south[tilesPerSide * tilesPerSide], west[tilesPerSide * tilesPerSide];

    // Cuts a block between roads until the pieces are fields; coordinates may run past the world's end.
    void divide(int row, int rowEnd, int column, int columnEnd, uint32_t seed) {
        int tall = rowEnd - row, wide = columnEnd - column;
        uint32_t h = hashed(seed);
        int mostTall = 1 + static_cast<int>(h & 1), mostWide = 1 + static_cast<int>(h >> 4 & 3);
        if (tall <= mostTall && wide <= mostWide) return fill(row, rowEnd, column, columnEnd, h);
        bool cutRows = tall > mostTall && (tall * 2 >= wide || wide <= mostWide);
        int extent = cutRows ? tall : wide;
        int cut = extent < 4 ? 1 : extent / 4 + static_cast<int>((h >> 8) % static_cast<uint32_t>(extent / 2));
        if (cutRows) {
            divide(row, row + cut, column, columnEnd, h + 1);
            divide(row + cut, rowEnd, column, columnEnd, h + 2);
        } else {
            divide(row, rowEnd, column, column + cut, h + 1);
            divide(row, rowEnd, column + cut, columnEnd, h + 2);
        }
    }

    void fill(int row, int rowEnd, int column, int columnEnd, uint32_t h) {
        static const uint8_t choice[12] = {meadowRamp, lushRamp, mownRamp,   wheatRamp, lushRamp, meadowRamp,
                                           mownRamp,   rapeRamp, meadowRamp, lushRamp,  wheatRamp, ploughRamp};
        paint(row, rowEnd, column, columnEnd, choice[(h >> 12) % 12]);
    }

    void paint(int row, int rowEnd, int column, int columnEnd, uint8_t crop) {
        for (int r = row; r < rowEnd; r++) {
            for (int c = column; c < columnEnd; c++) {
                int at = (r % tilesPerSide) * tilesPerSide + c % tilesPerSide;
                ramp[at] = crop;
                south[at] = r == row ? hedgeEdge : openEdge;
                west[at] = c == column ? hedgeEdge : openEdge;
            }
        }
    }

    void make() {
        for (int i = 0; i < roads; i++) {
            for (int j = 0; j < roads; j++) {
                int rowEnd = i + 1 < roads ? roadRows[i + 1] : roadRows[0] + tilesPerSide;
                int columnEnd = j + 1 < roads ? roadColumns[j + 1] : roadColumns[0] + tilesPerSide;
                divide(roadRows[i], rowEnd, roadColumns[j], columnEnd, static_cast<uint32_t>(i * 17 + j + 5));
            }
        }
        for (int i = 0; i < roads; i++) {
            for (int k = 0; k < tilesPerSide; k++) {
                south[roadRows[i] * tilesPerSide + k] = roadEdge;
                west[k * tilesPerSide + roadColumns[i]] = roadEdge;
            }
        }
        // Home lies in the middle of the middle tile, on a mown field between the roads.
        constexpr int middle = tilesPerSide / 2;
        paint(middle - 1, middle + 2, middle - 1, middle + 2, mownRamp);
        for (int r = middle - 1; r < middle + 2; r++) west[r * tilesPerSide + middle + 2] = hedgeEdge;
    }
};

size_t tileBytes(int level) {
    size_t side = static_cast<size_t>(tileTexels >> level);
    return side * side;
}

struct Work {
    Plan plan;
    Mixer mixer;
    Noise noise;
    uint8_t fields[ramps][tileTexels * tileTexels];
};

// Gives every combination that the plan uses a number, and lists the combinations.
int numberTiles(const Plan &plan, uint8_t *tileOf, int *combinations) {
    int count = 0;
    for (int i = 0; i < tilesPerSide * tilesPerSide; i++) {
        int wanted = (plan.ramp[i] * edgeKinds + plan.south[i]) * edgeKinds + plan.west[i], found = 0;
        while (found < count && combinations[found] != wanted) found++;
        if (found == count) combinations[count++] = wanted;
        tileOf[i] = static_cast<uint8_t>(found);
    }
    return count;
}

void drawTile(Work &work, int combination, uint8_t *out) {
    int west = combination % edgeKinds, south = combination / edgeKinds % edgeKinds;
    const uint8_t *field = work.fields[combination / (edgeKinds * edgeKinds)];
    std::memcpy(out, field, tileBytes(0));
    for (int y = 0; y < tileTexels; y++) {
        // Away from the edges nothing changes.
        int reach = y < vergeTo ? tileTexels : vergeTo;
        for (int x = 0; x < reach; x++) {
            uint8_t &texel = out[y * tileTexels + x];
            texel = withEdges(work.noise, texel, x, y, south, west);
        }
    }
}

// The first world level, put together from the tiles' next level.
void drawWorld(Work &work, const GroundTexture &texture, const uint8_t *finer, uint8_t *out) {
    constexpr int texels = tileTexels >> tileLevels, finerTexels = texels * 2;
    constexpr size_t pitch = static_cast<size_t>(texels) * tilesPerSide;
    uint8_t small[texels * texels];
    for (int i = 0; i < tilesPerSide * tilesPerSide; i++) {
        work.mixer.halve(finer + texture.tileOf[i] * tileBytes(tileLevels - 1), finerTexels, small);
        size_t row = static_cast<size_t>(i / tilesPerSide) * texels;
        size_t column = static_cast<size_t>(i % tilesPerSide) * texels;
        for (size_t y = 0; y < texels; y++) std::memcpy(out + (row + y) * pitch + column, small + y * texels, texels);
    }
}

void fillLevels(Work &work, GroundTexture &texture, const int *combinations, uint8_t *memory) {
    const uint8_t *finer = nullptr;
    for (int level = 0; level < tileLevels; level++) {
        texture.tiles[level] = memory;
        for (int t = 0; t < texture.tileCount; t++) {
            uint8_t *out = memory + static_cast<size_t>(t) * tileBytes(level);
            if (level == 0) {
                drawTile(work, combinations[t], out);
            } else {
                work.mixer.halve(finer + static_cast<size_t>(t) * tileBytes(level - 1), tileTexels >> (level - 1), out);
            }
        }
        finer = memory;
        memory += static_cast<size_t>(texture.tileCount) * tileBytes(level);
    }
    for (int level = tileLevels; level < levelCount; level++) {
        int side = tilesPerSide * tileTexels >> level;
        texture.world[level] = memory;
        if (level == tileLevels) {
            drawWorld(work, texture, finer, memory);
        } else {
            work.mixer.halve(finer, side * 2, memory);
        }
        finer = memory;
        memory += static_cast<size_t>(side) * static_cast<size_t>(side);
    }
}

size_t bytesNeeded(int tiles) {
    size_t bytes = 0;
    for (int level = 0; level < tileLevels; level++) bytes += static_cast<size_t>(tiles) * tileBytes(level);
    for (int level = tileLevels; level < levelCount; level++) {
        size_t side = static_cast<size_t>(tilesPerSide * tileTexels >> level);
        bytes += side * side;
    }
    return bytes;
}

}  // namespace

Rgb rampColour(int index) {
    int ramp = index / rampSize;
    if (ramp >= ramps) return {255, 0, 255};
    const RampColours &c = rampTable[ramp];
    float t = static_cast<float>(index % rampSize) / (rampSize - 1);
    return t < 0.5f ? mix(c.dark, c.middle, t * 2) : mix(c.middle, c.light, t * 2 - 1);
}

namespace {

bool build(GroundTexture &texture) {
    Work *work = static_cast<Work *>(std::calloc(1, sizeof(Work)));
    if (!work) return false;
    int combinations[int(ramps) * edgeKinds * edgeKinds];
    work->plan.make();
    work->noise.make();
    texture.tileCount = numberTiles(work->plan, texture.tileOf, combinations);
    texture.memory = static_cast<uint8_t *>(std::malloc(bytesNeeded(texture.tileCount)));
    if (texture.memory) {
        for (int i = 0; i < 256; i++) work->mixer.colours[i] = rampColour(i);
        for (int ramp = meadowRamp; ramp < ramps; ramp++) {
            uint8_t *out = work->fields[ramp];
            for (int i = 0; i < tileTexels * tileTexels; i++) {
                *out++ = fieldTexel(work->noise, ramp, i % tileTexels, i / tileTexels);
            }
        }
        fillLevels(*work, texture, combinations, texture.memory);
    }
    std::free(work);
    return texture.memory != nullptr;
}

// Built once and never changed, so that the many renderers of a test run share one.
std::atomic<const GroundTexture *> shared{nullptr};

}  // namespace

const GroundTexture *sharedGround() {
    if (const GroundTexture *ready = shared.load(std::memory_order_acquire)) return ready;
    GroundTexture *built = static_cast<GroundTexture *>(std::calloc(1, sizeof(GroundTexture)));
    if (!built || !build(*built)) {
        std::free(built);
        return nullptr;
    }
    // Two threads may build at once; both results are equal, and the second is dropped.
    const GroundTexture *expected = nullptr;
    if (shared.compare_exchange_strong(expected, built, std::memory_order_acq_rel)) return built;
    std::free(built->memory);
    std::free(built);
    return expected;
}

}  // namespace raster

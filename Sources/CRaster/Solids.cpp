#pragma clang fp contract(off)
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("fp-contract=off")
#endif

// Boxes, upright cylinders and balls as convex faces, and the shadows that they throw.
#include "Internal.h"

#include <cmath>

namespace raster {

// Exact to the last bit on every machine because they are literals.
const double sines15[24] = {
    0,  0.25881904510252074,  0.5,  0.7071067811865476,  0.8660254037844386,  0.9659258262890683,
    1,  0.9659258262890683,   0.8660254037844386, 0.7071067811865476, 0.5, 0.25881904510252074,
    0,  -0.25881904510252074, -0.5, -0.7071067811865476, -0.8660254037844386, -0.9659258262890683,
    -1, -0.9659258262890683,  -0.8660254037844386, -0.7071067811865476, -0.5, -0.25881904510252074};

namespace {

constexpr int ring = 12;  // corners of a round thing's outline

Vec onRing(const Block &b, int i) {
    return b.along * sines15[(2 * i + 6) % 24] + b.across * sines15[2 * i % 24];
}

// Outward for the order in which corners are listed here; zero length for a face without area.
bool faceNormal(Vec a, Vec b, Vec c, Vec d, Vec &normal) {
    Vec n = cross(d - b, c - a);
    double length = std::sqrt(dot(n, n));
    if (!(length > 0)) return false;
    normal = n * (1 / length);
    return true;
}

struct Surface {
    Rgb colour;
    double distance;
};

bool drawQuad(dfr_renderer &renderer, Vec a, Vec b, Vec c, Vec d, const Surface &surface) {
    Vec normal, corners[4] = {a, b, c, d};
    if (!faceNormal(a, b, c, d, normal) || dot(normal, a) >= 0) return false;
    drawPolygon(renderer, corners, 4, normal, surfaceColour(renderer, surface.colour, normal, surface.distance),
                Ink::opaque);
    return true;
}

Vec middleOf(const Vec *corners, int count) {
    Vec sum = {0, 0, 0};
    for (int i = 0; i < count; i++) sum = sum + corners[i];
    return sum * (1.0 / count);
}

Surface surfaceAt(const dfr_renderer &renderer, Vec centre, Rgb colour) {
    return {colour, toCamera(renderer.view, centre).z};
}

void drawWindows(dfr_renderer &renderer, Vec corner, Vec side, Vec up, double distance, uint32_t seed) {
    constexpr double pitch = 3.2, smallestPixels = 7;
    constexpr int most = 14;
    double wide = std::sqrt(dot(side, side)), tall = std::sqrt(dot(up, up));
    int columns = clampedCeil(wide / pitch - 1, 0, most), floors = clampedCeil(tall / pitch - 1, 0, most);
    if (columns < 1 || floors < 1 || pitch * renderer.view.focal < smallestPixels * distance) return;
    Vec normal;
    if (!faceNormal(corner, corner + side, corner + side + up, corner + up, normal)) return;
    for (int i = 0; i < columns * floors; i++) {
        double x = (i % columns + 0.5) / columns, y = (i / columns + 0.55) / floors;
        double halfX = 0.28 / columns, halfY = 0.24 / floors;
        Vec low = corner + side * (x - halfX) + up * (y - halfY), right = side * (2 * halfX), high = up * (2 * halfY);
        Vec pane[4] = {low, low + right, low + right + high, low + high};
        Rgb glass = (hashed(seed + static_cast<uint32_t>(i)) & 7) < 2 ? Rgb{128, 146, 162} : Rgb{66, 80, 98};
        drawPolygon(renderer, pane, 4, normal, surfaceColour(renderer, glass, normal, distance), Ink::decal);
    }
}

Block blockOf(const dfr_renderer &renderer, const dfr_shape &s) {
    Vec centre = {s.centre.north, s.centre.east, s.centre.down};
    Vec ahead = {s.heading_cosine, s.heading_sine, 0}, right = {-s.heading_sine, s.heading_cosine, 0};
    double across = s.kind == DFR_CYLINDER ? s.half.north : s.half.east;
    return {centre - renderer.view.eye, ahead * s.half.north, right * across, {0, 0, -s.half.down}};
}

double radiusOf(const Block &b) { return std::sqrt(dot(b.along, b.along) + dot(b.across, b.across) + dot(b.up, b.up)); }

// A pole thinner than a pixel would come and go between pixel centres, and a pole that cannot be seen is no test.
void thicken(const View &view, Block &b) {
    double radius = std::sqrt(dot(b.along, b.along)), least = 0.55 * toCamera(view, b.centre).z / view.focal;
    if (!(radius > 0) || radius >= least) return;
    b.along = b.along * (least / radius);
    b.across = b.across * (least / radius);
}

constexpr int bands = 6;

// Rings from the south pole to the north pole, 30 degrees apart.
int ballCorners(const Block &b, Vec *corners) {
    int n = 0;
    for (int band = 1; band < bands; band++) {
        double level = sines15[(2 * band + 18) % 24], share = sines15[2 * band];
        for (int i = 0; i < ring; i++) corners[n++] = b.centre + onRing(b, i) * share + b.up * level;
    }
    corners[n++] = b.centre - b.up;
    corners[n++] = b.centre + b.up;
    return n;
}

void drawBall(dfr_renderer &renderer, const Block &block, Rgb colour) {
    Vec corners[maximumSolidCorners];
    int count = ballCorners(block, corners);
    Surface surface = surfaceAt(renderer, block.centre, colour);
    Vec bottom = corners[count - 2], top = corners[count - 1];
    for (int i = 0; i < ring; i++) {
        int next = (i + 1) % ring;
        for (int band = 0; band < bands; band++) {
            auto low = [&](int k) { return band == 0 ? bottom : corners[(band - 1) * ring + k]; };
            auto high = [&](int k) { return band == bands - 1 ? top : corners[band * ring + k]; };
            drawQuad(renderer, low(i), low(next), high(next), high(i), surface);
        }
    }
}

// The convex hull of points in the ground plane, in place; returns the count.
int hull(Vec *points, int count) {
    Vec chain[2 * maximumSolidCorners];
    for (int i = 1; i < count; i++) {
        Vec p = points[i];
        int j = i;
        for (; j > 0 && (points[j - 1].x > p.x || (points[j - 1].x == p.x && points[j - 1].y > p.y)); j--) {
            points[j] = points[j - 1];
        }
        points[j] = p;
    }
    auto turnsLeft = [](Vec a, Vec b, Vec c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0; };
    int n = 0;
    for (int i = 0; i < count; i++) {
        while (n >= 2 && !turnsLeft(chain[n - 2], chain[n - 1], points[i])) n--;
        chain[n++] = points[i];
    }
    for (int i = count - 2, lower = n + 1; i >= 0; i--) {
        while (n >= lower && !turnsLeft(chain[n - 2], chain[n - 1], points[i])) n--;
        chain[n++] = points[i];
    }
    n--;  // the first point again
    for (int i = 0; i < n; i++) points[i] = chain[i];
    return n;
}

}  // namespace

int blockCorners(const Block &b, double taper, Vec *corners) {
    static const double signs[4][2] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    for (int i = 0; i < 4; i++) {
        Vec out = b.along * signs[i][0] + b.across * signs[i][1];
        corners[i] = b.centre + out - b.up;
        corners[i + 4] = b.centre + out * taper + b.up;
    }
    return 8;
}

int prismCorners(const Block &b, Vec *corners) {
    for (int i = 0; i < ring; i++) {
        corners[i] = b.centre + onRing(b, i) - b.up;
        corners[i + ring] = b.centre + onRing(b, i) + b.up;
    }
    return 2 * ring;
}

void drawBlock(dfr_renderer &renderer, const Vec *c, Rgb colour) {
    Surface surface = surfaceAt(renderer, middleOf(c, 8), colour);
    drawQuad(renderer, c[4], c[5], c[6], c[7], surface);
    drawQuad(renderer, c[3], c[2], c[1], c[0], surface);
    for (int i = 0; i < 4; i++) {
        int next = (i + 1) % 4;
        drawQuad(renderer, c[i], c[next], c[next + 4], c[i + 4], surface);
    }
}

void drawPrism(dfr_renderer &renderer, const Vec *c, Rgb colour) {
    Surface surface = surfaceAt(renderer, middleOf(c, 2 * ring), colour);
    for (int i = 0; i < ring; i++) {
        int next = (i + 1) % ring;
        drawQuad(renderer, c[i], c[next], c[next + ring], c[i + ring], surface);
    }
    Vec normal, cap[ring];
    const Vec *top = c + ring;
    if (!faceNormal(top[0], top[3], top[6], top[9], normal)) return;
    uint32_t topColour = surfaceColour(renderer, colour, normal, surface.distance);
    drawPolygon(renderer, top, ring, normal, topColour, Ink::opaque);
    for (int i = 0; i < ring; i++) cap[i] = c[ring - 1 - i];
    normal = normal * -1;
    drawPolygon(renderer, cap, ring, normal, surfaceColour(renderer, colour, normal, surface.distance), Ink::opaque);
}

void drawShape(dfr_renderer &renderer, const dfr_shape &shape) {
    Block block = blockOf(renderer, shape);
    if (!mayBeSeen(renderer.view, block.centre, radiusOf(block))) return;
    Rgb colour = colourOf(shape.colour);
    Vec corners[maximumSolidCorners];
    if (shape.kind == DFR_SPHERE) return drawBall(renderer, block, colour);
    if (shape.kind == DFR_CYLINDER) {
        thicken(renderer.view, block);
        prismCorners(block, corners);
        return drawPrism(renderer, corners, colour);
    }
    blockCorners(block, 1, corners);
    drawBlock(renderer, corners, colour);
    if (!(shape.flags & DFR_SHAPE_HAS_WINDOWS)) return;
    double distance = toCamera(renderer.view, block.centre).z;
    for (int i = 0; i < 4; i++) {
        Vec side = corners[(i + 1) % 4] - corners[i];
        drawWindows(renderer, corners[i], side, block.up * 2, distance, static_cast<uint32_t>(i * 1000));
    }
}

void drawShapeShadow(dfr_renderer &renderer, const dfr_shape &shape) {
    Block block = blockOf(renderer, shape);
    Vec corners[maximumSolidCorners];
    int count = shape.kind == DFR_SPHERE     ? ballCorners(block, corners)
                : shape.kind == DFR_CYLINDER ? prismCorners(block, corners)
                                             : blockCorners(block, 1, corners);
    drawShadowOf(renderer, corners, count);
}

void drawShadowOf(dfr_renderer &renderer, const Vec *corners, int count) {
    double ground = renderer.view.height;
    Vec spots[maximumSolidCorners];
    bool above = false;
    for (int i = 0; i < count; i++) {
        double rise = ground - corners[i].z;
        above = above || rise > 0;
        if (rise < 0) rise = 0;
        spots[i] = {corners[i].x + renderer.shadowRun.x * rise, corners[i].y + renderer.shadowRun.y * rise, ground};
    }
    if (!above) return;
    count = hull(spots, count);
    if (count < 3) return;
    double distance = toCamera(renderer.view, middleOf(spots, count)).z;
    double strength = (renderer.palette.sunUp ? 1 : 0.6) * renderer.palette.shadow * (1 - hazeAt(distance));
    uint32_t keep = static_cast<uint32_t>(256 - 256 * strength);
    if (keep < 254) drawPolygon(renderer, spots, count, {0, 0, -1}, keep, Ink::shadow);
}

}  // namespace raster

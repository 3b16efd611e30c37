// What the parts of the rasteriser share. Included after the pragmas that forbid contraction.
#pragma once

#include "CRaster.h"

namespace raster {

struct Vec {
    double x, y, z;
};

inline Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
inline Vec operator*(Vec a, double s) { return {a.x * s, a.y * s, a.z * s}; }
inline double dot(Vec a, Vec b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline Vec cross(Vec a, Vec b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

struct Rgb {
    float r, g, b;  // 0...255
};

/// One frame's camera, ready for projection. World positions are taken relative to the eye early, so that a camera
/// a thousand kilometres from home keeps its precision.
struct View {
    Vec eye, forward, right, down;
    double focal;             // pixels
    double centreX, centreY;  // pixels
    double height;            // metres above the ground, at least minimumHeight
    int width, rows;
};

constexpr double minimumHeight = 0.05;
constexpr double nearPlane = 0.05;

// Ground texture: a world of 2048 m that repeats, in 64 x 64 tiles of 32 m. The four finest levels exist per kind of
// tile, the coarser ones for the whole world. A coordinate is a 32-bit fixed-point number that wraps with the world.
constexpr int tileLevels = 4;
constexpr int levelCount = 14;
constexpr int tilesPerSide = 64;
constexpr int tileTexels = 256;
constexpr double finestTexel = 0.125;       // metres
constexpr double fixedPerMetre = 2097152.0;  // 2^32 / 2048
constexpr int tileShift = 26;               // fixed point -> tile
constexpr int texelShift = 18;              // fixed point -> finest texel

constexpr int hazeLevels = 48;
constexpr int skyLevels = 512;
constexpr double skyTop = 1.25;  // rise over run where the sky's gradient ends

struct GroundTexture {
    uint8_t tileOf[tilesPerSide * tilesPerSide];
    int tileCount;
    const uint8_t *tiles[tileLevels];      // by tile, then row, then column
    const uint8_t *world[levelCount];      // from level tileLevels on
    uint8_t *memory;
};

/// Colours for one light.
struct Palette {
    bool valid;
    double lux;
    bool sunUp;
    float brightness;      // of a surface that faces the light
    float ambient;         // share of light that has no direction
    float shadow;          // how much a cast shadow takes away, 0...1
    Rgb tint;              // colour of the light
    Rgb haze;              // colour of the air at the horizon, lit
    uint32_t ground[hazeLevels * 256];
    uint32_t sky[skyLevels];
};

struct Target {
    uint8_t *bytes;
    size_t stride;
    uint32_t *row(int y) const { return reinterpret_cast<uint32_t *>(bytes + stride * static_cast<size_t>(y)); }
};

struct Span {
    int from, to;
};

/// Opaque: hidden by what is nearer. Decal: lies on an opaque face. Flat, tint (a quarter of the colour) and shadow
/// (the colour is the share of 256 that remains) lie on the ground and are drawn before anything opaque.
enum class Ink { opaque, decal, flat, tint, shadow };

struct Pixel {
    double x, y;
};

/// 1 / distance over the picture: exactly affine for a plane.
struct Plane {
    double atOrigin, perX, perY;  // at the centre of pixel (0, 0), and per pixel
    double least, most;           // over the corners
};

/// A projected polygon that waits to be filled.
struct Face {
    size_t first;  // of its corners
    int count;
    int top, bottom;  // rows, the last not included
    uint32_t colour;
    Ink ink;
    Plane plane;
};

/// The rows that are being filled.
constexpr int bandRows = 16;
struct Band {
    int top, bottom;  // the last not included
    double left[bandRows], right[bandRows];
    Span dirty[bandRows];  // what of a row's depths is not 0
};

}  // namespace raster

/// Everything a frame needs besides the scene.
struct dfr_renderer {
    raster::View view;
    raster::Target target;
    raster::Palette palette;
    const raster::GroundTexture *ground;
    raster::Vec sun;        // toward the light, length one
    raster::Vec shadowRun;  // where one metre of height throws its shadow, metres (z is 0)
    raster::Band band;
    float *depth;  // of the band: 1 / distance along the optical axis; 0 empty, -1 shadow
    size_t depthCapacity;
    raster::Face *faces;
    raster::Pixel *corners;
    size_t faceCount, faceCapacity, cornerCount, cornerCapacity;
    bool outOfMemory;
    size_t allocations, refused;
};

namespace raster {

inline uint32_t pack(int r, int g, int b) {
    return 0xff000000u | static_cast<uint32_t>(r) << 16 | static_cast<uint32_t>(g) << 8 | static_cast<uint32_t>(b);
}
inline int toByte(float v) { return v <= 0 ? 0 : v >= 255 ? 255 : static_cast<int>(v + 0.5f); }
inline uint32_t pack(Rgb c) { return pack(toByte(c.r), toByte(c.g), toByte(c.b)); }
inline Rgb mix(Rgb a, Rgb b, float t) { return {a.r + (b.r - a.r) * t, a.g + (b.g - a.g) * t, a.b + (b.b - a.b) * t}; }
inline Rgb scaled(Rgb c, float s) { return {c.r * s, c.g * s, c.b * s}; }
inline Rgb colourOf(dfr_colour c) { return {float(c.red), float(c.green), float(c.blue)}; }

/// Smallest integer not below v, kept within lo...hi (a comparison first: converting a huge double is undefined).
inline int clampedCeil(double v, int lo, int hi) {
    if (!(v > lo)) return lo;
    if (v >= hi) return hi;
    int i = static_cast<int>(v);
    return i + (v > i ? 1 : 0);
}

inline uint32_t hashed(uint32_t x) {
    x ^= x >> 16;
    x *= 0x7feb352du;
    x ^= x >> 15;
    x *= 0x846ca68bu;
    return x ^ (x >> 16);
}

// GroundTexture.cpp
/// The ground, built by the first caller in this process; NULL without memory.
const GroundTexture *sharedGround();
Rgb rampColour(int index);

// Palette.cpp
constexpr double mostHaze = 0.88;
/// Share of the horizon's colour over something at a distance, 0...mostHaze.
float hazeAt(double distance);
/// Third power of the distance where that share is `share` of mostHaze.
double hazeCube(double share);
void preparePalette(Palette &palette, const dfr_environment &environment);
void prepareSun(dfr_renderer &renderer, const dfr_environment &environment);
/// Colour of a lit surface as seen through the air.
uint32_t surfaceColour(const dfr_renderer &renderer, Rgb base, Vec normal, double distance);

// Ground.cpp, filling the band
void drawGroundAndSky(dfr_renderer &renderer);
// Faces.cpp, filling the band
void drawFaces(dfr_renderer &renderer);
// Markings.cpp
void drawMarkings(dfr_renderer &renderer, const dfr_environment &environment);

// Polygon.cpp: adds a convex polygon to the faces; corners relative to the eye in world axes.
constexpr int maximumCorners = 72;
/// `normal` points out of the surface, has length one, and is needed for opaque and decal only.
void drawPolygon(dfr_renderer &renderer, const Vec *corners, int count, Vec normal, uint32_t colour, Ink ink);
/// False when nothing of the ball can be in the picture.
bool mayBeSeen(const View &view, Vec centre, double radius);
Vec toCamera(const View &view, Vec relative);

// Solids.cpp
/// A block with three half axes that are perpendicular to each other; `up` points up.
struct Block {
    Vec centre;  // relative to the eye
    Vec along, across, up;
};
constexpr int maximumSolidCorners = 64;
/// Sine of k * 15 degrees.
extern const double sines15[24];
/// The eight corners, the lower four first; the top's length and width are scaled by `taper`.
int blockCorners(const Block &block, double taper, Vec *corners);
/// A prism with 12 sides about the block's `up`, lower ring first.
int prismCorners(const Block &block, Vec *corners);
void drawBlock(dfr_renderer &renderer, const Vec *corners, Rgb colour);
void drawPrism(dfr_renderer &renderer, const Vec *corners, Rgb colour);
void drawShape(dfr_renderer &renderer, const dfr_shape &shape);
void drawShapeShadow(dfr_renderer &renderer, const dfr_shape &shape);
/// Throws the shadow of the corners (relative to the eye) onto the ground.
void drawShadowOf(dfr_renderer &renderer, const Vec *corners, int count);

// Figures.cpp
void drawFigure(dfr_renderer &renderer, const dfr_figure &figure, bool shadow);

// Overlay.cpp, filling the band, and Font.cpp
void drawOverlay(dfr_renderer &renderer, const dfr_overlay &overlay, const uint8_t *text);
constexpr int glyphWidth = 5, glyphRows = 9, glyphAdvance = 6;
/// Nine rows from the top, bit 4 is the left column; codes without a glyph give a hollow box.
const uint8_t *glyphFor(uint32_t code);

// Check.cpp
int checkScene(dfr_renderer &renderer, const dfr_scene &scene);

}  // namespace raster

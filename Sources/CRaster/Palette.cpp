#pragma clang fp contract(off)
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("fp-contract=off")
#endif

// Light and air: how bright things are, and how much of the horizon's colour lies over them.
#include "Internal.h"

#include <cmath>
#include <cstring>

namespace raster {
namespace {

// Straight pieces between the powers of two: smooth enough for a brightness, and exact on every machine.
double roughLog2(double v) {
    uint64_t bits;
    std::memcpy(&bits, &v, sizeof bits);
    int exponent = static_cast<int>(bits >> 52 & 0x7ff) - 1023;
    uint64_t unit = (bits & 0xfffffffffffffULL) | 0x3ff0000000000000ULL;
    double mantissa;
    std::memcpy(&mantissa, &unit, sizeof mantissa);
    return exponent + (mantissa - 1);
}

// The camera's exposure follows the light, but not all the way: 50 lux look dim, 50,000 bright.
struct Exposure {
    float brightness;
    float day;  // 0 at 50 lux and below, 1 from 5,000
    float glare;  // 0 up to 5,000 lux, 1 from 50,000
};

float clamped01(double v) { return v <= 0 ? 0.0f : v >= 1 ? 1.0f : static_cast<float>(v); }

Exposure exposureAt(double lux) {
    constexpr double dim = 5.66, bright = 12.2, blazing = 15.5;
    double stops = roughLog2(lux + 1);
    Exposure e;
    e.day = clamped01((stops - dim) / (bright - dim));
    e.glare = clamped01((stops - bright) / (blazing - bright));
    e.brightness = 0.10f + 0.24f * clamped01(stops / dim) + 0.64f * e.day + 0.08f * e.glare;
    return e;
}

Rgb lit(const Palette &p, Rgb base, float light) {
    float s = p.brightness * light;
    return {base.r * p.tint.r * s, base.g * p.tint.g * s, base.b * p.tint.b * s};
}

const Rgb skyHorizon = {206, 218, 224}, skyMiddle = {142, 182, 220}, skyZenith = {74, 124, 190};

Rgb skyColour(double rise) {
    float t = clamped01(rise / skyTop);
    float low = 1 - (1 - t) * (1 - t);
    return low < 0.5f ? mix(skyHorizon, skyMiddle, low * 2) : mix(skyMiddle, skyZenith, low * 2 - 1);
}

}  // namespace

// Half of the view is air at 1,100 m, growing with distance^1.5. Never all of it, so that the horizon stays a line.
constexpr double halfHazeMetres = 1100;

float hazeAt(double distance) {
    double t = (distance < 0 ? 0 : distance) / halfHazeMetres;
    double s = t * std::sqrt(t);
    return static_cast<float>(mostHaze * s / (1 + s));
}

double hazeCube(double share) {
    if (share <= 0) return 0;
    if (share >= 1) return 1e300;
    double s = share / (1 - share);
    return s * s * (halfHazeMetres * halfHazeMetres * halfHazeMetres);
}

void preparePalette(Palette &p, const dfr_environment &environment) {
    if (p.valid && p.lux == environment.light_lux) return;
    p.valid = true;
    p.lux = environment.light_lux;
    Exposure e = exposureAt(environment.light_lux);
    p.brightness = e.brightness;
    p.ambient = 0.62f - 0.12f * e.glare;
    p.shadow = 0.16f + 0.24f * e.day + 0.10f * e.glare;
    p.tint = mix(mix({0.80f, 0.90f, 1.12f}, {1, 1, 1}, e.day), {1.05f, 1.0f, 0.94f}, e.glare);
    p.haze = lit(p, scaled(skyHorizon, 0.97f), 1);
    for (int level = 0; level < hazeLevels; level++) {
        float share = static_cast<float>(mostHaze) * static_cast<float>(level) / (hazeLevels - 1);
        for (int i = 0; i < 256; i++) p.ground[level * 256 + i] = pack(mix(lit(p, rampColour(i), 1), p.haze, share));
    }
    for (int i = 0; i < skyLevels; i++) p.sky[i] = pack(lit(p, skyColour(skyTop * i / (skyLevels - 1)), 1));
}

void prepareSun(dfr_renderer &renderer, const dfr_environment &environment) {
    constexpr double lowest = 0.08, longestShadow = 4;
    Vec sun = {environment.sun.north, environment.sun.east, environment.sun.down};
    double length = std::sqrt(dot(sun, sun));
    renderer.palette.sunUp = length > 0 && -sun.z > lowest * length;
    if (!renderer.palette.sunUp) {
        renderer.sun = {0.36, 0.48, -0.8};
        renderer.shadowRun = {0, 0, 0};
        return;
    }
    renderer.sun = sun * (1 / length);
    Vec run = {renderer.sun.x / renderer.sun.z, renderer.sun.y / renderer.sun.z, 0};
    double reach = std::sqrt(dot(run, run));
    renderer.shadowRun = reach > longestShadow ? run * (longestShadow / reach) : run;
}

uint32_t surfaceColour(const dfr_renderer &renderer, Rgb base, Vec normal, double distance) {
    const Palette &p = renderer.palette;
    float facing = clamped01(dot(normal, renderer.sun));
    float ambient = p.sunUp ? p.ambient : 0.85f;
    // The sky lights what looks up more than what looks down.
    float sky = static_cast<float>(0.92 - 0.12 * normal.z);
    float light = ambient * sky + (1 - ambient) * 1.25f * facing;
    return pack(mix(lit(p, base, light), p.haze, hazeAt(distance)));
}

}  // namespace raster

#pragma clang fp contract(off)
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("fp-contract=off")
#endif

// What is painted on the ground: the pad at home and, if wanted, a grid in metres.
#include "Internal.h"

#include <cmath>

namespace raster {
namespace {

uint32_t paint(const dfr_renderer &renderer, Rgb colour, Vec where) {
    return surfaceColour(renderer, colour, {0, 0, -1}, toCamera(renderer.view, where).z);
}

void drawDisc(dfr_renderer &renderer, Vec home, double radius, Rgb colour) {
    constexpr int corners = 24;
    Vec ring[corners];
    for (int i = 0; i < corners; i++) {
        ring[i] = home + Vec{radius * sines15[(i + 6) % 24], radius * sines15[i], 0};
    }
    drawPolygon(renderer, ring, corners, {0, 0, -1}, paint(renderer, colour, home), Ink::flat);
}

// Corners south-west and north-east, metres from home.
void drawPatch(dfr_renderer &renderer, Vec home, double south, double west, double north, double east, Rgb colour) {
    Vec corners[4] = {home + Vec{south, west, 0}, home + Vec{south, east, 0}, home + Vec{north, east, 0},
                      home + Vec{north, west, 0}};
    drawPolygon(renderer, corners, 4, {0, 0, -1}, paint(renderer, colour, home), Ink::flat);
}

void drawPad(dfr_renderer &renderer, Vec home) {
    constexpr double radius = 2.6;
    constexpr Rgb dark = {62, 66, 74}, bright = {240, 238, 228}, orange = {232, 122, 40};
    if (!mayBeSeen(renderer.view, home, radius)) return;
    drawDisc(renderer, home, radius, orange);
    drawDisc(renderer, home, 2.35, bright);
    drawDisc(renderer, home, 2.1, dark);
    drawPatch(renderer, home, -1.2, -0.95, 1.2, -0.5, bright);
    drawPatch(renderer, home, -1.2, 0.5, 1.2, 0.95, bright);
    drawPatch(renderer, home, -0.22, -0.5, 0.22, 0.5, bright);
}

// One piece of a grid line, at least about a pixel wide so that it does not break into dots.
void drawGridPiece(dfr_renderer &renderer, Vec middle, Vec half, Vec side) {
    const View &view = renderer.view;
    double length = std::sqrt(dot(half, half)), distance = toCamera(view, middle).z;
    if (!mayBeSeen(view, middle, length)) return;
    double width = 0.55 * distance / view.focal;
    if (width < 0.03) width = 0.03;
    if (width * 8 > length) return;
    Vec out = side * width;
    Vec corners[4] = {middle - half - out, middle + half - out, middle + half + out, middle - half + out};
    drawPolygon(renderer, corners, 4, {0, 0, -1}, 0xffffffffu, Ink::tint);
}

void drawGrid(dfr_renderer &renderer, double pitch) {
    constexpr int reach = 16;  // lines to each side
    const View &view = renderer.view;
    auto snapped = [&](double v) { return pitch * static_cast<double>(static_cast<int64_t>(v / pitch)) - v; };
    // Under the camera, moved ahead so that more of the grid lies in the picture.
    double ahead = reach * 0.6 * pitch;
    Vec focus = {view.eye.x + view.forward.x * ahead, view.eye.y + view.forward.y * ahead, 0};
    Vec origin = {snapped(focus.x) + focus.x - view.eye.x, snapped(focus.y) + focus.y - view.eye.y, view.height};
    Vec north = {pitch, 0, 0}, east = {0, pitch, 0};
    for (int i = -reach; i <= reach; i++) {
        for (int j = -reach; j < reach; j++) {
            drawGridPiece(renderer, origin + east * i + north * (j + 0.5), north * 0.5, {0, 1, 0});
            drawGridPiece(renderer, origin + north * i + east * (j + 0.5), east * 0.5, {1, 0, 0});
        }
    }
}

}  // namespace

void drawMarkings(dfr_renderer &renderer, const dfr_environment &environment) {
    const View &view = renderer.view;
    if (environment.grid_metres > 0) drawGrid(renderer, environment.grid_metres);
    drawPad(renderer, {-view.eye.x, -view.eye.y, view.height});
}

}  // namespace raster

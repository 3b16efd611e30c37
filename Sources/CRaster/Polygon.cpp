#pragma clang fp contract(off)
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("fp-contract=off")
#endif

// The first half of drawing: convex polygons, clipped in space before the division, become faces of pixels.
#include "Internal.h"

#include <cmath>
#include <cstdlib>

namespace raster {
namespace {

// Keeps the part of the polygon where `outside` is not positive; returns the new count.
template <typename Outside> int clip(Vec *corners, int count, Outside outside) {
    Vec kept[maximumCorners];
    int n = 0;
    for (int i = 0; i < count; i++) {
        Vec a = corners[i], b = corners[i + 1 < count ? i + 1 : 0];
        double da = outside(a), db = outside(b);
        if (da <= 0 && n < maximumCorners) kept[n++] = a;
        if ((da <= 0) != (db <= 0) && n < maximumCorners) {
            // Always from the kept end, so that two faces cut their common edge at the same place.
            kept[n++] = da <= 0 ? a + (b - a) * (da / (da - db)) : b + (a - b) * (db / (db - da));
        }
    }
    for (int i = 0; i < n; i++) corners[i] = kept[i];
    return n;
}

Plane planeOf(const View &view, const Vec *camera, int count, Vec normal, double offset) {
    Vec n = toCamera(view, normal) * (1 / offset);
    Plane plane = {0, n.x / view.focal, n.y / view.focal, 1 / camera[0].z, 1 / camera[0].z};
    plane.atOrigin = n.z + plane.perX * (0.5 - view.centreX) + plane.perY * (0.5 - view.centreY);
    for (int i = 1; i < count; i++) {
        double inverse = 1 / camera[i].z;
        if (inverse < plane.least) plane.least = inverse;
        if (inverse > plane.most) plane.most = inverse;
    }
    return plane;
}

template <typename Item> bool hasRoom(dfr_renderer &renderer, Item *&items, size_t &capacity, size_t wanted) {
    if (wanted <= capacity) return true;
    size_t bigger = wanted * 2;
    Item *moved = static_cast<Item *>(std::realloc(items, bigger * sizeof(Item)));
    if (!moved) return false;
    renderer.allocations++;
    items = moved;
    capacity = bigger;
    return true;
}

// Faces outside the picture, or between the centres of two rows, are dropped.
void keepFace(dfr_renderer &renderer, Face &face, const Pixel *p, int count) {
    Pixel low = p[0], high = p[0];
    for (int i = 1; i < count; i++) {
        low = {p[i].x < low.x ? p[i].x : low.x, p[i].y < low.y ? p[i].y : low.y};
        high = {p[i].x > high.x ? p[i].x : high.x, p[i].y > high.y ? p[i].y : high.y};
    }
    face.top = clampedCeil(low.y - 0.5, 0, renderer.view.rows);
    face.bottom = clampedCeil(high.y - 0.5, 0, renderer.view.rows);
    if (face.top >= face.bottom || high.x < 0 || low.x > renderer.view.width) return;
    size_t corners = static_cast<size_t>(count);
    if (!hasRoom(renderer, renderer.faces, renderer.faceCapacity, renderer.faceCount + 1) ||
        !hasRoom(renderer, renderer.corners, renderer.cornerCapacity, renderer.cornerCount + corners)) {
        renderer.outOfMemory = true;
        return;
    }
    face.first = renderer.cornerCount;
    face.count = count;
    for (int i = 0; i < count; i++) renderer.corners[renderer.cornerCount++] = p[i];
    renderer.faces[renderer.faceCount++] = face;
}

}  // namespace

Vec toCamera(const View &view, Vec relative) {
    return {dot(relative, view.right), dot(relative, view.down), dot(relative, view.forward)};
}

bool mayBeSeen(const View &view, Vec centre, double radius) {
    Vec c = toCamera(view, centre);
    if (c.z + radius < nearPlane) return false;
    double tanX = view.centreX / view.focal, tanY = view.centreY / view.focal;
    double x = c.x < 0 ? -c.x : c.x, y = c.y < 0 ? -c.y : c.y;
    if (x - c.z * tanX > radius * std::sqrt(1 + tanX * tanX)) return false;
    return y - c.z * tanY <= radius * std::sqrt(1 + tanY * tanY);
}

void drawPolygon(dfr_renderer &renderer, const Vec *corners, int count, Vec normal, uint32_t colour, Ink ink) {
    const View &view = renderer.view;
    bool solid = ink == Ink::opaque || ink == Ink::decal;
    double offset = solid ? dot(normal, corners[0]) : -1;
    // Turned away, or seen exactly from the side.
    if (!(offset < -1e-7) || count + 2 > maximumCorners) return;
    Vec kept[maximumCorners];
    bool sunk = false;
    for (int i = 0; i < count; i++) {
        kept[i] = corners[i];
        sunk = sunk || corners[i].z > view.height;
    }
    if (solid && sunk) count = clip(kept, count, [&](Vec v) { return v.z - view.height; });
    for (int i = 0; i < count; i++) kept[i] = toCamera(view, kept[i]);
    count = clip(kept, count, [](Vec v) { return nearPlane - v.z; });
    if (count < 3) return;
    Face face = {};
    face.colour = colour;
    face.ink = ink;
    if (solid) face.plane = planeOf(view, kept, count, normal, offset);
    Pixel pixels[maximumCorners];
    for (int i = 0; i < count; i++) {
        // Rounding at the cut may leave a corner a little short of the plane, never at zero.
        double scale = view.focal / kept[i].z;
        pixels[i] = {view.centreX + kept[i].x * scale, view.centreY + kept[i].y * scale};
    }
    keepFace(renderer, face, pixels, count);
}

}  // namespace raster

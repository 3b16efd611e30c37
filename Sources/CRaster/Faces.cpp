#pragma clang fp contract(off)
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("fp-contract=off")
#endif

// The second half of drawing: faces that are already projected, filled into one band of rows at a time. A band's
// colours and depths stay in the processor's cache while all faces pass over it; with a depth buffer for the whole
// frame, waiting for memory took most of the time.
#include "Internal.h"
#include "Lanes.h"

namespace raster {
namespace {

struct Rows {
    int top, bottom;  // the last not included
};

// For every row of the band that the face covers, where it begins and ends.
Rows traceEdges(dfr_renderer &renderer, const Face &face) {
    Band &band = renderer.band;
    Rows rows = {face.top > band.top ? face.top : band.top, face.bottom < band.bottom ? face.bottom : band.bottom};
    for (int y = rows.top; y < rows.bottom; y++) {
        band.left[y - band.top] = 1e300;
        band.right[y - band.top] = -1e300;
    }
    const Pixel *p = renderer.corners + face.first;
    for (int i = 0; i < face.count; i++) {
        Pixel a = p[i], b = p[i + 1 < face.count ? i + 1 : 0];
        if (a.y == b.y) continue;
        // Always from the upper end, so that two faces agree about their common edge.
        if (a.y > b.y) {
            Pixel t = a;
            a = b;
            b = t;
        }
        int from = clampedCeil(a.y - 0.5, rows.top, rows.bottom), to = clampedCeil(b.y - 0.5, rows.top, rows.bottom);
        if (from >= to) continue;
        double slope = (b.x - a.x) / (b.y - a.y);
        for (int y = from; y < to; y++) {
            double x = a.x + (y + 0.5 - a.y) * slope;
            double &left = band.left[y - band.top], &right = band.right[y - band.top];
            left = x < left ? x : left;
            right = x > right ? x : right;
        }
    }
    return rows;
}

// Every filler walks four pixels at a time and hands the rest of the row to `one`.
template <typename Four, typename One> inline void everyPixel(int count, Four four, One one) {
    int i = 0;
    for (; i + 4 <= count; i += 4) four(i);
    for (; i < count; i++) one(i);
}

// Pixel numbers stay whole, and so exact; each depth is computed from its own number, so that no error adds up.
const FloatLanes firstFour = {0, 1, 2, 3};

// Onto pixels where nothing has been drawn in this band yet: no depth needs to be compared.
void fillFirst(uint32_t *out, float *depth, int count, float z, float dz, uint32_t colour) {
    FloatLanes at = firstFour;
    auto four = [&](int i) {
        store(depth + i, all(z) + all(dz) * at);
        store(out + i, all(colour));
        at += 4;
    };
    auto one = [&](int i) {
        depth[i] = z + dz * static_cast<float>(i);
        out[i] = colour;
    };
    everyPixel(count, four, one);
}

void fillOpaque(uint32_t *out, float *depth, int count, float z, float dz, uint32_t colour) {
    FloatLanes at = firstFour;
    auto four = [&](int i) {
        FloatLanes here = all(z) + all(dz) * at, there = loadLanes(depth + i);
        Lanes nearer = (Lanes)(here > there);
        store(depth + i, choose(nearer, here, there));
        store(out + i, choose(nearer, all(colour), loadLanes(out + i)));
        at += 4;
    };
    auto one = [&](int i) {
        float here = z + dz * static_cast<float>(i);
        if (!(here > depth[i])) return;
        depth[i] = here;
        out[i] = colour;
    };
    everyPixel(count, four, one);
}

void fillDecal(uint32_t *out, const float *depth, int count, float z, float dz, uint32_t colour) {
    FloatLanes at = firstFour;
    auto four = [&](int i) {
        Lanes nearer = (Lanes)(all(z) + all(dz) * at >= loadLanes(depth + i));
        store(out + i, choose(nearer, all(colour), loadLanes(out + i)));
        at += 4;
    };
    auto one = [&](int i) {
        if (z + dz * static_cast<float>(i) >= depth[i]) out[i] = colour;
    };
    everyPixel(count, four, one);
}

template <typename Pixels> inline Pixels dimmed(Pixels p, uint32_t keep) {
    return 0xff000000u | ((p & 0xff00ffu) * keep >> 8 & 0xff00ffu) | ((p & 0xff00u) * keep >> 8 & 0xff00u);
}

// Two shadows on one spot are no darker than one: the depth buffer remembers the first.
void fillShadow(uint32_t *out, float *depth, int count, uint32_t keep) {
    auto four = [&](int i) {
        FloatLanes there = loadLanes(depth + i);
        Lanes lit = (Lanes)(there == all(0.0f)), pixels = loadLanes(out + i);
        store(out + i, choose(lit, dimmed(pixels, keep), pixels));
        store(depth + i, choose(lit, all(-1.0f), there));
    };
    auto one = [&](int i) {
        if (depth[i] != 0.0f) return;
        out[i] = dimmed(out[i], keep);
        depth[i] = -1.0f;
    };
    everyPixel(count, four, one);
}

void fillTint(uint32_t *out, int count, uint32_t colour) {
    uint32_t quarter = colour >> 2 & 0x3f3f3fu;
    for (int i = 0; i < count; i++) out[i] = 0xff000000u | ((out[i] & 0xffffffu) - (out[i] >> 2 & 0x3f3f3fu) + quarter);
}

void markDirty(Span &span, int from, int to) {
    if (from < span.from) span.from = from;
    if (to > span.to) span.to = to;
}

double clampedTo(const Plane &plane, double v) {
    return v < plane.least ? plane.least : v > plane.most ? plane.most : v;
}

float *depthRow(const dfr_renderer &renderer, int row) {
    return renderer.depth + static_cast<size_t>(row) * static_cast<size_t>(renderer.view.width);
}

void fillRow(dfr_renderer &renderer, const Face &face, int y, int from, int to) {
    // In front of what it lies on by more than rounding, behind everything else.
    constexpr double decalLift = 1.0004;
    const Plane &plane = face.plane;
    const Ink ink = face.ink;
    const uint32_t colour = face.colour;
    uint32_t *out = renderer.target.row(y) + from;
    int count = to - from, row = y - renderer.band.top;
    if (ink == Ink::flat) {
        for (int i = 0; i < count; i++) out[i] = colour;
        return;
    }
    if (ink == Ink::tint) return fillTint(out, count, colour);
    float *depth = depthRow(renderer, row) + from;
    if (ink == Ink::shadow) {
        markDirty(renderer.band.dirty[row], from, to);
        return fillShadow(out, depth, count, colour);
    }
    double start = plane.atOrigin + plane.perY * y;
    double first = start + plane.perX * from, last = start + plane.perX * (to - 1), step = plane.perX;
    double keptFirst = clampedTo(plane, first), keptLast = clampedTo(plane, last);
    // Seen edge-on, a pixel's centre may lie off the face, where the plane runs away.
    if (keptFirst != first || keptLast != last) step = count > 1 ? (keptLast - keptFirst) / (count - 1) : 0;
    if (ink == Ink::decal) {
        return fillDecal(out, depth, count, static_cast<float>(keptFirst * decalLift),
                         static_cast<float>(step * decalLift), colour);
    }
    Span &span = renderer.band.dirty[row];
    auto fill = to <= span.from || from >= span.to ? fillFirst : fillOpaque;
    markDirty(span, from, to);
    fill(out, depth, count, static_cast<float>(keptFirst), static_cast<float>(step), colour);
}

// Leaves the band's depths empty for the next one; touches only what was drawn on.
void clearDepth(dfr_renderer &renderer) {
    for (int row = 0; row < bandRows; row++) {
        Span &span = renderer.band.dirty[row];
        if (span.from < span.to) {
            size_t bytes = sizeof(float) * static_cast<size_t>(span.to - span.from);
            std::memset(depthRow(renderer, row) + span.from, 0, bytes);
        }
        span = {DFR_MAX_SIZE, 0};
    }
}

}  // namespace

void drawFaces(dfr_renderer &renderer) {
    const Band &band = renderer.band;
    for (size_t i = 0; i < renderer.faceCount; i++) {
        const Face &face = renderer.faces[i];
        if (face.top >= band.bottom || face.bottom <= band.top) continue;
        Rows rows = traceEdges(renderer, face);
        for (int y = rows.top; y < rows.bottom; y++) {
            int from = clampedCeil(band.left[y - band.top] - 0.5, 0, renderer.view.width);
            int to = clampedCeil(band.right[y - band.top] - 0.5, 0, renderer.view.width);
            if (from < to) fillRow(renderer, face, y, from, to);
        }
    }
    clearDepth(renderer);
}

}  // namespace raster

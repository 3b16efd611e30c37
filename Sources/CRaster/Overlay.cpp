#pragma clang fp contract(off)
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("fp-contract=off")
#endif

// What the app would draw over the picture: tap circles, tracking rectangles, text. Blended in whole numbers.
#include "Internal.h"

#include <cmath>

namespace raster {
namespace {

// One colour at one strength. Red and blue share a word: each product stays below 2^16.
struct Brush {
    uint32_t rest, redBlue, green;

    Brush(dfr_colour c, uint32_t alpha)
        : rest(255 - alpha), redBlue((uint32_t(c.red) << 16 | c.blue) * alpha + 0x800080u),
          green(uint32_t(c.green) * alpha + 0x80u) {}

    uint32_t over(uint32_t pixel) const {
        // (x + (x >> 8)) >> 8 is the rounded quotient by 255.
        uint32_t rb = (pixel & 0xff00ffu) * rest + redBlue, g = (pixel >> 8 & 0xffu) * rest + green;
        rb = (rb + (rb >> 8 & 0xff00ffu)) >> 8 & 0xff00ffu;
        return 0xff000000u | rb | ((g + (g >> 8)) & 0xff00u);
    }
};

void blend(uint32_t &pixel, dfr_colour c, uint32_t alpha) { pixel = Brush(c, alpha).over(pixel); }

// Covers 0...1 of a pixel.
void blendPart(uint32_t &pixel, dfr_colour c, float cover) {
    if (cover <= 0) return;
    float share = cover < 1 ? cover : 1;
    blend(pixel, c, static_cast<uint32_t>(static_cast<float>(c.alpha) * share + 0.5f));
}

struct Box {
    int left, top, right, bottom;  // the last two not included
};

// The part within the band.
Box clippedBox(const dfr_renderer &r, double left, double top, double right, double bottom) {
    return {clampedCeil(left - 0.5, 0, r.view.width), clampedCeil(top - 0.5, r.band.top, r.band.bottom),
            clampedCeil(right - 0.5, 0, r.view.width), clampedCeil(bottom - 0.5, r.band.top, r.band.bottom)};
}

void fillBox(dfr_renderer &renderer, double left, double top, double right, double bottom, dfr_colour c) {
    Box box = clippedBox(renderer, left, top, right, bottom);
    const Brush brush(c, c.alpha);
    for (int y = box.top; y < box.bottom; y++) {
        uint32_t *row = renderer.target.row(y);
        for (int x = box.left; x < box.right; x++) row[x] = brush.over(row[x]);
    }
}

struct Corners {
    double left, top, right, bottom;
};

Corners ordered(const dfr_overlay &o) {
    Corners c = {o.x, o.y, o.x2, o.y2};
    if (c.left > c.right) c = {c.right, c.top, c.left, c.bottom};
    if (c.top > c.bottom) c = {c.left, c.bottom, c.right, c.top};
    return c;
}

// A bar of an outline, cut into dashes that start at its left or upper end.
void drawBar(dfr_renderer &renderer, Corners bar, bool upright, double dash, dfr_colour colour) {
    if (dash == 0) return fillBox(renderer, bar.left, bar.top, bar.right, bar.bottom, colour);
    double from = upright ? bar.top : bar.left, to = upright ? bar.bottom : bar.right;
    double last = upright ? renderer.band.bottom : renderer.view.width, first = upright ? renderer.band.top : 0;
    // Dashes before the band are skipped at once.
    int k = clampedCeil((first - from) / (2 * dash) - 1, 0, 1 << 20);
    for (double at = from + 2 * dash * k; at < to && at < last; at += 2 * dash) {
        double end = at + dash < to ? at + dash : to;
        if (upright) {
            fillBox(renderer, bar.left, at, bar.right, end, colour);
        } else {
            fillBox(renderer, at, bar.top, end, bar.bottom, colour);
        }
    }
}

void drawRect(dfr_renderer &renderer, const dfr_overlay &o) {
    double half = 0.5 * (o.thickness < 1 ? 1 : o.thickness);
    Corners c = ordered(o);
    Corners outer = {c.left - half, c.top - half, c.right + half, c.bottom + half};
    Corners inner = {c.left + half, c.top + half, c.right - half, c.bottom - half};
    if (inner.left >= inner.right || inner.top >= inner.bottom) {
        return fillBox(renderer, outer.left, outer.top, outer.right, outer.bottom, o.colour);
    }
    drawBar(renderer, {outer.left, outer.top, outer.right, inner.top}, false, o.dash, o.colour);
    drawBar(renderer, {outer.left, inner.bottom, outer.right, outer.bottom}, false, o.dash, o.colour);
    drawBar(renderer, {outer.left, inner.top, inner.left, inner.bottom}, true, o.dash, o.colour);
    drawBar(renderer, {inner.right, inner.top, outer.right, inner.bottom}, true, o.dash, o.colour);
}

void drawCircle(dfr_renderer &renderer, const dfr_overlay &o) {
    double half = 0.5 * o.thickness, outer = o.x2 + half;
    // A filled circle has no inner edge.
    float inner = o.thickness > 0 ? static_cast<float>(o.x2 - half) : -2.0f;
    double reach = outer + 1;
    Box box = clippedBox(renderer, o.x - reach, o.y - reach, o.x + reach, o.y + reach);
    for (int y = box.top; y < box.bottom; y++) {
        uint32_t *row = renderer.target.row(y);
        double dy = y + 0.5 - o.y;
        double hole = inner > 1 ? (inner - 1.0) * (inner - 1.0) - dy * dy : -1, chord = reach * reach - dy * dy;
        if (chord <= 0) continue;
        double wide = std::sqrt(chord), narrow = hole > 0 ? std::sqrt(hole) : 0;
        int from = clampedCeil(o.x - wide, box.left, box.right), to = clampedCeil(o.x + wide, box.left, box.right);
        int skipFrom = clampedCeil(o.x - narrow, from, to), skipTo = clampedCeil(o.x + narrow - 1, from, to);
        for (int x = from; x < to; x++) {
            if (narrow > 0 && x == skipFrom && skipTo > x) x = skipTo;
            if (x >= to) break;
            double dx = x + 0.5 - o.x;
            float away = static_cast<float>(std::sqrt(dx * dx + dy * dy));
            float in = static_cast<float>(outer) + 0.5f - away, out = away - inner + 0.5f;
            blendPart(row[x], o.colour, (in < 1 ? in : 1) * (out < 0 ? 0 : out < 1 ? out : 1));
        }
    }
}

void drawLine(dfr_renderer &renderer, const dfr_overlay &o) {
    double half = 0.5 * (o.thickness < 1 ? 1 : o.thickness), reach = half + 1;
    double dx = o.x2 - o.x, dy = o.y2 - o.y, squared = dx * dx + dy * dy;
    Corners c = ordered(o);
    Box box = clippedBox(renderer, c.left - reach, c.top - reach, c.right + reach, c.bottom + reach);
    // How far a line's border runs to the side while the row changes by `reach`.
    double slope = dy == 0 ? 0 : dx / dy, run = slope < 0 ? -slope : slope;
    for (int y = box.top; y < box.bottom; y++) {
        uint32_t *row = renderer.target.row(y);
        double rowY = y + 0.5, middle = o.x + (rowY - o.y) * slope, wide = reach * (1 + run);
        int from = box.left, to = box.right;
        if (dy != 0) {
            from = clampedCeil(middle - wide, box.left, box.right);
            to = clampedCeil(middle + wide, box.left, box.right);
        }
        for (int x = from; x < to; x++) {
            double px = x + 0.5 - o.x, py = rowY - o.y;
            double t = squared > 0 ? (px * dx + py * dy) / squared : 0;
            t = t < 0 ? 0 : t > 1 ? 1 : t;
            double ax = px - t * dx, ay = py - t * dy;
            blendPart(row[x], o.colour, static_cast<float>(half + 0.5 - std::sqrt(ax * ax + ay * ay)));
        }
    }
}

// UTF-8 as far as the font goes: the degree sign is one glyph, any other long character a hollow box.
uint32_t nextCode(const uint8_t *text, uint32_t length, uint32_t &at) {
    uint32_t first = text[at++];
    if (first < 0x80) return first;
    uint32_t second = at < length ? text[at] : 0;
    while (at < length && (text[at] & 0xc0) == 0x80) at++;
    return first == 0xc2 && second == 0xb0 ? 0xb0 : 0xfffd;
}

void drawGlyph(dfr_renderer &renderer, const uint8_t *rows, int left, int top, int scale, dfr_colour c) {
    const Band &band = renderer.band;
    int width = renderer.view.width;
    if (left >= width || left + glyphWidth * scale <= 0) return;
    for (int y = 0; y < glyphRows * scale; y++) {
        if (top + y < band.top || top + y >= band.bottom) continue;
        uint32_t *row = renderer.target.row(top + y);
        for (int x = 0; x < glyphWidth * scale; x++) {
            bool set = rows[y / scale] >> (glyphWidth - 1 - x / scale) & 1;
            if (set && left + x >= 0 && left + x < width) blend(row[left + x], c, c.alpha);
        }
    }
}

void drawText(dfr_renderer &renderer, const dfr_overlay &o, const uint8_t *text) {
    constexpr int lineAdvance = glyphRows + 2;
    int scale = static_cast<int>(o.thickness + 0.5), left = static_cast<int>(o.x), top = static_cast<int>(o.y);
    // A dark copy behind keeps light text readable on a light sky.
    dfr_colour dark = {0, 0, 0, static_cast<uint8_t>(o.colour.alpha * 5 / 8)};
    for (int pass = 0; pass < 2; pass++) {
        int x = left + (pass == 0 ? scale : 0), y = top + (pass == 0 ? scale : 0), start = x;
        for (uint32_t at = 0; at < o.text_length && y < renderer.band.bottom;) {
            uint32_t code = nextCode(text, o.text_length, at);
            if (code == '\n') {
                x = start;
                y += lineAdvance * scale;
                continue;
            }
            bool inBand = y + glyphRows * scale > renderer.band.top;
            if (inBand) drawGlyph(renderer, glyphFor(code), x, y, scale, pass == 0 ? dark : o.colour);
            x += glyphAdvance * scale;
        }
    }
}

}  // namespace

void drawOverlay(dfr_renderer &renderer, const dfr_overlay &o, const uint8_t *text) {
    switch (o.kind) {
    case DFR_OVERLAY_CIRCLE: return drawCircle(renderer, o);
    case DFR_OVERLAY_RECT: return drawRect(renderer, o);
    case DFR_OVERLAY_TEXT: return o.text_length > 0 ? drawText(renderer, o, text + o.text_offset) : void();
    case DFR_OVERLAY_LINE: return drawLine(renderer, o);
    default: break;
    }
    Corners c = ordered(o);
    fillBox(renderer, c.left, c.top, c.right, c.bottom, o.colour);
}

}  // namespace raster

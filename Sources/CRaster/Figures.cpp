#pragma clang fp contract(off)
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("fp-contract=off")
#endif

// Targets as a few blocks each, enough to tell a person from a car at a glance.
#include "Internal.h"

#include <cmath>

namespace raster {
namespace {

enum Paint { body, dimBody, skin, cloth, hair, glass, tyre, lamp, tail, white, wood };
enum Form { block, wheel };

// Spans as shares of the figure's length (from -0.5 at the back), width (-0.5 left) and height (0 at the foot).
struct Part {
    Form form;
    Paint paint;
    float back, front, left, right, low, high;
    float taper = 1;  // of the top
    float swing = 0;  // share of the length that a full stride moves it
};

const Part person[] = {
    {block, cloth, -0.26f, 0.26f, -0.30f, -0.03f, 0, 0.48f, 1, 0.5f},
    {block, cloth, -0.26f, 0.26f, 0.03f, 0.30f, 0, 0.48f, 1, -0.5f},
    {block, body, -0.30f, 0.30f, -0.34f, 0.34f, 0.47f, 0.83f},
    {block, dimBody, -0.2f, 0.2f, -0.50f, -0.35f, 0.46f, 0.80f, 1, -0.4f},
    {block, dimBody, -0.2f, 0.2f, 0.35f, 0.50f, 0.46f, 0.80f, 1, 0.4f},
    {block, skin, -0.25f, 0.25f, -0.16f, 0.16f, 0.85f, 0.97f},
    {block, hair, -0.28f, 0.2f, -0.18f, 0.18f, 0.95f, 1.0f},
};

const Part car[] = {
    {block, body, -0.5f, 0.5f, -0.5f, 0.5f, 0.16f, 0.56f},
    {block, glass, -0.40f, 0.22f, -0.46f, 0.46f, 0.56f, 0.93f, 0.8f},
    {block, body, -0.32f, 0.14f, -0.38f, 0.38f, 0.93f, 1.0f},
    {wheel, tyre, -0.40f, -0.22f, -0.51f, -0.36f, 0, 0.42f},
    {wheel, tyre, -0.40f, -0.22f, 0.36f, 0.51f, 0, 0.42f},
    {wheel, tyre, 0.22f, 0.40f, -0.51f, -0.36f, 0, 0.42f},
    {wheel, tyre, 0.22f, 0.40f, 0.36f, 0.51f, 0, 0.42f},
    {block, lamp, 0.49f, 0.505f, -0.44f, -0.24f, 0.34f, 0.48f},
    {block, lamp, 0.49f, 0.505f, 0.24f, 0.44f, 0.34f, 0.48f},
    {block, tail, -0.505f, -0.49f, -0.46f, -0.26f, 0.36f, 0.48f},
    {block, tail, -0.505f, -0.49f, 0.26f, 0.46f, 0.36f, 0.48f},
};

const Part van[] = {
    {block, body, -0.5f, 0.26f, -0.5f, 0.5f, 0.12f, 1.0f, 0.96f},
    {block, body, 0.26f, 0.5f, -0.48f, 0.48f, 0.12f, 0.52f},
    {block, glass, 0.2f, 0.40f, -0.47f, 0.47f, 0.52f, 0.92f, 0.72f},
    {block, dimBody, -0.503f, 0.1f, -0.505f, 0.505f, 0.40f, 0.46f},
    {wheel, tyre, -0.38f, -0.23f, -0.51f, -0.38f, 0, 0.32f},
    {wheel, tyre, -0.38f, -0.23f, 0.38f, 0.51f, 0, 0.32f},
    {wheel, tyre, 0.25f, 0.40f, -0.51f, -0.38f, 0, 0.32f},
    {wheel, tyre, 0.25f, 0.40f, 0.38f, 0.51f, 0, 0.32f},
    {block, lamp, 0.49f, 0.505f, -0.44f, -0.26f, 0.3f, 0.42f},
    {block, lamp, 0.49f, 0.505f, 0.26f, 0.44f, 0.3f, 0.42f},
    {block, tail, -0.505f, -0.49f, -0.48f, -0.34f, 0.3f, 0.5f},
    {block, tail, -0.505f, -0.49f, 0.34f, 0.48f, 0.3f, 0.5f},
};

const Part bicycle[] = {
    {wheel, tyre, -0.5f, -0.13f, -0.05f, 0.05f, 0, 0.37f},
    {wheel, tyre, 0.13f, 0.5f, -0.05f, 0.05f, 0, 0.37f},
    {block, lamp, -0.32f, 0.32f, -0.04f, 0.04f, 0.30f, 0.34f},
    {block, lamp, 0.26f, 0.32f, -0.5f, 0.5f, 0.55f, 0.59f},
    {block, cloth, -0.1f, 0.02f, -0.28f, -0.06f, 0.14f, 0.52f, 1, 0.1f},
    {block, cloth, -0.1f, 0.02f, 0.06f, 0.28f, 0.14f, 0.52f, 1, -0.1f},
    {block, body, -0.16f, 0.06f, -0.38f, 0.38f, 0.5f, 0.84f},
    {block, dimBody, 0.02f, 0.28f, -0.46f, -0.34f, 0.60f, 0.68f},
    {block, dimBody, 0.02f, 0.28f, 0.34f, 0.46f, 0.60f, 0.68f},
    {block, skin, -0.08f, 0.06f, -0.18f, 0.18f, 0.85f, 0.96f},
    {block, white, -0.1f, 0.07f, -0.2f, 0.2f, 0.94f, 1.0f},
};

const Part boat[] = {
    {block, body, -0.5f, 0.22f, -0.42f, 0.42f, 0, 0.34f, 1.1f},
    {block, body, 0.2f, 0.36f, -0.30f, 0.30f, 0, 0.36f, 1.15f},
    {block, body, 0.34f, 0.48f, -0.13f, 0.13f, 0.04f, 0.38f, 1.3f},
    {block, wood, -0.46f, 0.3f, -0.34f, 0.34f, 0.34f, 0.37f},
    {block, white, -0.18f, 0.12f, -0.26f, 0.26f, 0.36f, 0.66f, 0.9f},
    {block, glass, -0.1f, 0.13f, -0.27f, 0.27f, 0.5f, 0.6f},
    {block, wood, -0.21f, -0.19f, -0.03f, 0.03f, 0.36f, 1.0f},
};

const Part animal[] = {
    {block, body, -0.38f, 0.28f, -0.42f, 0.42f, 0.42f, 0.76f},
    {block, dimBody, -0.36f, -0.26f, -0.4f, -0.1f, 0, 0.44f, 1, 0.1f},
    {block, dimBody, -0.36f, -0.26f, 0.1f, 0.4f, 0, 0.44f, 1, -0.1f},
    {block, dimBody, 0.16f, 0.26f, -0.4f, -0.1f, 0, 0.44f, 1, -0.1f},
    {block, dimBody, 0.16f, 0.26f, 0.1f, 0.4f, 0, 0.44f, 1, 0.1f},
    {block, body, 0.2f, 0.36f, -0.22f, 0.22f, 0.66f, 0.95f},
    {block, dimBody, 0.28f, 0.5f, -0.26f, 0.26f, 0.76f, 1.0f},
    {block, dimBody, -0.5f, -0.36f, -0.08f, 0.08f, 0.62f, 0.72f},
};

const Part crate[] = {
    {block, body, -0.5f, 0.5f, -0.5f, 0.5f, 0, 1},
    {block, dimBody, -0.51f, 0.51f, -0.51f, 0.51f, 0.42f, 0.58f},
};

struct Parts {
    const Part *first;
    int count;
};

template <int n> constexpr Parts listed(const Part (&parts)[n]) { return {parts, n}; }

Parts partsOf(int kind) {
    switch (kind) {
    case DFR_PERSON: return listed(person);
    case DFR_CAR: return listed(car);
    case DFR_VAN: return listed(van);
    case DFR_BICYCLE: return listed(bicycle);
    case DFR_BOAT: return listed(boat);
    case DFR_ANIMAL: return listed(animal);
    default: return listed(crate);
    }
}

Rgb colourOf(Paint paint, const dfr_figure &figure) {
    Rgb own = raster::colourOf(figure.colour);
    switch (paint) {
    case body: return own;
    case dimBody: return scaled(own, 0.72f);
    case skin: return {222, 178, 148};
    case cloth: return {52, 58, 92};
    case hair: return {58, 42, 32};
    case glass: return {56, 68, 82};
    case tyre: return {40, 40, 44};
    case lamp: return {236, 236, 220};
    case tail: return {190, 34, 30};
    case white: return {228, 230, 232};
    case wood: return {150, 116, 78};
    }
    return own;
}

// The part's block in the world; a wheel's axis lies across the figure.
Block blockOf(const dfr_renderer &renderer, const dfr_figure &f, const Part &part) {
    Vec foot = Vec{f.foot.north, f.foot.east, f.foot.down} - renderer.view.eye;
    Vec ahead = {f.heading_cosine, f.heading_sine, 0}, right = {-f.heading_sine, f.heading_cosine, 0};
    Vec along = ahead * f.length, across = right * f.width, up = {0, 0, -f.height};
    double shift = part.swing * f.stride;
    Vec centre = foot + along * (0.5 * (part.back + part.front) + shift) + across * (0.5 * (part.left + part.right)) +
                 up * (0.5 * (part.low + part.high));
    Block b = {centre, along * (0.5 * (part.front - part.back)), across * (0.5 * (part.right - part.left)),
               up * (0.5 * (part.high - part.low))};
    if (part.form == wheel) return {b.centre, b.along, b.up * -1, b.across};
    return b;
}

}  // namespace

void drawFigure(dfr_renderer &renderer, const dfr_figure &figure, bool shadow) {
    Vec sides = {figure.length, figure.width, figure.height};
    double size = std::sqrt(dot(sides, sides));
    Vec foot = Vec{figure.foot.north, figure.foot.east, figure.foot.down} - renderer.view.eye;
    // Shadows reach farther than the figure itself, and are cheap to reject later.
    if (!shadow && !mayBeSeen(renderer.view, foot, 1.5 * size)) return;
    Parts parts = partsOf(figure.kind);
    Vec corners[maximumSolidCorners];
    for (int i = 0; i < parts.count; i++) {
        const Part &part = parts.first[i];
        Block b = blockOf(renderer, figure, part);
        bool round = part.form == wheel;
        int count = round ? prismCorners(b, corners) : blockCorners(b, part.taper, corners);
        Rgb colour = colourOf(part.paint, figure);
        if (shadow) {
            drawShadowOf(renderer, corners, count);
        } else if (round) {
            drawPrism(renderer, corners, colour);
        } else {
            drawBlock(renderer, corners, colour);
        }
    }
}

}  // namespace raster

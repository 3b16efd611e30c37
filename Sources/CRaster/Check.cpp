#pragma clang fp contract(off)
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("fp-contract=off")
#endif

// Arguments come from outside: every number is looked at before the first pixel is written.
#include "Internal.h"

namespace raster {
namespace {

// Written so that NaN is outside every range.
bool within(double v, double lo, double hi) { return v >= lo && v <= hi; }

constexpr double farthest = 1e7;

bool goodPosition(const dfr_vector &v) {
    return within(v.north, -farthest, farthest) && within(v.east, -farthest, farthest) &&
           within(v.down, -farthest, farthest);
}

bool goodHeading(double sine, double cosine) { return within(sine * sine + cosine * cosine, 0.998, 1.002); }

double dot(const dfr_vector &a, const dfr_vector &b) {
    return a.north * b.north + a.east * b.east + a.down * b.down;
}

bool goodCamera(const dfr_camera &c) {
    constexpr double slack = 0.001;
    bool lengths = within(dot(c.forward, c.forward), 1 - slack, 1 + slack) &&
                   within(dot(c.right, c.right), 1 - slack, 1 + slack) &&
                   within(dot(c.down, c.down), 1 - slack, 1 + slack);
    bool angles = within(dot(c.forward, c.right), -slack, slack) && within(dot(c.forward, c.down), -slack, slack) &&
                  within(dot(c.right, c.down), -slack, slack);
    return goodPosition(c.position) && lengths && angles && within(c.tan_half_h, 0.001, 100);
}

bool goodEnvironment(const dfr_environment &e) {
    bool grid = e.grid_metres == 0 || within(e.grid_metres, 1, 1000);
    return within(e.light_lux, 0, 200000) && goodPosition(e.sun) && grid;
}

bool goodShape(const dfr_shape &s) {
    constexpr double largest = 1e5;
    return s.kind >= DFR_BOX && s.kind <= DFR_SPHERE && goodPosition(s.centre) && within(s.half.north, 0, largest) &&
           within(s.half.east, 0, largest) && within(s.half.down, 0, largest) &&
           goodHeading(s.heading_sine, s.heading_cosine);
}

bool goodFigure(const dfr_figure &f) {
    constexpr double largest = 1000;
    return f.kind >= DFR_PERSON && f.kind <= DFR_CRATE && goodPosition(f.foot) && within(f.length, 0, largest) &&
           within(f.width, 0, largest) && within(f.height, 0, largest) && within(f.stride, -1, 1) &&
           goodHeading(f.heading_sine, f.heading_cosine);
}

bool goodOverlay(const dfr_overlay &o, size_t textBytes) {
    constexpr double edge = 1e5;
    if (o.kind < DFR_OVERLAY_CIRCLE || o.kind > DFR_OVERLAY_LINE) return false;
    if (!within(o.x, -edge, edge) || !within(o.y, -edge, edge)) return false;
    if (!within(o.x2, -edge, edge) || !within(o.y2, -edge, edge) || !within(o.thickness, 0, 1000)) return false;
    if (o.kind == DFR_OVERLAY_CIRCLE) return o.x2 >= 0;
    if (o.kind == DFR_OVERLAY_RECT) return o.dash == 0 || within(o.dash, 2, 1000);
    if (o.kind != DFR_OVERLAY_TEXT) return true;
    if (!within(o.thickness, 1, 3) || o.text_length > DFR_MAX_TEXT) return false;
    return o.text_offset <= textBytes && o.text_length <= textBytes - o.text_offset;
}

template <typename Item, typename Good>
int checkList(dfr_renderer &renderer, const Item *items, size_t count, int error, Good good) {
    if (count > DFR_MAX_ITEMS) return DFR_TOO_MANY;
    if (count > 0 && !items) return DFR_NULL_ARGUMENT;
    for (size_t i = 0; i < count; i++) {
        if (good(items[i])) continue;
        renderer.refused = i;
        return error;
    }
    return DFR_OK;
}

}  // namespace

int checkScene(dfr_renderer &renderer, const dfr_scene &scene) {
    const dfr_camera &camera = scene.camera;
    if (camera.width < 1 || camera.width > DFR_MAX_SIZE) return DFR_BAD_SIZE;
    if (camera.height < 1 || camera.height > DFR_MAX_SIZE) return DFR_BAD_SIZE;
    if (!goodCamera(camera)) return DFR_BAD_CAMERA;
    if (!goodEnvironment(scene.environment)) return DFR_BAD_ENVIRONMENT;
    if (scene.text_count > 0 && !scene.text) return DFR_NULL_ARGUMENT;
    int result = checkList(renderer, scene.shapes, scene.shape_count, DFR_BAD_SHAPE, goodShape);
    if (result == DFR_OK) {
        result = checkList(renderer, scene.figures, scene.figure_count, DFR_BAD_FIGURE, goodFigure);
    }
    if (result == DFR_OK) {
        result = checkList(renderer, scene.overlays, scene.overlay_count, DFR_BAD_OVERLAY,
                           [&](const dfr_overlay &o) { return goodOverlay(o, scene.text_count); });
    }
    return result;
}

}  // namespace raster

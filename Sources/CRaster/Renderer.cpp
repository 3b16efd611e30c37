#pragma clang fp contract(off)
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("fp-contract=off")
#endif

// The order of a frame, and the memory that lives from frame to frame.
#include "Internal.h"

#include <cstdlib>

using namespace raster;

namespace {

Vec vecOf(const dfr_vector &v) { return {v.north, v.east, v.down}; }

View viewOf(const dfr_camera &c) {
    View view;
    view.eye = vecOf(c.position);
    if (view.eye.z > -minimumHeight) view.eye.z = -minimumHeight;
    view.height = -view.eye.z;
    view.forward = vecOf(c.forward);
    view.right = vecOf(c.right);
    view.down = vecOf(c.down);
    view.width = c.width;
    view.rows = c.height;
    view.centreX = 0.5 * c.width;
    view.centreY = 0.5 * c.height;
    view.focal = view.centreX / c.tan_half_h;
    return view;
}

int checkTarget(const dfr_camera &camera, const uint8_t *bytes, size_t stride, size_t capacity) {
    size_t rowBytes = static_cast<size_t>(camera.width) * 4, rows = static_cast<size_t>(camera.height);
    if (stride < rowBytes || stride % 4 != 0 || reinterpret_cast<uintptr_t>(bytes) % 4 != 0) return DFR_BAD_STRIDE;
    // Divided, not multiplied: a huge stride must not wrap.
    if (capacity < rowBytes || (capacity - rowBytes) / stride < rows - 1) return DFR_BAD_CAPACITY;
    return DFR_OK;
}

bool prepareMemory(dfr_renderer &renderer, size_t width) {
    if (!renderer.ground) renderer.ground = sharedGround();
    if (!renderer.ground) return false;
    size_t depths = width * bandRows;
    if (depths > renderer.depthCapacity) {
        float *depth = static_cast<float *>(std::calloc(depths, sizeof(float)));
        if (!depth) return false;
        std::free(renderer.depth);
        renderer.depth = depth;
        renderer.depthCapacity = depths;
        renderer.allocations++;
    }
    return true;
}

// Shadows lie on the ground and under everything else, so all of them come first.
void collectFaces(dfr_renderer &renderer, const dfr_scene &scene) {
    renderer.faceCount = renderer.cornerCount = 0;
    renderer.outOfMemory = false;
    drawMarkings(renderer, scene.environment);
    for (size_t i = 0; i < scene.shape_count; i++) {
        if (scene.shapes[i].flags & DFR_SHAPE_CASTS_SHADOW) drawShapeShadow(renderer, scene.shapes[i]);
    }
    for (size_t i = 0; i < scene.figure_count; i++) drawFigure(renderer, scene.figures[i], true);
    for (size_t i = 0; i < scene.shape_count; i++) drawShape(renderer, scene.shapes[i]);
    for (size_t i = 0; i < scene.figure_count; i++) drawFigure(renderer, scene.figures[i], false);
}

void fillBands(dfr_renderer &renderer, const dfr_scene &scene) {
    int rows = renderer.view.rows;
    Band &band = renderer.band;
    for (int top = 0; top < rows; top += bandRows) {
        band.top = top;
        band.bottom = top + bandRows < rows ? top + bandRows : rows;
        drawGroundAndSky(renderer);
        drawFaces(renderer);
        for (size_t i = 0; i < scene.overlay_count; i++) drawOverlay(renderer, scene.overlays[i], scene.text);
    }
}

}  // namespace

dfr_renderer *dfr_renderer_create(void) {
    dfr_renderer *renderer = static_cast<dfr_renderer *>(std::calloc(1, sizeof(dfr_renderer)));
    if (!renderer) return nullptr;
    renderer->allocations = 1;
    for (Span &span : renderer->band.dirty) span = {DFR_MAX_SIZE, 0};
    return renderer;
}

void dfr_renderer_destroy(dfr_renderer *renderer) {
    if (!renderer) return;
    std::free(renderer->depth);
    std::free(renderer->faces);
    std::free(renderer->corners);
    std::free(renderer);
}

int dfr_render(dfr_renderer *renderer, const dfr_scene *scene, uint8_t *bgra, size_t stride_bytes, size_t capacity) {
    if (!renderer || !scene || !bgra) return DFR_NULL_ARGUMENT;
    renderer->refused = 0;
    int result = checkScene(*renderer, *scene);
    if (result == DFR_OK) result = checkTarget(scene->camera, bgra, stride_bytes, capacity);
    if (result != DFR_OK) return result;
    renderer->view = viewOf(scene->camera);
    renderer->target = {bgra, stride_bytes};
    if (!prepareMemory(*renderer, static_cast<size_t>(renderer->view.width))) return DFR_NO_MEMORY;
    preparePalette(renderer->palette, scene->environment);
    prepareSun(*renderer, scene->environment);
    collectFaces(*renderer, *scene);
    if (renderer->outOfMemory) return DFR_NO_MEMORY;
    fillBands(*renderer, *scene);
    return DFR_OK;
}

size_t dfr_refused_index(const dfr_renderer *renderer) { return renderer ? renderer->refused : 0; }

size_t dfr_allocation_count(const dfr_renderer *renderer) { return renderer ? renderer->allocations : 0; }

int32_t dfr_text_width(int32_t glyphs, int32_t scale) {
    if (glyphs < 1 || glyphs > DFR_MAX_TEXT || scale < 1 || scale > 3) return 0;
    return (glyphs * glyphAdvance - (glyphAdvance - glyphWidth)) * scale;
}

// Software rasteriser of the virtual camera: one frame is a pure function of one scene.
//
// Frame of reference: north, east, down in metres; the ground is the plane down = 0 and home is the origin.
// The same scene gives the same bytes for every optimisation level, for clang++ and g++, with and without AVX2 and
// FMA: only + - * / and sqrt are used, never contracted, never in an order that depends on the compiler.
#ifndef DESKFLIGHT_CRASTER_H
#define DESKFLIGHT_CRASTER_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    /// Largest width and height of a frame, in pixels.
    DFR_MAX_SIZE = 8192,
    /// Most shapes, figures and overlays in a scene (each).
    DFR_MAX_ITEMS = 4096,
    /// Longest text of one overlay, in bytes.
    DFR_MAX_TEXT = 1024,
};

/// Result of a call: 0, or what was wrong with the first bad argument.
typedef enum {
    DFR_OK = 0,
    /// A required pointer was NULL, or a count was not 0 while its array was NULL.
    DFR_NULL_ARGUMENT = -1,
    /// Width or height outside 1...DFR_MAX_SIZE.
    DFR_BAD_SIZE = -2,
    /// The row stride is shorter than a row or not a multiple of 4, or the buffer is not aligned to 4 bytes.
    DFR_BAD_STRIDE = -3,
    /// The buffer is too small for height rows of that stride.
    DFR_BAD_CAPACITY = -4,
    /// A camera number is not finite or out of range, or the axes are not orthonormal (within 0.001).
    DFR_BAD_CAMERA = -5,
    /// A number of the environment is not finite or out of range.
    DFR_BAD_ENVIRONMENT = -6,
    /// A shape has a number that is not finite or out of range, or an unknown kind.
    DFR_BAD_SHAPE = -7,
    /// A figure has a number that is not finite or out of range, or an unknown kind.
    DFR_BAD_FIGURE = -8,
    /// An overlay has a number that is not finite or out of range, an unknown kind, or text outside the text bytes.
    DFR_BAD_OVERLAY = -9,
    /// More than DFR_MAX_ITEMS of something.
    DFR_TOO_MANY = -10,
    /// No memory for the working buffers.
    DFR_NO_MEMORY = -11,
} dfr_result;

typedef struct {
    double north, east, down;
} dfr_vector;

typedef struct {
    uint8_t red, green, blue, alpha;
} dfr_colour;

typedef struct {
    /// Position in metres, each within ±10,000,000. A camera lower than 0.05 m is drawn from 0.05 m.
    dfr_vector position;
    /// Orthonormal axes: optical axis, image right, image down.
    dfr_vector forward, right, down;
    /// Tangent of half the horizontal field of view, 0.001...100. Pixels are square.
    double tan_half_h;
    int32_t width, height;
} dfr_camera;

typedef enum {
    DFR_BOX = 0,
    /// An upright cylinder: half.north is the radius, half.down half its height.
    DFR_CYLINDER = 1,
    /// An ellipsoid with the three half sizes.
    DFR_SPHERE = 2,
} dfr_shape_kind;

typedef enum {
    DFR_SHAPE_CASTS_SHADOW = 1,
    /// Rows of windows on the walls of a box, which give it a scale.
    DFR_SHAPE_HAS_WINDOWS = 2,
} dfr_shape_flags;

typedef struct {
    int32_t kind;
    uint32_t flags;
    /// Centre in metres, each within ±10,000,000.
    dfr_vector centre;
    /// Half sizes in metres, 0...100,000: along the heading, across it, vertical.
    dfr_vector half;
    /// Sine and cosine of the heading (0 north, 90° east).
    double heading_sine, heading_cosine;
    dfr_colour colour;
} dfr_shape;

typedef enum {
    DFR_PERSON = 0,
    DFR_CAR = 1,
    DFR_VAN = 2,
    DFR_BICYCLE = 3,
    DFR_BOAT = 4,
    DFR_ANIMAL = 5,
    DFR_CRATE = 6,
} dfr_figure_kind;

typedef struct {
    int32_t kind;
    /// Point on the ground under its middle, in metres, each within ±10,000,000.
    dfr_vector foot;
    double heading_sine, heading_cosine;
    /// Full size in metres, 0...1,000: length along the heading, width, height.
    double length, width, height;
    /// Swing of legs, -1...1 (0: standing).
    double stride;
    dfr_colour colour;
} dfr_figure;

typedef struct {
    /// Light at the ground in lux, 0...200,000.
    double light_lux;
    /// Direction toward the sun; need not have length one. Below the horizon or zero: diffuse light only.
    dfr_vector sun;
    /// Distance between the lines of a grid on the ground, in metres, 1...1,000; 0 for none.
    double grid_metres;
} dfr_environment;

typedef enum {
    /// x, y: centre; x2: radius; thickness 0 fills it.
    DFR_OVERLAY_CIRCLE = 0,
    /// x, y, x2, y2: opposite corners; dash 0 for a solid outline.
    DFR_OVERLAY_RECT = 1,
    /// x, y, x2, y2: opposite corners.
    DFR_OVERLAY_FILL = 2,
    /// x, y: upper left corner of the first character; thickness: scale 1...3.
    DFR_OVERLAY_TEXT = 3,
    /// x, y, x2, y2: ends.
    DFR_OVERLAY_LINE = 4,
} dfr_overlay_kind;

typedef struct {
    int32_t kind;
    /// Pixels, from the upper left corner of the frame, each within ±100,000.
    double x, y, x2, y2;
    /// Thickness of lines in pixels, 0...1,000; for text the scale.
    double thickness;
    /// Length of dashes and of the gaps between them in pixels, 0 or 2...1,000.
    double dash;
    dfr_colour colour;
    /// Where the text lies in the scene's text bytes.
    uint32_t text_offset, text_length;
} dfr_overlay;

typedef struct {
    dfr_camera camera;
    dfr_environment environment;
    const dfr_shape *shapes;
    size_t shape_count;
    const dfr_figure *figures;
    size_t figure_count;
    /// Drawn in order, the last on top.
    const dfr_overlay *overlays;
    size_t overlay_count;
    /// UTF-8 text of all text overlays: ASCII 32...126 and the degree sign have glyphs, others show a hollow box.
    const uint8_t *text;
    size_t text_count;
} dfr_scene;

/// Depths of a band of rows, faces and palettes, reused from frame to frame. Not for two threads at once.
typedef struct dfr_renderer dfr_renderer;

/// A renderer, or NULL without memory. The first frame in a process builds the ground's textures (6 MB, shared by all
/// renderers and kept until the process ends).
dfr_renderer *dfr_renderer_create(void);
void dfr_renderer_destroy(dfr_renderer *renderer);

/// Draws the scene as BGRA, 8 bits each, alpha 255, rows from the top.
///
/// Returns 0 or a negative dfr_result; then the buffer is untouched. Allocates only when the frame is wider or
/// shows more faces than every earlier one of this renderer.
int dfr_render(dfr_renderer *renderer, const dfr_scene *scene, uint8_t *bgra, size_t stride_bytes, size_t capacity);

/// Index of the shape, figure or overlay that the last call refused.
size_t dfr_refused_index(const dfr_renderer *renderer);

/// Allocations made by this renderer so far.
size_t dfr_allocation_count(const dfr_renderer *renderer);

/// Width in pixels of a text of that many glyphs at a scale of 1...3.
int32_t dfr_text_width(int32_t glyphs, int32_t scale);

/// A stable 64-bit hash of a frame's visible bytes and size (padding between rows does not count).
///
/// Not for secrets. The caller vouches for height rows of that stride.
uint64_t dfr_frame_hash(const uint8_t *bgra, size_t stride_bytes, int32_t width, int32_t height);

#ifdef __cplusplus
}
#endif
#endif

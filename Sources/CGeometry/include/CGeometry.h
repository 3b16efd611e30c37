// Camera geometry and attitude in double precision, on GLM.
//
// Frames: N-E-D (x north, y east, z down); image u to the right and v down, both 0…1 over the picture. Angles enter as
// sines and cosines, so no trigonometric function is called here and results have the same bits on every machine.
#ifndef DESKFLIGHT_CGEOMETRY_H
#define DESKFLIGHT_CGEOMETRY_H

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
    double x, y, z;
} dfg_vector;

typedef struct {
    double w, x, y, z;
} dfg_quaternion;

/// A pinhole camera: where it is, where its axes point (orthonormal, N-E-D), how wide it sees.
typedef struct {
    dfg_vector position;
    dfg_vector forward;
    dfg_vector right;
    dfg_vector down;
    /// Tangents of half the horizontal and vertical field of view.
    double tan_half_h;
    double tan_half_v;
} dfg_camera;

typedef struct {
    double u, v;
    /// Distance along the optical axis in metres; the point is in front of the camera only where this is positive.
    double depth;
} dfg_image_point;

typedef struct {
    double min_u, min_v, max_u, max_v;
    /// 1 when any part lies in front of the near plane, else 0 and the numbers mean nothing.
    int in_front;
} dfg_image_rect;

/// The axes of a roll-free camera. Pitch 0 is level, -90 degrees straight down; heading clockwise from north.
void dfg_aim(dfg_camera *camera, double sin_heading, double cos_heading, double sin_pitch, double cos_pitch);

/// Unit direction, N-E-D, of the ray through an image point.
dfg_vector dfg_ray(const dfg_camera *camera, double u, double v);

/// Image point of a place. Numbers mean nothing unless depth is positive.
dfg_image_point dfg_project(const dfg_camera *camera, dfg_vector place);

/// Image point of a direction (a place infinitely far away).
dfg_image_point dfg_project_direction(const dfg_camera *camera, dfg_vector direction);

/// Bounding rectangle, in the picture's plane and not cut to the picture, of an upright box.
///
/// Edges are cut at the near plane *before* the division by depth, so a box that reaches behind the camera gives the
/// rectangle of its visible part and never a mirrored one.
dfg_image_rect dfg_project_box(const dfg_camera *camera, dfg_vector center, dfg_vector half_size, double sin_heading,
                               double cos_heading, double near_depth);

/// Attitude (body to N-E-D) of an airframe whose thrust points along `thrust` and whose nose is nearest to the heading.
///
/// The result is a unit quaternion in the half-space of `previous`, so it never jumps in sign. `thrust` must not be
/// zero nor parallel to the heading; then `previous` is returned.
dfg_quaternion dfg_attitude(dfg_vector thrust, double sin_heading, double cos_heading, dfg_quaternion previous);

/// A body-frame vector (nose, right, down) in N-E-D.
dfg_vector dfg_rotate(dfg_quaternion attitude, dfg_vector body);

#ifdef __cplusplus
}
#endif
#endif

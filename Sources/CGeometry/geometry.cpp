// Contraction to fused multiply-add would change last bits between CPUs; it must be off before GLM's inline code.
#pragma clang fp contract(off)

#include "CGeometry.h"

#include <algorithm>
#include <glm/glm.hpp>
#include <glm/gtc/quaternion.hpp>
#include <limits>

namespace {

glm::dvec3 load(dfg_vector v) { return {v.x, v.y, v.z}; }
dfg_vector store(const glm::dvec3 &v) { return {v.x, v.y, v.z}; }

/// Coordinates along the camera's axes: x forward, y right, z down.
glm::dvec3 in_camera_axes(const dfg_camera &camera, const glm::dvec3 &offset) {
    return {glm::dot(load(camera.forward), offset), glm::dot(load(camera.right), offset),
            glm::dot(load(camera.down), offset)};
}

dfg_image_point divide(const dfg_camera &camera, const glm::dvec3 &c) {
    return {0.5 + 0.5 * (c.y / (c.x * camera.tan_half_h)), 0.5 + 0.5 * (c.z / (c.x * camera.tan_half_v)), c.x};
}

void include(dfg_image_rect &rect, const dfg_image_point &point) {
    rect.min_u = std::min(rect.min_u, point.u);
    rect.min_v = std::min(rect.min_v, point.v);
    rect.max_u = std::max(rect.max_u, point.u);
    rect.max_v = std::max(rect.max_v, point.v);
    rect.in_front = 1;
}

} // namespace

extern "C" {

void dfg_aim(dfg_camera *camera, double sin_heading, double cos_heading, double sin_pitch, double cos_pitch) {
    camera->forward = {cos_pitch * cos_heading, cos_pitch * sin_heading, -sin_pitch};
    camera->right = {-sin_heading, cos_heading, 0};
    camera->down = {sin_pitch * cos_heading, sin_pitch * sin_heading, cos_pitch};
}

dfg_vector dfg_ray(const dfg_camera *camera, double u, double v) {
    const double across = (2 * u - 1) * camera->tan_half_h;
    const double below = (2 * v - 1) * camera->tan_half_v;
    return store(glm::normalize(load(camera->forward) + load(camera->right) * across + load(camera->down) * below));
}

dfg_image_point dfg_project(const dfg_camera *camera, dfg_vector place) {
    return divide(*camera, in_camera_axes(*camera, load(place) - load(camera->position)));
}

dfg_image_point dfg_project_direction(const dfg_camera *camera, dfg_vector direction) {
    return divide(*camera, in_camera_axes(*camera, load(direction)));
}

dfg_image_rect dfg_project_box(const dfg_camera *camera, dfg_vector center, dfg_vector half_size, double sin_heading,
                               double cos_heading, double near_depth) {
    constexpr double far_away = std::numeric_limits<double>::infinity();
    dfg_image_rect rect = {far_away, far_away, -far_away, -far_away, 0};
    glm::dvec3 corners[8];
    for (int i = 0; i < 8; i++) {
        const double along = i & 1 ? half_size.x : -half_size.x;
        const double across = i & 2 ? half_size.y : -half_size.y;
        const double down = i & 4 ? half_size.z : -half_size.z;
        const glm::dvec3 offset = {along * cos_heading - across * sin_heading,
                                   along * sin_heading + across * cos_heading, down};
        corners[i] = in_camera_axes(*camera, load(center) + offset - load(camera->position));
        if (corners[i].x >= near_depth) include(rect, divide(*camera, corners[i]));
    }
    // Each edge joins two corners whose numbers differ in one bit.
    for (int i = 0; i < 8; i++) {
        for (int bit = 1; bit < 8; bit <<= 1) {
            const int j = i | bit;
            if (i == j) continue;
            const double a = corners[i].x - near_depth;
            const double b = corners[j].x - near_depth;
            if ((a < 0) == (b < 0)) continue;
            glm::dvec3 cut = glm::mix(corners[i], corners[j], a / (a - b));
            cut.x = near_depth;
            include(rect, divide(*camera, cut));
        }
    }
    return rect;
}

dfg_quaternion dfg_attitude(dfg_vector thrust, double sin_heading, double cos_heading, dfg_quaternion previous) {
    const glm::dvec3 up = load(thrust);
    const double strength = glm::dot(up, up);
    if (!(strength > 1e-12)) return previous;
    const glm::dvec3 body_down = up * (-1 / glm::sqrt(strength));
    const glm::dvec3 nose_wish = {cos_heading, sin_heading, 0};
    const glm::dvec3 nose_raw = nose_wish - body_down * glm::dot(nose_wish, body_down);
    const double nose_length = glm::dot(nose_raw, nose_raw);
    if (!(nose_length > 1e-12)) return previous;
    const glm::dvec3 nose = nose_raw * (1 / glm::sqrt(nose_length));
    const glm::dvec3 right = glm::cross(body_down, nose);
    glm::dquat q = glm::normalize(glm::quat_cast(glm::dmat3(nose, right, body_down)));
    if (q.w * previous.w + q.x * previous.x + q.y * previous.y + q.z * previous.z < 0) q = -q;
    return {q.w, q.x, q.y, q.z};
}

dfg_vector dfg_rotate(dfg_quaternion attitude, dfg_vector body) {
    return store(glm::dquat(attitude.w, attitude.x, attitude.y, attitude.z) * load(body));
}

} // extern "C"

// Four pixels at once, with the vector types that clang++ and g++ share. Nothing here depends on the processor: each
// lane does exactly what the same line would do with a single number.
#pragma once

#include <cstdint>
#include <cstring>

namespace raster {

typedef uint32_t Lanes __attribute__((vector_size(16)));
typedef float FloatLanes __attribute__((vector_size(16)));
typedef uint64_t WideLanes __attribute__((vector_size(16)));

inline Lanes loadLanes(const uint32_t *from) {
    Lanes v;
    std::memcpy(&v, from, sizeof v);
    return v;
}
inline FloatLanes loadLanes(const float *from) {
    FloatLanes v;
    std::memcpy(&v, from, sizeof v);
    return v;
}
inline void store(uint32_t *to, Lanes v) { std::memcpy(to, &v, sizeof v); }
inline void store(float *to, FloatLanes v) { std::memcpy(to, &v, sizeof v); }

inline Lanes all(uint32_t v) { return Lanes{v, v, v, v}; }
inline FloatLanes all(float v) { return FloatLanes{v, v, v, v}; }

/// Lane by lane: the first where the mask's bits are set, else the second.
inline Lanes choose(Lanes mask, Lanes a, Lanes b) { return (a & mask) | (b & ~mask); }
inline FloatLanes choose(Lanes mask, FloatLanes a, FloatLanes b) {
    return (FloatLanes)choose(mask, (Lanes)a, (Lanes)b);
}

}  // namespace raster

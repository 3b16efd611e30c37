#pragma clang fp contract(off)
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("fp-contract=off")
#endif

// A hash of a frame that stays the same for ever: four lanes of multiply and rotate over each row.
#include "CRaster.h"

#include <cstring>

namespace {

constexpr uint64_t first = 0x9e3779b97f4a7c15ULL, second = 0xd6e8feb86659fd93ULL;

uint64_t turned(uint64_t v, int by) { return v << by | v >> (64 - by); }
uint64_t stirred(uint64_t lane, uint64_t word) { return turned(lane ^ word * first, 29) * second; }

uint64_t finished(uint64_t v) {
    v = (v ^ v >> 32) * second;
    v = (v ^ v >> 29) * first;
    return v ^ v >> 32;
}

// Four independent lanes let the processor overlap the multiplications.
uint64_t rowHash(const uint8_t *bytes, size_t count, uint64_t seed) {
    uint64_t lanes[4] = {seed, seed ^ first, seed ^ second, ~seed}, words[4];
    for (; count >= sizeof words; bytes += sizeof words, count -= sizeof words) {
        std::memcpy(words, bytes, sizeof words);
        for (int i = 0; i < 4; i++) lanes[i] = stirred(lanes[i], words[i]);
    }
    std::memset(words, 0, sizeof words);
    std::memcpy(words, bytes, count);
    for (int i = 0; i < 4; i++) lanes[i] = stirred(lanes[i], words[i]);
    return stirred(stirred(stirred(lanes[0], lanes[1]), lanes[2]), lanes[3]);
}

}  // namespace

uint64_t dfr_frame_hash(const uint8_t *bgra, size_t stride_bytes, int32_t width, int32_t height) {
    if (!bgra || width < 1 || height < 1) return 0;
    uint64_t hash = finished(static_cast<uint64_t>(width) << 32 | static_cast<uint64_t>(height));
    for (int32_t y = 0; y < height; y++) {
        hash = rowHash(bgra + static_cast<size_t>(y) * stride_bytes, static_cast<size_t>(width) * 4, hash);
    }
    return finished(hash);
}

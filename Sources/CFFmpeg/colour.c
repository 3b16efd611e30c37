// Colour conversion in integers only. swscale picks its code by the CPU and so do its bytes; these do not.
// JFIF's matrix (BT.601, full range), 16 fraction bits.
#include "internal.h"

static inline uint8_t clamp8(int32_t value) { return value < 0 ? 0 : value > 255 ? 255 : (uint8_t)value; }

static inline const uint8_t *pixel_at(const uint8_t *bgra, ptrdiff_t stride, int32_t x, int32_t y) {
    return bgra + (ptrdiff_t)y * stride + (ptrdiff_t)x * 4;
}

void dfc_bgra_to_yuv420(
    const uint8_t *bgra, ptrdiff_t bgra_stride, int32_t width, int32_t height, const dfc_planes *planes) {
    for (int32_t y = 0; y < height; y++) {
        const uint8_t *in = pixel_at(bgra, bgra_stride, 0, y);
        uint8_t *out = planes->plane[0] + (ptrdiff_t)y * planes->stride[0];
        for (int32_t x = 0; x < width; x++, in += 4) {
            out[x] = (uint8_t)((7471 * in[0] + 38470 * in[1] + 19595 * in[2] + 32768) >> 16);
        }
    }
    for (int32_t y = 0; y < height; y += 2) {
        int32_t below = y + 1 < height ? y + 1 : y;
        uint8_t *cb = planes->plane[1] + (ptrdiff_t)(y / 2) * planes->stride[1];
        uint8_t *cr = planes->plane[2] + (ptrdiff_t)(y / 2) * planes->stride[2];
        for (int32_t x = 0; x < width; x += 2) {
            int32_t right = x + 1 < width ? x + 1 : x;
            const uint8_t *p[4] = {
                pixel_at(bgra, bgra_stride, x, y), pixel_at(bgra, bgra_stride, right, y),
                pixel_at(bgra, bgra_stride, x, below), pixel_at(bgra, bgra_stride, right, below)};
            int32_t b = p[0][0] + p[1][0] + p[2][0] + p[3][0];
            int32_t g = p[0][1] + p[1][1] + p[2][1] + p[3][1];
            int32_t r = p[0][2] + p[1][2] + p[2][2] + p[3][2];
            // Sums of four: 2 bits more. The offset keeps the shifted value positive; +2^17 rounds.
            cb[x / 2] = clamp8((32768 * b - 21709 * g - 11059 * r + (128 << 18) + (1 << 17)) >> 18);
            cr[x / 2] = clamp8((32768 * r - 27439 * g - 5329 * b + (128 << 18) + (1 << 17)) >> 18);
        }
    }
}

static inline void put_pixel(uint8_t *out, int32_t b, int32_t g, int32_t r) {
    out[0] = clamp8(b);
    out[1] = clamp8(g);
    out[2] = clamp8(r);
    out[3] = 255;
}

void dfc_yuv_to_bgra(const dfc_planes *planes, int limited, int32_t width, int32_t height, uint8_t *bgra) {
    const int32_t black = limited ? 16 : 0;
    const int32_t luma_gain = limited ? 76309 : 65536;  // 255/219
    const int32_t red_cr = limited ? 104597 : 91881;    // 1.402, times 255/224 when limited
    const int32_t green_cr = limited ? 53279 : 46802;   // 0.714136
    const int32_t green_cb = limited ? 25675 : 22554;   // 0.344136
    const int32_t blue_cb = limited ? 132201 : 116130;  // 1.772
    for (int32_t y = 0; y < height; y++) {
        const uint8_t *luma = planes->plane[0] + (ptrdiff_t)y * planes->stride[0];
        const uint8_t *cb_row = planes->plane[1] + (ptrdiff_t)(y >> planes->chroma_shift_y) * planes->stride[1];
        const uint8_t *cr_row = planes->plane[2] + (ptrdiff_t)(y >> planes->chroma_shift_y) * planes->stride[2];
        uint8_t *out = bgra + (ptrdiff_t)y * width * 4;
        for (int32_t x = 0; x < width; x++, out += 4) {
            int32_t cb = cb_row[x >> planes->chroma_shift_x] - 128;
            int32_t cr = cr_row[x >> planes->chroma_shift_x] - 128;
            int32_t base = (luma[x] - black) * luma_gain + 32768;
            put_pixel(
                out, (base + blue_cb * cb) >> 16, (base - green_cb * cb - green_cr * cr) >> 16,
                (base + red_cr * cr) >> 16);
        }
    }
}

void dfc_grey_to_bgra(const dfc_planes *planes, int32_t width, int32_t height, uint8_t *bgra) {
    for (int32_t y = 0; y < height; y++) {
        const uint8_t *luma = planes->plane[0] + (ptrdiff_t)y * planes->stride[0];
        uint8_t *out = bgra + (ptrdiff_t)y * width * 4;
        for (int32_t x = 0; x < width; x++, out += 4) { put_pixel(out, luma[x], luma[x], luma[x]); }
    }
}

void dfc_gbr_to_bgra(const dfc_planes *planes, int32_t width, int32_t height, uint8_t *bgra) {
    for (int32_t y = 0; y < height; y++) {
        const uint8_t *green = planes->plane[0] + (ptrdiff_t)y * planes->stride[0];
        const uint8_t *blue = planes->plane[1] + (ptrdiff_t)y * planes->stride[1];
        const uint8_t *red = planes->plane[2] + (ptrdiff_t)y * planes->stride[2];
        uint8_t *out = bgra + (ptrdiff_t)y * width * 4;
        for (int32_t x = 0; x < width; x++, out += 4) { put_pixel(out, blue[x], green[x], red[x]); }
    }
}

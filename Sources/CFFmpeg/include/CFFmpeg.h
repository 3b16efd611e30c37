// FFmpeg behind a small plain-C interface: one still picture to baseline JPEG and back.
//
// Nothing here links FFmpeg. The libraries are opened with dlopen on the first call that needs them, so a run that
// touches no picture neither pays for the load nor needs the packages. Types come from FFmpeg's own headers; where
// these were absent at build time every call reports DFC_NOT_BUILT_IN.
#ifndef DESKFLIGHT_CFFMPEG_H
#define DESKFLIGHT_CFFMPEG_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
    DFC_OK = 0,
    /// FFmpeg's headers were absent when this was compiled.
    DFC_NOT_BUILT_IN,
    /// The shared library could not be opened; `call` is its file name, `text` the loader's reason.
    DFC_LIBRARY_MISSING,
    /// The library opened but is of another major version; `code` is the one found.
    DFC_LIBRARY_VERSION,
    /// A call into FFmpeg failed; `call` is its name, `code` FFmpeg's number, `text` FFmpeg's words.
    DFC_CALL_FAILED,
    /// Decoded, but to something this wrapper does not convert; `text` says what.
    DFC_UNSUPPORTED,
} dfc_outcome;

/// How a call went; filled by every function that takes one.
typedef struct {
    dfc_outcome outcome;
    int32_t code;
    char call[64];
    char text[256];
} dfc_status;

/// The major versions that this was built against (0 without headers).
typedef struct {
    int32_t avutil;
    int32_t avcodec;
} dfc_versions;

dfc_versions dfc_expected_versions(void);

/// Loads the libraries now; later calls return the first outcome.
void dfc_load(dfc_status *status);

/// Tries to load libraries of other names and throws the result away: for proofs of the error path.
void dfc_try_load(const char *avutil_name, const char *avcodec_name, dfc_status *status);

/// FFmpeg's `av_force_cpu_flags`: for proofs that bytes do not depend on the CPU. -1 restores detection.
void dfc_force_cpu_flags(int flags, dfc_status *status);

/// One picture, converted and ready to be encoded any number of times.
typedef struct dfc_jpeg_encoder dfc_jpeg_encoder;

/// Takes a copy of a BGRA picture as 4:2:0 full range. Sizes must have been checked by the caller.
/// Returns NULL on failure.
dfc_jpeg_encoder *dfc_jpeg_encoder_open(
    const uint8_t *bgra, int32_t width, int32_t height, ptrdiff_t stride, dfc_status *status);
/// Encodes at a quantiser scale of 1 (best)...31. `*bytes` stays valid until the next call with this encoder.
void dfc_jpeg_encoder_run(
    dfc_jpeg_encoder *encoder, int32_t qscale, const uint8_t **bytes, size_t *count, dfc_status *status);
void dfc_jpeg_encoder_close(dfc_jpeg_encoder *encoder);

/// Decodes a JPEG whose structure and size the caller has checked, into `height` rows of `width` BGRA pixels.
/// Corrupt entropy-coded data is an error, not a grey area.
void dfc_jpeg_decode(
    const uint8_t *bytes, size_t count, int32_t width, int32_t height, uint8_t *bgra, dfc_status *status);

#ifdef __cplusplus
}
#endif
#endif

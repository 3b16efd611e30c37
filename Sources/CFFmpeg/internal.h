// What the files of this target share; not seen by Swift.
#ifndef DESKFLIGHT_CFFMPEG_INTERNAL_H
#define DESKFLIGHT_CFFMPEG_INTERNAL_H

#include "CFFmpeg.h"

// DFC_WITHOUT_FFMPEG lets a test build the header-less variant on a machine that has the headers.
#if !defined(DFC_WITHOUT_FFMPEG) && __has_include(<libavcodec/avcodec.h>) && __has_include(<libavutil/pixdesc.h>)
#define DFC_HAS_FFMPEG 1
#else
#define DFC_HAS_FFMPEG 0
#endif

/// Sets every field; `call` and `text` are cut to fit.
void dfc_set_status(dfc_status *status, dfc_outcome outcome, int32_t code, const char *call, const char *text);

/// Three planes, 8 bits each, with their line lengths in bytes and chroma's subsampling as shifts.
typedef struct {
    uint8_t *plane[3];
    ptrdiff_t stride[3];
    int chroma_shift_x;
    int chroma_shift_y;
} dfc_planes;

/// BGRA to full-range BT.601 4:2:0; odd edges repeat the last column and row.
void dfc_bgra_to_yuv420(
    const uint8_t *bgra, ptrdiff_t bgra_stride, int32_t width, int32_t height, const dfc_planes *planes);
/// BT.601 to BGRA with alpha 255; `limited` for 16...235 video range.
void dfc_yuv_to_bgra(const dfc_planes *planes, int limited, int32_t width, int32_t height, uint8_t *bgra);
/// One grey plane to BGRA.
void dfc_grey_to_bgra(const dfc_planes *planes, int32_t width, int32_t height, uint8_t *bgra);
/// Planes in the order green, blue, red to BGRA.
void dfc_gbr_to_bgra(const dfc_planes *planes, int32_t width, int32_t height, uint8_t *bgra);

#if DFC_HAS_FFMPEG
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Weverything"
#include <libavcodec/avcodec.h>
#include <libavutil/cpu.h>
#include <libavutil/error.h>
#include <libavutil/frame.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#pragma clang diagnostic pop

// The one list of what is called. Each entry becomes a typed field and a dlsym, so a prototype can never drift.
#define DFC_AVUTIL_FUNCTIONS(X)                                                                                        \
    X(avutil_version)                                                                                                  \
    X(av_force_cpu_flags)                                                                                              \
    X(av_frame_alloc)                                                                                                  \
    X(av_frame_free)                                                                                                   \
    X(av_frame_get_buffer)                                                                                             \
    X(av_get_pix_fmt_name)                                                                                             \
    X(av_opt_set)                                                                                                      \
    X(av_pix_fmt_desc_get)                                                                                             \
    X(av_strerror)
#define DFC_AVCODEC_FUNCTIONS(X)                                                                                       \
    X(avcodec_version)                                                                                                 \
    X(av_new_packet)                                                                                                   \
    X(av_packet_alloc)                                                                                                 \
    X(av_packet_free)                                                                                                  \
    X(av_packet_unref)                                                                                                 \
    X(avcodec_alloc_context3)                                                                                          \
    X(avcodec_find_decoder_by_name)                                                                                    \
    X(avcodec_find_encoder_by_name)                                                                                    \
    X(avcodec_free_context)                                                                                            \
    X(avcodec_open2)                                                                                                   \
    X(avcodec_receive_frame)                                                                                           \
    X(avcodec_receive_packet)                                                                                          \
    X(avcodec_send_frame)                                                                                              \
    X(avcodec_send_packet)

#define DFC_FIELD(name) __typeof__(name) *name;
typedef struct {
    DFC_AVUTIL_FUNCTIONS(DFC_FIELD)
    DFC_AVCODEC_FUNCTIONS(DFC_FIELD)
} dfc_functions;
#undef DFC_FIELD

/// The loaded table, or NULL with `status` saying why not.
const dfc_functions *dfc_table(dfc_status *status);
/// Reports a failed call in FFmpeg's own words.
void dfc_call_failed(dfc_status *status, const char *call, int code);
#endif

#endif

// Still JPEG through FFmpeg's mjpeg encoder and decoder, set so that bytes do not depend on the CPU.
#include "internal.h"

#if DFC_HAS_FFMPEG

#include <stdlib.h>
#include <string.h>

// Pushes FFmpeg's own log lines below any usual level: the caller gets a typed error, stderr stays clean. Set per
// context, because the global level belongs to whoever else uses FFmpeg in this process. The sum must stay below 256:
// FFmpeg takes the bits above for a colour.
enum { SILENT_LOG_OFFSET = 100 };
// Also enforced by the caller; a second belt for pictures that FFmpeg would enlarge by itself.
enum { PIXELS_MAX = 64 * 1024 * 1024 };

struct dfc_jpeg_encoder {
    const dfc_functions *ff;
    AVFrame *frame;
    AVPacket *packet;
};

void dfc_jpeg_encoder_close(dfc_jpeg_encoder *encoder) {
    if (!encoder) { return; }
    encoder->ff->av_frame_free(&encoder->frame);
    encoder->ff->av_packet_free(&encoder->packet);
    free(encoder);
}

static int prepare_frame(
    dfc_jpeg_encoder *encoder, const uint8_t *bgra, int32_t width, int32_t height, ptrdiff_t stride) {
    AVFrame *frame = encoder->frame;
    frame->format = AV_PIX_FMT_YUVJ420P;
    frame->color_range = AVCOL_RANGE_JPEG;
    frame->width = width;
    frame->height = height;
    // A fixed alignment: the default is the CPU's.
    int code = encoder->ff->av_frame_get_buffer(frame, 64);
    if (code < 0) { return code; }
    dfc_planes planes = {
        {frame->data[0], frame->data[1], frame->data[2]},
        {frame->linesize[0], frame->linesize[1], frame->linesize[2]}, 1, 1};
    dfc_bgra_to_yuv420(bgra, stride, width, height, &planes);
    return 0;
}

dfc_jpeg_encoder *dfc_jpeg_encoder_open(
    const uint8_t *bgra, int32_t width, int32_t height, ptrdiff_t stride, dfc_status *status) {
    const dfc_functions *ff = dfc_table(status);
    if (!ff) { return NULL; }
    dfc_jpeg_encoder *encoder = calloc(1, sizeof *encoder);
    if (!encoder) {
        dfc_call_failed(status, "calloc", AVERROR(ENOMEM));
        return NULL;
    }
    encoder->ff = ff;
    encoder->frame = ff->av_frame_alloc();
    encoder->packet = ff->av_packet_alloc();
    int code = encoder->frame && encoder->packet ? prepare_frame(encoder, bgra, width, height, stride)
                                                 : AVERROR(ENOMEM);
    if (code < 0) {
        dfc_call_failed(status, "av_frame_get_buffer", code);
        dfc_jpeg_encoder_close(encoder);
        return NULL;
    }
    return encoder;
}

static void configure_encoder(AVCodecContext *context, const AVFrame *frame, int32_t qscale) {
    context->log_level_offset = SILENT_LOG_OFFSET;
    context->width = frame->width;
    context->height = frame->height;
    context->pix_fmt = AV_PIX_FMT_YUVJ420P;
    context->color_range = AVCOL_RANGE_JPEG;
    context->sample_aspect_ratio = (AVRational){1, 1};  // asks for a JFIF header
    context->time_base = (AVRational){1, 25};
    context->flags |= AV_CODEC_FLAG_QSCALE | AV_CODEC_FLAG_BITEXACT;
    context->global_quality = qscale * FF_QP2LAMBDA;
    context->qmin = 1;
    context->qmax = 31;
    context->dct_algo = FF_DCT_INT;
    context->idct_algo = FF_IDCT_INT;
    context->thread_count = 1;
}

/// The name of the call that failed with `*code`, or NULL.
static const char *encode_once(dfc_jpeg_encoder *encoder, AVCodecContext *context, const AVCodec *codec, int *code) {
    const dfc_functions *ff = encoder->ff;
    // Standard tables: the "optimal" search keeps every coefficient of the picture in memory.
    if ((*code = ff->av_opt_set(context->priv_data, "huffman", "default", 0)) < 0) { return "av_opt_set(huffman)"; }
    if ((*code = ff->avcodec_open2(context, codec, NULL)) < 0) { return "avcodec_open2(mjpeg encoder)"; }
    if ((*code = ff->avcodec_send_frame(context, encoder->frame)) < 0) { return "avcodec_send_frame"; }
    if ((*code = ff->avcodec_send_frame(context, NULL)) < 0) { return "avcodec_send_frame(end)"; }
    if ((*code = ff->avcodec_receive_packet(context, encoder->packet)) < 0) { return "avcodec_receive_packet"; }
    return NULL;
}

void dfc_jpeg_encoder_run(
    dfc_jpeg_encoder *encoder, int32_t qscale, const uint8_t **bytes, size_t *count, dfc_status *status) {
    const dfc_functions *ff = encoder->ff;
    *bytes = NULL;
    *count = 0;
    dfc_set_status(status, DFC_OK, 0, "", "");
    ff->av_packet_unref(encoder->packet);
    const AVCodec *codec = ff->avcodec_find_encoder_by_name("mjpeg");
    if (!codec) {
        dfc_call_failed(status, "avcodec_find_encoder_by_name(mjpeg)", AVERROR_ENCODER_NOT_FOUND);
        return;
    }
    // A fresh context for each run: nothing of an earlier encode can leak into the bytes.
    AVCodecContext *context = ff->avcodec_alloc_context3(codec);
    if (!context) {
        dfc_call_failed(status, "avcodec_alloc_context3", AVERROR(ENOMEM));
        return;
    }
    configure_encoder(context, encoder->frame, qscale);
    encoder->frame->quality = context->global_quality;
    encoder->frame->pts = 0;
    int code = 0;
    const char *failed = encode_once(encoder, context, codec, &code);
    ff->avcodec_free_context(&context);
    if (failed) {
        dfc_call_failed(status, failed, code);
        return;
    }
    *bytes = encoder->packet->data;
    *count = (size_t)encoder->packet->size;
}

static void configure_decoder(AVCodecContext *context) {
    context->log_level_offset = SILENT_LOG_OFFSET;
    context->flags |= AV_CODEC_FLAG_BITEXACT;
    context->idct_algo = FF_IDCT_INT;
    context->thread_count = 1;
    context->max_pixels = PIXELS_MAX;
    context->err_recognition = AV_EF_EXPLODE | AV_EF_BITSTREAM | AV_EF_BUFFER;
}

static const char *decode_once(
    const dfc_functions *ff, AVCodecContext *context, const AVCodec *codec, AVPacket *packet, AVFrame *frame,
    int *code) {
    if ((*code = ff->avcodec_open2(context, codec, NULL)) < 0) { return "avcodec_open2(mjpeg decoder)"; }
    if ((*code = ff->avcodec_send_packet(context, packet)) < 0) { return "avcodec_send_packet"; }
    if ((*code = ff->avcodec_receive_frame(context, frame)) < 0) { return "avcodec_receive_frame"; }
    if (frame->decode_error_flags || (frame->flags & AV_FRAME_FLAG_CORRUPT)) {
        *code = AVERROR_INVALIDDATA;
        return "avcodec_receive_frame";
    }
    return NULL;
}

static void convert_decoded(
    const dfc_functions *ff, const AVFrame *frame, int32_t width, int32_t height, uint8_t *bgra, dfc_status *status) {
    const AVPixFmtDescriptor *format = ff->av_pix_fmt_desc_get(frame->format);
    const char *name = ff->av_get_pix_fmt_name(frame->format);
    if (frame->width != width || frame->height != height || !format) {
        dfc_set_status(status, DFC_UNSUPPORTED, 0, "mjpeg", "the decoded size differs from the header's");
        return;
    }
    dfc_planes planes = {
        {frame->data[0], frame->data[1], frame->data[2]},
        {frame->linesize[0], frame->linesize[1], frame->linesize[2]},
        format->log2_chroma_w, format->log2_chroma_h};
    int planar = (format->flags & AV_PIX_FMT_FLAG_PLANAR) != 0;
    int rgb = (format->flags & AV_PIX_FMT_FLAG_RGB) != 0;
    int limited = frame->color_range == AVCOL_RANGE_MPEG;
    if (frame->format == AV_PIX_FMT_GRAY8) {
        dfc_grey_to_bgra(&planes, width, height, bgra);
    } else if (frame->format == AV_PIX_FMT_GBRP) {
        dfc_gbr_to_bgra(&planes, width, height, bgra);
    } else if (format->nb_components == 3 && format->comp[0].depth == 8 && planar && !rgb) {
        dfc_yuv_to_bgra(&planes, limited, width, height, bgra);
    } else {
        dfc_set_status(status, DFC_UNSUPPORTED, 0, "pixel format", name ? name : "unnamed");
    }
}

void dfc_jpeg_decode(
    const uint8_t *bytes, size_t count, int32_t width, int32_t height, uint8_t *bgra, dfc_status *status) {
    const dfc_functions *ff = dfc_table(status);
    if (!ff) { return; }
    // By name: never whatever decoder a container or a tag would pick.
    const AVCodec *codec = ff->avcodec_find_decoder_by_name("mjpeg");
    if (!codec) {
        dfc_call_failed(status, "avcodec_find_decoder_by_name(mjpeg)", AVERROR_DECODER_NOT_FOUND);
        return;
    }
    AVCodecContext *context = ff->avcodec_alloc_context3(codec);
    AVPacket *packet = ff->av_packet_alloc();
    AVFrame *frame = ff->av_frame_alloc();
    int code = context && packet && frame && count <= INT32_MAX / 2 ? ff->av_new_packet(packet, (int)count)
                                                                     : AVERROR(ENOMEM);
    if (code < 0) {
        dfc_call_failed(status, "av_new_packet", code);
    } else {
        memcpy(packet->data, bytes, count);
        configure_decoder(context);
        const char *failed = decode_once(ff, context, codec, packet, frame, &code);
        if (failed) {
            dfc_call_failed(status, failed, code);
        } else {
            convert_decoded(ff, frame, width, height, bgra, status);
        }
    }
    ff->av_frame_free(&frame);
    ff->av_packet_free(&packet);
    ff->avcodec_free_context(&context);
}

#endif

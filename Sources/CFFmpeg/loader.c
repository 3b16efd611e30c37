// Opens FFmpeg on first use and fills the one function table.
#include "internal.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

void dfc_set_status(dfc_status *status, dfc_outcome outcome, int32_t code, const char *call, const char *text) {
    status->outcome = outcome;
    status->code = code;
    snprintf(status->call, sizeof status->call, "%s", call);
    snprintf(status->text, sizeof status->text, "%s", text);
}

#if DFC_HAS_FFMPEG

#define DFC_TEXT_OF(x) #x
#define DFC_TEXT(x) DFC_TEXT_OF(x)
#define DFC_AVUTIL_NAME "libavutil.so." DFC_TEXT(LIBAVUTIL_VERSION_MAJOR)
#define DFC_AVCODEC_NAME "libavcodec.so." DFC_TEXT(LIBAVCODEC_VERSION_MAJOR)

static dfc_functions table;
static dfc_status table_status;
static pthread_once_t table_once = PTHREAD_ONCE_INIT;

static void *open_library(const char *name, dfc_status *status) {
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        const char *reason = dlerror();
        dfc_set_status(status, DFC_LIBRARY_MISSING, 0, name, reason ? reason : "unknown");
    }
    return library;
}

// memcpy, because ISO C has no cast between object and function pointers.
#define DFC_LOOK_UP(name)                                                                                              \
    if (!(symbol = dlsym(library, #name))) {                                                                           \
        dfc_set_status(status, DFC_LIBRARY_MISSING, 0, file, "it lacks the function " #name);                          \
        return 0;                                                                                                      \
    }                                                                                                                  \
    memcpy(&out->name, &symbol, sizeof symbol);

static int version_fits(unsigned version, unsigned expected_major, const char *file, dfc_status *status) {
    unsigned major = AV_VERSION_MAJOR(version);
    if (major == expected_major) { return 1; }
    dfc_set_status(status, DFC_LIBRARY_VERSION, (int32_t)major, file, "another major version");
    return 0;
}

static int fill_avutil(void *library, const char *file, dfc_functions *out, dfc_status *status) {
    void *symbol;
    // The version before the rest: another major version may well lack functions, and its number says more.
    DFC_LOOK_UP(avutil_version)
    if (!version_fits(out->avutil_version(), LIBAVUTIL_VERSION_MAJOR, file, status)) { return 0; }
    DFC_AVUTIL_FUNCTIONS(DFC_LOOK_UP)
    return 1;
}

static int fill_avcodec(void *library, const char *file, dfc_functions *out, dfc_status *status) {
    void *symbol;
    // The version before the rest: another major version may well lack functions, and its number says more.
    DFC_LOOK_UP(avcodec_version)
    if (!version_fits(out->avcodec_version(), LIBAVCODEC_VERSION_MAJOR, file, status)) { return 0; }
    DFC_AVCODEC_FUNCTIONS(DFC_LOOK_UP)
    return 1;
}

/// Opens both and fills `out`; the handles stay open for the life of the process when all went well.
static void load_named(const char *avutil_name, const char *avcodec_name, dfc_functions *out, dfc_status *status) {
    dfc_set_status(status, DFC_OK, 0, "", "");
    void *avutil = open_library(avutil_name, status);
    if (!avutil) { return; }
    void *avcodec = NULL;
    if (fill_avutil(avutil, avutil_name, out, status) && (avcodec = open_library(avcodec_name, status))
        && fill_avcodec(avcodec, avcodec_name, out, status)) {
        return;
    }
    if (avcodec) { dlclose(avcodec); }
    dlclose(avutil);
}

static void load_once(void) { load_named(DFC_AVUTIL_NAME, DFC_AVCODEC_NAME, &table, &table_status); }

const dfc_functions *dfc_table(dfc_status *status) {
    pthread_once(&table_once, load_once);
    *status = table_status;
    return table_status.outcome == DFC_OK ? &table : NULL;
}

void dfc_call_failed(dfc_status *status, const char *call, int code) {
    char text[AV_ERROR_MAX_STRING_SIZE * 2] = "";
    table.av_strerror(code, text, sizeof text);
    dfc_set_status(status, DFC_CALL_FAILED, code, call, text);
}

dfc_versions dfc_expected_versions(void) {
    dfc_versions versions = {LIBAVUTIL_VERSION_MAJOR, LIBAVCODEC_VERSION_MAJOR};
    return versions;
}

void dfc_load(dfc_status *status) { (void)dfc_table(status); }

void dfc_try_load(const char *avutil_name, const char *avcodec_name, dfc_status *status) {
    dfc_functions scratch;
    load_named(avutil_name, avcodec_name, &scratch, status);
}

void dfc_force_cpu_flags(int flags, dfc_status *status) {
    const dfc_functions *ff = dfc_table(status);
    if (ff) { ff->av_force_cpu_flags(flags); }
}

#else

static void not_built_in(dfc_status *status) {
    dfc_set_status(status, DFC_NOT_BUILT_IN, 0, "", "built without FFmpeg's headers");
}

dfc_versions dfc_expected_versions(void) {
    dfc_versions versions = {0, 0};
    return versions;
}

void dfc_load(dfc_status *status) { not_built_in(status); }

void dfc_try_load(const char *avutil_name, const char *avcodec_name, dfc_status *status) {
    (void)avutil_name;
    (void)avcodec_name;
    not_built_in(status);
}

void dfc_force_cpu_flags(int flags, dfc_status *status) {
    (void)flags;
    not_built_in(status);
}

dfc_jpeg_encoder *dfc_jpeg_encoder_open(
    const uint8_t *bgra, int32_t width, int32_t height, ptrdiff_t stride, dfc_status *status) {
    (void)bgra, (void)width, (void)height, (void)stride;
    not_built_in(status);
    return NULL;
}

void dfc_jpeg_encoder_run(
    dfc_jpeg_encoder *encoder, int32_t qscale, const uint8_t **bytes, size_t *count, dfc_status *status) {
    (void)encoder, (void)qscale;
    *bytes = NULL;
    *count = 0;
    not_built_in(status);
}

void dfc_jpeg_encoder_close(dfc_jpeg_encoder *encoder) { (void)encoder; }

void dfc_jpeg_decode(
    const uint8_t *bytes, size_t count, int32_t width, int32_t height, uint8_t *bgra, dfc_status *status) {
    (void)bytes, (void)count, (void)width, (void)height, (void)bgra;
    not_built_in(status);
}

#endif

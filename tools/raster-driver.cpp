// Draws fixed views with the rasteriser alone: hashes, speed, pictures, and a fuzz run for the sanitizers.
//
//   raster-driver hash | bench [WIDTH HEIGHT [VIEW]] | ppm DIRECTORY [WIDTH HEIGHT] | fuzz COUNT SEED
#include "CRaster.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <string>
#include <vector>

namespace {

// Sine and cosine of the angles used, written down so that the picture does not hang on a maths library.
struct Turn {
    double sine, cosine;
};
const Turn none = {0, 1}, right = {1, 0}, down11 = {0.1908089953765448, 0.981627183447664},
           down32 = {0.5299192642332049, 0.848048096156426}, roll7 = {0.12186934340514748, 0.992546151641322},
           turn20 = {0.3420201433256687, 0.9396926207859084};

dfr_camera cameraAt(dfr_vector position, Turn heading, Turn pitchDown, Turn roll, int width, int height) {
    dfr_vector ahead = {heading.cosine, heading.sine, 0}, side = {-heading.sine, heading.cosine, 0}, below = {0, 0, 1};
    auto mixed = [](dfr_vector a, double s, dfr_vector b, double t) {
        return dfr_vector{a.north * s + b.north * t, a.east * s + b.east * t, a.down * s + b.down * t};
    };
    dfr_vector forward = mixed(ahead, pitchDown.cosine, below, pitchDown.sine);
    dfr_vector down = mixed(below, pitchDown.cosine, ahead, -pitchDown.sine);
    dfr_camera camera = {};
    camera.position = position;
    camera.forward = forward;
    camera.right = mixed(side, roll.cosine, down, roll.sine);
    camera.down = mixed(down, roll.cosine, side, -roll.sine);
    camera.tan_half_h = 0.6569;
    camera.width = width;
    camera.height = height;
    return camera;
}

struct Stage {
    std::vector<dfr_shape> shapes;
    std::vector<dfr_figure> figures;
    std::vector<dfr_overlay> overlays;
    std::string text;
    dfr_environment environment;

    void box(dfr_vector c, dfr_vector half, Turn t, dfr_colour colour, bool windows) {
        uint32_t flags = DFR_SHAPE_CASTS_SHADOW | (windows ? DFR_SHAPE_HAS_WINDOWS : 0);
        shapes.push_back({DFR_BOX, flags, c, half, t.sine, t.cosine, colour});
    }
    void figure(int kind, dfr_vector foot, Turn t, double l, double w, double h, dfr_colour colour, double stride) {
        figures.push_back({kind, foot, t.sine, t.cosine, l, w, h, stride, colour});
    }
    void overlay(int kind, double x, double y, double x2, double y2, double thickness, double dash, dfr_colour c) {
        overlays.push_back({kind, x, y, x2, y2, thickness, dash, c, 0, 0});
    }
    void write(double x, double y, double scale, dfr_colour c, const char *words) {
        dfr_overlay o = {DFR_OVERLAY_TEXT, x, y, 0, 0, scale, 0, c, uint32_t(text.size()), uint32_t(strlen(words))};
        text += words;
        overlays.push_back(o);
    }

    dfr_scene scene(const dfr_camera &camera) const {
        return {camera,          environment,     shapes.data(),
                shapes.size(),   figures.data(),  figures.size(),
                overlays.data(), overlays.size(), reinterpret_cast<const uint8_t *>(text.data()),
                text.size()};
    }
};

// Six boxes, three targets, and what an app would draw over them.
Stage village(int width, int height) {
    Stage s;
    s.environment = {20000, {-0.45, 0.55, -0.7}, 0};
    s.box({44, -3, -6}, {5, 7, 6}, turn20, {178, 84, 72, 255}, true);
    s.box({78, -34, -7}, {8, 11, 7}, none, {172, 172, 184, 255}, true);
    s.box({120, -14, -11}, {6, 6, 11}, none, {206, 208, 208, 255}, true);
    s.box({96, 24, -5}, {6, 12, 5}, turn20, {178, 158, 142, 255}, false);
    s.box({58, 24, -3.5}, {5, 7, 3.5}, none, {196, 188, 172, 255}, false);
    s.box({34, 28, -3}, {3, 4, 3}, turn20, {126, 92, 68, 255}, false);
    s.figure(DFR_CAR, {27, -11, 0}, turn20, 4.4, 1.8, 1.5, {40, 84, 190, 255}, 0);
    s.figure(DFR_PERSON, {22, 5, 0}, right, 0.5, 0.6, 1.8, {200, 36, 36, 255}, 0.7);
    s.figure(DFR_BICYCLE, {30, 12, 0}, turn20, 1.8, 0.6, 1.75, {240, 190, 40, 255}, 0.5);
    double w = width, h = height;
    s.overlay(DFR_OVERLAY_CIRCLE, 0.45 * w, 0.5 * h, 0.03 * w, 0, 3, 0, {60, 220, 90, 230});
    s.overlay(DFR_OVERLAY_RECT, 0.55 * w, 0.62 * h, 0.62 * w, 0.86 * h, 2, 8, {90, 230, 120, 255});
    s.overlay(DFR_OVERLAY_FILL, 0, 0, w, 24, 0, 0, {0, 0, 0, 110});
    s.write(8, 4, 2, {255, 255, 255, 255}, "TapFly executing  4.8 m/s  H 20.0 m  -11\xc2\xb0");
    s.overlay(DFR_OVERLAY_LINE, 0.5 * w, 0.5 * h, 0.45 * w, 0.5 * h, 1, 0, {255, 255, 255, 160});
    return s;
}

Stage everything(int width, int height) {
    Stage s = village(width, height);
    s.environment.grid_metres = 10;
    s.shapes.push_back({DFR_CYLINDER, DFR_SHAPE_CASTS_SHADOW, {30, -2, -5}, {0.15, 0, 5}, 0, 1, {210, 210, 210, 255}});
    s.shapes.push_back({DFR_CYLINDER, DFR_SHAPE_CASTS_SHADOW, {26, 18, -1.5}, {0.3, 0, 1.5}, 0, 1, {96, 70, 50, 255}});
    s.shapes.push_back({DFR_SPHERE, DFR_SHAPE_CASTS_SHADOW, {26, 18, -4.5}, {2.2, 2.2, 2.4}, 0, 1, {62, 108, 48, 255}});
    s.figure(DFR_VAN, {20, -5, 0}, right, 5.2, 2, 2.3, {235, 235, 235, 255}, 0);
    s.figure(DFR_BOAT, {17, 9, 0}, turn20, 6, 2.2, 2.4, {180, 40, 40, 255}, 0);
    s.figure(DFR_ANIMAL, {15, -1, 0}, right, 1.2, 0.45, 0.9, {150, 110, 70, 255}, 0.8);
    s.figure(DFR_CRATE, {14, 4, 0}, turn20, 1, 1, 1, {170, 130, 80, 255}, 0);
    for (int line = 0; line < 3; line++) {
        const char *rows[3] = {" !\"#$%&'()*+,-./0123456789:;<=>?", "@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_",
                               "`abcdefghijklmnopqrstuvwxyz{|}~\xc2\xb0\xe2\x82\xac"};
        s.write(10, 40 + 24 * line, 2, {255, 255, 255, 255}, rows[line]);
    }
    return s;
}

struct Shot {
    const char *name;
    dfr_camera camera;
    double lux;
    bool all;
};

std::vector<Shot> shots(int w, int h) {
    return {
        {"level", cameraAt({-2, 0, -14}, none, down11, none, w, h), 20000, false},
        {"down32", cameraAt({-2, 0, -20}, none, down32, none, w, h), 20000, false},
        {"straight-down", cameraAt({30, 0, -30}, none, right, none, w, h), 20000, false},
        {"rolled7", cameraAt({-2, 0, -14}, none, down11, roll7, w, h), 20000, false},
        {"portrait", cameraAt({-2, 0, -14}, turn20, down11, right, w, h), 20000, false},
        {"home", cameraAt({-6, -3, -4}, turn20, down32, none, w, h), 50000, false},
        {"high", cameraAt({-150, -80, -120}, turn20, down11, none, w, h), 50000, false},
        {"high-down", cameraAt({0, 0, -120}, turn20, right, none, w, h), 50000, false},
        {"figures", cameraAt({4, 1, -4}, none, down11, none, w, h), 50000, true},
        {"dusk", cameraAt({-2, 0, -14}, none, down11, none, w, h), 60, true},
        {"overcast", cameraAt({-2, 0, -14}, none, down11, none, w, h), 4000, false},
    };
}

struct Frame {
    std::vector<uint32_t> pixels;
    int width, height;
    Frame(int w, int h) : pixels(size_t(w) * size_t(h)), width(w), height(h) {}
    uint8_t *bytes() { return reinterpret_cast<uint8_t *>(pixels.data()); }
    int draw(dfr_renderer *renderer, const dfr_scene &scene) {
        return dfr_render(renderer, &scene, bytes(), size_t(width) * 4, pixels.size() * 4);
    }
};

Stage stageFor(const Shot &shot, int w, int h) {
    Stage stage = shot.all ? everything(w, h) : village(w, h);
    stage.environment.light_lux = shot.lux;
    return stage;
}

int hashes() {
    dfr_renderer *renderer = dfr_renderer_create();
    const int sizes[3][2] = {{1280, 720}, {640, 360}, {641, 361}};
    for (auto &size : sizes) {
        Frame frame(size[0], size[1]);
        for (auto &shot : shots(size[0], size[1])) {
            int result = frame.draw(renderer, stageFor(shot, size[0], size[1]).scene(shot.camera));
            uint64_t hash = dfr_frame_hash(frame.bytes(), size_t(size[0]) * 4, size[0], size[1]);
            std::printf("%s %dx%d %d %016llx\n", shot.name, size[0], size[1], result, (unsigned long long)hash);
        }
    }
    dfr_renderer_destroy(renderer);
    return 0;
}

// Processor time of this thread, so that a busy machine disturbs less.
double cpuMilliseconds() {
    timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return double(t.tv_sec) * 1e3 + double(t.tv_nsec) * 1e-6;
}

int bench(int w, int h, const std::string &only) {
    dfr_renderer *renderer = dfr_renderer_create();
    Frame frame(w, h);
    for (auto &shot : shots(w, h)) {
        if (!only.empty() && only != shot.name) continue;
        Stage stage = stageFor(shot, w, h);
        dfr_scene scene = stage.scene(shot.camera);
        std::vector<double> times;
        double start = cpuMilliseconds();
        frame.draw(renderer, scene);
        double first = cpuMilliseconds() - start;
        for (int i = 0; i < 200; i++) {
            start = cpuMilliseconds();
            frame.draw(renderer, scene);
            times.push_back(cpuMilliseconds() - start);
        }
        std::sort(times.begin(), times.end());
        double median = times[times.size() / 2];
        std::printf("%-14s %dx%d  median %6.3f ms  best %6.3f  first %6.2f  %6.0f frames/s\n", shot.name, w, h, median,
                    times[0], first, 1000 / median);
    }
    dfr_renderer_destroy(renderer);
    return 0;
}

int pictures(const std::string &directory, int w, int h) {
    dfr_renderer *renderer = dfr_renderer_create();
    Frame frame(w, h);
    for (auto &shot : shots(w, h)) {
        frame.draw(renderer, stageFor(shot, w, h).scene(shot.camera));
        FILE *file = std::fopen((directory + "/" + shot.name + ".ppm").c_str(), "wb");
        if (!file) return 1;
        std::fprintf(file, "P6\n%d %d\n255\n", w, h);
        for (uint32_t p : frame.pixels) {
            uint8_t rgb[3] = {uint8_t(p >> 16), uint8_t(p >> 8), uint8_t(p)};
            std::fwrite(rgb, 1, 3, file);
        }
        std::fclose(file);
    }
    dfr_renderer_destroy(renderer);
    return 0;
}

// Numbers that find bugs: ordinary, tiny, huge, zero, now and then forbidden.
struct Dice {
    uint64_t state;
    uint64_t next() {
        state = state * 6364136223846793005ULL + 1442695040888963407ULL;
        return state >> 33;
    }
    double unit() { return double(next() & 0xfffff) / 0xfffff; }
    double number(double scale) {
        switch (next() % 12) {
        case 0: return 0;
        case 1: return (unit() - 0.5) * scale * 1e-6;
        case 2: return (unit() - 0.5) * 2e7;
        case 3: return scale * double(int(next() % 5) - 2);
        default: return (unit() - 0.5) * scale;
        }
    }
    double size(double scale, double most) {
        double v = number(scale);
        v = v < 0 ? -v : v;
        return v > most ? most : v;
    }
    Turn turn() {
        double a = unit() * 2 - 1, b = unit() * 2 - 1, l = __builtin_sqrt(a * a + b * b);
        if (next() % 5 == 0 || l < 0.01) return next() % 2 ? right : none;
        return {a / l, b / l};
    }
    dfr_vector place(double scale) { return {number(scale), number(scale), number(scale)}; }
    dfr_colour colour() { return {uint8_t(next()), uint8_t(next()), uint8_t(next()), uint8_t(next())}; }
};

Stage randomStage(Dice &dice) {
    Stage s;
    s.environment = {dice.size(60000, 200000), dice.place(2), dice.next() % 3 ? 0 : 1 + dice.size(20, 999)};
    for (uint64_t i = dice.next() % 12; i > 0; i--) {
        Turn t = dice.turn();
        dfr_vector half = {dice.size(20, 1e5), dice.size(20, 1e5), dice.size(20, 1e5)};
        s.shapes.push_back({int32_t(dice.next() % 3), uint32_t(dice.next() & 3), dice.place(80), half, t.sine, t.cosine,
                            dice.colour()});
    }
    for (uint64_t i = dice.next() % 6; i > 0; i--) {
        s.figure(int(dice.next() % 7), dice.place(60), dice.turn(), dice.size(5, 1000), dice.size(3, 1000),
                 dice.size(3, 1000), dice.colour(), dice.unit() * 2 - 1);
    }
    auto edge = [&] { return dice.next() % 8 ? dice.number(1500) * 0.005 : dice.number(900); };
    auto limited = [](double v) { return v < -1e5 ? -1e5 : v > 1e5 ? 1e5 : v; };
    for (uint64_t i = dice.next() % 10; i > 0; i--) {
        int kind = int(dice.next() % 5);
        double x2 = limited(edge() * 200);
        if (kind == DFR_OVERLAY_CIRCLE && x2 < 0) x2 = -x2;
        double thickness = kind == DFR_OVERLAY_TEXT ? double(1 + dice.next() % 3) : dice.size(8, 1000);
        double dash = dice.next() % 2 ? 0 : 2 + dice.size(20, 998);
        s.overlay(kind, limited(edge() * 200), limited(edge() * 200), x2, limited(edge() * 200), thickness, dash,
                  dice.colour());
        s.overlays.back().text_length = uint32_t(dice.next() % 40);
    }
    for (int i = 0; i < 40; i++) s.text += char(dice.next());
    return s;
}

int fuzz(long count, uint64_t seed) {
    dfr_renderer *renderer = dfr_renderer_create();
    Dice dice = {seed};
    long drawn = 0;
    for (long i = 0; i < count; i++) {
        int w = int(1 + dice.next() % (dice.next() % 20 ? 200 : 2000)), h = int(1 + dice.next() % 150);
        dfr_camera camera = cameraAt(dice.place(100), dice.turn(), dice.turn(), dice.turn(), w, h);
        camera.tan_half_h = dice.next() % 4 ? 0.6 : 0.001 + dice.size(3, 99);
        Stage stage = randomStage(dice);
        // An exact heap block: a sanitizer sees the first byte outside.
        Frame frame(w, h);
        int result = frame.draw(renderer, stage.scene(camera));
        drawn += result == DFR_OK;
        if (result != DFR_OK) std::printf("scene %ld of seed %llu: %d\n", i, (unsigned long long)seed, result);
    }
    dfr_renderer_destroy(renderer);
    std::printf("%ld of %ld scenes drawn, seed %llu\n", drawn, count, (unsigned long long)seed);
    return drawn == count ? 0 : 1;
}

}  // namespace

int main(int argc, char **argv) {
    std::string mode = argc > 1 ? argv[1] : "";
    if (mode == "hash") return hashes();
    if (mode == "bench") {
        int w = argc > 3 ? std::atoi(argv[2]) : 1280, h = argc > 3 ? std::atoi(argv[3]) : 720;
        return bench(w, h, argc > 4 ? argv[4] : "");
    }
    if (mode == "ppm" && argc > 2) {
        return pictures(argv[2], argc > 4 ? std::atoi(argv[3]) : 1280, argc > 4 ? std::atoi(argv[4]) : 720);
    }
    if (mode == "fuzz" && argc > 3) return fuzz(std::atol(argv[2]), std::strtoull(argv[3], nullptr, 10));
    std::fprintf(stderr, "usage: raster-driver hash | bench [W H [VIEW]] | ppm DIRECTORY [W H] | fuzz COUNT SEED\n");
    return 3;
}

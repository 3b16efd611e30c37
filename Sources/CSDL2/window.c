#include "internal.h"

#include <stdio.h>
#include <stdlib.h>

static int is_open;

static int is_set(const char *name) {
    const char *value = getenv(name);
    return value && *value;
}

/// Picks the display. Returns 0 when there is none to try.
static int choose_driver(void) {
    if (is_set("SDL_VIDEODRIVER")) return 1;
    // An absent Wayland is not even tried: its library would write a line of its own to the terminal.
    const int x11 = is_set("DISPLAY");
    const int wayland = is_set("WAYLAND_DISPLAY") && (is_set("XDG_RUNTIME_DIR") || *getenv("WAYLAND_DISPLAY") == '/');
    if (!x11 && !wayland) return 0;
    SDL_SetHint(SDL_HINT_VIDEODRIVER, !wayland ? "x11" : !x11 ? "wayland" : "x11,wayland");
    return 1;
}

static void set_hints(void) {
    // Users override these by the environment.
    // Signals are the program's: it ends in order and writes its recording.
    SDL_SetHintWithPriority(SDL_HINT_NO_SIGNAL_HANDLERS, "1", SDL_HINT_DEFAULT);
    // A window, not a game: compositor and screen saver go on working.
    SDL_SetHintWithPriority(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0", SDL_HINT_DEFAULT);
    SDL_SetHintWithPriority(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1", SDL_HINT_DEFAULT);
    SDL_SetHintWithPriority(SDL_HINT_APP_NAME, "DeskFlight", SDL_HINT_DEFAULT);
    // A click that brings the window to the front is a click on the picture, too.
    SDL_SetHintWithPriority(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1", SDL_HINT_DEFAULT);
}

static int32_t at_least_one(int64_t value) { return value < 1 ? 1 : (int32_t)value; }

/// The largest size of that shape which fits on the screen.
static void fit_screen(int32_t *width, int32_t *height, int32_t shape_width, int32_t shape_height) {
    *width = shape_width;
    *height = shape_height;
    SDL_Rect usable;
    if (SDL_GetDisplayUsableBounds(0, &usable) != 0 || usable.w < 1 || usable.h < 1) return;
    if (*width > usable.w) {
        *width = usable.w;
        *height = at_least_one((int64_t)shape_height * usable.w / shape_width);
    }
    if (*height > usable.h) {
        *height = usable.h;
        *width = at_least_one((int64_t)shape_width * usable.h / shape_height);
    }
}

static dfs_window *refuse(dfs_outcome kind, dfs_outcome *outcome, const char *words, char *reason, size_t size) {
    *outcome = kind;
    if (size > 0) snprintf(reason, size, "%s", words);
    return NULL;
}

/// Makes the window and shows it black, so that a display that cannot is found now.
static SDL_Window *make_window(const char *title, int32_t width, int32_t height) {
    SDL_Window *window = SDL_CreateWindow(title, SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED, width, height,
                                          SDL_WINDOW_RESIZABLE);
    if (!window) return NULL;
    dfs_guard_x11(window);
    SDL_Surface *surface = SDL_GetWindowSurface(window);
    if (surface && SDL_FillRect(surface, NULL, SDL_MapRGB(surface->format, 0, 0, 0)) == 0 &&
        SDL_UpdateWindowSurface(window) == 0) {
        return window;
    }
    SDL_DestroyWindow(window);
    dfs_settle_x11();
    return NULL;
}

dfs_window *dfs_window_open(const char *title, int32_t width, int32_t height, int32_t shape_width,
                            int32_t shape_height, dfs_outcome *outcome, char *reason, size_t reason_size) {
    if (is_open) return refuse(DFS_NO_WINDOW, outcome, "one window is open already", reason, reason_size);
    // SDL still holds the dead connection and cannot be asked to let go of it.
    if (dfs_is_display_lost()) return refuse(DFS_NO_DISPLAY, outcome, "it went away", reason, reason_size);
    dfs_window *result = calloc(1, sizeof *result);
    if (!result) return refuse(DFS_NO_WINDOW, outcome, "no memory", reason, reason_size);
    set_hints();
    SDL_SetMainReady();
    if (!choose_driver()) {
        free(result);
        return refuse(DFS_NO_DISPLAY, outcome, "neither DISPLAY nor WAYLAND_DISPLAY is set", reason, reason_size);
    }
    // Plain shared memory takes 0.6 ms a frame on X11 where the way through OpenGL takes 6. Wayland has only that other
    // way, and so have screens with ten bits a colour: they get a second try.
    *outcome = DFS_OPENED;
    for (int is_plain = 1; is_plain >= 0 && !result->window; is_plain--) {
        if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0) {
            // A server that starts anew when its last client has left refuses the second try; the first tells more.
            if (*outcome == DFS_OPENED) refuse(DFS_NO_DISPLAY, outcome, SDL_GetError(), reason, reason_size);
            break;
        }
        const char *driver = SDL_GetCurrentVideoDriver();
        const int is_x11 = driver && SDL_strcmp(driver, "x11") == 0;
        SDL_SetHintWithPriority(SDL_HINT_FRAMEBUFFER_ACCELERATION, is_x11 && is_plain ? "0" : "1", SDL_HINT_DEFAULT);
        if (width < 1 || height < 1) {
            fit_screen(&width, &height, at_least_one(shape_width), at_least_one(shape_height));
        }
        result->window = make_window(title, width, height);
        if (!result->window) {
            refuse(DFS_NO_WINDOW, outcome, SDL_GetError(), reason, reason_size);
            SDL_QuitSubSystem(SDL_INIT_VIDEO);
        }
    }
    if (!result->window) {
        free(result);
        return NULL;
    }
    // Keys are keys here; an input method must not swallow them.
    SDL_StopTextInput();
    SDL_SetWindowMinimumSize(result->window, 64, 36);
    is_open = 1;
    *outcome = DFS_OPENED;
    return result;
}

void dfs_window_close(dfs_window *window) {
    if (!window) return;
    // With the server gone, taking leave of it would only fail in new ways.
    if (!dfs_is_display_lost()) {
        SDL_DestroyWindow(window->window);
        // SDL takes the guard away before it closes the display, and then a refusal would end the process.
        dfs_settle_x11();
        if (!dfs_is_display_lost()) SDL_QuitSubSystem(SDL_INIT_VIDEO);
    }
    free(window);
    is_open = 0;
}

void dfs_window_set_title(dfs_window *window, const char *title) {
    if (!dfs_is_display_lost()) SDL_SetWindowTitle(window->window, title);
}

int dfs_window_size(dfs_window *window, int32_t *width, int32_t *height) {
    if (dfs_is_display_lost()) return 0;
    SDL_Surface *surface = SDL_GetWindowSurface(window->window);
    if (!surface || surface->w < 1 || surface->h < 1) return 0;
    *width = surface->w;
    *height = surface->h;
    return 1;
}

/// Blackens what the picture leaves free; not what it covers, so that nothing flickers where windows show each change.
static void fill_bars(SDL_Surface *surface, SDL_Rect picture) {
    const Uint32 black = SDL_MapRGB(surface->format, 0, 0, 0);
    const int right = picture.x + picture.w, bottom = picture.y + picture.h;
    const SDL_Rect bars[] = {
        {0, 0, surface->w, picture.y},
        {0, bottom, surface->w, surface->h - bottom},
        {0, picture.y, picture.x, picture.h},
        {right, picture.y, surface->w - right, picture.h},
    };
    for (size_t i = 0; i < sizeof bars / sizeof bars[0]; i++) {
        if (bars[i].w > 0 && bars[i].h > 0) SDL_FillRect(surface, &bars[i], black);
    }
}

int dfs_window_show(dfs_window *window, const void *pixels, int32_t width, int32_t height, int32_t stride,
                    int32_t left, int32_t top) {
    if (dfs_is_display_lost()) return 0;
    SDL_Surface *surface = SDL_GetWindowSurface(window->window);
    if (!surface) return 0;
    // Bytes B, G, R, A; SDL names the order of a word's bits. It only reads, whatever the parameter's type says.
    SDL_Surface *picture = SDL_CreateRGBSurfaceWithFormatFrom((void *)(uintptr_t)pixels, width, height, 32, stride,
                                                              SDL_PIXELFORMAT_RGB888);
    if (!picture) return 0;
    SDL_Rect place = {left, top, width, height};
    fill_bars(surface, place);
    const int drawn = SDL_BlitSurface(picture, NULL, surface, &place) == 0;
    SDL_FreeSurface(picture);
    return drawn && SDL_UpdateWindowSurface(window->window) == 0 && !dfs_is_display_lost();
}

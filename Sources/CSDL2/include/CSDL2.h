// One window on SDL2: a picture in, what the user does out. No SDL type and no SDL header crosses.
//
// SDL keeps one event queue a process, so there is one window at a time, used by the thread that opened it.
#ifndef DESKFLIGHT_CSDL2_H
#define DESKFLIGHT_CSDL2_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct dfs_window dfs_window;

typedef enum {
    DFS_OPENED = 0,
    /// There is no display, or none that can be reached.
    DFS_NO_DISPLAY = 1,
    /// There is a display, but it cannot show this window.
    DFS_NO_WINDOW = 2,
} dfs_outcome;

typedef enum {
    DFS_NOTHING = 0,
    /// The user asks to close the window, or something has closed it.
    DFS_CLOSE = 1,
    /// The left button went down at (x, y).
    DFS_PRESS = 2,
    DFS_KEY_DOWN = 3,
    DFS_KEY_UP = 4,
    /// Another window has the keyboard: no key is held any more.
    DFS_FOCUS_LOST = 5,
    /// The window's contents are gone or its size has changed.
    DFS_REDRAW = 6,
    /// Nobody can see the window.
    DFS_HIDDEN = 7,
    DFS_SHOWN = 8,
    /// The display itself is gone; nothing more comes.
    DFS_LOST = 9,
    /// The pointer is at (x, y) and the left button is down.
    DFS_DRAG = 10,
    /// The left button came up at (x, y).
    DFS_RELEASE = 11,
    /// The right button went down at (x, y).
    DFS_POINT = 12,
} dfs_event_kind;

/// Keys that the window knows. Letters that stand for sticks are meant by their place, the others by their name.
typedef enum {
    DFS_KEY_OTHER = 0,
    DFS_KEY_ESCAPE,
    DFS_KEY_SPACE,
    DFS_KEY_PLUS,
    DFS_KEY_MINUS,
    DFS_KEY_C,
    DFS_KEY_F,
    DFS_KEY_H,
    DFS_KEY_M,
    DFS_KEY_P,
    DFS_KEY_W,
    DFS_KEY_A,
    DFS_KEY_S,
    DFS_KEY_D,
    DFS_KEY_UP_ARROW,
    DFS_KEY_LEFT_ARROW,
    DFS_KEY_DOWN_ARROW,
    DFS_KEY_RIGHT_ARROW,
} dfs_key;

typedef struct {
    dfs_event_kind kind;
    dfs_key key;
    /// Pixels from the window's upper left corner; may lie outside the window.
    int32_t x, y;
} dfs_event;

/// Opens a resizable window.
///
/// Without SDL_VIDEODRIVER only X11 and Wayland are tried: SDL by itself would fall back to drivers that nobody sees.
///
/// - width, height: wanted size in pixels; a size of 0 takes the largest that has the shape of `shape_width` to
///   `shape_height`, is no larger than that, and fits on the screen.
/// - reason: receives SDL's words when there is no window, cut to `reason_size` bytes with a 0 at the end.
/// - returns: the window, or NULL with the outcome.
dfs_window *dfs_window_open(const char *title, int32_t width, int32_t height, int32_t shape_width,
                            int32_t shape_height, dfs_outcome *outcome, char *reason, size_t reason_size);

/// Closes the window and SDL. NULL is allowed.
void dfs_window_close(dfs_window *window);

/// Takes the next thing that happened; `DFS_NOTHING` when there is none.
dfs_event dfs_window_next_event(dfs_window *window);

void dfs_window_set_title(dfs_window *window, const char *title);

/// Size of the area to draw in, pixels. Returns 0 when there is none at the moment.
int dfs_window_size(dfs_window *window, int32_t *width, int32_t *height);

/// Shows a BGRA picture with its upper left corner at (left, top) and black around it. Returns 0 when that failed,
/// which it may do while the window is being resized or closed.
int dfs_window_show(dfs_window *window, const void *pixels, int32_t width, int32_t height, int32_t stride,
                    int32_t left, int32_t top);

#ifdef __cplusplus
}
#endif
#endif

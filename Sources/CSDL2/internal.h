#ifndef DESKFLIGHT_CSDL2_INTERNAL_H
#define DESKFLIGHT_CSDL2_INTERNAL_H

#include "CSDL2.h"

// Our programs have their own main.
#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>

struct dfs_window {
    SDL_Window *window;
};

/// Keeps Xlib from ending the process. Does nothing on other displays.
void dfs_guard_x11(SDL_Window *window);
/// Waits until the X server has answered all requests, refusals included, while the guard still stands.
void dfs_settle_x11(void);
/// The connection to the X server is broken. No function of SDL may be called any more.
int dfs_is_display_lost(void);
/// The window was destroyed by another program.
int dfs_is_window_lost(void);

#endif

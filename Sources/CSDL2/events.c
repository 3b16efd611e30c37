#include "internal.h"

static dfs_key key_by_place(SDL_Scancode code) {
    switch (code) {
    case SDL_SCANCODE_W: return DFS_KEY_W;
    case SDL_SCANCODE_A: return DFS_KEY_A;
    case SDL_SCANCODE_S: return DFS_KEY_S;
    case SDL_SCANCODE_D: return DFS_KEY_D;
    case SDL_SCANCODE_UP: return DFS_KEY_UP_ARROW;
    case SDL_SCANCODE_LEFT: return DFS_KEY_LEFT_ARROW;
    case SDL_SCANCODE_DOWN: return DFS_KEY_DOWN_ARROW;
    case SDL_SCANCODE_RIGHT: return DFS_KEY_RIGHT_ARROW;
    default: return DFS_KEY_OTHER;
    }
}

static dfs_key key_by_name(SDL_Keycode code) {
    switch (code) {
    case SDLK_ESCAPE: return DFS_KEY_ESCAPE;
    case SDLK_SPACE: return DFS_KEY_SPACE;
    // On many keyboards plus is the equals key with shift.
    case SDLK_PLUS:
    case SDLK_EQUALS:
    case SDLK_KP_PLUS: return DFS_KEY_PLUS;
    case SDLK_MINUS:
    case SDLK_KP_MINUS: return DFS_KEY_MINUS;
    case SDLK_c: return DFS_KEY_C;
    case SDLK_f: return DFS_KEY_F;
    case SDLK_h: return DFS_KEY_H;
    case SDLK_m: return DFS_KEY_M;
    case SDLK_p: return DFS_KEY_P;
    default: return DFS_KEY_OTHER;
    }
}

static dfs_event key_event(const SDL_KeyboardEvent *key) {
    dfs_event event = {DFS_NOTHING, DFS_KEY_OTHER, 0, 0};
    event.key = key_by_place(key->keysym.scancode);
    if (event.key == DFS_KEY_OTHER) event.key = key_by_name(key->keysym.sym);
    if (key->type == SDL_KEYUP) {
        event.kind = DFS_KEY_UP;
    } else if (!key->repeat && !(key->keysym.mod & (KMOD_CTRL | KMOD_ALT | KMOD_GUI))) {
        // Ctrl-C and the like belong to the desktop.
        event.kind = DFS_KEY_DOWN;
    }
    return event;
}

static dfs_event_kind window_kind(const SDL_WindowEvent *event) {
    switch (event->event) {
    case SDL_WINDOWEVENT_CLOSE: return DFS_CLOSE;
    case SDL_WINDOWEVENT_FOCUS_LOST: return DFS_FOCUS_LOST;
    case SDL_WINDOWEVENT_EXPOSED:
    case SDL_WINDOWEVENT_SIZE_CHANGED: return DFS_REDRAW;
    case SDL_WINDOWEVENT_HIDDEN:
    case SDL_WINDOWEVENT_MINIMIZED: return DFS_HIDDEN;
    case SDL_WINDOWEVENT_SHOWN:
    case SDL_WINDOWEVENT_MAXIMIZED:
    case SDL_WINDOWEVENT_RESTORED: return DFS_SHOWN;
    default: return DFS_NOTHING;
    }
}

static dfs_event_kind button_kind(const SDL_MouseButtonEvent *button) {
    int is_down = button->type == SDL_MOUSEBUTTONDOWN;
    if (button->button == SDL_BUTTON_LEFT) return is_down ? DFS_PRESS : DFS_RELEASE;
    return button->button == SDL_BUTTON_RIGHT && is_down ? DFS_POINT : DFS_NOTHING;
}

static dfs_event translate(const SDL_Event *from) {
    dfs_event event = {DFS_NOTHING, DFS_KEY_OTHER, 0, 0};
    switch (from->type) {
    case SDL_QUIT: event.kind = DFS_CLOSE; break;
    case SDL_WINDOWEVENT: event.kind = window_kind(&from->window); break;
    case SDL_KEYDOWN:
    case SDL_KEYUP: return key_event(&from->key);
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        event.kind = button_kind(&from->button);
        event.x = from->button.x;
        event.y = from->button.y;
        break;
    case SDL_MOUSEMOTION:
        if (!(from->motion.state & SDL_BUTTON_LMASK)) break;
        event.kind = DFS_DRAG;
        event.x = from->motion.x;
        event.y = from->motion.y;
        break;
    default: break;
    }
    return event;
}

dfs_event dfs_window_next_event(dfs_window *window) {
    (void)window;
    dfs_event event = {DFS_NOTHING, DFS_KEY_OTHER, 0, 0};
    SDL_Event next;
    while (event.kind == DFS_NOTHING && !dfs_is_display_lost() && SDL_PollEvent(&next)) event = translate(&next);
    if (dfs_is_display_lost()) {
        event.kind = DFS_LOST;
    } else if (event.kind == DFS_NOTHING && dfs_is_window_lost()) {
        event.kind = DFS_CLOSE;
    }
    return event;
}

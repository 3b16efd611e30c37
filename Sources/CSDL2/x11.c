// What Xlib does on trouble, and what we do instead.
//
// By default Xlib calls exit() when the X server goes away or refuses a request, and takes the run's result with it.
// Here both only leave a mark. SDL brings libX11 along, so its functions are looked up in the library that is there:
// the program needs no link against it and runs where there is only Wayland.

#include "internal.h"

static int display_lost;
static int window_lost;

int dfs_is_display_lost(void) { return display_lost; }
int dfs_is_window_lost(void) { return window_lost; }

#if defined(SDL_VIDEO_DRIVER_X11)

#include <SDL2/SDL_syswm.h>
#include <dlfcn.h>

static Window guarded;
static Display *guarded_display;
static int (*synchronize)(Display *, int);

static int on_io_error(Display *display) {
    (void)display;
    display_lost = 1;
    return 0;
}

// Called after the one above; returning from it is what keeps the process alive (libX11 1.7, 2020).
static void on_io_exit(Display *display, void *data) {
    (void)display;
    (void)data;
    display_lost = 1;
}

static int on_error(Display *display, XErrorEvent *event) {
    (void)display;
    // BadWindow and BadDrawable for our own window: somebody destroyed it. All else is one request that failed.
    if (event->resourceid == guarded && (event->error_code == 3 || event->error_code == 9)) window_lost = 1;
    return 0;
}

typedef int (*error_handler)(Display *, XErrorEvent *);
typedef int (*io_error_handler)(Display *);
typedef void (*io_exit_handler)(Display *, void *);

void dfs_guard_x11(SDL_Window *window) {
    window_lost = 0;
    synchronize = NULL;
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return;
    void *library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD);
    if (!library) return;
    guarded = info.info.x11.window;
    guarded_display = info.info.x11.display;
    error_handler (*set_error)(error_handler);
    io_error_handler (*set_io_error)(io_error_handler);
    void (*set_io_exit)(Display *, io_exit_handler, void *);
    *(void **)&set_error = dlsym(library, "XSetErrorHandler");
    *(void **)&set_io_error = dlsym(library, "XSetIOErrorHandler");
    *(void **)&set_io_exit = dlsym(library, "XSetIOErrorExitHandler");
    *(void **)&synchronize = dlsym(library, "XSync");
    if (set_error) set_error(on_error);
    if (set_io_error) set_io_error(on_io_error);
    if (set_io_exit) set_io_exit(info.info.x11.display, on_io_exit, NULL);
    dlclose(library);
}

void dfs_settle_x11(void) {
    if (synchronize && !display_lost) synchronize(guarded_display, 0);
    synchronize = NULL;
}

#else

void dfs_guard_x11(SDL_Window *window) { (void)window; }
void dfs_settle_x11(void) {}

#endif

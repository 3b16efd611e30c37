#include "CAllocationCount.h"

#include <errno.h>
#include <stddef.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define DFA_HAS_SANITIZER 1
#endif
#endif

#if defined(__GLIBC__) && !defined(DFA_HAS_SANITIZER)

static unsigned long allocations;

// Not a locked add: a lost count in a race is better than a slower program.
static void count(void) {
    __atomic_store_n(&allocations, __atomic_load_n(&allocations, __ATOMIC_RELAXED) + 1, __ATOMIC_RELAXED);
}

// glibc's own entry points, exported for exactly this purpose.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
    count();
    return __libc_malloc(size);
}

void *calloc(size_t items, size_t size) {
    count();
    return __libc_calloc(items, size);
}

void *realloc(void *old, size_t size) {
    count();
    return __libc_realloc(old, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    count();
    return __libc_memalign(alignment, size);
}

void *memalign(size_t alignment, size_t size) {
    count();
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **out, size_t alignment, size_t size) {
    count();
    void *new = __libc_memalign(alignment, size);
    if (new == NULL) return ENOMEM;
    *out = new;
    return 0;
}

unsigned long dfa_allocations(void) { return __atomic_load_n(&allocations, __ATOMIC_RELAXED); }
int dfa_is_counting(void) { return 1; }

#else

unsigned long dfa_allocations(void) { return 0; }
int dfa_is_counting(void) { return 0; }

#endif

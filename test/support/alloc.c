#include "support/alloc.h"

#include <stdatomic.h>

#include "support/wrapped.h"

/* Threads allocate too. */
static atomic_uint fails_at, made;
static atomic_int alive;

void watch_allocations(unsigned n) {
    fails_at = n;
    made = 0;
    alive = 0;
}

unsigned allocations_made(void) { return made; }

int blocks_alive(void) { return alive; }

/* Counts an allocation; NULL if it is the one that fails. */
static void *counted(void *block) {
    alive += block != NULL;
    return block;
}

void *__wrap_malloc(size_t size) { return ++made == fails_at ? NULL : counted(__real_malloc(size)); }

void *__wrap_calloc(size_t count, size_t size) {
    return ++made == fails_at ? NULL : counted(__real_calloc(count, size));
}

void *__wrap_realloc(void *block, size_t size) {
    if (++made == fails_at) {
        return NULL;
    }
    void *moved = __real_realloc(block, size);
    alive += !block && moved;
    return moved;
}

void __wrap_free(void *block) {
    alive -= block != NULL;
    __real_free(block);
}

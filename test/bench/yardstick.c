#include "yardstick.h"

#include <string.h>

/* The loop shall be the same whatever the build is made for. */
#if defined(__x86_64__) && defined(__GNUC__)
#define SAME_EVERYWHERE __attribute__((target("popcnt")))
#else
#define SAME_EVERYWHERE
#endif

enum { BLOCKS = 256, WORDS = 8 }; /* 16 KiB, which the fastest cache holds */

SAME_EVERYWHERE uint64_t run_yardstick(uint64_t steps) {
    static uint64_t blocks[BLOCKS][WORDS];
    uint64_t next = 1;
    for (uint64_t i = 0; i < BLOCKS * WORDS; i++) {
        blocks[i / WORDS][i % WORDS] = (i + 1) * UINT64_C(0x9e3779b97f4a7c15);
    }
    for (uint64_t i = 0; i < steps; i++) {
        const uint64_t *from = blocks[i % BLOCKS];
        for (int w = 0; w < WORDS; w++) {
            next += (uint64_t)__builtin_popcountll(from[w]);
        }
        memcpy(blocks[next % BLOCKS], from, sizeof blocks[0]); /* where to depends on what was copied before */
    }
    return next;
}

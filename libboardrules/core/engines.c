/*
 * The engine that fits the machine.
 */
#include "core/game.h"

#ifdef BRI_HAS_V2
#include <cpuid.h>

/* What x86-64-v2 has and x86-64 has not, as bits of the instruction cpuid; the compiler's own way to ask for it keeps
   global data. */
static bool is_v2(void) {
    enum { SSE3 = 1 << 0, SSSE3 = 1 << 9, CMPXCHG16B = 1 << 13, SSE4_1 = 1 << 19, SSE4_2 = 1 << 20, POPCNT = 1 << 23 };
    enum { LEAF = 1, ALL = SSE3 | SSSE3 | CMPXCHG16B | SSE4_1 | SSE4_2 | POPCNT };
    unsigned a, b, c, d;
    return __get_cpuid(LEAF, &a, &b, &c, &d) && (c & ALL) == ALL;
}
#else
static bool is_v2(void) { return false; } /* not asked, since there is no engine for it */
#endif

const bri_engine *bri_engine_of(const bri_game *game) {
    return game->engine_v2 && is_v2() ? game->engine_v2 : game->engine;
}

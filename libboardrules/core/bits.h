/*
 * Sets of up to 64 points as the bits of a word.
 */
#ifndef BRI_CORE_BITS_H
#define BRI_CORE_BITS_H

#include <stdint.h>

/* For what is only fast as a part of its caller's loop. */
#define BRI_INLINE static inline __attribute__((always_inline))
/* For what is seldom needed, or large: kept out of its callers, which need fewer registers without it. */
#define BRI_APART __attribute__((noinline, unused))

static inline uint64_t bri_bit(unsigned point) { return UINT64_C(1) << (point & 63); }

static inline int bri_popcount(uint64_t set) {
#ifdef __POPCNT__
    return __builtin_popcountll(set);
#else /* the compiler's own helper is a call and a table */
    set -= set >> 1 & UINT64_C(0x5555555555555555);
    set = (set & UINT64_C(0x3333333333333333)) + (set >> 2 & UINT64_C(0x3333333333333333));
    set = (set + (set >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int)(set * UINT64_C(0x0101010101010101) >> 56);
#endif
}

/* Points n further down, those that would fall off coming back at the top. */
static inline uint64_t bri_rotate_down(uint64_t set, unsigned n) { return set >> (n & 63) | set << (-n & 63); }

/* The least point of a set that is not empty. */
static inline unsigned bri_lowest(uint64_t set) { return (unsigned)__builtin_ctzll(set); }

/* The n-th point of a set, from 0, that has more than n. */
BRI_INLINE unsigned bri_nth(uint64_t set, unsigned n) {
    for (; n > 0; n--) {
        set &= set - 1;
    }
    return bri_lowest(set);
}

/* How many binary digits a number that is not 0 has. */
static inline unsigned bri_bit_length(uint64_t number) { return 64 - (unsigned)__builtin_clzll(number); }

#endif

/*
 * The random numbers of random.c, inline for playouts. The generator must not be all zero.
 */
#ifndef BRI_CORE_RNG_H
#define BRI_CORE_RNG_H

#include <stdint.h>

#include "boardrules/random.h"
#include "core/bits.h"
#include "core/game.h"

static inline uint64_t bri_rotate(uint64_t x, int k) { return x << k | x >> (64 - k); }

static inline uint64_t bri_rng_next(br_rng *rng) {
    uint64_t *s = rng->s;
    uint64_t result = bri_rotate(s[1] * 5, 7) * 9, t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = bri_rotate(s[3], 45);
    return result;
}

/* The rest of bri_rng_below where a product may be one of those that come up too often. */
static BRI_APART uint64_t bri_rng_again(br_rng *rng, uint32_t n, uint64_t m) {
    uint32_t threshold = (0 - n) % n; /* 2^32 mod n */
    while ((uint32_t)m < threshold) {
        m = (bri_rng_next(rng) >> 32) * n;
    }
    return m;
}

/* A number below n, which is not 0 (Lemire's way). */
static inline uint32_t bri_rng_below(br_rng *rng, uint32_t n) {
    uint64_t m = (bri_rng_next(rng) >> 32) * n;
    if ((uint32_t)m < n) {  /* only then can it be below the threshold, whose division is worth avoiding */
        br_rng copy = *rng; /* so that a generator in registers may stay there */
        m = bri_rng_again(&copy, n, m);
        *rng = copy;
    }
    return (uint32_t)(m >> 32);
}

/* Draws a roll: each number of 0 … 35 falls on one, by weight in listed order. */
static inline br_action bri_draw_roll(br_rng *rng) {
#define ROLL(high, low) ((br_action)BR_ROLL << 19 | (high) << 9 | (low))
#define BOTH(high, low) ROLL(high, low), ROLL(high, low)
    static const br_action rolls[36] = {
        ROLL(1, 1), BOTH(2, 1), ROLL(2, 2), BOTH(3, 1), BOTH(3, 2), ROLL(3, 3), BOTH(4, 1),
        BOTH(4, 2), BOTH(4, 3), ROLL(4, 4), BOTH(5, 1), BOTH(5, 2), BOTH(5, 3), BOTH(5, 4),
        ROLL(5, 5), BOTH(6, 1), BOTH(6, 2), BOTH(6, 3), BOTH(6, 4), BOTH(6, 5), ROLL(6, 6),
    };
#undef BOTH
#undef ROLL
    return rolls[bri_rng_below(rng, 36)];
}

#endif

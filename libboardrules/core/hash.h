/*
 * Hashing a position: it is small, so a few multiplications over its words cost less than keeping a Zobrist key
 * through every gesture, and there is nothing to keep in step. Values are fixed within a major version.
 */
#ifndef BRI_CORE_HASH_H
#define BRI_CORE_HASH_H

#include <stdint.h>

#include "core/game.h"

static inline uint64_t bri_mix(uint64_t hash, uint64_t word) {
    hash = (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ hash >> 32;
}

/* What C-1 compares of the common part. */
static inline uint64_t bri_hash_begin(const bri_position *position) {
    return bri_mix(UINT64_C(0x243f6a8885a308d3),
                   (uint64_t)position->round << 16 | (uint64_t)position->side << 8 | position->turn_begins);
}

static inline uint64_t bri_hash_end(uint64_t hash) {
    hash *= UINT64_C(0xd6e8feb86659fd93);
    return hash ^ hash >> 29;
}

#endif

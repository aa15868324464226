/*
 * Sets of up to 255 points, a bit each.
 */
#ifndef BRI_FORBANS_SET_H
#define BRI_FORBANS_SET_H

#include <stdbool.h>

#include "core/bits.h"

enum { FORBANS_WORDS = 4 };

typedef struct forbans_set {
    uint64_t words[FORBANS_WORDS];
} forbans_set;

static inline void forbans_add(forbans_set *set, unsigned point) { set->words[point / 64] |= bri_bit(point % 64); }

static inline bool forbans_has(const forbans_set *set, unsigned point) {
    return set->words[point / 64] >> point % 64 & 1;
}

static inline void forbans_unite(forbans_set *a, const forbans_set *b) {
    for (int i = 0; i < FORBANS_WORDS; i++) {
        a->words[i] |= b->words[i];
    }
}

/* The points of a that are not in b. */
static inline forbans_set forbans_without(const forbans_set *a, const forbans_set *b) {
    forbans_set rest;
    for (int i = 0; i < FORBANS_WORDS; i++) {
        rest.words[i] = a->words[i] & ~b->words[i];
    }
    return rest;
}

/* The least point of a set that is not empty, taken out of it. */
static inline unsigned forbans_pop(forbans_set *set) {
    unsigned i = 0;
    while (!set->words[i]) {
        i++;
    }
    unsigned point = 64 * i + bri_lowest(set->words[i]);
    set->words[i] &= set->words[i] - 1;
    return point;
}

static inline bool forbans_any(const forbans_set *set) {
    return (set->words[0] | set->words[1] | set->words[2] | set->words[3]) != 0;
}

static inline unsigned forbans_size(const forbans_set *set) {
    int n = 0;
    for (int i = 0; i < FORBANS_WORDS; i++) {
        n += bri_popcount(set->words[i]);
    }
    return (unsigned)n;
}

#endif

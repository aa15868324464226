/*
 * Sets of points of the sea (AR-1), a bit a point, in two words: points are numbered row by row from a1, those below 64
 * lie in `low`, the others in `high`. The bits beyond k11 are always 0.
 *
 * Directions are numbered so that neighbours ascend with them, SW S SE W E NW N NE, and so that d and 7 - d are
 * opposite: an axis is one of the directions from ARMADA_FIRST_AXIS on, together with its opposite. A step in a
 * direction shifts the whole set by the difference of numbers, and a mask takes out what went over an edge: a step to
 * the east never lands on column a, one to the west never on column k, and above k11 there is nothing.
 */
#ifndef BRI_ARMADA_SEA_H
#define BRI_ARMADA_SEA_H

#include <stdbool.h>
#include <stdint.h>

#include "core/bits.h"

enum { ARMADA_WIDTH = 11, ARMADA_POINTS = ARMADA_WIDTH * ARMADA_WIDTH, ARMADA_DIRECTIONS = 8, ARMADA_FIRST_AXIS = 4 };

typedef struct armada_set {
    uint64_t low, high;
} armada_set;

static const armada_set armada_sea = {~UINT64_C(0), (UINT64_C(1) << (ARMADA_POINTS - 64)) - 1};

static inline armada_set armada_none(void) { return (armada_set){0, 0}; }

static inline armada_set armada_bit(unsigned point) {
    return point < 64 ? (armada_set){bri_bit(point), 0} : (armada_set){0, bri_bit(point - 64)};
}

static inline armada_set armada_and(armada_set a, armada_set b) { return (armada_set){a.low & b.low, a.high & b.high}; }
static inline armada_set armada_or(armada_set a, armada_set b) { return (armada_set){a.low | b.low, a.high | b.high}; }
static inline armada_set armada_minus(armada_set a, armada_set b) {
    return (armada_set){a.low & ~b.low, a.high & ~b.high};
}

static inline bool armada_any(armada_set set) { return (set.low | set.high) != 0; }
static inline bool armada_has(armada_set set, unsigned point) { return armada_any(armada_and(set, armada_bit(point))); }
static inline int armada_size(armada_set set) { return bri_popcount(set.low) + bri_popcount(set.high); }

/* Takes the least point out of a set that is not empty. */
static inline unsigned armada_pop(armada_set *set) {
    uint64_t *word = set->low ? &set->low : &set->high;
    unsigned point = bri_lowest(*word) + (set->low ? 0 : 64);
    *word &= *word - 1;
    return point;
}

/* Adds `by` to the number of every point, 1 ... 12 either way; what leaves the two words is lost. */
static inline armada_set armada_shift(armada_set set, int by) {
    return by > 0 ? (armada_set){set.low << by, set.high << by | set.low >> (64 - by)}
                  : (armada_set){set.low >> -by | set.high << (64 + by), set.high >> -by};
}

/* The neighbours in direction d of the points of a set. */
static inline armada_set armada_next(armada_set set, int d) {
#define COLUMN_A                                                                                                       \
    {                                                                                                                  \
        UINT64_C(1) | UINT64_C(1) << 11 | UINT64_C(1) << 22 | UINT64_C(1) << 33 | UINT64_C(1) << 44 |                  \
            UINT64_C(1) << 55,                                                                                         \
            UINT64_C(1) << 2 | UINT64_C(1) << 13 | UINT64_C(1) << 24 | UINT64_C(1) << 35 | UINT64_C(1) << 46           \
    }
    static const int8_t step[ARMADA_DIRECTIONS] = {-12, -11, -10, -1, 1, 10, 11, 12};
    static const int8_t eastward[ARMADA_DIRECTIONS] = {-1, 0, 1, -1, 1, -1, 0, 1};
    static const armada_set column_a = COLUMN_A;
#undef COLUMN_A
    armada_set landing = armada_and(armada_shift(set, step[d]), armada_sea);
    return eastward[d] > 0   ? armada_minus(landing, column_a)
           : eastward[d] < 0 ? armada_minus(landing, armada_shift(column_a, ARMADA_WIDTH - 1))
                             : landing;
}

/* The neighbours in direction d and in the opposite one. */
static inline armada_set armada_beside(armada_set set, int d) {
    return armada_or(armada_next(set, d), armada_next(set, 7 - d));
}

#endif

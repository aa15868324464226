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

enum {
    ARMADA_WIDTH = 11,
    ARMADA_POINTS = ARMADA_WIDTH * ARMADA_WIDTH,
    ARMADA_BITS = 128,
    ARMADA_DIRECTIONS = 8,
    ARMADA_FIRST_AXIS = 4
};

typedef struct armada_set {
    uint64_t low, high;
} armada_set;

static const armada_set armada_sea = {~UINT64_C(0), (UINT64_C(1) << (ARMADA_POINTS - 64)) - 1};

static inline armada_set armada_none(void) { return (armada_set){0, 0}; }

static inline armada_set armada_bit(unsigned point) {
    uint64_t bit = bri_bit(point % 64), low = 0 - (uint64_t)(point < 64);
    return (armada_set){bit & low, bit & ~low};
}

static inline armada_set armada_and(armada_set a, armada_set b) { return (armada_set){a.low & b.low, a.high & b.high}; }
static inline armada_set armada_or(armada_set a, armada_set b) { return (armada_set){a.low | b.low, a.high | b.high}; }
static inline armada_set armada_minus(armada_set a, armada_set b) {
    return (armada_set){a.low & ~b.low, a.high & ~b.high};
}

static inline bool armada_any(armada_set set) { return (set.low | set.high) != 0; }
static inline bool armada_has(armada_set set, unsigned point) {
    return (point < 64 ? set.low : set.high) >> point % 64 & 1;
}
static inline int armada_size(armada_set set) { return bri_popcount(set.low) + bri_popcount(set.high); }

/* Takes the least point out of a set that is not empty. */
static inline unsigned armada_pop(armada_set *set) {
    unsigned point;
    if (set->low) {
        point = bri_lowest(set->low);
        set->low &= set->low - 1;
    } else {
        point = 64 + bri_lowest(set->high);
        set->high &= set->high - 1;
    }
    return point;
}

/* The n-th point of a set, from 0, that has more than n. */
static inline unsigned armada_nth(armada_set set, unsigned n) {
    unsigned low = (unsigned)bri_popcount(set.low);
    return n < low ? bri_nth(set.low, n) : 64 + bri_nth(set.high, n - low);
}

/* Adds `by` to the number of every point, 1 ... 12 either way; what leaves the two words is lost. */
static inline armada_set armada_shift(armada_set set, int by) {
    return by > 0 ? (armada_set){set.low << by, set.high << by | set.low >> (64 - by)}
                  /* cppcheck-suppress shiftTooManyBits; `by` is never 0 */
                  : (armada_set){set.low >> -by | set.high << (64 + by), set.high >> -by};
}

/* What a step in each direction adds to a point's number. */
static const int8_t armada_steps[ARMADA_DIRECTIONS] = {-12, -11, -10, -1, 1, 10, 11, 12};

/* The neighbours in direction d of the points of a set. */
static inline armada_set armada_next(armada_set set, int d) {
#define COLUMN_A                                                                                                       \
    {                                                                                                                  \
        UINT64_C(1) | UINT64_C(1) << 11 | UINT64_C(1) << 22 | UINT64_C(1) << 33 | UINT64_C(1) << 44 |                  \
            UINT64_C(1) << 55,                                                                                         \
            UINT64_C(1) << 2 | UINT64_C(1) << 13 | UINT64_C(1) << 24 | UINT64_C(1) << 35 | UINT64_C(1) << 46           \
    }
    static const int8_t eastward[ARMADA_DIRECTIONS] = {-1, 0, 1, -1, 1, -1, 0, 1};
    static const armada_set column_a = COLUMN_A;
#undef COLUMN_A
    armada_set landing = armada_and(armada_shift(set, armada_steps[d]), armada_sea);
    return eastward[d] > 0   ? armada_minus(landing, column_a)
           : eastward[d] < 0 ? armada_minus(landing, armada_shift(column_a, ARMADA_WIDTH - 1))
                             : landing;
}

/* The neighbours in direction d and in the opposite one. */
static inline armada_set armada_beside(armada_set set, int d) {
    return armada_or(armada_next(set, d), armada_next(set, 7 - d));
}

/* The points beside those of a set, of the eight around each. */
static inline armada_set armada_around(armada_set set) {
    armada_set beside = armada_beside(set, 4);
    armada_set rows = armada_or(set, beside);
    return armada_or(beside, armada_beside(rows, 6));
}

/* AR-6: the points where one more ship makes a row of three with two of a fleet. */
static inline armada_set armada_thirds(armada_set fleet) {
    armada_set thirds = armada_none();
    for (int d = ARMADA_FIRST_AXIS; d < ARMADA_DIRECTIONS; d++) {
        armada_set above = armada_next(fleet, d), below = armada_next(fleet, 7 - d); /* the points beside its ships */
        armada_set between = armada_and(above, below);
        armada_set above_two = armada_and(above, armada_next(above, d));
        armada_set below_two = armada_and(below, armada_next(below, 7 - d));
        thirds = armada_or(thirds, armada_or(between, armada_or(above_two, below_two)));
    }
    return thirds;
}

#endif

/*
 * Drawing a random action for playouts without a list of them all.
 *
 * Most points are empty, and to most of them every rule lets a ship go. So rather than to find all that is allowed, one
 * is drawn of a larger number that is known at once: of all bits of a set, and of the directions around each ship of a
 * pair. The rules are looked at for this one only, and where they forbid it another is tried, with the next bits of the
 * same random number. Each legal action is met by exactly one number, so what is drawn at last is any of them with the
 * same chance. Where some trials have failed there may be little or nothing to find: then all is counted after all.
 */
#ifndef BRI_ARMADA_PICK_H
#define BRI_ARMADA_PICK_H

#include "armada/moves.h"
#include "core/rng.h"

static BRI_APART br_action draw_take(const armada_tables *t, const armada_position *p, br_rng *rng) {
    armada_set targets = armada_targets(t, p, p->at);
    unsigned n = bri_rng_below(rng, (uint32_t)armada_size(targets) + 1);
    return n == 0 ? bri_action(BR_END_TURN, 0, 0, 0) : bri_action(BR_TAKE, 0, 0, armada_nth(targets, n - 1));
}

enum { POINT_BITS = 7 };

/* The points where no ship can be set, and the bits that are no points. */
static inline armada_set taken_or_beyond(const armada_position *p) {
    armada_set taken = armada_or(p->ships[BR_SPANISH], p->ships[BR_ENGLISH]);
    taken.high |= ~armada_sea.high;
    return taken;
}

static inline br_action draw_lift(const armada_position *p, br_rng *rng) {
    unsigned ships = ARMADA_SHIPS - p->lost[BR_SPANISH]; /* none is in reserve or in hand */
    return bri_action(BR_LIFT, 0, armada_nth(p->ships[BR_SPANISH], bri_rng_below(rng, ships)), 0);
}

/* One of the points that are not taken, of which there are many. */
static inline br_action draw_set(armada_set taken, br_rng *rng) {
    for (;;) {
        uint64_t number = bri_rng_next(rng);
        for (int trial = 0; trial < 64 / POINT_BITS; trial++, number >>= POINT_BITS) {
            unsigned point = number % ARMADA_BITS;
            if (!armada_has(taken, point)) {
                return bri_action(BR_SET, 0, 0, point);
            }
        }
    }
}

/* AR-6: whether a ship that comes to a point makes a row of three with two of others, at least one of them of some that
   are near. */
static inline bool makes_row(const armada_tables *t, armada_set others, armada_set near, unsigned point) {
    while (armada_any(near)) {
        if (armada_any(armada_and(others, t->third[point][t->toward[point][armada_pop(&near)]]))) {
            return true;
        }
    }
    return false;
}

/* One of all that the English can do, by counting: where trials have failed, or would. */
static BRI_APART br_action draw_counted(const armada_tables *t, const armada_position *p, br_rng *rng) {
    armada_choice choice;
    armada_english_choice(t, p, &choice);
    if (choice.count == 0) { /* AR-14 */
        return bri_action(BR_PASS, 0, 0, 0);
    }
    unsigned n = bri_rng_below(rng, (uint32_t)choice.count), size = (unsigned)armada_size(choice.sets);
    if (n < size) {
        return bri_action(BR_SET, 0, 0, armada_nth(choice.sets, n));
    }
    int ship = 0;
    for (n -= size; n >= (size = (unsigned)armada_size(choice.pivots[ship])); ship++) {
        n -= size;
    }
    return bri_action(BR_PIVOT, 0, choice.from[ship], armada_nth(choice.pivots[ship], n));
}

enum {
    MOST_PAIRS = ARMADA_ENGLISH * (ARMADA_ENGLISH - 1) / 2,
    MOST_SLOTS = ARMADA_BITS + 2 * MOST_PAIRS * ARMADA_DIRECTIONS, /* by pairs, either ship in any direction */
    TRIALS = 7
};

_Static_assert(MOST_SLOTS <= 1 << 64 / TRIALS, "one number is enough for all trials");

/* Pairs of a ship with others, whose numbers, less `first`, are bits of a word. */
static inline uint8_t *add_pairs(unsigned one, uint64_t others, unsigned first, uint8_t *end) {
    for (; others; others &= others - 1) {
        *end++ = (uint8_t)one;
        *end++ = (uint8_t)(first + bri_lowest(others));
    }
    return end;
}

/* AR-8: all pairs, of two points each; returns how many points. */
static inline unsigned find_pairs(const armada_tables *t, armada_set ships, uint8_t *out) {
    uint8_t *end = out;
    for (uint64_t low = ships.low; low;) {
        unsigned one = bri_lowest(low);
        low &= low - 1;
        end = add_pairs(one, low & t->around[one].low, 0, end);
        end = add_pairs(one, ships.high & t->around[one].high, 64, end);
    }
    for (uint64_t high = ships.high; high;) {
        unsigned one = 64 + bri_lowest(high);
        high &= high - 1;
        end = add_pairs(one, high & t->around[one].high, 64, end);
    }
    return (unsigned)(end - out);
}

/* Whether a swing that has other ships near its end makes a row, or is another one once more: where a ship comes to a
   point around several partners, only its swing around the first of them counts. */
static inline bool is_refused(const armada_tables *t, armada_set others, armada_set near, unsigned from,
                              unsigned partner, unsigned to) {
    armada_set partners = armada_and(others, armada_and(t->around[from], t->around[to]));
    return armada_pop(&partners) != partner || makes_row(t, others, near, to);
}

/* AR-10: the n-th swing of pairs, if it is legal, else BR_NO_ACTION. */
static inline br_action try_swing(const armada_tables *t, armada_set english, armada_set taken, const uint8_t *pairs,
                                  unsigned n) {
    unsigned ship = n / ARMADA_DIRECTIONS, from = pairs[ship], partner = pairs[ship ^ 1];
    unsigned to = t->neighbour[partner][n % ARMADA_DIRECTIONS];
    if (armada_has(taken, to)) {
        return BR_NO_ACTION;
    }
    armada_set others = armada_minus(english, armada_or(t->bit[from], t->bit[partner]));
    armada_set near = armada_and(others, t->star[to]);
    return armada_any(near) && is_refused(t, armada_minus(english, t->bit[from]), near, from, partner, to)
               ? BR_NO_ACTION
               : bri_action(BR_PIVOT, 0, from, to);
}

/* AR-9 */
static inline bool may_come(const armada_tables *t, armada_set english, armada_set taken, unsigned to) {
    return !armada_has(taken, to) && !makes_row(t, english, armada_and(english, t->star[to]), to);
}

static inline br_action draw_english(const armada_tables *t, const armada_position *p, br_rng *rng) {
    armada_set english = p->ships[BR_ENGLISH], taken = taken_or_beyond(p);
    int at_sea = armada_at_sea(p, BR_ENGLISH);
    uint8_t pairs[2 * MOST_PAIRS];
    unsigned swings = ARMADA_DIRECTIONS * find_pairs(t, english, pairs);
    if (swings == 0 && at_sea >= ARMADA_ENGLISH - 1) { /* AR-9, AR-14 */
        return draw_counted(t, p, rng);
    }
    unsigned all = swings + (at_sea < ARMADA_ENGLISH ? ARMADA_BITS : 0); /* AR-7 */
    unsigned bits = bri_bit_length(all - 1);
    uint64_t number = bri_rng_next(rng);
    for (int trial = 0; trial < TRIALS; trial++, number >>= bits) {
        unsigned n = (unsigned)(number & (bri_bit(bits) - 1));
        if (n < swings) {
            br_action pivot = try_swing(t, english, taken, pairs, n);
            if (pivot != BR_NO_ACTION) {
                return pivot;
            }
        } else if (n < all && may_come(t, english, taken, n - swings)) {
            return bri_action(BR_SET, 0, 0, n - swings);
        }
    }
    return draw_counted(t, p, rng);
}

BRI_INLINE br_action armada_pick(const br_rules *rules, const bri_position *position, br_rng *rng) {
    const armada_tables *t = armada_tables_of(rules);
    const armada_position *p = armada_of(position);
    if (p->hand == ARMADA_MAY_TAKE) {
        return draw_take(t, p, rng);
    }
    if (p->hand == ARMADA_LIFTED) { /* AR-3 */
        return draw_set(armada_or(taken_or_beyond(p), t->bit[p->at]), rng);
    }
    if (armada_mover(p) == BR_ENGLISH) {
        return draw_english(t, p, rng);
    }
    return p->reserve[BR_SPANISH] == 0 ? draw_lift(p, rng) : draw_set(taken_or_beyond(p), rng);
}

#endif

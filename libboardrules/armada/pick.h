/*
 * Drawing a random action for playouts without a list of them all.
 *
 * Most points are empty, and to most of them every rule lets a ship go. So rather than to find all that is allowed, a
 * point is drawn of those that may be, AR-6 is looked at for this one only, and where it forbids it another is drawn:
 * what is drawn at last is any of the allowed ones with the same chance.
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

static inline br_action draw_spanish(const armada_position *p, br_rng *rng) {
    if (armada_must_lift(p)) {
        unsigned ships = (unsigned)armada_at_sea(p, BR_SPANISH);
        return bri_action(BR_LIFT, 0, armada_nth(p->ships[BR_SPANISH], bri_rng_below(rng, ships)), 0);
    }
    armada_set taken = armada_or(p->ships[BR_SPANISH], p->ships[BR_ENGLISH]);
    if (p->hand == ARMADA_LIFTED) { /* AR-3 */
        taken = armada_or(taken, armada_bit(p->at));
    }
    unsigned point;
    do {
        point = bri_rng_below(rng, ARMADA_POINTS);
    } while (armada_has(taken, point));
    return bri_action(BR_SET, 0, 0, point);
}

/* AR-6: whether a ship that comes to a point makes a row of three with two others. */
static inline bool makes_row(const armada_tables *t, armada_set others, unsigned point) {
    armada_set near = armada_and(others, t->star[point]), rest = near;
    while (armada_any(rest)) {
        unsigned other = armada_pop(&rest);
        if (!armada_any(rest)) {
            break;
        }
        if (armada_any(armada_and(near, t->third[point][t->toward[point][other] - ARMADA_NEXT]))) {
            return true;
        }
    }
    return false;
}

/* AR-9: the fifth ship has to go beside one of four free ones, which cannot pivot. */
static BRI_APART br_action draw_pairing(const armada_tables *t, const armada_position *p, br_rng *rng) {
    armada_choice choice;
    armada_english_choice(t, p, &choice);
    if (choice.count == 0) {
        return bri_action(BR_PASS, 0, 0, 0);
    }
    return bri_action(BR_SET, 0, 0, armada_nth(choice.sets, bri_rng_below(rng, (uint32_t)choice.count)));
}

/* The ships that have partners, and the points that each may perhaps swing to. */
typedef struct swings {
    unsigned ships, all;
    uint8_t from[ARMADA_ENGLISH];
    uint8_t sizes[ARMADA_ENGLISH];
    armada_set to[ARMADA_ENGLISH];
} swings;

/* AR-8, AR-10: of the ships among numbers from `first` on, that are bits of a word. */
static inline void gather_some(const armada_tables *t, armada_set ships, armada_set taken, uint64_t word,
                               unsigned first, swings *out) {
    for (; word; word &= word - 1) {
        unsigned from = first + bri_lowest(word);
        armada_set partners = armada_and(ships, t->around[from]);
        if (armada_any(partners)) {
            armada_set to = armada_minus(armada_spread(t, partners), taken);
            unsigned size = (unsigned)armada_size(to);
            out->from[out->ships] = (uint8_t)from;
            out->sizes[out->ships] = (uint8_t)size;
            out->to[out->ships++] = to;
            out->all += size;
        }
    }
}

static inline void gather(const armada_tables *t, armada_set ships, armada_set taken, swings *out) {
    out->ships = 0;
    out->all = 0;
    gather_some(t, ships, taken, ships.low, 0, out);
    gather_some(t, ships, taken, ships.high, 64, out);
}

/* The n-th swing. It is not drawn again: there may be no pivot that AR-6 allows. */
static inline br_action take_swing(swings *from, unsigned n) {
    unsigned ship = 0;
    /* NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult): n is below the sum of the sizes */
    while (n >= from->sizes[ship]) {
        n -= from->sizes[ship++];
    }
    unsigned to = armada_nth(from->to[ship], n);
    from->to[ship] = armada_minus(from->to[ship], armada_bit(to));
    from->sizes[ship]--;
    from->all--;
    return bri_action(BR_PIVOT, 0, from->from[ship], to);
}

static inline br_action draw_english(const armada_tables *t, const armada_position *p, br_rng *rng) {
    armada_set english = p->ships[BR_ENGLISH], taken = armada_or(p->ships[BR_SPANISH], english);
    int at_sea = armada_at_sea(p, BR_ENGLISH);
    unsigned points = at_sea < ARMADA_ENGLISH ? ARMADA_POINTS : 0; /* AR-7 */
    swings from;
    gather(t, english, taken, &from);
    if (at_sea == ARMADA_ENGLISH - 1 && from.ships == 0) {
        return draw_pairing(t, p, rng);
    }
    while (points + from.all > 0) {
        unsigned n = bri_rng_below(rng, points + from.all);
        if (n >= points) {
            br_action pivot = take_swing(&from, n - points);
            if (!makes_row(t, armada_minus(english, t->bit[bri_from(pivot)]), bri_to(pivot))) {
                return pivot;
            }
        } else if (!armada_has(taken, n) && !makes_row(t, english, n)) {
            return bri_action(BR_SET, 0, 0, n);
        }
    }
    return bri_action(BR_PASS, 0, 0, 0); /* AR-14 */
}

BRI_INLINE br_action armada_pick(const br_rules *rules, const bri_position *position, br_rng *rng) {
    const armada_tables *t = armada_tables_of(rules);
    const armada_position *p = armada_of(position);
    if (p->hand == ARMADA_MAY_TAKE) {
        return draw_take(t, p, rng);
    }
    return armada_mover(p) == BR_SPANISH ? draw_spanish(p, rng) : draw_english(t, p, rng);
}

#endif

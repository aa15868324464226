/*
 * Drawing a random action for playouts without a list of them all: draw a number below their count, then look which
 * set it falls on and which point of that set.
 */
#ifndef BRI_FANORONA_PICK_H
#define BRI_FANORONA_PICK_H

#include "core/rng.h"
#include "fanorona/steps.h"

/* The n-th point of a set. */
BRI_INLINE unsigned nth_point(uint64_t set, unsigned n) {
    while (n-- > 0) {
        set &= set - 1;
    }
    return bri_lowest(set);
}

/* A line or a middle: a point on an axis. */
typedef struct lot {
    unsigned point;
    int axis;
} lot;

/* The n-th of all. */
BRI_INLINE lot draw_lot(lots l, unsigned n) {
    unsigned diagonals = (unsigned)bri_popcount(l.sets[0]), files = (unsigned)bri_popcount(l.sets[1]);
    if (n < diagonals) { /* those of axis 2 stand a bit higher */
        unsigned point = nth_point(l.sets[0], n);
        return (lot){point & ~1u, (int)(point & 1) << 1};
    }
    n -= diagonals;
    return n < files ? (lot){nth_point(l.sets[1], n), 1} : (lot){nth_point(l.sets[2], n - files), 3};
}

/* The step that takes with this middle. */
BRI_INLINE br_action step_about(const fanorona_tables *t, uint64_t own, uint64_t enemy, lot middle) {
    unsigned k = t->axes[middle.axis].step;
    unsigned other = (t->next[middle.axis][middle.point] & enemy) ? middle.point + k : middle.point - k;
    return own >> middle.point & 1 ? bri_action(BR_WITHDRAWAL, 0, middle.point, other)
                                   : bri_action(BR_APPROACH, 0, other, middle.point);
}

/* The step along a line that takes nothing, or is only asked for how it takes if it does; of two ways the second. */
BRI_INLINE br_action step_on_line(const fanorona_tables *t, uint64_t own, uint64_t enemy, lot line, bool second) {
    unsigned low = line.point, high = low + t->axes[line.axis].step;
    bool up = own >> low & 1;
    bool below = (t->next[line.axis][low] & enemy) != 0, above = (t->next[7 - line.axis][high] & enemy) != 0;
    bool ahead = up ? above : below, behind = up ? below : above;
    br_kind kind = ahead && !second ? BR_APPROACH : behind ? BR_WITHDRAWAL : BR_STEP;
    return up ? bri_action(kind, 0, low, high) : bri_action(kind, 0, high, low);
}

/* A step of the chain, or its end. */
BRI_INLINE br_action pick_in_chain(const fanorona_tables *t, const fanorona_position *p, br_rng *rng) {
    uint64_t targets = chain_targets(t, p);
    unsigned count = (unsigned)bri_popcount(targets), n = bri_rng_below(rng, count + 1);
    if (n == count) {
        return bri_action(BR_END_TURN, 0, 0, 0);
    }
    unsigned target = nth_point(targets, n), to = t->way[p->at][target] % FANORONA_POINTS;
    bool behind = t->neighbours[p->at] >> target & 1;
    return bri_action(behind ? BR_WITHDRAWAL : BR_APPROACH, 0, p->at, to);
}

BRI_INLINE br_action fanorona_pick(const br_rules *rules, const bri_position *position, br_rng *rng) {
    const fanorona_tables *t = fanorona_tables_of(rules);
    const fanorona_position *p = fanorona_of(position);
    if (fanorona_in_chain(p)) {
        return pick_in_chain(t, p, rng);
    }
    uint64_t own = fanorona_own(p), enemy = fanorona_enemy(p);
    bool takes_nothing = fanorona_takes_nothing(p);
    if (t->forced && !takes_nothing) { /* FA-8 */
        lots takes = find_takes(t, own, enemy);
        unsigned n = count_lots(takes);
        if (n) {
            return step_about(t, own, enemy, draw_lot(takes, bri_rng_below(rng, n)));
        }
    }
    lots lines = find_lines(t, own, enemy);
    unsigned n = count_lots(lines);
    if (t->forced || takes_nothing) {
        return step_on_line(t, own, 0, draw_lot(lines, bri_rng_below(rng, n)), false);
    }
    lots choices = find_choices(t, lines, own, enemy);
    unsigned number = bri_rng_below(rng, n + (any_lots(choices) ? count_lots(choices) : 0));
    return number < n ? step_on_line(t, own, enemy, draw_lot(lines, number), false)
                      : step_on_line(t, own, enemy, draw_lot(choices, number - n), true);
}

#endif

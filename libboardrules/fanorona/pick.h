/*
 * Random play (bri_advance_fn in core/engine.h): an action is drawn without a list of them all, and made with what
 * drawing it has found. Draw a number below their count, look which set it falls on and which point of that set; that
 * point says what the step is and what it takes.
 *
 * Whether the round has ended is not asked where a turn is completed: it has where the next turn finds no line to step
 * along (FA-10, FA-11). What is known from one action to the next are the targets of a chain.
 *
 * In the games after a first round the winner may be restricted (FA-12): these are played from lists.
 */
#ifndef BRI_FANORONA_PICK_H
#define BRI_FANORONA_PICK_H

#include "core/play.h"
#include "fanorona/moves.h"

/* ---- drawing ---- */

/* The n-th point of a set. */
BRI_INLINE unsigned nth_point(uint64_t set, unsigned n) {
    while (n-- > 0) {
        set &= set - 1;
    }
    return bri_lowest(set);
}

/* A line or a middle: a point on an axis. */
typedef struct lot {
    unsigned point, axis;
} lot;

/* The n-th of all. */
BRI_INLINE lot draw_lot(lots l, unsigned n) {
    unsigned diagonals = (unsigned)bri_popcount(l.sets[0]), files = (unsigned)bri_popcount(l.sets[1]);
    if (n < diagonals) { /* those of axis 2 stand a bit higher */
        unsigned point = nth_point(l.sets[0], n);
        return (lot){point & ~1u, (point & 1) << 1};
    }
    n -= diagonals;
    return n < files ? (lot){nth_point(l.sets[1], n), 1} : (lot){nth_point(l.sets[2], n - files), 3};
}

/* ---- making ---- */

/* A step that takes a row, along an axis that is named by either of its directions. */
typedef struct taking {
    br_kind kind;
    unsigned from, to, along;
    uint64_t row;
} taking;

/* Makes it behind a position, in a copy of that; `visited` before it. */
BRI_INLINE br_action advance_by_taking(const fanorona_tables *t, const fanorona_position *p, fanorona_position *after,
                                       taking m, uint64_t visited, uint64_t *known) {
    unsigned side = p->base.side;
    uint64_t own = p->stones[side], enemy = p->stones[side ^ 1] ^ m.row, from = bri_bit(m.from);
    uint64_t closed = own | visited, barred = t->axis[fanorona_way((int)m.along, m.to)];
    uint64_t targets = fanorona_targets(t, m.to, closed | enemy | barred) & enemy;
    *known = targets;
    after->stones[side] = own ^ (from | bri_bit(m.to));
    after->stones[side ^ 1] = enemy;
    after->base.progress++;
    if (targets) {
        after->at = (uint8_t)m.to;
        after->direction = (uint8_t)((m.to > m.from) == (m.along >= 4) ? m.along : 7 - m.along);
        after->visited = visited | from;
        after->base.turn_begins = 0;
    } else if (visited) {
        complete_turn(after);
    } else {
        complete_turn_at_once(after);
    }
    return bri_action(m.kind, 0, m.from, m.to);
}

/* Makes a step along a line that takes nothing (FA-7). */
BRI_INLINE br_action advance_quietly(fanorona_position *after, uint64_t own, unsigned low, unsigned high) {
    after->stones[after->base.side] = own ^ (bri_bit(low) | bri_bit(high));
    complete_turn_at_once(after);
    return own >> low & 1 ? bri_action(BR_STEP, 0, low, high) : bri_action(BR_STEP, 0, high, low);
}

/* The step that takes with this middle. */
BRI_INLINE taking take_about(const fanorona_tables *t, uint64_t own, uint64_t enemy, lot middle) {
    unsigned point = middle.point;
    uint64_t beside = t->axis[fanorona_way((int)middle.axis, point)];
    unsigned target = bri_lowest(beside & enemy), other = bri_lowest(beside & ~enemy);
    uint64_t row = target > point ? fanorona_row_up(t->ray[fanorona_way(7 - (int)middle.axis, target)], enemy)
                                  : fanorona_row_down(t->ray[fanorona_way((int)middle.axis, target)], enemy);
    return own >> point & 1 ? (taking){BR_WITHDRAWAL, point, other, middle.axis, row}
                            : (taking){BR_APPROACH, other, point, middle.axis, row};
}

/* A step of the chain, by its target. */
BRI_INLINE taking take_in_chain(const fanorona_tables *t, unsigned at, unsigned target, uint64_t enemy) {
    unsigned way = t->way[at][target], to = way % FANORONA_POINTS;
    uint64_t ray = t->ray[way - to + target];
    uint64_t row = target > at ? fanorona_row_up(ray, enemy) : fanorona_row_down(ray, enemy);
    br_kind kind = (target > at) == (to > at) ? BR_APPROACH : BR_WITHDRAWAL;
    return (taking){kind, at, to, way / FANORONA_POINTS, row};
}

BRI_INLINE br_action advance_chain(const fanorona_tables *t, const fanorona_position *p, fanorona_position *after,
                                   br_rng *rng, uint64_t *known) {
    uint64_t targets = *known;
    unsigned count = (unsigned)bri_popcount(targets), n = bri_rng_below(rng, count + 1);
    if (n == count) {
        complete_turn(after);
        *known = 0;
        return bri_action(BR_END_TURN, 0, 0, 0);
    }
    taking m = take_in_chain(t, p->at, nth_point(targets, n), fanorona_enemy(p));
    return advance_by_taking(t, p, after, m, p->visited, known);
}

/* Forced: where something can be taken it is (FA-8), and where not any line will do. */
BRI_INLINE br_action advance_forced(const fanorona_tables *t, const fanorona_position *p, fanorona_position *after,
                                    br_rng *rng, uint64_t *known) {
    uint64_t own = fanorona_own(p), enemy = fanorona_enemy(p);
    lots takes = find_takes(t, own, enemy);
    unsigned n = count_lots(takes);
    if (n) {
        taking m = take_about(t, own, enemy, draw_lot(takes, bri_rng_below(rng, n)));
        return advance_by_taking(t, p, after, m, 0, known);
    }
    lots lines = find_lines(t, own, enemy);
    n = count_lots(lines);
    if (!n) {
        return BR_NO_ACTION;
    }
    lot line = draw_lot(lines, bri_rng_below(rng, n));
    return advance_quietly(after, own, line.point, line.point + t->axes[line.axis].step);
}

/* The step along a line that takes; of two ways the second, if that is asked for. */
BRI_INLINE taking take_along(const fanorona_tables *t, uint64_t own, uint64_t enemy, lot line, unsigned high,
                             bool second) {
    unsigned low = line.point;
    bool up = own >> low & 1;
    uint64_t below = t->next[line.axis][low] & enemy, above = t->next[7 - line.axis][high] & enemy;
    bool upwards = !below || (above && up != second);
    uint64_t row = upwards ? fanorona_row_up(t->ray[fanorona_way(7 - (int)line.axis, bri_lowest(above))], enemy)
                           : fanorona_row_down(t->ray[fanorona_way((int)line.axis, bri_lowest(below))], enemy);
    br_kind kind = upwards == up ? BR_APPROACH : BR_WITHDRAWAL;
    return up ? (taking){kind, low, high, line.axis, row} : (taking){kind, high, low, line.axis, row};
}

/* Free: any line; where the step could take both ways it counts twice (FA-6). */
BRI_INLINE br_action advance_freely(const fanorona_tables *t, const fanorona_position *p, fanorona_position *after,
                                    br_rng *rng, uint64_t *known) {
    uint64_t own = fanorona_own(p), enemy = fanorona_enemy(p);
    lots lines = find_lines(t, own, enemy), choices = find_choices(t, lines, enemy);
    unsigned n = count_lots(lines);
    if (!n) {
        return BR_NO_ACTION;
    }
    unsigned number = bri_rng_below(rng, n + (any_lots(choices) ? count_lots(choices) : 0));
    bool second = number >= n;
    lot line = second ? draw_lot(choices, number - n) : draw_lot(lines, number);
    unsigned high = line.point + t->axes[line.axis].step;
    if (t->beyond[line.axis][line.point] & enemy) {
        return advance_by_taking(t, p, after, take_along(t, own, enemy, line, high, second), 0, known);
    }
    return advance_quietly(after, own, line.point, high);
}

static BRI_APART br_action advance_by_list(const br_rules *rules, fanorona_position *p, br_rng *rng, uint64_t *known) {
    br_action action = BR_NO_ACTION;
    if (fanorona_in_chain(p) || fanorona_can_step(fanorona_tables_of(rules), p)) {
        action = bri_pick_listed(rules, &p->base, rng);
        fanorona_apply(rules, &p->base, action);
        *known = fanorona_know(rules, &p->base);
    }
    return action;
}

BRI_INLINE br_action fanorona_advance(const br_rules *rules, const bri_position *position, bri_position *to,
                                      br_rng *rng, uint64_t *known) {
    const fanorona_tables *t = fanorona_tables_of(rules);
    const fanorona_position *p = fanorona_of(position);
    fanorona_position *after = (fanorona_position *)to;
    *after = *p;
    if (p->first) {
        br_rng copy = *rng; /* as in bri_rng_below */
        uint64_t targets = *known;
        br_action action = advance_by_list(rules, after, &copy, &targets);
        *rng = copy;
        *known = targets;
        return action;
    }
    if (*known) {
        return advance_chain(t, p, after, rng, known);
    }
    return t->forced ? advance_forced(t, p, after, rng, known) : advance_freely(t, p, after, rng, known);
}

/* Such a draw alone. */
static inline br_action fanorona_pick(const br_rules *rules, const bri_position *position, br_rng *rng) {
    fanorona_position after;
    uint64_t known = fanorona_know(rules, position);
    return fanorona_advance(rules, position, &after.base, rng, &known);
}

#endif

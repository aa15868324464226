/*
 * Random play (bri_advance_fn in core/engine.h): an action is drawn without a list of them all, and made with what
 * drawing it has found. Draw a number below their count, look which set it falls on and which point of that set; that
 * point says what the step is and what it takes.
 *
 * Whether the round has ended is not asked where a turn is completed: it has where the next turn finds no line to step
 * along (FA-10, FA-11). What is known from one action to the next are the targets of a chain.
 */
#ifndef BRI_FANORONA_PICK_H
#define BRI_FANORONA_PICK_H

#include "core/play.h"
#include "fanorona/moves.h"

/* ---- drawing ---- */

/* The n-th of all, as fanorona_lot numbers them. */
BRI_INLINE unsigned draw_lot(lots l, unsigned n) {
    unsigned diagonals = (unsigned)bri_popcount(l.sets[0]), files = (unsigned)bri_popcount(l.sets[1]);
    if (n < diagonals) {
        return bri_nth(l.sets[0], n);
    }
    n -= diagonals;
    return n < files ? FANORONA_POINTS + bri_nth(l.sets[1], n) : 2 * FANORONA_POINTS + bri_nth(l.sets[2], n - files);
}

/* ---- making ---- */

/* A step that takes a row: its action, both ends of the line and the one where it leads, along an axis that is named by
   either of its directions. */
typedef struct taking {
    br_action action;
    unsigned to, along;
    uint64_t ends, row;
} taking;

/* The direction of a step from one of two points to the other, along an axis. */
BRI_INLINE unsigned direction_of(unsigned along, uint64_t from, uint64_t to) {
    return (to > from) == (along >= 4) ? along : 7 - along;
}

/* The board as a side sees it that is about to step. */
typedef struct mover {
    size_t side, other;
    uint64_t own, enemy;
} mover;

BRI_INLINE mover mover_of(const fanorona_position *p) {
    size_t side = p->base.side, other = side ^ 1;
    return (mover){side, other, p->stones[side], p->stones[other]};
}

/* Makes it in a copy of a position; `visited` before it. */
BRI_INLINE br_action advance_by_taking(const fanorona_tables *t, fanorona_position *after, mover v, taking m,
                                       uint64_t visited, uint64_t *known) {
    uint64_t own = v.own, enemy = v.enemy ^ m.row;
    uint64_t closed = own | visited, barred = t->axis[fanorona_way((int)m.along, m.to)];
    uint64_t targets = fanorona_targets(t, m.to, closed | enemy | barred) & enemy;
    *known = targets;
    after->stones[v.side] = own ^ m.ends;
    after->stones[v.other] = enemy;
    after->base.progress++;
    if (targets) {
        uint64_t from = m.ends & own;
        after->at = (uint8_t)m.to;
        after->direction = (uint8_t)direction_of(m.along, from, m.ends ^ from);
        after->visited = visited | from;
        after->base.turn_begins = 0;
    } else if (visited) {
        complete_turn(after);
    } else {
        complete_at_once(after);
    }
    return m.action;
}

/* Makes a step along a line that takes nothing (FA-7). */
BRI_INLINE br_action advance_quietly(fanorona_position *after, mover v, const fanorona_line *line) {
    after->stones[v.side] = v.own ^ line->ends;
    complete_at_once(after);
    return bri_action(BR_STEP, 0, 0, 0) | line->steps[(v.own & line->low) != 0];
}

/* The step that takes with this middle. */
BRI_INLINE taking take_about(uint64_t own, uint64_t enemy, const fanorona_middle *middle) {
    uint64_t target = middle->sides & enemy, other = middle->sides ^ target;
    uint64_t row = target > other ? fanorona_row_up(middle->above, enemy) : fanorona_row_down(middle->below, enemy);
    unsigned a = middle->point, b = bri_lowest(other);
    uint64_t ends = other | bri_bit(a);
    return own >> a & 1 ? (taking){bri_action(BR_WITHDRAWAL, 0, a, b), b, middle->axis, ends, row}
                        : (taking){bri_action(BR_APPROACH, 0, b, a), a, middle->axis, ends, row};
}

/* The step along a line that takes; of two ways the second, if that is asked for. */
BRI_INLINE taking take_along(uint64_t own, uint64_t enemy, const fanorona_line *line, bool second) {
    uint64_t targets = line->beyond & enemy;
    bool up = (own & line->low) != 0, above = targets > line->ends, below = (targets & (line->low - 1)) != 0;
    bool upwards = !below || (above && up != second);
    uint64_t row = upwards ? fanorona_row_up(line->above, enemy) : fanorona_row_down(line->below, enemy);
    br_action kind = bri_action(upwards == up ? BR_APPROACH : BR_WITHDRAWAL, 0, 0, 0);
    return (taking){kind | line->steps[up], up ? line->high_point : line->low_point, line->axis, line->ends, row};
}

/* A step of the chain, by its target. */
BRI_INLINE taking take_in_chain(const fanorona_tables *t, unsigned at, unsigned target, uint64_t enemy) {
    unsigned way = t->way[at][target], to = way % FANORONA_POINTS;
    uint64_t ray = t->ray[way - to + target];
    uint64_t row = target > at ? fanorona_row_up(ray, enemy) : fanorona_row_down(ray, enemy);
    br_kind kind = (target > at) == (to > at) ? BR_APPROACH : BR_WITHDRAWAL;
    return (taking){bri_action(kind, 0, at, to), to, way / FANORONA_POINTS, bri_bit(at) | bri_bit(to), row};
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
    mover v = mover_of(p);
    taking m = take_in_chain(t, p->at, bri_nth(targets, n), v.enemy);
    return advance_by_taking(t, after, v, m, p->visited, known);
}

/* Forced: where something can be taken it is (FA-8), and where not any line will do. */
BRI_INLINE br_action advance_forced(const fanorona_tables *t, const fanorona_position *p, fanorona_position *after,
                                    br_rng *rng, uint64_t *known) {
    mover v = mover_of(p);
    lots takes = find_takes(t, v.own, v.enemy);
    unsigned n = count_lots(takes);
    if (n) {
        const fanorona_middle *middle = &t->middles_of[draw_lot(takes, bri_rng_below(rng, n))];
        return advance_by_taking(t, after, v, take_about(v.own, v.enemy, middle), 0, known);
    }
    lots lines = find_lines(t, v.own, v.enemy);
    n = count_lots(lines);
    if (!n) {
        return BR_NO_ACTION;
    }
    return advance_quietly(after, v, &t->lines_of[draw_lot(lines, bri_rng_below(rng, n))]);
}

/* Free: any line; where the step could take both ways it counts twice (FA-6). */
BRI_INLINE br_action advance_freely(const fanorona_tables *t, const fanorona_position *p, fanorona_position *after,
                                    br_rng *rng, uint64_t *known) {
    mover v = mover_of(p);
    lots lines = find_lines(t, v.own, v.enemy), choices = find_choices(t, lines, v.enemy);
    unsigned n = count_lots(lines);
    if (!n) {
        return BR_NO_ACTION;
    }
    unsigned number = bri_rng_below(rng, n + (any_lots(choices) ? count_lots(choices) : 0));
    bool second = number >= n;
    const fanorona_line *line = &t->lines_of[second ? draw_lot(choices, number - n) : draw_lot(lines, number)];
    return (line->beyond & v.enemy) ? advance_by_taking(t, after, v, take_along(v.own, v.enemy, line, second), 0, known)
                                    : advance_quietly(after, v, line);
}

/* Where nothing is restricted. */
BRI_INLINE br_action advance_as_ever(const fanorona_tables *t, const fanorona_position *p, fanorona_position *after,
                                     br_rng *rng, uint64_t *known) {
    if (*known) {
        return advance_chain(t, p, after, rng, known);
    }
    return t->forced ? advance_forced(t, p, after, rng, known) : advance_freely(t, p, after, rng, known);
}

/* In a vela, whose restricted turns (FA-12) have one step: the winner's is drawn as ever, but takes one stone at most.
   `after` still is the position before. */
static BRI_APART br_action advance_in_vela(const br_rules *rules, fanorona_position *after, br_rng *rng,
                                           uint64_t *known) {
    const fanorona_tables *t = fanorona_tables_of(rules);
    fanorona_position p = *after;
    if (!fanorona_restricted(&p)) {
        return advance_as_ever(t, &p, after, rng, known);
    }
    if (fanorona_takes_nothing(&p)) {
        mover v = mover_of(&p);
        lots lines = find_lines(t, v.own, v.enemy);
        unsigned n = count_lots(lines);
        return n ? advance_quietly(after, v, &t->lines_of[draw_lot(lines, bri_rng_below(rng, n))]) : BR_NO_ACTION;
    }
    br_action action = advance_as_ever(t, &p, after, rng, known);
    if (action != BR_NO_ACTION) {
        *known = 0;
        *after = p;
        make_action(rules, &after->base, action);
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
        br_action action = advance_in_vela(rules, after, &copy, &targets);
        *rng = copy;
        *known = targets;
        return action;
    }
    return advance_as_ever(t, p, after, rng, known);
}

/* Such a draw alone. */
static inline br_action fanorona_pick(const br_rules *rules, const bri_position *position, br_rng *rng) {
    fanorona_position after = *fanorona_of(position);
    uint64_t known = fanorona_know(rules, position);
    return fanorona_advance(rules, position, &after.base, rng, &known);
}

#endif

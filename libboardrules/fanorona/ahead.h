/*
 * Counting sequences of actions or of turns ahead (perft), where nothing but the stones and the chain under way decides
 * the play: no vela, and no second round to come. Neither a position nor a list of actions is made on the way: a board
 * is two words, seen by the side that acts, and each step's count is added where the step is found.
 *
 * The functions that go through the steps are inline and take what is to be done after a step as a function, which is
 * compiled into their loops: so counting actions and counting turns share them.
 */
#ifndef BRI_FANORONA_AHEAD_H
#define BRI_FANORONA_AHEAD_H

#include "fanorona/steps.h"

/* The stones as the side to act sees them. */
typedef struct board {
    uint64_t own, enemy;
} board;

/* A chain's stone after a step that took. */
typedef struct stone {
    unsigned at;
    uint64_t visited; /* the points where it was before in this turn */
    uint64_t closed;  /* those, and the side's other stones */
    uint64_t barred;  /* its neighbours on the axis of the step: the one is visited, the other in the same direction */
} stone;

/* Counts what can follow a step that took, or one that took nothing; the board is still seen by the side that made it.
 */
typedef uint64_t (*take_fn)(const fanorona_tables *t, board b, stone s, unsigned left);
typedef uint64_t (*step_fn)(const fanorona_tables *t, board b, unsigned left);

BRI_INLINE board pass(board b) { return (board){b.enemy, b.own}; }

/* The enemies next to what the chain's next steps can take; none: the turn passes. */
BRI_INLINE uint64_t targets_of(const fanorona_tables *t, board b, stone s) {
    return fanorona_targets(t, s.at, s.closed | b.enemy | s.barred) & b.enemy;
}

/* ---- going through the steps ---- */

/* The first steps that take, by their middles (steps.h) on an axis. The stone goes from the end that is its own to the
   one that then is. */
BRI_INLINE uint64_t sum_takes(const fanorona_tables *t, board b, int axis, uint64_t middles, take_fn after,
                              unsigned left) {
    unsigned k = t->axes[axis].step;
    uint64_t above = b.enemy >> k, sum = 0;
    for (; middles; middles &= middles - 1) {
        uint64_t ends = middles & (0 - middles), row;
        unsigned middle = bri_lowest(middles);
        if (above & ends) {
            row = fanorona_row_up(t->ray[fanorona_way(7 - axis, middle + k)], b.enemy);
            ends |= ends >> k;
        } else {
            row = fanorona_row_down(t->ray[fanorona_way(axis, middle - k)], b.enemy);
            ends |= ends << k;
        }
        unsigned to = bri_lowest(ends & ~b.own);
        stone s = {to, ends & b.own, b.own, t->axis[fanorona_way(axis, to)]};
        sum += after(t, (board){b.own ^ ends, b.enemy ^ row}, s, left);
    }
    return sum;
}

/* The lines of an axis to step along without taking (FA-7). */
static inline uint64_t quiet_lines(const fanorona_axis *a, view v) {
    return lines_to_step_on(a, v) & ~(enemies_below(a, v) | enemies_above(a, v));
}

BRI_INLINE uint64_t sum_quiet(const fanorona_tables *t, board b, step_fn after, unsigned left) {
    view v = fanorona_view(t, b.own, b.enemy);
    uint64_t sum = 0;
    for (int i = 0; i < FANORONA_AXES; i++) {
        for (uint64_t lines = quiet_lines(&t->axes[i], v); lines; lines &= lines - 1) {
            uint64_t low = lines & (0 - lines), ends = low | low << t->axes[i].step;
            sum += after(t, (board){b.own ^ ends, b.enemy}, left);
        }
    }
    return sum;
}

BRI_INLINE uint64_t find_middles(const fanorona_tables *t, board b, uint64_t middles[FANORONA_AXES]) {
    view v = fanorona_view(t, b.own, b.enemy);
    uint64_t any = 0;
    for (int i = 0; i < FANORONA_AXES; i++) {
        middles[i] = middles_of_takes(&t->axes[i], v);
        any |= middles[i];
    }
    return any;
}

/* All first steps of a turn. */
BRI_INLINE uint64_t sum_first_steps(const fanorona_tables *t, board b, take_fn after_take, step_fn after_step,
                                    unsigned left) {
    uint64_t middles[FANORONA_AXES], sum = 0;
    bool takes = find_middles(t, b, middles) != 0;
    for (int i = 0; takes && i < FANORONA_AXES; i++) {
        sum += sum_takes(t, b, i, middles[i], after_take, left);
    }
    return takes && t->forced ? sum : sum + sum_quiet(t, b, after_step, left); /* FA-8 */
}

/* Makes a step of a chain, by its target. */
BRI_INLINE stone step_on(const fanorona_tables *t, board *b, unsigned at, uint64_t visited, unsigned target) {
    unsigned way = t->way[at][target], to = way % FANORONA_POINTS;
    uint64_t ray = t->ray[way - to + target], from = bri_bit(at);
    stone s = {to, visited | from, b->own | visited, t->axis[way]};
    b->own ^= from | bri_bit(to);
    b->enemy ^= target > at ? fanorona_row_up(ray, b->enemy) : fanorona_row_down(ray, b->enemy);
    return s;
}

/* The steps that a chain can go on with. */
BRI_INLINE uint64_t sum_chain_steps(const fanorona_tables *t, board b, unsigned at, uint64_t visited, uint64_t targets,
                                    take_fn after, unsigned left) {
    uint64_t sum = 0;
    for (; targets; targets &= targets - 1) {
        board next = b;
        stone s = step_on(t, &next, at, visited, bri_lowest(targets));
        sum += after(t, next, s, left);
    }
    return sum;
}

/* ---- counting actions ---- */

/* The last action: a chain's next, or the other side's first. */
BRI_INLINE uint64_t forced_after_step(const fanorona_tables *t, board b, unsigned left) {
    (void)left;
    return count_forced(t, b.enemy, b.own);
}

BRI_INLINE uint64_t free_after_step(const fanorona_tables *t, board b, unsigned left) {
    (void)left;
    return count_free(t, b.enemy, b.own);
}

BRI_INLINE uint64_t forced_after_take(const fanorona_tables *t, board b, stone s, unsigned left) {
    uint64_t targets = targets_of(t, b, s);
    return targets ? (unsigned)bri_popcount(targets) + 1 : forced_after_step(t, b, left);
}

BRI_INLINE uint64_t free_after_take(const fanorona_tables *t, board b, stone s, unsigned left) {
    uint64_t targets = targets_of(t, b, s);
    return targets ? (unsigned)bri_popcount(targets) + 1 : free_after_step(t, b, left);
}

/* With more than one left. */
static uint64_t walk_turn(const fanorona_tables *t, board b, unsigned left);
static uint64_t walk_chain(const fanorona_tables *t, board b, uint64_t visited, uint64_t targets, unsigned at,
                           unsigned left);

BRI_INLINE uint64_t walk_after_take(const fanorona_tables *t, board b, stone s, unsigned left) {
    uint64_t targets = targets_of(t, b, s);
    return targets ? walk_chain(t, b, s.visited, targets, s.at, left) : walk_turn(t, pass(b), left);
}

BRI_INLINE uint64_t walk_after_step(const fanorona_tables *t, board b, unsigned left) {
    return walk_turn(t, pass(b), left);
}

static uint64_t walk_turn(const fanorona_tables *t, board b, unsigned left) {
    if (left == 2) {
        return t->forced ? sum_first_steps(t, b, forced_after_take, forced_after_step, 1)
                         : sum_first_steps(t, b, free_after_take, free_after_step, 1);
    }
    if (left == 1) {
        return t->forced ? count_forced(t, b.own, b.enemy) : count_free(t, b.own, b.enemy);
    }
    return sum_first_steps(t, b, walk_after_take, walk_after_step, left - 1);
}

static uint64_t walk_chain(const fanorona_tables *t, board b, uint64_t visited, uint64_t targets, unsigned at,
                           unsigned left) {
    if (left == 1) {
        return (unsigned)bri_popcount(targets) + 1;
    }
    uint64_t sum = walk_turn(t, pass(b), left - 1);
    if (left == 2) {
        return sum + (t->forced ? sum_chain_steps(t, b, at, visited, targets, forced_after_take, 1)
                                : sum_chain_steps(t, b, at, visited, targets, free_after_take, 1));
    }
    return sum + sum_chain_steps(t, b, at, visited, targets, walk_after_take, left - 1);
}

/* ---- counting turns ---- */

static uint64_t walk_turns(const fanorona_tables *t, board b, unsigned left);
static uint64_t walk_turns_of_chain(const fanorona_tables *t, board b, uint64_t visited, uint64_t targets, unsigned at,
                                    unsigned left);

/* The ways to complete the last turn with at least one more step of a chain. Each step is the end of one of them. Own
   stones and visited points are the same here, closed to the chain, its stone among them. */
static uint64_t count_ends(const fanorona_tables *t, uint64_t closed, uint64_t enemy, uint64_t targets, unsigned at) {
    for (uint64_t n = 1;; n++) {
        board b = {closed, enemy};
        stone s = step_on(t, &b, at, 0, bri_lowest(targets));
        uint64_t others = targets & (targets - 1), next = targets_of(t, b, s);
        if (next) { /* on with this chain, after the others that begin here */
            n += others ? count_ends(t, closed, enemy, others, at) : 0;
            closed |= bri_bit(s.at);
            enemy = b.enemy;
            targets = next;
            at = s.at;
        } else if (others) {
            targets = others;
        } else {
            return n;
        }
    }
}

/* A chain may always end where it is, or has to. */
BRI_INLINE uint64_t end_after_take(const fanorona_tables *t, board b, stone s, unsigned left) {
    (void)left;
    uint64_t targets = targets_of(t, b, s);
    return targets ? 1 + count_ends(t, s.closed | bri_bit(s.at), b.enemy, targets, s.at) : 1;
}

BRI_INLINE uint64_t end_after_step(const fanorona_tables *t, board b, unsigned left) {
    (void)t, (void)b, (void)left;
    return 1;
}

/* With more turns to come. */
BRI_INLINE uint64_t turns_after_take(const fanorona_tables *t, board b, stone s, unsigned left) {
    uint64_t targets = targets_of(t, b, s);
    return targets ? walk_turns_of_chain(t, b, s.visited, targets, s.at, left) : walk_turns(t, pass(b), left - 1);
}

BRI_INLINE uint64_t turns_after_step(const fanorona_tables *t, board b, unsigned left) {
    return walk_turns(t, pass(b), left - 1);
}

static uint64_t walk_turns(const fanorona_tables *t, board b, unsigned left) {
    return left == 1 ? sum_first_steps(t, b, end_after_take, end_after_step, left)
                     : sum_first_steps(t, b, turns_after_take, turns_after_step, left);
}

static uint64_t walk_turns_of_chain(const fanorona_tables *t, board b, uint64_t visited, uint64_t targets, unsigned at,
                                    unsigned left) {
    if (left == 1) {
        return 1 + count_ends(t, b.own | visited, b.enemy, targets, at);
    }
    return walk_turns(t, pass(b), left - 1) + sum_chain_steps(t, b, at, visited, targets, turns_after_take, left);
}

/* ---- from a position ---- */

/* Whether nothing but the stones and the chain decides the play from here on. */
static inline bool is_plain(const br_rules *rules, const fanorona_position *p) {
    bool may_restrict = p->first && bri_popcount(p->stones[p->first - 1]) > FANORONA_VELA_STONES; /* FA-12 */
    bool goes_on = rules->values[FANORONA_ROUNDS] == 2 && p->base.round == 1;                     /* FA-13 */
    return !bri_over(&p->base) && !may_restrict && !goes_on;
}

static inline board board_of(const fanorona_position *p) { return (board){fanorona_own(p), fanorona_enemy(p)}; }

static inline bool fanorona_count_ahead(const br_rules *rules, const bri_position *position, unsigned depth,
                                        uint64_t *sum) {
    const fanorona_tables *t = fanorona_tables_of(rules);
    const fanorona_position *p = fanorona_of(position);
    if (!is_plain(rules, p)) {
        return false;
    }
    board b = board_of(p);
    *sum =
        fanorona_in_chain(p) ? walk_chain(t, b, p->visited, chain_targets(t, p), p->at, depth) : walk_turn(t, b, depth);
    return true;
}

static inline bool fanorona_count_turns(const br_rules *rules, const bri_position *position, unsigned turns,
                                        uint64_t *sum) {
    const fanorona_tables *t = fanorona_tables_of(rules);
    const fanorona_position *p = fanorona_of(position);
    if (!is_plain(rules, p)) {
        return false;
    }
    board b = board_of(p);
    *sum = fanorona_in_chain(p) ? walk_turns_of_chain(t, b, p->visited, chain_targets(t, p), p->at, turns)
                                : walk_turns(t, b, turns);
    return true;
}

#endif

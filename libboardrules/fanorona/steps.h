/*
 * Which steps there are, found and counted without a list. Inline, since counting is what perft and random play spend
 * their time on.
 *
 * A turn's first steps are found axis by axis, both ways at once. For the axis with step k, a set shifted up by k
 * (set << k) holds the points that have the set at their lower end, shifted down (set >> k) those that have it at
 * their upper end; the masks in fanorona_axis cut off what would run over the board's edge or along a diagonal that is
 * not there.
 *
 * Counting takes needs no directions at all. A step that approaches has an empty point in its middle, with the stone on
 * one side and the enemy on the other; one that withdraws has the stone in its middle, with the enemy on one side and
 * an empty point on the other. One middle is at most one step, and the two kinds have different middles, so one
 * popcount an axis counts them all.
 *
 * The stone of a chain is one point: its neighbours and the points behind them are looked up.
 */
#ifndef BRI_FANORONA_STEPS_H
#define BRI_FANORONA_STEPS_H

#include "fanorona/fanorona.h"

/* The board as the side to act sees it. */
typedef struct view {
    uint64_t own, enemy, empty;
} view;

static inline view look(const fanorona_tables *t, const fanorona_position *p) {
    return (view){p->stones[p->base.side], p->stones[1 - p->base.side], fanorona_empty(t, p)};
}

/* ---- counting ---- */

/* Steps along an axis, however they take: lines with a stone at one end and nothing at the other. */
static inline uint64_t lines_to_step_on(const fanorona_axis *a, view v) {
    return ((v.own & v.empty >> a->step) | (v.empty & v.own >> a->step)) & a->up;
}

/* The middles of the steps that take. */
static inline uint64_t middles_of_takes(const fanorona_axis *a, view v) {
    unsigned k = a->step;
    uint64_t enemy_below = v.enemy << k, enemy_above = v.enemy >> k;
    uint64_t approach = v.empty & ((v.own << k & enemy_above) | (v.own >> k & enemy_below));
    uint64_t withdrawal = v.own & ((v.empty << k & enemy_above) | (v.empty >> k & enemy_below));
    return (approach | withdrawal) & a->both;
}

/* The origins of the steps that could take both ways, and so count twice (FA-6). */
static inline uint64_t origins_of_choices(const fanorona_axis *a, view v) {
    unsigned k = a->step;
    uint64_t up = v.enemy << k & v.empty >> k & v.enemy >> 2 * k & a->up_twice & a->down;
    uint64_t down = v.enemy >> k & v.empty << k & v.enemy << 2 * k & a->down_twice & a->up;
    return v.own & (up | down);
}

static inline int count_takes(const fanorona_tables *t, view v) {
    int n = 0;
    for (int i = 0; i < FANORONA_AXES; i++) {
        n += bri_popcount(middles_of_takes(&t->axes[i], v));
    }
    return n;
}

static inline int count_steps(const fanorona_tables *t, view v) {
    int n = 0;
    for (int i = 0; i < FANORONA_AXES; i++) {
        n += bri_popcount(lines_to_step_on(&t->axes[i], v)) + bri_popcount(origins_of_choices(&t->axes[i], v));
    }
    return n;
}

static inline int count_quiet_steps(const fanorona_tables *t, view v) {
    int n = 0;
    for (int i = 0; i < FANORONA_AXES; i++) {
        n += bri_popcount(lines_to_step_on(&t->axes[i], v));
    }
    return n;
}

static inline bool fanorona_can_step(const fanorona_tables *t, const fanorona_position *p) {
    view v = look(t, p);
    for (int i = 0; i < FANORONA_AXES; i++) {
        if (lines_to_step_on(&t->axes[i], v)) {
            return true;
        }
    }
    return false;
}

static inline bool fanorona_can_take(const fanorona_tables *t, const fanorona_position *p) {
    view v = look(t, p);
    uint64_t any = 0;
    for (int i = 0; i < FANORONA_AXES; i++) {
        any |= middles_of_takes(&t->axes[i], v);
    }
    return any && !fanorona_takes_nothing(p);
}

/* Where a chain may go on to: empty, and not visited in this turn (FA-9). */
static inline uint64_t open_points(const fanorona_tables *t, const fanorona_position *p) {
    return fanorona_empty(t, p) & ~p->visited;
}

static inline bool fanorona_can_go_on(const fanorona_tables *t, const fanorona_position *p) {
    const fanorona_star *star = &t->stars[p->at];
    uint64_t enemy = p->stones[1 - p->base.side], open = open_points(t, p);
    for (int d = 0; d < FANORONA_DIRECTIONS; d++) {
        if (open & star->next[d] && enemy & (star->beyond[d] | star->next[7 - d]) && d != p->direction) {
            return true;
        }
    }
    return false;
}

static inline int count_chain_steps(const fanorona_tables *t, const fanorona_position *p) {
    const fanorona_star *star = &t->stars[p->at];
    uint64_t enemy = p->stones[1 - p->base.side], open = open_points(t, p);
    int n = 0;
    for (int d = 0; d < FANORONA_DIRECTIONS; d++) {
        if (open & star->next[d] && d != p->direction) {
            n += (enemy & star->beyond[d]) != 0;
            n += (enemy & star->next[7 - d]) != 0;
        }
    }
    return n;
}

static inline unsigned fanorona_count_actions(const fanorona_tables *t, const fanorona_position *p) {
    if (fanorona_in_chain(p)) {
        return (unsigned)count_chain_steps(t, p) + 1;
    }
    view v = look(t, p);
    if (fanorona_takes_nothing(p)) {
        return (unsigned)count_quiet_steps(t, v);
    }
    if (t->forced) { /* FA-8; where nothing takes, every step is quiet */
        int takes = count_takes(t, v);
        return (unsigned)(takes ? takes : count_quiet_steps(t, v));
    }
    return (unsigned)count_steps(t, v);
}

#endif

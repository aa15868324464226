/*
 * Which actions there are: listed, or counted without a list.
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
#include <string.h>

#include "fanorona/fanorona.h"

/* The board as the side to act sees it. */
typedef struct view {
    uint64_t own, enemy, empty;
} view;

static view look(const fanorona_tables *t, const fanorona_position *p) {
    return (view){p->stones[p->base.side], p->stones[1 - p->base.side], fanorona_empty(t, p)};
}

/* ---- counting ---- */

/* Steps along an axis, however they take: lines with a stone at one end and nothing at the other. */
static uint64_t lines_to_step_on(const fanorona_axis *a, view v) {
    return ((v.own & v.empty >> a->step) | (v.empty & v.own >> a->step)) & a->up;
}

/* The middles of the steps that take. */
static uint64_t middles_of_takes(const fanorona_axis *a, view v) {
    unsigned k = a->step;
    uint64_t enemy_below = v.enemy << k, enemy_above = v.enemy >> k;
    uint64_t approach = v.empty & ((v.own << k & enemy_above) | (v.own >> k & enemy_below));
    uint64_t withdrawal = v.own & ((v.empty << k & enemy_above) | (v.empty >> k & enemy_below));
    return (approach | withdrawal) & a->both;
}

/* The origins of the steps that could take both ways, and so count twice (FA-6). */
static uint64_t origins_of_choices(const fanorona_axis *a, view v) {
    unsigned k = a->step;
    uint64_t up = v.enemy << k & v.empty >> k & v.enemy >> 2 * k & a->up_twice & a->down;
    uint64_t down = v.enemy >> k & v.empty << k & v.enemy << 2 * k & a->down_twice & a->up;
    return v.own & (up | down);
}

static int count_takes(const fanorona_tables *t, view v) {
    int n = 0;
    for (int i = 0; i < FANORONA_AXES; i++) {
        n += bri_popcount(middles_of_takes(&t->axes[i], v));
    }
    return n;
}

static int count_steps(const fanorona_tables *t, view v) {
    int n = 0;
    for (int i = 0; i < FANORONA_AXES; i++) {
        n += bri_popcount(lines_to_step_on(&t->axes[i], v)) + bri_popcount(origins_of_choices(&t->axes[i], v));
    }
    return n;
}

static int count_quiet_steps(const fanorona_tables *t, view v) {
    int n = 0;
    for (int i = 0; i < FANORONA_AXES; i++) {
        n += bri_popcount(lines_to_step_on(&t->axes[i], v));
    }
    return n;
}

bool fanorona_can_step(const fanorona_tables *t, const fanorona_position *p) {
    view v = look(t, p);
    for (int i = 0; i < FANORONA_AXES; i++) {
        if (lines_to_step_on(&t->axes[i], v)) {
            return true;
        }
    }
    return false;
}

bool fanorona_can_take(const fanorona_tables *t, const fanorona_position *p) {
    view v = look(t, p);
    uint64_t any = 0;
    for (int i = 0; i < FANORONA_AXES; i++) {
        any |= middles_of_takes(&t->axes[i], v);
    }
    return any && !fanorona_takes_nothing(p);
}

/* Where a chain may go on to: empty, and not visited in this turn (FA-9). */
static uint64_t open_points(const fanorona_tables *t, const fanorona_position *p) {
    return fanorona_empty(t, p) & ~p->visited;
}

bool fanorona_can_go_on(const fanorona_tables *t, const fanorona_position *p) {
    const fanorona_star *star = &t->stars[p->at];
    uint64_t enemy = p->stones[1 - p->base.side], open = open_points(t, p);
    for (int d = 0; d < FANORONA_DIRECTIONS; d++) {
        if (open & star->next[d] && enemy & (star->beyond[d] | star->next[7 - d]) && d != p->direction) {
            return true;
        }
    }
    return false;
}

static int count_chain_steps(const fanorona_tables *t, const fanorona_position *p) {
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

size_t fanorona_count(const br_rules *rules, const bri_position *position) {
    const fanorona_tables *t = fanorona_tables_of(rules);
    const fanorona_position *p = fanorona_of(position);
    if (bri_over(position)) {
        return 0;
    }
    if (fanorona_in_chain(p)) {
        return (size_t)count_chain_steps(t, p) + 1;
    }
    view v = look(t, p);
    if (fanorona_takes_nothing(p)) {
        return (size_t)count_quiet_steps(t, v);
    }
    if (t->forced) { /* FA-8; where nothing takes, every step is quiet */
        int takes = count_takes(t, v);
        return (size_t)(takes ? takes : count_quiet_steps(t, v));
    }
    return (size_t)count_steps(t, v);
}

/* ---- listing ---- */

/* What steps there are: for each direction the origins. */
typedef struct steps {
    uint64_t quiet[FANORONA_DIRECTIONS];
    uint64_t approach[FANORONA_DIRECTIONS];
    uint64_t withdrawal[FANORONA_DIRECTIONS];
} steps;

/* The steps that a turn may begin with. Directions i and 7 - i are the two of axis i. */
static void find_steps(const fanorona_tables *t, const fanorona_position *p, steps *out) {
    view v = look(t, p);
    uint64_t takes = 0;
    if (fanorona_takes_nothing(p)) {
        v.enemy = 0;
    }
    for (int i = 0; i < FANORONA_AXES; i++) {
        const fanorona_axis *a = &t->axes[i];
        unsigned k = a->step;
        uint64_t up = v.own & v.empty >> k & a->up, down = v.own & v.empty << k & a->down;
        uint64_t enemy_below = v.enemy << k & a->down, enemy_above = v.enemy >> k & a->up;
        out->approach[7 - i] = up & v.enemy >> 2 * k & a->up_twice;
        out->approach[i] = down & v.enemy << 2 * k & a->down_twice;
        out->withdrawal[7 - i] = up & enemy_below;
        out->withdrawal[i] = down & enemy_above;
        out->quiet[7 - i] = up & ~(out->approach[7 - i] | out->withdrawal[7 - i]); /* FA-7 */
        out->quiet[i] = down & ~(out->approach[i] | out->withdrawal[i]);
        takes |= out->approach[i] | out->approach[7 - i] | out->withdrawal[i] | out->withdrawal[7 - i];
    }
    if (takes && t->forced) { /* FA-8 */
        memset(out->quiet, 0, sizeof out->quiet);
    }
}

/* Lists the steps of one kind: by origin, then by direction, which is by destination. */
static br_action *list_steps(const fanorona_tables *t, br_kind kind, const uint64_t origins[FANORONA_DIRECTIONS],
                             br_action *out) {
    uint64_t all = 0;
    for (int d = 0; d < FANORONA_DIRECTIONS; d++) {
        all |= origins[d];
    }
    for (; all; all &= all - 1) {
        unsigned from = bri_lowest(all);
        for (int d = 0; d < FANORONA_DIRECTIONS; d++) {
            *out = bri_action(kind, 0, from, (unsigned)((int)from + t->difference[d]));
            out += origins[d] >> from & 1; /* written over unless it is one */
        }
    }
    return out;
}

/* The steps of one kind that a chain may go on with. */
static br_action *list_chain_steps(const fanorona_tables *t, const fanorona_position *p, br_kind kind, br_action *out) {
    const fanorona_star *star = &t->stars[p->at];
    uint64_t enemy = p->stones[1 - p->base.side], open = open_points(t, p);
    for (int d = 0; d < FANORONA_DIRECTIONS; d++) {
        uint64_t target = kind == BR_APPROACH ? star->beyond[d] : star->next[7 - d];
        if (open & star->next[d] && enemy & target && d != p->direction) {
            *out++ = bri_action(kind, 0, p->at, (unsigned)(p->at + t->difference[d]));
        }
    }
    return out;
}

size_t fanorona_actions(const br_rules *rules, const bri_position *position, br_action *out) {
    const fanorona_tables *t = fanorona_tables_of(rules);
    const fanorona_position *p = fanorona_of(position);
    br_action *end = out;
    if (bri_over(position)) {
        return 0;
    }
    if (fanorona_in_chain(p)) {
        end = list_chain_steps(t, p, BR_APPROACH, end);
        end = list_chain_steps(t, p, BR_WITHDRAWAL, end);
        *end++ = bri_action(BR_END_TURN, 0, 0, 0);
    } else {
        steps s;
        find_steps(t, p, &s);
        end = list_steps(t, BR_STEP, s.quiet, end);
        end = list_steps(t, BR_APPROACH, s.approach, end);
        end = list_steps(t, BR_WITHDRAWAL, s.withdrawal, end);
    }
    return (size_t)(end - out);
}

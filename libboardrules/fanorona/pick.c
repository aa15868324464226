/*
 * Drawing a random action for playouts without a list of them all: draw a number below their count, then look which
 * axis it falls on and which point of that axis's set.
 */
#include "core/rng.h"
#include "fanorona/steps.h"

/* Points that stand for actions: one set an axis. */
typedef struct lots {
    uint64_t sets[FANORONA_AXES];
    int sizes[FANORONA_AXES];
} lots;

typedef uint64_t (*set_fn)(const fanorona_axis *a, view v);

static inline int gather(const fanorona_tables *t, view v, set_fn set, lots *out) {
    int total = 0;
    for (int i = 0; i < FANORONA_AXES; i++) {
        out->sets[i] = set(&t->axes[i], v);
        out->sizes[i] = bri_popcount(out->sets[i]);
        total += out->sizes[i];
    }
    return total;
}

/* The n-th point of all the sets, and its axis. */
static inline unsigned draw_point(const lots *from, int n, int *axis) {
    int i = 0;
    while (n >= from->sizes[i]) {
        n -= from->sizes[i++];
    }
    uint64_t set = from->sets[i];
    while (n-- > 0) {
        set &= set - 1;
    }
    *axis = i;
    return bri_lowest(set);
}

static br_action step(const fanorona_tables *t, br_kind kind, unsigned from, int d) {
    return bri_action(kind, 0, from, (unsigned)((int)from + t->difference[d]));
}

/* The step on the line from a point to its upper neighbour; of two ways to take the approach. */
static br_action step_on_line(const fanorona_tables *t, view v, unsigned low, int axis) {
    bool up = v.own >> low & 1;
    int d = up ? 7 - axis : axis;
    unsigned from = up ? low : low + t->axes[axis].step;
    uint64_t ahead = fanorona_next(t, t->next[d][from], d), behind = t->next[7 - d][from];
    br_kind kind = v.enemy & ahead ? BR_APPROACH : v.enemy & behind ? BR_WITHDRAWAL : BR_STEP;
    return step(t, kind, from, d);
}

/* The withdrawal along a line where a step could take both ways. */
static br_action second_choice(const fanorona_tables *t, view v, unsigned low, int axis) {
    bool up = v.own >> low & 1;
    return step(t, BR_WITHDRAWAL, up ? low : low + t->axes[axis].step, up ? 7 - axis : axis);
}

/* The step that takes with this point in its middle. */
static br_action step_about(const fanorona_tables *t, view v, unsigned middle, int axis) {
    int up = 7 - axis, away = v.enemy & t->next[axis][middle] ? up : axis; /* from the enemy */
    if (v.own >> middle & 1) {
        return step(t, BR_WITHDRAWAL, middle, away);
    }
    return step(t, BR_APPROACH, bri_lowest(t->next[away][middle]), 7 - away);
}

br_action fanorona_pick(const br_rules *rules, const bri_position *position, br_rng *rng) {
    const fanorona_tables *t = fanorona_tables_of(rules);
    const fanorona_position *p = fanorona_of(position);
    int axis;
    if (fanorona_in_chain(p)) {
        br_action actions[2 * FANORONA_DIRECTIONS + 1];
        size_t n = fanorona_actions(rules, position, actions);
        return actions[bri_rng_below(rng, (uint32_t)n)];
    }
    view v = look(t, p);
    if (fanorona_takes_nothing(p)) {
        v.enemy = 0;
    }
    lots takes, lines, choices;
    int n = t->forced ? gather(t, v, middles_of_takes, &takes) : 0; /* FA-8 */
    if (n) {
        unsigned middle = draw_point(&takes, (int)bri_rng_below(rng, (uint32_t)n), &axis);
        return step_about(t, v, middle, axis);
    }
    int line_count = gather(t, v, lines_to_step_on, &lines);
    int choice_count = t->forced ? 0 : gather(t, v, lines_of_choices, &choices);
    n = (int)bri_rng_below(rng, (uint32_t)(line_count + choice_count));
    if (n < line_count) {
        unsigned low = draw_point(&lines, n, &axis);
        return step_on_line(t, v, low, axis);
    }
    unsigned low = draw_point(&choices, n - line_count, &axis);
    return second_choice(t, v, low, axis);
}

/*
 * Lists of actions.
 */
#ifndef BRI_FANORONA_LIST_H
#define BRI_FANORONA_LIST_H

#include <string.h>

#include "fanorona/steps.h"

/* What steps there are: for each direction the origins. */
typedef struct steps {
    uint64_t quiet[FANORONA_DIRECTIONS];
    uint64_t approach[FANORONA_DIRECTIONS];
    uint64_t withdrawal[FANORONA_DIRECTIONS];
} steps;

/* The steps that a turn may begin with. Directions i and 7 - i are the two of axis i; the origin of a step down is
   the line's upper end. */
static inline void find_steps(const fanorona_tables *t, const fanorona_position *p, steps *out) {
    view v = look(t, p);
    uint64_t takes = 0;
    if (fanorona_takes_nothing(p)) {
        v.enemy = 0;
    }
    for (int i = 0; i < FANORONA_AXES; i++) {
        const fanorona_axis *a = &t->axes[i];
        uint64_t lines = lines_to_step_on(a, v), up = lines & v.own, down = lines & ~v.own;
        uint64_t below = enemies_below(a, v), above = enemies_above(a, v);
        out->quiet[7 - i] = up & ~(below | above); /* FA-7 */
        out->quiet[i] = (down & ~(below | above)) << a->step;
        out->approach[7 - i] = up & above;
        out->approach[i] = (down & below) << a->step;
        out->withdrawal[7 - i] = up & below;
        out->withdrawal[i] = (down & above) << a->step;
        takes |= lines & (below | above);
    }
    if (takes && t->forced) { /* FA-8 */
        memset(out->quiet, 0, sizeof out->quiet);
    }
}

/* Lists the steps of one kind: by origin, then by direction, which is by destination. */
static inline br_action *list_steps(const fanorona_tables *t, br_kind kind, const uint64_t origins[FANORONA_DIRECTIONS],
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
static inline br_action *list_chain_steps(const fanorona_tables *t, const fanorona_position *p, br_kind kind,
                                          br_action *out) {
    uint64_t targets = chain_targets(t, p);
    for (int d = 0; d < FANORONA_DIRECTIONS; d++) {
        uint64_t next = t->next[d][p->at];
        uint64_t target = kind == BR_APPROACH ? fanorona_next(t, next, d) : t->next[7 - d][p->at];
        if (targets & target) {
            *out++ = bri_action(kind, 0, p->at, (unsigned)(p->at + t->difference[d]));
        }
    }
    return out;
}

static inline size_t fanorona_actions(const br_rules *rules, const bri_position *position, br_action *out) {
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

static inline size_t fanorona_count(const br_rules *rules, const bri_position *position) {
    return bri_over(position) ? 0 : fanorona_count_actions(fanorona_tables_of(rules), fanorona_of(position));
}

#endif

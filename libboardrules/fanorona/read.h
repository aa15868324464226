/*
 * Steps of records, at a glance (core/engine.h).
 */
#ifndef BRI_FANORONA_READ_H
#define BRI_FANORONA_READ_H

#include "fanorona/steps.h"

/* Along which direction a stone of the side to act can go from one point to another; -1 if it cannot. */
BRI_INLINE int free_direction(const fanorona_tables *t, const fanorona_position *p, unsigned from, unsigned to) {
    int step = (int)to - (int)from, d = step < -10 || step > 10 ? -1 : t->direction[step + 10];
    bool stands = fanorona_own(p) >> from & fanorona_empty(t, p) >> to & 1;
    return stands && d >= 0 && t->next[d][from] == bri_bit(to) ? d : -1;
}

/* The kinds of steps that are legal from one point to another, a bit 1 << br_kind for each. */
BRI_INLINE unsigned legal_kinds(const fanorona_tables *t, const fanorona_position *p, unsigned from, unsigned to) {
    bool chain = fanorona_in_chain(p);
    int d = free_direction(t, p, from, to);
    if (d < 0 || (chain && (from != p->at || p->visited >> to & 1 || d == p->direction))) {
        return 0; /* FA-3, FA-9 */
    }
    if (fanorona_takes_nothing(p)) {
        return 1u << BR_STEP; /* FA-12 */
    }
    bool approach = t->next[d][to] & fanorona_enemy(p), withdrawal = t->next[7 - d][from] & fanorona_enemy(p);
    if (approach || withdrawal) { /* FA-7 */
        return (unsigned)approach << BR_APPROACH | (unsigned)withdrawal << BR_WITHDRAWAL;
    }
    return chain || (t->forced && fanorona_can_take(t, p)) ? 0 : 1u << BR_STEP; /* FA-8, FA-9 */
}

/* The kind that stands behind a step. */
BRI_INLINE br_kind kind_behind(bri_slice rest) {
    if (rest.at == rest.end) {
        return BR_STEP;
    }
    bool one = rest.at + 1 == rest.end;
    return one && *rest.at == 'A' ? BR_APPROACH : one && *rest.at == 'W' ? BR_WITHDRAWAL : BR_KIND_NONE;
}

static inline br_action fanorona_read(const br_rules *rules, const bri_position *position, bri_slice text) {
    const fanorona_tables *t = fanorona_tables_of(rules);
    const fanorona_position *p = fanorona_of(position);
    if (bri_over(position)) {
        return BR_NO_ACTION;
    }
    if (fanorona_in_chain(p) && bri_slice_is(text, "end")) {
        return bri_action(BR_END_TURN, 0, 0, 0);
    }
    unsigned from = bri_grid_take(&text, t->grid);
    unsigned to = bri_scan_mark(&text, '-') ? bri_grid_take(&text, t->grid) : BRI_NO_POINT;
    br_kind kind = kind_behind(text);
    bool is_step = from != BRI_NO_POINT && to != BRI_NO_POINT && kind != BR_KIND_NONE;
    return is_step && legal_kinds(t, p, from, to) >> kind & 1 ? bri_action(kind, 0, from, to) : BR_NO_ACTION;
}

#endif

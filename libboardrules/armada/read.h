/*
 * Actions of records, at a glance (core/engine.h).
 */
#ifndef BRI_ARMADA_READ_H
#define BRI_ARMADA_READ_H

#include "armada/moves.h"

/* AR-6: whether a ship that comes to a point makes a row of three with two of others. */
static inline bool makes_row_at(const armada_tables *t, armada_set others, unsigned to) {
    armada_rows rows;
    armada_find_rows(t, others, &rows);
    return armada_has(armada_forbidden(&rows, armada_none()), to);
}

static inline bool may_set(const armada_tables *t, const armada_position *p, unsigned to) {
    armada_set english = p->ships[BR_ENGLISH];
    if (p->hand == ARMADA_MAY_TAKE || !armada_has(armada_empty(p), to)) {
        return false;
    }
    if (armada_mover(p) == BR_SPANISH) { /* AR-3 */
        return !armada_must_lift(p) && !(p->hand == ARMADA_LIFTED && to == p->at);
    }
    return armada_at_sea(p, BR_ENGLISH) < ARMADA_ENGLISH && !makes_row_at(t, english, to) && /* AR-7, AR-6, AR-9 */
           (!armada_must_pair(p) || armada_any(armada_and(english, t->around[to])));
}

/* AR-3 */
static inline bool may_lift(const armada_position *p, unsigned from) {
    return armada_mover(p) == BR_SPANISH && armada_must_lift(p) && armada_has(p->ships[BR_SPANISH], from);
}

/* AR-10 */
static inline bool may_pivot(const armada_tables *t, const armada_position *p, unsigned from, unsigned to) {
    armada_set english = p->ships[BR_ENGLISH];
    if (armada_mover(p) != BR_ENGLISH || p->hand != ARMADA_NOTHING || !armada_has(english, from)) {
        return false;
    }
    armada_set partners = armada_and(english, t->around[from]);
    return armada_has(armada_empty(p), to) && armada_any(armada_and(partners, t->around[to])) &&
           !makes_row_at(t, armada_minus(english, t->bit[from]), to);
}

/* AR-5, AR-11 */
static inline bool may_take(const armada_tables *t, const armada_position *p, unsigned to) {
    return p->hand == ARMADA_MAY_TAKE && armada_has(armada_targets(t, p, p->at), to);
}

/* One that a mark says the kind of; BR_NO_ACTION if it is not legal. */
static inline br_action marked(const armada_tables *t, const armada_position *p, char mark, unsigned point) {
    switch (mark) {
    case '+': return may_set(t, p, point) ? bri_action(BR_SET, 0, 0, point) : BR_NO_ACTION;
    case '^': return may_lift(p, point) ? bri_action(BR_LIFT, 0, point, 0) : BR_NO_ACTION;
    case 'x': return may_take(t, p, point) ? bri_action(BR_TAKE, 0, 0, point) : BR_NO_ACTION;
    default: return BR_NO_ACTION;
    }
}

/* A pass stays to be looked at closely: it is rare, and all that the English could do instead has to be found. */
static inline br_action armada_read(const br_rules *rules, const bri_position *position, bri_slice text) {
    const armada_tables *t = armada_tables_of(rules);
    const armada_position *p = armada_of(position);
    if (bri_over(position)) {
        return BR_NO_ACTION;
    }
    if (p->hand == ARMADA_MAY_TAKE && bri_slice_is(text, "end")) {
        return bri_action(BR_END_TURN, 0, 0, 0);
    }
    unsigned from = bri_grid_take(&text, armada_grid);
    if (text.at == text.end) {
        return BR_NO_ACTION;
    }
    char mark = *text.at++;
    unsigned to = bri_grid_take(&text, armada_grid);
    if (to == BRI_NO_POINT || text.at < text.end) {
        return BR_NO_ACTION;
    }
    if (from == BRI_NO_POINT) {
        return marked(t, p, mark, to);
    }
    return mark == '~' && may_pivot(t, p, from, to) ? bri_action(BR_PIVOT, 0, from, to) : BR_NO_ACTION;
}

#endif

/*
 * Which actions there are, and what they do.
 */
#ifndef BRI_ARMADA_MOVES_H
#define BRI_ARMADA_MOVES_H

#include "armada/targets.h"

/* ---- generating ---- */

static inline bool armada_must_pair(const armada_position *p) {
    armada_set english = p->ships[BR_ENGLISH];
    return armada_at_sea(p, BR_ENGLISH) == ARMADA_ENGLISH - 1 &&
           !armada_any(armada_and(english, armada_around(english)));
}

/* AR-3 */
static inline armada_set armada_spanish_sets(const armada_position *p) {
    armada_set empty = armada_empty(p);
    return armada_must_lift(p)        ? armada_none()
           : p->hand == ARMADA_LIFTED ? armada_minus(empty, armada_bit(p->at))
                                      : empty;
}

/* The points beside those of a set. */
static inline armada_set armada_spread(const armada_tables *t, armada_set set) {
    armada_set spread = armada_none();
    for (; set.low; set.low &= set.low - 1) {
        spread = armada_or(spread, t->around[bri_lowest(set.low)]);
    }
    for (; set.high; set.high &= set.high - 1) {
        spread = armada_or(spread, t->around[64 + bri_lowest(set.high)]);
    }
    return spread;
}

/* AR-6: the English ships that stand close together on an axis, two by two, and what makes a row with each two. */
typedef struct armada_rows {
    int count;
    armada_set of[ARMADA_ENGLISH * (ARMADA_ENGLISH - 1) / 2], third[ARMADA_ENGLISH * (ARMADA_ENGLISH - 1) / 2];
} armada_rows;

static inline void armada_find_rows(const armada_tables *t, armada_set ships, armada_rows *out) {
    out->count = 0;
    while (armada_any(ships)) {
        unsigned one = armada_pop(&ships);
        for (armada_set others = armada_and(ships, t->star[one]); armada_any(others);) {
            unsigned other = armada_pop(&others);
            out->of[out->count] = armada_or(t->bit[one], t->bit[other]);
            out->third[out->count++] = t->third[one][t->toward[one][other]];
        }
    }
}

/* What they forbid to a ship that leaves a point, which then stands there no more; or to a new one. */
static inline armada_set armada_forbidden(const armada_rows *rows, armada_set from) {
    armada_set thirds = armada_none();
    for (int i = 0; i < rows->count; i++) {
        if (!armada_any(armada_and(rows->of[i], from))) {
            thirds = armada_or(thirds, rows->third[i]);
        }
    }
    return thirds;
}

static inline void armada_english_choice(const armada_tables *t, const armada_position *p, armada_choice *out) {
    armada_set ships = p->ships[BR_ENGLISH], empty = armada_empty(p);
    armada_rows rows;
    bool paired = false;
    armada_find_rows(t, ships, &rows);
    out->count = 0;
    for (out->ships = 0; armada_any(ships); out->ships++) { /* AR-10 */
        unsigned from = armada_pop(&ships);
        armada_set partners = armada_and(p->ships[BR_ENGLISH], t->around[from]), to = armada_none(); /* AR-8 */
        if (armada_any(partners)) {
            paired = true;
            to = armada_minus(armada_and(armada_spread(t, partners), empty), armada_forbidden(&rows, t->bit[from]));
        }
        out->from[out->ships] = (uint8_t)from;
        out->pivots[out->ships] = to;
        out->count += armada_size(to);
    }
    out->sets = armada_none();
    if (out->ships < ARMADA_ENGLISH) { /* AR-7 */
        out->sets = armada_minus(empty, armada_forbidden(&rows, armada_none()));
        if (out->ships == ARMADA_ENGLISH - 1 && !paired) { /* AR-9 */
            out->sets = armada_and(out->sets, armada_spread(t, p->ships[BR_ENGLISH]));
        }
    }
    out->count += armada_size(out->sets);
}

static inline br_action *armada_list_to(br_kind kind, unsigned from, armada_set points, br_action *out) {
    while (armada_any(points)) {
        *out++ = bri_action(kind, 0, from, armada_pop(&points));
    }
    return out;
}

static inline br_action *armada_list_lifts(armada_set ships, br_action *out) {
    while (armada_any(ships)) {
        *out++ = bri_action(BR_LIFT, 0, armada_pop(&ships), 0);
    }
    return out;
}

static inline br_action *armada_list_english(const armada_tables *t, const armada_position *p, br_action *out) {
    armada_choice choice;
    armada_english_choice(t, p, &choice);
    out = armada_list_to(BR_SET, 0, choice.sets, out);
    for (int i = 0; i < choice.ships; i++) {
        out = armada_list_to(BR_PIVOT, choice.from[i], choice.pivots[i], out);
    }
    if (choice.count == 0) { /* AR-14 */
        *out++ = bri_action(BR_PASS, 0, 0, 0);
    }
    return out;
}

static inline size_t armada_actions(const br_rules *rules, const bri_position *position, br_action *out) {
    const armada_tables *t = armada_tables_of(rules);
    const armada_position *p = armada_of(position);
    br_action *end = out;
    if (bri_over(position)) {
        return 0;
    }
    if (p->hand == ARMADA_MAY_TAKE) {
        end = armada_list_to(BR_TAKE, 0, armada_targets(t, p, p->at), end);
        *end++ = bri_action(BR_END_TURN, 0, 0, 0);
    } else if (armada_mover(p) == BR_ENGLISH) {
        end = armada_list_english(t, p, end);
    } else if (armada_must_lift(p)) {
        end = armada_list_lifts(p->ships[BR_SPANISH], end);
    } else {
        end = armada_list_to(BR_SET, 0, armada_spanish_sets(p), end);
    }
    return (size_t)(end - out);
}

/* ---- doing ---- */

/* Completes the turn; the next one begins. */
static inline void armada_pass_turn(armada_position *p) {
    uint8_t next = p->base.side ^ 1;
    p->base.turns++;
    p->base.side = next;
    p->base.to_act = next;
    p->base.turn_begins = 1;
    p->hand = ARMADA_NOTHING;
    p->at = 0;
}

static inline void armada_be_in_hand(armada_position *p, armada_hand hand, unsigned at) {
    p->hand = (uint8_t)hand;
    p->at = (uint8_t)at;
    p->base.turn_begins = 0;
}

/* AR-14: a ship that was set or pivoted may take, or the turn passes. */
static inline void armada_go_on(armada_position *p, unsigned at, bool may_take) {
    if (may_take) {
        armada_be_in_hand(p, ARMADA_MAY_TAKE, at);
    } else {
        armada_pass_turn(p);
    }
}

static inline void armada_set_spanish(const armada_tables *t, armada_position *p, unsigned to) {
    armada_set *ships = &p->ships[BR_SPANISH];
    *ships = armada_or(*ships, t->bit[to]);
    if (p->hand != ARMADA_LIFTED) {
        p->reserve[BR_SPANISH]--;
        p->base.progress++;
    }
    armada_go_on(p, to, armada_any(armada_spanish_targets(t, *ships, p->ships[BR_ENGLISH], to)));
}

/* A new ship, or (at `from`) one that pivots. */
static inline void armada_come_english(const armada_tables *t, armada_position *p, armada_set from, unsigned to) {
    armada_set *ships = &p->ships[BR_ENGLISH];
    *ships = armada_or(armada_minus(*ships, from), t->bit[to]);
    armada_go_on(p, to, armada_any(armada_english_targets(t, *ships, p->ships[BR_SPANISH], to)));
}

static inline void armada_take(const br_rules *rules, armada_position *p, unsigned to) {
    unsigned enemy = 1 - armada_mover(p);
    p->ships[enemy] = armada_minus(p->ships[enemy], armada_tables_of(rules)->bit[to]);
    p->lost[enemy]++;
    p->base.progress++;
    armada_pass_turn(p);
    if (p->lost[enemy] == ARMADA_DECIDED) {
        armada_end_round(rules, p, BR_REASON_ELEVEN_TAKEN);
    }
}

BRI_INLINE void armada_apply(const br_rules *rules, bri_position *position, br_action action) {
    const armada_tables *t = armada_tables_of(rules);
    armada_position *p = (armada_position *)position;
    unsigned from = bri_from(action), to = bri_to(action);
    switch (bri_kind(action)) {
    case BR_SET:
        if (p->hand == ARMADA_LIFTED || armada_mover(p) == BR_SPANISH) {
            armada_set_spanish(t, p, to);
        } else {
            p->reserve[BR_ENGLISH]--;
            p->base.progress++;
            armada_come_english(t, p, armada_none(), to);
        }
        break;
    case BR_LIFT:
        p->ships[BR_SPANISH] = armada_minus(p->ships[BR_SPANISH], t->bit[from]);
        armada_be_in_hand(p, ARMADA_LIFTED, from);
        break;
    case BR_PIVOT: armada_come_english(t, p, t->bit[from], to); break;
    case BR_TAKE: armada_take(rules, p, to); break;
    default: /* BR_END_TURN, BR_PASS */ armada_pass_turn(p);
    }
}

#endif

/*
 * What actions do.
 */
#ifndef BRI_FANORONA_MOVES_H
#define BRI_FANORONA_MOVES_H

#include "fanorona/steps.h"

/* What is taken from a point on in a direction (fanorona_way); one stone at the most in the loser's restricted turn of
   a vela (FA-12). */
BRI_INLINE uint64_t captured(const fanorona_tables *t, uint64_t enemy, unsigned way, bool restricted) {
    if (restricted) {
        return bri_bit(way % FANORONA_POINTS) & enemy;
    }
    return way >= fanorona_way(4, 0) ? fanorona_row_up(t->ray[way], enemy) : fanorona_row_down(t->ray[way], enemy);
}

/* Completes the turn with its first step, whatever that leads to. */
BRI_INLINE void complete_at_once(fanorona_position *p) {
    p->base.turns++;
    p->base.side ^= 1;
    p->base.to_act = p->base.side;
}

/* Completes any turn. */
BRI_INLINE void complete_turn(fanorona_position *p) {
    complete_at_once(p);
    p->base.turn_begins = 1;
    p->at = 0;
    p->direction = 0;
    p->visited = 0;
}

/* Whether the round is decided where a turn begins: the side whose turn it would be has no step. The other has at least
   the stone that has just moved (FA-10, FA-11). */
BRI_INLINE bool fanorona_ends(const br_rules *rules, const bri_position *position) {
    return !fanorona_can_step(fanorona_tables_of(rules), fanorona_of(position));
}

static inline bool fanorona_settle(const br_rules *rules, bri_position *position) {
    fanorona_position *p = (fanorona_position *)position;
    if (fanorona_in_chain(p) || !fanorona_ends(rules, position)) {
        return false;
    }
    fanorona_win_round(rules, p, 1 - p->base.side, p->stones[p->base.side] ? BR_REASON_NO_MOVE : BR_REASON_ALL_TAKEN);
    return true;
}

/* Makes a step that takes, and says whether the chain can go on. */
BRI_INLINE bool take(const fanorona_tables *t, fanorona_position *p, br_kind kind, unsigned from, unsigned to) {
    unsigned step = to - from, d = (unsigned)t->direction[step + 10], side = p->base.side;
    unsigned way = kind == BR_APPROACH ? d << 6 | (to + step) : (7 - d) << 6 | (from - step);
    bool restricted = fanorona_restricted(p);
    p->stones[side ^ 1] ^= captured(t, p->stones[side ^ 1], way, restricted);
    p->stones[side] ^= bri_bit(from) | bri_bit(to);
    p->base.progress++;
    if (restricted) {
        return false;
    }
    p->at = (uint8_t)to;
    p->direction = (uint8_t)d;
    p->visited |= bri_bit(from);
    p->base.turn_begins = 0;
    return fanorona_can_go_on(t, p);
}

/* These leave open whether the round has ended: a step that takes nothing (FA-7), any other action,
   and whichever it is. */
BRI_INLINE void make_quiet_step(const br_rules *rules, bri_position *position, br_action action) {
    (void)rules;
    fanorona_position *p = (fanorona_position *)position;
    p->stones[p->base.side] ^= bri_bit(bri_from(action)) | bri_bit(bri_to(action));
    complete_at_once(p);
}

BRI_INLINE void make_other_action(const br_rules *rules, bri_position *position, br_action action) {
    fanorona_position *p = (fanorona_position *)position;
    br_kind kind = (br_kind)bri_kind(action);
    if (kind == BR_END_TURN || !take(fanorona_tables_of(rules), p, kind, bri_from(action), bri_to(action))) {
        complete_turn(p);
    }
}

BRI_INLINE void make_action(const br_rules *rules, bri_position *position, br_action action) {
    if (bri_kind(action) == BR_STEP) {
        make_quiet_step(rules, position, action);
    } else {
        make_other_action(rules, position, action);
    }
}

static inline void fanorona_apply(const br_rules *rules, bri_position *position, br_action action) {
    make_action(rules, position, action);
    (void)fanorona_settle(rules, position);
}

#endif

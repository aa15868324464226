/*
 * What a move does, and the course of a turn.
 */
#ifndef BRI_RIFLEMAN_MOVES_H
#define BRI_RIFLEMAN_MOVES_H

#include "rifleman/movers.h"

BRI_INLINE bool rifleman_can_use_in(const rifleman_tables *t, const rifleman_position *p, int side, unsigned die,
                                    unsigned words) {
    rifleman_reach reach;
    rifleman_find_reach(t, p, side, &reach, words);
    rifleman_movers movers;
    rifleman_find_movers(p, side, &reach, die, movers.pieces, words);
    return rifleman_any_mover(movers.pieces, words);
}

/* Keeps in a position who can use the one die left; whether there is anybody. */
BRI_INLINE bool rifleman_find_users(const rifleman_tables *t, rifleman_position *p, int side, unsigned die,
                                    unsigned words) {
    rifleman_reach reach;
    rifleman_find_reach(t, p, side, &reach, words);
    rifleman_find_movers(p, side, &reach, die, rifleman_users(p, words), words);
    return rifleman_any_mover(rifleman_users(p, words), words);
}

BRI_INLINE void rifleman_clear_users(rifleman_position *p, unsigned words) {
    for (unsigned i = 0; i < words; i++) {
        rifleman_users(p, words)[i] = 0;
    }
}

/* RI-8: no block stands where a piece moves to, so at most one cattle of the enemy. */
BRI_INLINE void rifleman_move_in(const rifleman_tables *t, rifleman_position *p, int side, bool cowboy, unsigned from,
                                 unsigned die, unsigned words) {
    uint64_t *own = p->sets + (size_t)side * BRI_DIGITS * words;
    uint64_t *enemy = p->sets + (size_t)(1 - side) * BRI_DIGITS * words;
    unsigned to = from + die, there = t->meets[side][to];
    if (there && bri_is_any(enemy, there, words)) {
        bri_count_down(enemy, there, words);
        bri_count_up(enemy, 0, words);
        p->cowboy[1 - side] = 0;
    }
    if (cowboy) {
        p->cowboy[side] = (uint8_t)to;
    } else {
        bri_count_down(own, from, words);
        bri_count_up(own, to, words);
    }
}

/* ---- the course of a turn ---- */

/* What turns % 4 is worth keeping under these rules. */
static inline uint8_t rifleman_phase(const rifleman_tables *t, uint32_t turns) { return (uint8_t)(turns & t->phases); }

/* A roll is due: of the turn that begins, of the turn that goes on after a double, or for the first turn. */
static inline void rifleman_await_roll(rifleman_position *p, int side, bool turn_begins) {
    p->high = 0;
    p->low = 0;
    p->doubled = 0;
    p->base.side = (uint8_t)side;
    p->base.to_act = BR_CHANCE;
    p->base.turn_begins = turn_begins;
}

static inline void rifleman_complete_turn(const rifleman_tables *t, rifleman_position *p) {
    p->base.turns++;
    p->phase = rifleman_phase(t, p->base.turns);
    rifleman_await_roll(p, 1 - p->base.side, true);
}

static inline void rifleman_apply_roll(rifleman_position *p, unsigned high, unsigned low) {
    if (p->roll_off) {
        rifleman_apply_roll_off(p, high + low);
        return;
    }
    p->high = (uint8_t)high;
    p->low = (uint8_t)low;
    p->doubled = high == low;
    p->base.to_act = p->base.side;
    p->base.turn_begins = 0;
}

/* RI-14: whether the side that has moved is home, which ends the game. */
BRI_INLINE bool rifleman_wins(const rifleman_tables *t, rifleman_position *p, int side) {
    bool home = rifleman_is_home(t, p, side);
    if (home) {
        rifleman_complete_turn(t, p);
        bri_finish(&p->base, side, BR_REASON_HERD_HOME);
    }
    return home;
}

/* What follows when one of two dice has been used; RI-10: the other one, if it cannot be used, is lost. */
BRI_INLINE void rifleman_go_on(const rifleman_tables *t, rifleman_position *p, int side, unsigned left,
                               unsigned words) {
    if (rifleman_wins(t, p, side)) {
        return;
    }
    if (rifleman_find_users(t, p, side, left, words)) {
        p->high = (uint8_t)left;
        p->low = 0;
    } else {
        rifleman_complete_turn(t, p);
    }
}

/* What follows when the last die has been used (RI-11). */
BRI_INLINE void rifleman_use_up(const rifleman_tables *t, rifleman_position *p, int side, unsigned words) {
    rifleman_clear_users(p, words);
    if (rifleman_wins(t, p, side)) {
        return;
    }
    if (p->doubled) {
        rifleman_await_roll(p, side, false);
    } else {
        rifleman_complete_turn(t, p);
    }
}

BRI_INLINE void rifleman_apply_move(const rifleman_tables *t, rifleman_position *p, int side, br_action action,
                                    unsigned words) {
    unsigned from = bri_from(action), die = bri_to(action) - from;
    rifleman_move_in(t, p, side, bri_kind(action) == BR_COWBOY, from, die, words);
    if (p->low) {
        rifleman_go_on(t, p, side, die == p->high ? p->low : p->high, words);
    } else {
        rifleman_use_up(t, p, side, words);
    }
}

BRI_INLINE void rifleman_apply_in(const br_rules *rules, bri_position *position, br_action action, unsigned words) {
    const rifleman_tables *t = rifleman_tables_of(rules);
    rifleman_position *p = (rifleman_position *)position;
    unsigned kind = bri_kind(action);
    if (kind == BR_ROLL) {
        rifleman_apply_roll(p, bri_from(action), bri_to(action));
    } else if (kind == BR_PASS) {
        rifleman_complete_turn(t, p);
    } else if (bri_side(action) == 0) {
        rifleman_apply_move(t, p, 0, action, words);
    } else {
        rifleman_apply_move(t, p, 1, action, words);
    }
}

/* On paths of one word; and on any. */
BRI_INLINE void rifleman_apply_short(const br_rules *rules, bri_position *position, br_action action) {
    rifleman_apply_in(rules, position, action, 1);
}
static inline void rifleman_apply_long(const br_rules *rules, bri_position *position, br_action action) {
    rifleman_apply_in(rules, position, action, rifleman_tables_of(rules)->words);
}
static inline void rifleman_apply(const br_rules *rules, bri_position *position, br_action action) {
    if (rifleman_tables_of(rules)->words == 1) {
        rifleman_apply_short(rules, position, action);
    } else {
        rifleman_apply_long(rules, position, action);
    }
}

#endif

/*
 * Drawing a random action for playouts; and making it at once, on paths of one word, where what has been found out to
 * draw need not be asked again: whose turn it is, which die is used, whether it is the last.
 */
#ifndef BRI_RIFLEMAN_PICK_H
#define BRI_RIFLEMAN_PICK_H

#include "core/rng.h"
#include "rifleman/choice.h"

/* The n-th piece of a set. */
BRI_INLINE unsigned nth_piece(const rifleman_movers *m, unsigned n, unsigned words) {
    unsigned i = 0;
    for (; i + 1 < words; i++) {
        unsigned here = (unsigned)bri_popcount(m->pieces[i]);
        if (n < here) {
            break;
        }
        n -= here;
    }
    return 64 * i + bri_nth(m->pieces[i], n);
}

/* A piece, the die that it is to use, and the other one, 0 if there is none. */
typedef struct usage {
    unsigned piece, die, left;
} usage;

/* Draws one of the moves: those with the low die come first, and the cowboy's before the others. Whether there is any.
 */
BRI_INLINE bool draw_for(const br_rules *rules, const rifleman_position *p, int side, br_rng *rng, usage *out,
                         unsigned words) {
    choice c;
    find(rules, p, side, &c, words);
    unsigned low = size(&c.low, words), all = low + size(&c.high, words);
    if (all == 0) {
        return false;
    }
    unsigned n = bri_rng_below(rng, all);
    *out = n < low ? (usage){nth_piece(&c.low, n, words), p->low, p->high}
                   : (usage){nth_piece(&c.high, n - low, words), p->high, p->low};
    return true;
}

static inline br_action rifleman_pick(const br_rules *rules, const bri_position *position, br_rng *rng) {
    const rifleman_position *p = rifleman_of(position);
    if (position->to_act == BR_CHANCE) {
        return bri_draw_roll(rng);
    }
    usage use;
    bool any = rifleman_tables_of(rules)->words == 1
                   ? draw_for(rules, p, position->side, rng, &use, 1)
                   : draw_for(rules, p, position->side, rng, &use, rifleman_tables_of(rules)->words);
    return any ? move_of(p, position->side, use.piece, use.die) : bri_action(BR_PASS, 0, 0, 0);
}

/* ---- drawing and making at once, on paths of one word ---- */

/* Moves a piece; what the action is. */
BRI_INLINE br_action go_by(const rifleman_tables *t, rifleman_position *p, int side, unsigned piece, unsigned die) {
    br_action action = move_of(p, side, piece, die);
    rifleman_move_in(t, p, side, piece == 0, rifleman_space_of(p, side, piece), die, 1);
    return action;
}

BRI_INLINE br_action advance_side(const br_rules *rules, rifleman_position *p, int side, br_rng *rng) {
    const rifleman_tables *t = rifleman_tables_of(rules);
    br_action action = bri_action(BR_PASS, 0, 0, 0);
    usage use;
    if (p->low == 0) { /* who can use the die left is known */
        rifleman_movers m = {{rifleman_users_of(p, 1)[0]}};
        action = go_by(t, p, side, nth_piece(&m, bri_rng_below(rng, size(&m, 1)), 1), p->high);
        rifleman_use_up(t, p, side, 1);
    } else if (draw_for(rules, p, side, rng, &use, 1)) {
        action = go_by(t, p, side, use.piece, use.die);
        rifleman_go_on(t, p, side, use.left, 1);
    } else {
        rifleman_complete_turn(t, p);
    }
    return action;
}

BRI_INLINE br_action rifleman_advance(const br_rules *rules, const bri_position *before, bri_position *after,
                                      br_rng *rng, uint64_t *known) {
    rifleman_position *p = (rifleman_position *)after;
    (void)known;
    memcpy(after, before, RIFLEMAN_SHORT);
    if (after->to_act == BR_CHANCE) {
        br_action roll = bri_draw_roll(rng);
        rifleman_apply_roll(p, bri_from(roll), bri_to(roll));
        return roll;
    }
    return after->side == 0 ? advance_side(rules, p, 0, rng) : advance_side(rules, p, 1, rng);
}

#endif

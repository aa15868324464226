/*
 * Which pieces may use which die, RI-10 included: the legal moves, listed and counted.
 *
 * RI-10 asks whether both dice can be used. A move never bars another piece of its side: the rearmost cattle only
 * advances (RI-4), the corral only empties (RI-5), and enemy blocks can but be broken up by a hit (RI-7). So a piece
 * can use one die and leave the other of use if that one has another piece to use it, or if it can itself go on by it.
 * If not, what the move may open is looked at. If no first move of either die passes, each is legal.
 */
#ifndef BRI_RIFLEMAN_CHOICE_H
#define BRI_RIFLEMAN_CHOICE_H

#include <string.h>

#include "rifleman/moves.h"

enum { DICE = 6 };

/* ---- RI-10 ---- */

/* The pieces that may use each die; of a double all are in `high`. */
typedef struct choice {
    rifleman_movers high, low;
} choice;

static inline bool rifleman_leaves_use(const br_rules *rules, const rifleman_position *p, bool cowboy, unsigned from,
                                       unsigned die, unsigned other) {
    union {
        rifleman_position p;
        uint64_t words[BRI_MAX_POSITION / sizeof(uint64_t)];
    } after;
    memcpy(&after, p, rules->position_size);
    rifleman_move(rifleman_tables_of(rules), &after.p, cowboy, from, die);
    return rifleman_can_use(rifleman_tables_of(rules), &after.p, other);
}

/* Whether there are two pieces among those that can use a die, those on one space each for itself. */
BRI_INLINE bool rifleman_are_many(const rifleman_position *p, int side, const rifleman_movers *m, unsigned words) {
    const uint64_t *cattle = rifleman_cattle(p, side, words);
    uint64_t some = 0, more = 0;
    for (unsigned i = 0; i < words; i++) {
        uint64_t set = m->pieces[i];
        more |= (set & (set - 1)) | (set & rifleman_grouped_cattle(cattle, i, words)) | (some && set);
        some |= set;
    }
    return more != 0;
}

/* Whether the cowboy can use a die when a cattle has gone `die` spaces on: if it was the rearmost one, he may follow
   (RI-4). */
BRI_INLINE bool rifleman_follows(const rifleman_position *p, const uint64_t *open, unsigned from, unsigned die,
                                 unsigned other, unsigned words) {
    const uint64_t *cattle = rifleman_cattle(p, p->base.side, words);
    unsigned to = p->cowboy[p->base.side] + other;
    if (from != rifleman_rearmost(cattle, words) || to > from + die || bri_count_on(cattle, from, words) > 1) {
        return false;
    }
    for (unsigned space = from + 1; space < to; space++) { /* another one behind */
        if (bri_is_any(cattle, space, words)) {
            return false;
        }
    }
    return open[bri_word_of(to, words)] >> to % 64 & 1;
}

/* Whether a piece that goes on by a die, and cannot by both, leaves the other one of use, which no other piece can use
   now: to the cowboy, who may follow, or to anybody where a block is broken up by a hit (RI-7, RI-8) or the corral left
   (RI-5), which is tried on a copy. */
BRI_INLINE bool rifleman_frees(const br_rules *rules, const rifleman_position *p, const uint64_t *open, unsigned piece,
                               unsigned die, unsigned other, unsigned words) {
    unsigned from = rifleman_space_of(p, p->base.side, piece);
    unsigned there = rifleman_tables_of(rules)->meets[p->base.side][from + die];
    bool hits = there && bri_is_any(rifleman_cattle(p, 1 - p->base.side, words), there, words);
    if (hits || (piece == 0 && from == 0)) {
        return rifleman_leaves_use(rules, p, piece == 0, from, die, other);
    }
    return piece != 0 && rifleman_follows(p, open, from, die, other, words);
}

/* Of the pieces that can use a die, those after whose move the other one is in doubt: nobody else can use that now, and
   they cannot go on by both. Whether there are any. */
BRI_INLINE bool rifleman_find_doubtful(const rifleman_reach *reach, const rifleman_movers *m, unsigned die,
                                       const rifleman_movers *others, unsigned other, rifleman_movers *doubtful,
                                       unsigned words) {
    uint64_t all = rifleman_any_mover(others->pieces, words) ? 0 : ~UINT64_C(0);
    rifleman_movers both;
    rifleman_find_leading(reach, die + other, both.pieces, words);
    for (unsigned i = 0; i < words; i++) {
        /* cppcheck-suppress uninitvar ; overlooks that a function fills an array */
        doubtful->pieces[i] = m->pieces[i] & (others->pieces[i] | all) & ~both.pieces[i];
    }
    return rifleman_any_mover(doubtful->pieces, words);
}

/* Leaves, of the pieces that can use a die, those after whose move the other die can be used. */
BRI_INLINE void rifleman_keep_that_let(const br_rules *rules, const rifleman_position *p, const uint64_t *open,
                                       rifleman_movers *m, const rifleman_movers *doubtful, unsigned die,
                                       unsigned other, unsigned words) {
    for (unsigned i = 0; i < words; i++) {
        for (uint64_t rest = doubtful->pieces[i]; rest; rest &= rest - 1) {
            if (!rifleman_frees(rules, p, open, 64 * i + bri_lowest(rest), die, other, words)) {
                m->pieces[i] ^= rest & (0 - rest);
            }
        }
    }
}

/* RI-10 where some moves are in doubt: leaves those after which the other die can be used, unless there is none. `high`
   and `low` can use the dice, of a double both. */
BRI_INLINE void rifleman_insist_in(const br_rules *rules, const rifleman_position *p, choice *c, const choice *doubtful,
                                   unsigned high, unsigned low, unsigned words) {
    uint64_t open[BRI_MAX_WORDS];
    choice both = *c;
    rifleman_find_open(rifleman_tables_of(rules), p, p->base.side, open, words);
    rifleman_keep_that_let(rules, p, open, &both.high, &doubtful->high, high, low, words);
    rifleman_keep_that_let(rules, p, open, &both.low, &doubtful->low, low, high, words);
    if (rifleman_any_mover(both.high.pieces, words) || rifleman_any_mover(both.low.pieces, words)) {
        *c = both;
    }
}

static BRI_APART void rifleman_insist(const br_rules *rules, const rifleman_position *p, choice *c,
                                      const choice *doubtful, unsigned high, unsigned low) {
    if (rifleman_tables_of(rules)->words == 1) {
        rifleman_insist_in(rules, p, c, doubtful, high, low, 1);
    } else {
        rifleman_insist_in(rules, p, c, doubtful, high, low, rifleman_tables_of(rules)->words);
    }
}

/* What two dice let the side to act do, each one's movers being known. */
BRI_INLINE void choose(const br_rules *rules, const rifleman_position *p, int side, const rifleman_reach *reach,
                       choice *c, unsigned high, unsigned low, unsigned words) {
    choice doubtful;
    bool doubt_high = !rifleman_are_many(p, side, &c->low, words) &&
                      rifleman_find_doubtful(reach, &c->high, high, &c->low, low, &doubtful.high, words);
    bool doubt_low = high != low && !rifleman_are_many(p, side, &c->high, words) &&
                     rifleman_find_doubtful(reach, &c->low, low, &c->high, high, &doubtful.low, words);
    if (high == low) {
        memset(&c->low, 0, sizeof c->low);
    }
    if (doubt_high || doubt_low) {
        if (!doubt_high) {
            memset(&doubtful.high, 0, sizeof doubtful.high);
        }
        if (!doubt_low) {
            memset(&doubtful.low, 0, sizeof doubtful.low);
        }
        rifleman_insist(rules, p, c, &doubtful, high, low);
    }
}

BRI_INLINE void find(const br_rules *rules, const rifleman_position *p, int side, choice *c, unsigned words) {
    if (p->low == 0) {
        memcpy(c->high.pieces, rifleman_users_of(p, words), words * sizeof(uint64_t));
        memset(&c->low, 0, sizeof c->low);
        return;
    }
    rifleman_reach reach;
    rifleman_find_reach(rifleman_tables_of(rules), p, side, &reach, words);
    /* cppcheck-suppress uninitvar ; overlooks that a function fills an array */
    rifleman_find_movers(p, side, &reach, p->high, c->high.pieces, words);
    rifleman_find_movers(p, side, &reach, p->low, c->low.pieces, words);
    choose(rules, p, side, &reach, c, p->high, p->low, words);
}

static inline choice find_any(const br_rules *rules, const rifleman_position *p) {
    choice c;
    memset(&c, 0, sizeof c);
    if (rifleman_tables_of(rules)->words == 1) {
        find(rules, p, p->base.side, &c, 1);
    } else {
        find(rules, p, p->base.side, &c, rifleman_tables_of(rules)->words);
    }
    return c;
}

BRI_INLINE unsigned size(const rifleman_movers *m, unsigned words) {
    unsigned n = 0;
    for (unsigned i = 0; i < words; i++) {
        n += (unsigned)bri_popcount(m->pieces[i]);
    }
    return n;
}

/* ---- listing ---- */

static inline size_t list_rolls(br_action *out) {
    size_t n = 0;
    for (unsigned high = 1; high <= DICE; high++) {
        for (unsigned low = 1; low <= high; low++) {
            out[n++] = bri_action(BR_ROLL, 0, high, low);
        }
    }
    return n;
}

static inline br_action move_of(const rifleman_position *p, int side, unsigned piece, unsigned die) {
    unsigned from = rifleman_space_of(p, side, piece);
    return bri_action(piece ? BR_CATTLE : BR_COWBOY, side, from, from + die);
}

/* The moves of a piece. */
static inline br_action *list_piece(const rifleman_position *p, const choice *c, unsigned piece, br_action *out) {
    if (c->low.pieces[piece / 64] >> piece % 64 & 1) {
        *out++ = move_of(p, p->base.side, piece, p->low);
    }
    if (c->high.pieces[piece / 64] >> piece % 64 & 1) {
        *out++ = move_of(p, p->base.side, piece, p->high);
    }
    return out;
}

/* The cattle's moves come first. */
static inline br_action *list_moves(const rifleman_position *p, const choice *c, unsigned words, br_action *out) {
    for (unsigned i = 0; i < words; i++) {
        for (uint64_t rest = rifleman_but_cowboy(c->low.pieces[i] | c->high.pieces[i], i); rest; rest &= rest - 1) {
            out = list_piece(p, c, 64 * i + bri_lowest(rest), out);
        }
    }
    return list_piece(p, c, 0, out);
}

static inline size_t rifleman_actions(const br_rules *rules, const bri_position *position, br_action *out) {
    const rifleman_position *p = rifleman_of(position);
    if (bri_over(position)) {
        return 0;
    }
    if (position->to_act == BR_CHANCE) {
        return list_rolls(out);
    }
    choice c = find_any(rules, p);
    br_action *end = list_moves(p, &c, rifleman_tables_of(rules)->words, out);
    if (end == out) {
        *end++ = bri_action(BR_PASS, 0, 0, 0);
    }
    return (size_t)(end - out);
}

#endif

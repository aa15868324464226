/*
 * Which pieces may use which die, RI-10 included: the legal moves, listed, counted and drawn.
 *
 * RI-10 asks whether both dice can be used. A move never bars another piece of its side: the rearmost cattle only
 * advances (RI-4), the corral only empties (RI-5), and enemy blocks can but be broken up by a hit (RI-7). So a piece
 * can use one die and leave the other of use if that one has another piece to use it, or if it can itself go on by it.
 * If not, what the move may open is looked at. If no first move of either die passes, each is legal.
 */
#ifndef BRI_RIFLEMAN_CHOICE_H
#define BRI_RIFLEMAN_CHOICE_H

#include <string.h>

#include "core/rng.h"
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
    uint64_t some = m->cowboy, more = 0;
    for (unsigned i = 0; i < words; i++) {
        uint64_t set = m->cattle[i];
        more |= (set & (set - 1)) | (set & bri_several(cattle, i, words)) | (some && set);
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

/* Whether a cattle that goes on by a die leaves the other one of use, which no other piece can use now: to the cowboy,
   or where a block is broken up by a hit (RI-7, RI-8), which is tried on a copy. */
BRI_INLINE bool rifleman_frees(const br_rules *rules, const rifleman_position *p, const uint64_t *open, unsigned from,
                               unsigned die, unsigned other, unsigned words) {
    unsigned there = rifleman_tables_of(rules)->meets[p->base.side][from + die];
    bool hits = there && bri_is_any(rifleman_cattle(p, 1 - p->base.side, words), there, words);
    return hits ? rifleman_leaves_use(rules, p, false, from, die, other)
                : rifleman_follows(p, open, from, die, other, words);
}

/* Leaves, of the pieces that can use a die, those after whose move the other die can be used; `others`, one piece or
   none, can use that now. */
BRI_INLINE void rifleman_keep_that_let(const br_rules *rules, const rifleman_position *p, const uint64_t *open,
                                       rifleman_movers *m, unsigned die, const rifleman_movers *others, unsigned other,
                                       unsigned words) {
    bool cattle = false; /* whether the one piece is a cattle */
    for (unsigned i = 0; i < words; i++) {
        cattle = cattle || others->cattle[i];
    }
    m->cowboy = m->cowboy && (cattle || rifleman_leaves_use(rules, p, true, p->cowboy[p->base.side], die, other));
    for (unsigned i = 0; i < words && !others->cowboy; i++) {
        uint64_t both = open[i] >> (die + other) | (i + 1 < words ? open[i + 1] << (64 - die - other) : 0);
        uint64_t doubtful = m->cattle[i] & ~both & (cattle ? others->cattle[i] : ~UINT64_C(0));
        for (; doubtful; doubtful &= doubtful - 1) { /* the piece cannot use both dice, and no other the other */
            if (!rifleman_frees(rules, p, open, 64 * i + bri_lowest(doubtful), die, other, words)) {
                m->cattle[i] ^= doubtful & (0 - doubtful);
            }
        }
    }
}

/* RI-10 where one of the two dice has few movers: leaves the moves after which the other die can be used, unless there
   is none. `high` and `low` can use the dice, of a double both. */
BRI_INLINE void rifleman_insist_in(const br_rules *rules, const rifleman_position *p, choice *c, unsigned high,
                                   unsigned low, bool high_many, bool low_many, unsigned words) {
    int side = p->base.side;
    uint64_t open[BRI_MAX_WORDS];
    choice both = *c;
    rifleman_find_open(rifleman_tables_of(rules), p, side, open, words);
    if (!low_many) {
        rifleman_keep_that_let(rules, p, open, &both.high, high, &c->low, low, words);
    }
    if (high == low) {
        memset(&both.low, 0, sizeof both.low);
    } else if (!high_many) {
        rifleman_keep_that_let(rules, p, open, &both.low, low, &c->high, high, words);
    }
    if (rifleman_any_mover(&both.high, words) || rifleman_any_mover(&both.low, words)) {
        *c = both;
    }
}

static BRI_APART void rifleman_insist(const br_rules *rules, const rifleman_position *p, choice *c, unsigned high,
                                      unsigned low, bool high_many, bool low_many) {
    if (rifleman_tables_of(rules)->words == 1) {
        rifleman_insist_in(rules, p, c, high, low, high_many, low_many, 1);
    } else {
        rifleman_insist_in(rules, p, c, high, low, high_many, low_many, rifleman_tables_of(rules)->words);
    }
}

/* What the dice let the side to act do, the other die's movers being known: `low` is 0 if there is but one die. */
BRI_INLINE void choose(const br_rules *rules, const rifleman_position *p, int side, choice *c, unsigned high,
                       unsigned low, unsigned words) {
    if (low == 0) {
        return;
    }
    bool high_many = rifleman_are_many(p, side, &c->high, words), low_many = rifleman_are_many(p, side, &c->low, words);
    if (!high_many || !low_many) {
        rifleman_insist(rules, p, c, high, low, high_many, low_many);
    }
    if (high == low) {
        memset(&c->low, 0, sizeof c->low);
    }
}

BRI_INLINE void find(const br_rules *rules, const rifleman_position *p, int side, choice *c, unsigned words) {
    uint64_t open[BRI_MAX_WORDS];
    rifleman_find_open(rifleman_tables_of(rules), p, side, open, words);
    rifleman_find_movers(p, side, open, p->high, &c->high, words);
    if (p->low) {
        rifleman_find_movers(p, side, open, p->low, &c->low, words);
    } else {
        memset(&c->low, 0, sizeof c->low);
    }
    choose(rules, p, side, c, p->high, p->low, words);
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
    unsigned n = m->cowboy;
    for (unsigned i = 0; i < words; i++) {
        n += (unsigned)bri_popcount(m->cattle[i]);
    }
    return n;
}

/* ---- listing and drawing ---- */

static inline size_t list_rolls(br_action *out) {
    size_t n = 0;
    for (unsigned high = 1; high <= DICE; high++) {
        for (unsigned low = 1; low <= high; low++) {
            out[n++] = bri_action(BR_ROLL, 0, high, low);
        }
    }
    return n;
}

/* A move of the cowboy, or of a cattle. */
static inline br_action move_of(int side, bool cowboy, unsigned from, unsigned die) {
    return bri_action(cowboy ? BR_COWBOY : BR_CATTLE, side, from, from + die);
}

static inline br_action *list_cattle(const rifleman_position *p, const choice *c, unsigned words, br_action *out) {
    for (unsigned i = 0; i < words; i++) {
        for (uint64_t rest = c->low.cattle[i] | c->high.cattle[i]; rest; rest &= rest - 1) {
            unsigned space = 64 * i + bri_lowest(rest);
            if (c->low.cattle[i] >> space % 64 & 1) {
                *out++ = move_of(p->base.side, false, space, p->low);
            }
            if (c->high.cattle[i] >> space % 64 & 1) {
                *out++ = move_of(p->base.side, false, space, p->high);
            }
        }
    }
    return out;
}

static inline br_action *list_cowboy(const rifleman_position *p, const choice *c, br_action *out) {
    unsigned space = p->cowboy[p->base.side];
    if (c->low.cowboy) {
        *out++ = move_of(p->base.side, true, space, p->low);
    }
    if (c->high.cowboy) {
        *out++ = move_of(p->base.side, true, space, p->high);
    }
    return out;
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
    br_action *end = list_cowboy(p, &c, list_cattle(p, &c, rifleman_tables_of(rules)->words, out));
    if (end == out) {
        *end++ = bri_action(BR_PASS, 0, 0, 0);
    }
    return (size_t)(end - out);
}

/* Draws one of the moves: those with the low die come first, and the cowboy's before the others. */
BRI_INLINE br_action draw_for(const br_rules *rules, const rifleman_position *p, int side, br_rng *rng,
                              unsigned words) {
    choice c;
    find(rules, p, side, &c, words);
    unsigned low = size(&c.low, words), all = low + size(&c.high, words);
    if (all == 0) {
        return bri_action(BR_PASS, 0, 0, 0);
    }
    unsigned n = bri_rng_below(rng, all);
    bool is_low = n < low;
    unsigned die = is_low ? p->low : p->high, i = 0;
    const rifleman_movers *m = is_low ? &c.low : &c.high;
    n -= is_low ? 0 : low;
    if (n < m->cowboy) {
        return move_of(side, true, p->cowboy[side], die);
    }
    n -= m->cowboy;
    uint64_t rest = m->cattle[0];
    for (;; rest &= rest - 1, n--) {
        while (words > 1 && !rest) {
            rest = m->cattle[++i];
        }
        if (n == 0) {
            return move_of(side, false, 64 * i + bri_lowest(rest), die);
        }
    }
}

BRI_INLINE br_action draw(const br_rules *rules, const rifleman_position *p, br_rng *rng, unsigned words) {
    return p->base.side == 0 ? draw_for(rules, p, 0, rng, words) : draw_for(rules, p, 1, rng, words);
}

BRI_INLINE br_action rifleman_pick_short(const br_rules *rules, const bri_position *position, br_rng *rng) {
    return position->to_act == BR_CHANCE ? bri_draw_roll(rng) : draw(rules, rifleman_of(position), rng, 1);
}
static inline br_action rifleman_pick_long(const br_rules *rules, const bri_position *position, br_rng *rng) {
    return position->to_act == BR_CHANCE ? bri_draw_roll(rng)
                                         : draw(rules, rifleman_of(position), rng, rifleman_tables_of(rules)->words);
}
static inline br_action rifleman_pick(const br_rules *rules, const bri_position *position, br_rng *rng) {
    return rifleman_tables_of(rules)->words == 1 ? rifleman_pick_short(rules, position, rng)
                                                 : rifleman_pick_long(rules, position, rng);
}

#endif

/*
 * How many legal actions there are, and sequences of actions: what perft lives on.
 */
#ifndef BRI_RIFLEMAN_COUNTING_H
#define BRI_RIFLEMAN_COUNTING_H

#include "rifleman/choice.h"

/* How many actions there are: a pass if there is no move. */
BRI_INLINE unsigned size_of(const choice *c, unsigned words) {
    unsigned n = size(&c->high, words) + size(&c->low, words);
    return n ? n : 1;
}

BRI_INLINE unsigned count(const br_rules *rules, const rifleman_position *p, unsigned words) {
    choice c;
    find(rules, p, p->base.side, &c, words);
    return size_of(&c, words);
}

static BRI_APART unsigned count_long(const br_rules *rules, const rifleman_position *p) {
    return count(rules, p, rifleman_tables_of(rules)->words);
}

static inline size_t rifleman_count(const br_rules *rules, const bri_position *position) {
    const rifleman_position *p = rifleman_of(position);
    if (bri_over(position)) {
        return 0;
    }
    if (position->to_act == BR_CHANCE) {
        return RIFLEMAN_ROLLS;
    }
    return rifleman_tables_of(rules)->words == 1 ? count(rules, p, 1) : count_long(rules, p);
}

/* ---- behind a roll ---- */

/* Who can use each die, RI-10 aside, where a roll is due; returns the set of the dice that have two users each. */
BRI_INLINE unsigned find_for_all_dice(const br_rules *rules, const rifleman_position *p, int side,
                                      rifleman_reach *reach, rifleman_movers *movers, unsigned words) {
    unsigned plenty = 0;
    rifleman_find_reach(rifleman_tables_of(rules), p, side, reach, words);
    for (unsigned die = 1; die <= DICE; die++) {
        rifleman_find_movers(p, side, reach, die, movers[die].pieces, words);
        plenty |= (unsigned)rifleman_are_many(p, side, &movers[die], words) << die;
    }
    return plenty;
}

/* The sum over all rolls of what can be done behind them. Where two dice have two users each, either can be used by
   whoever can, so with n such dice each stands for itself n times: in n - 1 rolls with another and in its double. */
BRI_INLINE uint64_t count_behind_rolls(const br_rules *rules, const rifleman_position *p, unsigned words) {
    int side = p->base.side;
    rifleman_reach reach;
    rifleman_movers movers[DICE + 1];
    unsigned plenty = find_for_all_dice(rules, p, side, &reach, movers, words), sum = 0;
    for (unsigned rest = plenty; rest; rest &= rest - 1) {
        sum += size(&movers[bri_lowest(rest)], words);
    }
    sum *= (unsigned)bri_popcount(plenty);
    for (unsigned scarce = ((2u << DICE) - 2) & ~plenty; scarce; scarce &= scarce - 1) {
        unsigned die = bri_lowest(scarce);
        for (unsigned other = 1; other <= DICE; other++) {
            if (plenty >> other & 1 || other <= die) { /* each pair of scarce dice once */
                unsigned high = die > other ? die : other, low = die > other ? other : die;
                choice c = {movers[high], movers[low]};
                choose(rules, p, side, &reach, &c, high, low, words);
                sum += size_of(&c, words);
            }
        }
    }
    return sum;
}

static BRI_APART uint64_t count_behind_long(const br_rules *rules, const rifleman_position *p) {
    return count_behind_rolls(rules, p, rifleman_tables_of(rules)->words);
}

static inline uint64_t count_after_each(const br_rules *rules, const rifleman_position *p) {
    br_action actions[RIFLEMAN_ROLLS];
    size_t n = rifleman_actions(rules, &p->base, actions);
    uint64_t sum = 0;
    for (size_t i = 0; i < n; i++) {
        union {
            bri_position base;
            uint64_t words[BRI_MAX_POSITION / sizeof(uint64_t)];
        } after;
        memcpy(&after, p, rules->position_size);
        rifleman_apply(rules, &after.base, actions[i]);
        sum += rifleman_count(rules, &after.base);
    }
    return sum;
}

static inline uint64_t rifleman_count_two(const br_rules *rules, const bri_position *position) {
    const rifleman_position *p = rifleman_of(position);
    if (position->to_act != BR_CHANCE || p->roll_off) {
        return count_after_each(rules, p);
    }
    return rifleman_tables_of(rules)->words == 1 ? count_behind_rolls(rules, p, 1) : count_behind_long(rules, p);
}

/* ---- further ahead, on paths of one word ---- */

/* The first moves of all rolls, as sets of pieces: who may use a die first when the other one is so. Returns how many
   rolls have none. */
static inline unsigned find_first_moves(const br_rules *rules, const rifleman_position *p,
                                        uint64_t first[DICE + 1][DICE + 1]) {
    int side = p->base.side;
    rifleman_reach reach;
    rifleman_movers movers[DICE + 1];
    unsigned plenty = find_for_all_dice(rules, p, side, &reach, movers, 1), passes = 0;
    for (unsigned high = 1; high <= DICE; high++) {
        for (unsigned low = 1; low <= high; low++) {
            choice c = {movers[high], movers[low]};
            if (!(plenty >> high & plenty >> low & 1)) {
                choose(rules, p, side, &reach, &c, high, low, 1);
            }
            first[low][high] = c.low.pieces[0];
            first[high][low] = c.high.pieces[0]; /* a double's too */
            passes += !(first[low][high] | first[high][low]);
        }
    }
    return passes;
}

static uint64_t count_rolls(const br_rules *rules, const rifleman_position *p, unsigned depth);

/* The sequences of one or more actions where the roll of a side is due. Of the position all that matters is where the
   pieces stand. */
static inline uint64_t count_due(const br_rules *rules, rifleman_position *p, int side, unsigned depth) {
    p->base.side = (uint8_t)side;
    return depth == 1 ? RIFLEMAN_ROLLS : depth == 2 ? count_behind_rolls(rules, p, 1) : count_rolls(rules, p, depth);
}

/* A position with room for its cattle on paths of one word. */
typedef union short_position {
    rifleman_position p;
    uint64_t words[RIFLEMAN_SHORT / sizeof(uint64_t)];
} short_position;

/* Makes the move of a piece; false if that ends the game. */
static inline bool move_piece(const br_rules *rules, const rifleman_position *p, unsigned piece, unsigned die,
                              short_position *out) {
    const rifleman_tables *t = rifleman_tables_of(rules);
    int side = p->base.side;
    memcpy(out, p, RIFLEMAN_SHORT);
    rifleman_move_in(t, &out->p, side, piece == 0, rifleman_space_of(p, side, piece), die, 1);
    return !rifleman_is_home(t, &out->p, side);
}

/* The sequences behind a first move by a die: for all those others that let the piece begin. */
static uint64_t count_behind_first(const br_rules *rules, const rifleman_position *p, unsigned piece, unsigned die,
                                   const uint64_t *others, unsigned depth) {
    int side = p->base.side;
    short_position once, twice;
    uint64_t sum = 0;
    unsigned lost = 0; /* dice that cannot be used then */
    if (!move_piece(rules, p, piece, die, &once)) {
        return 0;
    }
    rifleman_reach reach;
    rifleman_find_reach(rifleman_tables_of(rules), &once.p, side, &reach, 1);

    for (unsigned other = 1; other <= DICE; other++) {
        if (!(others[other] >> piece & 1)) {
            continue;
        }
        uint64_t rest;
        rifleman_find_movers(&once.p, side, &reach, other, &rest, 1);
        lost += rest == 0;
        if (depth == 1) {
            sum += (unsigned)bri_popcount(rest);
            continue;
        }
        for (; rest; rest &= rest - 1) {
            if (move_piece(rules, &once.p, bri_lowest(rest), other, &twice)) {
                sum += count_due(rules, &twice.p, other == die ? side : 1 - side, depth - 1);
            }
        }
    }
    return lost ? sum + lost * count_due(rules, &once.p, 1 - side, depth) : sum;
}

/* The sequences of more than two actions where a roll is due. What a first move leads to is the same whatever the other
   die, so it is made once for all rolls that its die is in. */
static uint64_t count_rolls(const br_rules *rules, const rifleman_position *p, unsigned depth) {
    uint64_t first[DICE + 1][DICE + 1], sum = 0;
    unsigned passes = find_first_moves(rules, p, first);
    for (unsigned die = 1; die <= DICE; die++) {
        uint64_t pieces = 0;
        for (unsigned other = 1; other <= DICE; other++) {
            pieces |= first[die][other];
        }
        for (; pieces; pieces &= pieces - 1) {
            sum += count_behind_first(rules, p, bri_lowest(pieces), die, first[die], depth - 2);
        }
    }
    if (passes) {
        short_position passed;
        memcpy(&passed, p, RIFLEMAN_SHORT);
        sum += passes * count_due(rules, &passed.p, 1 - p->base.side, depth - 2);
    }
    return sum;
}

static inline bool rifleman_count_ahead(const br_rules *rules, const bri_position *position, unsigned depth,
                                        uint64_t *sum) {
    const rifleman_position *p = rifleman_of(position);
    if (depth < 3 || position->to_act != BR_CHANCE || p->roll_off || rifleman_tables_of(rules)->words != 1) {
        return false;
    }
    *sum = count_rolls(rules, p, depth);
    return true;
}

#endif

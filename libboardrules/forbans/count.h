/*
 * Counting actions without a list, one and two actions ahead.
 *
 * A move changes what the enemy can do only where it leaves a point free or takes one: each enemy point beside the one
 * gains a move, each beside the other loses one. So two actions ahead most moves are counted from point to point
 * together, by the numbers of enemy points beside each point; those that may end the game are made.
 */
#ifndef BRI_FORBANS_COUNT_H
#define BRI_FORBANS_COUNT_H

#include <string.h>

#include "forbans/moves.h"

/* How many moves the side to act has, the placement being over. */
BRI_INLINE size_t count_moves(const forbans_tables *t, const forbans_position *p, unsigned words) {
    const uint64_t *own = forbans_counts(p, p->base.side, words), *enemy = forbans_counts(p, 1 - p->base.side, words);
    int n = 0;
    for (unsigned i = 0; i < words; i++) {
        for (uint64_t rest = bri_any(own, i, words); rest; rest &= rest - 1) {
            const forbans_place *from = &t->at[64 * i + bri_lowest(rest)];
            for (unsigned j = 0; j < words; j++) {
                n += bri_popcount(from->neighbours.words[j] & ~bri_any(enemy, j, words));
            }
        }
    }
    return (size_t)n;
}

static size_t forbans_count(const br_rules *rules, const bri_position *position) {
    const forbans_tables *t = forbans_tables_of(rules);
    const forbans_position *p = forbans_of(position);
    if (bri_over(position)) {
        return 0;
    }
    if (forbans_placing(p)) {
        forbans_set open = forbans_open_to_set(t, p);
        return forbans_size(&open);
    }
    return t->words == 1 ? count_moves(t, p, 1) : count_moves(t, p, t->words);
}

/* ---- two actions ahead ---- */

/* The count after one action, made on a copy. */
static BRI_APART uint64_t count_after(const br_rules *rules, const forbans_position *p, br_action action) {
    union {
        bri_position base;
        uint64_t words[BRI_MAX_POSITION / sizeof(uint64_t)];
    } next;
    if (rules->position_size == FORBANS_SMALL) {
        memcpy(&next, p, FORBANS_SMALL);
        forbans_apply_small(rules, &next.base, action);
    } else {
        memcpy(&next, p, rules->position_size);
        forbans_apply_large(rules, &next.base, action);
    }
    return forbans_count(rules, &next.base);
}

static uint64_t count_after_each(const br_rules *rules, const forbans_position *p) {
    br_action actions[BRI_MAX_ACTIONS];
    size_t n = forbans_actions(rules, &p->base, actions);
    uint64_t sum = 0;
    for (size_t i = 0; i < n; i++) {
        sum += count_after(rules, p, actions[i]);
    }
    return sum;
}

/* FO-3: the camps' forbans are set in turn, so what one of this camp's bars to the other's is a point that was open. */
static uint64_t two_of_placing(const forbans_tables *t, const forbans_position *p) {
    int camp = forbans_set_camp(p);
    forbans_set open = forbans_open_to_set(t, p), own = forbans_held(t, p, camp);
    forbans_set unbarred = forbans_without(&t->all, &own), fresh = forbans_without(&open, &own);
    return (uint64_t)forbans_size(&open) * forbans_size(&unbarred) - forbans_size(&fresh);
}

/* What the enemy can do, and how a move would change it; sets of as many words as the map needs. Neighbours of a point
   lie in few of them (in one, on a map of 64 points), so sets are gone through word by word, and empty ones passed
   over. */
typedef struct answers {
    uint64_t enemy[FORBANS_WORDS], free[FORBANS_WORDS];
    uint64_t beside[3][FORBANS_WORDS]; /* of how many enemy points each point is a neighbour: its binary digits */
    uint64_t ways_out[FORBANS_WORDS];  /* the only free neighbour of some enemy point: to move there may encircle it
                                          (FO-7) */
    unsigned count;                    /* before the move */
} answers;

/* Adds the neighbours of an enemy point in word i. */
BRI_INLINE void count_beside(answers *a, unsigned i, uint64_t neighbours) {
    uint64_t ones = a->beside[0][i] & neighbours, twos = a->beside[1][i] & ones;
    a->beside[0][i] ^= neighbours;
    a->beside[1][i] ^= ones;
    a->beside[2][i] ^= twos;
}

/* The sum over points of word i of the enemy points beside each. */
BRI_INLINE int sum_beside(const answers *a, unsigned i, uint64_t points) {
    return bri_popcount(points & a->beside[0][i]) + 2 * bri_popcount(points & a->beside[1][i]) +
           4 * bri_popcount(points & a->beside[2][i]);
}

BRI_INLINE void look_from(answers *a, const forbans_set *neighbours, unsigned words) {
    uint64_t out[FORBANS_WORDS] = {0};
    int ways_out = 0;
    for (unsigned i = 0; i < words; i++) {
        uint64_t word = neighbours->words[i];
        if (words == 1 || word) {
            count_beside(a, i, word);
            out[i] = word & a->free[i];
            ways_out += bri_popcount(out[i]);
            a->count += (unsigned)bri_popcount(word & (a->free[i] | a->enemy[i]));
        }
    }
    for (unsigned i = 0; ways_out == 1 && i < words; i++) {
        a->ways_out[i] |= out[i];
    }
}

BRI_INLINE void look_at_answers(const forbans_tables *t, const forbans_position *p, answers *a, unsigned words) {
    const uint64_t *own = forbans_counts(p, p->base.side, words), *enemy = forbans_counts(p, 1 - p->base.side, words);
    a->count = 0;
    for (unsigned i = 0; i < words; i++) {
        a->enemy[i] = bri_any(enemy, i, words);
        a->free[i] = t->all.words[i] & ~(bri_any(own, i, words) | a->enemy[i]);
        a->beside[0][i] = a->beside[1][i] = a->beside[2][i] = a->ways_out[i] = 0;
    }
    for (unsigned i = 0; i < words; i++) {
        for (uint64_t rest = a->enemy[i]; rest; rest &= rest - 1) {
            look_from(a, &t->at[64 * i + bri_lowest(rest)].neighbours, words);
        }
    }
}

/* FO-7: whether a forban that comes to a free point finds no free one beside it. */
BRI_INLINE bool is_shut_in(const forbans_tables *t, const answers *a, unsigned point, unsigned words) {
    uint64_t ways_out = 0;
    for (unsigned i = 0; i < words; i++) {
        ways_out |= t->at[point].neighbours.words[i] & a->free[i];
    }
    return !ways_out;
}

/* Of the destinations in word i, those where a move may end the game. */
BRI_INLINE uint64_t decisive(const forbans_tables *t, const forbans_position *p, const answers *a, unsigned i,
                             uint64_t open, bool leaves, unsigned words) {
    const uint64_t *ones = forbans_counts(p, p->base.side, words), *fours = ones + (size_t)2 * words;
    uint64_t found = open & (a->ways_out[i] | (ones[i] & fours[i]));               /* FO-6: where five stand */
    for (uint64_t rest = leaves ? 0 : open & a->free[i]; rest; rest &= rest - 1) { /* FO-7, the own group */
        if (is_shut_in(t, a, 64 * i + bri_lowest(rest), words)) {
            found |= rest & (0 - rest);
        }
    }
    return found;
}

/* The same for all moves from a point; `leaves` says that the forban is alone there. */
BRI_INLINE uint64_t two_from(const br_rules *rules, const forbans_position *p, const answers *a, unsigned from,
                             bool leaves, unsigned words) {
    const forbans_tables *t = forbans_tables_of(rules);
    unsigned count = a->count + (leaves ? (unsigned)sum_beside(a, bri_word_of(from, words), bri_bit(from % 64)) : 0);
    uint64_t sum = 0;
    for (unsigned i = 0; i < words; i++) {
        uint64_t open = t->at[from].neighbours.words[i] & ~a->enemy[i];
        if (words == 1 || open) {
            uint64_t loud = decisive(t, p, a, i, open, leaves, words), quiet = open & ~loud;
            sum += (uint64_t)bri_popcount(quiet) * count;
            sum -= (uint64_t)sum_beside(a, i, quiet & a->free[i]);
            for (; loud; loud &= loud - 1) {
                sum += count_after(rules, p, bri_action(BR_MOVE, 0, from, 64 * i + bri_lowest(loud)));
            }
        }
    }
    return sum;
}

BRI_INLINE uint64_t two_of_moving(const br_rules *rules, const forbans_position *p, unsigned words) {
    const forbans_tables *t = forbans_tables_of(rules);
    const uint64_t *own = forbans_counts(p, p->base.side, words);
    answers a;
    look_at_answers(t, p, &a, words);
    uint64_t sum = 0;
    for (unsigned i = 0; i < words; i++) {
        uint64_t several = bri_several(own, i, words);
        for (uint64_t rest = own[i] | several; rest; rest &= rest - 1) {
            unsigned at = bri_lowest(rest);
            sum += two_from(rules, p, &a, 64 * i + at, !(several >> at & 1), words);
        }
    }
    return sum;
}

static uint64_t forbans_count_two(const br_rules *rules, const bri_position *position) {
    const forbans_position *p = forbans_of(position);
    if (bri_over(position)) {
        return 0;
    }
    if (position->turns + 1 < FORBANS_PLACEMENTS) {
        return two_of_placing(forbans_tables_of(rules), p);
    }
    if (position->turns <= FORBANS_PLACEMENTS || p->pending) { /* all ends are looked at */
        return count_after_each(rules, p);
    }
    unsigned words = forbans_tables_of(rules)->words;
    return words == 1 ? two_of_moving(rules, p, 1) : two_of_moving(rules, p, words);
}

#endif

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
static size_t count_moves(const forbans_tables *t, const forbans_position *p) {
    forbans_set own = forbans_held(t, p, p->base.side), enemy = forbans_held(t, p, 1 - p->base.side);
    size_t n = 0;
    while (forbans_any(&own)) {
        forbans_set open = forbans_open_from(t, forbans_pop(&own), &enemy);
        n += forbans_size(&open);
    }
    return n;
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
    return count_moves(t, p);
}

/* ---- two actions ahead ---- */

/* The count after one action, made on a copy. */
static uint64_t count_after(const br_rules *rules, const forbans_position *p, br_action action) {
    union {
        bri_position base;
        uint64_t words[BRI_MAX_POSITION / sizeof(uint64_t)];
    } next;
    memcpy(&next, p, rules->position_size);
    forbans_apply(rules, &next.base, action);
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

/* What the enemy can do, and how a move would change it. Neighbours of a point lie in few words of a set (in one, on a
   map of 64 points), so sets are gone through word by word, and empty ones passed over. */
typedef struct answers {
    forbans_set enemy, free;
    forbans_set beside[3]; /* of how many enemy points each point is a neighbour: that number's binary digits */
    forbans_set ways_out;  /* the only free neighbour of some enemy point: to move there may encircle (FO-7) */
    unsigned count;        /* before the move */
} answers;

/* Adds the neighbours of an enemy point in word i. */
static void count_beside(answers *a, int i, uint64_t neighbours) {
    uint64_t ones = a->beside[0].words[i] & neighbours, twos = a->beside[1].words[i] & ones;
    a->beside[0].words[i] ^= neighbours;
    a->beside[1].words[i] ^= ones;
    a->beside[2].words[i] ^= twos;
}

/* The sum over points of word i of the enemy points beside each. */
static int sum_beside(const answers *a, unsigned i, uint64_t points) {
    return bri_popcount(points & a->beside[0].words[i]) + 2 * bri_popcount(points & a->beside[1].words[i]) +
           4 * bri_popcount(points & a->beside[2].words[i]);
}

static void look_from(answers *a, const forbans_set *neighbours) {
    forbans_set out = {{0}};
    int ways_out = 0;
    for (int i = 0; i < FORBANS_WORDS; i++) {
        uint64_t word = neighbours->words[i];
        if (word) {
            count_beside(a, i, word);
            out.words[i] = word & a->free.words[i];
            ways_out += bri_popcount(out.words[i]);
            a->count += (unsigned)bri_popcount(word & (a->free.words[i] | a->enemy.words[i]));
        }
    }
    if (ways_out == 1) {
        forbans_unite(&a->ways_out, &out);
    }
}

static void look_at_answers(const forbans_tables *t, const forbans_position *p, answers *a) {
    int camp = p->base.side;
    forbans_set own = forbans_held(t, p, camp);
    *a = (answers){.enemy = forbans_held(t, p, 1 - camp)};
    a->free = forbans_without(&t->all, &own);
    a->free = forbans_without(&a->free, &a->enemy);
    for (forbans_set rest = a->enemy; forbans_any(&rest);) {
        look_from(a, &t->at[forbans_pop(&rest)].neighbours);
    }
}

/* Of the destinations in word i, those where a move may end the game. */
static uint64_t decisive(const forbans_tables *t, const forbans_position *p, const answers *a, unsigned i,
                         uint64_t open, bool leaves) {
    const uint64_t *ones = forbans_counts(p, p->base.side, t->words), *fours = ones + 2 * t->words;
    uint64_t found = open & (a->ways_out.words[i] | (ones[i] & fours[i]));               /* FO-6: where five stand */
    for (uint64_t rest = leaves ? 0 : open & a->free.words[i]; rest; rest &= rest - 1) { /* FO-7, the own group */
        const forbans_place *to = &t->at[64 * i + bri_lowest(rest)];
        if (!forbans_meet(&to->neighbours, &a->free)) {
            found |= rest & (0 - rest);
        }
    }
    return found;
}

/* The same for all moves from a point; `leaves` says that the forban is alone there. */
static uint64_t two_from(const br_rules *rules, const forbans_position *p, const answers *a, unsigned from,
                         bool leaves) {
    const forbans_tables *t = forbans_tables_of(rules);
    unsigned count = a->count + (leaves ? (unsigned)sum_beside(a, from / 64, bri_bit(from % 64)) : 0);
    uint64_t sum = 0;
    for (unsigned i = 0; i < t->words; i++) {
        uint64_t open = t->at[from].neighbours.words[i] & ~a->enemy.words[i];
        if (open) {
            uint64_t loud = decisive(t, p, a, i, open, leaves), quiet = open & ~loud;
            sum += (uint64_t)bri_popcount(quiet) * count;
            sum -= (uint64_t)sum_beside(a, i, quiet & a->free.words[i]);
            for (; loud; loud &= loud - 1) {
                sum += count_after(rules, p, bri_action(BR_MOVE, 0, from, 64 * i + bri_lowest(loud)));
            }
        }
    }
    return sum;
}

static uint64_t two_of_moving(const br_rules *rules, const forbans_position *p) {
    const forbans_tables *t = forbans_tables_of(rules);
    int camp = p->base.side;
    answers a;
    look_at_answers(t, p, &a);
    uint64_t sum = 0;
    for (forbans_set rest = forbans_held(t, p, camp); forbans_any(&rest);) {
        unsigned from = forbans_pop(&rest);
        sum += two_from(rules, p, &a, from, forbans_number(t, p, camp, from) == 1);
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
    return two_of_moving(rules, p);
}

#endif

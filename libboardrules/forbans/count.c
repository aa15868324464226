/*
 * Counting actions without a list, one and two actions ahead.
 *
 * A move changes what the enemy can do only where it leaves a point free or takes one: each enemy point beside the one
 * gains a move, each beside the other loses one. So two actions ahead most moves are counted from point to point
 * together, by the numbers of enemy points beside each point; those that may end the game are made.
 */
#include "forbans/forbans.h"

/* How many moves the side to act has, the placement being over. */
static size_t count_moves(const forbans_tables *t, const forbans_position *p) {
    int side = p->base.side;
    forbans_set enemy = forbans_held(t, p, 1 - side);
    size_t n = 0;
    for (int i = 0; i < FORBANS_EACH; i++) {
        if (!forbans_shares(p, side, i)) {
            forbans_set open = forbans_open_from(t, p->at[side][i], &enemy);
            n += forbans_size(&open);
        }
    }
    return n;
}

size_t forbans_count(const br_rules *rules, const bri_position *position) {
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

bool forbans_can_move(const forbans_tables *t, const forbans_position *p) { return count_moves(t, p) > 0; }

/* ---- two actions ahead ---- */

/* The count after one action, made on a copy. */
static uint64_t count_after(const br_rules *rules, const forbans_position *p, br_action action) {
    forbans_position next = *p;
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

/* What the enemy can do, and how a move would change it. */
typedef struct answers {
    forbans_set enemy, free;
    forbans_set beside[3]; /* of how many enemy points each point is a neighbour: that number's binary digits */
    forbans_set ways_out;  /* the only free neighbour of some enemy point: to move there may encircle (FO-7) */
    unsigned count;        /* before the move */
} answers;

static void count_neighbours(answers *a, const forbans_set *neighbours) {
    for (int i = 0; i < FORBANS_WORDS; i++) {
        uint64_t ones = a->beside[0].words[i] & neighbours->words[i], twos = a->beside[1].words[i] & ones;
        a->beside[0].words[i] ^= neighbours->words[i];
        a->beside[1].words[i] ^= ones;
        a->beside[2].words[i] ^= twos;
    }
}

/* The sum over a set of points of the enemy points beside each. */
static unsigned sum_beside(const answers *a, const forbans_set *points) {
    unsigned sum = 0;
    for (int digit = 0; digit < 3; digit++) {
        forbans_set with = forbans_common(points, &a->beside[digit]);
        sum += forbans_size(&with) << digit;
    }
    return sum;
}

static void look_at_answers(const forbans_tables *t, const forbans_position *p, answers *a) {
    int camp = p->base.side;
    forbans_set own = forbans_held(t, p, camp);
    *a = (answers){.enemy = forbans_held(t, p, 1 - camp)};
    forbans_set unheld = forbans_without(&t->all, &own);
    a->free = forbans_without(&unheld, &a->enemy);
    for (int i = 0; i < FORBANS_EACH; i++) {
        if (!forbans_shares(p, 1 - camp, i)) {
            const forbans_set *neighbours = &t->at[p->at[1 - camp][i]].neighbours;
            forbans_set open = forbans_without(neighbours, &own), free = forbans_common(neighbours, &a->free);
            a->count += forbans_size(&open);
            count_neighbours(a, neighbours);
            if (forbans_size(&free) == 1) {
                forbans_unite(&a->ways_out, &free);
            }
        }
    }
}

/* Of the destinations from a point, those where the move may end the game. */
static forbans_set decisive(const forbans_tables *t, const forbans_position *p, const answers *a,
                            const forbans_set *fresh, bool leaves) {
    const uint8_t *at = p->at[p->base.side];
    forbans_set found = forbans_common(fresh, &a->ways_out);
    if (at[0] == at[FORBANS_EACH - 2] || at[1] == at[FORBANS_EACH - 1]) { /* five on a point: FO-6 */
        forbans_unite(&found, &t->at[at[1]].alone);
    }
    for (unsigned i = 0; i < FORBANS_WORDS && !leaves; i++) { /* FO-7, the camp's own group */
        for (uint64_t rest = fresh->words[i]; rest; rest &= rest - 1) {
            const forbans_place *place = &t->at[64 * i + bri_lowest(rest)];
            if (!forbans_meet(&place->neighbours, &a->free)) {
                forbans_unite(&found, &place->alone);
            }
        }
    }
    return found;
}

/* The same for all moves from a point; `leaves` says that the forban is alone there. */
static uint64_t two_from(const br_rules *rules, const forbans_position *p, const answers *a, unsigned from,
                         bool leaves) {
    const forbans_tables *t = forbans_tables_of(rules);
    forbans_set open = forbans_open_from(t, from, &a->enemy), fresh = forbans_common(&open, &a->free);
    forbans_set loud = decisive(t, p, a, &fresh, leaves);
    forbans_set quiet = forbans_without(&open, &loud), barring = forbans_without(&fresh, &loud);
    loud = forbans_common(&loud, &open);
    unsigned answers_to_one = a->count + (leaves ? sum_beside(a, &t->at[from].alone) : 0);
    uint64_t sum = (uint64_t)forbans_size(&quiet) * answers_to_one - sum_beside(a, &barring);
    for (unsigned i = 0; i < FORBANS_WORDS; i++) {
        for (uint64_t rest = loud.words[i]; rest; rest &= rest - 1) {
            sum += count_after(rules, p, bri_action(BR_MOVE, 0, from, 64 * i + bri_lowest(rest)));
        }
    }
    return sum;
}

static uint64_t two_of_moving(const br_rules *rules, const forbans_position *p) {
    int camp = p->base.side;
    answers a;
    look_at_answers(forbans_tables_of(rules), p, &a);
    uint64_t sum = 0;
    for (int i = 0, same; i < FORBANS_EACH; i += same) {
        for (same = 1; i + same < FORBANS_EACH && forbans_shares(p, camp, i + same);) {
            same++;
        }
        sum += two_from(rules, p, &a, p->at[camp][i], same == 1);
    }
    return sum;
}

uint64_t forbans_count_two(const br_rules *rules, const bri_position *position) {
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

/*
 * What actions do; moves.h has what most of them do.
 */
#include <string.h>

#include "forbans/moves.h"

bool forbans_come(const forbans_tables *t, forbans_position *p, int camp, unsigned point) {
    uint64_t *counts = p->counts + (size_t)camp * BRI_DIGITS * t->words;
    bool first = !bri_is_any(counts, point, t->words);
    bri_count_up(counts, point, t->words);
    p->key += t->at[point].key[camp];
    p->routes[camp] = (uint16_t)(p->routes[camp] + (first ? t->at[point].degree : 0));
    return first;
}

bool forbans_go(const forbans_tables *t, forbans_position *p, int camp, unsigned point) {
    uint64_t *counts = p->counts + (size_t)camp * BRI_DIGITS * t->words;
    bri_count_down(counts, point, t->words);
    bool last = !bri_is_any(counts, point, t->words);
    p->key -= t->at[point].key[camp];
    p->routes[camp] = (uint16_t)(p->routes[camp] - (last ? t->at[point].degree : 0));
    return last;
}

void forbans_seat(const forbans_tables *t, forbans_position *p) {
    uint32_t turns = p->base.turns, acted[2];
    if (forbans_placing(p)) {
        acted[FORBANS_BLUE] = turns / 2 + 1; /* its second seat begins */
        acted[FORBANS_GREEN] = (turns + 1) / 2;
    } else {
        acted[FORBANS_BLUE] = (turns - FORBANS_PLACEMENTS + 1) / 2;
        acted[FORBANS_GREEN] = (turns - FORBANS_PLACEMENTS) / 2;
    }
    for (int camp = 0; camp < 2; camp++) {
        p->next[camp] = (uint8_t)(acted[camp] % t->seats[camp]);
    }
}

void forbans_initial(const br_rules *rules, bri_position *out) {
    forbans_position *p = (void *)out;
    memset(p, 0, rules->position_size);
    p->base.winner = BR_UNDECIDED;
    p->base.round = 1;
    p->base.side = FORBANS_GREEN;
    p->base.to_act = FORBANS_GREEN;
    p->base.turn_begins = 1;
    forbans_seat(forbans_tables_of(rules), p);
}

/* Completes the turn; FO-4: Blue has set the last forban and goes on. */
static void pass_turn(forbans_position *p) {
    p->base.turns++;
    p->base.side = p->base.turns == FORBANS_PLACEMENTS ? FORBANS_BLUE : 1 - p->base.side;
    p->base.to_act = p->base.side;
    p->base.limit_waits = 0;
}

void forbans_set_one(const forbans_tables *t, forbans_position *p, unsigned to) {
    (void)forbans_come(t, p, forbans_set_camp(p), to);
    p->base.progress++;
    pass_turn(p);
    forbans_seat(t, p);
    forbans_look_at_end(t, p);
}

/* Whether no neighbour of a point is free. */
static bool is_shut(const forbans_tables *t, const forbans_position *p, unsigned point) {
    const uint64_t *blue = forbans_counts(p, FORBANS_BLUE, t->words),
                   *green = forbans_counts(p, FORBANS_GREEN, t->words);
    uint64_t free = 0;
    for (unsigned i = 0; i < t->words; i++) {
        free |= t->at[point].neighbours.words[i] & ~(bri_any(blue, i, t->words) | bri_any(green, i, t->words));
    }
    return free == 0;
}

/* FO-7 after a move to a point that was free, no group having been encircled before: whether one may be now, so that
   groups have to be looked at. The point was the way out of the enemy's points beside it, and of the camp's own group
   that now goes on there; but that one has a way out where the forban came from, if it left the point free. */
static bool may_encircle(const forbans_tables *t, const forbans_position *p, unsigned to, bool left) {
    const uint64_t *enemy = forbans_counts(p, p->base.side, t->words);
    for (unsigned i = 0; i < t->words; i++) {
        uint64_t beside = t->at[to].neighbours.words[i] & bri_any(enemy, i, t->words);
        for (; beside; beside &= beside - 1) {
            if (is_shut(t, p, 64 * i + bri_lowest(beside))) {
                return true;
            }
        }
    }
    return !left && is_shut(t, p, to);
}

/* The end of the game is looked for as far as the move may have brought it about. */
void forbans_move(const forbans_tables *t, forbans_position *p, unsigned from, unsigned to) {
    int camp = p->base.side;
    bool first = p->base.turns == FORBANS_PLACEMENTS; /* nothing was won or lost before (FO-3) */
    bool left = forbans_go(t, p, camp, from), fresh = forbans_come(t, p, camp, to);
    forbans_pass_on(t, p, camp);
    if (first || p->pending || forbans_gathered(p, camp, t->words) || (fresh && may_encircle(t, p, to, left))) {
        forbans_look_at_end(t, p);
    }
}

bool forbans_can_move(const forbans_tables *t, const forbans_position *p) {
    forbans_set own = forbans_held(t, p, p->base.side), enemy = forbans_held(t, p, 1 - p->base.side);
    while (forbans_any(&own)) {
        forbans_set open = forbans_open_from(t, forbans_pop(&own), &enemy);
        if (forbans_any(&open)) {
            return true;
        }
    }
    return false;
}

/*
 * What actions do; moves.h has what most of them do.
 */
#include <string.h>

#include "forbans/moves.h"

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

bool forbans_come(const forbans_tables *t, forbans_position *p, int camp, unsigned point) {
    return forbans_come_in(t, p, camp, point, t->words);
}

void forbans_move(const forbans_tables *t, forbans_position *p, unsigned from, unsigned to) {
    forbans_move_in(t, p, p->base.side, from, to, t->words);
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

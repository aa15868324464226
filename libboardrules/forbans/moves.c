/*
 * Which actions there are, and what they do.
 */
#include <string.h>

#include "forbans/forbans.h"

/* Whether the forban stands on the same point as the one before it in the list. */
static bool shares(const forbans_position *p, int camp, int i) { return i > 0 && p->at[camp][i] == p->at[camp][i - 1]; }

/* Takes a forban from `from`, which may be FORBANS_NOWHERE, to `to`, and keeps the order. */
static void shift(uint8_t at[FORBANS_EACH], unsigned from, unsigned to) {
    int i = 0;
    while (at[i] != from) {
        i++;
    }
    for (; i > 0 && at[i - 1] > to; i--) {
        at[i] = at[i - 1];
    }
    for (; i < FORBANS_EACH - 1 && at[i + 1] < to; i++) {
        at[i] = at[i + 1];
    }
    at[i] = (uint8_t)to;
}

/* ---- generating ---- */

/* FO-3: where the next forban may be set; FO-5: where one may go from a point. */
static forbans_set open_to_set(const forbans_tables *t, const forbans_position *p) {
    forbans_set barred = forbans_held(t, p, 1 - forbans_set_camp(p));
    return forbans_without(&t->all, &barred);
}

static forbans_set open_from(const forbans_tables *t, unsigned from, const forbans_set *enemy) {
    return forbans_without(&t->at[from].neighbours, enemy);
}

static br_action *list(br_kind kind, unsigned from, const forbans_set *destinations, br_action *out) {
    for (unsigned i = 0; i < FORBANS_WORDS; i++) {
        for (uint64_t rest = destinations->words[i]; rest; rest &= rest - 1) {
            *out++ = bri_action(kind, 0, from, 64 * i + bri_lowest(rest));
        }
    }
    return out;
}

size_t forbans_actions(const br_rules *rules, const bri_position *position, br_action *out) {
    const forbans_tables *t = forbans_tables_of(rules);
    const forbans_position *p = forbans_of(position);
    if (bri_over(position)) {
        return 0;
    }
    if (forbans_placing(p)) {
        forbans_set open = open_to_set(t, p);
        return (size_t)(list(BR_SET, 0, &open, out) - out);
    }
    int side = position->side;
    forbans_set enemy = forbans_held(t, p, 1 - side);
    br_action *end = out;
    for (int i = 0; i < FORBANS_EACH; i++) {
        if (!shares(p, side, i)) {
            forbans_set open = open_from(t, p->at[side][i], &enemy);
            end = list(BR_MOVE, p->at[side][i], &open, end);
        }
    }
    return (size_t)(end - out);
}

/* How many moves the side to act has, the placement being over. */
static size_t count_moves(const forbans_tables *t, const forbans_position *p) {
    int side = p->base.side;
    forbans_set enemy = forbans_held(t, p, 1 - side);
    size_t n = 0;
    for (int i = 0; i < FORBANS_EACH; i++) {
        if (!shares(p, side, i)) {
            forbans_set open = open_from(t, p->at[side][i], &enemy);
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
        forbans_set open = open_to_set(t, p);
        return forbans_size(&open);
    }
    return count_moves(t, p);
}

bool forbans_can_move(const forbans_tables *t, const forbans_position *p) { return count_moves(t, p) > 0; }

/* ---- doing ---- */

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
    memset(p, 0, sizeof *p);
    p->base.winner = BR_UNDECIDED;
    p->base.round = 1;
    p->base.side = FORBANS_GREEN;
    p->base.to_act = FORBANS_GREEN;
    p->base.turn_begins = 1;
    memset(p->at, FORBANS_NOWHERE, sizeof p->at);
    forbans_seat(forbans_tables_of(rules), p);
}

void forbans_apply(const br_rules *rules, bri_position *position, br_action action) {
    const forbans_tables *t = forbans_tables_of(rules);
    forbans_position *p = (void *)position;
    if (br_action_kind(action) == BR_SET) {
        shift(p->at[forbans_set_camp(p)], FORBANS_NOWHERE, bri_to(action));
        position->progress++;
    } else {
        shift(p->at[position->side], bri_from(action), bri_to(action));
    }
    position->turns++;
    /* FO-4: Blue has set the last forban and goes on */
    position->side = position->turns == FORBANS_PLACEMENTS ? FORBANS_BLUE : 1 - position->side;
    position->to_act = position->side;
    position->limit_waits = 0;
    forbans_seat(t, p);
    forbans_look_at_end(t, p);
}

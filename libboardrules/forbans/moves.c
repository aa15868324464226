/*
 * Which actions there are, and what they do.
 */
#include <string.h>

#include "forbans/forbans.h"

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
        forbans_set open = forbans_open_to_set(t, p);
        return (size_t)(list(BR_SET, 0, &open, out) - out);
    }
    int side = position->side;
    forbans_set enemy = forbans_held(t, p, 1 - side);
    br_action *end = out;
    for (int i = 0; i < FORBANS_EACH; i++) {
        if (!forbans_shares(p, side, i)) {
            forbans_set open = forbans_open_from(t, p->at[side][i], &enemy);
            end = list(BR_MOVE, p->at[side][i], &open, end);
        }
    }
    return (size_t)(end - out);
}

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

/* Completes the turn; FO-4: Blue has set the last forban and goes on. */
static void pass_turn(forbans_position *p) {
    p->base.turns++;
    p->base.side = p->base.turns == FORBANS_PLACEMENTS ? FORBANS_BLUE : 1 - p->base.side;
    p->base.to_act = p->base.side;
    p->base.limit_waits = 0;
}

static void set(const forbans_tables *t, forbans_position *p, unsigned to) {
    shift(p->at[forbans_set_camp(p)], FORBANS_NOWHERE, to);
    p->base.progress++;
    pass_turn(p);
    forbans_seat(t, p);
    forbans_look_at_end(t, p);
}

static void move(const forbans_tables *t, forbans_position *p, unsigned from, unsigned to) {
    int camp = p->base.side;
    bool fresh = !forbans_holds(p, camp, to);
    shift(p->at[camp], from, to);
    bool left = !forbans_holds(p, camp, from);
    p->next[camp] = p->next[camp] + 1u < t->seats[camp] ? (uint8_t)(p->next[camp] + 1) : 0; /* FO-10 */
    pass_turn(p);
    forbans_look_after_move(t, p, to, fresh, left);
}

void forbans_apply(const br_rules *rules, bri_position *position, br_action action) {
    const forbans_tables *t = forbans_tables_of(rules);
    if (bri_kind(action) == BR_SET) {
        set(t, (void *)position, bri_to(action));
    } else {
        move(t, (void *)position, bri_from(action), bri_to(action));
    }
}

/*
 * What actions do, and how rounds and the game end.
 */
#include <string.h>

#include "fanorona/steps.h"

/* What is taken from a point on; one stone at the most in the loser's restricted turn of a vela (FA-12). */
static uint64_t captured(const fanorona_tables *t, const fanorona_position *p, unsigned point, int d) {
    uint64_t enemy = p->stones[1 - p->base.side];
    return fanorona_restricted(p) ? bri_bit(point) & enemy : fanorona_row(t, point, d, enemy);
}

int fanorona_direction(const fanorona_tables *t, unsigned from, unsigned to) {
    int difference = (int)to - (int)from;
    int d = difference < -10 || difference > 10 ? -1 : t->direction[difference + 10];
    return d >= 0 && fanorona_next(t, bri_bit(from), d) == bri_bit(to) ? d : -1;
}

uint64_t fanorona_captured(const fanorona_tables *t, const fanorona_position *p, br_kind kind, unsigned from, int d) {
    bool approach = kind == BR_APPROACH;
    uint64_t first = approach ? fanorona_next(t, t->next[d][from], d) : t->next[7 - d][from];
    return first ? captured(t, p, bri_lowest(first), approach ? d : 7 - d) : 0;
}

/* ---- ends ---- */

int fanorona_round_winner(const fanorona_tables *t, const fanorona_position *p, br_reason *reason) {
    int side = p->base.side;
    *reason = BR_REASON_ALL_TAKEN; /* FA-10 */
    if (!p->stones[side]) {
        return 1 - side;
    }
    if (!p->stones[1 - side]) {
        return side;
    }
    *reason = BR_REASON_NO_MOVE; /* FA-11 */
    if (fanorona_can_step(t, p)) {
        *reason = BR_REASON_NONE;
        return BR_UNDECIDED;
    }
    return 1 - side;
}

/* The set-up of a round; `first` is 1 + the winner of the round before, 0 for none. */
static void set_up(const br_rules *rules, fanorona_position *p, int round, int first) {
    const fanorona_tables *t = fanorona_tables_of(rules);
    memset(p, 0, sizeof *p);
    p->base.winner = BR_UNDECIDED;
    p->base.round = (uint8_t)round;
    p->base.side = first == 1 ? 1 : 0; /* FA-12: the loser begins */
    p->base.to_act = p->base.side;
    p->base.turn_begins = 1;
    p->first = (uint8_t)first;
    memcpy(p->stones, t->start, sizeof p->stones);
}

void fanorona_initial(const br_rules *rules, bri_position *out) {
    set_up(rules, (fanorona_position *)out, 1, (int)rules->values[FANORONA_VELA]);
}

void fanorona_win_round(const br_rules *rules, fanorona_position *p, int winner, br_reason reason) {
    bool two_rounds = rules->values[FANORONA_ROUNDS] == 2;
    if (two_rounds && p->base.round == 1) {
        set_up(rules, p, 2, winner + 1);
        return;
    }
    p->decided = (uint8_t)(winner + 1);
    if (!two_rounds) {
        bri_finish(&p->base, winner, reason);
    } else if (p->first == winner + 1) {
        bri_finish(&p->base, winner, BR_REASON_POINTS);
    } else {
        bri_finish(&p->base, BR_DRAW, BR_REASON_LEVEL);
    }
}

void fanorona_draw_round(const br_rules *rules, bri_position *position, br_reason reason) {
    const fanorona_position *p = fanorona_of(position);
    if (rules->values[FANORONA_ROUNDS] == 1) {
        bri_finish(position, BR_DRAW, reason);
    } else if (position->round == 1) {
        bri_finish(position, BR_DRAW, BR_REASON_LEVEL);
    } else {
        bri_finish(position, p->first - 1, BR_REASON_POINTS);
    }
}

/* ---- doing ---- */

/* Completes the turn; the next one begins, unless the round is decided. */
static void pass_turn(const br_rules *rules, fanorona_position *p) {
    p->base.turns++;
    p->base.side ^= 1;
    p->base.to_act = p->base.side;
    p->base.turn_begins = 1;
    p->at = 0;
    p->direction = 0;
    p->visited = 0;
    br_reason reason;
    int winner = fanorona_round_winner(fanorona_tables_of(rules), p, &reason);
    if (winner != BR_UNDECIDED) {
        fanorona_win_round(rules, p, winner, reason);
    }
}

static inline void make(const br_rules *rules, fanorona_position *p, br_action action) {
    const fanorona_tables *t = fanorona_tables_of(rules);
    unsigned kind = bri_kind(action), from = bri_from(action), to = bri_to(action);
    int side = p->base.side, d = t->direction[(int)to - (int)from + 10];
    if (kind == BR_STEP || kind == BR_END_TURN) {
        p->stones[side] ^= kind == BR_STEP ? bri_bit(from) | bri_bit(to) : 0;
        pass_turn(rules, p);
        return;
    }
    unsigned step = to - from;
    bool chains = !fanorona_restricted(p);
    p->stones[1 - side] &= ~(kind == BR_APPROACH ? captured(t, p, to + step, d) : captured(t, p, from - step, 7 - d));
    p->stones[side] ^= bri_bit(from) | bri_bit(to);
    p->base.progress++;
    if (chains) {
        p->at = (uint8_t)to;
        p->direction = (uint8_t)d;
        p->visited |= bri_bit(from);
        p->base.turn_begins = 0;
        if (fanorona_can_go_on(t, p)) {
            return;
        }
    }
    pass_turn(rules, p);
}

void fanorona_apply(const br_rules *rules, bri_position *position, br_action action) {
    make(rules, (fanorona_position *)position, action);
}

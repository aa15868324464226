/*
 * Which actions there are, and what they do.
 */
#include <string.h>

#include "fanorona/fanorona.h"

/* What steps of a turn there are: for each direction the origins. */
typedef struct steps {
    uint64_t quiet[FANORONA_DIRECTIONS];
    uint64_t approach[FANORONA_DIRECTIONS];
    uint64_t withdrawal[FANORONA_DIRECTIONS];
} steps;

int fanorona_direction(const fanorona_tables *t, unsigned from, unsigned to) {
    int difference = (int)to - (int)from;
    int d = difference < -10 || difference > 10 ? -1 : t->direction[difference + 10];
    return d >= 0 && fanorona_next(t, bri_bit(from), d) == bri_bit(to) ? d : -1;
}

uint64_t fanorona_captured(const fanorona_tables *t, const fanorona_position *p, br_kind kind, unsigned from, int d) {
    uint64_t enemy = p->stones[1 - p->base.side], taken = 0;
    uint64_t at = kind == BR_APPROACH ? fanorona_next(t, bri_bit(from), d) : bri_bit(from);
    int towards = kind == BR_APPROACH ? d : 7 - d;
    bool one = fanorona_restricted(p);
    while ((at = fanorona_next(t, at, towards) & enemy) != 0) {
        taken |= at;
        if (one) {
            break;
        }
    }
    return taken;
}

/* ---- generating ---- */

/* The steps that a turn may begin with. */
static void find_steps(const fanorona_tables *t, const fanorona_position *p, steps *out) {
    uint64_t own = p->stones[p->base.side], enemy = p->stones[1 - p->base.side], empty = fanorona_empty(t, p);
    uint64_t may_take = fanorona_takes_nothing(p) ? 0 : enemy, any = 0;
    for (int d = 0; d < FANORONA_DIRECTIONS; d++) {
        uint64_t movers = own & fanorona_origins(t, empty, d);
        out->approach[d] = movers & fanorona_origins(t, fanorona_origins(t, may_take, d), d);
        out->withdrawal[d] = movers & fanorona_origins(t, may_take, 7 - d);
        out->quiet[d] = movers & ~(out->approach[d] | out->withdrawal[d]); /* FA-7 */
        any |= out->approach[d] | out->withdrawal[d];
    }
    if (any && t->forced) { /* FA-8 */
        memset(out->quiet, 0, sizeof out->quiet);
    }
}

/* The steps that the stone of a chain may go on with (FA-9): none of them is quiet. */
static void find_chain_steps(const fanorona_tables *t, const fanorona_position *p, steps *out) {
    uint64_t stone = bri_bit(p->at), enemy = p->stones[1 - p->base.side];
    uint64_t open = fanorona_empty(t, p) & ~p->visited;
    memset(out->quiet, 0, sizeof out->quiet);
    for (int d = 0; d < FANORONA_DIRECTIONS; d++) {
        uint64_t mover = d == p->direction ? 0 : stone & fanorona_origins(t, open, d);
        out->approach[d] = mover & fanorona_origins(t, fanorona_origins(t, enemy, d), d);
        out->withdrawal[d] = mover & fanorona_origins(t, enemy, 7 - d);
    }
}

static void find(const fanorona_tables *t, const fanorona_position *p, steps *out) {
    if (fanorona_in_chain(p)) {
        find_chain_steps(t, p, out);
    } else {
        find_steps(t, p, out);
    }
}

bool fanorona_can_take(const fanorona_tables *t, const fanorona_position *p) {
    steps s;
    uint64_t any = 0;
    find(t, p, &s);
    for (int d = 0; d < FANORONA_DIRECTIONS; d++) {
        any |= s.approach[d] | s.withdrawal[d];
    }
    return any != 0;
}

bool fanorona_can_go_on(const fanorona_tables *t, const fanorona_position *p) { return fanorona_can_take(t, p); }

/* Lists the steps of one kind: by origin, then by direction, which is by destination. */
static br_action *list(const fanorona_tables *t, br_kind kind, const uint64_t origins[FANORONA_DIRECTIONS],
                       br_action *out) {
    uint64_t all = 0;
    for (int d = 0; d < FANORONA_DIRECTIONS; d++) {
        all |= origins[d];
    }
    for (; all; all &= all - 1) {
        unsigned from = bri_lowest(all);
        for (int d = 0; d < FANORONA_DIRECTIONS; d++) {
            if (origins[d] >> from & 1) {
                unsigned to = d < 4 ? from - t->step[d] : from + t->step[7 - d];
                *out++ = bri_action(kind, 0, from, to);
            }
        }
    }
    return out;
}

size_t fanorona_actions(const br_rules *rules, const bri_position *position, br_action *out) {
    const fanorona_tables *t = fanorona_tables_of(rules);
    const fanorona_position *p = fanorona_of(position);
    if (bri_over(position)) {
        return 0;
    }
    steps s;
    find(t, p, &s);
    br_action *end = list(t, BR_STEP, s.quiet, out);
    end = list(t, BR_APPROACH, s.approach, end);
    end = list(t, BR_WITHDRAWAL, s.withdrawal, end);
    if (fanorona_in_chain(p)) {
        *end++ = bri_action(BR_END_TURN, 0, 0, 0);
    }
    return (size_t)(end - out);
}

size_t fanorona_count(const br_rules *rules, const bri_position *position) {
    const fanorona_position *p = fanorona_of(position);
    if (bri_over(position)) {
        return 0;
    }
    steps s;
    find(fanorona_tables_of(rules), p, &s);
    int n = fanorona_in_chain(p);
    for (int d = 0; d < FANORONA_DIRECTIONS; d++) {
        n += bri_popcount(s.quiet[d]) + bri_popcount(s.approach[d]) + bri_popcount(s.withdrawal[d]);
    }
    return (size_t)n;
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
    uint64_t empty = fanorona_empty(t, p);
    for (int d = 0; d < FANORONA_DIRECTIONS; d++) {
        if (p->stones[side] & fanorona_origins(t, empty, d)) {
            *reason = BR_REASON_NONE;
            return BR_UNDECIDED;
        }
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
    set_up(rules, (void *)out, 1, (int)rules->values[FANORONA_VELA]);
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

void fanorona_apply(const br_rules *rules, bri_position *position, br_action action) {
    const fanorona_tables *t = fanorona_tables_of(rules);
    fanorona_position *p = (void *)position;
    br_kind kind = br_action_kind(action);
    if (kind == BR_END_TURN) {
        pass_turn(rules, p);
        return;
    }
    unsigned from = bri_from(action), to = bri_to(action);
    int side = p->base.side, d = t->direction[(int)to - (int)from + 10];
    bool chains = kind != BR_STEP && !fanorona_restricted(p);
    if (kind != BR_STEP) {
        p->stones[1 - side] &= ~fanorona_captured(t, p, kind, from, d);
    }
    p->stones[side] ^= bri_bit(from) | bri_bit(to);
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

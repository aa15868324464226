/*
 * What steps take, and how rounds begin and end.
 */
#include <string.h>

#include "fanorona/moves.h"

int fanorona_direction(const fanorona_tables *t, unsigned from, unsigned to) {
    int difference = (int)to - (int)from;
    int d = difference < -10 || difference > 10 ? -1 : t->direction[difference + 10];
    return d >= 0 && fanorona_next(t, bri_bit(from), d) == bri_bit(to) ? d : -1;
}

uint64_t fanorona_captured(const fanorona_tables *t, const fanorona_position *p, br_kind kind, unsigned from, int d) {
    bool approach = kind == BR_APPROACH;
    uint64_t first = approach ? fanorona_next(t, t->next[d][from], d) : t->next[7 - d][from];
    return first ? captured(t, fanorona_enemy(p), fanorona_way(approach ? d : 7 - d, bri_lowest(first)),
                            fanorona_restricted(p))
                 : 0;
}

/* ---- rounds ---- */

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

/*
 * How rounds begin, end and follow each other.
 */
#include <string.h>

#include "armada/armada.h"

static void set_up(const br_rules *rules, armada_position *p, int round, int points_0, int points_1) {
    memset(p, 0, sizeof *p);
    p->base.winner = BR_UNDECIDED;
    p->base.round = (uint8_t)round;
    p->base.side = (uint8_t)armada_side(p, (unsigned)rules->values[ARMADA_FIRST]);
    p->base.to_act = p->base.side;
    p->base.turn_begins = 1;
    p->score[0] = (uint8_t)points_0;
    p->score[1] = (uint8_t)points_1;
    p->reserve[BR_SPANISH] = ARMADA_SHIPS;
    p->reserve[BR_ENGLISH] = ARMADA_SHIPS;
}

void armada_initial(const br_rules *rules, bri_position *out) { set_up(rules, (armada_position *)out, 1, 0, 0); }

int armada_total(const armada_position *p, int side) {
    unsigned fleet = armada_fleet(p, side);
    bool won = p->lost[1 - fleet] == ARMADA_DECIDED;
    return p->score[side] + (won ? ARMADA_DECIDED - p->lost[fleet] : 0);
}

/* The side that has won the round, or BR_DRAW. */
static int round_winner(const armada_position *p) {
    for (int side = 0; side < 2; side++) {
        if (p->lost[1 - armada_fleet(p, side)] == ARMADA_DECIDED) {
            return side;
        }
    }
    return BR_DRAW;
}

void armada_end_round(const br_rules *rules, armada_position *p, br_reason reason) {
    int total_0 = armada_total(p, 0), total_1 = armada_total(p, 1), round = p->base.round;
    if (rules->values[ARMADA_ROUNDS] == 1) {
        bri_finish(&p->base, round_winner(p), reason);
    } else if (round == 1 || (round == 2 && total_0 == total_1)) {
        set_up(rules, p, round + 1, total_0, total_1);
    } else if (total_0 == total_1) {
        bri_finish(&p->base, BR_DRAW, BR_REASON_LEVEL);
    } else {
        bri_finish(&p->base, total_0 > total_1 ? 0 : 1, BR_REASON_POINTS);
    }
}

void armada_draw_round(const br_rules *rules, bri_position *position, br_reason reason) {
    armada_end_round(rules, (armada_position *)position, reason);
}

/*
 * When the game ends: what either camp can say that it has won by, and in which order they are heard.
 */
#include "forbans/forbans.h"

static forbans_set free_points(const forbans_tables *t, const forbans_position *p) {
    forbans_set blue = forbans_held(t, p, FORBANS_BLUE), green = forbans_held(t, p, FORBANS_GREEN);
    forbans_unite(&blue, &green);
    return forbans_without(&t->all, &blue);
}

/* FO-7: whether a group of the camp is encircled. Freedom spreads from the camp's open points along routes between its
   points; a point that it does not come to belongs to an encircled group. */
static bool encircled(const forbans_tables *t, const forbans_position *p, int camp) {
    forbans_set way_out = free_points(t, p), shut = forbans_held(t, p, camp); /* so far */
    bool spreads;
    do {
        spreads = false;
        for (forbans_set rest = shut; forbans_any(&rest);) {
            unsigned point = forbans_pop(&rest);
            if (forbans_meet(&t->at[point].neighbours, &way_out)) {
                forbans_add(&way_out, point);
                spreads = true;
            }
        }
        shut = forbans_without(&shut, &way_out);
    } while (spreads);
    return forbans_any(&shut);
}

br_reason forbans_claim(const forbans_tables *t, const forbans_position *p, int camp) {
    if (forbans_gathered(p, camp, t->words)) {
        return BR_REASON_GATHERED;
    }
    return encircled(t, p, 1 - camp) ? BR_REASON_ENCIRCLED : BR_REASON_NONE;
}

/* The camp that has just moved has won, unless a reply is due (FO-9). */
static void win(const forbans_tables *t, forbans_position *p, br_reason reason) {
    int winner = 1 - p->base.side;
    if (t->nullity) {
        p->pending = (uint8_t)(winner + 1);
        p->claim = (uint8_t)reason;
        p->base.limit_waits = forbans_can_move(t, p);
    }
    if (!p->base.limit_waits) {
        bri_finish(&p->base, winner, reason);
    }
}

/* FO-9: the reply has been made. What would win under FO-8 draws. */
static void look_at_reply(const forbans_tables *t, forbans_position *p) {
    if (forbans_claim(t, p, 1 - p->base.side)) {
        bri_finish(&p->base, BR_DRAW, BR_REASON_NULLITY);
    } else {
        bri_finish(&p->base, p->pending - 1, (br_reason)p->claim);
    }
}

void forbans_look_at_end(const forbans_tables *t, forbans_position *p) {
    if (forbans_placing(p)) {
        return;
    }
    if (p->base.turns == FORBANS_PLACEMENTS) { /* FO-8, its last sentence */
        if (!forbans_can_move(t, p)) {
            bri_finish(&p->base, 1 - p->base.side, BR_REASON_ENCIRCLED);
        }
        return;
    }
    if (p->pending) {
        look_at_reply(t, p);
        return;
    }
    int enemy = p->base.side, mover = 1 - enemy;
    br_reason reason = forbans_claim(t, p, mover);
    if (reason) {
        win(t, p, reason);
        return;
    }
    reason = forbans_claim(t, p, enemy);
    if (reason) {
        bri_finish(&p->base, enemy, reason);
    }
}

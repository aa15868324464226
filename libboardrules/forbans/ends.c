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
    const uint8_t *at = p->at[camp];
    forbans_set free = free_points(t, p), out = {{0}}; /* points with a way out */
    unsigned shut = 0;                                 /* which of the six have none so far */
    for (int i = 0; i < FORBANS_EACH; i++) {
        if (forbans_meet(&t->at[at[i]].neighbours, &free)) {
            forbans_unite(&out, &t->at[at[i]].alone);
        } else {
            shut |= 1u << i;
        }
    }
    for (bool spreads = shut != 0; spreads;) {
        spreads = false;
        for (int i = 0; i < FORBANS_EACH; i++) {
            if (shut >> i & 1 && forbans_meet(&t->at[at[i]].neighbours, &out)) {
                forbans_unite(&out, &t->at[at[i]].alone);
                shut &= ~(1u << i);
                spreads = true;
            }
        }
    }
    return shut != 0;
}

br_reason forbans_claim(const forbans_tables *t, const forbans_position *p, int camp) {
    if (forbans_gathered(p, camp)) {
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

/* ---- after a move: looking only at what it has changed ---- */

/* Whether no neighbour of a point is free. */
static bool is_shut(const forbans_place *place, uint64_t own, uint64_t enemy) {
    for (unsigned i = 0; i < place->degree; i++) {
        unsigned point = place->neighbour[i];
        if (!forbans_among(own, point) && !forbans_among(enemy, point)) {
            return false;
        }
    }
    return true;
}

/* FO-7, no group having been encircled before: whether one may be now, so that groups have to be looked at. Only a
   point that was free, and is no longer, can make it so. It was the way out of the enemy's points beside it, and of the
   camp's own group that now goes on there; but that one has a way out where the forban came from, if it left the point
   free. */
static bool may_encircle(const forbans_tables *t, const forbans_position *p, unsigned to, bool left) {
    int mover = 1 - p->base.side;
    uint64_t own = forbans_six(p, mover), enemy = forbans_six(p, 1 - mover);
    const forbans_place *place = &t->at[to];
    for (unsigned i = 0; i < place->degree; i++) {
        unsigned beside = place->neighbour[i];
        if (forbans_among(enemy, beside) && is_shut(&t->at[beside], own, enemy)) {
            return true;
        }
    }
    return !left && is_shut(place, own, enemy);
}

void forbans_look_after_move(const forbans_tables *t, forbans_position *p, unsigned to, bool fresh, bool left) {
    bool first = p->base.turns == FORBANS_PLACEMENTS + 1; /* nothing was won or lost before (FO-3) */
    if (first || p->pending || forbans_gathered(p, 1 - p->base.side) || (fresh && may_encircle(t, p, to, left))) {
        forbans_look_at_end(t, p);
    }
}

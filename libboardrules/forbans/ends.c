/*
 * When the game ends: what either camp can say that it has won by, and in which order they are heard.
 */
#include "forbans/forbans.h"

/* FO-7: whether a group of the camp is encircled. Freedom spreads from the camp's open points along routes between its
   points; a point that it does not come to belongs to an encircled group. */
BRI_INLINE bool encircled_in(const forbans_tables *t, const forbans_position *p, int camp, unsigned words) {
    const uint64_t *own = forbans_counts(p, camp, words), *enemy = forbans_counts(p, 1 - camp, words);
    uint64_t way_out[FORBANS_WORDS], shut[FORBANS_WORDS]; /* so far */
    uint64_t left, spreads;
    for (unsigned i = 0; i < words; i++) {
        shut[i] = bri_any(own, i, words);
        way_out[i] = t->all.words[i] & ~(shut[i] | bri_any(enemy, i, words));
    }
    do {
        left = spreads = 0;
        for (unsigned i = 0; i < words; i++) {
            for (uint64_t rest = shut[i]; rest; rest &= rest - 1) {
                const uint64_t *neighbours = t->at[64 * i + bri_lowest(rest)].neighbours.words;
                uint64_t open = 0;
                for (unsigned j = 0; j < words; j++) {
                    open |= neighbours[j] & way_out[j];
                }
                if (open) {
                    way_out[i] |= rest & (0 - rest);
                }
            }
            spreads |= shut[i] & way_out[i];
            shut[i] &= ~way_out[i];
            left |= shut[i];
        }
    } while (left && spreads);
    return left != 0;
}

static bool encircled(const forbans_tables *t, const forbans_position *p, int camp) {
    return t->words == 1 ? encircled_in(t, p, camp, 1) : encircled_in(t, p, camp, t->words);
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

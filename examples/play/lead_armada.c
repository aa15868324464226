/*
 * L'invincible Armada: ships taken, and points of earlier rounds, which are worth as many ships (AR-12).
 */
#include "play/leads.h"

enum { SHIP = 100 };

int armada_lead(const void *tables, const br_state *state) {
    (void)tables;
    int points = br_score(state, 0) - br_score(state, 1);
    int taken = br_taken(state, 1) - br_taken(state, 0);
    return SHIP * (points + taken);
}

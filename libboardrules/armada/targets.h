/*
 * What a ship that has been set or has pivoted may take: by looking along the axes to the few English ships (AR-4), or
 * around the ship (AR-11).
 */
#ifndef BRI_ARMADA_TARGETS_H
#define BRI_ARMADA_TARGETS_H

#include "armada/armada.h"

/* How many ships follow each other from a point on, it not counted. */
static inline int armada_run(const armada_tables *t, armada_set ships, unsigned at, int d) {
    int step = armada_steps[d], n = 0;
    while (n < t->room[at][d] && armada_has(ships, (unsigned)((int)at + (n + 1) * step))) {
        n++;
    }
    return n;
}

/* AR-4: what a Spanish ship that is set on a point may take. A line on an axis shows by a ship beside the point, so few
   English ships that are on an axis need a closer look. */
static inline armada_set armada_spanish_targets(const armada_tables *t, armada_set ships, armada_set english,
                                                unsigned at) {
    static const uint64_t beside[ARMADA_DIRECTIONS] = {ARMADA_BESIDE(12), ARMADA_BESIDE(11), ARMADA_BESIDE(10),
                                                       ARMADA_BESIDE(1),  ARMADA_BESIDE(1),  ARMADA_BESIDE(10),
                                                       ARMADA_BESIDE(11), ARMADA_BESIDE(12)};
    armada_set targets = armada_none(), seen = armada_and(english, t->axes[at]);
    uint64_t near = armada_any(seen) ? armada_window(ships, at, t->around[at]) : 0;
    while (near && armada_any(seen)) {
        unsigned target = armada_pop(&seen), d = t->toward[at][target] % 8, distance = t->toward[at][target] / 8;
        if (near & beside[d]) {
            int ahead = armada_run(t, ships, at, (int)d);
            int range = 1 + ahead + armada_run(t, ships, at, 7 - (int)d);
            if ((int)distance <= ahead + range) {
                targets = armada_or(targets, t->bit[target]);
            }
        }
    }
    return targets;
}

/* AR-11: the same for an English ship that is set there or has pivoted there, as a window around it. */
static inline uint64_t armada_english_targets(const armada_tables *t, armada_set ships, armada_set spanish,
                                              unsigned at) {
    uint64_t partners = armada_window(ships, at, t->around[at]), beyond = 0;
    for (; partners; partners &= partners - 1) { /* right behind the partner, and right behind the ship itself */
        unsigned partner = bri_lowest(partners);
        beyond |= bri_bit(2 * partner - ARMADA_CENTRE) | bri_bit(2 * ARMADA_CENTRE - partner);
    }
    return beyond ? beyond & armada_window(spanish, at, t->window[at]) : 0;
}

/* What the fleet whose turn it is may take after setting or pivoting a ship at a point. */
static inline armada_set armada_targets(const armada_tables *t, const armada_position *p, unsigned at) {
    armada_set spanish = p->ships[BR_SPANISH], english = p->ships[BR_ENGLISH];
    return armada_mover(p) == BR_SPANISH ? armada_spanish_targets(t, spanish, english, at)
                                         : armada_from_window(armada_english_targets(t, english, spanish, at), at);
}

#endif

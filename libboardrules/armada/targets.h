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
    armada_set targets = armada_none(), seen = armada_and(english, t->axes[at]);
    if (!armada_any(armada_and(ships, t->around[at]))) {
        return targets;
    }
    while (armada_any(seen)) {
        unsigned target = armada_pop(&seen), d = t->toward[at][target] % 8, between = t->toward[at][target] / 8;
        if (armada_any(armada_and(ships, t->beside[at][d]))) {
            int ahead = armada_run(t, ships, at, (int)d);
            int range = 1 + ahead + armada_run(t, ships, at, 7 - (int)d);
            if ((int)between < ahead + range) {
                targets = armada_or(targets, t->bit[target]);
            }
        }
    }
    return targets;
}

/* The third points of rows with a point and any of some points in its star. */
static inline armada_set armada_thirds_with(const armada_tables *t, unsigned at, armada_set others) {
    armada_set thirds = armada_none();
    while (armada_any(others)) {
        thirds = armada_or(thirds, t->third[at][t->toward[at][armada_pop(&others)]]);
    }
    return thirds;
}

/* AR-11: the same for an English ship that is set there or has pivoted there: what stands right behind a partner, or
   right behind the ship itself. */
static inline armada_set armada_english_targets(const armada_tables *t, armada_set ships, armada_set spanish,
                                                unsigned at) {
    return armada_and(armada_thirds_with(t, at, armada_and(ships, t->around[at])), spanish);
}

/* What the fleet whose turn it is may take after setting or pivoting a ship at a point. */
static inline armada_set armada_targets(const armada_tables *t, const armada_position *p, unsigned at) {
    armada_set spanish = p->ships[BR_SPANISH], english = p->ships[BR_ENGLISH];
    return armada_mover(p) == BR_SPANISH ? armada_spanish_targets(t, spanish, english, at)
                                         : armada_english_targets(t, english, spanish, at);
}

#endif

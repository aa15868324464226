/*
 * Rows of ships, by shifting whole sets along the four axes; and what a ship may take, by looking along the axes to the
 * few English ships, or around the ship.
 */
#include <stdlib.h>

#include "armada/armada.h"

armada_set armada_around(armada_set set) {
    armada_set beside = armada_beside(set, 4);
    armada_set rows = armada_or(set, beside);
    return armada_or(beside, armada_beside(rows, 6));
}

armada_set armada_thirds(armada_set fleet) {
    armada_set thirds = armada_none();
    for (int d = ARMADA_FIRST_AXIS; d < ARMADA_DIRECTIONS; d++) {
        armada_set above = armada_next(fleet, d), below = armada_next(fleet, 7 - d); /* the points beside its ships */
        armada_set between = armada_and(above, below);
        armada_set above_two = armada_and(above, armada_next(above, d));
        armada_set below_two = armada_and(below, armada_next(below, 7 - d));
        thirds = armada_or(thirds, armada_or(between, armada_or(above_two, below_two)));
    }
    return thirds;
}

armada_set armada_line(armada_set ships, unsigned through, int axis) {
    armada_set line = armada_bit(through), more;
    do {
        more = armada_minus(armada_and(armada_beside(line, axis), ships), line);
        line = armada_or(line, more);
    } while (armada_any(more));
    return line;
}

armada_set armada_reach(armada_set line, int axis, int range) {
    for (int i = 0; i < range; i++) {
        line = armada_or(line, armada_beside(line, axis));
    }
    return line;
}

/* ---- what ships may take ---- */

/* The direction from a point to another one on an axis of it, and how far it is. */
static int direction(unsigned from, unsigned to, int *distance) {
    int rows = (int)(to / ARMADA_WIDTH) - (int)(from / ARMADA_WIDTH);
    int columns = (int)(to % ARMADA_WIDTH) - (int)(from % ARMADA_WIDTH);
    int sector = 3 * ((rows > 0) - (rows < 0)) + (columns > 0) - (columns < 0); /* -4 … 4, 0 the point itself */
    *distance = rows ? rows * ((rows > 0) - (rows < 0)) : columns * ((columns > 0) - (columns < 0));
    return sector + (sector < 0 ? 4 : 3);
}

/* How many ships follow each other from a point on, it not counted. */
static int run(const armada_star *star, armada_set ships, unsigned at, int d) {
    int step = armada_steps[d], n = 0;
    while (n < star->room[d] && armada_has(ships, (unsigned)((int)at + (n + 1) * step))) {
        n++;
    }
    return n;
}

armada_set armada_spanish_targets(const armada_star *stars, armada_set ships, armada_set english, unsigned at) {
    const armada_star *star = &stars[at];
    armada_set targets = armada_none();
    if (!armada_any(armada_and(ships, star->around))) {
        return targets; /* no line */
    }
    for (armada_set seen = armada_and(english, star->axes); armada_any(seen);) {
        unsigned target = armada_pop(&seen);
        int distance, d = direction(at, target, &distance);
        int ahead = run(star, ships, at, d), range = 1 + ahead + run(star, ships, at, 7 - d);
        if (range >= 2 && distance <= ahead + range) {
            targets = armada_or(targets, armada_bit(target));
        }
    }
    return targets;
}

uint64_t armada_english_targets(const armada_star *stars, armada_set ships, armada_set spanish, unsigned at) {
    uint64_t partners = armada_window(ships, at, stars[at].around), beyond = 0;
    for (; partners; partners &= partners - 1) { /* right behind the partner, and right behind the ship itself */
        unsigned partner = bri_lowest(partners);
        beyond |= bri_bit(2 * partner - ARMADA_CENTRE) | bri_bit(2 * ARMADA_CENTRE - partner);
    }
    return beyond ? beyond & armada_window(spanish, at, stars[at].window) : 0;
}

armada_set armada_targets(const armada_star *stars, const armada_position *p, unsigned at) {
    armada_set spanish = p->ships[BR_SPANISH], english = p->ships[BR_ENGLISH];
    return armada_mover(p) == BR_SPANISH ? armada_spanish_targets(stars, spanish, english, at)
                                         : armada_from_window(armada_english_targets(stars, english, spanish, at), at);
}

/* ---- the table ---- */

static void prepare_star(armada_star *star, unsigned point) {
    armada_set alone = armada_bit(point);
    star->around = armada_around(alone);
    star->window = armada_or(star->around, armada_around(star->around));
    for (int d = 0; d < ARMADA_DIRECTIONS; d++) {
        for (armada_set next = armada_next(alone, d); armada_any(next); next = armada_next(next, d)) {
            star->axes = armada_or(star->axes, next);
            star->room[d]++;
        }
    }
}

armada_star *armada_make_stars(void) {
    armada_star *stars = calloc(ARMADA_POINTS, sizeof *stars);
    for (unsigned point = 0; stars && point < ARMADA_POINTS; point++) {
        prepare_star(&stars[point], point);
    }
    return stars;
}

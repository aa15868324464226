/*
 * Rows of ships, by shifting whole sets along the four axes.
 */
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

/* AR-4: all that is in range of the Spanish lines through a ship. */
static armada_set spanish_reach(armada_set ships, unsigned at) {
    armada_set reach = armada_none();
    for (int d = ARMADA_FIRST_AXIS; d < ARMADA_DIRECTIONS; d++) {
        armada_set line = armada_line(ships, at, d);
        int range = armada_size(line);
        if (range >= 2) {
            reach = armada_or(reach, armada_reach(line, d, range));
        }
    }
    return reach;
}

/* AR-11: the points right before and right behind the English pairs that a ship belongs to. */
static armada_set english_reach(armada_set ships, unsigned at) {
    armada_set reach = armada_none(), ship = armada_bit(at);
    for (int d = 0; d < ARMADA_DIRECTIONS; d++) {
        armada_set partner = armada_and(armada_next(ship, d), ships);
        if (armada_any(partner)) {
            reach = armada_or(reach, armada_or(armada_next(partner, d), armada_next(ship, 7 - d)));
        }
    }
    return reach;
}

armada_set armada_targets(const armada_position *p, unsigned at) {
    unsigned mover = armada_mover(p);
    armada_set ships = p->ships[mover];
    if (!armada_any(armada_and(armada_around(armada_bit(at)), ships))) {
        return armada_none(); /* alone: neither line nor pair */
    }
    armada_set reach = mover == BR_SPANISH ? spanish_reach(ships, at) : english_reach(ships, at);
    return armada_and(reach, p->ships[1 - mover]);
}

/*
 * Rows of ships, by shifting whole sets along the four axes; and the tables of what lies around each point.
 */
#include "armada/armada.h"

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

/* ---- the tables ---- */

static void look_along(armada_tables *t, unsigned point, int d) {
    armada_set next = armada_next(armada_bit(point), d);
    t->neighbour[point][d] = (uint8_t)(armada_any(next) ? armada_nth(next, 0) : ARMADA_BEYOND);
    for (; armada_any(next); next = armada_next(next, d)) {
        t->axes[point] = armada_or(t->axes[point], next);
        t->toward[point][armada_nth(next, 0)] = (uint8_t)(8 * t->room[point][d] + d);
        t->room[point][d]++;
    }
}

/* What makes a row with a point and the one that lies one step or two steps away. */
static void look_for_thirds(armada_tables *t, unsigned point, int d) {
    armada_set at = armada_bit(point), next = armada_next(at, d), after = armada_next(next, d);
    t->beside[point][d] = armada_beside(at, d);
    if (armada_any(next)) {
        t->third[point][d] = armada_or(armada_next(at, 7 - d), after);
    }
    if (armada_any(after)) {
        t->third[point][ARMADA_DIRECTIONS + d] = next;
    }
    t->star[point] = armada_or(t->star[point], armada_or(next, after));
}

void armada_prepare_tables(armada_tables *t) {
    for (unsigned point = 0; point < ARMADA_POINTS; point++) {
        t->bit[point] = armada_bit(point);
        t->around[point] = armada_around(armada_bit(point));
        for (int d = 0; d < ARMADA_DIRECTIONS; d++) {
            look_along(t, point, d);
            look_for_thirds(t, point, d);
        }
    }
}

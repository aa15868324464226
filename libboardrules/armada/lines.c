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
    for (; armada_any(next); next = armada_next(next, d)) {
        t->axes[point] = armada_or(t->axes[point], next);
        t->room[point][d]++;
        t->toward[point][armada_nth(next, 0)] = (uint8_t)(8 * t->room[point][d] + d);
    }
}

void armada_prepare_tables(armada_tables *t) {
    for (unsigned point = 0; point < ARMADA_POINTS; point++) {
        t->bit[point] = armada_bit(point);
        t->around[point] = armada_around(armada_bit(point));
        t->window[point] = armada_or(t->around[point], armada_around(t->around[point]));
        for (int d = 0; d < ARMADA_DIRECTIONS; d++) {
            look_along(t, point, d);
        }
    }
}

/*
 * Fanorona: stones. The side that has more of them wants fewer on the board and the enemy near, or it would never
 * come to an end.
 */
#include <stdlib.h>

#include "play/leads.h"

enum { MOST_POINTS = 63, STONE = 100, SHARE = 400, ROUND_WON = 2000, DISTANCE = 3 };

typedef struct tables {
    unsigned char distance[MOST_POINTS][MOST_POINTS]; /* in steps of a king of chess */
} tables;

static int larger(int a, int b) { return a > b ? a : b; }

void *fanorona_tables(const br_rules *rules) {
    tables *t = new_tables(sizeof *t);
    for (unsigned a = 0; a < br_point_count(rules); a++) {
        for (unsigned b = 0; b < br_point_count(rules); b++) {
            const char *p = br_point_id(rules, a), *q = br_point_id(rules, b);
            t->distance[a][b] = (unsigned char)larger(abs(p[0] - q[0]), abs(p[1] - q[1]));
        }
    }
    return t;
}

/* How far apart the camps are: from each stone of one the way to the nearest of the other, added up. */
static int apart(const tables *t, const unsigned *stones, size_t count, const unsigned *others, size_t other_count) {
    int sum = 0;
    for (size_t i = 0; i < count; i++) {
        int nearest = MOST_POINTS;
        for (size_t k = 0; k < other_count; k++) {
            int distance = t->distance[stones[i]][others[k]];
            nearest = distance < nearest ? distance : nearest;
        }
        sum += nearest;
    }
    return sum;
}

int fanorona_lead(const void *table, const br_state *state) {
    unsigned stones[2][MOST_POINTS];
    size_t count[2];
    for (int side = 0; side < 2; side++) {
        count[side] = br_points_with(state, side, BR_PIECE_STONE, stones[side], MOST_POINTS);
    }
    int ahead = (int)count[0] - (int)count[1], all = (int)(count[0] + count[1]);
    int distance =
        apart(table, stones[0], count[0], stones[1], count[1]) + apart(table, stones[1], count[1], stones[0], count[0]);
    int chase = (ahead < 0) - (ahead > 0); /* for whom the distance counts */
    return ROUND_WON * (br_score(state, 0) - br_score(state, 1)) + STONE * ahead + SHARE * ahead / all +
           chase * DISTANCE * distance;
}

/*
 * Fanorona: stones. The side that has more of them wants fewer on the board and the enemy near, or it would never
 * come to an end.
 */
#include <stdlib.h>

#include "common/memory.h"
#include "play/leads.h"

enum { MOST_POINTS = 63, STONE = 100, SHARE = 400, ROUND_WON = 2000, DISTANCE = 3 };

typedef struct tables {
    unsigned char distance[MOST_POINTS][MOST_POINTS]; /* in steps of a king of chess */
} tables;

static int larger(int a, int b) { return a > b ? a : b; }

void *fanorona_tables(const br_rules *rules) {
    tables *t = new_memory("the evaluation", sizeof *t);
    for (unsigned a = 0; a < br_point_count(rules); a++) {
        for (unsigned b = 0; b < br_point_count(rules); b++) {
            const char *p = br_point_id(rules, a), *q = br_point_id(rules, b);
            t->distance[a][b] = (unsigned char)larger(abs(p[0] - q[0]), abs(p[1] - q[1]));
        }
    }
    return t;
}

typedef struct camp {
    unsigned at[MOST_POINTS];
    size_t count;
} camp;

static camp camp_of(const br_state *state, int side) {
    camp c = {.count = 0};
    c.count = br_points_with(state, side, BR_PIECE_STONE, c.at, MOST_POINTS);
    return c;
}

/* How far apart the camps are: from each stone of one the way to the nearest of the other, added up. */
static int apart(const tables *t, const camp *own, const camp *enemy) {
    int sum = 0;
    for (size_t i = 0; i < own->count; i++) {
        int nearest = MOST_POINTS;
        for (size_t k = 0; k < enemy->count; k++) {
            int distance = t->distance[own->at[i]][enemy->at[k]];
            nearest = distance < nearest ? distance : nearest;
        }
        sum += nearest;
    }
    return sum;
}

int fanorona_lead(const void *table, const br_state *state) {
    camp white = camp_of(state, 0), black = camp_of(state, 1);
    int ahead = (int)white.count - (int)black.count, all = (int)(white.count + black.count);
    int distance = apart(table, &white, &black) + apart(table, &black, &white);
    int chase = (ahead < 0) - (ahead > 0); /* for whom the distance counts */
    int rounds = br_score(state, 0) - br_score(state, 1);
    return ROUND_WON * rounds + STONE * ahead + SHARE * ahead / larger(all, 1) + chase * DISTANCE * distance;
}

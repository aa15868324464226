/*
 * The Rifleman Game: the race, that is the spaces that the pieces still have to go, and what a side stands to lose by
 * being hit (RI-8): cattle that stand alone, each with the chance that the enemy's next roll reaches it.
 */
#include <stdbool.h>
#include <string.h>

#include "common/memory.h"
#include "play/leads.h"

enum { MOST_POINTS = 512, CATTLE = 7, SPACE = 10, PRISON = 60, OF = 36 };

typedef struct tables {
    short space_of[2][MOST_POINTS]; /* the number of a point on a side's path; -1: it is not on it */
    bool safe[MOST_POINTS];         /* nobody is hit there: on one path alone, or in the river */
    int length[2], double_line[2];
} tables;

void *rifleman_tables(const br_rules *rules) {
    tables *t = new_memory("the evaluation", sizeof *t);
    memset(t->space_of, -1, sizeof t->space_of);
    for (int side = 0; side < 2; side++) {
        t->length[side] = (int)br_path_length(rules, side);
        t->double_line[side] = br_double_line(rules, side);
        for (int space = 0; space <= t->length[side]; space++) {
            t->space_of[side][br_path_point(rules, side, (size_t)space)] = (short)space;
        }
    }
    for (unsigned point = 0; point < br_point_count(rules); point++) {
        unsigned flags = br_point_flags(rules, point);
        t->safe[point] = !(flags & BR_POINT_SHARED) || flags & BR_POINT_RIVER;
    }
    return t;
}

typedef struct herd {
    unsigned cattle[CATTLE]; /* points, ascending: cattle on one point stand together in the list */
    unsigned cowboy;
    int spaces_left; /* of all together */
    bool in_corral;  /* RI-5 binds it */
} herd;

static herd herd_of(const tables *t, const br_state *state, int side) {
    herd h = {.in_corral = false};
    (void)br_points_with(state, side, BR_PIECE_CATTLE, h.cattle, CATTLE);
    (void)br_points_with(state, side, BR_PIECE_COWBOY, &h.cowboy, 1);
    int cowboy = t->space_of[side][h.cowboy];
    h.in_corral = cowboy == 0; /* he leaves it last (RI-4) */
    h.spaces_left = t->length[side] - cowboy;
    for (int i = 0; i < CATTLE; i++) {
        h.spaces_left += t->length[side] - t->space_of[side][h.cattle[i]];
    }
    return h;
}

/* Of 36 rolls, how many have a die or a sum (or a part of four equal dice) of each distance, blocks aside. */
static int rolls_reaching(int distance) {
    static const int rolls[] = {0, 11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3};
    return distance > 0 && distance < (int)(sizeof rolls / sizeof rolls[0]) ? rolls[distance] : 0;
}

/* Of 36 rolls, about how many let the enemy stop on a point. */
static int rolls_hitting(const tables *t, unsigned point, const herd *enemy, int enemy_side) {
    int space = t->space_of[enemy_side][point], rolls = 0;
    if (enemy->in_corral && space > t->double_line[enemy_side]) {
        return 0;
    }
    for (int i = 0; i < CATTLE; i++) {
        rolls += rolls_reaching(space - t->space_of[enemy_side][enemy->cattle[i]]);
    }
    return rolls < OF ? rolls : OF;
}

/* What the enemy's next roll can be expected to cost. */
static int exposure(const tables *t, const herd *own, int side, const herd *enemy) {
    int sum = 0;
    for (int i = 0; i < CATTLE; i++) {
        unsigned point = own->cattle[i];
        bool beside = (i > 0 && own->cattle[i - 1] == point) || (i + 1 < CATTLE && own->cattle[i + 1] == point);
        if (!beside && point != own->cowboy && !t->safe[point]) {
            int loss = t->space_of[side][point] + t->space_of[side][own->cowboy];
            sum += (SPACE * loss + PRISON) * rolls_hitting(t, point, enemy, 1 - side) / OF;
        }
    }
    return sum;
}

int rifleman_lead(const void *table, const br_state *state) {
    const tables *t = table;
    herd red = herd_of(t, state, 0), blue = herd_of(t, state, 1);
    int race = SPACE * (blue.spaces_left - red.spaces_left);
    int held = PRISON * (blue.in_corral - red.in_corral);
    return race + held + exposure(t, &blue, 1, &red) - exposure(t, &red, 0, &blue);
}

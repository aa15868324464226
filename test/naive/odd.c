/*
 * Positions that play seldom leads to, as texts. They are made to be mostly in order, not always: whatever the library
 * refuses is left out, and the comparison asserts that enough of them were taken.
 */
#include "naive/compare.h"

#include <stdio.h>
#include <string.h>

/* Turns completed: often close to the limit of C-2. */
static int some_turns(const naive_rules *rules, br_rng *rng) {
    int limit = rules->max_turns ? (int)rules->max_turns : 200;
    return compare_once_in(rng, 3) ? limit - 1 - compare_below(rng, 3) : compare_below(rng, limit);
}

/* ROWS of a grid, from the top row down. */
static void put_rows(char **at, int columns, int rows, char cells[11][11]) {
    for (int row = rows - 1; row >= 0; row--) {
        int run = 0;
        for (int column = 0; column <= columns; column++) {
            char cell = column < columns ? cells[column][row] : '\0';
            if (cell == '.') {
                run++;
                continue;
            }
            if (run) {
                *at += sprintf(*at, "%d", run);
            }
            run = 0;
            if (cell) {
                *(*at)++ = cell;
            }
        }
        *(*at)++ = row > 0 ? '/' : ' ';
    }
    **at = '\0';
}

/* ---- fanorona ---- */

static const char *const direction_names[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
static const int direction_steps[8][2] = {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};

/* Stones here and there: few, some, or almost everywhere, of one colour more than of the other. */
static void scatter(const naive_rules *rules, br_rng *rng, char cells[11][11]) {
    static const int densities[] = {10, 30, 60, 85};
    int density = densities[compare_below(rng, 4)], white = 20 + 20 * compare_below(rng, 4);
    int left[2] = {rules->columns * rules->rows / 2, rules->columns * rules->rows / 2};
    for (int column = 0; column < rules->columns; column++) {
        for (int row = 0; row < rules->rows; row++) {
            int colour = compare_below(rng, 100) < white ? 0 : 1;
            bool put = compare_below(rng, 100) < density && left[colour] > 0;
            cells[column][row] = !put ? '.' : colour == 0 ? 'W' : 'B';
            left[colour] -= put;
        }
    }
}

/* A chain of some stone of the side, if it has one with a point to have come from. */
static bool odd_chain(const naive_rules *rules, br_rng *rng, char cells[11][11], char stone, char **at) {
    for (int tries = 0; tries < 40; tries++) {
        int column = compare_below(rng, rules->columns), row = compare_below(rng, rules->rows);
        int d = compare_below(rng, 8);
        int from_column = column - direction_steps[d][0], from_row = row - direction_steps[d][1];
        if (cells[column][row] != stone) {
            continue;
        }
        if (from_column < 0 || from_column >= rules->columns || from_row < 0 || from_row >= rules->rows) {
            continue;
        }
        cells[from_column][from_row] = '.';
        *at += sprintf(*at, "%c%d:%s", 'a' + column, row + 1, direction_names[d]);
        char before = ':';
        for (int r = 0; r < rules->rows; r++) {
            for (int c = 0; c < rules->columns; c++) {
                bool been = (c == from_column && r == from_row) || (cells[c][r] == '.' && compare_once_in(rng, 8));
                if (!been) {
                    continue;
                }
                *at += sprintf(*at, "%c%c%d", before, 'a' + c, r + 1);
                before = ',';
            }
        }
        return true;
    }
    return false;
}

void compare_odd_fanorona(const naive_rules *rules, br_rng *rng, char *out) {
    static const char *const rounds[] = {"1", "2w", "2b"};
    char cells[11][11], chain[300] = "-", *at = chain;
    int side = compare_below(rng, 2);
    scatter(rules, rng, cells);
    if (compare_once_in(rng, 2)) {
        odd_chain(rules, rng, cells, side == 0 ? 'W' : 'B', &at);
    }
    put_rows(&out, rules->columns, rules->rows, cells);
    sprintf(out, "%c %s %d %s", side == 0 ? 'w' : 'b', chain, some_turns(rules, rng),
            rounds[rules->rounds == 2 ? compare_below(rng, 3) : 0]);
}

/* ---- armada ---- */

/* Puts ships on empty points, most of them close to another ship, so that there are lines and pairs. */
static void put_ships(br_rng *rng, char cells[11][11], char ship, int count, int middle) {
    for (int tries = 0; tries < 1000 && count > 0; tries++) {
        int column = compare_below(rng, 11), row = compare_below(rng, 11);
        bool close = column >= middle - 3 && column <= middle + 3 && row >= middle - 3 && row <= middle + 3;
        if (cells[column][row] != '.' || (!close && !compare_once_in(rng, 6))) {
            continue;
        }
        cells[column][row] = ship;
        count--;
    }
}

/* The hand: mostly the one that the counts allow. */
static void odd_hand(br_rng *rng, char cells[11][11], char fleet, bool reserve_empty, char *hand) {
    strcpy(hand, "-");
    if (compare_once_in(rng, 3)) {
        return;
    }
    for (int tries = 0; tries < 60; tries++) {
        int column = compare_below(rng, 11), row = compare_below(rng, 11);
        bool lift = fleet == 'S' && reserve_empty && !compare_once_in(rng, 3);
        if (cells[column][row] != fleet) {
            continue;
        }
        if (lift) {
            cells[column][row] = '.';
        }
        sprintf(hand, "%c%c%d", lift ? '^' : '*', 'a' + column, row + 1);
        return;
    }
}

static void odd_round(const naive_rules *rules, br_rng *rng, int *round, int score[2]) {
    *round = rules->rounds == 2 ? 1 + compare_below(rng, 3) : 1;
    score[0] = score[1] = 0;
    if (*round == 2) {
        score[compare_below(rng, 2)] = compare_below(rng, 12);
    }
    if (*round == 3) {
        score[0] = score[1] = compare_below(rng, 12);
    }
}

void compare_odd_armada(const naive_rules *rules, br_rng *rng, char *out) {
    char cells[11][11], hand[32], fleet = compare_once_in(rng, 2) ? 'S' : 'E';
    int taken[2], round, score[2];
    for (int i = 0; i < 2; i++) {
        taken[i] = compare_once_in(rng, 2) ? 10 : compare_below(rng, 11);
    }
    bool reserve_empty = compare_once_in(rng, 2);
    int spanish = reserve_empty ? 20 - taken[1] : compare_below(rng, 21 - taken[1]);
    int english = compare_once_in(rng, 2) ? 4 + compare_below(rng, 2) : compare_below(rng, 6);
    memset(cells, '.', sizeof cells);
    put_ships(rng, cells, 'E', english, 2 + compare_below(rng, 7));
    put_ships(rng, cells, 'S', spanish, 2 + compare_below(rng, 7));
    odd_hand(rng, cells, fleet, reserve_empty, hand);
    odd_round(rules, rng, &round, score);
    put_rows(&out, 11, 11, cells);
    sprintf(out, "%c %s %d:%d %d %d %d:%d", fleet == 'S' ? 's' : 'e', hand, taken[0], taken[1], some_turns(rules, rng),
            round, score[0], score[1]);
}

/* ---- forbans ---- */

/* Sets so many forbans, the more of them on points close to each other the smaller `spread` is. */
static void put_forbans(const naive_rules *rules, br_rng *rng, int own[], const int enemy[], int count, int spread) {
    int point = compare_below(rng, rules->points);
    for (int tries = 0; tries < 3000 && count > 0; tries++) {
        int next = compare_below(rng, rules->points);
        bool step = rules->route[point][next] && compare_below(rng, 100) < spread;
        if (step || enemy[point]) {
            point = next;
        }
        if (enemy[point]) {
            continue;
        }
        own[point]++;
        count--;
    }
}

static void put_camp(const naive_rules *rules, const int forbans[], char **at) {
    bool any = false;
    for (int point = 0; point < rules->points; point++) {
        if (!forbans[point]) {
            continue;
        }
        *at += sprintf(*at, "%s%s", any ? "," : "", rules->id[point]);
        if (forbans[point] > 1) {
            *at += sprintf(*at, "*%d", forbans[point]);
        }
        any = true;
    }
    *at += sprintf(*at, any ? " " : "- ");
}

void compare_odd_forbans(const naive_rules *rules, br_rng *rng, char *out) {
    static const char *const claims[] = {"b:gathered", "g:gathered", "b:encircled", "g:encircled"};
    int forbans[2][255] = {{0}};
    int turns = some_turns(rules, rng), spread = 10 + 30 * compare_below(rng, 4);
    if (compare_once_in(rng, 6)) {
        turns = compare_below(rng, 14);
    }
    int side = turns < 12 ? 1 - turns % 2 : turns % 2;
    int first = compare_below(rng, 2);
    for (int i = 0; i < 2; i++) {
        int camp = i == 0 ? first : 1 - first;
        int count = turns >= 12 ? 6 : camp == 0 ? (turns + 1) / 2 : turns / 2;
        put_forbans(rules, rng, forbans[camp], forbans[1 - camp], count, compare_once_in(rng, 3) ? 5 : spread);
    }
    put_camp(rules, forbans[0], &out);
    put_camp(rules, forbans[1], &out);
    bool claim = rules->nullity && turns > 12 && compare_once_in(rng, 2);
    sprintf(out, "%c %d %s", side == 0 ? 'b' : 'g', turns, claim ? claims[compare_below(rng, 4)] : "-");
}

/* ---- rifleman ---- */

static void put_herd(const naive_rules *rules, br_rng *rng, int side, char **at) {
    int length = rules->length[side], cattle[7], kinds = 1 + compare_below(rng, 6), spaces[6] = {0}, lowest = length;
    static const int from_percent[] = {0, 0, 40, 80};
    int from = length * from_percent[compare_below(rng, 4)] / 100;
    for (int i = 0; i < kinds; i++) {
        spaces[i] = from + compare_below(rng, length + 1 - from);
    }
    for (int i = 0; i < 7; i++) {
        cattle[i] = spaces[compare_below(rng, kinds)];
        if (compare_once_in(rng, 4)) {
            cattle[i] = length;
        }
        if (cattle[i] < lowest) {
            lowest = cattle[i];
        }
    }
    bool any = false;
    for (int space = 0; space <= length; space++) {
        int count = 0;
        for (int i = 0; i < 7; i++) {
            count += cattle[i] == space;
        }
        if (!count) {
            continue;
        }
        *at += sprintf(*at, "%s%d", any ? "," : "", space);
        if (count > 1) {
            *at += sprintf(*at, "*%d", count);
        }
        any = true;
    }
    int cowboy = compare_once_in(rng, 3) ? lowest : lowest - compare_below(rng, lowest < 7 ? lowest + 1 : 7);
    *at += sprintf(*at, "@%d ", cowboy);
}

static void odd_dice(br_rng *rng, char *dice) {
    int a = 1 + compare_below(rng, 6), b = compare_once_in(rng, 3) ? a : 1 + compare_below(rng, 6);
    if (compare_once_in(rng, 8)) {
        strcpy(dice, "-");
    } else if (compare_once_in(rng, 3)) {
        sprintf(dice, "%d%s", a, compare_once_in(rng, 2) ? "+" : "");
    } else {
        sprintf(dice, "%d%d%s", a > b ? a : b, a > b ? b : a, a == b ? "+" : "");
    }
}

void compare_odd_rifleman(const naive_rules *rules, br_rng *rng, char *out) {
    char dice[32];
    put_herd(rules, rng, 0, &out);
    put_herd(rules, rng, 1, &out);
    odd_dice(rng, dice);
    sprintf(out, "%c %s %d", compare_once_in(rng, 2) ? 'r' : 'b', dice, some_turns(rules, rng));
}

/*
 * Rows, pairs and ranges once more, by looking at one point after the other on a plain board, compared with what is
 * found for all points at once: on random crowded seas, where lines, pairs and edges meet.
 */
#include <stdio.h>
#include <string.h>

#include "armada/moves.h"
#include "armada/situations.h"
#include "armada/targets.h"
#include "support/check.h"

enum { WIDTH = 11, SEAS_A_TEST = 40000, TESTS = 6 };

typedef char board[WIDTH][WIDTH]; /* 'S', 'E' or '.', by row and column */
typedef bool marks[WIDTH * WIDTH];

static const int directions[8][2] = {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};

static char look(board b, int row, int column) {
    return row >= 0 && row < WIDTH && column >= 0 && column < WIDTH ? b[row][column] : '\0';
}

/* How many ships of a fleet follow each other from the point on, it not counted. */
static int run(board b, int row, int column, const int d[2], char fleet) {
    int n = 0;
    while (look(b, row + (n + 1) * d[0], column + (n + 1) * d[1]) == fleet) {
        n++;
    }
    return n;
}

/* AR-6: whether an English ship on the point stands in a row of three or more. */
static bool makes_three(board b, int row, int column) {
    for (int i = 0; i < 4; i++) {
        if (run(b, row, column, directions[i], 'E') + run(b, row, column, directions[i + 4], 'E') >= 2) {
            return true;
        }
    }
    return false;
}

/* AR-8: whether a neighbour of the point is English. */
static bool makes_pair(board b, int row, int column) {
    for (int i = 0; i < 8; i++) {
        if (look(b, row + directions[i][0], column + directions[i][1]) == 'E') {
            return true;
        }
    }
    return false;
}

/* AR-4: what the Spanish ship may take. */
static void spanish_targets(board b, int row, int column, marks out) {
    for (int i = 0; i < 8; i++) {
        const int *d = directions[i];
        int ahead = run(b, row, column, d, 'S');
        int range = 1 + ahead + run(b, row, column, directions[(i + 4) % 8], 'S');
        for (int k = 1; range >= 2 && k <= range; k++) {
            int r = row + (ahead + k) * d[0], c = column + (ahead + k) * d[1];
            if (look(b, r, c) == 'E') {
                out[r * WIDTH + c] = true;
            }
        }
    }
}

/* AR-11: what the English ship may take. */
static void english_targets(board b, int row, int column, marks out) {
    for (int i = 0; i < 8; i++) {
        int dr = directions[i][0], dc = directions[i][1];
        if (look(b, row + dr, column + dc) != 'E') {
            continue;
        }
        if (look(b, row + 2 * dr, column + 2 * dc) == 'S') {
            out[(row + 2 * dr) * WIDTH + column + 2 * dc] = true;
        }
        if (look(b, row - dr, column - dc) == 'S') {
            out[(row - dr) * WIDTH + column - dc] = true;
        }
    }
}

/* AR-10: where the English ship may pivot to. */
static void pivots(board b, int row, int column, marks out) {
    b[row][column] = '.';
    for (int i = 0; i < 8; i++) {
        int r = row + directions[i][0], c = column + directions[i][1];
        for (int k = 0; look(b, r, c) == 'E' && k < 8; k++) {
            int to_r = r + directions[k][0], to_c = c + directions[k][1];
            bool same = to_r == row && to_c == column;
            if (look(b, to_r, to_c) == '.' && !same && !makes_three(b, to_r, to_c)) {
                out[to_r * WIDTH + to_c] = true;
            }
        }
    }
    b[row][column] = 'E';
}

/* AR-6, AR-7, AR-9: where the English may set. */
static void english_sets(board b, const armada_position *p, marks out) {
    int ships = 0, paired = 0;
    for (int i = 0; i < WIDTH * WIDTH; i++) {
        bool english = b[i / WIDTH][i % WIDTH] == 'E';
        ships += english;
        paired += english && makes_pair(b, i / WIDTH, i % WIDTH);
    }
    for (int i = 0; i < WIDTH * WIDTH; i++) {
        int row = i / WIDTH, column = i % WIDTH;
        out[i] = p->reserve[BR_ENGLISH] > 0 && ships < 5 && b[row][column] == '.' && !makes_three(b, row, column) &&
                 (ships < 4 || paired > 0 || makes_pair(b, row, column));
    }
}

static void require_same(board b, armada_set found, marks expected, const char *what, int at) {
    for (int i = 0; i < WIDTH * WIDTH; i++) {
        REQUIRE(armada_has(found, (unsigned)i) == expected[i], "%s of point %d: point %d, on\n%.121s", what, at, i,
                (const char *)b);
    }
}

static int total(marks m) {
    int n = 0;
    for (int i = 0; i < WIDTH * WIDTH; i++) {
        n += m[i];
    }
    return n;
}

/* A random sea: up to 20 and up to 5 ships, crowded into a window somewhere; no three English in a row. */
static void random_sea(br_rng *rng, board b, armada_position *p) {
    memset(b, '.', sizeof(board));
    memset(p, 0, sizeof *p);
    p->base.round = 1;
    int size = 4 + (int)br_rng_below(rng, 8), room = WIDTH - size;
    int row = (int)br_rng_below(rng, (uint32_t)room + 1), column = (int)br_rng_below(rng, (uint32_t)room + 1);
    int ships = size * size < 26 ? size * size / 2 : 25, english = (int)br_rng_below(rng, 6);
    for (int i = 0; i < ships; i++) {
        int r = row + (int)br_rng_below(rng, (uint32_t)size), c = column + (int)br_rng_below(rng, (uint32_t)size);
        unsigned fleet = i < english ? BR_ENGLISH : BR_SPANISH;
        bool allowed = fleet == BR_SPANISH ? armada_size(p->ships[BR_SPANISH]) < 20 : !makes_three(b, r, c);
        if (b[r][c] == '.' && allowed) {
            b[r][c] = fleet == BR_ENGLISH ? 'E' : 'S';
            p->ships[fleet] = armada_or(p->ships[fleet], armada_bit((unsigned)(r * WIDTH + c)));
        }
    }
    for (int fleet = 0; fleet < 2; fleet++) {
        p->reserve[fleet] = (uint8_t)(20 - armada_size(p->ships[fleet]));
    }
}

static void check_spanish(const br_rules *rules, board b, armada_position *p) {
    p->base.side = 0;
    for (int i = 0; i < WIDTH * WIDTH; i++) {
        if (b[i / WIDTH][i % WIDTH] == 'S') {
            marks expected = {false};
            spanish_targets(b, i / WIDTH, i % WIDTH, expected);
            require_same(b, armada_targets(armada_tables_of(rules), p, (unsigned)i), expected, "Spanish targets", i);
        }
    }
}

static void check_english(const br_rules *rules, board b, armada_position *p) {
    p->base.side = 1;
    p->base.winner = BR_UNDECIDED;
    marks sets = {false};
    english_sets(b, p, sets);
    armada_choice choice;
    armada_english_choice(armada_tables_of(rules), p, &choice);
    require_same(b, choice.sets, sets, "English sets", 0);
    int n = total(sets), ship = 0;
    for (int i = 0; i < WIDTH * WIDTH; i++) {
        if (b[i / WIDTH][i % WIDTH] == 'E') {
            marks expected = {false}, targets = {false};
            pivots(b, i / WIDTH, i % WIDTH, expected);
            REQUIRE(ship < choice.ships && choice.from[ship] == i, "no pivots of point %d on\n%.121s", i,
                    (const char *)b);
            require_same(b, choice.pivots[ship++], expected, "pivots", i);
            n += total(expected);
            english_targets(b, i / WIDTH, i % WIDTH, targets);
            require_same(b, armada_targets(armada_tables_of(rules), p, (unsigned)i), targets, "English targets", i);
        }
    }
    REQUIRE(rules->engine->count(rules, &p->base) == (size_t)(n ? n : 1), "count on\n%.121s", (const char *)b);
}

START_TEST(crowded_seas) {
    br_rules *rules;
    ck_assert_int_eq(br_rules_new(&rules, "armada", NULL), BR_OK);
    br_rng rng;
    br_rng_seed_stream(&rng, 4, (uint64_t)_i);
    for (int i = 0; i < SEAS_A_TEST; i++) {
        board b;
        armada_position p;
        random_sea(&rng, b, &p);
        check_spanish(rules, b, &p);
        check_english(rules, b, &p);
    }
    br_rules_release(rules);
}
END_TEST

void add_armada_recounts(Suite *suite) { tcase_add_loop_test(add_case(suite, "recounts"), crowded_seas, 0, TESTS); }

/* Rules under which the library is compared with the naive games: all that a game's keys can make of it. */
#include "naive/compare.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* C-1 and C-2 go round with the other keys. */
static const char *const limits[] = {"", ",repetition=2", ",repetition=0,max_turns=70", ",repetition=5,max_turns=24"};

/* ---- fanorona: every size, both captures, every vela, two rounds ---- */

bool compare_fanorona_settings(size_t i, br_rng *rng, compare_setting *out) {
    static const char *const captures[] = {"free", "forced"};
    static const char *const kinds[] = {"vela=none", "vela=white", "vela=black", "rounds=2"};
    size_t columns = 3 + 2 * (i / 8 % 4), rows = 3 + 2 * (i / 32);
    (void)rng;
    if (columns == 9 && rows == 9) {
        return false; /* W * H <= 63; the last of them all */
    }
    snprintf(out->spec, sizeof out->spec, "fanorona(size=%zux%zu,capture=%s,%s%s)", columns, rows, captures[i % 2],
             kinds[i / 2 % 4], limits[(i + i / 4) % 4]);
    out->board[0] = '\0';
    return true;
}

/* ---- armada ---- */

bool compare_armada_settings(size_t i, br_rng *rng, compare_setting *out) {
    static const char *const firsts[] = {"spanish", "english"};
    (void)rng;
    if (i >= 16) {
        return false;
    }
    snprintf(out->spec, sizeof out->spec, "armada(first=%s,rounds=%zu%s)", firsts[i % 2], 1 + i / 2 % 2, limits[i / 4]);
    out->board[0] = '\0';
    return true;
}

/* ---- forbans: the built-in map, the lagoon, maps made up ---- */

static void add(compare_setting *out, const char *text) {
    if (strlen(out->board) + strlen(text) >= sizeof out->board) {
        abort();
    }
    strcat(out->board, text);
}

static void add_route(compare_setting *out, bool joined[24][24], int a, int b) {
    char line[64];
    if (a == b || joined[a][b]) {
        return;
    }
    joined[a][b] = joined[b][a] = true;
    snprintf(line, sizeof line, "route p%d p%d\n", a, b);
    add(out, line);
}

/* A connected map: every point is joined to an earlier one, and some more are. */
static void make_map(compare_setting *out, br_rng *rng) {
    bool joined[24][24] = {{false}};
    int points = 2 + compare_below(rng, compare_once_in(rng, 3) ? 4 : 20);
    strcpy(out->board, "board forbans made_up\n");
    for (int i = 0; i < points; i++) {
        char line[64];
        snprintf(line, sizeof line, "point p%d %d %d Point %d\n", i, i * 7 - 90, i * 5 - 60, i);
        add(out, line);
    }
    for (int i = 1; i < points; i++) {
        add_route(out, joined, i, compare_below(rng, i));
    }
    for (int i = compare_below(rng, 2 * points); i > 0; i--) {
        add_route(out, joined, compare_below(rng, points), compare_below(rng, points));
    }
}

static void take_file(compare_setting *out, const char *name) {
    char *text = naive_board_text(name);
    out->board[0] = '\0';
    add(out, text);
    free(text);
}

bool compare_forbans_settings(size_t i, br_rng *rng, compare_setting *out) {
    size_t board = i / 10; /* the built-in map, the lagoon twice, the rest made up */
    if (board >= 12) {
        return false;
    }
    snprintf(out->spec, sizeof out->spec, "forbans(players=%zu,nullity=%s%s)", 2 + i % 5, i / 5 % 2 ? "on" : "off",
             limits[(i + board) % 4]);
    out->board[0] = '\0';
    if (board >= 3) {
        make_map(out, rng);
    } else if (board >= 1) {
        take_file(out, "lagoon");
    }
    return true;
}

/* ---- rifleman: the built-in trail, the crossing, trails made up ---- */

/* Spaces of a path in order: private ones, and shared ones of those still to be used. */
static void make_path(compare_setting *out, br_rng *rng, char side, int shared[], int count) {
    char word[32];
    int own = 1 + compare_below(rng, 6), next = 1;
    snprintf(word, sizeof word, "path %s", side == 'r' ? "red" : "blue");
    add(out, word);
    while (count > 0 || own > 0) {
        bool take_shared = count > 0 && (own == 0 || compare_below(rng, count + own) < count);
        if (take_shared) {
            snprintf(word, sizeof word, " s%d", shared[--count]);
        } else {
            snprintf(word, sizeof word, " %c%d", side, next++), own--;
        }
        add(out, word);
    }
    for (int i = 0; i < 3; i++) { /* the last two are private; a third one makes four with the one above */
        snprintf(word, sizeof word, " %c%d", side, next++);
        add(out, word);
    }
    snprintf(word, sizeof word, "\ndouble_line %s %c%d\n", side == 'r' ? "red" : "blue", side,
             1 + compare_below(rng, next - 3));
    add(out, word);
}

static void mix(br_rng *rng, int values[], int count) {
    for (int i = count - 1; i > 0; i--) {
        int j = compare_below(rng, i + 1), kept = values[i];
        values[i] = values[j];
        values[j] = kept;
    }
}

static void make_trail(compare_setting *out, br_rng *rng) {
    int shared[12], count = 1 + compare_below(rng, 12);
    for (int i = 0; i < count; i++) {
        shared[i] = i;
    }
    strcpy(out->board, "board rifleman made_up\n");
    make_path(out, rng, 'r', shared, count);
    if (!compare_once_in(rng, 3)) {
        mix(rng, shared, count); /* else in the same order for both */
    }
    make_path(out, rng, 'b', shared, count);
    if (compare_once_in(rng, 3)) {
        return; /* no river */
    }
    add(out, "river");
    mix(rng, shared, count);
    for (int i = 1 + compare_below(rng, (count + 1) / 2); i > 0; i--) {
        char word[32];
        snprintf(word, sizeof word, " s%d", shared[i - 1]);
        add(out, word);
    }
    add(out, "\n");
}

bool compare_rifleman_settings(size_t i, br_rng *rng, compare_setting *out) {
    static const char *const firsts[] = {"roll", "red", "blue"};
    static const char *const turns[] = {"", ",max_turns=40", ",max_turns=9"};
    size_t board = i / 6; /* the trail twice, the crossing twice, the rest made up */
    if (board >= 24) {
        return false;
    }
    snprintf(out->spec, sizeof out->spec, "rifleman(players=%d,first=%s%s)", i % 2 ? 4 : 2, firsts[i / 2 % 3],
             turns[(i + board) % 3]);
    out->board[0] = '\0';
    if (board >= 4) {
        make_trail(out, rng);
    } else if (board >= 2) {
        take_file(out, "crossing");
    }
    return true;
}

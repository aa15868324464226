/*
 * Bad specifications, positions, actions and boards: the form of the message, the rule, the exit status, and nothing on
 * standard output.
 */
#define _POSIX_C_SOURCE 200809L /* mkstemp() */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "programs/programs.h"
#include "programs/run.h"
#include "support/check.h"
#include "support/states.h"
#include "support/vectors.h"

#define START "BBBBBBBBB/BBBBBBBBB/BWBW1BWBW/WWWWWWWWW/WWWWWWWWW"

START_TEST(specifications) {
    EXPECT_REFUSAL(RUN("br-moves", "chess"), 1,
                   "br-moves: chess: column 1: \"chess\" is no game of this library, "
                   "expected fanorona, forbans, rifleman, armada");
    EXPECT_REFUSAL(RUN("br-state", "fanorona(size=4x4)"), 1,
                   "br-state: fanorona(size=4x4): column 15: \"4x4\" is no value of the key size, expected "
                   "3x3, 3x5, 3x7, 3x9, 5x3, 5x5, 5x7, 5x9, 7x3, 7x5, 7x7, 7x9, 9x3, 9x5, 9x7");
    EXPECT_REFUSAL(RUN("br-perft", "fanorona(", "2"), 1,
                   "br-perft: fanorona(: column 10: the text ends, expected a key");
    EXPECT_REFUSAL(RUN("br-selfplay", "fanorona(rounds=2,vela=white)"), 1,
                   "br-selfplay: fanorona(rounds=2,vela=white): rounds=2 goes only with vela=none [FA-13]");
    EXPECT_REFUSAL(RUN("br-moves", ""), 1, "br-moves: '': column 1: the text ends, expected the name of a game");
}
END_TEST

/* What goes to a terminal has no control characters, and is cut where it is long. */
START_TEST(what_is_quoted) {
    EXPECT_REFUSAL(RUN("br-moves", "fa\x1b[1m"), 1,
                   "br-moves: fa\\x1b[1m: column 1: \"fa\" is no game of this library, "
                   "expected fanorona, forbans, rifleman, armada");
    EXPECT_REFUSAL(RUN("br-moves", "fa\nno"), 1,
                   "br-moves: fa\\x0ano: 1:1: \"fa\" is no game of this library, "
                   "expected fanorona, forbans, rifleman, armada");
    EXPECT_REFUSAL(RUN("br-moves", "fa \xc3\xa9\xc2\x9b\xff"), 1,
                   "br-moves: fa \xc3\xa9\\xc2\\x9b\\xff: column 1: \"fa\" is no game of this library, "
                   "expected fanorona, forbans, rifleman, armada");
    char long_text[5001], expected[400];
    memset(long_text, 'a', 5000);
    long_text[5000] = '\0';
    (void)snprintf(expected, sizeof expected, "br-moves: %.100s...: column 1: ", long_text);
    run r = RUN("br-moves", long_text);
    ck_assert_int_eq(strncmp(r.err, expected, strlen(expected)), 0);
    ck_assert_uint_lt(strlen(r.err), 400);
    ck_assert_int_eq(r.status, 1);
    forget_run(&r);
}
END_TEST

START_TEST(positions) {
    static const char second[] = START " w - 0 2w", no_side[] = START " x - 0 1", zeros[] = START " w - 00 1";
    EXPECT_REFUSAL(RUN("br-moves", "fanorona", "9/9/9/9/9 w - 0 1"), 1,
                   "br-moves: 9/9/9/9/9 w - 0 1: column 1: no stone on the board [FA-10]");
    EXPECT_REFUSAL(RUN("br-state", "fanorona", second), 1,
                   "br-state: " START
                   " w - 0 2w: column 57: a second round, but the rules have one round only [FA-13]");
    EXPECT_REFUSAL(RUN("br-perft", "fanorona", "1", no_side), 1,
                   "br-perft: " START " x - 0 1: column 51: \"x\" is no side, expected w or b");
    EXPECT_REFUSAL(RUN("br-selfplay", "fanorona", zeros), 1,
                   "br-selfplay: " START
                   " w - 00 1: column 55: \"00\" is not a turn count, expected a number from 0 to "
                   "1000000000 without sign or leading zeros");
}
END_TEST

START_TEST(actions) {
    EXPECT_REFUSAL(RUN("br-state", "fanorona", "-", "a1-a2"), 1, "br-state: a1-a2: own stone on a2 [FA-3]");
    EXPECT_REFUSAL(RUN("br-state", "fanorona", "-", "e2-e3A", "e5-e4"), 1, "br-state: e5-e4: no stone on e5 [FA-3]");
    EXPECT_REFUSAL(RUN("br-state", "fanorona", "-", "e2/e3"), 1,
                   "br-state: e2/e3: column 3: no \"-\" after the point, expected a step such as e2-e3A, or end");
    EXPECT_REFUSAL(RUN("br-state", "fanorona(size=3x3,capture=forced)", "3/3/W1B w - 0 1", "a1-b1A", "b1-b2"), 1,
                   "br-state: b1-b2: the game is over (all taken)");
}
END_TEST

static bool begins(const char *text, const char *beginning) { return strncmp(text, beginning, strlen(beginning)) == 0; }

static bool ends(const char *text, const char *end) {
    return strlen(text) >= strlen(end) && strcmp(text + strlen(text) - strlen(end), end) == 0;
}

/* Checks that a run was refused with one line that begins so, and forgets it. */
static void expect_beginning(run r, const char *beginning) {
    ck_assert_msg(begins(r.err, beginning) && strchr(r.err, '\n') == r.err + strlen(r.err) - 1, "%s", r.err);
    expect(r, 1, "", r.err);
}

START_TEST(every_action_of_the_vectors) {
    size_t used = 0;
    vectors v = open_vectors("explain.txt");
    while (next_line(&v)) {
        char *fields[5], beginning[64], rule[16];
        split_fields(&v, fields, 5);
        if (!is_registered(fields[0])) {
            continue;
        }
        bool illegal = strcmp(fields[3], "SYNTAX") != 0 && strcmp(fields[3], "UNKNOWN") != 0;
        (void)snprintf(beginning, sizeof beginning, "br-state: %s: %s", fields[2], illegal ? "" : "column ");
        (void)snprintf(rule, sizeof rule, " [%s]\n", fields[3]);
        run r = run_on("br-state", fields[0], fields[1], fields[2]);
        ck_assert_msg(!illegal || ends(r.err, rule), "%s:%zu: %s", v.name, v.number, r.err);
        ck_assert(illegal == !strstr(r.err, ": column "));
        expect_beginning(r, beginning);
        used++;
    }
    close_vectors(&v);
    ck_assert_uint_ge(used, 16);
}
END_TEST

START_TEST(every_position_of_the_vectors) {
    size_t used = 0;
    vectors v = open_vectors("refused.txt");
    while (next_line(&v)) {
        char *fields[3];
        split_fields(&v, fields, 3);
        if (is_registered(fields[0])) {
            run r = run_on("br-moves", fields[0], fields[1], NULL);
            ck_assert_ptr_nonnull(strstr(r.err, ": column "));
            expect_beginning(r, "br-moves: ");
            used++;
        }
    }
    close_vectors(&v);
    ck_assert_uint_ge(used, 20);
}
END_TEST

START_TEST(boards) {
    EXPECT_REFUSAL(RUN("br-moves", "fanorona", "--board", "/nowhere/none.board"), 3,
                   "br-moves: /nowhere/none.board: No such file or directory");
    EXPECT_REFUSAL(RUN("br-moves", "fanorona", "--board", "/"), 3, "br-moves: /: Is a directory");
    EXPECT_REFUSAL(RUN("br-moves", "fanorona", "--board", "/dev/zero"), 1,
                   "br-moves: /dev/zero: longer than 1048576 bytes, which no board is");
    EXPECT_REFUSAL(RUN("br-moves", "chess", "--board", "/dev/null"), 1,
                   "br-moves: chess: column 1: \"chess\" is no game of this library, "
                   "expected fanorona, forbans, rifleman, armada");
}
END_TEST

/* A fault in the board has its place in the file, one in the specification its place there. */
START_TEST(places_in_boards) {
    char file[] = "/tmp/boardrules-XXXXXX", lagoon[600], beginning[700];
    FILE *board = fdopen(mkstemp(file), "w");
    ck_assert_ptr_nonnull(board);
    (void)fputs("board forbans mine\nbogus\n", board);
    (void)fclose(board);
    (void)snprintf(beginning, sizeof beginning, "br-moves: %s: 2:1: ", file);
    run r = RUN("br-moves", "--board", file, "forbans");
    (void)remove(file);
    expect_beginning(r, beginning);
    (void)snprintf(lagoon, sizeof lagoon, "%s/test/boards/lagoon.board", getenv("SOURCE_DIR"));
    (void)snprintf(beginning, sizeof beginning, "br-moves: %s: 1:1: ", lagoon);
    expect_beginning(RUN("br-moves", "--board", lagoon, "fanorona"), beginning);
    expect_beginning(RUN("br-moves", "--board", lagoon, "forbans(board=other)"),
                     "br-moves: forbans(board=other): column 15: ");
}
END_TEST

/* A round has 1000000000 turns at the most. */
START_TEST(limits) {
    static const char last[] = "W8/9/9/9/8B w - 1000000000 1", last_but_one[] = "W8/9/9/9/8B w - 999999999 1";
    expect(RUN("br-perft", "fanorona", "3", last), 1, "1 3\n",
           "br-perft: fanorona: depth 2: a count beyond 64 bits, or a round beyond 1000000000 turns\n");
    EXPECT_REFUSAL(RUN("br-state", "fanorona", last, "a5-a4"), 1, "br-state: a5-a4: limit reached");
    EXPECT_RESULT(RUN("br-selfplay", "--games=2", "fanorona", last_but_one),
                  "games 2\nactions 2\nmean_length 1.0\noutcome 2 unfinished\n");
}
END_TEST

void add_refusal_tests(Suite *suite) {
    TCase *tests = add_case(suite, "refusals");
    tcase_add_test(tests, specifications);
    tcase_add_test(tests, what_is_quoted);
    tcase_add_test(tests, positions);
    tcase_add_test(tests, actions);
    tcase_add_test(tests, every_action_of_the_vectors);
    tcase_add_test(tests, every_position_of_the_vectors);
    tcase_add_test(tests, boards);
    tcase_add_test(tests, places_in_boards);
    tcase_add_test(tests, limits);
}

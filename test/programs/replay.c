/*
 * Records: those that br-selfplay writes go through br-replay without a complaint, under every set of parameters, and
 * what it says of each game is what the library says of the same game played here.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "boardrules.h"
#include "contract/contract.h"
#include "programs/programs.h"
#include "programs/run.h"
#include "support/check.h"
#include "support/states.h"

enum { GAMES = 2, MAX_ACTIONS = 700, MAX_TEXT = 4096 };

static const char *result_of(const br_state *state) {
    int winner = br_winner(state);
    return winner == 0 ? "1-0" : winner == 1 ? "0-1" : winner == BR_DRAW ? "1/2-1/2" : "*";
}

/* The lines of br-replay for the games of a seed. */
static void expected_lines(const char *spec, char text[MAX_TEXT]) {
    size_t length = 0;
    for (unsigned game = 0; game < GAMES; game++) {
        br_state *state = state_of(spec, "-");
        br_rng rng;
        char outcome[OUTCOME_SIZE];
        br_rng_seed_stream(&rng, 5, game);
        REQUIRE(br_playout(state, &rng, MAX_ACTIONS, NULL) == BR_OK, "%s: no playout", spec);
        outcome_text(state, outcome);
        length += (size_t)snprintf(text + length, MAX_TEXT - length, "%u %s %zu %s %s\n", game + 1,
                                   br_rules_spec(br_state_rules(state)), br_ply(state), result_of(state), outcome);
        br_state_free(state);
    }
}

/* Whether the board that a specification names is a file. */
static bool on_made_map(const char *spec) {
    return strstr(spec, "board=") && !strstr(spec, "lagoon") && !strstr(spec, "crossing");
}

START_TEST(from_selfplay) {
    const char *spec = contract_sets[_i];
    if (!is_registered(spec) || on_made_map(spec)) {
        return;
    }
    const char *selfplay[] = {"br-selfplay", "--games=2", "--seed=5", "--max-actions=700", spec, NULL, NULL, NULL};
    const char *replay[] = {"br-replay", NULL, NULL};
    char option[600], lines[MAX_TEXT];
    if (strstr(spec, "board=")) {
        board_option(spec, option, sizeof option);
        selfplay[5] = replay[1] = option;
    }
    run summary = run_program(selfplay);
    selfplay[selfplay[5] ? 6 : 5] = "--record";
    run records = run_program(selfplay);
    ck_assert_str_eq(records.err, summary.out);
    ck_assert_int_eq(records.status, 0);
    expected_lines(spec, lines);
    EXPECT_RESULT(run_program_on(records.out, replay), lines);
    forget_run(&summary);
    forget_run(&records);
}
END_TEST

START_TEST(from_a_position) {
    static const char record[] = "[Game \"fanorona(size=3x3,capture=forced)\"]\n[Position \"3/3/W1B w - 0 1\"]\n"
                                 "[Result \"1-0\"]\n\n1. a1-b1A 1-0\n\n";
    run r = RUN("br-selfplay", "--record", "--games=1", "fanorona(size=3x3,capture=forced)", "3/3/W1B w - 0 1");
    ck_assert_str_eq(r.out, record);
    forget_run(&r);
    EXPECT_RESULT(RUN_ON(record, "br-replay"), "1 fanorona(size=3x3,capture=forced) 1 1-0 side 0 all taken\n");
}
END_TEST

/* The path of a file of test/vectors/records. */
static const char *path_of(const char *name) {
    static char path[2][600];
    static int turn;
    turn = 1 - turn;
    (void)snprintf(path[turn], sizeof path[turn], "%s/test/vectors/records/%s.txt", getenv("SOURCE_DIR"), name);
    return path[turn];
}

/* What is wrong goes to standard error with its place and its rule, and the other games are replayed. */
START_TEST(bad_games) {
    char expected[2000];
    const char *path = path_of("illegal"), *good = path_of("page");
    (void)snprintf(expected, sizeof expected, "%s:5:4: own stone on a2 [FA-3]\n", path);
    expect(RUN("br-replay", path), 1, "2 fanorona 0 * ongoing\n", expected);
    expect(RUN("br-replay", "--quiet", path), 1, "", expected);
    expect(RUN("br-replay", good, path, good), 1,
           "1 fanorona(capture=forced) 9 0-1 ongoing\n3 fanorona 0 * ongoing\n"
           "4 fanorona(capture=forced) 9 0-1 ongoing\n",
           expected);
    EXPECT_RESULT(RUN("br-replay", "--quiet", good), "");
    EXPECT_RESULT(RUN("br-replay"), "");
    EXPECT_RESULT(RUN_ON("[Game \"armada\"] *", "br-replay", "-", good),
                  "1 armada 0 * ongoing\n2 fanorona(capture=forced) 9 0-1 ongoing\n");
    expect(RUN_ON("[Game \"fanorona\"] \x1b[1m", "br-replay"), 1, "",
           "-:1:19: a control character, \"\\x1b\", expected text\n");
}
END_TEST

START_TEST(bad_files) {
    char lagoon[600], expected[700];
    EXPECT_REFUSAL(RUN("br-replay", "/nowhere/none"), 1, "br-replay: /nowhere/none: No such file or directory");
    EXPECT_REFUSAL(RUN("br-replay", "/"), 1, "br-replay: /: Is a directory");
    expect(RUN("br-replay", path_of("page"), "/nowhere/none", "/", path_of("page")), 1,
           "1 fanorona(capture=forced) 9 0-1 ongoing\n2 fanorona(capture=forced) 9 0-1 ongoing\n",
           "br-replay: /nowhere/none: No such file or directory\nbr-replay: /: Is a directory\n");
    board_option("board=lagoon", lagoon, sizeof lagoon);
    (void)snprintf(expected, sizeof expected, "br-replay: %s: a board of forbans named lagoon is there already\n",
                   lagoon + strlen("--board="));
    expect(RUN("br-replay", lagoon, lagoon), 1, "", expected);
    expect(RUN("br-replay", "--board=/dev/null"), 1, "",
           "br-replay: /dev/null: column 1: expected the statement board, with the names of a game and of the board\n");
}
END_TEST

void add_replay_tests(Suite *suite) {
    TCase *tests = add_case(suite, "replay");
    tcase_add_loop_test(tests, from_selfplay, 0, contract_set_count);
    tcase_add_test(tests, from_a_position);
    tcase_add_test(tests, bad_games);
    tcase_add_test(tests, bad_files);
}

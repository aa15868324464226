/*
 * How well the players of br-play play: against each other, and where one action decides.
 */
#include <stdio.h>
#include <string.h>

#include "boardrules.h"
#include "programs/programs.h"
#include "programs/run.h"
#include "support/check.h"
#include "support/states.h"

/* ---- one game after the other ---- */

enum { GAMES = 10 };

/* Twice the points of side 0: 2 for a win, 1 for a draw. */
static int doubled_points(const char *out) {
    const char *outcome = strstr(out, "\noutcome ");
    ck_assert_ptr_nonnull(outcome);
    bool won = strncmp(outcome, "\noutcome side 0 ", 16) == 0, lost = strncmp(outcome, "\noutcome side 1 ", 16) == 0;
    ck_assert_msg(won || lost || strncmp(outcome, "\noutcome draw ", 14) == 0, "the game does not end:%s", outcome);
    return won ? 2 : lost ? 0 : 1;
}

/* Of 2 * GAMES, what a player gets who takes each side in turn. */
static int doubled_score(const char *spec, const char *player, const char *opponent) {
    int sum = 0;
    for (int i = 0; i < GAMES; i++) {
        char seed[16];
        bool first = i % 2 == 0;
        (void)snprintf(seed, sizeof seed, "%d", i);
        run r = RUN("br-play", "--side0", first ? player : opponent, "--side1", first ? opponent : player, "--seed",
                    seed, spec);
        ck_assert_str_eq(r.err, "");
        ck_assert_int_eq(r.status, 0);
        sum += first ? doubled_points(r.out) : 2 - doubled_points(r.out);
        forget_run(&r);
    }
    return sum;
}

/* With few nodes, on rules that make short games, search gets what it is promised to get with many: 95 of 100 against
   random, and more than 60 of 100 against greedy. */
static const struct {
    const char *spec, *search;
} settings[] = {
    {"fanorona(size=5x5,max_turns=150)", "search:nodes=1000"},
    {"fanorona(max_turns=300)", "search:nodes=500"},
    {"forbans(max_turns=300)", "search:nodes=1000"},
    {"rifleman(first=red,max_turns=500)", "search:nodes=2000"},
    {"armada(rounds=1,max_turns=300)", "search:nodes=1000"},
};
enum { SETTINGS = sizeof settings / sizeof settings[0] };

START_TEST(search_against_random) {
    ck_assert_int_ge(doubled_score(settings[_i].spec, settings[_i].search, "random"), 19);
}
END_TEST

START_TEST(search_against_greedy) {
    ck_assert_int_gt(doubled_score(settings[_i].spec, settings[_i].search, "greedy"), 12);
}
END_TEST

/* Greedy is no random player either. */
START_TEST(greedy_against_random) { ck_assert_int_gt(doubled_score(settings[_i].spec, "greedy", "random"), 12); }
END_TEST

/* ---- where one action decides ---- */

/* One of several actions wins at once. */
static const struct {
    const char *spec, *position, *said;
} decisions[] = {
    {"fanorona(size=5x5)", "5/5/1W1B1/5/5 w - 20 1", "White: b3-c3A"},                                    /* FA-10 */
    {"forbans", "nassau,tortue*5 islande,lisbonne,malte,rio,moka,batavia b 40 -", "Blue: nassau-tortue"}, /* FO-8 */
    {"rifleman", "32*7@30 0*7@0 r 21 90", "Red: @30/R"},                                                  /* RI-14 */
    {"armada(rounds=1)", "11/11/11/11/11/11/1SSE7/11/11/11/11 s *c5 10:0 60 1 0:0", "First: xd5"},        /* AR-12 */
};

START_TEST(what_wins_at_once) {
    static const char *const players[] = {"greedy", "search:nodes=100", "search:20"};
    br_state *state = state_of(decisions[_i].spec, decisions[_i].position);
    ck_assert_uint_gt(br_action_count(state), 1);
    br_state_free(state);
    for (size_t i = 0; i < sizeof players / sizeof players[0]; i++) {
        for (char seed[] = "0"; *seed <= '4'; ++*seed) {
            run r = RUN("br-play", "--side0", players[i], "--seed", seed, decisions[_i].spec, decisions[_i].position);
            ck_assert_ptr_nonnull(strstr(r.out, decisions[_i].said));
            ck_assert_ptr_nonnull(strstr(r.out, "\noutcome side 0 "));
            ck_assert_int_eq(r.status, 0);
            forget_run(&r);
        }
    }
}
END_TEST

/* ---- a game that can be seen to its end ---- */

/* The value for side 0, by trying everything: 1 won, 0 drawn, -1 lost. */
static int naive_value(br_state *state) {
    if (br_is_over(state)) {
        return br_winner(state) == BR_DRAW ? 0 : br_winner(state) == 0 ? 1 : -1;
    }
    br_action actions[64];
    size_t count = br_actions(state, actions, 64);
    int sign = br_to_act(state) == BR_SIDE_0 ? 1 : -1, best = -1;
    REQUIRE(count <= 64, "%zu actions", count);
    for (size_t i = 0; i < count && best < 1; i++) {
        REQUIRE(br_apply(state, actions[i]) == BR_OK, "action %zu", i);
        int value = sign * naive_value(state);
        REQUIRE(br_undo(state) == BR_OK, "action %zu", i);
        best = value > best ? value : best;
    }
    return sign * best;
}

/* Whether it matters what is done: some action keeps the value, another does not. */
static bool matters(br_state *state, int value) {
    br_action actions[64];
    bool differ = false;
    size_t count = br_actions(state, actions, 64);
    for (size_t i = 0; i < count; i++) {
        REQUIRE(br_apply(state, actions[i]) == BR_OK, "action %zu", i);
        differ |= naive_value(state) != value;
        REQUIRE(br_undo(state) == BR_OK, "action %zu", i);
    }
    return differ;
}

/* What search with time enough does from a position does not give away anything. */
static void expect_sound(br_state *state, const char *spec, int value) {
    char position[TEXT_SIZE], said[32];
    (void)br_position_text(state, position, sizeof position);
    run r = RUN("br-play", "--side0=search:nodes=1000000", "--side1=search:nodes=1000000", "--seed=1", spec, position);
    const char *line = strstr(r.out, br_to_act(state) == BR_SIDE_0 ? "\nWhite: " : "\nBlack: ");
    ck_assert_ptr_nonnull(line);
    ck_assert_int_eq(sscanf(line, "%*s %31s", said), 1);
    play(state, said);
    ck_assert_msg(naive_value(state) == value, "%s from %s", said, position);
    ck_assert_int_eq(doubled_points(r.out), value + 1); /* both play soundly to the end */
    forget_run(&r);
}

START_TEST(search_is_sound) {
    static const char spec[] = "fanorona(size=3x3,max_turns=9)";
    br_state *state = state_of(spec, "-");
    br_rng rng;
    int tried = 0;
    for (uint64_t game = 0; game < 40; game++) {
        br_rng_seed_stream(&rng, 5, game);
        (void)br_undo_to(state, 0);
        ck_assert_int_eq(br_playout(state, &rng, (size_t)(game % 6), NULL), BR_OK);
        int value = naive_value(state);
        if (matters(state, value)) {
            expect_sound(state, spec, value);
            tried++;
        }
    }
    br_state_free(state);
    ck_assert_int_ge(tried, 10);
}
END_TEST

void add_player_tests(Suite *suite) {
    TCase *tests = add_case(suite, "players");
    tcase_add_loop_test(tests, search_against_random, 0, SETTINGS);
    tcase_add_loop_test(tests, search_against_greedy, 0, SETTINGS);
    tcase_add_loop_test(tests, greedy_against_random, 0, SETTINGS);
    tcase_add_loop_test(tests, what_wins_at_once, 0, sizeof decisions / sizeof decisions[0]);
    tcase_add_test(tests, search_is_sound);
}

/*
 * Chance: a tiny game with dice tries what Fanorona never does.
 */
#include <stdlib.h>
#include <string.h>

#include "contract/contract.h"
#include "suites.h"
#include "support/check.h"
#include "support/dice_game.h"
#include "support/states.h"
#include "support/xml.h"

static br_state *dice_state(const char *position) {
    br_rules *rules = dice_rules("dice");
    br_state *state = state_under(rules);
    br_rules_release(rules);
    ck_assert_int_eq(br_position_set(state, position, NULL), BR_OK);
    return state;
}

START_TEST(contract) {
    static const char *const specs[] = {"dice", "dice(max_turns=3)"};
    br_rules *rules = dice_rules(specs[_i]);
    for (uint64_t seed = 0; seed < 20; seed++) {
        check_game(rules, seed, 50);
        check_perft(rules, seed);
    }
    br_rules_release(rules);
}
END_TEST

/* Where rolls decide, C-1 never draws: the only value is 0. */
START_TEST(no_repetition) {
    br_rules *rules = dice_rules("dice(repetition=0)");
    ck_assert_str_eq(br_rules_spec(rules), "dice");
    br_rules_release(rules);
    ck_assert_int_eq(bri_rules_make(&rules, &dice_game, "dice(repetition=3)", NULL, 0, NULL), BR_UNKNOWN);
    ck_assert_int_eq(bri_rules_make(&rules, &dice_game, "fanorona", NULL, 0, NULL), BR_UNKNOWN);
}
END_TEST

START_TEST(rolls) {
    br_state *state = dice_state("0 0 a - 0");
    char texts[256];
    actions_text(state, texts, sizeof texts);
    ck_assert_str_eq(texts, "1-1 2-1 2-2 3-1 3-2 3-3 4-1 4-2 4-3 4-4 5-1 5-2 5-3 5-4 5-5 6-1 6-2 6-3 6-4 6-5 6-6");
    ck_assert_int_eq(br_to_act(state), BR_CHANCE);
    ck_assert_int_eq(br_side_to_move(state), 0);
    ck_assert_int_eq(br_seat_to_move(state), 0);
    unsigned of = 7;
    ck_assert_uint_eq(br_action_weight(state, action_of(state, "4-4"), &of), 1);
    ck_assert_uint_eq(of, 36);
    ck_assert_uint_eq(br_action_weight(state, action_of(state, "5-3"), &of), 2);
    ck_assert_uint_eq(br_action_weight(state, action_of(state, "5-3"), NULL), 2);
    br_state_free(state);
}
END_TEST

/* Whichever roll is given is taken; afterwards no roll is. */
START_TEST(any_roll) {
    br_state *state = dice_state("0 0 a - 0");
    for (unsigned high = 1; high <= 6; high++) {
        for (unsigned low = 1; low <= 6; low++) {
            br_action roll = bri_action(BR_ROLL, 0, high, low);
            if (low > high) {
                ck_assert_int_eq(br_apply(state, roll), BR_BAD_ARGUMENT);
                continue;
            }
            int dice[2];
            ck_assert_int_eq(br_apply(state, roll), BR_OK);
            ck_assert_int_eq(br_dice(state, &dice[0], &dice[1]), 2);
            ck_assert(dice[0] == (int)high && dice[1] == (int)low);
            ck_assert_int_eq(br_to_act(state), 0);
            unsigned of = 7;
            ck_assert_uint_eq(br_action_weight(state, roll, &of), 0);
            ck_assert_uint_eq(of, 0);
            ck_assert_int_eq(br_apply(state, roll), BR_ILLEGAL);
            ck_assert_int_eq(br_undo(state), BR_OK);
        }
    }
    ck_assert_int_eq(br_apply(state, bri_action(BR_ROLL, 0, 7, 1)), BR_BAD_ARGUMENT);
    ck_assert_int_eq(br_apply(state, bri_action(BR_ROLL, 0, 3, 0)), BR_BAD_ARGUMENT);
    ck_assert_int_eq(br_apply(state, bri_action(BR_ROLL, 1, 3, 1)), BR_BAD_ARGUMENT);
    ck_assert_uint_eq(br_ply(state), 0);
    br_state_free(state);
}
END_TEST

START_TEST(a_game) {
    br_state *state = dice_state("0 0 a - 0");
    int high, low;
    play(state, "5-3");
    ck_assert_uint_eq(br_occurrences(state), 0);
    play(state, "+3");
    ck_assert_int_eq(br_dice(state, &high, &low), 1);
    ck_assert(high == 5 && low == 0);
    play(state, "+5");
    ck_assert_int_eq(br_dice(state, &high, &low), 0);
    ck_assert(high == 0 && low == 0);
    ck_assert_int_eq(br_to_act(state), BR_CHANCE);
    ck_assert_int_eq(br_side_to_move(state), 1);
    ck_assert_uint_eq(br_turns(state), 1);
    play(state, "6-6 x6 +6 1-1 +1 +1 2-1 +1 +2");
    char text[TEXT_SIZE];
    (void)br_position_text(state, text, sizeof text);
    ck_assert_str_eq(text, "4 9 a - 4");
    ck_assert_int_eq(br_winner(state), 1);
    ck_assert_int_eq(br_reason_of(state), BR_REASON_POINTS);
    ck_assert_int_eq(br_to_act(state), BR_NOBODY);
    (void)br_action_text_at(state, 3, text, sizeof text);
    ck_assert_str_eq(text, "6-6");
    br_state_free(state);
}
END_TEST

/* ---- random play ---- */

static double chi_squared(const unsigned *seen, const double *expected, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
        double off = seen[i] - expected[i];
        sum += off * off / expected[i];
    }
    return sum;
}

/* How often each listed action is drawn, by br_random_action or as the first of a br_playout. */
static void draw_often(br_state *state, bool playout, unsigned times, unsigned *seen) {
    br_action list[21], action;
    size_t n = br_actions(state, list, 21);
    br_rng rng;
    br_rng_seed(&rng, 2024);
    for (unsigned i = 0; i < times; i++) {
        if (playout) {
            size_t made;
            ck_assert(br_playout(state, &rng, 1, &made) == BR_OK && made == 1);
            action = br_action_at(state, 0);
            (void)br_undo(state);
        } else {
            action = br_random_action(state, &rng);
        }
        size_t at = 0;
        while (at < n && list[at] != action) {
            at++;
        }
        REQUIRE(at < n, "an action is drawn that is not legal");
        seen[at]++;
    }
}

/* A fixed seed, and bounds that chance keeps 999 times in 1000. */
START_TEST(frequencies) {
    br_state *rolling = dice_state("0 0 a - 0"), *choosing = dice_state("9 9 a 53 2");
    unsigned rolled[21] = {0}, chosen[4] = {0};
    double of_rolls[21], of_choices[4] = {10000, 10000, 10000, 10000};
    for (int high = 1, i = 0; high <= 6; high++) {
        for (int low = 1; low <= high; low++) {
            of_rolls[i++] = high == low ? 1000 : 2000;
        }
    }
    ck_assert_uint_eq(br_action_count(choosing), 4);
    draw_often(rolling, _i, 36000, rolled);
    draw_often(choosing, _i, 40000, chosen);
    ck_assert_double_lt(chi_squared(rolled, of_rolls, 21), 45.3);  /* 20 degrees of freedom */
    ck_assert_double_lt(chi_squared(chosen, of_choices, 4), 16.3); /* 3 */
    br_state_free(rolling);
    br_state_free(choosing);
}
END_TEST

START_TEST(playouts) {
    br_state *state = dice_state("0 0 a - 0");
    br_rng rng;
    size_t made;
    br_rng_seed(&rng, 5);
    ck_assert(br_playout(state, &rng, 0, &made) == BR_OK && made == 0 && br_ply(state) == 0);
    ck_assert(br_playout(state, &rng, 7, &made) == BR_OK && made == 7 && br_ply(state) == 7);
    ck_assert(br_playout(state, &rng, 100, &made) == BR_OK && made == 5 && br_is_over(state)); /* 12 in all */
    ck_assert(br_playout(state, &rng, 100, &made) == BR_OK && made == 0);
    ck_assert(br_playout(state, &rng, 100, NULL) == BR_OK);
    br_state_free(state);
}
END_TEST

/* ---- perft ---- */

/* How many ways there are to use one die of a roll first, with this sum to take from. */
static uint64_t ways(int high, int low, int sum) {
    uint64_t n = 0;
    int dice[2] = {high, low};
    for (int first = 0; first < (high == low ? 1 : 2); first++) { /* to add, or to take */
        n += sum >= dice[first] ? 2 : 1;
    }
    return n;
}

/* Each distinct roll counts once, weights aside. */
START_TEST(perft_over_chance) {
    br_state *state = dice_state("0 0 a - 0");
    uint64_t nodes, five = 0;
    for (int high = 1; high <= 6; high++) { /* the first turn: no sum to take from; either die first */
        for (int low = 1; low <= high; low++) {
            for (int second_high = 1; second_high <= 6; second_high++) {
                for (int second_low = 1; second_low <= second_high; second_low++) {
                    five += (high == low ? 1 : 2) * ways(second_high, second_low, high + low);
                }
            }
        }
    }
    uint64_t expected[] = {1, 21, 36, 36, 756, five};
    for (unsigned depth = 0; depth < 6; depth++) {
        ck_assert_int_eq(br_perft(state, depth, &nodes), BR_OK);
        ck_assert_uint_eq(nodes, expected[depth]);
    }
    nodes = 7; /* turns that have no longest one are not counted */
    ck_assert_int_eq(br_perft_turns(state, 0, &nodes), BR_BAD_ARGUMENT);
    ck_assert_int_eq(br_perft_turns(state, 1, &nodes), BR_BAD_ARGUMENT);
    ck_assert_uint_eq(nodes, 7);
    br_state_free(state);
}
END_TEST

/* A game that draws nothing itself is told in words. */
START_TEST(drawings) {
    br_state *state = dice_state("3 2 b 53 1");
    char *text = drawing(br_draw_text, state, 0), *svg = drawing(br_draw_svg, state, 0);
    const char *at, *const words[] = {"Dice, turn 2", "Bob to move, dice 5 and 3 to use"};
    for (int i = 0; i < 2; i++) {
        ck_assert_msg(strstr(text, words[i]) != NULL, "%s", text);
        ck_assert_msg(strstr(svg, words[i]) != NULL, "%s", svg);
    }
    ck_assert_ptr_null(xml_fault(svg, &at));
    free(text);
    free(svg);
    br_state_free(state);
}
END_TEST

Suite *suite_core_dice(void) {
    Suite *suite = suite_create("core/dice");
    TCase *tests = add_case(suite, "dice");
    tcase_add_loop_test(tests, contract, 0, 2);
    tcase_add_test(tests, no_repetition);
    tcase_add_test(tests, rolls);
    tcase_add_test(tests, any_roll);
    tcase_add_test(tests, a_game);
    tcase_add_loop_test(tests, frequencies, 0, 2);
    tcase_add_test(tests, playouts);
    tcase_add_test(tests, perft_over_chance);
    tcase_add_test(tests, drawings);
    return suite;
}

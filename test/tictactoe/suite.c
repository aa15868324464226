/*
 * Tic-tac-toe passes what every game passes, and a few rules of its own. Its numbers are known from elsewhere: 255168
 * games, of which the side that begins wins 131184, the other 77904, and 46080 are drawn.
 */
#include <string.h>

#include "contract/contract.h"
#include "suites.h"
#include "support/check.h"
#include "tictactoe/tictactoe.h"

static br_rules *rules_with(const char *spec) {
    br_rules *rules;
    br_error error;
    REQUIRE(bri_rules_make(&rules, &tictactoe, spec, NULL, 0, &error) == BR_OK, "%s: %s", spec, error.message);
    return rules;
}

static br_state *state_at(const char *position) {
    br_rules *rules = rules_with("tictactoe");
    br_state *state;
    br_error error;
    ck_assert_int_eq(br_state_new(&state, rules, &error), BR_OK);
    REQUIRE(br_position_set(state, position, &error) == BR_OK, "%s: %s", position, error.message);
    br_rules_release(rules);
    return state;
}

//! [contract]
START_TEST(keeps_the_contract) {
    static const char *const specs[] = {"tictactoe", "tictactoe(max_turns=6)", "tictactoe(repetition=0)"};
    br_rules *rules = rules_with(specs[_i]);
    for (uint64_t seed = 0; seed < 20; seed++) {
        check_game(rules, seed, 20);
    }
    check_perft(rules, 1);
    br_rules_release(rules);
}
END_TEST
//! [contract]

static void count_ends(br_state *state, unsigned long ends[3]) {
    if (br_is_over(state)) {
        ends[br_winner(state) == BR_DRAW ? 2 : br_winner(state)]++;
        return;
    }
    br_action actions[9];
    size_t count = br_actions(state, actions, 9);
    for (size_t i = 0; i < count; i++) {
        ck_assert(br_apply(state, actions[i]) == BR_OK);
        count_ends(state, ends);
        ck_assert(br_undo(state) == BR_OK);
    }
}

START_TEST(has_its_known_numbers) {
    unsigned long ends[3] = {0};
    br_state *state = state_at("3/3/3 0");
    count_ends(state, ends);
    ck_assert_uint_eq(ends[0], 131184);
    ck_assert_uint_eq(ends[1], 77904);
    ck_assert_uint_eq(ends[2], 46080);
    static const uint64_t sequences[] = {1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872};
    for (unsigned depth = 0; depth < 10; depth++) {
        uint64_t nodes;
        ck_assert_int_eq(br_perft(state, depth, &nodes), BR_OK);
        ck_assert_uint_eq(nodes, sequences[depth]);
    }
    br_state_free(state);
}
END_TEST

static void expect(const br_state *state, const char *text, br_status status, const char *rule) {
    br_action action;
    br_error error;
    REQUIRE(br_action_parse(&action, state, text, &error) == status, "%s: %s", text, error.message);
    REQUIRE(strcmp(error.rule, rule) == 0, "%s: %s", text, error.rule);
}

//! [reasons]
START_TEST(says_why_not) {
    br_state *state = state_at("O2/1X1/3 2");
    expect(state, "+c3", BR_OK, "");
    expect(state, "+b2", BR_ILLEGAL, "TT-2");
    expect(state, "+a3", BR_ILLEGAL, "TT-2");
    expect(state, "+d1", BR_UNKNOWN, "");
    expect(state, "b2", BR_BAD_SYNTAX, "");
    expect(state, "+c3+", BR_BAD_SYNTAX, "");
    br_state_free(state);
}
END_TEST
//! [reasons]

START_TEST(refuses_what_cannot_be) {
    static const char *const texts[][2] = {
        {"3/3/3 1", "TT-2"}, {"X2/3/3 0", "TT-2"}, {"OO1/3/3 2", "TT-2"}, {"XXX/OO1/O2 6", "TT-3"}, {"3/3 0", ""},
    };
    br_state *state = state_at("3/3/3 0");
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        br_error error;
        REQUIRE(br_position_set(state, texts[i][0], &error) < 0, "%s is accepted", texts[i][0]);
        REQUIRE(strcmp(error.rule, texts[i][1]) == 0, "%s: %s", texts[i][0], error.rule);
    }
    br_state_free(state);
}
END_TEST

START_TEST(sees_the_end) {
    static const struct {
        const char *position;
        int winner;
    } ends[] = {{"XXX/OO1/3 5", 0}, {"X2/OX1/O1X 5", 0}, {"OXX/OX1/O2 6", 1}, {"XOX/XOO/OXX 9", BR_DRAW}};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        br_state *state = state_at(ends[i].position);
        ck_assert_int_eq(br_winner(state), ends[i].winner);
        br_state_free(state);
    }
}
END_TEST

Suite *suite_tictactoe(void) {
    Suite *suite = suite_create("tictactoe");
    tcase_add_loop_test(add_case(suite, "contract"), keeps_the_contract, 0, 3);
    TCase *rules = add_case(suite, "rules");
    tcase_add_test(rules, has_its_known_numbers);
    tcase_add_test(rules, says_why_not);
    tcase_add_test(rules, refuses_what_cannot_be);
    tcase_add_test(rules, sees_the_end);
    return suite;
}

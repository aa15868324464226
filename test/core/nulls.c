/*
 * NULL where an object is needed, for every public function: BR_BAD_ARGUMENT where a status is returned, and the
 * natural nothing elsewhere. Where a place for a result is given it becomes NULL or nothing.
 */
#include <stdlib.h>
#include <string.h>

#include "suites.h"
#include "support/check.h"
#include "support/states.h"

static br_rules *rules;
static br_state *state;

static void begin(void) {
    rules = rules_of("fanorona");
    state = state_under(rules);
}

static void end(void) {
    br_state_free(state);
    br_rules_release(rules);
}

/* Says a bad argument, in the status and in the error. */
static void is_bad(br_status status, const br_error *error) {
    ck_assert_int_eq(status, BR_BAD_ARGUMENT);
    if (error) {
        ck_assert_int_eq(error->status, BR_BAD_ARGUMENT);
        ck_assert_str_ne(error->message, "");
    }
}

/* A text that is not there is empty. */
static void is_empty(size_t length, char *buffer) {
    ck_assert_uint_eq(length, 0);
    ck_assert_int_eq(*buffer, '\0');
    *buffer = 'x';
}

START_TEST(rules_functions) {
    br_error error;
    br_rules *out = rules;
    char buffer[4] = "x";
    is_bad(br_rules_new(NULL, "fanorona", &error), &error);
    is_bad(br_rules_new(&out, NULL, &error), &error);
    ck_assert_ptr_null(out);
    out = rules;
    is_bad(br_rules_new_on_board(NULL, "forbans", "", 0, &error), &error);
    is_bad(br_rules_new_on_board(&out, NULL, "", 0, &error), &error);
    ck_assert_ptr_null(out);
    out = rules;
    is_bad(br_rules_new_on_board(&out, "forbans", NULL, 0, &error), &error);
    ck_assert_ptr_null(out);
    is_bad(br_rules_new(NULL, NULL, NULL), NULL);
    is_bad(br_rules_new_on_board(NULL, NULL, NULL, 0, NULL), NULL);
    ck_assert_ptr_null(br_rules_retain(NULL));
    br_rules_release(NULL);
    ck_assert(!br_rules_equal(NULL, rules) && !br_rules_equal(rules, NULL) && !br_rules_equal(NULL, NULL));
    ck_assert_int_eq(br_rules_game(NULL), BR_GAME_FORCE_INT);
    ck_assert_ptr_null(br_rules_spec(NULL));
    is_empty(br_rules_board_text(NULL, buffer, sizeof buffer), buffer);
    ck_assert_uint_eq(br_rules_board_text(NULL, NULL, 0), 0);
    ck_assert_int_eq(br_seat_count(NULL), 0);
    ck_assert_int_eq(br_seat_side(NULL, 0), -1);
    ck_assert_ptr_null(br_side_name(NULL, 0));
    ck_assert_uint_eq(br_max_actions(NULL), 0);
    ck_assert_int_eq(br_game_find(NULL), -1);
}
END_TEST

START_TEST(board_functions) {
    double x = 7, y = 7;
    unsigned a = 7, b = 7, flags = 7;
    ck_assert_uint_eq(br_point_count(NULL), 0);
    ck_assert_ptr_null(br_point_id(NULL, 0));
    ck_assert_ptr_null(br_point_title(NULL, 0));
    ck_assert_int_eq(br_point_find(NULL, "a1"), -1);
    ck_assert_int_eq(br_point_find(rules, NULL), -1);
    ck_assert_uint_eq(br_point_flags(NULL, 0), 0);
    ck_assert(!br_point_xy(NULL, 0, &x, &y) && x == 7 && y == 7);
    ck_assert(br_point_xy(rules, 0, NULL, NULL));
    ck_assert_uint_eq(br_link_count(NULL), 0);
    ck_assert(!br_link(NULL, 0, &a, &b, &flags) && a == 7 && b == 7 && flags == 7);
    ck_assert(br_link(rules, 0, NULL, NULL, NULL));
    ck_assert_uint_eq(br_path_length(NULL, 0), 0);
    ck_assert_int_eq(br_path_point(NULL, 0, 0), -1);
    ck_assert_int_eq(br_double_line(NULL, 0), -1);
}
END_TEST

START_TEST(making_states) {
    br_error error;
    br_state *out = state;
    char memory[4096];
    is_bad(br_state_new(NULL, rules, &error), &error);
    is_bad(br_state_new(&out, NULL, &error), &error);
    ck_assert_ptr_null(out);
    out = state;
    is_bad(br_state_clone(NULL, state), NULL);
    is_bad(br_state_clone(&out, NULL), NULL);
    ck_assert_ptr_null(out);
    is_bad(br_state_copy(NULL, state), NULL);
    is_bad(br_state_copy(state, NULL), NULL);
    br_state_reset(NULL);
    br_state_free(NULL);
    ck_assert_ptr_null(br_state_rules(NULL));
    ck_assert_uint_eq(br_state_bytes(NULL, 1), 0);
    is_bad(br_state_place(NULL, rules, 1, memory, sizeof memory, &error), &error);
    out = state;
    is_bad(br_state_place(&out, NULL, 1, memory, sizeof memory, &error), &error);
    ck_assert_ptr_null(out);
    out = state;
    is_bad(br_state_place(&out, rules, 1, NULL, sizeof memory, &error), &error);
    ck_assert_ptr_null(out);
}
END_TEST

START_TEST(playing) {
    br_action actions[4] = {BR_NO_ACTION};
    uint64_t nodes = 7;
    is_bad(br_apply(NULL, 1), NULL);
    is_bad(br_apply_unchecked(NULL, 1), NULL);
    is_bad(br_undo(NULL), NULL);
    is_bad(br_undo_to(NULL, 0), NULL);
    is_bad(br_perft(NULL, 1, &nodes), NULL);
    is_bad(br_perft(state, 1, NULL), NULL);
    is_bad(br_perft_turns(NULL, 1, &nodes), NULL);
    is_bad(br_perft_turns(state, 1, NULL), NULL);
    ck_assert_uint_eq(nodes, 7);
    ck_assert_uint_eq(br_actions(NULL, actions, 4), 0);
    ck_assert_uint_eq(br_action_count(NULL), 0);
    ck_assert_uint_eq(br_actions(state, NULL, 0), 5); /* counts */
    ck_assert_uint_eq(br_actions(state, NULL, 4), 5);
    ck_assert(!br_is_legal(NULL, 1));
}
END_TEST

START_TEST(queries) {
    int high = 7, low = 7;
    unsigned point = 7;
    ck_assert_int_eq(br_to_act(NULL), BR_NOBODY);
    ck_assert_int_eq(br_side_to_move(NULL), -1);
    ck_assert_int_eq(br_seat_to_move(NULL), -1);
    ck_assert_uint_eq(br_ply(NULL), 0);
    ck_assert_uint_eq(br_action_at(NULL, 0), BR_NO_ACTION);
    ck_assert_uint_eq(br_turns(NULL), 0);
    ck_assert_int_eq(br_round(NULL), 0);
    ck_assert(!br_is_over(NULL));
    ck_assert_int_eq(br_winner(NULL), BR_UNDECIDED);
    ck_assert_int_eq(br_reason_of(NULL), BR_REASON_NONE);
    ck_assert_int_eq(br_score(NULL, 0), 0);
    ck_assert_uint_eq(br_hash(NULL), 0);
    ck_assert_uint_eq(br_occurrences(NULL), 0);
    ck_assert_int_eq(br_count_at(NULL, 0, 0, BR_PIECE_ANY), 0);
    ck_assert_uint_eq(br_points_with(NULL, 0, BR_PIECE_ANY, &point, 1), 0);
    ck_assert_uint_eq(br_points_with(state, 0, BR_PIECE_ANY, NULL, 0), 22);
    ck_assert_int_eq(br_reserve(NULL, 0), 0);
    ck_assert_int_eq(br_taken(NULL, 0), 0);
    ck_assert_int_eq(br_chain_point(NULL), -1);
    ck_assert_int_eq(br_dice(NULL, &high, &low), 0);
    ck_assert(high == 0 && low == 0 && point == 7);
    ck_assert_int_eq(br_dice(state, NULL, NULL), 0);
    ck_assert_int_eq(br_fleet(NULL, 0), -1);
}
END_TEST

START_TEST(texts) {
    br_error error;
    char buffer[4] = "x";
    br_action action = 7;
    unsigned of = 7, points[4];
    is_empty(br_action_text(NULL, 1, buffer, sizeof buffer), buffer);
    is_empty(br_action_text_at(NULL, 0, buffer, sizeof buffer), buffer);
    is_empty(br_position_text(NULL, buffer, sizeof buffer), buffer);
    ck_assert_uint_eq(br_position_text(NULL, NULL, 0), 0);
    is_empty(br_draw_text(NULL, BR_DRAW_ASCII, buffer, sizeof buffer), buffer);
    is_empty(br_draw_svg(NULL, 0, buffer, sizeof buffer), buffer);
    ck_assert_uint_eq(br_draw_text(NULL, 0, NULL, 0), 0);
    ck_assert_uint_eq(br_draw_svg(NULL, 0, NULL, 0), 0);
    is_bad(br_action_parse(NULL, state, "end", &error), &error);
    is_bad(br_action_parse(&action, NULL, "end", &error), &error);
    ck_assert_uint_eq(action, BR_NO_ACTION);
    action = 7;
    is_bad(br_action_parse(&action, state, NULL, &error), &error);
    ck_assert_uint_eq(action, BR_NO_ACTION);
    is_bad(br_explain(NULL, 1, &error), &error);
    is_bad(br_position_set(NULL, "", &error), &error);
    is_bad(br_position_set(state, NULL, &error), &error);
    ck_assert_int_eq(br_action_from(NULL, 1), -1);
    ck_assert_int_eq(br_action_to(NULL, 1), -1);
    ck_assert_uint_eq(br_action_weight(NULL, 1, &of), 0);
    ck_assert_uint_eq(of, 0);
    ck_assert_uint_eq(br_action_taken(NULL, 1, points, 4), 0);
}
END_TEST

START_TEST(randomness) {
    br_rng rng;
    size_t made = 7;
    br_rng_seed(NULL, 1);
    br_rng_seed_stream(NULL, 1, 1);
    ck_assert_uint_eq(br_rng_next(NULL), 0);
    ck_assert_uint_eq(br_rng_below(NULL, 5), 0);
    br_rng_seed(&rng, 1);
    br_rng before = rng;
    ck_assert_uint_eq(br_random_action(NULL, &rng), BR_NO_ACTION);
    ck_assert_uint_eq(br_random_action(state, NULL), BR_NO_ACTION);
    is_bad(br_playout(NULL, &rng, 5, &made), NULL);
    ck_assert_uint_eq(made, 0);
    made = 7;
    is_bad(br_playout(state, NULL, 5, &made), NULL);
    ck_assert_uint_eq(made, 0);
    is_bad(br_playout(NULL, NULL, 0, NULL), NULL);
    ck_assert_mem_eq(&rng, &before, sizeof rng);
    ck_assert_uint_eq(br_ply(state), 0);
}
END_TEST

Suite *suite_core_nulls(void) {
    Suite *suite = suite_create("core/nulls");
    TCase *tests = add_case(suite, "nulls");
    tcase_add_checked_fixture(tests, begin, end);
    tcase_add_test(tests, rules_functions);
    tcase_add_test(tests, board_functions);
    tcase_add_test(tests, making_states);
    tcase_add_test(tests, playing);
    tcase_add_test(tests, queries);
    tcase_add_test(tests, texts);
    tcase_add_test(tests, randomness);
    return suite;
}

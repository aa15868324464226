/*
 * Rules as objects, and their board.
 */
#include <string.h>

#include "suites.h"
#include "support/check.h"
#include "support/states.h"

START_TEST(references) {
    br_rules *rules = rules_of("fanorona(size=5x5)");
    br_rules *same = br_rules_retain(rules);
    ck_assert_ptr_eq(same, rules);
    br_state *state = state_under(rules);
    br_rules_release(rules);
    br_rules_release(same);
    ck_assert_str_eq(br_rules_spec(br_state_rules(state)), "fanorona(size=5x5)"); /* kept alive by the state */
    ck_assert_uint_eq(br_action_count(state), 5);
    br_rules *kept = br_rules_retain(br_state_rules(state));
    br_state_free(state);
    ck_assert_str_eq(br_rules_spec(kept), "fanorona(size=5x5)"); /* and by whoever retains them */
    br_rules_release(kept);
}
END_TEST

START_TEST(equality) {
    br_rules *a = rules_of("fanorona(size=5x5,capture=free)"), *b = rules_of("fanorona(size=5x5)");
    br_rules *c = rules_of("fanorona(size=5x5,max_turns=9)"), *d = rules_of("fanorona");
    ck_assert(br_rules_equal(a, a) && br_rules_equal(a, b) && br_rules_equal(b, a));
    ck_assert(!br_rules_equal(a, c) && !br_rules_equal(a, d) && !br_rules_equal(c, d));
    br_rules_release(a);
    br_rules_release(b);
    br_rules_release(c);
    br_rules_release(d);
}
END_TEST

START_TEST(seats) {
    br_rules *rules = rules_of("fanorona");
    ck_assert_int_eq(br_seat_count(rules), 2);
    ck_assert_int_eq(br_seat_side(rules, 0), 0);
    ck_assert_int_eq(br_seat_side(rules, 1), 1);
    ck_assert_int_eq(br_seat_side(rules, 2), -1);
    ck_assert_int_eq(br_seat_side(rules, -1), -1);
    ck_assert_str_eq(br_side_name(rules, 0), "White");
    ck_assert_str_eq(br_side_name(rules, 1), "Black");
    ck_assert_ptr_null(br_side_name(rules, 2));
    ck_assert_ptr_null(br_side_name(rules, -1));
    ck_assert_uint_eq(br_rules_board_text(rules, NULL, 0), 0);
    br_rules_release(rules);
}
END_TEST

START_TEST(grid_points) {
    br_rules *rules = rules_of("fanorona(size=3x9)");
    ck_assert_uint_eq(br_point_count(rules), 27);
    for (unsigned point = 0; point < 27; point++) {
        char id[3] = {(char)('a' + point % 3), (char)('1' + point / 3), '\0'};
        ck_assert_str_eq(br_point_id(rules, point), id);
        ck_assert_str_eq(br_point_title(rules, point), id);
        ck_assert_int_eq(br_point_find(rules, id), (int)point);
        id[0] = (char)(id[0] - 'a' + 'A');
        ck_assert_int_eq(br_point_find(rules, id), (int)point);
    }
    ck_assert_ptr_null(br_point_id(rules, 27));
    ck_assert_ptr_null(br_point_title(rules, 27));
    static const char *const strangers[] = {"",    "a",   "a0", "a10",
                                            "d1",  "a01", "1a", "a1 ",
                                            " a1", "aa1", "@1", "a111111111111111111111111111111111111111111111"};
    for (size_t i = 0; i < sizeof strangers / sizeof strangers[0]; i++) {
        ck_assert_msg(br_point_find(rules, strangers[i]) == -1, "there is a point \"%s\"", strangers[i]);
    }
    br_rules_release(rules);
}
END_TEST

/* 0 … 1 each way, y downwards: a1 at the bottom left. */
START_TEST(grid_places) {
    br_rules *rules = rules_of("fanorona");
    double x, y;
    ck_assert(br_point_xy(rules, (unsigned)br_point_find(rules, "a1"), &x, &y));
    ck_assert(x == 0.0 && y == 1.0);
    ck_assert(br_point_xy(rules, (unsigned)br_point_find(rules, "i5"), &x, &y));
    ck_assert(x == 1.0 && y == 0.0);
    ck_assert(br_point_xy(rules, (unsigned)br_point_find(rules, "c4"), &x, &y));
    ck_assert(x == 0.25 && y == 0.25);
    x = y = 7;
    ck_assert(!br_point_xy(rules, 45, &x, &y));
    ck_assert(x == 7 && y == 7);
    br_rules_release(rules);
}
END_TEST

START_TEST(no_paths) {
    br_rules *rules = rules_of("fanorona");
    ck_assert_uint_eq(br_path_length(rules, 0), 0);
    ck_assert_int_eq(br_path_point(rules, 0, 0), -1);
    ck_assert_int_eq(br_double_line(rules, 0), -1);
    br_rules_release(rules);
}
END_TEST

/* Numbers that encode nothing have no places; actions have what their kind has. */
START_TEST(places_of_actions) {
    br_state *state = state_of("fanorona", "9/9/2B6/9/2W1B4 w c1:E:b1 0 1");
    const br_rules *rules = br_state_rules(state);
    br_action step = action_of(state, "c1-c2A"), end = action_of(state, "end");
    ck_assert_int_eq(br_action_kind(step), BR_APPROACH);
    ck_assert_int_eq(br_action_from(rules, step), br_point_find(rules, "c1"));
    ck_assert_int_eq(br_action_to(rules, step), br_point_find(rules, "c2"));
    ck_assert_int_eq(br_action_kind(end), BR_END_TURN);
    ck_assert_int_eq(br_action_from(rules, end), -1);
    ck_assert_int_eq(br_action_to(rules, end), -1);
    static const br_action nothing[] = {0, 1, UINT32_MAX, UINT32_C(1) << 31};
    for (int i = 0; i < 4; i++) {
        ck_assert_int_eq(br_action_kind(nothing[i]), BR_KIND_NONE);
        ck_assert_int_eq(br_action_from(rules, nothing[i]), -1);
        ck_assert_int_eq(br_action_to(rules, nothing[i]), -1);
    }
    br_state_free(state);
}
END_TEST

Suite *suite_core_rules(void) {
    Suite *suite = suite_create("core/rules");
    TCase *tests = add_case(suite, "rules");
    tcase_add_test(tests, references);
    tcase_add_test(tests, equality);
    tcase_add_test(tests, seats);
    tcase_add_test(tests, grid_points);
    tcase_add_test(tests, grid_places);
    tcase_add_test(tests, no_paths);
    tcase_add_test(tests, places_of_actions);
    return suite;
}

/*
 * The situations that the text of the game describes with a figure, one a test.
 */
#include "armada/situations.h"
#include "support/check.h"
#include "support/states.h"

/* Two Spanish ships side by side in a row have just become a line: of two English ships on its axis, the one that two
   points' distance reaches can be taken, the one behind it cannot (AR-4). */
START_TEST(a_line_of_two_reaches_two) {
    br_state *state = sea("armada(rounds=1)", "e6", "h6 i6", "s - 0:0 3 1 0:0");
    play(state, "+f6");
    expect_actions(state, "xh6 end");
    expect_refused(state, "xi6", "AR-4");
    br_state_free(state);
}
END_TEST

/* A third ship makes the line longer and its range three: two of three English ships are within reach now, one at
   either end, and one of the two may be taken, either of them but not both (AR-4, AR-5). */
START_TEST(a_line_of_three_takes_one_of_two) {
    br_state *state = sea("armada(rounds=1)", "e6 f6", "d6 j6 k6", "s - 0:0 5 1 0:0");
    play(state, "+g6");
    expect_actions(state, "xd6 xj6 end");
    expect_refused(state, "xk6", "AR-4");
    play_and_undo(state, "xd6");
    expect_position(state, "11/11/11/11/11/4SSS2EE/11/11/11/11/11 e - 1:0 6 1 0:0");
    ck_assert_int_eq(br_to_act(state), 1);
    br_state_free(state);

    state = sea("armada(rounds=1)", "e6 f6", "d6 j6 k6", "s - 0:0 5 1 0:0");
    play(state, "+g6 xj6");
    expect_position(state, "11/11/11/11/11/3ESSS3E/11/11/11/11/11 e - 1:0 6 1 0:0");
    br_state_free(state);
}
END_TEST

/* Two English ships are a pair; a third one may not be put behind either of them in the pair's line (AR-6). */
START_TEST(a_pair_may_not_become_three) {
    br_state *state = sea("armada(rounds=1)", "a1", "e6 f6", "e - 0:0 4 1 0:0");
    expect_refused(state, "+g6", "AR-6");
    expect_refused(state, "+d6", "AR-6");
    expect_legal(state, "+h6");
    expect_legal(state, "+g7");
    br_state_free(state);
}
END_TEST

/* A pair on the open sea: instead of setting a ship the English may move the one around the other, to any of the seven
   other points around it (AR-9, AR-10). */
START_TEST(a_pivot_has_seven_points) {
    br_state *state = sea("armada(rounds=1)", "a1", "e6 f6", "e - 0:0 4 1 0:0");
    expect_pivots(state, "f6", "d5 e5 f5 d6 d7 e7 f7");
    expect_pivots(state, "e6", "e5 f5 g5 g6 e7 f7 g7");
    ck_assert_int_eq(count_of_kind(state, BR_PIVOT), 14);
    play_and_undo(state, "f6~d5");
    expect_position(state, "11/11/11/11/11/4E6/3E7/11/11/11/S10 s - 0:0 5 1 0:0");
    br_state_free(state);
}
END_TEST

/* Three Spanish ships touch an English pair, and only the one that stands in the pair's line can be taken (AR-11). */
START_TEST(a_pair_takes_in_its_line_only) {
    br_state *state = sea("armada(rounds=1)", "e7 f5 g6", "e6", "e - 0:0 4 1 0:0");
    play(state, "+f6");
    expect_actions(state, "xg6 end");
    expect_refused(state, "xe7", "AR-11");
    expect_refused(state, "xf5", "AR-11");
    br_state_free(state);
}
END_TEST

/* Four English ships, no two of them together: the fifth has to join one of them. A point away from all four is
   forbidden; one that makes a pair is allowed, and the pair may take the Spanish ship in its line (AR-9, AR-11). */
START_TEST(the_fifth_must_form_a_pair) {
    br_state *state = sea("armada(rounds=1)", "f5", "c3 e6 h7 c9", "e - 0:0 8 1 0:0");
    expect_refused(state, "+k11", "AR-9");
    expect_refused(state, "+e8", "AR-9");
    play(state, "+d7");
    expect_actions(state, "xf5 end");
    br_state_free(state);
}
END_TEST

void add_armada_figures(Suite *suite) {
    TCase *tests = add_case(suite, "figures");
    tcase_add_test(tests, a_line_of_two_reaches_two);
    tcase_add_test(tests, a_line_of_three_takes_one_of_two);
    tcase_add_test(tests, a_pair_may_not_become_three);
    tcase_add_test(tests, a_pivot_has_seven_points);
    tcase_add_test(tests, a_pair_takes_in_its_line_only);
    tcase_add_test(tests, the_fifth_must_form_a_pair);
}

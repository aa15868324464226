/*
 * The rules AR-1 to AR-11 and AR-14, each by its number; AR-12 and AR-13 are in rounds.c.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "armada/situations.h"
#include "core/grid.h"
#include "support/check.h"
#include "support/states.h"

/* Twelve Spanish ships of which no two are neighbours; with eight lost there is none in reserve. */
#define TWELVE "a1 c1 e1 g1 i1 k1 a3 c3 e3 g3 i3 k3"

START_TEST(ar_1_the_sea) {
    br_rules *rules = rules_of("armada");
    ck_assert_uint_eq(br_point_count(rules), 121);
    ck_assert_str_eq(br_point_id(rules, 0), "a1");
    ck_assert_str_eq(br_point_id(rules, 11), "a2");
    ck_assert_str_eq(br_point_id(rules, 120), "k11");
    ck_assert_int_eq(br_point_find(rules, "K11"), 120);
    ck_assert_int_eq(br_point_find(rules, "l1"), -1);
    double x = -1, y = -1;
    ck_assert(br_point_xy(rules, 0, &x, &y) && x == 0 && y == 1);
    ck_assert(br_point_xy(rules, 120, &x, &y) && x == 1 && y == 0);
    br_rules_release(rules);
}
END_TEST

/* Every side of the 10 x 10 squares is a link, once. */
START_TEST(ar_1_links) {
    br_rules *rules = rules_of("armada");
    int rows = 0, columns = 0;
    bool seen[121][2] = {{false}};
    ck_assert_uint_eq(br_link_count(rules), 220);
    for (size_t i = 0; i < br_link_count(rules); i++) {
        unsigned a, b, flags;
        ck_assert(br_link(rules, i, &a, &b, &flags) && flags == 0 && b < 121);
        bool row = b == a + 1 && a / 11 == b / 11;
        ck_assert(row || b == a + 11);
        ck_assert(!seen[a][row]);
        seen[a][row] = true;
        rows += row;
        columns += !row;
    }
    ck_assert_int_eq(rows, 110);
    ck_assert_int_eq(columns, 110);
    br_rules_release(rules);
}
END_TEST

START_TEST(ar_2_fleets) {
    br_state *state = state_of("armada", "-");
    ck_assert_int_eq(br_fleet(state, 0), BR_SPANISH);
    ck_assert_int_eq(br_fleet(state, 1), BR_ENGLISH);
    ck_assert_int_eq(br_reserve(state, 0), 20);
    ck_assert_int_eq(br_reserve(state, 1), 20);
    ck_assert_int_eq(br_to_act(state), 0);
    play_and_undo(state, "+e5 +k11 +a1");
    ck_assert_int_eq(br_to_act(state), 1);
    ck_assert_int_eq(br_reserve(state, 0), 18);
    ck_assert_int_eq(br_reserve(state, 1), 19);
    ck_assert_int_eq(br_count_at(state, 120, 1, BR_PIECE_SHIP), 1);
    ck_assert_int_eq(br_count_at(state, 120, 0, BR_PIECE_ANY), 0);
    ck_assert_int_eq(br_count_at(state, 120, 1, BR_PIECE_STONE), 0);
    br_state_free(state);
}
END_TEST

/* `first` says which fleet begins. */
START_TEST(ar_2_first) {
    br_state *state = state_of("armada(first=english)", "-");
    expect_position(state, "11/11/11/11/11/11/11/11/11/11/11 e - 0:0 0 1 0:0");
    ck_assert_int_eq(br_to_act(state), 1);
    ck_assert_int_eq(br_fleet(state, 1), BR_ENGLISH);
    br_state_free(state);
}
END_TEST

/* From the reserve, on any empty point. */
START_TEST(ar_3_set) {
    br_state *state = sea("armada", "e5 f7", "a1 k11", "s - 0:0 4 1 0:0");
    ck_assert_int_eq(count_of_kind(state, BR_SET), 117);
    ck_assert_uint_eq(br_action_count(state), 117);
    expect_refused(state, "+e5", "AR-3");
    expect_refused(state, "+a1", "AR-3");
    br_state_free(state);
}
END_TEST

/* With the reserve empty a ship is lifted, and set on another point; it may come back in a later turn. */
START_TEST(ar_3_lift) {
    br_state *state = sea("armada(rounds=1)", TWELVE, "e8", "s - 0:8 40 1 0:0");
    ck_assert_int_eq(br_reserve(state, 0), 0);
    expect_actions(state, "^a1 ^c1 ^e1 ^g1 ^i1 ^k1 ^a3 ^c3 ^e3 ^g3 ^i3 ^k3");
    play_and_undo(state, "^c1");
    expect_position(state, "11/11/11/4E6/11/11/11/11/S1S1S1S1S1S/11/S3S1S1S1S s ^c1 0:8 40 1 0:0");
    ck_assert_int_eq(br_to_act(state), 0);
    ck_assert_int_eq(br_chain_point(state), 2);
    ck_assert_int_eq(br_reserve(state, 0), 0);
    ck_assert_int_eq(br_count_at(state, 2, 0, BR_PIECE_SHIP), 0);
    ck_assert_uint_eq(br_action_count(state), 121 - 11 - 1 - 1); /* ships, and the point it was lifted from */
    expect_refused(state, "+c1", "AR-3");
    play_and_undo(state, "+k11");
    ck_assert_int_eq(br_chain_point(state), -1);
    ck_assert_uint_eq(br_turns(state), 41);
    play(state, "+a11 ^k11 +c1");
    br_state_free(state);
}
END_TEST

/* The last ship of the reserve is set; the next turn has to lift. */
START_TEST(ar_3_last_of_the_reserve) {
    br_state *state = sea("armada(rounds=1)", TWELVE, "e8", "s - 0:7 40 1 0:0");
    ck_assert_int_eq(br_reserve(state, 0), 1);
    ck_assert_int_eq(count_of_kind(state, BR_LIFT), 0);
    play(state, "+k11 +a11");
    ck_assert_int_eq(br_reserve(state, 0), 0);
    ck_assert_int_eq(count_of_kind(state, BR_LIFT), 13);
    ck_assert_uint_eq(br_action_count(state), 13);
    br_state_free(state);
}
END_TEST

/* The name of the point so many steps from f6. */
static const char *from_f6(int steps, int step) {
    return bri_grid_id((bri_grid){11, 11}, (unsigned)(60 + steps * step));
}

/* A line of two along each of the four axes, the new ship at either end of it. */
START_TEST(ar_4_axes) {
    static const int steps[] = {1, 10, 11, 12, -1, -10, -11, -12};
    int step = steps[_i];
    char english[32], expected[32], set[8];
    (void)snprintf(english, sizeof english, "%s %s %s", from_f6(4, step), from_f6(3, step), from_f6(-2, step));
    br_state *state = sea("armada(rounds=1)", "f6", english, "s - 0:0 6 1 0:0");
    (void)snprintf(set, sizeof set, "+%s", from_f6(1, step));
    play(state, set);
    int low = step > 0 ? -2 : 3, high = step > 0 ? 3 : -2;
    (void)snprintf(expected, sizeof expected, "x%s x%s end", from_f6(low, step), from_f6(high, step));
    expect_actions(state, expected);
    br_state_free(state);
}
END_TEST

/* A ship between two lines joins them to one of five, whose range is five. */
START_TEST(ar_4_full_length) {
    br_state *state = sea("armada(rounds=1)", "f3 f4 f6 f7", "f1 f11 g5", "s - 0:0 9 1 0:0");
    play(state, "+f5");
    expect_actions(state, "xf1 xf11 end");
    br_state_free(state);
}
END_TEST

/* A ship may belong to several lines, each with a range of its own. */
START_TEST(ar_4_several_lines) {
    br_state *state = sea("armada(rounds=1)", "d6 e6 f7", "f4 f10 c6 i6", "s - 0:0 9 1 0:0");
    play(state, "+f6"); /* d6-e6-f6 reaches three, f6-f7 two */
    expect_actions(state, "xf4 xc6 xi6 end");
    expect_refused(state, "xf10", "AR-4");
    br_state_free(state);
}
END_TEST

/* Ships in between shelter nobody, of whichever fleet they are. */
START_TEST(ar_4_no_shelter) {
    br_state *state = sea("armada(rounds=1)", "d6 e6 h6", "i6", "s - 0:0 5 1 0:0");
    play(state, "+f6");
    expect_actions(state, "xi6 end");
    br_state_free(state);
    state = sea("armada(rounds=1)", "e6", "g6 h6", "s - 0:0 5 1 0:0");
    play(state, "+f6");
    expect_actions(state, "xg6 xh6 end");
    br_state_free(state);
}
END_TEST

/* A line without the ship just set does not fire, nor does a ship alone. */
START_TEST(ar_4_the_line_of_the_ship_just_set) {
    br_state *state = sea("armada(rounds=1)", "e6 f6", "g6 c2", "s - 0:0 5 1 0:0");
    play(state, "+c3");
    ck_assert_uint_eq(br_turns(state), 6);
    ck_assert_int_eq(br_to_act(state), 1);
    br_state_free(state);
}
END_TEST

/* Nothing goes on beyond the edge of the sea, where the next number is a point of another row. */
START_TEST(ar_4_edges) {
    static const char *const cases[][3] = {
        /* a Spanish ship, the one set beside it, an English one that is near by number only */
        {"j6", "+k6", "a7"}, {"b6", "+a6", "k5"},  {"j6", "+k7", "a9"},   {"b6", "+a7", "k7"}, {"j6", "+k5", "a5"},
        {"b6", "+a5", "k3"}, {"a1", "+b1", "k11"}, {"k11", "+j11", "a1"}, {"j5", "+k6", "a8"}, {"b10", "+a11", "k11"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        br_state *state = sea("armada(rounds=1)", cases[i][0], cases[i][2], "s - 0:0 3 1 0:0");
        play(state, cases[i][1]);
        ck_assert_msg(br_turns(state) == 4, "%s takes %s", cases[i][1], cases[i][2]);
        br_state_free(state);
    }
}
END_TEST

START_TEST(ar_5_take_or_decline) {
    br_state *state = sea("armada(rounds=1)", "e6", "g6 h6", "s - 0:0 3 1 0:0");
    play(state, "+f6");
    ck_assert_int_eq(br_to_act(state), 0);
    ck_assert_int_eq(br_chain_point(state), 60);
    ck_assert_uint_eq(br_turns(state), 3);
    unsigned taken[2] = {0, 0};
    ck_assert_uint_eq(br_action_taken(state, action_of(state, "xh6"), taken, 2), 1);
    ck_assert_uint_eq(taken[0], 62);
    ck_assert_uint_eq(br_action_taken(state, action_of(state, "end"), taken, 2), 0);
    play_and_undo(state, "end");
    expect_position(state, "11/11/11/11/11/4SSEE3/11/11/11/11/11 e - 0:0 4 1 0:0");
    ck_assert_int_eq(br_undo(state), BR_OK);
    play_and_undo(state, "xg6");
    expect_position(state, "11/11/11/11/11/4SS1E3/11/11/11/11/11 e - 1:0 4 1 0:0");
    ck_assert_int_eq(br_taken(state, 1), 1);
    ck_assert_int_eq(br_taken(state, 0), 0);
    ck_assert_int_eq(br_reserve(state, 1), 18); /* a ship taken does not come back */
    br_state_free(state);
}
END_TEST

/* Neither by setting, at an end or in the middle, nor by pivoting; the point that a ship leaves is empty. */
START_TEST(ar_6_no_three) {
    br_state *state = sea("armada(rounds=1)", "a1", "e6 g6", "e - 0:0 4 1 0:0");
    expect_refused(state, "+f6", "AR-6");
    expect_legal(state, "+h6");
    br_state_free(state);
    state = sea("armada(rounds=1)", "a1", "e6 f6 g5", "e - 0:0 6 1 0:0");
    expect_refused(state, "g5~g6", "AR-6");
    expect_legal(state, "g5~g7");
    expect_refused(state, "+h4", "AR-6"); /* the diagonal f6 g5 h4 */
    br_state_free(state);
    state = sea("armada(rounds=1)", "a1", "e6 f6", "e - 0:0 4 1 0:0");
    expect_legal(state, "f6~d6");
    br_state_free(state);
}
END_TEST

/* Points on either side of an edge are no row. */
START_TEST(ar_6_edges) {
    br_state *state = sea("armada(rounds=1)", "f6", "j6 k6", "e - 0:0 4 1 0:0");
    expect_legal(state, "+a7");
    expect_refused(state, "+i6", "AR-6");
    br_state_free(state);
    state = sea("armada(rounds=1)", "f6", "j6 a7", "e - 0:0 4 1 0:0");
    expect_legal(state, "+k6");
    br_state_free(state);
}
END_TEST

START_TEST(ar_7_five) {
    br_state *state = sea("armada(rounds=1)", "j1", "b3 e6 f6 h8 b10", "e - 0:0 10 1 0:0");
    ck_assert_int_eq(count_of_kind(state, BR_SET), 0);
    expect_refused(state, "+k11", "AR-7");
    play(state, "f6~f7 +i1"); /* the Spanish line takes nothing */
    expect_refused(state, "+k11", "AR-7");
    br_state_free(state);
    state = sea("armada(rounds=1)", "j6", "b3 e6 f6 h6 b10", "s - 0:0 10 1 0:0");
    play(state, "+i6 xh6");
    expect_legal(state, "+k11");
    br_state_free(state);
}
END_TEST

/* Pairs are made along all of the eight directions, and not across the edge. */
START_TEST(ar_8_pairs) {
    static const char *const partners[] = {"e5", "f5", "g5", "e6", "g6", "e7", "f7", "g7"};
    for (int i = 0; i < 8; i++) {
        char english[16];
        (void)snprintf(english, sizeof english, "f6 %s", partners[i]);
        br_state *state = sea("armada(rounds=1)", "a1", english, "e - 0:0 4 1 0:0");
        ck_assert_int_eq(count_of_kind(state, BR_PIVOT), 14);
        br_state_free(state);
    }
    br_state *state = sea("armada(rounds=1)", "f6", "k6 a7", "e - 0:0 4 1 0:0");
    ck_assert_int_eq(count_of_kind(state, BR_PIVOT), 0);
    br_state_free(state);
}
END_TEST

/* Setting and pivoting are both there as long as there are fewer than five; with a pair among four the fifth is free to
   go anywhere. */
START_TEST(ar_9_set_or_pivot) {
    br_state *state = sea("armada(rounds=1)", "a1", "e6 f6 h9 b10", "e - 0:0 8 1 0:0");
    ck_assert_int_eq(count_of_kind(state, BR_PIVOT), 14);
    ck_assert_int_eq(count_of_kind(state, BR_SET), 121 - 5 - 2);
    expect_legal(state, "+k1");
    br_state_free(state);
}
END_TEST

/* The fourth ship need not form a pair, the fifth must if the four are free: the only points are around them. */
START_TEST(ar_9_fifth) {
    br_state *state = sea("armada(rounds=1)", "j1", "b3 e6 h8", "e - 0:0 6 1 0:0");
    expect_legal(state, "+b10");
    br_state_free(state);
    state = sea("armada(rounds=1)", "j1 b9", "b3 e6 h8 b10", "e - 0:0 8 1 0:0");
    ck_assert_uint_eq(br_action_count(state), 4 * 8 - 1);
    expect_refused(state, "+b9", "AR-9");
    expect_refused(state, "+k1", "AR-9");
    br_state_free(state);
}
END_TEST

/* A ship between two partners pivots around both; a point around both is one action. */
START_TEST(ar_10_two_partners) {
    br_state *state = sea("armada(rounds=1)", "a1", "e6 f6 g7", "e - 0:0 6 1 0:0");
    expect_pivots(state, "f6", "d5 e5 f5 d6 g6 h6 d7 e7 f7 h7 f8 g8 h8");
    br_state_free(state);
}
END_TEST

/* Not to a point that is taken, and not by a ship that is free. */
START_TEST(ar_10_pivot) {
    br_state *state = sea("armada(rounds=1)", "e7 d6", "e6 f6 k1", "e - 0:0 6 1 0:0");
    expect_pivots(state, "f6", "d5 e5 f5 d7 f7");
    expect_pivots(state, "k1", "");
    expect_refused(state, "f6~e7", "AR-10");
    expect_refused(state, "f6~g6", "AR-10");
    expect_refused(state, "f6~f6", "AR-10");
    expect_refused(state, "f6~e6", "AR-10");
    expect_refused(state, "k1~k2", "AR-10");
    br_state_free(state);
}
END_TEST

/* Right beyond either ship of a pair that the moved ship belongs to, whichever ship of it has moved. */
START_TEST(ar_11_take) {
    br_state *state = sea("armada(rounds=1)", "d6 g6 h6", "e6", "e - 0:0 6 1 0:0");
    play(state, "+f6");
    expect_actions(state, "xd6 xg6 end");
    ck_assert_int_eq(br_chain_point(state), 60);
    expect_refused(state, "xh6", "AR-11");
    play_and_undo(state, "xd6");
    expect_position(state, "11/11/11/11/11/4EESS3/11/11/11/11/11 s - 0:1 7 1 0:0");
    br_state_free(state);
    state = sea("armada(rounds=1)", "f5 d6 g6 f8 a1", "e6 f7", "e - 0:0 6 1 0:0");
    play(state, "+f6"); /* a pair with each of the two */
    expect_actions(state, "xf5 xd6 xg6 xf8 end");
    br_state_free(state);
    state = sea("armada(rounds=1)", "e8", "e6 f6", "e - 0:0 6 1 0:0");
    play(state, "f6~e7"); /* by pivoting */
    expect_actions(state, "xe8 end");
    br_state_free(state);
}
END_TEST

/* A pair that the moved ship does not belong to takes nothing. */
START_TEST(ar_11_the_ship_just_moved) {
    br_state *state = sea("armada(rounds=1)", "d6 g6", "e6 f6", "e - 0:0 6 1 0:0");
    play(state, "+a1");
    ck_assert_uint_eq(br_turns(state), 7);
    br_state_free(state);
}
END_TEST

/* Nothing lies right beyond a pair at the edge. */
START_TEST(ar_11_edges) {
    static const char *const cases[][3] = {
        {"j6", "+k6", "a7"}, {"b6", "+a6", "k5"},  {"j6", "+k7", "a9"},   {"b6", "+a7", "k7"}, {"j6", "+k5", "a5"},
        {"b6", "+a5", "k3"}, {"a1", "+b1", "k11"}, {"k11", "+j11", "a1"}, {"j5", "+k6", "a8"}, {"b10", "+a11", "k11"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        br_state *state = sea("armada(rounds=1)", cases[i][2], cases[i][0], "e - 0:0 3 1 0:0");
        play(state, cases[i][1]);
        ck_assert_msg(br_turns(state) == 4, "%s takes %s", cases[i][1], cases[i][2]);
        br_state_free(state);
    }
}
END_TEST

/* What is drawn at random, and what is counted two ahead, where there is nothing but to pass: then a Spanish ship may
   be set on any empty point. */
static void expect_only_pass(const br_state *state, uint64_t empty) {
    br_rng rng;
    br_state *played;
    uint64_t nodes;
    br_rng_seed(&rng, empty);
    ck_assert_uint_eq(br_random_action(state, &rng), action_of(state, "pass"));
    ck_assert_int_eq(br_state_clone(&played, state), BR_OK);
    ck_assert_int_eq(br_playout(played, &rng, 1, NULL), BR_OK);
    ck_assert_uint_eq(br_action_at(played, br_ply(state)), action_of(state, "pass"));
    br_state_free(played);
    ck_assert(br_perft(state, 1, &nodes) == BR_OK && nodes == 1);
    ck_assert(br_perft(state, 2, &nodes) == BR_OK && nodes == empty);
}

/* Four free ships in the corners, every point around them taken: the fifth could not form a pair anywhere. */
START_TEST(ar_14_pass) {
    br_state *state =
        sea("armada(rounds=1)", "a2 b1 b2 j1 j2 k2 a10 b10 b11 j10 j11 k10", "a1 k1 a11 k11", "e - 0:0 24 1 0:0");
    expect_actions(state, "pass");
    expect_only_pass(state, 121 - 12 - 4);
    play_and_undo(state, "pass");
    ck_assert_uint_eq(br_turns(state), 25);
    ck_assert_int_eq(br_to_act(state), 0);
    expect_refused(state, "pass", "AR-14");
    br_state_free(state);
    /* five free ships, which play cannot bring about but a text can */
    state = sea("armada(rounds=1)", "f6", "a1 k1 a11 k11 f8", "e - 0:0 24 1 0:0");
    expect_actions(state, "pass");
    expect_only_pass(state, 121 - 1 - 5);
    br_state_free(state);
}
END_TEST

/* The English have a single gesture, a1~c1. After a quiet Spanish set anywhere else it stays, after +c1 they pass, and
   +a3, +b3, +c3 and +d3 make lines that may take a1 or b1: of 113 sets, 4 with two gestures behind them and 109 with
   one. */
START_TEST(ar_14_the_last_gesture_blocked) {
    br_state *state = sea("armada(rounds=1)", "a2 b2 c2", "a1 b1 a11 f11 k11", "s - 0:0 10 1 0:0");
    uint64_t nodes;
    ck_assert(br_perft(state, 1, &nodes) == BR_OK && nodes == 113);
    ck_assert(br_perft(state, 2, &nodes) == BR_OK && nodes == 109 + 2 * 4);
    play(state, "+c1");
    expect_actions(state, "pass");
    br_state_free(state);
}
END_TEST

START_TEST(ar_14_nobody_to_take) {
    br_state *state = sea("armada(rounds=1)", "e6", "f7", "s - 0:0 4 1 0:0");
    play(state, "+e7 +k11"); /* a line, and then a ship alone: each ends the turn */
    ck_assert_uint_eq(br_turns(state), 6);
    br_state_free(state);
}
END_TEST

START_TEST(known_numbers) {
    static const uint64_t expected[] = {1, 121, 14520, 1727880, 203581744};
    br_state *state = state_of(_i ? "armada(rounds=1)" : "armada", "-");
    for (unsigned depth = 0; depth <= 4; depth++) {
        uint64_t nodes = 0;
        ck_assert_int_eq(br_perft(state, depth, &nodes), BR_OK);
        ck_assert_msg(nodes == expected[depth], "depth %u: %" PRIu64, depth, nodes);
    }
    br_state_free(state);
}
END_TEST

void add_armada_rules(Suite *suite) {
    TCase *tests = add_case(suite, "rules");
    tcase_add_test(tests, ar_1_the_sea);
    tcase_add_test(tests, ar_1_links);
    tcase_add_test(tests, ar_2_fleets);
    tcase_add_test(tests, ar_2_first);
    tcase_add_test(tests, ar_3_set);
    tcase_add_test(tests, ar_3_lift);
    tcase_add_test(tests, ar_3_last_of_the_reserve);
    tcase_add_loop_test(tests, ar_4_axes, 0, 8);
    tcase_add_test(tests, ar_4_full_length);
    tcase_add_test(tests, ar_4_several_lines);
    tcase_add_test(tests, ar_4_no_shelter);
    tcase_add_test(tests, ar_4_the_line_of_the_ship_just_set);
    tcase_add_test(tests, ar_4_edges);
    tcase_add_test(tests, ar_5_take_or_decline);
    tcase_add_test(tests, ar_6_no_three);
    tcase_add_test(tests, ar_6_edges);
    tcase_add_test(tests, ar_7_five);
    tcase_add_test(tests, ar_8_pairs);
    tcase_add_test(tests, ar_9_set_or_pivot);
    tcase_add_test(tests, ar_9_fifth);
    tcase_add_test(tests, ar_10_two_partners);
    tcase_add_test(tests, ar_10_pivot);
    tcase_add_test(tests, ar_11_take);
    tcase_add_test(tests, ar_11_the_ship_just_moved);
    tcase_add_test(tests, ar_11_edges);
    tcase_add_test(tests, ar_14_pass);
    tcase_add_test(tests, ar_14_the_last_gesture_blocked);
    tcase_add_test(tests, ar_14_nobody_to_take);
    tcase_add_loop_test(tests, known_numbers, 0, 2);
}

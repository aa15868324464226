/*
 * Each rule FO-2 … FO-10 by examples; the expected values follow from the rules' page.
 */
#include <stdio.h>
#include <string.h>

#include "forbans/cases.h"
#include "support/check.h"
#include "support/states.h"

/* From a position, an action each, and what the position and the outcome are then. */
typedef struct example {
    const char *spec, *from, *actions, *to, *outcome;
} example;

static void check_example(const example *e) {
    br_state *state = state_of(e->spec, e->from);
    char text[TEXT_SIZE], outcome[OUTCOME_SIZE];
    play(state, e->actions);
    (void)br_position_text(state, text, sizeof text);
    outcome_text(state, outcome);
    ck_assert_msg(strcmp(text, e->to) == 0, "%s %s: %s\nleads to %s\nexpected %s", e->spec, e->from, e->actions, text,
                  e->to);
    ck_assert_msg(strcmp(outcome, e->outcome) == 0, "%s %s: %s\nis %s, expected %s", e->spec, e->from, e->actions,
                  outcome, e->outcome);
    br_state_free(state);
}

static void check_actions_are(const char *spec, const char *position, const char *expected) {
    br_state *state = state_of(spec, position);
    char found[TEXT_SIZE];
    actions_text(state, found, sizeof found);
    ck_assert_str_eq(found, expected);
    br_state_free(state);
}

/* ---- FO-2, FO-3, FO-4: set-up and placement ---- */

START_TEST(placement) {
    static const example examples[] = {
        {"forbans(board=path_4)", "-", "", "- - g 0 -", "ongoing"},
        {"forbans(board=path_4)", "-", "+p1", "p1 - b 1 -", "ongoing"},
        {"forbans(board=path_4)", "-", "+p1 +p3", "p1 p3 g 2 -", "ongoing"},
        {"forbans(board=path_4)", "-", "+p1 +p3 +p0 +p3 +p1", "p0,p1*2 p3*2 b 5 -", "ongoing"},
        /* nothing is won by it: Blue is gathered, and hems Green in (FO-3) */
        {"forbans(board=path_4)", "p1*5 p0*5 g 10 -", "+p1", "p1*6 p0*5 b 11 -", "ongoing"},
        /* FO-4: Blue sets the last and moves first; both are gathered, and nothing is won by that */
        {"forbans(board=path_4)", "p1*6 p0*5 b 11 -", "+p0", "p1*6 p0*6 b 12 -", "ongoing"},
        /* FO-8, the last sentence: the first to move cannot */
        {"forbans(board=path_4)", "p0*6 p1*5 b 11 -", "+p1", "p0*6 p1*6 b 12 -", "side 1 encircled"},
        {"forbans(board=path_4)", "p0*6 p1*5 b 11 -", "+p3", "p0*6 p1*5,p3 b 12 -", "side 1 encircled"},
        {"forbans(nullity=on,board=path_4)", "p0*6 p1*5 b 11 -", "+p3", "p0*6 p1*5,p3 b 12 -", "side 1 encircled"},
        {"forbans(board=path_2)", "p0*6 p1*5 b 11 -", "+p1", "p0*6 p1*6 b 12 -", "side 1 encircled"},
        /* but it is not lost if only a group is hemmed in */
        {"forbans(board=path_4)", "p0*5,p2 p1*5 b 11 -", "+p1", "p0*5,p2 p1*6 b 12 -", "ongoing"},
    };
    for (size_t i = 0; i < sizeof examples / sizeof examples[0]; i++) {
        check_example(&examples[i]);
    }
}
END_TEST

START_TEST(where_to_set) {
    const char *spec = "forbans(board=path_4)";
    check_actions_are(spec, "-", "+p0 +p1 +p2 +p3");
    check_actions_are(spec, "p1 - b 1 -", "+p0 +p2 +p3");
    check_actions_are(spec, "p1 p3 g 2 -", "+p0 +p1 +p2");
    check_actions_are(spec, "p1*2 p0,p3 g 4 -", "+p1 +p2");
    check_actions_are("forbans(board=path_2)", "p1*3 p0*3 g 6 -", "+p1");
}
END_TEST

START_TEST(reserves) {
    br_state *state = state_of("forbans(board=lagoon)", "reef*2,islet cove*2 b 5 -");
    unsigned points[8];
    ck_assert_int_eq(br_reserve(state, 0), 3);
    ck_assert_int_eq(br_reserve(state, 1), 4);
    ck_assert_int_eq(br_taken(state, 0), 0);
    ck_assert_int_eq(br_count_at(state, 0, 0, BR_PIECE_ANY), 2);
    ck_assert_int_eq(br_count_at(state, 0, 0, BR_PIECE_FORBAN), 2);
    ck_assert_int_eq(br_count_at(state, 0, 0, BR_PIECE_STONE), 0);
    ck_assert_int_eq(br_count_at(state, 0, 1, BR_PIECE_ANY), 0);
    ck_assert_uint_eq(br_points_with(state, 0, BR_PIECE_FORBAN, points, 8), 3);
    ck_assert_uint_eq(points[0], 0);
    ck_assert_uint_eq(points[1], 0);
    ck_assert_uint_eq(points[2], 10);
    br_state_free(state);
}
END_TEST

/* ---- FO-5: moves ---- */

START_TEST(moves) {
    /* once for each origin and destination, onto free and own points, in order */
    check_actions_are("forbans(board=path_5)", "p1*3,p2*3 p4*6 b 12 -", "p1-p0 p1-p2 p2-p1 p2-p3");
    check_actions_are("forbans(board=path_5)", "p0,p1*4,p3 p4*6 b 12 -", "p0-p1 p1-p0 p1-p2 p3-p2");
    check_actions_are("forbans(board=star_4)", "p1,p2*5 p0*6 b 12 -", "");
    check_actions_are("forbans(board=ring_4)", "p0*6 p2*6 b 12 -", "p0-p1 p0-p3");
    static const example one = {"forbans(board=ring_7)", "p0*2,p1*4 p3*5,p4 b 12 -", "p1-p2 p3-p4",
                                "p0*2,p1*3,p2 p3*4,p4*2 b 14 -", "ongoing"};
    check_example(&one);
}
END_TEST

/* ---- FO-6, FO-7, FO-8: ends, and their order ---- */

START_TEST(ends) {
    static const example examples[] = {
        /* the mover is gathered, and so is the enemy */
        {"forbans(board=path_6)", "p0,p1*5 p4*6 b 12 -", "p0-p1", "p1*6 p4*6 g 13 -", "side 0 gathered"},
        {"forbans(board=path_6)", "p0*2,p1*4 p4,p5*5 g 13 -", "p4-p5", "p0*2,p1*4 p5*6 b 14 -", "side 1 gathered"},
        /* the mover is gathered, though encircled by it */
        {"forbans(board=path_6)", "p0*5,p1 p2*5,p5 b 12 -", "p1-p0", "p0*6 p2*5,p5 g 13 -", "side 0 gathered"},
        {"forbans(board=path_4)", "p0*5,p1 p2*2,p3*4 b 12 -", "p1-p0", "p0*6 p2*2,p3*4 g 13 -", "side 0 gathered"},
        /* the enemy is encircled, though gathered (FO-8, second before third) */
        {"forbans(board=path_3)", "p2*6 p0*6 b 12 -", "p2-p1", "p1,p2*5 p0*6 g 13 -", "side 0 encircled"},
        /* both have an encircled group: the mover wins */
        {"forbans(board=path_5)", "p0,p3*5 p1*6 b 12 -", "p3-p2", "p0,p2,p3*4 p1*6 g 13 -", "side 0 encircled"},
        {"forbans(board=path_7)", "p0,p3*5 p1*5,p6 b 12 -", "p3-p2", "p0,p2,p3*4 p1*5,p6 g 13 -", "side 0 encircled"},
        /* the enemy is gathered, and the mover's group encircled (third before fourth) */
        {"forbans(board=path_5)", "p0,p3*4,p4 p1*6 b 12 -", "p4-p3", "p0,p3*5 p1*6 g 13 -", "side 1 gathered"},
        /* the mover's own group is encircled */
        {"forbans(board=path_7)", "p0,p4*5 p1*5,p6 b 12 -", "p4-p3", "p0,p3,p4*4 p1*5,p6 g 13 -", "side 1 encircled"},
        /* moving in where there is no way out: that loses too */
        {"forbans(board=star_5)", "p0,p1,p2*4 p3*3,p4*3 b 12 -", "p0-p1", "p1*2,p2*4 p3*3,p4*3 g 13 -", "ongoing"},
        {"forbans(board=star_5)", "p1*2,p2*4 p3*3,p4*3 g 13 -", "p3-p0", "p1*2,p2*4 p0,p3*2,p4*3 b 14 -",
         "side 1 encircled"},
        /* FO-7: two side by side are one group; one free point beside either frees both */
        {"forbans(board=path_6)", "p1,p5*5 p2,p3*5 b 12 -", "p1-p0", "p0,p5*5 p2,p3*5 g 13 -", "ongoing"},
        {"forbans(board=path_9)", "p0,p1,p5*4 p3*5,p8 g 13 -", "p3-p2", "p0,p1,p5*4 p2,p3*4,p8 b 14 -",
         "side 1 encircled"},
        {"forbans(board=path_9)", "p1,p2,p7*4 p4*5,p5 g 13 -", "p4-p3", "p1,p2,p7*4 p3,p4*4,p5 b 14 -", "ongoing"},
    };
    for (size_t i = 0; i < sizeof examples / sizeof examples[0]; i++) {
        check_example(&examples[i]);
    }
}
END_TEST

/* ---- FO-9 ---- */

START_TEST(nullity) {
    static const example examples[] = {
        /* a win waits for the reply */
        {"forbans(nullity=on,board=path_9)", "p0,p1*5 p5*5,p7 b 12 -", "p0-p1", "p1*6 p5*5,p7 g 13 b:gathered",
         "ongoing"},
        {"forbans(nullity=on,board=path_9)", "p0,p1*5 p5*5,p7 b 12 -", "p0-p1 p7-p8", "p1*6 p5*5,p8 b 14 b:gathered",
         "side 0 gathered"},
        /* the reply gathers */
        {"forbans(nullity=on,board=path_9)", "p0,p1*5 p5*5,p6 b 12 -", "p0-p1 p6-p5", "p1*6 p5*6 b 14 b:gathered",
         "draw nullity"},
        /* the reply encircles */
        {"forbans(nullity=on,board=path_4)", "p0*5,p1 p2*3,p3*3 b 12 -", "p1-p0 p2-p1",
         "p0*6 p1,p2*2,p3*3 b 14 b:gathered", "draw nullity"},
        /* a group of Blue's was encircled all along, and still is after the reply */
        {"forbans(nullity=on,board=path_7)", "p0*2,p3*4 p1*5,p6 b 12 -", "p3-p2 p6-p5",
         "p0*2,p2,p3*3 p1*5,p5 b 14 b:encircled", "draw nullity"},
        /* the reply does neither */
        {"forbans(nullity=on,board=path_9)", "p4*6 p0,p1,p7*4 b 12 -", "p4-p3", "p3,p4*5 p0,p1,p7*4 g 13 -", "ongoing"},
        {"forbans(nullity=on,board=path_9)", "p3,p4*5 p0,p1,p7*4 b 14 -", "p3-p2 p7-p8",
         "p2,p4*5 p0,p1,p7*3,p8 b 16 b:encircled", "side 0 encircled"},
        /* without a legal move the win stands at once */
        {"forbans(nullity=on,board=path_3)", "p2*6 p0*6 b 12 -", "p2-p1", "p1,p2*5 p0*6 g 13 b:encircled",
         "side 0 encircled"},
        /* gathered is named first, though Green is encircled, too (and cannot reply) */
        {"forbans(nullity=on,board=star_4)", "p0*5,p1 p2*3,p3*3 b 12 -", "p1-p0", "p0*6 p2*3,p3*3 g 13 b:gathered",
         "side 0 gathered"},
        /* who loses by its own move gives no reply, and gets none */
        {"forbans(nullity=on,board=path_5)", "p0,p3*4,p4 p1*6 b 12 -", "p4-p3", "p0,p3*5 p1*6 g 13 -",
         "side 1 gathered"},
        {"forbans(nullity=on,board=path_7)", "p0,p4*5 p1*5,p6 b 12 -", "p4-p3", "p0,p3,p4*4 p1*5,p6 g 13 -",
         "side 1 encircled"},
        /* Green's win, Blue's reply */
        {"forbans(nullity=on,board=path_9)", "p0*3,p1*3 p5*5,p6 g 13 -", "p6-p5 p0-p1",
         "p0*2,p1*4 p5*6 g 15 g:gathered", "side 1 gathered"},
        {"forbans(nullity=on,board=path_9)", "p0,p1*5 p5*5,p6 g 13 -", "p6-p5 p0-p1", "p1*6 p5*6 g 15 g:gathered",
         "draw nullity"},
        /* C-2 waits for the reply */
        {"forbans(nullity=on,max_turns=13,board=path_9)", "p0,p1*5 p5*5,p7 b 12 -", "p0-p1",
         "p1*6 p5*5,p7 g 13 b:gathered", "ongoing"},
        {"forbans(nullity=on,max_turns=13,board=path_9)", "p0,p1*5 p5*5,p7 b 12 -", "p0-p1 p7-p8",
         "p1*6 p5*5,p8 b 14 b:gathered", "side 0 gathered"},
        {"forbans(nullity=on,max_turns=13,board=path_9)", "p0,p1*5 p5*5,p7 b 12 -", "p1-p2",
         "p0,p1*4,p2 p5*5,p7 g 13 -", "draw turn limit"},
        {"forbans(max_turns=13,board=path_9)", "p0,p1*5 p5*5,p7 b 12 -", "p0-p1", "p1*6 p5*5,p7 g 13 -",
         "side 0 gathered"},
    };
    for (size_t i = 0; i < sizeof examples / sizeof examples[0]; i++) {
        check_example(&examples[i]);
    }
}
END_TEST

/* A reply may be any legal move. */
START_TEST(replies) {
    check_actions_are("forbans(nullity=on,board=path_9)", "p1*6 p5*5,p7 g 13 b:gathered", "p5-p4 p5-p6 p7-p6 p7-p8");
}
END_TEST

/* ---- FO-10 ---- */

/* The first twelve turns are the placement. */
static const char *const seat_orders[] = {
    [2] = "101010101010"
          "010101010101",
    [3] = "121012101210"
          "012101210121",
    [4] = "123012301230"
          "012301230123",
    [5] = "123410321430"
          "012341032143",
    [6] = "123450123450"
          "012345012345",
};

START_TEST(seats) {
    char spec[64];
    (void)snprintf(spec, sizeof spec, "forbans(players=%d)", _i);
    br_state *state = state_of(spec, "-");
    br_rng rng;
    br_rng_seed(&rng, 1);
    const br_rules *rules = br_state_rules(state);
    ck_assert_int_eq(br_seat_count(rules), _i);
    for (const char *seat = seat_orders[_i]; *seat; seat++) {
        char text[TEXT_SIZE];
        ck_assert_msg(!br_is_over(state), "the game ends too soon for this test");
        ck_assert_int_eq(br_seat_to_move(state), *seat - '0');
        ck_assert_int_eq(br_seat_side(rules, *seat - '0'), br_side_to_move(state));
        (void)br_position_text(state, text, sizeof text);
        br_state *read = state_of(spec, text);
        ck_assert_int_eq(br_seat_to_move(read), *seat - '0');
        br_state_free(read);
        ck_assert_int_eq(br_apply(state, br_random_action(state, &rng)), BR_OK);
    }
    br_state_free(state);
}
END_TEST

/* C-1: the seats that will act next in both camps belong to the position. Four moves bring the forbans back, but with
   three seats a camp only twelve bring back the seats as well. */
static void check_return(int players, unsigned after_four, unsigned after_twelve) {
    char spec[64];
    (void)snprintf(spec, sizeof spec, "forbans(players=%d,repetition=9,board=path_9)", players);
    br_state *state = state_of(spec, "p0,p1*5 p6,p7*5 b 12 -");
    for (int i = 0; i < 3; i++) {
        play(state, "p1-p2 p6-p5 p2-p1 p5-p6");
        if (i == 0) {
            ck_assert_uint_eq(br_occurrences(state), after_four);
        }
    }
    ck_assert_uint_eq(br_occurrences(state), after_twelve);
    br_state_free(state);
}

START_TEST(seats_and_repetition) {
    check_return(2, 2, 4);
    check_return(3, 2, 4); /* two seats of Blue: two moves of Blue */
    check_return(4, 2, 4);
    check_return(5, 1, 2); /* three seats of Blue: six moves of Blue */
    check_return(6, 1, 2);
}
END_TEST

/* The score is 1 for the winner. */
START_TEST(scores) {
    br_state *state = state_of("forbans(board=path_6)", "p0,p1*5 p4*6 b 12 -");
    ck_assert_int_eq(br_score(state, 0) + br_score(state, 1), 0);
    play(state, "p0-p1");
    ck_assert_int_eq(br_score(state, 0), 1);
    ck_assert_int_eq(br_score(state, 1), 0);
    br_state_free(state);
}
END_TEST

/* Two actions ahead: behind p0-p1 and p1-p2 Green has p4-p3, p4-p5 and p5-p4, behind p1-p0
   nothing, for Blue is gathered (FO-6). On the shorter path p1-p2 encircles Green (FO-7). */
START_TEST(counts_two_ahead) {
    static const char *const specs[] = {"forbans(board=path_6)", "forbans(board=path_5)"};
    static const char *const positions[] = {"p0*5,p1 p4*3,p5*3 b 14 -", "p0*5,p1 p3*3,p4*3 b 14 -"};
    static const uint64_t expected[] = {6, 3};
    br_state *state = state_of(specs[_i], positions[_i]);
    uint64_t nodes;
    ck_assert(br_perft(state, 1, &nodes) == BR_OK && nodes == 3);
    ck_assert(br_perft(state, 2, &nodes) == BR_OK && nodes == expected[_i]);
    br_state_free(state);
}
END_TEST

void add_rules_cases(Suite *suite) {
    TCase *tests = add_case(suite, "rules");
    tcase_add_test(tests, placement);
    tcase_add_test(tests, where_to_set);
    tcase_add_test(tests, reserves);
    tcase_add_test(tests, moves);
    tcase_add_test(tests, ends);
    tcase_add_test(tests, nullity);
    tcase_add_test(tests, replies);
    tcase_add_loop_test(tests, seats, 2, 7);
    tcase_add_test(tests, seats_and_repetition);
    tcase_add_test(tests, scores);
    tcase_add_loop_test(tests, counts_two_ahead, 0, 2);
}

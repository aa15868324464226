/*
 * The rules one by one, RI-1 to RI-14, each by positions whose actions follow from its words.
 */
#include <string.h>

#include "core/game.h"
#include "rifleman/cases.h"
#include "support/check.h"
#include "support/states.h"

/* The position text after some actions. */
static void leads_to(const char *spec, const char *position, const char *actions, const char *expected) {
    char found[TEXT_SIZE];
    br_state *state = state_of(spec, position);
    play(state, actions);
    (void)br_position_text(state, found, sizeof found);
    ck_assert_str_eq(found, expected);
    br_state_free(state);
}

/* The list of legal actions. */
static void allows(const char *spec, const char *position, const char *expected) {
    char found[TEXT_SIZE];
    br_state *state = state_of(spec, position);
    actions_text(state, found, sizeof found);
    ck_assert_str_eq(found, expected);
    br_state_free(state);
}

/* An action that a rule forbids. */
static void forbids(const char *spec, const char *position, const char *action, const char *rule) {
    br_state *state = state_of(spec, position);
    br_action parsed;
    br_error error;
    br_status status = br_action_parse(&parsed, state, action, &error);
    ck_assert_msg(status == BR_ILLEGAL && strcmp(error.rule, rule) == 0, "%s %s: status %d, [%s] %s, expected %s",
                  position, action, status, error.rule, error.message, rule);
    br_state_free(state);
}

static unsigned point_of(const br_rules *rules, int side, size_t space) {
    int point = br_path_point(rules, side, space);
    ck_assert_int_ge(point, 0);
    return (unsigned)point;
}

/* ---- RI-1, RI-2 ---- */

START_TEST(ri_1_trail) {
    br_rules *rules = rules_of("rifleman");
    ck_assert_uint_eq(br_point_count(rules), 2 + 24 + 2 * 8);
    for (int side = 0; side < 2; side++) {
        ck_assert_uint_eq(br_path_length(rules, side), 32);
        ck_assert_int_eq(br_double_line(rules, side), 6);
        ck_assert_int_eq(br_path_point(rules, side, 33), -1);
        for (size_t space = 0; space <= 32; space++) {
            bool shared = space >= 7 && space <= 30;
            unsigned point = point_of(rules, side, space), other = point_of(rules, 1 - side, space);
            ck_assert_int_eq(point == other, shared);
            unsigned flags = shared ? BR_POINT_SHARED : space == 0 ? BR_POINT_CORRAL : space == 32 ? BR_POINT_RANCH : 0;
            ck_assert_uint_eq(br_point_flags(rules, point), flags | (space == 18 ? BR_POINT_RIVER : 0));
        }
    }
    ck_assert_str_eq(br_point_id(rules, 0), "C0");
    ck_assert_str_eq(br_point_id(rules, 1), "C1");
    ck_assert_str_eq(br_point_id(rules, point_of(rules, 1, 18)), "t18");
    ck_assert_int_eq(br_point_find(rules, "b31"), br_path_point(rules, 1, 31));
    br_rules_release(rules);
}
END_TEST

START_TEST(ri_1_crossing) {
    br_rules *rules = rules_of("rifleman(board=crossing)");
    ck_assert_uint_eq(br_path_length(rules, 0), 14);
    ck_assert_uint_eq(br_path_length(rules, 1), 15);
    ck_assert_int_eq(br_double_line(rules, 0), 3);
    ck_assert_int_eq(br_double_line(rules, 1), 5);
    ck_assert_int_eq(br_path_point(rules, 0, 11), br_path_point(rules, 1, 5)); /* m8 */
    ck_assert_int_eq(br_path_point(rules, 0, 4), br_path_point(rules, 1, 11)); /* m1 */
    ck_assert_uint_eq(br_point_flags(rules, point_of(rules, 0, 5)), BR_POINT_SHARED | BR_POINT_RIVER);
    ck_assert_uint_eq(br_point_flags(rules, point_of(rules, 0, 8)), 0); /* m5, within the shared ones Red's own */
    br_rules_release(rules);
}
END_TEST

/* Every step of both paths is a link, once. */
static void check_links(const char *spec, size_t expected) {
    br_rules *rules = rules_of(spec);
    ck_assert_uint_eq(br_link_count(rules), expected);
    for (int side = 0; side < 2; side++) {
        for (size_t space = 1; space <= br_path_length(rules, side); space++) {
            unsigned from = point_of(rules, side, space - 1), to = point_of(rules, side, space), a, b, flags;
            int n = 0;
            for (size_t i = 0; br_link(rules, i, &a, &b, &flags); i++) {
                n += (a == from && b == to) || (a == to && b == from);
                ck_assert_uint_eq(flags, 0);
            }
            ck_assert_int_eq(n, 1);
        }
    }
    br_rules_release(rules);
}

START_TEST(ri_1_links) {
    check_links("rifleman", 32 + 32 - 23);
    check_links("rifleman(board=crossing)", 14 + 15 - 5); /* m8-m7 m7-m6 m4-m3 m3-m2 m2-m1 are steps of both */
}
END_TEST

/* No two points are drawn on one place. */
static void check_places(const char *spec) {
    br_rules *rules = rules_of(spec);
    for (unsigned point = 0; point < br_point_count(rules); point++) {
        double x, y;
        ck_assert(br_point_xy(rules, point, &x, &y));
        ck_assert(x >= 0 && x <= 1 && y >= 0 && y <= 1);
        for (unsigned other = 0; other < point; other++) {
            double other_x, other_y;
            ck_assert(br_point_xy(rules, other, &other_x, &other_y));
            REQUIRE(x < other_x || x > other_x || y < other_y || y > other_y, "%s: %u and %u on one place", spec, point,
                    other);
        }
    }
    br_rules_release(rules);
}

START_TEST(ri_1_places) {
    check_places("rifleman");
    check_places("rifleman(board=crossing)");
}
END_TEST

START_TEST(ri_2_set_up) {
    br_state *state = state_of("rifleman", "-");
    for (int side = 0; side < 2; side++) {
        ck_assert_int_eq(br_count_at(state, (unsigned)side, side, BR_PIECE_CATTLE), 7);
        ck_assert_int_eq(br_count_at(state, (unsigned)side, side, BR_PIECE_COWBOY), 1);
        ck_assert_int_eq(br_count_at(state, (unsigned)side, side, BR_PIECE_ANY), 8);
        ck_assert_int_eq(br_count_at(state, (unsigned)side, side, BR_PIECE_STONE), 0);
        ck_assert_int_eq(br_count_at(state, (unsigned)side, 1 - side, BR_PIECE_ANY), 0);
        ck_assert_int_eq(br_reserve(state, side), 0);
        ck_assert_int_eq(br_taken(state, side), 0);
        ck_assert_str_eq(br_side_name(br_state_rules(state), side), side == 0 ? "Red" : "Blue");
    }
    br_state_free(state);
}
END_TEST

/* ---- RI-3 ---- */

START_TEST(ri_3_roll) {
    allows("rifleman(first=red)", "-",
           "1-1 2-1 2-2 3-1 3-2 3-3 4-1 4-2 4-3 4-4 5-1 5-2 5-3 5-4 5-5 6-1 6-2 6-3 6-4 6-5 6-6");
    br_state *state = state_of("rifleman(first=red)", "-");
    unsigned of;
    int high, low;
    ck_assert_int_eq(br_to_act(state), BR_CHANCE);
    ck_assert_int_eq(br_side_to_move(state), 0);
    ck_assert_int_eq(br_dice(state, &high, &low), 0);
    ck_assert_uint_eq(br_action_weight(state, action_of(state, "6-5"), &of), 2);
    ck_assert_uint_eq(of, 36);
    ck_assert_uint_eq(br_action_weight(state, action_of(state, "6-6"), &of), 1);
    play(state, "6-5");
    ck_assert_int_eq(br_to_act(state), 0);
    ck_assert_int_eq(br_dice(state, &high, &low), 2);
    ck_assert(high == 6 && low == 5);
    play(state, "C/5");
    ck_assert_int_eq(br_dice(state, &high, &low), 1);
    ck_assert(high == 6 && low == 0);
    br_state_free(state);
}
END_TEST

START_TEST(ri_3_each_die) {
    const char *position = "10,20*6@7 0*7@0 r 53 2";
    allows("rifleman", position, "10/13 10/15 20/23 20/25 @7/10");
    leads_to("rifleman", position, "10/13", "13,20*6@7 0*7@0 r 5 2");
    leads_to("rifleman", position, "10/13 13/18", "18,20*6@7 0*7@0 b - 3"); /* one piece with both, stopping between */
    leads_to("rifleman", position, "20/25 @7/10", "10,20*5,25@10 0*7@0 b - 3");
}
END_TEST

START_TEST(ri_3_forbids) {
    const char *due = "10,20*6@7 0*7@0 r - 2", *rolled = "10,20*6@7 0*7@0 r 53 2", *one = "10,20*6@7 0*7@0 r 5 2";
    forbids("rifleman", due, "10/15", "RI-3");
    forbids("rifleman", due, "@7/10", "RI-3");
    forbids("rifleman", due, "pass", "RI-3");
    forbids("rifleman", rolled, "5-3", "RI-3");
    forbids("rifleman", one, "5-3", "RI-3");
    forbids("rifleman", rolled, "10/14", "RI-3"); /* no die shows 4 */
    forbids("rifleman", rolled, "10/18", "RI-3"); /* nor 8 in one go */
    forbids("rifleman", one, "10/13", "RI-3");    /* the 3 has been used */
    forbids("rifleman", rolled, "20/15", "RI-3"); /* backwards */
    forbids("rifleman", rolled, "20/20", "RI-3");
    forbids("rifleman", rolled, "7/10", "RI-3");   /* it is the cowboy who stands there */
    forbids("rifleman", rolled, "@10/13", "RI-3"); /* and he does not stand here */
    forbids("rifleman", rolled, "C/3", "RI-3");    /* nobody is in the corral */
}
END_TEST

START_TEST(ri_3_whose_piece) {
    br_state *state = state_of("rifleman", "10,20*6@7 0*7@0 r 53 2");
    br_error error;
    ck_assert_int_eq(br_explain(state, bri_action(BR_CATTLE, 1, 0, 5), &error), BR_ILLEGAL);
    ck_assert_str_eq(error.rule, "RI-3");
    ck_assert_str_eq(error.message, "a piece of Blue, and it is the turn of Red");
    br_state_free(state);
}
END_TEST

/* ---- RI-4 to RI-6 ---- */

START_TEST(ri_4_cowboy) {
    allows("rifleman", "3,5,6*5@1 0*7@0 r 2 0", "3/5 5/7 6/8 @1/3"); /* to the same space, not beyond */
    allows("rifleman", "3,5,6*5@2 0*7@0 r 2 0", "3/5 5/7 6/8");
    forbids("rifleman", "3,5,6*5@2 0*7@0 r 2 0", "@2/4", "RI-4");
    forbids("rifleman(first=red)", "0*7@0 0*7@0 r 53 0", "@C/3", "RI-4"); /* last out of the corral */
    forbids("rifleman", "31,32*6@31 0*7@0 r 11+ 2", "@31/R", "RI-4");     /* last into the ranch */
    leads_to("rifleman", "3,5,6*5@2 0*7@0 r 2 0", "3/5", "5*2,6*5@2 0*7@0 b - 1");
    leads_to("rifleman", "3,5,6*5@2 0*7@0 r 63 0", "3/9 @2/5", "5,6*5,9@5 0*7@0 b - 1");
}
END_TEST

START_TEST(ri_5_double_line) {
    /* neither the cattle near the line nor those far beyond it */
    allows("rifleman", "0,6,20,25,30,31*2@0 0*7@0 r 61 2", "C/6");
    forbids("rifleman", "0,6,20,25,30,31*2@0 0*7@0 r 61 2", "6/7", "RI-5");
    forbids("rifleman", "0,6,20,25,30,31*2@0 0*7@0 r 61 2", "20/26", "RI-5");
    /* the cowboy in the corral bars as cattle do, and when he has left nothing bars */
    allows("rifleman", "5*2,6*5@0 0*7@0 r 21 2", "5/6 @C/1 @C/2");
    leads_to("rifleman", "5*2,6*5@0 0*7@0 r 21 2", "@C/1 6/8", "5*2,6*4,8@1 0*7@0 b - 3");
    forbids("rifleman", "5*2,6*5@0 0*7@0 r 21 2", "6/8", "RI-5");
    /* he is in the corral as his own move begins: from there he does not go beyond the line, which is after 3 here */
    allows("rifleman(board=crossing)", "4*7@0 0*7@0 r 43 2", "@C/3");
    forbids("rifleman(board=crossing)", "4*7@0 0*7@0 r 43 2", "@C/4", "RI-5");
    /* Blue's line on this board is after its space 5 */
    allows("rifleman(board=crossing)", "0*7@0 0,4*6@0 b 11+ 1", "C/1 4/5");
    forbids("rifleman(board=crossing)", "0*7@0 0,4*5,5@0 b 11+ 1", "5/6", "RI-5");
}
END_TEST

START_TEST(ri_6_exact) {
    allows("rifleman", "30*7@29 0*7@0 r 64 2", "pass");
    allows("rifleman", "30,31*6@29 0*7@0 r 21 2", "30/31 30/R 31/R @29/30");
    forbids("rifleman", "30*7@29 0*7@0 r 64 2", "30/R", "RI-6");
    forbids("rifleman", "30*7@29 0*7@0 r 1 2", "30/R", "RI-6");
    leads_to("rifleman", "30,31*6@29 0*7@0 r 21 2", "30/R 31/R", "31*5,32*2@29 0*7@0 b - 3");
}
END_TEST

/* ---- RI-7 to RI-9 ---- */

START_TEST(ri_7_block) {
    allows("rifleman", "10,11*6@9 0*5,14*2@0 r 4 2", "11/15");  /* two cattle; 11/15 passes over them */
    allows("rifleman", "10,11*6@9 20*7@14 r 4 2", "11/15");     /* the cowboy alone */
    allows("rifleman", "10,11*6@9 14,20*6@14 r 4 2", "11/15");  /* the cowboy with one cattle */
    allows("rifleman", "10,14*6@9 0*7@0 r 4 2", "10/14 14/18"); /* one's own */
    forbids("rifleman", "10,11*6@9 0*5,14*2@0 r 4 2", "10/14", "RI-7");
    forbids("rifleman", "10,11*6@9 20*7@14 r 4 2", "10/14", "RI-7");
    forbids("rifleman", "14*7@10 13*2,20*5@3 r 3 2", "@10/13", "RI-7"); /* the cowboy is barred too */
    /* on the river nobody blocks, the cowboy neither */
    allows("rifleman", "14,16*6@9 18*2,20*5@18 r 4 2", "14/18 @9/13");
    leads_to("rifleman", "14,16*6@9 18*2,20*5@18 r 4 2", "14/18", "16*6,18@9 18*2,20*5@18 b - 3");
    /* private spaces: both sides have a space 5 */
    allows("rifleman", "4,6*6@4 5*7@5 r 1 2", "4/5 6/7");
    /* head on: Red's 11 is Blue's 5 */
    forbids("rifleman(board=crossing)", "10,12*6@9 5*2,12*5@1 r 1 2", "10/11", "RI-7");
}
END_TEST

static void check_taken(const char *spec, const char *position, const char *action, const char *points) {
    br_state *state = state_of(spec, position);
    unsigned taken[4];
    size_t n = br_action_taken(state, action_of(state, action), taken, 4);
    char found[64] = "";
    for (size_t i = 0; i < n; i++) {
        strcat(strcat(found, i ? " " : ""), br_point_id(br_state_rules(state), taken[i]));
    }
    ck_assert_str_eq(found, points);
    br_state_free(state);
}

START_TEST(ri_8_hit) {
    const char *position = "16,17*6@9 20,21*6@5 r 4 2";
    allows("rifleman", position, "16/20* @9/13"); /* 21 is blocked by six */
    leads_to("rifleman", position, "16/20*", "17*6,20@9 0,21*6@0 b - 3");
    check_taken("rifleman", position, "16/20*", "t20 b5");
    check_taken("rifleman", "16,17*6@9 20,21*6@12 r 4 2", "16/20*", "t12 t20");
    check_taken("rifleman", "16,17*6@9 0,20,21*5@0 r 4 2", "16/20*", "t20"); /* he is in the corral already */
    check_taken("rifleman", "10,14*6@9 0*7@0 r 4 2", "10/14", "");
    leads_to("rifleman", "16,17*6@9 0,20,21*5@0 r 4 2", "16/20*", "17*6,20@9 0*2,21*5@0 b - 3");
    /* the cowboy hits as well */
    leads_to("rifleman", "14*7@10 13,20*6@3 r 3 2", "@10/13*", "14*7@13 0,20*6@0 b - 3");
    /* not on the river */
    leads_to("rifleman", "14,15*6@9 18,20*6@5 r 4 2", "14/18", "15*6,18@9 18,20*6@5 b - 3");
    /* head on: Blue's 5 is Red's 11 */
    leads_to("rifleman(board=crossing)", "11,12*6@1 4,7*6@4 b 1 2", "4/5*", "0,12*6@0 5,7*6@4 r - 3");
}
END_TEST

START_TEST(ri_9_sent_back) {
    /* the whole herd is held back again, but up to the line cattle may move */
    allows("rifleman", "0*7@0 0,3,21*5@0 b 32 2", "C/2 C/3 3/5 3/6");
    forbids("rifleman", "0*7@0 0,3,21*5@0 b 32 2", "21/23", "RI-5");
}
END_TEST

/* ---- RI-10, RI-11 ---- */

START_TEST(ri_10_both_dice) {
    /* C/4 lets the cowboy out by 3; after C/3 the 4 would have no use */
    allows("rifleman", "0,4,5*5@0 0*7@0 r 43 2", "C/4");
    forbids("rifleman", "0,4,5*5@0 0*7@0 r 43 2", "C/3", "RI-10");
    forbids("rifleman", "0,4,5*5@0 0*7@0 r 43 2", "pass", "RI-10");
    /* both by a hit that sends the block away */
    const char *by_hit = "12,32*6@12 15,17*2,20*4@14 r 32 2";
    allows("rifleman", by_hit, "12/15*");
    leads_to("rifleman", by_hit, "12/15* @12/14", "15,32*6@14 0,17*2,20*4@0 b - 3");
}
END_TEST

START_TEST(ri_10_one_die) {
    /* either of them but not both: the player chooses, and the turn ends by itself */
    const char *either = "9,32*6@8 10*2,15*2,25*3@5 r 42 10";
    allows("rifleman", either, "9/11 9/13");
    leads_to("rifleman", either, "9/13", "13,32*6@8 10*2,15*2,25*3@5 b - 11");
    leads_to("rifleman", either, "9/11", "11,32*6@8 10*2,15*2,25*3@5 b - 11");
    /* only one: it must be used */
    allows("rifleman", "31,32*6@31 0*7@0 r 61 2", "31/R");
    forbids("rifleman", "31,32*6@31 0*7@0 r 61 2", "pass", "RI-10");
    leads_to("rifleman", "31,32*6@31 0*7@0 r 61 2", "31/R", "32*7@31 0*7@0 b - 3");
}
END_TEST

START_TEST(ri_10_pass) {
    allows("rifleman", "31*7@31 0*7@0 r 65 2", "pass");
    leads_to("rifleman", "31*7@31 0*7@0 r 65 2", "pass", "31*7@31 0*7@0 b - 3");
    leads_to("rifleman", "31*7@31 0*7@0 r 66+ 2", "pass", "31*7@31 0*7@0 b - 3");
    /* a block, and the corral's line, as well as the exact count */
    allows("rifleman", "8,31*6@8 14*2,20*5@1 r 66+ 2", "pass");
    allows("rifleman", "5*2,6*5@0 0*7@0 r 66+ 2", "pass");
}
END_TEST

START_TEST(ri_11_double) {
    leads_to("rifleman", "10,20*6@7 0*7@0 r 33+ 2", "10/13", "13,20*6@7 0*7@0 r 3+ 2");
    leads_to("rifleman", "10,20*6@7 0*7@0 r 33+ 2", "10/13 20/23", "13,20*5,23@7 0*7@0 r - 2");
    /* one of the two has no use: the turn ends */
    leads_to("rifleman", "13,32*6@12 15*2,19*2,25*3@5 r 33+ 7", "13/16", "16,32*6@12 15*2,19*2,25*3@5 b - 8");
    br_state *state = state_of("rifleman", "10,20*6@7 0*7@0 r 33+ 2");
    ck_assert_uint_eq(br_occurrences(state), 0);
    play(state, "10/13 20/23");
    ck_assert_int_eq(br_to_act(state), BR_CHANCE);
    ck_assert_int_eq(br_side_to_move(state), 0);
    ck_assert_uint_eq(br_turns(state), 2);
    ck_assert_uint_eq(br_occurrences(state), 0); /* within a turn */
    play(state, "6-1 @7/8 20/26");
    ck_assert_uint_eq(br_turns(state), 3);
    ck_assert_uint_eq(br_occurrences(state), 1);
    br_state_free(state);
}
END_TEST

/* ---- RI-12 to RI-14 ---- */

START_TEST(ri_12_seats) {
    static const int from_red[] = {0, 1, 2, 3}, from_blue[] = {1, 0, 3, 2};
    br_state *red = state_of("rifleman(players=4,first=red)", "31*7@31 31*7@31 r - 0");
    br_state *blue = state_of("rifleman(players=4,first=blue)", "31*7@31 31*7@31 b - 0");
    ck_assert_int_eq(br_seat_count(br_state_rules(red)), 4);
    ck_assert_int_eq(br_seat_side(br_state_rules(red), 3), 1);
    for (int turn = 0; turn < 12; turn++) {
        ck_assert_int_eq(br_seat_to_move(red), from_red[turn % 4]);
        ck_assert_int_eq(br_seat_to_move(blue), from_blue[turn % 4]);
        play(red, "6-5");
        ck_assert_int_eq(br_seat_to_move(red), from_red[turn % 4]);
        play(red, "pass");
        play(blue, "6-5 pass");
    }
    br_state_free(red);
    br_state_free(blue);
}
END_TEST

/* C-1 compares the seats that will act next, so the hash does. */
START_TEST(ri_12_hash) {
    br_state *two = state_of("rifleman", "31*7@31 31*7@31 r - 4"), *four;
    uint64_t hash = br_hash(two), turns[4];
    ck_assert_int_eq(br_position_set(two, "31*7@31 31*7@31 r - 6", NULL), BR_OK);
    ck_assert(br_hash(two) == hash);
    four = state_of("rifleman(players=4)", "-");
    for (unsigned i = 0; i < 4; i++) {
        static const char *const positions[] = {"31*7@31 31*7@31 r - 4", "31*7@31 31*7@31 r - 5",
                                                "31*7@31 31*7@31 r - 6", "31*7@31 31*7@31 r - 8"};
        ck_assert_int_eq(br_position_set(four, positions[i], NULL), BR_OK);
        turns[i] = br_hash(four);
    }
    ck_assert(turns[0] != turns[1] && turns[0] != turns[2] && turns[1] != turns[2] && turns[0] == turns[3]);
    br_state_free(two);
    br_state_free(four);
}
END_TEST

START_TEST(ri_13_roll_off) {
    br_state *state = state_of("rifleman(players=4)", "-");
    ck_assert_int_eq(br_to_act(state), BR_CHANCE);
    ck_assert_int_eq(br_side_to_move(state), 0);
    ck_assert_int_eq(br_seat_to_move(state), 0);
    play(state, "4-3");
    ck_assert_int_eq(br_to_act(state), BR_CHANCE);
    ck_assert_int_eq(br_side_to_move(state), 1);
    ck_assert_int_eq(br_seat_to_move(state), 1);
    ck_assert_uint_eq(br_occurrences(state), 0);
    play(state, "6-1");
    ck_assert_uint_eq(br_turns(state), 0);
    br_state_free(state);
    leads_to("rifleman", "-", "4-3", "0*7@0 0*7@0 ? =7 0");
    leads_to("rifleman", "-", "4-3 6-1", "0*7@0 0*7@0 ? - 0"); /* equal: both again */
    leads_to("rifleman", "-", "4-3 6-1 1-1 2-1", "0*7@0 0*7@0 b - 0");
    leads_to("rifleman", "-", "4-3 3-3", "0*7@0 0*7@0 r - 0");
    leads_to("rifleman", "-", "4-3 3-3 2-1 C/2", "0*6,2@0 0*7@0 r 1 0"); /* a fresh roll */
    leads_to("rifleman", "-", "6-6 6-6", "0*7@0 0*7@0 ? - 0");           /* no double here */
    leads_to("rifleman(first=red)", "-", "", "0*7@0 0*7@0 r - 0");
    leads_to("rifleman(first=blue)", "-", "", "0*7@0 0*7@0 b - 0");
    forbids("rifleman", "-", "C/3", "RI-13");
    forbids("rifleman", "0*7@0 0*7@0 ? =7 0", "pass", "RI-13");
}
END_TEST

static void wins(const char *position, const char *action, int winner, const char *last) {
    char ending[OUTCOME_SIZE], text[TEXT_SIZE];
    br_state *state = state_of("rifleman", position);
    play(state, action);
    outcome_text(state, ending);
    (void)br_position_text(state, text, sizeof text);
    ck_assert_str_eq(ending, winner == 0 ? "side 0 herd home" : "side 1 herd home");
    ck_assert_str_eq(text, last);
    ck_assert_int_eq(br_score(state, winner), 1);
    ck_assert_int_eq(br_score(state, 1 - winner), 0);
    ck_assert_int_eq(br_to_act(state), BR_NOBODY);
    ck_assert_uint_eq(br_action_count(state), 0);
    br_state_free(state);
}

START_TEST(ri_14_herd_home) {
    wins("32*7@28 5*7@0 r 64 60", "@28/R", 0, "32*7@32 5*7@0 b - 61"); /* a die is left over */
    wins("32*7@28 5*7@0 r 44+ 60", "@28/R", 0, "32*7@32 5*7@0 b - 61");
    wins("0*7@0 32*7@31 b 1 7", "@31/R", 1, "0*7@0 32*7@32 r - 8");
    leads_to("rifleman", "31,32*6@31 0*7@0 r 61 2", "31/R", "32*7@31 0*7@0 b - 3"); /* not without the cowboy */
    br_state *state = state_of("rifleman", "32*7@32 5*7@0 b - 61");
    ck_assert_int_eq(br_winner(state), 0);
    br_state_free(state);
}
END_TEST

START_TEST(c_2_turn_limit) {
    leads_to("rifleman(max_turns=3)", "31*7@31 31*7@31 r - 1", "6-5 pass 6-5 pass", "31*7@31 31*7@31 r - 3");
    br_state *state = state_of("rifleman(max_turns=3)", "31*7@31 31*7@31 r - 1");
    play(state, "6-5 pass 6-5");
    ck_assert(!br_is_over(state));
    play(state, "pass");
    ck_assert_int_eq(br_winner(state), BR_DRAW);
    ck_assert_int_eq(br_reason_of(state), BR_REASON_TURN_LIMIT);
    ck_assert_int_eq(br_score(state, 0) + br_score(state, 1), 0);
    br_state_free(state);
    /* the win comes first */
    state = state_of("rifleman(max_turns=3)", "32*7@28 5*7@0 r 64 2");
    play(state, "@28/R");
    ck_assert_int_eq(br_reason_of(state), BR_REASON_HERD_HOME);
    br_state_free(state);
    /* no position that comes back draws: here it does so each other turn (C-1) */
    state = state_of("rifleman", "31*7@31 31*7@31 r - 0");
    for (int i = 0; i < 20; i++) {
        play(state, "6-5 pass 6-5 pass");
        ck_assert_uint_eq(br_occurrences(state), (unsigned)i + 2);
        ck_assert(!br_is_over(state));
    }
    br_state_free(state);
}
END_TEST

START_TEST(keys) {
    br_rules *rules;
    ck_assert_int_eq(br_rules_new(&rules, "rifleman(players=3)", NULL), BR_UNKNOWN);
    ck_assert_int_eq(br_rules_new(&rules, "rifleman(first=green)", NULL), BR_UNKNOWN);
    ck_assert_int_eq(br_rules_new(&rules, "rifleman(repetition=3)", NULL), BR_UNKNOWN);
    ck_assert_int_eq(br_rules_new(&rules, "rifleman(repetition=0, first=roll, players=2, board=trail)", NULL), BR_OK);
    ck_assert_str_eq(br_rules_spec(rules), "rifleman");
    ck_assert_uint_eq(br_max_actions(rules), 21);
    br_rules_release(rules);
    ck_assert_str_eq(br_game_title(BR_RIFLEMAN), "The Rifleman Game");
    ck_assert_int_eq(br_key_value_count(BR_RIFLEMAN, 0), 2);
    ck_assert_str_eq(br_key_value(BR_RIFLEMAN, 0, 1), "4");
    ck_assert(!br_key_range(BR_RIFLEMAN, 0, NULL, NULL));
}
END_TEST

START_TEST(perft) {
    static const uint64_t expected[] = {1, 21, 36, 51, 1071, 1962, 2914};
    br_state *state = state_of("rifleman(first=red)", "-");
    for (unsigned depth = 0; depth < sizeof expected / sizeof expected[0]; depth++) {
        uint64_t nodes;
        ck_assert_int_eq(br_perft(state, depth, &nodes), BR_OK);
        ck_assert_uint_eq(nodes, expected[depth]);
    }
    uint64_t untouched = 7;
    ck_assert_int_eq(br_perft_turns(state, 1, &untouched), BR_BAD_ARGUMENT);
    ck_assert_uint_eq(untouched, 7);
    br_state_free(state);
}
END_TEST

void add_rifleman_rules(Suite *suite) {
    TCase *tests = add_case(suite, "rules");
    tcase_add_test(tests, ri_1_trail);
    tcase_add_test(tests, ri_1_crossing);
    tcase_add_test(tests, ri_1_links);
    tcase_add_test(tests, ri_1_places);
    tcase_add_test(tests, ri_2_set_up);
    tcase_add_test(tests, ri_3_roll);
    tcase_add_test(tests, ri_3_each_die);
    tcase_add_test(tests, ri_3_forbids);
    tcase_add_test(tests, ri_3_whose_piece);
    tcase_add_test(tests, ri_4_cowboy);
    tcase_add_test(tests, ri_5_double_line);
    tcase_add_test(tests, ri_6_exact);
    tcase_add_test(tests, ri_7_block);
    tcase_add_test(tests, ri_8_hit);
    tcase_add_test(tests, ri_9_sent_back);
    tcase_add_test(tests, ri_10_both_dice);
    tcase_add_test(tests, ri_10_one_die);
    tcase_add_test(tests, ri_10_pass);
    tcase_add_test(tests, ri_11_double);
    tcase_add_test(tests, ri_12_seats);
    tcase_add_test(tests, ri_12_hash);
    tcase_add_test(tests, ri_13_roll_off);
    tcase_add_test(tests, ri_14_herd_home);
    tcase_add_test(tests, c_2_turn_limit);
    tcase_add_test(tests, keys);
    tcase_add_test(tests, perft);
}

/*
 * The rules of Fanorona one by one, FA-1 to FA-13, and the draws C-1 and C-2.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/game.h"
#include "fanorona/helpers.h"
#include "suites.h"
#include "support/check.h"
#include "support/states.h"

static const char *const sizes[] = {"3x3", "3x5", "3x7", "3x9", "5x3", "5x5", "5x7", "5x9",
                                    "7x3", "7x5", "7x7", "7x9", "9x3", "9x5", "9x7"};
enum { SIZES = sizeof sizes / sizeof sizes[0] };

/* ---- FA-1: the board ---- */

/* Along rows and columns everywhere; along a diagonal where column and row, counted from 1, have an even sum. */
static bool joined(int width, int a, int b) {
    int across = abs(a % width - b % width), up = abs(a / width - b / width);
    bool strong = (a % width + 1 + a / width + 1) % 2 == 0;
    return across + up == 1 || (across == 1 && up == 1 && strong);
}

START_TEST(fa_1_lines) {
    char spec[32];
    (void)snprintf(spec, sizeof spec, "fanorona(size=%s)", sizes[_i]);
    br_rules *rules = rules_of(spec);
    int width = sizes[_i][0] - '0', height = sizes[_i][2] - '0', points = width * height, lines = 0;
    ck_assert_uint_eq(br_point_count(rules), (size_t)points);
    bool linked[63][63] = {{false}};
    for (size_t i = 0; i < br_link_count(rules); i++) {
        unsigned a, b, flags = 7;
        ck_assert(br_link(rules, i, &a, &b, &flags) && flags == 0);
        ck_assert(!linked[a][b]); /* each pair once */
        linked[a][b] = linked[b][a] = true;
    }
    for (int a = 0; a < points; a++) {
        bool strong = (a % width + a / width) % 2 == 0;
        ck_assert_uint_eq(br_point_flags(rules, (unsigned)a), strong ? BR_POINT_STRONG : 0);
        for (int b = 0; b < points; b++) {
            REQUIRE(linked[a][b] == joined(width, a, b), "%s: points %d and %d", spec, a, b);
            lines += a < b && joined(width, a, b);
        }
    }
    ck_assert_uint_eq(br_link_count(rules), (size_t)lines);
    ck_assert_int_eq(lines, (width - 1) * height + width * (height - 1) + (width - 1) * (height - 1));
    br_rules_release(rules);
}
END_TEST

START_TEST(fa_1_steps) {
    has_actions("fanorona", "9/9/4W4/9/8B w - 0 1", "e3-d2 e3-e2 e3-f2 e3-d3 e3-f3 e3-d4 e3-e4 e3-f4"); /* strong */
    has_actions("fanorona", "9/9/3W5/9/8B w - 0 1", "d3-d2 d3-c3 d3-e3 d3-d4");                         /* weak */
    has_actions("fanorona", "8B/9/9/9/W8 w - 0 1", "a1-b1 a1-a2 a1-b2");                                /* a corner */
    has_actions("fanorona", "9/9/8W/9/B8 w - 0 1", "i3-h2 i3-i2 i3-h3 i3-h4 i3-i4");                    /* an edge */
    has_actions("fanorona", "9/9/9/W8/8B w - 0 1", "a2-a1 a2-b2 a2-a3");
    forbidden_by("FA-1", "fanorona", "9/9/3W5/9/8B w - 0 1", "d3-e4");
    forbidden_by("FA-1", "fanorona", "9/9/3W5/9/8B w - 0 1", "d3-c2");
}
END_TEST

/* ---- FA-2: the set-up ---- */

START_TEST(fa_2_set_up) {
    static const char *const middles[] = {[3] = "B1W", [5] = "BW1BW", [7] = "BWB1WBW", [9] = "BWBW1BWBW"};
    int width = sizes[_i][0] - '0', half = (sizes[_i][2] - '0') / 2;
    char spec[32], expected[128] = "", found[TEXT_SIZE];
    for (int row = 0; row < half; row++) {
        (void)strcat(strncat(expected, "BBBBBBBBB", (size_t)width), "/");
    }
    (void)strcat(expected, middles[width]);
    for (int row = 0; row < half; row++) {
        (void)strncat(strcat(expected, "/"), "WWWWWWWWW", (size_t)width);
    }
    (void)strcat(expected, " w - 0 1"); /* White begins */
    (void)snprintf(spec, sizeof spec, "fanorona(size=%s)", sizes[_i]);
    br_state *state = state_of(spec, "-");
    (void)br_position_text(state, found, sizeof found);
    ck_assert_str_eq(found, expected);
    ck_assert_int_eq(br_to_act(state), 0);
    br_state_free(state);
}
END_TEST

START_TEST(fa_2_first_steps) {
    has_actions("fanorona", "-", "d2-e3A e2-e3A f2-e3A d3-e3A d3-e3W");
    has_actions("fanorona(size=3x3)", "-", "a1-b2A b1-b2A c1-b2A c2-b2A");
}
END_TEST

/* ---- FA-3 to FA-7: steps ---- */

START_TEST(fa_3) {
    forbidden_by("FA-3", "fanorona", "-", "a1-a2");                    /* own stone there */
    forbidden_by("FA-3", "fanorona", "9/9/3WB4/9/9 w - 0 1", "d3-e3"); /* the enemy's stone there */
    forbidden_by("FA-3", "fanorona", "9/9/3WB4/9/9 w - 0 1", "e3-e4"); /* the enemy's stone */
    forbidden_by("FA-3", "fanorona", "9/9/3WB4/9/9 w - 0 1", "a1-a2"); /* no stone */
    forbidden_by("FA-3", "fanorona", "9/9/3WB4/9/9 w - 0 1", "d3-d5"); /* too far */
    forbidden_by("FA-3", "fanorona", "9/9/3WB4/9/9 w - 0 1", "d3-d3");
    forbidden_by("FA-3", "fanorona", "B8/9/8W/9/9 w - 0 1", "i3-a4"); /* not round the edge */
}
END_TEST

START_TEST(fa_4) {
    takes_from("fanorona", "9/9/W1BB1B3/9/9 w - 0 1", "a3-b3A", "c3 d3");     /* up to a gap */
    takes_from("fanorona", "9/9/W1BWB4/9/9 w - 0 1", "a3-b3A", "c3");         /* up to one's own stone */
    takes_from("fanorona", "9/9/5W1BB/9/9 w - 0 1", "f3-g3A", "h3 i3");       /* up to the edge */
    takes_from("fanorona", "3B5/9/1B7/9/1W1B5 b - 0 1", "b3-b2A", "b1");      /* Black likewise, downwards */
    takes_from("fanorona", "4B4/3B5/2B6/9/W8 w - 0 1", "a1-b2A", "c3 d4 e5"); /* along a diagonal */
    takes_from("fanorona", "9/9/9/9/W1BBBBBBB w - 0 1", "a1-b1A", "c1 d1 e1 f1 g1 h1 i1");
    forbidden_by("FA-4", "fanorona", "9/9/W2B5/9/9 w - 0 1", "a3-b3A"); /* not over a gap */
    forbidden_by("FA-4", "fanorona", "9/9/W1WB5/9/9 w - 0 1", "a3-b3A");
    leads_to("fanorona", "9/9/W1BB1B3/9/9 w - 0 1", "a3-b3A", "9/9/1W3B3/9/9 b - 1 1", "ongoing");
}
END_TEST

START_TEST(fa_5) {
    takes_from("fanorona", "9/9/B1BBW4/9/9 w - 0 1", "e3-f3W", "c3 d3"); /* up to a gap */
    takes_from("fanorona", "9/9/BWBW5/9/9 w - 0 1", "d3-e3W", "c3");     /* up to one's own stone */
    takes_from("fanorona", "9/9/6WBB/9/9 w - 0 1", "g3-f3W", "h3 i3");   /* up to the edge */
    takes_from("fanorona", "9/9/2W6/1B7/B8 w - 0 1", "c3-d4W", "a1 b2"); /* along a diagonal */
    takes_from("fanorona", "1W7/1W7/1B7/9/9 b - 0 1", "b3-b2W", "b4 b5");
    forbidden_by("FA-5", "fanorona", "9/9/B1W6/9/9 w - 0 1", "c3-d3W"); /* not over a gap */
    leads_to("fanorona", "9/9/B1BBW4/9/9 w - 0 1", "e3-f3W", "9/9/B4W3/9/9 b - 1 1", "ongoing");
}
END_TEST

/* Both ways: one of them, and it must be said which. */
START_TEST(fa_6) {
    const char *position = "9/9/BW1B5/9/8B w - 0 1";
    takes_from("fanorona", position, "b3-c3A", "d3");
    takes_from("fanorona", position, "b3-c3W", "a3");
    leads_to("fanorona", position, "b3-c3A", "9/9/B1W6/9/8B b - 1 1", "ongoing");
    leads_to("fanorona", position, "b3-c3W", "9/9/2WB5/9/8B b - 1 1", "ongoing");
    forbidden_by("FA-6", "fanorona", position, "b3-c3");
    has_actions("fanorona(capture=forced)", position, "b3-c3A b3-c3W");
}
END_TEST

START_TEST(fa_7) {
    br_state *state = state_of("fanorona", "9/9/W1BB5/9/9 w - 0 1");
    br_error error;
    br_action taking = action_of(state, "a3-b3"); /* the one form that there is */
    ck_assert_int_eq(br_action_kind(taking), BR_APPROACH);
    br_action quiet = bri_action(BR_STEP, 0, bri_from(taking), bri_to(taking));
    ck_assert_int_eq(br_explain(state, quiet, &error), BR_ILLEGAL);
    ck_assert_str_eq(error.rule, "FA-7");
    br_state_free(state);
    has_actions("fanorona", "9/9/W1BB5/9/9 w - 0 1", "a3-a2 a3-b2 a3-a4 a3-b4 a3-b3A");
}
END_TEST

/* ---- FA-8: what a turn begins with ---- */

START_TEST(fa_8) {
    has_actions("fanorona(capture=forced)", "9/9/W1BB5/9/9 w - 0 1", "a3-b3A");
    forbidden_by("FA-8", "fanorona(capture=forced)", "9/9/W1BB5/9/9 w - 0 1", "a3-a2");
    has_actions("fanorona(capture=forced)", "9/9/W2B5/9/9 w - 0 1", "a3-a2 a3-b2 a3-b3 a3-a4 a3-b4");
    forbidden_by("FA-8", "fanorona(capture=forced)", "9/9/W1BB5/9/8W w - 0 1", "i1-i2"); /* nor another stone */
    leads_to("fanorona", "9/9/W1BB5/9/8W w - 0 1", "i1-i2", "9/9/W1BB5/8W/9 b - 1 1", "ongoing");
}
END_TEST

/* ---- FA-9: chains ---- */

START_TEST(fa_9_goes_on) {
    const char *start = "9/9/1B7/9/W1B5B w - 0 1", *chain = "9/9/1B7/9/1W6B w b1:E:a1 0 1";
    leads_to("fanorona", start, "a1-b1A", chain, "ongoing");
    has_actions("fanorona", chain, "b1-b2A end");
    leads_to("fanorona", chain, "b1-b2A", "9/9/9/1W7/8B b - 1 1", "ongoing"); /* passes by itself */
    leads_to("fanorona", chain, "end", "9/9/1B7/9/1W6B b - 1 1", "ongoing");
    has_actions("fanorona(capture=forced)", chain, "b1-b2A end"); /* may always stop */
    forbidden_by("FA-9", "fanorona", start, "end");
    br_state *state = state_of("fanorona", chain);
    ck_assert_int_eq(br_chain_point(state), br_point_find(br_state_rules(state), "b1"));
    ck_assert_uint_eq(br_occurrences(state), 0);
    ck_assert_uint_eq(br_turns(state), 0);
    play(state, "end");
    ck_assert_int_eq(br_chain_point(state), -1);
    br_state_free(state);
}
END_TEST

START_TEST(fa_9_another_direction) {
    leads_to("fanorona", "9/9/2B6/9/BW2B4 w - 0 1", "b1-c1W", "9/9/2B6/9/2W1B4 w c1:E:b1 0 1", "ongoing");
    has_actions("fanorona", "9/9/2B6/9/2W1B4 w c1:E:b1 0 1", "c1-c2A end");
    forbidden_by("FA-9", "fanorona", "9/9/2B6/9/2W1B4 w c1:E:b1 0 1", "c1-d1A");
    forbidden_by("FA-9", "fanorona", "9/9/2B6/9/2W1B4 w c1:E:b1 0 1", "c1-d2"); /* takes nothing */
    has_actions("fanorona", "9/9/2B6/9/2W1B4 w c1:S:c2 0 1", "c1-d1A end");     /* one that was only free to go east */
}
END_TEST

/* Not to a point where it has been, its first one included. */
START_TEST(fa_9_visited) {
    const char *before = "9/2BB3WB/4W4/1W1B2B2/9 w e3:S:e4 0 1", *after = "9/2BB3WB/4W4/1W1B2B2/9 w e3:S:e4,f4 0 1";
    has_actions("fanorona", before, "e3-f2W e3-f4W end");
    has_actions("fanorona", after, "e3-f2W end");
    forbidden_by("FA-9", "fanorona", after, "e3-f4W");
    forbidden_by("FA-9", "fanorona", "9/9/1B7/9/1W6B w b1:E:a1 0 1", "b1-a1");
}
END_TEST

START_TEST(fa_9_same_stone) {
    forbidden_by("FA-9", "fanorona", "9/9/1B7/9/1W4W1B w b1:E:a1 0 1", "g1-f1");
    forbidden_by("FA-9", "fanorona", "9/9/1B7/9/1W3W1BB w b1:E:a1 0 1", "f1-g1A"); /* even if it would take */
}
END_TEST

START_TEST(fa_9_quiet_step_ends_the_turn) {
    leads_to("fanorona", "9/9/W1BB5/9/9 w - 0 1", "a3-a2", "9/9/2BB5/W8/9 b - 1 1", "ongoing");
}
END_TEST

/* ---- FA-10, FA-11: ends ---- */

START_TEST(fa_10) {
    leads_to("fanorona", "9/9/W1BB5/9/9 w - 8 1", "a3-b3A", "9/9/1W7/9/9 b - 9 1", "side 0 all taken");
    leads_to("fanorona", "9/9/9/9/1BW6 b - 8 1", "b1-a1W", "9/9/9/9/B8 w - 9 1", "side 1 all taken");
    /* at once, with the turn counted and passed, from the middle of a chain too */
    leads_to("fanorona", "9/9/1B7/9/W1B6 w - 0 1", "a1-b1A b1-b2A", "9/9/9/1W7/9 b - 1 1", "side 0 all taken");
    stands("fanorona", "9/9/9/9/W8 b - 3 1", "side 0 all taken", "1:0");
    stands("fanorona", "9/9/9/9/B8 b - 3 1", "side 1 all taken", "0:1");
}
END_TEST

START_TEST(fa_11) {
    leads_to("fanorona(size=3x3)", "BW1/W1W/3 w - 0 1", "c2-b2", "BW1/WW1/3 b - 1 1", "side 0 no move");
    stands("fanorona(size=3x3)", "BW1/WW1/3 b - 1 1", "side 0 no move", "1:0");
    stands("fanorona(size=3x3)", "BW1/WW1/3 w - 1 1", "ongoing", "0:0"); /* only of the side to act */
    stands("fanorona(size=3x3)", "WB1/BB1/3 w - 1 1", "side 1 no move", "0:1");
}
END_TEST

/* ---- FA-12: vela ---- */

START_TEST(fa_12_loser_begins) {
    stands("fanorona(vela=white)", "-", "ongoing", "0:0");
    br_state *white_won = state_of("fanorona(vela=white)", "-"), *black_won = state_of("fanorona(vela=black)", "-");
    ck_assert_int_eq(br_to_act(white_won), 1);
    ck_assert_int_eq(br_to_act(black_won), 0);
    br_state_free(white_won);
    br_state_free(black_won);
}
END_TEST

/* As long as the winner has more than five stones it takes nothing, and nothing binds it to. */
START_TEST(fa_12_winner) {
    const char *six = "9/9/1W1B5/9/WWW4WW w - 1 1", *five = "9/9/1W1B5/9/WW5WW w - 1 1";
    leads_to("fanorona(vela=white)", six, "b3-c3", "9/9/2WB5/9/WWW4WW b - 2 1", "ongoing");
    forbidden_by("FA-12", "fanorona(vela=white)", six, "b3-c3A");
    br_state *state = state_of("fanorona(capture=forced,vela=white)", six); /* FA-8 neither */
    ck_assert_uint_gt(br_action_count(state), 1);
    play(state, "a1-a2");
    br_state_free(state);
    takes_from("fanorona(vela=white)", five, "b3-c3A", "d3");
    has_actions("fanorona(capture=forced,vela=white)", five, "b3-c3A");
}
END_TEST

/* The loser takes the nearest stone only, and its turn ends. */
START_TEST(fa_12_loser) {
    const char *position = "9/9/W1BBB1B2/9/1B5BB w - 0 1";
    takes_from("fanorona(vela=black)", position, "a3-b3A", "c3");
    leads_to("fanorona(vela=black)", position, "a3-b3A", "9/9/1W1BB1B2/9/1B5BB b - 1 1", "ongoing");
    takes_from("fanorona(vela=black)", "9/9/BBBBW4/9/8B w - 0 1", "e3-f3W", "a3 b3 c3 d3"); /* five: as usual */
    takes_from("fanorona(vela=black)", "9/9/BBBBW4/9/7BB w - 0 1", "e3-f3W", "d3");
    takes_from("fanorona", "9/9/BBBBW4/9/7BB w - 0 1", "e3-f3W", "a3 b3 c3 d3");          /* no vela */
    has_actions("fanorona(capture=forced,vela=black)", position, "a3-b3A");               /* FA-8 binds the loser */
    has_actions("fanorona(vela=black)", "9/BBB6/BBB6/9/8W w - 0 1", "i1-h1 i1-h2 i1-i2"); /* nothing to take */
}
END_TEST

/* FA-7 binds the loser throughout: a step that can take has no form that takes nothing. */
START_TEST(fa_12_loser_must_take) {
    br_state *state = state_of("fanorona(vela=black)", "9/9/W1BBB1B2/9/1B5BB w - 0 1");
    br_action taking = action_of(state, "a3-b3A");
    br_error error;
    ck_assert_int_eq(br_explain(state, bri_action(BR_STEP, 0, bri_from(taking), bri_to(taking)), &error), BR_ILLEGAL);
    ck_assert_str_eq(error.rule, "FA-7");
    br_state_free(state);
}
END_TEST

/* Looked at as each turn begins: with the sixth stone taken the next turn is usual. */
START_TEST(fa_12_ends) {
    leads_to("fanorona(vela=black)", "W8/9/W1B2W3/9/1BBBBB3 w - 0 1", "a3-b3A", "W8/9/1W3W3/9/1BBBBB3 b - 1 1",
             "ongoing");
    const char *six = "9/9/W1B6/1B7/1BB2BB1W w - 0 1";
    forbidden_by("FA-12", "fanorona(vela=black)", "9/9/W1B6/1B7/1BB2BB1W b - 0 1", "g1-h1A");
    leads_to("fanorona(vela=black)", six, "a3-b3A g1-h1A", "9/9/1W7/1B7/1BB2B1B1 w - 2 1", "ongoing");
}
END_TEST

/* With four stones a side a vela is usual play, the loser beginning. */
START_TEST(fa_12_smallest_board) {
    const char *start = "BBB/B1W/WWW b - 0 1";
    br_state *vela = state_of("fanorona(size=3x3,vela=white)", "-"), *usual = state_of("fanorona(size=3x3)", start);
    char text[TEXT_SIZE], actions[2][256];
    (void)br_position_text(vela, text, sizeof text);
    ck_assert_str_eq(text, start);
    actions_text(vela, actions[0], sizeof actions[0]);
    actions_text(usual, actions[1], sizeof actions[1]);
    ck_assert_str_eq(actions[0], actions[1]);
    for (unsigned depth = 1; depth <= 7; depth++) {
        uint64_t nodes[2];
        ck_assert(br_perft(vela, depth, &nodes[0]) == BR_OK && br_perft(usual, depth, &nodes[1]) == BR_OK);
        ck_assert_uint_eq(nodes[0], nodes[1]);
    }
    br_state_free(vela);
    br_state_free(usual);
}
END_TEST

/* A playout that has made its last action has ended what that decides, round or game, though it asks only then. */
START_TEST(last_of_a_playout) {
    static const char two[] = "fanorona(size=5x5,rounds=2,capture=forced)";
    static const struct {
        const char *spec, *position, *final, *outcome; /* with one legal action */
    } cases[] = {
        {"fanorona(capture=forced)", "9/9/W1BB5/9/9 w - 8 1", "9/9/1W7/9/9 b - 9 1", "side 0 all taken"},
        {two, "5/5/2W1B/5/5 w - 3 1", "BBBBB/BBBBB/BW1BW/WWWWW/WWWWW b - 0 2w", "ongoing"},
        {two, "5/5/2W1B/5/5 w - 3 2w", "5/5/3W1/5/5 b - 4 2w", "side 0 points"},
        {two, "5/5/2W1B/5/5 w - 3 2b", "5/5/3W1/5/5 b - 4 2b", "draw level"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        br_state *state = state_of(cases[i].spec, cases[i].position);
        char found[TEXT_SIZE], ending[OUTCOME_SIZE];
        br_rng rng;
        br_rng_seed(&rng, i);
        ck_assert_uint_eq(br_actions(state, NULL, 0), 1);
        ck_assert_int_eq(br_playout(state, &rng, 1, NULL), BR_OK);
        (void)br_position_text(state, found, sizeof found);
        outcome_text(state, ending);
        ck_assert_str_eq(found, cases[i].final);
        ck_assert_str_eq(ending, cases[i].outcome);
        ck_assert_int_eq(br_undo(state), BR_OK);
        (void)br_position_text(state, found, sizeof found);
        ck_assert_str_eq(found, cases[i].position);
        br_state_free(state);
    }
}
END_TEST

/* ---- FA-13: two rounds ---- */

static const char *const two = "fanorona(size=5x5,rounds=2)";
static const char *const two_short = "fanorona(size=5x5,rounds=2,max_turns=4)";

START_TEST(fa_13_second_round) {
    leads_to(two, "5/5/2W1B/5/5 w - 3 1", "c3-d3A", "BBBBB/BBBBB/BW1BW/WWWWW/WWWWW b - 0 2w", "ongoing");
    leads_to(two, "5/5/2B1W/5/5 b - 3 1", "c3-d3A", "BBBBB/BBBBB/BW1BW/WWWWW/WWWWW w - 0 2b", "ongoing");
    leads_to("fanorona(size=3x3,rounds=2)", "BW1/W1W/3 w - 0 1", "c2-b2", "BBB/B1W/WWW b - 0 2w", "ongoing");
    stands(two, "BBBBB/BBBBB/BW1BW/WWWWW/WWWWW b - 0 2w", "ongoing", "1:0");
    stands(two, "BBBBB/BBBBB/BW1BW/WWWWW/WWWWW w - 0 2b", "ongoing", "0:1");
    br_state *state = state_of(two, "5/5/2W1B/5/5 w - 3 1");
    portrait before, after;
    take_portrait(&before, state, WITH_HISTORY);
    play(state, "c3-d3A");
    ck_assert_int_eq(br_round(state), 2);
    ck_assert_uint_eq(br_occurrences(state), 1);
    play(state, "b4-c3A");
    ck_assert_int_eq(br_undo_to(state, 0), BR_OK); /* back across the round's end */
    take_portrait(&after, state, WITH_HISTORY);
    ck_assert_str_eq(before.text, after.text);
    br_state_free(state);
}
END_TEST

/* The second round is a vela: ten stones of the winner are more than five. */
START_TEST(fa_13_is_vela) {
    takes_from(two, "5/5/B1WWW/5/WWW2 b - 1 2w", "a3-b3A", "c3");
    forbidden_by("FA-12", two, "5/5/W1BBB/5/WWWWW w - 1 2w", "a3-b3A");
    takes_from(two, "5/5/B1WWW/5/WWW2 b - 1 1", "a3-b3A", "c3 d3 e3");
}
END_TEST

START_TEST(fa_13_outcomes) {
    leads_to(two, "5/5/2W1B/5/5 w - 3 2w", "c3-d3A", "5/5/3W1/5/5 b - 4 2w", "side 0 points");
    leads_to(two, "5/5/2B1W/5/5 b - 3 2b", "c3-d3A", "5/5/3B1/5/5 w - 4 2b", "side 1 points");
    leads_to(two, "5/5/2B1W/5/5 b - 3 2w", "c3-d3A", "5/5/3B1/5/5 w - 4 2w", "draw level");
    leads_to(two, "5/5/2W1B/5/5 w - 3 2b", "c3-d3A", "5/5/3W1/5/5 b - 4 2b", "draw level");
    stands(two, "5/5/3W1/5/5 b - 4 2w", "side 0 points", "2:0");
    stands(two, "5/5/3B1/5/5 w - 4 2b", "side 1 points", "0:2");
    stands(two, "5/5/3B1/5/5 w - 4 2w", "draw level", "1:1");
}
END_TEST

START_TEST(fa_13_drawn_rounds) {
    leads_to(two_short, "5/5/5/B4/4W w - 3 1", "e1-e2", "5/5/5/B3W/5 b - 4 1", "draw level");
    leads_to(two_short, "5/5/5/B4/4W w - 3 2w", "e1-e2", "5/5/5/B3W/5 b - 4 2w", "side 0 points");
    leads_to(two_short, "5/5/5/B4/4W w - 3 2b", "e1-e2", "5/5/5/B3W/5 b - 4 2b", "side 1 points");
    stands(two_short, "5/5/5/B3W/5 b - 4 1", "draw level", "0:0");
    stands(two_short, "5/5/5/B3W/5 b - 4 2w", "side 0 points", "1:0");
    stands(two_short, "5/5/5/B3W/5 b - 4 2b", "side 1 points", "0:1");
    leads_to("fanorona(size=5x5,rounds=2,repetition=2)", "4B/5/5/5/W4 w - 0 1", "a1-a2 e5-e4 a2-a1 e4-e5",
             "4B/5/5/5/W4 w - 4 1", "draw level");
    leads_to("fanorona(size=5x5,rounds=2,repetition=2)", "4B/5/5/5/W4 w - 0 2b", "a1-a2 e5-e4 a2-a1 e4-e5",
             "4B/5/5/5/W4 w - 4 2b", "side 1 points");
}
END_TEST

/* ---- C-1, C-2: draws ---- */

static const char *const lone = "8B/9/9/9/W8 w - 0 1";

START_TEST(c_1) {
    const char *once = "a1-a2 i5-i4 a2-a1 i4-i5";
    const char *twice = "a1-a2 i5-i4 a2-a1 i4-i5 a1-a2 i5-i4 a2-a1 i4-i5";
    leads_to("fanorona(repetition=2)", lone, once, "8B/9/9/9/W8 w - 4 1", "draw repetition");
    leads_to("fanorona", lone, once, "8B/9/9/9/W8 w - 4 1", "ongoing");
    leads_to("fanorona", lone, twice, "8B/9/9/9/W8 w - 8 1", "draw repetition");
    leads_to("fanorona(repetition=4)", lone, twice, "8B/9/9/9/W8 w - 8 1", "ongoing");
    leads_to("fanorona(repetition=0)", lone, twice, "8B/9/9/9/W8 w - 8 1", "ongoing");
    stands("fanorona(repetition=2)", "8B/9/9/9/W8 w - 4 1", "ongoing", "0:0"); /* a text knows no history */
    br_state *state = state_of("fanorona", lone);
    play(state, once);
    ck_assert_uint_eq(br_occurrences(state), 2);
    ck_assert_int_eq(br_undo(state), BR_OK);
    ck_assert_uint_eq(br_occurrences(state), 1);
    br_state_free(state);
}
END_TEST

/* A turn that begins in the middle of a chain's text does not count; the side to act makes a difference. */
START_TEST(c_1_what_counts) {
    leads_to("fanorona(repetition=2)", "8B/9/9/9/W8 w - 0 1", "a1-b1 i5-i4 b1-b2 i4-i5 b2-a1", "8B/9/9/9/W8 b - 5 1",
             "ongoing");
    br_state *state = state_of("fanorona", "9/9/1B7/9/1W6B w b1:E:a1 0 1");
    ck_assert_uint_eq(br_occurrences(state), 0);
    play(state, "end");
    ck_assert_uint_eq(br_occurrences(state), 1);
    br_state_free(state);
}
END_TEST

START_TEST(c_2) {
    leads_to("fanorona(max_turns=3)", lone, "a1-a2 i5-i4", "9/8B/9/W8/9 w - 2 1", "ongoing");
    leads_to("fanorona(max_turns=3)", lone, "a1-a2 i5-i4 a2-a3", "9/8B/W8/9/9 b - 3 1", "draw turn limit");
    stands("fanorona(max_turns=3)", "9/8B/W8/9/9 b - 3 1", "draw turn limit", "0:0");
    stands("fanorona(max_turns=3)", "9/8B/W8/9/9 b - 4 1", "draw turn limit", "0:0");
    stands("fanorona(max_turns=3)", "9/9/1B7/9/1W6B w b1:E:a1 3 1", "ongoing", "0:0"); /* no turn is about to begin */
    leads_to("fanorona(max_turns=1)", "9/9/1B7/9/W1B5B w - 0 1", "a1-b1A", "9/9/1B7/9/1W6B w b1:E:a1 0 1", "ongoing");
    /* the greatest turn count of all */
    leads_to("fanorona(max_turns=3)", "9/9/1B7/9/1W6B w b1:E:a1 999999999 1", "end", "9/9/1B7/9/1W6B b - 1000000000 1",
             "draw turn limit");
}
END_TEST

/* The game's own end first, then repetition, then max_turns. */
START_TEST(c_order) {
    leads_to("fanorona(max_turns=1)", "9/9/W1BB5/9/9 w - 0 1", "a3-b3A", "9/9/1W7/9/9 b - 1 1", "side 0 all taken");
    leads_to("fanorona(repetition=2,max_turns=4)", lone, "a1-a2 i5-i4 a2-a1 i4-i5", "8B/9/9/9/W8 w - 4 1",
             "draw repetition");
}
END_TEST

/* ---- the hash ---- */

static const char *const different[] = {
    "9/9/1BB6/9/2W1B4 w - 0 1",          "9/9/1BB6/9/2W1B4 b - 0 1", /* the side to act */
    "9/9/1BB6/9/2W1B4 w c1:E:b1 0 1",                                /* in a chain */
    "9/9/1BB6/9/2W1B4 w c1:SW:d2 0 1",                               /* another last direction and point */
    "9/9/1BB6/9/2W1B4 w c1:E:a1,b1 0 1",                             /* another set of points it has been on */
    "9/9/1BB6/9/2W1B4 w c1:E:b1,d2 0 1", "9/9/1BB6/9/2W1B4 w c1:SW:b1,d2 0 1", /* the same set, another direction */
    "9/9/1BB6/9/2W2B3 w - 0 1",          "9/9/1BB6/9/2B1W4 w - 0 1",           /* colours */
};
enum { DIFFERENT = sizeof different / sizeof different[0] };

/* Everything that decides the play is in the hash, and turn counts are not. */
START_TEST(in_the_hash) {
    br_state *state = state_of("fanorona", "-");
    uint64_t hashes[DIFFERENT];
    for (size_t i = 0; i < DIFFERENT; i++) {
        ck_assert_int_eq(br_position_set(state, different[i], NULL), BR_OK);
        hashes[i] = br_hash(state);
        for (size_t j = 0; j < i; j++) {
            ck_assert_msg(hashes[i] != hashes[j], "\"%s\" and \"%s\"", different[i], different[j]);
        }
    }
    ck_assert_int_eq(br_position_set(state, "9/9/1BB6/9/2W1B4 w - 12 1", NULL), BR_OK);
    ck_assert_uint_eq(br_hash(state), hashes[0]);
    br_state_free(state);
    br_state *one = state_of(two, "5/5/2B2/5/2W1B w - 0 1"), *white = state_of(two, "5/5/2B2/5/2W1B w - 0 2w");
    br_state *black = state_of(two, "5/5/2B2/5/2W1B w - 0 2b");
    ck_assert(br_hash(one) != br_hash(white) && br_hash(white) != br_hash(black) && br_hash(one) != br_hash(black));
    br_state_free(one);
    br_state_free(white);
    br_state_free(black);
}
END_TEST

Suite *suite_fanorona_rules(void) {
    Suite *suite = suite_create("fanorona/rules");
    TCase *tests = add_case(suite, "board");
    tcase_add_loop_test(tests, fa_1_lines, 0, SIZES);
    tcase_add_test(tests, fa_1_steps);
    tcase_add_loop_test(tests, fa_2_set_up, 0, SIZES);
    tcase_add_test(tests, fa_2_first_steps);
    tests = add_case(suite, "steps");
    tcase_add_test(tests, fa_3);
    tcase_add_test(tests, fa_4);
    tcase_add_test(tests, fa_5);
    tcase_add_test(tests, fa_6);
    tcase_add_test(tests, fa_7);
    tcase_add_test(tests, fa_8);
    tests = add_case(suite, "chains");
    tcase_add_test(tests, fa_9_goes_on);
    tcase_add_test(tests, fa_9_another_direction);
    tcase_add_test(tests, fa_9_visited);
    tcase_add_test(tests, fa_9_same_stone);
    tcase_add_test(tests, fa_9_quiet_step_ends_the_turn);
    tests = add_case(suite, "ends");
    tcase_add_test(tests, fa_10);
    tcase_add_test(tests, fa_11);
    tcase_add_test(tests, c_1);
    tcase_add_test(tests, c_1_what_counts);
    tcase_add_test(tests, c_2);
    tcase_add_test(tests, c_order);
    tcase_add_test(tests, in_the_hash);
    tcase_add_test(tests, last_of_a_playout);
    tests = add_case(suite, "vela");
    tcase_add_test(tests, fa_12_loser_begins);
    tcase_add_test(tests, fa_12_winner);
    tcase_add_test(tests, fa_12_loser);
    tcase_add_test(tests, fa_12_loser_must_take);
    tcase_add_test(tests, fa_12_ends);
    tcase_add_test(tests, fa_12_smallest_board);
    tests = add_case(suite, "rounds");
    tcase_add_test(tests, fa_13_second_round);
    tcase_add_test(tests, fa_13_is_vela);
    tcase_add_test(tests, fa_13_outcomes);
    tcase_add_test(tests, fa_13_drawn_rounds);
    return suite;
}

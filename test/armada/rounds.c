/*
 * Ends of rounds and of games (AR-12, AR-13), draws by C-1 and C-2, and taking all that back.
 */
#include "armada/situations.h"
#include "support/check.h"
#include "support/states.h"

#define EMPTY "11/11/11/11/11/11/11/11/11/11/11"
/* The Spanish are about to shoot, or the English to, and the fields that follow the fleet. */
#define SPANISH_SHOT(spec, fields) sea(spec, "e6", "g6", "s - " fields)
#define ENGLISH_SHOT(spec, fields) sea(spec, "g6", "e6", "e - " fields)

static void expect_outcome(const br_state *state, const char *outcome, int score_0, int score_1) {
    char text[OUTCOME_SIZE];
    outcome_text(state, text);
    ck_assert_str_eq(text, outcome);
    ck_assert_int_eq(br_score(state, 0), score_0);
    ck_assert_int_eq(br_score(state, 1), score_1);
}

/* Eleven taken end the round at once; its side scores 11 less what the other fleet has taken. */
START_TEST(ar_12_eleven) {
    br_state *state = SPANISH_SHOT("armada(rounds=1)", "10:4 60 1 0:0");
    play_and_undo(state, "+f6 xg6");
    expect_outcome(state, "side 0 eleven taken", 7, 0);
    expect_position(state, "11/11/11/11/11/4SS5/11/11/11/11/11 e - 11:4 61 1 0:0");
    ck_assert_int_eq(br_to_act(state), BR_NOBODY);
    ck_assert_int_eq(br_taken(state, 1), 11);
    ck_assert_uint_eq(br_action_count(state), 0);
    br_state_free(state);
    state = ENGLISH_SHOT("armada(rounds=1)", "0:10 60 1 0:0");
    play_and_undo(state, "+f6 xg6");
    expect_outcome(state, "side 1 eleven taken", 0, 11);
    br_state_free(state);
}
END_TEST

/* Ten are not enough, and declining the eleventh does not end the round. */
START_TEST(ar_12_ten) {
    br_state *state = SPANISH_SHOT("armada(rounds=1)", "9:10 60 1 0:0");
    play(state, "+f6 xg6");
    expect_outcome(state, "ongoing", 0, 0);
    br_state_free(state);
    state = SPANISH_SHOT("armada(rounds=1)", "10:10 60 1 0:0");
    play(state, "+f6 end");
    expect_outcome(state, "ongoing", 0, 0);
    br_state_free(state);
}
END_TEST

/* C-1: ships taken are part of the position. */
START_TEST(ar_12_ships_taken_count) {
    br_state *none = SPANISH_SHOT("armada", "0:0 60 1 0:0"), *one = SPANISH_SHOT("armada", "0:1 60 1 0:0");
    br_state *later = SPANISH_SHOT("armada", "0:0 62 1 0:0"), *second = SPANISH_SHOT("armada", "0:0 60 2 0:0");
    br_state *score = SPANISH_SHOT("armada", "0:0 60 2 5:0");
    ck_assert_uint_ne(br_hash(none), br_hash(one));
    ck_assert_uint_eq(br_hash(none), br_hash(later)); /* turn counts are not */
    ck_assert_uint_ne(br_hash(none), br_hash(second));
    ck_assert_uint_ne(br_hash(second), br_hash(score));
    br_state_free(none);
    br_state_free(one);
    br_state_free(later);
    br_state_free(second);
    br_state_free(score);
}
END_TEST

/* The fleets change hands, everything else begins anew, and `first` is the fleet that begins, not the side. */
START_TEST(ar_13_second_round) {
    br_state *state = SPANISH_SHOT("armada", "10:3 60 1 0:0");
    play_and_undo(state, "+f6 xg6");
    expect_position(state, EMPTY " s - 0:0 0 2 8:0");
    expect_outcome(state, "ongoing", 8, 0);
    ck_assert_int_eq(br_round(state), 2);
    ck_assert_int_eq(br_fleet(state, 0), BR_ENGLISH);
    ck_assert_int_eq(br_fleet(state, 1), BR_SPANISH);
    ck_assert_int_eq(br_to_act(state), 1);
    ck_assert_int_eq(br_occurrences(state), 1);
    play_and_undo(state, "+a1 +k11");
    ck_assert_int_eq(br_count_at(state, 0, 1, BR_PIECE_SHIP), 1);
    ck_assert_int_eq(br_reserve(state, 1), 19);
    br_state_free(state);
    state = ENGLISH_SHOT("armada(first=english)", "3:10 60 1 0:0");
    play_and_undo(state, "+f6 xg6");
    expect_position(state, EMPTY " e - 0:0 0 2 0:8");
    ck_assert_int_eq(br_to_act(state), 0);
    br_state_free(state);
}
END_TEST

/* The higher total wins, whoever has won the second round. */
START_TEST(ar_13_points) {
    br_state *state = SPANISH_SHOT("armada", "10:4 60 2 8:0"); /* side 1 scores 7 */
    play_and_undo(state, "+f6 xg6");
    expect_outcome(state, "side 0 points", 8, 7);
    expect_position(state, "11/11/11/11/11/4SS5/11/11/11/11/11 e - 11:4 61 2 8:0");
    br_state_free(state);
    state = ENGLISH_SHOT("armada", "2:10 60 2 0:5"); /* side 0 scores 9 */
    play_and_undo(state, "+f6 xg6");
    expect_outcome(state, "side 0 points", 9, 5);
    br_state_free(state);
    state = ENGLISH_SHOT("armada", "2:10 60 2 5:0");
    play_and_undo(state, "+f6 xg6");
    expect_outcome(state, "side 0 points", 14, 0);
    br_state_free(state);
}
END_TEST

/* Equal totals lead to a third round, with the fleets as in the first, and it decides. */
START_TEST(ar_13_third_round) {
    br_state *state = SPANISH_SHOT("armada", "10:3 60 2 8:0");
    play_and_undo(state, "+f6 xg6");
    expect_position(state, EMPTY " s - 0:0 0 3 8:8");
    expect_outcome(state, "ongoing", 8, 8);
    ck_assert_int_eq(br_fleet(state, 0), BR_SPANISH);
    ck_assert_int_eq(br_to_act(state), 0);
    br_state_free(state);
    state = SPANISH_SHOT("armada", "10:10 60 3 8:8");
    play_and_undo(state, "+f6 xg6");
    expect_outcome(state, "side 0 points", 9, 8);
    br_state_free(state);
    state = ENGLISH_SHOT("armada", "0:10 60 3 8:8");
    play_and_undo(state, "+f6 xg6");
    expect_outcome(state, "side 1 points", 8, 19);
    br_state_free(state);
}
END_TEST

/* A drawn round scores nothing; the game goes on all the same. */
START_TEST(ar_13_drawn_rounds) {
    static const char spec[] = "armada(max_turns=61)";
    br_state *state = SPANISH_SHOT(spec, "10:3 60 1 0:0");
    play_and_undo(state, "+a1");
    expect_position(state, EMPTY " s - 0:0 0 2 0:0");
    br_state_free(state);
    state = SPANISH_SHOT(spec, "10:3 60 2 0:0");
    play_and_undo(state, "+a1");
    expect_position(state, EMPTY " s - 0:0 0 3 0:0");
    br_state_free(state);
    state = SPANISH_SHOT(spec, "10:3 60 2 0:4");
    play_and_undo(state, "+a1");
    expect_outcome(state, "side 1 points", 0, 4);
    expect_position(state, "11/11/11/11/11/4S1E4/11/11/11/11/S10 e - 10:3 61 2 0:4");
    br_state_free(state);
    state = SPANISH_SHOT(spec, "10:3 60 3 8:8");
    play_and_undo(state, "+a1");
    expect_outcome(state, "draw level", 8, 8);
    br_state_free(state);
    state = SPANISH_SHOT("armada(rounds=1,max_turns=61)", "10:3 60 1 0:0");
    play_and_undo(state, "+a1");
    expect_outcome(state, "draw turn limit", 0, 0);
    br_state_free(state);
    /* the game's own end comes first */
    state = SPANISH_SHOT("armada(rounds=1,max_turns=61)", "10:3 60 1 0:0");
    play_and_undo(state, "+f6 xg6");
    expect_outcome(state, "side 0 eleven taken", 8, 0);
    br_state_free(state);
}
END_TEST

/* C-1: a position that comes back draws the round; the next one knows nothing of it. */
START_TEST(c_1_repetition) {
    static const char ships[] = "a1 c1 e1 g1 i1 k1 a3 c3 e3 g3";
    br_state *state = sea("armada(repetition=2)", ships, "e8 f8", "s - 0:10 50 1 0:0");
    play_and_undo(state, "^a1 +a5 f8~f9 ^a5 +a1 f9~f8");
    expect_position(state, EMPTY " s - 0:0 0 2 0:0");
    br_state_free(state);
    state = sea("armada(rounds=1)", ships, "e8 f8", "s - 0:10 50 1 0:0");
    play_and_undo(state, "^a1 +a5 f8~f9 ^a5 +a1 f9~f8");
    ck_assert_uint_eq(br_occurrences(state), 2);
    play_and_undo(state, "^a1 +a5 f8~f9 ^a5 +a1 f9~f8");
    expect_outcome(state, "draw repetition", 0, 0);
    expect_position(state, "11/11/11/4EE5/11/11/11/11/S1S1S1S4/11/S1S1S1S1S1S s - 0:10 58 1 0:0");
    br_state_free(state);
}
END_TEST

/* From the first action to the end of a game of three rounds, and all the way back. */
START_TEST(undo_across_everything) {
    br_state *state = sea("armada(max_turns=52)", "a1 c1 e1 g1 i1 k1 a3 c3 e3 g3", "e8 f8", "s - 0:10 50 1 0:0");
    static portrait before[4], now;
    take_portrait(&before[0], state, WITH_HISTORY);
    play(state, "^a1");
    take_portrait(&before[1], state, WITH_HISTORY);
    play(state, "+f6 f8~f7"); /* the pair e8 f7 takes nothing; the turns are up */
    ck_assert_int_eq(br_round(state), 2);
    take_portrait(&before[2], state, WITH_HISTORY);
    br_rng rng;
    br_rng_seed(&rng, 1);
    ck_assert_int_eq(br_playout(state, &rng, 100000, &(size_t){0}), BR_OK);
    ck_assert(br_is_over(state));
    ck_assert_int_eq(br_undo_to(state, 3), BR_OK);
    take_portrait(&now, state, WITH_HISTORY);
    ck_assert_str_eq(now.text, before[2].text);
    ck_assert_int_eq(br_undo_to(state, 1), BR_OK);
    take_portrait(&now, state, WITH_HISTORY);
    ck_assert_str_eq(now.text, before[1].text);
    ck_assert_int_eq(br_undo(state), BR_OK);
    take_portrait(&now, state, WITH_HISTORY);
    ck_assert_str_eq(now.text, before[0].text);
    ck_assert_int_eq(br_undo(state), BR_NO_HISTORY);
    br_state_free(state);
}
END_TEST

void add_armada_rounds(Suite *suite) {
    TCase *tests = add_case(suite, "rounds");
    tcase_add_test(tests, ar_12_eleven);
    tcase_add_test(tests, ar_12_ten);
    tcase_add_test(tests, ar_12_ships_taken_count);
    tcase_add_test(tests, ar_13_second_round);
    tcase_add_test(tests, ar_13_points);
    tcase_add_test(tests, ar_13_third_round);
    tcase_add_test(tests, ar_13_drawn_rounds);
    tcase_add_test(tests, c_1_repetition);
    tcase_add_test(tests, undo_across_everything);
}

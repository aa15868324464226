/*
 * States: making, copying, placing, taking back, and their bounds.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "suites.h"
#include "support/check.h"
#include "support/states.h"

/* Two lone stones far apart, and no repetition. */
static const char *const endless = "fanorona(repetition=0)";
static const char *const lone = "8B/9/9/9/W8 w - 0 1";

static void looks_like(const br_state *state, const portrait *expected) {
    portrait found;
    take_portrait(&found, state, WITH_HISTORY);
    ck_assert_str_eq(found.text, expected->text);
}

/* Makes the first action of each list; from `lone` that goes on for ever. */
static void walk(br_state *state, size_t plies) {
    for (size_t i = 0; i < plies; i++) {
        br_action action;
        ck_assert_uint_gt(br_actions(state, &action, 1), 0);
        ck_assert_int_eq(br_apply(state, action), BR_OK);
    }
}

START_TEST(fresh) {
    br_state *state = state_of("fanorona", "-");
    ck_assert_uint_eq(br_ply(state), 0);
    ck_assert_uint_eq(br_turns(state), 0);
    ck_assert_int_eq(br_round(state), 1);
    ck_assert_uint_eq(br_occurrences(state), 1);
    ck_assert_int_eq(br_undo(state), BR_NO_HISTORY);
    ck_assert_uint_eq(br_action_at(state, 0), BR_NO_ACTION);
    ck_assert_uint_eq(br_action_at(state, SIZE_MAX), BR_NO_ACTION);
    ck_assert_uint_eq(br_action_text_at(state, 0, NULL, 0), 0);
    br_state_free(state);
}
END_TEST

/* Histories grow by doubling; nothing of them is lost. */
START_TEST(long_history) {
    enum { PLIES = 5000 };
    br_state *state = state_of(endless, lone), *clone;
    portrait start, end;
    take_portrait(&start, state, WITH_HISTORY);
    walk(state, PLIES);
    ck_assert_uint_eq(br_ply(state), PLIES);
    take_portrait(&end, state, WITH_HISTORY);
    ck_assert_int_eq(br_state_clone(&clone, state), BR_OK);
    looks_like(clone, &end);
    ck_assert_int_eq(br_undo_to(clone, 0), BR_OK);
    looks_like(clone, &start);
    walk(clone, PLIES);
    looks_like(clone, &end);
    br_state_free(clone);
    br_state_free(state);
}
END_TEST

START_TEST(undo_to) {
    br_state *state = state_of("fanorona", "-");
    portrait at_one, at_three;
    play(state, "d2-e3A");
    take_portrait(&at_one, state, WITH_HISTORY);
    play(state, "f5-f4 e2-d2");
    take_portrait(&at_three, state, WITH_HISTORY);
    ck_assert_int_eq(br_undo_to(state, 4), BR_NO_HISTORY);
    ck_assert_int_eq(br_undo_to(state, SIZE_MAX), BR_NO_HISTORY);
    looks_like(state, &at_three);
    ck_assert_int_eq(br_undo_to(state, 3), BR_OK);
    looks_like(state, &at_three);
    ck_assert_int_eq(br_undo_to(state, 1), BR_OK);
    looks_like(state, &at_one);
    ck_assert_uint_eq(br_action_at(state, 1), BR_NO_ACTION);
    br_state_free(state);
}
END_TEST

/* Never across a set position or a reset. */
START_TEST(beginnings) {
    br_state *state = state_of("fanorona", "-");
    portrait set_up, set;
    take_portrait(&set_up, state, WITH_HISTORY);
    play(state, "d2-e3A");
    ck_assert_int_eq(br_position_set(state, lone, NULL), BR_OK);
    take_portrait(&set, state, WITH_HISTORY);
    ck_assert_uint_eq(br_ply(state), 0);
    ck_assert_int_eq(br_undo(state), BR_NO_HISTORY);
    looks_like(state, &set);
    play(state, "a1-a2");
    br_state_reset(state);
    looks_like(state, &set_up);
    ck_assert_int_eq(br_undo(state), BR_NO_HISTORY);
    br_state_free(state);
}
END_TEST

START_TEST(clones) {
    br_state *state = state_of("fanorona", "-"), *clone;
    portrait before, played;
    play(state, "d2-e3A f5-f4");
    take_portrait(&before, state, WITH_HISTORY);
    ck_assert_int_eq(br_state_clone(&clone, state), BR_OK);
    looks_like(clone, &before);
    play(clone, "e2-d2");
    looks_like(state, &before);
    take_portrait(&played, clone, WITH_HISTORY);
    ck_assert_int_eq(br_undo_to(state, 0), BR_OK);
    looks_like(clone, &played);
    br_state_free(state);
    looks_like(clone, &played); /* the clone keeps the rules alive */
    br_state_free(clone);
}
END_TEST

START_TEST(copies) {
    br_state *from = state_of(endless, lone), *to = state_of(endless, "-");
    portrait look, other_look;
    walk(from, 1000);
    take_portrait(&look, from, WITH_HISTORY);
    ck_assert_int_eq(br_state_copy(from, from), BR_OK);
    looks_like(from, &look);
    ck_assert_int_eq(br_state_copy(to, from), BR_OK); /* has to grow */
    looks_like(to, &look);
    ck_assert_int_eq(br_undo_to(to, 3), BR_OK);
    take_portrait(&other_look, to, WITH_HISTORY);
    looks_like(from, &look);
    ck_assert_int_eq(br_state_copy(from, to), BR_OK); /* has room to spare */
    looks_like(from, &other_look);
    walk(from, 500);
    looks_like(to, &other_look);
    br_state *stranger = state_of("fanorona", "-");
    ck_assert_int_eq(br_state_copy(stranger, to), BR_BAD_ARGUMENT);
    ck_assert_int_eq(br_state_copy(to, stranger), BR_BAD_ARGUMENT);
    looks_like(to, &other_look);
    br_state_free(stranger);
    br_state_free(from);
    br_state_free(to);
}
END_TEST

/* ---- memory of the caller ---- */

static br_state *placed_in(char *memory, const br_rules *rules, size_t plies) {
    br_state *state;
    ck_assert_int_eq(br_state_place(&state, rules, plies, memory, br_state_bytes(rules, plies), NULL), BR_OK);
    return state;
}

/* Twelve plies from `lone` back to it. */
static const char *const lap = "a1-a2 i5-i4 a2-a3 i4-i3 a3-b3 i3-h3 b3-b2 h3-h4 b2-b1 h4-h5 b1-a1 h5-i5";

/* Repetitions are found in copies too, whatever room they and what they are copied from have. */
START_TEST(copies_know_the_history) {
    enum { LAPS = 8, LAP = 12 };
    static const size_t rooms[] = {63, 100, 400, 5000};
    br_rules *rules = rules_of("fanorona(repetition=9)");
    size_t from_room = rooms[_i / 4], to_room = rooms[_i % 4];
    char *from_memory = malloc(br_state_bytes(rules, from_room)), *to_memory = malloc(br_state_bytes(rules, to_room));
    br_state *from = placed_in(from_memory, rules, from_room), *to = placed_in(to_memory, rules, to_room), *copy;
    ck_assert_int_eq(br_position_set(from, lone, NULL), BR_OK);
    for (int laps = 1; laps < LAPS; laps++) {
        if (br_ply(from) + LAP <= from_room) {
            play(from, lap);
        }
    }
    ck_assert_int_eq(br_state_clone(&copy, from), BR_OK);
    if (br_ply(from) <= to_room) {
        ck_assert_int_eq(br_state_copy(to, from), BR_OK);
        ck_assert_int_eq(br_state_copy(copy, to), BR_OK);
    } else {
        ck_assert_int_eq(br_state_copy(to, from), BR_LIMIT);
    }
    while (br_ply(copy) < (size_t)LAPS * LAP) {
        ck_assert(!br_is_over(copy));
        play(copy, lap);
    }
    ck_assert_int_eq(br_reason_of(copy), BR_REASON_REPETITION);
    ck_assert_uint_eq(br_occurrences(copy), LAPS + 1);
    ck_assert(!br_is_over(from));
    br_state_free(from);
    br_state_free(to);
    br_state_free(copy);
    free(from_memory);
    free(to_memory);
    br_rules_release(rules);
}
END_TEST

/* A point of the way around a rectangle, `wide` and `high` steps large, whose lower left is a point. */
static void around(char *out, char left, int wide, int high, int step) {
    step %= 2 * (wide + high);
    int right = step < wide ? step : step < wide + high ? wide : step < 2 * wide + high ? 2 * wide + high - step : 0;
    int up = step < wide              ? 0
             : step < wide + high     ? step - wide
             : step < 2 * wide + high ? high
                                      : 2 * (wide + high) - step;
    out[0] = (char)(left + right);
    out[1] = (char)('1' + up);
}

/* A game that begins where there is much room finds what comes back although it begins with few chains: two stones go
   around on ways of 14 and 12 steps, so that both are back after 84, and for the fourth time after 672 plies. */
START_TEST(beginning_with_much_room) {
    enum { ROOM = 5000, LAP = 168, LAPS = 4 };
    br_rules *rules = rules_of("fanorona(repetition=5)");
    char *memory = malloc(br_state_bytes(rules, ROOM));
    br_state *state = placed_in(memory, rules, ROOM);
    ck_assert_int_eq(br_position_set(state, "9/9/9/9/W4B3 w - 0 1", NULL), BR_OK);
    for (int ply = 0; ply < LAPS * LAP; ply++) {
        char step[] = "a1-a1", left = ply % 2 ? 'f' : 'a';
        int high = ply % 2 ? 3 : 4;
        ck_assert(!br_is_over(state));
        around(step, left, 3, high, ply / 2);
        around(step + 3, left, 3, high, ply / 2 + 1);
        step[2] = '-';
        play(state, step);
    }
    ck_assert_int_eq(br_reason_of(state), BR_REASON_REPETITION);
    ck_assert_uint_eq(br_occurrences(state), LAPS + 1);
    br_state_free(state);
    free(memory);
    br_rules_release(rules);
}
END_TEST

START_TEST(placed_is_full) {
    br_rules *rules = rules_of(endless);
    for (size_t plies = 0; plies <= 70; plies += 35) {
        char *memory = malloc(br_state_bytes(rules, plies) + 1);
        ck_assert_ptr_nonnull(memory);
        br_state *state = placed_in(memory + 1, rules, plies);
        portrait look;
        ck_assert_int_eq(br_position_set(state, lone, NULL), BR_OK);
        walk(state, plies);
        take_portrait(&look, state, WITH_HISTORY);
        br_action action;
        (void)br_actions(state, &action, 1);
        ck_assert_int_eq(br_apply(state, action), BR_LIMIT);
        ck_assert_int_eq(br_apply_unchecked(state, action), BR_LIMIT);
        br_rng rng = {{0}};
        size_t made = 7;
        ck_assert_int_eq(br_playout(state, &rng, 5, &made), BR_LIMIT);
        ck_assert_uint_eq(made, 0);
        looks_like(state, &look);
        uint64_t nodes; /* counting needs no room in the state */
        ck_assert_int_eq(br_perft(state, 2, &nodes), BR_OK);
        ck_assert_int_eq(br_position_set(state, lone, NULL), BR_OK);
        br_state_free(state);
        free(memory);
    }
    br_rules_release(rules);
}
END_TEST

START_TEST(placed_copies) {
    br_state *state = state_of(endless, lone), *clone;
    const br_rules *rules = br_state_rules(state);
    char *memory = malloc(br_state_bytes(rules, 10));
    ck_assert_ptr_nonnull(memory);
    br_state *placed = placed_in(memory, rules, 10);
    portrait look, full;
    walk(state, 11);
    take_portrait(&look, placed, WITH_HISTORY);
    ck_assert_int_eq(br_state_copy(placed, state), BR_LIMIT);
    looks_like(placed, &look);
    ck_assert_int_eq(br_undo(state), BR_OK);
    take_portrait(&full, state, WITH_HISTORY);
    ck_assert_int_eq(br_state_copy(placed, state), BR_OK);
    looks_like(placed, &full);
    ck_assert_int_eq(br_state_clone(&clone, placed), BR_OK); /* an ordinary state, which grows */
    walk(clone, 200);
    looks_like(placed, &full);
    ck_assert_int_eq(br_state_copy(placed, clone), BR_LIMIT);
    looks_like(placed, &full);
    br_state_free(clone);
    br_state_free(placed);
    br_state_free(state);
    free(memory);
}
END_TEST

START_TEST(placed_bounds) {
    br_rules *rules = rules_of("fanorona");
    br_error error;
    br_state *state = (br_state *)&state;
    char memory[64];
    size_t bytes = br_state_bytes(rules, 10);
    ck_assert_uint_gt(bytes, (size_t)10 * 32);
    ck_assert_uint_gt(br_state_bytes(rules, 11), bytes - 1);
    ck_assert_int_eq(br_state_place(&state, rules, 10, memory, sizeof memory, &error), BR_BAD_ARGUMENT);
    ck_assert_ptr_null(state);
    ck_assert_int_eq(br_state_place(&state, rules, 10, memory, 0, NULL), BR_BAD_ARGUMENT);
    ck_assert_uint_eq(br_state_bytes(rules, SIZE_MAX), 0);
    ck_assert_uint_eq(br_state_bytes(rules, SIZE_MAX / 8), 0);
    ck_assert_uint_eq(br_state_bytes(rules, SIZE_MAX / 64 + 1), 0);
    ck_assert_int_eq(br_state_place(&state, rules, SIZE_MAX, memory, sizeof memory, &error), BR_LIMIT);
    ck_assert_int_eq(error.status, BR_LIMIT);
    br_rules_release(rules);
}
END_TEST

/* What lies around the memory is not touched. */
START_TEST(placed_keeps_to_itself) {
    br_rules *rules = rules_of(endless);
    size_t bytes = br_state_bytes(rules, 20);
    for (size_t shift = 1; shift < 17; shift++) {
        unsigned char *memory = malloc(bytes + 64);
        ck_assert_ptr_nonnull(memory);
        memset(memory, 0xa5, bytes + 64);
        br_state *state = placed_in((char *)memory + shift, rules, 20);
        ck_assert_int_eq(br_position_set(state, lone, NULL), BR_OK);
        walk(state, 20);
        br_state_free(state);
        for (size_t i = 0; i < 64; i++) {
            size_t at = i < shift ? i : bytes + i;
            ck_assert_msg(memory[at] == 0xa5, "byte %zu of %zu is written", at, bytes);
        }
        free(memory);
    }
    br_rules_release(rules);
}
END_TEST

/* ---- bounds ---- */

/* A round has at most 1000000000 turns: what would complete one more changes nothing. */
START_TEST(last_turn) {
    br_state *state = state_of(endless, "8B/9/9/9/W8 w - 999999999 1");
    play(state, "a1-a2");
    ck_assert_uint_eq(br_turns(state), 1000000000);
    portrait look;
    take_portrait(&look, state, WITH_HISTORY);
    br_action action = action_of(state, "i5-i4");
    ck_assert_int_eq(br_apply(state, action), BR_LIMIT);
    ck_assert_int_eq(br_apply_unchecked(state, action), BR_LIMIT);
    looks_like(state, &look);
    uint64_t nodes = 7;
    ck_assert_int_eq(br_perft(state, 3, &nodes), BR_LIMIT);
    ck_assert_uint_eq(nodes, 7);
    br_rng rng = {{0}};
    size_t made;
    ck_assert_int_eq(br_playout(state, &rng, 5, &made), BR_LIMIT);
    ck_assert_uint_eq(made, 0);
    looks_like(state, &look);
    ck_assert_int_eq(br_undo(state), BR_OK);
    play(state, "a1-b1");
    br_state_free(state);
}
END_TEST

/* Arguments that name nothing. */
START_TEST(nothing_there) {
    br_state *state = state_of("fanorona", "-");
    static const int no_sides[] = {-1, 2, 1000};
    for (int i = 0; i < 3; i++) {
        ck_assert_int_eq(br_score(state, no_sides[i]), 0);
        ck_assert_int_eq(br_count_at(state, 0, no_sides[i], BR_PIECE_ANY), 0);
        ck_assert_uint_eq(br_points_with(state, no_sides[i], BR_PIECE_ANY, NULL, 0), 0);
        ck_assert_int_eq(br_reserve(state, no_sides[i]), 0);
        ck_assert_int_eq(br_taken(state, no_sides[i]), 0);
        ck_assert_int_eq(br_fleet(state, no_sides[i]), -1);
    }
    ck_assert_int_eq(br_count_at(state, 0, 0, BR_PIECE_STONE), 1);
    ck_assert_int_eq(br_count_at(state, 0, 0, BR_PIECE_ANY), 1);
    ck_assert_int_eq(br_count_at(state, 0, 1, BR_PIECE_ANY), 0);
    ck_assert_int_eq(br_count_at(state, 45, 0, BR_PIECE_ANY), 0);
    ck_assert_int_eq(br_count_at(state, 0, 0, BR_PIECE_FORBAN), 0);
    ck_assert_int_eq(br_count_at(state, 0, 0, (br_piece)77), 0);
    unsigned points[3] = {99, 99, 99};
    ck_assert_uint_eq(br_points_with(state, 0, BR_PIECE_STONE, points, 2), 22);
    ck_assert(points[0] == 0 && points[1] == 1 && points[2] == 99);
    br_state_free(state);
}
END_TEST

START_TEST(after_the_end) {
    br_state *state = state_of("fanorona", "9/9/9/9/W8 b - 3 1");
    br_error error;
    br_action action;
    ck_assert(br_is_over(state));
    ck_assert_int_eq(br_action_parse(&action, state, "a1-a2", &error), BR_GAME_OVER);
    ck_assert_int_eq(error.status, BR_GAME_OVER);
    ck_assert_int_eq(br_action_parse(&action, state, "hello", &error), BR_BAD_SYNTAX);
    ck_assert_uint_eq(br_actions(state, &action, 1), 0);
    br_state_free(state);
}
END_TEST

Suite *suite_core_state(void) {
    Suite *suite = suite_create("core/state");
    TCase *tests = add_case(suite, "history");
    tcase_add_test(tests, fresh);
    tcase_add_test(tests, long_history);
    tcase_add_test(tests, undo_to);
    tcase_add_test(tests, beginnings);
    tests = add_case(suite, "copies");
    tcase_add_test(tests, clones);
    tcase_add_test(tests, copies);
    tcase_add_loop_test(tests, copies_know_the_history, 0, 16);
    tests = add_case(suite, "placed");
    tcase_add_test(tests, beginning_with_much_room);
    tcase_add_test(tests, placed_is_full);
    tcase_add_test(tests, placed_copies);
    tcase_add_test(tests, placed_bounds);
    tcase_add_test(tests, placed_keeps_to_itself);
    tests = add_case(suite, "bounds");
    tcase_add_test(tests, last_turn);
    tcase_add_test(tests, nothing_there);
    tcase_add_test(tests, after_the_end);
    return suite;
}

/*
 * Engines: what their templates make of a game is the same however it is asked for, and the same on every machine.
 */
#include <string.h>

#include "contract/contract.h"
#include "core/state.h"
#include "suites.h"
#include "support/alloc.h"
#include "support/check.h"
#include "support/states.h"

enum { GAMES = 4, PLIES = 700 };

static br_rules *rules_of_set(int i) { return is_registered(contract_sets[i]) ? rules_of(contract_sets[i]) : NULL; }

/* What random play under some rules with some engine leads to. */
static br_state *played(const br_rules *rules, uint64_t game, br_rng *rng) {
    br_state *state = state_under(rules);
    br_rng_seed_stream(rng, 7, game);
    ck_assert_int_eq(br_playout(state, rng, PLIES, NULL), BR_OK);
    return state;
}

/* Two states with the same histories: undone side by side, they agree at every ply. */
static void same_histories(br_state *a, br_state *b) {
    REQUIRE(br_ply(a) == br_ply(b), "%s: %zu plies, and %zu", where(a), br_ply(a), br_ply(b));
    REQUIRE(br_reason_of(a) == br_reason_of(b), "%s: ends differ", where(a));
    do {
        REQUIRE(br_hash(a) == br_hash(b), "%s: positions differ", where(a));
        REQUIRE(br_turns(a) == br_turns(b), "%s: turns differ", where(a));
        REQUIRE(br_winner(a) == br_winner(b), "%s: winners differ", where(a));
        REQUIRE(br_occurrences(a) == br_occurrences(b), "%s: occurrences differ", where(a));
        REQUIRE(bri_no_draw_within(a, 5) == bri_no_draw_within(b, 5), "%s: calm turns differ", where(a));
    } while (br_undo(a) == BR_OK && br_undo(b) == BR_OK);
    REQUIRE(br_ply(b) == 0, "the beginnings differ");
}

/* A playout is the same as to draw and to make one action after the other, also when it is made in parts, and its
   history is as good. */
static void check_playouts(const br_rules *rules, uint64_t game) {
    br_rng whole_rng, parts_rng, single_rng;
    br_state *whole = played(rules, game, &whole_rng), *parts = state_under(rules), *single = state_under(rules);
    br_rng_seed_stream(&parts_rng, 7, game);
    br_rng_seed_stream(&single_rng, 7, game);
    for (size_t part = 0; br_ply(parts) < br_ply(whole); part++) {
        size_t left = br_ply(whole) - br_ply(parts), most = part % 5 < left ? part % 5 : left, made;
        ck_assert_int_eq(br_playout(parts, &parts_rng, most, &made), BR_OK);
        ck_assert_uint_eq(made, most);
    }
    while (br_ply(single) < PLIES && !br_is_over(single)) {
        br_action action = rules->engine->pick(rules, bri_now(single), &single_rng);
        REQUIRE(br_apply(single, action) == BR_OK, "%s: the action drawn is refused", where(single));
    }
    ck_assert_mem_eq(&parts_rng, &whole_rng, sizeof whole_rng);
    ck_assert_mem_eq(&single_rng, &whole_rng, sizeof whole_rng);
    ck_assert_int_eq(br_undo_to(whole, br_ply(whole) / 2), BR_OK); /* and goes on from there */
    ck_assert_int_eq(br_undo_to(parts, br_ply(whole)), BR_OK);
    ck_assert_int_eq(br_undo_to(single, br_ply(whole)), BR_OK);
    ck_assert_int_eq(br_playout(whole, &whole_rng, 50, NULL), BR_OK);
    ck_assert_int_eq(br_playout(parts, &parts_rng, 50, NULL), BR_OK);
    while (br_ply(single) < br_ply(whole)) {
        ck_assert_int_eq(br_apply(single, br_action_at(whole, br_ply(single))), BR_OK);
    }
    br_state *clone;
    ck_assert_int_eq(br_state_clone(&clone, whole), BR_OK);
    same_histories(whole, parts);
    same_histories(clone, single);
    br_state_free(clone);
    br_state_free(whole);
    br_state_free(parts);
    br_state_free(single);
}

/* Takes a game back to where a round begins behind one that was drawn; whether there is such a place. */
static bool undo_to_drawn_round(br_state *game) {
    while (br_ply(game) > 0) {
        if (br_round(game) > 1 && br_turns(game) == 0 && br_score(game, 0) + br_score(game, 1) == 0) {
            return true;
        }
        (void)br_undo(game);
    }
    return false;
}

/* A round that repetition draws, within a game of several, ends in a playout as it does otherwise. */
START_TEST(drawn_rounds) {
    br_rules *rules = rules_of("armada(repetition=2)");
    unsigned drawn = 0;
    for (uint64_t game = 0; game < 1000 && drawn < 2; game++) {
        br_rng rng;
        br_state *state = played(rules, game, &rng);
        if (undo_to_drawn_round(state)) {
            drawn++;
            check_playouts(rules, game);
        }
        br_state_free(state);
    }
    ck_assert_uint_eq(drawn, 2);
    br_rules_release(rules);
}
END_TEST

START_TEST(playouts) {
    br_rules *rules = rules_of_set(_i);
    for (uint64_t game = 0; rules && game < GAMES; game++) {
        check_playouts(rules, game);
    }
    br_rules_release(rules);
}
END_TEST

/* ---- two engines ---- */

/* The counts of what one engine can count at once; 0 where it cannot. */
static uint64_t counted(const br_rules *rules, const bri_position *position) {
    const bri_engine *engine = rules->engine;
    uint64_t sum = engine->count(rules, position), n;
    sum += engine->count_two ? 31 * engine->count_two(rules, position) : 0;
    sum += engine->count_ahead && engine->count_ahead(rules, position, 2, &n) ? 37 * n : 0;
    sum += engine->count_turns && engine->count_turns(rules, position, 1, &n) ? 41 * n : 0;
    return sum;
}

static void same_actions(const br_rules *a, const br_rules *b, const bri_position *position) {
    br_action of_a[BRI_MAX_ACTIONS], of_b[BRI_MAX_ACTIONS];
    size_t n = a->engine->actions(a, position, of_a);
    ck_assert_uint_eq(b->engine->actions(b, position, of_b), n);
    ck_assert_mem_eq(of_a, of_b, n * sizeof of_a[0]);
    ck_assert_uint_eq(counted(a, position), counted(b, position));
}

/* The engine for any machine and the one for this machine give the same games and the same counts. (Where there is one
   engine, this compares nothing.) */
START_TEST(machines) {
    br_rules *any = rules_of_set(_i), *this = rules_of_set(_i);
    if (any && any->game->engine_v2) {
        any->engine = any->game->engine;
        for (uint64_t game = 0; game < GAMES; game++) {
            br_rng any_rng, this_rng;
            br_state *a = played(any, game, &any_rng), *b = played(this, game, &this_rng);
            ck_assert_mem_eq(&any_rng, &this_rng, sizeof any_rng);
            br_state *look;
            ck_assert_int_eq(br_state_clone(&look, a), BR_OK);
            do {
                same_actions(any, this, bri_now(look));
            } while (br_ply(look) > 5 && br_undo_to(look, br_ply(look) - 5) == BR_OK);
            br_state_free(look);
            same_histories(a, b);
            br_state_free(a);
            br_state_free(b);
        }
    }
    br_rules_release(any);
    br_rules_release(this);
}
END_TEST

/* ---- memory ---- */

static const char *const games[] = {"fanorona", "forbans", "rifleman", "armada"};

/* Once the history has grown, playing allocates nothing. */
START_TEST(grown) {
    br_rules *rules = rules_of(games[_i]);
    br_rng rng;
    br_state *state = played(rules, 0, &rng);
    size_t longest = br_ply(state);
    watch_allocations(0);
    for (uint64_t game = 1; game < 20; game++) {
        br_state_reset(state);
        br_rng_seed_stream(&rng, 7, game);
        br_status status = br_playout(state, &rng, longest, NULL);
        REQUIRE(status == BR_OK, "game %d", (int)game);
    }
    unsigned made = allocations_made();
    ck_assert_uint_eq(made, 0);
    br_state_free(state);
    br_rules_release(rules);
}
END_TEST

/* A state at the set-up takes less than 1 KiB beside the entries of its history. */
START_TEST(small) {
    enum { ROOM = 63 /* what a new state has */ };
    br_rules *rules = rules_of(games[_i]);
    ck_assert_uint_lt(br_state_bytes(rules, ROOM) - ROOM * bri_stride(rules->position_size), 1024);
    br_state *state = state_under(rules);
    br_rng rng;
    br_rng_seed(&rng, 1);
    watch_allocations(0);
    (void)br_playout(state, &rng, ROOM, NULL);
    unsigned made = allocations_made();
    ck_assert_uint_eq(made, 0);
    watch_allocations(0);
    (void)br_playout(state, &rng, 1, NULL);
    made = allocations_made();
    ck_assert_uint_eq(made, 1);
    br_state_free(state);
    br_rules_release(rules);
}
END_TEST

Suite *suite_core_engine(void) {
    Suite *suite = suite_create("core/engine");
    TCase *tests = add_case(suite, "engine");
    tcase_add_loop_test(tests, playouts, 0, contract_set_count);
    tcase_add_test(tests, drawn_rounds);
    tcase_add_loop_test(tests, machines, 0, contract_set_count);
    tcase_add_loop_test(tests, grown, 0, sizeof games / sizeof games[0]);
    tcase_add_loop_test(tests, small, 0, sizeof games / sizeof games[0]);
    return suite;
}

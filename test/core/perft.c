/*
 * Counting: its bounds, and that draws by C-1 and C-2 take part with the state's history.
 */
#include "boardrules/perft.h"

#include <string.h>

#include "contract/contract.h"
#include "core/state.h"
#include "fanorona/fanorona.h"
#include "suites.h"
#include "support/check.h"
#include "support/dice_game.h"
#include "support/states.h"

START_TEST(bounds) {
    br_state *state = state_of("fanorona", "-");
    uint64_t nodes = 7;
    ck_assert_int_eq(br_perft(state, 256, &nodes), BR_LIMIT);
    ck_assert_int_eq(br_perft(state, UINT32_MAX, &nodes), BR_LIMIT);
    ck_assert_int_eq(br_perft_turns(state, 256, &nodes), BR_LIMIT);
    ck_assert_int_eq(br_perft_turns(state, UINT32_MAX, &nodes), BR_LIMIT);
    ck_assert_uint_eq(nodes, 7);
    ck_assert_int_eq(br_perft(state, 0, &nodes), BR_OK);
    ck_assert_uint_eq(nodes, 1);
    nodes = 7;
    ck_assert_int_eq(br_perft_turns(state, 0, &nodes), BR_OK);
    ck_assert_uint_eq(nodes, 1);
    br_state_free(state);
}
END_TEST

/* A game that is over has one sequence of no action, and none that is longer. */
START_TEST(over) {
    br_state *state = state_of("fanorona", "9/9/9/9/W8 b - 3 1");
    static const unsigned depths[] = {1, 2, 3, 255};
    uint64_t nodes;
    ck_assert(br_perft(state, 0, &nodes) == BR_OK && nodes == 1);
    ck_assert(br_perft_turns(state, 0, &nodes) == BR_OK && nodes == 1);
    for (int i = 0; i < 4; i++) {
        ck_assert(br_perft(state, depths[i], &nodes) == BR_OK && nodes == 0);
        ck_assert(br_perft_turns(state, depths[i], &nodes) == BR_OK && nodes == 0);
    }
    br_state_free(state);
}
END_TEST

/* The greatest depths, where max_turns keeps the tree small. */
START_TEST(deepest) {
    br_state *state = state_of("fanorona(max_turns=2)", "8B/9/9/9/W8 w - 0 1");
    uint64_t nodes;
    ck_assert(br_perft(state, 1, &nodes) == BR_OK && nodes == 3);
    ck_assert(br_perft(state, 2, &nodes) == BR_OK && nodes == 9);
    ck_assert(br_perft(state, 3, &nodes) == BR_OK && nodes == 0);
    ck_assert(br_perft(state, 255, &nodes) == BR_OK && nodes == 0);
    ck_assert(br_perft_turns(state, 2, &nodes) == BR_OK && nodes == 9);
    ck_assert(br_perft_turns(state, 255, &nodes) == BR_OK && nodes == 0);
    br_state_free(state);
}
END_TEST

/* A turn of several actions counts as one (FA-9), with C-2 near and far: a1-a2, a1-b2, and a1-b1A with end or b1-b2A.
 */
START_TEST(chains_are_one_turn) {
    static const char *const specs[] = {"fanorona", "fanorona(max_turns=1)"};
    for (int i = 0; i < 2; i++) {
        br_state *state = state_of(specs[i], "9/9/1B7/9/W1B5B w - 0 1");
        uint64_t nodes;
        ck_assert(br_perft_turns(state, 1, &nodes) == BR_OK && nodes == 4);
        br_state_free(state);
    }
}
END_TEST

/* C-1 with the history: what would be the third occurrence ends the game, so nothing follows it. */
START_TEST(repetition_takes_part) {
    br_state *state = state_of("fanorona", "8B/9/9/9/W8 w - 0 1");
    uint64_t nodes, fresh;
    ck_assert_int_eq(br_perft(state, 2, &fresh), BR_OK);
    play(state, "a1-a2 i5-i4 a2-a1 i4-i5 a1-a2 i5-i4 a2-a1");
    /* Black has 5 steps; after i4-i5 the position has begun a turn three times and is drawn; else White has 3. */
    ck_assert(br_perft(state, 1, &nodes) == BR_OK && nodes == br_action_count(state));
    ck_assert(br_perft(state, 2, &nodes) == BR_OK && nodes == 3 * (br_action_count(state) - 1));
    br_state_free(state);
}
END_TEST

/* A count beyond 64 bits cannot be waited for, so a game lies about how many actions it has. */
static size_t boundless(const br_rules *rules, const bri_position *position) {
    (void)rules, (void)position;
    return SIZE_MAX;
}

START_TEST(beyond_64_bits) {
    bri_engine lies = *dice_game.engine;
    bri_game liar = dice_game;
    lies.count = boundless;
    liar.engine = &lies;
    br_rules *rules;
    ck_assert_int_eq(bri_rules_make(&rules, &liar, "dice", NULL, 0, NULL), BR_OK);
    br_state *state = state_under(rules);
    uint64_t nodes = 7;
    ck_assert_int_eq(br_perft(state, 2, &nodes), BR_LIMIT);
    ck_assert_int_eq(br_perft(state, 3, &nodes), BR_LIMIT);
    ck_assert_uint_eq(nodes, 7);
    ck_assert(br_perft(state, 1, &nodes) == BR_OK && nodes == SIZE_MAX);
    br_state_free(state);
    br_rules_release(rules);
}
END_TEST

static bool boundless_turn(const br_rules *rules, const bri_position *position, unsigned turns, uint64_t *n) {
    (void)rules, (void)position;
    *n = UINT64_MAX;
    return turns == 1;
}

/* The same in turns, far from a draw by C-1 and near it: there both captures, g2-h2 and e2-d2, lead away from it. */
START_TEST(turns_beyond_64_bits) {
    bri_engine lies = *bri_fanorona.engine;
    bri_game liar = bri_fanorona;
    lies.count_turns = boundless_turn;
    liar.engine = &lies;
    liar.engine_v2 = NULL;
    br_rules *rules;
    ck_assert_int_eq(bri_rules_make(&rules, &liar, "fanorona(repetition=2)", NULL, 0, NULL), BR_OK);
    br_state *state = state_under(rules);
    uint64_t nodes = 7;
    ck_assert_int_eq(br_perft_turns(state, 2, &nodes), BR_LIMIT);
    ck_assert_int_eq(br_position_set(state, "8B/9/5B3/4W1W2/W8 w - 0 1", NULL), BR_OK);
    play(state, "a1-a2 f3-f2");
    ck_assert(!bri_no_draw_within(state, 2) && bri_no_draw_within(state, 1));
    ck_assert_int_eq(br_perft_turns(state, 2, &nodes), BR_LIMIT);
    ck_assert_uint_eq(nodes, 7);
    ck_assert(br_perft_turns(state, 1, &nodes) == BR_OK && nodes == UINT64_MAX);
    br_state_free(state);
    br_rules_release(rules);
}
END_TEST

/* The sum of the counts after each action. */
static uint64_t sum_of_counts(const br_state *state) {
    const br_rules *rules = br_state_rules(state);
    uint64_t next[BRI_MAX_POSITION / sizeof(uint64_t)], sum = 0;
    bri_position *position = (bri_position *)(void *)next;
    br_action actions[BRI_MAX_ACTIONS];
    size_t n = br_actions(state, actions, BRI_MAX_ACTIONS);
    for (size_t i = 0; i < n; i++) {
        memcpy(next, bri_now(state), rules->position_size);
        rules->engine->apply(rules, position, actions[i]);
        sum += rules->engine->count(rules, position);
    }
    return sum;
}

/* What a game counts two actions ahead in one go: along random games. */
START_TEST(two_ahead) {
    enum { GAMES = 3, PLIES = 400 };
    br_rules *rules = is_registered(contract_sets[_i]) ? rules_of(contract_sets[_i]) : NULL;
    for (uint64_t game = 0; rules && rules->engine->count_two && game < GAMES; game++) {
        br_state *state = state_under(rules);
        br_rng rng;
        br_rng_seed_stream(&rng, 9, game);
        do {
            uint64_t found = rules->engine->count_two(rules, bri_now(state)), expected = sum_of_counts(state);
            REQUIRE(found == expected, "%s: %lu two ahead, expected %lu", where(state), (unsigned long)found,
                    (unsigned long)expected);
        } while (br_ply(state) < PLIES && br_apply(state, br_random_action(state, &rng)) == BR_OK);
        br_state_free(state);
    }
    br_rules_release(rules);
}
END_TEST

/* The sequences of so many actions from a position, or (by turns) of so many turns: in one go where the game can, and
   as the sum of what it says of the positions after each action. */
static bool count_at_once(const br_rules *rules, const bri_position *position, bool turns, unsigned n, uint64_t *sum) {
    bool (*count)(const br_rules *, const bri_position *, unsigned, uint64_t *) =
        turns ? rules->engine->count_turns : rules->engine->count_ahead;
    return count && count(rules, position, n, sum);
}

static bool count_in_steps(const br_state *state, bool turns, unsigned n, uint64_t *sum) {
    const br_rules *rules = br_state_rules(state);
    uint64_t next[BRI_MAX_POSITION / sizeof(uint64_t)];
    bri_position *position = (bri_position *)(void *)next;
    br_action actions[BRI_MAX_ACTIONS];
    size_t count = br_actions(state, actions, BRI_MAX_ACTIONS);
    *sum = 0;
    for (size_t i = 0; i < count; i++) {
        uint64_t part = 1;
        memcpy(next, bri_now(state), rules->position_size);
        rules->engine->apply(rules, position, actions[i]);
        unsigned left = n - (turns ? position->turn_begins : 1);
        if (left > 0 && bri_over(position)) {
            part = 0;
        } else if (left > 0 && !count_at_once(rules, position, turns, left, &part)) {
            return false;
        }
        *sum += part;
    }
    return true;
}

/* Whether it could be counted both ways. */
static bool compare_ways(const br_state *state, bool turns, unsigned n) {
    uint64_t found, expected;
    if (!count_at_once(br_state_rules(state), bri_now(state), turns, n, &found) ||
        !count_in_steps(state, turns, n, &expected)) {
        return false;
    }
    REQUIRE(found == expected, "%s: %lu sequences of %u %s, expected %lu", where(state), (unsigned long)found, n,
            turns ? "turns" : "actions", (unsigned long)expected);
    return true;
}

/* What a game counts further ahead in one go: along random games, chains included. */
START_TEST(further_ahead) {
    enum { GAMES = 3, PLIES = 150, DEEPEST = 3 };
    br_rules *rules = is_registered(contract_sets[_i]) ? rules_of(contract_sets[_i]) : NULL;
    for (uint64_t game = 0; rules && rules->engine->count_ahead && game < GAMES; game++) {
        br_state *state = state_under(rules);
        br_rng rng;
        br_rng_seed_stream(&rng, 10, game);
        while (br_ply(state) < PLIES && !br_is_over(state)) {
            for (unsigned depth = 1; depth <= DEEPEST && compare_ways(state, false, depth); depth++) {
            }
            (void)compare_ways(state, true, 1);
            (void)compare_ways(state, true, 2);
            ck_assert_int_eq(br_apply(state, br_random_action(state, &rng)), BR_OK);
        }
        br_state_free(state);
    }
    br_rules_release(rules);
}
END_TEST

Suite *suite_core_perft(void) {
    Suite *suite = suite_create("core/perft");
    TCase *tests = add_case(suite, "perft");
    tcase_add_test(tests, bounds);
    tcase_add_test(tests, over);
    tcase_add_test(tests, deepest);
    tcase_add_test(tests, chains_are_one_turn);
    tcase_add_test(tests, repetition_takes_part);
    tcase_add_test(tests, beyond_64_bits);
    tcase_add_test(tests, turns_beyond_64_bits);
    tcase_add_loop_test(tests, two_ahead, 0, contract_set_count);
    tcase_add_loop_test(tests, further_ahead, 0, contract_set_count);
    return suite;
}

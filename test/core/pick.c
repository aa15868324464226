/*
 * Drawing an action without a list (pick), in every game that has a way of its own: along random games each draw is one
 * of the legal actions, and all of them come up equally often, by the chi-squared test.
 *
 * The seeds are fixed, so a test either always passes or never. The bounds are such that of fair draws hardly one in
 * 10^8 positions would be refused: a fault lies far beyond them, since an action that a game never draws, or draws
 * twice as often, adds DRAWS_AN_ACTION to the sum.
 *
 * What br_playout() draws is then the same: the actions of pick, one after the other, from the same numbers, however
 * many it makes at once.
 */
#include "contract/contract.h"
#include "core/play.h"
#include "suites.h"
#include "support/check.h"
#include "support/states.h"

enum { GAMES = 3, PLIES = 250, PLIES_BETWEEN = 5, DRAWS_AN_ACTION = 200 };

/* The sum of the squares by which the draws of each action deviate, in the expected number, and the degrees of
   freedom. */
typedef struct deviation {
    double sum, freedom;
} deviation;

static size_t index_of(const br_state *state, const br_action *actions, size_t n, br_action action) {
    size_t low = 0, high = n;
    while (high - low > 1) {
        size_t middle = (low + high) / 2;
        *(actions[middle] <= action ? &low : &high) = middle;
    }
    REQUIRE(actions[low] == action, "%s: drew %u, which is not legal", where(state), (unsigned)action);
    return low;
}

static deviation draw_often(const br_state *state, br_rng *rng) {
    const br_rules *rules = br_state_rules(state);
    br_action actions[BRI_MAX_ACTIONS];
    unsigned drawn[BRI_MAX_ACTIONS] = {0};
    size_t n = br_actions(state, actions, BRI_MAX_ACTIONS);
    for (size_t i = 0; i < n * DRAWS_AN_ACTION; i++) {
        drawn[index_of(state, actions, n, rules->engine->pick(rules, bri_now(state), rng))]++;
    }
    deviation d = {0, (double)n - 1};
    for (size_t i = 0; i < n; i++) {
        double off = (double)drawn[i] - DRAWS_AN_ACTION;
        d.sum += off * off / DRAWS_AN_ACTION;
    }
    return d;
}

/* Laurent and Massart: chi-squared exceeds k + 2 sqrt(k x) + 2 x with a probability below exp(-x). Squared, to do
   without a root. */
static bool is_fair(deviation d, double x) {
    double off = d.sum - d.freedom - 2 * x;
    return off <= 0 || off * off <= 4 * d.freedom * x;
}

static void check_fair(const br_state *state, deviation d) {
    REQUIRE(is_fair(d, 20), "%s: draws deviate by %.1f, expected about %.0f", where(state), d.sum, d.freedom);
}

static void check_draws(const br_rules *rules, uint64_t seed) {
    br_state *state = state_under(rules);
    br_rng rng;
    br_rng_seed_stream(&rng, 8, seed);
    deviation all = {0, 0};
    for (int ply = 0; ply < PLIES && !br_is_over(state); ply++) {
        if (ply % PLIES_BETWEEN == 0 && br_to_act(state) != BR_CHANCE) {
            deviation d = draw_often(state, &rng);
            check_fair(state, d);
            all.sum += d.sum;
            all.freedom += d.freedom;
        }
        ck_assert_int_eq(br_apply(state, br_random_action(state, &rng)), BR_OK);
    }
    REQUIRE(is_fair(all, 20), "%s, game %d: draws deviate by %.1f, expected about %.0f", br_rules_spec(rules),
            (int)seed, all.sum, all.freedom);
    br_state_free(state);
}

START_TEST(uniform) {
    if (!is_registered(contract_sets[_i])) {
        return;
    }
    br_rules *rules = rules_of(contract_sets[_i]);
    for (uint64_t seed = 0; rules->engine->pick != bri_pick_listed && seed < GAMES; seed++) {
        check_draws(rules, seed);
    }
    br_rules_release(rules);
}
END_TEST

/* Plays a game action by action, each of which must be what pick draws, and leave what it leads to. */
static void play_slowly(br_state *state, br_rng *rng, size_t most) {
    const br_rules *rules = br_state_rules(state);
    for (size_t ply = 0; ply < most && !br_is_over(state); ply++) {
        br_rng before = *rng;
        br_action action = rules->engine->pick(rules, bri_now(state), &before);
        br_state *applied;
        size_t made;
        ck_assert_int_eq(br_state_clone(&applied, state), BR_OK);
        ck_assert_int_eq(br_apply(applied, action), BR_OK);
        ck_assert_int_eq(br_playout(state, rng, 1, &made), BR_OK);
        REQUIRE(made == 1 && br_action_at(state, ply) == action, "%s: plays %u, draws %u", where(state),
                (unsigned)br_action_at(state, ply), (unsigned)action);
        ck_assert_mem_eq(rng, &before, sizeof before);
        ck_assert_mem_eq(bri_now(state), bri_now(applied), rules->position_size);
        br_state_free(applied);
    }
}

START_TEST(playouts) {
    if (!is_registered(contract_sets[_i])) {
        return;
    }
    br_rules *rules = rules_of(contract_sets[_i]);
    for (uint64_t seed = 0; seed < GAMES; seed++) {
        br_state *slow = state_under(rules), *fast = state_under(rules);
        br_rng slow_rng, fast_rng;
        br_rng_seed_stream(&slow_rng, 9, seed);
        fast_rng = slow_rng;
        play_slowly(slow, &slow_rng, PLIES);
        ck_assert_int_eq(br_playout(fast, &fast_rng, PLIES, NULL), BR_OK);
        ck_assert_uint_eq(br_ply(fast), br_ply(slow));
        ck_assert_mem_eq(&fast_rng, &slow_rng, sizeof fast_rng);
        for (size_t ply = 0; ply < br_ply(slow); ply++) {
            ck_assert_uint_eq(br_action_at(fast, ply), br_action_at(slow, ply));
        }
        ck_assert_mem_eq(bri_now(fast), bri_now(slow), rules->position_size);
        br_state_free(slow);
        br_state_free(fast);
    }
    br_rules_release(rules);
}
END_TEST

/* Few of many gestures left, which random games seldom come to: of two pivots AR-6 refuses one, or the only one. */
START_TEST(seldom) {
    static const char *const positions[] = {
        "10E/11/11/11/11/11/11/11/3E7/SS9/EE8E e - 0:0 9 1 0:0",
        "10E/11/11/11/11/11/11/11/3E7/SS9/EES7E e - 0:0 9 1 0:0",
    };
    static const char *const expected[] = {"a1~c1", "pass"};
    br_state *state = state_of("armada(rounds=1)", positions[_i]);
    char text[TEXT_SIZE];
    br_rng rng;
    br_rng_seed(&rng, 1);
    actions_text(state, text, sizeof text);
    ck_assert_str_eq(text, expected[_i]);
    (void)draw_often(state, &rng);
    br_state_free(state);
}
END_TEST

/* English ships in several pairs at once, so that many swings lead to the same point around two or three partners and
   are one action (AR-10): two to five at sea, in the middle, at edges, in both halves of the sea, and in a
   corner where most swings are refused. */
static const char *const crowded[] = {
    "11/11/11/11/11/3EE6/3EE6/11/11/11/11 e - 0:0 9 1 0:0",  "10E/11/11/11/11/3EE6/3EE6/11/11/11/11 e - 0:0 9 1 0:0",
    "11/11/11/11/11/11/11/11/11/EE9/E10 e - 0:0 9 1 0:0",    "9EE/10E/11/11/2S8/3E1E5/4S6/11/11/11/11 e - 0:0 9 1 0:0",
    "11/11/11/11/5E5/4E6/6E4/5E5/11/11/E10 e - 0:0 9 1 0:0", "10E/11/11/11/11/11/11/11/S1S8/EE9/EES8 e - 0:0 9 1 0:0",
    "11/11/11/11/11/11/11/11/11/11/EE9 e - 0:0 9 1 0:0",
};

START_TEST(pairs) {
    br_state *state = state_of("armada(rounds=1)", crowded[_i]);
    br_rng rng;
    br_rng_seed(&rng, 1);
    check_fair(state, draw_often(state, &rng));
    br_state_free(state);
}
END_TEST

/* Every game of the library has its own way: random play is what they are fast for. */
START_TEST(all_games) {
    for (int game = 0; game < BRI_GAME_COUNT; game++) {
        ck_assert_msg(bri_games[game]->engine->pick != bri_pick_listed, "%s lists actions to draw one",
                      bri_games[game]->name);
    }
}
END_TEST

Suite *suite_core_pick(void) {
    Suite *suite = suite_create("core/pick");
    TCase *tcase = add_case(suite, "pick");
    tcase_add_loop_test(tcase, uniform, 0, contract_set_count);
    tcase_add_loop_test(tcase, playouts, 0, contract_set_count);
    tcase_add_loop_test(tcase, seldom, 0, 2);
    tcase_add_loop_test(tcase, pairs, 0, sizeof crowded / sizeof crowded[0]);
    tcase_add_test(tcase, all_games);
    return suite;
}

/*
 * Rolls as chance actions (RI-3): how often each comes, and that taking one back leaves no trace.
 */
#include "core/game.h"
#include "rifleman/cases.h"
#include "support/check.h"
#include "support/states.h"

enum { ROLLS = 21, MILLION = 1000000 };

/* 21 rolls have 20 degrees of freedom; a fair sample goes beyond this once in a thousand seeds. */
static const double bound = 45.31;

/* How far the rolls that were counted are from their weights. */
static double chi_squared(const br_state *state, const unsigned *counts, double total) {
    br_action rolls[ROLLS];
    double sum = 0;
    ck_assert_uint_eq(br_actions(state, rolls, ROLLS), ROLLS);
    for (int i = 0; i < ROLLS; i++) {
        unsigned of, weight = br_action_weight(state, rolls[i], &of);
        double expected = total * weight / of, off = counts[i] - expected;
        sum += off * off / expected;
    }
    return sum;
}

/* The place of a roll in the list: 1-1, 2-1, 2-2, 3-1 …. */
static unsigned place_of(br_action roll) {
    unsigned high = bri_from(roll), low = bri_to(roll);
    return high * (high - 1) / 2 + low - 1;
}

START_TEST(random_actions) {
    br_state *state = state_of("rifleman(first=red)", "-");
    unsigned counts[ROLLS] = {0};
    br_rng rng;
    br_rng_seed(&rng, 1);
    for (int i = 0; i < MILLION; i++) {
        counts[place_of(br_random_action(state, &rng))]++;
    }
    double off = chi_squared(state, counts, MILLION);
    ck_assert_msg(off < bound, "chi-squared is %f", off);
    br_state_free(state);
}
END_TEST

START_TEST(playouts) {
    br_state *state = state_of("rifleman(first=red)", "-");
    unsigned counts[ROLLS] = {0}, total = 0;
    for (uint64_t game = 0; total < MILLION / 2; game++) {
        br_rng rng;
        size_t made;
        br_rng_seed_stream(&rng, 2, game);
        br_state_reset(state);
        ck_assert_int_eq(br_playout(state, &rng, 100000, &made), BR_OK);
        ck_assert(br_is_over(state));
        for (size_t ply = 0; ply < made; ply++) {
            if (br_action_kind(br_action_at(state, ply)) == BR_ROLL) {
                counts[place_of(br_action_at(state, ply))]++;
                total++;
            }
        }
    }
    br_state_reset(state);
    double off = chi_squared(state, counts, total);
    ck_assert_msg(off < bound, "chi-squared is %f", off);
    br_state_free(state);
}
END_TEST

/* At each roll of random games all 21 are made and taken back; nothing has changed after any of them. */
static void undo_rolls(const char *spec) {
    br_state *state = state_of(spec, "-");
    portrait before, after;
    br_rng rng;
    br_rng_seed(&rng, 3);
    while (!br_is_over(state)) {
        if (br_to_act(state) == BR_CHANCE) {
            br_action rolls[ROLLS];
            ck_assert_uint_eq(br_actions(state, rolls, ROLLS), ROLLS);
            take_portrait(&before, state, WITH_HISTORY);
            for (int i = 0; i < ROLLS; i++) {
                REQUIRE(br_apply(state, rolls[i]) == BR_OK && br_undo(state) == BR_OK, "no roll and undo");
                take_portrait(&after, state, WITH_HISTORY);
                REQUIRE(same_portrait(&before, &after), "undone to\n%s\nexpected\n%s", after.text, before.text);
            }
        }
        REQUIRE(br_apply(state, br_random_action(state, &rng)) == BR_OK, "a random action is not made");
    }
    br_state_free(state);
}

START_TEST(undo) {
    undo_rolls("rifleman");
    undo_rolls("rifleman(players=4,board=crossing)");
}
END_TEST

void add_rifleman_chance(Suite *suite) {
    TCase *tests = add_case(suite, "chance");
    tcase_add_test(tests, random_actions);
    tcase_add_test(tests, playouts);
    tcase_add_test(tests, undo);
}

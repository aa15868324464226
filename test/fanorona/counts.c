/*
 * The numbers that several independent programs agree on (the rules page, "Known numbers").
 */
#include "suites.h"
#include "support/check.h"
#include "support/states.h"

static const uint64_t forced_actions[] = {1, 5, 17, 64, 337, 1496, 6884, 33162, 156196, 747936};
static const uint64_t forced_turns[] = {1, 5, 39, 724, 18026, 431852};
static const uint64_t vela_turns[] = {1, 5, 24, 94, 817, 3984};

START_TEST(in_actions) {
    br_state *state = state_of("fanorona(capture=forced)", "-");
    uint64_t nodes;
    ck_assert_int_eq(br_perft(state, (unsigned)_i, &nodes), BR_OK);
    ck_assert_uint_eq(nodes, forced_actions[_i]);
    br_state_free(state);
}
END_TEST

static void check_turns(const char *spec, unsigned depth, uint64_t expected) {
    br_state *state = state_of(spec, "-");
    uint64_t nodes;
    ck_assert_int_eq(br_perft_turns(state, depth, &nodes), BR_OK);
    ck_assert_uint_eq(nodes, expected);
    br_state_free(state);
}

START_TEST(in_turns) { check_turns("fanorona(capture=forced)", (unsigned)_i, forced_turns[_i]); }
END_TEST

START_TEST(turns_of_a_vela) { check_turns("fanorona(capture=forced,vela=black)", (unsigned)_i, vela_turns[_i]); }
END_TEST

/* ---- turns that lead to the same position counted once ---- */

/* The positions that the turns from one position lead to, by their hashes. */
typedef struct seen {
    uint64_t hashes[256];
    size_t length;
} seen;

static bool is_new(seen *s, uint64_t hash) {
    for (size_t i = 0; i < s->length; i++) {
        if (s->hashes[i] == hash) {
            return false;
        }
    }
    REQUIRE(s->length < sizeof s->hashes / sizeof s->hashes[0], "more turns than the test has room for");
    s->hashes[s->length++] = hash;
    return true;
}

static uint64_t count_distinct(br_state *state, unsigned turns);

/* Goes on with a turn that began at the count `turn`. */
static uint64_t count_rest(br_state *state, unsigned turn, unsigned turns, seen *s) {
    br_action list[128];
    size_t n = br_actions(state, list, 128);
    uint64_t sum = 0;
    for (size_t i = 0; i < n; i++) {
        REQUIRE(br_apply(state, list[i]) == BR_OK, "not applied");
        if (br_turns(state) == turn) {
            sum += count_rest(state, turn, turns, s);
        } else if (is_new(s, br_hash(state))) {
            sum += count_distinct(state, turns - 1);
        }
        REQUIRE(br_undo(state) == BR_OK, "not undone");
    }
    return sum;
}

static uint64_t count_distinct(br_state *state, unsigned turns) {
    seen s = {.length = 0};
    return turns == 0 ? 1 : count_rest(state, br_turns(state), turns, &s);
}

static void check_distinct(const char *spec, unsigned turns, uint64_t expected) {
    br_state *state = state_of(spec, "-");
    ck_assert_uint_eq(count_distinct(state, turns), expected);
    br_state_free(state);
}

static const uint64_t small_distinct[] = {1, 5, 21, 202, 3469, 34608, 306817};

START_TEST(distinct_on_5x5) { check_distinct("fanorona(size=5x5,capture=forced)", (unsigned)_i, small_distinct[_i]); }
END_TEST

START_TEST(distinct) { check_distinct("fanorona(capture=forced)", 5, 431830); }
END_TEST

Suite *suite_fanorona_counts(void) {
    Suite *suite = suite_create("fanorona/counts");
    TCase *tests = add_case(suite, "counts");
    tcase_add_loop_test(tests, in_actions, 0, sizeof forced_actions / sizeof forced_actions[0]);
    tcase_add_loop_test(tests, in_turns, 0, sizeof forced_turns / sizeof forced_turns[0]);
    tcase_add_loop_test(tests, turns_of_a_vela, 0, sizeof vela_turns / sizeof vela_turns[0]);
    tests = add_case(suite, "distinct");
    tcase_add_loop_test(tests, distinct_on_5x5, 0, sizeof small_distinct / sizeof small_distinct[0]);
    tcase_add_test(tests, distinct);
    return suite;
}

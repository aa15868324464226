/*
 * Encirclement found in another way (FO-7): for each forban, a walk over its own camp's points, one at a time, that
 * looks for a free one. Random positions on random maps are read from their texts, and the outcome must be what FO-8
 * makes of the walk.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "forbans/cases.h"
#include "support/check.h"
#include "support/maps.h"
#include "support/states.h"

enum { EACH = 6, MAPS = 300, POSITIONS_A_MAP = 1000 };

typedef struct table {
    map m;
    int count[2][MAP_POINTS]; /* of each camp, on each point */
} table;

/* ---- the naive way ---- */

static bool reaches_free(const table *t, int camp, unsigned from, bool seen[MAP_POINTS]) {
    seen[from] = true;
    for (unsigned to = 0; to < t->m.points; to++) {
        if (!t->m.route[from][to]) {
            continue;
        }
        if (!t->count[0][to] && !t->count[1][to]) {
            return true;
        }
        if (t->count[camp][to] && !seen[to] && reaches_free(t, camp, to, seen)) {
            return true;
        }
    }
    return false;
}

static bool has_encircled(const table *t, int camp) {
    for (unsigned point = 0; point < t->m.points; point++) {
        bool seen[MAP_POINTS] = {false};
        if (t->count[camp][point] && !reaches_free(t, camp, point, seen)) {
            return true;
        }
    }
    return false;
}

static bool is_gathered(const table *t, int camp) {
    for (unsigned point = 0; point < t->m.points; point++) {
        if (t->count[camp][point] == EACH) {
            return true;
        }
    }
    return false;
}

/* FO-8 after a move of `mover`. */
static const char *naive_outcome(const table *t, int mover) {
    static const char *const outcomes[2][2] = {{"side 0 gathered", "side 0 encircled"},
                                               {"side 1 gathered", "side 1 encircled"}};
    int enemy = 1 - mover;
    if (is_gathered(t, mover)) {
        return outcomes[mover][0];
    }
    if (has_encircled(t, enemy)) {
        return outcomes[mover][1];
    }
    if (is_gathered(t, enemy)) {
        return outcomes[enemy][0];
    }
    return has_encircled(t, mover) ? outcomes[enemy][1] : "ongoing";
}

/* ---- random positions ---- */

static bool is_near_others(const table *t, unsigned point) {
    for (unsigned other = 0; other < t->m.points; other++) {
        if (t->m.route[point][other] && (t->count[0][other] || t->count[1][other])) {
            return true;
        }
    }
    return false;
}

/* A point where the camp can stand, on large maps mostly one beside those that are held, so that groups hem each other
   in. */
static unsigned draw_point(const table *t, int camp, br_rng *rng) {
    for (;;) {
        unsigned point = br_rng_below(rng, t->m.points);
        bool anywhere = t->m.points < 16 || br_rng_below(rng, 16) == 0;
        if (!t->count[1 - camp][point] && (anywhere || is_near_others(t, point))) {
            return point;
        }
    }
}

static void draw_position(table *t, br_rng *rng) {
    memset(t->count, 0, sizeof t->count);
    for (int i = 0; i < 2 * EACH; i++) {
        t->count[i % 2][draw_point(t, i % 2, rng)]++;
    }
}

static size_t write_camp(const table *t, int camp, char *out) {
    size_t n = 0;
    for (unsigned point = 0; point < t->m.points; point++) {
        int count = t->count[camp][point];
        if (count) {
            n += (size_t)sprintf(out + n, count > 1 ? "%sp%u*%d" : "%sp%u", n ? "," : "", point, count);
        }
    }
    return n;
}

static void write_text(const table *t, int mover, char *out) {
    out += write_camp(t, 0, out);
    *out++ = ' ';
    out += write_camp(t, 1, out);
    (void)strcpy(out, mover == 0 ? " g 13 -" : " b 14 -");
}

typedef struct tally {
    size_t ongoing, gathered, encircled;
} tally;

static void check_position_of(table *t, br_state *state, int mover, tally *seen) {
    char text[TEXT_SIZE], outcome[OUTCOME_SIZE];
    br_error error;
    write_text(t, mover, text);
    const char *expected = naive_outcome(t, mover);
    REQUIRE(br_position_set(state, text, &error) == BR_OK, "%s: %s", text, error.message);
    outcome_text(state, outcome);
    REQUIRE(strcmp(outcome, expected) == 0, "%s %s: %s, expected %s", br_rules_spec(br_state_rules(state)), text,
            outcome, expected);
    seen->ongoing += !br_is_over(state);
    seen->gathered += br_reason_of(state) == BR_REASON_GATHERED;
    seen->encircled += br_reason_of(state) == BR_REASON_ENCIRCLED;
}

static void check_map(const char *name, uint64_t seed, size_t positions, tally *seen) {
    table *t = malloc(sizeof *t);
    char spec[64];
    (void)snprintf(spec, sizeof spec, "forbans(board=%s)", name);
    REQUIRE(t && make_map(&t->m, name), "no map %s", name);
    br_rules *rules = rules_of(spec);
    br_state *state = state_under(rules);
    br_rng rng;
    br_rng_seed_stream(&rng, 1, seed);
    for (size_t i = 0; i < positions; i++) {
        draw_position(t, &rng);
        check_position_of(t, state, (int)(i % 2), seen);
    }
    br_state_free(state);
    br_rules_release(rules);
    free(t);
}

static void check_seen(const tally *seen) {
    ck_assert_uint_gt(seen->ongoing, 1000);
    ck_assert_uint_gt(seen->gathered, 100);
    ck_assert_uint_gt(seen->encircled, 1000);
}

/* ---- the maps ---- */

START_TEST(small_random_maps) {
    tally seen = {0};
    for (unsigned i = 0; i < MAPS; i++) {
        char name[32];
        (void)snprintf(name, sizeof name, "random_%u_%u", 3 + i % 22, i);
        check_map(name, i, POSITIONS_A_MAP, &seen);
    }
    check_seen(&seen);
}
END_TEST

START_TEST(large_random_maps) {
    tally seen = {0};
    for (unsigned i = 0; i < 24; i++) {
        char name[32];
        (void)snprintf(name, sizeof name, "random_%u_%u", i % 2 ? 255 - i : 60 + i, i);
        check_map(name, i, POSITIONS_A_MAP, &seen);
    }
    ck_assert_uint_gt(seen.encircled, 100);
    ck_assert_uint_gt(seen.ongoing, 100);
}
END_TEST

START_TEST(regular_maps) {
    static const char *const names[] = {
        "path_3",   "path_5",   "path_14",  "path_70",  "ring_3",     "ring_4",     "ring_9",      "ring_65",
        "star_3",   "star_6",   "star_14",  "star_255", "complete_3", "complete_6", "complete_13", "complete_70",
        "grid_2_2", "grid_3_3", "grid_2_9", "grid_5_4", "grid_8_8",   "grid_15_17", "path_2"};
    tally seen = {0};
    for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++) {
        check_map(names[i], i, 2 * POSITIONS_A_MAP, &seen);
    }
    check_seen(&seen);
}
END_TEST

void add_encirclement_cases(Suite *suite) {
    TCase *tests = add_case(suite, "encirclement");
    tcase_add_test(tests, small_random_maps);
    tcase_add_test(tests, large_random_maps);
    tcase_add_test(tests, regular_maps);
}

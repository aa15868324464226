/*
 * Failing allocations: every single one of a scenario is made to fail in turn. Each time the answer is BR_NO_MEMORY,
 * nothing has changed and nothing is left behind.
 */
#include <stdlib.h>
#include <string.h>

#include "suites.h"
#include "support/alloc.h"
#include "support/check.h"
#include "support/states.h"

/* What a scenario works on. It may change `state` only if it succeeds, and gives back what it makes. */
typedef struct world {
    br_rules *rules;
    br_state *state, *longer; /* at the last ply of the first block of memory; with a longer history */
    char *board;              /* a text, NULL if no game wants one */
    size_t board_size;
    br_error error;
} world;

static br_status says(const world *w, br_status status) {
    REQUIRE(w->error.status == (int32_t)status, "the error has another status");
    return status;
}

static br_status new_rules(world *w) {
    br_rules *rules;
    br_status status = br_rules_new(&rules, "fanorona(size=5x5)", &w->error);
    REQUIRE((rules != NULL) == (status == BR_OK), "rules, and failed");
    br_rules_release(rules);
    return says(w, status);
}

static br_status new_rules_on_board(world *w) {
    br_rules *rules;
    br_status status = br_rules_new_on_board(&rules, "forbans", w->board, w->board_size, &w->error);
    REQUIRE((rules != NULL) == (status == BR_OK), "rules, and failed");
    br_rules_release(rules);
    return says(w, status);
}

static br_status new_state(world *w) {
    br_state *state;
    br_status status = br_state_new(&state, w->rules, &w->error);
    REQUIRE((state != NULL) == (status == BR_OK), "a state, and failed");
    br_state_free(state);
    return says(w, status);
}

static br_status clone(world *w) {
    br_state *state;
    br_status status = br_state_clone(&state, w->longer);
    REQUIRE((state != NULL) == (status == BR_OK), "a clone, and failed");
    br_state_free(state);
    return status;
}

static br_status growing_apply(world *w) {
    br_action action;
    (void)br_actions(w->state, &action, 1);
    return br_apply(w->state, action);
}

static br_status growing_unchecked(world *w) {
    br_action action;
    (void)br_actions(w->state, &action, 1);
    return br_apply_unchecked(w->state, action);
}

static br_status growing_playout(world *w) {
    br_rng rng = {{0}};
    size_t made = 7;
    br_status status = br_playout(w->state, &rng, 1, &made);
    REQUIRE(made == (status == BR_OK), "%zu actions made", made);
    return status;
}

static br_status growing_copy(world *w) { return br_state_copy(w->state, w->longer); }

static br_status perft(world *w) {
    uint64_t nodes = 7;
    br_status status = br_perft(w->state, 3, &nodes);
    REQUIRE((nodes == 7) == (status != BR_OK), "%lu nodes", (unsigned long)nodes);
    return status;
}

static br_status perft_turns(world *w) {
    uint64_t nodes = 7;
    br_status status = br_perft_turns(w->state, 2, &nodes);
    REQUIRE((nodes == 7) == (status != BR_OK), "%lu nodes", (unsigned long)nodes);
    return status;
}

typedef struct scenario {
    const char *name;
    br_status (*run)(world *w);
} scenario;

static const scenario scenarios[] = {
    {"new rules", new_rules},
    {"new rules on a board", new_rules_on_board},
    {"a new state", new_state},
    {"a clone", clone},
    {"an action that makes the history grow", growing_apply},
    {"the same, unchecked", growing_unchecked},
    {"a playout that makes the history grow", growing_playout},
    {"a copy that grows", growing_copy},
    {"perft", perft},
    {"perft in turns", perft_turns},
};

/* Plays the first action of each list until only one more would fit, as a watched allocation shows. */
static void fill(br_state *state) {
    for (;;) {
        br_action action;
        (void)br_actions(state, &action, 1);
        watch_allocations(1);
        br_status status = br_apply(state, action);
        watch_allocations(0);
        if (status == BR_NO_MEMORY) {
            return;
        }
        REQUIRE(status == BR_OK, "not applied: %s", br_status_text(status));
    }
}

static world make_world(void) {
    world w = {.rules = rules_of("fanorona(repetition=0)")};
    w.state = state_under(w.rules);
    REQUIRE(br_position_set(w.state, "8B/9/9/9/W8 w - 0 1", NULL) == BR_OK, "no position");
    fill(w.state);
    REQUIRE(br_state_clone(&w.longer, w.state) == BR_OK, "no clone");
    for (int i = 0; i < 200; i++) {
        REQUIRE(growing_apply(&(world){.state = w.longer}) == BR_OK, "no longer history");
    }
    w.board = read_test_file("boards/lagoon.board", &w.board_size);
    return w;
}

static void fail_each(const scenario *s, world *w) {
    portrait before, after;
    take_portrait(&before, w->state, WITH_HISTORY);
    for (unsigned n = 1;; n++) {
        watch_allocations(n);
        br_status status = s->run(w);
        unsigned made = allocations_made();
        int alive = blocks_alive();
        watch_allocations(0);
        REQUIRE(alive == 0, "%s, allocation %u: %d blocks are left", s->name, n, alive);
        if (made < n) {
            REQUIRE(status == BR_OK, "%s: %s", s->name, br_status_text(status));
            REQUIRE(n > 1, "%s allocates nothing", s->name);
            return;
        }
        REQUIRE(status == BR_NO_MEMORY, "%s, allocation %u: %s", s->name, n, br_status_text(status));
        take_portrait(&after, w->state, WITH_HISTORY);
        REQUIRE(same_portrait(&before, &after), "%s, allocation %u: the state has changed", s->name, n);
    }
}

START_TEST(failing) {
    const scenario *s = &scenarios[_i];
    if (s->run == new_rules_on_board && !is_registered("forbans")) {
        return;
    }
    world w = make_world();
    fail_each(s, &w);
    br_state_free(w.state);
    br_state_free(w.longer);
    br_rules_release(w.rules);
    free(w.board);
}
END_TEST

/* Everything else on the way allocates nothing (api.md, Conventions). */
START_TEST(nothing_allocated) {
    world w = make_world();
    br_state *state = w.state;
    br_action list[16], action;
    br_rng rng = {{0}};
    char text[TEXT_SIZE];
    unsigned points[64];
    ck_assert_int_eq(br_undo_to(state, 5), BR_OK);
    watch_allocations(1);
    for (int i = 0; i < 40; i++) {
        (void)br_actions(state, list, 16);
        (void)br_action_text(state, list[0], text, sizeof text);
        (void)br_action_parse(&action, state, text, &w.error);
        (void)br_action_taken(state, action, points, 64);
        (void)br_apply(state, action);
        (void)br_hash(state);
        (void)br_occurrences(state);
        (void)br_position_text(state, text, sizeof text);
    }
    (void)br_undo_to(state, 1);
    (void)br_playout(state, &rng, 10, NULL);
    (void)br_position_set(state, text, &w.error);
    (void)br_position_set(state, "9/9", &w.error);
    br_state_reset(state);
    unsigned made = allocations_made();
    watch_allocations(0);
    ck_assert_uint_eq(made, 0);
    br_state_free(w.state);
    br_state_free(w.longer);
    br_rules_release(w.rules);
    free(w.board);
}
END_TEST

/* States in memory of the caller never allocate. */
START_TEST(placed) {
    br_rules *rules = rules_of("fanorona");
    char *memory = malloc(br_state_bytes(rules, 100));
    br_state *state;
    br_rng rng = {{0}};
    watch_allocations(1);
    br_status status = br_state_place(&state, rules, 100, memory, br_state_bytes(rules, 100), NULL);
    (void)br_playout(state, &rng, 1000, NULL);
    br_state_free(state);
    unsigned made = allocations_made();
    watch_allocations(0);
    ck_assert_int_eq(status, BR_OK);
    ck_assert_uint_eq(made, 0);
    br_rules_release(rules);
    free(memory);
}
END_TEST

Suite *suite_core_memory(void) {
    Suite *suite = suite_create("core/memory");
    TCase *tests = add_case(suite, "memory");
    tcase_add_loop_test(tests, failing, 0, sizeof scenarios / sizeof scenarios[0]);
    tcase_add_test(tests, nothing_allocated);
    tcase_add_test(tests, placed);
    return suite;
}

#include <stdlib.h>
#include <string.h>

#include "contract/trace.h"
#include "core/game.h"
#include "support/require.h"

enum { SPOILT = 4 };

/* ---- random play ---- */

/* br_random_action draws as api.md says: a choice by its number in the list, a roll by its weight. */
static br_action draw(const br_state *state, br_rng *rng) {
    br_action actions[BRI_MAX_ACTIONS];
    br_rng own = *rng;
    size_t n = br_actions(state, actions, BRI_MAX_ACTIONS), i = 0;
    if (br_to_act(state) == BR_CHANCE) {
        uint32_t left = br_rng_below(&own, 36);
        for (; left >= br_action_weight(state, actions[i], NULL); i++) {
            left -= br_action_weight(state, actions[i], NULL);
        }
    } else {
        i = br_rng_below(&own, (uint32_t)n);
    }
    br_action action = br_random_action(state, rng);
    REQUIRE(action == actions[i] && memcmp(rng, &own, sizeof own) == 0, "%s: the random action is not that drawn",
            where(state));
    return action;
}

/* The actions, in memory that the caller frees; how many is the state's ply. */
static br_action *play_forwards(trace *t, br_rng *rng) {
    br_action *actions = malloc((t->room + 1) * sizeof *actions);
    REQUIRE(actions, "no memory for the test");
    for (;;) {
        size_t ply = br_ply(t->state);
        check_here(t, rng, SPOILT);
        if (br_is_over(t->state) || ply == t->room) {
            break;
        }
        actions[ply] = draw(t->state, rng);
        if (ply % 8 == 0) {
            check_clone(t, actions[ply]);
        }
        trace_apply(t, actions[ply]);
    }
    REQUIRE(!br_is_over(t->state) || br_random_action(t->state, rng) == BR_NO_ACTION, "%s: an action after the end",
            where(t->state));
    return actions;
}

/* ---- and again, in other ways ---- */

static void redo_all(const trace *t, br_state *state, const br_action *actions, size_t plies, const char *what) {
    looks_as(t, state, 0, what);
    for (size_t ply = 0; ply < plies; ply++) {
        /* NOLINTNEXTLINE(clang-analyzer-core.CallAndMessage): so many actions have been noted */
        REQUIRE(br_apply_unchecked(state, actions[ply]) == BR_OK, "%s: not applied, %s", where(state), what);
        looks_as(t, state, ply + 1, what);
    }
}

/* In memory of the caller at any alignment: the same game, and no room for more than was asked for. */
static void check_placed(const trace *t, const br_action *actions, size_t plies, uint64_t seed) {
    const br_rules *rules = br_state_rules(t->state);
    size_t bytes = br_state_bytes(rules, plies), shift = seed % 16;
    char *memory = malloc(bytes + shift);
    br_state *state;
    REQUIRE(memory && br_state_place(&state, rules, plies, memory + shift, bytes, NULL) == BR_OK, "%s: not placed",
            where(t->state));
    redo_all(t, state, actions, plies, "placed");
    br_action action;
    if (br_actions(state, &action, 1) > 0) {
        REQUIRE(br_apply(state, action) == BR_LIMIT, "%s: beyond the memory's end", where(state));
        looks_as(t, state, plies, "placed and full");
    }
    br_state_free(state);
    free(memory);
}

/* Equal seeds give equal playouts, and they end where play does. */
static void check_playout(const br_rules *rules, size_t most, uint64_t seed) {
    br_state *a = state_under(rules), *b = state_under(rules);
    br_rng one, two;
    size_t made[2];
    portrait looks[2];
    br_rng_seed_stream(&one, seed, 1);
    br_rng_seed_stream(&two, seed, 1);
    REQUIRE(br_playout(a, &one, most, &made[0]) == BR_OK && br_playout(b, &two, most, &made[1]) == BR_OK,
            "%s: no playout", where(a));
    take_portrait(&looks[0], a, WITH_HISTORY);
    take_portrait(&looks[1], b, WITH_HISTORY);
    REQUIRE(made[0] == made[1] && same_portrait(&looks[0], &looks[1]), "%s: equal seeds, other games", where(a));
    REQUIRE(made[0] == br_ply(a) && (made[0] == most || br_is_over(a)), "%s: a playout of %zu", where(a), made[0]);
    br_state_free(a);
    br_state_free(b);
}

void check_game(const br_rules *rules, uint64_t seed, size_t most) {
    trace t;
    br_rng rng;
    br_rng_seed(&rng, seed);
    trace_begin(&t, state_under(rules), most);
    br_action *actions = play_forwards(&t, &rng);
    size_t plies = br_ply(t.state);
    trace_undo_to(&t, 0, true);
    check_all_numbers(t.state);
    redo_all(&t, t.state, actions, plies, "done again");
    check_all_numbers(t.state);
    br_state_reset(t.state);
    looks_as(&t, t.state, 0, "reset");
    check_placed(&t, actions, plies, seed);
    check_playout(rules, most, seed);
    free(actions);
    trace_end(&t);
}

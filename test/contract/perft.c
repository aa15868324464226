#include <inttypes.h>
#include <stdlib.h>

#include "contract/contract.h"
#include "core/game.h"
#include "support/require.h"
#include "support/states.h"

enum { ENOUGH = 6000, PLIES_BETWEEN = 13, MAX_PLIES = 120 };

/* Counts sequences by making and taking back every action. */
static uint64_t naive_actions(br_state *state, unsigned depth) {
    if (depth == 0) {
        return 1;
    }
    br_action actions[BRI_MAX_ACTIONS];
    size_t n = br_actions(state, actions, BRI_MAX_ACTIONS);
    uint64_t sum = 0;
    for (size_t i = 0; i < n; i++) {
        REQUIRE(br_apply(state, actions[i]) == BR_OK, "%s: not applied", where(state));
        sum += naive_actions(state, depth - 1);
        REQUIRE(br_undo(state) == BR_OK, "%s: not undone", where(state));
    }
    return sum;
}

/* The same by turns: an action completes one if the count of turns or the round has changed. */
static uint64_t naive_turns(br_state *state, unsigned turns) {
    if (turns == 0) {
        return 1;
    }
    br_action actions[BRI_MAX_ACTIONS];
    size_t n = br_actions(state, actions, BRI_MAX_ACTIONS);
    unsigned before = br_turns(state);
    int round = br_round(state);
    uint64_t sum = 0;
    for (size_t i = 0; i < n; i++) {
        REQUIRE(br_apply(state, actions[i]) == BR_OK, "%s: not applied", where(state));
        bool completed = br_turns(state) != before || br_round(state) != round;
        sum += naive_turns(state, completed ? turns - 1 : turns);
        REQUIRE(br_undo(state) == BR_OK, "%s: not undone", where(state));
    }
    return sum;
}

typedef br_status (*fast_fn)(const br_state *state, unsigned depth, uint64_t *nodes);
typedef uint64_t (*naive_fn)(br_state *state, unsigned depth);

/* Goes deeper as long as it does not take long. */
static void compare(br_state *state, fast_fn fast, naive_fn naive, const char *unit) {
    uint64_t last = 1, expected = 1;
    for (unsigned depth = 0; expected > 0 && expected * expected <= ENOUGH * last && depth < 6; depth++) {
        uint64_t nodes = 0;
        last = expected;
        expected = naive(state, depth);
        REQUIRE(fast(state, depth, &nodes) == BR_OK && nodes == expected, "%s: %u %s: %" PRIu64 ", expected %" PRIu64,
                where(state), depth, unit, nodes, expected);
    }
}

void check_counts(br_state *state) {
    portrait before, after;
    take_portrait(&before, state, WITH_HISTORY);
    compare(state, br_perft, naive_actions, "actions");
    if (!br_state_rules(state)->game->rolls_dice) {
        compare(state, br_perft_turns, naive_turns, "turns");
    }
    take_portrait(&after, state, WITH_HISTORY);
    REQUIRE(same_portrait(&before, &after), "%s: counting has changed the state", where(state));
}

void check_perft(const br_rules *rules, uint64_t seed) {
    br_state *state = state_under(rules);
    br_rng rng;
    br_rng_seed(&rng, seed);
    check_counts(state);
    while (!br_is_over(state) && br_ply(state) < MAX_PLIES) {
        REQUIRE(br_playout(state, &rng, PLIES_BETWEEN, NULL) == BR_OK, "%s: no playout", where(state));
        check_counts(state);
    }
    br_state_free(state);
}

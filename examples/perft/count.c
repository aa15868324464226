/*
 * With a table, a count is taken from it or stored only where it depends on the position alone. By C-1 it may depend on
 * the history too: on how often positions have occurred. Not so where none can occur often enough to end the round
 * within the depth that is left. A position comes back after four turns at the soonest, since both sides have to go
 * away and come back (in The Rifleman Game C-1 does not exist), and never once a piece has been lost or has come to the
 * board. So the n-th occurrence takes (n - 1) * 4 turns without any such thing: those that have passed, which are
 * counted on the way down, and those that are left. C-2 asks for the number of turns, which is in the keys.
 */
#include "perft/count.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { SHORTEST_CYCLE = 4, WORTH_WHILE = 2000, LEAST_PLIES = 3 };

/* The value of a key that is a number: as the specification says, or by default. */
static unsigned value_of(const br_rules *rules, const char *name) {
    size_t length = strlen(name);
    for (const char *at = br_rules_spec(rules); (at = strpbrk(at, "(,")) != NULL;) {
        at++;
        if (strncmp(at, name, length) == 0 && at[length] == '=') {
            return (unsigned)strtoul(at + length + 1, NULL, 10);
        }
    }
    br_game game = br_rules_game(rules);
    for (int i = 0; i < br_key_count(game); i++) {
        if (strcmp(br_key_name(game, i), name) == 0) {
            return (unsigned)strtoul(br_key_default(game, i), NULL, 10);
        }
    }
    return 0;
}

counting way_to_count(const br_rules *rules, bool turns, table *t) {
    unsigned repetition = value_of(rules, "repetition");
    unsigned limit = repetition ? (repetition - 1) * SHORTEST_CYCLE : UINT_MAX;
    return (counting){.turns = turns, .table = t, .calm_limit = limit};
}

/* A state that has just completed a turn, or the game, has occurred. */
static bool completes_turn(const br_state *state) { return br_occurrences(state) > 0; }

unsigned left_after(const counting *how, const br_state *state, unsigned left) {
    return how->turns && !completes_turn(state) ? left : left - 1;
}

static br_status count_without_table(const counting *how, const br_state *state, unsigned left, uint64_t *nodes) {
    return how->turns ? br_perft_turns(state, left, nodes) : br_perft(state, left, nodes);
}

/* A number that changes with everything after which no earlier position can come back. */
static int pieces_off_board(const br_state *state) {
    return br_taken(state, 0) + br_taken(state, 1) + br_reserve(state, 0) + br_reserve(state, 1);
}

/* `calm`: at least the number of turns that have passed without any such thing. */
static br_status count_with_table(const counting *how, br_state *state, unsigned left, unsigned calm, uint64_t *nodes);

static br_status count_from_action(const counting *how, br_state *state, br_action action, unsigned left, unsigned calm,
                                   uint64_t *sum) {
    uint64_t nodes = 1;
    int before = pieces_off_board(state);
    br_status status = br_apply_unchecked(state, action);
    if (status != BR_OK) {
        return status;
    }
    left = left_after(how, state, left);
    calm = pieces_off_board(state) != before ? 0 : calm + completes_turn(state);
    status = left > 0 ? count_with_table(how, state, left, calm, &nodes) : BR_OK;
    (void)br_undo(state);
    *sum += nodes;
    return status == BR_OK && *sum < nodes ? BR_LIMIT : status;
}

static br_status count_from_actions(const counting *how, br_state *state, unsigned left, unsigned calm,
                                    uint64_t *nodes) {
    size_t n = br_action_count(state);
    br_action *actions = calloc(n + 1, sizeof *actions);
    br_status status = actions ? BR_OK : BR_NO_MEMORY;
    uint64_t sum = 0;
    (void)br_actions(state, actions, actions ? n : 0);
    for (size_t i = 0; i < n && status == BR_OK; i++) {
        status = count_from_action(how, state, actions[i], left, calm, &sum);
    }
    free(actions);
    *nodes = sum;
    return status;
}

/* Whether so much is to be expected that making a text and asking the table cost little beside it. What is less the
   library counts by itself, and faster. The last two actions it hardly
   makes at all. A turn is taken for two actions, and few actions are seldom followed by few. */
static bool is_worth_while(const counting *how, const br_state *state, unsigned left) {
    size_t n = br_action_count(state);
    unsigned plies = how->turns ? 2 * left : left;
    uint64_t expected = 1;
    for (unsigned i = plies; i > 0 && expected < WORTH_WHILE; i--) {
        expected *= n > 4 ? n : 4;
    }
    return plies >= LEAST_PLIES && expected >= WORTH_WHILE;
}

/* Whether no round can be drawn by C-1 within what is left. */
static bool is_free_of_history(const counting *how, unsigned left, unsigned calm) {
    return left < how->calm_limit && calm < how->calm_limit - left;
}

static br_status count_with_table(const counting *how, br_state *state, unsigned left, unsigned calm, uint64_t *nodes) {
    if (!is_worth_while(how, state, left)) {
        return count_without_table(how, state, left, nodes);
    }
    key k;
    bool usable = is_free_of_history(how, left, calm) && make_key(&k, state, left);
    if (usable && find_count(how->table, &k, nodes)) {
        return BR_OK;
    }
    br_status status = count_from_actions(how, state, left, calm, nodes);
    if (usable && status == BR_OK) {
        store_count(how->table, &k, *nodes);
    }
    return status;
}

br_status count_sequences(const counting *how, br_state *state, unsigned left, uint64_t *nodes) {
    if (!how->table || left == 0) {
        return count_without_table(how, state, left, nodes);
    }
    return count_with_table(how, state, left, (unsigned)br_ply(state), nodes); /* no more turns than actions */
}

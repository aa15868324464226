/*
 * Counting sequences of actions, on a clone that has room for all of them, so that nothing allocates on the way.
 */
#include "boardrules/perft.h"

#include <stdlib.h>

#include "core/state.h"

enum { MAX_DEPTH = 255 };

typedef struct counter {
    br_state *state;
    br_action *lists; /* one list of the greatest length a ply of the search */
    size_t list_size;
} counter;

static br_status add(uint64_t *sum, uint64_t n) {
    *sum += n;
    return *sum < n ? BR_LIMIT : BR_OK;
}

/* Whether the last action completed its turn. */
static bool turn_done(const bri_position *position) { return position->turn_begins; }

static br_status count_actions(counter *c, br_action *list, unsigned depth, uint64_t *sum) {
    const br_rules *rules = c->state->rules;
    if (depth == 1) {
        return add(sum, rules->game->count(rules, bri_now(c->state)));
    }
    size_t n = rules->game->actions(rules, bri_now(c->state), list);
    for (size_t i = 0; i < n; i++) {
        br_status status;
        if (depth == 2) { /* the position is only looked at, not kept */
            const bri_position *next;
            status = bri_state_peek(c->state, list[i], &next);
            if (status == BR_OK) {
                status = add(sum, rules->game->count(rules, next));
            }
        } else {
            status = br_apply_unchecked(c->state, list[i]);
            if (status == BR_OK) {
                status = count_actions(c, list + c->list_size, depth - 1, sum);
                (void)br_undo(c->state);
            }
        }
        if (status != BR_OK) {
            return status;
        }
    }
    return BR_OK;
}

static br_status count_turns(counter *c, br_action *list, unsigned turns, uint64_t *sum) {
    const br_rules *rules = c->state->rules;
    size_t n = rules->game->actions(rules, bri_now(c->state), list);
    for (size_t i = 0; i < n; i++) {
        const bri_position *next;
        br_status status = bri_state_peek(c->state, list[i], &next);
        if (status == BR_OK && turns == 1 && turn_done(next)) {
            status = add(sum, 1);
        } else if (status == BR_OK && !bri_over(next)) {
            unsigned left = turn_done(next) ? turns - 1 : turns;
            status = br_apply_unchecked(c->state, list[i]);
            if (status == BR_OK) {
                status = count_turns(c, list + c->list_size, left, sum);
                (void)br_undo(c->state);
            }
        }
        if (status != BR_OK) {
            return status;
        }
    }
    return BR_OK;
}

typedef br_status (*count_fn)(counter *c, br_action *list, unsigned depth, uint64_t *sum);

/* Runs a count that is at most `plies` actions deep. */
static br_status run(const br_state *state, count_fn count, unsigned depth, size_t plies, uint64_t *nodes) {
    uint64_t sum = 0;
    if (depth == 0) {
        *nodes = 1;
        return BR_OK;
    }
    counter c = {.list_size = state->rules->max_actions};
    c.lists = malloc(plies * c.list_size * sizeof *c.lists);
    br_status status = c.lists ? bri_state_clone(&c.state, state, plies) : BR_NO_MEMORY;
    if (status == BR_OK) {
        status = count(&c, c.lists, depth, &sum);
        br_state_free(c.state);
    }
    free(c.lists);
    if (status == BR_OK) {
        *nodes = sum;
    }
    return status;
}

br_status br_perft(const br_state *state, unsigned depth, uint64_t *nodes) {
    if (!state || !nodes) {
        return BR_BAD_ARGUMENT;
    }
    return depth > MAX_DEPTH ? BR_LIMIT : run(state, count_actions, depth, depth, nodes);
}

br_status br_perft_turns(const br_state *state, unsigned turns, uint64_t *nodes) {
    if (!state || !nodes || state->rules->game->rolls_dice) {
        return BR_BAD_ARGUMENT;
    }
    size_t plies = (size_t)turns * state->rules->game->longest_turn;
    return turns > MAX_DEPTH ? BR_LIMIT : run(state, count_turns, turns, plies, nodes);
}

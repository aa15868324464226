/*
 * Counting sequences of actions, on a clone that has room for all of them, so that nothing allocates on the way.
 */
#include "boardrules/perft.h"

#include <stdlib.h>
#include <string.h>

#include "core/state.h"

enum { MAX_DEPTH = 255 };

typedef struct counter {
    br_state *state;
    br_action *lists; /* one list of the greatest length a ply of the search */
    size_t list_size;
} counter;

/* A position outside any state. */
typedef union position {
    bri_position base;
    uint64_t words[BRI_MAX_POSITION / sizeof(uint64_t)];
} position;

static br_status add(uint64_t *sum, uint64_t n) {
    *sum += n;
    return *sum < n ? BR_LIMIT : BR_OK;
}

/* Counts where no draw by C-1 or C-2 is near, so that positions alone suffice. */
static br_status count_positions(const br_rules *rules, const bri_position *from, br_action *list, unsigned depth,
                                 uint64_t *sum) {
    const bri_engine *engine = rules->engine;
    uint64_t n_ahead;
    if (depth == 1) {
        return add(sum, engine->count(rules, from));
    }
    if (depth <= BRI_MAX_AHEAD && engine->count_ahead && engine->count_ahead(rules, from, depth, &n_ahead)) {
        return add(sum, n_ahead);
    }
    if (depth == 2 && engine->count_two) {
        return add(sum, engine->count_two(rules, from));
    }
    position next;
    size_t n = engine->actions(rules, from, list);
    for (size_t i = 0; i < n; i++) {
        memcpy(&next, from, rules->position_size);
        engine->apply(rules, &next.base, list[i]);
        br_status status = count_positions(rules, &next.base, list + rules->max_actions, depth - 1, sum);
        if (status != BR_OK) {
            return status;
        }
    }
    return BR_OK;
}

static br_status count_actions(counter *c, br_action *list, unsigned depth, uint64_t *sum) {
    const br_rules *rules = c->state->rules;
    if (depth == 1 || bri_no_draw_within(c->state, depth - 1)) {
        return count_positions(rules, bri_now(c->state), list, depth, sum);
    }
    size_t n = rules->engine->actions(rules, bri_now(c->state), list);
    for (size_t i = 0; i < n; i++) {
        br_status status = br_apply_unchecked(c->state, list[i]);
        if (status == BR_OK) {
            status = count_actions(c, list + c->list_size, depth - 1, sum);
            (void)br_undo(c->state);
        }
        if (status != BR_OK) {
            return status;
        }
    }
    return BR_OK;
}

/* The same in turns. */
static br_status count_turns_of_positions(const br_rules *rules, const bri_position *from, br_action *list,
                                          unsigned turns, uint64_t *sum) {
    const bri_engine *engine = rules->engine;
    uint64_t n_ahead;
    if (engine->count_turns && engine->count_turns(rules, from, turns, &n_ahead)) {
        return add(sum, n_ahead);
    }
    position next;
    size_t n = engine->actions(rules, from, list);
    for (size_t i = 0; i < n; i++) {
        memcpy(&next, from, rules->position_size);
        engine->apply(rules, &next.base, list[i]);
        unsigned left = turns - next.base.turn_begins;
        br_status status =
            left == 0 ? add(sum, 1) : count_turns_of_positions(rules, &next.base, list + rules->max_actions, left, sum);
        if (status != BR_OK) {
            return status;
        }
    }
    return BR_OK;
}

static br_status count_turns(counter *c, br_action *list, unsigned turns, uint64_t *sum) {
    const br_rules *rules = c->state->rules;
    if (bri_no_draw_within(c->state, turns)) {
        return count_turns_of_positions(rules, bri_now(c->state), list, turns, sum);
    }
    size_t n = rules->engine->actions(rules, bri_now(c->state), list);
    for (size_t i = 0; i < n; i++) {
        br_status status = br_apply_unchecked(c->state, list[i]);
        if (status == BR_OK) {
            unsigned left = turns - bri_now(c->state)->turn_begins;
            status = left == 0 ? add(sum, 1) : count_turns(c, list + c->list_size, left, sum);
            (void)br_undo(c->state);
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

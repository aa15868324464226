/*
 * Applying and undoing.
 */
#include <assert.h>
#include <string.h>

#include "core/state.h"

bool bri_no_draw_within(const br_state *state, unsigned turns) {
    const br_rules *rules = state->rules;
    unsigned limit = rules->turn_limit < BRI_MAX_TURNS ? rules->turn_limit : BRI_MAX_TURNS;
    return bri_entry_at(state, state->ply)->calm + turns < rules->calm_limit && bri_now(state)->turns + turns < limit;
}

/* C-1 and C-2 at the position behind the last one, where a turn is about to begin and one of them may apply. */
static void look_for_draw(br_state *state, bri_entry *to) {
    const br_rules *rules = state->rules;
    bri_position *position = bri_position_of(to);
    bool look = to->calm >= rules->calm_limit;
    if (look && bri_repeats(state)) {
        rules->game->draw_round(rules, position, BR_REASON_REPETITION);
    } else if (position->turns >= rules->turn_limit && !position->limit_waits) {
        rules->game->draw_round(rules, position, BR_REASON_TURN_LIMIT);
    } else if (look) {
        bri_link_next(state);
    }
}

br_status br_apply_unchecked(br_state *state, br_action action) {
    if (!state) {
        return BR_BAD_ARGUMENT;
    }
    assert(br_is_legal(state, action));
    if (state->ply == state->capacity) {
        br_status status = bri_state_grow(state, 2 * state->capacity + 1);
        if (status != BR_OK) {
            return status;
        }
    }
    const br_rules *rules = state->rules;
    bri_entry *from = bri_entry_at(state, state->ply), *to = bri_next_entry(state, from);
    bri_position *position = bri_position_of(to);
    memcpy(position, bri_position_of(from), rules->position_size);
    rules->game->apply(rules, position, action);
    if (position->turns > BRI_MAX_TURNS) {
        return BR_LIMIT;
    }
    to->action = BR_NO_ACTION;
    to->previous = BRI_UNLINKED;
    bool progress = position->progress != bri_position_of(from)->progress;
    to->calm = progress ? 0 : from->calm + position->turn_begins;
    if ((to->calm >= rules->calm_limit || position->turns >= rules->turn_limit) && position->turn_begins &&
        !bri_over(position)) {
        look_for_draw(state, to);
    }
    from->action = action;
    state->ply++;
    return BR_OK;
}

br_status br_apply(br_state *state, br_action action) {
    br_status status = br_explain(state, action, NULL);
    return status == BR_OK ? br_apply_unchecked(state, action) : status;
}

br_status br_undo(br_state *state) {
    if (!state) {
        return BR_BAD_ARGUMENT;
    }
    if (state->ply == 0) {
        return BR_NO_HISTORY;
    }
    bri_unlink_last(state);
    state->ply--;
    bri_entry_at(state, state->ply)->action = BR_NO_ACTION;
    return BR_OK;
}

br_status br_undo_to(br_state *state, size_t ply) {
    if (!state) {
        return BR_BAD_ARGUMENT;
    }
    if (ply > state->ply) {
        return BR_NO_HISTORY;
    }
    while (state->ply > ply) {
        (void)br_undo(state);
    }
    return BR_OK;
}

size_t br_ply(const br_state *state) { return state ? state->ply : 0; }

br_action br_action_at(const br_state *state, size_t ply) {
    return state && ply < state->ply ? bri_entry_at(state, ply)->action : BR_NO_ACTION;
}

uint64_t br_hash(const br_state *state) { return state ? state->rules->game->hash(state->rules, bri_now(state)) : 0; }

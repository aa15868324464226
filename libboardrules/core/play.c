/*
 * Applying and undoing.
 */
#include <assert.h>

#include "core/play.h"

bool bri_no_draw_within(const br_state *state, unsigned turns) {
    const br_rules *rules = state->rules;
    unsigned limit = rules->turn_limit < BRI_MAX_TURNS ? rules->turn_limit : BRI_MAX_TURNS;
    return state->last->calm + turns < rules->calm_limit && bri_now(state)->turns + turns < limit;
}

void bri_draw(br_state *state, bri_entry *entry, br_reason reason) {
    bri_unlink(state, entry);
    entry->previous = BRI_UNLINKED;
    entry->calm = 0; /* of the next round, if there is one */
    state->rules->game->draw_round(state->rules, bri_position_of(entry), reason);
}

br_status bri_make_grown(br_state *state, br_action action) {
    br_status status = bri_grow_on(state);
    return status == BR_OK ? state->make(state, action) : status;
}

br_status bri_make_last(br_state *state, bri_entry *to) {
    const bri_position *position = bri_position_of(to);
    if (position->turns > BRI_MAX_TURNS) {
        bri_unlink(state, to);
        return BR_LIMIT;
    }
    if (position->turns >= state->rules->turn_limit && !position->limit_waits && !bri_over(position)) {
        bri_draw(state, to, BR_REASON_TURN_LIMIT);
    }
    return bri_commit(state, to);
}

br_status bri_make_ending(br_state *state, bri_entry *to) {
    (void)state->rules->engine->settle(state->rules, bri_position_of(to));
    to->calm = 0; /* of the next round, if there is one */
    return bri_make_last(state, to);
}

br_status bri_make_again(br_state *state, bri_entry *to) {
    if (bri_occurs_often(state, to)) {
        bri_draw(state, to, BR_REASON_REPETITION);
    }
    return bri_make_last(state, to);
}

size_t bri_free_plies(const br_state *state, size_t most) {
    unsigned turns = bri_now(state)->turns + 1, limit = state->rules->turn_limit;
    size_t room = state->capacity - state->ply, calls = turns < limit ? limit - turns : 0;
    size_t plies = room < calls ? room : calls;
    return plies < most ? plies : most;
}

br_status br_apply_unchecked(br_state *state, br_action action) {
    if (!state) {
        return BR_BAD_ARGUMENT;
    }
    assert(br_is_legal(state, action));
    return state->make(state, action);
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
    bri_entry *last = state->last;
    bri_unlink(state, last);
    state->last = (bri_entry *)(void *)((unsigned char *)last - state->stride);
    state->ply--;
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

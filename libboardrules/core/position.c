#include <string.h>

#include "core/state.h"

size_t br_position_text(const br_state *state, char *buffer, size_t size) {
    bri_writer out = bri_writer_on(buffer, size);
    if (state) {
        state->rules->game->write_position(state->rules, bri_now(state), &out);
    }
    return bri_writer_end(&out);
}

/* C-2 at a position that was read: it draws a round in which a turn is about to begin. */
static br_status look_at_turn_limit(const br_rules *rules, bri_reader *in, bri_position *position) {
    if (bri_over(position) || !position->turn_begins || position->limit_waits || !rules->max_turns ||
        position->turns < rules->max_turns) {
        return BR_OK;
    }
    rules->game->draw_round(rules, position, BR_REASON_TURN_LIMIT);
    if (bri_over(position)) {
        return BR_OK;
    }
    return bri_fail_at(in->error, in->text, in->turns_at, BR_BAD_POSITION, "C-2",
                       "the round is over after %u turns, and play goes straight on to the next", rules->max_turns);
}

br_status br_position_set(br_state *state, const char *text, br_error *error) {
    if (!state || !text) {
        return bri_fail(error, BR_BAD_ARGUMENT, "", "NULL where a state or a text is needed");
    }
    uint64_t block[BRI_MAX_POSITION / sizeof(uint64_t)];
    memset(block, 0, sizeof block);
    bri_position *position = (bri_position *)(void *)block;
    bri_reader in = {.text = text, .turns_at = text, .error = error};
    br_status status = state->rules->game->read_position(state->rules, &in, position);
    if (status == BR_OK) {
        status = look_at_turn_limit(state->rules, &in, position);
    }
    if (status != BR_OK) {
        return status;
    }
    bri_state_begin(state, position);
    return bri_succeed(error);
}

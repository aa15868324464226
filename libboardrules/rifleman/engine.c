/*
 * The engine (core/engine.h), in two sizes: for paths of up to 63 spaces, and for others.
 */
#include "core/play.h"
#include "rifleman/counting.h"
#include "rifleman/pick.h"
#include "rifleman/read.h"

static br_status make(br_state *state, br_action action) {
    size_t size = state->rules->position_size;
    return size == RIFLEMAN_SHORT ? bri_make(state, action, RIFLEMAN_SHORT, rifleman_apply_short)
                                  : bri_make(state, action, size, rifleman_apply_long);
}

static br_status playout(br_state *state, br_rng *rng, size_t most, size_t *made) {
    size_t size = state->rules->position_size;
    return size == RIFLEMAN_SHORT ? bri_play_by(state, rng, most, made, RIFLEMAN_SHORT, RIFLEMAN_SHORT,
                                                (bri_player){.advance = rifleman_advance, .quiet = true})
                                  : bri_play(state, rng, most, made, size, rifleman_pick, rifleman_apply_long);
}

const bri_engine BRI_ENGINE(rifleman_engine) = {
    .actions = rifleman_actions,
    .count = rifleman_count,
    .count_two = rifleman_count_two,
    .count_ahead = rifleman_count_ahead,
    .pick = rifleman_pick,
    .apply = rifleman_apply,
    .make = make,
    .playout = playout,
    .read = rifleman_read,
};

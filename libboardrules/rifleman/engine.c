/*
 * The engine (core/engine.h).
 */
#include "core/play.h"
#include "rifleman/rifleman.h"

static br_status make(br_state *state, br_action action) {
    return bri_make(state, action, sizeof(rifleman_position), rifleman_apply);
}

static br_status playout(br_state *state, br_rng *rng, size_t most, size_t *made) {
    return bri_play(state, rng, most, made, sizeof(rifleman_position), rifleman_pick, rifleman_apply);
}

const bri_engine BRI_ENGINE(rifleman_engine) = {
    .actions = rifleman_actions,
    .count = rifleman_count,
    .count_two = rifleman_count_two,
    .pick = rifleman_pick,
    .apply = rifleman_apply,
    .make = make,
    .playout = playout,
};

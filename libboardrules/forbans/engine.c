/*
 * The engine (core/engine.h).
 */
#include "core/play.h"
#include "forbans/forbans.h"

static br_status make(br_state *state, br_action action) {
    return bri_make(state, action, sizeof(forbans_position), forbans_apply);
}

static br_status playout(br_state *state, br_rng *rng, size_t most, size_t *made) {
    return bri_play(state, rng, most, made, sizeof(forbans_position), forbans_pick, forbans_apply);
}

const bri_engine BRI_ENGINE(forbans_engine) = {
    .actions = forbans_actions,
    .count = forbans_count,
    .count_two = forbans_count_two,
    .pick = forbans_pick,
    .apply = forbans_apply,
    .make = make,
    .playout = playout,
};

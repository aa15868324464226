/*
 * The engine (core/engine.h).
 */
#include "armada/count.h"
#include "armada/pick.h"
#include "armada/read.h"
#include "core/play.h"

static br_status make(br_state *state, br_action action) {
    return bri_make(state, action, sizeof(armada_position), armada_apply);
}

static br_status playout(br_state *state, br_rng *rng, size_t most, size_t *made) {
    return bri_play(state, rng, most, made, sizeof(armada_position), armada_pick, armada_apply);
}

const bri_engine BRI_ENGINE(armada_engine) = {
    .actions = armada_actions,
    .count = armada_count,
    .count_two = armada_count_two,
    .pick = armada_pick,
    .apply = armada_apply,
    .make = make,
    .playout = playout,
    .read = armada_read,
};

/*
 * The engine (core/engine.h).
 */
#include "core/play.h"
#include "fanorona/ahead.h"
#include "fanorona/list.h"
#include "fanorona/moves.h"
#include "fanorona/pick.h"
#include "fanorona/read.h"

static br_status make(br_state *state, br_action action) {
    return bri_make_digested(state, action, sizeof(fanorona_position), FANORONA_DIGESTED, fanorona_apply);
}

static br_status playout(br_state *state, br_rng *rng, size_t most, size_t *made) {
    return bri_play_by(state, rng, most, made, sizeof(fanorona_position), FANORONA_DIGESTED,
                       (bri_player){.advance = fanorona_advance, .know = fanorona_know, .settle = fanorona_settle});
}

const bri_engine BRI_ENGINE(fanorona_engine) = {
    .actions = fanorona_actions,
    .count = fanorona_count,
    .count_ahead = fanorona_count_ahead,
    .count_turns = fanorona_count_turns,
    .pick = fanorona_pick,
    .apply = fanorona_apply,
    .make = make,
    .playout = playout,
    .read = fanorona_read,
};

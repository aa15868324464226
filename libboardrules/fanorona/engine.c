/*
 * The engine (core/engine.h).
 */
#include "core/play.h"
#include "fanorona/ahead.h"
#include "fanorona/list.h"
#include "fanorona/moves.h"
#include "fanorona/pick.h"
#include "fanorona/read.h"

/* Steps that take need many registers, which are saved here so that the others need not. */
static BRI_APART br_status make_other(br_state *state, br_action action) {
    return bri_make_by(state, action, sizeof(fanorona_position), FANORONA_DIGESTED, make_other_action, fanorona_ends);
}

static br_status make(br_state *state, br_action action) {
    if (bri_kind(action) != BR_STEP) {
        return make_other(state, action);
    }
    return bri_make_by(state, action, sizeof(fanorona_position), FANORONA_DIGESTED, make_quiet_step, fanorona_ends);
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
    .settle = fanorona_settle,
    .make = make,
    .playout = playout,
    .read = fanorona_read,
};

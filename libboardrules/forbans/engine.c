/*
 * The engine (core/engine.h), in two sizes: for maps of up to 64 points, and for others.
 */
#include "core/play.h"
#include "forbans/count.h"
#include "forbans/moves.h"
#include "forbans/pick.h"
#include "forbans/read.h"

/* What is digested: the key is there. */
enum { KEYED = offsetof(forbans_position, next) };
_Static_assert(KEYED % sizeof(uint64_t) == 0, "whole words");

static br_status make(br_state *state, br_action action) {
    size_t size = state->rules->position_size;
    return size == FORBANS_SMALL ? bri_make_digested(state, action, FORBANS_SMALL, KEYED, forbans_apply_small)
                                 : bri_make_digested(state, action, size, KEYED, forbans_apply_large);
}

static br_status playout_any(br_state *state, br_rng *rng, size_t most, size_t *made) {
    size_t size = state->rules->position_size;
    return size == FORBANS_SMALL
               ? bri_play_digested(state, rng, most, made, FORBANS_SMALL, KEYED, forbans_pick, forbans_apply_small)
               : bri_play_digested(state, rng, most, made, size, KEYED, forbans_pick, forbans_apply_large);
}

/* Under plain rules what is behind the first move is played without a look at whether it is. */
static br_status playout(br_state *state, br_rng *rng, size_t most, size_t *made) {
    if (!forbans_tables_of(state->rules)->plain) {
        return playout_any(state, rng, most, made);
    }
    size_t turns = bri_now(state)->turns, opening = turns <= FORBANS_PLACEMENTS ? FORBANS_PLACEMENTS + 1 - turns : 0;
    br_status status = playout_any(state, rng, opening < most ? opening : most, made);
    if (status == BR_OK) {
        size_t more;
        status = bri_play_by(state, rng, most - *made, &more, FORBANS_SMALL, KEYED,
                             (bri_player){.advance = forbans_advance, .quiet = true});
        *made += more;
    }
    return status;
}

const bri_engine BRI_ENGINE(forbans_engine) = {
    .actions = forbans_actions,
    .count = forbans_count,
    .count_two = forbans_count_two,
    .pick = forbans_pick,
    .apply = forbans_apply,
    .make = make,
    .playout = playout,
    .read = forbans_read,
};

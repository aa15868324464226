/*
 * Making actions and playing at random, as templates (core/engine.h): every function here is inlined into the engines,
 * with a game's functions and the size of its positions as constants.
 *
 * What a playout spends on a ply is the copy of a position, the action that led on from it, and the count of calm
 * turns. All else is asked seldom: room in the history and the turn limit for many plies ahead at once (bri_run), the
 * end of the game and repetitions only where a turn begins, and repetitions only when enough calm turns have passed
 * (repetition.c).
 */
#ifndef BRI_CORE_PLAY_H
#define BRI_CORE_PLAY_H

#include <string.h>

#include "core/rng.h"
#include "core/state.h"

/* ---- called where it seldom has to be ---- */

/* C-1, C-2: ends the round at an entry behind which nothing is. */
void bri_draw(br_state *state, bri_entry *entry, br_reason reason);

/* C-2 where rules->turn_limit is reached at an entry that begins a turn. */
br_status bri_meet_turn_limit(br_state *state, bri_entry *entry);

/* How many plies, `most` at the most, can be made for which there is room and before which no turn limit is reached. */
size_t bri_free_plies(const br_state *state, size_t most);

/* Draws one of the listed actions; a pick for games that have no better. */
br_action bri_pick_listed(const br_rules *rules, const bri_position *position, br_rng *rng);

/* ---- templates ---- */

BRI_INLINE bri_entry *bri_sized_entry(const br_state *state, size_t ply, size_t size) {
    return (bri_entry *)(void *)(state->entries + ply * bri_stride(size));
}

BRI_INLINE bri_entry *bri_next_entry(bri_entry *entry, size_t size) {
    return (bri_entry *)(void *)((unsigned char *)entry + bri_stride(size));
}

/* Chains what has happened before a ply since the last progress, as far as it is not chained yet. */
BRI_INLINE void bri_link_stretch(br_state *state, bri_entry *entry, size_t ply, size_t size, size_t digested) {
    unsigned progress = bri_position_of(entry)->progress;
    bri_entry *first = entry;
    for (; ply > 0; ply--) {
        bri_entry *before = (bri_entry *)(void *)((unsigned char *)first - bri_stride(size));
        if (bri_position_of(before)->progress != progress || before->previous != BRI_UNLINKED) {
            break;
        }
        first = before;
    }
    for (; first != entry; first = bri_next_entry(first, size), ply++) {
        if (bri_position_of(first)->turn_begins) {
            first->hash = bri_digest(bri_position_of(first), digested);
            (void)bri_link(state, first, ply);
        }
    }
}

/* C-1 at a calm entry that begins a turn: whether its position has now occurred often enough. If not, it is chained. */
BRI_INLINE bool bri_recurs(br_state *state, unsigned calm_limit, bri_entry *entry, size_t ply, size_t size,
                           size_t digested) {
    if (entry->calm == calm_limit) {
        bri_link_stretch(state, entry, ply, size, digested);
    }
    uint32_t hash = bri_digest(bri_position_of(entry), digested);
    entry->hash = hash;
    for (uint32_t i = bri_link(state, entry, ply); i != 0;) {
        const bri_entry *other = bri_sized_entry(state, i - 1, size);
        if (other->hash == hash) {
            return bri_occurs_often(state, entry);
        }
        i = other->previous;
    }
    return false;
}

/* Enters an action that has been made in the position behind an entry, and that was progress or cannot have been. Says
   whether a turn begins there. */
BRI_INLINE bool bri_enter(bri_entry *from, bri_entry *to, br_action action, bool progress) {
    const bri_position *after = bri_position_of(to);
    from->action = action;
    to->previous = BRI_UNLINKED;
    to->calm = progress ? 0 : from->calm + after->turn_begins;
    return after->turn_begins;
}

/* Makes the position behind an entry, and says whether a turn begins there. */
BRI_INLINE bool bri_step(const br_rules *rules, bri_entry *from, bri_entry *to, br_action action, size_t size,
                         bri_apply_fn *apply) {
    bri_position *before = bri_position_of(from), *after = bri_position_of(to);
    memcpy(after, before, size);
    apply(rules, after, action);
    return bri_enter(from, to, action, after->progress != before->progress);
}

/* Makes the position behind an entry by an action that is drawn, likewise: first drawn and then made, or both by the
   function that a game has for what is no progress. */
BRI_INLINE bool bri_random_step(const br_rules *rules, bri_entry *from, bri_entry *to, br_rng *rng, size_t size,
                                bri_pick_fn *pick, bri_apply_fn *apply, bri_advance_fn *advance) {
    if (!advance) {
        return bri_step(rules, from, to, pick(rules, bri_position_of(from), rng), size, apply);
    }
    memcpy(bri_position_of(to), bri_position_of(from), size);
    return bri_enter(from, to, advance(rules, bri_position_of(to), rng), false);
}

/* br_apply_unchecked */
BRI_INLINE br_status bri_make_digested(br_state *state, br_action action, size_t size, size_t digested,
                                       bri_apply_fn *apply) {
    if (state->ply == state->capacity) {
        br_status status = bri_grow_on(state);
        if (status != BR_OK) {
            return status;
        }
    }
    const br_rules *rules = state->rules;
    bri_entry *from = state->last, *to = bri_next_entry(from, size);
    if (bri_step(rules, from, to, action, size, apply)) {
        if (to->calm >= rules->calm_limit && !bri_over(bri_position_of(to)) &&
            bri_recurs(state, rules->calm_limit, to, state->ply + 1, size, digested)) {
            bri_draw(state, to, BR_REASON_REPETITION);
        }
        if (bri_position_of(to)->turns >= rules->turn_limit) {
            br_status status = bri_meet_turn_limit(state, to);
            if (status != BR_OK) {
                return status;
            }
        }
    }
    state->ply++;
    state->last = to;
    return BR_OK;
}

/* Plays `most` plies, for which there is room and in which the turn limit is not reached, or to the end of the game. */
BRI_INLINE void bri_run(br_state *state, br_rng *rng, size_t most, size_t size, size_t digested, bri_pick_fn *pick,
                        bri_apply_fn *apply, bri_advance_fn *advance) {
    const br_rules *rules = state->rules;
    unsigned calm_limit = rules->calm_limit;
    size_t ply = state->ply, end = ply + most;
    bri_entry *entry = state->last;
    while (ply < end) {
        bri_entry *next = bri_next_entry(entry, size);
        bool turn_begins = bri_random_step(rules, entry, next, rng, size, pick, apply, advance);
        entry = next;
        ply++;
        if (turn_begins) {
            if (bri_over(bri_position_of(entry))) {
                break;
            }
            if (entry->calm >= calm_limit && bri_recurs(state, calm_limit, entry, ply, size, digested)) {
                bri_draw(state, entry, BR_REASON_REPETITION);
                if (bri_over(bri_position_of(entry))) {
                    break;
                }
            }
        }
    }
    state->ply = ply;
    state->last = entry;
}

/* br_playout, likewise. */
BRI_INLINE br_status bri_play_by(br_state *state, br_rng *rng, size_t most, size_t *made, size_t size, size_t digested,
                                 bri_pick_fn *pick, bri_apply_fn *apply, bri_advance_fn *advance) {
    size_t before = state->ply, end = most < SIZE_MAX - before ? before + most : SIZE_MAX;
    br_status status = BR_OK;
    while (status == BR_OK && state->ply < end && !bri_over(bri_now(state))) {
        size_t plies = bri_free_plies(state, end - state->ply);
        if (plies) {
            bri_run(state, rng, plies, size, digested, pick, apply, advance);
        } else {
            status = state->make(state, state->rules->engine->pick(state->rules, bri_now(state), rng));
        }
    }
    *made = state->ply - before;
    return status;
}

/* The same for a game that draws actions first and then makes them; and for one that does both at once, as long as no
   action is progress. */
BRI_INLINE br_status bri_play_digested(br_state *state, br_rng *rng, size_t most, size_t *made, size_t size,
                                       size_t digested, bri_pick_fn *pick, bri_apply_fn *apply) {
    return bri_play_by(state, rng, most, made, size, digested, pick, apply, NULL);
}
BRI_INLINE br_status bri_play_advancing(br_state *state, br_rng *rng, size_t most, size_t *made, size_t size,
                                        size_t digested, bri_advance_fn *advance) {
    return bri_play_by(state, rng, most, made, size, digested, NULL, NULL, advance);
}

/* The same where all of a position is digested. */
BRI_INLINE br_status bri_make(br_state *state, br_action action, size_t size, bri_apply_fn *apply) {
    return bri_make_digested(state, action, size, size, apply);
}
BRI_INLINE br_status bri_play(br_state *state, br_rng *rng, size_t most, size_t *made, size_t size, bri_pick_fn *pick,
                              bri_apply_fn *apply) {
    return bri_play_digested(state, rng, most, made, size, size, pick, apply);
}

#endif

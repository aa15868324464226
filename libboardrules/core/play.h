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

/* What bri_make goes on with where more than the action is to be done: each completes it, and is the last that bri_make
   calls, so that this has no registers to save. */
br_status bri_make_grown(br_state *state, br_action action); /* no room is left */
br_status bri_make_ending(br_state *state, bri_entry *to);   /* the round ends there by the game's own rules */
br_status bri_make_again(br_state *state, bri_entry *to);    /* a position like it has been there before (C-1) */
br_status bri_make_last(br_state *state, bri_entry *to);     /* rules->turn_limit is reached (C-2) */

/* How many plies, `most` at the most, can be made for which there is room and before which no turn limit is reached. */
size_t bri_free_plies(const br_state *state, size_t most);

/* Draws one of the listed actions; a pick for games that have no better. */
br_action bri_pick_listed(const br_rules *rules, const bri_position *position, br_rng *rng);

/* ---- templates ---- */

BRI_INLINE bri_entry *bri_sized_entry(const br_state *state, size_t ply, size_t size) {
    return (bri_entry *)(void *)(state->entries + ply * bri_stride(size));
}

BRI_INLINE size_t bri_ply_of(const br_state *state, const bri_entry *entry, size_t size) {
    return (size_t)((const unsigned char *)entry - state->entries) / bri_stride(size);
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

/* C-1 at a calm entry that begins a turn: whether a position with its hash is chained, so that it may have occurred
   often enough. The entry then is chained as well. */
BRI_INLINE bool bri_seems_seen(br_state *state, unsigned calm_limit, bri_entry *entry, size_t ply, size_t size,
                               size_t digested) {
    if (entry->calm == calm_limit) {
        bri_link_stretch(state, entry, ply, size, digested);
    }
    uint32_t hash = bri_digest(bri_position_of(entry), digested);
    entry->hash = hash;
    for (uint32_t i = bri_link(state, entry, ply); i != 0;) {
        const bri_entry *other = bri_sized_entry(state, i - 1, size);
        if (other->hash == hash) {
            return true;
        }
        i = other->previous;
    }
    return false;
}

/* Notes in two entries that an action has led from the one to the other; `quiet` says that it cannot be progress. */
BRI_INLINE void bri_note(bri_entry *from, bri_entry *to, br_action action, bool quiet) {
    bri_position *before = bri_position_of(from), *after = bri_position_of(to);
    from->action = action;
    to->previous = BRI_UNLINKED;
    to->calm = quiet || after->progress == before->progress ? from->calm + after->turn_begins : 0;
}

BRI_INLINE br_status bri_commit(br_state *state, bri_entry *to) {
    state->ply++;
    state->last = to;
    return BR_OK;
}

/* br_apply_unchecked; `ends` says where apply leaves open whether the round has ended (NULL: nowhere) that it has. */
BRI_INLINE br_status bri_make_by(br_state *state, br_action action, size_t size, size_t digested, bri_apply_fn *apply,
                                 bri_ends_fn *ends) {
    if (state->ply == state->capacity) {
        return bri_make_grown(state, action);
    }
    const br_rules *rules = state->rules;
    bri_entry *from = state->last, *to = bri_next_entry(from, size);
    bri_position *after = bri_position_of(to);
    memcpy(after, bri_position_of(from), size);
    apply(rules, after, action);
    bri_note(from, to, action, false);
    if (after->turn_begins) {
        if (ends && ends(rules, after)) {
            return bri_make_ending(state, to);
        }
        if (to->calm >= rules->calm_limit && (ends || !bri_over(after)) &&
            bri_seems_seen(state, rules->calm_limit, to, state->ply + 1, size, digested)) {
            return bri_make_again(state, to);
        }
        if (after->turns >= rules->turn_limit) {
            return bri_make_last(state, to);
        }
    }
    return bri_commit(state, to);
}

/* How a game draws and makes an action: by pick and apply, or by all of the others (core/engine.h). */
typedef struct bri_player {
    bri_pick_fn *pick;
    bri_apply_fn *apply;
    bri_advance_fn *advance;
    bri_know_fn *know;
    bri_settle_fn *settle;
    bool quiet; /* no action that advance makes is progress */
} bri_player;

/* Draws an action and makes the position behind it; BR_NO_ACTION if there is none. */
BRI_INLINE br_action bri_advance(const br_rules *rules, const bri_position *before, bri_position *after, br_rng *rng,
                                 uint64_t *known, size_t size, bri_player player) {
    if (player.advance) {
        return player.advance(rules, before, after, rng, known);
    }
    br_action action = player.pick(rules, before, rng);
    memcpy(after, before, size);
    player.apply(rules, after, action);
    return action;
}

BRI_INLINE uint64_t bri_know(const br_rules *rules, const bri_position *position, bri_player player) {
    return player.know ? player.know(rules, position) : 0;
}

/* Ends the round at an entry where it has ended and that has not been looked for. */
BRI_INLINE void bri_settle(br_state *state, bri_entry *entry, bri_player player) {
    if (player.settle && player.settle(state->rules, bri_position_of(entry))) {
        bri_unlink(state, entry);
        entry->previous = BRI_UNLINKED;
        entry->calm = 0; /* of the next round, if there is one */
    }
}

/* Plays `most` plies, for which there is room and in which the turn limit is not reached, or to the end of the game.
   The generator is kept apart on the way, where nothing else can point to it and the compiler may use registers. */
BRI_INLINE void bri_run(br_state *state, br_rng *rng, size_t most, size_t size, size_t digested, bri_player player) {
    const br_rules *rules = state->rules;
    unsigned calm_limit = rules->calm_limit;
    bri_entry *entry = state->last, *end = bri_sized_entry(state, state->ply + most, size);
    uint64_t known = bri_know(rules, bri_position_of(entry), player);
    br_rng numbers = *rng;
    while (entry != end) {
        bri_entry *next = bri_next_entry(entry, size);
        br_action action =
            bri_advance(rules, bri_position_of(entry), bri_position_of(next), &numbers, &known, size, player);
        if (player.settle && action == BR_NO_ACTION) {
            bri_settle(state, entry, player);
            if (bri_over(bri_position_of(entry))) {
                break;
            }
            continue;
        }
        bri_note(entry, next, action, player.quiet);
        entry = next;
        if (!player.settle && bri_over(bri_position_of(entry))) {
            break;
        }
        if (entry->calm >= calm_limit && bri_position_of(entry)->turn_begins &&
            bri_seems_seen(state, calm_limit, entry, bri_ply_of(state, entry, size), size, digested) &&
            bri_occurs_often(state, entry)) {
            bri_draw(state, entry, BR_REASON_REPETITION);
            if (bri_over(bri_position_of(entry))) {
                break;
            }
        }
    }
    if (!bri_over(bri_position_of(entry))) {
        bri_settle(state, entry, player);
    }
    *rng = numbers;
    state->ply = bri_ply_of(state, entry, size);
    state->last = entry;
}

/* br_playout, likewise. */
BRI_INLINE br_status bri_play_by(br_state *state, br_rng *rng, size_t most, size_t *made, size_t size, size_t digested,
                                 bri_player player) {
    size_t before = state->ply, end = most < SIZE_MAX - before ? before + most : SIZE_MAX;
    br_status status = BR_OK;
    while (status == BR_OK && state->ply < end && !bri_over(bri_now(state))) {
        size_t plies = bri_free_plies(state, end - state->ply);
        if (plies) {
            bri_run(state, rng, plies, size, digested, player);
        } else {
            status = state->make(state, state->rules->engine->pick(state->rules, bri_now(state), rng));
        }
    }
    *made = state->ply - before;
    return status;
}

BRI_INLINE br_status bri_play_digested(br_state *state, br_rng *rng, size_t most, size_t *made, size_t size,
                                       size_t digested, bri_pick_fn *pick, bri_apply_fn *apply) {
    return bri_play_by(state, rng, most, made, size, digested, (bri_player){.pick = pick, .apply = apply});
}

BRI_INLINE br_status bri_make_digested(br_state *state, br_action action, size_t size, size_t digested,
                                       bri_apply_fn *apply) {
    return bri_make_by(state, action, size, digested, apply, NULL);
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

/*
 * A state: the positions of a game, one after the other, each with the action that led on from it.
 *
 * apply copies the last position behind itself and lets the game change the copy (play.c); undo forgets the last one.
 * Positions that come back are looked for by their hashes (repetition.c).
 */
#ifndef BRI_CORE_STATE_H
#define BRI_CORE_STATE_H

#include "core/game.h"

/* A position with its place in the history; the position itself follows. */
typedef struct bri_entry {
    uint64_t hash;     /* of a position that is chained */
    br_action action;  /* that was made here; BR_NO_ACTION in the last entry */
    uint32_t previous; /* ply + 1 of the entry before in the same chain; 0 none; BRI_UNLINKED: not chained */
    uint32_t calm;     /* turns since the last progress (or the history's beginning), or more */
    uint32_t spare;
} bri_entry;

#define BRI_UNLINKED UINT32_MAX

struct br_state {
    br_rules *rules;
    unsigned char *entries; /* ply 0 … capacity, each `stride` bytes */
    uint32_t *heads;        /* behind the entries, mask + 1 of them */
    size_t stride;
    size_t ply, capacity;
    size_t mask;
    bool placed; /* in memory of the caller: never grows */
};

static inline bri_entry *bri_entry_at(const br_state *state, size_t ply) {
    return (bri_entry *)(void *)(state->entries + ply * state->stride);
}

static inline bri_entry *bri_next_entry(const br_state *state, bri_entry *entry) {
    return (bri_entry *)(void *)((unsigned char *)entry + state->stride);
}

static inline bri_position *bri_position_of(bri_entry *entry) { return (bri_position *)(void *)(entry + 1); }

/* The position that is played. */
static inline const bri_position *bri_now(const br_state *state) {
    return bri_position_of(bri_entry_at(state, state->ply));
}

/* A clone with room for `more` plies before it has to grow. */
br_status bri_state_clone(br_state **out, const br_state *from, size_t more);

/* Gives a state room for `capacity` plies, keeping what is in it. */
br_status bri_state_grow(br_state *state, size_t capacity);

/* Takes a state to so many plies of a history under the same rules, no more than it has; as br_state_copy otherwise. */
br_status bri_state_copy(br_state *to, const br_state *from, size_t plies);

/* Whether neither C-1 nor C-2 can end the round within so many more turns. */
bool bri_no_draw_within(const br_state *state, unsigned turns);

/* Begins the history anew at a position; it must not lie in the state. */
void bri_state_begin(br_state *state, const bri_position *position);

/* ---- repetition.c ---- */

/* Whether the position behind the last one, which begins a turn, has now occurred often enough for C-1. */
bool bri_repeats(br_state *state);

/* Chains the position behind the last one, after bri_repeats has been asked about it. */
void bri_link_next(br_state *state);

/* Takes the last entry out of its chain. */
void bri_unlink_last(br_state *state);

/* Builds the chains anew from the entries that are chained. */
void bri_link_again(br_state *state);

#endif

/*
 * A state: the positions of a game, one after the other, each with the action that led on from it.
 *
 * apply copies the last position behind itself and lets the game change the copy; undo forgets the last one. For C-1
 * the positions that begin a turn are chained by their hash: heads[hash & mask] is the ply + 1 of the last of them in
 * that chain, each entry names the one before, so looking for earlier occurrences costs the same after ten plies and
 * after ten thousand. There are at least as many chains as plies, so chains stay short.
 */
#ifndef BRI_CORE_STATE_H
#define BRI_CORE_STATE_H

#include "core/game.h"

/* A position with its place in the history; the position itself follows. */
typedef struct bri_entry {
    uint64_t hash;     /* of a position that begins a turn */
    br_action action;  /* that was made here; BR_NO_ACTION in the last entry */
    uint32_t previous; /* ply + 1 of the entry before in the same chain; 0 none */
    uint32_t calm;     /* turns since the last progress (or the history's beginning), or more */
    uint32_t spare;
} bri_entry;

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

static inline bri_position *bri_position_of(bri_entry *entry) { return (bri_position *)(void *)(entry + 1); }

/* The position that is played. */
static inline const bri_position *bri_now(const br_state *state) {
    return bri_position_of(bri_entry_at(state, state->ply));
}

/* A clone with room for `more` plies before it has to grow. */
br_status bri_state_clone(br_state **out, const br_state *from, size_t more);

/* Takes a state to so many plies of a history under the same rules, no more than it has; as br_state_copy otherwise. */
br_status bri_state_copy(br_state *to, const br_state *from, size_t plies);

/* Whether neither C-1 nor C-2 can end the round within so many more turns. */
bool bri_no_draw_within(const br_state *state, unsigned turns);

/* Begins the history anew at a position; it must not lie in the state. */
void bri_state_begin(br_state *state, const bri_position *position);

#endif

/*
 * A state: the positions of a game, one after the other, each with the action that led on from it.
 *
 * apply copies the last position behind itself and lets the game change the copy (play.h); undo forgets the last one.
 * Positions that come back are looked for by their hashes (repetition.c).
 */
#ifndef BRI_CORE_STATE_H
#define BRI_CORE_STATE_H

#include <string.h>

#include "core/game.h"

/* A position with its place in the history; the position itself follows. */
typedef struct bri_entry {
    br_action action;  /* that was made here; anything in the last entry */
    uint32_t calm;     /* turns since the last progress or the beginning of the round or the history */
    uint32_t hash;     /* of a position that is chained (bri_digest) */
    uint32_t previous; /* ply + 1 of the entry before in the same chain; 0 none; BRI_UNLINKED: not chained */
} bri_entry;
_Static_assert(sizeof(bri_entry) % sizeof(uint64_t) == 0, "whole words");

#define BRI_UNLINKED UINT32_MAX

struct br_state {
    br_rules *rules;
    br_status (*make)(br_state *state, br_action action); /* the engine's */
    bri_entry *last;                                      /* the entry of `ply` */
    size_t ply, capacity;                                 /* beyond which bri_grow_on has to make room */
    size_t stride;
    unsigned char *entries; /* ply 0 … room, each `stride` bytes */
    size_t room;            /* at least `capacity` */
    uint32_t *heads; /* of the chains, behind the entries; 2^(32 − heads_shift) of them, more than `capacity` */
    unsigned heads_shift;
    bool placed; /* in memory of the caller: never grows */
};

/* The size of an entry with a position of such a size: whole words, as both parts are. */
static inline size_t bri_stride(size_t position_size) { return sizeof(bri_entry) + position_size; }

static inline bri_entry *bri_entry_at(const br_state *state, size_t ply) {
    return (bri_entry *)(void *)(state->entries + ply * state->stride);
}

static inline bri_position *bri_position_of(bri_entry *entry) { return (bri_position *)(void *)(entry + 1); }

/* The position that is played. */
static inline const bri_position *bri_now(const br_state *state) { return bri_position_of(state->last); }

static inline void bri_go_to(br_state *state, size_t ply) {
    state->ply = ply;
    state->last = bri_entry_at(state, ply);
}

/* A state at the set-up with room for so many plies, or more, before it has to grow. */
br_status bri_state_new(br_state **out, const br_rules *rules, size_t plies, br_error *error);

/* A clone with room for `more` plies before it has to grow. */
br_status bri_state_clone(br_state **out, const br_state *from, size_t more);

/* Makes room behind a ply that is the last for which there was. */
br_status bri_grow_on(br_state *state);

/* Takes a state to so many plies of a history under the same rules, no more than it has; as br_state_copy otherwise. */
br_status bri_state_copy(br_state *to, const br_state *from, size_t plies);

/* Whether neither C-1 nor C-2 can end the round within so many more turns. */
bool bri_no_draw_within(const br_state *state, unsigned turns);

/* Begins the history anew at a position; it must not lie in the state. */
void bri_state_begin(br_state *state, const bri_position *position);

/* ---- repetition.c ---- */

/* A hash of the game's own part of a position up to a size, all of it or as much as the game's engine says is enough,
   for finding those that C-1 may take for the same; not the public one, since it may depend on the machine.
   The size is one of whole words, as those of all positions are: bri_position is aligned to them.
   Its upper bits depend on more than its lower ones. */
static inline uint32_t bri_digest(const bri_position *position, size_t size) {
    uint64_t hash = 0, word;
    for (size_t at = sizeof *position; at < size; at += sizeof word) {
        memcpy(&word, (const char *)position + at, sizeof word);
        hash = (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    }
    return (uint32_t)(hash >> 32);
}

static inline uint32_t *bri_head(const br_state *state, uint32_t hash) {
    return &state->heads[hash >> state->heads_shift];
}

static inline size_t bri_heads_bytes(const br_state *state) {
    return sizeof *state->heads << (32 - state->heads_shift);
}

/* Whether an entry that heads its chain has a position that has now occurred often enough for C-1. */
bool bri_occurs_often(const br_state *state, bri_entry *entry);

/* Puts an entry that has its hash at the head of its chain, and says which entry was there, as `previous` does. */
static inline uint32_t bri_link(br_state *state, bri_entry *entry, size_t ply) {
    uint32_t *head = bri_head(state, entry->hash);
    uint32_t previous = *head;
    entry->previous = previous;
    *head = (uint32_t)(ply + 1);
    return previous;
}

/* Takes the last entry that is chained out of its chain; does nothing to one that is not chained. */
static inline void bri_unlink(br_state *state, const bri_entry *entry) {
    if (entry->previous != BRI_UNLINKED) {
        *bri_head(state, entry->hash) = entry->previous;
    }
}

/* Builds the chains anew from the entries that are chained. */
void bri_link_again(br_state *state);

#endif

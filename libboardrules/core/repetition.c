/*
 * Looking for positions that have come back (C-1).
 *
 * Positions that begin a turn are chained by their hash: heads[hash & mask] is the ply + 1 of the last of them in that
 * chain, each entry names the one before, so a look costs the same after ten plies and after ten thousand. There are at
 * least as many chains as plies, so chains stay short.
 *
 * Most positions are never looked for: as long as too few turns have passed since something was taken or set, none can
 * have come back often enough. So entries are hashed and chained only when the first look needs them. Whatever is
 * chained is so in the order of plies, so that undo only ever takes the head of a chain off.
 */
#include <string.h>

#include "core/state.h"

static bool is_linked(const bri_entry *entry) { return entry->previous != BRI_UNLINKED; }

static bool begins_turn(bri_entry *entry) { return bri_position_of(entry)->turn_begins; }

/* Whether two positions that begin a turn are the same for C-1. */
static bool same_position(const br_rules *rules, const bri_position *a, const bri_position *b) {
    enum { FROM = offsetof(bri_position, round) };
    return memcmp((const char *)a + FROM, (const char *)b + FROM, rules->position_size - FROM) == 0;
}

/* Whether nothing has been taken or set between an entry and the one before, so that a position may have come back. */
static bool goes_on(const br_state *state, size_t ply) {
    return ply > 0 && bri_position_of(bri_entry_at(state, ply - 1))->progress ==
                          bri_position_of(bri_entry_at(state, ply))->progress;
}

static void hash_entry(const br_state *state, bri_entry *entry) {
    entry->hash = state->rules->game->hash(state->rules, bri_position_of(entry));
}

/* Puts an entry that has its hash at the head of its chain. */
static void link_entry(br_state *state, size_t ply) {
    bri_entry *entry = bri_entry_at(state, ply);
    uint32_t *head = &state->heads[entry->hash & state->mask];
    entry->previous = *head;
    *head = (uint32_t)(ply + 1);
}

void bri_unlink_last(br_state *state) {
    bri_entry *entry = bri_entry_at(state, state->ply);
    if (is_linked(entry)) {
        state->heads[entry->hash & state->mask] = entry->previous;
    }
}

void bri_link_again(br_state *state) {
    memset(state->heads, 0, (state->mask + 1) * sizeof *state->heads);
    for (size_t ply = 0; ply <= state->ply; ply++) {
        if (is_linked(bri_entry_at(state, ply))) {
            link_entry(state, ply);
        }
    }
}

/* Chains what has happened since the last progress, as far as it is not chained yet. */
static void link_stretch(br_state *state) {
    size_t ply = state->ply;
    while (goes_on(state, ply) && !is_linked(bri_entry_at(state, ply))) {
        ply--;
    }
    for (; ply <= state->ply; ply++) {
        bri_entry *entry = bri_entry_at(state, ply);
        if (begins_turn(entry) && !is_linked(entry)) {
            hash_entry(state, entry);
            link_entry(state, ply);
        }
    }
}

/* How many chained entries have the position of `entry`, which has its hash. */
static unsigned count_linked(const br_state *state, bri_entry *entry) {
    unsigned n = 0;
    for (uint32_t i = state->heads[entry->hash & state->mask]; i != 0;) {
        bri_entry *other = bri_entry_at(state, i - 1);
        if (other->hash == entry->hash && same_position(state->rules, bri_position_of(other), bri_position_of(entry))) {
            n++;
        }
        i = other->previous;
    }
    return n;
}

bool bri_repeats(br_state *state) {
    bri_entry *next = bri_entry_at(state, state->ply + 1);
    link_stretch(state);
    hash_entry(state, next);
    return count_linked(state, next) + 1 >= state->rules->repetition;
}

void bri_link_next(br_state *state) { link_entry(state, state->ply + 1); }

/* Writes nothing, so it does without the chains. */
unsigned br_occurrences(const br_state *state) {
    if (!state || !bri_now(state)->turn_begins) {
        return 0;
    }
    unsigned n = 1;
    for (size_t ply = state->ply; goes_on(state, ply); ply--) {
        bri_entry *earlier = bri_entry_at(state, ply - 1);
        n += begins_turn(earlier) && same_position(state->rules, bri_position_of(earlier), bri_now(state));
    }
    return n;
}

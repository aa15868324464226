/*
 * Looking for positions that have come back (C-1).
 *
 * Positions that begin a turn are chained by their hash: the head of a chain is the ply + 1 of the last of them, each
 * entry names the one before, so a look costs the same after ten plies and after ten thousand. There are at least as
 * many chains as plies, so that most looks find the chain empty.
 *
 * Most positions are never looked for: as long as too few turns have passed since something was taken or set, none can
 * have come back often enough. So entries are hashed and chained only when the first look of a calm stretch needs them,
 * which is where the count of calm turns is at the limit; from there on each is chained as it is looked for (play.h).
 * Whatever is chained is so in the order of plies, so that undo only ever takes the head of a chain off.
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

void bri_link_again(br_state *state) {
    memset(state->heads, 0, bri_heads_bytes(state));
    for (size_t ply = 0; ply <= state->ply; ply++) {
        bri_entry *entry = bri_entry_at(state, ply);
        if (is_linked(entry)) {
            (void)bri_link(state, entry, ply);
        }
    }
}

bool bri_occurs_often(const br_state *state, bri_entry *entry) {
    unsigned n = 1;
    for (uint32_t i = entry->previous; i != 0;) {
        bri_entry *other = bri_entry_at(state, i - 1);
        n += other->hash == entry->hash && same_position(state->rules, bri_position_of(other), bri_position_of(entry));
        i = other->previous;
    }
    return n >= state->rules->repetition;
}

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

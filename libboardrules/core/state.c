#include "core/state.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 63, ALIGNMENT = _Alignof(max_align_t) };

/* ---- memory ---- */

/* Where everything lies in a block that holds a history. */
typedef struct layout {
    size_t stride, heads_at, mask, bytes;
} layout;

/* false if it would not fit the address space, or the numbers of plies would not fit a chain. */
static bool lay_out(const br_rules *rules, size_t capacity, layout *out) {
    out->stride = (sizeof(bri_entry) + rules->position_size + 7) / 8 * 8;
    if (capacity >= UINT32_MAX / 2 || capacity + 1 > SIZE_MAX / 4 / (out->stride + 2 * sizeof(uint32_t))) {
        return false;
    }
    size_t heads = 64;
    while (heads <= capacity) {
        heads *= 2;
    }
    out->mask = heads - 1;
    out->heads_at = (capacity + 1) * out->stride;
    out->bytes = out->heads_at + heads * sizeof(uint32_t);
    return true;
}

/* Gives a state a block for its history, which stays to be filled. */
static void settle_in(br_state *state, const layout *l, size_t capacity, void *block) {
    state->stride = l->stride;
    state->capacity = capacity;
    state->entries = block;
    state->heads = (uint32_t *)(void *)(state->entries + l->heads_at);
    state->mask = l->mask;
}

/* ---- chains of positions that begin a turn ---- */

static void link_entry(br_state *state, size_t ply) {
    bri_entry *entry = bri_entry_at(state, ply);
    if (bri_position_of(entry)->turn_begins) {
        uint32_t *head = &state->heads[entry->hash & state->mask];
        entry->previous = *head;
        *head = (uint32_t)(ply + 1);
    }
}

static void unlink_last(br_state *state) {
    bri_entry *entry = bri_entry_at(state, state->ply);
    if (bri_position_of(entry)->turn_begins) {
        state->heads[entry->hash & state->mask] = entry->previous;
    }
}

static void link_all(br_state *state) {
    memset(state->heads, 0, (state->mask + 1) * sizeof *state->heads);
    for (size_t ply = 0; ply <= state->ply; ply++) {
        link_entry(state, ply);
    }
}

/* Whether two positions that begin a turn are the same for C-1. */
static bool same_position(const br_rules *rules, const bri_position *a, const bri_position *b) {
    enum { FROM = offsetof(bri_position, round) };
    return memcmp((const char *)a + FROM, (const char *)b + FROM, rules->position_size - FROM) == 0;
}

/* How many entries of the chains have the position of `entry`, which need not be among them. */
static unsigned count_same(const br_state *state, bri_entry *entry) {
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

/* ---- creation ---- */

void bri_state_begin(br_state *state, const bri_position *position) {
    bri_entry *entry = bri_entry_at(state, 0);
    memcpy(bri_position_of(entry), position, state->rules->position_size);
    entry->hash = state->rules->game->hash(state->rules, position);
    entry->action = BR_NO_ACTION;
    entry->previous = 0;
    entry->calm = 0;
    state->ply = 0;
    link_all(state);
}

void br_state_reset(br_state *state) {
    if (state) {
        uint64_t position[BRI_MAX_POSITION / sizeof(uint64_t)] = {0};
        state->rules->game->initial(state->rules, (bri_position *)(void *)position);
        bri_state_begin(state, (const bri_position *)(const void *)position);
    }
}

static br_state *make(const br_rules *rules, size_t capacity) {
    layout l;
    br_state *state = lay_out(rules, capacity, &l) ? malloc(sizeof *state) : NULL;
    void *block = state ? malloc(l.bytes) : NULL;
    if (!block) {
        free(state);
        return NULL;
    }
    *state = (br_state){.rules = br_rules_retain(rules)};
    settle_in(state, &l, capacity, block);
    return state;
}

br_status br_state_new(br_state **out, const br_rules *rules, br_error *error) {
    if (out) {
        *out = NULL;
    }
    if (!out || !rules) {
        return bri_fail(error, BR_BAD_ARGUMENT, "", "NULL where rules or a place for the state are needed");
    }
    br_state *state = make(rules, FIRST_CAPACITY);
    if (!state) {
        return bri_fail(error, BR_NO_MEMORY, "", "no memory for the state");
    }
    br_state_reset(state);
    *out = state;
    return bri_succeed(error);
}

size_t br_state_bytes(const br_rules *rules, size_t max_plies) {
    layout l;
    return rules && lay_out(rules, max_plies, &l) ? sizeof(br_state) + l.bytes + (size_t)2 * ALIGNMENT : 0;
}

static void *align(void *memory) {
    uintptr_t address = (uintptr_t)memory;
    return (char *)memory + (ALIGNMENT - address % ALIGNMENT) % ALIGNMENT;
}

br_status br_state_place(br_state **out, const br_rules *rules, size_t max_plies, void *memory, size_t bytes,
                         br_error *error) {
    if (out) {
        *out = NULL;
    }
    if (!out || !rules || !memory) {
        return bri_fail(error, BR_BAD_ARGUMENT, "", "NULL where rules, memory or a place for the state are needed");
    }
    layout l;
    if (!lay_out(rules, max_plies, &l)) {
        return bri_fail(error, BR_LIMIT, "", "a history of so many plies is out of all bounds");
    }
    if (bytes < br_state_bytes(rules, max_plies)) {
        return bri_fail(error, BR_BAD_ARGUMENT, "", "%zu bytes of memory, expected at least %zu", bytes,
                        br_state_bytes(rules, max_plies));
    }
    br_state *state = align(memory);
    *state = (br_state){.rules = br_rules_retain(rules), .placed = true};
    settle_in(state, &l, max_plies, align(state + 1));
    br_state_reset(state);
    *out = state;
    return bri_succeed(error);
}

void br_state_free(br_state *state) {
    if (state) {
        br_rules_release(state->rules);
        if (!state->placed) {
            free(state->entries);
            free(state);
        }
    }
}

/* ---- copies ---- */

/* Copies so many plies of the history of `from` to a state whose block has room for them. */
static void copy_history(br_state *to, const br_state *from, size_t plies) {
    memcpy(to->entries, from->entries, (plies + 1) * from->stride);
    to->ply = plies;
    if (plies == from->ply && to->mask == from->mask) {
        memcpy(to->heads, from->heads, (from->mask + 1) * sizeof *from->heads);
    } else {
        link_all(to);
    }
    bri_entry_at(to, plies)->action = BR_NO_ACTION;
}

/* Gives a state room for `capacity` plies, keeping what is in it. */
static br_status grow(br_state *state, size_t capacity) {
    if (state->placed) {
        return BR_LIMIT;
    }
    layout l;
    if (!lay_out(state->rules, capacity, &l)) {
        return BR_LIMIT;
    }
    void *block = malloc(l.bytes);
    if (!block) {
        return BR_NO_MEMORY;
    }
    br_state old = *state;
    settle_in(state, &l, capacity, block);
    copy_history(state, &old, old.ply);
    free(old.entries);
    return BR_OK;
}

br_status bri_state_clone(br_state **out, const br_state *from, size_t more) {
    size_t capacity = from->ply + more;
    br_state *state = make(from->rules, capacity > FIRST_CAPACITY ? capacity : FIRST_CAPACITY);
    if (!state) {
        return BR_NO_MEMORY;
    }
    copy_history(state, from, from->ply);
    *out = state;
    return BR_OK;
}

br_status br_state_clone(br_state **out, const br_state *from) {
    if (out) {
        *out = NULL;
    }
    return out && from ? bri_state_clone(out, from, 0) : BR_BAD_ARGUMENT;
}

br_status bri_state_copy(br_state *to, const br_state *from, size_t plies) {
    br_status status = to->capacity < plies ? grow(to, plies) : BR_OK;
    if (status == BR_OK) {
        copy_history(to, from, plies);
    }
    return status;
}

br_status br_state_copy(br_state *to, const br_state *from) {
    if (!to || !from || !br_rules_equal(to->rules, from->rules)) {
        return BR_BAD_ARGUMENT;
    }
    return to == from ? BR_OK : bri_state_copy(to, from, from->ply);
}

const br_rules *br_state_rules(const br_state *state) { return state ? state->rules : NULL; }

/* ---- apply and undo ---- */

/* The turns that must pass without progress before a position can occur often enough for C-1. */
static unsigned calm_before_draw(const br_rules *rules) {
    return rules->repetition ? (rules->repetition - 1) * rules->game->shortest_cycle : UINT_MAX;
}

bool bri_no_draw_within(const br_state *state, unsigned turns) {
    const br_rules *rules = state->rules;
    const bri_entry *now = bri_entry_at(state, state->ply);
    return now->calm + turns < calm_before_draw(rules) &&
           bri_now(state)->turns + turns < (rules->max_turns ? rules->max_turns : BRI_MAX_TURNS);
}

/* C-1 and C-2 at a position that a turn is about to begin in; `entry` is not in the chains yet. */
static void look_for_draw(const br_state *state, bri_entry *entry) {
    const br_rules *rules = state->rules;
    bri_position *position = bri_position_of(entry);
    if (entry->calm >= calm_before_draw(rules) && count_same(state, entry) + 1 >= rules->repetition) {
        rules->game->draw_round(rules, position, BR_REASON_REPETITION);
    } else if (rules->max_turns && position->turns >= rules->max_turns && !position->limit_waits) {
        rules->game->draw_round(rules, position, BR_REASON_TURN_LIMIT);
    } else {
        return;
    }
    entry->hash = rules->game->hash(rules, position);
}

/* Makes a legal action in the entry behind the last one, which stays to be linked. */
static br_status advance(br_state *state, br_action action) {
    if (state->ply == state->capacity) {
        br_status status = grow(state, 2 * state->capacity + 1);
        if (status != BR_OK) {
            return status;
        }
    }
    const br_rules *rules = state->rules;
    bri_entry *from = bri_entry_at(state, state->ply), *to = bri_entry_at(state, state->ply + 1);
    bri_position *position = bri_position_of(to);
    memcpy(position, bri_position_of(from), rules->position_size);
    rules->game->apply(rules, position, action);
    if (position->turns > BRI_MAX_TURNS) {
        return BR_LIMIT;
    }
    bool progress = position->progress != bri_position_of(from)->progress;
    to->calm = progress ? 0 : from->calm + position->turn_begins;
    if (position->turn_begins) {
        to->hash = rules->game->hash(rules, position);
        if (!bri_over(position)) {
            look_for_draw(state, to);
        }
    }
    from->action = action;
    to->action = BR_NO_ACTION;
    return BR_OK;
}

br_status br_apply_unchecked(br_state *state, br_action action) {
    if (!state) {
        return BR_BAD_ARGUMENT;
    }
    assert(br_is_legal(state, action));
    br_status status = advance(state, action);
    if (status == BR_OK) {
        state->ply++;
        link_entry(state, state->ply);
    }
    return status;
}

br_status br_apply(br_state *state, br_action action) {
    br_status status = br_explain(state, action, NULL);
    return status == BR_OK ? br_apply_unchecked(state, action) : status;
}

br_status br_undo(br_state *state) {
    if (!state) {
        return BR_BAD_ARGUMENT;
    }
    if (state->ply == 0) {
        return BR_NO_HISTORY;
    }
    unlink_last(state);
    state->ply--;
    bri_entry_at(state, state->ply)->action = BR_NO_ACTION;
    return BR_OK;
}

br_status br_undo_to(br_state *state, size_t ply) {
    if (!state) {
        return BR_BAD_ARGUMENT;
    }
    if (ply > state->ply) {
        return BR_NO_HISTORY;
    }
    while (state->ply > ply) {
        (void)br_undo(state);
    }
    return BR_OK;
}

size_t br_ply(const br_state *state) { return state ? state->ply : 0; }

br_action br_action_at(const br_state *state, size_t ply) {
    return state && ply < state->ply ? bri_entry_at(state, ply)->action : BR_NO_ACTION;
}

uint64_t br_hash(const br_state *state) { return state ? state->rules->game->hash(state->rules, bri_now(state)) : 0; }

unsigned br_occurrences(const br_state *state) {
    return state && bri_now(state)->turn_begins ? count_same(state, bri_entry_at(state, state->ply)) : 0;
}

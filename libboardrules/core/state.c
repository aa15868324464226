#include "core/state.h"

#include <stdlib.h>
#include <string.h>

#include "core/bits.h"

enum { FIRST_CAPACITY = 63, FIRST_HEADS_LOG = 9, ALIGNMENT = _Alignof(max_align_t) };

/* ---- memory ---- */

/* Where everything lies in a block that holds a history. */
typedef struct layout {
    size_t stride, heads_at, bytes;
} layout;

/* How many heads are enough for so many plies, as a power of two. */
static unsigned heads_log(size_t plies) {
    enum { LEAST = 6 };
    return plies >> LEAST ? bri_bit_length(plies) : LEAST;
}

/* false if it would not fit the address space, or the numbers of plies would not fit a chain. */
static bool lay_out(const br_rules *rules, size_t capacity, layout *out) {
    out->stride = bri_stride(rules->position_size);
    if (capacity >= UINT32_MAX / 2 || capacity + 1 > SIZE_MAX / 4 / (out->stride + 2 * sizeof(uint32_t))) {
        return false;
    }
    out->heads_at = (capacity + 1) * out->stride;
    out->bytes = out->heads_at + ((size_t)1 << heads_log(capacity)) * sizeof(uint32_t);
    return true;
}

/* Takes so many of the heads that there is room for, which stay to be filled. */
static void take_heads(br_state *state, unsigned log) {
    size_t heads = (size_t)1 << log;
    state->heads_shift = 32 - log;
    state->capacity = heads <= state->room ? heads - 1 : state->room;
}

/* Gives a state a block for its history, which stays to be filled. */
static void settle_in(br_state *state, const layout *l, size_t room, void *block) {
    state->stride = l->stride;
    state->room = room;
    state->entries = block;
    state->heads = (uint32_t *)(void *)(state->entries + l->heads_at);
    take_heads(state, heads_log(room));
}

/* ---- creation ---- */

/* Begins the history anew at the position in the first entry. */
static void begin(br_state *state) {
    bri_entry *entry = bri_entry_at(state, 0);
    entry->previous = BRI_UNLINKED;
    entry->calm = 0;
    bri_go_to(state, 0);
    unsigned log = heads_log(state->room); /* a long game's room is not all cleared before one that may be short */
    take_heads(state, log < FIRST_HEADS_LOG ? log : FIRST_HEADS_LOG);
    memset(state->heads, 0, bri_heads_bytes(state));
}

void bri_state_begin(br_state *state, const bri_position *position) {
    memcpy(bri_position_of(bri_entry_at(state, 0)), position, state->rules->position_size);
    begin(state);
}

void br_state_reset(br_state *state) {
    if (state) {
        bri_position *position = bri_position_of(bri_entry_at(state, 0));
        memset(position, 0, state->rules->position_size);
        state->rules->game->initial(state->rules, position);
        begin(state);
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
    *state = (br_state){.rules = br_rules_retain(rules), .make = rules->engine->make};
    settle_in(state, &l, capacity, block);
    return state;
}

br_status bri_state_new(br_state **out, const br_rules *rules, size_t plies, br_error *error) {
    br_state *state = make(rules, plies > FIRST_CAPACITY ? plies : FIRST_CAPACITY);
    if (!state) {
        return bri_fail(error, BR_NO_MEMORY, "", "no memory for the state");
    }
    br_state_reset(state);
    *out = state;
    return bri_succeed(error);
}

br_status br_state_new(br_state **out, const br_rules *rules, br_error *error) {
    if (out) {
        *out = NULL;
    }
    if (!out || !rules) {
        return bri_fail(error, BR_BAD_ARGUMENT, "", "NULL where rules or a place for the state are needed");
    }
    return bri_state_new(out, rules, 0, error);
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
    *state = (br_state){.rules = br_rules_retain(rules), .make = rules->engine->make, .placed = true};
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

/* The history of `from`, to a state whose block has room for so many plies of it. Heads that are not many more than
   plies are copied as they are, which is much quicker than to chain the plies anew. */
static void copy_history(br_state *to, const br_state *from, size_t plies) {
    enum { MANY = 3 };
    unsigned log = heads_log(plies), of_from = 32 - from->heads_shift;
    memcpy(to->entries, from->entries, (plies + 1) * from->stride);
    bri_go_to(to, plies);
    if (plies == from->ply && of_from <= heads_log(to->room) && of_from <= log + MANY) {
        take_heads(to, of_from);
        memcpy(to->heads, from->heads, bri_heads_bytes(from));
    } else {
        take_heads(to, log);
        bri_link_again(to);
    }
}

/* Gives a state another block, with room for so many plies. */
static br_status move_out(br_state *state, size_t room) {
    layout l;
    if (state->placed || !lay_out(state->rules, room, &l)) {
        return BR_LIMIT;
    }
    void *block = malloc(l.bytes);
    if (!block) {
        return BR_NO_MEMORY;
    }
    memcpy(block, state->entries, (state->ply + 1) * state->stride);
    free(state->entries);
    settle_in(state, &l, room, block);
    bri_go_to(state, state->ply);
    bri_link_again(state);
    return BR_OK;
}

br_status bri_grow_on(br_state *state) {
    if (state->ply == state->room) {
        return move_out(state, 2 * state->room + 1);
    }
    take_heads(state, 32 - state->heads_shift + 1);
    bri_link_again(state);
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
    br_status status = to->room < plies ? move_out(to, from->room) : BR_OK;
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

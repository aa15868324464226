/*
 * A machine whose program is any bytes: calls of the functions of states, one after the other. The first byte is for
 * the rules; then each call is a byte, modulo their number, and the bytes that it takes. Behind each call the whole
 * contract is checked at the state where the game is; the trace knows how it looked at every ply.
 *
 * Programs are as short as they can be: bytes that are missing are 0.
 */
#include <stdlib.h>
#include <string.h>

#include "contract/trace.h"
#include "core/game.h"
#include "core/record_support.h"
#include "fuzz/fuzz.h"
#include "support/require.h"

enum { PLIES = 200, CALLS = 48, MOST_PLAYOUT = 16, TEXT = 255 };

typedef struct machine {
    const unsigned char *next, *end;
    trace t;
    void *memory; /* of the state, where it is placed */
    br_rng rng;   /* for what is checked */
} machine;

static unsigned take(machine *m) { return m->next < m->end ? *m->next++ : 0; }

static size_t ply_of(const machine *m) { return br_ply(m->t.state); }

static bool can_go_on(const machine *m) { return !br_is_over(m->t.state) && ply_of(m) < m->t.room; }

/* A text: its length, and its bytes. To be freed. */
static char *take_text(machine *m) {
    size_t left = (size_t)(m->end - m->next), length = take(m);
    left -= left > 0;
    length = length < left ? length : left;
    char *text = fuzz_text((const char *)m->next, length);
    m->next += length;
    return text;
}

/* Goes on with another state that is as the one that there was. */
static void go_on_with(machine *m, br_state *state, void *memory) {
    br_state_free(m->t.state);
    free(m->memory);
    m->t.state = state;
    m->memory = memory;
}

/* ---- making and taking back ---- */

static void call_apply(machine *m) {
    br_action actions[BRI_MAX_ACTIONS];
    unsigned number = take(m);
    if (can_go_on(m)) {
        size_t count = br_actions(m->t.state, actions, BRI_MAX_ACTIONS);
        trace_apply(&m->t, actions[number % count]);
    }
}

static void call_apply_number(machine *m) {
    br_action action = 0;
    for (int i = 0; i < 3; i++) {
        action = action << 8 | take(m);
    }
    if (!can_go_on(m)) {
        REQUIRE(!br_is_over(m->t.state) || br_apply(m->t.state, action) < 0, "%s: made behind the end",
                where(m->t.state));
    } else if (br_is_legal(m->t.state, action)) {
        trace_apply(&m->t, action);
    } else {
        br_error error;
        br_status status = br_explain(m->t.state, action, &error);
        check_refusal(&error, status, "", 0, PERHAPS_NO_PLACE);
        REQUIRE(br_apply(m->t.state, action) == status, "%s: number %u", where(m->t.state), (unsigned)action);
    }
}

static void call_apply_text(machine *m) {
    char *text = take_text(m);
    br_error error;
    br_action action;
    br_status status = br_action_parse(&action, m->t.state, text, &error);
    if (status != BR_OK) {
        check_refusal(&error, status, text, strlen(text), TEXT_AT_FAULT);
    } else if (can_go_on(m)) {
        trace_apply(&m->t, action);
    }
    free(text);
}

static void call_undo(machine *m) { trace_undo_to(&m->t, ply_of(m) - (ply_of(m) > 0), true); }

static void call_undo_to(machine *m) { trace_undo_to(&m->t, take(m) % (ply_of(m) + 1), false); }

/* A playout on a clone; the game then goes the same way. */
static void call_playout(machine *m) {
    unsigned byte = take(m);
    size_t most = byte % MOST_PLAYOUT, made = SIZE_MAX, ply = ply_of(m);
    br_state *clone;
    br_rng rng;
    br_rng_seed(&rng, byte / MOST_PLAYOUT);
    most = most < m->t.room - ply ? most : m->t.room - ply;
    REQUIRE(br_state_clone(&clone, m->t.state) == BR_OK, "no clone");
    REQUIRE(br_playout(clone, &rng, most, &made) == BR_OK && br_ply(clone) == ply + made, "%s: a playout",
            where(clone));
    REQUIRE(made == most || br_is_over(clone), "%s: a playout that stops", where(clone));
    for (size_t i = 0; i < made; i++) {
        trace_apply(&m->t, br_action_at(clone, ply + i));
    }
    looks_as(&m->t, clone, ply + made, "a playout");
    br_state_free(clone);
}

/* ---- other states ---- */

static void call_clone(machine *m) {
    br_state *clone;
    REQUIRE(br_state_clone(&clone, m->t.state) == BR_OK, "no clone");
    looks_as(&m->t, clone, ply_of(m), "a clone");
    go_on_with(m, clone, NULL);
}

/* Onto a state that has been played with a little. */
static void call_copy(machine *m) {
    br_state *other = state_under(br_state_rules(m->t.state));
    br_rng rng;
    unsigned byte = take(m);
    br_rng_seed(&rng, byte);
    REQUIRE(br_playout(other, &rng, byte, NULL) == BR_OK, "no playout");
    REQUIRE(br_state_copy(other, m->t.state) == BR_OK && br_state_copy(other, other) == BR_OK, "no copy");
    looks_as(&m->t, other, ply_of(m), "a copy");
    go_on_with(m, other, NULL);
}

/* Into memory of ours, with room for all plies; one with less refuses. */
static void call_place(machine *m) {
    const br_rules *rules = br_state_rules(m->t.state);
    size_t bytes = br_state_bytes(rules, PLIES), ply = ply_of(m);
    void *memory = malloc(bytes);
    br_state *placed;
    REQUIRE(memory && br_state_place(&placed, rules, PLIES, memory, bytes, NULL) == BR_OK, "not placed");
    if (ply > 0) {
        br_state *small;
        REQUIRE(br_state_place(&small, rules, ply - 1, memory, bytes, NULL) == BR_OK, "not placed");
        REQUIRE(br_state_copy(small, m->t.state) == BR_LIMIT && br_ply(small) == 0, "copied into too little");
        br_state_free(small);
        br_state_free(placed);
        REQUIRE(br_state_place(&placed, rules, PLIES, memory, bytes, NULL) == BR_OK, "not placed");
    }
    REQUIRE(br_state_copy(placed, m->t.state) == BR_OK, "no copy");
    looks_as(&m->t, placed, ply, "a copy in memory of ours");
    go_on_with(m, placed, memory);
}

static void call_check_clone(machine *m) {
    br_action action = br_random_action(m->t.state, &m->rng);
    if (action != BR_NO_ACTION) {
        check_clone(&m->t, action);
    }
}

/* ---- beginning anew ---- */

static void call_reset(machine *m) {
    br_state *fresh = state_under(br_state_rules(m->t.state));
    portrait expected, found;
    br_state_reset(m->t.state);
    take_portrait(&expected, fresh, WITH_HISTORY);
    take_portrait(&found, m->t.state, WITH_HISTORY);
    REQUIRE(same_portrait(&expected, &found), "reset to\n%s\nexpected\n%s", found.text, expected.text);
    br_state_free(fresh);
    trace_begin_again(&m->t);
}

static void set_position(machine *m, char *text) {
    size_t ply = ply_of(m);
    if (check_position_text(m->t.state, text) == BR_OK) {
        trace_begin_again(&m->t);
    } else {
        looks_as(&m->t, m->t.state, ply, "a position refused");
    }
    free(text);
}

static void call_set_position(machine *m) { set_position(m, take_text(m)); }

/* The position that it is, with one character changed. */
static void call_set_own_position(machine *m) {
    char *text = malloc(TEXT_SIZE);
    REQUIRE(text, "no memory");
    size_t length = br_position_text(m->t.state, text, TEXT_SIZE), at = take(m) % (length + 1);
    unsigned character = take(m);
    if (at < length && character) {
        text[at] = (char)character;
    }
    set_position(m, text);
}

/* ---- looking ---- */

/* What takes long on large boards is left to the test suite there. */
static bool is_small(const machine *m) { return br_point_count(br_state_rules(m->t.state)) < 100; }

static void call_draw(machine *m) {
    size_t ply = ply_of(m);
    if (!is_small(m)) {
        return;
    }
    check_drawings(m->t.state, ply > 0 && m->t.steps[ply - 1].round == m->t.steps[ply].round);
}

static void call_count(machine *m) { check_counts(m->t.state); }

static void call_all_numbers(machine *m) {
    if (br_point_count(br_state_rules(m->t.state)) < 30) { /* it takes the square of that */
        check_all_numbers(m->t.state);
    }
}

/* A record of the game takes a state back to each of its plies. */
static void call_record(machine *m) {
    br_record *record;
    REQUIRE(br_record_from_state(&record, m->t.state) == BR_OK, "no record");
    int result = br_is_over(m->t.state) ? br_winner(m->t.state) : (int)(take(m) % 3) - 1;
    REQUIRE(br_record_set_result(record, result) == BR_OK, "%s: no result %d", where(m->t.state), result);
    check_written(record);
    br_state *state = state_under(br_state_rules(m->t.state));
    size_t plies = take(m) % (ply_of(m) + 1);
    REQUIRE(br_record_replay(record, state, plies) == BR_OK, "not replayed");
    looks_as(&m->t, state, plies, "a record");
    REQUIRE(br_record_replay(record, state, SIZE_MAX) == BR_OK, "not replayed");
    looks_as(&m->t, state, ply_of(m), "a record");
    br_state_free(state);
    br_record_free(record);
}

/* ---- the machine ---- */

typedef void (*call)(machine *m);

/* The cases of the corpus know them by their numbers: a new one goes behind the others. The first come oftener, being
   those that lead somewhere. */
static const call calls[] = {
    call_apply,       call_apply,   call_apply,        call_apply,
    call_playout,     call_playout, call_apply_number, call_undo,
    call_undo_to,     call_clone,   call_copy,         call_place,
    call_check_clone, call_reset,   call_set_position, call_set_own_position,
    call_draw,        call_count,   call_all_numbers,  call_record,
    call_apply_text,
};

void fuzz_machine(const char *data, size_t size) {
    if (size == 0) {
        return;
    }
    const unsigned char *bytes = (const unsigned char *)data;
    machine m = {.next = bytes + 1, .end = bytes + size};
    br_rng_seed(&m.rng, size);
    trace_begin(&m.t, state_under(fuzz_rules(*bytes)), PLIES);
    for (int i = 0; i < CALLS && m.next < m.end; i++) {
        calls[take(&m) % (sizeof calls / sizeof calls[0])](&m);
        check_here(&m.t, &m.rng, 0);
    }
    trace_undo_to(&m.t, 0, true);
    trace_end(&m.t);
    free(m.memory);
}

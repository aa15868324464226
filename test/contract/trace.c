#include "contract/trace.h"

#include <stdlib.h>
#include <string.h>

#include "core/state.h"
#include "support/require.h"

void looks_as(const trace *t, const br_state *state, size_t ply, const char *what) {
    portrait found;
    take_portrait(&found, state, WITH_HISTORY);
    REQUIRE(same_portrait(&found, &t->steps[ply].looks), "%s: ply %zu looks as\n%s\nexpected\n%s", what, ply,
            found.text, t->steps[ply].looks.text);
}

static void note(trace *t) {
    trace_step *step = &t->steps[br_ply(t->state)];
    take_portrait(&step->looks, t->state, WITH_HISTORY);
    step->hash = bri_now(t->state)->turn_begins ? br_hash(t->state) : 0;
    step->round = br_round(t->state);
}

void trace_begin_again(trace *t) {
    count_pieces(t->state, t->pieces);
    note(t);
}

void trace_begin(trace *t, br_state *state, size_t room) {
    *t = (trace){.state = state, .room = room, .steps = malloc((room + 1) * sizeof *t->steps)};
    REQUIRE(t->steps, "no memory for the test");
    trace_begin_again(t);
}

void trace_end(trace *t) {
    br_state_free(t->state);
    free(t->steps);
}

/* ---- C-1 and C-2 ---- */

/* Whether a ply has the position that begins a turn at a later one in the same round, by the hashes alone. */
static bool is_seen_at(const trace *t, size_t earlier, size_t ply) {
    const trace_step *a = &t->steps[earlier], *b = &t->steps[ply];
    return b->hash && a->hash == b->hash && a->round == b->round;
}

static unsigned times_seen(const trace *t, size_t ply) {
    unsigned n = 0;
    for (size_t i = 0; i <= ply; i++) {
        n += is_seen_at(t, i, ply);
    }
    return n;
}

/* What the core may assume to look for repetitions seldom: none sooner than the shortest cycle, none across progress.
 */
static void check_cycles(const trace *t, size_t ply) {
    unsigned cycle = br_state_rules(t->state)->game->shortest_cycle;
    const bri_position *now = bri_now(t->state);
    for (size_t i = 0; i < ply; i++) {
        const bri_position *before = bri_position_of(bri_entry_at(t->state, i));
        REQUIRE(!is_seen_at(t, i, ply) || (now->turns - before->turns >= cycle && now->progress == before->progress),
                "%s: comes back from ply %zu", where(t->state), i);
    }
}

static void check_draws(const trace *t) {
    const br_state *state = t->state;
    const br_rules *rules = br_state_rules(state);
    size_t ply = br_ply(state);
    check_cycles(t, ply);
    bool turn_begins = bri_now(state)->turn_begins;
    unsigned times = times_seen(t, ply);
    REQUIRE(br_is_over(state) || br_occurrences(state) == times, "%s: %u occurrences, expected %u", where(state),
            br_occurrences(state), times);
    if (br_is_over(state)) {
        REQUIRE(br_reason_of(state) != BR_REASON_REPETITION || times == rules->repetition, "%s: drawn at %u (C-1)",
                where(state), times);
        REQUIRE(br_reason_of(state) != BR_REASON_TURN_LIMIT || br_turns(state) >= rules->max_turns,
                "%s: drawn before the limit (C-2)", where(state));
    } else if (turn_begins && br_turns(state) > 0) {
        REQUIRE(!rules->repetition || times < rules->repetition, "%s: not drawn at %u (C-1)", where(state), times);
        REQUIRE(!rules->max_turns || br_turns(state) < rules->max_turns || bri_now(state)->limit_waits,
                "%s: not drawn (C-2)", where(state));
    }
}

/* The invariants of core/game.h, and what turns and rounds count. */
static void check_invariants(const br_state *state, int round, unsigned turns) {
    const bri_position *now = bri_now(state);
    REQUIRE((now->to_act == BR_NOBODY) == (now->winner != BR_UNDECIDED), "%s: to_act and winner", where(state));
    REQUIRE(!bri_over(now) || now->turn_begins, "%s: over within a turn", where(state));
    static const uint8_t none[sizeof now->spare] = {0};
    REQUIRE(memcmp(now->spare, none, sizeof none) == 0 && now->turn_begins <= 1 && now->side <= 1,
            "%s: bytes that C-1 compares", where(state));
    bool next_round = br_round(state) == round + 1 && br_turns(state) == 0;
    bool same_round = br_round(state) == round && (br_turns(state) == turns || br_turns(state) == turns + 1);
    REQUIRE(next_round || same_round, "%s: from round %d, turn %u", where(state), round, turns);
}

/* ---- there and back ---- */

void trace_apply(trace *t, br_action action) {
    br_state *state = t->state;
    int round = br_round(state);
    unsigned turns = br_turns(state);
    char text[64], later[64];
    size_t ply = br_ply(state);
    (void)br_action_text(state, action, text, sizeof text);
    REQUIRE(br_apply(state, action) == BR_OK && br_undo(state) == BR_OK, "%s: no apply and undo", where(state));
    looks_as(t, state, ply, "apply and undo");
    REQUIRE(br_apply(state, action) == BR_OK && br_ply(state) == ply + 1, "%s: not applied again", where(state));
    (void)br_action_text_at(state, ply, later, sizeof later);
    REQUIRE(br_action_at(state, ply) == action && strcmp(text, later) == 0, "%s: the history has %s, expected %s",
            where(state), later, text);
    check_invariants(state, round, turns);
    note(t);
    check_draws(t);
}

void trace_undo_to(trace *t, size_t ply, bool one_by_one) {
    while (one_by_one && br_ply(t->state) > ply) {
        REQUIRE(br_undo(t->state) == BR_OK, "%s: no undo", where(t->state));
        looks_as(t, t->state, br_ply(t->state), "undone");
    }
    REQUIRE(br_undo_to(t->state, ply) == BR_OK, "%s: no undo", where(t->state));
    looks_as(t, t->state, ply, "undone to a ply");
    REQUIRE(br_undo_to(t->state, ply + 1) == BR_NO_HISTORY && (ply > 0 || br_undo(t->state) == BR_NO_HISTORY),
            "%s: undone without a history", where(t->state));
}

void check_here(const trace *t, br_rng *rng, int spoilt) {
    check_actions(t->state, rng);
    check_outcome(t->state, t->pieces);
    check_position(t->state, rng, spoilt);
}

void check_clone(const trace *t, br_action action) {
    br_state *clone;
    size_t ply = br_ply(t->state);
    REQUIRE(br_state_clone(&clone, t->state) == BR_OK, "%s: no clone", where(t->state));
    looks_as(t, clone, ply, "a clone");
    REQUIRE(br_apply(clone, action) == BR_OK, "%s: an action that only the original makes", where(t->state));
    looks_as(t, t->state, ply, "the original of a clone that goes on");
    REQUIRE(br_undo_to(clone, 0) == BR_OK, "%s: a clone without a history", where(t->state));
    looks_as(t, clone, 0, "a clone undone");
    looks_as(t, t->state, ply, "the original of a clone that is undone");
    br_state_free(clone);
}

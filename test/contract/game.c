#include <stdlib.h>
#include <string.h>

#include "contract/contract.h"
#include "core/state.h"
#include "support/check.h"
#include "support/states.h"

/* A game that has been played, with its portrait at every ply. */
typedef struct record {
    br_state *state;
    portrait *portraits;
    br_action *actions;
    uint64_t *hashes; /* of positions that begin a turn; else 0 */
    size_t plies, room;
    size_t round_from; /* the ply that the round began at */
} record;

static void looks_as(const br_state *state, const record *r, size_t ply, const char *what) {
    portrait found;
    take_portrait(&found, state, WITH_HISTORY);
    REQUIRE(same_portrait(&found, &r->portraits[ply]), "%s: ply %zu looks as\n%s\nexpected\n%s", what, ply, found.text,
            r->portraits[ply].text);
}

/* ---- random play ---- */

/* br_random_action draws as api.md says: a choice by its number in the list, a roll by its weight. */
static br_action draw(const br_state *state, br_rng *rng) {
    br_action actions[BRI_MAX_ACTIONS];
    br_rng own = *rng;
    size_t n = br_actions(state, actions, BRI_MAX_ACTIONS), i = 0;
    if (br_to_act(state) == BR_CHANCE) {
        uint32_t left = br_rng_below(&own, 36);
        for (; left >= br_action_weight(state, actions[i], NULL); i++) {
            left -= br_action_weight(state, actions[i], NULL);
        }
    } else {
        i = br_rng_below(&own, (uint32_t)n);
    }
    br_action action = br_random_action(state, rng);
    REQUIRE(action == actions[i] && memcmp(rng, &own, sizeof own) == 0, "%s: the random action is not that drawn",
            where(state));
    return action;
}

/* ---- C-1 and C-2 ---- */

/* How often the position at a ply has begun a turn in its round, by the hashes alone. */
static unsigned times_seen(const record *r, size_t ply) {
    unsigned n = 0;
    for (size_t i = r->round_from; i <= ply; i++) {
        n += r->hashes[ply] && r->hashes[i] == r->hashes[ply];
    }
    return n;
}

/* What the core may assume to look for repetitions seldom: none sooner than the shortest cycle, none across progress.
 */
static void check_cycles(const record *r, size_t ply) {
    unsigned cycle = br_state_rules(r->state)->game->shortest_cycle;
    const bri_position *now = bri_now(r->state);
    for (size_t i = r->round_from; i < ply; i++) {
        const bri_position *before = bri_position_of(bri_entry_at(r->state, i));
        REQUIRE(!r->hashes[ply] || r->hashes[i] != r->hashes[ply] ||
                    (now->turns - before->turns >= cycle && now->progress == before->progress),
                "%s: comes back from ply %zu", where(r->state), i);
    }
}

static void check_draws(const record *r) {
    const br_state *state = r->state;
    const br_rules *rules = br_state_rules(state);
    size_t ply = br_ply(state);
    check_cycles(r, ply);
    bool turn_begins = bri_now(state)->turn_begins;
    unsigned times = times_seen(r, ply);
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

/* ---- the game, forwards ---- */

static void note(record *r) {
    size_t ply = br_ply(r->state);
    bool begins = bri_now(r->state)->turn_begins;
    take_portrait(&r->portraits[ply], r->state, WITH_HISTORY);
    r->hashes[ply] = begins ? br_hash(r->state) : 0;
    r->plies = ply;
}

/* A clone looks the same, and what is done to it does not touch the original. */
static void check_clone(const record *r, br_action action) {
    br_state *clone;
    REQUIRE(br_state_clone(&clone, r->state) == BR_OK, "%s: no clone", where(r->state));
    looks_as(clone, r, r->plies, "a clone");
    REQUIRE(br_apply(clone, action) == BR_OK, "%s: an action that only the original makes", where(r->state));
    looks_as(r->state, r, r->plies, "the original of a clone that goes on");
    REQUIRE(br_undo_to(clone, 0) == BR_OK, "%s: a clone without a history", where(r->state));
    looks_as(clone, r, 0, "a clone undone");
    looks_as(r->state, r, r->plies, "the original of a clone that is undone");
    br_state_free(clone);
}

static void check_step(record *r, br_action action) {
    br_state *state = r->state;
    int round = br_round(state);
    unsigned turns = br_turns(state);
    char text[64], later[64];
    size_t ply = br_ply(state);
    (void)br_action_text(state, action, text, sizeof text);
    REQUIRE(br_apply(state, action) == BR_OK && br_undo(state) == BR_OK, "%s: no apply and undo", where(state));
    looks_as(state, r, ply, "apply and undo");
    REQUIRE(br_apply(state, action) == BR_OK && br_ply(state) == ply + 1, "%s: not applied again", where(state));
    (void)br_action_text_at(state, ply, later, sizeof later);
    REQUIRE(br_action_at(state, ply) == action && strcmp(text, later) == 0, "%s: the history has %s, expected %s",
            where(state), later, text);
    check_invariants(state, round, turns);
    if (br_round(state) != round) {
        r->round_from = ply + 1;
    }
    note(r);
    check_draws(r);
}

static void count_pieces(const br_state *state, int pieces[2]) {
    for (int side = 0; side < 2; side++) {
        pieces[side] = (int)br_points_with(state, side, BR_PIECE_ANY, NULL, 0) + br_reserve(state, side);
    }
}

static void play_forwards(record *r, br_rng *rng) {
    int pieces[2];
    count_pieces(r->state, pieces);
    note(r);
    for (;;) {
        check_actions(r->state, rng);
        check_outcome(r->state, pieces);
        check_position(r->state, rng);
        if (br_is_over(r->state) || r->plies == r->room) {
            break;
        }
        br_action action = draw(r->state, rng);
        if (r->plies % 8 == 0) {
            check_clone(r, action);
        }
        r->actions[r->plies] = action;
        check_step(r, action);
    }
    REQUIRE(!br_is_over(r->state) || br_random_action(r->state, rng) == BR_NO_ACTION, "%s: an action after the end",
            where(r->state));
}

/* ---- and again, in other ways ---- */

static void undo_all(const record *r) {
    for (size_t ply = r->plies; ply-- > 0;) {
        REQUIRE(br_undo(r->state) == BR_OK, "%s: no undo", where(r->state));
        looks_as(r->state, r, ply, "undone");
    }
    REQUIRE(br_undo(r->state) == BR_NO_HISTORY, "%s: undone before the set-up", where(r->state));
}

static void redo_all(const record *r, br_state *state, const char *what) {
    looks_as(state, r, 0, what);
    for (size_t ply = 0; ply < r->plies; ply++) {
        /* NOLINTNEXTLINE(clang-analyzer-core.CallAndMessage): so many actions have been noted */
        REQUIRE(br_apply_unchecked(state, r->actions[ply]) == BR_OK, "%s: not applied, %s", where(state), what);
        looks_as(state, r, ply + 1, what);
    }
}

/* In memory of the caller at any alignment: the same game, and no room for more than was asked for. */
static void check_placed(const record *r, uint64_t seed) {
    size_t bytes = br_state_bytes(br_state_rules(r->state), r->plies), shift = seed % 16;
    char *memory = malloc(bytes + shift);
    br_state *state;
    REQUIRE(memory && br_state_place(&state, br_state_rules(r->state), r->plies, memory + shift, bytes, NULL) == BR_OK,
            "%s: not placed", where(r->state));
    redo_all(r, state, "placed");
    br_action action;
    if (br_actions(state, &action, 1) > 0) {
        REQUIRE(br_apply(state, action) == BR_LIMIT, "%s: beyond the memory's end", where(state));
        looks_as(state, r, r->plies, "placed and full");
    }
    br_state_free(state);
    free(memory);
}

/* Equal seeds give equal playouts, and they end where play does. */
static void check_playout(const record *r, uint64_t seed) {
    br_state *a = state_under(br_state_rules(r->state)), *b = state_under(br_state_rules(r->state));
    br_rng one, two;
    size_t made[2];
    portrait looks[2];
    br_rng_seed_stream(&one, seed, 1);
    br_rng_seed_stream(&two, seed, 1);
    REQUIRE(br_playout(a, &one, r->room, &made[0]) == BR_OK && br_playout(b, &two, r->room, &made[1]) == BR_OK,
            "%s: no playout", where(a));
    take_portrait(&looks[0], a, WITH_HISTORY);
    take_portrait(&looks[1], b, WITH_HISTORY);
    REQUIRE(made[0] == made[1] && same_portrait(&looks[0], &looks[1]), "%s: equal seeds, other games", where(a));
    REQUIRE(made[0] == br_ply(a) && (made[0] == r->room || br_is_over(a)), "%s: a playout of %zu", where(a), made[0]);
    br_state_free(a);
    br_state_free(b);
}

void check_game(const br_rules *rules, uint64_t seed, size_t plies) {
    record r = {.state = state_under(rules), .room = plies};
    r.portraits = malloc((plies + 1) * sizeof *r.portraits);
    r.actions = malloc((plies + 1) * sizeof *r.actions);
    r.hashes = malloc((plies + 1) * sizeof *r.hashes);
    REQUIRE(r.portraits && r.actions && r.hashes, "no memory for the test");
    br_rng rng;
    br_rng_seed(&rng, seed);
    play_forwards(&r, &rng);
    undo_all(&r);
    check_all_numbers(r.state);
    redo_all(&r, r.state, "done again");
    check_all_numbers(r.state);
    br_state_reset(r.state);
    looks_as(r.state, &r, 0, "reset");
    check_placed(&r, seed);
    check_playout(&r, seed);
    br_state_free(r.state);
    free(r.portraits);
    free(r.actions);
    free(r.hashes);
}

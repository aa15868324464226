/*
 * The library against the naive games: random play and odd positions under all kinds of rules. At every position the
 * two must agree on the position's text, who is to act, the outcome and the list of legal actions in its order, and for
 * some of the actions on where they lead.
 */
#include "naive/compare.h"
#include "naive/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SAMPLES = 2,   /* actions tried at each position besides the one played */
    PLIES = 400,   /* the longest game from the set-up */
    ODD_PLIES = 8, /* ... and from an odd position */
    OUTCOMES = 16,
};

/* A game and what a run must have seen of it. */
typedef struct plan {
    const char *name;
    compare_settings_fn *settings;
    compare_odd_fn *odd;
    unsigned long positions;              /* at least so many are compared in all */
    unsigned long per_setting;            /* so many under each setting: half of them in games from the set-up */
    br_kind kinds[8];                     /* every kind of action, ended by 0 */
    const char *const outcomes[OUTCOMES]; /* every outcome, ended by NULL */
} plan;

static const plan plans[] = {
    {"fanorona",
     compare_fanorona_settings,
     compare_odd_fanorona,
     360000,
     3000,
     {BR_STEP, BR_APPROACH, BR_WITHDRAWAL, BR_END_TURN},
     {"side 0 all taken", "side 1 all taken", "side 0 no move", "side 1 no move", "side 0 points", "side 1 points",
      "draw level", "draw repetition", "draw turn limit"}},
    {"forbans",
     compare_forbans_settings,
     compare_odd_forbans,
     360000,
     3000,
     {BR_SET, BR_MOVE},
     {"side 0 gathered", "side 1 gathered", "side 0 encircled", "side 1 encircled", "draw nullity", "draw repetition",
      "draw turn limit"}},
    {"rifleman",
     compare_rifleman_settings,
     compare_odd_rifleman,
     360000,
     2500,
     {BR_ROLL, BR_CATTLE, BR_COWBOY, BR_PASS},
     {"side 0 herd home", "side 1 herd home", "draw turn limit"}},
    {"armada",
     compare_armada_settings,
     compare_odd_armada,
     320000,
     20000,
     {BR_SET, BR_LIFT, BR_PIVOT, BR_TAKE, BR_END_TURN, BR_PASS},
     {"side 0 eleven taken", "side 1 eleven taken", "side 0 points", "side 1 points", "draw level", "draw repetition",
      "draw turn limit"}},
};

/* What has been seen so far. */
typedef struct tally {
    unsigned long positions, odd_positions;
    unsigned kinds;    /* bits by br_kind */
    unsigned outcomes; /* bits by place in the plan */
} tally;

static naive_rules rules;
static naive_view view;
static naive_history history;
static naive_next here; /* the naive game's idea of where the state is */
static br_state *state;
static br_rng rng;
static br_action actions[NAIVE_ACTIONS];
static size_t count;

/* Check's own assertions tell the parent process each time that they hold; here that would be most of the work. */
#define MUST(holds, ...)                                                                                               \
    do {                                                                                                               \
        if (!(holds))                                                                                                  \
            ck_abort_msg(__VA_ARGS__);                                                                                 \
    } while (0)

/* ---- one position ---- */

static const char *outcome_text(void) {
    static char text[NAIVE_OUTCOME];
    if (!br_is_over(state)) {
        return "ongoing";
    }
    const char *reason = br_reason_text(br_reason_of(state));
    if (br_winner(state) == BR_DRAW) {
        snprintf(text, sizeof text, "draw %s", reason);
    } else {
        snprintf(text, sizeof text, "side %d %s", br_winner(state), reason);
    }
    return text;
}

/* The state is where the naive game says: position text and outcome. */
static void same_place(const naive_next *expected, const char *action) {
    char text[NAIVE_POSITION];
    br_position_text(state, text, sizeof text);
    MUST(!strcmp(text, expected->position), "%s, after %s:\n%s, naive\n%s", rules.text, action, text,
         expected->position);
    MUST(!strcmp(outcome_text(), expected->outcome), "%s, after %s:\n%s: %s, naive %s", rules.text, action, text,
         outcome_text(), expected->outcome);
}

static void same_number(const char *what, long found, long expected) {
    MUST(found == expected, "%s %s: %s %ld, naive %ld", rules.text, here.position, what, found, expected);
}

static void same_list(void) {
    size_t common = count < view.count ? count : view.count;
    for (size_t i = 0; i < common; i++) {
        char text[NAIVE_ACTION];
        br_action_text(state, actions[i], text, sizeof text);
        MUST(!strcmp(text, view.actions[i]), "%s %s: action %zu is %s, naive %s", rules.text, here.position, i, text,
             view.actions[i]);
    }
    MUST(count == view.count, "%s %s: %zu actions, naive %zu, which has %s there", rules.text, here.position, count,
         view.count, view.count > common ? view.actions[common] : "none");
}

static void compare_position(void) {
    count = br_actions(state, actions, NAIVE_ACTIONS);
    MUST(count <= NAIVE_ACTIONS, "%s: %zu actions", here.position, count);
    same_place(&here, "arriving");
    if (strcmp(here.outcome, "ongoing") != 0) { /* nobody is to act: the position alone may not tell (C-1) */
        same_number("actions", (long)count, 0);
        same_number("to act", br_to_act(state), BR_NOBODY);
        same_number("seat", br_seat_to_move(state), -1);
        same_number("side to move", br_side_to_move(state), -1);
        return;
    }
    naive_look(&rules, here.position, &view);
    MUST(!strcmp(view.outcome, "ongoing"), "%s: naive has %s", here.position, view.outcome);
    same_number("to act", br_to_act(state), view.to_act);
    same_number("seat", br_seat_to_move(state), view.seat);
    same_number("side to move", br_side_to_move(state), view.side_to_move);
    same_number("turns", (long)br_turns(state), (long)view.turns);
    same_number("round", br_round(state), view.round);
    same_list();
}

/* Tries some of the actions and takes them back. */
static void compare_samples(void) {
    for (int i = 0; i < SAMPLES && count > 0; i++) {
        naive_next next;
        size_t chosen = br_rng_below(&rng, (uint32_t)count);
        naive_play(&rules, &history, here.position, view.actions[chosen], &next);
        MUST(br_apply(state, actions[chosen]) == BR_OK, "%s: %s refused", here.position, view.actions[chosen]);
        same_place(&next, view.actions[chosen]);
        MUST(br_undo(state) == BR_OK, "%s: undo refused", here.position);
    }
    same_place(&here, "undo");
}

/* ---- who chooses ---- */

/* A player who goes back to where it came from, so that positions repeat (C-1). */
typedef struct shuffler {
    int from[2], to[2], lifted[2];
} shuffler;

static size_t choose(const shuffler *back, bool shuffling) {
    int side = br_side_to_move(state);
    for (size_t i = 0; shuffling && i < count; i++) {
        int from = br_action_from(br_state_rules(state), actions[i]);
        int to = br_action_to(br_state_rules(state), actions[i]);
        if (from < 0 && to < 0) {
            continue;
        }
        if ((from < 0 || from == back->to[side]) && (to < 0 || to == back->from[side])) {
            return i;
        }
    }
    return br_rng_below(&rng, (uint32_t)count);
}

static void remember(shuffler *back, br_action action) {
    int side = br_side_to_move(state);
    int from = br_action_from(br_state_rules(state), action), to = br_action_to(br_state_rules(state), action);
    switch (br_action_kind(action)) {
    case BR_LIFT: back->lifted[side] = from; break;
    case BR_SET: back->from[side] = back->lifted[side], back->to[side] = to; break;
    case BR_STEP:
    case BR_MOVE:
    case BR_PIVOT: back->from[side] = from, back->to[side] = to; break;
    default: break;
    }
}

/* ---- many positions ---- */

static void note_outcome(const plan *p, tally *seen) {
    for (int i = 0; p->outcomes[i]; i++) {
        if (!strcmp(p->outcomes[i], here.outcome)) {
            seen->outcomes |= 1U << i;
            return;
        }
    }
    MUST(!strcmp(here.outcome, "ongoing"), "%s: an outcome of another game: %s", p->name, here.outcome);
}

/* Plays on from where the state is, and compares at every position. */
static void compare_game(const plan *p, tally *seen, int plies, bool shuffling) {
    shuffler back = {{-1, -1}, {-1, -1}, {-1, -1}};
    history.count = 0;
    naive_history_add(&history, &rules, here.position);
    for (int ply = 0;; ply++) {
        compare_position();
        note_outcome(p, seen);
        seen->positions++;
        if (count == 0 || ply == plies) {
            return;
        }
        compare_samples();
        size_t chosen = choose(&back, shuffling && !compare_once_in(&rng, 4));
        seen->kinds |= 1U << br_action_kind(actions[chosen]);
        remember(&back, actions[chosen]);
        naive_next next;
        naive_play(&rules, &history, here.position, view.actions[chosen], &next);
        MUST(br_apply(state, actions[chosen]) == BR_OK, "%s: %s refused", here.position, view.actions[chosen]);
        here = next;
        naive_history_add(&history, &rules, here.position);
    }
}

static void compare_from_start(const plan *p, tally *seen) {
    br_state_reset(state);
    naive_start(&rules, here.position);
    strcpy(here.outcome, "ongoing");
    compare_game(p, seen, PLIES, compare_once_in(&rng, 3));
}

/* One odd position, if the library takes it. */
static void compare_from_odd(const plan *p, tally *seen) {
    p->odd(&rules, &rng, here.position);
    if (br_position_set(state, here.position, NULL) != BR_OK) {
        return;
    }
    naive_look(&rules, here.position, &view);
    strcpy(here.outcome, view.outcome);
    unsigned long before = seen->positions;
    compare_game(p, seen, ODD_PLIES * (compare_once_in(&rng, 16) ? 8 : 1), compare_once_in(&rng, 3));
    seen->odd_positions += seen->positions - before;
}

static void compare_setting_of(const plan *p, const compare_setting *setting, tally *seen) {
    br_rules *made;
    br_error error;
    const char *board = setting->board[0] ? setting->board : NULL;
    br_status status = board ? br_rules_new_on_board(&made, setting->spec, board, strlen(board), &error)
                             : br_rules_new(&made, setting->spec, &error);
    ck_assert_msg(status == BR_OK, "%s: %s\n%s", setting->spec, error.message, setting->board);
    naive_rules_read(&rules, br_rules_spec(made), board);
    ck_assert_int_eq(br_state_new(&state, made, NULL), BR_OK);
    unsigned long odd_end = seen->positions + p->per_setting / 2, end = seen->positions + p->per_setting;
    for (int i = 0; i < 20000 && seen->positions < odd_end; i++) {
        compare_from_odd(p, seen);
    }
    while (seen->positions < end) {
        compare_from_start(p, seen);
    }
    br_state_free(state);
    br_rules_release(made);
}

/* ---- the test ---- */

static void everything_seen(const plan *p, const tally *seen) {
    ck_assert_msg(seen->positions >= p->positions, "%s: only %lu positions", p->name, seen->positions);
    ck_assert_msg(seen->odd_positions >= p->positions * 2 / 5, "%s: only %lu from odd positions", p->name,
                  seen->odd_positions);
    for (int i = 0; p->kinds[i]; i++) {
        ck_assert_msg(seen->kinds >> p->kinds[i] & 1, "%s: no action of kind %d", p->name, (int)p->kinds[i]);
    }
    for (int i = 0; p->outcomes[i]; i++) {
        ck_assert_msg(seen->outcomes >> i & 1, "%s: never %s", p->name, p->outcomes[i]);
    }
}

START_TEST(library_agrees) {
    static compare_setting setting;
    const plan *p = &plans[_i];
    tally seen = {0, 0, 0, 0};
    br_rng board_rng;
    if (br_game_find(p->name) < 0) {
        return;
    }
    br_rng_seed(&rng, 1);
    br_rng_seed(&board_rng, 2);
    for (size_t i = 0; p->settings(i, &board_rng, &setting); i++) {
        compare_setting_of(p, &setting, &seen);
    }
    if (getenv("NAIVE_LONG")) {
        fprintf(stderr, "%s: %lu, %lu odd\n", p->name, seen.positions, seen.odd_positions);
    }
    everything_seen(p, &seen);
}
END_TEST

/* Every game that the library has is among the plans. */
START_TEST(no_game_left_out) {
    for (int game = 0; game < br_game_count(); game++) {
        size_t i = 0;
        while (i < sizeof plans / sizeof *plans && strcmp(plans[i].name, br_game_name((br_game)game)) != 0) {
            i++;
        }
        ck_assert_uint_lt(i, sizeof plans / sizeof *plans);
    }
}
END_TEST

TCase *naive_compare_case(void) {
    TCase *tcase = tcase_create("compare");
    tcase_set_timeout(tcase, 0);
    tcase_add_loop_test(tcase, library_agrees, 0, (int)(sizeof plans / sizeof *plans));
    tcase_add_test(tcase, no_game_left_out);
    return tcase;
}

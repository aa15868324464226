/*
 * The program that the tutorial explains, piece by piece: the parts between the marks are shown on the page.
 */
#include <boardrules.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

//! [give up]
static void must(br_status status, const br_error *error) {
    if (status != BR_OK) {
        fprintf(stderr, "%s: %s\n", br_status_text(status), error->message);
        exit(1);
    }
}
//! [give up]

//! [show]
static void show(const br_state *state) {
    char text[256];
    br_position_text(state, text, sizeof text);
    puts(text);
}
//! [show]

static br_rules *make_rules(void) {
    //! [rules]
    br_rules *rules;
    br_error error;
    must(br_rules_new(&rules, "fanorona(size=5x5, capture=free)", &error), &error);
    printf("%s on %zu points\n", br_rules_spec(rules), br_point_count(rules));
    //! [rules]
    return rules;
}

static br_state *make_state(const br_rules *rules) {
    //! [state]
    br_state *state;
    br_error error;
    must(br_state_new(&state, rules, &error), &error);
    show(state);
    printf("%s is to act\n", br_side_name(rules, br_to_act(state)));
    //! [state]
    return state;
}

static void list(const br_rules *rules, const br_state *state) {
    //! [list]
    size_t room = br_max_actions(rules);
    br_action *actions = malloc(room * sizeof *actions);
    size_t count = actions ? br_actions(state, actions, room) : 0;
    for (size_t i = 0; i < count; i++) {
        char text[16];
        br_action_text(state, actions[i], text, sizeof text);
        printf("%s takes %zu\n", text, br_action_taken(state, actions[i], NULL, 0));
    }
    free(actions);
    //! [list]
}

//! [play]
static void play(br_state *state, const char *text) {
    br_action action;
    br_error error;
    must(br_action_parse(&action, state, text, &error), &error);
    must(br_apply(state, action), &error);
    show(state);
}
//! [play]

static void play_a_chain(br_state *state) {
    //! [chain]
    play(state, "b3-c3W"); /* takes by withdrawal; the stone cannot go on, so the turn passes */
    play(state, "b4-b3A"); /* takes two by approach; the stone could go on */
    play(state, "end");    /* but Black stops here */
    //! [chain]
}

static void take_back(br_state *state) {
    //! [undo]
    printf("%zu actions, the last but one is ", br_ply(state));
    char text[16];
    br_action_text_at(state, br_ply(state) - 2, text, sizeof text);
    puts(text);
    br_undo(state); /* one action, not a turn: Black is in the middle of the chain again */
    show(state);
    br_undo_to(state, 0); /* all of them */
    show(state);
    //! [undo]
}

static void ask_why(const br_state *state) {
    //! [errors]
    static const char *const texts[] = {"B3-C3W", "c2-c3", "b3-c3", "a2-b3", "f1-f2", "b3 c3"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        br_action action;
        br_error error;
        br_status status = br_action_parse(&action, state, texts[i], &error);
        printf("%s: %s", texts[i], status == BR_OK ? "legal" : error.message);
        if (error.rule[0]) {
            printf(" [%s]", error.rule);
        }
        putchar('\n');
    }
    //! [errors]
}

static void refuse_a_position(br_state *state) {
    //! [bad position]
    br_error error;
    br_status status = br_position_set(state, "5/5/2W2/5/4X w - 0 1", &error);
    printf("%s at byte %" PRIu64 ": %s\n", br_status_text(status), error.offset, error.message);
    //! [bad position]
}

static void set_a_position(br_state *state) {
    //! [position]
    br_error error;
    must(br_position_set(state, "2B2/5/2W2/5/5 w - 30 1", &error), &error);
    printf("%zu legal actions\n", br_action_count(state));
    play(state, "c3-c4");
    printf("%s\n", br_is_over(state) ? "over" : "not over yet");
    //! [position]
}

static void play_at_random(const br_rules *rules, br_state *state) {
    //! [random]
    br_rng rng;
    br_rng_seed(&rng, 1);
    br_state_reset(state);
    while (!br_is_over(state) && br_ply(state) < 10000) {
        if (br_apply(state, br_random_action(state, &rng)) != BR_OK) {
            break; /* no memory for the history */
        }
    }
    printf("%zu actions, %u turns\n", br_ply(state), br_turns(state));
    int winner = br_winner(state);
    if (winner == BR_UNDECIDED) {
        puts("not decided");
    } else {
        printf("%s: %s\n", winner == BR_DRAW ? "drawn" : br_side_name(rules, winner),
               br_reason_text(br_reason_of(state)));
    }
    //! [random]
}

/* The page shows the output between two marks of a name. */
static void mark(const char *name) { printf("[%s]\n", name); }

int main(void) {
    mark("rules");
    br_rules *rules = make_rules();
    mark("rules");
    mark("state");
    br_state *state = make_state(rules);
    mark("state");
    mark("list");
    list(rules, state);
    mark("list");
    mark("play");
    play_a_chain(state);
    mark("play");
    mark("undo");
    take_back(state);
    mark("undo");
    mark("errors");
    ask_why(state);
    mark("errors");
    mark("bad position");
    refuse_a_position(state);
    mark("bad position");
    mark("position");
    set_a_position(state);
    mark("position");
    mark("random");
    play_at_random(rules, state);
    mark("random");
    //! [free]
    br_state_free(state);
    br_rules_release(rules);
    //! [free]
    return 0;
}

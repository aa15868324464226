#include "play/match.h"

#include "common/drawing.h"
#include "common/game.h"
#include "common/results.h"

static bool side_to_act(const br_state *state) {
    return br_to_act(state) == BR_SIDE_0 || br_to_act(state) == BR_SIDE_1;
}

bool human_to_act(const match *m, const br_state *state) {
    return side_to_act(state) && m->players[br_to_act(state)].kind == HUMAN;
}

void make_action(match *m, br_action action) {
    br_status status = br_apply(m->state, action);
    if (status != BR_OK) { /* no memory, or a limit */
        fail_status("the game", status);
    }
}

void act(match *m) {
    br_rng rng;
    br_rng_seed_stream(&rng, m->seed, br_ply(m->state));
    bool chance = br_to_act(m->state) == BR_CHANCE;
    const char *name = br_side_name(br_state_rules(m->state), br_side_to_move(m->state));
    br_action action = chance ? br_random_action(m->state, &rng)
                              : choose_action(&m->thinker, &m->players[br_to_act(m->state)], m->state, &rng);
    char text[ACTION_SIZE];
    br_action_text(m->state, action, text, sizeof text);
    put(chance ? "%s rolls %s\n" : "%s: %s\n", name, text);
    make_action(m, action);
}

void show_board(const match *m) { print_drawing(m->state, br_draw_text, flags_for_output()); }

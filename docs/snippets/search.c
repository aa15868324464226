/*
 * A program that searches: alpha-beta over gestures, deeper and deeper. The parts between the marks are shown on the
 * page.
 */
#include <boardrules.h>
#include <stdio.h>
#include <stdlib.h>

enum { WIN = 10000, MOST_ACTIONS = 256 };

static unsigned long nodes;

//! [value]
/* How good a position is for side 0: what is lost on the other side, or the end, the sooner the better. */
static int value(const br_state *state) {
    if (br_is_over(state)) {
        int winner = br_winner(state);
        int sooner = WIN - (int)br_ply(state);
        return winner == BR_DRAW ? 0 : winner == 0 ? sooner : -sooner;
    }
    return br_taken(state, 1) - br_taken(state, 0);
}
//! [value]

//! [search]
/* The value for side 0 of `depth` more gestures. One side may act several times running, so whose interest counts is
   asked of each state; nothing is negated on the way. */
static int search(br_state *state, int depth, int alpha, int beta) {
    nodes++;
    if (depth == 0 || br_is_over(state)) {
        return value(state);
    }
    br_action actions[MOST_ACTIONS];
    size_t count = br_actions(state, actions, MOST_ACTIONS);
    bool first = br_to_act(state) == BR_SIDE_0;
    int best = first ? -WIN : WIN;
    for (size_t i = 0; i < count && alpha < beta; i++) {
        if (br_apply_unchecked(state, actions[i]) != BR_OK) {
            break; /* no memory for the history */
        }
        int found = search(state, depth - 1, alpha, beta);
        br_undo(state);
        if (first) {
            best = found > best ? found : best;
            alpha = best > alpha ? best : alpha;
        } else {
            best = found < best ? found : best;
            beta = best < beta ? best : beta;
        }
    }
    return best;
}
//! [search]

//! [root]
/* The best action at a depth, and its value; the best of the depth before is looked at first. */
static int choose(br_state *state, int depth, br_action *best) {
    br_action actions[MOST_ACTIONS];
    size_t count = br_actions(state, actions, MOST_ACTIONS);
    for (size_t i = 1; i < count; i++) {
        if (actions[i] == *best) {
            actions[i] = actions[0];
            actions[0] = *best;
        }
    }
    bool first = br_to_act(state) == BR_SIDE_0;
    int alpha = -WIN, beta = WIN;
    for (size_t i = 0; i < count; i++) {
        if (br_apply(state, actions[i]) != BR_OK) {
            break;
        }
        int found = search(state, depth - 1, alpha, beta);
        br_undo(state);
        if (first ? found > alpha : found < beta) {
            *best = actions[i];
            *(first ? &alpha : &beta) = found;
        }
    }
    return first ? alpha : beta;
}
//! [root]

int main(void) {
    //! [deeper]
    br_rules *rules;
    br_state *state;
    br_error error;
    if (br_rules_new(&rules, "fanorona(size=5x5,capture=forced)", &error) != BR_OK ||
        br_state_new(&state, rules, &error) != BR_OK || br_max_actions(rules) > MOST_ACTIONS) {
        return 1;
    }
    br_action best = BR_NO_ACTION;
    for (int depth = 1; depth <= 9; depth++) {
        nodes = 0;
        int found = choose(state, depth, &best);
        char text[16];
        br_action_text(state, best, text, sizeof text);
        printf("depth %d: %s, %+d, %lu positions\n", depth, text, found, nodes);
    }
    //! [deeper]
    br_state_free(state);
    br_rules_release(rules);
    return 0;
}

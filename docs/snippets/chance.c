/*
 * What the page on chance shows: walking rolls by their weights, and a small expectimax.
 */
#include <boardrules.h>
#include <stdio.h>

enum { MOST = 32 }; /* br_max_actions() is 21 */

//! [expectimax]
/* How good the state is for Red, from -1 to 1, so many actions ahead. */
static double expectimax(br_state *state, int depth) {
    if (br_is_over(state)) {
        return br_score(state, 0) - br_score(state, 1);
    }
    if (depth == 0) {
        return 0; /* put your evaluation here */
    }
    br_action actions[MOST];
    size_t count = br_actions(state, actions, MOST);
    int actor = br_to_act(state);
    double best = actor == BR_SIDE_0 ? -2 : 2, sum = 0;
    for (size_t i = 0; i < count; i++) {
        unsigned of, weight = br_action_weight(state, actions[i], &of);
        br_apply_unchecked(state, actions[i]);
        double value = expectimax(state, depth - 1);
        br_undo(state);
        if (actor == BR_CHANCE) {
            sum += value * weight / of;
        } else if (actor == BR_SIDE_0 ? value > best : value < best) {
            best = value;
        }
    }
    return actor == BR_CHANCE ? sum : best;
}
//! [expectimax]

//! [weights]
static void print_rolls(const br_state *state) {
    br_action rolls[MOST];
    size_t count = br_actions(state, rolls, MOST);
    for (size_t i = 0; i < count; i++) {
        char text[16];
        unsigned of, weight = br_action_weight(state, rolls[i], &of);
        br_action_text(state, rolls[i], text, sizeof text);
        printf("%s %u/%u\n", text, weight, of);
    }
}
//! [weights]

//! [real dice]
static br_status roll(br_state *state, int one, int other) {
    char text[8];
    br_action action;
    snprintf(text, sizeof text, "%d-%d", one > other ? one : other, one > other ? other : one);
    br_status status = br_action_parse(&action, state, text, NULL);
    return status == BR_OK ? br_apply(state, action) : status;
}
//! [real dice]

static void print_value(br_state *state, const char *position, int depth) {
    if (br_position_set(state, position, NULL) == BR_OK) {
        printf("%s: %.4f\n", position, expectimax(state, depth));
    }
}

/* Marks a piece of the output for the page. */
static void mark(const char *piece) { printf("[%s]\n", piece); }

int main(void) {
    br_rules *rules;
    br_state *state;
    if (br_rules_new(&rules, "rifleman(first=red)", NULL) || br_state_new(&state, rules, NULL)) {
        return 1;
    }
    mark("weights");
    print_rolls(state);
    mark("weights");
    mark("real dice");
    printf("%s\n", br_status_text(roll(state, 3, 5)));
    printf("%s\n", br_status_text(roll(state, 3, 5)));
    mark("real dice");
    mark("expectimax");
    print_value(state, "32*7@31 0*7@0 r - 60", 2);
    print_value(state, "32*7@31 32*7@30 r - 60", 4);
    print_value(state, "32*7@30 32*7@31 r - 60", 6);
    mark("expectimax");
    br_state_free(state);
    br_rules_release(rules);
    return 0;
}

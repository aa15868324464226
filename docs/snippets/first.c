/* Lists what White can do first. */
#include <boardrules.h>
#include <stdio.h>

int main(void) {
    br_rules *rules;
    br_state *state;
    if (br_rules_new(&rules, "fanorona", NULL) || br_state_new(&state, rules, NULL)) {
        return 1;
    }
    br_action actions[16];
    size_t count = br_actions(state, actions, 16);
    for (size_t i = 0; i < count && i < 16; i++) {
        char text[16];
        br_action_text(state, actions[i], text, sizeof text);
        puts(text);
    }
    br_state_free(state);
    br_rules_release(rules);
    return 0;
}

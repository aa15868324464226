/* A program of a user's, built outside the tree: a random game of every registered game. */
#include <boardrules.h>
#include <stdio.h>

int main(void) {
    printf("%s %d %s\n", br_version(), br_version_number(), BR_VERSION);
    for (int i = 0; i < br_game_count(); i++) {
        const char *name = br_game_name((br_game)i);
        br_rules *rules;
        br_state *state = NULL;
        br_error error;
        br_rng rng;
        size_t made = 0;
        br_rng_seed(&rng, 1);
        if (br_rules_new(&rules, name, &error) != BR_OK || br_state_new(&state, rules, &error) != BR_OK ||
            br_playout(state, &rng, 1000, &made) != BR_OK || made == 0 || made != br_ply(state)) {
            fprintf(stderr, "%s: %s\n", name, error.message);
            return 1;
        }
        br_state_free(state);
        br_rules_release(rules);
        printf("%s %zu\n", name, made);
    }
    return 0;
}

/*
 * Without malloc() after start-up: states in memory of the program's own. The parts between the marks are shown on the
 * page.
 */
#include <boardrules.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

//! [arena]
enum { TABLES = 4, PLIES = 600 };
static unsigned char arena[TABLES][96 * 1024];
//! [arena]

static void sizes(const char *spec) {
    br_rules *rules;
    if (br_rules_new(&rules, spec, NULL) == BR_OK) {
        printf("%-10s %6zu %8zu %9zu\n", spec, br_state_bytes(rules, 1), br_state_bytes(rules, PLIES),
               br_max_actions(rules));
        br_rules_release(rules);
    }
}

//! [play]
/* Plays at random as long as there is room. Nothing here allocates. */
static br_status play(br_state *state, uint64_t seed) {
    br_rng rng;
    br_status status = BR_OK;
    br_rng_seed(&rng, seed);
    while (status == BR_OK && !br_is_over(state)) {
        status = br_apply(state, br_random_action(state, &rng));
    }
    return status;
}
//! [play]

/* The page shows the output between two marks of a name. */
static void mark(const char *name) { printf("[%s]\n", name); }

/* With an argument: what states want. That depends on the machine and the release, so no test compares it. */
int main(int count, char *arguments[]) {
    (void)arguments;
    if (count > 1) {
        puts("game       1 ply  600 plies   actions");
        sizes("fanorona");
        sizes("forbans");
        sizes("rifleman");
        sizes("armada");
        return 0;
    }
    mark("place");
    //! [place]
    br_rules *rules;
    br_state *tables[TABLES];
    br_error error;
    if (br_rules_new(&rules, "fanorona(capture=forced)", &error) != BR_OK) { /* start-up: allocates */
        return 1;
    }
    for (size_t i = 0; i < TABLES; i++) { /* from here on nothing does */
        if (br_state_place(&tables[i], rules, PLIES, arena[i], sizeof arena[i], &error) != BR_OK) {
            printf("table %zu: %s\n", i, error.message);
            return 1;
        }
        br_status status = play(tables[i], i);
        printf("table %zu: %zu actions, %s\n", i, br_ply(tables[i]), br_status_text(status));
    }
    //! [place]
    for (size_t i = 0; i < TABLES; i++) {
        br_state_free(tables[i]); /* gives the rules back; the memory is the program's */
    }
    mark("place");
    mark("full");
    //! [full]
    br_state *small;
    if (br_state_place(&small, rules, 3, arena[0], sizeof arena[0], &error) != BR_OK) {
        return 1;
    }
    br_status played = play(small, 1);
    printf("%s after %zu actions\n", br_status_text(played), br_ply(small));
    br_state_free(small);
    size_t wanted = br_state_bytes(rules, 100000);
    puts(wanted > sizeof arena[0] ? "too long a history for this memory" : "there is room");
    //! [full]
    mark("full");
    br_rules_release(rules);
    return 0;
}

/*
 * What the page of conventions shows: texts of any length, and a state in memory of one's own.
 */
#include <boardrules.h>
#include <stdio.h>
#include <stdlib.h>

//! [buffer]
static char *position_of(const br_state *state) {
    size_t length = br_position_text(state, NULL, 0);
    char *text = malloc(length + 1);
    if (text) {
        br_position_text(state, text, length + 1);
    }
    return text;
}
//! [buffer]

static void cut(const br_state *state) {
    //! [cut]
    char text[8];
    size_t length = br_position_text(state, text, sizeof text);
    printf("%s... %zu bytes in all\n", text, length);
    //! [cut]
}

static void place(const br_rules *rules) {
    //! [place]
    size_t plies = 2;
    size_t bytes = br_state_bytes(rules, plies);
    void *memory = malloc(bytes); /* or static, or from an arena */
    br_state *state;
    if (br_state_place(&state, rules, plies, memory, bytes, NULL) != BR_OK) {
        free(memory);
        return;
    }
    br_rng rng = {{0}};
    size_t made;
    br_status status = br_playout(state, &rng, 100, &made);
    printf("%zu actions, then: %s\n", made, br_status_text(status));
    br_state_free(state); /* gives back the rules, not the memory */
    free(memory);
    //! [place]
}

/* The page shows the output between two marks of a name. */
static void mark(const char *name) { printf("[%s]\n", name); }

int main(void) {
    br_rules *rules;
    br_state *state;
    if (br_rules_new(&rules, "fanorona", NULL) != BR_OK || br_state_new(&state, rules, NULL) != BR_OK) {
        return 1;
    }
    mark("buffer");
    char *text = position_of(state);
    puts(text ? text : "no memory");
    free(text);
    mark("buffer");
    mark("cut");
    cut(state);
    mark("cut");
    mark("place");
    place(rules);
    mark("place");
    br_state_free(state);
    br_rules_release(rules);
    return 0;
}

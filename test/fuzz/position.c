#include <stdlib.h>
#include <string.h>

#include "contract/trace.h"
#include "fuzz/fuzz.h"
#include "support/require.h"

enum { PLIES = 2, DRAWN = 8 };

/* A few actions on, everything that holds of a position is still so. */
static void play_on(br_state *state, br_rng *rng, bool draw) {
    trace t;
    trace_begin(&t, state, PLIES);
    check_here(&t, rng, 0);
    check_counts(t.state);
    if (draw) { /* which takes long */
        check_drawings(t.state, true);
    }
    for (int i = 0; i < PLIES && !br_is_over(t.state); i++) {
        trace_apply(&t, br_random_action(t.state, rng));
        check_here(&t, rng, 0);
    }
    trace_undo_to(&t, 0, true);
    trace_end(&t);
}

void fuzz_position(const char *data, size_t size) {
    if (size == 0) {
        return;
    }
    br_rng rng;
    br_rng_seed(&rng, size);
    br_state *state = state_under(fuzz_rules((unsigned char)*data));
    char *text = fuzz_text(data + 1, size - 1);
    /* An action behind it, so that there is something to be left as it was. */
    (void)br_apply(state, br_random_action(state, &rng));
    if (check_position_text(state, text) == BR_OK) {
        play_on(state, &rng, size % DRAWN == 0);
    } else {
        br_state_free(state);
    }
    free(text);
}

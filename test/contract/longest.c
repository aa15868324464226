#include <stdio.h>
#include <string.h>

#include "contract/contract.h"
#include "support/require.h"
#include "support/states.h"

/* ---- positions with as many actions as can be thought of, counted by hand ---- */

static const struct {
    const char *spec, *position;
    size_t count, most;
} longest[] = {
    /* a placement on every point (FO-3); six forbans apart, each to all points but its own and the enemy's (FO-5) */
    {"forbans", "-", 64, 64},
    {"forbans(board=complete_255)", "p0,p1,p2,p3,p4,p5 p6*6 b 12 -", 6 * 253, 6 * 254},
    /* from the hub anywhere but to the enemy, from the tips to the hub */
    {"forbans(board=star_40)", "p0,p1,p2,p3,p4,p5 p6*6 b 12 -", 38 + 5, 39 + 5},
    /* all rolls (RI-3) */
    {"rifleman", "-", 21, 21},
    {"rifleman(board=crossing)", "-", 21, 21},
    /* a set anywhere (AR-3) */
    {"armada", "-", 121, 213},
    /* two pairs: sets on all empty points but the two at the ends of each pair (AR-6), and seven pivots a ship (AR-10)
     */
    {"armada(first=english)", "11/11/3EE6/11/11/11/11/11/6EE3/11/11 e - 0:0 8 1 0:0", 117 - 4 + 4 * 7, 213},
    /* a stone each on its own in the middle of eight empty points: steps alone (FA-3) */
    {"fanorona", "B8/9/2W3W2/9/9 w - 0 1", 16, 216},
    /* the same on the weak points beside, with four lines each */
    {"fanorona", "B8/9/1W3W3/9/9 w - 0 1", 8, 216},
};

void check_longest_lists(void) {
    for (size_t i = 0; i < sizeof longest / sizeof longest[0]; i++) {
        br_state *state = state_of(longest[i].spec, longest[i].position);
        REQUIRE(br_action_count(state) == longest[i].count, "%s: %zu actions, expected %zu", where(state),
                br_action_count(state), longest[i].count);
        REQUIRE(br_max_actions(br_state_rules(state)) == longest[i].most, "%s: at most %zu actions, expected %zu",
                where(state), br_max_actions(br_state_rules(state)), longest[i].most);
        br_state_free(state);
    }
}

/* ---- positions made at random, as play would hardly lead to ---- */

enum { RANDOM = 4000 };

/* Rows of a grid, each point one of two letters or empty. */
static char *random_rows(char *at, br_rng *rng, unsigned width, unsigned height, const char *letters, unsigned empty) {
    for (unsigned point = 0, run = 0; point < width * height; point++) {
        unsigned letter = br_rng_below(rng, empty + 2);
        bool ends = point % width == width - 1;
        run += letter > 1;
        if (run && (letter <= 1 || ends)) {
            at += sprintf(at, "%u", run);
            run = 0;
        }
        if (letter <= 1) {
            *at++ = letters[letter];
        }
        if (ends && point + 1 < width * height) {
            *at++ = '/';
        }
    }
    return at;
}

/* Every list fits; how many texts were positions is told, so that there be some. */
static size_t look_at_random(const char *spec, unsigned width, unsigned height, const char *letters, const char *rest) {
    br_state *state = state_of(spec, "-");
    br_rng rng;
    br_rng_seed(&rng, width);
    size_t good = 0, most = br_max_actions(br_state_rules(state));
    for (unsigned i = 0; i < RANDOM; i++) {
        char text[TEXT_SIZE], *at = random_rows(text, &rng, width, height, letters, 1 + i % 40);
        (void)strcpy(at, rest);
        if (br_position_set(state, text, NULL) == BR_OK) {
            good++;
            REQUIRE(br_action_count(state) <= most, "%s: %zu actions, at most %zu", where(state),
                    br_action_count(state), most);
        }
    }
    br_state_free(state);
    return good;
}

void check_lists_of_random_positions(void) {
    size_t good = look_at_random("fanorona(size=9x7)", 9, 7, "WB", " w - 0 1");
    REQUIRE(good > RANDOM / 2, "%zu positions of Fanorona", good);
    good = look_at_random("fanorona(size=3x3)", 3, 3, "WB", " b - 0 1");
    REQUIRE(good > RANDOM / 4, "%zu positions of Fanorona", good);
    good = look_at_random("armada", 11, 11, "SE", " e - 0:0 40 1 0:0");
    REQUIRE(good > RANDOM / 40, "%zu positions of L'invincible Armada", good);
}

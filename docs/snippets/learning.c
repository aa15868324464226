/*
 * Self-play for learning: games as samples of what stood, what could be done, what was done and what came of it. The
 * parts between the marks are shown on the page.
 */
#include <boardrules.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POINTS = 25, GAMES = 200, LONGEST = 1000 };

//! [sample]
typedef struct training_sample {
    float planes[2][POINTS];   /* stones: of the side to act, of the other one */
    float chain[POINTS];       /* the stone that is in the middle of its turn */
    br_action chosen;          /* what was played */
    uint64_t hash;             /* to find samples of one position */
    signed char side, outcome; /* who acted; 1 won, 0 drawn, -1 lost, for that side */
} training_sample;
//! [sample]

//! [look]
static void look(const br_state *state, training_sample *out) {
    memset(out, 0, sizeof *out);
    int side = br_to_act(state);
    for (unsigned point = 0; point < POINTS; point++) {
        out->planes[0][point] = (float)br_count_at(state, point, side, BR_PIECE_ANY);
        out->planes[1][point] = (float)br_count_at(state, point, 1 - side, BR_PIECE_ANY);
    }
    if (br_chain_point(state) >= 0) {
        out->chain[br_chain_point(state)] = 1;
    }
    out->hash = br_hash(state);
    out->side = (signed char)side;
}
//! [look]

/* A policy of its own would weigh the legal actions; this one draws. */
static br_action policy(const br_state *state, br_rng *rng) { return br_random_action(state, rng); }

//! [game]
/* Plays a game from the set-up and writes its samples; returns how many. */
static size_t play(br_state *state, uint64_t seed, uint64_t number, training_sample out[LONGEST]) {
    br_rng rng;
    size_t count = 0;
    br_rng_seed_stream(&rng, seed, number); /* a stream of its own, whichever thread plays it */
    br_state_reset(state);
    while (!br_is_over(state) && count < LONGEST) {
        br_action action = policy(state, &rng);
        if (br_to_act(state) != BR_CHANCE) { /* a roll is nobody's choice, and no sample */
            look(state, &out[count]);
            out[count++].chosen = action;
        }
        if (br_apply(state, action) != BR_OK) {
            break;
        }
    }
    for (size_t i = 0; i < count; i++) {
        int winner = br_winner(state); /* BR_UNDECIDED counts as drawn here */
        out[i].outcome = (signed char)(winner < 0 ? 0 : winner == out[i].side ? 1 : -1);
    }
    return count;
}
//! [game]

//! [moves]
/* A fixed place for every action that is a step, for the output of a network: from, to, and how it takes. */
static unsigned place_of(const br_rules *rules, br_action action) {
    unsigned kind = (unsigned)(br_action_kind(action) - BR_STEP); /* step, approach, withdrawal */
    int from = br_action_from(rules, action);
    int to = br_action_to(rules, action);
    return from < 0 ? 3U * POINTS * POINTS : (kind * POINTS + (unsigned)from) * POINTS + (unsigned)to; /* or `end` */
}
//! [moves]

static void show(const br_rules *rules, const training_sample *sample) {
    for (unsigned point = 0; point < POINTS; point++) {
        putchar(sample->planes[0][point] > 0 ? 'o' : sample->planes[1][point] > 0 ? 'x' : '.');
    }
    printf(" side %d, place %u, outcome %d\n", sample->side, place_of(rules, sample->chosen), sample->outcome);
}

/* The page shows the output between two marks of a name. */
static void mark(const char *name) { printf("[%s]\n", name); }

int main(void) {
    br_rules *rules;
    br_state *state;
    static training_sample samples[LONGEST];
    if (br_rules_new(&rules, "fanorona(size=5x5,capture=forced,max_turns=100)", NULL) != BR_OK ||
        br_state_new(&state, rules, NULL) != BR_OK || br_point_count(rules) != POINTS) {
        return 1;
    }
    mark("game");
    size_t count = play(state, 1, 0, samples);
    for (size_t i = 0; i < count && i < 4; i++) {
        show(rules, &samples[i]);
    }
    mark("game");
    mark("many");
    //! [many]
    size_t total = 0;
    int won[3] = {0}; /* lost, drawn, won by the side that begins */
    for (uint64_t number = 0; number < GAMES; number++) {
        count = play(state, 1, number, samples);
        total += count;
        won[1 + samples[0].outcome]++;
    }
    printf("%d games, %zu samples; White won %d, drew %d, lost %d\n", GAMES, total, won[2], won[1], won[0]);
    //! [many]
    mark("many");
    br_state_free(state);
    br_rules_release(rules);
    return 0;
}

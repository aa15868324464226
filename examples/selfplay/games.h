/*
 * Random games: how they are played, one by one, and all of them together, by one process for br-selfplay (alone.c) and
 * by many for br-selfplay-mpi (mpi/selfplay_games.c). Every game has a generator of its own, stream i of the seed for
 * game i, so a game is the same however many others are played, and wherever.
 */
#ifndef EXAMPLES_SELFPLAY_GAMES_H
#define EXAMPLES_SELFPLAY_GAMES_H

#include <stdbool.h>
#include <stdint.h>

#include <boardrules.h>

#include "selfplay/progress.h"
#include "selfplay/summary.h"

typedef struct games {
    br_state *state; /* where they begin: at its ply 0 */
    uint64_t count, seed, max_actions;
    bool records; /* to be written, too */
} games;

/* Plays them all, adds them to a summary, and writes the records to standard output in the order of the games. */
void play_games(const games *g, summary *sum, progress *p);

/* Plays a game in `g->state`; exits if that cannot be. */
void play_game(const games *g, uint64_t game);

/* Writes what has been played in a state. */
void write_record(const br_state *state, br_write_fn write, void *context);

#endif

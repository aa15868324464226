/*
 * What came of games: how many, how long, and how often each outcome. Summaries of parts add up to that of the whole,
 * in any order.
 */
#ifndef EXAMPLES_SELFPLAY_SUMMARY_H
#define EXAMPLES_SELFPLAY_SUMMARY_H

#include <stdint.h>
#include <stdio.h>

#include <boardrules.h>

#include "common/game.h"

typedef struct outcome {
    char text[OUTCOME_SIZE];
    uint64_t games;
} outcome;

typedef struct summary {
    uint64_t games, actions;
    outcome *outcomes; /* those that occurred */
    size_t outcome_count;
} summary;

/* Adds a game that a state has come to. */
void add_game(summary *sum, const br_state *state);

/* Adds games of one outcome; their actions are not counted here. Exits if there is no memory. */
void add_outcome(summary *sum, const char *text, uint64_t games);

void print_summary(summary *sum, FILE *out);
void end_summary(summary *sum);

#endif

/*
 * A player that looks ahead: iterative-deepening alpha-beta, with expected values where dice are rolled.
 */
#ifndef EXAMPLES_PLAY_SEARCH_H
#define EXAMPLES_PLAY_SEARCH_H

#include <stdint.h>

#include "play/evaluate.h"

typedef struct search search;

/* When to stop thinking; 0: no such limit. At least one of them must be given. */
typedef struct search_limits {
    uint64_t nodes; /* actions tried */
    unsigned milliseconds;
} search_limits;

/* For states of the rules; the evaluator stays the caller's. Exits if there is no memory. */
search *new_search(const br_rules *rules, const evaluator *e);
void free_search(search *s);

/* The best action found for the side to act. Among equal ones the generator chooses; with a limit of nodes alone
   nothing else does. */
br_action search_action(search *s, const br_state *state, search_limits limits, br_rng *rng);

#endif

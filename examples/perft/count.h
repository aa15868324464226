/*
 * Counting from one position, with or without a table of counts.
 */
#ifndef EXAMPLES_PERFT_COUNT_H
#define EXAMPLES_PERFT_COUNT_H

#include <stdbool.h>
#include <stdint.h>

#include <boardrules.h>

#include "perft/table.h"

/* How to count. */
typedef struct counting {
    bool turns;          /* in turns instead of actions */
    table *table;        /* NULL: without */
    unsigned calm_limit; /* see count.c */
} counting;

/* How to count under these rules. */
counting way_to_count(const br_rules *rules, bool turns, table *t);

/* How many of `left` actions or turns are left behind the last action of a state. */
unsigned left_after(const counting *how, const br_state *state, unsigned left);

/* Counts as br_perft() or br_perft_turns() do. The history of the state must have begun where the count did, with no
   other before it. The state is as it was afterwards. */
br_status count_sequences(const counting *how, br_state *state, unsigned left, uint64_t *nodes);

#endif

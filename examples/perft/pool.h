/*
 * A pool of threads that count the tasks of a split. The rules are shared, states are not: each thread has one of its
 * own. What comes out does not depend on which thread has counted what.
 */
#ifndef EXAMPLES_PERFT_POOL_H
#define EXAMPLES_PERFT_POOL_H

#include <stdbool.h>
#include <stdint.h>

#include <boardrules.h>

#include "perft/count.h"

enum { MOST_THREADS = 256 };

typedef struct pool pool;

/* Starts threads that count from a state; with `divide` there is a branch for each action. Exits if that cannot be. */
pool *start_pool(const counting *how, const br_state *root, unsigned depth, unsigned threads, bool divide);

/* How many branches there are; without `divide` any number. */
size_t branch_count(const pool *p);

/* Waits until a branch has been counted, or a part of it cannot be. */
br_status wait_for_branch(pool *p, size_t i, uint64_t *nodes);

/* Waits for the threads' end, and adds to each one's share what it has counted. */
void end_pool(pool *p, uint64_t *shares);

#endif

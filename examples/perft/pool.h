/*
 * A pool of workers that count the tasks of a split: threads for br-perft (pool.c), the processes of an MPI job for
 * br-perft-mpi (mpi/perft_pool.c). The rules are shared, states are not: each worker has one of its own. What comes out
 * does not depend on which worker has counted what.
 */
#ifndef EXAMPLES_PERFT_POOL_H
#define EXAMPLES_PERFT_POOL_H

#include <stdbool.h>
#include <stdint.h>

#include <boardrules.h>

#include "perft/count.h"

enum { MOST_THREADS = 256 };

/* What a worker is called, and how many there are unless somebody says so. */
extern const char worker_name[];
unsigned usual_workers(void);

typedef struct pool pool;

/* Starts workers that count from a state; with `divide` there is a branch for each action. Exits if that cannot be. */
pool *start_pool(const counting *how, const br_state *root, unsigned depth, unsigned workers, bool divide);

/* How many branches there are; without `divide` any number. */
size_t branch_count(const pool *p);

/* Waits until a branch has been counted, or a part of it cannot be. */
br_status wait_for_branch(pool *p, size_t i, uint64_t *nodes);

/* Waits for the end of all work, and adds to each worker's share what it has counted. */
void end_pool(pool *p, uint64_t *shares);

#endif

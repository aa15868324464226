/*
 * Work that a master, rank 0, spreads over the ranks of an MPI job: the others answer tasks until they are told to
 * stop.
 *
 * A job begins with a description, from which every rank makes what it needs. Then the master hands out tasks; a rank
 * has at most two, one that it works at and one that waits, so that it never waits for the master. With few ranks the
 * master answers tasks as well, while no message waits for it; with many it has enough to do.
 *
 * No answer can be missing, or there twice, without being noticed:
 *   - a rank answers its tasks in their order, and the number of each is compared with the one that is due; a hash at
 * its end shows that it came as it went;
 *   - an answer is sent so that sending ends only when the master receives it (MPI_Issend), and a rank gives the sum
 * over its answers only after that: when all sums are there no answer is under way any more;
 *   - the master compares these sums with the one over what it has received;
 *   - a job is over when every task has its answer, and its last results are printed only after these comparisons.
 * A rank that dies is noticed by MPI, which ends the whole job.
 */
#ifndef EXAMPLES_MPI_RANKS_H
#define EXAMPLES_MPI_RANKS_H

#include <stdbool.h>
#include <stdint.h>

#include "mpi/bytes.h"

/* What all ranks can do. */
typedef struct labour {
    void *(*begin)(bytes *description);
    void (*answer)(void *context, bytes *task, bytes *answer); /* reads one, writes the other */
    void (*end)(void *context);
} labour;

/* Where a job's tasks come from and its answers go, on the master. */
typedef struct source {
    /* Writes the next task behind what is in `task`, and a number of its own for it; false if there is none. */
    bool (*next)(void *context, bytes *task, uint64_t *own);
    /* Takes the answer to a task, by its own number, from a rank. */
    void (*take)(void *context, unsigned rank, uint64_t own, bytes *answer);
    void *context;
} source;

typedef struct job job;

/* Runs a program: `master` is its main() on rank 0; the others answer tasks meanwhile. Returns the exit status. */
int run_ranks(int argc, char **argv, const labour *l, int (*master)(int argc, char **argv));

unsigned count_ranks(void);

/* Begins a job. */
job *begin_job(const labour *l, const source *s, const bytes *description);

/* Goes on until at least one more answer has been taken; false if there is nothing left to wait for. */
bool go_on(job *j);

/* Ends a job that is done, and makes sure that nothing was lost. */
void end_job(job *j);

#endif

/*
 * Counting as ranks do it.
 */
#ifndef EXAMPLES_MPI_PERFT_POOL_H
#define EXAMPLES_MPI_PERFT_POOL_H

#include "mpi/ranks.h"

extern const labour count_labour;

#endif

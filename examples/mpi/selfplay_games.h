/*
 * Playing as ranks do it.
 */
#ifndef EXAMPLES_MPI_SELFPLAY_GAMES_H
#define EXAMPLES_MPI_SELFPLAY_GAMES_H

#include "mpi/ranks.h"

extern const labour play_labour;

#endif

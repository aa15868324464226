/*
 * Where a count or games begin, in a message: rules, board and position. All ranks must have the same version of the
 * library, since numbers of actions are sent.
 */
#ifndef EXAMPLES_MPI_START_H
#define EXAMPLES_MPI_START_H

#include <boardrules.h>

#include "mpi/bytes.h"

/* A state without a history. */
void write_start(bytes *b, const br_state *state);

/* Makes a state of its own of that; exits if that cannot be. */
br_state *read_start(bytes *b);

#endif

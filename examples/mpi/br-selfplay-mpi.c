/*
 * br-selfplay over the processes of an MPI job: the same results for the same arguments.
 */
#include "mpi/selfplay_games.h"
#include "selfplay/selfplay.h"

static const program self = SELFPLAY_PROGRAM("br-selfplay-mpi");

static int master(int argc, char **argv) { return selfplay(&self, argc, argv); }

int main(int argc, char **argv) { return run_ranks(argc, argv, &play_labour, master); }

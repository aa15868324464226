/*
 * br-perft over the processes of an MPI job: the same results for the same arguments.
 */
#include "mpi/perft_pool.h"
#include "perft/perft.h"

static const struct option options[] = {
    PERFT_OPTIONS,
    NO_MORE,
};

static const program self = {
    .name = "br-perft-mpi",
    .usage = "br-perft-mpi [--turns] [--divide] [--hash MIB] [--stats] [--board FILE] SPEC DEPTH [POSITION]",
    .help = PERFT_HELP("", "rank"),
    .options = options,
    PERFT_OPERANDS,
};

static int master(int argc, char **argv) { return perft(&self, argc, argv); }

int main(int argc, char **argv) { return run_ranks(argc, argv, &count_labour, master); }

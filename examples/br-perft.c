/*
 * Counts the sequences of actions, or of whole turns, from a position: the fingerprint by which two sets of rules, or
 * two programs, are compared. Divided by the first action, it shows where they differ.
 */
#include "perft/perft.h"

static const struct option options[] = {
    PERFT_OPTIONS,
    {"threads", required_argument, NULL, OPTION_THREADS},
    NO_MORE,
};

static const program self = {
    .name = "br-perft",
    .usage = "br-perft [--turns] [--divide] [--threads N] [--hash MIB] [--stats] [--board FILE] SPEC DEPTH [POSITION]",
    .help = PERFT_HELP("  --threads N   count with 1 to 256 threads; the counts are the same\n", "thread"),
    .options = options,
    PERFT_OPERANDS,
};

int main(int argc, char **argv) { return perft(&self, argc, argv); }

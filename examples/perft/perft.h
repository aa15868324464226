/*
 * What br-perft and br-perft-mpi share: the command line and what is printed. They differ in the workers that count
 * (pool.h).
 */
#ifndef EXAMPLES_PERFT_PERFT_H
#define EXAMPLES_PERFT_PERFT_H

#include <stddef.h>

#include "common/arguments.h"

enum { OPTION_TURNS = OWN_OPTION, OPTION_DIVIDE, OPTION_HASH, OPTION_STATS, OPTION_THREADS };

/* Options of both, for their tables. */
#define PERFT_OPTIONS                                                                                                  \
    {"turns", no_argument, NULL, OPTION_TURNS}, {"divide", no_argument, NULL, OPTION_DIVIDE},                          \
        {"hash", required_argument, NULL, OPTION_HASH}, {"stats", no_argument, NULL, OPTION_STATS}, ON_A_BOARD,        \
        EVERY_PROGRAM

/* What both say about themselves; WORKERS is a line about these, or nothing, WORKER the name of one. */
#define PERFT_HELP(WORKERS, WORKER)                                                                                    \
    "Counts the sequences of legal actions from a position, and prints a line `DEPTH COUNT` for every depth from\n"    \
    "1 on. A sequence that ends the game sooner is not counted; a roll of the dice counts as any action.\n"            \
    "\n"                                                                                                               \
    "  SPEC          rules, such as fanorona or 'fanorona(size=5x5,capture=forced)'; br-games lists them\n"            \
    "  DEPTH         1 to 255\n"                                                                                       \
    "  POSITION      the text of a position; - or nothing for the set-up\n"                                            \
    "  --turns       count in whole turns instead of actions\n"                                                        \
    "  --divide      for DEPTH alone, print how many of the sequences begin with each action, then the "               \
    "total\n" WORKERS                                                                                                  \
    "  --hash MIB    keep counts of positions in 1 to 65536 MiB, for when they come again; the counts are the "        \
    "same\n"                                                                                                           \
    "  --stats       print on standard error lines `" WORKER " I NODES`: how much each " WORKER " has counted\n"       \
    "  --board FILE  play on the board that the file describes\n"                                                      \
    "  --help        say this\n"                                                                                       \
    "  --version     say which version of the library is in use\n"

#define PERFT_OPERANDS .needs = {"SPEC", "DEPTH"}, .most = 3

/* Does what the command line asks for; the exit status. */
int perft(const program *self, int argc, char **argv);

#endif

/*
 * What br-selfplay and br-selfplay-mpi share: the command line and what is printed. They differ in who plays (games.h).
 */
#ifndef EXAMPLES_SELFPLAY_SELFPLAY_H
#define EXAMPLES_SELFPLAY_SELFPLAY_H

#include "common/arguments.h"

#define SELFPLAY_USAGE "[--games N] [--seed S] [--max-actions M] [--record] [--board FILE] SPEC [POSITION]"

extern const char selfplay_help[];
extern const struct option selfplay_options[];

#define SELFPLAY_PROGRAM(NAME)                                                                                         \
    {                                                                                                                  \
        .name = (NAME), .usage = NAME " " SELFPLAY_USAGE, .help = selfplay_help, .options = selfplay_options,          \
        .needs = {"SPEC"}, .most = 2,                                                                                  \
    }

/* Does what the command line asks for; the exit status. */
int selfplay(const program *self, int argc, char **argv);

#endif

/*
 * Progress, for people who wait at a terminal.
 */
#ifndef EXAMPLES_SELFPLAY_PROGRESS_H
#define EXAMPLES_SELFPLAY_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

typedef struct progress {
    bool shown;
    time_t last;
} progress;

/* Shows once a second how many games have been played, if standard error is a terminal. */
void show_progress(progress *p, uint64_t game, uint64_t games);
void end_progress(const progress *p);

#endif

#define _POSIX_C_SOURCE 200809L /* isatty() */

#include "selfplay/progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

void show_progress(progress *p, uint64_t game, uint64_t games) {
    time_t now = time(NULL);
    if (now != p->last && isatty(STDERR_FILENO)) {
        (void)fprintf(stderr, "\rgame %" PRIu64 " of %" PRIu64, game + 1, games);
        p->shown = true;
        p->last = now;
    }
}

void end_progress(const progress *p) {
    if (p->shown) {
        (void)fprintf(stderr, "\r%40s\r", "");
    }
}

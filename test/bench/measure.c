/*
 * Measures one work:
 *
 *     measure [-b BOARD] [-l LENGTH] KIND SPEC NUMBER [POSITION ...]
 *
 * With a length it does so much and prints what that counts; run under Valgrind with two lengths, the difference of
 * instructions is that of the work without all that comes before it. Without a length it finds one that takes long
 * enough, and prints `COUNT LENGTH SECONDS STEPS YARDSTICK_SECONDS`: the work and the yardstick have taken turns, and
 * of each the shortest time is printed, in seconds of this process, so that what else runs on the machine disturbs
 * little.
 */
#define _POSIX_C_SOURCE 200809L

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "work.h"
#include "yardstick.h"

static const double SHORTEST = 0.05; /* seconds */

enum { TRIALS = 5 };

static double now(void) {
    struct timespec t;
    (void)clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Work or yardstick, and what its runs have given. */
typedef struct course {
    work *work; /* NULL: the yardstick */
    uint64_t length, count;
    double seconds;
} course;

static double run(course *c, uint64_t length) {
    double start = now();
    c->count = c->work ? c->work->kind->run(c->work, length) : run_yardstick(length);
    return now() - start;
}

/* The time of a run without what it does before its length begins. */
static double net(course *c) {
    double before = run(c, 0);
    return run(c, c->length) - before;
}

/* Some work takes no time, however much of it. */
static void find_length(course *c) {
    c->length = 1;
    while ((c->seconds = net(c)) < SHORTEST && c->length < UINT64_C(1) << 40) {
        c->length *= 2;
    }
}

static void take_time(course *c) {
    double seconds = net(c);
    c->seconds = seconds < c->seconds ? seconds : c->seconds;
}

static void measure(work *w) {
    course c = {.work = w}, yardstick = {.work = NULL};
    find_length(&c);
    find_length(&yardstick);
    for (int i = 0; i < TRIALS; i++) {
        take_time(&yardstick);
        take_time(&c);
    }
    printf("%" PRIu64 " %" PRIu64 " %.9f %" PRIu64 " %.9f\n", c.count, c.length, c.seconds, yardstick.length,
           yardstick.seconds);
}

static _Noreturn void misuse(void) {
    (void)fprintf(stderr, "usage: measure [-b BOARD] [-l LENGTH] KIND SPEC NUMBER [POSITION ...]\n");
    for (const kind *k = kinds; k->name; k++) {
        (void)fprintf(stderr, "  %-9s %s\n", k->name, k->meaning);
    }
    exit(2);
}

static const kind *find_kind(const char *name) {
    const kind *k = kinds;
    while (k->name && strcmp(k->name, name) != 0) {
        k++;
    }
    return k->name ? k : NULL;
}

int main(int argc, char **argv) {
    const char *board = NULL, *length = NULL;
    for (int option; (option = getopt(argc, argv, "+b:l:")) != -1;) {
        switch (option) {
        case 'b': board = optarg; break;
        case 'l': length = optarg; break;
        default: misuse();
        }
    }
    const kind *k = argc - optind >= 3 ? find_kind(argv[optind]) : NULL;
    if (!k) {
        misuse();
    }
    work w;
    begin_work(&w, k, argv[optind + 1], board, (unsigned)strtoul(argv[optind + 2], NULL, 10), argv + optind + 3);
    if (length) {
        printf("%" PRIu64 "\n", k->run(&w, strtoull(length, NULL, 10)));
    } else {
        measure(&w);
    }
    end_work(&w);
    return 0;
}

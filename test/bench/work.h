/*
 * What is measured: kinds of work through the public API. A work of a length is the same in every run, and counts what
 * it has done; without length it only warms up.
 */
#ifndef TEST_BENCH_WORK_H
#define TEST_BENCH_WORK_H

#include <stddef.h>
#include <stdint.h>

#include <boardrules.h>

enum { MOST_STATES = 8 };

typedef struct work work;

typedef struct kind {
    const char *name;
    const char *meaning;                       /* of its number and its count */
    void (*prepare)(work *w);                  /* or NULL */
    uint64_t (*run)(work *w, uint64_t length); /* how much has been done */
} kind;

struct work {
    const kind *kind;
    br_rules *rules;
    br_state *states[MOST_STATES]; /* one for each position, or the set-up */
    size_t count;
    unsigned number; /* a depth, a number of actions: as the kind says */
    br_action *actions;
    size_t action_count;
    char *text, *other;
    size_t size;
};

extern const kind kinds[]; /* ended by one without a name */

/* Makes the states and whatever the kind needs; says why and exits if that cannot be. `board` may be NULL. */
void begin_work(work *w, const kind *k, const char *spec, const char *board, unsigned number, char **positions);
void end_work(work *w);

#endif

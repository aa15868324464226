/*
 * Splitting a count into tasks: the positions some actions below the first one, of which there are many more than
 * threads, so that all threads end at about the same time although tasks differ. They are never all there at once: each
 * is made when it is asked for, in the order of the tree.
 *
 * All tasks below one of the first position's actions are a branch. A split without levels is one task, in one branch.
 */
#ifndef EXAMPLES_PERFT_SPLIT_H
#define EXAMPLES_PERFT_SPLIT_H

#include <stdbool.h>
#include <stdint.h>

#include <boardrules.h>

#include "perft/count.h"

enum { MOST_LEVELS = 16 };

/* A position between the first one and the tasks. */
typedef struct level {
    br_action *actions;
    size_t count, next;
    unsigned left;
} level;

typedef struct split {
    const counting *how;
    br_state *state; /* at the position of the deepest level that is open */
    unsigned levels; /* how many lie above the tasks */
    unsigned open;   /* how many of them are open */
    size_t branches; /* how many there are */
    unsigned depth;  /* of the whole count */
    bool begun;
    br_action *lists; /* room for the actions of all levels */
    level level[MOST_LEVELS];
} split;

typedef struct task {
    size_t branch;
    unsigned left;    /* what is left to be counted */
    br_status status; /* why the task could not be made, or BR_OK */
} task;

/* Splits a count for so many threads; with `divide` there is a branch for each action in any case. Exits if there is no
   memory. */
void begin_split(split *s, const counting *how, const br_state *root, unsigned depth, unsigned threads, bool divide);
void end_split(split *s);

/* Makes the next task, its position in `state`; false if there is none. */
bool next_task(split *s, br_state *state, task *t);

#endif

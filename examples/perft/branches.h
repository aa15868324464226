/*
 * The branches of a count that is split into tasks, and when one of them is done: all its tasks have been handed out
 * and counted, or one of them cannot be.
 */
#ifndef EXAMPLES_PERFT_BRANCHES_H
#define EXAMPLES_PERFT_BRANCHES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <boardrules.h>

typedef struct branch {
    uint64_t nodes;
    size_t under_way; /* tasks that are being counted */
    br_status status;
} branch;

typedef struct branches {
    branch *all;
    size_t count;
    size_t handed_out; /* of so many all tasks have been */
} branches;

void begin_branches(branches *b, size_t count);
void end_branches(branches *b);

/* A task of branch `i` is handed out. Tasks come in the order of their branches; after the last one comes `count`.
   Returns whether that may have completed a branch. */
bool hand_out(branches *b, size_t i);

/* A task of branch `i` has been counted; returns whether the branch is done. */
bool add_nodes(branches *b, size_t i, br_status status, uint64_t nodes);

bool is_done(const branches *b, size_t i);

#endif

/*
 * A game on the way, with what it looked like at every ply: so whatever makes actions and takes them back, in whatever
 * order, can be compared with how it was.
 */
#ifndef TEST_CONTRACT_TRACE_H
#define TEST_CONTRACT_TRACE_H

#include "contract/contract.h"
#include "support/states.h"

typedef struct trace_step {
    portrait looks;
    uint64_t hash; /* of positions that begin a turn; else 0 */
    int round;
} trace_step;

typedef struct trace {
    br_state *state;
    trace_step *steps; /* ply 0 … room */
    size_t room;
    int pieces[2];
} trace;

/* Begins with a state that has no history, and takes it over. */
void trace_begin(trace *t, br_state *state, size_t room);
/* The same with the state as it is now, whose history is gone. */
void trace_begin_again(trace *t);
void trace_end(trace *t);

/* That a state looks as the game did at a ply. */
void looks_as(const trace *t, const br_state *state, size_t ply, const char *what);

/* Makes a legal action, takes it back, makes it again, and checks what turns and rounds count, C-1 and C-2. */
void trace_apply(trace *t, br_action action);

/* Takes actions back until so many plies are left, one by one or at once. */
void trace_undo_to(trace *t, size_t ply, bool one_by_one);

/* The whole contract at the state where the game is, with so many spoilt texts of it. */
void check_here(const trace *t, br_rng *rng, int spoilt);

/* A clone looks the same, and what is done to it (a legal action first of all) does not touch the original. */
void check_clone(const trace *t, br_action action);

#endif

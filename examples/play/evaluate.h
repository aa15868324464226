/*
 * How good a position is for a side, by simple counts for each game: what `greedy` looks at after an action, and
 * `search` at the ends of its lines. Only what the public API tells goes into it.
 */
#ifndef EXAMPLES_PLAY_EVALUATE_H
#define EXAMPLES_PLAY_EVALUATE_H

#include <boardrules.h>

typedef struct evaluator evaluator;

/* Prepares what the rules' board gives; exits if there is no memory. The rules stay valid. */
evaluator *new_evaluator(const br_rules *rules);
void free_evaluator(evaluator *e);

/* A game that is won; every other value is smaller by far. */
enum { WON = 1000000 };

/* The side's lead: above 0 it stands better. About 100 is a stone, a ship; a game that is over is WON, 0 or -WON. */
int evaluate(const evaluator *e, const br_state *state, int side);

#endif

/*
 * Drawings on standard output.
 */
#ifndef EXAMPLES_DRAWING_H
#define EXAMPLES_DRAWING_H

#include <boardrules.h>

/* One of the library's functions that draw. */
typedef size_t (*drawing)(const br_state *state, unsigned flags, char *buffer, size_t size);

/* Draws a state; exits if there is no memory for it. */
void print_drawing(const br_state *state, drawing draw, unsigned flags);

/* The flags that suit standard output: colours are for people who look at a terminal and have not said otherwise. */
unsigned flags_for_output(void);

#endif

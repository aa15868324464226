/*
 * From the command line to a state, and its outcome in words.
 */
#ifndef EXAMPLES_GAME_H
#define EXAMPLES_GAME_H

#include <boardrules.h>

/* Makes a state under the rules of a specification, at a position ("-" or NULL for the set-up); with the name of a file
   on the board that the file describes. Exits with a message if that cannot be. */
br_state *start_game(const char *spec, const char *position, const char *board_file);

/* The text of a board in a file, with a NUL behind it, to be freed; exits if it cannot be read. */
char *read_board(const char *name, size_t *size);

/* Plays an action given by its text; exits with a message if it is not legal. */
void play_action(br_state *state, const char *text);

/* The legal actions, to be freed; exits if there is no memory for them. */
br_action *list_actions(const br_state *state, size_t *count);

enum { ACTION_SIZE = 128, OUTCOME_SIZE = 64 }; /* no text of an action, no outcome is longer */

/* Writes "ongoing", "side 0 REASON", "side 1 REASON" or "draw REASON". */
void write_outcome(const br_state *state, char text[OUTCOME_SIZE]);

#endif

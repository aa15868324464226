/*
 * A game that is being played: its state, who plays, and what is drawn by lot.
 *
 * What is drawn at a ply, dice as well as a program's choices, is drawn from stream `ply` of the seed. So the same seed
 * and the same actions give the same game, and taking back an action does not change the dice.
 */
#ifndef EXAMPLES_PLAY_MATCH_H
#define EXAMPLES_PLAY_MATCH_H

#include "play/player.h"

typedef struct match {
    br_state *state;
    player players[2];
    uint64_t seed;
    thinker thinker;
    bool bad_input; /* a line was refused, and nobody could correct it */
} match;

/* Whether a person is to act. */
bool human_to_act(const match *m, const br_state *state);

/* Makes an action that is legal; exits if there is no memory for it. */
void make_action(match *m, br_action action);

/* Lets the dice or a program act, and says what they did. */
void act(match *m);

/* Shows the board. */
void show_board(const match *m);

#endif

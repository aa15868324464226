/*
 * What a person at the board can say: the text of an action, or a command.
 */
#ifndef EXAMPLES_PLAY_COMMANDS_H
#define EXAMPLES_PLAY_COMMANDS_H

#include "play/lines.h"
#include "play/match.h"

/* Reads lines until an action has been made or taken back: true. False when the person leaves. */
bool ask(match *m, lines *l);

/* What completion offers where a person is to act in the match. */
offers offers_of(const match *m);

#endif

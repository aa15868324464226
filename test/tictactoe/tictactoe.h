/*
 * Tic-tac-toe, as a fifth game would be added: the example of the page docs/fifth-game.md. Only the tests know it.
 */
#ifndef TEST_TICTACTOE_H
#define TEST_TICTACTOE_H

#include "core/game.h"

extern const bri_game tictactoe;

#endif

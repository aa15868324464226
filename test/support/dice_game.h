/*
 * A tiny game with dice that only the tests know, to try what Fanorona never does.
 *
 * Sides take turns; a turn begins with a roll of two dice, each of which is then used: to add its eyes to one's own
 * sum, or to take them from the enemy's sum where that is large enough. After four turns the greater sum wins
 * ("points"), equal sums are a draw ("level").
 *
 * Actions in listed order: the rolls `5-3`; `+3` adds; `x3` takes. A position is `SUM SUM SIDE DICE TURNS`, at the
 * start `0 0 a - 0`; DICE is `-` with the roll due, `53` or `3`.
 */
#ifndef TEST_SUPPORT_DICE_GAME_H
#define TEST_SUPPORT_DICE_GAME_H

#include "core/game.h"

enum { DICE_GAME_TURNS = 4 };

extern const bri_game dice_game;

/* Rules of the game, "dice" or with parameters; to be released. */
br_rules *dice_rules(const char *spec);

#endif

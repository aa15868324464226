/*
 * The built-in boards: their texts stand here as NAME.board, and the build makes an array of bytes of each.
 */
#ifndef BRI_BOARDS_BOARDS_H
#define BRI_BOARDS_BOARDS_H

#include "core/game.h"

extern const bri_builtin bri_board_planisphere;
extern const bri_builtin bri_board_trail;

#endif

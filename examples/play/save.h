/*
 * Records of the match.
 */
#ifndef EXAMPLES_PLAY_SAVE_H
#define EXAMPLES_PLAY_SAVE_H

#include <stdio.h>

#include "play/match.h"

/* Writes the game so far to a file that is open for writing, and closes it. False, and errno says why, if that failed.
 */
bool write_match(const match *m, FILE *file);

#endif

/*
 * Records of the match.
 *
 * A file is never worse than before: what is written goes to a file beside it, which takes its place when all is
 * there. So neither a full disk nor the end of the program in the middle loses what was in it.
 */
#ifndef EXAMPLES_PLAY_SAVE_H
#define EXAMPLES_PLAY_SAVE_H

#include "play/match.h"

/* Writes the game so far to a file, in place of what was there. False, and errno says why, if that failed. */
bool save_match(const match *m, const char *name);

/* From here on keeps the game on record in a file, until end_keeping() or until the program ends, in whatever way it
   does; the match and the name must be there until then. Both exit if the file cannot be written. */
void begin_keeping(const match *m, const char *name);
void end_keeping(void);

/* Writes what is kept, so that an interrupted program loses little: if anything has been done since the last time, and
   either it is to be `now` or a second has passed. */
void keep(bool now);

#endif

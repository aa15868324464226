/*
 * The verdict on every line of the vectors, for whichever program has a fail_test (require.h).
 */
#ifndef TEST_SUPPORT_VECTOR_CHECKS_H
#define TEST_SUPPORT_VECTOR_CHECKS_H

#include <stddef.h>

enum { VECTOR_GAMES = 4 };
extern const char *const vector_games[VECTOR_GAMES];

/* The files, from 0; NULL behind the last. */
const char *vector_file(size_t i);

/* Checks every line that a file has of a game, and that these are all; how many there were. */
size_t check_vectors(const char *file, const char *game);

#endif

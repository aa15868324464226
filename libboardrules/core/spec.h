/*
 * Specifications: `game` or `game(key=value,key=value)`, spaces allowed around every token.
 */
#ifndef BRI_CORE_SPEC_H
#define BRI_CORE_SPEC_H

#include "core/game.h"

/* What a specification says. */
typedef struct bri_spec {
    const bri_game *game;
    long values[BRI_MAX_KEYS + 3]; /* by key, shared ones included: the number, or the index of the listed value */
    bri_slice board;               /* the name of the board in the text; empty if it is not given */
} bri_spec;

/* Reads a specification of `game`, or of any game of the library if that is NULL. */
br_status bri_spec_read(bri_spec *out, const bri_game *game, const char *text, br_error *error);

/* Writes the canonical form; `board` is the name of the board, NULL on a grid. */
void bri_spec_write(const bri_spec *spec, const char *board, bri_writer *out);

/* The number that a key's value stands for: itself, or what the listed value says. */
long bri_spec_number(const bri_spec *spec, int key);

#endif

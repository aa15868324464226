/*
 * The boards that a reader of records knows by their names: those that it was given, and the built-in ones that it has
 * met. Their texts are read once, however many games say that they are played on them.
 */
#ifndef BRI_CORE_RECORD_BOARDS_H
#define BRI_CORE_RECORD_BOARDS_H

#include "core/game.h"

typedef struct bri_known_board {
    struct bri_known_board *next;
    br_rules *rules; /* some rules on this board: they know its game and its name */
    bool given;
} bri_known_board;

br_status bri_known_add(bri_known_board **boards, const char *text, size_t size, br_error *error);
void bri_known_free(bri_known_board *boards);

/* Makes rules, on the board that a specification names if it is known. */
br_status bri_known_rules(bri_known_board **boards, br_rules **out, const char *text, br_error *error);

#endif

/*
 * The boards that a reader of records knows by their names, besides the built-in ones.
 */
#ifndef BRI_CORE_RECORD_BOARDS_H
#define BRI_CORE_RECORD_BOARDS_H

#include "core/game.h"

typedef struct bri_known_board {
    struct bri_known_board *next;
    br_rules *rules; /* some rules on this board: they know its game and its name */
    size_t size;
    char text[]; /* not ended by NUL */
} bri_known_board;

br_status bri_known_add(bri_known_board **boards, const char *text, size_t size, br_error *error);
void bri_known_free(bri_known_board *boards);

/* Makes rules, on the board that a specification names if it is known. */
br_status bri_known_rules(const bri_known_board *boards, br_rules **out, const char *text, br_error *error);

#endif

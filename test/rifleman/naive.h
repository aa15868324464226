/*
 * The moves of The Rifleman Game once more, by enumerating every full sequence of the dice. It shares no code with the
 * library and knows its boards through the public API only.
 */
#ifndef TEST_RIFLEMAN_NAIVE_H
#define TEST_RIFLEMAN_NAIVE_H

#include "boardrules.h"

enum { NAIVE_SPACES = 256, NAIVE_MOVES = 16, NAIVE_TEXT = 512 };

typedef struct rifleman_naive_board {
    unsigned length[2], line[2];
    unsigned point[2][NAIVE_SPACES];
    bool river[2 * NAIVE_SPACES];
} rifleman_naive_board;

/* Pieces by space; dice as they were rolled, those used set to 0. */
typedef struct rifleman_naive_position {
    unsigned char cattle[2][NAIVE_SPACES];
    unsigned cowboy[2];
    int side;
    unsigned dice[2];
    bool doubled;
    unsigned turns;
} rifleman_naive_position;

typedef struct rifleman_naive_move {
    bool cowboy;
    unsigned from, die;
} rifleman_naive_move;

void rifleman_naive_read_board(rifleman_naive_board *out, const br_rules *rules);

/* The legal moves in listed order, none if a pass is due; how many. */
size_t rifleman_naive_moves(const rifleman_naive_board *board, const rifleman_naive_position *p,
                            rifleman_naive_move *out);

/* The position after a legal move, or after a pass (NULL). */
void rifleman_naive_play(const rifleman_naive_board *board, rifleman_naive_position *p,
                         const rifleman_naive_move *move);

/* Texts. */
void rifleman_naive_position_text(const rifleman_naive_board *board, const rifleman_naive_position *p,
                                  char out[NAIVE_TEXT]);
void rifleman_naive_move_text(const rifleman_naive_board *board, const rifleman_naive_position *p,
                              const rifleman_naive_move *move, char out[32]);

#endif

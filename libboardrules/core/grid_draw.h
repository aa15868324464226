/*
 * Drawings of games on grids: lines and points from the links and flags of the board, at most one piece on a point.
 */
#ifndef BRI_CORE_GRID_DRAW_H
#define BRI_CORE_GRID_DRAW_H

#include "core/draw.h"
#include "core/grid.h"
#include "core/svg.h"

/* The side of the piece on a point; −1 none. */
static inline int bri_side_at(const bri_picture *p, unsigned point) {
    return br_count_at(p->state, point, 0, BR_PIECE_ANY) ? 0 : br_count_at(p->state, point, 1, BR_PIECE_ANY) ? 1 : -1;
}

/* Draws the whole picture; the samples of the look are the pieces. */
void bri_grid_text(bri_picture *p, bri_grid grid, const bri_text_look *look);

typedef struct bri_grid_look {
    int cell;          /* from one point to the next */
    const char *board; /* colours */
    const char *line;
    bri_piece_fn piece;
} bri_grid_look;

void bri_grid_svg(bri_picture *p, bri_grid grid, const bri_grid_look *look);

#endif

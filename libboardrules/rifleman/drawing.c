/*
 * Where to draw a board.
 *
 * The trail winds upwards from the bottom in rows that go right and left by turns, like the squares of snakes and
 * ladders. A row has three lanes: what is shared lies in the middle, Red's own spaces below it and Blue's above. A
 * space's column and row follow from its number on its path, on Red's where it is shared. Where the paths meet head on
 * Blue's own spaces are counted from the other end, so that they lie near the shared spaces that they lead to. So no
 * two points lie on one place, whatever the board.
 */
#include "rifleman/rifleman.h"

enum { LANES = 3, PITCH = LANES + 1 /* rows lie a lane apart */ };

typedef struct grid {
    unsigned columns, rows, cells;
} grid;

/* About twice as many columns as rows. */
static grid lay_out(const rifleman_board *board) {
    grid g = {.columns = 2, .cells = 1u + (board->length[0] > board->length[1] ? board->length[0] : board->length[1])};
    while (g.columns * g.columns < 2 * g.cells) {
        g.columns++;
    }
    g.rows = (g.cells + g.columns - 1) / g.columns;
    return g;
}

static rifleman_place place(grid g, unsigned cell, unsigned lane) {
    unsigned row = cell / g.columns, column = cell % g.columns;
    if (row % 2 == 1) {
        column = g.columns - 1 - column;
    }
    return (rifleman_place){(uint16_t)column, (uint16_t)(row * PITCH + lane)};
}

/* Whether the last space that Blue shares lies before the first one for Red. */
static bool meet_head_on(const rifleman_board *board) {
    int first = -1, last = -1;
    for (unsigned space = 1; space <= board->length[1]; space++) {
        if (board->flags[board->path[1][space]] & BR_POINT_SHARED) {
            last = board->path[1][space]; /* numbers of shared points ascend along Red's path */
            first = first < 0 ? last : first;
        }
    }
    return last < first;
}

void rifleman_prepare_drawing(rifleman_tables *t, const rifleman_board *board) {
    enum { RED_LANE, SHARED_LANE, BLUE_LANE };
    grid g = lay_out(board);
    bool head_on = meet_head_on(board);
    t->columns = (uint16_t)g.columns;
    t->lanes = (uint16_t)(g.rows * PITCH - PITCH + LANES);
    for (unsigned space = 0; space <= board->length[1]; space++) {
        t->places[board->path[1][space]] = place(g, head_on ? g.cells - 1 - space : space, BLUE_LANE);
    }
    for (unsigned space = 0; space <= board->length[0]; space++) {
        unsigned point = board->path[0][space];
        t->places[point] = place(g, space, board->flags[point] & BR_POINT_SHARED ? SHARED_LANE : RED_LANE);
    }
}

/*
 * What the games on grids share: names of points, their places on the drawing, and rows of pieces as text.
 * Points of a grid `width` wide are numbered row by row from the bottom: a1, b1, c1 … a2, b2 ….
 */
#ifndef BRI_CORE_GRID_H
#define BRI_CORE_GRID_H

#include "core/game.h"

enum { BRI_MAX_GRID = 11, BRI_NO_POINT = BRI_FIELD };

typedef struct bri_grid {
    unsigned width, height; /* 1 … BRI_MAX_GRID */
} bri_grid;

static inline unsigned bri_grid_points(bri_grid grid) { return grid.width * grid.height; }

/* "a1" … "k11", valid for ever. */
const char *bri_grid_id(bri_grid grid, unsigned point);
void bri_grid_xy(bri_grid grid, unsigned point, double *x, double *y);

/* Reads a point, letters in either case, and goes past it. Fails with BR_BAD_SYNTAX where no point's name begins, and
   with BR_UNKNOWN for one that is not on the grid. */
br_status bri_grid_scan(bri_reader *in, bri_slice *slice, bri_grid grid, unsigned *out);

/* The same for a point as it is written, without a word about what is none: BRI_NO_POINT. */
static inline unsigned bri_grid_take(bri_slice *slice, bri_grid grid) {
    const char *at = slice->at;
    if (slice->end - at < 2) {
        return BRI_NO_POINT;
    }
    unsigned column = (unsigned)(unsigned char)at[0] - 'a', row = (unsigned)(unsigned char)at[1] - '1';
    at += 2;
    if (row < 9 && at < slice->end && *at >= '0' && *at <= '9') {
        row = 10 * (row + 1) + (unsigned)(*at++ - '1');
    }
    if (column >= grid.width || row >= grid.height) {
        return BRI_NO_POINT;
    }
    slice->at = at;
    return row * grid.width + column;
}

/* Writes rows from the top, `/` between, runs of empty points as numbers. `at` gives the letter of a point, 0 where it
   is empty. */
typedef char (*bri_letter_fn)(const void *position, unsigned point);
void bri_grid_write(bri_writer *out, bri_grid grid, bri_letter_fn at, const void *position);

/* Reads rows; every piece goes to `set`. `letters` are those of the pieces. */
typedef void (*bri_set_fn)(void *position, unsigned point, char letter);
br_status bri_grid_read(bri_reader *in, bri_slice field, bri_grid grid, const char *letters, bri_set_fn set,
                        void *position);

#endif

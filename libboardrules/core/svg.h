/*
 * Drawing as SVG 1.1. Coordinates are whole user units, so that no fraction is ever written: the same bytes on every
 * machine and in every locale. What is drawn later covers what was drawn before.
 *
 * For programs that look into a drawing, the parts have classes: `side0` and `side1` a group with the pieces of a side
 * on one point, which has a title that says so; `last` the marks of the last action; `label` the names of points.
 */
#ifndef BRI_CORE_SVG_H
#define BRI_CORE_SVG_H

#include "core/draw.h"

enum { BRI_SVG_CAPTION_WIDTH = 560, BRI_SVG_CAPTION_HEIGHT = 176 };

/* The colours of what all drawings have. */
#define BRI_SVG_TEXT "#222"
#define BRI_SVG_MARK "#e07800"

/* Draws a piece of a side around a place; `number` is how many there are, written on it if it is not 1. */
typedef void (*bri_piece_fn)(const bri_picture *p, int side, br_piece piece, int number, int x, int y);
/* Where a point is in the drawing. */
typedef void (*bri_place_fn)(const void *context, unsigned point, int *x, int *y);

/* The document's beginning, with its title, its description in words and the ground; and its end. */
void bri_svg_begin(const bri_picture *p, int width, int height);
void bri_svg_end(const bri_picture *p);

/* The words below a board, from a height downwards, with a piece of each side beside its line, which is drawn at so
   many hundredths of its size. */
void bri_svg_caption(const bri_picture *p, int y, bri_piece_fn piece, int hundredths);

/* Text in the middle of a place. */
void bri_svg_centred(const bri_picture *p, int x, int y, int size, const char *fill, const char *text);

/* The pieces of a kind of a side on a point, in a group of their own. */
void bri_svg_pieces(const bri_picture *p, int side, br_piece piece, unsigned point, int x, int y, bri_piece_fn draw);

/* Marks of the last action: a broken ring where it came from, a ring where it led to, crosses where what it took has
   left a point empty. Rings are round, or boxes if they are wider than high; half their sizes are given. */
void bri_svg_last_action(const bri_picture *p, bri_place_fn place, const void *context, int half_width,
                         int half_height);

#endif

/*
 * Drawing in text: a canvas of cells, a character each, that is filled in any order and then written line by line.
 */
#ifndef BRI_CORE_CANVAS_H
#define BRI_CORE_CANVAS_H

#include "core/draw.h"

enum { BRI_CANVAS_WIDTH = 100, BRI_CANVAS_HEIGHT = 40 };

typedef enum bri_ink { BRI_PLAIN, BRI_SIDE_0, BRI_SIDE_1, BRI_FAINT, BRI_MARK } bri_ink;

typedef struct bri_cell {
    char glyph[4]; /* a character in UTF-8, NUL behind it where there is room; none: a space */
    uint8_t ink;
} bri_cell;

typedef struct bri_canvas {
    int height;
    bri_cell at[BRI_CANVAS_HEIGHT][BRI_CANVAS_WIDTH];
} bri_canvas;

void bri_canvas_clear(bri_canvas *canvas, int height);
/* One character, or the ASCII characters of a text, from a cell to the right; what lies outside is left out. */
void bri_canvas_put(bri_canvas *canvas, int x, int y, const char *glyph, bri_ink ink);
void bri_canvas_text(bri_canvas *canvas, int x, int y, const char *text, bri_ink ink);
/* Writes the lines, without spaces at their ends. */
void bri_canvas_write(const bri_canvas *canvas, const bri_picture *p);

/* Between these two text has a colour, if the picture has. */
void bri_ink_begin(const bri_picture *p, bri_ink ink);
void bri_ink_end(const bri_picture *p, bri_ink ink);

/* The words below a board, each line ended by a newline. */
void bri_text_caption(const bri_picture *p);

#endif

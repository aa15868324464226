#include "core/canvas.h"

#include <string.h>

void bri_canvas_clear(bri_canvas *canvas, int height) {
    memset(canvas, 0, sizeof *canvas);
    canvas->height = height;
}

void bri_canvas_put(bri_canvas *canvas, int x, int y, const char *glyph, bri_ink ink) {
    if (x < 0 || x >= BRI_CANVAS_WIDTH || y < 0 || y >= canvas->height) {
        return;
    }
    bri_cell *cell = &canvas->at[y][x];
    memset(cell->glyph, 0, sizeof cell->glyph);
    for (size_t i = 0; i < sizeof cell->glyph && glyph[i]; i++) {
        cell->glyph[i] = glyph[i];
    }
    cell->ink = (uint8_t)ink;
}

void bri_canvas_text(bri_canvas *canvas, int x, int y, const char *text, bri_ink ink) {
    for (; *text; text++, x++) {
        bri_canvas_put(canvas, x, y, (const char[]){*text, '\0'}, ink);
    }
}

/* ---- writing ---- */

static const char *code_of(const bri_picture *p, bri_ink ink) {
    switch (ink) {
    case BRI_SIDE_0: return p->look ? p->look->colour[0] : NULL;
    case BRI_SIDE_1: return p->look ? p->look->colour[1] : NULL;
    case BRI_FAINT: return "2";
    case BRI_MARK: return "1;33";
    case BRI_PLAIN: break;
    }
    return NULL;
}

void bri_ink_begin(const bri_picture *p, bri_ink ink) {
    if (p->colour && code_of(p, ink)) {
        bri_putf(p->out, "\033[%sm", code_of(p, ink));
    }
}

void bri_ink_end(const bri_picture *p, bri_ink ink) {
    if (p->colour && code_of(p, ink)) {
        bri_puts(p->out, "\033[0m");
    }
}

static void write_cell(const bri_cell *cell, bri_writer *out) {
    if (!cell->glyph[0]) {
        bri_put(out, ' ');
    }
    for (size_t i = 0; i < sizeof cell->glyph && cell->glyph[i]; i++) {
        bri_put(out, cell->glyph[i]);
    }
}

static void write_line(const bri_cell *cells, const bri_picture *p) {
    int length = BRI_CANVAS_WIDTH;
    bri_ink ink = BRI_PLAIN;
    while (length > 0 && !cells[length - 1].glyph[0]) {
        length--;
    }
    for (int x = 0; x < length; x++) {
        if (cells[x].ink != ink) {
            bri_ink_end(p, ink);
            ink = (bri_ink)cells[x].ink;
            bri_ink_begin(p, ink);
        }
        write_cell(&cells[x], p->out);
    }
    bri_ink_end(p, ink);
    bri_put(p->out, '\n');
}

void bri_canvas_write(const bri_canvas *canvas, const bri_picture *p) {
    for (int y = 0; y < canvas->height; y++) {
        write_line(canvas->at[y], p);
    }
}

void bri_text_caption(const bri_picture *p) {
    bri_put_heading(p, p->out);
    bri_puts(p->out, "\n");
    bri_put_status(p, p->out);
    bri_puts(p->out, "\n");
    for (int side = 0; side < 2; side++) {
        bri_ink ink = side == 0 ? BRI_SIDE_0 : BRI_SIDE_1;
        if (p->look) {
            bri_ink_begin(p, ink);
            bri_puts(p->out, p->ascii ? p->look->ascii_sample[side] : p->look->sample[side]);
            bri_ink_end(p, ink);
            bri_put(p->out, ' ');
        }
        bri_put_side(p, side, p->out);
        bri_puts(p->out, "\n");
    }
    bri_puts(p->out, bri_put_score(p, p->out) ? "\n" : "");
    bri_puts(p->out, bri_put_last_action(p, p->out) ? "\n" : "");
}

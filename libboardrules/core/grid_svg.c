#include "core/grid_draw.h"

enum { MARGIN = 64, EDGE = 36 /* of the board's ground around its points */ };

typedef struct layout {
    bri_grid grid;
    int cell, left, top;
} layout;

static void place(const void *context, unsigned point, int *x, int *y) {
    const layout *l = context;
    *x = l->left + l->cell * (int)(point % l->grid.width);
    *y = l->top + l->cell * (int)(l->grid.height - 1 - point / l->grid.width);
}

static void draw_lines(const bri_picture *p, const layout *l, const bri_grid_look *look) {
    bri_putf(p->out, "<path fill=\"none\" stroke=\"%s\" stroke-width=\"2\" d=\"", look->line);
    for (size_t i = 0; i < br_link_count(p->rules); i++) {
        unsigned a, b;
        int x[2], y[2];
        br_link(p->rules, i, &a, &b, NULL);
        place(l, a, &x[0], &y[0]);
        place(l, b, &x[1], &y[1]);
        bri_putf(p->out, "M%d,%dL%d,%d", x[0], y[0], x[1], y[1]);
    }
    bri_puts(p->out, "\"/>\n");
}

/* Strong points are larger (FA-1). */
static void draw_points(const bri_picture *p, const layout *l, const bri_grid_look *look) {
    bri_putf(p->out, "<g fill=\"%s\">\n", look->line);
    for (unsigned point = 0; point < p->rules->point_count; point++) {
        if (br_point_flags(p->rules, point) & BR_POINT_STRONG) {
            int x, y;
            place(l, point, &x, &y);
            bri_putf(p->out, "<circle cx=\"%d\" cy=\"%d\" r=\"6\"/>\n", x, y);
        }
    }
    bri_puts(p->out, "</g>\n");
}

/* Columns below and above, rows on both sides. */
static void draw_labels(const bri_picture *p, const layout *l) {
    int width = (int)l->grid.width, height = (int)l->grid.height;
    int right = l->left + l->cell * (width - 1), bottom = l->top + l->cell * (height - 1);
    bri_puts(p->out, "<g class=\"label\">\n");
    for (int column = 0; column < width; column++) {
        const char text[] = {(char)('a' + column), '\0'};
        int x = l->left + l->cell * column;
        bri_svg_centred(p, x, bottom + EDGE + 16, 18, BRI_SVG_TEXT, text);
        bri_svg_centred(p, x, l->top - EDGE - 16, 18, BRI_SVG_TEXT, text);
    }
    for (int row = 0; row < height; row++) {
        const char *text = bri_grid_id(l->grid, (unsigned)(row * width)) + 1;
        int y = bottom - l->cell * row;
        bri_svg_centred(p, l->left - EDGE - 16, y, 18, BRI_SVG_TEXT, text);
        bri_svg_centred(p, right + EDGE + 16, y, 18, BRI_SVG_TEXT, text);
    }
    bri_puts(p->out, "</g>\n");
}

static void draw_pieces(const bri_picture *p, const layout *l, bri_piece_fn piece) {
    for (unsigned point = 0; point < p->rules->point_count; point++) {
        int x, y;
        place(l, point, &x, &y);
        for (int side = 0; side < 2; side++) {
            bri_svg_pieces(p, side, BR_PIECE_ANY, point, x, y, piece);
        }
    }
}

void bri_grid_svg(bri_picture *p, bri_grid grid, const bri_grid_look *look) {
    int across = look->cell * (int)(grid.width - 1), down = look->cell * (int)(grid.height - 1);
    int width = across + 2 * MARGIN < BRI_SVG_CAPTION_WIDTH ? BRI_SVG_CAPTION_WIDTH : across + 2 * MARGIN;
    layout l = {grid, look->cell, (width - across) / 2, MARGIN};
    bri_svg_begin(p, width, down + 2 * MARGIN + BRI_SVG_CAPTION_HEIGHT);
    bri_putf(p->out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"8\" fill=\"%s\"/>\n", l.left - EDGE,
             l.top - EDGE, across + 2 * EDGE, down + 2 * EDGE, look->board);
    draw_lines(p, &l, look);
    draw_points(p, &l, look);
    draw_labels(p, &l);
    draw_pieces(p, &l, look->piece);
    bri_svg_last_action(p, place, &l, look->cell * 2 / 5 + 2, look->cell * 2 / 5 + 2);
    bri_svg_caption(p, down + 2 * MARGIN, look->piece, 38);
    bri_svg_end(p);
}

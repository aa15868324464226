#include "core/canvas.h"
#include "core/grid_draw.h"

enum { LEFT = 4, ACROSS = 4, DOWN = 2 };

static int x_of(bri_grid grid, unsigned point) { return LEFT + (int)(point % grid.width) * ACROSS; }
static int y_of(bri_grid grid, unsigned point) { return (int)(grid.height - 1 - point / grid.width) * DOWN; }

/* The line to a neighbour; the diagonals of a square never cross (FA-1). */
static void draw_link(bri_canvas *canvas, const bri_picture *p, bri_grid grid, size_t i) {
    unsigned a, b;
    br_link(p->rules, i, &a, &b, NULL);
    int x = x_of(grid, a), y = y_of(grid, a), dx = x_of(grid, b) - x, dy = y_of(grid, b) - y;
    if (dy == 0) {
        for (int along = 1; along < ACROSS; along++) {
            bri_canvas_put(canvas, (dx > 0 ? x : x + dx) + along, y, p->ascii ? "-" : "─", BRI_FAINT);
        }
        return;
    }
    static const char *const ascii[3] = {"|", "\\", "/"}, *const utf8[3] = {"│", "╲", "╱"};
    int shape = dx == 0 ? 0 : (dx > 0) == (dy > 0) ? 1 : 2;
    bri_canvas_put(canvas, x + dx / 2, y + dy / 2, p->ascii ? ascii[shape] : utf8[shape], BRI_FAINT);
}

/* An empty point: its place on the board, heavy where it is strong. */
static const char *crossing(const bri_picture *p, bri_grid grid, unsigned point) {
    static const char *const light[3][3] = {{"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}};
    static const char *const heavy[3][3] = {{"┏", "┳", "┓"}, {"┣", "╋", "┫"}, {"┗", "┻", "┛"}};
    bool strong = br_point_flags(p->rules, point) & BR_POINT_STRONG;
    if (p->ascii) {
        return strong ? "*" : "+";
    }
    unsigned column = point % grid.width, row = grid.height - 1 - point / grid.width;
    unsigned x = column == 0 ? 0 : column < grid.width - 1 ? 1 : 2, y = row == 0 ? 0 : row < grid.height - 1 ? 1 : 2;
    return strong ? heavy[y][x] : light[y][x];
}

static void put_brackets(bri_canvas *canvas, int x, int y, const char *open, const char *close) {
    bri_canvas_put(canvas, x - 1, y, open, BRI_MARK);
    bri_canvas_put(canvas, x + 1, y, close, BRI_MARK);
}

/* What stands on it, and the last action: (from) and [to]. */
static void draw_point(bri_canvas *canvas, const bri_picture *p, bri_grid grid, unsigned point) {
    int x = x_of(grid, point), y = y_of(grid, point), side = bri_side_at(p, point);
    if (side >= 0) {
        const bri_text_look *look = p->look;
        bri_canvas_put(canvas, x, y, p->ascii ? look->ascii_sample[side] : look->sample[side],
                       side == 0 ? BRI_SIDE_0 : BRI_SIDE_1);
    } else if (bri_was_taken(p, point)) {
        bri_canvas_put(canvas, x, y, p->ascii ? "x" : "×", BRI_MARK);
    } else {
        bri_canvas_put(canvas, x, y, crossing(p, grid, point), BRI_FAINT);
    }
    if (p->to == (int)point) {
        put_brackets(canvas, x, y, "[", "]");
    } else if (p->from == (int)point) {
        put_brackets(canvas, x, y, "(", ")");
    }
}

static void draw_labels(bri_canvas *canvas, bri_grid grid) {
    for (unsigned row = 0; row < grid.height; row++) {
        const char *label = bri_grid_id(grid, row * grid.width) + 1;
        bri_canvas_text(canvas, row < 9 ? 1 : 0, y_of(grid, row * grid.width), label, BRI_PLAIN);
    }
    for (unsigned column = 0; column < grid.width; column++) {
        bri_canvas_text(canvas, x_of(grid, column), (int)(grid.height - 1) * DOWN + 1,
                        (const char[]){(char)('a' + column), '\0'}, BRI_PLAIN);
    }
}

void bri_grid_text(bri_picture *p, bri_grid grid, const bri_text_look *look) {
    bri_canvas canvas;
    p->look = look;
    bri_canvas_clear(&canvas, (int)grid.height * DOWN + 1); /* an empty line below */
    for (size_t i = 0; i < br_link_count(p->rules); i++) {
        draw_link(&canvas, p, grid, i);
    }
    for (unsigned point = 0; point < bri_grid_points(grid); point++) {
        draw_point(&canvas, p, grid, point);
    }
    draw_labels(&canvas, grid);
    bri_canvas_write(&canvas, p);
    bri_text_caption(p);
}

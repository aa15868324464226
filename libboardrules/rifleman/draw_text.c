/*
 * The trail as text: strips of spaces in the order of a path, Red's pieces above the lane, Blue's below it, seven
 * cattle and the cowboy as "7@". Where both paths number their shared spaces alike one strip shows both; on other
 * boards each path has a strip of its own, which shows the enemy's pieces where they share it.
 */
#include <string.h>

#include "core/canvas.h"
#include "rifleman/rifleman.h"

static const bri_text_look look = {{"R", "B"}, {"R", "B"}, {"1;31", "1;34"}};

enum { LEFT = 6, CELL = 5, BAND = (BRI_CANVAS_WIDTH - LEFT) / CELL };
enum { NUMBERS, RED_ROW, LANE_ROW, BLUE_ROW, EMPTY_ROW, ROWS };

/* The paths whose spaces the rows of a strip are. */
typedef struct strip {
    int path[2];
    unsigned length;
} strip;

static bool numbered_alike(const rifleman_board *board) {
    for (unsigned space = 0; space <= board->length[0]; space++) {
        unsigned point = board->path[0][space];
        if (board->flags[point] & BR_POINT_SHARED && (space > board->length[1] || board->path[1][space] != point)) {
            return false;
        }
    }
    return board->length[0] == board->length[1];
}

static void draw_number(bri_canvas *canvas, const strip *s, int x, unsigned space) {
    char text[12];
    bri_writer out = bri_writer_on(text, sizeof text);
    if (space == 0 || space == s->length) {
        bri_put(&out, space == 0 ? 'C' : 'R');
    } else {
        bri_put_number(&out, space);
    }
    int length = (int)bri_writer_end(&out);
    bri_canvas_text(canvas, x + 3 - length, NUMBERS, text, BRI_FAINT);
}

/* "7@", and how long it is; nothing where the side has nothing. */
static int herd_text(const bri_picture *p, int side, unsigned point, char text[4]) {
    bri_writer out = bri_writer_on(text, 4);
    int cattle = br_count_at(p->state, point, side, BR_PIECE_CATTLE);
    if (cattle) {
        bri_put_number(&out, (unsigned)cattle);
    }
    bri_puts(&out, br_count_at(p->state, point, side, BR_PIECE_COWBOY) ? "@" : "");
    return (int)bri_writer_end(&out);
}

static void draw_herd(bri_canvas *canvas, const bri_picture *p, int side, int x, int y, unsigned point) {
    char text[4];
    int length = herd_text(p, side, point, text);
    if (length) {
        bri_canvas_text(canvas, x + 3 - length, y, text, side == 0 ? BRI_SIDE_0 : BRI_SIDE_1);
    } else if (side != p->mover && bri_was_taken(p, point)) {
        bri_canvas_put(canvas, x + 2, y, p->ascii ? "x" : "×", BRI_MARK);
    } else {
        bri_canvas_put(canvas, x + 2, y, p->ascii ? "." : "·", BRI_FAINT);
    }
    if (side == p->mover && (p->from == (int)point || p->to == (int)point)) {
        bri_canvas_put(canvas, x, y, p->to == (int)point ? "[" : "(", BRI_MARK);
        bri_canvas_put(canvas, x + 3, y, p->to == (int)point ? "]" : ")", BRI_MARK);
    }
}

/* What is shared, and the river. */
static void draw_lane(bri_canvas *canvas, const bri_picture *p, int x, unsigned point) {
    unsigned flags = br_point_flags(p->rules, point);
    const char *glyph = flags & BR_POINT_RIVER ? (p->ascii ? "~" : "≈") : p->ascii ? "=" : "═";
    for (int i = 0; i < CELL && flags & BR_POINT_SHARED; i++) {
        bri_canvas_put(canvas, x + i, LANE_ROW, glyph, BRI_FAINT);
    }
}

static void draw_space(bri_canvas *canvas, const bri_picture *p, const strip *s, int x, unsigned space) {
    const rifleman_board *board = rifleman_board_of(p->rules);
    draw_number(canvas, s, x, space);
    draw_lane(canvas, p, x, board->path[s->path[0]][space]);
    for (int side = 0; side < 2; side++) {
        int y = side == 0 ? RED_ROW : BLUE_ROW;
        unsigned point = board->path[s->path[side]][space];
        if (s->path[side] == side || board->flags[point] & BR_POINT_SHARED) {
            draw_herd(canvas, p, side, x, y, point);
        }
        if (s->path[side] == side && board->line[side] == space) {
            bri_canvas_put(canvas, x + 4, y, p->ascii ? "H" : "║", BRI_PLAIN);
        }
    }
}

static void draw_strip(bri_canvas *canvas, const bri_picture *p, const strip *s) {
    for (unsigned first = 0; first <= s->length; first += BAND) {
        bri_canvas_clear(canvas, ROWS);
        bri_canvas_text(canvas, 0, RED_ROW, "Red", BRI_SIDE_0);
        bri_canvas_text(canvas, 0, BLUE_ROW, "Blue", BRI_SIDE_1);
        for (unsigned space = first; space <= s->length && space < first + BAND; space++) {
            draw_space(canvas, p, s, LEFT + (int)(space - first) * CELL, space);
        }
        bri_canvas_write(canvas, p);
    }
}

void rifleman_draw_text(bri_picture *p) {
    static const char *const heads[2] = {"Red's path:\n", "Blue's path:\n"};
    const rifleman_board *board = rifleman_board_of(p->rules);
    bri_canvas canvas;
    p->look = &look;
    if (numbered_alike(board)) {
        draw_strip(&canvas, p, &(strip){{0, 1}, board->length[0]});
    }
    for (int side = 0; side < 2 && !numbered_alike(board); side++) {
        bri_puts(p->out, heads[side]);
        draw_strip(&canvas, p, &(strip){{side, side}, board->length[side]});
    }
    bri_text_caption(p);
}

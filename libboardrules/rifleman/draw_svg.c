/*
 * The trail as a picture: spaces in the columns and lanes of drawing.c, the paths as lines beneath them.
 */
#include "core/svg.h"
#include "rifleman/rifleman.h"

enum {
    COLUMN = 126, /* from one space to the next */
    LANE = 68,
    WIDE = 112, /* of a space */
    HIGH = 56,
    MARGIN = 78,
    PIECE = 13,      /* the radius of a piece */
    BESIDE = 28,     /* from one piece to the next on a space */
    PATHS_APART = 5, /* half of the distance between two paths that go the same way */
    DIE = 52
};

static const char *const colours[2] = {"#b3261e", "#1d4fa8"};

static void place(const void *context, unsigned point, int *x, int *y) {
    const rifleman_tables *t = context;
    *x = MARGIN + t->places[point].column * COLUMN;
    *y = MARGIN + (t->lanes - 1 - t->places[point].lane) * LANE;
}

static void place_space(const bri_picture *p, int side, unsigned space, int *x, int *y) {
    place(rifleman_tables_of(p->rules), rifleman_board_of(p->rules)->path[side][space], x, y);
}

/* ---- the board ---- */

static void draw_path(const bri_picture *p, int side) {
    int offset = side == 0 ? PATHS_APART : -PATHS_APART;
    bri_putf(p->out, "<path fill=\"none\" stroke=\"%s\" stroke-width=\"4\" %s d=\"", colours[side],
             side == 0 ? "" : "stroke-dasharray=\"10,4\"");
    for (unsigned space = 0; space <= rifleman_board_of(p->rules)->length[side]; space++) {
        int x, y;
        place_space(p, side, space, &x, &y);
        bri_putf(p->out, "%c%d,%d", space == 0 ? 'M' : 'L', x + offset, y + offset);
    }
    bri_puts(p->out, "\"/>\n");
}

/* Two bars across the way from the space before to the one behind. */
static void draw_double_line(const bri_picture *p, int side) {
    int a[2], b[2];
    unsigned line = rifleman_board_of(p->rules)->line[side];
    place_space(p, side, line, &a[0], &a[1]);
    place_space(p, side, line + 1, &b[0], &b[1]);
    int x = (a[0] + b[0]) / 2, y = (a[1] + b[1]) / 2;
    bri_putf(p->out, "<g stroke=\"#111\" stroke-width=\"3\"><title>%s's double line</title>",
             br_side_name(p->rules, side));
    if (a[0] != b[0]) {
        bri_putf(p->out, "<path d=\"M%d,%dv%dM%d,%dv%d\"/></g>\n", x - 3, y - HIGH / 2, HIGH, x + 3, y - HIGH / 2,
                 HIGH);
    } else {
        bri_putf(p->out, "<path d=\"M%d,%dh%dM%d,%dh%d\"/></g>\n", x - WIDE / 2, y - 3, WIDE, x - WIDE / 2, y + 3,
                 WIDE);
    }
}

static void draw_cell(const bri_picture *p, unsigned point) {
    unsigned flags = br_point_flags(p->rules, point);
    bool fenced = flags & (BR_POINT_CORRAL | BR_POINT_RANCH);
    const char *fill = flags & BR_POINT_RIVER    ? "#a9d3ea"
                       : flags & BR_POINT_SHARED ? "#f3e3b8"
                       : fenced                  ? "#d9c39a"
                                                 : "#f8f1dd";
    int x, y;
    place(rifleman_tables_of(p->rules), point, &x, &y);
    bri_putf(p->out,
             "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"8\" fill=\"%s\" stroke=\"#6b4f2a\" "
             "stroke-width=\"%d\"%s/>\n",
             x - WIDE / 2, y - HIGH / 2, WIDE, HIGH, fill, fenced ? 5 : 2, fenced ? " stroke-dasharray=\"3,4\"" : "");
    if (flags & BR_POINT_RIVER) {
        bri_putf(p->out,
                 "<path fill=\"none\" stroke=\"#4f93bb\" stroke-width=\"2\" d=\"M%d,%dq12,-8 24,0t24,0t24,0t24,0\"/>\n",
                 x - 48, y + 20);
    }
}

static void put_number(const bri_picture *p, int x, int y, const char *anchor, const char *fill, unsigned number) {
    bri_putf(p->out, "<text x=\"%d\" y=\"%d\" text-anchor=\"%s\" fill=\"%s\">%u</text>\n", x, y, anchor, fill, number);
}

/* Each side's number of its spaces; where both have the same one it is written once. */
static void draw_numbers(const bri_picture *p) {
    const rifleman_board *board = rifleman_board_of(p->rules);
    static const char *const anchors[2] = {"start", "end"};
    bri_puts(p->out, "<g class=\"label\" font-size=\"12\">\n");
    for (int side = 0; side < 2; side++) {
        for (unsigned space = 1; space < board->length[side]; space++) {
            unsigned point = board->path[side][space],
                     other = space <= board->length[1 - side] ? board->path[1 - side][space] : 0;
            int x, y, edge = side == 0 ? 6 - WIDE / 2 : WIDE / 2 - 6;
            place(rifleman_tables_of(p->rules), point, &x, &y);
            if (point != other) {
                put_number(p, x + edge, y - 12, anchors[side], colours[side], space);
            } else if (side == 0) {
                put_number(p, x + edge, y - 12, anchors[side], BRI_SVG_TEXT, space);
            }
        }
    }
    bri_puts(p->out, "</g>\n");
}

static void draw_names(const bri_picture *p) {
    static const char *const names[2] = {"corral", "ranch"};
    bri_puts(p->out, "<g class=\"label\" font-size=\"12\">\n");
    for (int side = 0; side < 2; side++) {
        for (int end = 0; end < 2; end++) {
            int x, y;
            place_space(p, side, end == 0 ? 0 : rifleman_board_of(p->rules)->length[side], &x, &y);
            bri_putf(p->out, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\" fill=\"%s\">%s's %s</text>\n", x, y - 11,
                     colours[side], br_side_name(p->rules, side), names[end]);
        }
    }
    bri_puts(p->out, "</g>\n");
}

/* ---- pieces ---- */

/* Red is round, Blue is square; the cowboy wears a hat. */
static void draw_piece(const bri_picture *p, int side, br_piece piece, int number, int x, int y) {
    bool cowboy = piece == BR_PIECE_COWBOY;
    if (side == 0) {
        bri_putf(p->out, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" ", x, y, PIECE);
    } else {
        bri_putf(p->out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" ", x - PIECE + 1, y - PIECE + 1,
                 2 * PIECE - 2, 2 * PIECE - 2);
    }
    bri_putf(p->out, "fill=\"%s\" stroke=\"#222\" stroke-width=\"1\"/>", colours[side]);
    if (cowboy) {
        bri_putf(p->out, "<path d=\"M%d,%dq9,6 18,0l-4,-1c0,-11 -10,-11 -10,0z\" fill=\"#fff\"/>", x - 9, y + 3);
    } else if (number > 1) {
        const char text[] = {(char)('0' + number), '\0'};
        bri_svg_centred(p, x, y, 15, "#fff", text);
    }
}

/* Cattle and cowboys of both sides, beside each other. */
static void draw_space(const bri_picture *p, unsigned point) {
    static const struct {
        int side;
        br_piece piece;
    } order[] = {{0, BR_PIECE_CATTLE}, {0, BR_PIECE_COWBOY}, {1, BR_PIECE_COWBOY}, {1, BR_PIECE_CATTLE}};
    int x, y, kinds = 0;
    place(rifleman_tables_of(p->rules), point, &x, &y);
    for (int i = 0; i < 4; i++) {
        kinds += br_count_at(p->state, point, order[i].side, order[i].piece) > 0;
    }
    x -= (kinds - 1) * BESIDE / 2;
    for (int i = 0; i < 4; i++) {
        if (br_count_at(p->state, point, order[i].side, order[i].piece)) {
            bri_svg_pieces(p, order[i].side, order[i].piece, point, x, y + 8, draw_piece);
            x += BESIDE;
        }
    }
}

/* ---- dice ---- */

/* A die shows its pips on a grid of 3 x 3: bits from the top left to the bottom right. */
static void draw_die(const bri_picture *p, int pips, int x, int y) {
    static const unsigned short faces[7] = {0, 0x010, 0x101, 0x111, 0x145, 0x155, 0x16d};
    bri_putf(p->out,
             "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"8\" fill=\"#fffdf5\" stroke=\"#222\" "
             "stroke-width=\"2\"/>",
             x, y, DIE, DIE);
    for (int i = 0; i < 9; i++) {
        if (faces[pips] >> i & 1) {
            bri_putf(p->out, "<circle cx=\"%d\" cy=\"%d\" r=\"5\" fill=\"#222\"/>", x + 12 + i % 3 * 14,
                     y + 12 + i / 3 * 14);
        }
    }
}

static void draw_dice(const bri_picture *p, int x, int y) {
    int high, low, count = br_dice(p->state, &high, &low);
    if (count > 0) {
        bri_puts(p->out, "<g class=\"dice\"><title>Dice to use</title>");
        draw_die(p, high, x, y);
        if (count > 1) {
            draw_die(p, low, x + DIE + 14, y);
        }
        bri_puts(p->out, "</g>\n");
    }
}

void rifleman_draw_svg(bri_picture *p) {
    const rifleman_tables *t = rifleman_tables_of(p->rules);
    int width = 2 * MARGIN + (t->columns - 1) * COLUMN, height = 2 * MARGIN + (t->lanes - 1) * LANE;
    width = width < BRI_SVG_CAPTION_WIDTH ? BRI_SVG_CAPTION_WIDTH : width;
    bri_svg_begin(p, width, height + BRI_SVG_CAPTION_HEIGHT);
    bri_putf(p->out, "<rect width=\"%d\" height=\"%d\" fill=\"#e4ead0\"/>\n", width, height);
    draw_path(p, 0);
    draw_path(p, 1);
    for (unsigned point = 0; point < p->rules->point_count; point++) {
        draw_cell(p, point);
    }
    draw_double_line(p, 0);
    draw_double_line(p, 1);
    draw_numbers(p);
    draw_names(p);
    for (unsigned point = 0; point < p->rules->point_count; point++) {
        draw_space(p, point);
    }
    bri_svg_last_action(p, place, t, WIDE / 2 + 4, HIGH / 2 + 4);
    bri_svg_caption(p, height, draw_piece, 75);
    draw_dice(p, width - 2 * DIE - 40, height + 20);
    bri_svg_end(p);
}

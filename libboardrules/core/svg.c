#include "core/svg.h"

static const char *point_name(const bri_picture *p, unsigned point) { return br_point_title(p->rules, point); }

/* "White on a1, b1 and 2 on c1" would be nicer, but commas will do. */
static void describe_pieces(const bri_picture *p, int side) {
    bool any = false;
    for (unsigned point = 0; point < p->rules->point_count; point++) {
        int n = br_count_at(p->state, point, side, BR_PIECE_ANY);
        if (n > 0) {
            bri_puts(p->out, any ? ", " : "\n");
            bri_puts(p->out, any ? "" : br_side_name(p->rules, side));
            bri_puts(p->out, any ? "" : " on ");
            bri_put_xml(p->out, point_name(p, point));
            if (n > 1) {
                bri_putf(p->out, " (%d)", n);
            }
            any = true;
        }
    }
    bri_puts(p->out, any ? "." : "");
}

static void describe(const bri_picture *p) {
    bri_puts(p->out, "<desc>");
    bri_put_status(p, p->out);
    for (int side = 0; side < 2; side++) {
        bri_puts(p->out, ".\n");
        bri_put_side(p, side, p->out);
    }
    bri_puts(p->out, ".\n");
    bri_puts(p->out, bri_put_score(p, p->out) ? ".\n" : "");
    bri_puts(p->out, bri_put_last_action(p, p->out) ? "." : "No action yet.");
    describe_pieces(p, 0);
    describe_pieces(p, 1);
    bri_puts(p->out, "</desc>\n");
}

void bri_svg_begin(const bri_picture *p, int width, int height) {
    bri_puts(p->out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    bri_putf(p->out,
             "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" width=\"%d\" height=\"%d\" "
             "viewBox=\"0 0 %d %d\" font-family=\"Helvetica, Arial, sans-serif\">\n<title>",
             width, height, width, height);
    bri_put_heading(p, p->out);
    bri_puts(p->out, "</title>\n");
    describe(p);
    bri_putf(p->out, "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n", width, height);
}

void bri_svg_end(const bri_picture *p) { bri_puts(p->out, "</svg>\n"); }

/* ---- words ---- */

static void begin_line(const bri_picture *p, int x, int y, const char *weight) {
    bri_putf(p->out, "<text x=\"%d\" y=\"%d\" font-weight=\"%s\">", x, y, weight);
}

void bri_svg_caption(const bri_picture *p, int y, bri_piece_fn piece, int hundredths) {
    enum { LEFT = 24, INDENT = 28, LINE = 27 };
    bri_puts(p->out, "<g class=\"caption\" font-size=\"17\" fill=\"" BRI_SVG_TEXT "\">\n");
    begin_line(p, LEFT, y += LINE, "bold");
    bri_put_heading(p, p->out);
    bri_puts(p->out, "</text>\n");
    begin_line(p, LEFT, y += LINE, "normal");
    bri_put_status(p, p->out);
    bri_puts(p->out, "</text>\n");
    for (int side = 0; side < 2; side++) {
        begin_line(p, piece ? LEFT + INDENT : LEFT, y += LINE, "normal");
        bri_put_side(p, side, p->out);
        bri_puts(p->out, "</text>\n");
        if (piece) {
            bri_putf(p->out, "<g transform=\"translate(%d,%d) scale(0.%02d)\">", LEFT + 9, y - 6, hundredths);
            piece(p, side, BR_PIECE_ANY, 1, 0, 0);
            bri_puts(p->out, "</g>\n");
        }
    }
    begin_line(p, LEFT, y + LINE, "normal");
    bri_puts(p->out, bri_put_score(p, p->out) ? ". " : "");
    bri_put_last_action(p, p->out);
    bri_puts(p->out, "</text>\n</g>\n");
}

void bri_svg_centred(const bri_picture *p, int x, int y, int size, const char *fill, const char *text) {
    bri_putf(p->out, "<text x=\"%d\" y=\"%d\" font-size=\"%d\" fill=\"%s\" text-anchor=\"middle\">", x,
             y + (size * 7 + 10) / 20, size, fill);
    bri_put_xml(p->out, text);
    bri_puts(p->out, "</text>\n");
}

/* ---- pieces ---- */

static const char *piece_name(br_piece piece, int number) {
    switch (piece) {
    case BR_PIECE_FORBAN: return number == 1 ? "forban" : "forbans";
    case BR_PIECE_CATTLE: return "cattle";
    case BR_PIECE_COWBOY: return "cowboy";
    case BR_PIECE_STONE: /* boards of lines draw pieces of any kind */
    case BR_PIECE_SHIP:
    case BR_PIECE_ANY:
    case BR_PIECE_FORCE_INT: break;
    }
    return number == 1 ? "piece" : "pieces";
}

void bri_svg_pieces(const bri_picture *p, int side, br_piece piece, unsigned point, int x, int y, bri_piece_fn draw) {
    int number = br_count_at(p->state, point, side, piece);
    if (number == 0) {
        return;
    }
    bri_putf(p->out, "<g class=\"side%d\"><title>", side);
    bri_put_xml(p->out, point_name(p, point));
    bri_putf(p->out, ": %d %s %s</title>", number, br_side_name(p->rules, side), piece_name(piece, number));
    draw(p, side, piece, number, x, y);
    bri_puts(p->out, "</g>\n");
}

/* ---- the last action ---- */

static void put_cross(const bri_picture *p, int x, int y, int reach) {
    bri_putf(p->out, "<path d=\"M%d,%dL%d,%dM%d,%dL%d,%d\"/>\n", x - reach, y - reach, x + reach, y + reach, x - reach,
             y + reach, x + reach, y - reach);
}

static bool is_empty(const bri_picture *p, unsigned point) {
    return !br_count_at(p->state, point, 0, BR_PIECE_ANY) && !br_count_at(p->state, point, 1, BR_PIECE_ANY);
}

static void put_ring(const bri_picture *p, int x, int y, int half_width, int half_height, const char *style) {
    bri_putf(p->out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\"%s/>\n", x - half_width,
             y - half_height, 2 * half_width, 2 * half_height, half_width == half_height ? half_width : 10, style);
}

void bri_svg_last_action(const bri_picture *p, bri_place_fn place, const void *context, int half_width,
                         int half_height) {
    int x, y;
    if (p->from < 0 && p->to < 0 && p->taken_count == 0) {
        return;
    }
    bri_puts(p->out, "<g class=\"last\" fill=\"none\" stroke=\"" BRI_SVG_MARK "\" stroke-width=\"4\"><title>");
    bri_put_last_action(p, p->out);
    bri_puts(p->out, "</title>\n");
    if (p->from >= 0) {
        place(context, (unsigned)p->from, &x, &y);
        put_ring(p, x, y, half_width, half_height, " stroke-dasharray=\"6,4\"");
    }
    if (p->to >= 0) {
        place(context, (unsigned)p->to, &x, &y);
        put_ring(p, x, y, half_width, half_height, "");
    }
    for (size_t i = 0; i < p->taken_count; i++) {
        if (is_empty(p, p->taken[i])) {
            place(context, p->taken[i], &x, &y);
            put_cross(p, x, y, half_height / 2);
        }
    }
    bri_puts(p->out, "</g>\n");
}

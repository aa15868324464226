/*
 * The map as text: land in the background, a mark for every port as near to its place as there is room, then their ids
 * where they disturb nothing, and below it in words what stands where.
 */
#include <string.h>

#include "core/canvas.h"
#include "forbans/chart.h"

static const bri_text_look look = {{"B", "G"}, {"B", "G"}, {"1;34", "1;32"}};

enum { WIDTH = BRI_CANVAS_WIDTH, MARK = 8 };

/* ---- land ---- */

/* Turns water to land and land to water east of where a piece of shore crosses a latitude. */
static void cross(bool *land, const forbans_view *view, const int16_t *a, const int16_t *b, int32_t latitude) {
    int32_t ay = a[1] * FORBANS_SHORE_UNIT, by = b[1] * FORBANS_SHORE_UNIT;
    if ((ay > latitude) == (by > latitude)) {
        return;
    }
    int64_t along = (int64_t)(b[0] - a[0]) * FORBANS_SHORE_UNIT * (latitude - ay) / (by - ay);
    int x = forbans_x(view, WIDTH, a[0] * FORBANS_SHORE_UNIT + (int32_t)along);
    for (x = x < 0 ? 0 : x; x < WIDTH; x++) {
        land[x] = !land[x];
    }
}

static void draw_land(bri_canvas *canvas, const bri_picture *p, const forbans_view *view) {
    for (int y = 0; y < canvas->height; y++) {
        bool land[WIDTH] = {false};
        int64_t span = (int64_t)view->north - view->south, lines = canvas->height;
        int32_t latitude = (int32_t)(view->north - span * (2 * y + 1) / (2 * lines)); /* the line's middle */
        const int16_t(*shore)[2] = forbans_shore_points;
        for (const uint16_t *count = forbans_shores; *count; shore += *count, count++) {
            for (unsigned i = 0; i < *count; i++) {
                cross(land, view, shore[i], shore[(i + 1) % *count], latitude);
            }
        }
        for (int x = 0; x < WIDTH; x++) {
            if (land[x]) {
                bri_canvas_put(canvas, x, y, p->ascii ? "." : "░", BRI_FAINT);
            }
        }
    }
}

/* ---- ports ---- */

/* Whether cells hold nothing but land and water, the ones before and behind them too. */
static bool is_free(const bri_canvas *canvas, int x, int y, int length) {
    if (y < 0 || y >= canvas->height || x < 0 || x + length > WIDTH) {
        return false;
    }
    for (int i = x > 0 ? x - 1 : x; i <= x + length && i < WIDTH; i++) {
        if (canvas->at[y][i].glyph[0] && canvas->at[y][i].ink != BRI_FAINT) {
            return false;
        }
    }
    return true;
}

/* Finds the free place nearest to one; false if there is none within a distance (in lines; two columns count as one).
 */
static bool find_place(const bri_canvas *canvas, int *x, int *y, int length, int farthest) {
    for (int far = 0; far <= farthest; far++) {
        for (int dy = -far; dy <= far; dy++) {
            int reach = 2 * (far - (dy < 0 ? -dy : dy));
            for (int dx = -reach; dx <= reach; dx++) {
                if (is_free(canvas, *x + dx, *y + dy, length)) {
                    *x += dx;
                    *y += dy;
                    return true;
                }
            }
        }
    }
    return false;
}

typedef struct mark {
    char text[MARK]; /* "o", "B2", "(o)", "[G1]"; empty where there was no room */
    int x, y;
    int side; /* −1 none */
} mark;

/* Who stands on a port, how many, and the last action: (from), [to]. */
static mark mark_of(const bri_picture *p, unsigned port) {
    mark m = {.side = -1};
    bri_writer text = bri_writer_on(m.text, sizeof m.text);
    bool from = p->from == (int)port, to = p->to == (int)port;
    bri_puts(&text, from ? "(" : to ? "[" : "");
    for (int side = 0; side < 2; side++) {
        int number = br_count_at(p->state, port, side, BR_PIECE_FORBAN);
        if (number) {
            m.side = side;
            bri_putf(&text, "%c%d", "BG"[side], number);
        }
    }
    bri_puts(&text, m.side < 0 ? "o" : "");
    bri_puts(&text, from ? ")" : to ? "]" : "");
    bri_writer_end(&text);
    return m;
}

static bri_ink ink_of(const mark *m) { return m->side < 0 ? BRI_PLAIN : m->side == 0 ? BRI_SIDE_0 : BRI_SIDE_1; }

/* What the game is about comes first and always finds a place. */
static bool matters(const bri_picture *p, unsigned port, const mark *m) {
    return m->side >= 0 || p->from == (int)port || p->to == (int)port;
}

static void draw_mark(bri_canvas *canvas, const bri_picture *p, const forbans_view *view, unsigned port, mark *m) {
    const forbans_point *point = &forbans_board_of(p->rules->board)->point[port];
    int length = (int)strlen(m->text);
    m->x = forbans_x(view, WIDTH, point->longitude) - length / 2;
    m->y = forbans_y(view, canvas->height, point->latitude);
    m->x = m->x < 0 ? 0 : m->x + length > WIDTH ? WIDTH - length : m->x;
    m->y = m->y < canvas->height ? m->y : canvas->height - 1;
    if (find_place(canvas, &m->x, &m->y, length, matters(p, port, m) ? WIDTH : 2)) {
        bri_canvas_text(canvas, m->x, m->y, m->text, ink_of(m));
    } else {
        m->text[0] = '\0';
    }
}

/* The id on one side of the mark or on the other, if there is room, and not so near to another mark that it might seem
   to be that one's. */
static void draw_id(bri_canvas *canvas, const bri_picture *p, unsigned port, const mark *m) {
    const char *id = br_point_id(p->rules, port);
    int length = (int)strlen(id), right = m->x + (int)strlen(m->text), left = m->x - 1 - length;
    if (m->text[0] && is_free(canvas, right + 1, m->y, length + 1)) {
        bri_canvas_put(canvas, right, m->y, " ", BRI_PLAIN);
        bri_canvas_text(canvas, right + 1, m->y, id, ink_of(m));
    } else if (m->text[0] && is_free(canvas, left - 1, m->y, length + 1)) {
        bri_canvas_text(canvas, left, m->y, id, ink_of(m));
        bri_canvas_put(canvas, left + length, m->y, " ", BRI_PLAIN);
    }
}

static void draw_ports(bri_canvas *canvas, const bri_picture *p, const forbans_view *view) {
    mark marks[FORBANS_MAX_POINTS];
    for (unsigned port = 0; port < p->rules->point_count; port++) {
        marks[port] = mark_of(p, port);
    }
    for (int first = 1; first >= 0; first--) {
        for (unsigned port = 0; port < p->rules->point_count; port++) {
            if (matters(p, port, &marks[port]) == first) {
                draw_mark(canvas, p, view, port, &marks[port]);
            }
        }
    }
    for (int first = 1; first >= 0; first--) {
        for (unsigned port = 0; port < p->rules->point_count; port++) {
            if (matters(p, port, &marks[port]) == first) {
                draw_id(canvas, p, port, &marks[port]);
            }
        }
    }
}

/* ---- in words ---- */

/* "2 havane, La Havane": one of a camp's ports; how many columns it took. */
static unsigned put_port(const bri_picture *p, int side, unsigned port, unsigned most) {
    bri_writer *out = p->out;
    const char *id = br_point_id(p->rules, port), *title = br_point_title(p->rules, port);
    bri_ink ink = side == 0 ? BRI_SIDE_0 : BRI_SIDE_1;
    bri_ink_begin(p, ink);
    bri_putf(out, "%c%d", "BG"[side], br_count_at(p->state, port, side, BR_PIECE_FORBAN));
    bri_ink_end(p, ink);
    bri_putf(out, " %s", id);
    unsigned columns = 3 + (unsigned)strlen(id);
    if (!p->ascii) {
        bri_puts(out, ", ");
        columns += 2 + bri_put_columns(out, title, most - columns - 2);
    }
    return columns;
}

/* The points of a camp, each once. */
static unsigned list_ports(const bri_picture *p, int side, unsigned list[FORBANS_EACH]) {
    unsigned n = 0;
    for (unsigned port = 0; port < p->rules->point_count; port++) {
        if (br_count_at(p->state, port, side, BR_PIECE_FORBAN)) {
            list[n++] = port;
        }
    }
    return n;
}

/* Blue's ports and Green's, side by side. */
static void put_ports(const bri_picture *p) {
    enum { COLUMN = WIDTH / 2 };
    unsigned list[2][FORBANS_EACH];
    const unsigned count[2] = {list_ports(p, 0, list[0]), list_ports(p, 1, list[1])};
    for (unsigned i = 0; i < count[0] || i < count[1]; i++) {
        unsigned columns = i < count[0] ? put_port(p, 0, list[0][i], COLUMN - 2) : 0;
        if (i < count[1]) {
            bri_putf(p->out, "%*s", (int)(COLUMN - columns), "");
            put_port(p, 1, list[1][i], COLUMN);
        }
        bri_puts(p->out, "\n");
    }
}

void forbans_draw_text(bri_picture *p) {
    bri_canvas canvas;
    forbans_view view = forbans_view_of(p->rules);
    p->look = &look;
    bri_canvas_clear(&canvas, forbans_height(&view, WIDTH) / 2); /* a cell is about twice as high as wide */
    draw_land(&canvas, p, &view);
    draw_ports(&canvas, p, &view);
    bri_canvas_write(&canvas, p);
    bri_puts(p->out, "\n");
    bri_text_caption(p);
    put_ports(p);
}

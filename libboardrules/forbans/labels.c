/*
 * Names beside their ports. Ports are taken in the order of how crowded they are, since those have the fewest places to
 * choose from; each takes the cheapest of a few places around it. Which places routes run through is counted once, on a
 * coarse grid of squares, so that this stays quick however many routes there are.
 */
#include <string.h>

#include "core/draw.h"
#include "forbans/chart.h"

enum {
    SQUARE = 16, /* of the grid of routes */
    SQUARES_ACROSS = FORBANS_CHART_WIDTH / SQUARE,
    SQUARES_DOWN = FORBANS_CHART_MAX_HEIGHT / SQUARE,
    LETTER = 7, /* the width of one, rather too much: fonts differ */
    GAP = 4,    /* behind the last one */
    TALL = FORBANS_FONT + 2,
    NEIGHBOURHOOD = 130, /* ports so near make it crowded */
    FORBIDDEN = 1 << 30,
    OVER_A_PORT = 1 << 20,
    BESIDE_A_PORT = 60, /* another one, whose name it might seem to be */
    BESIDE = 8
};

typedef struct routes_grid {
    uint8_t routes[SQUARES_DOWN][SQUARES_ACROSS];
} routes_grid;

typedef struct labels {
    const forbans_chart *chart;
    unsigned count;
    forbans_label *label; /* those that have been placed; the others' boxes are empty */
    routes_grid grid;
} labels;

static int square_of(int at, int size) { return at < 0 ? 0 : at / SQUARE < size ? at / SQUARE : size - 1; }

static void add_segment(routes_grid *grid, int ax, int ay, int bx, int by) {
    int dx = bx - ax, dy = by - ay, across = dx < 0 ? -dx : dx, down = dy < 0 ? -dy : dy;
    int steps = (across > down ? across : down) / SQUARE + 1;
    for (int i = 0; i <= steps; i++) {
        int x = ax + dx * i / steps, y = ay + dy * i / steps;
        uint8_t *n = &grid->routes[square_of(y, SQUARES_DOWN)][square_of(x, SQUARES_ACROSS)];
        *n = (uint8_t)(*n + (*n < UINT8_MAX));
    }
}

static void add_routes(const br_rules *rules, const forbans_chart *chart, routes_grid *grid) {
    for (size_t i = 0; i < br_link_count(rules); i++) {
        unsigned a, b, flags;
        br_link(rules, i, &a, &b, &flags);
        int round = !(flags & BR_LINK_WRAP)     ? 0
                    : chart->x[a] < chart->x[b] ? FORBANS_CHART_WIDTH
                                                : -FORBANS_CHART_WIDTH;
        add_segment(grid, chart->x[a] + round, chart->y[a], chart->x[b], chart->y[b]);
        if (round) {
            add_segment(grid, chart->x[a], chart->y[a], chart->x[b] - round, chart->y[b]);
        }
    }
}

static bool overlap(const forbans_box *a, const forbans_box *b) {
    return a->left < b->right && b->left < a->right && a->top < b->bottom && b->top < a->bottom;
}

/* Whether a place is over a port, or so near to it. */
static bool is_over(const forbans_chart *chart, unsigned port, int near, const forbans_box *box) {
    int x = chart->x[port], y = chart->y[port], reach = FORBANS_RADIUS + near;
    return overlap(box, &(forbans_box){x - reach, y - reach, x + reach, y + reach});
}

static int routes_through(const routes_grid *grid, const forbans_box *box) {
    int n = 0;
    for (int y = square_of(box->top, SQUARES_DOWN); y <= square_of(box->bottom - 1, SQUARES_DOWN); y++) {
        for (int x = square_of(box->left, SQUARES_ACROSS); x <= square_of(box->right - 1, SQUARES_ACROSS); x++) {
            n += grid->routes[y][x];
        }
    }
    return n;
}

static int cost_of(const labels *l, unsigned port, const forbans_box *box) {
    int cost = 8 * routes_through(&l->grid, box);
    if (box->left < 2 || box->top < 2 || box->right > FORBANS_CHART_WIDTH - 2 || box->bottom > l->chart->height - 2) {
        return FORBIDDEN;
    }
    for (unsigned i = 0; i < l->count; i++) {
        if (overlap(box, &l->label[i].box)) {
            return FORBIDDEN;
        }
        if (i != port) {
            cost += is_over(l->chart, i, 0, box) ? OVER_A_PORT : is_over(l->chart, i, BESIDE, box) ? BESIDE_A_PORT : 0;
        }
    }
    return cost;
}

static int width_of(const char *title) {
    int columns = 0;
    for (bri_glyph glyph; (glyph = bri_next_glyph(&title)).length;) {
        columns += (int)glyph.columns;
    }
    return columns * LETTER + GAP;
}

/* Places around a port: on each side of it, at its corners, and a little farther up and down. The text begins (−1), has
   its middle (0) or ends (1) `dx` from the port, and its middle is `dy` below. */
static const struct {
    int across, dx, dy;
} places[] = {
    {-1, 17, 0},   {1, -17, 0},   {0, 0, 21},    {0, 0, -21},    {-1, 12, 15}, {-1, 12, -15}, {1, -12, 15},
    {1, -12, -15}, {-1, 0, 21},   {-1, 0, -21},  {1, 0, 21},     {1, 0, -21},  {-1, 15, 8},   {-1, 15, -8},
    {1, -15, 8},   {1, -15, -8},  {-1, -14, 21}, {-1, -14, -21}, {1, 14, 21},  {1, 14, -21},  {0, 0, 29},
    {0, 0, -29},   {-1, 6, 29},   {-1, 6, -29},  {1, -6, 29},    {1, -6, -29}, {-1, 24, 21},  {-1, 24, -21},
    {1, -24, 21},  {1, -24, -21}, {-1, 28, 0},   {1, -28, 0},    {0, 0, 37},   {0, 0, -37},
};
enum { PLACES = sizeof places / sizeof places[0] };

static forbans_label label_at(const forbans_chart *chart, unsigned port, int width, int place) {
    int x = chart->x[port] + places[place].dx, y = chart->y[port] + places[place].dy;
    int left = places[place].across < 0 ? x : places[place].across == 0 ? x - width / 2 : x - width;
    return (forbans_label){{left, y - TALL / 2, left + width, y - TALL / 2 + TALL}, places[place].across};
}

static void place_label(labels *l, unsigned port, int width) {
    int least = FORBIDDEN;
    forbans_label best = l->label[port];
    for (int i = 0; i < PLACES; i++) {
        forbans_label label = label_at(l->chart, port, width, i);
        int cost = cost_of(l, port, &label.box);
        cost += cost < FORBIDDEN ? i : 0; /* of equal places the nearest */
        if (cost < least) {
            least = cost;
            best = label;
        }
    }
    l->label[port] = best;
}

/* How many ports are near. */
static unsigned crowd(const forbans_chart *chart, unsigned count, unsigned port) {
    unsigned n = 0;
    for (unsigned i = 0; i < count; i++) {
        int dx = chart->x[i] - chart->x[port], dy = chart->y[i] - chart->y[port];
        n += dx * dx + dy * dy < NEIGHBOURHOOD * NEIGHBOURHOOD;
    }
    return n;
}

void forbans_place_labels(const br_rules *rules, const forbans_chart *chart, forbans_label *out) {
    labels l = {.chart = chart, .count = (unsigned)br_point_count(rules), .label = out};
    unsigned crowds[FORBANS_MAX_POINTS];
    memset(out, 0, l.count * sizeof *out);
    add_routes(rules, chart, &l.grid);
    for (unsigned port = 0; port < l.count; port++) {
        crowds[port] = crowd(chart, l.count, port);
    }
    for (unsigned most = l.count; most > 0; most--) {
        for (unsigned port = 0; port < l.count; port++) {
            if (crowds[port] == most) {
                place_label(&l, port, width_of(br_point_title(rules, port)));
            }
        }
    }
}

#include "forbans/chart.h"

enum { DEGREE = 1000000 };

static int64_t min(int64_t a, int64_t b) { return a < b ? a : b; }
static int64_t max(int64_t a, int64_t b) { return a > b ? a : b; }

/* ---- the view ---- */

static bool has_wrapping_route(const br_rules *rules) {
    for (size_t i = 0; i < br_link_count(rules); i++) {
        unsigned flags;
        br_link(rules, i, NULL, NULL, &flags);
        if (flags & BR_LINK_WRAP) {
            return true;
        }
    }
    return false;
}

/* The length of a span of latitudes, in degrees of longitude. */
static int64_t stretched(int64_t latitudes) { return latitudes * 61 / 50; }

/* Moves two bounds apart to a distance, around the same middle. */
static void widen(int32_t *low, int32_t *high, int64_t distance) {
    int64_t more = distance - ((int64_t)*high - *low);
    if (more > 0) {
        *low -= (int32_t)(more / 2);
        *high += (int32_t)(more - more / 2);
    }
}

/* Neither a tower nor a ribbon: from 1.6 to 2.2 times as wide as high. */
static void shape(forbans_view *view) {
    int64_t across = (int64_t)view->east - view->west, down = stretched((int64_t)view->north - view->south);
    widen(&view->west, &view->east, view->wraps ? 0 : down * 8 / 5);
    widen(&view->south, &view->north, across * 5 / 11 * 50 / 61);
}

forbans_view forbans_view_of(const br_rules *rules) {
    const forbans_board *board = forbans_board_of(rules->board);
    forbans_view view = {board->point[0].longitude, board->point[0].longitude, board->point[0].latitude,
                         board->point[0].latitude, has_wrapping_route(rules)};
    for (unsigned i = 1; i < board->points; i++) {
        view.west = (int32_t)min(view.west, board->point[i].longitude);
        view.east = (int32_t)max(view.east, board->point[i].longitude);
        view.south = (int32_t)min(view.south, board->point[i].latitude);
        view.north = (int32_t)max(view.north, board->point[i].latitude);
    }
    int64_t span = max((int64_t)view.east - view.west, (int64_t)view.north - view.south);
    int32_t margin = (int32_t)min((int64_t)8 * DEGREE, max((int64_t)4 * DEGREE, span / 8));
    view.west = view.wraps ? -180 * DEGREE : view.west - margin;
    view.east = view.wraps ? 180 * DEGREE : view.east + margin;
    view.south -= margin;
    view.north += margin;
    shape(&view);
    return view;
}

static int scaled(int64_t part, int64_t whole, int size) {
    int64_t twice = 2 * part * size + whole; /* rounded to the nearest, downwards below 0 too */
    return (int)(twice >= 0 ? twice / (2 * whole) : -((2 * whole - 1 - twice) / (2 * whole)));
}

int forbans_height(const forbans_view *view, int width) {
    return scaled(stretched((int64_t)view->north - view->south), (int64_t)view->east - view->west, width);
}

int forbans_x(const forbans_view *view, int width, int32_t longitude) {
    return scaled((int64_t)longitude - view->west, (int64_t)view->east - view->west, width);
}

int forbans_y(const forbans_view *view, int height, int32_t latitude) {
    return scaled((int64_t)view->north - latitude, (int64_t)view->north - view->south, height);
}

/* ---- ports that are too near to each other ---- */

static int root(int square) {
    int r = 0;
    while ((r + 1) * (r + 1) <= square) {
        r++;
    }
    return r;
}

/* In sixteenths, so that many small moves do not get lost. */
enum { FINE = 16, ROUNDS = 60 };

/* Moves two ports apart along the line between them, half of what is missing each; whether that was necessary. `turn`
   varies the direction where there is no line. */
static bool part(int *ax, int *ay, int *bx, int *by, int turn) {
    int dx = *bx - *ax, dy = *by - *ay, wanted = FORBANS_APART * FINE;
    if (dx >= wanted || dx <= -wanted || dy >= wanted || dy <= -wanted) {
        return false;
    }
    int distance = root(dx * dx + dy * dy);
    if (distance >= wanted) {
        return false;
    }
    if (distance == 0) { /* in the same place: somewhere */
        dx = turn % 3 - 1;
        dy = turn % 2 * 2 - 1;
        distance = 1;
    }
    int move = (wanted - distance) / 2 + 1;
    *ax -= dx * move / distance;
    *ay -= dy * move / distance;
    *bx += dx * move / distance;
    *by += dy * move / distance;
    return true;
}

static void spread(int *x, int *y, unsigned count) {
    bool moved = true;
    for (int round = 0; round < ROUNDS && moved; round++) {
        moved = false;
        for (unsigned a = 0; a < count; a++) {
            for (unsigned b = a + 1; b < count; b++) {
                moved |= part(&x[a], &y[a], &x[b], &y[b], (int)(a + b));
            }
        }
    }
}

static int within(int at, int low, int high) { return at < low ? low : at > high ? high : at; }

void forbans_make_chart(const br_rules *rules, forbans_chart *out) {
    const forbans_board *board = forbans_board_of(rules->board);
    out->view = forbans_view_of(rules);
    out->height = forbans_height(&out->view, FORBANS_CHART_WIDTH);
    for (unsigned i = 0; i < board->points; i++) {
        out->x[i] = forbans_x(&out->view, FORBANS_CHART_WIDTH * FINE, board->point[i].longitude);
        out->y[i] = forbans_y(&out->view, out->height * FINE, board->point[i].latitude);
    }
    spread(out->x, out->y, board->points);
    for (unsigned i = 0; i < board->points; i++) {
        out->x[i] = within(out->x[i] / FINE, FORBANS_APART / 2, FORBANS_CHART_WIDTH - FORBANS_APART / 2);
        out->y[i] = within(out->y[i] / FINE, FORBANS_APART / 2, out->height - FORBANS_APART / 2);
    }
}

/*
 * The map as a picture: sea, graticule, land, routes, ports with their names, and what stands on them.
 */
#include "core/svg.h"
#include "forbans/chart.h"

enum { WIDTH = FORBANS_CHART_WIDTH, DEGREE = 1000000 };

/* ---- the world ---- */

/* From one line of the graticule to the next. */
static int32_t graticule(const forbans_view *view) {
    static const int32_t steps[] = {1, 2, 5, 10, 15, 30};
    int32_t span = view->east - view->west, step = 0;
    for (size_t i = 0; i < sizeof steps / sizeof steps[0] && (step == 0 || span / step > 12); i++) {
        step = steps[i] * DEGREE;
    }
    return step;
}

/* The multiple of a step at or above a number. */
static int32_t next_multiple(int32_t number, int32_t step) {
    int32_t rest = number % step;
    return rest > 0 ? number - rest + step : number - rest;
}

static void draw_graticule(const bri_picture *p, const forbans_chart *chart) {
    const forbans_view *view = &chart->view;
    int32_t step = graticule(view);
    bri_puts(p->out, "<path fill=\"none\" stroke=\"#a9cbdb\" stroke-width=\"1\" d=\"");
    for (int32_t at = next_multiple(view->west, step); at <= view->east; at += step) {
        bri_putf(p->out, "M%d,0V%d", forbans_x(view, WIDTH, at), chart->height);
    }
    for (int32_t at = next_multiple(view->south, step); at <= view->north; at += step) {
        bri_putf(p->out, "M0,%dH%d", forbans_y(view, chart->height, at), WIDTH);
    }
    bri_puts(p->out, "\"/>\n");
}

/* Whether a shore reaches into the view, as far as its bounds tell. */
static bool is_seen(const forbans_view *view, const int16_t (*shore)[2], unsigned count) {
    bool west = true, east = true, south = true, north = true; /* all of it lies there */
    for (unsigned i = 0; i < count; i++) {
        int32_t longitude = shore[i][0] * FORBANS_SHORE_UNIT, latitude = shore[i][1] * FORBANS_SHORE_UNIT;
        west &= longitude < view->west;
        east &= longitude > view->east;
        south &= latitude < view->south;
        north &= latitude > view->north;
    }
    return !west && !east && !south && !north;
}

static void draw_land(const bri_picture *p, const forbans_chart *chart) {
    const int16_t(*shore)[2] = forbans_shore_points;
    bri_puts(p->out, "<path fill=\"#efe6cb\" stroke=\"#c9b98a\" stroke-width=\"1\" fill-rule=\"evenodd\" d=\"");
    for (const uint16_t *count = forbans_shores; *count; shore += *count, count++) {
        for (unsigned i = 0; i < *count && is_seen(&chart->view, shore, *count); i++) {
            bri_putf(p->out, "%c%d,%d", i == 0 ? 'M' : 'L',
                     forbans_x(&chart->view, WIDTH, shore[i][0] * FORBANS_SHORE_UNIT),
                     forbans_y(&chart->view, chart->height, shore[i][1] * FORBANS_SHORE_UNIT));
        }
    }
    bri_puts(p->out, "\"/>\n");
}

/* ---- routes ---- */

/* A straight line; across the map's edge two, each of which leaves the map where the other comes in. */
static void put_route(const bri_picture *p, const forbans_chart *chart, unsigned a, unsigned b, unsigned flags) {
    int ax = chart->x[a], ay = chart->y[a], bx = chart->x[b], by = chart->y[b];
    int round = !(flags & BR_LINK_WRAP) ? 0 : ax < bx ? WIDTH : -WIDTH;
    bri_putf(p->out, "M%d,%dL%d,%d", ax + round, ay, bx, by);
    if (round) {
        bri_putf(p->out, "M%d,%dL%d,%d", ax, ay, bx - round, by);
    }
}

static void draw_routes(const bri_picture *p, const forbans_chart *chart, unsigned kind, const char *style) {
    bri_putf(p->out, "<path fill=\"none\" stroke=\"#8a5a44\" %s d=\"", style);
    for (size_t i = 0; i < br_link_count(p->rules); i++) {
        unsigned a, b, flags;
        br_link(p->rules, i, &a, &b, &flags);
        if ((flags & BR_LINK_MAIN) == kind) {
            put_route(p, chart, a, b, flags);
        }
    }
    bri_puts(p->out, "\"/>\n");
}

/* The route of the last move. */
static void draw_last_route(const bri_picture *p, const forbans_chart *chart) {
    for (size_t i = 0; p->from >= 0 && i < br_link_count(p->rules); i++) {
        unsigned a, b, flags, from = (unsigned)p->from, to = (unsigned)p->to;
        br_link(p->rules, i, &a, &b, &flags);
        if ((a == from && b == to) || (a == to && b == from)) {
            bri_puts(p->out,
                     "<path fill=\"none\" stroke=\"" BRI_SVG_MARK "\" stroke-width=\"8\" stroke-opacity=\"0.6\" d=\"");
            put_route(p, chart, a, b, flags);
            bri_puts(p->out, "\"/>\n");
        }
    }
}

/* ---- ports ---- */

static void place(const void *context, unsigned point, int *x, int *y) {
    const forbans_chart *chart = context;
    *x = chart->x[point];
    *y = chart->y[point];
}

/* A blue disc or a green diamond. */
static void draw_forbans(const bri_picture *p, int side, br_piece piece, int number, int x, int y) {
    (void)piece;
    if (side == FORBANS_BLUE) {
        bri_putf(p->out, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"#1d4fa8\" stroke=\"#fff\" stroke-width=\"2\"/>",
                 x, y, FORBANS_RADIUS);
    } else {
        int reach = FORBANS_RADIUS + 3;
        bri_putf(p->out, "<path d=\"M%d,%dl%d,%dl%d,%dl%d,%dZ\" fill=\"#1c7a34\" stroke=\"#fff\" stroke-width=\"2\"/>",
                 x - reach, y, reach, -reach, reach, reach, -reach, reach);
    }
    if (number > 1) {
        const char text[] = {(char)('0' + number), '\0'};
        bri_svg_centred(p, x, y, 15, "#fff", text);
    }
}

static void draw_ports(const bri_picture *p, const forbans_chart *chart) {
    bri_puts(p->out, "<g fill=\"#fff\" stroke=\"#5b3a29\" stroke-width=\"2\">\n");
    for (unsigned port = 0; port < p->rules->point_count; port++) {
        bri_putf(p->out, "<circle cx=\"%d\" cy=\"%d\" r=\"5\"><title>", chart->x[port], chart->y[port]);
        bri_put_xml(p->out, br_point_title(p->rules, port));
        bri_putf(p->out, " (%s)</title></circle>\n", br_point_id(p->rules, port));
    }
    bri_puts(p->out, "</g>\n");
    for (unsigned port = 0; port < p->rules->point_count; port++) {
        for (int side = 0; side < 2; side++) {
            bri_svg_pieces(p, side, BR_PIECE_FORBAN, port, chart->x[port], chart->y[port], draw_forbans);
        }
    }
}

static void draw_label(const bri_picture *p, const forbans_label *label, const char *title) {
    static const char *const anchors[] = {"start", "middle", "end"};
    const forbans_box *box = &label->box;
    int x = label->across < 0 ? box->left : label->across == 0 ? (box->left + box->right) / 2 : box->right;
    bri_putf(p->out, "<text x=\"%d\" y=\"%d\" text-anchor=\"%s\">", x, box->bottom - 4, anchors[label->across + 1]);
    bri_put_xml(p->out, title);
    bri_puts(p->out, "</text>\n");
}

static void draw_labels(const bri_picture *p, const forbans_chart *chart) {
    forbans_label labels[FORBANS_MAX_POINTS];
    forbans_place_labels(p->rules, chart, labels);
    bri_putf(p->out, "<g class=\"label\" font-size=\"%d\" fill=\"" BRI_SVG_TEXT "\">\n", FORBANS_FONT);
    for (unsigned port = 0; port < p->rules->point_count; port++) {
        if (labels[port].box.right > labels[port].box.left) {
            draw_label(p, &labels[port], br_point_title(p->rules, port));
        }
    }
    bri_puts(p->out, "</g>\n");
}

void forbans_draw_svg(bri_picture *p) {
    forbans_chart chart;
    forbans_make_chart(p->rules, &chart);
    bri_svg_begin(p, WIDTH, chart.height + BRI_SVG_CAPTION_HEIGHT);
    /* A document within clips what leaves the map. */
    bri_putf(p->out, "<svg width=\"%d\" height=\"%d\">\n<rect width=\"%d\" height=\"%d\" fill=\"#d3e7f0\"/>\n", WIDTH,
             chart.height, WIDTH, chart.height);
    draw_graticule(p, &chart);
    draw_land(p, &chart);
    draw_last_route(p, &chart);
    draw_routes(p, &chart, 0, "stroke-width=\"1\" stroke-dasharray=\"6,3\"");
    draw_routes(p, &chart, BR_LINK_MAIN, "stroke-width=\"3\"");
    draw_labels(p, &chart);
    draw_ports(p, &chart);
    bri_svg_last_action(p, place, &chart, FORBANS_RADIUS + 5, FORBANS_RADIUS + 5);
    bri_puts(p->out, "</svg>\n");
    bri_svg_caption(p, chart.height, draw_forbans, 80);
    bri_svg_end(p);
}

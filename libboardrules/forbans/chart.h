/*
 * The map on paper: which part of the world a drawing shows, and where the ports lie on it.
 *
 * A view is a rectangle of longitudes and latitudes, drawn as an equidistant cylindrical projection that is true at 35
 * degrees: a degree of latitude is 1.22 times as long as one of longitude. A map with a route across the Pacific shows
 * the whole way round, so that the route leaves at one edge and comes back at the other; any other shows its ports and
 * what is around them. Everything is integers, and so the same on every machine.
 */
#ifndef BRI_FORBANS_CHART_H
#define BRI_FORBANS_CHART_H

#include "forbans/forbans.h"

/* Millionths of a degree. */
typedef struct forbans_view {
    int32_t west, east, south, north;
    bool wraps; /* all 360 degrees: east and west are the same */
} forbans_view;

forbans_view forbans_view_of(const br_rules *rules);

/* How high a drawing of that width is, in the same units. */
int forbans_height(const forbans_view *view, int width);

/* Where a place lies in a drawing of that width or height. */
int forbans_x(const forbans_view *view, int width, int32_t longitude);
int forbans_y(const forbans_view *view, int height, int32_t latitude);

/* Shores of the world (shores.c): closed lines of points, longitude and latitude in tenths of a degree; how many points
   each has, 0 behind the last. */
extern const int16_t forbans_shore_points[][2];
extern const uint16_t forbans_shores[];
enum { FORBANS_SHORE_UNIT = 100000 /* of those, in millionths */ };

/* ---- the picture ---- */

enum {
    FORBANS_CHART_WIDTH = 1600,
    FORBANS_CHART_MAX_HEIGHT = 1200,
    FORBANS_APART = 30,  /* ports of the picture lie at least so far apart, if there is room */
    FORBANS_RADIUS = 11, /* of what stands on a port */
    FORBANS_FONT = 13    /* the size of a port's name */
};

typedef struct forbans_chart {
    forbans_view view;
    int height;
    int x[FORBANS_MAX_POINTS], y[FORBANS_MAX_POINTS];
} forbans_chart;

/* Puts every port in its place, and moves those apart that are too near to each other. */
void forbans_make_chart(const br_rules *rules, forbans_chart *out);

typedef struct forbans_box {
    int left, top, right, bottom;
} forbans_box;

/* Where a port's name is written; nowhere (an empty box) where there is no room beside the others. */
typedef struct forbans_label {
    forbans_box box;
    int across; /* where it begins (−1), has its middle (0) or ends (1): at the port, see forbans_label_x */
} forbans_label;

/* Finds a place for every name, beside its port: never over another name, over another port only if there is no other
   place, and rather not over routes. What stands where does not matter, so names keep their places through a game. */
void forbans_place_labels(const br_rules *rules, const forbans_chart *chart, forbans_label *out);

#endif

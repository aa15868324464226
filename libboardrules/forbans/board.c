/*
 * Maps as texts. A map is read into a draft with room for the largest one, checked as a whole, and packed.
 *
 * However the text is made, the work on it is bounded: it ends at the 256th point, and at the second route between two
 * points, so at most 255 · 254 / 2 routes are looked up among 255 ids; the rest is one walk over the text.
 */
#include <stdlib.h>
#include <string.h>

#include "forbans/forbans.h"

typedef struct draft {
    bri_board_reader in;
    bri_board base;
    unsigned points, routes;
    forbans_point point[FORBANS_MAX_POINTS];
    const char *declared[FORBANS_MAX_POINTS]; /* where in the text */
    forbans_set neighbours[FORBANS_MAX_POINTS], main[FORBANS_MAX_POINTS];
} draft;

/* ---- reading ---- */

/* The point of an id; the number of points if there is none. */
static unsigned find(const draft *d, bri_slice id) {
    unsigned point = 0;
    while (point < d->points && !bri_slice_is(id, d->point[point].id)) {
        point++;
    }
    return point;
}

/* point ID LONGITUDE LATITUDE NAME */
static br_status read_point(draft *d) {
    bri_board_reader *in = &d->in;
    bri_slice id;
    br_status status = bri_board_id(in, "the id of a point", &id);
    if (status != BR_OK) {
        return status;
    }
    if (find(d, id) < d->points) {
        return bri_fail_at(in->error, in->text, id.at, BR_BAD_BOARD, "", "the point %s stands twice",
                           d->point[find(d, id)].id);
    }
    if (d->points == FORBANS_MAX_POINTS) {
        return bri_fail_at(in->error, in->text, id.at, BR_BAD_BOARD, "", "a point too many, expected at most %d",
                           FORBANS_MAX_POINTS);
    }
    forbans_point *point = &d->point[d->points];
    status = bri_board_decimal(in, "the longitude", 180, &point->longitude);
    if (status == BR_OK) {
        status = bri_board_decimal(in, "the latitude", 90, &point->latitude);
    }
    if (status == BR_OK) {
        status = bri_board_title(in, "the name of the point", point->title);
    }
    bri_board_copy_id(point->id, id);
    d->declared[d->points++] = id.at;
    return status;
}

/* The next word, which is the id of a point that has been declared. */
static br_status read_end(draft *d, const char *what, bri_slice *id, unsigned *out) {
    br_status status = bri_board_word(&d->in, what, id);
    if (status != BR_OK) {
        return status;
    }
    *out = find(d, *id);
    if (*out == d->points) {
        return bri_fail_at(d->in.error, d->in.text, id->at, BR_BAD_BOARD, "", "there is no point %s above, expected %s",
                           bri_quote(id->at, bri_length(*id)).text, what);
    }
    return BR_OK;
}

static br_status read_main(draft *d, bool *out) {
    bri_slice word;
    *out = bri_board_more(&d->in);
    br_status status = *out ? bri_board_word(&d->in, "main", &word) : BR_OK;
    if (status == BR_OK && *out && !bri_slice_is(word, "main")) {
        return bri_fail_at(d->in.error, d->in.text, word.at, BR_BAD_BOARD, "",
                           "found %s, expected main or the end of the line", bri_quote(word.at, bri_length(word)).text);
    }
    return status == BR_OK ? bri_board_ends(&d->in, "route ID ID [main]") : status;
}

/* route ID ID [main] */
static br_status read_route(draft *d) {
    bri_slice from, to;
    unsigned a, b;
    bool main;
    br_status status = read_end(d, "the id of a point", &from, &a);
    if (status == BR_OK) {
        status = read_end(d, "the id of a second point", &to, &b);
    }
    if (status != BR_OK) {
        return status;
    }
    if (a == b) {
        return bri_fail_at(d->in.error, d->in.text, to.at, BR_BAD_BOARD, "",
                           "a route from %s to itself, expected two points", d->point[a].id);
    }
    if (forbans_has(&d->neighbours[a], b)) {
        return bri_fail_at(d->in.error, d->in.text, from.at, BR_BAD_BOARD, "",
                           "the route between %s and %s stands twice", d->point[a].id, d->point[b].id);
    }
    status = read_main(d, &main);
    if (status == BR_OK) {
        forbans_add(&d->neighbours[a], b);
        forbans_add(&d->neighbours[b], a);
        if (main) {
            forbans_add(&d->main[a < b ? a : b], a < b ? b : a);
        }
        d->routes++;
    }
    return status;
}

static br_status read_statements(draft *d) {
    bri_slice word;
    br_status status;
    while ((status = bri_board_next(&d->in, &word)) == BR_OK) {
        if (bri_slice_is(word, "point")) {
            status = read_point(d);
        } else if (bri_slice_is(word, "route")) {
            status = read_route(d);
        } else {
            status = bri_board_stray(&d->in, word, "point or route");
        }
        if (status != BR_OK) {
            return status;
        }
    }
    return status == BR_END ? BR_OK : status;
}

/* ---- the map as a whole ---- */

/* The points that routes lead to from the first one, itself included. */
static forbans_set reachable(const draft *d) {
    forbans_set reached = {{1}};
    unsigned char todo[FORBANS_MAX_POINTS] = {0};
    for (unsigned n = 1; n > 0;) {
        forbans_set found = forbans_without(&d->neighbours[todo[--n]], &reached);
        forbans_unite(&reached, &found);
        for (unsigned point = 0; point < d->points; point++) {
            if (forbans_has(&found, point)) {
                todo[n++] = (unsigned char)point;
            }
        }
    }
    return reached;
}

static br_status check(const draft *d) {
    const bri_board_reader *in = &d->in;
    if (d->points < FORBANS_MIN_POINTS) {
        return bri_fail_at(in->error, in->text, in->end, BR_BAD_BOARD, "",
                           "the text ends after %u point%s, expected %d to %d", d->points, d->points == 1 ? "" : "s",
                           FORBANS_MIN_POINTS, FORBANS_MAX_POINTS);
    }
    for (unsigned point = 0; point < d->points; point++) {
        if (forbans_size(&d->neighbours[point]) == 0) {
            return bri_fail_at(in->error, in->text, d->declared[point], BR_BAD_BOARD, "",
                               "no route leads to the point %s", d->point[point].id);
        }
    }
    forbans_set reached = reachable(d);
    for (unsigned point = 0; point < d->points; point++) {
        if (!forbans_has(&reached, point)) {
            return bri_fail_at(in->error, in->text, d->declared[point], BR_BAD_BOARD, "",
                               "the map is not connected: no way from %s to %s", d->point[0].id, d->point[point].id);
        }
    }
    return BR_OK;
}

static forbans_board *pack(const draft *d) {
    size_t size = sizeof(forbans_board) + d->points * sizeof(forbans_point) + d->routes * sizeof(forbans_route);
    forbans_board *board = calloc(1, size);
    if (!board) {
        return NULL;
    }
    board->base = d->base;
    board->base.size = size;
    board->points = d->points;
    board->routes = d->routes;
    memcpy(board->point, d->point, d->points * sizeof(forbans_point));
    forbans_route *route = (void *)(board->point + board->points);
    for (unsigned a = 0; a < d->points; a++) {
        for (unsigned b = a + 1; b < d->points; b++) {
            if (forbans_has(&d->neighbours[a], b)) {
                *route++ = (forbans_route){(uint8_t)a, (uint8_t)b, forbans_has(&d->main[a], b)};
            }
        }
    }
    return board;
}

static br_status read_draft(draft *d, const char *text, size_t size, br_error *error) {
    br_status status = bri_board_begin(&d->in, text, size, bri_forbans.name, &d->base, error);
    if (status == BR_OK) {
        status = read_statements(d);
    }
    return status == BR_OK ? check(d) : status;
}

br_status forbans_read_board(bri_board **out, const char *text, size_t size, br_error *error) {
    draft *d = calloc(1, sizeof *d);
    forbans_board *board = NULL;
    br_status status = d ? read_draft(d, text, size, error) : BR_OK;
    if (d && status == BR_OK) {
        board = pack(d);
    }
    if (!board && status == BR_OK) {
        status = bri_fail(error, BR_NO_MEMORY, "", "no memory for the board");
    }
    free(d);
    *out = board ? &board->base : NULL;
    return status;
}

/* ---- writing ---- */

static void write_point(const forbans_point *point, bri_writer *out) {
    bri_puts(out, "point ");
    bri_puts(out, point->id);
    bri_put(out, ' ');
    bri_board_write_decimal(point->longitude, out);
    bri_put(out, ' ');
    bri_board_write_decimal(point->latitude, out);
    bri_put(out, ' ');
    bri_puts(out, point->title);
    bri_put(out, '\n');
}

void forbans_write_board(const bri_board *given, bri_writer *out) {
    const forbans_board *board = forbans_board_of(given);
    bri_board_write_head(given, bri_forbans.name, out);
    for (unsigned i = 0; i < board->points; i++) {
        write_point(&board->point[i], out);
    }
    for (unsigned i = 0; i < board->routes; i++) {
        const forbans_route *route = &forbans_routes(board)[i];
        bri_puts(out, "route ");
        bri_puts(out, board->point[route->a].id);
        bri_put(out, ' ');
        bri_puts(out, board->point[route->b].id);
        bri_puts(out, route->main ? " main\n" : "\n");
    }
}

/*
 * The board as programs see it (board.h): checked arguments in front of the game's own answers.
 */
#include <string.h>

#include "core/game.h"
#include "core/grid.h"

static bool is_point(const br_rules *rules, unsigned point) { return rules && point < rules->point_count; }

size_t br_point_count(const br_rules *rules) { return rules ? rules->point_count : 0; }

const char *br_point_id(const br_rules *rules, unsigned point) {
    return is_point(rules, point) ? rules->game->point_id(rules, point) : NULL;
}

const char *br_point_title(const br_rules *rules, unsigned point) {
    if (is_point(rules, point) && rules->game->point_title) {
        return rules->game->point_title(rules, point);
    }
    return br_point_id(rules, point);
}

int br_point_find(const br_rules *rules, const char *id) {
    if (!rules || !id) {
        return -1;
    }
    char wanted[32];
    size_t length = strlen(id);
    if (length >= sizeof wanted) {
        return -1;
    }
    memcpy(wanted, id, length + 1);
    if (!rules->board && wanted[0] >= 'A' && wanted[0] <= 'Z') { /* a grid's letters may be in either case */
        wanted[0] = (char)(wanted[0] - 'A' + 'a');
    }
    for (unsigned point = 0; point < rules->point_count; point++) {
        if (strcmp(rules->game->point_id(rules, point), wanted) == 0) {
            return (int)point;
        }
    }
    return -1;
}

unsigned br_point_flags(const br_rules *rules, unsigned point) {
    return is_point(rules, point) && rules->game->point_flags ? rules->game->point_flags(rules, point) : 0;
}

bool br_point_xy(const br_rules *rules, unsigned point, double *x, double *y) {
    if (!is_point(rules, point)) {
        return false;
    }
    double at[2];
    rules->game->point_xy(rules, point, &at[0], &at[1]);
    if (x) {
        *x = at[0];
    }
    if (y) {
        *y = at[1];
    }
    return true;
}

size_t br_link_count(const br_rules *rules) { return rules ? rules->link_count : 0; }

bool br_link(const br_rules *rules, size_t i, unsigned *a, unsigned *b, unsigned *flags) {
    if (i >= br_link_count(rules)) {
        return false;
    }
    unsigned ends[2], bits;
    rules->game->link(rules, i, &ends[0], &ends[1], &bits);
    if (a) {
        *a = ends[0];
    }
    if (b) {
        *b = ends[1];
    }
    if (flags) {
        *flags = bits;
    }
    return true;
}

size_t br_path_length(const br_rules *rules, int side) {
    return rules && rules->game->path_length && (side == 0 || side == 1) ? rules->game->path_length(rules, side) : 0;
}

int br_path_point(const br_rules *rules, int side, size_t space) {
    return rules && rules->game->path_point && (side == 0 || side == 1) ? rules->game->path_point(rules, side, space)
                                                                        : -1;
}

int br_double_line(const br_rules *rules, int side) {
    return rules && rules->game->double_line && (side == 0 || side == 1) ? rules->game->double_line(rules, side) : -1;
}

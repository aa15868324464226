/*
 * Maps of Les Forbans of many shapes and sizes, made by their names:
 *
 *     path_N  ring_N  star_N  complete_N  grid_W_H  random_N  random_N_SEED
 *
 * A random map is connected, with about as many routes again as that takes.
 */
#ifndef TEST_SUPPORT_MAPS_H
#define TEST_SUPPORT_MAPS_H

#include <stdbool.h>
#include <stddef.h>

enum { MAP_POINTS = 255 };

typedef struct map {
    unsigned points;
    bool route[MAP_POINTS][MAP_POINTS]; /* both ways */
} map;

/* false for a name that no such map has. */
bool make_map(map *out, const char *name);

/* The board text of a map, to be freed; its points are p0, p1 …. */
char *map_text(const map *m, const char *name, size_t *size);

/* Both in one; NULL for a name that no such map has. */
char *made_map_text(const char *name, size_t *size);

#endif

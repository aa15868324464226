#include "support/maps.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "boardrules/random.h"
#include "support/require.h"

static void join(map *m, unsigned a, unsigned b) {
    m->route[a][b] = true;
    m->route[b][a] = true;
}

/* ---- shapes ---- */

static void make_path(map *m) {
    for (unsigned i = 1; i < m->points; i++) {
        join(m, i - 1, i);
    }
}

static void make_ring(map *m) {
    make_path(m);
    join(m, m->points - 1, 0);
}

static void make_star(map *m) {
    for (unsigned i = 1; i < m->points; i++) {
        join(m, 0, i);
    }
}

static void make_complete(map *m) {
    for (unsigned i = 1; i < m->points; i++) {
        for (unsigned j = 0; j < i; j++) {
            join(m, i, j);
        }
    }
}

static void make_grid(map *m, unsigned width, unsigned height) {
    for (unsigned row = 0; row < height; row++) {
        for (unsigned column = 0; column < width; column++) {
            unsigned point = row * width + column;
            if (column > 0) {
                join(m, point, point - 1);
            }
            if (row > 0) {
                join(m, point, point - width);
            }
        }
    }
}

static void make_random(map *m, unsigned seed) {
    br_rng rng;
    br_rng_seed_stream(&rng, seed, m->points);
    for (unsigned i = 1; i < m->points; i++) {
        join(m, i, br_rng_below(&rng, i));
        unsigned other = br_rng_below(&rng, m->points);
        if (other != i) {
            join(m, i, other);
        }
    }
}

bool make_map(map *out, const char *name) {
    char shape[16];
    unsigned n = 0, second = 0;
    memset(out, 0, sizeof *out);
    int read = sscanf(name, "%15[a-z]_%u_%u", shape, &n, &second);
    bool grid = read == 3 && strcmp(shape, "grid") == 0;
    out->points = grid ? n * second : n;
    if (read < 2 || out->points < 2 || out->points > MAP_POINTS) {
        return false;
    }
    if (grid) {
        make_grid(out, n, second);
    } else if (strcmp(shape, "random") == 0) {
        make_random(out, second);
    } else if (strcmp(shape, "path") == 0) {
        make_path(out);
    } else if (strcmp(shape, "ring") == 0 && n > 2) {
        make_ring(out);
    } else if (strcmp(shape, "star") == 0) {
        make_star(out);
    } else if (strcmp(shape, "complete") == 0) {
        make_complete(out);
    } else {
        return false;
    }
    return true;
}

/* ---- texts ---- */

char *map_text(const map *m, const char *name, size_t *size) {
    size_t room = 128 + m->points * (size_t)64 + m->points * (size_t)m->points * 16, n = 0;
    char *text = malloc(room);
    REQUIRE(text, "no memory for a map");
    n += (size_t)snprintf(text, room, "board forbans %s\ntitle Points of %s\n", name, name);
    for (unsigned i = 0; i < m->points; i++) {
        n += (size_t)snprintf(text + n, room - n, "point p%u %d.%u %d Point %u\n", i, (int)(i * 359 / m->points) - 180,
                              i % 10, (int)(i * 7 % 181) - 90, i);
    }
    for (unsigned i = 0; i < m->points; i++) {
        for (unsigned j = 0; j < i; j++) {
            if (m->route[i][j]) {
                n += (size_t)snprintf(text + n, room - n, "route p%u p%u%s\n", i, j, (i + j) % 3 ? "" : " main");
            }
        }
    }
    REQUIRE(n < room, "a map is too long for the test's buffer");
    *size = n;
    return text;
}

char *made_map_text(const char *name, size_t *size) {
    map *m = malloc(sizeof *m);
    REQUIRE(m, "no memory for a map");
    char *text = make_map(m, name) ? map_text(m, name, size) : NULL;
    free(m);
    return text;
}

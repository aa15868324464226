/*
 * Drawing a random action for playouts without a list of them all: few points are barred by the enemy, so a point or a
 * route is drawn, and where it is barred another one. What is drawn at last is any of the open ones with the same
 * chance. There always is one: a camp that has no move has lost (FO-8).
 */
#ifndef BRI_FORBANS_PICK_H
#define BRI_FORBANS_PICK_H

#include <string.h>

#include "core/rng.h"
#include "forbans/moves.h"

static BRI_APART br_action draw_set(const br_rules *rules, const forbans_position *p, br_rng *rng) {
    const forbans_tables *t = forbans_tables_of(rules);
    int enemy = 1 - forbans_set_camp(p);
    unsigned to;
    do {
        to = bri_rng_below(rng, (uint32_t)rules->point_count);
    } while (forbans_holds(t, p, enemy, to));
    return bri_action(BR_SET, 0, 0, to);
}

typedef struct route {
    unsigned from, to;
} route;

/* The n-th route from the camp's points, point by point. */
BRI_INLINE route nth_route(const forbans_tables *t, const uint64_t *own, uint32_t n, unsigned words) {
    unsigned i = 0;
    uint64_t rest = bri_any(own, 0, words);
    for (;; rest &= rest - 1) {
        while (!rest) {
            rest = bri_any(own, ++i, words);
        }
        unsigned from = 64 * i + bri_lowest(rest);
        if (n < t->degree[from]) {
            return (route){from, t->at[from].neighbour[n]};
        }
        n -= t->degree[from];
    }
}

/* The same from points of one word, in another order: first the first routes of all points, then their second ones, …;
   so it takes a popcount for each of the few routes that a point has, and a look at no point but the one. */
BRI_INLINE route nth_route_across(const forbans_tables *t, uint64_t points, uint32_t n) {
    size_t i = 0;
    for (;; i++) {
        points &= t->beyond[i];
        uint32_t size = (uint32_t)bri_popcount(points);
        if (n < size) {
            break;
        }
        n -= size;
    }
    unsigned from = bri_nth(points, n);
    return (route){from, t->at[from].neighbour[i]};
}

/* A route from any of the camp's points. */
BRI_INLINE route draw_route(const forbans_tables *t, const forbans_position *p, br_rng *rng, int camp, unsigned words) {
    uint32_t n = bri_rng_below(rng, forbans_routes_from(p, camp));
    const uint64_t *own = forbans_counts(p, camp, words);
    return words == 1 ? nth_route_across(t, bri_any(own, 0, 1), n) : nth_route(t, own, n, words);
}

/* Draws until the route is not barred. */
static BRI_APART route draw_open(const forbans_tables *t, const forbans_position *p, br_rng *rng) {
    int camp = p->base.side;
    route r;
    do {
        r = t->words == 1 ? draw_route(t, p, rng, camp, 1) : draw_route(t, p, rng, camp, t->words);
    } while (forbans_holds(t, p, 1 - camp, r.to));
    return r;
}

static inline br_action forbans_pick(const br_rules *rules, const bri_position *position, br_rng *rng) {
    const forbans_position *p = forbans_of(position);
    if (forbans_placing(p)) {
        return draw_set(rules, p, rng);
    }
    route r = draw_open(forbans_tables_of(rules), p, rng);
    return bri_action(BR_MOVE, 0, r.from, r.to);
}

/* ---- the same, and making the move, behind the first one, on a map of one word and under plain rules ---- */

BRI_INLINE br_action advance_camp(const forbans_tables *t, forbans_position *p, br_rng *rng, int camp) {
    forbans_sight seen = forbans_look(p, camp);
    uint32_t n = bri_rng_below(rng, forbans_routes_from(p, camp));
    route r = nth_route_across(t, seen.ones | seen.several, n);
    if (seen.barred >> r.to & 1) {
        br_rng copy = *rng; /* as in bri_rng_below */
        r = draw_open(t, p, &copy);
        *rng = copy;
    }
    forbans_move_on(t, p, camp, &seen, r.from, r.to, true);
    return bri_action(BR_MOVE, 0, r.from, r.to);
}

BRI_INLINE br_action forbans_advance(const br_rules *rules, const bri_position *before, bri_position *after,
                                     br_rng *rng, uint64_t *known) {
    const forbans_tables *t = forbans_tables_of(rules);
    (void)known;
    memcpy(after, before, FORBANS_SMALL);
    return after->side == FORBANS_BLUE ? advance_camp(t, (void *)after, rng, FORBANS_BLUE)
                                       : advance_camp(t, (void *)after, rng, FORBANS_GREEN);
}

#endif

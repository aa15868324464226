/*
 * Drawing a random action for playouts without a list of them all: few points are barred by the enemy, so a point is
 * drawn, and where it is barred another one. What is drawn at last is any of the open ones with the same chance. There
 * always is one: a camp that has no move has lost (FO-8).
 */
#include "core/rng.h"
#include "forbans/forbans.h"

static br_action draw_set(const br_rules *rules, const forbans_position *p, br_rng *rng) {
    uint64_t barred = forbans_six(p, 1 - forbans_set_camp(p));
    unsigned to;
    do {
        to = bri_rng_below(rng, (uint32_t)rules->point_count);
    } while (forbans_among(barred, to));
    return bri_action(BR_SET, 0, 0, to);
}

/* A route from any of the camp's points. */
static br_action draw_move(const forbans_tables *t, const forbans_position *p, br_rng *rng) {
    const uint8_t *at = p->at[p->base.side];
    uint64_t barred = forbans_six(p, 1 - p->base.side);
    uint32_t ends[FORBANS_EACH], routes = 0; /* of each point's routes in the row of all */
    for (int i = 0; i < FORBANS_EACH; i++) {
        routes += forbans_shares(p, p->base.side, i) ? 0 : t->at[at[i]].degree;
        ends[i] = routes;
    }
    unsigned to;
    int i;
    do {
        uint32_t n = bri_rng_below(rng, routes);
        for (i = 0; n >= ends[i];) {
            i++;
        }
        const forbans_place *from = &t->at[at[i]];
        to = from->neighbour[n + from->degree - ends[i]];
    } while (forbans_among(barred, to));
    return bri_action(BR_MOVE, 0, at[i], to);
}

br_action forbans_pick(const br_rules *rules, const bri_position *position, br_rng *rng) {
    const forbans_position *p = forbans_of(position);
    return forbans_placing(p) ? draw_set(rules, p, rng) : draw_move(forbans_tables_of(rules), p, rng);
}

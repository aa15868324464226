/*
 * Drawing a random action for playouts without a list of them all: few points are barred by the enemy, so a point or a
 * route is drawn, and where it is barred another one. What is drawn at last is any of the open ones with the same
 * chance. There always is one: a camp that has no move has lost (FO-8).
 */
#ifndef BRI_FORBANS_PICK_H
#define BRI_FORBANS_PICK_H

#include "core/rng.h"
#include "forbans/forbans.h"

static BRI_APART br_action draw_set(const br_rules *rules, const forbans_position *p, br_rng *rng) {
    const forbans_tables *t = forbans_tables_of(rules);
    int enemy = 1 - forbans_set_camp(p);
    unsigned to;
    do {
        to = bri_rng_below(rng, (uint32_t)rules->point_count);
    } while (forbans_holds(t, p, enemy, to));
    return bri_action(BR_SET, 0, 0, to);
}

/* A route from any of the camp's points. */
BRI_INLINE br_action draw_move(const forbans_tables *t, const forbans_position *p, br_rng *rng, int camp,
                               unsigned words) {
    const uint64_t *own = forbans_counts(p, camp, words), *enemy = forbans_counts(p, 1 - camp, words);
    size_t from, to;
    do {
        uint32_t n = bri_rng_below(rng, p->routes[camp]);
        unsigned i = 0;
        uint64_t rest = bri_any(own, 0, words);
        for (;; rest &= rest - 1) {
            while (words > 1 && !rest) {
                rest = bri_any(own, ++i, words);
            }
            from = 64 * i + bri_lowest(rest);
            if (n < t->degree[from]) {
                break;
            }
            n -= t->degree[from];
        }
        to = t->at[from].neighbour[n];
    } while (bri_is_any(enemy, (unsigned)to, words));
    return bri_action(BR_MOVE, 0, (unsigned)from, (unsigned)to);
}

BRI_INLINE br_action forbans_pick_in(const br_rules *rules, const bri_position *position, br_rng *rng, unsigned words) {
    const forbans_tables *t = forbans_tables_of(rules);
    const forbans_position *p = forbans_of(position);
    return forbans_placing(p)               ? draw_set(rules, p, rng)
           : position->side == FORBANS_BLUE ? draw_move(t, p, rng, FORBANS_BLUE, words)
                                            : draw_move(t, p, rng, FORBANS_GREEN, words);
}

BRI_INLINE br_action forbans_pick_small(const br_rules *rules, const bri_position *position, br_rng *rng) {
    return forbans_pick_in(rules, position, rng, 1);
}
static inline br_action forbans_pick_large(const br_rules *rules, const bri_position *position, br_rng *rng) {
    return forbans_pick_in(rules, position, rng, forbans_tables_of(rules)->words);
}
static inline br_action forbans_pick(const br_rules *rules, const bri_position *position, br_rng *rng) {
    return forbans_tables_of(rules)->words == 1 ? forbans_pick_small(rules, position, rng)
                                                : forbans_pick_large(rules, position, rng);
}

#endif

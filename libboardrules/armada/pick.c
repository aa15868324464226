/*
 * Drawing a random action for playouts without a list of them all.
 *
 * Most points are empty, and to most of them every rule lets a ship go. So rather than to find all that is allowed, a
 * point is drawn of those that may be, AR-6 is looked at for this one only, and where it forbids it another is drawn:
 * what is drawn at last is any of the allowed ones with the same chance.
 */
#include "armada/armada.h"
#include "core/rng.h"

static br_action draw_of(br_kind kind, armada_set points, br_rng *rng) {
    unsigned point = armada_nth(points, (int)bri_rng_below(rng, (uint32_t)armada_size(points)));
    return kind == BR_LIFT ? bri_action(kind, 0, point, 0) : bri_action(kind, 0, 0, point);
}

static br_action draw_take(const armada_star *stars, const armada_position *p, br_rng *rng) {
    armada_set targets = armada_targets(stars, p, p->at);
    int n = (int)bri_rng_below(rng, (uint32_t)armada_size(targets) + 1);
    return n == 0 ? bri_action(BR_END_TURN, 0, 0, 0) : bri_action(BR_TAKE, 0, 0, armada_nth(targets, n - 1));
}

static br_action draw_spanish(const armada_position *p, br_rng *rng) {
    if (armada_must_lift(p)) {
        return draw_of(BR_LIFT, p->ships[BR_SPANISH], rng);
    }
    armada_set taken = armada_or(p->ships[BR_SPANISH], p->ships[BR_ENGLISH]);
    unsigned point;
    do {
        point = bri_rng_below(rng, ARMADA_POINTS);
    } while (armada_has(taken, point) || (p->hand == ARMADA_LIFTED && point == p->at)); /* AR-3 */
    return bri_action(BR_SET, 0, 0, point);
}

/* AR-6 */
static bool makes_row(const armada_star *stars, armada_set others, unsigned point) {
    return armada_makes_row(armada_window(others, point, stars[point].window));
}

/* AR-9: the fifth ship has to go beside one of four free ones, which cannot pivot. */
static br_action draw_pairing(const armada_star *stars, const armada_position *p, br_rng *rng) {
    armada_choice choice;
    armada_english_choice(stars, p, &choice);
    return choice.count ? draw_of(BR_SET, choice.sets, rng) : bri_action(BR_PASS, 0, 0, 0);
}

/* What the English may perhaps do: set a ship on any of `points` points, or let one swing around its partners. */
typedef struct lots {
    int points, swings;
    int ships;
    uint8_t from[ARMADA_ENGLISH];
    uint8_t sizes[ARMADA_ENGLISH];
    uint64_t to[ARMADA_ENGLISH];
} lots;

static inline void gather(const armada_star *stars, const armada_position *p, lots *out) {
    armada_set ships = p->ships[BR_ENGLISH];
    out->points = armada_at_sea(p, BR_ENGLISH) < ARMADA_ENGLISH ? ARMADA_POINTS : 0; /* AR-7 */
    out->swings = 0;
    for (out->ships = 0; armada_any(ships); out->ships++) {
        unsigned from = armada_pop(&ships);
        uint64_t to = armada_swings(stars, p, from);
        out->from[out->ships] = (uint8_t)from;
        out->sizes[out->ships] = (uint8_t)bri_popcount(to);
        out->to[out->ships] = to;
        out->swings += out->sizes[out->ships];
    }
}

/* The n-th swing. It is not drawn again: there may be no pivot that AR-6 allows. */
static br_action take_swing(lots *from, int n) {
    int ship = 0;
    while (n >= from->sizes[ship]) {
        n -= from->sizes[ship++];
    }
    uint64_t to = from->to[ship];
    while (n-- > 0) {
        to &= to - 1;
    }
    to &= 0 - to;
    from->to[ship] ^= to;
    from->sizes[ship]--;
    from->swings--;
    unsigned point = from->from[ship];
    return bri_action(BR_PIVOT, 0, point, armada_window_point(bri_lowest(to), point));
}

static br_action draw_english(const armada_star *stars, const armada_position *p, br_rng *rng) {
    armada_set english = p->ships[BR_ENGLISH], taken = armada_or(p->ships[BR_SPANISH], english);
    if (armada_must_pair(p)) {
        return draw_pairing(stars, p, rng);
    }
    lots from = {0};
    gather(stars, p, &from);
    while (from.points + from.swings > 0) {
        unsigned n = bri_rng_below(rng, (uint32_t)(from.points + from.swings));
        if (n >= (unsigned)from.points) {
            br_action pivot = take_swing(&from, (int)n - from.points);
            armada_set others = armada_minus(english, armada_bit(bri_from(pivot)));
            if (!makes_row(stars, others, bri_to(pivot))) {
                return pivot;
            }
        } else if (!armada_has(taken, n) && !makes_row(stars, english, n)) {
            return bri_action(BR_SET, 0, 0, n);
        }
    }
    return bri_action(BR_PASS, 0, 0, 0); /* AR-14 */
}

br_action armada_pick(const br_rules *rules, const bri_position *position, br_rng *rng) {
    const armada_star *stars = armada_stars_of(rules);
    const armada_position *p = armada_of(position);
    if (p->hand == ARMADA_MAY_TAKE) {
        return draw_take(stars, p, rng);
    }
    return armada_mover(p) == BR_SPANISH ? draw_spanish(p, rng) : draw_english(stars, p, rng);
}

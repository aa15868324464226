/*
 * Why an action is not legal: the rules in the order in which a referee would look at them. First what is under way,
 * then whether the fleet may make such a gesture at all, then the ship, then the point it goes to.
 */
#include "armada/moves.h"

static const char *id(unsigned point) { return bri_grid_id(armada_grid, point); }

/* ---- setting ---- */

static br_status explain_empty(const armada_position *p, unsigned point, const char *rule, br_error *error) {
    for (int fleet = 0; fleet < 2; fleet++) {
        if (armada_has(p->ships[fleet], point)) {
            return bri_fail(error, BR_ILLEGAL, rule, "%s is not empty: %s ship stands there", id(point),
                            fleet == BR_SPANISH ? "a Spanish" : "an English");
        }
    }
    return BR_OK;
}

/* AR-6: whether an English ship on a point would stand in a row of three with two of `others`. */
static br_status explain_third(armada_set others, unsigned point, br_error *error) {
    return armada_has(armada_thirds(others), point)
               ? bri_fail(error, BR_ILLEGAL, "AR-6", "a ship on %s would make a row of three English ships", id(point))
               : BR_OK;
}

static br_status explain_spanish_set(const armada_position *p, unsigned to, br_error *error) {
    if (armada_must_lift(p)) {
        return bri_fail(error, BR_ILLEGAL, "AR-3", "no Spanish ship is left in reserve: one must be lifted first");
    }
    if (p->hand == ARMADA_LIFTED && to == p->at) {
        return bri_fail(error, BR_ILLEGAL, "AR-3", "the ship was lifted from %s: it must go to another point", id(to));
    }
    return explain_empty(p, to, "AR-3", error);
}

static br_status explain_english_set(const armada_position *p, unsigned to, br_error *error) {
    armada_set english = p->ships[BR_ENGLISH];
    if (armada_at_sea(p, BR_ENGLISH) == ARMADA_ENGLISH) {
        return bri_fail(error, BR_ILLEGAL, "AR-7", "five English ships are on the sea: no other can be set");
    }
    br_status status = explain_empty(p, to, "AR-9", error);
    if (status == BR_OK) {
        status = explain_third(english, to, error);
    }
    if (status == BR_OK && armada_must_pair(p) && !armada_has(armada_around(english), to)) {
        return bri_fail(error, BR_ILLEGAL, "AR-9",
                        "the four English ships are free: the fifth must form a pair, and %s is beside none of them",
                        id(to));
    }
    return status;
}

/* ---- lifting and pivoting ---- */

static br_status explain_own(const armada_position *p, unsigned from, const char *rule, br_error *error) {
    unsigned mover = armada_mover(p);
    if (armada_has(p->ships[1 - mover], from)) {
        return bri_fail(error, BR_ILLEGAL, rule, "the enemy's ship on %s", id(from));
    }
    return armada_has(p->ships[mover], from) ? BR_OK : bri_fail(error, BR_ILLEGAL, rule, "no ship on %s", id(from));
}

static br_status explain_lift(const armada_position *p, unsigned from, br_error *error) {
    if (armada_mover(p) == BR_ENGLISH) {
        return bri_fail(error, BR_ILLEGAL, "AR-9", "the English set or pivot a ship, and lift none");
    }
    if (!armada_must_lift(p)) {
        return bri_fail(error, BR_ILLEGAL, "AR-3", "Spanish ships are left in reserve: one of them must be set");
    }
    return explain_own(p, from, "AR-3", error);
}

static br_status explain_pivot(const armada_position *p, unsigned from, unsigned to, br_error *error) {
    if (armada_mover(p) == BR_SPANISH) {
        return bri_fail(error, BR_ILLEGAL, "AR-3", "the Spanish set a ship, and pivot none");
    }
    br_status status = explain_own(p, from, "AR-10", error);
    if (status != BR_OK) {
        return status;
    }
    armada_set english = p->ships[BR_ENGLISH];
    armada_set partners = armada_and(armada_around(armada_bit(from)), english);
    if (!armada_any(partners)) {
        return bri_fail(error, BR_ILLEGAL, "AR-10", "the ship on %s is free: it has no partner to pivot around",
                        id(from));
    }
    if (from == to) {
        return bri_fail(error, BR_ILLEGAL, "AR-10", "the ship on %s must pivot to another point", id(from));
    }
    if (!armada_has(armada_around(partners), to)) {
        return bri_fail(error, BR_ILLEGAL, "AR-10", "%s is not around a partner of the ship on %s", id(to), id(from));
    }
    status = explain_empty(p, to, "AR-10", error);
    return status == BR_OK ? explain_third(armada_minus(english, armada_bit(from)), to, error) : status;
}

/* ---- taking ---- */

/* The rule by which the fleet whose turn it is takes or declines. */
static const char *taking_rule(const armada_position *p) { return armada_mover(p) == BR_SPANISH ? "AR-5" : "AR-11"; }

/* AR-4: why a ship is in range of no Spanish line through p->at. */
static br_status explain_range(const armada_position *p, unsigned to, br_error *error) {
    for (int d = ARMADA_FIRST_AXIS; d < ARMADA_DIRECTIONS; d++) {
        armada_set line = armada_line(p->ships[BR_SPANISH], p->at, d);
        int range = armada_size(line);
        if (range >= 2 && armada_has(armada_reach(line, d, ARMADA_WIDTH), to)) {
            return bri_fail(error, BR_ILLEGAL, "AR-4", "%s is out of range: the line of %d ships through %s reaches %d",
                            id(to), range, id(p->at), range);
        }
    }
    return bri_fail(error, BR_ILLEGAL, "AR-4", "%s is on the axis of no line that the ship on %s belongs to", id(to),
                    id(p->at));
}

static br_status explain_take(const armada_tables *t, const armada_position *p, unsigned to, br_error *error) {
    unsigned mover = armada_mover(p);
    if (p->hand != ARMADA_MAY_TAKE) {
        return bri_fail(error, BR_ILLEGAL, taking_rule(p), "no ship that could take one has moved in this turn");
    }
    if (armada_has(p->ships[mover], to)) {
        return bri_fail(error, BR_ILLEGAL, taking_rule(p), "own ship on %s", id(to));
    }
    if (!armada_has(p->ships[1 - mover], to)) {
        return bri_fail(error, BR_ILLEGAL, taking_rule(p), "no ship on %s to take", id(to));
    }
    if (armada_has(armada_targets(t, p, p->at), to)) {
        return BR_OK;
    }
    return mover == BR_SPANISH
               ? explain_range(p, to, error)
               : bri_fail(error, BR_ILLEGAL, "AR-11",
                          "%s is not right beyond a pair of the ship on %s, in line with it", id(to), id(p->at));
}

/* ---- the whole ---- */

/* Whether a gesture of the kind is due, as far as something is under way in the turn. */
static br_status explain_due(const armada_position *p, br_kind kind, br_error *error) {
    if (p->hand == ARMADA_LIFTED && kind != BR_SET) {
        return bri_fail(error, BR_ILLEGAL, "AR-3", "the ship lifted from %s is in hand: it must be set", id(p->at));
    }
    if (p->hand == ARMADA_MAY_TAKE && kind != BR_TAKE && kind != BR_END_TURN) {
        return bri_fail(error, BR_ILLEGAL, taking_rule(p), "the ship on %s may take: take a ship, or decline with end",
                        id(p->at));
    }
    if (p->hand == ARMADA_NOTHING && kind == BR_END_TURN) {
        return bri_fail(error, BR_ILLEGAL, taking_rule(p), "no ship may take, so there is nothing to decline");
    }
    return BR_OK;
}

/* AR-14 */
static br_status explain_pass(const armada_tables *t, const armada_position *p, br_error *error) {
    armada_choice choice = {.count = 1}; /* the Spanish always can do something */
    if (armada_mover(p) == BR_ENGLISH) {
        armada_english_choice(t, p, &choice);
    }
    return choice.count == 0 ? BR_OK : bri_fail(error, BR_ILLEGAL, "AR-14", "a side passes only if it can do nothing");
}

br_status armada_explain(const br_rules *rules, const bri_position *position, br_action action, br_error *error) {
    const armada_tables *t = armada_tables_of(rules);
    const armada_position *p = armada_of(position);
    br_kind kind = br_action_kind(action);
    unsigned from = bri_from(action), to = bri_to(action);
    br_status status = explain_due(p, kind, error);
    if (status != BR_OK) {
        return status;
    }
    switch (kind) {
    case BR_SET:
        return armada_mover(p) == BR_SPANISH ? explain_spanish_set(p, to, error) : explain_english_set(p, to, error);
    case BR_LIFT: return explain_lift(p, from, error);
    case BR_PIVOT: return explain_pivot(p, from, to, error);
    case BR_TAKE: return explain_take(t, p, to, error);
    case BR_PASS: return explain_pass(t, p, error);
    default: return BR_OK; /* BR_END_TURN, where a ship may take */
    }
}

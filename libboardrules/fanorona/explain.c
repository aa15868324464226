/*
 * Why an action is not legal: the rules in the order in which a referee would look at them.
 */
#include "fanorona/steps.h"

/* FA-1, FA-3: whether a stone can be taken along a line from one point to the other. */
static br_status explain_step(const br_rules *rules, const fanorona_position *p, unsigned from, unsigned to,
                              br_error *error) {
    const fanorona_tables *t = fanorona_tables_of(rules);
    int side = p->base.side;
    const char *from_id = bri_grid_id(t->grid, from), *to_id = bri_grid_id(t->grid, to);
    if (p->stones[1 - side] >> from & 1) {
        return bri_fail(error, BR_ILLEGAL, "FA-3", "the enemy's stone on %s", from_id);
    }
    if (!(p->stones[side] >> from & 1)) {
        return bri_fail(error, BR_ILLEGAL, "FA-3", "no stone on %s", from_id);
    }
    if (fanorona_direction(t, from, to) < 0) {
        int width = (int)t->grid.width, columns = (int)(to % t->grid.width) - (int)(from % t->grid.width);
        int rows = (int)to / width - (int)from / width;
        if (columns * columns == 1 && rows * rows == 1) {
            return bri_fail(error, BR_ILLEGAL, "FA-1", "no line from %s to %s: diagonals run at strong points only",
                            from_id, to_id);
        }
        return bri_fail(error, BR_ILLEGAL, "FA-3", "%s is no neighbour of %s", to_id, from_id);
    }
    if (p->stones[side] >> to & 1) {
        return bri_fail(error, BR_ILLEGAL, "FA-3", "own stone on %s", to_id);
    }
    if (p->stones[1 - side] >> to & 1) {
        return bri_fail(error, BR_ILLEGAL, "FA-3", "the enemy's stone on %s", to_id);
    }
    return BR_OK;
}

/* FA-9: whether the step goes on with the chain that is under way. */
static br_status explain_chain(const fanorona_tables *t, const fanorona_position *p, unsigned from, unsigned to,
                               br_error *error) {
    if (from != p->at) {
        return bri_fail(error, BR_ILLEGAL, "FA-9", "the stone on %s is in the middle of its turn",
                        bri_grid_id(t->grid, p->at));
    }
    if (p->visited >> to & 1) {
        return bri_fail(error, BR_ILLEGAL, "FA-9", "the stone has been on %s in this turn", bri_grid_id(t->grid, to));
    }
    if (fanorona_direction(t, from, to) == p->direction) {
        return bri_fail(error, BR_ILLEGAL, "FA-9", "the same direction as the step just before");
    }
    return BR_OK;
}

static br_status explain_quiet(const fanorona_tables *t, const fanorona_position *p, bool approaches, bool withdraws,
                               br_error *error) {
    if (fanorona_takes_nothing(p)) {
        return BR_OK;
    }
    if (approaches && withdraws) {
        return bri_fail(error, BR_ILLEGAL, "FA-6", "the step takes by approach or by withdrawal: say A or W");
    }
    if (approaches || withdraws) {
        return bri_fail(error, BR_ILLEGAL, "FA-7", "a step that can take must take");
    }
    if (fanorona_in_chain(p)) {
        return bri_fail(error, BR_ILLEGAL, "FA-9", "the step takes nothing, and a chain goes on only by taking");
    }
    if (t->forced && fanorona_can_take(t, p)) {
        return bri_fail(error, BR_ILLEGAL, "FA-8", "the step takes nothing, and another one would take");
    }
    return BR_OK;
}

br_status fanorona_explain(const br_rules *rules, const bri_position *position, br_action action, br_error *error) {
    const fanorona_tables *t = fanorona_tables_of(rules);
    const fanorona_position *p = fanorona_of(position);
    br_kind kind = br_action_kind(action);
    if (kind == BR_END_TURN) {
        return fanorona_in_chain(p) ? BR_OK : bri_fail(error, BR_ILLEGAL, "FA-9", "no chain is under way");
    }
    unsigned from = bri_from(action), to = bri_to(action);
    br_status status = explain_step(rules, p, from, to, error);
    if (status == BR_OK && fanorona_in_chain(p)) {
        status = explain_chain(t, p, from, to, error);
    }
    if (status != BR_OK) {
        return status;
    }
    int d = fanorona_direction(t, from, to);
    bool approaches = fanorona_captured(t, p, BR_APPROACH, from, d) != 0;
    bool withdraws = fanorona_captured(t, p, BR_WITHDRAWAL, from, d) != 0;
    if (kind == BR_STEP) {
        return explain_quiet(t, p, approaches, withdraws, error);
    }
    if (fanorona_takes_nothing(p)) {
        return bri_fail(error, BR_ILLEGAL, "FA-12",
                        "the winner of the first round takes nothing while it has more than five stones");
    }
    if (kind == BR_APPROACH && !approaches) {
        return bri_fail(error, BR_ILLEGAL, "FA-4", "no enemy stone ahead of %s to take by approach",
                        bri_grid_id(t->grid, to));
    }
    if (kind == BR_WITHDRAWAL && !withdraws) {
        return bri_fail(error, BR_ILLEGAL, "FA-5", "no enemy stone behind %s to take by withdrawal",
                        bri_grid_id(t->grid, from));
    }
    return BR_OK;
}

/*
 * Why an action is not legal: the rules in the order in which a referee would look at them.
 */
#include "forbans/forbans.h"

static br_status explain_set(const br_rules *rules, const forbans_position *p, unsigned to, br_error *error) {
    int camp = forbans_set_camp(p);
    if (!forbans_placing(p)) {
        return bri_fail(error, BR_ILLEGAL, "FO-3", "the placement is over, all twelve forbans stand");
    }
    if (forbans_holds(forbans_tables_of(rules), p, 1 - camp, to)) {
        return bri_fail(error, BR_ILLEGAL, "FO-3", "%s holds %s, and a forban of %s is to be set",
                        bri_forbans.side_names[1 - camp], forbans_id(rules, to), bri_forbans.side_names[camp]);
    }
    return BR_OK;
}

static br_status explain_move(const br_rules *rules, const forbans_position *p, unsigned from, unsigned to,
                              br_error *error) {
    int side = p->base.side;
    const char *from_id = forbans_id(rules, from), *to_id = forbans_id(rules, to);
    if (forbans_placing(p)) {
        return bri_fail(error, BR_ILLEGAL, "FO-3", "%u of twelve forbans stand, and moves begin after the last is set",
                        (unsigned)p->base.turns);
    }
    if (forbans_holds(forbans_tables_of(rules), p, 1 - side, from)) {
        return bri_fail(error, BR_ILLEGAL, "FO-5", "the forbans on %s are the enemy's", from_id);
    }
    if (!forbans_holds(forbans_tables_of(rules), p, side, from)) {
        return bri_fail(error, BR_ILLEGAL, "FO-5", "no forban on %s", from_id);
    }
    if (!forbans_has(&forbans_tables_of(rules)->at[from].neighbours, to)) {
        return bri_fail(error, BR_ILLEGAL, "FO-5", "no route from %s to %s", from_id, to_id);
    }
    if (forbans_holds(forbans_tables_of(rules), p, 1 - side, to)) {
        return bri_fail(error, BR_ILLEGAL, "FO-5", "the enemy holds %s", to_id);
    }
    return BR_OK;
}

br_status forbans_explain(const br_rules *rules, const bri_position *position, br_action action, br_error *error) {
    const forbans_position *p = forbans_of(position);
    if (br_action_kind(action) == BR_SET) {
        return explain_set(rules, p, bri_to(action), error);
    }
    return explain_move(rules, p, bri_from(action), bri_to(action), error);
}

/*
 * Why an action is not legal: the rules in the order in which a referee would look at them. Is it time for it, whose
 * piece is it, does a die show it, what bars the piece (RI-4 to RI-7), and must the dice be used otherwise (RI-10)?
 */
#include <stdio.h>

#include "rifleman/movers.h"

/* A space in words. */
typedef struct words {
    char text[16];
} words;

static words say(const rifleman_tables *t, int side, unsigned space) {
    words w = {"the corral"};
    if (space == t->length[side]) {
        w = (words){"the ranch"};
    } else if (space) {
        (void)snprintf(w.text, sizeof w.text, "space %u", space & 0xffu);
    }
    return w;
}

static const char *name(int side) { return bri_rifleman.side_names[side]; }

/* RI-3, RI-13: what is due is a roll. */
static br_status explain_due(const rifleman_position *p, br_error *error) {
    if (p->roll_off) {
        return bri_fail(error, BR_ILLEGAL, "RI-13", "%s rolls for the first turn", name(p->base.side));
    }
    return bri_fail(error, BR_ILLEGAL, "RI-3", "the roll of %s is due", name(p->base.side));
}

static br_status explain_pass(const br_rules *rules, const rifleman_position *p, br_error *error) {
    unsigned die = rifleman_usable(rules, p);
    return die == 0
               ? BR_OK
               : bri_fail(error, BR_ILLEGAL, "RI-10", "the %u can be used, and a turn is lost only if no die can", die);
}

/* RI-3: whether it is a piece of the side to act, and is there. */
static br_status explain_piece(const rifleman_tables *t, const rifleman_position *p, br_action action,
                               br_error *error) {
    int side = bri_side(action);
    bool cowboy = br_action_kind(action) == BR_COWBOY;
    if (side != p->base.side) {
        return bri_fail(error, BR_ILLEGAL, "RI-3", "a piece of %s, and it is the turn of %s", name(side),
                        name(p->base.side));
    }
    if (!rifleman_stands(t, p, action)) {
        return bri_fail(error, BR_ILLEGAL, "RI-3", cowboy ? "the cowboy of %s is not at %s" : "no cattle of %s at %s",
                        name(side), say(t, side, bri_from(action)).text);
    }
    return BR_OK;
}

/* RI-3, RI-6: whether a die shows the distance. */
static br_status explain_die(const rifleman_tables *t, const rifleman_position *p, unsigned from, unsigned to,
                             br_error *error) {
    int side = p->base.side;
    if (to <= from) {
        return bri_fail(error, BR_ILLEGAL, "RI-3", "from %s to %s is not forwards", say(t, side, from).text,
                        say(t, side, to).text);
    }
    unsigned distance = to - from;
    if (distance == p->high || distance == p->low) {
        return BR_OK;
    }
    if (to == t->length[side]) {
        return bri_fail(error, BR_ILLEGAL, "RI-6", "the ranch needs the exact count, %u, and no die shows it",
                        distance);
    }
    if (p->low && distance == (unsigned)p->high + p->low) {
        return bri_fail(error, BR_ILLEGAL, "RI-3", "no die shows %u: each is used separately, with a stop in between",
                        distance);
    }
    return bri_fail(error, BR_ILLEGAL, "RI-3", "no die shows %u", distance);
}

/* RI-7: who blocks a space. */
static br_status explain_block(const rifleman_tables *t, const rifleman_position *p, unsigned to, br_error *error) {
    int side = p->base.side, enemy = 1 - side;
    bool cowboy = p->cowboy[enemy] == t->meets[side][to];
    return bri_fail(error, BR_ILLEGAL, "RI-7", "%s of %s block%s %s", cowboy ? "the cowboy" : "cattle", name(enemy),
                    cowboy ? "s" : "", say(t, side, to).text);
}

/* RI-4 to RI-7: what bars the piece itself. */
static br_status explain_bar(const rifleman_tables *t, const rifleman_position *p, bool cowboy, unsigned from,
                             unsigned to, br_error *error) {
    int side = p->base.side;
    switch (rifleman_bars(t, p, cowboy, from, to - from)) {
    case RIFLEMAN_LEADS:
        return bri_fail(error, BR_ILLEGAL, "RI-4", "the cowboy would lead: the rearmost cattle is at %s",
                        say(t, side, rifleman_rearmost(rifleman_cattle(p, side, t->words), t->words)).text);
    case RIFLEMAN_LINE:
        return bri_fail(error, BR_ILLEGAL, "RI-5",
                        "%s is beyond the double line after space %u, and a piece of %s is in the corral",
                        say(t, side, to).text, t->line[side], name(side));
    case RIFLEMAN_BLOCK: return explain_block(t, p, to, error);
    case RIFLEMAN_FREE: break;
    }
    return BR_OK;
}

/* RI-10: whether the dice may be used in this way. */
static br_status explain_dice(const br_rules *rules, const rifleman_position *p, bool cowboy, unsigned from,
                              unsigned die, br_error *error) {
    if (rifleman_may_move(rules, p, cowboy, from, die)) {
        return BR_OK;
    }
    return bri_fail(error, BR_ILLEGAL, "RI-10",
                    "the other die, %u, could not be used then, and another choice lets both be used",
                    die == p->high ? p->low : p->high);
}

br_status rifleman_explain(const br_rules *rules, const bri_position *position, br_action action, br_error *error) {
    const rifleman_tables *t = rifleman_tables_of(rules);
    const rifleman_position *p = rifleman_of(position);
    br_kind kind = br_action_kind(action);
    bool roll_due = position->to_act == BR_CHANCE;
    if (kind == BR_ROLL) {
        return roll_due ? BR_OK : bri_fail(error, BR_ILLEGAL, "RI-3", "the dice of this turn have been rolled");
    }
    if (roll_due) {
        return explain_due(p, error);
    }
    if (kind == BR_PASS) {
        return explain_pass(rules, p, error);
    }
    unsigned from = bri_from(action), to = bri_to(action);
    br_status status = explain_piece(t, p, action, error);
    if (status == BR_OK) {
        status = explain_die(t, p, from, to, error);
    }
    if (status == BR_OK) {
        status = explain_bar(t, p, kind == BR_COWBOY, from, to, error);
    }
    return status == BR_OK ? explain_dice(rules, p, kind == BR_COWBOY, from, to - from, error) : status;
}

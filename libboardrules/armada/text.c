/*
 * Actions and positions as texts.
 */
#include <string.h>

#include "armada/moves.h"

/* The rest of a field, quoted for a message. */
#define QUOTED(slice) bri_quote((slice).at, bri_length(slice)).text

/* ---- actions ---- */

void armada_write_action(const br_rules *rules, const bri_position *position, br_action action, bri_writer *out) {
    (void)rules;
    (void)position;
    const char *from = bri_grid_id(armada_grid, bri_from(action)), *to = bri_grid_id(armada_grid, bri_to(action));
    switch (br_action_kind(action)) {
    case BR_SET:
        bri_put(out, '+');
        bri_puts(out, to);
        break;
    case BR_LIFT:
        bri_put(out, '^');
        bri_puts(out, from);
        break;
    case BR_PIVOT:
        bri_puts(out, from);
        bri_put(out, '~');
        bri_puts(out, to);
        break;
    case BR_TAKE:
        bri_put(out, 'x');
        bri_puts(out, to);
        break;
    default: bri_puts(out, br_action_kind(action) == BR_PASS ? "pass" : "end");
    }
}

/* The kind that a mark in front of a point stands for; BR_KIND_NONE if it is none. */
static br_kind kind_of(char mark) {
    return mark == '+' ? BR_SET : mark == '^' ? BR_LIFT : mark == 'x' ? BR_TAKE : BR_KIND_NONE;
}

/* The point that a pivot goes to, behind the one it starts from. */
static br_status read_pivot(bri_reader *in, bri_slice *rest, unsigned *to) {
    if (rest->at == rest->end || *rest->at != '~') {
        return bri_fail_at(in->error, in->text, rest->at, BR_BAD_SYNTAX, "",
                           "no \"~\" after the point, expected an action such as +e5, ^e5, e5~f6, xg7, end or pass");
    }
    rest->at++;
    return bri_grid_scan(in, rest, armada_grid, to);
}

br_status armada_read_action(const br_rules *rules, const bri_position *position, bri_reader *in, br_action *out) {
    (void)rules;
    (void)position;
    bri_slice rest = {in->text, in->text + strlen(in->text)};
    if (bri_slice_is(rest, "end") || bri_slice_is(rest, "pass")) {
        *out = bri_action(*rest.at == 'e' ? BR_END_TURN : BR_PASS, 0, 0, 0);
        return BR_OK;
    }
    br_kind kind = rest.at < rest.end ? kind_of(*rest.at) : BR_KIND_NONE;
    unsigned point, to = 0;
    rest.at += kind != BR_KIND_NONE;
    br_status status = bri_grid_scan(in, &rest, armada_grid, &point);
    if (status == BR_OK && kind == BR_KIND_NONE) {
        status = read_pivot(in, &rest, &to);
    }
    if (status != BR_OK) {
        return status;
    }
    if (rest.at < rest.end) {
        return bri_fail_at(in->error, in->text, rest.at, BR_BAD_SYNTAX, "", "found %s after the action", QUOTED(rest));
    }
    *out = kind == BR_KIND_NONE ? bri_action(BR_PIVOT, 0, point, to)
           : kind == BR_LIFT    ? bri_action(BR_LIFT, 0, point, 0)
                                : bri_action(kind, 0, 0, point);
    return BR_OK;
}

/* ---- writing positions ---- */

static char letter_at(const void *position, unsigned point) {
    const armada_position *p = position;
    return armada_has(p->ships[BR_SPANISH], point) ? 'S' : armada_has(p->ships[BR_ENGLISH], point) ? 'E' : '\0';
}

static void put_score(bri_writer *out, unsigned a, unsigned b) {
    bri_put(out, ' ');
    bri_put_number(out, a);
    bri_put(out, ':');
    bri_put_number(out, b);
}

void armada_write_position(const br_rules *rules, const bri_position *position, bri_writer *out) {
    (void)rules;
    const armada_position *p = armada_of(position);
    bri_grid_write(out, armada_grid, letter_at, p);
    bri_puts(out, armada_mover(p) == BR_SPANISH ? " s " : " e ");
    bri_put(out, "-^*"[p->hand]);
    if (p->hand != ARMADA_NOTHING) {
        bri_puts(out, bri_grid_id(armada_grid, p->at));
    }
    put_score(out, p->lost[BR_ENGLISH], p->lost[BR_SPANISH]);
    bri_put(out, ' ');
    bri_put_number(out, position->turns);
    bri_put(out, ' ');
    bri_put_number(out, position->round);
    put_score(out, p->score[0], p->score[1]);
}

/* ---- reading positions ---- */

static void set_ship(void *position, unsigned point, char letter) {
    armada_position *p = position;
    armada_set *ships = &p->ships[letter == 'S' ? BR_SPANISH : BR_ENGLISH];
    *ships = armada_or(*ships, armada_bit(point));
}

static br_status read_rows(bri_reader *in, bri_slice field, armada_position *p) {
    br_status status = bri_grid_read(in, field, armada_grid, "SE", set_ship, p);
    if (status != BR_OK) {
        return status;
    }
    armada_set english = p->ships[BR_ENGLISH];
    if (armada_size(english) > ARMADA_ENGLISH) {
        return bri_fail_at(in->error, in->text, field.at, BR_BAD_POSITION, "AR-7",
                           "%d English ships on the sea, expected at most %d", armada_size(english), ARMADA_ENGLISH);
    }
    armada_set in_row = armada_and(english, armada_thirds(english));
    if (armada_any(in_row)) {
        return bri_fail_at(in->error, in->text, field.at, BR_BAD_POSITION, "AR-6",
                           "the English ship on %s stands in a row of three",
                           bri_grid_id(armada_grid, armada_pop(&in_row)));
    }
    return BR_OK;
}

/* The side follows from the fleet and the round. */
static br_status read_fleet(bri_reader *in, bri_slice field, armada_position *p) {
    if (!bri_slice_is(field, "s") && !bri_slice_is(field, "e")) {
        return bri_fail_at(in->error, in->text, field.at, BR_BAD_SYNTAX, "", "%s is no fleet, expected s or e",
                           QUOTED(field));
    }
    p->base.side = (uint8_t)armada_side(p, *field.at == 's' ? BR_SPANISH : BR_ENGLISH);
    return BR_OK;
}

/* Two numbers with `:` between. Neither ships taken nor points of a side can be more than 11. */
static br_status read_two(bri_reader *in, bri_slice field, const char *what, uint8_t *first, uint8_t *second) {
    bri_slice rest = field;
    uint32_t a, b;
    bool read = bri_scan_number(&rest, BRI_MAX_TURNS, &a) && rest.at < rest.end && *rest.at++ == ':' &&
                bri_scan_number(&rest, BRI_MAX_TURNS, &b) && rest.at == rest.end;
    if (!read) {
        return bri_fail_at(in->error, in->text, field.at, BR_BAD_SYNTAX, "",
                           "found %s, expected %s as two numbers such as 3:0", QUOTED(field), what);
    }
    if (a > ARMADA_DECIDED || b > ARMADA_DECIDED) {
        return bri_fail_at(in->error, in->text, field.at, BR_BAD_POSITION, "AR-12", "%lu %s, expected at most %d",
                           (unsigned long)(a > b ? a : b), what, ARMADA_DECIDED);
    }
    *first = (uint8_t)a;
    *second = (uint8_t)b;
    return BR_OK;
}

/* Ships taken, and the reserves that follow from them. */
static br_status read_taken(bri_reader *in, bri_slice rows, bri_slice field, armada_position *p) {
    br_status status = read_two(in, field, "ships taken", &p->lost[BR_ENGLISH], &p->lost[BR_SPANISH]);
    if (status != BR_OK) {
        return status;
    }
    for (int fleet = 0; fleet < 2; fleet++) {
        int sea = armada_size(p->ships[fleet]), ships = sea + p->lost[fleet];
        if (ships > ARMADA_SHIPS) {
            return bri_fail_at(in->error, in->text, sea > ARMADA_SHIPS ? rows.at : field.at, BR_BAD_POSITION, "AR-2",
                               "%d %s ships, on the sea and taken, expected at most %d", ships,
                               fleet == BR_SPANISH ? "Spanish" : "English", ARMADA_SHIPS);
        }
        p->reserve[fleet] = (uint8_t)(ARMADA_SHIPS - ships);
    }
    if (p->lost[0] == ARMADA_DECIDED && p->lost[1] == ARMADA_DECIDED) {
        return bri_fail_at(in->error, in->text, field.at, BR_BAD_POSITION, "AR-12",
                           "both fleets have taken eleven ships, but the first to do so ends the round");
    }
    return BR_OK;
}

static br_status read_round(const br_rules *rules, bri_reader *in, bri_slice field, armada_position *p) {
    if (bri_length(field) != 1 || *field.at < '1' || *field.at > '3') {
        return bri_fail_at(in->error, in->text, field.at, BR_BAD_SYNTAX, "", "%s is no round, expected 1, 2 or 3",
                           QUOTED(field));
    }
    p->base.round = (uint8_t)(*field.at - '0');
    if (p->base.round > 1 && rules->values[ARMADA_ROUNDS] == 1) {
        return bri_fail_at(in->error, in->text, field.at, BR_BAD_POSITION, "AR-13",
                           "round %d, but the rules have one round only", p->base.round);
    }
    return BR_OK;
}

static br_status read_score(bri_reader *in, bri_slice field, armada_position *p) {
    br_status status = read_two(in, field, "points", &p->score[0], &p->score[1]);
    if (status != BR_OK) {
        return status;
    }
    if (p->base.round == 1 && (p->score[0] || p->score[1])) {
        return bri_fail_at(in->error, in->text, field.at, BR_BAD_POSITION, "AR-13",
                           "a score of %d:%d in round 1, expected 0:0 as no round has been played yet", p->score[0],
                           p->score[1]);
    }
    if (p->base.round == 2 && p->score[0] && p->score[1]) {
        return bri_fail_at(in->error, in->text, field.at, BR_BAD_POSITION, "AR-12",
                           "a score of %d:%d in round 2, but only one side scores in a round", p->score[0],
                           p->score[1]);
    }
    if (p->base.round == 3 && p->score[0] != p->score[1]) {
        return bri_fail_at(in->error, in->text, field.at, BR_BAD_POSITION, "AR-13",
                           "a score of %d:%d in round 3, which is played only if the totals are equal", p->score[0],
                           p->score[1]);
    }
    return BR_OK;
}

/* AR-3: a ship in hand. */
static br_status check_lifted(bri_reader *in, bri_slice field, armada_position *p) {
    const char *at = bri_grid_id(armada_grid, p->at);
    if (armada_mover(p) != BR_SPANISH) {
        return bri_fail_at(in->error, in->text, field.at, BR_BAD_POSITION, "AR-3",
                           "a ship lifted from %s, but the English lift none", at);
    }
    if (!armada_has(armada_empty(p), p->at)) {
        return bri_fail_at(in->error, in->text, field.at, BR_BAD_POSITION, "AR-3",
                           "a ship stands on %s, but lifting one from there has left it empty", at);
    }
    if (p->reserve[BR_SPANISH] != 1) { /* the one that is in hand */
        return bri_fail_at(in->error, in->text, field.at, BR_BAD_POSITION, p->reserve[BR_SPANISH] ? "AR-3" : "AR-2",
                           "%d Spanish ships are neither on the sea nor taken, expected the lifted one alone",
                           p->reserve[BR_SPANISH]);
    }
    p->reserve[BR_SPANISH] = 0;
    return BR_OK;
}

/* AR-5, AR-11, AR-14: a ship that may take. */
static br_status check_may_take(const armada_tables *t, bri_reader *in, bri_slice field, const armada_position *p) {
    const char *at = bri_grid_id(armada_grid, p->at);
    bool spanish = armada_mover(p) == BR_SPANISH;
    if (!armada_has(p->ships[armada_mover(p)], p->at)) {
        return bri_fail_at(in->error, in->text, field.at, BR_BAD_POSITION, spanish ? "AR-5" : "AR-11",
                           "no %s ship on %s that could take", spanish ? "Spanish" : "English", at);
    }
    if (!armada_any(armada_targets(t, p, p->at))) {
        return bri_fail_at(in->error, in->text, field.at, BR_BAD_POSITION, "AR-14",
                           "the ship on %s has nothing to take, so the turn would have passed", at);
    }
    return BR_OK;
}

static br_status read_hand(const br_rules *rules, bri_reader *in, bri_slice field, armada_position *p) {
    if (bri_slice_is(field, "-")) {
        return BR_OK;
    }
    bri_slice rest = {field.at + 1, field.end};
    unsigned point;
    bool lifted = *field.at == '^';
    if (!lifted && *field.at != '*') {
        return bri_fail_at(in->error, in->text, field.at, BR_BAD_SYNTAX, "",
                           "found %s, expected a ship in hand such as ^e5, one that may take such as *e5, or -",
                           QUOTED(field));
    }
    br_status status = bri_grid_scan(in, &rest, armada_grid, &point);
    if (status != BR_OK) {
        return status;
    }
    if (rest.at < rest.end) {
        return bri_fail_at(in->error, in->text, rest.at, BR_BAD_SYNTAX, "", "found %s, expected a space", QUOTED(rest));
    }
    p->hand = lifted ? ARMADA_LIFTED : ARMADA_MAY_TAKE;
    p->at = (uint8_t)point;
    p->base.turn_begins = 0;
    return lifted ? check_lifted(in, field, p) : check_may_take(armada_tables_of(rules), in, field, p);
}

/* AR-12: eleven taken are to be found in the game's last position only, in which nothing is under way. */
static br_status look_at_end(const br_rules *rules, bri_reader *in, bri_slice taken, bri_slice hand,
                             armada_position *p) {
    if (p->lost[0] < ARMADA_DECIDED && p->lost[1] < ARMADA_DECIDED) {
        return BR_OK;
    }
    if (p->hand != ARMADA_NOTHING) {
        return bri_fail_at(in->error, in->text, hand.at, BR_BAD_POSITION, "AR-12",
                           "eleven ships taken end the round at once, but a turn is under way");
    }
    armada_end_round(rules, p, BR_REASON_ELEVEN_TAKEN);
    return bri_over(&p->base) ? BR_OK
                              : bri_fail_at(in->error, in->text, taken.at, BR_BAD_POSITION, "AR-13",
                                            "the round is already decided, and play goes straight on to the next");
}

br_status armada_read_position(const br_rules *rules, bri_reader *in, bri_position *out) {
    enum { ROWS, FLEET, HAND, TAKEN, TURNS, ROUND, SCORE, FIELDS };
    armada_position *p = (armada_position *)out;
    bri_slice fields[FIELDS];
    out->winner = BR_UNDECIDED;
    out->turn_begins = 1;
    br_status status = bri_split(in, fields, FIELDS, "ROWS FLEET HAND TAKEN TURNS ROUND SCORE");
    if (status == BR_OK) {
        status = read_rows(in, fields[ROWS], p);
    }
    if (status == BR_OK) {
        status = read_taken(in, fields[ROWS], fields[TAKEN], p);
    }
    if (status == BR_OK) {
        status = bri_read_turns(in, fields[TURNS], &out->turns);
    }
    if (status == BR_OK) {
        status = read_round(rules, in, fields[ROUND], p);
    }
    if (status == BR_OK) {
        status = read_score(in, fields[SCORE], p);
    }
    if (status == BR_OK) { /* after the round, which tells whose fleet it is */
        status = read_fleet(in, fields[FLEET], p);
    }
    if (status == BR_OK) { /* last, since it depends on ships and fleet */
        status = read_hand(rules, in, fields[HAND], p);
    }
    out->to_act = out->side;
    return status == BR_OK ? look_at_end(rules, in, fields[TAKEN], fields[HAND], p) : status;
}

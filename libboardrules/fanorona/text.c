/*
 * Actions and positions as texts.
 */
#include <string.h>

#include "fanorona/steps.h"

static const char *const directions[FANORONA_DIRECTIONS] = {"SW", "S", "SE", "W", "E", "NW", "N", "NE"};

/* ---- actions ---- */

void fanorona_write_action(const br_rules *rules, const bri_position *position, br_action action, bri_writer *out) {
    (void)position;
    bri_grid grid = fanorona_tables_of(rules)->grid;
    br_kind kind = br_action_kind(action);
    if (kind == BR_END_TURN) {
        bri_puts(out, "end");
        return;
    }
    bri_puts(out, bri_grid_id(grid, bri_from(action)));
    bri_put(out, '-');
    bri_puts(out, bri_grid_id(grid, bri_to(action)));
    if (kind != BR_STEP) {
        bri_put(out, kind == BR_APPROACH ? 'A' : 'W');
    }
}

static bool fits(const br_rules *rules, const bri_position *position, br_action action) {
    return fanorona_explain(rules, position, action, NULL) == BR_OK;
}

/* A step without its letter: the one legal action that fits, if there is one. Where the step that takes nothing is
   legal neither of the others is (FA-7, FA-12). */
static br_action complete(const br_rules *rules, const bri_position *position, unsigned from, unsigned to) {
    br_action step = bri_action(BR_STEP, 0, from, to), approach = bri_action(BR_APPROACH, 0, from, to),
              withdrawal = bri_action(BR_WITHDRAWAL, 0, from, to);
    if (bri_over(position) || fits(rules, position, step)) {
        return step;
    }
    bool approaches = fits(rules, position, approach), withdraws = fits(rules, position, withdrawal);
    return approaches == withdraws ? step : approaches ? approach : withdrawal;
}

br_status fanorona_read_action(const br_rules *rules, const bri_position *position, bri_reader *in, br_action *out) {
    bri_grid grid = fanorona_tables_of(rules)->grid;
    bri_slice rest = {in->text, in->text + strlen(in->text)};
    if (bri_slice_is(rest, "end")) {
        *out = bri_action(BR_END_TURN, 0, 0, 0);
        return BR_OK;
    }
    unsigned from, to;
    br_status status = bri_grid_scan(in, &rest, grid, &from);
    if (status != BR_OK) {
        return status;
    }
    if (rest.at == rest.end || *rest.at != '-') {
        return bri_fail_at(in->error, in->text, rest.at, BR_BAD_SYNTAX, "",
                           "no \"-\" after the point, expected a step such as e2-e3A, or end");
    }
    rest.at++;
    status = bri_grid_scan(in, &rest, grid, &to);
    if (status != BR_OK) {
        return status;
    }
    if (rest.at == rest.end) {
        *out = complete(rules, position, from, to);
    } else if (bri_slice_is(rest, "A")) {
        *out = bri_action(BR_APPROACH, 0, from, to);
    } else if (bri_slice_is(rest, "W")) {
        *out = bri_action(BR_WITHDRAWAL, 0, from, to);
    } else {
        return bri_fail_at(in->error, in->text, rest.at, BR_BAD_SYNTAX, "",
                           "found %s after the step, expected A, W or nothing",
                           bri_quote(rest.at, bri_length(rest)).text);
    }
    return BR_OK;
}

/* ---- writing positions ---- */

static char letter_at(const void *position, unsigned point) {
    const fanorona_position *p = position;
    return p->stones[0] >> point & 1 ? 'W' : p->stones[1] >> point & 1 ? 'B' : '\0';
}

static void write_chain(bri_grid grid, const fanorona_position *p, bri_writer *out) {
    if (!fanorona_in_chain(p)) {
        bri_put(out, '-');
        return;
    }
    bri_puts(out, bri_grid_id(grid, p->at));
    bri_put(out, ':');
    bri_puts(out, directions[p->direction]);
    char before = ':';
    for (uint64_t set = p->visited; set; set &= set - 1) {
        bri_put(out, before);
        bri_puts(out, bri_grid_id(grid, bri_lowest(set)));
        before = ',';
    }
}

void fanorona_write_position(const br_rules *rules, const bri_position *position, bri_writer *out) {
    bri_grid grid = fanorona_tables_of(rules)->grid;
    const fanorona_position *p = fanorona_of(position);
    bri_grid_write(out, grid, letter_at, p);
    bri_puts(out, position->side == 0 ? " w " : " b ");
    write_chain(grid, p, out);
    bri_put(out, ' ');
    bri_put_number(out, position->turns);
    bri_puts(out, position->round == 1 ? " 1" : p->first == 1 ? " 2w" : " 2b");
}

/* ---- reading positions ---- */

static void set_stone(void *position, unsigned point, char letter) {
    fanorona_position *p = position;
    p->stones[letter == 'W' ? 0 : 1] |= bri_bit(point);
}

static br_status read_rows(const br_rules *rules, bri_reader *in, bri_slice field, fanorona_position *p) {
    const fanorona_tables *t = fanorona_tables_of(rules);
    br_status status = bri_grid_read(in, field, t->grid, "WB", set_stone, p);
    if (status != BR_OK) {
        return status;
    }
    for (int side = 0; side < 2; side++) {
        int stones = bri_popcount(p->stones[side]), most = bri_popcount(t->start[side]);
        if (stones > most) {
            return bri_fail_at(in->error, in->text, field.at, BR_BAD_POSITION, "FA-2",
                               "%d stones of %s, expected at most %d", stones, side == 0 ? "White" : "Black", most);
        }
    }
    if (!(p->stones[0] | p->stones[1])) {
        return bri_fail_at(in->error, in->text, field.at, BR_BAD_POSITION, "FA-10", "no stone on the board");
    }
    return BR_OK;
}

static br_status read_side(bri_reader *in, bri_slice field, fanorona_position *p) {
    if (!bri_slice_is(field, "w") && !bri_slice_is(field, "b")) {
        return bri_fail_at(in->error, in->text, field.at, BR_BAD_SYNTAX, "", "%s is no side, expected w or b",
                           bri_quote(field.at, bri_length(field)).text);
    }
    p->base.side = *field.at == 'b';
    return BR_OK;
}

static br_status read_round(const br_rules *rules, bri_reader *in, bri_slice field, fanorona_position *p) {
    bool second = bri_slice_is(field, "2w") || bri_slice_is(field, "2b");
    if (!bri_slice_is(field, "1") && !second) {
        return bri_fail_at(in->error, in->text, field.at, BR_BAD_SYNTAX, "", "%s is no round, expected 1, 2w or 2b",
                           bri_quote(field.at, bri_length(field)).text);
    }
    if (second && rules->values[FANORONA_ROUNDS] == 1) {
        return bri_fail_at(in->error, in->text, field.at, BR_BAD_POSITION, "FA-13",
                           "a second round, but the rules have one round only");
    }
    p->base.round = second ? 2 : 1;
    p->first = second ? (field.at[1] == 'w' ? 1 : 2) : (uint8_t)rules->values[FANORONA_VELA];
    return BR_OK;
}

static bool scan_direction(bri_slice *rest, uint8_t *out) {
    const char *colon = memchr(rest->at, ':', bri_length(*rest));
    for (int d = 0; colon && d < FANORONA_DIRECTIONS; d++) {
        if (bri_slice_is((bri_slice){rest->at, colon}, directions[d])) {
            *out = (uint8_t)d;
            rest->at = colon;
            return true;
        }
    }
    return false;
}

/* point,point…: ascending, each empty. */
static br_status read_visited(bri_reader *in, bri_slice rest, bri_grid grid, fanorona_position *p) {
    do {
        const char *at = rest.at;
        unsigned point;
        br_status status = bri_grid_scan(in, &rest, grid, &point);
        if (status != BR_OK) {
            return status;
        }
        if (p->visited >> point) {
            return bri_fail_at(in->error, in->text, at, BR_BAD_POSITION, "FA-9",
                               "the points of a chain are not in ascending order at %s", bri_grid_id(grid, point));
        }
        if ((p->stones[0] | p->stones[1]) >> point & 1) {
            return bri_fail_at(in->error, in->text, at, BR_BAD_POSITION, "FA-9",
                               "a stone on %s, but the chain has left it empty", bri_grid_id(grid, point));
        }
        p->visited |= bri_bit(point);
    } while (bri_scan_mark(&rest, ','));
    if (rest.at < rest.end) {
        return bri_fail_at(in->error, in->text, rest.at, BR_BAD_SYNTAX, "", "found %s, expected \",\" or a space",
                           bri_quote(rest.at, bri_length(rest)).text);
    }
    return BR_OK;
}

/* Whether a chain can have come to where it is, and has a step to go on with. */
static br_status check_chain(const fanorona_tables *t, bri_reader *in, bri_slice field, const fanorona_position *p) {
    const char *at_id = bri_grid_id(t->grid, p->at);
    if (!(p->stones[p->base.side] >> p->at & 1)) {
        return bri_fail_at(in->error, in->text, field.at, BR_BAD_POSITION, "FA-9",
                           "the chain's stone on %s is not of the side to act", at_id);
    }
    if (!(fanorona_next(t, bri_bit(p->at), 7 - p->direction) & p->visited)) {
        return bri_fail_at(in->error, in->text, field.at, BR_BAD_POSITION, "FA-9",
                           "the point that the stone on %s came from, going %s, is not named", at_id,
                           directions[p->direction]);
    }
    if (p->first) { /* FA-12: the stones of the first round's winner as the turn began, at the least */
        int stones = bri_popcount(p->stones[p->first - 1]);
        stones += p->base.side == p->first - 1 ? 0 : bri_popcount(p->visited);
        if (stones > FANORONA_VELA_STONES) {
            return bri_fail_at(in->error, in->text, field.at, BR_BAD_POSITION, "FA-12",
                               "a chain, but the winner of the first round had more than five stones");
        }
    }
    if (!fanorona_can_go_on(t, p)) {
        return bri_fail_at(in->error, in->text, field.at, BR_BAD_POSITION, "FA-9",
                           "the stone on %s cannot go on, so the turn would have passed", at_id);
    }
    return BR_OK;
}

static br_status read_chain(const fanorona_tables *t, bri_reader *in, bri_slice field, fanorona_position *p) {
    if (bri_slice_is(field, "-")) {
        return BR_OK;
    }
    bri_slice rest = field;
    unsigned point;
    br_status status = bri_grid_scan(in, &rest, t->grid, &point);
    if (status != BR_OK) {
        return status;
    }
    p->at = (uint8_t)point;
    if (!bri_scan_mark(&rest, ':') || !scan_direction(&rest, &p->direction) || !bri_scan_mark(&rest, ':')) {
        return bri_fail_at(in->error, in->text, rest.at, BR_BAD_SYNTAX, "",
                           "found %s, expected a chain such as e3:N:e2,f2 or -",
                           bri_quote(rest.at, bri_length(rest)).text);
    }
    status = read_visited(in, rest, t->grid, p);
    return status == BR_OK ? check_chain(t, in, field, p) : status;
}

/* Looks at the end of the game as play does on arriving. */
static br_status look_at_end(const br_rules *rules, bri_reader *in, bri_slice rows, fanorona_position *p) {
    p->base.winner = BR_UNDECIDED;
    p->base.to_act = p->base.side;
    p->base.turn_begins = !fanorona_in_chain(p);
    br_reason reason;
    int winner = fanorona_in_chain(p) ? BR_UNDECIDED : fanorona_round_winner(fanorona_tables_of(rules), p, &reason);
    if (winner == BR_UNDECIDED) {
        return BR_OK;
    }
    if (rules->values[FANORONA_ROUNDS] == 2 && p->base.round == 1) {
        return bri_fail_at(in->error, in->text, rows.at, BR_BAD_POSITION, "FA-13",
                           "the first round is already decided (%s), and play goes straight on to the second",
                           br_reason_text(reason));
    }
    fanorona_win_round(rules, p, winner, reason);
    return BR_OK;
}

br_status fanorona_read_position(const br_rules *rules, bri_reader *in, bri_position *out) {
    enum { ROWS, SIDE, CHAIN, TURNS, ROUND, FIELDS };
    fanorona_position *p = (fanorona_position *)out;
    bri_slice fields[FIELDS];
    br_status status = bri_split(in, fields, FIELDS, "ROWS SIDE CHAIN TURNS ROUND");
    if (status == BR_OK) {
        status = read_rows(rules, in, fields[ROWS], p);
    }
    if (status == BR_OK) {
        status = read_side(in, fields[SIDE], p);
    }
    if (status == BR_OK) {
        status = bri_read_turns(in, fields[TURNS], &out->turns);
    }
    if (status == BR_OK) {
        status = read_round(rules, in, fields[ROUND], p);
    }
    if (status == BR_OK) { /* last, since it depends on side and round */
        status = read_chain(fanorona_tables_of(rules), in, fields[CHAIN], p);
    }
    return status == BR_OK ? look_at_end(rules, in, fields[ROWS], p) : status;
}

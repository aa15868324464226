/*
 * Actions and positions as texts.
 */
#include <string.h>

#include "forbans/forbans.h"

/* How an id in a text compares with one of the map: below, at or above 0. */
static int compare_id(bri_slice id, const char *with) {
    const char *at = id.at;
    while (at < id.end && *at == *with) {
        at++;
        with++;
    }
    return (at < id.end ? *at : '\0') - *with;
}

/* By halves. */
unsigned forbans_find(const br_rules *rules, bri_slice id) {
    const forbans_tables *t = forbans_tables_of(rules);
    unsigned low = 0, high = (unsigned)rules->point_count;
    while (low < high) {
        unsigned middle = (low + high) / 2;
        int order = compare_id(id, forbans_id(rules, t->by_id[middle]));
        if (order == 0) {
            return t->by_id[middle];
        }
        low = order > 0 ? middle + 1 : low;
        high = order > 0 ? high : middle;
    }
    return (unsigned)rules->point_count;
}

/* a-z, 0-9 and _ as a set of characters. */
static bool is_id_letter(char c) {
    static const uint64_t letters[4] = {UINT64_C(0x03ff000000000000), UINT64_C(0x07fffffe80000000), 0, 0};
    return letters[(unsigned char)c / 64] >> (unsigned char)c % 64 & 1;
}

/* Goes past the letters that ids are made of. */
static bri_slice scan_id(bri_slice *rest) {
    const char *from = rest->at, *at = from;
    while (at < rest->end && is_id_letter(*at)) {
        at++;
    }
    rest->at = at;
    return (bri_slice){from, at};
}

static br_status find_point(const br_rules *rules, bri_reader *in, bri_slice id, unsigned *out) {
    *out = forbans_find(rules, id);
    if (*out == rules->point_count) {
        return bri_fail_at(in->error, in->text, id.at, BR_UNKNOWN, "", "there is no point %s on this map",
                           bri_quote(id.at, bri_length(id)).text);
    }
    return BR_OK;
}

/* Fails where a text stops being what it should. */
static br_status expected(bri_reader *in, bri_slice rest, const char *what) {
    if (rest.at == rest.end) {
        return bri_fail_at(in->error, in->text, rest.at, BR_BAD_SYNTAX, "", "found nothing, expected %s", what);
    }
    return bri_fail_at(in->error, in->text, rest.at, BR_BAD_SYNTAX, "", "found %s, expected %s",
                       bri_quote(rest.at, bri_length(rest)).text, what);
}

/* ---- actions ---- */

void forbans_write_action(const br_rules *rules, const bri_position *position, br_action action, bri_writer *out) {
    (void)position;
    if (br_action_kind(action) == BR_MOVE) {
        bri_puts(out, forbans_id(rules, bri_from(action)));
        bri_put(out, '-');
    } else {
        bri_put(out, '+');
    }
    bri_puts(out, forbans_id(rules, bri_to(action)));
}

/* The whole text is looked at before its names are. */
br_status forbans_read_action(const br_rules *rules, const bri_position *position, bri_reader *in, br_action *out) {
    (void)position;
    bri_slice rest = {in->text, in->text + strlen(in->text)};
    bool set = bri_scan_mark(&rest, '+');
    bri_slice from = set ? rest : scan_id(&rest);
    bool complete = set || (bri_length(from) > 0 && bri_scan_mark(&rest, '-'));
    bri_slice to = complete ? scan_id(&rest) : rest;
    if (!complete) {
        return expected(in, rest, bri_length(from) ? "\"-\" and a point" : "an action, +POINT or POINT-POINT");
    }
    if (rest.at < rest.end || bri_length(to) == 0) {
        return expected(in, rest, bri_length(to) ? "the end of the action" : "a point");
    }
    unsigned a = 0, b;
    br_status status = set ? BR_OK : find_point(rules, in, from, &a);
    if (status == BR_OK) {
        status = find_point(rules, in, to, &b);
    }
    if (status == BR_OK) {
        *out = bri_action(set ? BR_SET : BR_MOVE, 0, a, b);
    }
    return status;
}

/* ---- writing positions ---- */

static void write_camp(const br_rules *rules, const forbans_position *p, int camp, bri_writer *out) {
    const forbans_tables *t = forbans_tables_of(rules);
    forbans_set held = forbans_held(t, p, camp);
    if (!forbans_any(&held)) {
        bri_put(out, '-');
    }
    for (const char *comma = ""; forbans_any(&held); comma = ",") {
        unsigned point = forbans_pop(&held), number = forbans_number(t, p, camp, point);
        bri_puts(out, comma);
        bri_puts(out, forbans_id(rules, point));
        if (number > 1) {
            bri_put(out, '*');
            bri_put_number(out, number);
        }
    }
}

static void write_pending(const forbans_position *p, bri_writer *out) {
    if (p->pending == 0) {
        bri_put(out, '-');
        return;
    }
    bri_puts(out, p->pending - 1 == FORBANS_BLUE ? "b:" : "g:");
    bri_puts(out, br_reason_text((br_reason)p->claim));
}

void forbans_write_position(const br_rules *rules, const bri_position *position, bri_writer *out) {
    const forbans_position *p = forbans_of(position);
    write_camp(rules, p, FORBANS_BLUE, out);
    bri_put(out, ' ');
    write_camp(rules, p, FORBANS_GREEN, out);
    bri_puts(out, position->side == FORBANS_BLUE ? " b " : " g ");
    bri_put_number(out, position->turns);
    bri_put(out, ' ');
    write_pending(p, out);
}

/* ---- reading positions: each field ---- */

/* `*count`, that may be left out. */
static br_status read_count(bri_reader *in, bri_slice *rest, uint32_t *out) {
    *out = 1;
    if (!bri_scan_mark(rest, '*')) {
        return BR_OK;
    }
    const char *at = rest->at;
    if (!bri_scan_number(rest, BRI_MAX_TURNS, out) || *out < 2) {
        return expected(in, (bri_slice){at, rest->end}, "a count from 2 to 6, without leading zeros");
    }
    return BR_OK;
}

/* How many of a camp stand, and the last point with any of them; the number of points if there are none. */
static uint32_t standing(const br_rules *rules, const forbans_position *p, int camp, unsigned *last) {
    const forbans_tables *t = forbans_tables_of(rules);
    uint32_t n = 0;
    *last = (unsigned)rules->point_count;
    for (forbans_set held = forbans_held(t, p, camp); forbans_any(&held);) {
        *last = forbans_pop(&held);
        n += forbans_number(t, p, camp, *last);
    }
    return n;
}

/* Sets so many forbans of a camp on a point behind those that stand already. */
static br_status put(const br_rules *rules, bri_reader *in, const char *where, forbans_position *p, int camp,
                     unsigned point, uint32_t count) {
    const forbans_tables *t = forbans_tables_of(rules);
    unsigned last;
    uint32_t before = standing(rules, p, camp, &last);
    if (before > 0 && last >= point) {
        return bri_fail_at(in->error, in->text, where, BR_BAD_POSITION, "FO-2",
                           "%s %s, expected each point once, in the map's order", forbans_id(rules, point),
                           last == point ? "stands twice" : "is out of order");
    }
    if (count > FORBANS_EACH - before) {
        return bri_fail_at(in->error, in->text, where, BR_BAD_POSITION, "FO-2",
                           "more than six forbans of %s, expected at most six", bri_forbans.side_names[camp]);
    }
    if (camp == FORBANS_GREEN && forbans_holds(t, p, FORBANS_BLUE, point)) {
        return bri_fail_at(in->error, in->text, where, BR_BAD_POSITION, "FO-2", "forbans of both camps on %s",
                           forbans_id(rules, point));
    }
    for (; count > 0; count--) {
        (void)forbans_come(t, p, camp, point);
    }
    return BR_OK;
}

/* - or point*count,point… */
static br_status read_camp(const br_rules *rules, bri_reader *in, bri_slice field, forbans_position *p, int camp) {
    bri_slice rest = field;
    if (bri_slice_is(field, "-")) {
        return BR_OK;
    }
    do {
        bri_slice id = scan_id(&rest);
        unsigned point;
        uint32_t count;
        if (bri_length(id) == 0) {
            return expected(in, rest, "a point, or - for no forban");
        }
        br_status status = find_point(rules, in, id, &point);
        if (status == BR_OK) {
            status = read_count(in, &rest, &count);
        }
        if (status == BR_OK) {
            status = put(rules, in, id.at, p, camp, point, count);
        }
        if (status != BR_OK) {
            return status;
        }
    } while (bri_scan_mark(&rest, ','));
    return rest.at == rest.end ? BR_OK : expected(in, rest, "\",\", a count such as *2, or a space");
}

static br_status read_side(bri_reader *in, bri_slice field, forbans_position *p) {
    if (!bri_slice_is(field, "b") && !bri_slice_is(field, "g")) {
        return expected(in, field, "a side, b or g");
    }
    p->base.side = *field.at == 'b' ? FORBANS_BLUE : FORBANS_GREEN;
    p->base.to_act = p->base.side;
    return BR_OK;
}

static br_status read_pending(bri_reader *in, bri_slice field, forbans_position *p) {
    if (bri_slice_is(field, "-")) {
        return BR_OK;
    }
    bri_slice rest = field;
    bool blue = bri_scan_mark(&rest, 'b'), camp = blue || bri_scan_mark(&rest, 'g'), colon = bri_scan_mark(&rest, ':');
    bool gathered = bri_slice_is(rest, "gathered"), encircled = bri_slice_is(rest, "encircled");
    if (!camp || !colon || !(gathered || encircled)) {
        return expected(in, field, "-, or a camp that has finished, such as b:gathered or g:encircled");
    }
    p->pending = (uint8_t)(1 + (blue ? FORBANS_BLUE : FORBANS_GREEN));
    p->claim = gathered ? BR_REASON_GATHERED : BR_REASON_ENCIRCLED;
    return BR_OK;
}

/* ---- reading positions: how the fields agree ---- */

/* FO-3, FO-4: whose turn it is after so many. */
static br_status check_side(bri_reader *in, bri_slice field, const forbans_position *p) {
    uint32_t turns = p->base.turns;
    int side = (turns % 2 == 0) == forbans_placing(p) ? FORBANS_GREEN : FORBANS_BLUE;
    if (side != p->base.side) {
        return bri_fail_at(in->error, in->text, field.at, BR_BAD_POSITION, forbans_placing(p) ? "FO-3" : "FO-4",
                           "%s is to act, expected %s after %u turns", bri_forbans.side_names[p->base.side],
                           bri_forbans.side_names[side], (unsigned)turns);
    }
    return BR_OK;
}

/* FO-3: how many of a camp stand. */
static br_status check_standing(const br_rules *rules, bri_reader *in, bri_slice field, const forbans_position *p,
                                int camp) {
    unsigned last, found = standing(rules, p, camp, &last), due = forbans_standing(camp, p->base.turns);
    if (found != due) {
        return bri_fail_at(in->error, in->text, field.at, BR_BAD_POSITION, "FO-3",
                           "forbans of %s that stand: %u, expected %u after %u turns", bri_forbans.side_names[camp],
                           found, due, (unsigned)p->base.turns);
    }
    return BR_OK;
}

/* FO-9: whether PENDING may stand here at all. */
static br_status check_pending(const forbans_tables *t, bri_reader *in, bri_slice field, const forbans_position *p) {
    if (!p->pending) {
        return BR_OK;
    }
    bool made = p->base.side == p->pending - 1;
    unsigned least = FORBANS_PLACEMENTS + (made ? 2 : 1);
    if (!t->nullity) {
        return bri_fail_at(in->error, in->text, field.at, BR_BAD_POSITION, "FO-9",
                           "a camp that has finished, but the rules have no nullity, expected -");
    }
    if (p->base.turns < least) {
        return bri_fail_at(in->error, in->text, field.at, BR_BAD_POSITION, "FO-9",
                           "a reply %s after %u turns, expected at least %u", made ? "made" : "due",
                           (unsigned)p->base.turns, least);
    }
    return BR_OK;
}

/* FO-9: unless the reply has been made, PENDING says exactly what FO-8 does. */
static br_status check_claim(const forbans_tables *t, bri_reader *in, bri_slice field, const forbans_position *p) {
    int mover = 1 - p->base.side;
    bool made = p->pending && p->base.side == p->pending - 1;
    if (!t->nullity || made || p->base.turns <= FORBANS_PLACEMENTS) {
        return BR_OK;
    }
    br_reason reason = forbans_claim(t, p, mover);
    if (reason && !p->pending) {
        return bri_fail_at(in->error, in->text, field.at, BR_BAD_POSITION, "FO-9",
                           "%s has won by its own move, expected %c:%s", bri_forbans.side_names[mover], "bg"[mover],
                           br_reason_text(reason));
    }
    if (p->pending && (br_reason)p->claim != reason) {
        return bri_fail_at(in->error, in->text, field.at, BR_BAD_POSITION, "FO-9",
                           "%s has not won by that, expected %s%s", bri_forbans.side_names[mover],
                           reason ? (mover == FORBANS_BLUE ? "b:" : "g:") : "-", reason ? br_reason_text(reason) : "");
    }
    return BR_OK;
}

enum { BLUE, GREEN, SIDE, TURNS, PENDING, FIELDS };

static br_status read_fields(const br_rules *rules, bri_reader *in, bri_slice fields[FIELDS], forbans_position *p) {
    br_status status = bri_split(in, fields, FIELDS, "BLUE GREEN SIDE TURNS PENDING");
    if (status == BR_OK) {
        status = read_camp(rules, in, fields[BLUE], p, FORBANS_BLUE);
    }
    if (status == BR_OK) {
        status = read_camp(rules, in, fields[GREEN], p, FORBANS_GREEN);
    }
    if (status == BR_OK) {
        status = read_side(in, fields[SIDE], p);
    }
    if (status == BR_OK) {
        status = bri_read_turns(in, fields[TURNS], &p->base.turns);
    }
    return status == BR_OK ? read_pending(in, fields[PENDING], p) : status;
}

static br_status check_fields(const br_rules *rules, bri_reader *in, bri_slice fields[FIELDS],
                              const forbans_position *p) {
    const forbans_tables *t = forbans_tables_of(rules);
    br_status status = check_side(in, fields[SIDE], p);
    if (status == BR_OK) {
        status = check_standing(rules, in, fields[BLUE], p, FORBANS_BLUE);
    }
    if (status == BR_OK) {
        status = check_standing(rules, in, fields[GREEN], p, FORBANS_GREEN);
    }
    if (status == BR_OK) {
        status = check_pending(t, in, fields[PENDING], p);
    }
    return status == BR_OK ? check_claim(t, in, fields[PENDING], p) : status;
}

br_status forbans_read_position(const br_rules *rules, bri_reader *in, bri_position *out) {
    const forbans_tables *t = forbans_tables_of(rules);
    forbans_position *p = (void *)out;
    bri_slice fields[FIELDS];
    forbans_initial(rules, out);
    br_status status = read_fields(rules, in, fields, p);
    if (status == BR_OK) {
        status = check_fields(rules, in, fields, p);
    }
    if (status != BR_OK) {
        return status;
    }
    if (p->base.side != p->pending - 1) { /* a reply that is due is found again, on the board */
        p->pending = 0;
        p->claim = 0;
    }
    forbans_seat(t, p);
    forbans_look_at_end(t, p);
    return BR_OK;
}

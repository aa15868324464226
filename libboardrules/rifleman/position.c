/*
 * Positions as texts.
 */
#include "rifleman/moves.h"

/* ---- writing positions ---- */

static void write_herd(const rifleman_tables *t, const rifleman_position *p, int side, bri_writer *out) {
    const char *comma = "";
    for (unsigned space = 0; space <= t->length[side]; space++) {
        unsigned number = rifleman_cattle_on(t, p, side, space);
        if (number > 0) {
            bri_puts(out, comma);
            bri_put_number(out, space);
            comma = ",";
        }
        if (number > 1) {
            bri_put(out, '*');
            bri_put_number(out, number);
        }
    }
    bri_put(out, '@');
    bri_put_number(out, p->cowboy[side]);
    bri_put(out, ' ');
}

static void write_dice(const rifleman_position *p, bri_writer *out) {
    if (p->roll_off > RIFLEMAN_RED_ROLLS) {
        bri_put(out, '=');
        bri_put_number(out, p->roll_off);
    } else if (p->high == 0) {
        bri_put(out, '-');
    } else {
        bri_put_number(out, p->high);
        if (p->low) {
            bri_put_number(out, p->low);
        }
        if (p->doubled) {
            bri_put(out, '+');
        }
    }
}

void rifleman_write_position(const br_rules *rules, const bri_position *position, bri_writer *out) {
    const rifleman_tables *t = rifleman_tables_of(rules);
    const rifleman_position *p = rifleman_of(position);
    write_herd(t, p, 0, out);
    write_herd(t, p, 1, out);
    bri_puts(out, p->roll_off ? "? " : position->side == 0 ? "r " : "b ");
    write_dice(p, out);
    bri_put(out, ' ');
    bri_put_number(out, position->turns);
}

/* ---- reading positions ---- */

enum { RED, BLUE, SIDE, DICE, TURNS, FIELDS };

static br_status fail_at(bri_reader *in, const char *at, br_status status, const char *rule, const char *message) {
    return bri_fail_at(in->error, in->text, at, status, rule, "%s", message);
}

/* A number 0 … L. */
static br_status read_space(bri_reader *in, bri_slice *rest, unsigned length, unsigned *out) {
    const char *at = rest->at;
    uint32_t number;
    if (!bri_scan_number(rest, UINT32_MAX, &number)) {
        return bri_fail_at(in->error, in->text, at, BR_BAD_SYNTAX, "",
                           "found %s, expected the number of a space, without leading zeros",
                           bri_quote(at, bri_length(*rest)).text);
    }
    if (number > length) {
        return bri_fail_at(in->error, in->text, at, BR_UNKNOWN, "RI-1", "there is no space %lu, expected 0 to %u",
                           (unsigned long)number, length);
    }
    *out = number;
    return BR_OK;
}

/* A herd as it is read, cattle by cattle in ascending order. */
typedef struct draft {
    unsigned n;
    uint8_t at[RIFLEMAN_CATTLE];
} draft;

/* space or space*count: adds cattle to a herd. */
static br_status read_cattle(bri_reader *in, bri_slice *rest, unsigned length, draft *herd) {
    const char *at = rest->at;
    unsigned space = 0;
    uint32_t count = 1;
    br_status status = read_space(in, rest, length, &space);
    if (status != BR_OK) {
        return status;
    }
    const char *count_at = rest->at + 1;
    if (bri_scan_mark(rest, '*') && (!bri_scan_number(rest, UINT32_MAX, &count) || count < 2)) {
        return fail_at(in, count_at, BR_BAD_SYNTAX, "", "the cattle on a space are counted from 2 to 7 behind the *");
    }
    if (herd->n && space <= herd->at[herd->n - 1]) {
        return fail_at(in, at, BR_BAD_POSITION, "RI-2",
                       "the spaces of the cattle are not in ascending order, each once");
    }
    if (count > RIFLEMAN_CATTLE - herd->n) {
        return fail_at(in, at, BR_BAD_POSITION, "RI-2", "more than seven cattle, expected seven");
    }
    for (; count; count--) {
        herd->at[herd->n++] = (uint8_t)space;
    }
    return BR_OK;
}

/* The seven cattle, @ and the cowboy. */
static br_status read_herd(const rifleman_tables *t, bri_reader *in, bri_slice field, rifleman_position *p, int side) {
    bri_slice rest = field;
    draft herd = {0};
    unsigned cowboy = 0;
    do {
        br_status status = read_cattle(in, &rest, t->length[side], &herd);
        if (status != BR_OK) {
            return status;
        }
    } while (bri_scan_mark(&rest, ','));
    if (!bri_scan_mark(&rest, '@')) {
        return bri_fail_at(in->error, in->text, rest.at, BR_BAD_SYNTAX, "",
                           "found %s, expected \",\" and more cattle, or \"@\" and the cowboy",
                           bri_quote(rest.at, bri_length(rest)).text);
    }
    const char *cowboy_at = rest.at;
    br_status status = read_space(in, &rest, t->length[side], &cowboy);
    if (status != BR_OK) {
        return status;
    }
    if (rest.at < rest.end) {
        return bri_fail_at(in->error, in->text, rest.at, BR_BAD_SYNTAX, "",
                           "found %s after the cowboy's space, expected a space character",
                           bri_quote(rest.at, bri_length(rest)).text);
    }
    if (herd.n != RIFLEMAN_CATTLE) {
        return bri_fail_at(in->error, in->text, field.at, BR_BAD_POSITION, "RI-2", "%u cattle, expected seven", herd.n);
    }
    if (cowboy > herd.at[0]) {
        return bri_fail_at(in->error, in->text, cowboy_at, BR_BAD_POSITION, "RI-4",
                           "the cowboy on %u leads: the rearmost cattle is on %u", cowboy, (unsigned)herd.at[0]);
    }
    p->cowboy[side] = (uint8_t)cowboy;
    for (unsigned i = 0; i < RIFLEMAN_CATTLE; i++) {
        bri_count_up(p->sets + (size_t)side * BRI_DIGITS * t->words, herd.at[i], t->words);
    }
    return BR_OK;
}

static br_status read_side(bri_reader *in, bri_slice field, rifleman_position *p) {
    if (bri_slice_is(field, "?")) {
        p->roll_off = RIFLEMAN_RED_ROLLS;
        return BR_OK;
    }
    if (!bri_slice_is(field, "r") && !bri_slice_is(field, "b")) {
        return bri_fail_at(in->error, in->text, field.at, BR_BAD_SYNTAX, "", "%s is no side, expected r, b or ?",
                           bri_quote(field.at, bri_length(field)).text);
    }
    p->base.side = *field.at == 'b';
    return BR_OK;
}

/* =7: Red's total for the first turn. */
static br_status read_total(bri_reader *in, bri_slice field, rifleman_position *p) {
    bri_slice rest = {field.at + 1, field.end};
    uint32_t total;
    if (!bri_scan_number(&rest, 12, &total) || rest.at < rest.end || total < 2) {
        return bri_fail_at(in->error, in->text, field.at, BR_BAD_SYNTAX, "",
                           "%s is no total of two dice, expected =2 to =12",
                           bri_quote(field.at, bri_length(field)).text);
    }
    if (!p->roll_off) {
        return fail_at(in, field.at, BR_BAD_POSITION, "RI-13", "a total for the first turn, but the side is not ?");
    }
    p->roll_off = (uint8_t)total;
    p->base.side = 1;
    return BR_OK;
}

/* -, =7, 53, 3, 44+ or 4+ */
static br_status read_dice(bri_reader *in, bri_slice field, rifleman_position *p) {
    if (bri_slice_is(field, "-")) {
        return BR_OK;
    }
    if (*field.at == '=') {
        return read_total(in, field, p);
    }
    bri_slice rest = field;
    unsigned dice[2] = {0, 0}, n = 0;
    while (n < 2 && rest.at < rest.end && rifleman_is_die(*rest.at)) {
        dice[n++] = (unsigned)(*rest.at++ - '0');
    }
    bool doubled = bri_scan_mark(&rest, '+');
    if (n == 0 || rest.at < rest.end) {
        return bri_fail_at(in->error, in->text, field.at, BR_BAD_SYNTAX, "",
                           "found %s, expected dice such as 53, 3, 44+ or 4+, or -",
                           bri_quote(field.at, bri_length(field)).text);
    }
    if (n == 2 && dice[0] < dice[1]) {
        return fail_at(in, field.at, BR_BAD_POSITION, "RI-3",
                       "the dice are not in order, expected the higher one first");
    }
    if (n == 2 && (dice[0] == dice[1]) != doubled) {
        return fail_at(in, field.at, BR_BAD_POSITION, "RI-11",
                       doubled ? "a + behind dice that are no double" : "a double without its +");
    }
    if (p->roll_off) {
        return fail_at(in, field.at, BR_BAD_POSITION, "RI-13", "dice to be used, but the side is ?");
    }
    p->high = (uint8_t)dice[0];
    p->low = (uint8_t)dice[1];
    p->doubled = doubled;
    return BR_OK;
}

/* RI-13: rolling for the first turn comes before everything else. */
static br_status check_roll_off(const br_rules *rules, bri_reader *in, const bri_slice *fields,
                                const rifleman_position *p) {
    if (!p->roll_off) {
        return BR_OK;
    }
    if (rules->values[RIFLEMAN_FIRST] != RIFLEMAN_FIRST_ROLL) {
        return fail_at(in, fields[SIDE].at, BR_BAD_POSITION, "RI-13", "no side, but the rules say who begins");
    }
    if (p->base.turns) {
        return fail_at(in, fields[TURNS].at, BR_BAD_POSITION, "RI-13",
                       "turns have been completed, but the first one is still rolled for");
    }
    for (int side = 0; side < 2; side++) {
        if (rifleman_cattle_on(rifleman_tables_of(rules), p, side, 0) != RIFLEMAN_CATTLE) {
            return fail_at(in, fields[side].at, BR_BAD_POSITION, "RI-13",
                           "a piece has left its corral, but the first turn is still rolled for");
        }
    }
    return BR_OK;
}

/* RI-7, RI-8: no shared space but a river is held by both sides. */
static br_status check_meetings(const rifleman_tables *t, bri_reader *in, const bri_slice *fields,
                                const rifleman_position *p) {
    for (unsigned space = 0; space <= t->length[0]; space++) {
        unsigned there = t->meets[0][space];
        bool red = p->cowboy[0] == space || rifleman_cattle_on(t, p, 0, space);
        bool blue = p->cowboy[1] == there || rifleman_cattle_on(t, p, 1, there);
        if (there && red && blue) {
            return bri_fail_at(in->error, in->text, fields[BLUE].at, BR_BAD_POSITION, "RI-8",
                               "both sides on one shared space, %u of Red and %u of Blue", space, there);
        }
    }
    return BR_OK;
}

/* RI-10, RI-14: what the dice may be. */
static br_status check_dice(const rifleman_tables *t, bri_reader *in, const bri_slice *fields,
                            const rifleman_position *p) {
    const bool home[2] = {rifleman_is_home(t, p, 0), rifleman_is_home(t, p, 1)};
    if (home[0] && home[1]) {
        return fail_at(in, fields[BLUE].at, BR_BAD_POSITION, "RI-14", "both herds are home");
    }
    if (p->high && (home[0] || home[1])) {
        return fail_at(in, fields[DICE].at, BR_BAD_POSITION, "RI-14", "dice to be used, but a herd is home");
    }
    if (p->high && !p->low && !rifleman_can_use(t, p, p->high)) {
        return fail_at(in, fields[DICE].at, BR_BAD_POSITION, "RI-10",
                       "one die left that cannot be used, so the turn would have passed");
    }
    return BR_OK;
}

/* What the fields leave to be said, and the end of the game as play looks at it on arriving (RI-14). */
static void complete(const br_rules *rules, rifleman_position *p) {
    const rifleman_tables *t = rifleman_tables_of(rules);
    p->base.winner = BR_UNDECIDED;
    p->base.round = 1;
    p->base.to_act = p->high ? p->base.side : BR_CHANCE;
    p->base.turn_begins = !p->high && p->roll_off <= RIFLEMAN_RED_ROLLS;
    p->phase = rifleman_phase(rifleman_tables_of(rules), p->base.turns);
    if (p->high && !p->low) {
        (void)rifleman_find_users(t, p, p->base.side, p->high, t->words);
    }
    for (int side = 0; side < 2; side++) {
        if (rifleman_is_home(t, p, side)) {
            bri_finish(&p->base, side, BR_REASON_HERD_HOME);
        }
    }
}

br_status rifleman_read_position(const br_rules *rules, bri_reader *in, bri_position *out) {
    const rifleman_tables *t = rifleman_tables_of(rules);
    rifleman_position *p = (rifleman_position *)out;
    bri_slice fields[FIELDS];
    br_status status = bri_split(in, fields, FIELDS, "RED BLUE SIDE DICE TURNS");
    for (int side = 0; side < 2 && status == BR_OK; side++) {
        status = read_herd(t, in, fields[side], p, side);
    }
    if (status == BR_OK) {
        status = read_side(in, fields[SIDE], p);
    }
    if (status == BR_OK) {
        status = read_dice(in, fields[DICE], p);
    }
    if (status == BR_OK) {
        status = bri_read_turns(in, fields[TURNS], &out->turns);
    }
    if (status == BR_OK) {
        status = check_roll_off(rules, in, fields, p);
    }
    if (status == BR_OK) {
        status = check_meetings(t, in, fields, p);
    }
    if (status == BR_OK) {
        status = check_dice(t, in, fields, p);
    }
    if (status == BR_OK) {
        complete(rules, p);
    }
    return status;
}

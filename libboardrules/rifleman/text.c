/*
 * Actions as texts.
 */
#include <string.h>

#include "rifleman/rifleman.h"

static void write_space(const rifleman_tables *t, int side, unsigned space, bri_writer *out) {
    if (space == 0 || space == t->length[side]) {
        bri_put(out, space == 0 ? 'C' : 'R');
    } else {
        bri_put_number(out, space);
    }
}

void rifleman_write_action(const br_rules *rules, const bri_position *position, br_action action, bri_writer *out) {
    const rifleman_tables *t = rifleman_tables_of(rules);
    br_kind kind = br_action_kind(action);
    if (kind == BR_PASS) {
        bri_puts(out, "pass");
        return;
    }
    if (kind == BR_ROLL) {
        bri_put_number(out, bri_from(action));
        bri_put(out, '-');
        bri_put_number(out, bri_to(action));
        return;
    }
    if (kind == BR_COWBOY) {
        bri_put(out, '@');
    }
    write_space(t, bri_side(action), bri_from(action), out);
    bri_put(out, '/');
    write_space(t, bri_side(action), bri_to(action), out);
    if (rifleman_hits(t, rifleman_of(position), bri_to(action))) {
        bri_put(out, '*');
    }
}

/* high-low */
static br_status read_roll(bri_reader *in, bri_slice text, br_action *out) {
    const char *at = text.at;
    if (bri_length(text) != 3 || !rifleman_is_die(at[0]) || at[1] != '-' || !rifleman_is_die(at[2]) || at[0] < at[2]) {
        return bri_fail_at(in->error, in->text, text.at, BR_BAD_SYNTAX, "",
                           "%s is no roll, expected two dice, the higher first, such as 5-3",
                           bri_quote(text.at, bri_length(text)).text);
    }
    *out = bri_action(BR_ROLL, 0, (unsigned)(at[0] - '0'), (unsigned)(at[2] - '0'));
    return BR_OK;
}

/* A move as it is written. */
typedef struct move_text {
    br_kind kind;
    const char *at[2]; /* its spaces: C, R or a number */
    uint32_t number[2];
    const char *star; /* NULL: there is none */
} move_text;

static br_status scan_space(bri_reader *in, bri_slice *rest, const char **at, uint32_t *number) {
    *at = rest->at;
    if (bri_scan_mark(rest, 'C') || bri_scan_mark(rest, 'R') || bri_scan_number(rest, UINT32_MAX, number)) {
        return BR_OK;
    }
    return bri_fail_at(in->error, in->text, *at, BR_BAD_SYNTAX, "", "found %s, expected a space: C, a number or R",
                       bri_quote(*at, bri_length(*rest)).text);
}

/* [@]space/space[*] */
static br_status scan_move(bri_reader *in, bri_slice rest, move_text *out) {
    out->kind = bri_scan_mark(&rest, '@') ? BR_COWBOY : BR_CATTLE;
    br_status status = scan_space(in, &rest, &out->at[0], &out->number[0]);
    if (status == BR_OK && !bri_scan_mark(&rest, '/')) {
        return bri_fail_at(
            in->error, in->text, rest.at, BR_BAD_SYNTAX, "",
            "no \"/\" after the space, expected a move such as 4/9 or @C/3, a roll such as 5-3, or pass");
    }
    if (status == BR_OK) {
        status = scan_space(in, &rest, &out->at[1], &out->number[1]);
    }
    if (status != BR_OK) {
        return status;
    }
    out->star = rest.at;
    out->star = bri_scan_mark(&rest, '*') ? out->star : NULL;
    if (rest.at < rest.end) {
        return bri_fail_at(in->error, in->text, rest.at, BR_BAD_SYNTAX, "", "found %s after the move, expected %s",
                           bri_quote(rest.at, bri_length(rest)).text, out->star ? "nothing" : "* or nothing");
    }
    return BR_OK;
}

/* Which space of a path a move names. */
static br_status find_space(bri_reader *in, const move_text *move, int which, unsigned length, unsigned *out) {
    const char *at = move->at[which];
    unsigned long number = move->number[which];
    if (*at == 'C' || *at == 'R') {
        *out = *at == 'C' ? 0 : length;
        return BR_OK;
    }
    if (number > length) {
        return bri_fail_at(in->error, in->text, at, BR_UNKNOWN, "RI-1", "there is no space %lu, expected 1 to %u or R",
                           number, length - 1);
    }
    if (number == 0 || number == length) {
        return bri_fail_at(in->error, in->text, at, BR_BAD_SYNTAX, "", "space %lu is written %c", number,
                           number == 0 ? 'C' : 'R');
    }
    *out = (unsigned)number;
    return BR_OK;
}

/* A `*` must be so (RI-8); with a move that is not legal the rule that forbids it comes first. */
static bool is_false_star(const br_rules *rules, const bri_position *position, br_action action) {
    return !bri_over(position) && rifleman_explain(rules, position, action, NULL) == BR_OK &&
           !rifleman_hits(rifleman_tables_of(rules), rifleman_of(position), bri_to(action));
}

static br_status read_move(const br_rules *rules, const bri_position *position, bri_reader *in, bri_slice text,
                           br_action *out) {
    unsigned length = rifleman_tables_of(rules)->length[position->side], from = 0, to = 0;
    move_text move = {.star = NULL};
    br_status status = scan_move(in, text, &move);
    if (status == BR_OK) {
        status = find_space(in, &move, 0, length, &from);
    }
    if (status == BR_OK) {
        status = find_space(in, &move, 1, length, &to);
    }
    if (status != BR_OK) {
        return status;
    }
    *out = bri_action(move.kind, position->side, from, to);
    if (move.star && is_false_star(rules, position, *out)) {
        return bri_fail_at(in->error, in->text, move.star, BR_ILLEGAL, "RI-8", "a *, but the move sends nothing back");
    }
    return BR_OK;
}

br_status rifleman_read_action(const br_rules *rules, const bri_position *position, bri_reader *in, br_action *out) {
    bri_slice text = {in->text, in->text + strlen(in->text)};
    if (bri_slice_is(text, "pass")) {
        *out = bri_action(BR_PASS, 0, 0, 0);
        return BR_OK;
    }
    if (memchr(text.at, '-', bri_length(text))) {
        return read_roll(in, text, out);
    }
    return read_move(rules, position, in, text, out);
}

/*
 * What every drawing keeps: width and characters of text, the form of SVG, every piece drawn that the state has and no
 * other, the last action marked.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "contract/contract.h"
#include "core/fault.h"
#include "support/require.h"
#include "support/states.h"
#include "support/xml.h"

char *drawing(draw_function draw, const br_state *state, unsigned flags) {
    size_t length = draw(state, flags, NULL, 0);
    char *text = malloc(length + 1), *again = malloc(length + 1);
    REQUIRE(text && again, "no memory");
    REQUIRE(draw(state, flags, text, length + 1) == length && strlen(text) == length, "%s: not the length measured",
            where(state));
    REQUIRE(draw(state, flags | 0xf0, again, length + 1) == length && strcmp(text, again) == 0,
            "%s: drawn otherwise a second time, with flags of no meaning", where(state));
    free(again);
    return text;
}

static size_t count(const char *text, const char *part) {
    size_t n = 0;
    for (const char *at = text; (at = strstr(at, part)); at += strlen(part)) {
        n++;
    }
    return n;
}

/* ---- text ---- */

/* Checks that a text is UTF-8 in lines of at most 100 columns. A character takes one or two of them, so where it might
   take two its bytes are counted, which are more. */
void check_drawn_lines(const br_state *state, const char *text) {
    size_t columns = 0, left = strlen(text);
    REQUIRE(left > 0 && text[left - 1] == '\n', "%s: no newline at the end", where(state));
    while (*text) {
        size_t length = bri_sequence_length(text, left);
        REQUIRE(length > 0, "%s: no UTF-8", where(state));
        REQUIRE((unsigned char)*text >= 0x20 || *text == '\n', "%s: a control character", where(state));
        columns = *text == '\n' ? 0 : columns + 1;
        REQUIRE(columns <= 100, "%s: a line is longer than 100 columns", where(state));
        REQUIRE(*text != ' ' || text[1] != '\n', "%s: a space at the end of a line", where(state));
        text += length;
        left -= length;
    }
}

static void check_ascii(const br_state *state, const char *text) {
    for (; *text; text++) {
        REQUIRE((*text >= 0x20 && *text < 0x7f) || *text == '\n', "%s: not ASCII", where(state));
    }
}

/* Colours are sequences of their own: without them the text is the same, and each ends in its line. */
static void check_colours(const br_state *state, const char *plain) {
    char *coloured = drawing(br_draw_text, state, BR_DRAW_COLOUR);
    REQUIRE(count(coloured, "\033") > 0, "%s: no colours", where(state));
    bool on = false;
    for (const char *at = coloured; *at; plain++) {
        while (*at == '\033') {
            on = strncmp(at, "\033[0m", 4) != 0;
            at = strchr(at, 'm') + 1;
        }
        REQUIRE(*at == *plain, "%s: another text with colours", where(state));
        REQUIRE(*at != '\n' || !on, "%s: a colour goes on behind its line", where(state));
        at += *at != '\0';
    }
    free(coloured);
}

/* The line of a number from 0. */
static const char *line_of(const char *text, size_t n) {
    for (; n > 0; n--) {
        text = strchr(text, '\n') + 1;
    }
    return text;
}

/* On a grid each point has a place of its own: four columns and two lines from one to the next. */
static void check_grid_pieces(const br_state *state, const char *text) {
    const br_rules *rules = br_state_rules(state);
    const char *letters = br_rules_game(rules) == BR_FANORONA ? "WB" : br_fleet(state, 0) == BR_SPANISH ? "SE" : "ES";
    unsigned points = (unsigned)br_point_count(rules), height = (unsigned)atoi(br_point_id(rules, points - 1) + 1);
    for (unsigned point = 0; point < points; point++) {
        const char *id = br_point_id(rules, point);
        unsigned column = (unsigned)(id[0] - 'a'), row = (unsigned)atoi(id + 1);
        char found = line_of(text, 2 * (size_t)(height - row))[4 + 4 * column];
        for (int side = 0; side < 2; side++) {
            REQUIRE((found == letters[side]) == (br_count_at(state, point, side, BR_PIECE_ANY) == 1),
                    "%s: %c on %s\n%s", where(state), found, id, text);
        }
    }
}

/* Below the map every port that is held is named with the number of its forbans; on the map it has a mark. */
static void check_map_pieces(const br_state *state, const char *text) {
    const br_rules *rules = br_state_rules(state);
    size_t held = 0, marks = 0;
    for (unsigned point = 0; point < br_point_count(rules); point++) {
        for (int side = 0; side < 2; side++) {
            char entry[64];
            int number = br_count_at(state, point, side, BR_PIECE_FORBAN);
            (void)snprintf(entry, sizeof entry, "%c%d %s", "BG"[side], number, br_point_id(rules, point));
            REQUIRE(number == 0 || strstr(strstr(text, "in reserve"), entry), "%s: %s is missing\n%s", where(state),
                    entry, text);
            held += number > 0;
        }
    }
    for (const char *at = text; at < strstr(text, "Les Forbans"); at++) {
        marks += (*at == 'B' || *at == 'G') && at[1] >= '1' && at[1] <= '6';
    }
    REQUIRE(marks == held, "%s: %zu marks for %zu ports\n%s", where(state), marks, held, text);
}

/* What a strip's row shows: cattle are digits, a cowboy is an @. */
static void check_row(const br_state *state, const char *row, int cattle, int cowboys) {
    for (; *row != '\n'; row++) {
        cattle -= *row >= '0' && *row <= '9' ? *row - '0' : 0;
        cowboys -= *row == '@';
    }
    REQUIRE(cattle == 0 && cowboys == 0, "%s: %d cattle and %d cowboys are missing in a row", where(state), cattle,
            cowboys);
}

static void check_trail_pieces(const br_state *state, const char *text) {
    static const char *const names[2] = {"Red ", "Blue "};
    enum { BAND = 18 };
    const br_rules *rules = br_state_rules(state);
    for (int side = 0; side < 2; side++) {
        const char *at = strstr(text, "Blue's path") && side == 1 ? strstr(text, "Blue's path") : text;
        for (size_t first = 0; first <= br_path_length(rules, side); first += BAND) {
            int cattle = 0, cowboys = 0;
            for (size_t i = first; i <= br_path_length(rules, side) && i < first + BAND; i++) {
                unsigned point = (unsigned)br_path_point(rules, side, i);
                cattle += br_count_at(state, point, side, BR_PIECE_CATTLE);
                cowboys += br_count_at(state, point, side, BR_PIECE_COWBOY);
            }
            at = strstr(at, names[side]);
            check_row(state, at, cattle, cowboys);
            at++;
        }
    }
}

static void check_text(const br_state *state, bool to_is_marked) {
    char *text = drawing(br_draw_text, state, 0), *ascii = drawing(br_draw_text, state, BR_DRAW_ASCII);
    check_drawn_lines(state, text);
    check_drawn_lines(state, ascii);
    check_ascii(state, ascii);
    check_colours(state, text);
    switch (br_rules_game(br_state_rules(state))) {
    case BR_FANORONA:
    case BR_ARMADA: check_grid_pieces(state, ascii); break;
    case BR_FORBANS: check_map_pieces(state, ascii); break;
    case BR_RIFLEMAN: check_trail_pieces(state, ascii); break;
    case BR_GAME_FORCE_INT: break;
    }
    REQUIRE((count(ascii, "[") > 0) == to_is_marked, "%s: where the last action led to\n%s", where(state), ascii);
    free(text);
    free(ascii);
}

/* ---- SVG ---- */

static void put_escaped(char *out, size_t size, const char *text) {
    size_t n = 0;
    for (; *text && n + 8 < size; text++) {
        const char *escaped = *text == '&' ? "&amp;" : *text == '<' ? "&lt;" : *text == '>' ? "&gt;" : NULL;
        n += (size_t)snprintf(out + n, size - n, "%.*s", escaped ? 5 : 1, escaped ? escaped : text);
    }
    out[n] = '\0';
}

/* The groups of pieces say what they are; a number of several is written in the group too. */
static void check_svg_pieces(const br_state *state, const char *svg) {
    static const br_piece pieces[] = {BR_PIECE_STONE, BR_PIECE_FORBAN, BR_PIECE_CATTLE, BR_PIECE_COWBOY, BR_PIECE_SHIP};
    const br_rules *rules = br_state_rules(state);
    size_t groups = 0;
    for (unsigned point = 0; point < br_point_count(rules); point++) {
        for (int i = 0; i < 10; i++) {
            char title[512], begin[600], number[16];
            int side = i % 2, n = br_count_at(state, point, side, pieces[i / 2]);
            put_escaped(title, sizeof title, br_point_title(rules, point));
            (void)snprintf(begin, sizeof begin, "<g class=\"side%d\"><title>%s: %d %s ", side, title, n,
                           br_side_name(rules, side));
            (void)snprintf(number, sizeof number, ">%d<", n);
            const char *group = n > 0 ? strstr(svg, begin) : NULL;
            REQUIRE(n == 0 || group, "%s: no group %s", where(state), begin);
            REQUIRE(n < 2 || strstr(group, number) < strstr(group, "</g>"), "%s: no number in %s", where(state), begin);
            groups += n > 0;
        }
    }
    REQUIRE(count(svg, "<g class=\"side") == groups, "%s: pieces that nobody has", where(state));
}

/* Where a piece is drawn, by the first place in its group. */
typedef struct spot {
    int column, row, x, y;
} spot;

static spot spot_of(const br_state *state, const char *svg, unsigned point) {
    const char *id = br_point_id(br_state_rules(state), point);
    char begin[64];
    (void)snprintf(begin, sizeof begin, "><title>%s: ", id);
    const char *group = strstr(svg, begin);
    REQUIRE(group, "%s: no piece on %s", where(state), id);
    const char *circle = strstr(group, "<circle cx=\""), *moved = strstr(group, "translate(");
    spot s = {.column = id[0] - 'a', .row = atoi(id + 1)};
    bool found = circle && (!moved || circle < moved) ? sscanf(circle, "<circle cx=\"%d\" cy=\"%d\"", &s.x, &s.y) == 2
                                                      : moved && sscanf(moved, "translate(%d,%d)", &s.x, &s.y) == 2;
    REQUIRE(found, "%s: no place of the piece on %s", where(state), id);
    return s;
}

static int sign(int difference) {
    enum { LITTLE = 20 }; /* less than from one point to the next */
    return (difference > LITTLE) - (difference < -LITTLE);
}

/* On a grid pieces lie to each other as their points do: columns from left to right, rows from bottom to top. */
static void check_svg_places(const br_state *state, const char *svg) {
    spot spots[128];
    size_t n = 0;
    for (unsigned point = 0; point < br_point_count(br_state_rules(state)); point++) {
        if (br_count_at(state, point, 0, BR_PIECE_ANY) + br_count_at(state, point, 1, BR_PIECE_ANY) > 0) {
            spots[n++] = spot_of(state, svg, point);
        }
    }
    for (size_t i = 1; i < n; i++) {
        const spot *a = &spots[i - 1], *b = &spots[i];
        REQUIRE(sign(b->x - a->x) == (b->column > a->column) - (b->column < a->column), "%s: x of pieces %d and %d",
                where(state), a->x, b->x);
        REQUIRE(sign(b->y - a->y) == (b->row < a->row) - (b->row > a->row), "%s: y of pieces %d and %d", where(state),
                a->y, b->y);
        REQUIRE(b->x > 0 && b->y > 0, "%s: a piece beyond the edge", where(state));
    }
}

static void check_svg(const br_state *state, bool last_is_marked) {
    char *svg = drawing(br_draw_svg, state, 0);
    const char *at, *fault = xml_fault(svg, &at);
    REQUIRE(!fault, "%s: %s at \"%.60s\"", where(state), fault, at);
    for (const char *s = svg; *s; s += bri_sequence_length(s, 4)) {
        REQUIRE(bri_sequence_length(s, 4) > 0, "%s: no UTF-8", where(state));
    }
    REQUIRE(strstr(svg, "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" ") == strchr(svg, '\n') + 1,
            "%s: no SVG", where(state));
    REQUIRE(count(svg, "href") + count(svg, "script") + count(svg, "url(") + count(svg, "style") == 0,
            "%s: not self-contained", where(state));
    REQUIRE(count(svg, "<desc>") == 1 && strstr(svg, "</title>\n<desc>"), "%s: no description", where(state));
    check_svg_pieces(state, svg);
    if (br_rules_board_text(br_state_rules(state), NULL, 0) == 0) {
        check_svg_places(state, svg);
    }
    REQUIRE(count(svg, "class=\"last\"") == (last_is_marked ? 1u : 0u), "%s: the last action", where(state));
    free(svg);
}

/* The last action is marked if it has points and the round is still its. */
void check_drawings(const br_state *state, bool same_round) {
    const br_rules *rules = br_state_rules(state);
    br_action last = same_round && br_ply(state) > 0 ? br_action_at(state, br_ply(state) - 1) : BR_NO_ACTION;
    bool from = last && br_action_from(rules, last) >= 0, to = last && br_action_to(rules, last) >= 0;
    check_text(state, to);
    check_svg(state, from || to);
}

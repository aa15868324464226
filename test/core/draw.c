/*
 * Drawings. What every drawing keeps is checked in random games under every set of parameters of the contract: width
 * and characters of text, the form of SVG, every piece drawn that the state has and no other, the last action marked.
 * What drawings look like is written out for small boards.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "contract/contract.h"
#include "core/fault.h"
#include "suites.h"
#include "support/alloc.h"
#include "support/check.h"
#include "support/states.h"
#include "support/xml.h"

typedef size_t (*draw_function)(const br_state *, unsigned, char *, size_t);

/* A drawing, to be freed; measured first, and drawn twice alike. */
static char *drawing(draw_function draw, const br_state *state, unsigned flags) {
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

/* ---- the contract of lengths ---- */

/* Every room for the whole drawing and its NUL, a little more, and less; with steps for long ones. */
static void check_prefixes(draw_function draw, const br_state *state, size_t step) {
    char *whole = drawing(draw, state, 0);
    size_t length = strlen(whole);
    char *part = malloc(length + 4);
    for (size_t size = 0; size <= length + 3; size += size < 70 || size + 3 > length ? 1 : step) {
        memset(part, 'x', length + 4);
        REQUIRE(draw(state, 0, part, size) == length, "room for %zu: another length", size);
        size_t written = size == 0 ? 0 : size <= length ? size - 1 : length;
        REQUIRE(memcmp(part, whole, written) == 0, "room for %zu: another beginning", size);
        REQUIRE(size == 0 ? part[0] == 'x' : part[written] == '\0', "room for %zu: no NUL", size);
        REQUIRE(part[size] == 'x', "room for %zu: overrun", size);
    }
    free(part);
    free(whole);
}

START_TEST(lengths) {
    static const struct {
        const char *spec, *play;
        size_t step;
    } cases[] = {{"fanorona(size=3x3)", "a1-b2A", 1},
                 {"armada", "+e5 +f5", 13},
                 {"rifleman(first=red)", "3-1 C/3", 17},
                 {"forbans", "+havane", 97}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        br_state *state = state_of(cases[i].spec, "-");
        play(state, cases[i].play);
        check_prefixes(br_draw_text, state, cases[i].step);
        check_prefixes(br_draw_svg, state, cases[i].step);
        br_state_free(state);
    }
}
END_TEST

START_TEST(no_allocation) {
    br_state *state = state_of("forbans", "-");
    char text[64];
    watch_allocations(0);
    br_draw_text(state, 0, text, sizeof text);
    br_draw_svg(state, 0, text, sizeof text);
    ck_assert_uint_eq(allocations_made(), 0);
    br_state_free(state);
}
END_TEST

/* ---- text ---- */

/* Checks that a text is UTF-8 in lines of at most 100 columns. A character takes one or two of them, so where it might
   take two its bytes are counted, which are more. */
static void check_lines(const br_state *state, const char *text) {
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
    check_lines(state, text);
    check_lines(state, ascii);
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

/* ---- random games ---- */

/* Draws at some plies, more seldom later. The last action is marked if it has points and the round is still its. */
static void check_drawings(const char *spec, uint64_t seed, size_t plies) {
    br_rules *rules = rules_of(spec);
    br_state *state = state_under(rules);
    br_rng rng;
    br_rng_seed(&rng, seed);
    br_action last = BR_NO_ACTION;
    int round = 1;
    for (size_t ply = 0, next = 0; ply <= plies; ply++) {
        bool to = last && br_round(state) == round && br_action_to(rules, last) >= 0;
        bool from = last && br_round(state) == round && br_action_from(rules, last) >= 0;
        if (ply == next || br_is_over(state)) {
            check_text(state, to);
            check_svg(state, from || to);
            next += 1 + next / 2;
        }
        round = br_round(state);
        last = br_random_action(state, &rng);
        if (last == BR_NO_ACTION) {
            break;
        }
        REQUIRE(br_apply(state, last) == BR_OK, "%s: cannot go on", where(state));
    }
    br_state_free(state);
    br_rules_release(rules);
}

START_TEST(random_games) {
    enum { PLIES = 600 };
    if (is_registered(contract_sets[_i])) {
        check_drawings(contract_sets[_i], 1, PLIES);
    }
}
END_TEST

/* ---- what drawings look like ---- */

static void looks(const br_state *state, unsigned flags, const char *expected) {
    char *text = drawing(br_draw_text, state, flags);
    ck_assert_str_eq(text, expected);
    free(text);
}

START_TEST(fanorona_in_text) {
    br_state *state = state_of("fanorona(size=3x3)", "-");
    looks(state, 0,
          " 3  ●───●───●\n"
          "    │ ╲ │ ╱ │\n"
          " 2  ●───╋───○\n"
          "    │ ╱ │ ╲ │\n"
          " 1  ○───○───○\n"
          "    a   b   c\n"
          "\n"
          "Fanorona, turn 1\n"
          "White to move\n"
          "○ White: 4 on the board, 0 lost\n"
          "● Black: 4 on the board, 0 lost\n");
    play(state, "a1-b2A"); /* takes c3 (FA-4) */
    looks(state, BR_DRAW_ASCII,
          " 3  B---B---x\n"
          "    | \\ | / |\n"
          " 2  B--[W]--W\n"
          "    | / | \\ |\n"
          " 1 (*)--W---W\n"
          "    a   b   c\n"
          "\n"
          "Fanorona, turn 2\n"
          "Black to move\n"
          "W White: 4 on the board, 0 lost\n"
          "B Black: 3 on the board, 1 lost\n"
          "Last action: a1-b2A by White\n");
    br_state_free(state);
}
END_TEST

START_TEST(rifleman_in_text) {
    br_state *state = state_of("rifleman", "1,4,18*5@1 0*6,30@0 r 64 12");
    play(state, "18/24");
    looks(state, BR_DRAW_ASCII,
          "        C    1    2    3    4    5    6    7    8    9   10   11   12   13   14   15   16   17\n"
          "Red     .   1@    .    .    1    .    . H  .    .    .    .    .    .    .    .    .    .    .\n"
          "                                         =======================================================\n"
          "Blue   6@    .    .    .    .    .    . H  .    .    .    .    .    .    .    .    .    .    .\n"
          "\n"
          "       18   19   20   21   22   23   24   25   26   27   28   29   30   31    R\n"
          "Red   ( 4)   .    .    .    .    .  [ 1]   .    .    .    .    .    .    .    .\n"
          "      ~~~~~============================================================\n"
          "Blue    .    .    .    .    .    .    .    .    .    .    .    .    1    .    .\n"
          "\n"
          "The Rifleman Game, turn 13\n"
          "Red to move, die 4 to use\n"
          "R Red: 0 in the corral, 8 on the way, 0 in the ranch\n"
          "B Blue: 7 in the corral, 1 on the way, 0 in the ranch\n"
          "Last action: 18/24 by Red\n");
    br_state_free(state);
}
END_TEST

/* What is said of a position, in the words below a text and in the description of an SVG document. */
static void says(const char *spec, const char *position, const char *actions, const char *words) {
    br_state *state = state_of(spec, position);
    play(state, actions);
    char *text = drawing(br_draw_text, state, 0), *svg = drawing(br_draw_svg, state, 0);
    const char *desc = strstr(svg, "<desc>"), *end = strstr(svg, "</desc>"), *in_svg = strstr(desc, words);
    ck_assert_msg(strstr(text, words) != NULL, "no \"%s\" in\n%s", words, text);
    ck_assert_msg(in_svg && in_svg < end, "no \"%s\" in\n%.*s", words, (int)(end - desc), desc);
    free(text);
    free(svg);
    br_state_free(state);
}

START_TEST(words) {
    says("fanorona(size=3x3)", "3/3/W1B w - 0 1", "a1-b1A", "White has won: all taken");
    says("fanorona(size=3x3)", "3/3/W1B w - 0 1", "a1-b1A", "Last action: a1-b1A by White");
    says("fanorona(size=3x3,max_turns=1)", "-", "b1-b2A", "Drawn: turn limit");
    says("fanorona(size=3x3,rounds=2)", "-", "", "Score: White 0, Black 0");
    says("forbans(players=4)", "-", "", "Green, seat 1, to move");
    says("forbans(players=4)", "-", "+havane", "Blue: 1 on the board, 5 in reserve");
    says("rifleman", "-", "", "Red to roll the dice");
    says("rifleman(first=blue)", "-", "5-3", "Blue to move, dice 5 and 3 to use");
    says("armada", "-", "", "First (Spanish) to move");
    says("armada", "-", "+e5", "First (Spanish): 1 on the board, 19 in reserve, 0 lost");
}
END_TEST

/* ---- the map ---- */

enum { LABELS = 255 };

typedef struct box {
    int left, top, right, bottom;
} box;

static bool overlap(box a, box b) {
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/* Characters of an escaped text. */
static int letters_in(const char *text, size_t length) {
    int n = 0;
    for (size_t i = 0; i < length; i++) {
        n += ((unsigned char)text[i] & 0xc0) != 0x80;
        i += text[i] == '&' ? strcspn(text + i, ";") : 0;
    }
    return n;
}

/* Names of ports as they are written, a letter 7 wide and 13 high, which is a wide one of 13. */
static int read_labels(const char *svg, box out[LABELS]) {
    const char *at = strstr(svg, "<g class=\"label\""), *end = strstr(at, "</g>");
    int n = 0, x, y;
    char anchor[8];
    while ((at = strstr(at, "<text")) && at < end) {
        ck_assert_int_eq(sscanf(at, "<text x=\"%d\" y=\"%d\" text-anchor=\"%7[a-z]\">", &x, &y, anchor), 3);
        at = strchr(at, '>') + 1;
        int width = 7 * letters_in(at, strcspn(at, "<"));
        int left = *anchor == 's' ? x : *anchor == 'm' ? x - width / 2 : x - width;
        out[n++] = (box){left, y - 10, left + width, y + 3};
    }
    return n;
}

static int read_ports(const char *svg, box out[LABELS]) {
    int n = 0, x, y;
    for (const char *at = svg; (at = strstr(at, "<circle")); at++) {
        if (sscanf(at, "<circle cx=\"%d\" cy=\"%d\" r=\"5\">", &x, &y) == 2 &&
            strstr(at, "r=\"5\"><title>") == strstr(at, "r=")) {
            out[n++] = (box){x - 5, y - 5, x + 5, y + 5};
        }
    }
    return n;
}

static int overlaps_among(const box *boxes, int n) {
    int found = 0;
    for (int i = 0; i < n; i++) {
        for (int j = i + 1; j < n; j++) {
            found += overlap(boxes[i], boxes[j]);
        }
    }
    return found;
}

/* All names of the planisphere are there, none over another, none over a port. */
START_TEST(names_on_the_planisphere) {
    br_state *state = state_of("forbans", "-");
    char *svg = drawing(br_draw_svg, state, 0);
    box labels[LABELS], ports[LABELS];
    int n = read_labels(svg, labels), m = read_ports(svg, ports), over = 0;
    ck_assert_int_eq(n, 64);
    ck_assert_int_eq(m, 64);
    ck_assert_int_eq(overlaps_among(labels, n), 0);
    ck_assert_int_eq(overlaps_among(ports, m), 0);
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++) {
            over += overlap(labels[i], ports[j]);
        }
    }
    ck_assert_int_eq(over, 0);
    free(svg);
    br_state_free(state);
}
END_TEST

START_TEST(names_on_crowded_maps) {
    static const char *const specs[] = {"forbans(board=random_255)", "forbans(board=ring_65)",
                                        "forbans(board=complete_30)", "forbans(board=lagoon)"};
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        br_state *state = state_of(specs[i], "-");
        char *svg = drawing(br_draw_svg, state, 0);
        box labels[LABELS], ports[LABELS];
        int n = read_labels(svg, labels);
        ck_assert_int_gt(n, 10);
        ck_assert_int_eq(overlaps_among(labels, n), 0);
        ck_assert_int_eq(read_ports(svg, ports), (int)br_point_count(br_state_rules(state)));
        free(svg);
        br_state_free(state);
    }
}
END_TEST

/* How many lines a path of the drawing has, which is found by its style. */
static size_t lines_of(const char *svg, const char *style) {
    const char *at = strstr(svg, style);
    ck_assert_ptr_nonnull(at);
    at = strstr(at, " d=\"") + 4;
    size_t n = 0;
    for (; *at != '"'; at++) {
        n += *at == 'M';
    }
    return n;
}

/* Each route is a line, or two where it goes round the world; main routes are bolder. */
START_TEST(routes) {
    br_state *state = state_of("forbans", "-");
    const br_rules *rules = br_state_rules(state);
    size_t expected[2] = {0, 0};
    for (size_t i = 0; i < br_link_count(rules); i++) {
        unsigned flags;
        br_link(rules, i, NULL, NULL, &flags);
        expected[flags & BR_LINK_MAIN ? 1 : 0] += flags & BR_LINK_WRAP ? 2 : 1;
    }
    char *svg = drawing(br_draw_svg, state, 0);
    ck_assert_uint_eq(lines_of(svg, "stroke=\"#8a5a44\" stroke-width=\"1\""), expected[0]);
    ck_assert_uint_eq(lines_of(svg, "stroke=\"#8a5a44\" stroke-width=\"3\""), expected[1]);
    ck_assert_uint_gt(expected[0] + expected[1], br_link_count(rules));
    free(svg);
    br_state_free(state);
}
END_TEST

/* Titles of a board are any UTF-8: markup, characters that steer a terminal, wide ones, no characters at all. */
START_TEST(titles_of_every_kind) {
    static const char board[] =
        "board forbans odd\n"
        "point a 0 0 <b>&amp; \"'\n"
        "point b 10 0 \xe2\x80\xae turned \xef\xbb\xbf\xef\xbf\xbf\xe2\x80\xa8\n"
        "point c 0 10 \xe6\xb5\xb7\xe6\xb5\xb7\xe6\xb5\xb7\xe6\xb5\xb7\xe6\xb5\xb7\xe6\xb5\xb7\xe6\xb5\xb7"
        "\xe6\xb5\xb7\xe6\xb5\xb7\xe6\xb5\xb7\xe6\xb5\xb7\xe6\xb5\xb7\xe6\xb5\xb7\xe6\xb5\xb7\xe6\xb5\xb7"
        "\xe6\xb5\xb7\xe6\xb5\xb7\xe6\xb5\xb7\xe6\xb5\xb7\xe6\xb5\xb7\xe6\xb5\xb7\n"
        "route a b\nroute b c\n";
    br_rules *rules;
    br_error error;
    ck_assert_msg(br_rules_new_on_board(&rules, "forbans", board, sizeof board - 1, &error) == BR_OK, "%s",
                  error.message);
    br_state *state = state_under(rules);
    play(state, "+a +b +a");
    char *svg = drawing(br_draw_svg, state, 0), *text = drawing(br_draw_text, state, 0);
    const char *at;
    ck_assert_ptr_null(xml_fault(svg, &at));
    ck_assert_ptr_nonnull(strstr(svg, "<title>&lt;b&gt;&amp;amp; \"': 2 Blue forbans</title>"));
    check_lines(state, text);
    static const unsigned char unwanted[4][4] = {
        {0xe2, 0x80, 0xae}, {0xef, 0xbb, 0xbf}, {0xef, 0xbf, 0xbf}, {0xe2, 0x80, 0xa8}};
    for (int i = 0; i < 4; i++) {
        ck_assert_ptr_null(strstr(svg, (const char *)unwanted[i]));
        ck_assert_ptr_null(strstr(text, (const char *)unwanted[i]));
    }
    free(svg);
    free(text);
    br_state_free(state);
    br_rules_release(rules);
}
END_TEST

Suite *suite_core_draw(void) {
    Suite *suite = suite_create("core/draw");
    TCase *tests = add_case(suite, "draw");
    tcase_add_test(tests, lengths);
    tcase_add_test(tests, no_allocation);
    tcase_add_loop_test(tests, random_games, 0, contract_set_count);
    tcase_add_test(tests, fanorona_in_text);
    tcase_add_test(tests, rifleman_in_text);
    tcase_add_test(tests, words);
    tcase_add_test(tests, names_on_the_planisphere);
    tcase_add_test(tests, names_on_crowded_maps);
    tcase_add_test(tests, routes);
    tcase_add_test(tests, titles_of_every_kind);
    return suite;
}

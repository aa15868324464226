/*
 * Drawings. What every drawing keeps is checked in random games under every set of parameters of the contract: width
 * and characters of text, the form of SVG, every piece drawn that the state has and no other, the last action marked.
 * What drawings look like is written out for small boards.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "contract/contract.h"
#include "core/canvas.h"
#include "suites.h"
#include "support/alloc.h"
#include "support/check.h"
#include "support/states.h"
#include "support/xml.h"

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

/* ---- random games ---- */

/* Draws at some plies, more seldom later. */
static void check_drawings_of_game(const char *spec, uint64_t seed, size_t plies) {
    br_rules *rules = rules_of(spec);
    br_state *state = state_under(rules);
    br_rng rng;
    br_rng_seed(&rng, seed);
    int round = 1;
    for (size_t ply = 0, next = 0; ply <= plies; ply++) {
        if (ply == next || br_is_over(state)) {
            check_drawings(state, br_round(state) == round);
            next += 1 + next / 2;
        }
        round = br_round(state);
        br_action action = br_random_action(state, &rng);
        if (action == BR_NO_ACTION) {
            break;
        }
        REQUIRE(br_apply(state, action) == BR_OK, "%s: cannot go on", where(state));
    }
    br_state_free(state);
    br_rules_release(rules);
}

START_TEST(random_games) {
    enum { PLIES = 600 };
    if (is_registered(contract_sets[_i])) {
        check_drawings_of_game(contract_sets[_i], 1, PLIES);
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

/* More ports in one place than the text has room for: those with forbans on them are drawn, and as many others as there
   is room for. */
START_TEST(marks_on_crowded_maps) {
    enum { PORTS = 200, TEXT = 1 << 14 };
    static char board[TEXT];
    size_t length = (size_t)snprintf(board, sizeof board,
                                     "board forbans crowd\npoint west -170 -60 West\npoint east 170 60 East\n");
    for (int i = 0; i < PORTS; i++) {
        length += (size_t)snprintf(board + length, sizeof board - length,
                                   "point p%d 0 0 P\nroute west p%d\nroute east p%d\n", i, i, i);
    }
    br_rules *rules;
    br_error error;
    ck_assert_msg(br_rules_new_on_board(&rules, "forbans", board, length, &error) == BR_OK, "%s", error.message);
    br_state *state = state_under(rules);
    play(state, "+p150 +p199");
    char *text = drawing(br_draw_text, state, 0), *caption = strstr(text, "Les Forbans");
    ck_assert_ptr_nonnull(caption);
    *caption = '\0';
    int marks = 0;
    for (const char *at = text; *at; at++) {
        marks += *at == 'o';
    }
    ck_assert_int_gt(marks, 2);
    ck_assert_int_lt(marks, PORTS);
    ck_assert_ptr_nonnull(strstr(text, "B1"));
    ck_assert_ptr_nonnull(strstr(text, "[G1]"));
    free(text);
    br_state_free(state);
    br_rules_release(rules);
}
END_TEST

/* What lies outside a canvas is left out, not wrapped. */
START_TEST(outside_a_canvas) {
    bri_canvas empty, canvas;
    bri_canvas_clear(&empty, 2);
    bri_canvas_clear(&canvas, 2);
    bri_canvas_put(&canvas, -1, 1, "x", BRI_MARK);
    bri_canvas_put(&canvas, BRI_CANVAS_WIDTH, 0, "x", BRI_MARK);
    bri_canvas_put(&canvas, 0, -1, "x", BRI_MARK);
    bri_canvas_put(&canvas, 0, 2, "x", BRI_MARK);
    ck_assert_mem_eq(&canvas, &empty, sizeof canvas);
    bri_canvas_text(&canvas, -1, 1, "abc", BRI_PLAIN);
    ck_assert_str_eq(canvas.at[1][0].glyph, "b");
    ck_assert_str_eq(canvas.at[1][1].glyph, "c");
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
    check_drawn_lines(state, text);
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
    tcase_add_test(tests, marks_on_crowded_maps);
    tcase_add_test(tests, outside_a_canvas);
    tcase_add_test(tests, routes);
    tcase_add_test(tests, titles_of_every_kind);
    return suite;
}

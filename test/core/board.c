/*
 * Board texts: what is read, what is refused and where (boards/README), and what a board's name means. Maps stand for
 * all boards here; what is special of paths is tested with their game.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/board.h"
#include "suites.h"
#include "support/alloc.h"
#include "support/check.h"
#include "support/maps.h"
#include "support/states.h"

#define HEAD "board forbans m\n"
#define TWO  HEAD "point a 0 0 A\npoint b 1 1 B\n"
#define MAP  TWO "route a b\n"

#define X31 "abcdefghijklmnopqrstuvwxyz01234"
#define X63 X31 X31 "_"

static br_status read_map(br_rules **out, const char *text, size_t size, br_error *error) {
    return br_rules_new_on_board(out, "forbans", text, size, error);
}

static br_rules *map_of(const char *text) {
    br_rules *rules;
    br_error error;
    br_status status = read_map(&rules, text, strlen(text), &error);
    REQUIRE(status == BR_OK, "%s\nis refused at %u:%u: %s", text, (unsigned)error.line, (unsigned)error.column,
            error.message);
    return rules;
}

/* ---- refusals ---- */

typedef struct fault {
    const char *text;
    unsigned line, column;
    const char *says; /* a part of the message */
} fault;

static const fault faults[] = {
    /* what comes first */
    {"", 1, 1, "expected board forbans NAME"},
    {"\n\n# nothing\n", 4, 1, "expected board forbans NAME"},
    {"point a 0 0 A\n", 1, 1, "found \"point\", expected board"},
    {"title T\n" MAP, 1, 1, "expected board"},
    {"Board forbans m\n", 1, 1, "expected board"},
    {"board\n", 1, 6, "the name of a game"},
    {"  board   # forbans m\n", 1, 8, "the name of a game"},
    {"board chess m\n", 1, 7, "expected one of forbans"},
    {"board rifleman m\n", 1, 7, "a board of \"rifleman\""},
    {"board forbans\n", 1, 14, "the board's name"},
    {"board forbans My\n", 1, 15, "the board's name"},
    {"board forbans m-1\n", 1, 15, "a-z, 0-9 and _"},
    {"board forbans \xc3\xa9\n", 1, 15, "the board's name"},
    {"board forbans " X31 "x\n", 1, 15, "at most 31"},
    {"board forbans m n\n", 1, 17, "a word too many, \"n\""},
    {HEAD HEAD, 2, 1, "a second board statement"},
    {MAP "board forbans m\n", 5, 1, "a second board statement"},
    /* the title */
    {HEAD "title\n", 2, 6, "the title"},
    {HEAD "title # T\n", 2, 6, "the title"},
    {HEAD "title  " X63 "x\n", 2, 8, "64 bytes, expected at most 63"},
    {HEAD "title T\ntitle T\n", 3, 1, "a title stands once"},
    {TWO "title T\n", 4, 1, "directly behind the board statement"},
    /* statements */
    {TWO "path a b\n", 4, 1, "\"path\" is no statement, expected point or route"},
    {TWO "Route a b\n", 4, 1, "\"Route\" is no statement"},
    {TWO "\t \troutes a b\n", 4, 4, "\"routes\" is no statement"},
    {TWO "{\n", 4, 1, "\"{\" is no statement"},
    /* points */
    {HEAD "point\n", 2, 6, "the id of a point"},
    {HEAD "point A 0 0 A\n", 2, 7, "the id of a point"},
    {HEAD "point " X31 "x 0 0 A\n", 2, 7, "at most 31"},
    {TWO "point a 0 0 A\n", 4, 7, "the point a stands twice"},
    {HEAD "point a\n", 2, 8, "the line ends, expected the longitude"},
    {HEAD "point a 0\n", 2, 10, "the latitude"},
    {HEAD "point a 0 0\n", 2, 12, "the name of the point"},
    {HEAD "point a 0 0 \t # A\n", 2, 12, "the name of the point"},
    {HEAD "point a 0 0 " X63 "x\n", 2, 13, "the name of the point has 64 bytes"},
    /* numbers */
    {HEAD "point a x 0 A\n", 2, 9, "the longitude, a decimal number"},
    {HEAD "point a 0 x A\n", 2, 11, "the latitude, a decimal number"},
    {HEAD "point a 1e1 0 A\n", 2, 9, "without exponent"},
    {HEAD "point a +1 0 A\n", 2, 9, "a decimal number"},
    {HEAD "point a - 0 A\n", 2, 9, "a decimal number"},
    {HEAD "point a --1 0 A\n", 2, 9, "a decimal number"},
    {HEAD "point a .5 0 A\n", 2, 9, "a decimal number"},
    {HEAD "point a 5. 0 A\n", 2, 9, "a decimal number"},
    {HEAD "point a 1.2.3 0 A\n", 2, 9, "a decimal number"},
    {HEAD "point a 1,5 0 A\n", 2, 9, "a decimal number"},
    {HEAD "point a 0x1 0 A\n", 2, 9, "a decimal number"},
    {HEAD "point a nan 0 A\n", 2, 9, "a decimal number"},
    {HEAD "point a 1.0000000 0 A\n", 2, 9, "7 digits behind the point, expected at most 6"},
    {HEAD "point a 180.000001 0 A\n", 2, 9, "out of range, expected -180 to 180"},
    {HEAD "point a -181 0 A\n", 2, 9, "out of range, expected -180 to 180"},
    {HEAD "point a 0 90.000001 A\n", 2, 11, "out of range, expected -90 to 90"},
    {HEAD "point a 0 -91 A\n", 2, 11, "out of range, expected -90 to 90"},
    {HEAD "point a 99999999999999999999999999999999999999 0 A\n", 2, 9, "out of range"},
    {HEAD "point a 18446744073709551616 0 A\n", 2, 9, "out of range"},
    /* routes */
    {TWO "route\n", 4, 6, "the id of a point"},
    {TWO "route a\n", 4, 8, "the id of a second point"},
    {TWO "route a c\n", 4, 9, "there is no point \"c\" above"},
    {TWO "route c a\n", 4, 7, "there is no point \"c\" above"},
    {HEAD "point a 0 0 A\nroute a b\npoint b 0 0 B\n", 3, 9, "there is no point \"b\" above"},
    {TWO "route a a\n", 4, 9, "to itself"},
    {MAP "route a b\n", 5, 7, "stands twice"},
    {MAP "route b a main\n", 5, 7, "between b and a stands twice"},
    {TWO "route a b Main\n", 4, 11, "found \"Main\", expected main"},
    {TWO "route a b main main\n", 4, 16, "a word too many"},
    /* the map as a whole */
    {HEAD, 2, 1, "0 points, expected 2 to 255"},
    {HEAD "point a 0 0 A", 2, 14, "after 1 point, expected 2 to 255"},
    {TWO, 2, 7, "no route leads to the point a"},
    {MAP "point c 0 0 C\n", 5, 7, "no route leads to the point c"},
    {MAP "point c 0 0 C\npoint d 0 0 D\nroute c d\n", 5, 7, "no way from a to c"},
    /* bytes */
    {"\xef\xbb\xbf" MAP, 1, 1, "a byte-order mark"},
    {"\xff\xfe" MAP, 1, 1, "\"\\xff\" is no UTF-8"},
    {HEAD "title caf\xe9\n", 2, 10, "\"\\xe9\" is no UTF-8"},
    {HEAD "# caf\xc3\n", 2, 6, "\"\\xc3\" is no UTF-8"},
    {HEAD "title \xed\xa0\x80\n", 2, 7, "is no UTF-8"},
    {HEAD "title \xc0\xaf\n", 2, 7, "is no UTF-8"},
    {HEAD "title \xf4\x90\x80\x80\n", 2, 7, "is no UTF-8"},
    {HEAD "title a\x1b[31m\n", 2, 8, "a control character"},
    {HEAD "title a\x7f\n", 2, 8, "a control character"},
    {HEAD "title a\xc2\x9b\n", 2, 8, "a control character"},
    {HEAD "title a\rb\n", 2, 8, "a carriage return"},
    {"board forbans m\r", 1, 16, "a carriage return"},
    {"board forbans m\r\r\n", 1, 16, "a carriage return"},
    /* the first fault in the text is told */
    {TWO "route a a\nroute \xff\n", 4, 9, "to itself"},
    {TWO "route b \xff\nroute a a\n", 4, 9, "is no UTF-8"},
};
enum { FAULTS = sizeof faults / sizeof faults[0] };

static size_t offset_of(const char *text, unsigned line, unsigned column) {
    const char *at = text;
    while (--line > 0) {
        at = strchr(at, '\n') + 1;
    }
    return (size_t)(at - text) + column - 1;
}

static void check_fault(const char *text, size_t size, const fault *f) {
    br_rules *rules = (br_rules *)(void *)&rules;
    br_error error;
    ck_assert_int_eq(read_map(&rules, text, size, &error), BR_BAD_BOARD);
    ck_assert_ptr_null(rules);
    ck_assert_int_eq(error.status, BR_BAD_BOARD);
    ck_assert_msg(error.line == f->line && error.column == f->column, "%s\n%u:%u, expected %u:%u: %s", f->text,
                  (unsigned)error.line, (unsigned)error.column, f->line, f->column, error.message);
    ck_assert_msg(strstr(error.message, f->says), "%s\n\"%s\", expected \"%s\"", f->text, error.message, f->says);
    ck_assert_uint_eq(error.offset, offset_of(f->text, f->line, f->column));
    ck_assert_int_eq(read_map(&rules, text, size, NULL), BR_BAD_BOARD);
}

/* In memory of just that size: the text does not end in NUL, and nothing behind it is looked at. */
START_TEST(refused) {
    const fault *f = &faults[_i];
    size_t size = strlen(f->text);
    char *exact = malloc(size + !size);
    memcpy(exact, f->text, size);
    check_fault(exact, size, f);
    free(exact);
}
END_TEST

START_TEST(refuses_a_nul) {
    static const char text[] = MAP "# x\0y\n";
    check_fault(text, sizeof text - 1, &(fault){MAP "# x", 5, 4, "a NUL byte"});
    check_fault("\0", 1, &(fault){"", 1, 1, "a NUL byte"});
}
END_TEST

/* ---- what is read ---- */

START_TEST(every_leniency) {
    static const char *const same[] = {
        MAP,
        "\n# c\n\r\n \t\nboard forbans m#c\n\n point a 0 0 A\n\tpoint\tb\t1\t1\tB\t # c\nroute  a  b",
        "board forbans m\r\npoint a -0 0.000000 A\r\npoint b 1.0 001 B\r\nroute b a\r\n",
        "board forbans m\npoint a 0 -0.0 A\npoint b 1.000000 1 B#\nroute b a#main\n",
    };
    br_rules *rules = map_of(same[0]);
    for (size_t i = 1; i < sizeof same / sizeof same[0]; i++) {
        br_rules *other = map_of(same[i]);
        ck_assert_msg(br_rules_equal(rules, other), "another board: %s", same[i]);
        br_rules_release(other);
    }
    br_rules_release(rules);
}
END_TEST

START_TEST(every_difference) {
    static const char *const others[] = {
        "board forbans n\npoint a 0 0 A\npoint b 1 1 B\nroute a b\n",
        HEAD "title T\npoint a 0 0 A\npoint b 1 1 B\nroute a b\n",
        HEAD "point c 0 0 A\npoint b 1 1 B\nroute c b\n",
        HEAD "point a 0 0 A\npoint b 1 1 B\nroute a b main\n",
        HEAD "point a 0.000001 0 A\npoint b 1 1 B\nroute a b\n",
        HEAD "point a 0 0 A\npoint b 1 -1 B\nroute a b\n",
        HEAD "point a 0 0 A A\npoint b 1 1 B\nroute a b\n",
        HEAD "point b 1 1 B\npoint a 0 0 A\nroute a b\n",
        MAP "point c 0 0 C\nroute a c\n",
    };
    br_rules *rules = map_of(MAP);
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        br_rules *other = map_of(others[i]);
        ck_assert_msg(!br_rules_equal(rules, other), "the same board: %s", others[i]);
        br_rules_release(other);
    }
    br_rules_release(rules);
}
END_TEST

/* Inner spaces of names stay, tabs are spaces, and the longest names fit. */
START_TEST(names) {
    br_rules *rules = map_of("board forbans " X31 "\ntitle " X63 "\npoint " X31
                             " -180 90 Two  words\tand \xc3\xa9 \npoint b 180 -90 " X63 "\nroute b " X31 "\n");
    ck_assert_str_eq(br_rules_spec(rules), "forbans(board=" X31 ")");
    ck_assert_str_eq(br_point_id(rules, 0), X31);
    ck_assert_str_eq(br_point_title(rules, 0), "Two  words and \xc3\xa9");
    ck_assert_str_eq(br_point_title(rules, 1), X63);
    ck_assert_int_eq(br_point_find(rules, X31), 0);
    br_rules_release(rules);
}
END_TEST

/* ---- writing ---- */

static char *board_text(const br_rules *rules) {
    size_t size = br_rules_board_text(rules, NULL, 0);
    char *text = malloc(size + 1);
    ck_assert_uint_eq(br_rules_board_text(rules, text, size + 1), size);
    ck_assert_uint_eq(strlen(text), size);
    return text;
}

/* The text that is written makes the same board, and is written of it again. */
static void check_round_trip(const br_rules *rules) {
    char *text = board_text(rules);
    br_rules *again;
    br_error error;
    br_status status = br_rules_new_on_board(&again, br_rules_spec(rules), text, strlen(text), &error);
    ck_assert_msg(status == BR_OK, "%s\n%s", text, error.message);
    char *text_again = board_text(again);
    ck_assert(br_rules_equal(rules, again));
    ck_assert_str_eq(text, text_again);
    free(text);
    free(text_again);
    br_rules_release(again);
}

START_TEST(round_trips) {
    static const char *const specs[] = {
        "forbans",
        "forbans(board=lagoon)",
        "forbans(players=5,nullity=on,board=ring_9)",
        "forbans(board=complete_255)",
        "forbans(board=random_255)",
        "forbans(board=random_100_7)",
    };
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        br_rules *rules = rules_of(specs[i]);
        check_round_trip(rules);
        br_rules_release(rules);
    }
}
END_TEST

START_TEST(written_text) {
    br_rules *rules = map_of("board forbans m\ntitle A title\npoint a -0.5 89.999999 A\npoint b 10 -1.010 B b\n"
                             "point c 0.000001 0 C\nroute c b main\nroute b a\n");
    char *text = board_text(rules);
    ck_assert_str_eq(text, "board forbans m\ntitle A title\npoint a -0.5 89.999999 A\npoint b 10 -1.01 B b\n"
                           "point c 0.000001 0 C\nroute a b\nroute b c main\n");
    check_round_trip(rules);
    char cut[12];
    ck_assert_uint_eq(br_rules_board_text(rules, cut, sizeof cut), strlen(text));
    ck_assert_str_eq(cut, "board forba");
    free(text);
    br_rules_release(rules);
}
END_TEST

/* Every number of millionths that is read is written with the same value. */
START_TEST(decimals) {
    static const int32_t numbers[] = {0,       1,        -1,       999999,    -999999,    1000000,   -1000000,
                                      1000001, 10500000, -9000010, 179999999, -180000000, 180000000, 100};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        char text[64] = "x ";
        bri_writer out = bri_writer_on(text + 2, sizeof text - 2);
        bri_board_write_decimal(numbers[i], &out);
        bri_board_reader in = {.text = text, .end = text + 2 + bri_writer_end(&out), .next = text};
        bri_slice word;
        int32_t number;
        ck_assert_int_eq(bri_board_next(&in, &word), BR_OK);
        ck_assert_int_eq(bri_board_decimal(&in, "a number", 180, &number), BR_OK);
        ck_assert_msg(number == numbers[i], "%s", text);
    }
}
END_TEST

/* ---- names of boards ---- */

static void check_names(const char *spec, const char *text, br_status status, unsigned line, unsigned column,
                        const char *canonical_or_message) {
    br_rules *rules;
    br_error error;
    br_status found = br_rules_new_on_board(&rules, spec, text, strlen(text), &error);
    ck_assert_msg(found == status, "%s: %s", spec, error.message);
    if (status == BR_OK) {
        ck_assert_str_eq(br_rules_spec(rules), canonical_or_message);
        br_rules_release(rules);
        return;
    }
    ck_assert_msg(strstr(error.message, canonical_or_message), "%s: %s", spec, error.message);
    ck_assert_msg(error.line == line && error.column == column, "%s: %u:%u", spec, (unsigned)error.line,
                  (unsigned)error.column);
}

START_TEST(names_in_specifications) {
    check_names("forbans", MAP, BR_OK, 0, 0, "forbans(board=m)");
    check_names("forbans(board=m)", MAP, BR_OK, 0, 0, "forbans(board=m)");
    check_names("forbans(board=m, players=3)", MAP, BR_OK, 0, 0, "forbans(players=3,board=m)");
    check_names("forbans(board=n)", MAP, BR_UNKNOWN, 1, 15, "named m");
    check_names("forbans(board=planisphere)", MAP, BR_UNKNOWN, 1, 15, "named m");
    check_names("forbans(board=M)", MAP, BR_UNKNOWN, 1, 15, "no value of the key board");
    check_names("forbans(board=A)", MAP, BR_UNKNOWN, 1, 15, "no value of the key board");
    check_names("forbans(board=mZ)", MAP, BR_UNKNOWN, 1, 15, "no value of the key board");
    check_names("fanorona", MAP, BR_BAD_BOARD, 1, 1, "played on a grid");
    br_rules *rules;
    br_error error;
    ck_assert_int_eq(br_rules_new(&rules, "forbans(board=m)", &error), BR_UNKNOWN);
    ck_assert_uint_eq(error.column, 15);
}
END_TEST

/* The built-in board's text is the built-in board, however it is arranged; another of its name is refused. */
START_TEST(the_built_in_name) {
    br_rules *builtin = rules_of("forbans"), *named = NULL, *given = NULL;
    char *text = board_text(builtin);
    ck_assert_int_eq(br_rules_new(&named, "forbans(board=planisphere)", NULL), BR_OK);
    ck_assert_str_eq(br_rules_spec(named), "forbans");
    ck_assert_int_eq(br_rules_new_on_board(&given, "forbans(board=planisphere)", text, strlen(text), NULL), BR_OK);
    ck_assert_str_eq(br_rules_spec(given), "forbans");
    ck_assert(br_rules_equal(builtin, named));
    ck_assert(br_rules_equal(builtin, given));
    memcpy(strstr(text, "Islande"), "Iceland", 7);
    check_names("forbans", text, BR_BAD_BOARD, 1, 15, "planisphere is a built-in board's");
    check_names("forbans", "\nboard  forbans planisphere\npoint a 0 0 A\npoint b 0 0 B\nroute a b\n", BR_BAD_BOARD, 2,
                16, "planisphere is a built-in board's");
    free(text);
    br_rules_release(builtin);
    br_rules_release(named);
    br_rules_release(given);
}
END_TEST

/* A name is built in for all games: a map may not be called as the other game's path is. */
START_TEST(the_other_game_s_name) {
    bool registered = is_registered("rifleman");
    check_names("forbans", "board forbans trail\npoint a 0 0 A\npoint b 0 0 B\nroute a b\n",
                registered ? BR_BAD_BOARD : BR_OK, 1, 15,
                registered ? "trail is a built-in board's" : "forbans(board=trail)");
}
END_TEST

/* ---- hostile texts ---- */

/* A text of `times` copies of a piece behind a head, to be freed. */
static char *repeat(const char *head, const char *piece, size_t times, size_t *size) {
    size_t from = strlen(head), length = strlen(piece);
    char *text = malloc(from + times * length);
    memcpy(text, head, from);
    for (size_t i = 0; i < times; i++) {
        memcpy(text + from + i * length, piece, length);
    }
    *size = from + times * length;
    return text;
}

typedef struct hostile {
    const char *head, *piece;
    br_status status;
    const char *says;
} hostile;

static const hostile hostiles[] = {
    {"", "\n", BR_BAD_BOARD, "expected board"},
    {"", " ", BR_BAD_BOARD, "expected board"},
    {"", "#", BR_BAD_BOARD, "expected board"},
    {"", "x", BR_BAD_BOARD, "expected board"},
    {"", "\r\n", BR_BAD_BOARD, "expected board"},
    {"", "\xff", BR_BAD_BOARD, "no UTF-8"},
    {"board ", "x", BR_BAD_BOARD, "a board of"},
    {"board forbans ", "x", BR_BAD_BOARD, "at most 31"},
    {"board forbans m", " x", BR_BAD_BOARD, "a word too many"},
    {HEAD "title ", "x", BR_BAD_BOARD, "at most 63"},
    {HEAD "title ", "x ", BR_BAD_BOARD, "at most 63"},
    {HEAD "point ", "a", BR_BAD_BOARD, "at most 31"},
    {HEAD "point a 1", "0", BR_BAD_BOARD, "out of range"},
    {HEAD "point a 1.", "0", BR_BAD_BOARD, "behind the point"},
    {HEAD "point a 0 0 ", "\xc3\xa9", BR_BAD_BOARD, "at most 63"},
    {TWO "route a", " ", BR_BAD_BOARD, "the id of a second point"},
    {TWO "route a b", " main", BR_BAD_BOARD, "a word too many"},
    {TWO "route ", "b", BR_BAD_BOARD, "no point"},
    {TWO, "route a b\n", BR_BAD_BOARD, "stands twice"},
    {TWO, "point a 0 0 A\n", BR_BAD_BOARD, "stands twice"},
    {MAP "#", "\t", BR_OK, ""},
    {MAP, " \n", BR_OK, ""},
    {MAP, "# comment\r\n", BR_OK, ""},
};
enum { HOSTILES = sizeof hostiles / sizeof hostiles[0] };

/* From a few pieces to megabytes. */
START_TEST(grows) {
    const hostile *h = &hostiles[_i];
    for (size_t times = 4096; times <= 4 << 20; times *= 32) {
        size_t size;
        char *text = repeat(h->head, h->piece, times, &size);
        br_rules *rules;
        br_error error;
        br_status status = read_map(&rules, text, size, &error);
        ck_assert_msg(status == h->status && strstr(error.message, h->says), "%zu times \"%s\": %s", times, h->piece,
                      error.message);
        ck_assert_uint_le(error.offset, size);
        br_rules_release(rules);
        free(text);
    }
}
END_TEST

/* A million points: it ends at the 256th. */
START_TEST(too_many_points) {
    enum { POINTS = 1000000 };
    char *text = malloc(64 * (size_t)POINTS);
    size_t size = (size_t)sprintf(text, HEAD);
    for (unsigned i = 0; i < POINTS; i++) {
        size += (size_t)sprintf(text + size, "point p%u 0 0 P\n", i);
    }
    br_rules *rules;
    br_error error;
    ck_assert_int_eq(read_map(&rules, text, size, &error), BR_BAD_BOARD);
    ck_assert_msg(strstr(error.message, "a point too many, expected at most 255"), "%s", error.message);
    ck_assert_uint_eq(error.line, 2 + 255);
    free(text);
}
END_TEST

/* The most that there can be: 255 points, each joined to each; and one route more. */
START_TEST(the_largest_map) {
    size_t size;
    char *text = made_map_text("complete_255", &size);
    br_rules *rules;
    br_error error;
    ck_assert_int_eq(read_map(&rules, text, size, &error), BR_OK);
    ck_assert_uint_eq(br_point_count(rules), 255);
    ck_assert_uint_eq(br_link_count(rules), 255 * 254 / 2);
    ck_assert_uint_eq(br_max_actions(rules), (size_t)6 * 254);
    br_rules_release(rules);
    text = realloc(text, size + 32);
    size += (size_t)sprintf(text + size, "route p3 p254\n");
    ck_assert_int_eq(read_map(&rules, text, size, &error), BR_BAD_BOARD);
    ck_assert_msg(strstr(error.message, "stands twice"), "%s", error.message);
    free(text);
}
END_TEST

/* Two parts, each of them a ring of every size: not connected, and said at the second's first point. */
START_TEST(two_rings) {
    for (unsigned n = 3; n <= 127; n++) {
        char text[32768];
        size_t size = (size_t)sprintf(text, HEAD);
        for (unsigned i = 0; i < 2 * n; i++) {
            size += (size_t)sprintf(text + size, "point p%u 0 0 P\n", i);
        }
        for (unsigned i = 0; i < 2 * n; i++) {
            size += (size_t)sprintf(text + size, "route p%u p%u\n", i, i % n + 1 < n ? i + 1 : i + 1 - n);
        }
        br_rules *rules;
        br_error error;
        ck_assert_int_eq(read_map(&rules, text, size, &error), BR_BAD_BOARD);
        ck_assert_msg(strstr(error.message, "not connected"), "%s", error.message);
        ck_assert_uint_eq(error.line, 2 + n);
        (void)sprintf(text + size, "route p0 p%u\n", n);
        br_rules_release(map_of(text));
    }
}
END_TEST

/* ---- memory ---- */

/* Whichever allocation fails, it is said, and nothing stays behind. */
START_TEST(no_memory) {
    unsigned n = 0;
    for (bool reached = true; reached;) {
        br_rules *rules;
        br_error error;
        watch_allocations(++n);
        br_status status = read_map(&rules, MAP, strlen(MAP), &error);
        reached = allocations_made() >= n;
        br_rules_release(rules);
        int alive = blocks_alive();
        watch_allocations(0);
        ck_assert_int_eq(alive, 0);
        ck_assert_int_eq(status, reached ? BR_NO_MEMORY : BR_OK);
        ck_assert_int_eq(error.status, status);
    }
    ck_assert_uint_gt(n, 3);
}
END_TEST

Suite *suite_core_board(void) {
    Suite *suite = suite_create("core/board");
    TCase *refusals = add_case(suite, "refusals");
    tcase_add_loop_test(refusals, refused, 0, FAULTS);
    tcase_add_test(refusals, refuses_a_nul);
    TCase *reading = add_case(suite, "reading");
    tcase_add_test(reading, every_leniency);
    tcase_add_test(reading, every_difference);
    tcase_add_test(reading, names);
    TCase *writing = add_case(suite, "writing");
    tcase_add_test(writing, round_trips);
    tcase_add_test(writing, written_text);
    tcase_add_test(writing, decimals);
    TCase *spec = add_case(suite, "names");
    tcase_add_test(spec, names_in_specifications);
    tcase_add_test(spec, the_built_in_name);
    tcase_add_test(spec, the_other_game_s_name);
    TCase *size = add_case(suite, "hostile");
    tcase_add_loop_test(size, grows, 0, HOSTILES);
    tcase_add_test(size, too_many_points);
    tcase_add_test(size, the_largest_map);
    tcase_add_test(size, two_rings);
    tcase_add_test(add_case(suite, "memory"), no_memory);
    return suite;
}

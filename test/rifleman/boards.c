/*
 * Board texts: what is taken, and what is refused, where and why.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rifleman/cases.h"
#include "support/check.h"
#include "support/states.h"

#define HEAD  "board rifleman small\n"
#define RED   "path red a b c d\n"
#define BLUE  "path blue e b f g h\n"
#define LINES "double_line red a\ndouble_line blue b\n"

typedef struct refused_board {
    const char *text;
    unsigned line, column;
    const char *message; /* a part of it */
} refused_board;

static const refused_board refused[] = {
    /* the common statements */
    {"", 1, 1, "expected board rifleman NAME"},
    {"board forbans small\n" RED BLUE LINES, 1, 7, "expected one of rifleman"},
    {HEAD HEAD RED BLUE LINES, 2, 1, "a second board statement"},
    {HEAD RED "title Small\n" BLUE LINES, 3, 1, "title"},
    {HEAD RED BLUE LINES "lake b\n", 6, 1, "no statement, expected path, double_line or river"},
    /* paths */
    {HEAD "path\n" RED BLUE LINES, 2, 5, "a side, red or blue"},
    {HEAD "path green a b c d\n" BLUE LINES, 2, 6, "found \"green\", expected a side"},
    {HEAD "path red a b c\n" BLUE LINES, 2, 15, "3 spaces, expected 4 to 255"},
    {HEAD "path red\n" BLUE LINES, 2, 9, "0 spaces, expected 4 to 255"},
    {HEAD "path red a b a c d\n" BLUE LINES, 2, 14, "\"a\" stands on this path already"},
    {HEAD "path red a B c d\n" BLUE LINES, 2, 12, "\"B\""},
    {HEAD "path red a b2345678901234567890123456789012 c d\n" BLUE LINES, 2, 12, "at most 31"},
    {HEAD RED BLUE RED LINES, 4, 6, "\"red\" has a path already"},
    {HEAD BLUE "double_line blue b\n", 4, 1, "the text ends without path red"},
    {HEAD RED "double_line red a\n", 4, 1, "the text ends without path blue"},
    {HEAD "path red a b c h\n" BLUE LINES, 2, 16, "\"h\" is shared"},
    {HEAD "path red a g b c d\n" BLUE LINES, 3, 17, "\"g\" is shared"}, /* Blue's last but one */
    {HEAD "path red a c b d\n" BLUE LINES, 2, 14, "\"b\" is shared"},   /* Red's last but one */
    {HEAD RED "path blue e f g d\n" LINES, 2, 16, "\"d\" is shared"},   /* Red's last */
    /* double lines */
    {HEAD RED BLUE "double_line red a\n", 5, 1, "the text ends without double_line blue"},
    {HEAD RED BLUE "double_line\n", 4, 12, "a side, red or blue"},
    {HEAD RED BLUE "double_line green a\n", 4, 13, "found \"green\""},
    {HEAD RED BLUE "double_line red\n", 4, 16, "the id of a space"},
    {HEAD RED BLUE "double_line red a b\n", 4, 19, "expected double_line SIDE ID"},
    {HEAD RED BLUE LINES "double_line red b\n", 6, 13, "\"red\" has a double line already"},
    {HEAD RED BLUE "double_line red e\ndouble_line blue b\n", 4, 17, "\"e\" is no space of this side's path"},
    {HEAD RED BLUE "double_line red c\ndouble_line blue b\n", 4, 17, "\"c\" is one of the last two spaces"},
    {HEAD RED BLUE "double_line red a\ndouble_line blue h\n", 5, 18, "\"h\" is one of the last two spaces"},
    /* rivers */
    {HEAD RED BLUE LINES "river\n", 6, 6, "the id of a space"},
    {HEAD RED BLUE LINES "river a\n", 6, 7, "\"a\" is no shared space"},
    {HEAD RED BLUE LINES "river e\n", 6, 7, "\"e\" is no shared space"},
    {HEAD RED BLUE LINES "river b x\n", 6, 9, "\"x\" is no shared space"},
    {HEAD RED BLUE LINES "river b b\n", 6, 9, "\"b\" is named twice"},
    {HEAD RED BLUE LINES "river b\nriver b\n", 7, 1, "\"river\" stands a second time"},
    {HEAD RED BLUE LINES "river B\n", 6, 7, "\"B\""},
    /* a built-in board's name */
    {"board rifleman trail\n" RED BLUE LINES, 1, 16, "built-in"},
    {"board rifleman planisphere\n" RED BLUE LINES, 1, 16, "built-in"},
};

START_TEST(refused_boards) {
    const refused_board *r = &refused[_i];
    br_rules *rules;
    br_error error;
    br_status status = br_rules_new_on_board(&rules, "rifleman", r->text, strlen(r->text), &error);
    ck_assert_msg(status == BR_BAD_BOARD && !rules, "%s: status %d, %s", r->text, status, error.message);
    ck_assert_msg(error.line == r->line && error.column == r->column, "%s: %u:%u: %s", r->text, (unsigned)error.line,
                  (unsigned)error.column, error.message);
    ck_assert_msg(strstr(error.message, r->message) != NULL, "%s: %s", r->text, error.message);
}
END_TEST

static br_rules *rules_on(const char *text) {
    br_rules *rules;
    br_error error;
    ck_assert_msg(br_rules_new_on_board(&rules, "rifleman", text, strlen(text), &error) == BR_OK, "%s: %u:%u: %s", text,
                  (unsigned)error.line, (unsigned)error.column, error.message);
    return rules;
}

START_TEST(reads) {
    br_rules *rules = rules_on(HEAD "title A small one\n" RED BLUE LINES "river b\n");
    static const char *const ids[] = {"C0", "C1", "a", "b", "c", "d", "e", "f", "g", "h"};
    ck_assert_str_eq(br_rules_spec(rules), "rifleman(board=small)");
    ck_assert_uint_eq(br_point_count(rules), 10);
    for (unsigned point = 0; point < 10; point++) {
        ck_assert_str_eq(br_point_id(rules, point), ids[point]);
    }
    ck_assert_str_eq(br_point_title(rules, 1), "Blue's corral");
    ck_assert_str_eq(br_point_title(rules, 9), "h");
    ck_assert_uint_eq(br_path_length(rules, 0), 4);
    ck_assert_uint_eq(br_path_length(rules, 1), 5);
    ck_assert_int_eq(br_path_point(rules, 1, 2), 3);
    ck_assert_int_eq(br_double_line(rules, 0), 1);
    ck_assert_int_eq(br_double_line(rules, 1), 2);
    ck_assert_uint_eq(br_point_flags(rules, 3), BR_POINT_SHARED | BR_POINT_RIVER);
    ck_assert_uint_eq(br_point_flags(rules, 5), BR_POINT_RANCH);
    ck_assert_uint_eq(br_point_flags(rules, 9), BR_POINT_RANCH);
    br_rules_release(rules);
}
END_TEST

/* Order, comments, blanks and line ends are nothing: these are the same board. */
static const char *const same[] = {
    HEAD RED BLUE LINES "river b\n",
    HEAD "river b\ndouble_line blue b\ndouble_line red a\n" BLUE RED,
    HEAD BLUE "double_line blue b\n" RED "double_line red a\nriver b",
    "# a board\n\n  board\trifleman small # named\r\npath red a b c d\r\n" BLUE "\n\t\n" LINES "river b # wet",
};

START_TEST(order_is_free) {
    br_rules *first = rules_on(same[0]), *other = rules_on(same[_i]);
    ck_assert(br_rules_equal(first, other));
    for (unsigned point = 0; point < br_point_count(first); point++) {
        ck_assert_str_eq(br_point_id(first, point), br_point_id(other, point));
    }
    br_rules_release(first);
    br_rules_release(other);
}
END_TEST

/* Boards that differ in one thing only. */
static const char *const different[] = {
    HEAD RED BLUE LINES,
    HEAD "title Small\n" RED BLUE LINES "river b\n",
    HEAD "path red a b c x\n" BLUE LINES "river b\n",
    HEAD RED "path blue e b g f h\n" LINES "river b\n",
    HEAD RED BLUE "double_line red b\ndouble_line blue b\nriver b\n",
    HEAD RED BLUE "double_line red a\ndouble_line blue e\nriver b\n",
};

START_TEST(every_part_counts) {
    br_rules *first = rules_on(same[0]), *other = rules_on(different[_i]);
    ck_assert(!br_rules_equal(first, other));
    br_rules_release(first);
    br_rules_release(other);
}
END_TEST

/* What is written reads back the same. */
static void check_written(const br_rules *rules) {
    size_t size = br_rules_board_text(rules, NULL, 0);
    char *text = malloc(size + 1), *again = malloc(size + 1);
    br_rules *back;
    ck_assert(text && again);
    ck_assert_uint_eq(br_rules_board_text(rules, text, size + 1), size);
    ck_assert_int_eq(br_rules_new_on_board(&back, br_rules_spec(rules), text, size, NULL), BR_OK);
    ck_assert(br_rules_equal(rules, back));
    ck_assert_uint_eq(br_rules_board_text(back, again, size + 1), size);
    ck_assert_str_eq(text, again);
    br_rules_release(back);
    free(text);
    free(again);
}

START_TEST(writes) {
    br_rules *rules[] = {rules_of("rifleman"), rules_of("rifleman(board=crossing)"), rules_on(different[0])};
    for (int i = 0; i < 3; i++) {
        check_written(rules[i]);
        br_rules_release(rules[i]);
    }
}
END_TEST

/* A path of so many spaces, all its own. */
static char *put_path(char *at, const char *side, int spaces) {
    at += sprintf(at, "path %s", side);
    for (int i = 1; i <= spaces; i++) {
        at += sprintf(at, " %c%d", *side, i);
    }
    return at + sprintf(at, "\n");
}

/* The longest paths that there may be, and one space more; nothing is shared. */
START_TEST(longest) {
    char text[8192], *at = text;
    at += sprintf(at, "board rifleman long\ndouble_line red r253\ndouble_line blue b1\n");
    at = put_path(at, "red", 255);
    (void)put_path(at, "blue", 255);
    br_rules *rules = rules_on(text);
    ck_assert_uint_eq(br_point_count(rules), 512);
    ck_assert_uint_eq(br_link_count(rules), 510);
    ck_assert_uint_eq(br_path_length(rules, 1), 255);
    check_written(rules);
    br_state *state = state_under(rules);
    ck_assert_int_eq(br_position_set(state, "254,255*6@254 255*7@254 r 11+ 8", NULL), BR_OK);
    play(state, "254/R @254/R");
    ck_assert_int_eq(br_winner(state), 0);
    unsigned points[8];
    ck_assert_uint_eq(br_points_with(state, 0, BR_PIECE_ANY, points, 8), 8);
    ck_assert_uint_eq(points[0], 256);
    br_state_free(state);
    br_rules_release(rules);
    at = put_path(text + sprintf(text, "board rifleman long\n"), "red", 256);
    br_error error;
    ck_assert_int_eq(br_rules_new_on_board(&rules, "rifleman", text, (size_t)(at - text), &error), BR_BAD_BOARD);
    ck_assert_uint_eq(error.line, 2);
    ck_assert_uint_eq(error.offset, (uint64_t)(at - text) - strlen("r256\n"));
}
END_TEST

/* RI-10 where a set of spaces goes on in a second word: of two cattle on space 63, and of one on 62 and one on 63, the
   one can use the die that the other leaves. */
START_TEST(two_words) {
    char text[2048], listed[64];
    char *at = text + sprintf(text, "board rifleman long\ndouble_line red r1\ndouble_line blue b1\n");
    (void)put_path(put_path(at, "red", 68), "blue", 68);
    br_rules *rules = rules_on(text);
    br_state *state = state_under(rules);
    ck_assert_int_eq(br_position_set(state, "63*2,64,68*4@63 0*7@0 r 54 8", NULL), BR_OK);
    actions_text(state, listed, sizeof listed);
    ck_assert_str_eq(listed, "63/67 63/R 64/R");
    ck_assert_int_eq(br_position_set(state, "62,63,64,68*4@62 0*7@0 r 54 8", NULL), BR_OK);
    actions_text(state, listed, sizeof listed);
    ck_assert_str_eq(listed, "62/66 62/67 63/67 63/R 64/R");
    br_state_free(state);
    br_rules_release(rules);
}
END_TEST

/* The built-in board may be given by its own text. */
START_TEST(trail_given) {
    br_rules *trail = rules_of("rifleman"), *given;
    char text[2048];
    size_t size = br_rules_board_text(trail, text, sizeof text);
    ck_assert_uint_lt(size, sizeof text);
    ck_assert_int_eq(br_rules_new_on_board(&given, "rifleman", text, size, NULL), BR_OK);
    ck_assert(br_rules_equal(trail, given));
    ck_assert_str_eq(br_rules_spec(given), "rifleman");
    br_rules_release(trail);
    br_rules_release(given);
}
END_TEST

void add_rifleman_boards(Suite *suite) {
    TCase *tests = add_case(suite, "boards");
    tcase_add_loop_test(tests, refused_boards, 0, sizeof refused / sizeof refused[0]);
    tcase_add_test(tests, reads);
    tcase_add_loop_test(tests, order_is_free, 0, sizeof same / sizeof same[0]);
    tcase_add_loop_test(tests, every_part_counts, 0, sizeof different / sizeof different[0]);
    tcase_add_test(tests, writes);
    tcase_add_test(tests, longest);
    tcase_add_test(tests, two_words);
    tcase_add_test(tests, trail_given);
}

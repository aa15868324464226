/*
 * Texts of actions and positions: what readers take, and what they refuse, where and why.
 */
#include <string.h>

#include "rifleman/cases.h"
#include "support/check.h"
#include "support/states.h"

/* ---- actions ---- */

static const char *const hit = "16,17*6@9 20,21*6@5 r 4 2"; /* 16/20 sends back */

START_TEST(star_may_be_left_out) {
    char text[16];
    br_state *state = state_of("rifleman", hit);
    br_action action = action_of(state, "16/20");
    ck_assert_uint_eq(action, action_of(state, "16/20*"));
    ck_assert_uint_eq(br_action_text(state, action, text, sizeof text), strlen("16/20*"));
    ck_assert_str_eq(text, "16/20*");
    play(state, "16/20");
    (void)br_action_text_at(state, 0, text, sizeof text);
    ck_assert_str_eq(text, "16/20*");
    br_state_free(state);
}
END_TEST

typedef struct refused_action {
    br_status status;
    unsigned column;
    const char *rule, *position, *text, *message; /* a part of it */
} refused_action;

static const refused_action actions[] = {
    /* a * that is not so; where the move is not legal anyhow, its own rule comes first */
    {BR_ILLEGAL, 6, "RI-8", "10,20*6@7 0*7@0 r 53 2", "10/15*", "sends nothing back"},
    {BR_ILLEGAL, 1, "RI-3", "10,20*6@7 0*7@0 r 53 2", "10/14*", "no die shows 4"},
    {BR_ILLEGAL, 1, "RI-7", "10,11*6@9 0*5,14*2@0 r 4 2", "10/14*", "cattle of Blue block space 14"},
    {BR_ILLEGAL, 6, "RI-8", "14,16*6@9 18*2,20*5@18 r 4 2", "14/18*", "sends nothing back"}, /* a river */
    /* text that no action has */
    {BR_BAD_SYNTAX, 1, "", "0*7@0 0*7@0 r 53 0", "", "expected a space"},
    {BR_BAD_SYNTAX, 1, "", "0*7@0 0*7@0 r 53 0", "hello", "\"hello\""},
    {BR_BAD_SYNTAX, 1, "", "0*7@0 0*7@0 r 53 0", "c/3", "expected a space"},
    {BR_BAD_SYNTAX, 2, "", "0*7@0 0*7@0 r 53 0", "C", "no \"/\""},
    {BR_BAD_SYNTAX, 3, "", "0*7@0 0*7@0 r 53 0", "C/", "expected a space"},
    {BR_BAD_SYNTAX, 3, "", "0*7@0 0*7@0 r 53 0", "C/03", "expected a space"},
    {BR_BAD_SYNTAX, 3, "", "0*7@0 0*7@0 r 53 0", "C/+3", "expected a space"},
    {BR_BAD_SYNTAX, 4, "", "0*7@0 0*7@0 r 53 0", "C/3 ", "expected * or nothing"},
    {BR_BAD_SYNTAX, 1, "", "0*7@0 0*7@0 r 53 0", " C/3", "expected a space"},
    {BR_BAD_SYNTAX, 5, "", "0*7@0 0*7@0 r 53 0", "C/3**", "expected nothing"},
    {BR_BAD_SYNTAX, 2, "", "0*7@0 0*7@0 r 53 0", "@@C/3", "expected a space"},
    {BR_BAD_SYNTAX, 1, "", "0*7@0 0*7@0 r 53 0", "0/3", "written C"},
    {BR_BAD_SYNTAX, 4, "", "27*7@0 0*7@0 r 5 0", "27/32", "written R"},
    {BR_BAD_SYNTAX, 1, "", "0*7@0 0*7@0 r 53 0", "Pass", "expected a space"},
    {BR_BAD_SYNTAX, 1, "", "0*7@0 0*7@0 r 53 0", "pass ", "expected a space"},
    {BR_BAD_SYNTAX, 1, "", "0*7@0 0*7@0 r - 0", "3-5", "the higher first"},
    {BR_BAD_SYNTAX, 1, "", "0*7@0 0*7@0 r - 0", "7-1", "the higher first"},
    {BR_BAD_SYNTAX, 1, "", "0*7@0 0*7@0 r - 0", "1-0", "the higher first"},
    {BR_BAD_SYNTAX, 3, "", "0*7@0 0*7@0 r - 0", "53", "no \"/\""},
    {BR_BAD_SYNTAX, 1, "", "0*7@0 0*7@0 r - 0", "5-3-1", "the higher first"},
    /* a space that is not there */
    {BR_UNKNOWN, 4, "RI-1", "30*7@29 0*7@0 r 64 2", "30/34", "no space 34"},
    {BR_UNKNOWN, 1, "RI-1", "30*7@29 0*7@0 r 64 2", "33/R", "no space 33"},
    {BR_ILLEGAL, 1, "RI-3", "30*7@29 0*7@0 r 64 2", "R/C", "no cattle of Red at the ranch"},
    /* after the end */
    {BR_GAME_OVER, 1, "", "32*7@32 5*7@0 b - 61", "C/5", "herd home"},
    {BR_GAME_OVER, 1, "", "32*7@32 5*7@0 b - 61", "C/5*", "herd home"},
};

START_TEST(refused_actions) {
    const refused_action *r = &actions[_i];
    br_state *state = state_of("rifleman", r->position);
    br_action action;
    br_error error;
    br_status status = br_action_parse(&action, state, r->text, &error);
    ck_assert_msg(status == r->status && error.status == (int32_t)status, "\"%s\": status %d: %s", r->text, status,
                  error.message);
    ck_assert_str_eq(error.rule, r->rule);
    ck_assert_uint_eq(error.column, r->column);
    ck_assert_uint_eq(error.line, 1);
    ck_assert_msg(strstr(error.message, r->message) != NULL, "\"%s\": %s", r->text, error.message);
    ck_assert_uint_eq(action, BR_NO_ACTION);
    br_state_free(state);
}
END_TEST

/* ---- positions ---- */

typedef struct refused_position {
    br_status status;
    unsigned column;
    const char *rule, *spec, *text;
} refused_position;

static const refused_position positions[] = {
    {BR_BAD_SYNTAX, 1, "", "rifleman", ""},
    {BR_BAD_SYNTAX, 16, "", "rifleman", "0*7@0 0*7@0 r -"},
    {BR_BAD_SYNTAX, 19, "", "rifleman", "0*7@0 0*7@0 r - 0 0"},
    {BR_BAD_SYNTAX, 18, "", "rifleman", "0*7@0\t0*7@0 r - 0"},
    /* herds */
    {BR_BAD_SYNTAX, 4, "", "rifleman", "0*7 0*7@0 r - 0"},
    {BR_BAD_SYNTAX, 5, "", "rifleman", "0*7@ 0*7@0 r - 0"},
    {BR_BAD_SYNTAX, 6, "", "rifleman", "0*7@0x 0*7@0 r - 0"},
    {BR_BAD_SYNTAX, 1, "", "rifleman", "@0 0*7@0 r - 0"},
    {BR_BAD_SYNTAX, 5, "", "rifleman", "0*6,@0 0*7@0 r - 0"},
    {BR_BAD_SYNTAX, 5, "", "rifleman", "0*6,05@0 0*7@0 r - 0"},
    {BR_BAD_SYNTAX, 7, "", "rifleman", "0*6,5*1@0 0*7@0 r - 0"},
    {BR_BAD_SYNTAX, 7, "", "rifleman", "0*6,5*@0 0*7@0 r - 0"},
    {BR_BAD_POSITION, 1, "RI-2", "rifleman", "0*8@0 0*7@0 r - 0"},
    {BR_BAD_POSITION, 1, "RI-2", "rifleman", "0*4294967295@0 0*7@0 r - 0"},
    {BR_BAD_SYNTAX, 3, "", "rifleman", "0*4294967296@0 0*7@0 r - 0"},
    {BR_BAD_POSITION, 5, "RI-2", "rifleman", "0*3,5*5@0 0*7@0 r - 0"},
    {BR_BAD_POSITION, 5, "RI-2", "rifleman", "0*6,0@0 0*7@0 r - 0"},
    {BR_BAD_POSITION, 3, "RI-2", "rifleman", "3,0*6@0 0*7@0 r - 0"},
    {BR_UNKNOWN, 5, "RI-1", "rifleman", "0*6,33@0 0*7@0 r - 0"},
    {BR_BAD_SYNTAX, 11, "", "rifleman", "0*7@0 0*6,4294967296@0 r - 0"},
    {BR_UNKNOWN, 5, "RI-1", "rifleman", "0*7@33 0*7@0 r - 0"},
    {BR_UNKNOWN, 5, "RI-1", "rifleman(board=crossing)", "0*6,15@0 0*7@0 r - 0"}, /* Red's path is the shorter one */
    {BR_UNKNOWN, 11, "RI-1", "rifleman(board=crossing)", "0*7@0 0*6,16@0 r - 0"},
    {BR_BAD_POSITION, 1, "RI-2", "rifleman", "0*6@0 0*7@0 r - 0"},
    {BR_BAD_POSITION, 13, "RI-2", "rifleman", "0*7@0 0*6,1,2@0 r - 0"},
    {BR_BAD_POSITION, 7, "RI-4", "rifleman", "0*6,3@1 0*7@0 r - 0"},
    /* both sides on one space, the river aside */
    {BR_BAD_POSITION, 9, "RI-8", "rifleman", "0*6,8@0 0*6,8@0 r - 0"},
    {BR_BAD_POSITION, 7, "RI-8", "rifleman", "9*7@8 8,9*6@0 r - 0"},
    {BR_BAD_POSITION, 7, "RI-8", "rifleman", "9*7@8 10*7@8 r - 0"},
    {BR_BAD_POSITION, 10, "RI-8", "rifleman(board=crossing)", "0*6,11@0 0*6,5@0 r - 0"},
    /* the side and the roll for the first turn */
    {BR_BAD_SYNTAX, 13, "", "rifleman", "0*7@0 0*7@0 R - 0"},
    {BR_BAD_SYNTAX, 13, "", "rifleman", "0*7@0 0*7@0 rb - 0"},
    {BR_BAD_POSITION, 15, "RI-13", "rifleman", "0*7@0 0*7@0 r =7 0"},
    {BR_BAD_SYNTAX, 15, "", "rifleman", "0*7@0 0*7@0 ? =1 0"},
    {BR_BAD_SYNTAX, 15, "", "rifleman", "0*7@0 0*7@0 ? =13 0"},
    {BR_BAD_SYNTAX, 15, "", "rifleman", "0*7@0 0*7@0 ? = 0"},
    {BR_BAD_SYNTAX, 15, "", "rifleman", "0*7@0 0*7@0 ? =07 0"},
    {BR_BAD_POSITION, 15, "RI-13", "rifleman", "0*7@0 0*7@0 ? 53 0"},
    {BR_BAD_POSITION, 17, "RI-13", "rifleman", "0*7@0 0*7@0 ? - 1"},
    {BR_BAD_POSITION, 1, "RI-13", "rifleman", "0*6,1@0 0*7@0 ? - 0"},
    {BR_BAD_POSITION, 7, "RI-13", "rifleman", "0*7@0 0*6,1@0 ? =7 0"},
    {BR_BAD_POSITION, 13, "RI-13", "rifleman(first=red)", "0*7@0 0*7@0 ? - 0"},
    {BR_BAD_POSITION, 13, "RI-13", "rifleman(first=blue)", "0*7@0 0*7@0 ? =7 0"},
    /* dice */
    {BR_BAD_POSITION, 15, "RI-3", "rifleman", "0*7@0 0*7@0 r 35 0"},
    {BR_BAD_POSITION, 15, "RI-11", "rifleman", "0*7@0 0*7@0 r 44 0"},
    {BR_BAD_POSITION, 15, "RI-11", "rifleman", "0*7@0 0*7@0 r 53+ 0"},
    {BR_BAD_SYNTAX, 15, "", "rifleman", "0*7@0 0*7@0 r 7 0"},
    {BR_BAD_SYNTAX, 15, "", "rifleman", "0*7@0 0*7@0 r 0 0"},
    {BR_BAD_SYNTAX, 15, "", "rifleman", "0*7@0 0*7@0 r 531 0"},
    {BR_BAD_SYNTAX, 15, "", "rifleman", "0*7@0 0*7@0 r 4++ 0"},
    {BR_BAD_SYNTAX, 15, "", "rifleman", "0*7@0 0*7@0 r + 0"},
    {BR_BAD_POSITION, 17, "RI-10", "rifleman", "31*7@31 0*7@0 r 6 60"},
    {BR_BAD_POSITION, 17, "RI-10", "rifleman", "31*7@31 0*7@0 r 6+ 60"},
    {BR_BAD_POSITION, 17, "RI-14", "rifleman", "32*7@32 0*7@0 b 5 60"},
    {BR_BAD_POSITION, 17, "RI-14", "rifleman", "32*7@32 0*7@0 b 53 60"},
    {BR_BAD_POSITION, 9, "RI-14", "rifleman", "32*7@32 32*7@32 r - 60"},
    /* turns */
    {BR_BAD_SYNTAX, 17, "", "rifleman", "0*7@0 0*7@0 r - 1000000001"},
    {BR_BAD_SYNTAX, 17, "", "rifleman", "0*7@0 0*7@0 r - -1"},
    {BR_BAD_SYNTAX, 17, "", "rifleman", "0*7@0 0*7@0 r - 01"},
};

START_TEST(refused_positions) {
    const refused_position *r = &positions[_i];
    portrait before, after;
    br_state *state = state_of(r->spec, "-");
    play(state, "6-1");
    take_portrait(&before, state, WITH_HISTORY);
    br_error error;
    br_status status = br_position_set(state, r->text, &error);
    ck_assert_msg(status == r->status && error.status == (int32_t)status, "\"%s\": status %d: %s", r->text, status,
                  error.message);
    ck_assert_msg(strcmp(error.rule, r->rule) == 0, "\"%s\": [%s] %s", r->text, error.rule, error.message);
    ck_assert_msg(error.column == r->column && error.line == 1, "\"%s\": column %u: %s", r->text,
                  (unsigned)error.column, error.message);
    take_portrait(&after, state, WITH_HISTORY);
    ck_assert(same_portrait(&before, &after));
    br_state_free(state);
}
END_TEST

static const char *const accepted[] = {
    "31*7@31 0*7@0 r 65 0",       /* a pass is due */
    "31*7@31 0*7@0 r 66+ 0",      /* likewise */
    "0*7@0 0*7@0 b - 0",          /* TURNS need not fit the side */
    "0*7@0 0*7@0 r - 1000000000", /* the greatest count */
    "18*7@18 18*7@18 r - 9",      /* on the river all meet */
    "5*7@5 5*7@5 r - 9",          /* each on its own space 5 */
    "0*7@0 0*7@0 r 4+ 0",         /* one die of a double is left */
    "32*7@32 0*7@0 r - 3",        /* the side that won stands in the text: nothing forbids it */
    "0*7@0 0*7@0 ? =2 0",         /* Red rolled 1-1 */
};

START_TEST(accepted_positions) {
    char text[TEXT_SIZE];
    br_state *state = state_of("rifleman", accepted[_i]);
    (void)br_position_text(state, text, sizeof text);
    ck_assert_str_eq(text, accepted[_i]);
    br_state_free(state);
}
END_TEST

void add_rifleman_texts(Suite *suite) {
    TCase *tests = add_case(suite, "texts");
    tcase_add_test(tests, star_may_be_left_out);
    tcase_add_loop_test(tests, refused_actions, 0, sizeof actions / sizeof actions[0]);
    tcase_add_loop_test(tests, refused_positions, 0, sizeof positions / sizeof positions[0]);
    tcase_add_loop_test(tests, accepted_positions, 0, sizeof accepted / sizeof accepted[0]);
}

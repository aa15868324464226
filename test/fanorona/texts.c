/*
 * Texts of actions and positions: what readers take besides the canonical form, and what they refuse, where.
 */
#include <string.h>

#include "suites.h"
#include "support/check.h"
#include "support/states.h"

/* ---- actions ---- */

typedef struct lenient {
    const char *position, *text, *canonical;
} lenient;

static const lenient lenients[] = {
    {"-", "e2-e3A", "e2-e3A"},
    {"-", "e2-e3", "e2-e3A"}, /* without its letter where only one legal action fits */
    {"9/9/B1WW5/9/9 w - 0 1", "d3-e3", "d3-e3"},
    {"9/9/1BW6/9/9 w - 0 1", "c3-d3", "c3-d3W"},
    {"9/9/4W4/9/8B w - 0 1", "e3-e4", "e3-e4"},
    {"-", "E2-E3A", "e2-e3A"}, /* letters of points in either case */
    {"-", "e2-E3", "e2-e3A"},
};

START_TEST(lenient_actions) {
    const lenient *l = &lenients[_i];
    br_state *state = state_of("fanorona", l->position);
    char text[16];
    (void)br_action_text(state, action_of(state, l->text), text, sizeof text);
    ck_assert_str_eq(text, l->canonical);
    br_state_free(state);
}
END_TEST

typedef struct bad_action {
    const char *text;
    br_status status;
    unsigned offset;
} bad_action;

static const bad_action bad_actions[] = {
    {"", BR_BAD_SYNTAX, 0},       {"hello", BR_BAD_SYNTAX, 0},    {"END", BR_BAD_SYNTAX, 0},
    {"end ", BR_BAD_SYNTAX, 0},   {"en", BR_BAD_SYNTAX, 0},       {" e2-e3A", BR_BAD_SYNTAX, 0},
    {"2e-e3A", BR_BAD_SYNTAX, 0}, {"e02-e3A", BR_BAD_SYNTAX, 0},  {"e2", BR_BAD_SYNTAX, 2},
    {"e2e3", BR_BAD_SYNTAX, 2},   {"e2 - e3", BR_BAD_SYNTAX, 2},  {"e2/e3", BR_BAD_SYNTAX, 2},
    {"e2-", BR_BAD_SYNTAX, 3},    {"e2-A", BR_BAD_SYNTAX, 3},     {"e2--e3", BR_BAD_SYNTAX, 3},
    {"e2-e3a", BR_BAD_SYNTAX, 5}, {"e2-e3X", BR_BAD_SYNTAX, 5},   {"e2-e3AW", BR_BAD_SYNTAX, 5},
    {"e2-e3 ", BR_BAD_SYNTAX, 5}, {"e2-e3-e4", BR_BAD_SYNTAX, 5}, {"e9-e3", BR_UNKNOWN, 0},
    {"j1-i1", BR_UNKNOWN, 0},     {"e0-e1", BR_UNKNOWN, 0},       {"e2-e6", BR_UNKNOWN, 3},
    {"e2-z3A", BR_UNKNOWN, 3},    {"e2-e10", BR_UNKNOWN, 3},      {"i2-j2", BR_UNKNOWN, 3},
};

START_TEST(refused_actions) {
    const bad_action *b = &bad_actions[_i];
    br_state *state = state_of("fanorona", "-");
    br_action action = 7;
    br_error error;
    ck_assert_int_eq(br_action_parse(&action, state, b->text, &error), b->status);
    ck_assert_uint_eq(action, BR_NO_ACTION);
    ck_assert_int_eq(error.status, b->status);
    ck_assert_uint_eq(error.offset, b->offset);
    ck_assert_uint_eq(error.line, 1);
    ck_assert_uint_eq(error.column, b->offset + 1);
    ck_assert_str_eq(error.rule, "");
    ck_assert_int_eq(br_action_parse(&action, state, b->text, NULL), b->status);
    br_state_free(state);
}
END_TEST

/* An action that is read but not legal: the whole text is at fault. */
START_TEST(illegal_actions) {
    br_state *state = state_of("fanorona", "-");
    br_action action = 7;
    br_error error;
    ck_assert_int_eq(br_action_parse(&action, state, "e2-e3W", &error), BR_ILLEGAL);
    ck_assert_uint_eq(action, BR_NO_ACTION);
    ck_assert(error.offset == 0 && error.line == 1 && error.column == 1);
    ck_assert_str_eq(error.rule, "FA-5");
    br_state_free(state);
}
END_TEST

/* ---- positions ---- */

typedef struct spelling {
    const char *text, *canonical;
} spelling;

static const spelling spellings[] = {
    {"  9/9/4W4/9/8B   w  -   7 1  ", "9/9/4W4/9/8B w - 7 1"},
    {"9/9/2B6/9/2W1B4 w C1:E:B1 0 1", "9/9/2B6/9/2W1B4 w c1:E:b1 0 1"},
    {"9/9/4W4/9/8B b - 1000000000 1", "9/9/4W4/9/8B b - 1000000000 1"},
    {"9/9/4W4/9/8B w - 7 1", "9/9/4W4/9/8B w - 7 1"}, /* TURNS need not fit the side */
};

START_TEST(lenient_positions) {
    br_state *state = state_of("fanorona", spellings[_i].text);
    char text[TEXT_SIZE];
    (void)br_position_text(state, text, sizeof text);
    ck_assert_str_eq(text, spellings[_i].canonical);
    br_state_free(state);
}
END_TEST

typedef struct bad_position {
    const char *spec, *text;
    br_status status;
    const char *rule;
    unsigned offset;
} bad_position;

static const bad_position bad_positions[] = {
    /* fields */
    {"fanorona", "", BR_BAD_SYNTAX, "", 0},
    {"fanorona", "   ", BR_BAD_SYNTAX, "", 3},
    {"fanorona", "9/9/4W4/9/8B w - 0", BR_BAD_SYNTAX, "", 18},
    {"fanorona", "9/9/4W4/9/8B w - 0 1 x", BR_BAD_SYNTAX, "", 21},
    {"fanorona", "9/9/4W4/9/8B\tw - 0 1", BR_BAD_SYNTAX, "", 20},
    /* ROWS */
    {"fanorona", "9/9/4W4/9 w - 0 1", BR_BAD_SYNTAX, "", 9},
    {"fanorona", "9/9/4W4/9/9/8B w - 0 1", BR_BAD_SYNTAX, "", 11},
    {"fanorona", "9/9/4W3/9/8B w - 0 1", BR_BAD_SYNTAX, "", 7},
    {"fanorona", "9/9/4W5/9/8B w - 0 1", BR_BAD_SYNTAX, "", 6},
    {"fanorona", "9/9/44W/9/8B w - 0 1", BR_BAD_SYNTAX, "", 4},
    {"fanorona", "9/9/4W0W3/9/8B w - 0 1", BR_BAD_SYNTAX, "", 6},
    {"fanorona", "9/9/4w4/9/8B w - 0 1", BR_BAD_SYNTAX, "", 5},
    {"fanorona", "BBBBBBBBB/BBBBBBBBB/BBBBB4/9/W8 w - 0 1", BR_BAD_POSITION, "FA-2", 0},
    {"fanorona", "WWWWWWWWW/WWWWWWWWW/WWWWW4/9/B8 w - 0 1", BR_BAD_POSITION, "FA-2", 0},
    {"fanorona", " 9/9/9/9/9 w - 0 1", BR_BAD_POSITION, "FA-10", 1},
    {"fanorona(size=5x5)", "9/9/4W4/9/8B w - 0 1", BR_BAD_SYNTAX, "", 0},
    {"fanorona(size=5x5,rounds=2)", "5/5/5/5/W4 w - 9 1", BR_BAD_POSITION, "FA-13", 0},
    {"fanorona(size=3x3,rounds=2)", "BW1/WW1/3 b - 1 1", BR_BAD_POSITION, "FA-13", 0},
    /* SIDE */
    {"fanorona", "9/9/4W4/9/8B x - 0 1", BR_BAD_SYNTAX, "", 13},
    {"fanorona", "9/9/4W4/9/8B W - 0 1", BR_BAD_SYNTAX, "", 13},
    {"fanorona", "9/9/4W4/9/8B wb - 0 1", BR_BAD_SYNTAX, "", 13},
    /* TURNS */
    {"fanorona", "9/9/4W4/9/8B w - 00 1", BR_BAD_SYNTAX, "", 17},
    {"fanorona", "9/9/4W4/9/8B w - -1 1", BR_BAD_SYNTAX, "", 17},
    {"fanorona", "9/9/4W4/9/8B w - +1 1", BR_BAD_SYNTAX, "", 17},
    {"fanorona", "9/9/4W4/9/8B w - 1x 1", BR_BAD_SYNTAX, "", 17},
    {"fanorona", "9/9/4W4/9/8B w - 1000000001 1", BR_BAD_SYNTAX, "", 17},
    {"fanorona", "9/9/4W4/9/8B w - 4294967296 1", BR_BAD_SYNTAX, "", 17},
    /* ROUND */
    {"fanorona", "9/9/4W4/9/8B w - 0 2w", BR_BAD_POSITION, "FA-13", 19},
    {"fanorona(vela=white)", "9/9/4W4/9/8B w - 0 2w", BR_BAD_POSITION, "FA-13", 19},
    {"fanorona", "9/9/4W4/9/8B w - 0 2", BR_BAD_SYNTAX, "", 19},
    {"fanorona", "9/9/4W4/9/8B w - 0 3", BR_BAD_SYNTAX, "", 19},
    {"fanorona(size=5x5,rounds=2)", "5/5/2W2/5/4B w - 0 2", BR_BAD_SYNTAX, "", 19},
    {"fanorona(size=5x5,rounds=2)", "5/5/2W2/5/4B w - 0 2x", BR_BAD_SYNTAX, "", 19},
    /* CHAIN: how it is written */
    {"fanorona", "9/9/2B6/9/2W1B4 w c1 0 1", BR_BAD_SYNTAX, "", 20},
    {"fanorona", "9/9/2B6/9/2W1B4 w c1:E 0 1", BR_BAD_SYNTAX, "", 21},
    {"fanorona", "9/9/2B6/9/2W1B4 w c1:X:b1 0 1", BR_BAD_SYNTAX, "", 21},
    {"fanorona", "9/9/2B6/9/2W1B4 w c1:e:b1 0 1", BR_BAD_SYNTAX, "", 21},
    {"fanorona", "9/9/2B6/9/2W1B4 w c1:E: 0 1", BR_BAD_SYNTAX, "", 23},
    {"fanorona", "9/9/2B6/9/2W1B4 w c1:E:b1, 0 1", BR_BAD_SYNTAX, "", 26},
    {"fanorona", "9/9/2B6/9/2W1B4 w c1:E:b1;a1 0 1", BR_BAD_SYNTAX, "", 25},
    {"fanorona", "9/9/2B6/9/2W1B4 w -- 0 1", BR_BAD_SYNTAX, "", 18},
    {"fanorona", "9/9/2B6/9/2W1B4 w j1:E:b1 0 1", BR_UNKNOWN, "", 18},
    {"fanorona", "9/9/2B6/9/2W1B4 w c1:E:b9 0 1", BR_UNKNOWN, "", 23},
    /* CHAIN: what it claims (FA-9) */
    {"fanorona", "9/9/2B6/9/2W1B4 b c1:E:b1 0 1", BR_BAD_POSITION, "FA-9", 18},    /* not the side's stone */
    {"fanorona", "9/9/2B6/9/2W1B4 w d1:E:c1 0 1", BR_BAD_POSITION, "FA-9", 23},    /* a stone on a point named */
    {"fanorona", "9/9/2B6/9/1WW1B4 w c1:E:b1 0 1", BR_BAD_POSITION, "FA-9", 24},   /* likewise */
    {"fanorona", "9/9/2B6/9/2W1B4 w c1:E:b1,a1 0 1", BR_BAD_POSITION, "FA-9", 26}, /* not ascending */
    {"fanorona", "9/9/2B6/9/2W1B4 w c1:E:b1,b1 0 1", BR_BAD_POSITION, "FA-9", 26},
    {"fanorona", "9/9/2B6/9/2W1B4 w c1:E:a1 0 1", BR_BAD_POSITION, "FA-9", 18}, /* where it came from is not named */
    {"fanorona", "9/9/2B6/9/2W1B4 w c1:N:b1 0 1", BR_BAD_POSITION, "FA-9", 18},
    {"fanorona", "9/9/2B6/9/1W2B4 w b1:SW:c2 0 1", BR_BAD_POSITION, "FA-9", 18}, /* no line there */
    {"fanorona", "9/9/9/9/2W1B4 w c1:E:b1 0 1", BR_BAD_POSITION, "FA-9", 16},    /* nothing to go on with */
    {"fanorona", "9/9/9/9/W7B w a1:E:i2 0 1", BR_BAD_POSITION, "FA-9", 14},      /* not round the edge */
    /* CHAIN: none while the vela of FA-12 restricts */
    {"fanorona(vela=white)", "9/9/2B6/9/W1W1BWWWW w c1:E:b1 0 1", BR_BAD_POSITION, "FA-12", 22},
    {"fanorona(vela=white)", "9/9/WWWW5/9/B7W b a1:SW:b2 0 1", BR_BAD_POSITION, "FA-12", 18},
};

START_TEST(refused_positions) {
    const bad_position *b = &bad_positions[_i];
    br_state *state = state_of(b->spec, "-");
    portrait before, after;
    br_error error;
    take_portrait(&before, state, WITH_HISTORY);
    br_status status = br_position_set(state, b->text, &error);
    take_portrait(&after, state, WITH_HISTORY);
    ck_assert_msg(status == b->status, "%s: %s (%s)", b->text, br_status_text(status), error.message);
    ck_assert_msg(error.offset == b->offset, "%s: place %lu (%s)", b->text, (unsigned long)error.offset, error.message);
    ck_assert_uint_eq(error.column, b->offset + 1);
    ck_assert_str_eq(error.rule, b->rule);
    ck_assert_str_eq(after.text, before.text);
    ck_assert_int_eq(br_position_set(state, b->text, NULL), status);
    br_state_free(state);
}
END_TEST

/* The same chains are in order when the vela no longer restricts, or as the other side's. */
START_TEST(chains_after_the_vela) {
    static const char *const good[][2] = {
        {"fanorona(vela=white)", "9/9/2B6/9/2W1BWWWW w c1:E:b1 0 1"},
        {"fanorona(vela=black)", "9/9/2B6/9/W1W1BWWWW w c1:E:b1 0 1"},
        {"fanorona(size=5x5,rounds=2)", "5/5/2B2/5/2W1B w c1:E:b1 4 2b"},
    };
    for (int i = 0; i < 3; i++) {
        br_state_free(state_of(good[i][0], good[i][1]));
    }
}
END_TEST

Suite *suite_fanorona_texts(void) {
    Suite *suite = suite_create("fanorona/texts");
    TCase *tests = add_case(suite, "actions");
    tcase_add_loop_test(tests, lenient_actions, 0, sizeof lenients / sizeof lenients[0]);
    tcase_add_loop_test(tests, refused_actions, 0, sizeof bad_actions / sizeof bad_actions[0]);
    tcase_add_test(tests, illegal_actions);
    tests = add_case(suite, "positions");
    tcase_add_loop_test(tests, lenient_positions, 0, sizeof spellings / sizeof spellings[0]);
    tcase_add_loop_test(tests, refused_positions, 0, sizeof bad_positions / sizeof bad_positions[0]);
    tcase_add_test(tests, chains_after_the_vela);
    return suite;
}

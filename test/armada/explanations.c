/*
 * Every illegal action is refused for the rule that forbids it.
 */
#include <string.h>

#include "armada/situations.h"
#include "support/check.h"
#include "support/states.h"

#define TEN "a1 c1 e1 g1 i1 k1 a3 c3 e3 g3"

typedef struct refusal {
    const char *spanish, *english, *fields, *action, *rule;
} refusal;

static const refusal refusals[] = {
    /* a Spanish turn begins */
    {"e5", "f7", "s - 0:0 2 1 0:0", "+e5", "AR-3"},
    {"e5", "f7", "s - 0:0 2 1 0:0", "+f7", "AR-3"},
    {"e5", "f7", "s - 0:0 2 1 0:0", "^e5", "AR-3"},
    {"e5", "f7", "s - 0:0 2 1 0:0", "e5~e6", "AR-3"},
    {"e5", "f7", "s - 0:0 2 1 0:0", "f7~f6", "AR-3"},
    {"e5 e6", "e7", "s - 0:0 2 1 0:0", "xe7", "AR-5"},
    {"e5", "f7", "s - 0:0 2 1 0:0", "end", "AR-5"},
    {"e5", "f7", "s - 0:0 2 1 0:0", "pass", "AR-14"},
    /* with the reserve empty */
    {TEN, "f7", "s - 0:10 50 1 0:0", "+k11", "AR-3"},
    {TEN, "f7", "s - 0:10 50 1 0:0", "^k11", "AR-3"},
    {TEN, "f7", "s - 0:10 50 1 0:0", "^f7", "AR-3"},
    {TEN, "f7", "s - 0:10 50 1 0:0", "a1~a2", "AR-3"},
    {TEN, "f7", "s - 0:10 50 1 0:0", "pass", "AR-14"},
    /* with a ship in hand */
    {TEN, "f7", "s ^k11 0:9 50 1 0:0", "+k11", "AR-3"},
    {TEN, "f7", "s ^k11 0:9 50 1 0:0", "+a1", "AR-3"},
    {TEN, "f7", "s ^k11 0:9 50 1 0:0", "+f7", "AR-3"},
    {TEN, "f7", "s ^k11 0:9 50 1 0:0", "^a1", "AR-3"},
    {TEN, "f7", "s ^k11 0:9 50 1 0:0", "xf7", "AR-3"},
    {TEN, "f7", "s ^k11 0:9 50 1 0:0", "end", "AR-3"},
    {TEN, "f7", "s ^k11 0:9 50 1 0:0", "pass", "AR-3"},
    /* with a ship that may take */
    {"e6 f6", "g6", "s *f6 0:0 3 1 0:0", "+a1", "AR-5"},
    {"e6 f6", "g6", "s *f6 0:0 3 1 0:0", "^e6", "AR-5"},
    {"e6 f6", "g6", "s *f6 0:0 3 1 0:0", "f6~f7", "AR-5"},
    {"e6 f6", "g6", "s *f6 0:0 3 1 0:0", "pass", "AR-5"},
    {"e6 f6", "g6", "s *f6 0:0 3 1 0:0", "xe6", "AR-5"},
    {"e6 f6", "g6", "s *f6 0:0 3 1 0:0", "xh6", "AR-5"},
    {"e6 f6", "g6 j6", "s *f6 0:0 3 1 0:0", "xj6", "AR-4"},
    {"e6 f6", "g6 f7", "s *f6 0:0 3 1 0:0", "xf7", "AR-4"},
    {"e6 f6", "g6 k1", "s *f6 0:0 3 1 0:0", "xk1", "AR-4"},
    /* an English turn begins */
    {"e5", "f7 f8", "e - 0:0 2 1 0:0", "+e5", "AR-9"},
    {"e5", "f7 f8", "e - 0:0 2 1 0:0", "+f7", "AR-9"},
    {"e5", "f7 f8", "e - 0:0 2 1 0:0", "+f9", "AR-6"},
    {"e5", "f7 f8", "e - 0:0 2 1 0:0", "^f7", "AR-9"},
    {"e5", "f7 f8", "e - 0:0 2 1 0:0", "e5~e6", "AR-10"},
    {"e5", "f7 f8", "e - 0:0 2 1 0:0", "k1~k2", "AR-10"},
    {"e5", "f7 f8", "e - 0:0 2 1 0:0", "f7~f7", "AR-10"},
    {"e5", "f7 f8", "e - 0:0 2 1 0:0", "f7~f8", "AR-10"},
    {"f6", "f7 f8", "e - 0:0 2 1 0:0", "xf6", "AR-11"},
    {"e5", "f7 f8", "e - 0:0 2 1 0:0", "end", "AR-11"},
    {"e5", "f7 f8", "e - 0:0 2 1 0:0", "pass", "AR-14"},
    {"e8", "f7 f8", "e - 0:0 2 1 0:0", "f7~e8", "AR-10"},
    {"e5", "f7 f8 g8", "e - 0:0 2 1 0:0", "g8~f9", "AR-6"},
    /* with four and five on the sea */
    {"e5", "b3 e8 h3 b10", "e - 0:0 8 1 0:0", "+k11", "AR-9"},
    {"e5", "b3 e8 h3 b10", "e - 0:0 8 1 0:0", "+b3", "AR-9"},
    {"e5", "b3 d3 h3 b10", "e - 0:0 8 1 0:0", "+c3", "AR-6"},
    {"e5", "b3 e8 f8 h3 b10", "e - 0:0 8 1 0:0", "+k11", "AR-7"},
    {"e5", "b3 e8 f8 h3 b10", "e - 0:0 8 1 0:0", "+g8", "AR-7"},
    {"e5", "b3 e8 f8 h3 b10", "e - 0:0 8 1 0:0", "b3~b4", "AR-10"},
    {"e5", "b3 e8 f8 h3 b10", "e - 0:0 8 1 0:0", "e8~d8", "AR-10"},
    {"e5", "b3 e8 f8 h3 b10", "e - 0:0 8 1 0:0", "pass", "AR-14"},
    /* with a ship that may take */
    {"g6", "e6 f6", "e *f6 0:0 4 1 0:0", "+a1", "AR-11"},
    {"g6", "e6 f6", "e *f6 0:0 4 1 0:0", "f6~f7", "AR-11"},
    {"g6", "e6 f6", "e *f6 0:0 4 1 0:0", "^e6", "AR-11"},
    {"g6", "e6 f6", "e *f6 0:0 4 1 0:0", "pass", "AR-11"},
    {"g6", "e6 f6", "e *f6 0:0 4 1 0:0", "xd6", "AR-11"},
    {"g6", "e6 f6", "e *f6 0:0 4 1 0:0", "xe6", "AR-11"},
    {"g6 f7", "e6 f6", "e *f6 0:0 4 1 0:0", "xf7", "AR-11"},
    {"g6 h6", "e6 f6", "e *f6 0:0 4 1 0:0", "xh6", "AR-11"},
};

START_TEST(rule_of_every_refusal) {
    for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++) {
        const refusal *r = &refusals[i];
        br_state *state = sea("armada(rounds=1)", r->spanish, r->english, r->fields);
        portrait before, after;
        take_portrait(&before, state, WITH_HISTORY);
        expect_refused(state, r->action, r->rule);
        take_portrait(&after, state, WITH_HISTORY);
        ck_assert_str_eq(before.text, after.text);
        br_state_free(state);
    }
}
END_TEST

START_TEST(over) {
    br_state *state = sea("armada(rounds=1)", "e6", "f8", "e - 11:2 60 1 0:0");
    br_action action;
    br_error error;
    ck_assert_int_eq(br_action_parse(&action, state, "+a1", &error), BR_GAME_OVER);
    br_state_free(state);
}
END_TEST

typedef struct bad_text {
    const char *text;
    br_status status;
} bad_text;

/* What is no action's text, and names of points that do not exist. */
START_TEST(texts_of_no_action) {
    static const bad_text texts[] = {
        {"", BR_BAD_SYNTAX},      {"e5", BR_BAD_SYNTAX},    {"+", BR_BAD_SYNTAX},      {"x", BR_BAD_SYNTAX},
        {"Xe5", BR_BAD_SYNTAX},   {"+e5 ", BR_BAD_SYNTAX},  {" +e5", BR_BAD_SYNTAX},   {"+e05", BR_BAD_SYNTAX},
        {"e5-e6", BR_BAD_SYNTAX}, {"e5~", BR_BAD_SYNTAX},   {"e5~f6x", BR_BAD_SYNTAX}, {"END", BR_BAD_SYNTAX},
        {"end ", BR_BAD_SYNTAX},  {"passe", BR_BAD_SYNTAX}, {"hello", BR_BAD_SYNTAX},  {"-e5", BR_BAD_SYNTAX},
        {"+l1", BR_UNKNOWN},      {"+a12", BR_UNKNOWN},     {"+a0", BR_UNKNOWN},       {"e5~z9", BR_UNKNOWN},
        {"^z1", BR_UNKNOWN},      {"xk12", BR_UNKNOWN}};
    br_state *state = sea("armada(rounds=1)", "a1", "e5 e6", "e - 0:0 4 1 0:0");
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        br_action action;
        br_error error;
        br_status status = br_action_parse(&action, state, texts[i].text, &error);
        ck_assert_msg(status == texts[i].status && error.message[0], "\"%s\": %s", texts[i].text, error.message);
    }
    br_state_free(state);
}
END_TEST

/* Letters of points may be in upper case. */
START_TEST(upper_case) {
    br_state *state = sea("armada(rounds=1)", "g6", "e6 f6", "e - 0:0 4 1 0:0");
    ck_assert_uint_eq(action_of(state, "+K11"), action_of(state, "+k11"));
    ck_assert_uint_eq(action_of(state, "E6~F7"), action_of(state, "e6~f7"));
    br_state_free(state);
}
END_TEST

void add_armada_explanations(Suite *suite) {
    TCase *tests = add_case(suite, "explanations");
    tcase_add_test(tests, rule_of_every_refusal);
    tcase_add_test(tests, over);
    tcase_add_test(tests, texts_of_no_action);
    tcase_add_test(tests, upper_case);
}

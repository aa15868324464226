/*
 * Texts of positions and actions: what is refused, by which rule and where, and what is said of actions that are not
 * legal.
 */
#include <string.h>

#include "forbans/cases.h"
#include "support/check.h"
#include "support/states.h"

#define LAGOON  "forbans(board=lagoon)"
#define NULLITY "forbans(nullity=on,board=lagoon)"

/* ---- positions ---- */

typedef struct fault {
    const char *spec, *text;
    br_status status;
    const char *rule;
    unsigned offset;
    const char *says; /* a part of the message */
} fault;

static const fault faults[] = {
    /* fields */
    {LAGOON, "", BR_BAD_SYNTAX, "", 0, "the text ends after 0 fields"},
    {LAGOON, "-", BR_BAD_SYNTAX, "", 1, "the text ends after 1 field, expected"},
    {LAGOON, "- - g 0", BR_BAD_SYNTAX, "", 7, "BLUE GREEN SIDE TURNS PENDING"},
    {LAGOON, "- - g 0 - -", BR_BAD_SYNTAX, "", 10, "a field too many"},
    {LAGOON, "-\t- g 0 -", BR_BAD_SYNTAX, "", 9, "the text ends after 4 fields"},
    {LAGOON, "-\t- - g 0 -", BR_BAD_SYNTAX, "", 0, "found \"-\\x09-\""},
    /* camps */
    {LAGOON, "Reef - b 1 -", BR_BAD_SYNTAX, "", 0, "a point, or -"},
    {LAGOON, "*2 - b 1 -", BR_BAD_SYNTAX, "", 0, "a point, or -"},
    {LAGOON, "reef, cove g 2 -", BR_BAD_SYNTAX, "", 5, "found nothing, expected a point"},
    {LAGOON, "reef,,shoal cove b 3 -", BR_BAD_SYNTAX, "", 5, "a point, or -"},
    {LAGOON, "reef;shoal cove b 3 -", BR_BAD_SYNTAX, "", 4, "\",\", a count"},
    {LAGOON, "reef- cove g 2 -", BR_BAD_SYNTAX, "", 4, "found \"-\""},
    {LAGOON, "-- - g 0 -", BR_BAD_SYNTAX, "", 0, "found \"--\""},
    {LAGOON, "atoll cove g 2 -", BR_UNKNOWN, "", 0, "no point \"atoll\""},
    {LAGOON, "reef atoll g 2 -", BR_UNKNOWN, "", 5, "no point \"atoll\""},
    {LAGOON, "reef,ree cove b 3 -", BR_UNKNOWN, "", 5, "no point \"ree\""},
    {LAGOON, "reef* cove g 2 -", BR_BAD_SYNTAX, "", 5, "found nothing, expected a count"},
    {LAGOON, "reef*x cove g 2 -", BR_BAD_SYNTAX, "", 5, "a count from 2 to 6"},
    {LAGOON, "reef*0 cove g 2 -", BR_BAD_SYNTAX, "", 5, "a count from 2 to 6"},
    {LAGOON, "reef*1 cove g 2 -", BR_BAD_SYNTAX, "", 5, "a count from 2 to 6"},
    {LAGOON, "reef*02 cove b 3 -", BR_BAD_SYNTAX, "", 5, "a count from 2 to 6"},
    {LAGOON, "reef*2*2 cove*3 b 7 -", BR_BAD_SYNTAX, "", 6, "found \"*2\""},
    {LAGOON, "reef*7 cove*6 b 12 -", BR_BAD_POSITION, "FO-2", 0, "more than six forbans of Blue"},
    {LAGOON, "reef*4294967298 cove*6 b 12 -", BR_BAD_SYNTAX, "", 5, "a count from 2 to 6"},
    {LAGOON, "reef*4,shoal*3 cove*6 b 12 -", BR_BAD_POSITION, "FO-2", 7, "more than six forbans of Blue"},
    {LAGOON, "reef*6 cove,spring*6 b 12 -", BR_BAD_POSITION, "FO-2", 12, "more than six forbans of Green"},
    {LAGOON, "shoal,reef cove b 3 -", BR_BAD_POSITION, "FO-2", 6, "reef is out of order"},
    {LAGOON, "reef,reef cove b 3 -", BR_BAD_POSITION, "FO-2", 5, "reef stands twice"},
    {LAGOON, "reef,islet cove,islet g 4 -", BR_BAD_POSITION, "FO-2", 16, "both camps on islet"},
    /* side, turns */
    {LAGOON, "- - w 0 -", BR_BAD_SYNTAX, "", 4, "expected a side, b or g"},
    {LAGOON, "- - G 0 -", BR_BAD_SYNTAX, "", 4, "expected a side, b or g"},
    {LAGOON, "- - gb 0 -", BR_BAD_SYNTAX, "", 4, "expected a side, b or g"},
    {LAGOON, "- - g 00 -", BR_BAD_SYNTAX, "", 6, "a turn count"},
    {LAGOON, "- - g +0 -", BR_BAD_SYNTAX, "", 6, "a turn count"},
    {LAGOON, "reef*6 cove*6 b 1000000001 -", BR_BAD_SYNTAX, "", 16, "a turn count"},
    {LAGOON, "- - b 0 -", BR_BAD_POSITION, "FO-3", 4, "Blue is to act, expected Green"},
    {LAGOON, "reef - g 1 -", BR_BAD_POSITION, "FO-3", 7, "Green is to act, expected Blue"},
    {LAGOON, "reef*6 cove*5 g 11 -", BR_BAD_POSITION, "FO-3", 14, "expected Blue after 11"},
    {LAGOON, "reef*6 cove*6 g 12 -", BR_BAD_POSITION, "FO-4", 14, "expected Blue after 12"},
    {LAGOON, "reef*5,shoal cove*6 b 13 -", BR_BAD_POSITION, "FO-4", 20, "expected Green after 13"},
    {LAGOON, "reef - g 0 -", BR_BAD_POSITION, "FO-3", 0, "Blue that stand: 1, expected 0 after 0"},
    {LAGOON, "- - b 1 -", BR_BAD_POSITION, "FO-3", 0, "Blue that stand: 0, expected 1 after 1"},
    {LAGOON, "reef*2 - b 1 -", BR_BAD_POSITION, "FO-3", 0, "Blue that stand: 2, expected 1"},
    {LAGOON, "reef cove b 1 -", BR_BAD_POSITION, "FO-3", 5, "Green that stand: 1, expected 0"},
    {LAGOON, "reef*2 cove*2 b 3 -", BR_BAD_POSITION, "FO-3", 7, "Green that stand: 2, expected 1"},
    {LAGOON, "reef*5 cove*6 b 12 -", BR_BAD_POSITION, "FO-3", 0, "Blue that stand: 5, expected 6"},
    {LAGOON, "reef*5,shoal cove*5 g 213 -", BR_BAD_POSITION, "FO-3", 13, "Green that stand: 5, expected 6"},
    /* pending */
    {NULLITY, "- - g 0 x", BR_BAD_SYNTAX, "", 8, "a camp that has finished"},
    {NULLITY, "reef*6 cove*6 g 13 b", BR_BAD_SYNTAX, "", 19, "a camp that has finished"},
    {NULLITY, "reef*6 cove*6 g 13 b:", BR_BAD_SYNTAX, "", 19, "a camp that has finished"},
    {NULLITY, "reef*6 cove*6 g 13 r:gathered", BR_BAD_SYNTAX, "", 19, "a camp that has finished"},
    {NULLITY, "reef*6 cove*6 g 13 b:nullity", BR_BAD_SYNTAX, "", 19, "a camp that has finished"},
    {NULLITY, "reef*6 cove*6 g 13 bg:gathered", BR_BAD_SYNTAX, "", 19, "a camp that has finished"},
    {NULLITY, "reef*6 cove*6 g 13 b:gatheredx", BR_BAD_SYNTAX, "", 19, "a camp that has finished"},
    {LAGOON, "reef*6 cove*6 g 13 b:gathered", BR_BAD_POSITION, "FO-9", 19, "no nullity"},
    {LAGOON, "reef*6 cove*6 b 14 b:gathered", BR_BAD_POSITION, "FO-9", 19, "no nullity"},
    {NULLITY, "reef*6 cove*6 b 12 g:gathered", BR_BAD_POSITION, "FO-9", 19, "after 12 turns, expected at least 13"},
    {NULLITY, "reef*6 cove*6 b 12 b:gathered", BR_BAD_POSITION, "FO-9", 19, "after 12 turns, expected at least 14"},
    {NULLITY, "reef*6 cove*6 g 13 g:gathered", BR_BAD_POSITION, "FO-9", 19, "after 13 turns, expected at least 14"},
    {NULLITY, "- - g 0 b:gathered", BR_BAD_POSITION, "FO-9", 8, "expected at least 13"},
    {NULLITY, "reef*5,shoal cove*6 g 13 b:gathered", BR_BAD_POSITION, "FO-9", 25, "expected -"},
    {NULLITY, "reef*5,shoal cove*6 g 13 b:encircled", BR_BAD_POSITION, "FO-9", 25, "expected -"},
    {NULLITY, "reef*6 cove*5,spring g 13 b:encircled", BR_BAD_POSITION, "FO-9", 26, "expected b:gathered"},
    {NULLITY, "reef*6 cove*5,spring g 13 -", BR_BAD_POSITION, "FO-9", 26, "expected b:gathered"},
    {NULLITY, "reef*5,shoal cove*6 b 14 -", BR_BAD_POSITION, "FO-9", 25, "Green has won by its own move"},
    {NULLITY, "islet*6 sandbar,lookout,spring,landing,far_side*2 b 14 g:gathered", BR_BAD_POSITION, "FO-9", 55,
     "expected g:encircled"},
    /* both hold: what FO-8 names first */
    {"forbans(nullity=on,board=path_4)", "p0*6 p1*6 b 14 g:encircled", BR_BAD_POSITION, "FO-9", 15,
     "expected g:gathered"},
};
enum { FAULTS = sizeof faults / sizeof faults[0] };

START_TEST(refused) {
    const fault *f = &faults[_i];
    br_state *state = state_of(f->spec, "-");
    br_error error;
    br_status status = br_position_set(state, f->text, &error);
    ck_assert_msg(status == f->status, "%s: %s, %s", f->text, br_status_text(status), error.message);
    ck_assert_msg(strcmp(error.rule, f->rule) == 0, "%s: [%s] %s", f->text, error.rule, error.message);
    ck_assert_msg(strstr(error.message, f->says), "%s: %s", f->text, error.message);
    ck_assert_msg(error.offset == f->offset, "%s: at %u, %s", f->text, (unsigned)error.offset, error.message);
    ck_assert_uint_eq(br_ply(state), 0);
    ck_assert_int_eq(br_position_set(state, f->text, NULL), status);
    br_state_free(state);
}
END_TEST

/* What is read, and the outcome: reading looks at the end as play does. */
static const struct {
    const char *spec, *text, *outcome;
} reads[] = {
    {LAGOON, "  -   -  g  0  -  ", "ongoing"},
    {LAGOON, "reef*6 cove*6 b 12 -", "ongoing"},
    {LAGOON, "reef*6 cove*6 g 13 -", "side 0 gathered"},
    {LAGOON, "reef*6 cove*6 b 14 -", "side 1 gathered"},
    {LAGOON, "reef*5,shoal cove*6 g 13 -", "side 1 gathered"},
    {LAGOON, "reef*5,shoal cove*5,spring b 1000000000 -", "ongoing"},
    {NULLITY, "reef*6 cove*6 g 13 b:gathered", "ongoing"},
    {NULLITY, "reef*6 cove*6 b 14 g:gathered", "ongoing"},
    {NULLITY, "reef*5,shoal cove*6 g 13 -", "side 1 gathered"},
    {NULLITY, "reef*6 cove*6 b 14 b:gathered", "draw nullity"},
    {NULLITY, "reef*6 cove*5,spring b 14 b:gathered", "side 0 gathered"},
    {NULLITY, "reef*6 cove*5,spring b 14 b:encircled", "side 0 encircled"},
    {NULLITY, "reef*5,shoal cove*5,spring b 14 b:encircled", "side 0 encircled"},
    {NULLITY, "islet*6 sandbar,lookout,spring,landing,far_side*2 b 14 g:encircled", "side 1 encircled"},
    {"forbans(nullity=on,board=star_5)", "p1*2,p2*4 p0,p3*2,p4*3 b 14 g:encircled", "side 1 encircled"},
    {"forbans(max_turns=5,board=lagoon)", "reef*3 cove*2 b 5 -", "draw turn limit"},
    {"forbans(max_turns=13,nullity=on,board=lagoon)", "reef*6 cove*6 g 13 b:gathered", "ongoing"},
    {"forbans(max_turns=13,nullity=on,board=lagoon)", "reef*6 cove*6 b 14 b:gathered", "draw nullity"},
    {"forbans(max_turns=13,board=lagoon)", "reef*6 cove*6 g 13 -", "side 0 gathered"},
};

START_TEST(read) {
    for (size_t i = 0; i < sizeof reads / sizeof reads[0]; i++) {
        br_state *state = state_of(reads[i].spec, reads[i].text);
        char outcome[OUTCOME_SIZE];
        outcome_text(state, outcome);
        ck_assert_msg(strcmp(outcome, reads[i].outcome) == 0, "%s %s: %s, expected %s", reads[i].spec, reads[i].text,
                      outcome, reads[i].outcome);
        br_state_free(state);
    }
}
END_TEST

/* ---- actions ---- */

static const struct {
    const char *position, *action;
    br_status status;
    const char *rule;
    unsigned offset;
    const char *says;
} illegal[] = {
    /* text that no action has */
    {"-", "", BR_BAD_SYNTAX, "", 0, "an action, +POINT or POINT-POINT"},
    {"-", "reef", BR_BAD_SYNTAX, "", 4, "\"-\" and a point"},
    {"-", "+", BR_BAD_SYNTAX, "", 1, "found nothing, expected a point"},
    {"-", "-reef", BR_BAD_SYNTAX, "", 0, "an action"},
    {"-", "reef-", BR_BAD_SYNTAX, "", 5, "a point"},
    {"-", "+Reef", BR_BAD_SYNTAX, "", 1, "found \"Reef\", expected a point"},
    {"-", "+reef ", BR_BAD_SYNTAX, "", 5, "the end of the action"},
    {"-", " +reef", BR_BAD_SYNTAX, "", 0, "an action"},
    {"-", "+reef-shoal", BR_BAD_SYNTAX, "", 5, "the end of the action"},
    {"-", "reef-shoal-cove", BR_BAD_SYNTAX, "", 10, "the end of the action"},
    {"-", "++reef", BR_BAD_SYNTAX, "", 1, "a point"},
    {"-", "pass", BR_BAD_SYNTAX, "", 4, "\"-\" and a point"},
    {"-", "atoll-", BR_BAD_SYNTAX, "", 6, "a point"},
    /* points that are not there */
    {"-", "+atoll", BR_UNKNOWN, "", 1, "no point \"atoll\""},
    {"reef*6 cove*6 b 12 -", "atoll-reef", BR_UNKNOWN, "", 0, "no point \"atoll\""},
    {"reef*6 cove*6 b 12 -", "reef-atoll", BR_UNKNOWN, "", 5, "no point \"atoll\""},
    {"-", "+tortue", BR_UNKNOWN, "", 1, "no point \"tortue\""},
    {"-", "+abcdefghijklmnopqrstuvwxyz0123456789", BR_UNKNOWN, "", 1, "no point"},
    /* FO-3 */
    {"reef - b 1 -", "+reef", BR_ILLEGAL, "FO-3", 0, "Blue holds reef, and a forban of Green is to be set"},
    {"reef cove g 2 -", "+cove", BR_ILLEGAL, "FO-3", 0, "Green holds cove, and a forban of Blue is to be set"},
    {"-", "reef-shoal", BR_ILLEGAL, "FO-3", 0, "0 of twelve forbans stand"},
    {"reef cove g 2 -", "cove-spring", BR_ILLEGAL, "FO-3", 0, "2 of twelve forbans stand"},
    {"reef*5,shoal cove*6 b 12 -", "+islet", BR_ILLEGAL, "FO-3", 0, "the placement is over"},
    {"reef*5,shoal cove*6 b 12 -", "+reef", BR_ILLEGAL, "FO-3", 0, "the placement is over"},
    /* FO-5 */
    {"reef*5,shoal landing*6 b 12 -", "landing-camp", BR_ILLEGAL, "FO-5", 0, "the forbans on landing are the enemy's"},
    {"reef*5,shoal landing*6 b 12 -", "islet-sandbar", BR_ILLEGAL, "FO-5", 0, "no forban on islet"},
    {"reef*5,shoal landing*6 b 12 -", "reef-cove", BR_ILLEGAL, "FO-5", 0, "no route from reef to cove"},
    {"reef*5,shoal landing*6 b 12 -", "reef-reef", BR_ILLEGAL, "FO-5", 0, "no route from reef to reef"},
    {"reef*5,shoal landing*6 b 12 -", "reef-landing", BR_ILLEGAL, "FO-5", 0, "no route"},
    {"reef*5,shoal landing*6 b 12 -", "shoal-landing", BR_ILLEGAL, "FO-5", 0, "the enemy holds landing"},
    {"reef*5,shoal camp,landing*5 g 13 -", "shoal-reef", BR_ILLEGAL, "FO-5", 0, "are the enemy's"},
    /* the end */
    {"reef*6 cove*6 g 13 -", "cove-spring", BR_GAME_OVER, "", 0, "over (gathered)"},
    {"reef*6 cove*6 g 13 -", "+atoll", BR_UNKNOWN, "", 1, "no point"},
};

START_TEST(explained) {
    for (size_t i = 0; i < sizeof illegal / sizeof illegal[0]; i++) {
        br_state *state = state_of(LAGOON, illegal[i].position);
        const char *text = illegal[i].action;
        br_action action;
        br_error error;
        br_status status = br_action_parse(&action, state, text, &error);
        ck_assert_msg(status == illegal[i].status, "%s: %s, %s", text, br_status_text(status), error.message);
        ck_assert_msg(strcmp(error.rule, illegal[i].rule) == 0, "%s: [%s] %s", text, error.rule, error.message);
        ck_assert_msg(strstr(error.message, illegal[i].says), "%s: %s", text, error.message);
        ck_assert_msg(error.offset == illegal[i].offset, "%s: at %u, %s", text, (unsigned)error.offset, error.message);
        ck_assert_uint_eq(action, BR_NO_ACTION);
        br_state_free(state);
    }
}
END_TEST

/* FO-9: a reply obeys the same rules. */
START_TEST(explained_reply) {
    br_state *state = state_of(NULLITY, "reef*6 cove*5,spring g 13 b:gathered");
    br_error error;
    br_action action;
    ck_assert_int_eq(br_action_parse(&action, state, "reef-shoal", &error), BR_ILLEGAL);
    ck_assert_str_eq(error.rule, "FO-5");
    ck_assert_int_eq(br_action_parse(&action, state, "cove-spring", &error), BR_OK);
    br_state_free(state);
}
END_TEST

void add_text_cases(Suite *suite) {
    TCase *tests = add_case(suite, "texts");
    tcase_add_loop_test(tests, refused, 0, FAULTS);
    tcase_add_test(tests, read);
    tcase_add_test(tests, explained);
    tcase_add_test(tests, explained_reply);
}

/*
 * Position texts: what is refused, where, and by which rule; and what is read although play could not lead there.
 */
#include <stdio.h>
#include <string.h>

#include "armada/situations.h"
#include "support/check.h"
#include "support/states.h"

#define EMPTY     "11/11/11/11/11/11/11/11/11/11/11"
#define ROWS(row) "11/11/11/11/11/" row "/11/11/11/11/11"
/* 20 Spanish ships */
#define TWENTY "SSSSSSSSSSS/SSSSSSSSS2/11/11/11/11/11/11/11/11/11"

typedef struct bad_position {
    const char *spec, *text; /* a ! stands before the place at fault, and is not part of the text */
    br_status status;
    const char *rule;
} bad_position;

static const bad_position bad_positions[] = {
    /* fields */
    {"armada", "!", BR_BAD_SYNTAX, ""},
    {"armada", EMPTY " s - 0:0 0 1!", BR_BAD_SYNTAX, ""},
    {"armada", EMPTY " s - 0:0 0 1 0:0 !x", BR_BAD_SYNTAX, ""},
    {"armada", EMPTY "\ts - 0:0 0 1 0:0!", BR_BAD_SYNTAX, ""},
    /* ROWS */
    {"armada", "11/11/11/11/11/11/11/11/11/11! s - 0:0 0 1 0:0", BR_BAD_SYNTAX, ""},
    {"armada", EMPTY "!/11 s - 0:0 0 1 0:0", BR_BAD_SYNTAX, ""},
    {"armada", ROWS("10!") " s - 0:0 0 1 0:0", BR_BAD_SYNTAX, ""},
    {"armada", ROWS("!12") " s - 0:0 0 1 0:0", BR_BAD_SYNTAX, ""},
    {"armada", ROWS("!0S10") " s - 0:0 0 1 0:0", BR_BAD_SYNTAX, ""},
    {"armada", ROWS("!05S5") " s - 0:0 0 1 0:0", BR_BAD_SYNTAX, ""},
    {"armada", ROWS("5S!6") " s - 0:0 0 1 0:0", BR_BAD_SYNTAX, ""},
    {"armada", ROWS("5!W5") " s - 0:0 0 1 0:0", BR_BAD_SYNTAX, ""},
    {"armada", ROWS("5!s5") " s - 0:0 0 1 0:0", BR_BAD_SYNTAX, ""},
    {"armada", "!" ROWS("E1E1E1E1E1E") " s - 0:0 0 1 0:0", BR_BAD_POSITION, "AR-7"},
    {"armada", "!" ROWS("4EEE4") " s - 0:0 0 1 0:0", BR_BAD_POSITION, "AR-6"},
    {"armada", "!11/11/11/11/4E6/4E6/4E6/11/11/11/11 s - 0:0 0 1 0:0", BR_BAD_POSITION, "AR-6"},
    {"armada", "!11/11/11/11/4E6/5E5/6E4/11/11/11/11 s - 0:0 0 1 0:0", BR_BAD_POSITION, "AR-6"},
    {"armada", "!11/11/11/11/6E4/5E5/4E6/11/11/11/11 s - 0:0 0 1 0:0", BR_BAD_POSITION, "AR-6"},
    {"armada", "!SSSSSSSSSSS/SSSSSSSSSS1/11/11/11/11/11/11/11/11/11 e - 0:0 40 1 0:0", BR_BAD_POSITION, "AR-2"},
    /* FLEET */
    {"armada", EMPTY " !w - 0:0 0 1 0:0", BR_BAD_SYNTAX, ""},
    {"armada", EMPTY " !S - 0:0 0 1 0:0", BR_BAD_SYNTAX, ""},
    {"armada", EMPTY " !se - 0:0 0 1 0:0", BR_BAD_SYNTAX, ""},
    /* HAND */
    {"armada", EMPTY " s !e5 0:0 0 1 0:0", BR_BAD_SYNTAX, ""},
    {"armada", EMPTY " s !-- 0:0 0 1 0:0", BR_BAD_SYNTAX, ""},
    {"armada", EMPTY " s *! 0:0 0 1 0:0", BR_BAD_SYNTAX, ""},
    {"armada", EMPTY " s ^!z1 0:0 0 1 0:0", BR_UNKNOWN, ""},
    {"armada", EMPTY " s ^e5!x 0:0 0 1 0:0", BR_BAD_SYNTAX, ""},
    {"armada", EMPTY " s !^e5 0:0 0 1 0:0", BR_BAD_POSITION, "AR-3"},
    {"armada", EMPTY " e !^e5 0:0 0 1 0:0", BR_BAD_POSITION, "AR-3"},
    {"armada", TWENTY " s !^a1 0:0 0 1 0:0", BR_BAD_POSITION, "AR-2"},
    {"armada", "SSSSSSSSSSS/11/11/11/11/11/11/11/11/11/11 s !^a11 0:8 50 1 0:0", BR_BAD_POSITION, "AR-3"},
    {"armada", "SSSSSSSSSSS/11/11/11/11/11/11/11/11/11/11 s !^a1 0:7 50 1 0:0", BR_BAD_POSITION, "AR-3"},
    {"armada", "SSSSSSSSSSS/11/11/11/11/11/11/11/11/11/4E6 s !^e1 0:8 50 1 0:0", BR_BAD_POSITION, "AR-3"},
    {"armada", ROWS("4SS5") " s !*f6 0:0 0 1 0:0", BR_BAD_POSITION, "AR-14"},
    {"armada", ROWS("4SS3E1") " s !*f6 0:0 0 1 0:0", BR_BAD_POSITION, "AR-14"},
    {"armada", ROWS("4SSE4") " s !*g6 0:0 0 1 0:0", BR_BAD_POSITION, "AR-5"},
    {"armada", ROWS("4SSE4") " s !*a1 0:0 0 1 0:0", BR_BAD_POSITION, "AR-5"},
    {"armada", ROWS("4EES4") " e !*g6 0:0 0 1 0:0", BR_BAD_POSITION, "AR-11"},
    {"armada", ROWS("4EE1S3") " e !*f6 0:0 0 1 0:0", BR_BAD_POSITION, "AR-14"},
    /* TAKEN */
    {"armada", EMPTY " s - !0 0 1 0:0", BR_BAD_SYNTAX, ""},
    {"armada", EMPTY " s - !0:0:0 0 1 0:0", BR_BAD_SYNTAX, ""},
    {"armada", EMPTY " s - !00:0 0 1 0:0", BR_BAD_SYNTAX, ""},
    {"armada", EMPTY " s - !-1:0 0 1 0:0", BR_BAD_SYNTAX, ""},
    {"armada", EMPTY " s - !: 0 1 0:0", BR_BAD_SYNTAX, ""},
    {"armada", EMPTY " s - !12:0 0 1 0:0", BR_BAD_POSITION, "AR-12"},
    {"armada", EMPTY " s - !0:999 0 1 0:0", BR_BAD_POSITION, "AR-12"},
    {"armada(rounds=1)", EMPTY " s - !11:11 50 1 0:0", BR_BAD_POSITION, "AR-12"},
    {"armada", TWENTY " s - !0:1 50 1 0:0", BR_BAD_POSITION, "AR-2"},
    {"armada(rounds=1)", ROWS("4SSE4") " s !*f6 0:11 50 1 0:0", BR_BAD_POSITION, "AR-12"},
    {"armada", EMPTY " s - !11:2 50 1 0:0", BR_BAD_POSITION, "AR-13"},
    {"armada", EMPTY " s - !2:11 50 1 0:0", BR_BAD_POSITION, "AR-13"},
    {"armada", EMPTY " s - !11:3 50 2 8:0", BR_BAD_POSITION, "AR-13"},
    {"armada", EMPTY " s - !3:11 50 2 0:8", BR_BAD_POSITION, "AR-13"},
    /* TURNS */
    {"armada", EMPTY " s - 0:0 !01 1 0:0", BR_BAD_SYNTAX, ""},
    {"armada", EMPTY " s - 0:0 !x 1 0:0", BR_BAD_SYNTAX, ""},
    {"armada", EMPTY " s - 0:0 !1000000001 1 0:0", BR_BAD_SYNTAX, ""},
    {"armada(max_turns=50)", EMPTY " s - 0:0 !50 1 0:0", BR_BAD_POSITION, "C-2"},
    {"armada(max_turns=50)", EMPTY " s - 0:0 !50 2 0:0", BR_BAD_POSITION, "C-2"},
    /* ROUND */
    {"armada", EMPTY " s - 0:0 0 !0 0:0", BR_BAD_SYNTAX, ""},
    {"armada", EMPTY " s - 0:0 0 !4 0:0", BR_BAD_SYNTAX, ""},
    {"armada", EMPTY " s - 0:0 0 !11 0:0", BR_BAD_SYNTAX, ""},
    {"armada(rounds=1)", EMPTY " s - 0:0 0 !2 0:0", BR_BAD_POSITION, "AR-13"},
    {"armada(rounds=1)", EMPTY " s - 0:0 0 !3 0:0", BR_BAD_POSITION, "AR-13"},
    /* SCORE */
    {"armada", EMPTY " s - 0:0 0 1 !0", BR_BAD_SYNTAX, ""},
    {"armada", EMPTY " s - 0:0 0 1 !3:0", BR_BAD_POSITION, "AR-13"},
    {"armada(rounds=1)", EMPTY " s - 0:0 0 1 !0:1", BR_BAD_POSITION, "AR-13"},
    {"armada", EMPTY " s - 0:0 0 2 !12:0", BR_BAD_POSITION, "AR-12"},
    {"armada", EMPTY " s - 0:0 0 2 !3:4", BR_BAD_POSITION, "AR-12"},
    {"armada", EMPTY " s - 0:0 0 3 !3:0", BR_BAD_POSITION, "AR-13"},
    {"armada", EMPTY " s - 0:0 0 3 !12:12", BR_BAD_POSITION, "AR-12"},
};

START_TEST(refused) {
    for (size_t i = 0; i < sizeof bad_positions / sizeof bad_positions[0]; i++) {
        const bad_position *bad = &bad_positions[i];
        size_t place = strcspn(bad->text, "!");
        char text[TEXT_SIZE];
        (void)snprintf(text, sizeof text, "%.*s%s", (int)place, bad->text, bad->text + place + 1);
        br_state *state = state_of(bad->spec, "-");
        br_error error;
        br_status status = br_position_set(state, text, &error);
        ck_assert_msg(status == bad->status && strcmp(error.rule, bad->rule) == 0 && error.message[0], "%s: %s [%s] %s",
                      bad->text, br_status_text(status), error.rule, error.message);
        ck_assert_msg(error.offset == place && error.line == 1 && error.column == place + 1, "%s: at %lu: %s",
                      bad->text, (unsigned long)error.offset, error.message);
        expect_position(state, EMPTY " s - 0:0 0 1 0:0");
        br_state_free(state);
    }
}
END_TEST

typedef struct good_position {
    const char *spec, *text, *outcome;
} good_position;

/* What no rule of the page forbids is read, and written alike. */
START_TEST(accepted) {
    static const good_position positions[] = {
        {"armada", EMPTY " e - 0:0 0 1 0:0", "ongoing"},
        {"armada", EMPTY " s - 10:10 1000000000 1 0:0", "ongoing"},
        {"armada", TWENTY " s - 0:0 7 1 0:0", "ongoing"},
        {"armada", EMPTY " s - 0:0 0 2 0:0", "ongoing"},
        {"armada", EMPTY " s - 0:0 0 2 0:11", "ongoing"},
        {"armada", EMPTY " e - 0:0 0 3 0:0", "ongoing"},
        {"armada", EMPTY " e - 0:0 0 3 11:11", "ongoing"},
        {"armada", ROWS("SSSS1SSS3") " s - 0:0 0 1 0:0", "ongoing"},
        {"armada", ROWS("4SSE4") " s *e6 0:0 0 1 0:0", "ongoing"},
        {"armada", ROWS("4SEE4") " e *f6 0:0 0 1 0:0", "ongoing"},
        {"armada", "SSSSSSSSSSS/11/11/11/11/11/11/11/11/11/11 s ^a1 0:8 50 1 0:0", "ongoing"},
        {"armada(max_turns=50)", ROWS("4SSE4") " s *e6 0:0 50 1 0:0", "ongoing"}, /* in the middle of a turn */
        {"armada(rounds=1)", EMPTY " e - 11:2 50 1 0:0", "side 0 eleven taken"},
        {"armada(rounds=1)", EMPTY " s - 11:2 50 1 0:0", "side 0 eleven taken"},
        {"armada(rounds=1)", EMPTY " s - 0:11 50 1 0:0", "side 1 eleven taken"},
        {"armada(rounds=1,max_turns=50)", EMPTY " s - 0:11 50 1 0:0", "side 1 eleven taken"},
        {"armada(rounds=1,max_turns=50)", EMPTY " s - 0:9 50 1 0:0", "draw turn limit"},
        {"armada", EMPTY " e - 11:2 50 2 8:0", "side 1 points"},
        {"armada", EMPTY " e - 11:4 50 2 8:0", "side 0 points"},
        {"armada", EMPTY " s - 2:11 50 2 0:0", "side 0 points"},
        {"armada", EMPTY " s - 10:11 50 3 8:8", "side 1 points"},
        {"armada(max_turns=50)", EMPTY " s - 0:9 50 2 8:0", "side 0 points"},
        {"armada(max_turns=50)", EMPTY " s - 0:9 50 3 8:8", "draw level"},
    };
    for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
        br_state *state = state_of(positions[i].spec, positions[i].text);
        char outcome[OUTCOME_SIZE];
        outcome_text(state, outcome);
        expect_position(state, positions[i].text);
        ck_assert_msg(strcmp(outcome, positions[i].outcome) == 0, "%s: %s", positions[i].text, outcome);
        br_state_free(state);
    }
}
END_TEST

/* Runs of spaces, at either end too, and points in upper case. */
START_TEST(lenient) {
    br_state *state = state_of("armada", "  " ROWS("4SSE4") "  s *F6   0:0 0 1 0:0 ");
    expect_position(state, ROWS("4SSE4") " s *f6 0:0 0 1 0:0");
    br_state_free(state);
}
END_TEST

void add_armada_texts(Suite *suite) {
    TCase *tests = add_case(suite, "texts");
    tcase_add_test(tests, refused);
    tcase_add_test(tests, accepted);
    tcase_add_test(tests, lenient);
}

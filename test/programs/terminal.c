/*
 * Programs with somebody at a terminal, above all br-play.
 */
#define _POSIX_C_SOURCE 200809L /* setenv(), mkdtemp() */

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "programs/programs.h"
#include "programs/run.h"
#include "support/check.h"

#define BETWEEN_PEOPLE "--side0=human", "--side1=human"
#define FORCED         "fanorona(capture=forced)"
#define FIRST_ACTIONS  "d2-e3A e2-e3A f2-e3A d3-e3A d3-e3W" /* fanorona.md: 5 of them */

static bool edited; /* whether libedit reads the lines */

/* A terminal for everybody: without the user's habits; "xterm" can move its cursor, "dumb" has plain lines in every
   build. */
static void at_terminal(const char *terminal) {
#ifdef WITH_LIBEDIT
    edited = strcmp(terminal, "dumb") != 0;
#endif
    ck_assert_int_eq(setenv("TERM", terminal, 1), 0);
    ck_assert_int_eq(setenv("EDITRC", "/dev/null", 1), 0);
    ck_assert_int_eq(setenv("NO_COLOR", "1", 1), 0);
}

/* libedit shows its prompt first and takes over the keyboard then; what is typed in between is not treated alike. */
static void wait_for_prompt(conversation *c, const char *prompt) {
    wait_until_shown(c, prompt);
    if (edited) {
        wait_until_raw(c);
    }
}

/* There is a prompt, which tells whose turn it is; what is refused can be corrected, so it does not matter in the end.
 */
START_TEST(prompt) {
    static const char *const terminals[] = {"xterm", "dumb"};
    at_terminal(terminals[_i]);
    conversation c = START_CONVERSATION("br-play", BETWEEN_PEOPLE, FORCED);
    wait_until_shown(&c, "help lists the commands\r\n");
    wait_until_shown(&c, "White to move");
    wait_for_prompt(&c, "White> ");
    type(&c, "a1-a2\r");
    wait_until_shown(&c, "br-play: a1-a2: ");
    wait_until_shown(&c, "[FA-");
    wait_for_prompt(&c, "White> ");
    type(&c, "e2-e3A\r");
    wait_until_shown(&c, "Black to move");
    wait_for_prompt(&c, "Black> ");
    type(&c, "quit\r");
    wait_until_shown(&c, "outcome ongoing");
    ck_assert_int_eq(end_conversation(&c), 0);
}
END_TEST

/* FO-10: with four players the seats act in the order 1, 2, 3, 0 (Green has 1 and 3). */
START_TEST(prompt_with_seats) {
    at_terminal("xterm");
    conversation c = START_CONVERSATION("br-play", BETWEEN_PEOPLE, "forbans(players=4)");
    static const char *const prompts[] = {"Green, seat 1> ", "Blue, seat 2> ", "Green, seat 3> ", "Blue, seat 0> "};
    for (size_t i = 0; i < sizeof prompts / sizeof prompts[0]; i++) {
        wait_for_prompt(&c, prompts[i]);
        type(&c, i % 2 ? "+rio\r" : "+malte\r");
    }
    wait_for_prompt(&c, "Green, seat 1> ");
    type(&c, "\x04");
    ck_assert_int_eq(end_conversation(&c), 0);
}
END_TEST

/* Control-D is the end of input. */
START_TEST(end_of_input) {
    static const char *const terminals[] = {"xterm", "dumb"};
    at_terminal(terminals[_i]);
    conversation c = START_CONVERSATION("br-play", "fanorona");
    wait_for_prompt(&c, "White> ");
    type(&c, "\x04");
    wait_until_shown(&c, "\r\noutcome ongoing");
    ck_assert_int_eq(end_conversation(&c), 0);
}
END_TEST

/* One control-D ends what br-replay reads, as it does for every program. */
START_TEST(end_of_records) {
    at_terminal("dumb");
    conversation c = START_CONVERSATION("br-replay", "--quiet");
    type(&c, "[Game \"fanorona\"]\r\ra1-a2 *\r");
    wait_until_shown(&c, "*\r\n");
    type(&c, "\x04");
    wait_until_shown(&c, "-:3:1: own stone on a2 [FA-3]");
    ck_assert_int_eq(end_conversation(&c), 1);
}
END_TEST

/* Plays until the first prompt and leaves; whether there were escape sequences before it. */
static bool is_coloured(void) {
    conversation c = START_CONVERSATION("br-play", "fanorona");
    wait_until_shown(&c, "White to move");
    bool coloured = strchr(c.shown, '\x1b');
    wait_for_prompt(&c, "White> ");
    type(&c, "quit\r");
    ck_assert_int_eq(end_conversation(&c), 0);
    return coloured;
}

/* The board is in colours, unless NO_COLOR is set, be it to nothing, or the terminal has none. */
START_TEST(colours) {
    at_terminal("xterm");
    ck_assert(!is_coloured());
    ck_assert_int_eq(setenv("NO_COLOR", "", 1), 0);
    ck_assert(!is_coloured());
    ck_assert_int_eq(unsetenv("NO_COLOR"), 0);
    ck_assert(is_coloured());
    run r = RUN_ON("quit\n", "br-play", "fanorona");
    ck_assert_ptr_null(strchr(r.out, '\x1b'));
    forget_run(&r);
    at_terminal("dumb");
    ck_assert_int_eq(unsetenv("NO_COLOR"), 0);
    ck_assert(!is_coloured());
    ck_assert_int_eq(unsetenv("TERM"), 0);
    ck_assert(!is_coloured());
}
END_TEST

/* Whatever interrupts the game, what has been played is on record; and nothing is left beside it. */
START_TEST(interrupted) {
    char folder[64] = "/tmp/br-play-XXXXXX", name[80], text[1024];
    at_terminal("dumb");
    ck_assert_ptr_nonnull(mkdtemp(folder));
    (void)snprintf(name, sizeof name, "%s/game", folder);
    conversation c = START_CONVERSATION("br-play", BETWEEN_PEOPLE, "--record", name, FORCED);
    wait_for_prompt(&c, "White> ");
    type(&c, "e2-e3A\r");
    wait_for_prompt(&c, "Black> ");
    ck_assert_int_eq(kill(c.program, SIGKILL), 0);
    ck_assert_int_eq(end_conversation(&c), -1);
    FILE *file = fopen(name, "rb");
    ck_assert_ptr_nonnull(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    (void)fclose(file);
    ck_assert_ptr_nonnull(strstr(text, "\n1. e2-e3A *\n\n"));
    ck_assert_int_eq(unlink(name), 0);
    ck_assert_int_eq(rmdir(folder), 0);
}
END_TEST

START_TEST(program_answers) {
    at_terminal("xterm");
    conversation c = START_CONVERSATION("br-play", "--side1=search:20", FORCED);
    wait_for_prompt(&c, "White> ");
    type(&c, "e2-e3A\r");
    wait_until_shown(&c, "\nBlack: ");
    wait_for_prompt(&c, "White> ");
    type(&c, "undo\r");
    wait_for_prompt(&c, "White> ");
    type(&c, "moves\r");
    wait_until_shown(&c, FIRST_ACTIONS);
    type(&c, "quit\r");
    ck_assert_int_eq(end_conversation(&c), 0);
}
END_TEST

#ifdef WITH_LIBEDIT

/* The tabulator adds what is certain: an action of which the beginning is typed is made. */
START_TEST(completion_of_actions) {
    at_terminal("xterm");
    conversation c = START_CONVERSATION("br-play", BETWEEN_PEOPLE, FORCED);
    wait_for_prompt(&c, "White> ");
    type(&c, "e\t\r");
    wait_for_prompt(&c, "Black> ");
    type(&c, "undo\r");
    wait_for_prompt(&c, "White> ");
    type(&c, "d3\tW\r"); /* d3-e3A or d3-e3W */
    wait_for_prompt(&c, "Black> ");
    type(&c, "undo\r");
    wait_for_prompt(&c, "White> ");
    type(&c, "why d2\t\r");
    wait_until_shown(&c, "it is legal");
    wait_for_prompt(&c, "White> ");
    type(&c, "moves d\t\r"); /* nothing can follow: the line is as it was typed */
    wait_until_shown(&c, "br-play: moves d: this command takes no argument");
    type(&c, "quit\r");
    ck_assert_int_eq(end_conversation(&c), 0);
}
END_TEST

START_TEST(completion_of_commands) {
    at_terminal("xterm");
    conversation c = START_CONVERSATION("br-play", BETWEEN_PEOPLE, FORCED);
    wait_for_prompt(&c, "White> ");
    type(&c, "mo\t\r");
    wait_until_shown(&c, FIRST_ACTIONS);
    wait_for_prompt(&c, "White> ");
    type(&c, "q\t\r");
    wait_until_shown(&c, "outcome ongoing");
    ck_assert_int_eq(end_conversation(&c), 0);
}
END_TEST

/* Where nothing is certain, what there is to choose from is listed, and typing goes on. */
START_TEST(completion_with_a_choice) {
    at_terminal("xterm");
    conversation c = START_CONVERSATION("br-play", BETWEEN_PEOPLE, FORCED);
    wait_for_prompt(&c, "White> ");
    type(&c, "d\t");
    wait_until_shown(&c, "d2-e3A  d3-e3A  d3-e3W");
    wait_until_shown(&c, "White> d");
    type(&c, "2\t\r");
    wait_for_prompt(&c, "Black> ");
    type(&c, "\t");
    static const char *const words[] = {"moves", "why", "undo", "board", "save", "help", "quit"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        wait_until_shown(&c, words[i]);
    }
    wait_for_prompt(&c, "Black> ");
    type(&c, "quit\r");
    ck_assert_int_eq(end_conversation(&c), 0);
}
END_TEST

/* The arrow up brings back what was typed before, and it can be changed. */
START_TEST(history) {
    at_terminal("xterm");
    conversation c = START_CONVERSATION("br-play", BETWEEN_PEOPLE, FORCED);
    wait_for_prompt(&c, "White> ");
    type(&c, "why a1-a2\r");
    wait_until_shown(&c, "[FA-");
    wait_for_prompt(&c, "White> ");
    type(&c, "moves\r");
    wait_until_shown(&c, FIRST_ACTIONS);
    wait_for_prompt(&c, "White> ");
    type(&c, "\x1b[A\r");
    wait_until_shown(&c, FIRST_ACTIONS);
    wait_for_prompt(&c, "White> ");
    type(&c, "\x1b[A\x1b[A\r");
    wait_until_shown(&c, "[FA-");
    wait_for_prompt(&c, "White> ");
    type(&c, "\x1b[A\x7f\x7f\x7f\x7f\x7f"
             "e2-e3A\r");
    wait_until_shown(&c, "it is legal");
    type(&c, "quit\r");
    ck_assert_int_eq(end_conversation(&c), 0);
}
END_TEST

#endif

void add_terminal_tests(Suite *suite) {
    TCase *tests = add_case(suite, "terminal");
    tcase_add_loop_test(tests, prompt, 0, 2);
    tcase_add_test(tests, prompt_with_seats);
    tcase_add_loop_test(tests, end_of_input, 0, 2);
    tcase_add_test(tests, end_of_records);
    tcase_add_test(tests, colours);
    tcase_add_test(tests, interrupted);
    tcase_add_test(tests, program_answers);
#ifdef WITH_LIBEDIT
    tcase_add_test(tests, completion_of_actions);
    tcase_add_test(tests, completion_of_commands);
    tcase_add_test(tests, completion_with_a_choice);
    tcase_add_test(tests, history);
#endif
}

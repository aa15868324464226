/*
 * Where the results go: disks that are full, readers that go away, terminals.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "programs/programs.h"
#include "programs/run.h"
#include "support/check.h"

/* A command line of each program that has results. */
static const char *const commands[][5] = {
    {"br-draw", "fanorona"},
    {"br-draw", "--svg", "forbans"},
    {"br-games"},
    {"br-games", "--json"},
    {"br-games", "--help"},
    {"br-games", "--version"},
    {"br-moves", "fanorona"},
    {"br-moves", "--json", "fanorona"},
    {"br-perft", "fanorona", "3"},
    {"br-perft", "--divide", "fanorona", "3"},
    {"br-play", "fanorona"},
    {"br-play", "--side0=random", "--side1=random", "armada"},
    {"br-selfplay", "--games=3", "fanorona"},
    {"br-selfplay", "--record", "--games=300", "fanorona"},
    {"br-state", "fanorona"},
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

START_TEST(full_disk) {
    run r = run_program_into("/dev/full", commands[_i]);
    char text[128];
    (void)snprintf(text, sizeof text, "%s: standard output: No space left on device\n", commands[_i][0]);
    expect(r, 3, "", text);
}
END_TEST

/* With --record the summary is a result on standard error. */
START_TEST(lost_summary) {
    char command[4200];
    const char *build = getenv("BUILD_DIR");
    (void)snprintf(command, sizeof command, "'%s/bin/br-selfplay' --record --games=2 fanorona > /dev/null 2> /dev/full",
                   build ? build : "build");
    int status = system(command); /* a shell redirects; NOLINT(cert-env33-c) */
    ck_assert(WIFEXITED(status));
    ck_assert_int_eq(WEXITSTATUS(status), 3);
}
END_TEST

/* No standard output at all: what would be printed is lost, which is said. */
START_TEST(no_output) {
    char command[4400];
    const char *build = getenv("BUILD_DIR");
    size_t length = (size_t)snprintf(command, sizeof command, "'%s/bin/%s'", build ? build : "build", commands[_i][0]);
    for (int i = 1; commands[_i][i]; i++) {
        length += (size_t)snprintf(command + length, sizeof command - length, " %s", commands[_i][i]);
    }
    (void)snprintf(command + length, sizeof command - length, " < /dev/null 2> /dev/null >&-");
    int status = system(command); /* a shell redirects; NOLINT(cert-env33-c) */
    ck_assert(WIFEXITED(status));
    ck_assert_int_eq(WEXITSTATUS(status), 3);
}
END_TEST

START_TEST(closed_pipe) { expect(run_program_into_closed_pipe(commands[_i]), 0, "", ""); }
END_TEST

/* Each depth is printed as soon as it is known, for the last would take longer than the universe has been there; and a
   reader who has seen enough ends the program. */
START_TEST(reader_who_has_seen_enough) {
    EXPECT_RESULT(RUN_FOR_LINES(3, "br-perft", "fanorona(capture=forced)", "255"), "1 5\n2 17\n3 64\n");
    EXPECT_RESULT(RUN_FOR_LINES(2, "br-perft", "fanorona(capture=forced)", "255", "--turns"), "1 5\n2 39\n");
}
END_TEST

/* Progress is shown on a terminal only (all other tests see none), wiped away in the end, and is no part of the
   results. */
START_TEST(progress) {
    run usual = RUN("br-selfplay", "--games=20", "fanorona");
    run shown = RUN_AT_TERMINAL("br-selfplay", "--games=20", "fanorona");
    static const char beginning[] = "\rgame 1 of 20", end[] = " \r";
    ck_assert_str_eq(usual.err, "");
    ck_assert_int_eq(strncmp(shown.err, beginning, strlen(beginning)), 0);
    ck_assert_str_eq(shown.err + strlen(shown.err) - strlen(end), end);
    expect(usual, 0, shown.out, "");
    forget_run(&shown);
}
END_TEST

void add_output_tests(Suite *suite) {
    TCase *tests = add_case(suite, "output");
    tcase_add_loop_test(tests, full_disk, 0, COMMANDS);
    tcase_add_test(tests, lost_summary);
    tcase_add_loop_test(tests, no_output, 0, COMMANDS);
    tcase_add_loop_test(tests, closed_pipe, 0, COMMANDS);
    tcase_add_test(tests, reader_who_has_seen_enough);
    tcase_add_test(tests, progress);
}

/*
 * Runs every suite, each test in a process of its own, and prints a summary line and what failed.
 *
 * CK_RUN_SUITE and CK_RUN_CASE choose one suite or case, CK_FORK=no keeps all in one process for a debugger,
 * CK_VERBOSITY=verbose lists every test.
 */
#include <stdio.h>
#include <stdlib.h>

#include "suites.h"

int main(void) {
    SRunner *runner = srunner_create(NULL);
#define ADD(name) srunner_add_suite(runner, suite_##name());
    SUITES(ADD)
#undef ADD
    srunner_run_all(runner, CK_ENV);
    int run = srunner_ntests_run(runner), failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    if (run == 0) {
        fprintf(stderr, "no test was run: there is no such suite or case\n");
    }
    return run > 0 && failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

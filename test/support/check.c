#include "support/check.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

enum { TIMEOUT_SECONDS = 300, MESSAGE_SIZE = 16384 };

TCase *add_case(Suite *suite, const char *name) {
    TCase *tests = tcase_create(name);
    tcase_set_timeout(tests, TIMEOUT_SECONDS);
    suite_add_tcase(suite, tests);
    return tests;
}

void fail_test(const char *file, int line, const char *format, ...) {
    char message[MESSAGE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    (void)vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    ck_abort_msg("%s:%d: %s", file, line, message);
    abort(); /* with CK_FORK=no Check jumps out of the test, which the compiler cannot know */
}

#include "support/check.h"

enum { TIMEOUT_SECONDS = 300 };

TCase *add_case(Suite *suite, const char *name) {
    TCase *tests = tcase_create(name);
    tcase_set_timeout(tests, TIMEOUT_SECONDS);
    suite_add_tcase(suite, tests);
    return tests;
}

/*
 * Every suite, one a line: X(name) means that suite_name() makes it.
 */
#ifndef TEST_SUITES_H
#define TEST_SUITES_H

#include <check.h>

/* clang-format off */
#define SUITES(X) \
    X(vectors) \
    X(contract) \
    X(core_spec) \
    X(core_catalogue) \
    X(core_fault) \
    X(docs)
/* clang-format on */

#define DECLARE(name) Suite *suite_##name(void);
SUITES(DECLARE)
#undef DECLARE

#endif

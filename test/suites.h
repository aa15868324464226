/*
 * Every suite, one a line: X(name) means that suite_name() makes it.
 */
#ifndef TEST_SUITES_H
#define TEST_SUITES_H

#include <check.h>

#define SUITES(X) X(vectors) X(programs)

#define DECLARE(name) Suite *suite_##name(void);
SUITES(DECLARE)
#undef DECLARE

#endif

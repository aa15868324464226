/* The suites: one a source area. */
#ifndef TEST_SUITES_H
#define TEST_SUITES_H

#include <check.h>

Suite *suite_naive(void);

#endif

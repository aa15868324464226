/*
 * Check, and the two things that every suite wants besides.
 */
#ifndef TEST_SUPPORT_CHECK_H
#define TEST_SUPPORT_CHECK_H

#include <check.h>

#include "support/require.h"

/* A case whose tests have time enough under sanitizers too. */
TCase *add_case(Suite *suite, const char *name);

#endif

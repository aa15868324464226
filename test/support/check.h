/*
 * Check, and the two things that every suite wants besides.
 */
#ifndef TEST_SUPPORT_CHECK_H
#define TEST_SUPPORT_CHECK_H

#include <check.h>

/* ck_assert writes a note to a file each time it passes. Loops over thousands of positions use this instead, which
   speaks only when it fails; its message should say where the loop was. */
#define REQUIRE(condition, ...)                                                                                        \
    do {                                                                                                               \
        if (!(condition)) {                                                                                            \
            ck_abort_msg(__VA_ARGS__);                                                                                 \
        }                                                                                                              \
    } while (0)

/* A case whose tests have time enough under sanitizers too. */
TCase *add_case(Suite *suite, const char *name);

#endif

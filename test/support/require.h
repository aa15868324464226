/*
 * What a check that fails comes to, without saying which program it is in: the suites end the test (support/check.c),
 * other programs end themselves.
 */
#ifndef TEST_SUPPORT_REQUIRE_H
#define TEST_SUPPORT_REQUIRE_H

/* ck_assert writes a note to a file each time it passes. Loops over thousands of positions use this instead, which
   speaks only when it fails; its message should say where the loop was. */
#define REQUIRE(condition, ...)                                                                                        \
    do {                                                                                                               \
        if (!(condition)) {                                                                                            \
            fail_test(__FILE__, __LINE__, __VA_ARGS__);                                                                \
        }                                                                                                              \
    } while (0)

/* Each program has one of its own. */
_Noreturn void fail_test(const char *file, int line, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif

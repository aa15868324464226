/*
 * What must hold, for loops over thousands of positions: it speaks only when it fails, and its message should say where
 * the loop was. In the test suite a failure fails the test; in the fuzz targets, which do without Check, it aborts.
 */
#ifndef TEST_SUPPORT_REQUIRE_H
#define TEST_SUPPORT_REQUIRE_H

#define REQUIRE(condition, ...)                                                                                        \
    do {                                                                                                               \
        if (!(condition)) {                                                                                            \
            require_failed(__FILE__, __LINE__, __VA_ARGS__);                                                           \
        }                                                                                                              \
    } while (0)

/* Where the failure goes; each program has a definition of its own. */
_Noreturn void require_failed(const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif

/*
 * The page on hostile input names a test for each promise: these tests exist.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "docs/docs.h"
#include "suites.h"
#include "support/check.h"

enum { PAGE = 1 << 16, SOURCE = 1 << 18, PATH = 4096 };

static void read_source(const char *path, char *text, size_t size) {
    char whole[PATH];
    (void)snprintf(whole, sizeof whole, "%s/%s", source_folder(), path);
    FILE *file = fopen(whole, "r");
    REQUIRE(file, "docs/SECURITY.md names %s, which is not there", path);
    size_t length = fread(text, 1, size - 1, file);
    text[length] = '\0';
    REQUIRE(feof(file), "%s is too long for the test's buffer", path);
    (void)fclose(file);
}

/* "folder/file.c: test, test": how many tests were named. */
static int check_reference(const char *file, size_t length, const char *tests) {
    static char source[SOURCE];
    char path[PATH], test[64], start[80];
    int count = 0, step;
    (void)snprintf(path, sizeof path, "test/%.*s", (int)length, file);
    read_source(path, source, sizeof source);
    while (sscanf(tests, " %63[a-z0-9_]%n", test, &step) == 1) {
        (void)snprintf(start, sizeof start, "START_TEST(%s)", test);
        REQUIRE(strstr(source, start), "docs/SECURITY.md names the test %s of %s, which is not there", test, path);
        count++;
        tests += step;
        if (*tests != ',') {
            break;
        }
        tests++;
    }
    REQUIRE(count > 0, "docs/SECURITY.md names no test of %s", path);
    return count;
}

START_TEST(tests_of_promises_exist) {
    static char page[PAGE];
    int count = 0;
    read_source("docs/SECURITY.md", page, sizeof page);
    for (const char *at = page; (at = strstr(at, ".c: ")); at += 4) {
        const char *file = at;
        while (file > page && strchr("abcdefghijklmnopqrstuvwxyz_/", file[-1])) {
            file--;
        }
        count += check_reference(file, (size_t)(at + 2 - file), at + 4);
    }
    ck_assert_int_gt(count, 30);
}
END_TEST

void add_promise_case(Suite *suite) { tcase_add_test(add_case(suite, "promises"), tests_of_promises_exist); }

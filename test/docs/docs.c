/*
 * The programs that the documentation shows (docs/snippets) print what it says they print: each is run, and its output
 * compared with the file beside it that the pages include.
 */
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "docs/docs.h"
#include "programs/run.h"
#include "suites.h"
#include "support/check.h"

enum { LONG = 8192, PATH = 4096 };

/* The text of a file, which must fit. */
static void read_file(const char *path, char text[LONG]) {
    FILE *file = fopen(path, "r");
    ck_assert_msg(file != NULL, "no file %s", path);
    size_t length = fread(text, 1, LONG - 1, file);
    text[length] = '\0';
    ck_assert(feof(file));
    (void)fclose(file);
}

/* ".../docs/snippets/NAME.c" is built as "docs/NAME" beside the programs and prints ".../docs/snippets/NAME.out". */
static void compare(const char *source) {
    char path[PATH], shown[LONG];
    const char *name = strrchr(source, '/') + 1;
    (void)snprintf(path, sizeof path, "%.*sout", (int)strlen(source) - 1, source);
    read_file(path, shown);
    (void)snprintf(path, sizeof path, "docs/%.*s", (int)strlen(name) - 2, name);
    EXPECT_RESULT(RUN(path), shown);
}

const char *source_folder(void) {
    const char *folder = getenv("SOURCE_DIR");
    ck_assert_msg(folder != NULL, "SOURCE_DIR is not set: run this by make check");
    return folder;
}

START_TEST(programs_print_what_the_pages_show) {
    char pattern[PATH];
    glob_t found;
    (void)snprintf(pattern, sizeof pattern, "%s/docs/snippets/*.c", source_folder());
    ck_assert_int_eq(glob(pattern, 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        compare(found.gl_pathv[i]);
    }
    globfree(&found);
}
END_TEST

Suite *suite_docs(void) {
    Suite *suite = suite_create("docs");
    tcase_add_test(add_case(suite, "snippets"), programs_print_what_the_pages_show);
    add_figure_cases(suite);
    add_promise_case(suite);
    return suite;
}

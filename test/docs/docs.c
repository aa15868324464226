/*
 * The programs that the documentation shows (docs/snippets) print what it says they print: each is run, and its output
 * compared with the file beside it that the pages include.
 */
#define _POSIX_C_SOURCE 200809L
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "suites.h"
#include "support/check.h"

enum { LONG = 8192, PATH = 4096, NAME = 64 };

/* The whole of a file or a program's output, as text; it must fit. */
static void read_all(FILE *file, char text[LONG]) {
    size_t length = fread(text, 1, LONG - 1, file);
    text[length] = '\0';
    ck_assert(feof(file));
}

static const char *folder(const char *variable) {
    const char *path = getenv(variable);
    ck_assert_msg(path != NULL, "%s is not set: run this by make check", variable);
    return path;
}

/* "…/docs/snippets/first.c" is run as "…/docs-bin/first", and prints "…/docs/snippets/first.out". */
static void compare(const char *source) {
    char name[NAME], path[PATH], printed[LONG], shown[LONG];
    const char *base = strrchr(source, '/') + 1;
    snprintf(name, sizeof name, "%.*s", (int)(strlen(base) - 2), base);

    snprintf(path, sizeof path, "'%s/docs-bin/%s'", folder("BUILD_DIR"), name);
    FILE *program = popen(path, "r");
    ck_assert_ptr_nonnull(program);
    read_all(program, printed);
    ck_assert_msg(pclose(program) == 0, "%s failed", path);

    snprintf(path, sizeof path, "%s/docs/snippets/%s.out", folder("SOURCE_DIR"), name);
    FILE *file = fopen(path, "r");
    ck_assert_msg(file != NULL, "no file %s", path);
    read_all(file, shown);
    fclose(file);
    ck_assert_str_eq(printed, shown);
}

START_TEST(programs_print_what_the_pages_show) {
    char pattern[PATH];
    glob_t found;
    snprintf(pattern, sizeof pattern, "%s/docs/snippets/*.c", folder("SOURCE_DIR"));
    ck_assert_int_eq(glob(pattern, 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        compare(found.gl_pathv[i]);
    }
    globfree(&found);
}
END_TEST

Suite *suite_docs(void) {
    Suite *suite = suite_create("docs");
    TCase *snippets = add_case(suite, "snippets");
    tcase_add_test(snippets, programs_print_what_the_pages_show);
    return suite;
}

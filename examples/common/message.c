#include "common/message.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST_QUOTE = 100 };

static const char *program_name = "";

static void (*farewell)(int exit_status);

void name_program(const char *name) { program_name = name; }

void before_leaving(void (*hook)(int exit_status)) { farewell = hook; }

_Noreturn void leave(int exit_status) {
    if (farewell) {
        farewell(exit_status);
    }
    exit(exit_status);
}

/* The length of the character at `s` if it can be shown: ASCII or well-formed UTF-8, no control character. Else 0. */
static size_t printable_length(const unsigned char *s) {
    size_t length = s[0] < 0x80 ? 1 : s[0] < 0xc2 ? 0 : s[0] < 0xe0 ? 2 : s[0] < 0xf0 ? 3 : s[0] < 0xf5 ? 4 : 0;
    for (size_t i = 1; i < length; i++) {
        if ((s[i] & 0xc0) != 0x80) { /* the NUL at the end is none either */
            return 0;
        }
    }
    bool control = s[0] < 0x20 || s[0] == 0x7f || (s[0] == 0xc2 && s[1] < 0xa0);
    bool overlong = (s[0] == 0xe0 && s[1] < 0xa0) || (s[0] == 0xf0 && s[1] < 0x90);
    bool beyond = (s[0] == 0xed && s[1] > 0x9f) || (s[0] == 0xf4 && s[1] > 0x8f);
    return control || overlong || beyond ? 0 : length;
}

/* Shows what the user gave: escaped, since it goes to a terminal, and cut where it is long. */
static void show(const char *text) {
    const char *at = text;
    while (*at && at - text < LONGEST_QUOTE) {
        size_t length = printable_length((const unsigned char *)at);
        if (length) {
            (void)fwrite(at, 1, length, stderr);
        } else {
            (void)fprintf(stderr, "\\x%02x", (unsigned char)*at);
        }
        at += length ? length : 1;
    }
    (void)fputs(*at ? "..." : at == text ? "''" : "", stderr);
}

static void begin(const char *what) {
    (void)fprintf(stderr, "%s: ", program_name);
    show(what);
    (void)fputs(": ", stderr);
}

static void say(const char *what, const char *format, va_list arguments) LIKE_PRINTF(2, 0);

static void say(const char *what, const char *format, va_list arguments) {
    begin(what);
    (void)vfprintf(stderr, format, arguments);
    (void)fputc('\n', stderr);
}

void complain(const char *what, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    say(what, format, arguments);
    va_end(arguments);
}

_Noreturn void fail(int exit_status, const char *what, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    say(what, format, arguments);
    va_end(arguments);
    leave(exit_status);
}

/* Whether the text as a whole is at fault, which the library says by its beginning. */
static bool is_about_all(const br_error *error) {
    return error->status == BR_ILLEGAL || error->status == BR_GAME_OVER || error->status == BR_BAD_ARGUMENT;
}

/* Where in the text the fault lies. */
static void show_place(const char *text, const br_error *error) {
    if (error->line == 0 || is_about_all(error)) {
        return;
    }
    if (strchr(text, '\n')) {
        (void)fprintf(stderr, "%llu:%llu: ", (unsigned long long)error->line, (unsigned long long)error->column);
    } else {
        (void)fprintf(stderr, "column %llu: ", (unsigned long long)error->column);
    }
}

static int exit_status_of(br_status status) {
    return status == BR_NO_MEMORY || status == BR_IO ? EXIT_SYSTEM : EXIT_BAD_INPUT;
}

/* Why, with the rule. */
static void say_why(const br_error *error) {
    (void)fputs(error->message, stderr);
    if (error->rule[0]) {
        (void)fprintf(stderr, " [%s]", error->rule);
    }
    (void)fputc('\n', stderr);
}

void complain_for(const char *what, const char *text, const br_error *error) {
    begin(what);
    show_place(text, error);
    say_why(error);
}

void complain_of_record(const char *file, const br_error *error) {
    show(file);
    (void)fprintf(stderr, ":%llu:%llu: ", (unsigned long long)error->line, (unsigned long long)error->column);
    say_why(error);
}

_Noreturn void fail_for(const char *what, const char *text, const br_error *error) {
    complain_for(what, text, error);
    leave(exit_status_of((br_status)error->status));
}

_Noreturn void fail_status(const char *what, br_status status) {
    fail(exit_status_of(status), what, "%s", br_status_text(status));
}

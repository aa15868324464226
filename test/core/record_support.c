#include "core/record_support.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/require.h"
#include "support/states.h"

const char *result_text(int result) {
    return result == 0 ? "1-0" : result == 1 ? "0-1" : result == BR_DRAW ? "1/2-1/2" : "*";
}

br_status status_of(const char *name) {
    static const struct {
        const char *name;
        br_status status;
    } names[] = {
        {"BAD_SYNTAX", BR_BAD_SYNTAX}, {"BAD_POSITION", BR_BAD_POSITION}, {"BAD_ARGUMENT", BR_BAD_ARGUMENT},
        {"UNKNOWN", BR_UNKNOWN},       {"ILLEGAL", BR_ILLEGAL},           {"GAME_OVER", BR_GAME_OVER},
    };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (strcmp(name, names[i].name) == 0) {
            return names[i].status;
        }
    }
    fail_test(__FILE__, __LINE__, "no status %s", name);
}

/* ---- writing ---- */

char *record_text(const br_record *record) {
    size_t length = br_record_text(record, NULL, 0);
    char *text = malloc(length + 1);
    REQUIRE(text && br_record_text(record, text, length + 1) == length && strlen(text) == length,
            "a record's text has another length than was said");
    return text;
}

br_record *read_only_record(const char *text) {
    br_record_reader *reader;
    br_record *record, *none;
    br_error error;
    REQUIRE(br_record_reader_new_text(&reader, text, strlen(text), NULL) == BR_OK, "no reader");
    REQUIRE(br_record_read(reader, &record, &error) == BR_OK, "%" PRIu64 ":%" PRIu64 ": %s in\n%s", error.line,
            error.column, error.message, text);
    REQUIRE(br_record_read(reader, &none, &error) == BR_END, "something behind the record:\n%s", text);
    br_record_reader_free(reader);
    return record;
}

static int append(void *context, const void *data, size_t size) {
    char **at = context;
    memcpy(*at, data, size);
    *at += size;
    return 0;
}

/* Behind the tags and the empty line, lines are as long as their words allow: the next would not have fitted. */
static void check_lines(const char *text) {
    const char *line = strstr(text, "]\n\n");
    REQUIRE(line, "no empty line behind the tags:\n%s", text);
    for (line += 3; *line != '\n';) {
        size_t length = strcspn(line, "\n");
        const char *next = line + length + 1;
        size_t word = strcspn(next, " \n");
        word += next[word] == ' ' && next[word - 1] == '.' ? 1 + strcspn(next + word + 1, " \n") : 0;
        REQUIRE(length <= 80 && (word == 0 || length + 1 + word > 80), "a line of %zu bytes, then \"%.*s\"", length,
                (int)word, next);
        line = next;
    }
    REQUIRE(strcmp(line, "\n") == 0, "no empty line at the end:\n%s", text);
}

void check_written_form(const br_record *record, const char *text) {
    char *other = malloc(strlen(text) + 1), *at = other;
    REQUIRE(other && br_record_write(record, append, &at) == BR_OK, "not written");
    *at = '\0';
    REQUIRE(strcmp(text, other) == 0, "written by two functions:\n%s\nand\n%s", text, other);
    check_lines(text);
    free(other);
}

void check_written(const br_record *record) {
    char *text = record_text(record);
    check_written_form(record, text);
    if (!strstr(br_rules_spec(br_record_rules(record)), "board=")) {
        br_record *again = read_only_record(text);
        char *other = record_text(again);
        REQUIRE(strcmp(text, other) == 0, "written, read and written again:\n%s\nwas\n%s", other, text);
        free(other);
        br_record_free(again);
    }
    free(text);
}

/* ---- notes ---- */

static void add(note *n, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void add(note *n, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(n->text + n->length, NOTE_SIZE - n->length, format, arguments);
    va_end(arguments);
    REQUIRE(length >= 0 && (size_t)length < NOTE_SIZE - n->length, "a note is too long");
    n->length += (size_t)length;
}

void note_begin(note *n) {
    n->length = 0;
    n->text[0] = '\0';
}

void note_record(note *n, const br_record *record) {
    char *text = record_text(record);
    add(n, "%s", text);
    free(text);
}

void note_error(note *n, const br_error *error) {
    add(n, "%s at %" PRIu64 " [%s]: %s\n", br_status_text((br_status)error->status), error->offset, error->rule,
        error->message);
}

/* ---- streams ---- */

ptrdiff_t read_stream(void *context, void *buffer, size_t size) {
    stream *s = context;
    s->calls_after_end += s->ended;
    size_t stop = s->fails_at < s->size ? s->fails_at : s->size, left = stop - s->at;
    size_t count = left < size ? left : size;
    count = count < s->most ? count : s->most;
    if (count == 0) {
        s->ended = true;
        return s->fails_at <= s->size ? -1 : 0;
    }
    memcpy(buffer, s->text + s->at, count);
    s->at += count;
    return (ptrdiff_t)count;
}

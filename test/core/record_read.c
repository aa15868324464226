/*
 * Reading records: the files of vectors/records, each whole, in pieces, cut off and spoilt anywhere, and from streams
 * that fail anywhere; the limits; and boards.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "boardrules.h"
#include "core/record_support.h"
#include "suites.h"
#include "support/alloc.h"
#include "support/check.h"
#include "support/states.h"
#include "support/vectors.h"

/* ---- places ---- */

/* A place is told twice over: the line and column are those of the offset, counted the plain way. */
static void check_place(const char *text, size_t size, const br_error *error, const char *name) {
    uint64_t line = 1, column = 1;
    REQUIRE(error->offset <= size, "%s: offset %" PRIu64 " of %zu", name, error->offset, size);
    for (size_t i = 0; i < error->offset; i++) {
        column = text[i] == '\n' ? 1 : column + 1;
        line += text[i] == '\n';
    }
    REQUIRE(error->line == line && error->column == column,
            "%s: line %" PRIu64 ", column %" PRIu64 " at offset %" PRIu64 ", expected %" PRIu64 ", %" PRIu64, name,
            error->line, error->column, error->offset, line, column);
}

/* ---- the files ---- */

typedef struct file {
    char name[64], *text;
    size_t size;
} file;

static file read_record_file(const char *name) {
    file f;
    char path[128];
    (void)snprintf(f.name, sizeof f.name, "%s", name);
    (void)snprintf(path, sizeof path, "vectors/records/%s.txt", name);
    f.text = read_test_file(path, &f.size);
    return f;
}

static void check_ok(br_record_reader *reader, char *fields[], const file *f) {
    br_record *record;
    br_error error;
    br_status status = br_record_read(reader, &record, &error);
    REQUIRE(status == BR_OK, "%s: %s", f->name, error.message);
    size_t actions = br_record_actions(record, NULL, 0);
    REQUIRE(actions == strtoul(fields[2], NULL, 10), "%s: %zu actions, expected %s", f->name, actions, fields[2]);
    const char *result = result_text(br_record_result(record));
    REQUIRE(strcmp(result, fields[3]) == 0, "%s: %s, expected %s", f->name, result, fields[3]);
    check_written(record);
    br_record_free(record);
}

static void check_error(br_record_reader *reader, char *fields[], const file *f) {
    br_record *record;
    br_error error;
    char place[80];
    br_status status = br_record_read(reader, &record, &error);
    REQUIRE(status == status_of(fields[1]) && error.status == (int32_t)status && !record, "%s: %s (%s), expected %s",
            f->name, br_status_text(status), error.message, fields[1]);
    (void)snprintf(place, sizeof place, "%" PRIu64 ":%" PRIu64 ":%" PRIu64, error.offset, error.line, error.column);
    REQUIRE(strcmp(place, fields[2]) == 0, "%s: at %s, expected %s", f->name, place, fields[2]);
    REQUIRE(strcmp(error.rule, strcmp(fields[3], "-") == 0 ? "" : fields[3]) == 0, "%s: rule \"%s\", expected %s",
            f->name, error.rule, fields[3]);
    check_place(f->text, f->size, &error, f->name);
}

static void check_end(br_record_reader *reader, const file *f) {
    br_error error = {.status = 7};
    br_record *record;
    for (int i = 0; i < 3; i++) {
        br_status status = br_record_read(reader, &record, &error);
        REQUIRE(status == BR_END && !record && error.status == 0, "%s: %s (%s), expected the end", f->name,
                br_status_text(status), error.message);
    }
}

START_TEST(answers) {
    vectors v = open_vectors("records.txt");
    file f = {.text = NULL};
    br_record_reader *reader = NULL;
    int files = 0;
    while (next_line(&v)) {
        char *fields[4];
        split_fields(&v, fields, 4);
        if (!reader || strcmp(fields[0], f.name) != 0) {
            if (reader) {
                check_end(reader, &f);
                br_record_reader_free(reader);
                free(f.text);
            }
            f = read_record_file(fields[0]);
            ck_assert_int_eq(br_record_reader_new_text(&reader, f.text, f.size, NULL), BR_OK);
            files++;
        }
        if (strcmp(fields[1], "OK") == 0) {
            check_ok(reader, fields, &f);
        } else if (strcmp(fields[1], "END") != 0) {
            check_error(reader, fields, &f);
        }
    }
    check_end(reader, &f);
    br_record_reader_free(reader);
    free(f.text);
    close_vectors(&v);
    ck_assert_int_ge(files, 100);
}
END_TEST

/* The files, each once. */
static size_t all_files(file files[], size_t room) {
    vectors v = open_vectors("records.txt");
    size_t count = 0;
    while (next_line(&v)) {
        char *fields[4];
        split_fields(&v, fields, 4);
        if (count == 0 || strcmp(files[count - 1].name, fields[0]) != 0) {
            REQUIRE(count < room, "more files than the test has room for");
            files[count++] = read_record_file(fields[0]);
        }
    }
    close_vectors(&v);
    return count;
}

enum { MAX_FILES = 160 };

static void for_each_file(void (*check)(const file *f)) {
    static file files[MAX_FILES];
    size_t count = all_files(files, MAX_FILES);
    ck_assert_uint_ge(count, 100);
    for (size_t i = 0; i < count; i++) {
        check(&files[i]);
        free(files[i].text);
    }
}

/* ---- all that a reader says, as one text ---- */

/* Reads everything and notes every answer, messages included; checks places, and what is written of what was read. */
static void note_all(note *n, br_record_reader *reader, const char *text, size_t size, const char *name) {
    note_begin(n);
    br_record *record;
    br_error error;
    br_status status;
    size_t calls = 0;
    while ((status = br_record_read(reader, &record, &error)) != BR_END) {
        REQUIRE(++calls <= size + 2, "%s: no end", name);
        if (status == BR_OK) {
            note_record(n, record);
            br_record_free(record);
        } else {
            REQUIRE(!record && error.status == (int32_t)status && error.message[0], "%s: an error without words", name);
            check_place(text, size, &error, name);
            note_error(n, &error);
        }
    }
    br_record_reader_free(reader);
}

static void note_text(note *n, const char *text, size_t size, const char *name) {
    br_record_reader *reader;
    REQUIRE(br_record_reader_new_text(&reader, text, size, NULL) == BR_OK, "no reader");
    note_all(n, reader, text, size, name);
}

static br_record_reader *stream_reader(stream *s) {
    br_record_reader *reader;
    REQUIRE(br_record_reader_new(&reader, read_stream, s, NULL) == BR_OK, "no reader");
    return reader;
}

/* A stream says what the text says, whatever pieces it comes in. */
static void check_pieces(const file *f) {
    static note whole, pieces;
    note_text(&whole, f->text, f->size, f->name);
    for (size_t most = 1; most <= 18; most++) {
        stream s = {.text = f->text, .size = f->size, .most = most < 18 ? most : 1 << 20, .fails_at = f->size + 1};
        note_all(&pieces, stream_reader(&s), f->text, f->size, f->name);
        REQUIRE(strcmp(whole.text, pieces.text) == 0, "%s in pieces of %zu:\n%s\nexpected\n%s", f->name, most,
                pieces.text, whole.text);
    }
}

START_TEST(pieces) { for_each_file(check_pieces); }
END_TEST

/* A stream that fails at a byte: whatever is whole before that is read as in the whole text; then comes BR_IO, once,
   with the place of that byte; then the end, and the stream is left alone. */
static void check_failure(const file *f, size_t at, size_t most, const char *whole) {
    stream s = {.text = f->text, .size = f->size, .most = most, .fails_at = at};
    br_record_reader *reader = stream_reader(&s);
    static note n;
    note_begin(&n);
    br_record *record;
    br_error error;
    br_status status;
    while ((status = br_record_read(reader, &record, &error)) != BR_IO) {
        REQUIRE(status != BR_END, "%s failing at %zu: ended", f->name, at);
        if (status == BR_OK) {
            note_record(&n, record);
            br_record_free(record);
        } else {
            note_error(&n, &error);
        }
    }
    REQUIRE(strncmp(whole, n.text, strlen(n.text)) == 0, "%s failing at %zu: other answers before", f->name, at);
    REQUIRE(error.offset == at, "%s failing at %zu: told at %" PRIu64, f->name, at, error.offset);
    check_place(f->text, f->size, &error, f->name);
    check_end(reader, f);
    REQUIRE(s.calls_after_end == 0, "%s failing at %zu: read again", f->name, at);
    br_record_reader_free(reader);
}

static void check_failures(const file *f) {
    static note whole;
    note_text(&whole, f->text, f->size, f->name);
    for (size_t at = 0; at <= f->size; at++) {
        check_failure(f, at, 1 << 20, whole.text);
        check_failure(f, at, 3, whole.text);
    }
}

START_TEST(failing_streams) { for_each_file(check_failures); }
END_TEST

/* Whatever a text is cut down to, it is read, or the error has a place in it. */
static void check_prefixes(const file *f) {
    static note n;
    for (size_t size = 0; size <= f->size; size++) {
        char *cut = malloc(size + 1); /* a size of its own, so that reading beyond it shows under sanitizers */
        REQUIRE(cut, "no memory");
        memcpy(cut, f->text, size);
        note_text(&n, cut, size, f->name);
        free(cut);
    }
}

START_TEST(prefixes) { for_each_file(check_prefixes); }
END_TEST

/* The same with one byte changed, left out or put in. */
static void check_spoilt(const file *f) {
    static const char other[] = "\0\n\r\t \"\\[]{};*1a.-\x7f\x80\xff";
    static note n;
    char *text = malloc(f->size + 2);
    REQUIRE(text, "no memory");
    for (size_t at = 0; at < f->size; at++) {
        for (size_t i = 0; i < sizeof other - 1; i++) {
            memcpy(text, f->text, f->size);
            text[at] = other[i];
            note_text(&n, text, f->size, f->name);
        }
        memcpy(text, f->text, at);
        memcpy(text + at, f->text + at + 1, f->size - at - 1);
        note_text(&n, text, f->size - 1, f->name);
        memcpy(text + at + 1, f->text + at, f->size - at);
        text[at] = other[at % (sizeof other - 1)];
        note_text(&n, text, f->size + 1, f->name);
    }
    free(text);
}

START_TEST(spoilt) { for_each_file(check_spoilt); }
END_TEST

/* In front of both " and \ in a value stands a byte that the value has not, and places count it. */
START_TEST(escapes_before_the_place) {
    static const char text[] = "[Game \"fanorona\"]\n[Position \"\\\\ \\\"\"]\n\n*\n"; /* two fields, \ and " */
    br_record_reader *reader;
    br_record *record;
    br_error error;
    ck_assert_int_eq(br_record_reader_new_text(&reader, text, strlen(text), NULL), BR_OK);
    ck_assert_int_eq(br_record_read(reader, &record, &error), BR_BAD_SYNTAX);
    ck_assert_uint_eq(error.offset, (size_t)(strstr(text, "\"]\n\n") - text)); /* the third is missing at the end */
    ck_assert_uint_eq(error.line, 2);
    ck_assert_uint_eq(error.column, 17);
    br_record_reader_free(reader);
}
END_TEST

/* Functions that give more than there is room for, and errors that nobody wants to see. */
static ptrdiff_t read_too_much(void *context, void *buffer, size_t size) {
    (void)context;
    memset(buffer, ' ', size);
    return (ptrdiff_t)size + 1;
}

START_TEST(odd_calls) {
    br_record_reader *reader;
    br_record *record;
    ck_assert_int_eq(br_record_reader_new(&reader, read_too_much, NULL, NULL), BR_OK);
    ck_assert_int_eq(br_record_read(reader, &record, NULL), BR_IO);
    ck_assert_int_eq(br_record_read(reader, &record, NULL), BR_END);
    br_record_reader_free(reader);
    file f = read_record_file("several-faults");
    ck_assert_int_eq(br_record_reader_new_text(&reader, f.text, f.size, NULL), BR_OK);
    int games = 0, calls = 0;
    for (br_status status; (status = br_record_read(reader, &record, NULL)) != BR_END; calls++) {
        games += status == BR_OK;
        br_record_free(record);
    }
    ck_assert_int_eq(games, 2);
    ck_assert_int_eq(calls, 6);
    br_record_reader_free(reader);
    free(f.text);
}
END_TEST

/* ---- limits ---- */

/* A text of parts, the second of them so many times. */
static char *repeat(const char *before, const char *part, size_t times, const char *behind, size_t *size) {
    size_t length = strlen(part);
    *size = strlen(before) + times * length + strlen(behind);
    char *text = malloc(*size + 1), *at = text;
    REQUIRE(text, "no memory");
    at += sprintf(at, "%s", before);
    for (size_t i = 0; i < times; i++, at += length) {
        memcpy(at, part, length);
    }
    (void)sprintf(at, "%s", behind);
    return text;
}

#define GAME "[Game \"fanorona\"]\n"

/* Reads a text whose first game is within the limits or beyond them, with its place, and a second game. */
static void check_limit(const char *before, const char *part, size_t times, const char *behind, uint64_t offset) {
    size_t size;
    char *text = repeat(before, part, times, behind, &size);
    for (size_t most = 1; most <= 1 << 20; most *= 1 << 10) {
        stream s = {.text = text, .size = size, .most = most, .fails_at = size + 1};
        br_record_reader *reader = stream_reader(&s);
        br_record *record;
        br_error error;
        br_status status = br_record_read(reader, &record, &error);
        REQUIRE(status == (offset == UINT64_MAX ? BR_OK : BR_LIMIT), "%zu times \"%s\": %s", times, part,
                error.message);
        if (status == BR_LIMIT) {
            REQUIRE(error.offset == offset, "told at %" PRIu64 ", expected %" PRIu64, error.offset, offset);
            check_place(text, size, &error, "a limit");
        }
        br_record_free(record);
        REQUIRE(br_record_read(reader, &record, &error) == BR_OK, "the next game: %s", error.message);
        br_record_free(record);
        br_record_reader_free(reader);
    }
    free(text);
}

static const uint64_t within = UINT64_MAX;

START_TEST(limits) {
    const char *next = "\n\n" GAME "*\n";
    char end[64];
    (void)snprintf(end, sizeof end, "\"]\n\n*%s", next);
    check_limit(GAME "[A \"", "x", 4096, end, within);
    check_limit(GAME "[A \"", "x", 4097, end, 22);
    check_limit(GAME "[A \"", "\\\"", 4096, end, within);
    check_limit(GAME "[A \"", "\\\\", 4097, end, 22);
    check_limit(GAME "[A \"", "\xc3\xa9", 2048, end, within);
    check_limit(GAME "[A \"x", "\xc3\xa9", 2048, end, 22);
    (void)snprintf(end, sizeof end, " \"x\"]\n\n*%s", next);
    check_limit(GAME "[", "A", 255, end, within);
    check_limit(GAME "[", "A", 256, end, 19);
    (void)snprintf(end, sizeof end, ". *%s", next);
    check_limit(GAME "\n", "1", 254, end, within);
    check_limit(GAME "\n", "1", 255, end, 19);
    check_limit(GAME "\n", "\xc3\xa9", 128, end, 19);
    (void)snprintf(end, sizeof end, "} *%s", next);
    check_limit(GAME "\n {", "x", 1 << 20, end, within);
    check_limit(GAME "\n {", "x", (1 << 20) + 1, end, 20);
    check_limit(GAME "\n {", "\n", 1 << 20, end, within);
    check_limit(GAME "\n {", "\n", (1 << 20) + 1, end, 20);
    check_limit(GAME "\n {", "\xc3\xa9", 1 << 19, end, within);
    (void)snprintf(end, sizeof end, "\n*%s", next);
    check_limit(GAME "\n  ;", "x", 1 << 20, end, within);
    check_limit(GAME "\n  ;", "x", (1 << 20) + 1, end, 21);
    (void)snprintf(end, sizeof end, "\r\n*%s", next); /* the end of the line is not the comment's */
    check_limit(GAME "\n  ;", "x", 1 << 20, end, within);
    check_limit(GAME "\n  ;", "x", (1 << 20) + 1, end, 21);
}
END_TEST

/* Between a1 and a2, and i5 and i4, White and Black go to and fro for ever. */
START_TEST(million_actions) {
    const char *before = "[Game \"fanorona(repetition=0)\"]\n[Position \"8B/9/9/9/W8 w - 0 1\"]\n\n",
               *behind = "*\n\n" GAME "*\n", *four = "a1-a2 i5-i4 a2-a1 i4-i5\n";
    size_t size;
    char *text = repeat(before, four, 250000, behind, &size);
    br_record_reader *reader;
    br_record *record;
    br_error error;
    ck_assert_int_eq(br_record_reader_new_text(&reader, text, size, NULL), BR_OK);
    ck_assert_int_eq(br_record_read(reader, &record, &error), BR_OK);
    ck_assert_uint_eq(br_record_actions(record, NULL, 0), 1000000);
    br_state *state = state_under(br_record_rules(record));
    ck_assert_int_eq(br_record_replay(record, state, 1000000), BR_OK);
    br_record_free(record);
    ck_assert_int_eq(br_record_from_state(&record, state), BR_OK);
    br_record_free(record);
    play(state, "a1-a2");
    ck_assert_int_eq(br_record_from_state(&record, state), BR_LIMIT);
    ck_assert_ptr_null(record);
    br_state_free(state);
    br_record_reader_free(reader);
    free(text);
    text = repeat(before, four, 250000, "  a1-a2 *\n\n" GAME "*\n", &size);
    ck_assert_int_eq(br_record_reader_new_text(&reader, text, size, NULL), BR_OK);
    ck_assert_int_eq(br_record_read(reader, &record, &error), BR_LIMIT);
    ck_assert_uint_eq(error.offset, strlen(before) + 250000 * strlen(four) + 2);
    ck_assert_uint_eq(error.line, 4 + 250000);
    ck_assert_uint_eq(error.column, 3);
    ck_assert_int_eq(br_record_read(reader, &record, &error), BR_OK);
    br_record_free(record);
    ck_assert_int_eq(br_record_read(reader, &record, &error), BR_END);
    br_record_reader_free(reader);
    free(text);
}
END_TEST

/* A round has 1000000000 turns at the most. */
START_TEST(turns) {
    static const char text[] = "[Game \"fanorona\"]\n[Position \"W8/9/9/9/8B w - 999999999 1\"]\n\na5-a4 i1-i2 *\n";
    br_record_reader *reader;
    br_record *record;
    br_error error;
    ck_assert_int_eq(br_record_reader_new_text(&reader, text, strlen(text), NULL), BR_OK);
    ck_assert_int_eq(br_record_read(reader, &record, &error), BR_LIMIT);
    ck_assert_uint_eq(error.offset, (size_t)(strstr(text, "i1-i2") - text));
    br_record_reader_free(reader);
}
END_TEST

/* Very many tags are read in a time that their length bounds, and a name twice among them is found. */
START_TEST(many_tags) {
    enum { TAGS = 50000 };
    size_t room = (size_t)TAGS * 32, size = 0;
    char *text = malloc(room), name[16];
    ck_assert_ptr_nonnull(text);
    for (int i = 0; i < TAGS; i++) {
        size += (size_t)sprintf(text + size, "[T%d \"%d\"]\n", i, i);
    }
    size_t twice = size + 1;
    size += (size_t)sprintf(text + size, "[T%d \"\"]\n" GAME "\n*\n", TAGS / 2);
    br_record_reader *reader;
    br_record *record;
    br_error error;
    ck_assert_int_eq(br_record_reader_new_text(&reader, text, size, NULL), BR_OK);
    ck_assert_int_eq(br_record_read(reader, &record, &error), BR_BAD_SYNTAX);
    ck_assert_uint_eq(error.offset, twice);
    br_record_reader_free(reader);
    text[twice] = 'U';
    ck_assert_int_eq(br_record_reader_new_text(&reader, text, size, NULL), BR_OK);
    ck_assert_int_eq(br_record_read(reader, &record, &error), BR_OK);
    ck_assert_uint_eq(br_record_tag_count(record), TAGS + 1);
    for (int i = 0; i < TAGS; i++) {
        (void)sprintf(name, "T%d", i);
        REQUIRE(strcmp(br_record_tag(record, name), name + 1) == 0, "tag %s has another value", name);
        REQUIRE(strcmp(br_record_tag_name(record, (size_t)i), name) == 0, "tag %d is another", i);
    }
    br_record_free(record);
    br_record_reader_free(reader);
    free(text);
}
END_TEST

/* ---- memory ---- */

/* However many games there are, no more blocks are alive between them than after the first. */
START_TEST(memory_of_one_game) {
    size_t size;
    char *text = repeat("", GAME "[Event \"e\"]\n\n1. e2-e3A *\n\n[Game \"armada\"]\n\n*\n\n", 300, "", &size);
    stream s = {.text = text, .size = size, .most = 1000, .fails_at = size + 1};
    watch_allocations(0);
    br_record_reader *reader = stream_reader(&s);
    br_record *record;
    for (int game = 0, after_first = 0; br_record_read(reader, &record, NULL) == BR_OK; game++) {
        br_record_free(record);
        after_first = game == 0 ? blocks_alive() : after_first;
        REQUIRE(blocks_alive() <= after_first + 1, "%d blocks after game %d, %d after the first", blocks_alive(), game,
                after_first);
    }
    br_record_reader_free(reader);
    ck_assert_int_eq(blocks_alive(), 0);
    free(text);
}
END_TEST

/* Rules are made once for games of one specification, which share them. */
START_TEST(shared_rules) {
    static const char text[] = GAME "*\n" GAME "*\n[Game \"fanorona(size=5x5)\"] * " GAME "*\n";
    br_record_reader *reader;
    br_record *records[4];
    ck_assert_int_eq(br_record_reader_new_text(&reader, text, strlen(text), NULL), BR_OK);
    for (int i = 0; i < 4; i++) {
        ck_assert_int_eq(br_record_read(reader, &records[i], NULL), BR_OK);
    }
    br_record_reader_free(reader);
    ck_assert_ptr_eq(br_record_rules(records[0]), br_record_rules(records[1]));
    ck_assert(!br_rules_equal(br_record_rules(records[0]), br_record_rules(records[2])));
    ck_assert(br_rules_equal(br_record_rules(records[0]), br_record_rules(records[3])));
    for (int i = 0; i < 4; i++) {
        br_record_free(records[i]);
    }
}
END_TEST

/* ---- boards ---- */

START_TEST(boards) {
    static const char text[] = "[Game \"forbans(board=lagoon)\"]\n\n*\n\n[Game \"rifleman(board=crossing)\"]\n\n*\n\n"
                               "[Game \"rifleman(board=lagoon)\"]\n\n*\n\n[Game \"forbans\"]\n\n*\n";
    static const br_status expected[] = {BR_OK, BR_OK, BR_UNKNOWN, BR_OK};
    size_t sizes[2];
    char *texts[2] = {read_test_file("boards/lagoon.board", &sizes[0]),
                      read_test_file("boards/crossing.board", &sizes[1])};
    br_record_reader *reader;
    br_record *record;
    br_error error;
    ck_assert_int_eq(br_record_reader_new_text(&reader, text, strlen(text), NULL), BR_OK);
    for (int i = 0; i < 2; i++) {
        ck_assert_int_eq(br_record_reader_add_board(reader, texts[i], sizes[i], &error), BR_OK);
        ck_assert_int_eq(error.status, 0);
        ck_assert_int_eq(br_record_reader_add_board(reader, texts[i], sizes[i], &error), BR_BAD_ARGUMENT);
        ck_assert_str_ne(error.message, "");
        memset(texts[i], 'x', sizes[i]); /* it was copied */
        free(texts[i]);
    }
    for (int i = 0; i < 4; i++) {
        ck_assert_int_eq(br_record_read(reader, &record, &error), expected[i]);
        ck_assert(expected[i] != BR_OK || !strstr(br_rules_spec(br_record_rules(record)), "board=") == (i == 3));
        br_record_free(record);
    }
    br_record_reader_free(reader);
}
END_TEST

START_TEST(bad_boards) {
    static const struct {
        const char *text;
        uint64_t offset;
    } bad[] = {
        {"", 0},
        {"# nothing\n", 10},
        {"bord forbans x\n", 0},
        {"board", 5},
        {"board chess x\n", 6},
        {"\nboard fanorona x\n", 7},
        {"board forbans mine\nbogus\n", 19},
    };
    br_record_reader *reader;
    br_error error;
    ck_assert_int_eq(br_record_reader_new_text(&reader, "", 0, NULL), BR_OK);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        br_status status = br_record_reader_add_board(reader, bad[i].text, strlen(bad[i].text), &error);
        ck_assert_int_eq(status, BR_BAD_BOARD);
        ck_assert_int_eq(error.status, BR_BAD_BOARD);
        ck_assert_msg(error.offset == bad[i].offset, "\"%s\": at %u", bad[i].text, (unsigned)error.offset);
        ck_assert_int_eq(br_record_reader_add_board(reader, bad[i].text, strlen(bad[i].text), NULL), BR_BAD_BOARD);
    }
    br_record_reader_free(reader);
}
END_TEST

Suite *suite_core_record_read(void) {
    Suite *suite = suite_create("core/record_read");
    TCase *files = add_case(suite, "files");
    tcase_add_test(files, answers);
    tcase_add_test(files, pieces);
    tcase_add_test(files, failing_streams);
    tcase_add_test(files, prefixes);
    tcase_add_test(files, spoilt);
    tcase_add_test(files, odd_calls);
    tcase_add_test(files, escapes_before_the_place);
    TCase *sizes = add_case(suite, "limits");
    tcase_add_test(sizes, limits);
    tcase_add_test(sizes, million_actions);
    tcase_add_test(sizes, turns);
    tcase_add_test(sizes, many_tags);
    tcase_add_test(sizes, memory_of_one_game);
    tcase_add_test(sizes, shared_rules);
    TCase *maps = add_case(suite, "boards");
    tcase_add_test(maps, boards);
    tcase_add_test(maps, bad_boards);
    return suite;
}

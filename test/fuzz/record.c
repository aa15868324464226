#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "contract/contract.h"
#include "core/record_support.h"
#include "fuzz/fuzz.h"
#include "support/require.h"
#include "support/states.h"

/* So many games of a text are looked at; a text may have a great many that are empty. */
enum { MOST_GAMES = 64, BOARDS = 2 };

static void add_boards(br_record_reader *reader) {
    static char *boards[BOARDS];
    static size_t sizes[BOARDS];
    for (int i = 0; i < BOARDS; i++) {
        if (!boards[i]) {
            boards[i] = read_test_file(i ? "boards/crossing.board" : "boards/lagoon.board", &sizes[i]);
        }
        REQUIRE(br_record_reader_add_board(reader, boards[i], sizes[i], NULL) == BR_OK, "a board of the tests");
    }
}

/* ---- one record ---- */

static br_record *read_again(const char *text) {
    br_record_reader *reader;
    br_record *record, *none;
    br_error error;
    REQUIRE(br_record_reader_new_text(&reader, text, strlen(text), NULL) == BR_OK, "no reader");
    add_boards(reader);
    REQUIRE(br_record_read(reader, &record, &error) == BR_OK, "%" PRIu64 ": %s in\n%s", error.offset, error.message,
            text);
    REQUIRE(br_record_read(reader, &none, &error) == BR_END, "something behind the record:\n%s", text);
    br_record_reader_free(reader);
    return record;
}

/* The state at its end is the one that its actions lead to. */
static void check_replay(const br_record *record, const br_record *again) {
    br_state *state = state_under(br_record_rules(record)), *other = state_under(br_record_rules(record));
    size_t count = br_record_actions(record, NULL, 0);
    br_action *actions = malloc((count + 1) * sizeof *actions);
    portrait expected, found;
    REQUIRE(actions && br_record_actions(record, actions, count) == count, "no memory");
    REQUIRE(br_record_replay(again, state, SIZE_MAX) == BR_OK && br_ply(state) == count, "not replayed");
    REQUIRE(br_record_replay(record, other, 0) == BR_OK && br_ply(other) == 0, "not replayed");
    for (size_t i = 0; i < count; i++) {
        REQUIRE(br_apply(other, actions[i]) == BR_OK, "%s: action %zu is not made", where(other), i);
    }
    take_portrait(&expected, other, WITH_HISTORY);
    take_portrait(&found, state, WITH_HISTORY);
    REQUIRE(same_portrait(&expected, &found), "replayed as\n%s\nexpected\n%s", found.text, expected.text);
    REQUIRE(!br_is_over(other) || br_record_result(record) == br_winner(other), "%s: result %d", where(other),
            br_record_result(record));
    free(actions);
    br_state_free(state);
    br_state_free(other);
}

static void check_tags(const br_record *record) {
    for (size_t i = 0; i < br_record_tag_count(record); i++) {
        const char *name = br_record_tag_name(record, i), *value = br_record_tag_value(record, i);
        REQUIRE(name && value && br_record_tag(record, name) == value, "tag %zu is not found", i);
    }
}

/* What is written reads as the same record, and is written again in the same bytes. */
static void check_record(const br_record *record) {
    char *text = record_text(record);
    check_written_form(record, text);
    br_record *again = read_again(text);
    char *other = record_text(again);
    REQUIRE(strcmp(text, other) == 0, "written, read and written again:\n%s\nwas\n%s", other, text);
    check_tags(record);
    check_replay(record, again);
    free(other);
    free(text);
    br_record_free(again);
}

/* ---- a text ---- */

typedef struct answer {
    br_status status;
    br_error error;
    char *text;
} answer;

static void check_answer(const answer *a, const br_record *record, const char *data, size_t size) {
    REQUIRE((a->status == BR_OK) == (record != NULL), "%s, and %s record", br_status_text(a->status),
            record ? "a" : "no");
    if (a->status >= 0) {
        check_no_error(&a->error);
    } else {
        REQUIRE(a->status != BR_NO_MEMORY && a->status != BR_IO && a->status != BR_NO_HISTORY, "%s",
                br_status_text(a->status));
        check_refusal(&a->error, a->status, data, size, TEXT_AT_FAULT);
    }
    if (record) {
        check_record(record);
    }
}

/* Reads a text from memory, and keeps what was answered. */
static size_t read_all(answer answers[MOST_GAMES], const char *data, size_t size) {
    br_record_reader *reader;
    REQUIRE(br_record_reader_new_text(&reader, data, size, NULL) == BR_OK, "no reader");
    add_boards(reader);
    size_t n = 0;
    for (bool ends = false; !ends && n < MOST_GAMES; n++) {
        br_record *record;
        memset(&answers[n], 0xee, sizeof answers[n]);
        answers[n].status = br_record_read(reader, &record, &answers[n].error);
        check_answer(&answers[n], record, data, size);
        answers[n].text = record ? record_text(record) : NULL;
        ends = answers[n].status == BR_END;
        br_record_free(record);
    }
    br_record_reader_free(reader);
    return n;
}

/* A stream in pieces answers the same. */
static void compare_stream(const answer *answers, size_t count, const char *data, size_t size, size_t most) {
    stream s = {.text = data, .size = size, .most = most, .fails_at = SIZE_MAX};
    br_record_reader *reader;
    REQUIRE(br_record_reader_new(&reader, read_stream, &s, NULL) == BR_OK, "no reader");
    add_boards(reader);
    for (size_t i = 0; i < count; i++) {
        br_record *record;
        br_error error;
        br_status status = br_record_read(reader, &record, &error);
        REQUIRE(status == answers[i].status && memcmp(&error, &answers[i].error, sizeof error) == 0,
                "in pieces of %zu: %s (%s), not %s (%s)", most, br_status_text(status), error.message,
                br_status_text(answers[i].status), answers[i].error.message);
        char *text = record ? record_text(record) : NULL;
        REQUIRE(!text == !answers[i].text && (!text || strcmp(text, answers[i].text) == 0),
                "in pieces of %zu: another record", most);
        free(text);
        br_record_free(record);
    }
    REQUIRE(s.calls_after_end == 0, "the stream is asked again behind its end");
    br_record_reader_free(reader);
}

/* A stream that fails somewhere says so, once, and that is the end. */
static void break_stream(const char *data, size_t size, size_t fails_at) {
    stream s = {.text = data, .size = size, .most = 7, .fails_at = fails_at};
    br_record_reader *reader;
    REQUIRE(br_record_reader_new(&reader, read_stream, &s, NULL) == BR_OK, "no reader");
    add_boards(reader);
    int failures = 0, after = 0;
    for (br_status status = BR_OK; status != BR_END;) {
        br_record *record;
        br_error error;
        status = br_record_read(reader, &record, &error);
        after += failures > 0;
        failures += status == BR_IO;
        if (status < 0) {
            check_refusal(&error, status, data, fails_at < size ? fails_at : size, TEXT_AT_FAULT);
        }
        br_record_free(record);
    }
    REQUIRE(failures == 1 && after == 1, "a failure at %zu is told %d times, then %d calls to the end", fails_at,
            failures, after);
    br_record_reader_free(reader);
}

void fuzz_record(const char *data, size_t size) {
    static answer answers[MOST_GAMES];
    size_t count = read_all(answers, data, size), sum = 0;
    for (size_t i = 0; i < size; i++) {
        sum = 31 * sum + (unsigned char)data[i];
    }
    compare_stream(answers, count, data, size, 1);
    compare_stream(answers, count, data, size, 2 + sum % 13);
    break_stream(data, size, sum % (size + 1));
    for (size_t i = 0; i < count; i++) {
        free(answers[i].text);
    }
}

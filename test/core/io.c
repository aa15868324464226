/*
 * Streams that fail: wherever writing a record fails, that is said, and what came through is the record's beginning;
 * wherever reading one fails or ends, that is said, and no part of a game is taken for the whole.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "core/record_support.h"
#include "suites.h"
#include "support/check.h"
#include "support/states.h"

static const char *const specs[] = {"fanorona(capture=forced,rounds=2)", "forbans(players=3,nullity=on)",
                                    "rifleman(players=4)", "armada(first=english)"};
enum { SPECS = sizeof specs / sizeof specs[0] };

static br_record *record_under(const char *spec, size_t actions) {
    br_state *state = state_of(spec, "-");
    br_record *record;
    br_rng rng;
    br_rng_seed(&rng, 4);
    REQUIRE(br_playout(state, &rng, actions, NULL) == BR_OK, "no playout");
    REQUIRE(br_record_from_state(&record, state) == BR_OK, "no record");
    REQUIRE(br_record_set_tag(record, "Event", "a \"b\" \\ \xc3\xa9") == BR_OK, "no tag");
    br_state_free(state);
    return record;
}

/* ---- writing ---- */

/* A disk with so much room. */
typedef struct disk {
    char *bytes;
    size_t size, room;
    int failure; /* what it answers then */
    bool full;
} disk;

static int write_to_disk(void *context, const void *data, size_t size) {
    disk *d = context;
    REQUIRE(!d->full, "written again after a failure");
    REQUIRE(size > 0, "nothing is written");
    size_t taken = size < d->room - d->size ? size : d->room - d->size;
    memcpy(d->bytes + d->size, data, taken);
    d->size += taken;
    d->full = taken < size;
    return d->full ? d->failure : 0;
}

START_TEST(full_disks) {
    static const int failures[] = {1, -1, 4, INT32_MIN};
    br_record *record = record_under(specs[_i], 500);
    char value[1101];
    memset(value, 'x', sizeof value - 1);
    value[sizeof value - 1] = '\0';
    REQUIRE(br_record_set_tag(record, "Long", value) == BR_OK, "no tag");
    char *text = record_text(record), *bytes = malloc(strlen(text));
    REQUIRE(bytes, "no memory");
    size_t length = strlen(text);
    REQUIRE(length > 1024, "a record of %zu bytes, which are written at once", length);
    for (size_t room = 0; room <= length; room++) {
        disk d = {.bytes = bytes, .room = room, .failure = failures[room % 4]};
        br_status status = br_record_write(record, write_to_disk, &d);
        REQUIRE(status == (room < length ? BR_IO : BR_OK), "room for %zu bytes: %s", room, br_status_text(status));
        REQUIRE(d.size == room && memcmp(bytes, text, room) == 0, "room for %zu bytes: others are written", room);
    }
    free(bytes);
    free(text);
    br_record_free(record);
}
END_TEST

/* ---- reading ---- */

/* Where the text of a game is complete: behind its result. */
static size_t complete_at(const char *text) {
    size_t length = strlen(text);
    while (text[length - 1] == '\n') {
        length--;
    }
    return length;
}

/* Reads what comes before a failure, or else the end, at a byte. */
static void check_cut(const char *text, size_t at, bool fails, size_t most) {
    stream s = {.text = text, .size = fails ? strlen(text) : at, .most = most, .fails_at = fails ? at : SIZE_MAX};
    br_record_reader *reader;
    br_record *record, *none;
    br_error error;
    REQUIRE(br_record_reader_new(&reader, read_stream, &s, NULL) == BR_OK, "no reader");
    br_status status = br_record_read(reader, &record, &error);
    REQUIRE((record != NULL) == (status == BR_OK), "a record, and failed");
    if (status == BR_OK) {
        char *read = record_text(record);
        REQUIRE(at >= complete_at(text), "cut at %zu: read", at);
        REQUIRE(strcmp(read, text) == 0, "cut at %zu: another game", at);
        free(read);
        br_record_free(record);
        status = br_record_read(reader, &none, &error);
        REQUIRE(status == (fails ? BR_IO : BR_END), "cut at %zu, then %s", at, br_status_text(status));
    } else if (fails) {
        REQUIRE(status == BR_IO && error.offset == at, "failing at %zu: %s", at, br_status_text(status));
    } else {
        REQUIRE(status == (strspn(text, " \n") >= at ? BR_END : BR_BAD_SYNTAX) || status == BR_UNKNOWN ||
                    status == BR_ILLEGAL,
                "ending at %zu: %s", at, br_status_text(status));
    }
    REQUIRE(br_record_read(reader, &none, &error) == BR_END && !none, "cut at %zu: not the end", at);
    REQUIRE(s.calls_after_end == 0, "cut at %zu: read again", at);
    br_record_reader_free(reader);
}

START_TEST(cut_streams) {
    br_record *record = record_under(specs[_i], 40);
    char *text = record_text(record);
    for (size_t at = 0; at <= strlen(text); at++) {
        check_cut(text, at, true, 1);
        check_cut(text, at, true, SIZE_MAX);
        check_cut(text, at, false, 1);
        check_cut(text, at, false, SIZE_MAX);
    }
    free(text);
    br_record_free(record);
}
END_TEST

Suite *suite_core_io(void) {
    Suite *suite = suite_create("core/io");
    TCase *tests = add_case(suite, "io");
    tcase_add_loop_test(tests, full_disks, 0, SPECS);
    tcase_add_loop_test(tests, cut_streams, 0, SPECS);
    return suite;
}

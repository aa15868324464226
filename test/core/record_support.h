/*
 * What the suites of records share.
 */
#ifndef TEST_CORE_RECORD_SUPPORT_H
#define TEST_CORE_RECORD_SUPPORT_H

#include <stdbool.h>
#include <stddef.h>

#include "boardrules.h"

/* "1-0" …, as the page of records says; and "BAD_SYNTAX" …, as the vectors name a status. */
const char *result_text(int result);
br_status status_of(const char *name);

/* The whole text of a record, to be freed. */
char *record_text(const br_record *record);

/* Reads the only record of a text, which must be good. */
br_record *read_only_record(const char *text);

/* A record, whose text is given, is written in lines of at most 80 bytes behind its tags, in the same bytes by both
   functions. */
void check_written_form(const br_record *record, const char *text);

/* A record is written in lines of at most 80 bytes behind its tags, in the same bytes by both functions; what was
   written reads back as the same record, and is written again in the same bytes. */
void check_written(const br_record *record);

/* Everything that was answered, as one text. */
enum { NOTE_SIZE = 1 << 16 };
typedef struct note {
    size_t length;
    char text[NOTE_SIZE];
} note;
void note_begin(note *n);
void note_record(note *n, const br_record *record);
void note_error(note *n, const br_error *error);

/* A stream that gives a text in pieces of at most `most` bytes, and fails instead of giving the byte `fails_at`, or at
   the end if that is the size. */
typedef struct stream {
    const char *text;
    size_t size, at, most, fails_at;
    bool ended;
    int calls_after_end;
} stream;
ptrdiff_t read_stream(void *context, void *buffer, size_t size);

#endif

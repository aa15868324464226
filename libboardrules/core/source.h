/*
 * The bytes of a stream, one after the other, each with its place.
 *
 * A text in memory is read where it lies; a stream comes through a buffer of a fixed size. The part of the text that is
 * there and has not been taken lies from `at` to `end`: whoever reads looks at that, and asks for more where it ends.
 * Lines are told apart here too, since places need them, and since games begin where a line does.
 */
#ifndef BRI_CORE_SOURCE_H
#define BRI_CORE_SOURCE_H

#include <stdbool.h>

#include "boardrules/record.h"

typedef struct bri_source {
    const char *at, *end;
    br_read_fn read; /* NULL: nothing comes behind `end` */
    void *context;
    char *buffer;         /* of a stream */
    uint64_t received;    /* offset of `end` in the whole text */
    uint64_t line;        /* the number of the line, from 1 */
    uint64_t line_offset; /* where it begins */
    bool line_is_empty;   /* so far; blanks do not count */
    bool after_empty;     /* the line before was empty */
    bool failed;          /* the stream did, and there is no more of it */
} bri_source;

typedef struct bri_place {
    uint64_t offset, line, column;
} bri_place;

/* A stream, with BR_NO_MEMORY; or a text in memory. */
br_status bri_source_open(bri_source *in, br_read_fn read, void *context);
void bri_source_open_text(bri_source *in, const char *text, size_t size);
void bri_source_close(bri_source *in);

/* Drops what is there, and the failure: nothing comes any more. */
void bri_source_give_up(bri_source *in);

/* Asks for more until `count` bytes are there, at most 4; false if the text ends before. */
bool bri_source_fill(bri_source *in, size_t count);

static inline bool bri_source_more(bri_source *in) { return in->at < in->end || bri_source_fill(in, 1); }

/* The place of a byte that is there, or of the end. */
static inline bri_place bri_source_place(const bri_source *in, const char *at) {
    uint64_t offset = in->received - (uint64_t)(in->end - at);
    return (bri_place){offset, in->line, offset - in->line_offset + 1};
}

/* The line feed at `at` is taken. */
void bri_source_line_feed(bri_source *in);

/* Whether a line begins here, behind an empty one. */
bool bri_source_behind_empty(const bri_source *in);

/* Takes everything up to the next line behind an empty one that begins with `mark`, or all. */
void bri_source_skip(bri_source *in, char mark);

/* Puts a place into an error; the status is handed through. */
br_status bri_fail_here(br_error *error, bri_place place, br_status status);

#endif

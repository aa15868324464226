/*
 * Writing texts the way snprintf does, and reading small texts with the place of a fault.
 */
#ifndef BRI_CORE_TEXT_H
#define BRI_CORE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "boardrules/error.h"

/* Writes what fits, counts everything. */
typedef struct bri_writer {
    char *buffer;
    size_t size, length;
} bri_writer;

bri_writer bri_writer_on(char *buffer, size_t size);
void bri_put(bri_writer *out, char c);
void bri_puts(bri_writer *out, const char *text);
void bri_put_number(bri_writer *out, uint64_t number);
/* Writes as printf does, less than BRI_PUTF bytes; numbers only as integers, which look the same in every locale. */
enum { BRI_PUTF = 512 };
void bri_putf(bri_writer *out, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Ends the text with NUL; returns its whole length. */
size_t bri_writer_end(bri_writer *out);

/* A text being read. `turns_at` is left at the turn count of a position, for faults that only the core can find. */
typedef struct bri_reader {
    const char *text;
    const char *turns_at;
    br_error *error;
} bri_reader;

/* A part of a text. */
typedef struct bri_slice {
    const char *at, *end;
} bri_slice;

static inline size_t bri_length(bri_slice slice) { return (size_t)(slice.end - slice.at); }
static inline bool bri_slice_is(bri_slice slice, const char *word) {
    return strlen(word) == bri_length(slice) && memcmp(slice.at, word, bri_length(slice)) == 0;
}

/* Splits a text at runs of spaces into exactly `count` fields; `names` says them for the message. */
br_status bri_split(bri_reader *in, bri_slice *fields, size_t count, const char *names);

/* Reads digits without a leading zero, up to `max`, and goes past them; false, and nothing is moved, for anything
   else. */
bool bri_scan_number(bri_slice *slice, uint32_t max, uint32_t *out);

/* Goes past a mark if it stands there. */
static inline bool bri_scan_mark(bri_slice *slice, char mark) {
    bool found = slice->at < slice->end && *slice->at == mark;
    slice->at += found;
    return found;
}

/* Reads a whole field as a number; the message says `what` it is. */
br_status bri_read_number(bri_reader *in, bri_slice field, uint32_t max, const char *what, uint32_t *out);

/* Reads a whole field as a turn count and remembers its place. */
br_status bri_read_turns(bri_reader *in, bri_slice field, uint32_t *out);

#endif

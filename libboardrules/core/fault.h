/*
 * Filling in a br_error. Every function returns the status it was given, so that a caller can write
 * `return bri_fail(…)`; each takes a NULL error and then does nothing else.
 */
#ifndef BRI_CORE_FAULT_H
#define BRI_CORE_FAULT_H

#include <stddef.h>

#include "boardrules/error.h"

#define BRI_PRINTF(text, first) __attribute__((format(printf, text, first)))

/* A fault without a place in a text. `rule` may be "". */
br_status bri_fail(br_error *error, br_status status, const char *rule, const char *format, ...) BRI_PRINTF(4, 5);

/* A fault at a place in a text. */
br_status bri_fail_at(br_error *error, const char *text, const char *at, br_status status, const char *rule,
                      const char *format, ...) BRI_PRINTF(6, 7);

/* Success: clears. */
br_status bri_succeed(br_error *error);

/* The length of the UTF-8 sequence at `at`, 0 if there is none: no surrogates, nothing overlong, nothing cut off by
   `room`, which is not 0. */
size_t bri_sequence_length(const char *at, size_t room);

/* The same, but 0 for control characters too, U+0080 … U+009F among them. */
size_t bri_text_step(const char *at, size_t room);

/* Quotes input for a message, its quotation marks included: control characters and what is no UTF-8 escaped, what is
   long cut; "nothing" where there is none. */
enum { BRI_QUOTE = 64 };
typedef struct bri_quoted {
    char text[BRI_QUOTE];
} bri_quoted;
bri_quoted bri_quote(const char *at, size_t length);

#endif

/*
 * What records are made of: words, tag pairs, and the comments between them.
 *
 * A text is UTF-8 without control characters other than tabs and the ends of lines, LF or CR LF; whatever is read is
 * held to that, comments included. Every function that returns a status fails with BR_BAD_SYNTAX or BR_LIMIT, or with
 * BR_IO where the stream failed, at the place of the fault in the whole text.
 */
#ifndef BRI_CORE_RECORD_WORDS_H
#define BRI_CORE_RECORD_WORDS_H

#include "core/record.h"
#include "core/source.h"

typedef struct bri_words {
    bri_source source;
    br_error *error; /* of the call that is under way; may be NULL */
    /* The last word, or the name of the last tag, and the value of that. */
    bri_place place, value_place;
    size_t length, value_length;
    char word[BRI_RECORD_WORD + 1], value[BRI_RECORD_VALUE + 1];
} bri_words;

#define BRI_FAIL_AT_PLACE(words, place, status, ...)                                                                   \
    bri_fail_here((words)->error, place, bri_fail((words)->error, status, "", __VA_ARGS__))

/* Goes to the next word or tag pair; BR_END at the end of the text. */
br_status bri_words_next(bri_words *in);

/* Whether a tag pair begins here, and whether the line in which it does is the first of a game. */
static inline bool bri_words_at_tag(const bri_words *in) { return *in->source.at == '['; }
bool bri_words_at_game(const bri_words *in);

/* The word that is here, if it lies whole in what is there and nothing in it is odd, as of nearly all; else nothing. It
   stays until it is taken. */
bri_slice bri_words_peek(const bri_words *in);
static inline void bri_words_take(bri_words *in, bri_slice word) {
    in->source.at = word.end;
    in->source.line_is_empty = false;
}

/* Reads a word, or a tag pair. */
br_status bri_words_read(bri_words *in);
br_status bri_words_read_tag(bri_words *in);

/* Fails because the text ends where `what` was expected. */
br_status bri_words_end(bri_words *in, const char *what);

/* A byte-order mark before everything is no part of the text. */
void bri_words_skip_mark(bri_words *in);

/* Goes to the beginning of the next game. */
void bri_words_skip_game(bri_words *in);

#endif

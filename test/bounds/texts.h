/*
 * Hostile texts of any length, one kind for each way in which a reader might do more work than the text is long.
 */
#ifndef TEST_BOUNDS_TEXTS_H
#define TEST_BOUNDS_TEXTS_H

#include <stddef.h>

typedef enum text_reader { SPEC, BOARD, KNOWN_BOARD, POSITION, ACTION, RECORD } text_reader;

/* A head, then a part again and again, then a tail. In a part # is its number, in letters and digits, so that parts
   can be told apart, and ~ is 200 letters. */
typedef struct hostile_text {
    text_reader reader;
    const char *rules; /* of boards, positions and actions */
    const char *head, *part, *tail;
} hostile_text;

extern const hostile_text hostile_texts[];
extern const size_t hostile_text_count;

/* The text with about so many bytes, ended by NUL; to be freed. */
char *make_hostile_text(const hostile_text *t, size_t about, size_t *size);

#endif

/*
 * Reading the files of test/vectors: lines of fields separated by tabs, or of a word and the rest; lines that begin
 * with # and empty ones are passed over.
 */
#ifndef TEST_SUPPORT_VECTORS_H
#define TEST_SUPPORT_VECTORS_H

#include <stdbool.h>
#include <stddef.h>

enum { MAX_FIELDS = 8 };

typedef struct vectors {
    const char *name;
    char *text, *next;
    size_t number; /* of the line, from 1 */
    char *line;
} vectors;

vectors open_vectors(const char *name);
bool next_line(vectors *v);
void close_vectors(vectors *v);

/* Splits the line in place into exactly `count` fields. */
void split_fields(vectors *v, char *fields[], size_t count);

/* What follows the word that the line must begin with. */
char *after_word(vectors *v, const char *word);

/* How many lines of a file, or those of them that begin with `prefix`, are of a game. */
size_t count_lines(const char *file, const char *prefix, const char *game);

#endif

/*
 * Lines from standard input. At a terminal with a prompt and, where libedit is built in, with editing, history and
 * completion.
 */
#ifndef EXAMPLES_PLAY_LINES_H
#define EXAMPLES_PLAY_LINES_H

#include <stdbool.h>
#include <stddef.h>

enum { LINE_SIZE = 4096, WORD_SIZE = 128 };

/* What completion offers: writes word number i of those that may follow the line so far, which ends before the word
   that is being typed; false if there are no more. */
typedef struct offers {
    bool (*word)(const void *context, const char *line, size_t i, char word[WORD_SIZE]);
    const void *context;
} offers;

typedef struct lines lines;

/* Exits if there is no memory. */
lines *open_lines(offers words);
void close_lines(lines *l);

/* Whether somebody types them. */
bool lines_are_typed(const lines *l);

typedef enum line_status { LINE_READ, LINE_REFUSED, LINE_END } line_status;

/* Reads a line, without its end. A line that is too long or has a NUL is skipped with a message. Exits if reading
   fails. */
line_status read_line(lines *l, const char *prompt, char line[LINE_SIZE]);

#endif

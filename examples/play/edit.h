/*
 * Lines edited at a terminal by libedit, if the Makefile found it (WITH_LIBEDIT); else there is no editor.
 */
#ifndef EXAMPLES_PLAY_EDIT_H
#define EXAMPLES_PLAY_EDIT_H

#include "play/lines.h"

typedef struct editor editor;

#ifdef WITH_LIBEDIT

/* An editor on standard input and output, or NULL if the terminal is not fit for it. The offers stay valid. */
editor *open_editor(const offers *words);
void close_editor(editor *e);

/* As read_line() does. What is read goes into the history. */
line_status edit_line(editor *e, const char *prompt, char line[LINE_SIZE]);

#else

static inline editor *open_editor(const offers *words) {
    (void)words;
    return NULL;
}

static inline void close_editor(editor *e) { (void)e; }

static inline line_status edit_line(editor *e, const char *prompt, char line[LINE_SIZE]) {
    (void)e, (void)prompt, (void)line;
    return LINE_END;
}

#endif

#endif

#define _POSIX_C_SOURCE 200809L /* isatty() */

#include "play/lines.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/memory.h"
#include "common/results.h"
#include "play/edit.h"

struct lines {
    offers words;
    editor *editor; /* NULL: plain lines */
    bool at_terminal;
};

lines *open_lines(offers words) {
    lines *l = new_memory("standard input", sizeof *l);
    l->words = words;
    l->at_terminal = isatty(STDIN_FILENO);
    l->editor = l->at_terminal && isatty(STDOUT_FILENO) ? open_editor(&l->words) : NULL;
    return l;
}

void close_lines(lines *l) {
    if (l->editor) {
        close_editor(l->editor);
    }
    free(l);
}

bool lines_are_typed(const lines *l) { return l->at_terminal; }

static line_status refuse(const char *why) {
    complain("standard input", "%s", why);
    return LINE_REFUSED;
}

/* Reads up to the end of the line whatever its length, and keeps what there is room for. */
static line_status read_plain(char line[LINE_SIZE]) {
    size_t length = 0;
    bool nul = false;
    int c;
    while ((c = getchar()) != EOF && c != '\n') {
        nul |= c == '\0';
        if (length < LINE_SIZE) {
            line[length++] = (char)c;
        }
    }
    if (ferror(stdin)) {
        fail(EXIT_SYSTEM, "standard input", "%s", strerror(errno));
    }
    if (c == EOF && length == 0) {
        return LINE_END;
    }
    if (nul) {
        return refuse("a line with a NUL byte");
    }
    if (length == LINE_SIZE) {
        return refuse("a line of more than 4095 bytes");
    }
    line[length] = '\0';
    return LINE_READ;
}

line_status read_line(lines *l, const char *prompt, char line[LINE_SIZE]) {
    if (l->at_terminal && !l->editor) {
        put("%s", prompt);
    }
    flush_results();
    line_status status = l->editor ? edit_line(l->editor, prompt, line) : read_plain(line);
    if (status == LINE_END && l->at_terminal) {
        put("\n"); /* what follows shall not stand behind the prompt */
    }
    return status;
}

#include "play/edit.h"

#ifdef WITH_LIBEDIT

#include <histedit.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "common/memory.h"
#include "common/message.h"

enum { REMEMBERED = 500, COLUMNS = 80 };

struct editor {
    EditLine *line;
    History *history;
    HistEvent event;
    const char *prompt;
    const offers *words;
};

static editor *editor_of(EditLine *line) {
    void *client = NULL;
    (void)el_get(line, EL_CLIENTDATA, &client);
    return client;
}

static char *prompt_of(EditLine *line) {
    char *prompt; /* libedit does not write it, but cannot say so */
    memcpy(&prompt, &editor_of(line)->prompt, sizeof prompt);
    return prompt;
}

/* ---- completion ---- */

/* The words on offer that begin as the word at the cursor does. */
typedef struct matches {
    size_t count;
    char common[WORD_SIZE]; /* what all of them begin with */
    size_t longest;
} matches;

/* Copies the line before the cursor into two: what is before the last word, and that word's beginning. */
static bool split_line(EditLine *line, char before[LINE_SIZE], char word[WORD_SIZE]) {
    const LineInfo *info = el_line(line);
    const char *start = info->cursor;
    while (start != info->buffer && start[-1] != ' ') {
        start--;
    }
    size_t lead = (size_t)(start - info->buffer), length = (size_t)(info->cursor - start);
    if (lead >= LINE_SIZE || length >= WORD_SIZE) {
        return false;
    }
    memcpy(before, info->buffer, lead);
    before[lead] = '\0';
    memcpy(word, start, length);
    word[length] = '\0';
    return true;
}

static bool begins_with(const char *word, const char *beginning) {
    return strncmp(word, beginning, strlen(beginning)) == 0;
}

static void count_match(matches *m, const char *word) {
    size_t same = 0;
    if (m->count++ == 0) {
        (void)snprintf(m->common, sizeof m->common, "%s", word);
    }
    while (m->common[same] && m->common[same] == word[same]) {
        same++;
    }
    m->common[same] = '\0';
    m->longest = strlen(word) > m->longest ? strlen(word) : m->longest;
}

static matches find_matches(const offers *words, const char *before, const char *beginning) {
    matches m = {.count = 0};
    char word[WORD_SIZE];
    for (size_t i = 0; words->word(words->context, before, i, word); i++) {
        if (begins_with(word, beginning)) {
            count_match(&m, word);
        }
    }
    return m;
}

static void list_matches(const offers *words, const char *before, const char *beginning, size_t longest) {
    char word[WORD_SIZE];
    size_t column = 0;
    for (size_t i = 0; words->word(words->context, before, i, word); i++) {
        if (begins_with(word, beginning)) {
            bool fits = column > 0 && column + longest < COLUMNS;
            (void)printf("%s%-*s", fits ? "  " : "\n", (int)longest, word);
            column = fits ? column + longest + 2 : longest;
        }
    }
    (void)printf("\n");
    (void)fflush(stdout);
}

/* The tabulator: adds what is certain; where nothing is, lists what there is to choose from. */
static unsigned char complete(EditLine *line, wint_t key) {
    (void)key;
    char before[LINE_SIZE], word[WORD_SIZE];
    const offers *words = editor_of(line)->words;
    if (!split_line(line, before, word)) {
        return CC_ERROR;
    }
    matches m = find_matches(words, before, word);
    if (m.count == 0) {
        return CC_ERROR;
    }
    if (strlen(m.common) > strlen(word)) {
        return el_insertstr(line, m.common + strlen(word)) == 0 ? CC_REFRESH : CC_ERROR;
    }
    if (m.count == 1) {
        return CC_NORM;
    }
    list_matches(words, before, word, m.longest);
    return CC_REDISPLAY;
}

/* ---- lines ---- */

static bool fit_for_editing(void) {
    const char *terminal = getenv("TERM");
    return terminal && *terminal && strcmp(terminal, "dumb") != 0;
}

static void set_up(editor *e) {
    (void)el_set(e->line, EL_CLIENTDATA, e);
    (void)el_set(e->line, EL_PROMPT, prompt_of);
    (void)el_set(e->line, EL_EDITOR, "emacs");
    (void)el_set(e->line, EL_SIGNAL, 1);
    (void)el_set(e->line, EL_HIST, history, e->history);
    (void)el_wset(e->line, EL_ADDFN, L"complete-word", L"complete a command or an action",
                  complete); /* el_set() leaks */
    (void)el_set(e->line, EL_BIND, "^I", "complete-word", NULL);
    (void)el_source(e->line, NULL); /* the user's own habits; that there are none is no error */
    (void)history(e->history, &e->event, H_SETSIZE, REMEMBERED);
    (void)history(e->history, &e->event, H_SETUNIQUE, 1);
}

editor *open_editor(const offers *words) {
    if (!fit_for_editing()) {
        return NULL;
    }
    (void)setlocale(LC_CTYPE, ""); /* libedit reads characters, not bytes */
    editor *e = new_memory("standard input", sizeof *e);
    e->words = words;
    e->prompt = "";
    e->history = history_init();
    e->line = e->history ? el_init("br-play", stdin, stdout, stderr) : NULL;
    if (!e->line) {
        close_editor(e);
        return NULL;
    }
    set_up(e);
    return e;
}

void close_editor(editor *e) {
    if (e->line) {
        el_end(e->line);
    }
    if (e->history) {
        history_end(e->history);
    }
    free(e);
}

line_status edit_line(editor *e, const char *prompt, char line[LINE_SIZE]) {
    int length = 0;
    e->prompt = prompt;
    const char *text = el_gets(e->line, &length);
    if (!text || length <= 0) {
        return LINE_END;
    }
    size_t end = strcspn(text, "\n");
    if (end >= LINE_SIZE) {
        complain("standard input", "a line of more than %d bytes", LINE_SIZE - 1);
        return LINE_REFUSED;
    }
    memcpy(line, text, end);
    line[end] = '\0';
    if (end > 0) {
        (void)history(e->history, &e->event, H_ENTER, line);
    }
    return LINE_READ;
}

#endif

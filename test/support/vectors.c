#include "support/vectors.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/require.h"
#include "support/states.h"

vectors open_vectors(const char *name) {
    char path[64];
    (void)snprintf(path, sizeof path, "vectors/%s", name);
    char *text = read_test_file(path, NULL);
    return (vectors){.name = name, .text = text, .next = text};
}

bool next_line(vectors *v) {
    while (*v->next) {
        v->line = v->next;
        v->number++;
        v->next += strcspn(v->next, "\n");
        if (*v->next) {
            *v->next++ = '\0';
        }
        if (*v->line && *v->line != '#') {
            return true;
        }
    }
    return false;
}

void close_vectors(vectors *v) { free(v->text); }

void split_fields(vectors *v, char *fields[], size_t count) {
    char *at = v->line;
    for (size_t i = 0; i < count; i++) {
        size_t length = strcspn(at, "\t");
        bool tab = at[length] == '\t';
        REQUIRE(tab == (i + 1 < count), "%s:%zu: not %zu fields", v->name, v->number, count);
        fields[i] = at;
        at[length] = '\0';
        at += length + tab;
    }
}

char *after_word(vectors *v, const char *word) {
    size_t length = strlen(word);
    REQUIRE(strncmp(v->line, word, length) == 0 && v->line[length] == ' ', "%s:%zu: expected a line of \"%s\"", v->name,
            v->number, word);
    return v->line + length + 1;
}

size_t count_lines(const char *file, const char *prefix, const char *game) {
    vectors v = open_vectors(file);
    size_t n = 0, before = strlen(prefix), length = strlen(game);
    while (next_line(&v)) {
        const char *at = v.line + before;
        n += strncmp(v.line, prefix, before) == 0 && strncmp(at, game, length) == 0 && strchr("\t(", at[length]);
    }
    close_vectors(&v);
    return n;
}

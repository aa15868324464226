#include "support/xml.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

enum { DEPTH = 16, NAME = 32 };

typedef struct reader {
    const char *at;
    const char *fault;
    char open[DEPTH][NAME];
    int depth;
} reader;

static bool fail(reader *in, const char *fault) {
    in->fault = in->fault ? in->fault : fault;
    return false;
}

static bool take(reader *in, const char *word) {
    if (strncmp(in->at, word, strlen(word)) != 0) {
        return false;
    }
    in->at += strlen(word);
    return true;
}

static void skip_space(reader *in) { in->at += strspn(in->at, " \n"); }

static bool read_name(reader *in, char name[NAME]) {
    size_t length = strspn(in->at, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-");
    if (length == 0 || length >= NAME) {
        return fail(in, "no name");
    }
    memcpy(name, in->at, length);
    name[length] = '\0';
    in->at += length;
    return true;
}

/* Characters that may stand in text and in values, up to a delimiter. */
static bool read_text(reader *in, char end) {
    while (*in->at && *in->at != end) {
        if (*in->at == '&') {
            if (!take(in, "&amp;") && !take(in, "&lt;") && !take(in, "&gt;") && !take(in, "&quot;")) {
                return fail(in, "no such entity");
            }
        } else if (*in->at == '<' || ((unsigned char)*in->at < 0x20 && *in->at != '\n')) {
            return fail(in, "a character that may not stand here");
        } else {
            in->at++;
        }
    }
    return true;
}

/* Everything of a tag behind its name. */
static bool read_attributes(reader *in, bool *empty) {
    char names[DEPTH][NAME];
    int count = 0;
    for (;;) {
        skip_space(in);
        *empty = take(in, "/>");
        if (*empty || take(in, ">")) {
            return true;
        }
        if (count == DEPTH || !read_name(in, names[count])) {
            return fail(in, "no attribute");
        }
        for (int i = 0; i < count; i++) {
            if (strcmp(names[i], names[count]) == 0) {
                return fail(in, "an attribute twice");
            }
        }
        count++;
        if (!take(in, "=\"") || !read_text(in, '"') || !take(in, "\"")) {
            return fail(in, "no value");
        }
    }
}

static bool read_tag(reader *in) {
    char name[NAME];
    bool empty;
    if (take(in, "</")) {
        if (!read_name(in, name) || !take(in, ">") || in->depth == 0 || strcmp(in->open[--in->depth], name) != 0) {
            return fail(in, "an end that fits no beginning");
        }
        return true;
    }
    in->at++;
    if (!read_name(in, name) || !read_attributes(in, &empty)) {
        return false;
    }
    if (!empty && in->depth == DEPTH) {
        return fail(in, "too deep");
    }
    if (!empty) {
        strcpy(in->open[in->depth++], name);
    }
    return true;
}

const char *xml_fault(const char *text, const char **at) {
    reader in = {.at = text};
    if (!take(&in, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")) {
        fail(&in, "no declaration");
    }
    for (bool more = true; more && !in.fault;) {
        more = *in.at == '<' && read_tag(&in) && in.depth > 0 && read_text(&in, '<');
    }
    skip_space(&in);
    if (in.depth > 0 || *in.at) {
        fail(&in, in.depth > 0 ? "an element does not end" : "something behind the end");
    }
    *at = in.at;
    return in.fault;
}

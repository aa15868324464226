#include "core/spec.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A cursor over the text of a specification. */
typedef struct cursor {
    const char *text, *at;
    br_error *error;
} cursor;

static void skip_spaces(cursor *c) {
    while (*c->at == ' ') {
        c->at++;
    }
}

static bool is_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

static br_status expected(cursor *c, const char *what) {
    if (!*c->at) {
        return bri_fail_at(c->error, c->text, c->at, BR_BAD_SYNTAX, "", "the text ends, expected %s", what);
    }
    return bri_fail_at(c->error, c->text, c->at, BR_BAD_SYNTAX, "", "found %s, expected %s",
                       bri_quote(c->at, strlen(c->at)).text, what);
}

static br_status read_word(cursor *c, const char *what, bri_slice *out) {
    skip_spaces(c);
    out->at = c->at;
    while (is_word(*c->at)) {
        c->at++;
    }
    out->end = c->at;
    if (out->at == out->end) {
        return expected(c, what);
    }
    skip_spaces(c);
    return BR_OK;
}

static br_status read_mark(cursor *c, char mark, const char *what) {
    if (*c->at != mark) {
        return expected(c, what);
    }
    c->at++;
    return BR_OK;
}

/* What could have been said, for a message: a, b, c. */
typedef struct choices {
    char text[128];
    size_t length;
} choices;

static void add_choice(choices *to, const char *name) {
    bri_writer out = {to->text, sizeof to->text, to->length};
    bri_puts(&out, to->length ? ", " : "");
    bri_puts(&out, name);
    to->length = bri_writer_end(&out);
}

static br_status unknown(cursor *c, bri_slice word, const char *what, const char *instead) {
    return bri_fail_at(c->error, c->text, word.at, BR_UNKNOWN, "", "%s is %s, expected %s",
                       bri_quote(word.at, bri_length(word)).text, what, instead);
}

static br_status unknown_game(cursor *c, bri_slice word) {
    choices games = {.length = 0};
    for (int i = 0; i < BRI_GAME_COUNT; i++) {
        add_choice(&games, bri_games[i]->name);
    }
    return unknown(c, word, "no game of this library", games.text);
}

static br_status unknown_key(cursor *c, bri_slice word, const bri_game *game) {
    choices keys = {.length = 0};
    for (int key = 0; key < bri_key_count(game); key++) {
        add_choice(&keys, bri_key_at(game, key)->name);
    }
    return unknown(c, word, "no key of this game", keys.text);
}

static br_status read_game(cursor *c, bri_spec *out, const bri_game *game) {
    bri_slice word;
    br_status status = read_word(c, "the name of a game", &word);
    if (status != BR_OK) {
        return status;
    }
    out->game = game;
    for (int i = 0; i < BRI_GAME_COUNT && !game; i++) {
        if (bri_slice_is(word, bri_games[i]->name)) {
            out->game = bri_games[i];
        }
    }
    if (!out->game || !bri_slice_is(word, out->game->name)) {
        return unknown_game(c, word);
    }
    return BR_OK;
}

static bool is_name(bri_slice word) {
    for (const char *at = word.at; at < word.end; at++) {
        if (*at >= 'A' && *at <= 'Z') {
            return false;
        }
    }
    return bri_length(word) <= 31;
}

/* The value that a word is for a key; false if it is none. */
static bool find_value(const bri_key *key, bri_slice word, long *out) {
    for (int i = 0; i < key->value_count; i++) {
        if (bri_slice_is(word, key->values[i])) {
            *out = i;
            return true;
        }
    }
    uint32_t number;
    if (key->value_count == 0 && key->high == 0) {
        *out = 0;
        return is_name(word);
    }
    if (key->value_count || !bri_scan_number(&word, (uint32_t)key->high, &number) || word.at != word.end ||
        (long)number < key->low) {
        return false;
    }
    *out = (long)number;
    return true;
}

static br_status unknown_value(cursor *c, bri_slice word, const bri_key *key) {
    choices values = {.length = 0};
    for (int i = 0; i < key->value_count; i++) {
        add_choice(&values, key->values[i]);
    }
    if (key->value_count == 0 && key->high == 0) {
        add_choice(&values, "a name, at most 31 of a-z, 0-9 and _");
    } else if (key->value_count == 0) {
        (void)snprintf(values.text, sizeof values.text, "%ld to %ld", key->low, key->high);
    }
    char what[64];
    (void)snprintf(what, sizeof what, "no value of the key %s", key->name);
    return unknown(c, word, what, values.text);
}

static br_status read_value(cursor *c, const bri_key *key, bri_slice *word, long *value) {
    br_status status = read_word(c, "a value", word);
    if (status != BR_OK || find_value(key, *word, value)) {
        return status;
    }
    return unknown_value(c, *word, key);
}

/* key=value */
static br_status read_pair(cursor *c, bri_spec *out, unsigned *seen) {
    bri_slice name, word = {NULL, NULL};
    br_status status = read_word(c, "a key", &name);
    if (status != BR_OK) {
        return status;
    }
    int key = 0;
    while (key < bri_key_count(out->game) && !bri_slice_is(name, bri_key_at(out->game, key)->name)) {
        key++;
    }
    if (key == bri_key_count(out->game)) {
        return unknown_key(c, name, out->game);
    }
    if (*seen & 1u << key) {
        return bri_fail_at(c->error, c->text, name.at, BR_BAD_SYNTAX, "", "the key %s stands twice",
                           bri_key_at(out->game, key)->name);
    }
    *seen |= 1u << key;
    status = read_mark(c, '=', "\"=\" after the key");
    if (status == BR_OK) {
        status = read_value(c, bri_key_at(out->game, key), &word, &out->values[key]);
    }
    if (status == BR_OK && out->game->board && key == bri_key_count(out->game) - 1) {
        out->board = word;
    }
    return status;
}

static bri_slice whole(const char *text) { return (bri_slice){text, text + strlen(text)}; }

br_status bri_spec_read(bri_spec *out, const bri_game *game, const char *text, br_error *error) {
    cursor c = {text, text, error};
    *out = (bri_spec){0};
    br_status status = read_game(&c, out, game);
    if (status != BR_OK) {
        return status;
    }
    for (int key = 0; key < bri_key_count(out->game); key++) {
        const bri_key *k = bri_key_at(out->game, key);
        (void)find_value(k, whole(k->default_value), &out->values[key]);
    }
    if (*c.at == '(') {
        unsigned seen = 0;
        do {
            c.at++;
            status = read_pair(&c, out, &seen);
        } while (status == BR_OK && *c.at == ',');
        if (status == BR_OK) {
            status = read_mark(&c, ')', "\",\" or \")\" after the value");
            skip_spaces(&c);
        }
    }
    return status == BR_OK && *c.at ? expected(&c, "the end of the specification") : status;
}

void bri_spec_write(const bri_spec *spec, const char *board, bri_writer *out) {
    bri_puts(out, spec->game->name);
    char before = '(';
    for (int key = 0; key < bri_key_count(spec->game); key++) {
        const bri_key *k = bri_key_at(spec->game, key);
        bool is_board = spec->game->board && k == &spec->game->board->key;
        long usual = 0;
        (void)find_value(k, whole(k->default_value), &usual);
        if (is_board ? strcmp(board, k->default_value) == 0 : usual == spec->values[key]) {
            continue;
        }
        bri_put(out, before);
        bri_puts(out, k->name);
        bri_put(out, '=');
        if (is_board) {
            bri_puts(out, board);
        } else if (k->value_count) {
            bri_puts(out, k->values[spec->values[key]]);
        } else {
            bri_put_number(out, (uint64_t)spec->values[key]);
        }
        before = ',';
    }
    if (before == ',') {
        bri_put(out, ')');
    }
}

long bri_spec_number(const bri_spec *spec, int key) {
    const bri_key *k = bri_key_at(spec->game, key);
    return k->value_count ? strtol(k->values[spec->values[key]], NULL, 10) : spec->values[key];
}

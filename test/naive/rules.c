/* Specifications and boards (rules/README.md, boards/README.md), taken apart. */
#include "naive/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the specification: game or game(key=value,key=value) ---- */

/* The value of a key, or what it is when the key is left out. */
static const char *value_of(const char *spec, const char *key, const char *otherwise, char *buffer) {
    strcpy(buffer, otherwise);
    for (const char *at = strpbrk(spec, "(,"); at; at = strpbrk(at + 1, "(,")) {
        size_t length = strlen(key);
        if (strncmp(at + 1, key, length) != 0 || at[1 + length] != '=') {
            continue;
        }
        const char *value = at + 1 + length + 1;
        size_t size = strcspn(value, ",)");
        memcpy(buffer, value, size);
        buffer[size] = '\0';
    }
    return buffer;
}

static bool value_is(const char *spec, const char *key, const char *value) {
    char buffer[64];
    return !strcmp(value_of(spec, key, "", buffer), value);
}

static int number_of(const char *spec, const char *key, const char *otherwise) {
    char buffer[64];
    return (int)naive_number(value_of(spec, key, otherwise, buffer));
}

/* ---- boards ---- */

static int find_id(const naive_rules *rules, const char *id) {
    for (int i = 0; i < rules->points; i++) {
        if (!strcmp(rules->id[i], id)) {
            return i;
        }
    }
    return -1;
}

static int known_id(const naive_rules *rules, const char *id) {
    int point = find_id(rules, id);
    if (point < 0) {
        naive_give_up("unknown name on a board", id);
    }
    return point;
}

static int add_id(naive_rules *rules, const char *id) {
    if (rules->points == NAIVE_POINTS) {
        naive_give_up("too many points", id);
    }
    strcpy(rules->id[rules->points], id);
    return rules->points++;
}

static int side_named(const char *name) { return strcmp(name, "red") ? 1 : 0; }

static char *next_word(void) { return strtok(NULL, " \t\r"); }

static void read_path(naive_rules *rules) {
    int side = side_named(next_word());
    for (char *id = next_word(); id; id = next_word()) {
        int point = find_id(rules, id); /* a name on both paths is a shared space */
        rules->path[side][++rules->length[side]] = point < 0 ? add_id(rules, id) : point;
    }
}

static void read_double_line(naive_rules *rules) {
    int side = side_named(next_word()), point = known_id(rules, next_word());
    for (int space = 1; space <= rules->length[side]; space++) {
        if (rules->path[side][space] == point) {
            rules->double_line[side] = space;
        }
    }
}

static void read_river(naive_rules *rules) {
    for (char *id = next_word(); id; id = next_word()) {
        rules->river[known_id(rules, id)] = true;
    }
}

static void read_route(naive_rules *rules) {
    int a = known_id(rules, next_word()), b = known_id(rules, next_word());
    rules->route[a][b] = rules->route[b][a] = true; /* FO-1: both ways, main or not */
}

static void read_statement(naive_rules *rules, char *line) {
    char *word = strtok(line, " \t\r");
    if (!word || !strcmp(word, "board") || !strcmp(word, "title")) {
        return;
    }
    if (!strcmp(word, "point")) {
        add_id(rules, next_word());
    } else if (!strcmp(word, "route")) {
        read_route(rules);
    } else if (!strcmp(word, "path")) {
        read_path(rules);
    } else if (!strcmp(word, "double_line")) {
        read_double_line(rules);
    } else if (!strcmp(word, "river")) {
        read_river(rules);
    } else {
        naive_give_up("unknown statement on a board", word);
    }
}

static void read_board(naive_rules *rules, const char *text) {
    while (*text) {
        char line[16384];
        size_t length = strcspn(text, "\n");
        if (length >= sizeof line) {
            naive_give_up("long line on a board", rules->text);
        }
        memcpy(line, text, length);
        line[length] = '\0';
        line[strcspn(line, "#")] = '\0';
        read_statement(rules, line);
        text += length;
        if (*text) {
            text++;
        }
    }
}

char *naive_board_text(const char *name) {
    char path[4096];
    const char *source = getenv("SOURCE_DIR");
    snprintf(path, sizeof path, "%s/test/boards/%s.board", source ? source : ".", name);
    FILE *file = fopen(path, "rb");
    if (!file) {
        naive_give_up("no such board", path);
    }
    enum { SIZE = 1 << 16 };
    char *text = calloc(1, SIZE);
    size_t length = text ? fread(text, 1, SIZE - 1, file) : 0;
    fclose(file);
    if (!length) {
        naive_give_up("nothing read", path);
    }
    return text; /* ended by what calloc left */
}

/* ---- both ---- */

static const naive_game *game_named(const char *spec) {
    enum { GAMES = 4 };
    static const naive_game *const games[GAMES] = {&naive_fanorona, &naive_forbans, &naive_rifleman, &naive_armada};
    size_t length = strcspn(spec, "(");
    for (size_t i = 0; i < GAMES; i++) {
        if (strlen(games[i]->name) == length && !strncmp(games[i]->name, spec, length)) {
            return games[i];
        }
    }
    naive_give_up("unknown game", spec);
}

static void read_spec(naive_rules *rules, const char *spec) {
    char size[64];
    rules->game = game_named(spec);
    bool rifleman = rules->game == &naive_rifleman, armada = rules->game == &naive_armada;
    rules->repetition = number_of(spec, "repetition", rifleman ? "0" : "3");
    rules->max_turns = (unsigned long)number_of(spec, "max_turns", "0");
    if (sscanf(value_of(spec, "size", "9x5", size), "%dx%d", &rules->columns, &rules->rows) != 2) {
        naive_give_up("size", spec);
    }
    rules->forced = value_is(spec, "capture", "forced");
    rules->vela = value_is(spec, "vela", "white") ? 0 : value_is(spec, "vela", "black") ? 1 : -1;
    rules->rounds = number_of(spec, "rounds", armada ? "2" : "1");
    if (rifleman) {
        rules->first = value_is(spec, "first", "red") ? 0 : value_is(spec, "first", "blue") ? 1 : -1;
    } else {
        rules->first = value_is(spec, "first", "english") ? 1 : 0;
    }
    rules->players = number_of(spec, "players", "2");
    rules->nullity = value_is(spec, "nullity", "on");
}

void naive_rules_read(naive_rules *rules, const char *spec, const char *board) {
    memset(rules, 0, sizeof *rules);
    snprintf(rules->text, sizeof rules->text, "%s", spec);
    read_spec(rules, spec);
    if (rules->game != &naive_forbans && rules->game != &naive_rifleman) {
        return;
    }
    char *text = NULL;
    if (!board) {
        board = text = naive_board_text(rules->game == &naive_forbans ? "planisphere" : "trail");
    }
    read_board(rules, board);
    free(text);
}

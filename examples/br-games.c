/*
 * Lists the catalogue: every game with its keys, and what each key can be set to. A menu would be filled the same way.
 */
#include <stdbool.h>

#include "common/arguments.h"
#include "common/results.h"

enum { OPTION_JSON = OWN_OPTION };

static const struct option options[] = {{"json", no_argument, NULL, OPTION_JSON}, EVERY_PROGRAM, NO_MORE};

static const program self = {
    .name = "br-games",
    .usage = "br-games [--json]",
    .help = "Lists every game with the keys of its rules: what each means, its values, and the one it has when it is\n"
            "left out. A specification is made of them, such as 'fanorona(size=5x5,capture=forced)'.\n"
            "\n"
            "  --json     list them as JSON\n"
            "  --help     say this\n"
            "  --version  say which version of the library is in use\n",
    .options = options,
    .needs = {NULL},
    .most = 0,
};

/* How far the text beside a key's name is indented. */
#define INDENT "              "

static void print_values(br_game game, int key) {
    long low, high;
    int count = br_key_value_count(game, key);
    if (br_key_range(game, key, &low, &high)) {
        put("%ld to %ld", low, high);
    } else if (count == 0) {
        put("a name");
    }
    for (int i = 0; i < count; i++) {
        put("%s%s", i > 0 ? " " : "", br_key_value(game, key, i));
    }
}

static void print_key(br_game game, int key) {
    put("  %-11s %s\n" INDENT, br_key_name(game, key), br_key_meaning(game, key));
    print_values(game, key);
    put("; default %s\n", br_key_default(game, key));
}

static void print_game(br_game game) {
    put("%s: %s\n", br_game_name(game), br_game_title(game));
    for (int key = 0; key < br_key_count(game); key++) {
        print_key(game, key);
    }
}

static void print_games(void) {
    for (int i = 0; i < br_game_count(); i++) {
        put("%s", i > 0 ? "\n" : "");
        print_game((br_game)i);
    }
}

/* ---- the same as JSON ---- */

/* A member of an object, behind others. */
static void print_member(const char *name, const char *value) {
    put(",\"%s\":", name);
    put_json(value);
}

static void print_json_values(br_game game, int key) {
    long low, high;
    int count = br_key_value_count(game, key);
    if (br_key_range(game, key, &low, &high)) {
        put(",\"type\":\"number\",\"minimum\":%ld,\"maximum\":%ld", low, high);
        return;
    }
    if (count == 0) {
        put(",\"type\":\"name\"");
        return;
    }
    put(",\"type\":\"choice\",\"values\":[");
    for (int i = 0; i < count; i++) {
        put("%s", i > 0 ? "," : "");
        put_json(br_key_value(game, key, i));
    }
    put("]");
}

static void print_json_key(br_game game, int key) {
    put("%s\n      {\"name\":", key > 0 ? "," : "");
    put_json(br_key_name(game, key));
    print_member("meaning", br_key_meaning(game, key));
    print_json_values(game, key);
    print_member("default", br_key_default(game, key));
    put("}");
}

static void print_json_games(void) {
    put("{\"games\":[");
    for (int i = 0; i < br_game_count(); i++) {
        br_game game = (br_game)i;
        put("%s\n  {\"name\":", i > 0 ? "," : "");
        put_json(br_game_name(game));
        print_member("title", br_game_title(game));
        put(",\"keys\":[");
        for (int key = 0; key < br_key_count(game); key++) {
            print_json_key(game, key);
        }
        put("]}");
    }
    put("\n]}\n");
}

int main(int argc, char **argv) {
    bool json = false;
    arguments args = begin_program(&self, argc, argv);
    for (int option; (option = next_option(&args)) != NO_OPTION;) {
        json |= option == OPTION_JSON;
    }
    if (json) {
        print_json_games();
    } else {
        print_games();
    }
    return end_results();
}

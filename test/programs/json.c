/*
 * JSON: every output is held against the grammar, and known ones against what they should say.
 */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "boardrules.h"
#include "programs/programs.h"
#include "programs/run.h"
#include "support/check.h"

/* ---- a grammar of JSON ---- */

static bool skip_value(const char **at);

static void skip_space(const char **at) { *at += strspn(*at, " \n"); }

static bool skip_mark(const char **at, char mark) {
    skip_space(at);
    bool found = **at == mark;
    *at += found;
    return found;
}

static bool skip_string(const char **at) {
    if (!skip_mark(at, '"')) {
        return false;
    }
    while (**at != '"') {
        if ((unsigned char)**at < 0x20) { /* the end, too */
            return false;
        }
        bool escape = **at == '\\';
        *at += escape;
        if (escape && !strchr("\"\\/bfnrt", **at) && strspn(*at + 1, "0123456789abcdef") < 4) {
            return false;
        }
        (*at)++;
    }
    (*at)++;
    return true;
}

/* What stands between two marks, separated by commas: members of an object or values. */
static bool skip_list(const char **at, char end, bool members) {
    if (skip_mark(at, end)) {
        return true;
    }
    do {
        if (members && !(skip_string(at) && skip_mark(at, ':'))) {
            return false;
        }
        if (!skip_value(at)) {
            return false;
        }
    } while (skip_mark(at, ','));
    return skip_mark(at, end);
}

static bool skip_value(const char **at) {
    if (skip_mark(at, '{')) {
        return skip_list(at, '}', true);
    }
    if (skip_mark(at, '[')) {
        return skip_list(at, ']', false);
    }
    if (**at == '"') {
        return skip_string(at);
    }
    size_t digits = strspn(*at, "0123456789");
    *at += digits;
    return digits > 0;
}

static bool is_json(const char *text) {
    bool whole = skip_value(&text);
    skip_space(&text);
    return whole && !*text;
}

START_TEST(the_grammar_itself) {
    ck_assert(is_json("{\"a\":[1,\"\\u001fx\\\"\",{}],\"b\":[]}\n"));
    ck_assert(!is_json("{\"a\":[1,]}") && !is_json("[1") && !is_json("[\"\n\"]") && !is_json("[\"a\"b\"]"));
    ck_assert(!is_json("{1:2}") && !is_json("[] []") && !is_json("[\"\\x\"]"));
}
END_TEST

/* ---- outputs ---- */

static void expect_json(run r) {
    ck_assert_msg(is_json(r.out), "%s", r.out);
    expect(r, 0, r.out, "");
}

static void contains(run r, const char *text) {
    ck_assert_msg(strstr(r.out, text) != NULL, "no %s in %s", text, r.out);
}

START_TEST(games) {
    run r = RUN("br-games", "--json");
    contains(r, "{\"name\":\"fanorona\",\"title\":\"Fanorona\",\"keys\":[");
    contains(r, "\"type\":\"choice\",\"values\":[\"free\",\"forced\"],\"default\":\"free\"}");
    contains(r, "\"type\":\"number\",\"minimum\":0,\"maximum\":1000000,\"default\":\"0\"}");
    contains(r, "\"type\":\"name\",\"default\":\"planisphere\"}");
    expect_json(r);
}
END_TEST

START_TEST(moves) {
    EXPECT_RESULT(RUN("br-moves", "--json", "fanorona(size=3x3,capture=forced)", "3/3/W1B w - 0 1"),
                  "{\"actions\":[\n"
                  "  {\"text\":\"a1-b1A\",\"kind\":\"approach\",\"from\":\"a1\",\"to\":\"b1\",\"taken\":[\"c1\"]}\n"
                  "]}\n");
    EXPECT_RESULT(RUN("br-moves", "--json", "fanorona", "9/W8/9/3W5/9 b - 149 1"), "{\"actions\":[\n]}\n");
    run r = RUN("br-moves", "rifleman", "--json");
    contains(r, "{\"actions\":[\n  {\"text\":\"1-1\",\"kind\":\"roll\",\"weight\":1,\"of\":36},\n  {\"text\":\"2-1\","
                "\"kind\":\"roll\",\"weight\":2,\"of\":36},\n");
    expect_json(r);
    for (int i = 0; i < br_game_count(); i++) {
        expect_json(RUN("br-moves", "--json", br_game_name((br_game)i)));
    }
}
END_TEST

void add_json_tests(Suite *suite) {
    TCase *tests = add_case(suite, "json");
    tcase_add_test(tests, the_grammar_itself);
    tcase_add_test(tests, games);
    tcase_add_test(tests, moves);
}

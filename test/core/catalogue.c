/*
 * The catalogue offers everything that specifications take, and nothing else.
 */
#include <stdio.h>
#include <string.h>

#include "suites.h"
#include "support/check.h"
#include "support/states.h"

enum { NO_GAME = 99 };

static br_status make(br_game game, const char *key, const char *value, br_rules **out) {
    char spec[128];
    (void)snprintf(spec, sizeof spec, "%s(%s=%s)", br_game_name(game), key, value);
    return br_rules_new(out, spec, NULL);
}

/* The value makes rules, whose canonical form has it, or nothing if it is the default. */
static void offered(br_game game, int key, const char *value) {
    const char *name = br_key_name(game, key), *usual = br_key_default(game, key);
    br_rules *rules;
    ck_assert_int_eq(make(game, name, value, &rules), BR_OK);
    char canonical[128];
    if (strcmp(value, usual) == 0) {
        (void)snprintf(canonical, sizeof canonical, "%s", br_game_name(game));
    } else {
        (void)snprintf(canonical, sizeof canonical, "%s(%s=%s)", br_game_name(game), name, value);
    }
    ck_assert_str_eq(br_rules_spec(rules), canonical);
    ck_assert_int_eq(br_rules_game(rules), game);
    br_rules_release(rules);
}

static void refused(br_game game, int key, long number) {
    char value[32];
    br_rules *rules;
    (void)snprintf(value, sizeof value, "%ld", number);
    ck_assert_int_ne(make(game, br_key_name(game, key), value, &rules), BR_OK);
}

static void check_range(br_game game, int key) {
    long low = -1, high = -1;
    ck_assert(br_key_range(game, key, &low, &high));
    ck_assert(br_key_range(game, key, NULL, NULL));
    ck_assert_int_lt(low, high);
    for (long number = low; number <= high; number += number < low + 3 ? 1 : (high - low + 3) / 4) {
        char value[32];
        (void)snprintf(value, sizeof value, "%ld", number);
        offered(game, key, value);
    }
    refused(game, key, low - 1);
    refused(game, key, high + 1);
}

static void check_key(br_game game, int key) {
    long low = -1, high = -1;
    bool range = br_key_range(game, key, &low, &high);
    int values = br_key_value_count(game, key);
    ck_assert_str_ne(br_key_name(game, key), "");
    ck_assert_str_ne(br_key_meaning(game, key), "");
    for (int other = 0; other < key; other++) {
        ck_assert_str_ne(br_key_name(game, key), br_key_name(game, other));
    }
    if (range) {
        check_range(game, key);
        ck_assert_int_eq(values, 0);
    } else {
        ck_assert(low == -1 && high == -1);
    }
    for (int i = 0; i < values; i++) {
        offered(game, key, br_key_value(game, key, i));
    }
    offered(game, key, br_key_default(game, key));
    ck_assert_ptr_null(br_key_value(game, key, values));
    ck_assert_ptr_null(br_key_value(game, key, -1));
}

START_TEST(games) {
    ck_assert_int_ge(br_game_count(), 1);
    for (br_game game = 0; (int)game < br_game_count(); game++) {
        ck_assert_int_eq(br_game_find(br_game_name(game)), (int)game);
        ck_assert_str_ne(br_game_title(game), "");
        ck_assert_int_ge(br_key_count(game), 2);
        for (int key = 0; key < br_key_count(game); key++) {
            check_key(game, key);
        }
    }
}
END_TEST

/* The pages' tables, word for word. */
START_TEST(fanorona) {
    static const char *const names[] = {"size", "capture", "vela", "rounds", "repetition", "max_turns"};
    static const char *const defaults[] = {"9x5", "free", "none", "1", "3", "0"};
    ck_assert_int_eq(br_game_find("fanorona"), BR_FANORONA);
    ck_assert_str_eq(br_game_title(BR_FANORONA), "Fanorona");
    ck_assert_int_eq(br_key_count(BR_FANORONA), 6);
    for (int key = 0; key < 6; key++) {
        ck_assert_str_eq(br_key_name(BR_FANORONA, key), names[key]);
        ck_assert_str_eq(br_key_default(BR_FANORONA, key), defaults[key]);
    }
    ck_assert_int_eq(br_key_value_count(BR_FANORONA, 0), 15); /* odd by odd, 3 to 9, at most 63 points */
    ck_assert_int_eq(br_key_value_count(BR_FANORONA, 1), 2);
    ck_assert_int_eq(br_key_value_count(BR_FANORONA, 2), 3);
    ck_assert_int_eq(br_key_value_count(BR_FANORONA, 4), 9); /* 0, 2 … 9 */
    long low, high;
    ck_assert(br_key_range(BR_FANORONA, 5, &low, &high));
    ck_assert(low == 0 && high == 1000000);
}
END_TEST

START_TEST(nothing_there) {
    static const br_game no_games[] = {(br_game)NO_GAME, (br_game)-1, BR_GAME_FORCE_INT};
    ck_assert_int_eq(br_game_find("chess"), -1);
    ck_assert_int_eq(br_game_find(""), -1);
    ck_assert_int_eq(br_game_find("FANORONA"), -1);
    for (int i = 0; i < 3; i++) {
        br_game game = no_games[i];
        ck_assert_ptr_null(br_game_name(game));
        ck_assert_ptr_null(br_game_title(game));
        ck_assert_int_eq(br_key_count(game), 0);
        ck_assert_ptr_null(br_key_name(game, 0));
        ck_assert_ptr_null(br_key_default(game, 0));
        ck_assert_ptr_null(br_key_meaning(game, 0));
        ck_assert_int_eq(br_key_value_count(game, 0), 0);
        ck_assert_ptr_null(br_key_value(game, 0, 0));
        ck_assert(!br_key_range(game, 0, NULL, NULL));
    }
    int beyond[] = {-1, br_key_count(BR_FANORONA), 1000000};
    for (int i = 0; i < 3; i++) {
        ck_assert_ptr_null(br_key_name(BR_FANORONA, beyond[i]));
        ck_assert_ptr_null(br_key_default(BR_FANORONA, beyond[i]));
        ck_assert_ptr_null(br_key_meaning(BR_FANORONA, beyond[i]));
        ck_assert_int_eq(br_key_value_count(BR_FANORONA, beyond[i]), 0);
        ck_assert_ptr_null(br_key_value(BR_FANORONA, beyond[i], 0));
        ck_assert(!br_key_range(BR_FANORONA, beyond[i], NULL, NULL));
    }
}
END_TEST

START_TEST(version) {
    char text[32];
    (void)snprintf(text, sizeof text, "%d.%d.%d", BR_VERSION_MAJOR, BR_VERSION_MINOR, BR_VERSION_PATCH);
    ck_assert_str_eq(br_version(), text);
    ck_assert_str_eq(BR_VERSION, text);
    ck_assert_int_eq(br_version_number(), BR_VERSION_MAJOR * 10000 + BR_VERSION_MINOR * 100 + BR_VERSION_PATCH);
    ck_assert_int_eq(BR_VERSION_NUMBER, br_version_number());
}
END_TEST

Suite *suite_core_catalogue(void) {
    Suite *suite = suite_create("core/catalogue");
    TCase *tests = add_case(suite, "catalogue");
    tcase_add_test(tests, games);
    tcase_add_test(tests, fanorona);
    tcase_add_test(tests, nothing_there);
    tcase_add_test(tests, version);
    return suite;
}

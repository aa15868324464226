/*
 * Specifications: every leniency, the canonical form, and every way to be wrong, with its place (rules/README of the
 * rules pages: "Rules specifications").
 */
#include <string.h>

#include "suites.h"
#include "support/check.h"
#include "support/states.h"

typedef struct spelling {
    const char *spec, *canonical;
} spelling;

static const spelling spellings[] = {
    {"fanorona", "fanorona"},
    {"  fanorona  ", "fanorona"},
    {"fanorona(size=5x5)", "fanorona(size=5x5)"},
    {" fanorona ( size = 5x5 , capture = forced ) ", "fanorona(size=5x5,capture=forced)"},
    {"fanorona  (   size   =   5x5   )   ", "fanorona(size=5x5)"},
    /* the order of the page's table, then repetition and max_turns */
    {"fanorona(capture=forced,size=5x5)", "fanorona(size=5x5,capture=forced)"},
    {"fanorona(max_turns=60,repetition=2,vela=black,capture=forced,size=3x9)",
     "fanorona(size=3x9,capture=forced,vela=black,repetition=2,max_turns=60)"},
    /* defaults are left out */
    {"fanorona(size=9x5)", "fanorona"},
    {"fanorona(size=9x5,capture=free,vela=none,rounds=1,repetition=3,max_turns=0)", "fanorona"},
    {"fanorona(capture=free,rounds=2)", "fanorona(rounds=2)"},
    {"fanorona(rounds=2,vela=none)", "fanorona(rounds=2)"},
    {"fanorona(rounds=1,vela=white)", "fanorona(vela=white)"},
    /* the ends of ranges */
    {"fanorona(repetition=0)", "fanorona(repetition=0)"},
    {"fanorona(repetition=9)", "fanorona(repetition=9)"},
    {"fanorona(max_turns=1)", "fanorona(max_turns=1)"},
    {"fanorona(max_turns=1000000)", "fanorona(max_turns=1000000)"},
};

START_TEST(canonical) {
    br_rules *rules = rules_of(spellings[_i].spec), *again = rules_of(spellings[_i].canonical);
    ck_assert_str_eq(br_rules_spec(rules), spellings[_i].canonical);
    ck_assert_str_eq(br_rules_spec(again), spellings[_i].canonical);
    ck_assert(br_rules_equal(rules, again));
    br_rules_release(rules);
    br_rules_release(again);
}
END_TEST

typedef struct fault {
    const char *spec;
    br_status status;
    unsigned offset;
    const char *says; /* a part of the message */
} fault;

static const fault faults[] = {
    {"", BR_BAD_SYNTAX, 0, "the name of a game"},
    {"   ", BR_BAD_SYNTAX, 3, "the name of a game"},
    {"(size=5x5)", BR_BAD_SYNTAX, 0, "the name of a game"},
    {"chess", BR_UNKNOWN, 0, "\"chess\" is no game of this library, expected fanorona, forbans, rifleman, armada"},
    {"Fanorona", BR_UNKNOWN, 0, "Fanorona"},
    {"fanoron", BR_UNKNOWN, 0, "fanoron"},
    {"  fanorona2", BR_UNKNOWN, 2, "fanorona2"},
    {"fanorona\t", BR_BAD_SYNTAX, 8, "the end"},
    {"fanorona size=5x5", BR_BAD_SYNTAX, 9, "the end"},
    {"fanorona[size=5x5]", BR_BAD_SYNTAX, 8, "the end"},
    {"fanorona(", BR_BAD_SYNTAX, 9, "a key"},
    {"fanorona()", BR_BAD_SYNTAX, 9, "a key"},
    {"fanorona( )", BR_BAD_SYNTAX, 10, "a key"},
    {"fanorona(=5x5)", BR_BAD_SYNTAX, 9, "a key"},
    {"fanorona(size", BR_BAD_SYNTAX, 13, "\"=\""},
    {"fanorona(size)", BR_BAD_SYNTAX, 13, "\"=\""},
    {"fanorona(size:5x5)", BR_BAD_SYNTAX, 13, "\"=\""},
    {"fanorona(size=", BR_BAD_SYNTAX, 14, "a value"},
    {"fanorona(size=)", BR_BAD_SYNTAX, 14, "a value"},
    {"fanorona(size=5x5", BR_BAD_SYNTAX, 17, "\")\""},
    {"fanorona(size=5x5;capture=free)", BR_BAD_SYNTAX, 17, "\")\""},
    {"fanorona(size=5x5 capture=free)", BR_BAD_SYNTAX, 18, "\")\""},
    {"fanorona(size=5x5,)", BR_BAD_SYNTAX, 18, "a key"},
    {"fanorona(size=5x5,,capture=free)", BR_BAD_SYNTAX, 18, "a key"},
    {"fanorona(size=5x5)x", BR_BAD_SYNTAX, 18, "the end"},
    {"fanorona(size=5x5))", BR_BAD_SYNTAX, 18, "the end"},
    {"fanorona(size=5x5)(capture=free)", BR_BAD_SYNTAX, 18, "the end"},
    {"fanorona(colour=red)", BR_UNKNOWN, 9, "expected size, capture, vela, rounds, repetition, max_turns"},
    {"fanorona(Size=5x5)", BR_UNKNOWN, 9, "Size"},
    {"fanorona(board=trail)", BR_UNKNOWN, 9, "board"},
    {"fanorona(players=2)", BR_UNKNOWN, 9, "players"},
    {"fanorona(size=4x4)", BR_UNKNOWN, 14, "size"},
    {"fanorona(size=9x9)", BR_UNKNOWN, 14,
     "expected 3x3, 3x5, 3x7, 3x9, 5x3, 5x5, 5x7, 5x9, 7x3, 7x5, 7x7, 7x9, 9x3, 9x5, 9x7"},
    {"fanorona(size=05x5)", BR_UNKNOWN, 14, "size"},
    {"fanorona(size=5X5)", BR_UNKNOWN, 14, "size"},
    {"fanorona(capture=FORCED)", BR_UNKNOWN, 17, "the key capture, expected free, forced"},
    {"fanorona(rounds=0)", BR_UNKNOWN, 16, "1 to 2"},
    {"fanorona(rounds=3)", BR_UNKNOWN, 16, "1 to 2"},
    {"fanorona(rounds=02)", BR_UNKNOWN, 16, "1 to 2"},
    {"fanorona(rounds=two)", BR_UNKNOWN, 16, "1 to 2"},
    {"fanorona(rounds=-1)", BR_BAD_SYNTAX, 16, "a value"},
    {"fanorona(rounds=+1)", BR_BAD_SYNTAX, 16, "a value"},
    {"fanorona(repetition=1)", BR_UNKNOWN, 20, "repetition"},
    {"fanorona(repetition=10)", BR_UNKNOWN, 20, "expected 0, 2, 3, 4, 5, 6, 7, 8, 9"},
    {"fanorona(max_turns=1000001)", BR_UNKNOWN, 19, "0 to 1000000"},
    {"fanorona(max_turns=00)", BR_UNKNOWN, 19, "0 to 1000000"},
    {"fanorona(max_turns=99999999999999999999999999)", BR_UNKNOWN, 19, "0 to 1000000"},
    {"fanorona(size=5x5,size=5x5)", BR_BAD_SYNTAX, 18, "size stands twice"},
    {"fanorona(max_turns=1,size=5x5, max_turns=2)", BR_BAD_SYNTAX, 31, "max_turns stands twice"},
    /* a long word is cut, what was expected is not */
    {"fanorona(size=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa)", BR_UNKNOWN,
     14,
     "...\" is no value of the key size, expected 3x3, 3x5, 3x7, 3x9, 5x3, 5x5, 5x7, 5x9, 7x3, 7x5, 7x7, 7x9, 9x3, "
     "9x5, 9x7"},
    {"fanorona(rounds=2,vela=white)", BR_BAD_ARGUMENT, 0, "vela=none"},
};

START_TEST(refused) {
    const fault *f = &faults[_i];
    br_rules *rules = (br_rules *)&rules; /* anything but NULL */
    br_error error;
    memset(&error, 0xee, sizeof error);
    br_status status = br_rules_new(&rules, f->spec, &error);
    ck_assert_msg(status == f->status, "\"%s\": %s (%s)", f->spec, br_status_text(status), error.message);
    ck_assert_ptr_null(rules);
    ck_assert_int_eq(error.status, status);
    ck_assert_uint_eq(error.reserved, 0);
    ck_assert_uint_eq(error.offset, f->offset);
    ck_assert_uint_eq(error.line, 1);
    ck_assert_uint_eq(error.column, f->offset + 1);
    ck_assert_msg(strstr(error.message, f->says), "\"%s\": %s", f->spec, error.message);
    ck_assert_int_eq(br_rules_new(&rules, f->spec, NULL), status);
}
END_TEST

/* Parameters that exclude each other say which rule it is. */
START_TEST(excluded) {
    br_rules *rules;
    br_error error;
    ck_assert_int_eq(br_rules_new(&rules, "fanorona(rounds=2,vela=black)", &error), BR_BAD_ARGUMENT);
    ck_assert_str_eq(error.rule, "FA-13");
}
END_TEST

/* A game on a grid takes no board at all, and the place is in the board's text. */
START_TEST(board_for_a_grid) {
    br_rules *rules = (br_rules *)&rules;
    br_error error;
    const char board[] = "board fanorona mine\n";
    ck_assert_int_eq(br_rules_new_on_board(&rules, "fanorona", board, sizeof board - 1, &error), BR_BAD_BOARD);
    ck_assert_ptr_null(rules);
    ck_assert_uint_eq(error.line, 1);
    ck_assert_uint_eq(error.column, 1);
    ck_assert_int_eq(br_rules_new_on_board(&rules, "fanorona(", board, sizeof board - 1, &error), BR_BAD_SYNTAX);
    ck_assert_uint_eq(error.offset, 9);
}
END_TEST

Suite *suite_core_spec(void) {
    Suite *suite = suite_create("core/spec");
    TCase *tests = add_case(suite, "spec");
    tcase_add_loop_test(tests, canonical, 0, sizeof spellings / sizeof spellings[0]);
    tcase_add_loop_test(tests, refused, 0, sizeof faults / sizeof faults[0]);
    tcase_add_test(tests, excluded);
    tcase_add_test(tests, board_for_a_grid);
    return suite;
}

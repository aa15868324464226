/*
 * The program that the page on chance shows: it is compiled here as it stands, and what its expectimax finds is
 * compared with values that were worked out by hand. A 1 or a 2 on either of two dice has 11 chances of 36, a double 1
 * has one.
 */
#define _POSIX_C_SOURCE 200809L
#include <math.h>
#include <stdlib.h>
#include <unistd.h>

#include "rifleman/cases.h"
#include "support/check.h"
#include "support/states.h"

int program(void);
#define main program
#include "../../docs/snippets/chance.c" /* NOLINT(bugprone-suspicious-include): as it stands */
#undef main

static void is_worth(const char *position, int depth, double expected) {
    br_state *state = state_of("rifleman(first=red)", position);
    portrait before, after;
    take_portrait(&before, state, WITH_HISTORY);
    double value = expectimax(state, depth);
    ck_assert_msg(fabs(value - expected) < 1e-12, "%s to depth %d: %f, expected %f", position, depth, value, expected);
    take_portrait(&after, state, WITH_HISTORY);
    ck_assert(same_portrait(&before, &after));
    br_state_free(state);
}

START_TEST(by_hand) {
    const double one = 11 / 36.0, miss = 25 / 36.0;
    is_worth("32*7@32 5*7@0 b - 61", 3, 1);
    is_worth("32*7@31 0*7@0 r - 60", 0, 0);
    is_worth("32*7@31 0*7@0 r - 60", 1, 0);
    is_worth("32*7@31 0*7@0 r - 60", 2, one);
    is_worth("0*7@0 32*7@31 b - 60", 2, -one);
    /* Red misses and passes, Blue needs a 2; a double 1 would do in five actions */
    is_worth("32*7@31 32*7@30 r - 60", 4, one - miss * one);
    is_worth("32*7@31 32*7@30 r - 60", 5, one - miss * (one + 1 / 36.0));
    /* Red needs a 2 or a double 1; a 1 alone brings its cowboy to 31; Blue needs a 1; then Red has one more roll */
    is_worth("32*7@30 32*7@31 r - 60", 6, 12 / 36.0 + 24 / 36.0 * (-one + miss * one));
}
END_TEST

/* Each side chooses what is best for itself. */
START_TEST(sides_choose) {
    is_worth("31,32*6@31 0*7@0 r 11+ 60", 2, 1);         /* the cattle first, then the cowboy */
    is_worth("32*7@30 32*7@31 b 1 60", 1, -1);           /* Blue takes what is worst for Red */
    is_worth("9,32*6@8 10*2,15*2,25*3@5 r 42 10", 1, 0); /* nothing is decided */
}
END_TEST

START_TEST(real_dice) {
    br_state *state = state_of("rifleman(first=red)", "-");
    char text[TEXT_SIZE];
    ck_assert_int_eq(roll(state, 3, 5), BR_OK);
    (void)br_position_text(state, text, sizeof text);
    ck_assert_str_eq(text, "0*7@0 0*7@0 r 53 0");
    ck_assert_int_eq(roll(state, 3, 5), BR_ILLEGAL);
    ck_assert_int_eq(roll(state, 0, 7), BR_BAD_SYNTAX);
    br_state_free(state);
}
END_TEST

/* The whole program prints what the page shows. */
START_TEST(prints) {
    char found[TEXT_SIZE];
    FILE *file = tmpfile();
    ck_assert(file && dup2(fileno(file), STDOUT_FILENO) == STDOUT_FILENO);
    ck_assert_int_eq(program(), 0);
    ck_assert_int_eq(fflush(stdout), 0);
    rewind(file);
    found[fread(found, 1, sizeof found - 1, file)] = '\0';
    (void)fclose(file);
    char *expected = read_test_file("../docs/snippets/chance.out", NULL);
    ck_assert_str_eq(found, expected);
    free(expected);
}
END_TEST

void add_rifleman_expectimax(Suite *suite) {
    TCase *tests = add_case(suite, "expectimax");
    tcase_add_test(tests, by_hand);
    tcase_add_test(tests, sides_choose);
    tcase_add_test(tests, real_dice);
    tcase_add_test(tests, prints);
}

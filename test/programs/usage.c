/*
 * The command line: usage, help, version, options and operands.
 */
#include <stdio.h>
#include <string.h>

#include "boardrules.h"
#include "programs/programs.h"
#include "programs/run.h"
#include "support/check.h"

#define USAGE_OF(program, usage) "usage: " program usage "\n       " program " --help | --version\n"
#define MOVES_USAGE              USAGE_OF("br-moves", " [--json] [--board FILE] SPEC [POSITION]")
#define PERFT_USAGE                                                                                                    \
    USAGE_OF("br-perft",                                                                                               \
             " [--turns] [--divide] [--threads N] [--hash MIB] [--stats] [--board FILE] SPEC DEPTH [POSITION]")
#define PLAY_USAGE                                                                                                     \
    USAGE_OF("br-play", " [--side0 PLAYER] [--side1 PLAYER] [--seed S] [--record FILE] [--board FILE] SPEC "           \
                        "[POSITION]")
#define SELFPLAY_USAGE                                                                                                 \
    USAGE_OF("br-selfplay", " [--games N] [--seed S] [--max-actions M] [--record] [--board FILE] SPEC [POSITION]")

#define EXPECT_MISUSE(run, message, usage) expect(run, 2, "", message "\n" usage)

START_TEST(without_arguments) {
    expect(RUN("br-draw"), 2, "", USAGE_OF("br-draw", " [--svg] [--ascii] [--board FILE] SPEC [POSITION [ACTION...]]"));
    expect(RUN("br-moves"), 2, "", MOVES_USAGE);
    expect(RUN("br-perft"), 2, "", PERFT_USAGE);
    expect(RUN("br-play"), 2, "", PLAY_USAGE);
    expect(RUN("br-selfplay"), 2, "", SELFPLAY_USAGE);
    expect(RUN("br-state"), 2, "", USAGE_OF("br-state", " [--board FILE] SPEC [POSITION [ACTION...]]"));
}
END_TEST

/* Whether a line of a text begins so, spaces before it aside. */
static bool has_line(const char *text, const char *beginning) {
    for (const char *at = text; at; at = strchr(at, '\n'), at += at != NULL) {
        if (strncmp(at + strspn(at, " "), beginning, strlen(beginning)) == 0) {
            return true;
        }
    }
    return false;
}

static size_t longest_line(const char *text) {
    size_t longest = 0;
    for (size_t length; *text; text += length + (text[length] == '\n')) {
        length = strcspn(text, "\n");
        longest = length > longest ? length : longest;
    }
    return longest;
}

/* --help goes to standard output, begins with the usage, and explains every option and operand that the usage has. */
START_TEST(help) {
    const char *name = programs[_i];
    run r = RUN(name, "--help");
    char first[64];
    (void)snprintf(first, sizeof first, "usage: %s", name);
    ck_assert_int_eq(r.status, 0);
    ck_assert_str_eq(r.err, "");
    ck_assert_int_eq(strncmp(r.out, first, strlen(first)), 0);
    ck_assert_uint_le(longest_line(r.out), 120);
    ck_assert(has_line(r.out, "--help ") && has_line(r.out, "--version "));
    for (const char *at = r.out; *at != '\n'; at += strcspn(at, " \n"), at += *at == ' ') {
        char word[32];
        (void)sscanf(at, "%*[[]%31[-A-Za-z]", word);
        if (*at == '[') {
            ck_assert_msg(has_line(r.out + strcspn(r.out, "\n"), word), "%s is not explained", word);
        }
    }
    forget_run(&r);
}
END_TEST

START_TEST(version) {
    char text[64];
    (void)snprintf(text, sizeof text, "%s (libboardrules) %s\n", programs[_i], br_version());
    EXPECT_RESULT(RUN(programs[_i], "--version"), text);
}
END_TEST

START_TEST(unknown_options) {
    char text[128];
    const char *const options[] = {"--bogus", "--bogus=1", "-x", "-Spec"};
    const char *const named[] = {"--bogus", "--bogus=1", "-x", "-S"};
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++) {
        run r = RUN(programs[_i], "fanorona", options[i]);
        (void)snprintf(text, sizeof text, "%s: %s: no such option\nusage: %s", programs[_i], named[i], programs[_i]);
        if (strcmp(programs[_i], "br-games") != 0) { /* which stumbles over the operand before */
            ck_assert_int_eq(strncmp(r.err, text, strlen(text)), 0);
        }
        ck_assert_str_eq(r.out, "");
        ck_assert_int_eq(r.status, 2);
        forget_run(&r);
    }
}
END_TEST

START_TEST(values_of_options) {
    EXPECT_MISUSE(RUN("br-moves", "fanorona", "--board"), "br-moves: --board: this option needs a value", MOVES_USAGE);
    EXPECT_MISUSE(RUN("br-moves", "--help=me"), "br-moves: --help=me: this option takes no value", MOVES_USAGE);
    EXPECT_MISUSE(RUN("br-perft", "--turns=3", "fanorona", "2"), "br-perft: --turns=3: this option takes no value",
                  PERFT_USAGE);
    EXPECT_MISUSE(RUN("br-play", "fanorona", "--side0"), "br-play: --side0: this option needs a value", PLAY_USAGE);
    EXPECT_MISUSE(RUN("br-play", "fanorona", "--seed=x"),
                  "br-play: x: --seed: expected a number from 0 to 18446744073709551615", PLAY_USAGE);
    EXPECT_MISUSE(RUN("br-selfplay", "fanorona", "--seed"), "br-selfplay: --seed: this option needs a value",
                  SELFPLAY_USAGE);
}
END_TEST

START_TEST(wrong_number_of_operands) {
    EXPECT_MISUSE(RUN("br-games", "fanorona"), "br-games: fanorona: an operand too many",
                  USAGE_OF("br-games", " [--json]"));
    EXPECT_MISUSE(RUN("br-moves", "--"), "br-moves: SPEC: this operand is missing", MOVES_USAGE);
    EXPECT_MISUSE(RUN("br-moves", "fanorona", "-", "more"), "br-moves: more: an operand too many", MOVES_USAGE);
    EXPECT_MISUSE(RUN("br-perft", "fanorona"), "br-perft: DEPTH: this operand is missing", PERFT_USAGE);
    EXPECT_MISUSE(RUN("br-perft", "fanorona", "1", "-", "-"), "br-perft: -: an operand too many", PERFT_USAGE);
    EXPECT_MISUSE(RUN("br-play", "fanorona", "-", "-"), "br-play: -: an operand too many", PLAY_USAGE);
    EXPECT_MISUSE(RUN("br-play", "--side1=random"), "br-play: SPEC: this operand is missing", PLAY_USAGE);
    EXPECT_MISUSE(RUN("br-selfplay", "--games", "3"), "br-selfplay: SPEC: this operand is missing", SELFPLAY_USAGE);
    EXPECT_MISUSE(RUN("br-selfplay", "fanorona", "-", "--", "--games"), "br-selfplay: --games: an operand too many",
                  SELFPLAY_USAGE);
}
END_TEST

START_TEST(numbers) {
    static const char *const bad[] = {"0", "256", "",    " 1",  "1 ",  "+1",
                                      "-", "1x",  "0x1", "1.0", "1e1", "99999999999999999999"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char text[512];
        (void)snprintf(text, sizeof text, "br-perft: %s: DEPTH: expected a number from 1 to 255\n%s",
                       *bad[i] ? bad[i] : "''", PERFT_USAGE);
        expect(RUN("br-perft", "fanorona", bad[i]), 2, "", text);
    }
    EXPECT_MISUSE(RUN("br-perft", "fanorona", "2", "--threads=257"),
                  "br-perft: 257: --threads: expected a number from 1 to 256", PERFT_USAGE);
    EXPECT_MISUSE(RUN("br-perft", "fanorona", "2", "--threads=0"),
                  "br-perft: 0: --threads: expected a number from 1 to 256", PERFT_USAGE);
    EXPECT_MISUSE(RUN("br-perft", "fanorona", "2", "--hash=65537"),
                  "br-perft: 65537: --hash: expected a number from 1 to 65536", PERFT_USAGE);
    EXPECT_MISUSE(RUN("br-selfplay", "fanorona", "--games", "0"),
                  "br-selfplay: 0: --games: expected a number from 1 to 1000000000", SELFPLAY_USAGE);
    EXPECT_MISUSE(RUN("br-selfplay", "fanorona", "--games=1000000001"),
                  "br-selfplay: 1000000001: --games: expected a number from 1 to 1000000000", SELFPLAY_USAGE);
    EXPECT_MISUSE(RUN("br-selfplay", "fanorona", "--max-actions", "-1"),
                  "br-selfplay: -1: --max-actions: expected a number from 0 to 1000000000", SELFPLAY_USAGE);
    EXPECT_MISUSE(RUN("br-selfplay", "fanorona", "--seed", "18446744073709551616"),
                  "br-selfplay: 18446744073709551616: --seed: expected a number from 0 to 18446744073709551615",
                  SELFPLAY_USAGE);
    expect(RUN("br-selfplay", "fanorona", "--games=1", "--max-actions=0", "--seed", "18446744073709551615"), 0,
           "games 1\nactions 0\nmean_length 0.0\noutcome 1 unfinished\n", "");
}
END_TEST

START_TEST(any_order) {
    static const char counts[] = "1 5\n2 39\n3 724\n"; /* the numbers of fanorona.md, in turns */
    const char *spec = "fanorona(capture=forced)";
    EXPECT_RESULT(RUN("br-perft", "--turns", spec, "3"), counts);
    EXPECT_RESULT(RUN("br-perft", spec, "--turns", "3"), counts);
    EXPECT_RESULT(RUN("br-perft", spec, "3", "--turns"), counts);
    EXPECT_RESULT(RUN("br-perft", "--turns", "--", spec, "3", "-"), counts);
    EXPECT_RESULT(RUN("br-perft", spec, "--turns", "--", "3"), counts);
}
END_TEST

/* Behind `--` nothing is an option, nor is what begins with a dash and a space, as positions of Forbans do. */
START_TEST(operands_that_look_like_options) {
    EXPECT_REFUSAL(RUN("br-moves", "--", "--help"), 1,
                   "br-moves: --help: column 1: found \"--help\", expected the name of a game");
    EXPECT_REFUSAL(RUN("br-moves", "fanorona", "- - g 0 -"), 1,
                   "br-moves: - - g 0 -: column 1: found \"-\", expected W, B or a number");
}
END_TEST

void add_usage_tests(Suite *suite) {
    int count = 0;
    while (programs[count]) {
        count++;
    }
    TCase *tests = add_case(suite, "usage");
    tcase_add_test(tests, without_arguments);
    tcase_add_loop_test(tests, help, 0, count);
    tcase_add_loop_test(tests, version, 0, count);
    tcase_add_loop_test(tests, unknown_options, 0, count);
    tcase_add_test(tests, values_of_options);
    tcase_add_test(tests, wrong_number_of_operands);
    tcase_add_test(tests, numbers);
    tcase_add_test(tests, any_order);
    tcase_add_test(tests, operands_that_look_like_options);
}

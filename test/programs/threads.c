/*
 * br-perft with threads and a table: the same results as by one thread without, which the vectors check.
 */
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "programs/programs.h"
#include "programs/run.h"
#include "support/check.h"

/* Every game, in actions and turns, from set-ups, from within turns, and where rounds are drawn on the way. */
static const char *const counts[][4] = {
    {"--", "fanorona(capture=forced)", "9", "-"},
    {"--turns", "fanorona(capture=forced)", "4", "-"},
    {"--turns", "fanorona(capture=forced)", "4", "BB3B1BB/BBB1B2BB/BWB1W1W1W/WWWW2B2/WWWWW1W2 w e3:SE:d3,d4 6 1"},
    {"--", "fanorona(capture=forced)", "8", "BB3B1BB/BBB1B2BB/BWB1W1W1W/WWWW2B2/WWWWW1W2 w e3:SE:d3,d4 6 1"},
    {"--", "fanorona(size=3x3,repetition=2)", "9", "W2/3/2B w - 0 1"},
    {"--", "fanorona(size=3x3,max_turns=6)", "8", "W2/3/2B w - 0 1"},
    {"--", "fanorona(size=3x3,repetition=0)", "9", "W2/3/2B w - 0 1"},
    {"--", "fanorona", "2", "9/W8/9/3W5/9 b - 149 1"},
    {"--", "forbans", "4", "-"},
    {"--turns", "forbans", "3", "-"},
    {"--", "armada", "3", "-"},
    {"--", "rifleman", "7", "-"},
};
enum { COUNTS = sizeof counts / sizeof counts[0] };

static void expect_same(const char *const *c, const char *divide, const char *threads, const char *hash) {
    run plain = RUN("br-perft", c[0], divide, c[1], c[2], c[3]);
    ck_assert_int_eq(plain.status, 0);
    EXPECT_RESULT(RUN("br-perft", c[0], divide, threads, hash, c[1], c[2], c[3]), plain.out);
    forget_run(&plain);
}

START_TEST(same_counts) {
    const char *c[4] = {strcmp(counts[_i][0], "--") ? counts[_i][0] : "--threads=1", counts[_i][1], counts[_i][2],
                        counts[_i][3]};
    expect_same(c, "--threads=1", "--threads=2", "--threads=2");
    expect_same(c, "--threads=1", "--threads=7", "--hash=1");
    expect_same(c, "--threads=1", "--threads=1", "--hash=1");
    expect_same(c, "--divide", "--threads=2", "--divide");
    run plain = RUN("br-perft", c[0], "--divide", c[1], c[2], c[3]);
    EXPECT_RESULT(RUN("br-perft", c[0], "--divide", "--threads=3", "--hash=2", c[1], c[2], c[3]), plain.out);
    forget_run(&plain);
}
END_TEST

/* A round has 1000000000 turns at the most, and The Rifleman Game no longest turn (RI-11). */
START_TEST(same_errors) {
    static const char last[] = "W8/9/9/9/8B w - 1000000000 1";
    static const char *const ways[] = {"--threads=1", "--threads=2", "--hash=1"};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        expect(RUN("br-perft", ways[i], "fanorona", "3", last), 1, "1 3\n",
               "br-perft: fanorona: depth 2: a count beyond 64 bits, or a round beyond 1000000000 turns\n");
        expect(RUN("br-perft", ways[i], "--divide", "fanorona", "3", last), 1, "",
               "br-perft: fanorona: depth 3: a count beyond 64 bits, or a round beyond 1000000000 turns\n");
        EXPECT_REFUSAL(RUN("br-perft", ways[i], "--turns", "rifleman", "2"), 1,
                       "br-perft: rifleman: --turns: turns of this game have no longest one, so they cannot be counted "
                       "by");
    }
}
END_TEST

/* The sum of the lines `DEPTH COUNT`. */
static uint64_t sum_of_counts(const char *out) {
    uint64_t sum = 0, count;
    int length;
    for (; sscanf(out, "%*u %" SCNu64 "%n", &count, &length) == 1; out += length) {
        sum += count;
    }
    return sum;
}

/* Two threads share the work: neither has more than 53 % of it. Another program may have kept one of them from its
   core, so there are some tries; a split that is wrong fails in all. */
START_TEST(shares) {
    enum { TRIES = 40 };
    bool fair = false;
    for (int i = 0; i < TRIES && !fair; i++) {
        uint64_t a, b;
        run r = RUN("br-perft", "--threads=2", "--stats", "fanorona(capture=forced)", "10");
        ck_assert_int_eq(sscanf(r.err, "thread 1 %" SCNu64 "\nthread 2 %" SCNu64, &a, &b), 2);
        ck_assert_uint_eq(a + b, sum_of_counts(r.out));
        fair = (a > b ? a : b) * 100 <= (a + b) * 53;
        forget_run(&r);
    }
    ck_assert(fair);
}
END_TEST

void add_thread_tests(Suite *suite) {
    TCase *tests = add_case(suite, "threads");
    tcase_add_loop_test(tests, same_counts, 0, COUNTS);
    tcase_add_test(tests, same_errors);
    tcase_add_test(tests, shares);
}

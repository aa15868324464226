/*
 * What the programs answer, against the rules' known numbers and the vectors: these are all compared with the library
 * elsewhere, so a sample of the longer ones is enough to see that the programs pass its answers on.
 */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "boardrules.h"
#include "programs/programs.h"
#include "programs/run.h"
#include "support/check.h"
#include "support/states.h"
#include "support/vectors.h"

enum { SAMPLE = 7 }; /* every so many lines of a vector file that is long */

/* Checks that a text goes on so, and moves to what follows. */
static void next_is(const char **at, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void next_is(const char **at, const char *format, ...) {
    char expected[1024];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(expected, sizeof expected, format, arguments);
    va_end(arguments);
    REQUIRE(length >= 0 && (size_t)length < sizeof expected, "a text is too long for the test's buffer");
    REQUIRE(strncmp(*at, expected, (size_t)length) == 0, "found \"%.200s\", expected \"%s\"", *at, expected);
    *at += length;
}

/* Checks that all of a run's output has been looked at, and forgets it. */
static void all_read(run r, const char *at) {
    ck_assert_str_eq(at, "");
    expect(r, 0, r.out, "");
}

/* ---- br-games ---- */

static void expect_values(const char **at, br_game game, int key) {
    long low, high;
    int count = br_key_value_count(game, key);
    if (br_key_range(game, key, &low, &high)) {
        next_is(at, "%ld to %ld", low, high);
    } else if (count == 0) {
        next_is(at, "a name");
    }
    for (int i = 0; i < count; i++) {
        next_is(at, i > 0 ? " %s" : "%s", br_key_value(game, key, i));
    }
}

/* Each game begins a block, which has every key with its meaning, values and default. */
START_TEST(games) {
    run r = RUN("br-games");
    const char *at = r.out;
    for (int i = 0; i < br_game_count(); i++) {
        br_game game = (br_game)i;
        next_is(&at, "%s%s: %s\n", i > 0 ? "\n" : "", br_game_name(game), br_game_title(game));
        for (int key = 0; key < br_key_count(game); key++) {
            next_is(&at, "  %-11s %s\n              ", br_key_name(game, key), br_key_meaning(game, key));
            expect_values(&at, game, key);
            next_is(&at, "; default %s\n", br_key_default(game, key));
        }
    }
    ck_assert_ptr_nonnull(strstr(r.out, "\n              free forced; default free\n"));
    ck_assert_ptr_nonnull(strstr(r.out, "\n              0 to 1000000; default 0\n"));
    all_read(r, at);
}
END_TEST

/* ---- br-moves and br-state ---- */

#define START "BBBBBBBBB/BBBBBBBBB/BWBW1BWBW/WWWWWWWWW/WWWWWWWWW"

START_TEST(moves) {
    static const char first[] = "d2-e3A\ne2-e3A\nf2-e3A\nd3-e3A\nd3-e3W\n";
    EXPECT_RESULT(RUN("br-moves", "fanorona"), first);
    EXPECT_RESULT(RUN("br-moves", "fanorona", "-"), first);
    EXPECT_RESULT(RUN("br-moves", "fanorona", "  " START "   w - 0 1 "), first);
    EXPECT_RESULT(RUN("br-moves", "fanorona", "9/W8/9/3W5/9 b - 149 1"), "");
}
END_TEST

/* FA-4: from e2 to e3 takes e4 and e5. The hash is written in 16 digits. */
START_TEST(state_after_an_action) {
    run r = RUN("br-state", "fanorona", "-", "e2-e3"), same = RUN("br-state", "fanorona", "-", "E2-E3A");
    const char *at = r.out;
    next_is(&at, "position BBBB1BBBB/BBBB1BBBB/BWBWWBWBW/WWWW1WWWW/WWWWWWWWW b - 1 1\nturn 1\nseat 1\nhash ");
    ck_assert_uint_eq(strspn(at, "0123456789abcdef"), 16);
    at += 16;
    next_is(&at, "\noutcome ongoing\nscore 0:0\n");
    expect(same, 0, r.out, "");
    all_read(r, at);
}
END_TEST

/* FA-8 leaves one action, which takes the last stone (FA-10). */
START_TEST(end_of_a_game) {
    run r = RUN("br-state", "fanorona(size=3x3,capture=forced)", "3/3/W1B w - 0 1", "a1-b1A");
    const char *at = r.out;
    next_is(&at, "position 3/3/1W1 b - 1 1\nturn none\nseat -1\nhash ");
    at += strspn(at, "0123456789abcdef");
    next_is(&at, "\noutcome side 0 all taken\nscore 1:0\n");
    all_read(r, at);
}
END_TEST

/* Checks what br-state prints. The hash is the library's for the position, however it came about; the score is
   anyone's, but of the right form. */
static void expect_state(const char *at, const char *spec, const char *position, const char *turn, const char *seat,
                         const char *outcome) {
    int a, b;
    br_state *state = state_of(spec, position);
    next_is(&at, "position %s\nturn %s\nseat %s\n", position, turn, seat);
    next_is(&at, "hash %016" PRIx64 "\noutcome %s\n", br_hash(state), outcome);
    REQUIRE(sscanf(at, "score %d:%d", &a, &b) == 2, "found \"%s\"", at);
    next_is(&at, "score %d:%d\n", a, b);
    REQUIRE(!*at, "found \"%s\"", at);
    br_state_free(state);
}

static bool is_double(const char *roll) { return roll[0] == roll[2]; }

static void check_moves(char *fields[]) {
    run r = run_on("br-moves", fields[0], fields[1], NULL);
    const char *at = r.out;
    bool chance = strcmp(fields[2], "chance") == 0;
    for (char *word = strtok(fields[5], " "); word; word = strtok(NULL, " ")) {
        next_is(&at, "%s%s\n", word, !chance ? "" : is_double(word) ? " 1/36" : " 2/36"); /* RI-3 */
    }
    all_read(r, at);
}

START_TEST(positions_of_the_vectors) {
    size_t used = 0;
    vectors v = open_vectors("positions.txt");
    for (int line = 0; next_line(&v); line++) {
        char *fields[6];
        split_fields(&v, fields, 6);
        if (line % SAMPLE == 0 && is_registered(fields[0])) {
            run r = run_on("br-state", fields[0], fields[1], NULL);
            expect_state(r.out, fields[0], fields[1], fields[2], fields[3], fields[4]);
            expect(r, 0, r.out, "");
            check_moves(fields);
            used++;
        }
    }
    close_vectors(&v);
    ck_assert_uint_ge(used, 455 / SAMPLE); /* Fanorona's alone */
}
END_TEST

/* Splits words in place to arguments behind those that are there, ended by NULL. */
static void add_words(const char **arguments, size_t count, size_t room, char *text) {
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " ")) {
        REQUIRE(count + 1 < room, "too many words");
        arguments[count++] = word;
    }
    arguments[count] = NULL;
}

/* Whole games on the command line, up to their outcome. */
START_TEST(endings_of_the_vectors) {
    size_t used = 0;
    vectors v = open_vectors("endings.txt");
    while (next_line(&v)) {
        const char *arguments[4000] = {"br-state", after_word(&v, "rules"), "-"};
        bool usable = is_registered(arguments[1]) && !strstr(arguments[1], "board=");
        ck_assert(next_line(&v));
        add_words(arguments, 3, sizeof arguments / sizeof arguments[0], after_word(&v, "play"));
        ck_assert(next_line(&v));
        const char *final = after_word(&v, "final");
        ck_assert(next_line(&v));
        if (usable) {
            run r = run_program(arguments);
            expect_state(r.out, arguments[1], final, "none", "-1", after_word(&v, "outcome"));
            expect(r, 0, r.out, "");
            used++;
        }
    }
    close_vectors(&v);
    ck_assert_uint_ge(used, 10);
}
END_TEST

/* ---- br-draw ---- */

/* What the library draws after an action; without colours, since standard output is no terminal. */
static void expect_drawing(run r, size_t (*draw)(const br_state *, unsigned, char *, size_t), unsigned flags,
                           const char *spec, const char *position, const char *action) {
    static char text[65536];
    br_state *state = state_of(spec, position);
    play(state, action);
    REQUIRE(draw(state, flags, text, sizeof text) < sizeof text, "a drawing is too long for the test's buffer");
    EXPECT_RESULT(r, text);
    br_state_free(state);
}

START_TEST(drawings) {
    static const char position[] = "3/3/W1B w - 0 1", spec[] = "fanorona(size=3x3)";
    expect_drawing(RUN("br-draw", "forbans"), br_draw_text, 0, "forbans", "-", "");
    expect_drawing(RUN("br-draw", spec, position, "a1-b1A"), br_draw_text, 0, spec, position, "a1-b1A");
    expect_drawing(RUN("br-draw", "--ascii", spec, position, "a1-b1"), br_draw_text, BR_DRAW_ASCII, spec, position,
                   "a1-b1A");
    expect_drawing(RUN("br-draw", "armada", "--svg", "-", "+e5"), br_draw_svg, 0, "armada", "-", "+e5");
    EXPECT_REFUSAL(RUN("br-draw", spec, "-", "a1-b1"), 1, "br-draw: a1-b1: own stone on b1 [FA-3]");
}
END_TEST

/* ---- br-perft ---- */

START_TEST(known_numbers) {
    const char *forced = "fanorona(capture=forced)";
    EXPECT_RESULT(RUN("br-perft", forced, "8"), "1 5\n2 17\n3 64\n4 337\n5 1496\n6 6884\n7 33162\n8 156196\n");
    EXPECT_RESULT(RUN("br-perft", "--turns", forced, "4"), "1 5\n2 39\n3 724\n4 18026\n");
    EXPECT_RESULT(RUN("br-perft", "--turns", "fanorona(capture=forced,vela=black)", "5"),
                  "1 5\n2 24\n3 94\n4 817\n5 3984\n");
    EXPECT_RESULT(RUN("br-perft", "fanorona", "2", "9/W8/9/3W5/9 b - 149 1"), "1 0\n2 0\n");
    EXPECT_RESULT(RUN("br-perft", "--divide", forced, "1"),
                  "d2-e3A 1\ne2-e3A 1\nf2-e3A 1\nd3-e3A 1\nd3-e3W 1\ntotal 5\n");
    EXPECT_RESULT(RUN("br-perft", "--divide", "fanorona", "2", "9/W8/9/3W5/9 b - 149 1"), "total 0\n");
}
END_TEST

/* The count that br-perft gives last for a position. */
static uint64_t last_count(const char *unit, const char *spec, const char *depth, const char *position) {
    run r = RUN("br-perft", spec, depth, position, unit);
    const char *at = r.out;
    unsigned d = 0;
    uint64_t count = 0;
    int length;
    while (sscanf(at, "%u %" SCNu64 "%n", &d, &count, &length) == 2) {
        at += length + 1;
    }
    ck_assert_uint_eq(d, strtoul(depth, NULL, 10));
    all_read(r, at);
    return count;
}

/* The count of the sequences that go on after an action, asked of the position that the action leads to. */
static uint64_t count_after(const char *unit, const char *spec, unsigned depth, const char *position,
                            const char *action) {
    char after[256], chain[64], deeper[12];
    run r = RUN("br-state", spec, position, action);
    ck_assert_int_eq(sscanf(r.out, "position %255[^\n]", after), 1);
    ck_assert_int_eq(sscanf(after, "%*s %*s %63s", chain), 1);
    expect(r, 0, r.out, "");
    bool in_turn = strcmp(unit, "--turns") == 0 && strcmp(chain, "-") != 0;
    (void)snprintf(deeper, sizeof deeper, "%u", in_turn ? depth : depth - 1);
    return last_count(unit, spec, deeper, after);
}

static void check_divide(const char *unit, const char *spec, const char *depth, const char *position, uint64_t total) {
    run r = RUN("br-perft", "--divide", unit, spec, depth, position);
    const char *at = r.out;
    uint64_t count, sum = 0;
    char action[16];
    int length;
    while (strncmp(at, "total", 5) != 0) {
        ck_assert_int_eq(sscanf(at, "%15s %" SCNu64 "%n", action, &count, &length), 2);
        ck_assert_uint_eq(count, count_after(unit, spec, (unsigned)strtoul(depth, NULL, 10), position, action));
        sum += count;
        at += length + 1;
    }
    next_is(&at, "total %" PRIu64 "\n", total);
    ck_assert_uint_eq(sum, total);
    all_read(r, at);
}

START_TEST(divided) {
    static const char chain[] = "BB3B1BB/BBB1B2BB/BWB1W1W1W/WWWW2B2/WWWWW1W2 w e3:SE:d3,d4 6 1";
    const char *forced = "fanorona(capture=forced)";
    check_divide("--", forced, "5", "-", 1496);
    check_divide("--turns", forced, "4", "-", 18026);
    check_divide("--turns", forced, "3", chain, 710); /* perft.txt */
}
END_TEST

/* DEPTH:COUNT … */
static void check_counts(char *fields[]) {
    const char *unit = strcmp(fields[2], "turns") == 0 ? "--turns" : "--";
    char *counts = fields[3], *deepest = strrchr(counts, ' ') ? strrchr(counts, ' ') + 1 : counts;
    char depth[12];
    (void)snprintf(depth, sizeof depth, "%.*s", (int)strcspn(deepest, ":"), deepest);
    run r = RUN("br-perft", fields[0], depth, unit, fields[1]);
    const char *at = r.out;
    for (char *word = strtok(counts, " "); word; word = strtok(NULL, " ")) {
        *strchr(word, ':') = ' ';
        next_is(&at, "%s\n", word);
    }
    all_read(r, at);
}

START_TEST(counts_of_the_vectors) {
    size_t used = 0;
    vectors v = open_vectors("perft.txt");
    for (int line = 0; next_line(&v); line++) {
        char *fields[4];
        split_fields(&v, fields, 4);
        if (line % SAMPLE == 0 && is_registered(fields[0]) && !strstr(fields[0], "board=")) {
            check_counts(fields);
            used++;
        }
    }
    close_vectors(&v);
    ck_assert_uint_ge(used, 144 / SAMPLE);
}
END_TEST

void add_answer_tests(Suite *suite) {
    TCase *tests = add_case(suite, "answers");
    tcase_add_test(tests, games);
    tcase_add_test(tests, moves);
    tcase_add_test(tests, state_after_an_action);
    tcase_add_test(tests, end_of_a_game);
    tcase_add_test(tests, positions_of_the_vectors);
    tcase_add_test(tests, endings_of_the_vectors);
    tcase_add_test(tests, drawings);
    tcase_add_test(tests, known_numbers);
    tcase_add_test(tests, divided);
    tcase_add_test(tests, counts_of_the_vectors);
}

/*
 * br-selfplay against a naive sum of games that are played one by one, each in a state of its own.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "boardrules.h"
#include "programs/programs.h"
#include "programs/run.h"
#include "support/check.h"
#include "support/states.h"

enum { MAX_OUTCOMES = 40 };

typedef struct tally {
    unsigned games;
    size_t actions;
    struct {
        char text[OUTCOME_SIZE];
        unsigned games;
    } outcomes[MAX_OUTCOMES];
} tally;

static void add_game(tally *t, const char *spec, const char *position, uint64_t seed, uint64_t game, size_t most) {
    br_state *state = state_of(spec, position);
    br_rng rng;
    size_t made;
    char text[OUTCOME_SIZE] = "unfinished";
    br_rng_seed_stream(&rng, seed, game);
    ck_assert_int_eq(br_playout(state, &rng, most, &made), BR_OK);
    if (br_is_over(state)) {
        outcome_text(state, text);
    }
    int i = 0;
    while (t->outcomes[i].games > 0 && strcmp(t->outcomes[i].text, text) != 0) {
        i++;
    }
    (void)snprintf(t->outcomes[i].text, OUTCOME_SIZE, "%s", text);
    t->outcomes[i].games++;
    t->games++;
    t->actions += made;
    br_state_free(state);
}

/* The outcome to be named next: of the most games, and of these the first by its text. −1 when all have been. */
static int best_of(const tally *t) {
    int best = -1;
    for (int i = 0; i < MAX_OUTCOMES; i++) {
        unsigned games = t->outcomes[i].games, most = best < 0 ? 0 : t->outcomes[best].games;
        bool first = best >= 0 && strcmp(t->outcomes[i].text, t->outcomes[best].text) < 0;
        if (games > most || (games > 0 && games == most && first)) {
            best = i;
        }
    }
    return best;
}

/* Writes what the program should; returns whether two outcomes were equally frequent. */
static bool write_summary(tally t, char *text, size_t size) {
    bool tie = false;
    int n = snprintf(text, size, "games %u\nactions %zu\nmean_length %.1f\n", t.games, t.actions,
                     (double)t.actions / t.games);
    unsigned before = 0;
    for (int i = best_of(&t); i >= 0; i = best_of(&t)) {
        n += snprintf(text + n, size - (size_t)n, "outcome %u %s\n", t.outcomes[i].games, t.outcomes[i].text);
        tie |= t.outcomes[i].games == before;
        before = t.outcomes[i].games;
        t.outcomes[i].games = 0;
    }
    return tie;
}

/* So game i is the same whatever N is, for the naive sum does not know N. */
START_TEST(games_do_not_depend_on_their_number) {
    static const char position[] = "9/9/3WB4/9/2B3W2 w - 7 1";
    tally t = {0}, from_position = {0};
    char text[2048], games[16];
    for (unsigned n = 1; n <= 12; n++) {
        (void)snprintf(games, sizeof games, "%u", n);
        add_game(&t, "fanorona(size=5x5)", "-", 42, n - 1, 100000);
        (void)write_summary(t, text, sizeof text);
        EXPECT_RESULT(RUN("br-selfplay", "--seed", "42", "--games", games, "fanorona(size=5x5)"), text);
        add_game(&from_position, "fanorona", position, UINT64_MAX, n - 1, 30);
        (void)write_summary(from_position, text, sizeof text);
        EXPECT_RESULT(RUN("br-selfplay", "--seed", "18446744073709551615", "--games", games, "--max-actions", "30",
                          "fanorona", position),
                      text);
    }
}
END_TEST

/* Equally frequent outcomes come in the order of their texts. */
START_TEST(equally_frequent_outcomes) {
    int ties = 0;
    for (unsigned seed = 0; seed < 20; seed++) {
        char text[1024], number[16];
        tally t = {0};
        add_game(&t, "fanorona(size=3x3)", "-", seed, 0, 20);
        add_game(&t, "fanorona(size=3x3)", "-", seed, 1, 20);
        ties += write_summary(t, text, sizeof text);
        (void)snprintf(number, sizeof number, "%u", seed);
        EXPECT_RESULT(RUN("br-selfplay", "--games=2", "--max-actions=20", "--seed", number, "fanorona(size=3x3)"),
                      text);
    }
    ck_assert_int_ge(ties, 3);
}
END_TEST

START_TEST(defaults) {
    run usual = RUN("br-selfplay", "fanorona");
    run said = RUN("br-selfplay", "fanorona", "--games=100", "--seed=0", "--max-actions=100000");
    run other = RUN("br-selfplay", "fanorona", "--seed=1");
    ck_assert_str_ne(other.out, usual.out);
    expect(said, 0, usual.out, "");
    expect(usual, 0, usual.out, "");
    forget_run(&other);
}
END_TEST

/* FA-8 leaves one action, which ends the game by FA-10; and a game may be over before it begins. */
START_TEST(known_games) {
    EXPECT_RESULT(RUN("br-selfplay", "--games=3", "fanorona(size=3x3,capture=forced)", "3/3/W1B w - 0 1"),
                  "games 3\nactions 3\nmean_length 1.0\noutcome 3 side 0 all taken\n");
    EXPECT_RESULT(RUN("br-selfplay", "--games=2", "fanorona", "9/W8/9/3W5/9 b - 149 1"),
                  "games 2\nactions 0\nmean_length 0.0\noutcome 2 side 0 all taken\n");
    EXPECT_RESULT(RUN("br-selfplay", "--games=2", "--max-actions=3", "fanorona"),
                  "games 2\nactions 6\nmean_length 3.0\noutcome 2 unfinished\n");
}
END_TEST

void add_selfplay_tests(Suite *suite) {
    TCase *tests = add_case(suite, "selfplay");
    tcase_add_test(tests, games_do_not_depend_on_their_number);
    tcase_add_test(tests, equally_frequent_outcomes);
    tcase_add_test(tests, defaults);
    tcase_add_test(tests, known_games);
}

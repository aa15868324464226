/*
 * Plays random games and sums them up. Every game has a generator of its own, stream i of the seed for game i, so a
 * game is the same however many others are played; and one state serves them all, taken back to its beginning each
 * time.
 */
#define _POSIX_C_SOURCE 200809L /* isatty() */

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "common/arguments.h"
#include "common/game.h"
#include "common/results.h"

enum { OPTION_GAMES = OWN_OPTION, OPTION_SEED, OPTION_MAX_ACTIONS, OPTION_RECORD };

/* Their product still fits 64 bits. */
enum { MOST_GAMES = 1000000000, MOST_ACTIONS = 1000000000 };

static const struct option options[] = {
    {"games", required_argument, NULL, OPTION_GAMES},
    {"seed", required_argument, NULL, OPTION_SEED},
    {"max-actions", required_argument, NULL, OPTION_MAX_ACTIONS},
    {"record", no_argument, NULL, OPTION_RECORD},
    ON_A_BOARD,
    EVERY_PROGRAM,
    NO_MORE,
};

static const program self = {
    .name = "br-selfplay",
    .usage = "br-selfplay [--games N] [--seed S] [--max-actions M] [--record] [--board FILE] SPEC [POSITION]",
    .help = "Plays random games and sums them up: how many games and actions, the mean length, and how often each\n"
            "outcome came about, the most frequent first. The same seed gives the same games on every machine.\n"
            "\n"
            "  SPEC             rules, such as fanorona or 'fanorona(size=5x5,capture=forced)'; br-games lists them\n"
            "  POSITION         the text of a position; - or nothing for the set-up\n"
            "  --games N        play so many games (100)\n"
            "  --seed S         what the games are drawn from, 0 to 18446744073709551615 (0)\n"
            "  --max-actions M  stop a game unfinished at so many actions (100000)\n"
            "  --record         write the games as records, and the summary to standard error\n"
            "  --board FILE     play on the board that the file describes\n"
            "  --help           say this\n"
            "  --version        say which version of the library is in use\n",
    .options = options,
    .needs = {"SPEC"},
    .most = 2,
};

/* ---- what came of the games ---- */

typedef struct outcome {
    char text[OUTCOME_SIZE];
    uint64_t games;
} outcome;

typedef struct summary {
    uint64_t games, actions;
    outcome *outcomes; /* those that occurred */
    size_t outcome_count;
} summary;

static outcome *find_outcome(summary *sum, const char *text) {
    for (size_t i = 0; i < sum->outcome_count; i++) {
        if (strcmp(sum->outcomes[i].text, text) == 0) {
            return &sum->outcomes[i];
        }
    }
    outcome *outcomes = realloc(sum->outcomes, (sum->outcome_count + 1) * sizeof *outcomes);
    if (!outcomes) {
        fail_status("the summary", BR_NO_MEMORY);
    }
    sum->outcomes = outcomes;
    outcome *added = &outcomes[sum->outcome_count++];
    *added = (outcome){.games = 0};
    (void)snprintf(added->text, sizeof added->text, "%s", text);
    return added;
}

static void add_game(summary *sum, const br_state *state) {
    char text[OUTCOME_SIZE] = "unfinished";
    if (br_is_over(state)) {
        write_outcome(state, text);
    }
    find_outcome(sum, text)->games++;
    sum->actions += br_ply(state);
    sum->games++;
}

/* The most frequent first, equally frequent ones by their text. */
static int compare_outcomes(const void *left, const void *right) {
    const outcome *a = left, *b = right;
    return a->games != b->games ? (a->games < b->games ? 1 : -1) : strcmp(a->text, b->text);
}

static void print_summary(const summary *sum, FILE *out) {
    (void)fprintf(out, "games %" PRIu64 "\n", sum->games);
    (void)fprintf(out, "actions %" PRIu64 "\n", sum->actions);
    (void)fprintf(out, "mean_length %.1f\n", (double)sum->actions / (double)sum->games);
    if (sum->outcomes) {
        qsort(sum->outcomes, sum->outcome_count, sizeof *sum->outcomes, compare_outcomes);
    }
    for (size_t i = 0; i < sum->outcome_count; i++) {
        (void)fprintf(out, "outcome %" PRIu64 " %s\n", sum->outcomes[i].games, sum->outcomes[i].text);
    }
}

/* ---- progress, for people who wait at a terminal ---- */

typedef struct progress {
    bool wanted, shown;
    time_t last;
} progress;

static void show_progress(progress *p, uint64_t game, uint64_t games) {
    time_t now = p->wanted ? time(NULL) : p->last;
    if (now != p->last) { /* once a second */
        (void)fprintf(stderr, "\rgame %" PRIu64 " of %" PRIu64, game + 1, games);
        p->shown = true;
        p->last = now;
    }
}

static void end_progress(const progress *p) {
    if (p->shown) {
        (void)fprintf(stderr, "\r%40s\r", "");
    }
}

/* ---- the games ---- */

static void play_game(br_state *state, uint64_t seed, uint64_t game, size_t max_actions) {
    br_rng rng;
    br_rng_seed_stream(&rng, seed, game);
    (void)br_undo_to(state, 0); /* the set-up, or the position that was given */
    br_status status = br_playout(state, &rng, max_actions, NULL);
    if (status != BR_OK && status != BR_LIMIT) { /* the library's own limit leaves a game unfinished too */
        fail_status("the game", status);
    }
}

static void write_record(const br_state *state) {
    br_record *record;
    br_status status = br_record_from_state(&record, state);
    if (status != BR_OK) {
        fail_status("the record", status);
    }
    (void)br_record_write(record, put_bytes, NULL);
    br_record_free(record);
}

int main(int argc, char **argv) {
    bool records = false;
    uint64_t games = 100, seed = 0, max_actions = 100000;
    arguments args = begin_program(&self, argc, argv);
    for (int option; (option = next_option(&args)) != NO_OPTION;) {
        switch (option) {
        case OPTION_GAMES: games = read_number(&args, "--games", optarg, 1, MOST_GAMES); break;
        case OPTION_SEED: seed = read_number(&args, "--seed", optarg, 0, UINT64_MAX); break;
        case OPTION_MAX_ACTIONS: max_actions = read_number(&args, "--max-actions", optarg, 0, MOST_ACTIONS); break;
        case OPTION_RECORD: records = true; break;
        default: break;
        }
    }
    br_state *state = start_game(operand(&args, 0), operand(&args, 1), args.board);
    progress p = {.wanted = isatty(STDERR_FILENO)};
    summary sum = {.games = 0};
    for (uint64_t i = 0; i < games; i++) {
        show_progress(&p, i, games);
        play_game(state, seed, i, (size_t)max_actions);
        add_game(&sum, state);
        if (records) {
            write_record(state);
        }
    }
    end_progress(&p);
    print_summary(&sum, records ? stderr : stdout);
    free(sum.outcomes);
    br_state_free(state);
    int status = end_results();
    return records && ferror(stderr) ? EXIT_SYSTEM : status; /* the summary is a result, wherever it goes */
}

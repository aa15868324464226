#include "selfplay/selfplay.h"

#include <stdio.h>

#include "common/results.h"
#include "selfplay/games.h"

enum { OPTION_GAMES = OWN_OPTION, OPTION_SEED, OPTION_MAX_ACTIONS, OPTION_RECORD };

/* Their product still fits 64 bits. */
enum { MOST_GAMES = 1000000000, MOST_ACTIONS = 1000000000 };

const struct option selfplay_options[] = {
    {"games", required_argument, NULL, OPTION_GAMES},
    {"seed", required_argument, NULL, OPTION_SEED},
    {"max-actions", required_argument, NULL, OPTION_MAX_ACTIONS},
    {"record", no_argument, NULL, OPTION_RECORD},
    ON_A_BOARD,
    EVERY_PROGRAM,
    NO_MORE,
};

const char selfplay_help[] =
    "Plays random games and sums them up: how many games and actions, the mean length, and how often each\n"
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
    "  --version        say which version of the library is in use\n";

/* The options; the rest of `g` is as it was. */
static void read_options(arguments *args, games *g) {
    for (int option; (option = next_option(args)) != NO_OPTION;) {
        switch (option) {
        case OPTION_GAMES: g->count = read_number(args, "--games", optarg, 1, MOST_GAMES); break;
        case OPTION_SEED: g->seed = read_number(args, "--seed", optarg, 0, UINT64_MAX); break;
        case OPTION_MAX_ACTIONS: g->max_actions = read_number(args, "--max-actions", optarg, 0, MOST_ACTIONS); break;
        case OPTION_RECORD: g->records = true; break;
        default: break;
        }
    }
}

int selfplay(const program *self, int argc, char **argv) {
    games g = {.count = 100, .seed = 0, .max_actions = 100000};
    arguments args = begin_program(self, argc, argv);
    read_options(&args, &g);
    g.state = start_game(operand(&args, 0), operand(&args, 1), args.board);
    progress p = {.shown = false};
    summary sum = {.games = 0};
    play_games(&g, &sum, &p);
    end_progress(&p);
    print_summary(&sum, g.records ? stderr : stdout);
    end_summary(&sum);
    br_state_free(g.state);
    int status = end_results();
    return g.records && ferror(stderr) ? EXIT_SYSTEM : status; /* the summary is a result, wherever it goes */
}

/*
 * Plays a game in the terminal: people and programs, each on a side, in any combination. Who plays and what they play
 * with is in examples/play.
 */
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "common/arguments.h"
#include "common/game.h"
#include "common/results.h"
#include "play/commands.h"
#include "play/lines.h"
#include "play/match.h"
#include "play/save.h"

enum { OPTION_SIDE0 = OWN_OPTION, OPTION_SIDE1, OPTION_SEED, OPTION_RECORD };

static const struct option options[] = {
    {"side0", required_argument, NULL, OPTION_SIDE0},
    {"side1", required_argument, NULL, OPTION_SIDE1},
    {"seed", required_argument, NULL, OPTION_SEED},
    {"record", required_argument, NULL, OPTION_RECORD},
    ON_A_BOARD,
    EVERY_PROGRAM,
    NO_MORE,
};

static const program self = {
    .name = "br-play",
    .usage = "br-play [--side0 PLAYER] [--side1 PLAYER] [--seed S] [--record FILE] [--board FILE] SPEC [POSITION]",
    .help =
        "Plays a game in the terminal, or with lines from a pipe. Whoever is to act types an action; help lists the\n"
        "commands. The board is shown after each turn, and what programs and dice do is said. A PLAYER is\n"
        "  human                a person at the terminal\n"
        "  random               a program that takes any legal action\n"
        "  greedy               a program that takes what looks best at once\n"
        "  search:MILLISECONDS  a program that looks ahead for so long\n"
        "  search:nodes=N       the same until it has tried N actions; with a seed it always plays alike\n"
        "\n"
        "  SPEC            rules, such as fanorona or 'fanorona(size=5x5,capture=forced)'; br-games lists them\n"
        "  POSITION        the text of a position; - or nothing for the set-up\n"
        "  --side0 PLAYER  who plays side 0 (human)\n"
        "  --side1 PLAYER  who plays side 1 (search:500)\n"
        "  --seed S        what dice and programs draw from, 0 to 18446744073709551615 (by the clock)\n"
        "  --record FILE   keep the game in a file as it goes on\n"
        "  --board FILE    play on the board that the file describes\n"
        "  --help          say this\n"
        "  --version       say which version of the library is in use\n",
    .options = options,
    .needs = {"SPEC"},
    .most = 2,
};

static player player_of(const arguments *args, const char *text) {
    player p;
    if (!read_player(&p, text)) {
        misuse(args, text, "expected a player: " PLAYERS);
    }
    return p;
}

static uint64_t seed_by_clock(void) {
    struct timespec now = {.tv_sec = 0};
    (void)timespec_get(&now, TIME_UTC);
    return (uint64_t)now.tv_sec * 1000000000U + (uint64_t)now.tv_nsec;
}

/* Until the game is over or a person leaves it. */
static void play(match *m, lines *l) {
    bool stays = true;
    if (lines_are_typed(l) && (m->players[0].kind == HUMAN || m->players[1].kind == HUMAN)) {
        put("help lists the commands\n");
    }
    show_board(m);
    while (stays && !br_is_over(m->state)) {
        size_t ply = br_ply(m->state);
        unsigned turns = br_turns(m->state);
        bool asks = human_to_act(m, m->state);
        keep(asks && lines_are_typed(l)); /* a person may take long, or break off */
        if (asks) {
            stays = ask(m, l);
        } else {
            act(m);
        }
        if (br_ply(m->state) < ply || br_turns(m->state) != turns) {
            show_board(m);
        }
    }
}

static void print_outcome(const br_state *state) {
    char outcome[OUTCOME_SIZE];
    write_outcome(state, outcome);
    put("outcome %s\n", outcome);
    put("score %d:%d\n", br_score(state, 0), br_score(state, 1));
}

int main(int argc, char **argv) {
    match m = {.seed = seed_by_clock()};
    const char *record_name = NULL;
    (void)read_player(&m.players[0], "human");
    (void)read_player(&m.players[1], "search:500");
    arguments args = begin_program(&self, argc, argv);
    for (int option; (option = next_option(&args)) != NO_OPTION;) {
        switch (option) {
        case OPTION_SIDE0: m.players[0] = player_of(&args, optarg); break;
        case OPTION_SIDE1: m.players[1] = player_of(&args, optarg); break;
        case OPTION_SEED: m.seed = read_number(&args, "--seed", optarg, 0, UINT64_MAX); break;
        case OPTION_RECORD: record_name = optarg; break;
        default: break;
        }
    }
    m.state = start_game(operand(&args, 0), operand(&args, 1), args.board);
    m.thinker = new_thinker(br_state_rules(m.state));
    if (record_name) {
        begin_keeping(&m, record_name);
    }
    lines *l = open_lines(offers_of(&m));
    play(&m, l);
    close_lines(l);
    print_outcome(m.state);
    flush_results();
    end_keeping();
    free_thinker(&m.thinker);
    br_state_free(m.state);
    int status = end_results();
    return m.bad_input ? EXIT_BAD_INPUT : status;
}

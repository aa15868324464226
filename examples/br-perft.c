/*
 * Counts the sequences of actions, or of whole turns, from a position: the fingerprint by which two sets of rules, or
 * two programs, are compared. Divided by the first action, it shows where they differ.
 */
#include <inttypes.h>
#include <stdbool.h>
#include <stdlib.h>

#include "common/arguments.h"
#include "common/game.h"
#include "common/results.h"

enum { OPTION_TURNS = OWN_OPTION, OPTION_DIVIDE, MAX_DEPTH = 255 };

static const struct option options[] = {
    {"turns", no_argument, NULL, OPTION_TURNS},
    {"divide", no_argument, NULL, OPTION_DIVIDE},
    ON_A_BOARD,
    EVERY_PROGRAM,
    NO_MORE,
};

static const program self = {
    .name = "br-perft",
    .usage = "br-perft [--turns] [--divide] [--board FILE] SPEC DEPTH [POSITION]",
    .help =
        "Counts the sequences of legal actions from a position, and prints a line `DEPTH COUNT` for every depth from\n"
        "1 on. A sequence that ends the game sooner is not counted; a roll of the dice counts as any action.\n"
        "\n"
        "  SPEC          rules, such as fanorona or 'fanorona(size=5x5,capture=forced)'; br-games lists them\n"
        "  DEPTH         1 to 255\n"
        "  POSITION      the text of a position; - or nothing for the set-up\n"
        "  --turns       count in whole turns instead of actions\n"
        "  --divide      for DEPTH alone, print how many of the sequences begin with each action, then the total\n"
        "  --board FILE  play on the board that the file describes\n"
        "  --help        say this\n"
        "  --version     say which version of the library is in use\n",
    .options = options,
    .needs = {"SPEC", "DEPTH"},
    .most = 3,
};

static _Noreturn void fail_count(const br_state *state, unsigned depth, br_status status) {
    const char *spec = br_rules_spec(br_state_rules(state));
    if (status == BR_LIMIT) {
        fail(EXIT_BAD_INPUT, spec, "depth %u: a count beyond 64 bits, or a round beyond 1000000000 turns", depth);
    } else if (status == BR_BAD_ARGUMENT) {
        fail(EXIT_BAD_INPUT, spec, "--turns: turns of this game have no longest one, so they cannot be counted by");
    }
    fail_status(spec, status);
}

static uint64_t count(const br_state *state, unsigned depth, bool turns) {
    uint64_t nodes;
    br_status status = turns ? br_perft_turns(state, depth, &nodes) : br_perft(state, depth, &nodes);
    if (status != BR_OK) {
        fail_count(state, depth, status);
    }
    return nodes;
}

static void print_counts(const br_state *state, unsigned depth, bool turns) {
    for (unsigned d = 1; d <= depth; d++) {
        put("%u %" PRIu64 "\n", d, count(state, d, turns));
        flush_results(); /* the next one may take long */
    }
}

/* The count of the sequences that begin with an action. */
static uint64_t count_from(br_state *state, br_action action, unsigned depth, bool turns) {
    br_status status = br_apply(state, action);
    if (status != BR_OK) {
        fail_count(state, depth, status);
    }
    /* where no turn has been completed, what is left of this one is counted as the first */
    bool same_turn = turns && br_occurrences(state) == 0;
    uint64_t nodes = count(state, same_turn ? depth : depth - 1, turns);
    (void)br_undo(state);
    return nodes;
}

static void print_divided(br_state *state, unsigned depth, bool turns) {
    size_t n;
    br_action *actions = list_actions(state, &n);
    uint64_t total = 0;
    for (size_t i = 0; i < n; i++) {
        char text[ACTION_SIZE];
        br_action_text(state, actions[i], text, sizeof text);
        uint64_t nodes = count_from(state, actions[i], depth, turns);
        put("%s %" PRIu64 "\n", text, nodes);
        flush_results();
        total += nodes;
        if (total < nodes) {
            fail_count(state, depth, BR_LIMIT);
        }
    }
    put("total %" PRIu64 "\n", total);
    free(actions);
}

int main(int argc, char **argv) {
    bool turns = false, divide = false;
    arguments args = begin_program(&self, argc, argv);
    for (int option; (option = next_option(&args)) != NO_OPTION;) {
        turns |= option == OPTION_TURNS;
        divide |= option == OPTION_DIVIDE;
    }
    unsigned depth = (unsigned)read_number(&args, "DEPTH", operand(&args, 1), 1, MAX_DEPTH);
    br_state *state = start_game(operand(&args, 0), operand(&args, 2), args.board);
    if (divide) {
        print_divided(state, depth, turns);
    } else {
        print_counts(state, depth, turns);
    }
    br_state_free(state);
    return end_results();
}

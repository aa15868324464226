/*
 * Lists the legal actions of a position: one call for the actions, one for the text of each.
 */
#include <stdlib.h>

#include "common/arguments.h"
#include "common/game.h"
#include "common/results.h"

static const struct option options[] = {ON_A_BOARD, EVERY_PROGRAM, NO_MORE};

static const program self = {
    .name = "br-moves",
    .usage = "br-moves [--board FILE] SPEC [POSITION]",
    .help = "Lists the legal actions, one a line in the library's order; rolls of the dice with their probability.\n"
            "There are none when the game is over.\n"
            "\n"
            "  SPEC          rules, such as fanorona or 'fanorona(size=5x5,capture=forced)'; br-games lists them\n"
            "  POSITION      the text of a position; - or nothing for the set-up\n"
            "  --board FILE  play on the board that the file describes\n"
            "  --help        say this\n"
            "  --version     say which version of the library is in use\n",
    .options = options,
    .needs = {"SPEC"},
    .most = 2,
};

static void print_action(const br_state *state, br_action action) {
    char text[ACTION_SIZE];
    br_action_text(state, action, text, sizeof text);
    unsigned of, weight = br_action_weight(state, action, &of);
    if (of) {
        put("%s %u/%u\n", text, weight, of);
    } else {
        put("%s\n", text);
    }
}

static void print_actions(const br_state *state) {
    size_t count;
    br_action *actions = list_actions(state, &count);
    for (size_t i = 0; i < count; i++) {
        print_action(state, actions[i]);
    }
    free(actions);
}

int main(int argc, char **argv) {
    arguments args = begin_program(&self, argc, argv);
    while (next_option(&args) != NO_OPTION) {
    }
    br_state *state = start_game(operand(&args, 0), operand(&args, 1), args.board);
    print_actions(state);
    br_state_free(state);
    return end_results();
}

/*
 * Plays actions from a position and says all there is to know about where they lead.
 */
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>

#include "common/arguments.h"
#include "common/game.h"
#include "common/results.h"

static const struct option options[] = {ON_A_BOARD, EVERY_PROGRAM, NO_MORE};

static const program self = {
    .name = "br-state",
    .usage = "br-state [--board FILE] SPEC [POSITION [ACTION...]]",
    .help =
        "Plays the actions from the position and prints what they lead to: the position, whose turn it is, its seat\n"
        "(-1: nobody's), the position's hash, the outcome and the score. An action that is not legal is explained,\n"
        "and nothing is printed.\n"
        "\n"
        "  SPEC          rules, such as fanorona or 'fanorona(size=5x5,capture=forced)'; br-games lists them\n"
        "  POSITION      the text of a position; - or nothing for the set-up\n"
        "  ACTION        the text of an action, as br-moves lists them\n"
        "  --board FILE  play on the board that the file describes\n"
        "  --help        say this\n"
        "  --version     say which version of the library is in use\n",
    .options = options,
    .needs = {"SPEC"},
    .most = INT_MAX,
};

static void print_position(const br_state *state) {
    size_t size = br_position_text(state, NULL, 0) + 1;
    char *text = malloc(size);
    if (!text) {
        fail_status("the position", BR_NO_MEMORY);
    }
    br_position_text(state, text, size);
    put("position %s\n", text);
    free(text);
}

static const char *actor_name(int actor) {
    switch (actor) {
    case BR_SIDE_0: return "0";
    case BR_SIDE_1: return "1";
    case BR_CHANCE: return "chance";
    default: return "none";
    }
}

static void print_state(const br_state *state) {
    char outcome[OUTCOME_SIZE];
    write_outcome(state, outcome);
    print_position(state);
    put("turn %s\n", actor_name(br_to_act(state)));
    put("seat %d\n", br_seat_to_move(state));
    put("hash %016" PRIx64 "\n", br_hash(state));
    put("outcome %s\n", outcome);
    put("score %d:%d\n", br_score(state, 0), br_score(state, 1));
}

int main(int argc, char **argv) {
    arguments args = begin_program(&self, argc, argv);
    while (next_option(&args) != NO_OPTION) {
    }
    br_state *state = start_game(operand(&args, 0), operand(&args, 1), args.board);
    for (int i = 2; i < args.operands; i++) {
        play_action(state, operand(&args, i));
    }
    print_state(state);
    br_state_free(state);
    return end_results();
}

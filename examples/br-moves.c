/*
 * Lists the legal actions of a position: one call for the actions, one for the text of each.
 */
#include <stdbool.h>
#include <stdlib.h>

#include "common/arguments.h"
#include "common/game.h"
#include "common/results.h"

enum { OPTION_JSON = OWN_OPTION, MOST_TAKEN = 256 };

static const struct option options[] = {{"json", no_argument, NULL, OPTION_JSON}, ON_A_BOARD, EVERY_PROGRAM, NO_MORE};

static const program self = {
    .name = "br-moves",
    .usage = "br-moves [--json] [--board FILE] SPEC [POSITION]",
    .help = "Lists the legal actions, one a line in the library's order; rolls of the dice with their probability.\n"
            "There are none when the game is over.\n"
            "\n"
            "  SPEC          rules, such as fanorona or 'fanorona(size=5x5,capture=forced)'; br-games lists them\n"
            "  POSITION      the text of a position; - or nothing for the set-up\n"
            "  --json        list them as JSON, with their kinds, points and what they take\n"
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

/* ---- the same as JSON ---- */

static const char *kind_name(br_action action) {
    switch (br_action_kind(action)) {
    case BR_ROLL: return "roll";
    case BR_SET: return "set";
    case BR_LIFT: return "lift";
    case BR_STEP: return "step";
    case BR_APPROACH: return "approach";
    case BR_WITHDRAWAL: return "withdrawal";
    case BR_MOVE: return "move";
    case BR_PIVOT: return "pivot";
    case BR_CATTLE: return "cattle";
    case BR_COWBOY: return "cowboy";
    case BR_TAKE: return "take";
    case BR_END_TURN: return "end";
    case BR_PASS: return "pass";
    default: return "other";
    }
}

static void print_json_point(const br_rules *rules, const char *name, int point) {
    if (point >= 0) {
        put(",\"%s\":", name);
        put_json(br_point_id(rules, (unsigned)point));
    }
}

static void print_json_taken(const br_state *state, br_action action) {
    unsigned points[MOST_TAKEN];
    size_t count = br_action_taken(state, action, points, MOST_TAKEN);
    for (size_t i = 0; i < count && i < MOST_TAKEN; i++) {
        put("%s", i > 0 ? "," : ",\"taken\":[");
        put_json(br_point_id(br_state_rules(state), points[i]));
    }
    put("%s", count > 0 ? "]" : "");
}

static void print_json_action(const br_state *state, br_action action) {
    const br_rules *rules = br_state_rules(state);
    char text[ACTION_SIZE];
    br_action_text(state, action, text, sizeof text);
    put("{\"text\":");
    put_json(text);
    put(",\"kind\":\"%s\"", kind_name(action));
    print_json_point(rules, "from", br_action_from(rules, action));
    print_json_point(rules, "to", br_action_to(rules, action));
    print_json_taken(state, action);
    unsigned of, weight = br_action_weight(state, action, &of);
    if (of) {
        put(",\"weight\":%u,\"of\":%u", weight, of);
    }
    put("}");
}

/* ---- all of them ---- */

static void print_actions(const br_state *state, bool json) {
    size_t count;
    br_action *actions = list_actions(state, &count);
    put("%s", json ? "{\"actions\":[" : "");
    for (size_t i = 0; i < count; i++) {
        if (json) {
            put("%s\n  ", i > 0 ? "," : "");
            print_json_action(state, actions[i]);
        } else {
            print_action(state, actions[i]);
        }
    }
    put("%s", json ? "\n]}\n" : "");
    free(actions);
}

int main(int argc, char **argv) {
    bool json = false;
    arguments args = begin_program(&self, argc, argv);
    for (int option; (option = next_option(&args)) != NO_OPTION;) {
        json |= option == OPTION_JSON;
    }
    br_state *state = start_game(operand(&args, 0), operand(&args, 1), args.board);
    print_actions(state, json);
    br_state_free(state);
    return end_results();
}

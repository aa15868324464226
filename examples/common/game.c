#include "common/game.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/message.h"

/* No board text is so long; a file that never ends shall not be read for ever. */
enum { LONGEST_BOARD = 1 << 20 };

/* Reads at most a byte more than a board may have; false, and errno says why, if that cannot be. */
static bool read_bytes(const char *name, char *text, size_t *size) {
    FILE *file = fopen(name, "rb");
    if (!file) {
        return false;
    }
    *size = fread(text, 1, LONGEST_BOARD + 1, file);
    bool failed = ferror(file) != 0;
    (void)fclose(file);
    return !failed;
}

char *read_board(const char *name, size_t *size) {
    char *text = malloc(LONGEST_BOARD + 1);
    if (!text || !read_bytes(name, text, size)) {
        int error = errno;
        free(text);
        fail(EXIT_SYSTEM, name, "%s", strerror(error));
    }
    if (*size > LONGEST_BOARD) {
        free(text);
        fail(EXIT_BAD_INPUT, name, "longer than %d bytes, which no board is", LONGEST_BOARD);
    }
    text[*size] = '\0';
    return text;
}

static br_rules *make_rules_on_board(const char *spec, const char *board_file) {
    size_t size;
    char *board = read_board(board_file, &size);
    br_rules *rules;
    br_error error;
    br_status status = br_rules_new_on_board(&rules, spec, board, size, &error);
    if (status == BR_BAD_BOARD) {
        fail_for(board_file, board, &error);
    } else if (status != BR_OK) {
        fail_for(spec, spec, &error);
    }
    free(board);
    return rules;
}

static br_rules *make_rules(const char *spec) {
    br_rules *rules;
    br_error error;
    if (br_rules_new(&rules, spec, &error) != BR_OK) {
        fail_for(spec, spec, &error);
    }
    return rules;
}

br_state *start_game(const char *spec, const char *position, const char *board_file) {
    br_rules *rules = board_file ? make_rules_on_board(spec, board_file) : make_rules(spec);
    br_state *state;
    br_error error;
    if (br_state_new(&state, rules, &error) != BR_OK) {
        fail_for(spec, spec, &error);
    }
    br_rules_release(rules); /* the state keeps them alive */
    if (position && strcmp(position, "-") != 0 && br_position_set(state, position, &error) != BR_OK) {
        fail_for(position, position, &error);
    }
    return state;
}

void play_action(br_state *state, const char *text) {
    br_action action;
    br_error error;
    if (br_action_parse(&action, state, text, &error) != BR_OK) {
        fail_for(text, text, &error);
    }
    br_status status = br_apply(state, action);
    if (status != BR_OK) { /* no memory, or a limit */
        fail_status(text, status);
    }
}

br_action *list_actions(const br_state *state, size_t *count) {
    *count = br_action_count(state);
    br_action *actions = calloc(*count + 1, sizeof *actions); /* not nothing when the game is over */
    if (!actions) {
        fail_status("the legal actions", BR_NO_MEMORY);
    }
    br_actions(state, actions, *count);
    return actions;
}

void write_outcome(const br_state *state, char text[OUTCOME_SIZE]) {
    const char *reason = br_reason_text(br_reason_of(state));
    int winner = br_winner(state);
    if (winner == BR_UNDECIDED) {
        (void)snprintf(text, OUTCOME_SIZE, "ongoing");
    } else if (winner == BR_DRAW) {
        (void)snprintf(text, OUTCOME_SIZE, "draw %s", reason);
    } else {
        (void)snprintf(text, OUTCOME_SIZE, "side %d %s", winner, reason);
    }
}

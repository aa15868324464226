#include "core/record_boards.h"

#include <stdlib.h>
#include <string.h>

#include "core/board.h"
#include "core/spec.h"

static bri_slice whole(const char *text) { return (bri_slice){text, text + strlen(text)}; }

static bri_slice name_of(const bri_board *board) { return whole(board->name); }

static const bri_known_board *find(const bri_known_board *boards, const bri_game *game, bri_slice name) {
    while (boards && (boards->rules->game != game || !bri_slice_is(name, boards->rules->board->name))) {
        boards = boards->next;
    }
    return boards;
}

static const bri_game *game_with_boards(bri_slice name) {
    for (int i = 0; i < BRI_GAME_COUNT; i++) {
        if (bri_games[i]->board && bri_slice_is(name, bri_games[i]->name)) {
            return bri_games[i];
        }
    }
    return NULL;
}

/* The game that a board is for: the second word of its text. NULL, and the error filled in, if there is none. */
static const bri_game *find_game(const char *text, size_t size, br_error *error) {
    bri_board_reader in = {text, text + size, text, {text, text}, error};
    bri_slice word = {text, text};
    br_status status = bri_board_next(&in, &word);
    if (status == BR_END || (status == BR_OK && !bri_slice_is(word, "board"))) {
        (void)bri_fail_at(error, text, status == BR_END ? in.rest.at : word.at, BR_BAD_BOARD, "",
                          "expected the statement board, with the names of a game and of the board");
        return NULL;
    }
    if (status != BR_OK || bri_board_word(&in, "the name of a game", &word) != BR_OK) {
        return NULL;
    }
    const bri_game *game = game_with_boards(word);
    if (!game) {
        (void)bri_fail_at(error, text, word.at, BR_BAD_BOARD, "", "found %s, expected a game with boards",
                          bri_quote(word.at, bri_length(word)).text);
    }
    return game;
}

/* Puts the board of rules before the others, and takes the rules over, which are given back if there is no memory. */
static br_status remember(bri_known_board **boards, br_rules *rules, bool given, br_error *error) {
    bri_known_board *board = malloc(sizeof *board);
    if (!board) {
        br_rules_release(rules);
        return bri_fail(error, BR_NO_MEMORY, "", "no memory for the board");
    }
    *board = (bri_known_board){.next = *boards, .rules = rules, .given = given};
    *boards = board;
    return BR_OK;
}

br_status bri_known_add(bri_known_board **boards, const char *text, size_t size, br_error *error) {
    const bri_game *game = find_game(text, size, error);
    if (!game) {
        return BR_BAD_BOARD;
    }
    br_rules *rules;
    br_status status = bri_rules_make(&rules, game, game->name, text, size, error);
    if (status != BR_OK) {
        return status;
    }
    const bri_known_board *same = find(*boards, game, name_of(rules->board));
    if (same && same->given) {
        status = bri_fail(error, BR_BAD_ARGUMENT, "", "a board of %s named %s is there already", game->name,
                          rules->board->name);
        br_rules_release(rules);
        return status;
    }
    status = remember(boards, rules, true, error);
    return status == BR_OK ? bri_succeed(error) : status;
}

void bri_known_free(bri_known_board *boards) {
    while (boards) {
        bri_known_board *next = boards->next;
        br_rules_release(boards->rules);
        free(boards);
        boards = next;
    }
}

br_status bri_known_rules(bri_known_board **boards, br_rules **out, const char *text, br_error *error) {
    *out = NULL;
    bri_spec spec;
    br_status status = bri_spec_read(&spec, NULL, text, error);
    if (status != BR_OK) {
        return status;
    }
    if (!spec.game->board) {
        return bri_rules_make_on(out, text, NULL, error);
    }
    bri_slice name = bri_length(spec.board) ? spec.board : whole(spec.game->board->key.default_value);
    const bri_known_board *board = find(*boards, spec.game, name);
    status = bri_rules_make_on(out, text, board ? board->rules->board : NULL, error);
    if (status == BR_OK && !board) {
        status = remember(boards, br_rules_retain(*out), false, error);
        if (status != BR_OK) {
            br_rules_release(*out);
            *out = NULL;
        }
    }
    return status;
}

#include "core/record_boards.h"

#include <stdlib.h>
#include <string.h>

#include "core/board.h"
#include "core/spec.h"

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

static bri_known_board *make(br_rules *rules, const char *text, size_t size) {
    bri_known_board *board = size < SIZE_MAX - sizeof *board ? malloc(sizeof *board + size) : NULL;
    if (board) {
        *board = (bri_known_board){.rules = rules, .size = size};
        memcpy(board->text, text, size);
    }
    return board;
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
    const char *name = rules->board->name;
    if (find(*boards, game, (bri_slice){name, name + strlen(name)})) {
        status = bri_fail(error, BR_BAD_ARGUMENT, "", "a board of %s named %s is there already", game->name, name);
        br_rules_release(rules);
        return status;
    }
    bri_known_board *board = make(rules, text, size);
    if (!board) {
        br_rules_release(rules);
        return bri_fail(error, BR_NO_MEMORY, "", "no memory for the board");
    }
    board->next = *boards;
    *boards = board;
    return bri_succeed(error);
}

void bri_known_free(bri_known_board *boards) {
    while (boards) {
        bri_known_board *next = boards->next;
        br_rules_release(boards->rules);
        free(boards);
        boards = next;
    }
}

br_status bri_known_rules(const bri_known_board *boards, br_rules **out, const char *text, br_error *error) {
    *out = NULL;
    bri_spec spec;
    br_status status = bri_spec_read(&spec, NULL, text, error);
    if (status != BR_OK) {
        return status;
    }
    const bri_known_board *board = bri_length(spec.board) ? find(boards, spec.game, spec.board) : NULL;
    return bri_rules_make(out, NULL, text, board ? board->text : NULL, board ? board->size : 0, error);
}

/*
 * Rules: made once from a specification and a board, then only read. The reference count is the one thing that changes,
 * and it is atomic.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "core/board.h"
#include "core/game.h"
#include "core/spec.h"

static void destroy(br_rules *rules) {
    free(rules->tables);
    free(rules->board);
    free(rules);
}

static const char *builtin_text(const bri_game *game) { return (const char *)game->board->text; }

static bool same_board(const bri_board *a, const bri_board *b) {
    return a->size == b->size && memcmp(a, b, a->size) == 0;
}

/* Whether a board that is given is the built-in one of a game. */
static br_status is_builtin(const bri_game *game, const bri_board *board, bool *out, br_error *error) {
    bri_board *builtin = NULL;
    br_status status = game->read_board(&builtin, builtin_text(game), game->board->size, error);
    if (status == BR_OK) {
        *out = same_board(board, builtin);
    }
    free(builtin);
    return status;
}

/* Refuses a board that bears the name of a built-in one, of whichever game, and is another. */
static br_status check_name(const bri_game *game, const bri_board *board, const char *text, size_t size,
                            br_error *error) {
    bool taken = false, same = false;
    br_status status = BR_OK;
    for (int i = 0; i < BRI_GAME_COUNT; i++) {
        taken |= bri_games[i]->board && strcmp(board->name, bri_games[i]->board->key.default_value) == 0;
    }
    if (strcmp(board->name, game->board->key.default_value) == 0) {
        taken = true;
        status = is_builtin(game, board, &same, error);
    }
    if (status == BR_OK && taken && !same) {
        return bri_fail_at(error, text, bri_board_name_at(text, size), BR_BAD_BOARD, "",
                           "the name %s is a built-in board's, and this is another board", board->name);
    }
    return status;
}

static br_status read_given_board(br_rules *rules, const bri_spec *spec, const char *spec_text, const char *text,
                                  size_t size, br_error *error) {
    const bri_game *game = rules->game;
    if (!game->board) {
        return bri_fail_at(error, text, text, BR_BAD_BOARD, "", "%s is played on a grid, not on a board that is given",
                           game->name);
    }
    br_status status = game->read_board(&rules->board, text, size, error);
    if (status == BR_OK) {
        status = check_name(game, rules->board, text, size, error);
    }
    if (status == BR_OK && bri_length(spec->board) && !bri_slice_is(spec->board, rules->board->name)) {
        status = bri_fail_at(error, spec_text, spec->board.at, BR_UNKNOWN, "",
                             "the board that is given is named %s, not as the specification says", rules->board->name);
    }
    return status;
}

static br_status read_builtin_board(br_rules *rules, const bri_spec *spec, const char *spec_text, br_error *error) {
    const bri_game *game = rules->game;
    if (bri_length(spec->board) && !bri_slice_is(spec->board, game->board->key.default_value)) {
        return bri_fail_at(error, spec_text, spec->board.at, BR_UNKNOWN, "",
                           "no board of that name is built in: give its text, or take %s",
                           game->board->key.default_value);
    }
    return game->read_board(&rules->board, builtin_text(game), game->board->size, error);
}

/* Where the board comes from: a text, another one, or, if neither is there, the library. */
typedef struct origin {
    const char *text;
    size_t size;
    const bri_board *board;
} origin;

static br_status find_board(br_rules *rules, const bri_spec *spec, const char *spec_text, const origin *from,
                            br_error *error) {
    if (from->text) {
        return read_given_board(rules, spec, spec_text, from->text, from->size, error);
    }
    if (!from->board) {
        return rules->game->board ? read_builtin_board(rules, spec, spec_text, error) : BR_OK;
    }
    rules->board = malloc(from->board->size);
    if (!rules->board) {
        return bri_fail(error, BR_NO_MEMORY, "", "no memory for the board");
    }
    memcpy(rules->board, from->board, from->board->size);
    return BR_OK;
}

static br_status fill(br_rules *rules, const bri_spec *spec, const char *spec_text, const origin *from,
                      br_error *error) {
    const bri_game *game = spec->game;
    int own = game->key_count;
    atomic_init(&rules->references, 1);
    rules->game = game;
    rules->engine = bri_engine_of(game);
    rules->seats = 2;
    memcpy(rules->values, spec->values, (size_t)own * sizeof spec->values[0]);
    rules->repetition = (unsigned)bri_spec_number(spec, own);
    rules->max_turns = (unsigned)bri_spec_number(spec, own + 1);
    rules->calm_limit = rules->repetition ? (rules->repetition - 1) * game->shortest_cycle : UINT_MAX;
    rules->turn_limit = rules->max_turns ? rules->max_turns : BRI_MAX_TURNS + 1;
    br_status status = find_board(rules, spec, spec_text, from, error);
    if (status != BR_OK) {
        return status;
    }
    bri_writer out = bri_writer_on(rules->spec, sizeof rules->spec);
    bri_spec_write(spec, rules->board ? rules->board->name : NULL, &out);
    (void)bri_writer_end(&out);
    status = game->prepare(rules, error);
    if (status == BR_BAD_ARGUMENT && error) { /* the whole specification is at fault */
        error->line = 1;
        error->column = 1;
    }
    return status;
}

static br_status make(br_rules **out, const bri_game *game, const char *spec_text, const origin *from,
                      br_error *error) {
    *out = NULL;
    bri_spec spec;
    br_status status = bri_spec_read(&spec, game, spec_text, error);
    if (status != BR_OK) {
        return status;
    }
    br_rules *rules = calloc(1, sizeof *rules);
    if (!rules) {
        return bri_fail(error, BR_NO_MEMORY, "", "no memory for the rules");
    }
    status = fill(rules, &spec, spec_text, from, error);
    if (status != BR_OK) {
        destroy(rules);
        return status;
    }
    *out = rules;
    return bri_succeed(error);
}

br_status bri_rules_make(br_rules **out, const bri_game *game, const char *spec, const char *board, size_t size,
                         br_error *error) {
    return make(out, game, spec, &(origin){.text = board, .size = size}, error);
}

br_status bri_rules_make_on(br_rules **out, const char *spec, const bri_board *board, br_error *error) {
    return make(out, NULL, spec, &(origin){.board = board}, error);
}

br_status br_rules_new(br_rules **out, const char *spec, br_error *error) {
    if (out) {
        *out = NULL;
    }
    if (!out || !spec) {
        return bri_fail(error, BR_BAD_ARGUMENT, "", "NULL where a specification or a place for the rules is needed");
    }
    return bri_rules_make(out, NULL, spec, NULL, 0, error);
}

br_status br_rules_new_on_board(br_rules **out, const char *spec, const char *board, size_t size, br_error *error) {
    if (out) {
        *out = NULL;
    }
    if (!out || !spec || !board) {
        return bri_fail(error, BR_BAD_ARGUMENT, "",
                        "NULL where a specification, a board or a place for the rules is needed");
    }
    return bri_rules_make(out, NULL, spec, board, size, error);
}

br_rules *br_rules_retain(const br_rules *rules) {
    /* The count is not part of what const promises; nothing else takes const off. */
    br_rules *shared = (br_rules *)(uintptr_t)rules; /* NOLINT(performance-no-int-to-ptr) */
    if (shared) {
        atomic_fetch_add_explicit(&shared->references, 1, memory_order_relaxed);
    }
    return shared;
}

void br_rules_release(br_rules *rules) {
    if (rules && atomic_fetch_sub_explicit(&rules->references, 1, memory_order_acq_rel) == 1) {
        destroy(rules);
    }
}

bool br_rules_equal(const br_rules *a, const br_rules *b) {
    if (!a || !b || a == b) {
        return a && b;
    }
    return a->game == b->game && strcmp(a->spec, b->spec) == 0 && (!a->board || same_board(a->board, b->board));
}

br_game br_rules_game(const br_rules *rules) { return rules ? rules->game->game : BR_GAME_FORCE_INT; }

const char *br_rules_spec(const br_rules *rules) { return rules ? rules->spec : NULL; }

size_t br_rules_board_text(const br_rules *rules, char *buffer, size_t size) {
    bri_writer out = bri_writer_on(buffer, size);
    if (rules && rules->board) {
        rules->game->write_board(rules->board, &out);
    }
    return bri_writer_end(&out);
}

int br_seat_count(const br_rules *rules) { return rules ? rules->seats : 0; }

int br_seat_side(const br_rules *rules, int seat) { return rules && seat >= 0 && seat < rules->seats ? seat % 2 : -1; }

const char *br_side_name(const br_rules *rules, int side) {
    return rules && (side == 0 || side == 1) ? rules->game->side_names[side] : NULL;
}

size_t br_max_actions(const br_rules *rules) { return rules ? rules->max_actions : 0; }

#include "mpi/start.h"

#include <stdlib.h>
#include <string.h>

#include "common/memory.h"
#include "common/message.h"

/* The texts, to be freed. */
static char *board_text(const br_rules *rules) {
    size_t size = br_rules_board_text(rules, NULL, 0) + 1;
    char *text = new_memory("a board", size);
    (void)br_rules_board_text(rules, text, size);
    return text;
}

static char *position_text(const br_state *state) {
    size_t size = br_position_text(state, NULL, 0) + 1;
    char *text = new_memory("a position", size);
    (void)br_position_text(state, text, size);
    return text;
}

void write_start(bytes *b, const br_state *state) {
    const br_rules *rules = br_state_rules(state);
    char *board = board_text(rules), *position = position_text(state);
    write_number(b, (uint64_t)br_version_number());
    write_text(b, br_rules_spec(rules));
    write_text(b, board);
    write_text(b, position);
    write_number(b, br_hash(state));
    free(board);
    free(position);
}

static br_state *make_state(const char *spec, const char *board, const char *position) {
    br_rules *rules;
    br_state *state;
    br_error error;
    br_status status =
        *board ? br_rules_new_on_board(&rules, spec, board, strlen(board), &error) : br_rules_new(&rules, spec, &error);
    if (status != BR_OK) {
        fail_for(spec, spec, &error);
    }
    if (br_state_new(&state, rules, &error) != BR_OK) {
        fail_for(spec, spec, &error);
    }
    br_rules_release(rules);
    if (br_position_set(state, position, &error) != BR_OK) {
        fail_for(position, position, &error);
    }
    return state;
}

br_state *read_start(bytes *b) {
    if (read_number_of(b) != (uint64_t)br_version_number()) {
        fail(EXIT_SYSTEM, "the library", "version %s here, another on the first rank", br_version());
    }
    const char *spec = read_text_of(b), *board = read_text_of(b);
    br_state *state = make_state(spec, board, read_text_of(b));
    if (read_number_of(b) != br_hash(state)) {
        fail(EXIT_SYSTEM, spec, "another position than on the first rank");
    }
    return state;
}

#include <stdlib.h>
#include <string.h>

#include "contract/contract.h"
#include "core/game.h"
#include "fuzz/fuzz.h"
#include "support/require.h"
#include "support/states.h"

/* The canonical form makes the same rules, and is its own canonical form. */
static void check_canonical(const br_rules *rules, const char *board, size_t size) {
    const char *spec = br_rules_spec(rules);
    br_rules *again;
    br_status status =
        board ? br_rules_new_on_board(&again, spec, board, size, NULL) : br_rules_new(&again, spec, NULL);
    REQUIRE(strlen(spec) < BRI_MAX_SPEC && !strchr(spec, ' '), "the canonical form \"%s\"", spec);
    REQUIRE(status == BR_OK && br_rules_equal(rules, again) && strcmp(br_rules_spec(again), spec) == 0,
            "\"%s\" makes other rules: %s", spec, br_status_text(status));
    br_rules_release(again);
}

static void check_spec(const char *text, size_t size, const char *board, size_t board_size) {
    br_rules *rules;
    br_error error;
    memset(&error, 0xee, sizeof error);
    br_status status =
        board ? br_rules_new_on_board(&rules, text, board, board_size, &error) : br_rules_new(&rules, text, &error);
    if (status == BR_OK) {
        check_no_error(&error);
        check_canonical(rules, board, board_size);
        br_rules_release(rules);
        return;
    }
    REQUIRE(!rules, "refused, and rules are there");
    bool of_board = status == BR_BAD_BOARD && board;
    REQUIRE(of_board || status == BR_BAD_SYNTAX || status == BR_UNKNOWN || status == BR_BAD_ARGUMENT, "\"%s\": %s",
            text, br_status_text(status));
    check_refusal(&error, status, of_board ? board : text, of_board ? board_size : size, TEXT_AT_FAULT);
}

void fuzz_spec(const char *data, size_t size) {
    static char *boards[2];
    static size_t sizes[2];
    char *text = fuzz_text(data, size);
    size = strlen(text);
    check_spec(text, size, NULL, 0);
    for (int i = 0; i < 2; i++) {
        if (!boards[i]) {
            boards[i] = read_test_file(i ? "boards/crossing.board" : "boards/lagoon.board", &sizes[i]);
        }
        check_spec(text, size, boards[i], sizes[i]);
    }
    free(text);
}

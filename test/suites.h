/*
 * Every suite, one a line: X(name) means that suite_name() makes it.
 */
#ifndef TEST_SUITES_H
#define TEST_SUITES_H

#include <check.h>

/* clang-format off */
#define SUITES(X) \
    X(vectors) \
    X(contract) \
    X(core_spec) \
    X(core_catalogue) \
    X(core_fault) \
    X(core_board) \
    X(forbans) \
    X(core_text) \
    X(core_nulls) \
    X(core_rules) \
    X(core_state) \
    X(core_random) \
    X(core_perft) \
    X(core_pick) \
    X(core_dice) \
    X(core_engine) \
    X(core_draw) \
    X(core_memory) \
    X(core_hashes) \
    X(core_io) \
    X(core_threads) \
    X(core_record) \
    X(core_record_read) \
    X(fanorona_rules) \
    X(fanorona_texts) \
    X(fanorona_counts) \
    X(programs) \
    X(armada) \
    X(naive) \
    X(docs) \
    X(tictactoe) \
    X(rifleman) \
    /* one a line, each with its backslash */
/* clang-format on */

#define DECLARE(name) Suite *suite_##name(void);
SUITES(DECLARE)
#undef DECLARE

#endif

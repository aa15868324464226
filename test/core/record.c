/*
 * Records as objects: tags, results, replaying, and writing under every set of parameters.
 */
#include "boardrules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "contract/contract.h"
#include "core/record_support.h"
#include "suites.h"
#include "support/alloc.h"
#include "support/check.h"
#include "support/states.h"

static br_record *record_of(const br_state *state) {
    br_record *record;
    REQUIRE(br_record_from_state(&record, state) == BR_OK, "no record");
    return record;
}

static br_record *new_record(const char *spec) {
    br_rules *rules = rules_of(spec);
    br_record *record;
    REQUIRE(br_record_new(&record, rules) == BR_OK, "no record");
    br_rules_release(rules); /* the record keeps them */
    return record;
}

static void text_is(const br_record *record, const char *expected) {
    char *text = record_text(record);
    ck_assert_str_eq(text, expected);
    free(text);
}

/* ---- writing ---- */

START_TEST(empty) {
    br_record *record = new_record("fanorona( size = 5x5 )");
    ck_assert_str_eq(br_rules_spec(br_record_rules(record)), "fanorona(size=5x5)");
    ck_assert_uint_eq(br_record_actions(record, NULL, 0), 0);
    ck_assert_int_eq(br_record_result(record), BR_UNDECIDED);
    ck_assert_uint_eq(br_record_tag_count(record), 0);
    ck_assert_uint_eq(br_record_position(record, NULL, 0), 0);
    text_is(record, "[Game \"fanorona(size=5x5)\"]\n[Result \"*\"]\n\n*\n\n");
    br_record_free(record);
}
END_TEST

/* Numbers count turns, of several actions too, on through the rounds (AR: two); a chain that is under way counts. */
START_TEST(numbers) {
    br_state *state = state_of("fanorona(capture=forced)", "-");
    play(state, "e2-e3A f4-e5W e5-e4A");
    br_record *record = record_of(state);
    text_is(record, "[Game \"fanorona(capture=forced)\"]\n[Result \"*\"]\n\n1. e2-e3A 2. f4-e5W e5-e4A *\n\n");
    br_record_free(record);
    char position[TEXT_SIZE], expected[TEXT_SIZE + 200];
    ck_assert_int_eq(br_undo(state), BR_OK); /* within Black's chain */
    (void)br_position_text(state, position, sizeof position);
    ck_assert_int_eq(br_position_set(state, position, NULL), BR_OK);
    play(state, "e5-e4A d3-e3W");
    record = record_of(state);
    (void)snprintf(expected, sizeof expected,
                   "[Game \"fanorona(capture=forced)\"]\n[Position \"%s\"]\n[Result \"*\"]\n\n"
                   "1. e5-e4A 2. d3-e3W *\n\n",
                   position);
    text_is(record, expected);
    br_record_free(record);
    br_state_free(state);
}
END_TEST

/* Rolls for the first turn (RI-13) come before 1., also where they are all that there is. */
START_TEST(rolls) {
    br_state *state = state_of("rifleman", "-");
    play(state, "4-3 4-3 4-3");
    br_record *record = record_of(state);
    text_is(record, "[Game \"rifleman\"]\n[Result \"*\"]\n\n4-3 4-3 4-3 *\n\n");
    br_record_free(record);
    play(state, "6-4 1-1 C/1 C/1 3-1 C/3 1/2 4-2");
    record = record_of(state);
    text_is(record, "[Game \"rifleman\"]\n[Result \"*\"]\n\n"
                    "4-3 4-3 4-3 6-4 1. 1-1 C/1 C/1 3-1 C/3 1/2 2. 4-2 *\n\n");
    br_record_free(record);
    br_state_free(state);
}
END_TEST

/* The set-up is the set-up, however a state came to it. */
START_TEST(set_up_by_its_text) {
    char position[TEXT_SIZE];
    br_state *state = state_of("armada", "-");
    (void)br_position_text(state, position, sizeof position);
    ck_assert_int_eq(br_position_set(state, position, NULL), BR_OK);
    br_record *record = record_of(state);
    ck_assert_uint_eq(br_record_position(record, position, sizeof position), 0);
    ck_assert_str_eq(position, "");
    br_record_free(record);
    br_state_free(state);
}
END_TEST

/* A buffer that is too small holds the beginning. */
START_TEST(cut) {
    br_state *state = state_of("fanorona", "-");
    play(state, "e2-e3A f5-e5 e1-e2");
    br_record *record = record_of(state);
    char *text = record_text(record), buffer[200];
    size_t length = strlen(text);
    ck_assert_uint_lt(length, sizeof buffer);
    for (size_t size = 1; size <= length + 1; size++) {
        memset(buffer, 'x', sizeof buffer);
        ck_assert_uint_eq(br_record_text(record, buffer, size), length);
        REQUIRE(strlen(buffer) == size - 1 && memcmp(buffer, text, size - 1) == 0 && buffer[size] == 'x',
                "cut at %zu: %s", size, buffer);
    }
    ck_assert_uint_eq(br_record_text(record, buffer, 0), length);
    free(text);
    br_record_free(record);
    br_state_free(state);
}
END_TEST

/* ---- tags ---- */

START_TEST(tags) {
    br_record *record = new_record("fanorona");
    ck_assert_int_eq(br_record_set_tag(record, "Event", "a \"b\" \\ \xc3\xa9"), BR_OK);
    ck_assert_int_eq(br_record_set_tag(record, "_9", ""), BR_OK);
    ck_assert_int_eq(br_record_set_tag(record, "event", "other"), BR_OK);
    ck_assert_int_eq(br_record_set_tag(record, "_9", "nine"), BR_OK); /* in its place */
    ck_assert_int_eq(br_record_set_result(record, BR_DRAW), BR_OK);
    ck_assert_uint_eq(br_record_tag_count(record), 3);
    ck_assert_str_eq(br_record_tag_name(record, 1), "_9");
    ck_assert_str_eq(br_record_tag_value(record, 1), "nine");
    ck_assert_str_eq(br_record_tag(record, "event"), "other");
    ck_assert_ptr_null(br_record_tag(record, "EVENT"));
    ck_assert_ptr_null(br_record_tag(record, "Game"));
    ck_assert_ptr_null(br_record_tag_name(record, 3));
    ck_assert_ptr_null(br_record_tag_value(record, 3));
    text_is(record, "[Game \"fanorona\"]\n[Event \"a \\\"b\\\" \\\\ \xc3\xa9\"]\n[_9 \"nine\"]\n[event \"other\"]\n"
                    "[Result \"1/2-1/2\"]\n\n1/2-1/2\n\n");
    check_written(record);
    ck_assert_int_eq(br_record_set_tag(record, "Event", NULL), BR_OK);
    ck_assert_int_eq(br_record_set_tag(record, "Event", NULL), BR_OK); /* nothing there to take away */
    ck_assert_ptr_null(br_record_tag(record, "Event"));
    ck_assert_str_eq(br_record_tag(record, "event"), "other");
    ck_assert_str_eq(br_record_tag_name(record, 0), "_9");
    ck_assert_uint_eq(br_record_tag_count(record), 2);
    br_record_free(record);
}
END_TEST

enum { MANY = 300 };

/* The names "a", "aa", "aaa" and so on to 150, and as many that end in b instead: each begins like many others. */
static const char *many_name(size_t i) {
    static char name[MANY + 1];
    size_t length = i / 2 + 1;
    memset(name, 'a', length);
    name[length - 1] = i % 2 ? 'b' : 'a';
    name[length] = '\0';
    return name;
}

/* Those tags are there, in their order, whose number plus one is no multiple of `step`, and no others. */
static void check_many(const br_record *record, size_t step) {
    size_t at = 0;
    for (size_t i = 0; i < MANY; i++) {
        char value[24];
        (void)snprintf(value, sizeof value, "%zu", i);
        if ((i + 1) % step == 0) {
            ck_assert_ptr_null(br_record_tag(record, many_name(i)));
        } else {
            ck_assert_str_eq(br_record_tag(record, many_name(i)), value);
            ck_assert_str_eq(br_record_tag_name(record, at), many_name(i));
            ck_assert_str_eq(br_record_tag_value(record, at++), value);
        }
    }
    ck_assert_uint_eq(br_record_tag_count(record), at);
}

START_TEST(tags_named_alike) {
    br_record *record = new_record("fanorona");
    for (size_t i = 0; i < MANY; i++) {
        char value[24];
        (void)snprintf(value, sizeof value, "%zu", i);
        ck_assert_ptr_null(br_record_tag(record, many_name(i)));
        ck_assert_int_eq(br_record_set_tag(record, many_name(i), value), BR_OK);
    }
    check_many(record, MANY + 1);
    for (size_t i = 2; i < MANY; i += 3) {
        ck_assert_int_eq(br_record_set_tag(record, many_name(i), NULL), BR_OK);
    }
    check_many(record, 3);
    check_written(record);
    br_record_free(record);
}
END_TEST

static void refused(br_record *record, const char *name, const char *value, br_status status) {
    br_status found = br_record_set_tag(record, name, value);
    ck_assert_msg(found == status, "%s: %s", name, br_status_text(found));
    ck_assert_uint_eq(br_record_tag_count(record), 1);
    ck_assert_str_eq(br_record_tag(record, "Event"), "kept");
}

START_TEST(refused_tags) {
    br_record *record = new_record("fanorona");
    ck_assert_int_eq(br_record_set_tag(record, "Event", "kept"), BR_OK);
    static const char *const names[] = {"", "Game", "Position", "Result", "a b", "a-b", "\xc3\xa9", "\"", "a\n"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        refused(record, names[i], "x", BR_BAD_ARGUMENT);
        refused(record, names[i], NULL, BR_BAD_ARGUMENT);
    }
    static const char *const values[] = {"\n", "a\tb", "\x1b", "\x7f", "\xff", "\xc3", "\xc2\x85", "\xed\xa0\x80"};
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        refused(record, "Event", values[i], BR_BAD_SYNTAX);
        refused(record, "Other", values[i], BR_BAD_SYNTAX);
    }
    char longest[4098];
    memset(longest, 'x', 4097);
    longest[4097] = '\0';
    refused(record, "Event", longest, BR_LIMIT);
    longest[256] = '\0';
    refused(record, longest, "x", BR_BAD_ARGUMENT);
    longest[255] = '\0';
    ck_assert_int_eq(br_record_set_tag(record, longest, "x"), BR_OK);
    longest[255] = longest[256] = 'x';
    longest[4096] = '\0';
    ck_assert_int_eq(br_record_set_tag(record, "Event", longest), BR_OK);
    check_written(record);
    br_record_free(record);
}
END_TEST

/* ---- results ---- */

START_TEST(results) {
    br_record *record = new_record("fanorona");
    static const int values[] = {0, 1, BR_DRAW, BR_UNDECIDED};
    for (int i = 0; i < 4; i++) {
        ck_assert_int_eq(br_record_set_result(record, values[i]), BR_OK);
        ck_assert_int_eq(br_record_result(record), values[i]);
        check_written(record);
    }
    ck_assert_int_eq(br_record_set_result(record, 2), BR_BAD_ARGUMENT);
    ck_assert_int_eq(br_record_set_result(record, -3), BR_BAD_ARGUMENT);
    ck_assert_int_eq(br_record_result(record), BR_UNDECIDED);
    br_record_free(record);
}
END_TEST

/* FA-10: White has won, and nothing else can be said. */
START_TEST(results_against_rules) {
    br_state *state = state_of("fanorona(size=3x3,capture=forced)", "3/3/W1B w - 0 1");
    play(state, "a1-b1A");
    br_record *record = record_of(state);
    ck_assert_int_eq(br_record_result(record), 0);
    ck_assert_int_eq(br_record_set_result(record, 0), BR_OK);
    static const int values[] = {1, BR_DRAW, BR_UNDECIDED};
    for (int i = 0; i < 3; i++) {
        ck_assert_int_eq(br_record_set_result(record, values[i]), BR_BAD_ARGUMENT);
    }
    ck_assert_int_eq(br_record_result(record), 0);
    br_record_free(record);
    br_state_free(state);
}
END_TEST

/* ---- every set of parameters ---- */

static void check_replays(const br_record *record, const br_state *game) {
    const br_rules *rules = br_record_rules(record);
    size_t plies = br_ply(game), bytes = br_state_bytes(rules, plies / 2);
    br_state *played = state_under(rules), *placed;
    char *memory = malloc(bytes);
    portrait found, expected;
    REQUIRE(memory && br_state_place(&placed, rules, plies / 2, memory, bytes, NULL) == BR_OK, "not placed");
    for (size_t ply = 0; ply <= plies + 1; ply += 1 + plies / 7) {
        br_state *undone;
        REQUIRE(br_state_clone(&undone, game) == BR_OK && br_undo_to(undone, ply < plies ? ply : plies) == BR_OK,
                "no clone");
        take_portrait(&expected, undone, WITH_HISTORY);
        REQUIRE(br_record_replay(record, played, ply) == BR_OK, "not replayed");
        take_portrait(&found, played, WITH_HISTORY);
        REQUIRE(same_portrait(&found, &expected), "replayed to ply %zu:\n%s\nexpected\n%s", ply, found.text,
                expected.text);
        take_portrait(&found, placed, WITH_HISTORY);
        br_status status = br_record_replay(record, placed, ply);
        REQUIRE(status == (ply <= plies / 2 ? BR_OK : BR_LIMIT), "placed: %s", br_status_text(status));
        if (status == BR_OK) {
            found = expected;
        }
        take_portrait(&expected, placed, WITH_HISTORY);
        REQUIRE(same_portrait(&found, &expected), "placed: %s", expected.text);
        br_state_free(undone);
    }
    br_state_free(played);
    br_state_free(placed);
    free(memory);
}

static void check_record(const br_state *game) {
    br_record *record = record_of(game);
    size_t count = br_ply(game);
    br_action *actions = calloc(count + 1, sizeof *actions);
    REQUIRE(actions && br_record_actions(record, actions, count) == count, "another number of actions");
    for (size_t i = 0; i < count; i++) {
        REQUIRE(actions[i] == br_action_at(game, i), "another action at ply %zu", i);
    }
    REQUIRE(br_record_result(record) == br_winner(game), "another result");
    REQUIRE(br_rules_equal(br_record_rules(record), br_state_rules(game)), "other rules");
    check_written(record);
    check_replays(record, game);
    free(actions);
    br_record_free(record);
}

/* Reads a record on a board that the reader is given. */
static void check_on_board(const br_state *game) {
    const br_rules *rules = br_state_rules(game);
    br_record *record = record_of(game), *again;
    char *text = record_text(record);
    size_t size = br_rules_board_text(rules, NULL, 0);
    char *board = malloc(size + 1);
    br_record_reader *reader;
    br_error error;
    REQUIRE(board && br_rules_board_text(rules, board, size + 1) == size, "no board");
    REQUIRE(br_record_reader_new_text(&reader, text, strlen(text), NULL) == BR_OK, "no reader");
    br_status status = br_record_reader_add_board(reader, board, size, &error);
    REQUIRE(status == BR_OK, "%s: %s", br_rules_spec(rules), error.message);
    REQUIRE(br_record_read(reader, &again, &error) == BR_OK, "%s: %s", br_rules_spec(rules), error.message);
    REQUIRE(br_rules_equal(br_record_rules(again), rules), "%s: other rules", br_rules_spec(rules));
    char *other = record_text(again);
    REQUIRE(strcmp(text, other) == 0, "another text:\n%s\nexpected\n%s", other, text);
    br_record_reader_free(reader);
    br_record_free(record);
    br_record_free(again);
    free(text);
    free(other);
    free(board);
}

START_TEST(every_set) {
    enum { PLIES = 400 };
    const char *spec = contract_sets[_i];
    if (!is_registered(spec)) {
        return;
    }
    br_state *state = state_of(spec, "-");
    br_rng rng;
    br_rng_seed_stream(&rng, 9, (uint64_t)_i);
    for (int game = 0; game < 3; game++) {
        ck_assert_int_eq(br_playout(state, &rng, PLIES, NULL), BR_OK);
        check_record(state);
        if (strstr(spec, "board=")) {
            check_on_board(state);
        }
        char position[TEXT_SIZE]; /* the next game begins in the middle of this one */
        ck_assert_int_eq(br_undo_to(state, br_ply(state) * 2 / 3), BR_OK);
        (void)br_position_text(state, position, sizeof position);
        ck_assert_int_eq(br_position_set(state, position, NULL), BR_OK);
    }
    br_state_free(state);
}
END_TEST

START_TEST(other_rules) {
    br_record *record = new_record("fanorona");
    br_state *state = state_of("fanorona(repetition=2)", "-");
    ck_assert_int_eq(br_record_replay(record, state, 0), BR_BAD_ARGUMENT);
    br_state_free(state);
    br_record_free(record);
}
END_TEST

/* ---- memory ---- */

#define GAME                                                                                                           \
    "[Event \"e\"]\n[Game \"fanorona(size=5x5,repetition=0)\"]\n[A \"\"]\n[B \"\"]\n[C \"\"]\n[D \"\"]\n[E \"\"]\n[F " \
    "\"\"]\n"                                                                                                          \
    "[G \"\"]\n[H \"\"]\n[Position \"4B/5/5/5/W4 w - 0 1\"]\n\n"
#define EIGHT "a1-a2 e5-e4 a2-a1 e4-e5 a1-b1 e5-d5 b1-a1 d5-e5 "

/* Two games and a board, and more actions than a state has room for at first. */
static br_status read_games(br_error *error, const char *board, size_t size) {
    static const char text[] =
        GAME EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT "1/2-1/2\n\n[Game \"forbans(board=lagoon)\"]\n\n*\n";
    stream s = {.text = text, .size = strlen(text), .most = 100, .fails_at = strlen(text) + 1};
    br_record_reader *reader;
    br_record *record;
    br_status status = br_record_reader_new(&reader, read_stream, &s, error);
    if (status == BR_OK) {
        status = br_record_reader_add_board(reader, board, size, error);
    }
    while (status == BR_OK) {
        status = br_record_read(reader, &record, error);
        REQUIRE((record != NULL) == (status == BR_OK), "a record, and failed");
        br_record_free(record);
    }
    br_record_reader_free(reader);
    return status;
}

/* Whichever allocation fails, the answer is BR_NO_MEMORY and nothing is left. */
START_TEST(failing_to_read) {
    size_t size;
    char *board = read_test_file("boards/lagoon.board", &size);
    br_error error;
    for (unsigned n = 1;; n++) {
        watch_allocations(n);
        br_status status = read_games(&error, board, size);
        unsigned made = allocations_made();
        int alive = blocks_alive();
        watch_allocations(0);
        REQUIRE(alive == 0, "allocation %u: %d blocks are left", n, alive);
        if (made < n) {
            ck_assert_int_eq(status, BR_END);
            ck_assert_uint_ge(n, 20);
            break;
        }
        REQUIRE(status == BR_NO_MEMORY && error.status == BR_NO_MEMORY && error.message[0], "allocation %u: %s", n,
                br_status_text(status));
    }
    free(board);
}
END_TEST

static br_status make_records(const br_state *state, br_record *kept) {
    br_record *record = NULL;
    br_status status = br_record_new(&record, br_state_rules(state));
    REQUIRE((record != NULL) == (status == BR_OK), "a record, and failed");
    br_record_free(record);
    if (status == BR_OK) {
        status = br_record_from_state(&record, state);
        REQUIRE((record != NULL) == (status == BR_OK), "a record, and failed");
    }
    for (char name[] = "a"; status == BR_OK && name[0] <= 'k'; name[0]++) {
        status = br_record_set_tag(record, name, "value");
    }
    if (record) {
        br_record_free(record);
    }
    return status == BR_OK ? br_record_set_tag(kept, "Event", "new") : status;
}

START_TEST(failing_to_make) {
    br_state *state = state_of("fanorona", "-");
    play(state, "e2-e3A f5-e5");
    br_record *kept = record_of(state);
    ck_assert_int_eq(br_record_set_tag(kept, "Event", "old"), BR_OK);
    char *before = record_text(kept);
    for (unsigned n = 1;; n++) {
        watch_allocations(n);
        br_status status = make_records(state, kept);
        unsigned made = allocations_made();
        int alive = blocks_alive();
        watch_allocations(0);
        REQUIRE(alive == 0, "allocation %u: %d blocks are left", n, alive);
        if (made < n) {
            ck_assert_int_eq(status, BR_OK);
            ck_assert_uint_ge(n, 10);
            break;
        }
        REQUIRE(status == BR_NO_MEMORY, "allocation %u: %s", n, br_status_text(status));
        text_is(kept, before);
    }
    free(before);
    br_record_free(kept);
    br_state_free(state);
}
END_TEST

/* A replay that cannot get its memory leaves the state as it was; what writes texts allocates nothing. */
START_TEST(failing_to_replay) {
    br_state *state = state_of("fanorona(repetition=0)", "8B/9/9/9/W8 w - 0 1"), *other;
    for (int i = 0; i < 200; i++) {
        br_action action;
        (void)br_actions(state, &action, 1);
        ck_assert_int_eq(br_apply(state, action), BR_OK);
    }
    br_record *record = record_of(state);
    static char text[8192];
    ck_assert_int_eq(br_state_new(&other, br_state_rules(state), NULL), BR_OK);
    portrait before, after;
    play(other, "e2-e3A");
    take_portrait(&before, other, WITH_HISTORY);
    watch_allocations(1);
    br_status status = br_record_replay(record, other, 200);
    (void)br_record_text(record, text, sizeof text);
    (void)br_record_position(record, text, sizeof text);
    unsigned made = allocations_made();
    watch_allocations(0);
    ck_assert_int_eq(status, BR_NO_MEMORY);
    ck_assert_uint_eq(made, 1);
    take_portrait(&after, other, WITH_HISTORY);
    ck_assert(same_portrait(&before, &after));
    ck_assert_int_eq(br_record_replay(record, other, 200), BR_OK);
    br_record_free(record);
    br_state_free(state);
    br_state_free(other);
}
END_TEST

/* ---- NULL ---- */

static int take_nothing(void *context, const void *data, size_t size) {
    (void)context;
    (void)data;
    (void)size;
    return 0;
}

START_TEST(nulls) {
    br_record *record = new_record("fanorona"), *out = record;
    br_state *state = state_of("fanorona", "-");
    char buffer[4] = "x";
    ck_assert_int_eq(br_record_new(NULL, br_record_rules(record)), BR_BAD_ARGUMENT);
    ck_assert_int_eq(br_record_new(&out, NULL), BR_BAD_ARGUMENT);
    ck_assert_ptr_null(out);
    out = record;
    ck_assert_int_eq(br_record_from_state(NULL, state), BR_BAD_ARGUMENT);
    ck_assert_int_eq(br_record_from_state(&out, NULL), BR_BAD_ARGUMENT);
    ck_assert_ptr_null(out);
    ck_assert_ptr_null(br_record_rules(NULL));
    ck_assert_uint_eq(br_record_position(NULL, buffer, sizeof buffer), 0);
    ck_assert_str_eq(buffer, "");
    buffer[0] = 'x';
    ck_assert_uint_eq(br_record_text(NULL, buffer, sizeof buffer), 0);
    ck_assert_str_eq(buffer, "");
    ck_assert_uint_eq(br_record_actions(NULL, NULL, 0), 0);
    ck_assert_int_eq(br_record_result(NULL), BR_UNDECIDED);
    ck_assert_int_eq(br_record_set_result(NULL, 0), BR_BAD_ARGUMENT);
    ck_assert_uint_eq(br_record_tag_count(NULL), 0);
    ck_assert_ptr_null(br_record_tag_name(NULL, 0));
    ck_assert_ptr_null(br_record_tag_value(NULL, 0));
    ck_assert_ptr_null(br_record_tag(NULL, "Event"));
    ck_assert_ptr_null(br_record_tag(record, NULL));
    ck_assert_int_eq(br_record_set_tag(NULL, "Event", "x"), BR_BAD_ARGUMENT);
    ck_assert_int_eq(br_record_set_tag(record, NULL, "x"), BR_BAD_ARGUMENT);
    ck_assert_int_eq(br_record_replay(NULL, state, 0), BR_BAD_ARGUMENT);
    ck_assert_int_eq(br_record_replay(record, NULL, 0), BR_BAD_ARGUMENT);
    ck_assert_int_eq(br_record_write(NULL, take_nothing, NULL), BR_BAD_ARGUMENT);
    ck_assert_int_eq(br_record_write(record, NULL, NULL), BR_BAD_ARGUMENT);
    br_record_free(NULL);
    br_record_free(record);
    br_state_free(state);
}
END_TEST

static void says_so(br_status status, const br_error *error) {
    ck_assert_int_eq(status, BR_BAD_ARGUMENT);
    ck_assert_int_eq(error->status, BR_BAD_ARGUMENT);
    ck_assert_str_ne(error->message, "");
}

START_TEST(reader_nulls) {
    br_record_reader *reader;
    br_record *record;
    br_error error;
    ck_assert_int_eq(br_record_reader_new_text(&reader, "", 0, &error), BR_OK);
    br_record_reader *out = reader;
    says_so(br_record_reader_new(NULL, read_stream, NULL, &error), &error);
    says_so(br_record_reader_new(&out, NULL, NULL, &error), &error);
    ck_assert_ptr_null(out);
    out = reader;
    says_so(br_record_reader_new_text(NULL, "", 0, &error), &error);
    says_so(br_record_reader_new_text(&out, NULL, 0, &error), &error);
    ck_assert_ptr_null(out);
    says_so(br_record_reader_add_board(NULL, "", 0, &error), &error);
    says_so(br_record_reader_add_board(reader, NULL, 0, &error), &error);
    says_so(br_record_read(NULL, &record, &error), &error);
    ck_assert_ptr_null(record);
    says_so(br_record_read(reader, NULL, &error), &error);
    br_record_reader_free(NULL);
    br_record_reader_free(reader);
}
END_TEST

Suite *suite_core_record(void) {
    Suite *suite = suite_create("core/record");
    TCase *texts = add_case(suite, "texts");
    tcase_add_test(texts, empty);
    tcase_add_test(texts, numbers);
    tcase_add_test(texts, rolls);
    tcase_add_test(texts, set_up_by_its_text);
    tcase_add_test(texts, cut);
    TCase *parts = add_case(suite, "parts");
    tcase_add_test(parts, tags);
    tcase_add_test(parts, tags_named_alike);
    tcase_add_test(parts, refused_tags);
    tcase_add_test(parts, results);
    tcase_add_test(parts, results_against_rules);
    tcase_add_test(parts, other_rules);
    tcase_add_loop_test(add_case(suite, "sets"), every_set, 0, contract_set_count);
    TCase *memory = add_case(suite, "memory");
    tcase_add_test(memory, failing_to_read);
    tcase_add_test(memory, failing_to_make);
    tcase_add_test(memory, failing_to_replay);
    TCase *null = add_case(suite, "NULL");
    tcase_add_test(null, nulls);
    tcase_add_test(null, reader_nulls);
    return suite;
}

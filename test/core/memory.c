/*
 * Allocations that fail: whichever it is that fails in whatever allocates, under every game, the answer is
 * BR_NO_MEMORY, nothing has changed and nothing is left behind.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/record_support.h"
#include "suites.h"
#include "support/alloc.h"
#include "support/check.h"
#include "support/states.h"

/* What a scenario works on. It may change `state` and `record` only if it succeeds, and gives back what it makes. */
typedef struct world {
    const char *spec;
    br_rules *rules;
    br_state *state, *longer; /* at the last ply of the first block of memory; with a longer history */
    br_record *record;        /* whose tags fill their block */
    char *board;              /* the board of the rules; NULL for a game on a grid */
    size_t board_size;
    char *games; /* a text with a game of `longer`, then one without actions */
    br_error error;
} world;

static br_status says(const world *w, br_status status) {
    REQUIRE(w->error.status == (int32_t)status, "the error has another status");
    REQUIRE(status == BR_OK || w->error.message[0], "an error without a message");
    return status;
}

/* ---- rules ---- */

static br_status made(const world *w, br_rules *rules, br_status status) {
    REQUIRE((rules != NULL) == (status == BR_OK), "rules, and failed");
    REQUIRE(!rules || strncmp(br_rules_spec(rules), w->spec, strcspn(w->spec, "(")) == 0, "other rules");
    br_rules_release(rules);
    return says(w, status);
}

static br_status new_rules(world *w) {
    br_rules *rules;
    br_status status = br_rules_new(&rules, br_game_name(br_rules_game(w->rules)), &w->error);
    return made(w, rules, status);
}

static br_status new_rules_on_board(world *w) {
    br_rules *rules;
    br_status status = br_rules_new_on_board(&rules, w->spec, w->board, w->board_size, &w->error);
    return made(w, rules, status);
}

/* A board text with something behind its end. */
static br_status refused_board(world *w) {
    char *text = w->board;
    br_rules *rules;
    text[w->board_size] = '!'; /* in the place of the NUL */
    br_status status = br_rules_new_on_board(&rules, w->spec, text, w->board_size + 1, &w->error);
    text[w->board_size] = '\0';
    return made(w, rules, status);
}

/* Another board under the name of the built-in one; it is read and then compared. */
static br_status false_board(world *w) {
    static const char forbans[] = "board forbans planisphere\npoint a 0 0\npoint b 1 1\nroute a b\n";
    br_rules *rules;
    br_status status = br_rules_new_on_board(&rules, w->spec, forbans, sizeof forbans - 1, &w->error);
    return made(w, rules, status);
}

static br_status keys_that_exclude_each_other(world *w) {
    br_rules *rules;
    br_status status = br_rules_new(&rules, "fanorona(vela=white,rounds=2)", &w->error);
    return made(w, rules, status);
}

/* ---- states ---- */

static br_status new_state(world *w) {
    br_state *state;
    br_status status = br_state_new(&state, w->rules, &w->error);
    REQUIRE((state != NULL) == (status == BR_OK), "a state, and failed");
    br_state_free(state);
    return says(w, status);
}

static br_status clone(world *w) {
    br_state *state;
    br_status status = br_state_clone(&state, w->longer);
    REQUIRE((state != NULL) == (status == BR_OK), "a clone, and failed");
    REQUIRE(br_hash(state) == (state ? br_hash(w->longer) : 0), "a clone of something else");
    br_state_free(state);
    return status;
}

static br_status growing_apply(world *w) {
    br_action action;
    (void)br_actions(w->state, &action, 1);
    return br_apply(w->state, action);
}

static br_status growing_unchecked(world *w) {
    br_action action;
    (void)br_actions(w->state, &action, 1);
    return br_apply_unchecked(w->state, action);
}

static br_status growing_playout(world *w) {
    br_rng rng = {{0}};
    size_t made = 7;
    br_status status = br_playout(w->state, &rng, 1, &made);
    REQUIRE(made == (status == BR_OK), "%zu actions made", made);
    return status;
}

static br_status growing_copy(world *w) { return br_state_copy(w->state, w->longer); }

static br_status perft(world *w) {
    uint64_t nodes = 7;
    br_status status = br_perft(w->state, 1, &nodes);
    REQUIRE(nodes == (status == BR_OK ? br_action_count(w->state) : 7), "%lu nodes", (unsigned long)nodes);
    return status;
}

static br_status perft_turns(world *w) {
    uint64_t nodes = 0;
    br_status status = br_perft_turns(w->state, 1, &nodes);
    REQUIRE((nodes == 0) == (status != BR_OK), "%lu nodes", (unsigned long)nodes);
    return status;
}

/* ---- records ---- */

static br_status new_record(world *w) {
    br_record *record;
    br_status status = br_record_new(&record, w->rules);
    REQUIRE((record != NULL) == (status == BR_OK), "a record, and failed");
    br_record_free(record);
    return status;
}

static br_status record_from_state(world *w) {
    br_record *record;
    br_status status = br_record_from_state(&record, w->longer);
    REQUIRE((record != NULL) == (status == BR_OK), "a record, and failed");
    REQUIRE(br_record_actions(record, NULL, 0) == (record ? br_ply(w->longer) : 0), "a record of something else");
    br_record_free(record);
    return status;
}

static br_status one_tag_more(world *w) { return br_record_set_tag(w->record, "Ninth", "9"); }

static br_status tag_in_its_place(world *w) { return br_record_set_tag(w->record, "T0", "another value"); }

static br_status growing_replay(world *w) { return br_record_replay(w->record, w->state, SIZE_MAX); }

/* Reads two games. One that there is no memory for is lost, unless it had not been begun; the next is read all the
 * same.
 */
static br_status read_games(world *w, br_record_reader *reader) {
    br_status worst = BR_OK;
    int games = 0, failures = 0;
    for (br_status status = BR_OK; status != BR_END;) {
        br_record *record;
        status = br_record_read(reader, &record, &w->error);
        REQUIRE((record != NULL) == (status == BR_OK), "a record, and failed");
        REQUIRE(w->error.status == (status < 0 ? (int32_t)status : 0), "the error has another status");
        games += status == BR_OK;
        failures += status < 0;
        worst = status < 0 ? status : worst;
        br_record_free(record);
    }
    REQUIRE(failures == (worst != BR_OK) && (games == 2 || games + failures == 2), "%d games and %d failures", games,
            failures);
    return worst;
}

static br_status read_all(world *w, br_record_reader *reader, br_status status) {
    REQUIRE((reader != NULL) == (status == BR_OK), "a reader, and failed");
    bool given = w->board && strstr(w->spec, "board=");
    if (status == BR_OK && given) {
        status = br_record_reader_add_board(reader, w->board, w->board_size, &w->error);
    }
    says(w, status);
    if (status == BR_OK) {
        status = read_games(w, reader);
    }
    br_record_reader_free(reader);
    return status;
}

static br_status reading_a_text(world *w) {
    br_record_reader *reader;
    br_status status = br_record_reader_new_text(&reader, w->games, strlen(w->games), &w->error);
    return read_all(w, reader, status);
}

static br_status reading_a_stream(world *w) {
    stream s = {.text = w->games, .size = strlen(w->games), .most = 100, .fails_at = SIZE_MAX};
    br_record_reader *reader;
    br_status status = br_record_reader_new(&reader, read_stream, &s, &w->error);
    return read_all(w, reader, status);
}

/* ---- the scenarios ---- */

enum { ON_BOARDS = 1, ON_BUILT_IN = 2, FORBANS = 4, FANORONA = 8, NO_DICE = 16 };

typedef struct scenario {
    const char *name;
    br_status (*run)(world *w);
    unsigned wants;
    br_status in_the_end; /* when nothing fails any more */
} scenario;

static const scenario scenarios[] = {
    {"new rules", new_rules, 0, BR_OK},
    {"new rules on a board", new_rules_on_board, ON_BOARDS, BR_OK},
    {"a board that is refused", refused_board, ON_BOARDS, BR_BAD_BOARD},
    {"a board with a name that is taken", false_board, FORBANS | ON_BUILT_IN, BR_BAD_BOARD},
    {"keys that exclude each other", keys_that_exclude_each_other, FANORONA, BR_BAD_ARGUMENT},
    {"a new state", new_state, 0, BR_OK},
    {"a clone", clone, 0, BR_OK},
    {"an action that makes the history grow", growing_apply, 0, BR_OK},
    {"the same, unchecked", growing_unchecked, 0, BR_OK},
    {"a playout that makes the history grow", growing_playout, 0, BR_OK},
    {"a copy that grows", growing_copy, 0, BR_OK},
    {"perft", perft, 0, BR_OK},
    {"perft in turns", perft_turns, NO_DICE, BR_OK},
    {"a new record", new_record, 0, BR_OK},
    {"a record of a state", record_from_state, 0, BR_OK},
    {"one tag more", one_tag_more, 0, BR_OK},
    {"a tag in its place", tag_in_its_place, 0, BR_OK},
    {"a replay that grows", growing_replay, 0, BR_OK},
    {"reading a text", reading_a_text, 0, BR_OK},
    {"reading a stream", reading_a_stream, 0, BR_OK},
};
enum { SCENARIOS = sizeof scenarios / sizeof scenarios[0] };

static const char *const specs[] = {
    "fanorona(repetition=0)",
    "forbans(nullity=on,repetition=0)",
    "forbans(repetition=0,board=lagoon)",
    "rifleman",
    "rifleman(board=crossing)",
    "armada",
};
enum { SPECS = sizeof specs / sizeof specs[0] };

static bool fits(const scenario *s, const world *w) {
    br_game game = br_rules_game(w->rules);
    return !((s->wants & ON_BOARDS && !w->board) || (s->wants & ON_BUILT_IN && strstr(w->spec, "board=")) ||
             (s->wants & FORBANS && game != BR_FORBANS) || (s->wants & FANORONA && game != BR_FANORONA) ||
             (s->wants & NO_DICE && game == BR_RIFLEMAN));
}

/* ---- the world ---- */

/* Plays until only one more action would fit, as a watched allocation shows; false if the game ends before. */
static bool fill(br_state *state, uint64_t seed) {
    br_rng rng;
    br_rng_seed(&rng, seed);
    br_state_reset(state);
    for (;;) {
        br_action action = br_random_action(state, &rng);
        watch_allocations(1);
        br_status status = br_apply(state, action);
        watch_allocations(0);
        if (status != BR_OK) {
            return status == BR_NO_MEMORY;
        }
    }
}

static void fill_tags(br_record *record) {
    char name[] = "T0";
    for (; name[1] < '8'; name[1]++) {
        REQUIRE(br_record_set_tag(record, name, "value") == BR_OK, "no tag");
    }
}

/* The record, and a second without actions. */
static char *games_text(const world *w) {
    char *first = record_text(w->record);
    const char *last = "[Result \"*\"]\n\n*\n";
    size_t size = strlen(first) + strlen(br_rules_spec(w->rules)) + strlen(last) + 16;
    char *text = malloc(size);
    REQUIRE(text, "no memory");
    (void)snprintf(text, size, "%s[Game \"%s\"]\n%s", first, br_rules_spec(w->rules), last);
    free(first);
    return text;
}

static void find_board(world *w) {
    w->board_size = br_rules_board_text(w->rules, NULL, 0);
    if (w->board_size) {
        w->board = malloc(w->board_size + 1);
        REQUIRE(w->board && br_rules_board_text(w->rules, w->board, w->board_size + 1) == w->board_size, "no board");
    }
}

static world make_world(const char *spec) {
    world w = {.spec = spec, .rules = rules_of(spec)};
    uint64_t seed = 1;
    w.state = state_under(w.rules);
    w.longer = state_under(w.rules);
    br_rng rng = {{0}};
    do {
        REQUIRE(seed < 1000, "no long game of %s", spec);
    } while (!fill(w.state, seed++) || br_state_copy(w.longer, w.state) != BR_OK ||
             br_playout(w.longer, &rng, 20, NULL) != BR_OK || br_ply(w.longer) < br_ply(w.state) + 2);
    REQUIRE(br_record_from_state(&w.record, w.longer) == BR_OK, "no record");
    fill_tags(w.record);
    w.games = games_text(&w);
    find_board(&w);
    return w;
}

static void forget_world(world *w) {
    br_state_free(w->state);
    br_state_free(w->longer);
    br_record_free(w->record);
    br_rules_release(w->rules);
    free(w->board);
    free(w->games);
}

/* ---- failing ---- */

/* What can be seen of what a scenario works on. */
typedef struct sight {
    portrait state, longer;
    char *record;
} sight;

static sight look(const world *w) {
    sight s;
    take_portrait(&s.state, w->state, WITH_HISTORY);
    take_portrait(&s.longer, w->longer, WITH_HISTORY);
    s.record = record_text(w->record);
    return s;
}

static void check_same(const sight *before, const world *w, const char *name, unsigned n) {
    sight after = look(w);
    REQUIRE(same_portrait(&before->state, &after.state) && same_portrait(&before->longer, &after.longer),
            "%s, allocation %u: a state has changed", name, n);
    REQUIRE(strcmp(before->record, after.record) == 0, "%s, allocation %u: the record has changed", name, n);
    free(after.record);
}

static void fail_each(const scenario *s, world *w) {
    sight before = look(w);
    for (unsigned n = 1;; n++) {
        memset(&w->error, 0x55, sizeof w->error);
        watch_allocations(n);
        br_status status = s->run(w);
        unsigned made = allocations_made();
        int alive = blocks_alive();
        watch_allocations(0);
        bool grown = made < n && s->run == one_tag_more;
        REQUIRE(alive == grown, "%s, allocation %u: %d blocks are left", s->name, n, alive);
        if (made < n) {
            REQUIRE(status == s->in_the_end, "%s: %s", s->name, br_status_text(status));
            REQUIRE(n > 1, "%s allocates nothing", s->name);
            break;
        }
        REQUIRE(status == BR_NO_MEMORY, "%s, allocation %u: %s", s->name, n, br_status_text(status));
        check_same(&before, w, s->name, n);
    }
    free(before.record);
}

START_TEST(failing) {
    const scenario *s = &scenarios[_i % SCENARIOS];
    world w = make_world(specs[_i / SCENARIOS]);
    if (fits(s, &w)) {
        fail_each(s, &w);
    }
    forget_world(&w);
}
END_TEST

/* ---- what does not allocate ---- */

static int swallow(void *context, const void *data, size_t size) {
    (void)context, (void)data, (void)size;
    return 0;
}

/* Everything that asks, draws and writes. */
static void ask_everything(const world *w, br_error *error) {
    static char text[1 << 20];
    br_state *state = w->state;
    br_action list[16], action;
    unsigned points[64], of;
    br_rng rng = {{0}};
    (void)br_actions(state, list, 16);
    (void)br_action_text(state, list[0], text, sizeof text);
    (void)br_action_parse(&action, state, text, error);
    (void)br_action_parse(&action, state, "?", error);
    (void)br_explain(state, 12345, error);
    (void)br_action_taken(state, list[0], points, 64);
    (void)br_action_weight(state, list[0], &of);
    (void)br_random_action(state, &rng);
    (void)br_hash(state);
    (void)br_occurrences(state);
    (void)br_points_with(state, 0, BR_PIECE_ANY, points, 64);
    (void)br_position_text(state, text, sizeof text);
    (void)br_draw_text(state, 0, text, sizeof text);
    (void)br_draw_text(state, BR_DRAW_ASCII | BR_DRAW_COLOUR, text, sizeof text);
    (void)br_draw_svg(state, 0, text, sizeof text);
    (void)br_rules_board_text(w->rules, text, sizeof text);
    (void)br_record_text(w->record, text, sizeof text);
    (void)br_record_write(w->record, swallow, NULL);
    (void)br_record_set_tag(w->record, "T0", NULL);
    (void)br_record_set_result(w->record, BR_DRAW);
}

/* Everything else on the way allocates nothing (api.md, Conventions). */
START_TEST(nothing_allocated) {
    world w = make_world(specs[_i]);
    br_state *state = w.state;
    br_rng rng = {{0}};
    br_error error;
    char text[TEXT_SIZE];
    ck_assert_int_eq(br_undo_to(state, 5), BR_OK);
    watch_allocations(1);
    for (int i = 0; i < 40; i++) {
        br_action action;
        ask_everything(&w, &error);
        (void)br_actions(state, &action, 1);
        (void)br_apply(state, action);
    }
    unsigned asked = allocations_made();
    (void)br_position_text(state, text, sizeof text);
    (void)br_undo_to(state, 1);
    (void)br_playout(state, &rng, 10, NULL);
    (void)br_position_set(state, text, &error);
    (void)br_position_set(state, "9/9", &error);
    br_state_reset(state);
    unsigned made = allocations_made();
    watch_allocations(0);
    ck_assert_uint_eq(asked, 0);
    ck_assert_uint_eq(made, 0);
    forget_world(&w);
}
END_TEST

/* States in memory of the caller never allocate. */
START_TEST(placed) {
    br_rules *rules = rules_of(specs[_i]);
    char *memory = malloc(br_state_bytes(rules, 100));
    br_state *state;
    br_rng rng = {{0}};
    watch_allocations(1);
    br_status status = br_state_place(&state, rules, 100, memory, br_state_bytes(rules, 100), NULL);
    (void)br_playout(state, &rng, 1000, NULL);
    br_state_free(state);
    unsigned made = allocations_made();
    watch_allocations(0);
    ck_assert_int_eq(status, BR_OK);
    ck_assert_uint_eq(made, 0);
    br_rules_release(rules);
    free(memory);
}
END_TEST

Suite *suite_core_memory(void) {
    Suite *suite = suite_create("core/memory");
    TCase *tests = add_case(suite, "memory");
    tcase_add_loop_test(tests, failing, 0, SCENARIOS * SPECS);
    tcase_add_loop_test(tests, nothing_allocated, 0, SPECS);
    tcase_add_loop_test(tests, placed, 0, SPECS);
    return suite;
}

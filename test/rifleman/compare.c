/*
 * The library against the naive enumeration, on random positions of random boards.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "contract/contract.h"
#include "rifleman/cases.h"
#include "rifleman/naive.h"
#include "support/check.h"
#include "support/states.h"

enum { BOARDS = 24, POSITIONS = 12000 };

/* ---- random boards ---- */

enum { MIDDLE = 24, LONG = 70, MOST = 250 };

typedef struct random_path {
    char ids[MOST][16];
    unsigned count;
} random_path;

static unsigned below(br_rng *rng, unsigned n) { return br_rng_below(rng, n); }

static void add_space(random_path *path, char kind, unsigned number) {
    (void)snprintf(path->ids[path->count++], sizeof path->ids[0], "%c%u", kind, number);
}

/* Shared spaces in the order given, with a side's own before, between and behind them. */
static void random_path_of(random_path *path, char side, const unsigned *shared, unsigned count, br_rng *rng) {
    path->count = 0;
    for (unsigned i = below(rng, 7); i > 0; i--) {
        add_space(path, side, path->count);
    }
    for (unsigned i = 0; i < count; i++) {
        for (int more = 0; more < 3 && below(rng, 6) == 0; more++) {
            add_space(path, side, path->count);
        }
        add_space(path, 's', shared[i]);
    }
    for (unsigned end = path->count + 2 + below(rng, 3); path->count < end || path->count < 4;) {
        add_space(path, side, path->count);
    }
}

/* Where Blue meets Red: in the same order, head on, or anyhow. */
static void arrange(unsigned *shared, unsigned count, unsigned number, br_rng *rng) {
    for (unsigned i = 0; i < count; i++) {
        shared[i] = number % 3 == 1 ? count - 1 - i : i;
    }
    for (unsigned i = count; number % 3 == 2 && i > 1; i--) {
        unsigned j = below(rng, i), kept = shared[i - 1];
        shared[i - 1] = shared[j];
        shared[j] = kept;
    }
}

static char *put_side(char *at, const char *side, const random_path *path, br_rng *rng) {
    unsigned most = path->count - 2 < 8 ? path->count - 2 : 8;
    at += sprintf(at, "double_line %s %s\npath %s", side, path->ids[below(rng, most)], side);
    for (unsigned i = 0; i < path->count; i++) {
        at += sprintf(at, " %s", path->ids[i]);
    }
    return at + sprintf(at, "\n");
}

static char *put_rivers(char *at, unsigned count, br_rng *rng) {
    const char *before = "river";
    for (unsigned i = 0; i < count; i++) {
        if (below(rng, 5) == 0) {
            at += sprintf(at, "%s s%u", before, i);
            before = "";
        }
    }
    return at + sprintf(at, "\n");
}

static br_rules *random_rules(unsigned number, br_rng *rng) {
    char text[8192], *at = text;
    bool is_long = number % 4 == 3; /* more than 64 spaces, as many as a word has bits */
    unsigned shared[LONG] = {0}, count = number % 8 == 4 ? 0 : 1 + below(rng, MIDDLE);
    count = is_long ? LONG : count;
    random_path path;
    at += sprintf(at, "board rifleman random%u\n", number);
    arrange(shared, count, 0, rng);
    random_path_of(&path, 'r', shared, count, rng);
    at = put_side(at, "red", &path, rng);
    arrange(shared, count, number, rng);
    random_path_of(&path, 'b', shared, count, rng);
    at = put_side(at, "blue", &path, rng);
    at = put_rivers(at, count, rng);
    br_rules *rules;
    br_error error;
    REQUIRE(br_rules_new_on_board(&rules, "rifleman(first=red)", text, (size_t)(at - text), &error) == BR_OK,
            "%s%u:%u: %s", text, (unsigned)error.line, (unsigned)error.column, error.message);
    return rules;
}

/* ---- random positions ---- */

/* A herd: together or spread, with the whole herd, a part or nobody in the corral or at home. */
static void random_herd(const rifleman_naive_board *board, rifleman_naive_position *p, int side, br_rng *rng) {
    unsigned length = board->length[side], from = below(rng, length + 1), span = 1 + below(rng, length + 1 - from);
    unsigned style = below(rng, 8), least = length;
    for (int i = 0; i < 7; i++) {
        unsigned space = from + below(rng, span);
        space = style == 0 && below(rng, 2) ? 0 : style == 1 && below(rng, 2) ? length : space;
        p->cattle[side][space]++;
        least = space < least ? space : least;
    }
    p->cowboy[side] = below(rng, 3) == 0 ? least : below(rng, least + 1);
}

static void random_dice(rifleman_naive_position *p, br_rng *rng) {
    unsigned a = 1 + below(rng, 6), b = 1 + below(rng, 6);
    p->dice[0] = a > b ? a : b;
    p->dice[1] = a > b ? b : a;
    p->doubled = a == b;
    if (below(rng, 4) == 0) {
        p->dice[below(rng, 2)] = 0;
    }
}

static void random_position(const rifleman_naive_board *board, rifleman_naive_position *p, br_rng *rng) {
    memset(p, 0, sizeof *p);
    random_herd(board, p, 0, rng);
    random_herd(board, p, 1, rng);
    random_dice(p, rng);
    p->side = (int)below(rng, 2);
    p->turns = below(rng, 100);
}

/* ---- what the reader refuses ---- */

static bool is_shared_by_both(const rifleman_naive_board *board, const rifleman_naive_position *p) {
    for (unsigned red = 1; red <= board->length[0]; red++) {
        for (unsigned blue = 1; blue <= board->length[1]; blue++) {
            if (board->point[0][red] == board->point[1][blue] && !board->river[board->point[0][red]] &&
                (p->cattle[0][red] || p->cowboy[0] == red) && (p->cattle[1][blue] || p->cowboy[1] == blue)) {
                return true;
            }
        }
    }
    return false;
}

static bool somebody_is_home(const rifleman_naive_board *board, const rifleman_naive_position *p) {
    return p->cowboy[0] == board->length[0] || p->cowboy[1] == board->length[1];
}

/* The rule for which the reader must refuse a position with dice; "" if it must take it. */
static const char *refusal(const rifleman_naive_board *board, const rifleman_naive_position *p, size_t moves) {
    if (is_shared_by_both(board, p)) {
        return "RI-8";
    }
    if (somebody_is_home(board, p)) {
        return "RI-14";
    }
    return moves == 0 && (p->dice[0] == 0 || p->dice[1] == 0) ? "RI-10" : "";
}

/* ---- the comparison ---- */

static void compare_list(const br_state *state, const rifleman_naive_board *board, const rifleman_naive_position *p,
                         const rifleman_naive_move *moves, size_t count) {
    char expected[TEXT_SIZE] = "pass", found[TEXT_SIZE], text[NAIVE_TEXT];
    char *at = expected;
    for (size_t i = 0; i < count; i++) {
        char move[32];
        rifleman_naive_move_text(board, p, &moves[i], move);
        at += sprintf(at, "%s%s", i ? " " : "", move);
    }
    actions_text(state, found, sizeof found);
    rifleman_naive_position_text(board, p, text);
    REQUIRE(strcmp(found, expected) == 0, "%s: found\n%s\nexpected\n%s", text, found, expected);
}

static void compare_moves(br_state *state, const rifleman_naive_board *board, const rifleman_naive_position *p,
                          const rifleman_naive_move *moves, size_t count) {
    br_action actions[NAIVE_MOVES + 8];
    size_t n = br_actions(state, actions, NAIVE_MOVES + 8);
    REQUIRE(n == (count ? count : 1) && n == br_action_count(state), "another number of actions");
    for (size_t i = 0; i < n; i++) {
        char expected[NAIVE_TEXT], found[NAIVE_TEXT];
        rifleman_naive_position after = *p;
        rifleman_naive_play(board, &after, count ? &moves[i] : NULL);
        rifleman_naive_position_text(board, &after, expected);
        REQUIRE(br_apply(state, actions[i]) == BR_OK, "a listed action is not made");
        (void)br_position_text(state, found, sizeof found);
        REQUIRE(strcmp(found, expected) == 0, "action %zu leads to\n%s\nexpected\n%s", i, found, expected);
        REQUIRE(br_is_over(state) == somebody_is_home(board, &after), "%s: over or not", found);
        (void)br_undo(state);
    }
}

/* ---- counting ahead ---- */

enum { AHEAD = 5, PLACES = 12, ROLLS = 21 };

/* The sequences of actions, by making every action but the last. */
static uint64_t sequences(br_state *state, unsigned depth) {
    br_action actions[ROLLS];
    size_t n = br_actions(state, actions, ROLLS);
    uint64_t sum = 0;
    for (size_t i = 0; depth > 1 && i < n; i++) {
        REQUIRE(br_apply_unchecked(state, actions[i]) == BR_OK, "a listed action is not made");
        sum += sequences(state, depth - 1);
        (void)br_undo(state);
    }
    return depth > 1 ? sum : n;
}

/* Counts that share work between rolls, where a roll is due and where it is not, on the boards of the comparison. */
START_TEST(ahead) {
    br_rng rng;
    br_rng_seed_stream(&rng, 4, (uint64_t)_i);
    br_rules *rules = random_rules((unsigned)_i, &rng);
    br_state *state = state_under(rules);
    static rifleman_naive_board board;
    rifleman_naive_read_board(&board, rules);
    for (int places = 0; places < PLACES;) {
        rifleman_naive_position p;
        char text[NAIVE_TEXT];
        random_position(&board, &p, &rng);
        if (places % 4) { /* a roll is due */
            p.dice[0] = p.dice[1] = 0;
            p.doubled = false;
        }
        rifleman_naive_position_text(&board, &p, text);
        unsigned deepest = places % 4 ? AHEAD : AHEAD - 1;
        for (unsigned depth = 1; br_position_set(state, text, NULL) == BR_OK && depth <= deepest; depth++) {
            uint64_t nodes = 0, expected = sequences(state, depth);
            REQUIRE(br_perft(state, depth, &nodes) == BR_OK && nodes == expected,
                    "%s: %u actions: %" PRIu64 ", expected %" PRIu64, text, depth, nodes, expected);
            places += depth == deepest;
        }
    }
    br_state_free(state);
    br_rules_release(rules);
}
END_TEST

START_TEST(compare) {
    br_rng rng;
    br_rng_seed_stream(&rng, 4, (uint64_t)_i);
    br_rules *rules = random_rules((unsigned)_i, &rng);
    br_state *state = state_under(rules);
    static rifleman_naive_board board;
    rifleman_naive_read_board(&board, rules);
    int taken = 0;
    for (int i = 0; i < POSITIONS; i++) {
        rifleman_naive_position p;
        rifleman_naive_move moves[NAIVE_MOVES];
        char text[NAIVE_TEXT];
        random_position(&board, &p, &rng);
        size_t count = rifleman_naive_moves(&board, &p, moves);
        rifleman_naive_position_text(&board, &p, text);
        br_error error;
        br_status status = br_position_set(state, text, &error);
        const char *rule = refusal(&board, &p, count);
        REQUIRE((status == BR_OK) == !*rule && strcmp(error.rule, rule) == 0, "%s: [%s] %s, expected [%s]", text,
                error.rule, error.message, rule);
        if (status == BR_OK) {
            compare_list(state, &board, &p, moves, count);
            compare_moves(state, &board, &p, moves, count);
            taken++;
        }
    }
    ck_assert_int_gt(taken, POSITIONS / 4);
    br_state_free(state);
    br_rules_release(rules);
}
END_TEST

/* What a playout draws can be applied one by one, and leads to the same. */
static void check_playout(const br_rules *rules, br_rng *rng) {
    enum { PLIES = 1500 };
    br_state *played = state_under(rules), *again = state_under(rules);
    ck_assert_int_eq(br_playout(played, rng, PLIES, NULL), BR_OK);
    for (size_t ply = 0; ply < br_ply(played); ply++) {
        REQUIRE(br_apply(again, br_action_at(played, ply)) == BR_OK, "%zu: not applied", ply);
    }
    ck_assert_uint_eq(br_hash(again), br_hash(played));
    br_state_free(played);
    br_state_free(again);
}

/* What chooses, counts and plays out agrees with the lists on each of these boards. */
START_TEST(keeps_the_contract) {
    br_rng rng;
    br_rng_seed_stream(&rng, 4, (uint64_t)_i);
    br_rules *rules = random_rules((unsigned)_i, &rng);
    check_game(rules, (uint64_t)_i, 60);
    check_perft(rules, (uint64_t)_i);
    check_playout(rules, &rng);
    br_rules_release(rules);
}
END_TEST

void add_rifleman_naive(Suite *suite) {
    TCase *tests = add_case(suite, "naive");
    tcase_add_loop_test(tests, compare, 0, BOARDS);
    tcase_add_loop_test(tests, keeps_the_contract, 0, BOARDS);
    tcase_add_loop_test(tests, ahead, 0, BOARDS);
}

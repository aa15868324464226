/*
 * Hashes tell positions apart: of the many that short sequences of actions lead to, along random games, those with the
 * same hash have the same text but for the count of turns. Sequences that take the same in another order, or stop at
 * different points of a turn, give positions that differ in little.
 */
#include <stdlib.h>
#include <string.h>

#include "core/state.h"
#include "suites.h"
#include "support/check.h"
#include "support/states.h"

static const struct {
    const char *spec;
    int turns_field; /* of its position texts, from 0 */
} games[] = {
    {"fanorona", 3},
    {"fanorona(size=5x5,rounds=2)", 3},
    {"fanorona(size=3x3,rounds=2,repetition=2)", 3},
    {"forbans(board=lagoon)", 3},
    {"forbans(nullity=on,board=path_3)", 3},
    {"forbans(board=random_129)", 3},
    {"rifleman", 4},
    {"rifleman(board=crossing)", 4},
    {"armada", 4},
    {"armada(first=english)", 4},
};
enum { GAMES = sizeof games / sizeof games[0], MOST = 30000, PLIES = 400 };

typedef struct seen {
    uint64_t hash;
    char *text;
} seen;

typedef struct collection {
    seen *all;
    size_t count, stop; /* no more than `stop` from this place */
    int turns_field;
} collection;

/* The text without the count of turns. */
static char *text_of(const br_state *state, int turns_field) {
    char text[TEXT_SIZE], *field = text;
    REQUIRE(br_position_text(state, text, sizeof text) < sizeof text, "a long position");
    for (int i = 0; i < turns_field; i++) {
        field = strchr(field, ' ') + 1;
    }
    size_t length = strcspn(field, " ");
    memmove(field, field + length, strlen(field + length) + 1);
    char *copy = malloc(strlen(text) + 1);
    REQUIRE(copy, "no memory");
    return strcpy(copy, text);
}

static void collect(collection *c, br_state *state, unsigned depth) {
    if (c->count == c->stop) {
        return;
    }
    c->all[c->count++] = (seen){br_hash(state), text_of(state, c->turns_field)};
    if (depth == 0) {
        return;
    }
    size_t n = br_action_count(state);
    br_action *actions = malloc((n + 1) * sizeof *actions);
    REQUIRE(actions && br_actions(state, actions, n) == n, "no actions");
    for (size_t i = 0; i < n; i++) {
        REQUIRE(br_apply_unchecked(state, actions[i]) == BR_OK, "not made");
        collect(c, state, depth - 1);
        (void)br_undo(state);
    }
    free(actions);
}

static int compare(const void *a, const void *b) {
    uint64_t x = ((const seen *)a)->hash, y = ((const seen *)b)->hash;
    return (x > y) - (x < y);
}

START_TEST(apart) {
    br_state *state = state_of(games[_i].spec, "-");
    collection c = {.all = malloc(MOST * sizeof(seen)), .turns_field = games[_i].turns_field};
    br_rng rng;
    REQUIRE(c.all, "no memory");
    br_rng_seed(&rng, 8);
    for (int ply = 0; ply < PLIES && c.count < MOST; ply++) {
        c.stop = c.count + MOST / 40 < MOST ? c.count + MOST / 40 : MOST;
        collect(&c, state, ply % 10 == 0 ? 3 : 1);
        if (br_playout(state, &rng, 1, NULL) == BR_OK && br_is_over(state)) {
            br_state_reset(state);
        }
    }
    ck_assert_uint_gt(c.count, 1000);
    qsort(c.all, c.count, sizeof c.all[0], compare);
    for (size_t i = 1; i < c.count; i++) {
        const seen *a = &c.all[i - 1], *b = &c.all[i];
        REQUIRE(a->hash != b->hash || strcmp(a->text, b->text) == 0, "%s: one hash of\n%s and\n%s", games[_i].spec,
                a->text, b->text);
    }
    for (size_t i = 0; i < c.count; i++) {
        free(c.all[i].text);
    }
    free(c.all);
    br_state_free(state);
}
END_TEST

/* The hash for C-1 depends on each byte of the game's part, of however many words, and on none behind. */
START_TEST(digests) {
    enum { LARGEST = sizeof(bri_position) + 4 * sizeof(uint64_t) };
    union {
        bri_position base;
        unsigned char bytes[LARGEST];
    } position;
    memset(&position, 0, sizeof position);
    for (size_t size = sizeof(bri_position); size <= LARGEST; size += sizeof(uint64_t)) {
        uint32_t digest = bri_digest(&position.base, size);
        for (size_t i = sizeof(bri_position); i < LARGEST; i++) {
            position.bytes[i] = 1;
            ck_assert_msg((bri_digest(&position.base, size) != digest) == (i < size), "byte %zu of %zu", i, size);
            position.bytes[i] = 0;
        }
    }
}
END_TEST

Suite *suite_core_hashes(void) {
    Suite *suite = suite_create("core/hashes");
    TCase *tests = add_case(suite, "hashes");
    tcase_add_loop_test(tests, apart, 0, GAMES);
    tcase_add_test(tests, digests);
    return suite;
}

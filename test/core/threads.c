/*
 * Threads: rules are shared by all that want them, each state belongs to one thread, and a state that nobody changes
 * may be asked by all at once. What threads get is what one alone gets. `make SANITIZE=thread check-threads` has the
 * accesses watched too.
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "core/record_support.h"
#include "suites.h"
#include "support/alloc.h"
#include "support/check.h"
#include "support/states.h"

enum { THREADS = 8, GAMES = 6, ACTIONS = 120 };

static const char *const specs[] = {"fanorona(size=5x5,rounds=2)", "forbans(nullity=on,board=lagoon)", "rifleman",
                                    "armada", "forbans(players=3)"};
enum { SPECS = sizeof specs / sizeof specs[0] };

/* Runs a function in all threads at the same time, each with its own argument. */
static void run_all(void *(*function)(void *), void *arguments, size_t size) {
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++) {
        REQUIRE(pthread_create(&threads[i], NULL, function, (char *)arguments + (size_t)i * size) == 0, "no thread");
    }
    for (int i = 0; i < THREADS; i++) {
        REQUIRE(pthread_join(threads[i], NULL) == 0, "no end of a thread");
    }
}

/* ---- what a thread does with rules ---- */

static uint64_t mix(uint64_t sum, uint64_t x) { return (sum ^ x) * UINT64_C(0x9e3779b97f4a7c15); }

static uint64_t mix_text(uint64_t sum, const char *text) {
    for (; *text; text++) {
        sum = mix(sum, (unsigned char)*text);
    }
    return sum;
}

/* Asks a state everything that does not change it; a number that depends on all answers. */
static uint64_t ask(const br_state *state) {
    enum { ROOM = 1 << 17 };
    char *text = malloc(ROOM);
    br_action list[4];
    br_error error;
    uint64_t nodes = 0;
    REQUIRE(text, "no memory");
    (void)br_position_text(state, text, ROOM);
    uint64_t sum = mix_text(0, text);
    (void)br_draw_text(state, 0, text, ROOM);
    sum = mix_text(sum, text);
    (void)br_draw_svg(state, 0, text, ROOM);
    sum = mix_text(sum, text);
    sum = mix(sum, br_actions(state, list, 4));
    sum = mix(sum, br_hash(state));
    sum = mix(sum, br_occurrences(state));
    sum = mix(sum, (uint64_t)br_perft(state, 2, &nodes));
    sum = mix(sum, nodes);
    for (br_action action = 0; action < 40; action++) {
        sum = mix(sum, (uint64_t)(int)br_explain(state, action << 24 | 1, &error));
        sum = mix_text(sum, error.message);
    }
    if (!br_is_over(state)) {
        (void)br_action_text(state, list[0], text, ROOM);
        sum = mix(sum, br_action_parse(&list[1], state, text, &error) == BR_OK && list[0] == list[1]);
    }
    free(text);
    return sum;
}

/* Makes a record of a state, writes it and reads it. */
static uint64_t put_on_record(const br_state *state) {
    br_record *record;
    REQUIRE(br_record_from_state(&record, state) == BR_OK, "no record");
    char *text = record_text(record);
    uint64_t sum = mix_text(0, text);
    br_record_free(record);
    free(text);
    return sum;
}

/* Plays a game and drops it again. */
static uint64_t play_game(const br_rules *rules, uint64_t seed) {
    br_state *state, *other;
    br_rng rng;
    size_t made;
    br_rng_seed(&rng, seed);
    REQUIRE(br_state_new(&state, rules, NULL) == BR_OK, "no state");
    REQUIRE(br_playout(state, &rng, ACTIONS, &made) == BR_OK, "no playout");
    uint64_t sum = mix(ask(state), made);
    sum = mix(sum, put_on_record(state));
    REQUIRE(br_state_clone(&other, state) == BR_OK, "no clone");
    (void)br_undo_to(other, made / 2);
    sum = mix(sum, ask(other));
    (void)br_playout(other, &rng, ACTIONS, NULL);
    br_state_free(state);
    sum = mix(sum, br_hash(other));
    br_state_free(other);
    return sum;
}

static uint64_t play_games(const br_rules *rules, uint64_t seed) {
    uint64_t sum = 0;
    for (unsigned game = 0; game < GAMES; game++) {
        sum = mix(sum, play_game(rules, seed + game));
    }
    return sum;
}

/* ---- shared rules ---- */

typedef struct player {
    br_rules *rules; /* a reference of its own */
    uint64_t seed, sum;
} player;

static void *play_and_release(void *argument) {
    player *p = argument;
    p->sum = play_games(p->rules, p->seed);
    br_rules_release(p->rules);
    return NULL;
}

START_TEST(shared_rules) {
    player players[THREADS];
    uint64_t alone[THREADS];
    watch_allocations(0);
    br_rules *rules = rules_of(specs[_i]);
    for (unsigned i = 0; i < THREADS; i++) {
        alone[i] = play_games(rules, i);
        players[i] = (player){.rules = br_rules_retain(rules), .seed = i};
    }
    br_rules_release(rules); /* whoever is last frees them */
    run_all(play_and_release, players, sizeof players[0]);
    for (int i = 0; i < THREADS; i++) {
        REQUIRE(players[i].sum == alone[i], "thread %d got something else than one alone", i);
    }
    ck_assert_int_eq(blocks_alive(), 0);
}
END_TEST

/* ---- one state, asked by all ---- */

typedef struct asker {
    const br_state *state;
    uint64_t sum, clone;
} asker;

static void *ask_and_clone(void *argument) {
    asker *a = argument;
    br_state *clone;
    a->sum = ask(a->state);
    a->sum = mix(a->sum, put_on_record(a->state));
    REQUIRE(br_state_clone(&clone, a->state) == BR_OK, "no clone");
    a->clone = br_hash(clone);
    br_state_free(clone);
    return NULL;
}

START_TEST(shared_state) {
    br_state *state = state_of(specs[_i], "-");
    br_rng rng;
    asker askers[THREADS];
    br_rng_seed(&rng, 3);
    ck_assert_int_eq(br_playout(state, &rng, ACTIONS, NULL), BR_OK);
    uint64_t alone = mix(ask(state), put_on_record(state)), hash = br_hash(state);
    for (int i = 0; i < THREADS; i++) {
        askers[i] = (asker){.state = state};
    }
    run_all(ask_and_clone, askers, sizeof askers[0]);
    for (int i = 0; i < THREADS; i++) {
        REQUIRE(askers[i].sum == alone && askers[i].clone == hash, "thread %d got other answers", i);
    }
    br_state_free(state);
}
END_TEST

/* ---- references that go from hand to hand ---- */

enum { SLOTS = 5, ROUNDS = 3000 };

typedef struct trader {
    _Atomic(br_rules *) *slots; /* each holds a reference, or NULL */
    uint64_t seed;
} trader;

/* Takes a reference out of a place and puts another there, or one to rules of its own; drops some, doubles some. */
static void *trade(void *argument) {
    trader *t = argument;
    br_rules *held = NULL;
    br_rng rng;
    br_rng_seed(&rng, t->seed);
    for (int i = 0; i < ROUNDS; i++) {
        held = atomic_exchange(&t->slots[br_rng_below(&rng, SLOTS)], held);
        switch (held ? br_rng_below(&rng, 4) : 4) {
        case 0:
            br_rules_release(held);
            held = NULL;
            break;
        case 1: { /* the old reference goes first */
            br_rules *other = br_rules_retain(held);
            br_rules_release(held);
            held = other;
            break;
        }
        case 2: { /* a state keeps them alive for a while */
            br_state *state = state_under(held);
            br_rules_release(held);
            held = br_rules_retain(br_state_rules(state));
            br_state_free(state);
            break;
        }
        case 4:
            if (br_rng_below(&rng, 8) == 0) {
                held = rules_of("fanorona(size=3x3)");
            }
            break;
        default: break;
        }
    }
    br_rules_release(held);
    return NULL;
}

START_TEST(from_hand_to_hand) {
    _Atomic(br_rules *) slots[SLOTS];
    trader traders[THREADS];
    watch_allocations(0);
    for (int i = 0; i < SLOTS; i++) {
        atomic_init(&slots[i], rules_of("fanorona(size=3x3)"));
    }
    for (unsigned i = 0; i < THREADS; i++) {
        traders[i] = (trader){slots, i};
    }
    run_all(trade, traders, sizeof traders[0]);
    for (int i = 0; i < SLOTS; i++) {
        br_rules_release(atomic_load(&slots[i]));
    }
    ck_assert_int_eq(blocks_alive(), 0);
}
END_TEST

/* ---- every order ---- */

/* What can hold rules alive. */
typedef struct holders {
    br_rules *rules[2];
    br_state *states[2];
    br_record *record;
} holders;
enum { HOLDERS = 5 };

static void drop(holders *h, unsigned which) {
    if (which < 2) {
        br_rules_release(h->rules[which]);
        h->rules[which] = NULL;
    } else if (which < 4) {
        br_state_free(h->states[which - 2]);
        h->states[which - 2] = NULL;
    } else {
        br_record_free(h->record);
        h->record = NULL;
    }
}

static void use(const holders *h, const char *spec) {
    const br_rules *all[HOLDERS] = {h->rules[0], h->rules[1], br_state_rules(h->states[0]),
                                    br_state_rules(h->states[1]), br_record_rules(h->record)};
    for (int i = 0; i < HOLDERS; i++) {
        REQUIRE(!all[i] || strcmp(br_rules_spec(all[i]), spec) == 0, "rules are not what they were");
        REQUIRE(!all[i] || br_point_count(all[i]) > 0, "rules are not what they were");
    }
}

/* The order in which five are dropped, from its number: which of those that are left goes next. */
START_TEST(every_order) {
    const char *spec = specs[_i];
    for (unsigned order = 0; order < 120; order++) {
        unsigned left[HOLDERS] = {0, 1, 2, 3, 4}, rest = order;
        char canonical[80];
        watch_allocations(0);
        holders h = {.rules = {rules_of(spec)}};
        strcpy(canonical, br_rules_spec(h.rules[0]));
        h.rules[1] = br_rules_retain(h.rules[0]);
        h.states[0] = state_under(h.rules[0]);
        REQUIRE(br_state_clone(&h.states[1], h.states[0]) == BR_OK, "no clone");
        REQUIRE(br_record_new(&h.record, h.rules[1]) == BR_OK, "no record");
        for (unsigned n = HOLDERS; n > 0; n--) {
            unsigned i = rest % n;
            rest /= n;
            drop(&h, left[i]);
            left[i] = left[n - 1];
            use(&h, canonical);
            REQUIRE((blocks_alive() == 0) == (n == 1), "order %u: %d blocks, %u holders", order, blocks_alive(), n - 1);
        }
    }
}
END_TEST

Suite *suite_core_threads(void) {
    Suite *suite = suite_create("core/threads");
    TCase *tests = add_case(suite, "threads");
    tcase_add_loop_test(tests, shared_rules, 0, SPECS);
    tcase_add_loop_test(tests, shared_state, 0, SPECS);
    tcase_add_test(tests, from_hand_to_hand);
    tcase_add_loop_test(tests, every_order, 0, SPECS);
    return suite;
}

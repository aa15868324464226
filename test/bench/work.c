#include "work.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEED = 1, MOST_BOARD = 1 << 20, RECORDED_ACTIONS = 1000, GAMES = 64 };

static void require(br_status status, const char *what, const br_error *error) {
    if (status != BR_OK) {
        (void)fprintf(stderr, "measure: %s: %s\n", what, error ? error->message : br_status_text(status));
        exit(1);
    }
}

static void *new_memory(size_t size) {
    void *memory = malloc(size);
    require(memory ? BR_OK : BR_NO_MEMORY, "memory", NULL);
    return memory;
}

/* Plays the first actions of the random game of a number; returns how many. */
static size_t play(br_state *state, uint64_t game, size_t actions) {
    br_rng rng;
    size_t made;
    br_rng_seed_stream(&rng, SEED, game);
    require(br_playout(state, &rng, actions, &made), "a random game", NULL);
    return made;
}

/* A state that has so many actions behind it: of the first random game that is long enough. */
static void play_on(work *w) {
    for (uint64_t game = 0; game < 10000; game++) {
        (void)br_undo_to(w->states[0], 0);
        if (play(w->states[0], game, w->number) == w->number && !br_is_over(w->states[0])) {
            return;
        }
    }
    require(BR_NO_HISTORY, "no game is so long", NULL);
}

/* ---- counting sequences ---- */

typedef br_status (*counter)(const br_state *state, unsigned depth, uint64_t *nodes);

static uint64_t count_all(work *w, uint64_t length, counter count) {
    uint64_t sum = 0, nodes;
    require(count(w->states[0], w->number > 2 ? w->number - 2 : 1, &nodes), "counting", NULL);
    for (uint64_t i = 0; i < length; i++) {
        for (size_t s = 0; s < w->count; s++) {
            require(count(w->states[s], w->number, &nodes), "counting", NULL);
            sum += nodes;
        }
    }
    return sum;
}

static uint64_t run_perft(work *w, uint64_t length) { return count_all(w, length, br_perft); }

static uint64_t run_turns(work *w, uint64_t length) { return count_all(w, length, br_perft_turns); }

/* ---- playing ---- */

/* The same games over and over; the first time the history grows. */
static uint64_t run_playouts(work *w, uint64_t length) {
    uint64_t sum = 0;
    for (uint64_t i = 0; i < GAMES + length; i++) {
        br_state_reset(w->states[0]);
        size_t made = play(w->states[0], i % GAMES, w->number);
        sum += i < GAMES ? 0 : made;
    }
    return sum;
}

/* The actions of a whole game, or of its beginning. */
static void prepare_walk(work *w) {
    w->action_count = play(w->states[0], 0, w->number);
    w->actions = new_memory((w->action_count + 1) * sizeof *w->actions);
    for (size_t i = 0; i < w->action_count; i++) {
        w->actions[i] = br_action_at(w->states[0], i);
    }
}

static uint64_t run_walk(work *w, uint64_t length) {
    br_state *state = w->states[0];
    for (uint64_t i = 0; i <= length; i++) {
        (void)br_undo_to(state, 0);
        for (size_t a = 0; a < w->action_count; a++) {
            (void)br_apply_unchecked(state, w->actions[a]);
        }
        for (size_t a = 0; a < w->action_count; a++) {
            (void)br_undo(state);
        }
    }
    return length * w->action_count;
}

/* All legal actions behind a history. */
static void prepare_apply(work *w) {
    play_on(w);
    w->action_count = br_action_count(w->states[0]);
    w->actions = new_memory((w->action_count + 1) * sizeof *w->actions);
    (void)br_actions(w->states[0], w->actions, w->action_count);
}

static uint64_t run_apply(work *w, uint64_t length) {
    for (uint64_t i = 0; i <= length; i++) {
        for (size_t a = 0; a < w->action_count; a++) {
            (void)br_apply_unchecked(w->states[0], w->actions[a]);
            (void)br_undo(w->states[0]);
        }
    }
    return length * w->action_count;
}

/* ---- copying ---- */

static void prepare_copy(work *w) {
    play_on(w);
    require(br_state_clone(&w->states[1], w->states[0]), "a clone", NULL);
    w->count = 2;
}

static uint64_t run_copy(work *w, uint64_t length) {
    for (uint64_t i = 0; i <= length; i++) {
        (void)br_state_copy(w->states[1], w->states[0]);
    }
    return length;
}

static uint64_t run_clone(work *w, uint64_t length) {
    for (uint64_t i = 0; i <= length; i++) {
        br_state *clone;
        require(br_state_clone(&clone, w->states[0]), "a clone", NULL);
        br_state_free(clone);
    }
    return length;
}

static void prepare_bytes(work *w) {
    w->size = br_state_bytes(w->rules, w->number);
    w->text = new_memory(w->size);
    w->other = new_memory(w->size);
    memset(w->text, 1, w->size);
}

/* What a copy of the bytes of such a state would cost. */
static uint64_t run_bytes(work *w, uint64_t length) {
    volatile char sink = 0;
    for (uint64_t i = 0; i <= length; i++) {
        memcpy(w->other, w->text, w->size);
        sink = w->other[i % w->size];
    }
    (void)sink;
    return length;
}

static uint64_t run_size(work *w, uint64_t length) { return length * br_state_bytes(w->rules, w->number); }

/* ---- records ---- */

static size_t write_game(br_state *state, char *buffer, size_t size) {
    br_record *record;
    require(br_record_from_state(&record, state), "a record", NULL);
    size_t length = br_record_text(record, buffer, size);
    br_record_free(record);
    return length;
}

static void prepare_reading(work *w) {
    for (unsigned game = 0; game < w->number; game++) {
        br_state_reset(w->states[0]);
        (void)play(w->states[0], game, RECORDED_ACTIONS);
        size_t length = write_game(w->states[0], NULL, 0);
        char *text = realloc(w->text, w->size + length + 1);
        require(text ? BR_OK : BR_NO_MEMORY, "memory", NULL);
        w->text = text;
        w->size += write_game(w->states[0], text + w->size, length + 1);
    }
}

static uint64_t read_games(work *w) {
    br_record_reader *reader;
    br_record *record;
    br_error error;
    br_status status;
    uint64_t sum = 0;
    require(br_record_reader_new_text(&reader, w->text, w->size, &error), "a reader", &error);
    while ((status = br_record_read(reader, &record, &error)) == BR_OK) {
        sum += br_record_actions(record, NULL, 0);
        br_record_free(record);
    }
    require(status == BR_END ? BR_OK : status, "a record", &error);
    br_record_reader_free(reader);
    return sum;
}

static uint64_t run_reading(work *w, uint64_t length) {
    uint64_t sum = 0;
    (void)read_games(w);
    for (uint64_t i = 0; i < length; i++) {
        sum += read_games(w);
    }
    return sum;
}

const kind kinds[] = {
    {"perft", "a depth; sequences of actions", NULL, run_perft},
    {"turns", "a depth; sequences of turns", NULL, run_turns},
    {"playouts", "the most actions of a game; actions of as many random games as the length", NULL, run_playouts},
    {"walk", "the most actions of a game; actions made, and all taken back at its end", prepare_walk, run_walk},
    {"apply", "actions behind; actions made and taken back at once", prepare_apply, run_apply},
    {"copy", "actions behind; states copied", prepare_copy, run_copy},
    {"clone", "actions behind; states cloned and freed", play_on, run_clone},
    {"bytes", "actions behind; memcpy() of the bytes of such a state", prepare_bytes, run_bytes},
    {"size", "actions; bytes of a state that has room for them", NULL, run_size},
    {"reading", "games; actions in records that are read", prepare_reading, run_reading},
    {NULL, NULL, NULL, NULL},
};

/* ---- beginning and end ---- */

static void make_rules(work *w, const char *spec, const char *board) {
    br_error error;
    if (!board) {
        require(br_rules_new(&w->rules, spec, &error), spec, &error);
        return;
    }
    FILE *file = fopen(board, "rb");
    require(file ? BR_OK : BR_IO, board, NULL);
    char *text = new_memory(MOST_BOARD);
    size_t size = fread(text, 1, MOST_BOARD, file);
    (void)fclose(file);
    require(br_rules_new_on_board(&w->rules, spec, text, size, &error), board, &error);
    free(text);
}

void begin_work(work *w, const kind *k, const char *spec, const char *board, unsigned number, char **positions) {
    br_error error;
    *w = (work){.kind = k, .number = number};
    make_rules(w, spec, board);
    do {
        br_state **state = &w->states[w->count++];
        require(br_state_new(state, w->rules, &error), spec, &error);
        if (*positions) {
            require(br_position_set(*state, *positions, &error), *positions, &error);
            positions++;
        }
    } while (*positions && w->count < MOST_STATES);
    if (k->prepare) {
        k->prepare(w);
    }
}

void end_work(work *w) {
    for (size_t i = 0; i < w->count; i++) {
        br_state_free(w->states[i]);
    }
    free(w->actions);
    free(w->text);
    free(w->other);
    br_rules_release(w->rules);
}

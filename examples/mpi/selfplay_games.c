/*
 * The games of br-selfplay-mpi. A task is some games in a row, an answer their summary and their records, which the
 * master writes in the order of the games.
 */
#include "mpi/selfplay_games.h"

#include <stdlib.h>

#include "common/memory.h"
#include "common/results.h"
#include "mpi/start.h"
#include "selfplay/games.h"

enum { TASKS_PER_RANK = 32, MOST_IN_A_TASK = 1000 };

/* ---- what every rank does ---- */

static void *begin_playing(bytes *description) {
    games *g = new_memory("games", sizeof *g);
    g->seed = read_number_of(description);
    g->max_actions = read_number_of(description);
    g->records = read_number_of(description) != 0;
    g->state = read_start(description);
    return g;
}

static int keep_bytes(void *context, const void *data, size_t size) {
    write_data(context, data, size);
    return 0;
}

static void write_summary(bytes *b, const summary *sum) {
    write_number(b, sum->games);
    write_number(b, sum->actions);
    write_number(b, sum->outcome_count);
    for (size_t i = 0; i < sum->outcome_count; i++) {
        write_number(b, sum->outcomes[i].games);
        write_text(b, sum->outcomes[i].text);
    }
}

static void answer_games(void *context, bytes *task, bytes *answer) {
    const games *g = context;
    uint64_t first = read_number_of(task), count = read_number_of(task);
    summary sum = {.games = 0};
    bytes records = {.data = NULL};
    for (uint64_t i = first; i < first + count; i++) {
        play_game(g, i);
        add_game(&sum, g->state);
        if (g->records) {
            write_record(g->state, keep_bytes, &records);
        }
    }
    write_summary(answer, &sum);
    write_data(answer, records.data, records.size);
    end_summary(&sum);
    free_bytes(&records);
}

static void end_playing(void *context) {
    games *g = context;
    br_state_free(g->state);
    free(g);
}

const labour play_labour = {begin_playing, answer_games, end_playing};

/* ---- the master's ---- */

/* Records that came before those in front of them. */
typedef struct part {
    bytes records;
    bool there;
} part;

typedef struct parts {
    const games *games;
    summary *sum;
    progress *progress;
    uint64_t size;    /* games in a part; the last may have fewer */
    uint64_t count;   /* of parts */
    uint64_t next;    /* to be handed out */
    uint64_t written; /* so many parts' records have been */
    part *part;
} parts;

static bool next_games(void *context, bytes *task, uint64_t *own) {
    parts *p = context;
    if (p->next == p->count) {
        return false;
    }
    uint64_t first = p->next * p->size, left = p->games->count - first;
    write_number(task, first);
    write_number(task, left < p->size ? left : p->size);
    *own = p->next++;
    return true;
}

static void read_summary(bytes *b, summary *sum) {
    sum->games += read_number_of(b);
    sum->actions += read_number_of(b);
    uint64_t outcomes = read_number_of(b);
    for (uint64_t i = 0; i < outcomes; i++) {
        uint64_t count = read_number_of(b);
        add_outcome(sum, read_text_of(b), count);
    }
}

static void write_parts(parts *p) {
    while (p->written < p->count && p->part[p->written].there) {
        bytes *records = &p->part[p->written++].records;
        (void)put_bytes(NULL, records->data, records->size);
        free_bytes(records);
    }
}

static void take_games(void *context, unsigned rank, uint64_t own, bytes *answer) {
    (void)rank;
    parts *p = context;
    size_t size;
    read_summary(answer, p->sum);
    show_progress(p->progress, p->sum->games - 1, p->games->count);
    const unsigned char *records = rest_of(answer, &size);
    write_data(&p->part[own].records, records, size);
    p->part[own].there = true;
    write_parts(p);
}

/* So many that all ranks end at about the same time, and not so many that messages cost more than games. */
static uint64_t choose_size(uint64_t count) {
    uint64_t size = count / ((uint64_t)count_ranks() * TASKS_PER_RANK);
    return size < 1 ? 1 : size > MOST_IN_A_TASK ? MOST_IN_A_TASK : size;
}

void play_games(const games *g, summary *sum, progress *p) {
    parts all = {.games = g, .sum = sum, .progress = p, .size = choose_size(g->count)};
    bytes description = {.data = NULL};
    all.count = (g->count + all.size - 1) / all.size;
    all.part = new_memory("records", (size_t)all.count * sizeof *all.part);
    write_number(&description, g->seed);
    write_number(&description, g->max_actions);
    write_number(&description, g->records);
    write_start(&description, g->state);
    job *j = begin_job(&play_labour, &(source){next_games, take_games, &all}, &description);
    while (go_on(j)) {
    }
    end_job(j);
    free_bytes(&description);
    free(all.part);
}

/*
 * The pool of br-perft-mpi: the ranks of the job. A task is the actions that lead to its position, and what is left to
 * be counted behind them; so a rank has the position with its history, as C-1 wants it.
 */
#include "mpi/perft_pool.h"

#include <stdlib.h>

#include "common/memory.h"
#include "common/message.h"
#include "mpi/start.h"
#include "perft/branches.h"
#include "perft/pool.h"
#include "perft/split.h"

const char worker_name[] = "rank";
unsigned usual_workers(void) { return count_ranks(); }

/* ---- what every rank does ---- */

typedef struct counter {
    br_state *state;
    counting how;
} counter;

/* A rank's table of counts, which it keeps from one depth to the next; on the master it is the program's own. */
static table *own_table;

static void *begin_counting(bytes *description) {
    counter *c = new_memory("a count", sizeof *c);
    uint64_t turns = read_number_of(description), mib = read_number_of(description);
    c->state = read_start(description);
    own_table = mib > 0 && !own_table ? new_table(mib) : own_table;
    c->how = way_to_count(br_state_rules(c->state), turns != 0, own_table);
    return c;
}

static br_status count_task(counter *c, bytes *message, uint64_t *nodes) {
    unsigned left = (unsigned)read_number_of(message);
    uint64_t plies = read_number_of(message);
    (void)br_undo_to(c->state, 0);
    br_status status = BR_OK;
    for (uint64_t i = 0; i < plies && status == BR_OK; i++) {
        status = br_apply(c->state, (br_action)read_number_of(message));
    }
    return status == BR_OK ? count_sequences(&c->how, c->state, left, nodes) : status;
}

static void answer_count(void *context, bytes *message, bytes *answer) {
    uint64_t nodes = 0;
    br_status status = count_task(context, message, &nodes);
    write_number(answer, (uint64_t)status);
    write_number(answer, nodes);
}

static void end_counting(void *context) {
    counter *c = context;
    br_state_free(c->state);
    free(c);
}

const labour count_labour = {begin_counting, answer_count, end_counting};

/* ---- the master's ---- */

struct pool {
    split split;
    branches branches;
    br_state *state; /* the next task's */
    uint64_t *shares;
    unsigned workers;
    job *job;
};

/* A position that could not be made is the status of its branch at once, and no task. */
static bool next_count(void *context, bytes *b, uint64_t *own) {
    pool *p = context;
    task t;
    while (next_task(&p->split, p->state, &t)) {
        (void)hand_out(&p->branches, t.branch);
        if (t.status == BR_OK) {
            size_t plies = br_ply(p->state);
            write_number(b, t.left);
            write_number(b, plies);
            for (size_t i = 0; i < plies; i++) {
                write_number(b, br_action_at(p->state, i));
            }
            *own = t.branch;
            return true;
        }
        (void)add_nodes(&p->branches, t.branch, t.status, 0);
    }
    (void)hand_out(&p->branches, p->branches.count);
    return false;
}

static void take_count(void *context, unsigned rank, uint64_t own, bytes *answer) {
    pool *p = context;
    br_status status = (br_status)read_number_of(answer);
    uint64_t nodes = read_number_of(answer);
    p->shares[rank] += nodes;
    (void)add_nodes(&p->branches, (size_t)own, status, nodes);
}

pool *start_pool(const counting *how, const br_state *root, unsigned depth, unsigned workers, bool divide) {
    pool *p = new_memory("ranks", sizeof *p);
    bytes description = {.data = NULL};
    p->workers = workers;
    p->shares = new_memory("shares", workers * sizeof *p->shares);
    begin_split(&p->split, how, root, depth, workers, divide);
    begin_branches(&p->branches, p->split.branches);
    if (br_state_clone(&p->state, root) != BR_OK) {
        fail_status("a copy of the state", BR_NO_MEMORY);
    }
    own_table = how->table;
    write_number(&description, how->turns);
    write_number(&description, table_size(how->table));
    write_start(&description, root);
    p->job = begin_job(&count_labour, &(source){next_count, take_count, p}, &description);
    free_bytes(&description);
    return p;
}

size_t branch_count(const pool *p) { return p->branches.count; }

br_status wait_for_branch(pool *p, size_t i, uint64_t *nodes) {
    while (!is_done(&p->branches, i)) {
        (void)go_on(p->job);
    }
    *nodes = p->branches.all[i].nodes;
    return p->branches.all[i].status;
}

void end_pool(pool *p, uint64_t *shares) {
    while (go_on(p->job)) {
    }
    end_job(p->job);
    for (unsigned i = 0; i < p->workers; i++) {
        shares[i] += p->shares[i];
    }
    end_split(&p->split);
    end_branches(&p->branches);
    br_state_free(p->state);
    free(p->shares);
    free(p);
}

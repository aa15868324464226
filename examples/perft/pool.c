#include "perft/pool.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "common/memory.h"
#include "common/message.h"
#include "perft/branches.h"
#include "perft/split.h"

typedef struct worker {
    pthread_t thread;
    pool *pool;
    br_state *state;
    uint64_t nodes;
} worker;

/* All but the workers' own is guarded by the lock. */
struct pool {
    pthread_mutex_t lock;
    pthread_cond_t changed; /* a branch is done, perhaps */
    const counting *how;
    split split;
    branches branches;
    unsigned threads;
    worker workers[MOST_THREADS];
};

const char worker_name[] = "thread";
unsigned usual_workers(void) { return 1; }

static bool take_task(worker *w, task *t) {
    pool *p = w->pool;
    bool more = next_task(&p->split, w->state, t);
    if (hand_out(&p->branches, more ? t->branch : p->branches.count)) {
        (void)pthread_cond_signal(&p->changed);
    }
    return more;
}

static void give_result(pool *p, const task *t, br_status status, uint64_t nodes) {
    if (add_nodes(&p->branches, t->branch, status, nodes)) {
        (void)pthread_cond_signal(&p->changed);
    }
}

static void *work(void *context) {
    worker *w = context;
    pool *p = w->pool;
    task t;
    (void)pthread_mutex_lock(&p->lock);
    while (take_task(w, &t)) {
        (void)pthread_mutex_unlock(&p->lock);
        uint64_t nodes = 0;
        br_status status = t.status == BR_OK ? count_sequences(p->how, w->state, t.left, &nodes) : t.status;
        w->nodes += nodes;
        (void)pthread_mutex_lock(&p->lock);
        give_result(p, &t, status, nodes);
    }
    (void)pthread_mutex_unlock(&p->lock);
    return NULL;
}

static void start_worker(pool *p, worker *w, const br_state *root) {
    w->pool = p;
    br_status status = br_state_clone(&w->state, root);
    if (status != BR_OK) {
        fail_status("a thread's state", status);
    }
    int error = pthread_create(&w->thread, NULL, work, w);
    if (error != 0) {
        fail(EXIT_SYSTEM, "a thread", "%s", strerror(error));
    }
}

pool *start_pool(const counting *how, const br_state *root, unsigned depth, unsigned workers, bool divide) {
    pool *p = new_memory("threads", sizeof *p);
    p->how = how;
    p->threads = workers;
    (void)pthread_mutex_init(&p->lock, NULL);
    (void)pthread_cond_init(&p->changed, NULL);
    begin_split(&p->split, how, root, depth, workers, divide);
    begin_branches(&p->branches, p->split.branches);
    for (unsigned i = 0; i < workers; i++) {
        start_worker(p, &p->workers[i], root);
    }
    return p;
}

size_t branch_count(const pool *p) { return p->branches.count; }

br_status wait_for_branch(pool *p, size_t i, uint64_t *nodes) {
    (void)pthread_mutex_lock(&p->lock);
    while (!is_done(&p->branches, i)) {
        (void)pthread_cond_wait(&p->changed, &p->lock);
    }
    br_status status = p->branches.all[i].status;
    *nodes = p->branches.all[i].nodes;
    (void)pthread_mutex_unlock(&p->lock);
    return status;
}

void end_pool(pool *p, uint64_t *shares) {
    for (unsigned i = 0; i < p->threads; i++) {
        (void)pthread_join(p->workers[i].thread, NULL);
        br_state_free(p->workers[i].state);
        shares[i] += p->workers[i].nodes;
    }
    end_split(&p->split);
    (void)pthread_cond_destroy(&p->changed);
    (void)pthread_mutex_destroy(&p->lock);
    end_branches(&p->branches);
    free(p);
}

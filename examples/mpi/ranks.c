#define _POSIX_C_SOURCE 200809L /* nanosleep() */

#include "mpi/ranks.h"

#include <inttypes.h>
#include <limits.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "common/memory.h"
#include "common/message.h"

enum { MASTER = 0, QUEUE = 4, WORKING_MASTER = 8 }; /* the master of more ranks than that does not answer tasks */

enum tag { TAG_JOB = 1, TAG_TASK, TAG_STOP, TAG_QUIT, TAG_ANSWER };

/* How many answers, and a sum that depends on each: on a rank over what it has given, on the master over what has come.
 */
typedef struct tally {
    uint64_t answers, sum;
} tally;

/* A task that has been handed out. */
typedef struct handed {
    uint64_t number, own;
} handed;

typedef struct rank {
    handed queue[QUEUE]; /* the oldest first */
    unsigned length;
} rank;

struct job {
    const labour *labour;
    source source;
    void *context;  /* for the tasks that the master answers itself */
    tally own;      /* what it has answered itself */
    tally taken;    /* what has come from all, itself included */
    tally given;    /* what all have given, once that is known */
    uint64_t tasks; /* that have been handed out */
    bool exhausted; /* there are no more */
    bool stopping;  /* all ranks have been told so */
    MPI_Request summing;
    unsigned ranks;
    rank *rank;
    bytes task, answer;
};

/* ---- messages ---- */

static bool under_way;       /* a job is: ranks cannot be told to quit */
static uint64_t next_number; /* of a task: no two have the same, in all jobs of a program */

static void check_size(const bytes *b) {
    if (b->size > INT_MAX) {
        fail(EXIT_SYSTEM, "a message", "too long for MPI");
    }
}

static void post(int to, enum tag tag, const bytes *b) {
    check_size(b);
    (void)MPI_Send(b->data, (int)b->size, MPI_BYTE, to, (int)tag, MPI_COMM_WORLD);
}

/* Begins to send an answer, which ends when the master receives it. */
static void send_answer(const bytes *b, MPI_Request *sending) {
    check_size(b);
    (void)MPI_Issend(b->data, (int)b->size, MPI_BYTE, MASTER, TAG_ANSWER, MPI_COMM_WORLD, sending);
}

/* Waits for a message; who it is from, and its tag. */
static int receive(int from, enum tag *tag, bytes *b) {
    MPI_Status status;
    int size;
    (void)MPI_Probe(from, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
    (void)MPI_Get_count(&status, MPI_BYTE, &size);
    clear_bytes(b);
    reserve_bytes(b, (size_t)size + 1);
    (void)MPI_Recv(b->data, size, MPI_BYTE, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    b->size = (size_t)size;
    *tag = (enum tag)status.MPI_TAG;
    return status.MPI_SOURCE;
}

/* The first look may only bring in what the second one finds. */
static bool message_waits(void) {
    int waits = 0;
    for (int look = 0; look < 2 && !waits; look++) {
        (void)MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &waits, MPI_STATUS_IGNORE);
    }
    return waits;
}

/* FNV-1a over the beginning of a message. */
static uint64_t hash_of(const bytes *b, size_t size) {
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < size; i++) {
        hash = (hash ^ b->data[i]) * UINT64_C(0x100000001b3);
    }
    return hash;
}

static void add_answer(tally *t, uint64_t hash) {
    t->answers++;
    t->sum += hash;
}

/* An answer ends with the hash of what is before. */
static void seal(bytes *b, tally *t) {
    uint64_t hash = hash_of(b, b->size);
    write_number(b, hash);
    add_answer(t, hash);
}

static void open_seal(bytes *b, tally *t) {
    enum { SEAL = 8 };
    size_t size = b->size < SEAL ? 0 : b->size - SEAL;
    uint64_t hash = hash_of(b, size);
    b->read = size;
    if (b->size < SEAL || read_number_of(b) != hash) {
        fail(EXIT_SYSTEM, "an answer", "changed on its way: it is lost");
    }
    add_answer(t, hash);
    b->size = size;
    b->read = 0;
}

/* Begins to sum up over all ranks, for the master. A tally is two numbers. */
static MPI_Request gather(const tally *t, tally *all) {
    MPI_Request request;
    (void)MPI_Ireduce(t, all, 2, MPI_UINT64_T, MPI_SUM, MASTER, MPI_COMM_WORLD, &request);
    return request;
}

/* ---- ranks that answer ---- */

static void answer(const labour *l, void *context, bytes *task, bytes *answer, tally *t) {
    clear_bytes(answer);
    write_number(answer, read_number_of(task));
    l->answer(context, task, answer);
    seal(answer, t);
}

/* Answers the tasks of one job, whose description has come. As many answers may be on their way as there may be tasks.
 */
static void serve_job(const labour *l, bytes *message) {
    bytes answers[QUEUE] = {{.data = NULL}};
    MPI_Request sending[QUEUE], summing;
    tally given = {0, 0}, all;
    enum tag tag;
    for (int i = 0; i < QUEUE; i++) {
        sending[i] = MPI_REQUEST_NULL;
    }
    void *context = l->begin(message);
    for (unsigned i = 0; (void)receive(MASTER, &tag, message), tag == TAG_TASK; i = (i + 1) % QUEUE) {
        (void)MPI_Wait(&sending[i], MPI_STATUS_IGNORE);
        answer(l, context, message, &answers[i], &given);
        send_answer(&answers[i], &sending[i]);
    }
    (void)MPI_Waitall(QUEUE, sending, MPI_STATUSES_IGNORE);
    summing = gather(&given, &all);
    (void)MPI_Wait(&summing, MPI_STATUS_IGNORE);
    l->end(context);
    for (int i = 0; i < QUEUE; i++) {
        free_bytes(&answers[i]);
    }
}

static void serve(const labour *l) {
    bytes message = {.data = NULL};
    enum tag tag;
    while ((void)receive(MASTER, &tag, &message), tag == TAG_JOB) {
        serve_job(l, &message);
    }
    free_bytes(&message);
}

/* ---- the master ---- */

unsigned count_ranks(void) {
    int size;
    (void)MPI_Comm_size(MPI_COMM_WORLD, &size);
    return (unsigned)size;
}

static void tell_all(enum tag tag, const bytes *b) {
    for (unsigned i = 1; i < count_ranks(); i++) {
        post((int)i, tag, b);
    }
}

/* Gets the next task, with its number in front; false if there is none. */
static bool next_message(job *j, handed *h) {
    clear_bytes(&j->task);
    write_number(&j->task, next_number);
    j->exhausted = j->exhausted || !j->source.next(j->source.context, &j->task, &h->own);
    if (!j->exhausted) {
        h->number = next_number++;
        j->tasks++;
    }
    return !j->exhausted;
}

/* Gives every rank as much as it takes: a first task to each before any has a second. */
static void fill_queues(job *j) {
    for (unsigned length = 0; length < QUEUE; length++) {
        for (unsigned i = 1; i < j->ranks; i++) {
            rank *r = &j->rank[i];
            if (r->length == length) {
                if (!next_message(j, &r->queue[length])) {
                    return;
                }
                r->length++;
                post((int)i, TAG_TASK, &j->task);
            }
        }
    }
}

/* Takes an answer, which must be to the task that is due from this rank. */
static void take_answer(job *j, unsigned from, const handed *due) {
    open_seal(&j->answer, &j->taken);
    uint64_t number = read_number_of(&j->answer);
    if (!due || due->number != number) {
        fail(EXIT_SYSTEM, "an answer", "rank %u answers task %" PRIu64 ", not the one that is due: an answer is lost",
             from, number);
    }
    j->source.take(j->source.context, from, due->own, &j->answer);
}

static void take_message(job *j) {
    enum tag tag;
    unsigned from = (unsigned)receive(MPI_ANY_SOURCE, &tag, &j->answer);
    rank *r = &j->rank[from];
    take_answer(j, from, r->length > 0 ? &r->queue[0] : NULL);
    r->length--;
    memmove(r->queue, r->queue + 1, r->length * sizeof r->queue[0]);
    fill_queues(j);
}

/* Answers a task itself; false if there is none. */
static bool answer_one(job *j) {
    handed h;
    if (!next_message(j, &h)) {
        return false;
    }
    answer(j->labour, j->context, &j->task, &j->answer, &j->own);
    take_answer(j, MASTER, &h);
    return true;
}

static bool is_waiting(const job *j) {
    for (unsigned i = 1; i < j->ranks; i++) {
        if (j->rank[i].length > 0) {
            return true;
        }
    }
    return false;
}

job *begin_job(const labour *l, const source *s, const bytes *description) {
    job *j = new_memory("a job", sizeof *j);
    *j = (job){.labour = l, .source = *s, .ranks = count_ranks()};
    j->rank = new_memory("a job", j->ranks * sizeof *j->rank);
    under_way = true;
    tell_all(TAG_JOB, description);
    write_data(&j->task, description->data, description->size);
    j->context = l->begin(&j->task);
    fill_queues(j);
    return j;
}

/* No more tasks: the ranks send their sums behind their last answers. */
static void stop_ranks(job *j) {
    bytes nothing = {.data = NULL};
    if (!j->stopping) {
        tell_all(TAG_STOP, &nothing);
        j->summing = gather(&j->own, &j->given);
        j->stopping = true;
    }
}

static bool sums_have_come(job *j) {
    int done;
    (void)MPI_Test(&j->summing, &done, MPI_STATUS_IGNORE);
    return done;
}

/* Waits for a message when no more tasks are there; false once the sums have come, for then all that was sent has. */
static bool wait_for_message(job *j) {
    static const struct timespec pause = {.tv_nsec = 50000};
    stop_ranks(j);
    for (bool done = false; !message_waits(); done = sums_have_come(j)) {
        if (done) {
            return false;
        }
        (void)nanosleep(&pause, NULL);
    }
    return true;
}

static void take_last_message(job *j) {
    if (!wait_for_message(j)) {
        fail(EXIT_SYSTEM, "the answers", "%" PRIu64 " of %" PRIu64 " tasks have none: they are lost",
             j->tasks - j->taken.answers, j->tasks);
    }
    take_message(j);
}

bool go_on(job *j) {
    bool works = j->ranks <= WORKING_MASTER;
    if (works && !(j->ranks > 1 && message_waits()) && answer_one(j)) {
        return true;
    }
    if (!is_waiting(j)) {
        return false;
    }
    (j->exhausted ? take_last_message : take_message)(j);
    return true;
}

void end_job(job *j) {
    while (wait_for_message(j)) {
        take_message(j); /* which is due from nobody */
    }
    tally all = j->given;
    if (all.answers != j->tasks || all.answers != j->taken.answers || all.sum != j->taken.sum) {
        fail(EXIT_SYSTEM, "the answers",
             "%" PRIu64 " tasks, %" PRIu64 " answers given, %" PRIu64 " taken: some are lost", j->tasks, all.answers,
             j->taken.answers);
    }
    under_way = false;
    j->labour->end(j->context);
    free_bytes(&j->task);
    free_bytes(&j->answer);
    free(j->rank);
    free(j);
}

/* ---- the program ---- */

static void quit(void) {
    bytes nothing = {.data = NULL};
    tell_all(TAG_QUIT, &nothing);
    (void)MPI_Finalize();
}

/* Who leaves in the middle of a job leaves with all. */
static void leave_master(int exit_status) {
    if (under_way) {
        (void)fflush(stdout);
        (void)MPI_Abort(MPI_COMM_WORLD, exit_status);
    }
    quit();
}

static void leave_rank(int exit_status) { (void)MPI_Abort(MPI_COMM_WORLD, exit_status); }

int run_ranks(int argc, char **argv, const labour *l, int (*master)(int argc, char **argv)) {
    int own;
    (void)MPI_Init(&argc, &argv);
    (void)MPI_Comm_rank(MPI_COMM_WORLD, &own);
    before_leaving(own == MASTER ? leave_master : leave_rank);
    if (own == MASTER) {
        int status = master(argc, argv);
        quit();
        return status;
    }
    serve(l);
    (void)MPI_Finalize();
    return EXIT_DONE;
}

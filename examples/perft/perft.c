#include "perft/perft.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include "common/game.h"
#include "common/memory.h"
#include "common/results.h"
#include "perft/pool.h"

enum { MAX_DEPTH = 255, MAX_MIB = 65536 };

/* What is asked for. */
typedef struct request {
    counting how;
    br_state *state;
    unsigned workers;
    uint64_t *shares; /* what each worker has counted */
} request;

static _Noreturn void fail_count(const br_state *state, unsigned depth, br_status status) {
    const char *spec = br_rules_spec(br_state_rules(state));
    if (status == BR_LIMIT) {
        fail(EXIT_BAD_INPUT, spec, "depth %u: a count beyond 64 bits, or a round beyond 1000000000 turns", depth);
    } else if (status == BR_BAD_ARGUMENT) {
        fail(EXIT_BAD_INPUT, spec, "--turns: turns of this game have no longest one, so they cannot be counted by");
    }
    fail_status(spec, status);
}

/* The count of a branch, which is added to a total. */
static uint64_t add_branch(const request *r, pool *p, size_t i, unsigned depth, uint64_t *total) {
    uint64_t nodes;
    br_status status = wait_for_branch(p, i, &nodes);
    if (status != BR_OK) {
        fail_count(r->state, depth, status);
    }
    *total += nodes;
    if (*total < nodes) {
        fail_count(r->state, depth, BR_LIMIT);
    }
    return nodes;
}

static uint64_t count(request *r, unsigned depth) {
    pool *p = start_pool(&r->how, r->state, depth, r->workers, false);
    uint64_t total = 0;
    for (size_t i = 0; i < branch_count(p); i++) {
        (void)add_branch(r, p, i, depth, &total);
    }
    end_pool(p, r->shares);
    return total;
}

static void print_counts(request *r, unsigned depth) {
    for (unsigned d = 1; d <= depth; d++) {
        put("%u %" PRIu64 "\n", d, count(r, d));
        flush_results(); /* the next one may take long */
    }
}

static void print_divided(request *r, unsigned depth) {
    size_t n;
    br_action *actions = list_actions(r->state, &n);
    pool *p = start_pool(&r->how, r->state, depth, r->workers, true);
    uint64_t total = 0;
    for (size_t i = 0; i < n; i++) {
        char text[ACTION_SIZE];
        br_action_text(r->state, actions[i], text, sizeof text);
        put("%s %" PRIu64 "\n", text, add_branch(r, p, i, depth, &total));
        flush_results();
    }
    end_pool(p, r->shares); /* a total is printed when nothing can be missing in it any more */
    put("total %" PRIu64 "\n", total);
    free(actions);
}

static void print_stats(const request *r) {
    for (unsigned i = 0; i < r->workers; i++) {
        (void)fprintf(stderr, "%s %u %" PRIu64 "\n", worker_name, i + 1, r->shares[i]);
    }
}

/* Whether this game can be counted so at all. */
static void check_unit(const request *r) {
    uint64_t one;
    br_status status = r->how.turns ? br_perft_turns(r->state, 0, &one) : BR_OK;
    if (status != BR_OK) {
        fail_count(r->state, 0, status);
    }
}

int perft(const program *self, int argc, char **argv) {
    bool turns = false, divide = false, stats = false;
    uint64_t mib = 0;
    request r = {.workers = usual_workers()};
    arguments args = begin_program(self, argc, argv);
    for (int option; (option = next_option(&args)) != NO_OPTION;) {
        switch (option) {
        case OPTION_TURNS: turns = true; break;
        case OPTION_DIVIDE: divide = true; break;
        case OPTION_HASH: mib = read_number(&args, "--hash", optarg, 1, MAX_MIB); break;
        case OPTION_STATS: stats = true; break;
        default: r.workers = (unsigned)read_number(&args, "--threads", optarg, 1, MOST_THREADS); break;
        }
    }
    unsigned depth = (unsigned)read_number(&args, "DEPTH", operand(&args, 1), 1, MAX_DEPTH);
    r.state = start_game(operand(&args, 0), operand(&args, 2), args.board);
    r.shares = new_memory("shares", r.workers * sizeof *r.shares);
    table *t = mib > 0 ? new_table(mib) : NULL;
    r.how = way_to_count(br_state_rules(r.state), turns, t);
    check_unit(&r);
    (divide ? print_divided : print_counts)(&r, depth);
    if (stats) {
        print_stats(&r);
    }
    free_table(t);
    free(r.shares);
    br_state_free(r.state);
    return end_results();
}

/*
 * A value is always that of a position for one side, the side whose turn it is unless said otherwise. A turn may be
 * several actions, so the sign changes where the side does and not with every action; and depth is counted in turns
 * that pass (and rolls within a turn, which have no end), so that no position is judged in the middle of a turn, when
 * half of what is going on has not happened yet.
 *
 * The table of positions is emptied for every action to find. Its key holds the number of turns besides the hash, since
 * the turn limit (C-2) depends on it, and so might anything that br_hash() leaves out: a game that is over is looked at
 * first. A position that occurs again counts as a draw at once, before the table is asked (C-1 needs a third time, but
 * what could not be won the second time will not be the third). Values in the table may still hide a repetition from
 * those that get there by another way; that is the usual price.
 */
#define _POSIX_C_SOURCE 200809L /* clock_gettime() */

#include "play/search.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "common/memory.h"
#include "common/message.h"

enum {
    TABLE_BITS = 17,
    TABLE_SIZE = 1 << TABLE_BITS,
    HISTORY_BITS = 12,
    DEEPEST = 100,
    BEYOND = 2 * WON,
    CLOCK_EVERY = 128
};

typedef enum bound { EXACT = 1, AT_LEAST, AT_MOST } bound; /* 0: an empty entry */

typedef struct entry {
    uint64_t key;
    int32_t value;
    br_action best;
    int16_t depth;
    uint8_t bound;
} entry;

/* An action and how soon it should be tried. */
typedef struct candidate {
    br_action action;
    int order;
} candidate;

struct search {
    const evaluator *evaluator;
    size_t widest;     /* no list of actions is longer */
    br_action *listed; /* room for one */
    candidate *stack;  /* the lists of all positions under way, one behind the other */
    size_t used, room; /* of the stack */
    entry *table;
    int history[1 << HISTORY_BITS]; /* how often an action, of whatever position, was too good for the enemy */
    /* one search */
    br_state *state;
    uint64_t nodes, most_nodes;
    bool timed, stopped, cut; /* cut: something was judged that goes on */
    struct timespec end;
};

/* ---- memory ---- */

search *new_search(const br_rules *rules, const evaluator *e) {
    search *s = new_memory("the search", sizeof *s);
    s->evaluator = e;
    s->widest = br_max_actions(rules);
    s->listed = new_memory("the search", s->widest * sizeof *s->listed);
    s->table = new_memory("the search", TABLE_SIZE * sizeof *s->table);
    return s;
}

void free_search(search *s) {
    free(s->listed);
    free(s->stack);
    free(s->table);
    free(s);
}

static void make_room(search *s, size_t more) {
    if (s->room - s->used < more) {
        s->room = 2 * s->room + more;
        candidate *stack = realloc(s->stack, s->room * sizeof *stack);
        if (!stack) {
            fail_status("the search", BR_NO_MEMORY);
        }
        s->stack = stack;
    }
}

/* ---- limits ---- */

static void start_clock(search *s, search_limits limits) {
    s->nodes = 0;
    s->most_nodes = limits.nodes ? limits.nodes : UINT64_MAX;
    s->timed = limits.milliseconds > 0;
    s->stopped = false;
    (void)clock_gettime(CLOCK_MONOTONIC, &s->end);
    s->end.tv_sec += limits.milliseconds / 1000;
    s->end.tv_nsec += (long)(limits.milliseconds % 1000) * 1000000;
    if (s->end.tv_nsec >= 1000000000) {
        s->end.tv_sec++;
        s->end.tv_nsec -= 1000000000;
    }
}

static bool time_is_up(const search *s) {
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec != s->end.tv_sec ? now.tv_sec > s->end.tv_sec : now.tv_nsec >= s->end.tv_nsec;
}

static void count_node(search *s) {
    s->nodes++;
    s->stopped |= s->nodes >= s->most_nodes || (s->timed && s->nodes % CLOCK_EVERY == 0 && time_is_up(s));
}

/* ---- the order in which actions are tried ---- */

static int *history_of(search *s, br_action action) {
    return &s->history[action * UINT32_C(2654435769) >> (32 - HISTORY_BITS)];
}

enum { FIRST = 1 << 30, TAKES = 1 << 20, MOST_HISTORY = TAKES - 1 };

static int order_of(search *s, br_action action, br_action best) {
    if (action == best) {
        return FIRST;
    }
    return TAKES * (int)br_action_taken(s->state, action, NULL, 0) + *history_of(s, action);
}

static void remember_good(search *s, br_action action, int depth) {
    int *history = history_of(s, action);
    *history += (depth + 1) * (depth + 1);
    *history = *history < MOST_HISTORY ? *history : MOST_HISTORY;
}

/* Puts the legal actions on the stack; their number. */
static size_t push_actions(search *s, br_action best) {
    size_t count = br_actions(s->state, s->listed, s->widest);
    make_room(s, count);
    for (size_t i = 0; i < count; i++) {
        s->stack[s->used++] = (candidate){s->listed[i], order_of(s, s->listed[i], best)};
    }
    return count;
}

/* Brings the one to be tried next to the front of a part of the stack; its action. */
static br_action next_action(search *s, size_t from) {
    size_t next = from;
    for (size_t i = from + 1; i < s->used; i++) {
        if (s->stack[i].order > s->stack[next].order) {
            next = i;
        }
    }
    candidate chosen = s->stack[next];
    s->stack[next] = s->stack[from];
    s->stack[from] = chosen;
    return chosen.action;
}

/* ---- the table ---- */

static uint64_t key_of(const br_state *state) {
    return br_hash(state) ^ (uint64_t)br_turns(state) * UINT64_C(0x9e3779b97f4a7c15);
}

static entry *entry_of(search *s, uint64_t key) { return &s->table[key >> (64 - TABLE_BITS)]; }

/* Whether an entry answers what a position is worth between two bounds. */
static bool answers(const entry *e, int depth, int alpha, int beta) {
    return e->depth >= depth && (e->bound == EXACT || (e->bound == AT_LEAST && e->value >= beta) ||
                                 (e->bound == AT_MOST && e->value <= alpha));
}

/* ---- values ---- */

static int value_after(search *s, br_action action, int depth, int alpha, int beta);

/* The mean over the rolls by their weights. */
static int expected_value(search *s, int depth) {
    int64_t sum = 0;
    unsigned of = 1;
    size_t from = s->used;
    size_t count = push_actions(s, BR_NO_ACTION);
    for (size_t i = from; i < from + count && !s->stopped; i++) {
        br_action roll = s->stack[i].action;
        unsigned weight = br_action_weight(s->state, roll, &of);
        sum += (int64_t)weight * value_after(s, roll, depth, -BEYOND, BEYOND);
    }
    s->used = from;
    return (int)(sum / of);
}

/* The best value that an action brings; `best` is tried first, and becomes the one that brought it. */
static int best_value(search *s, int depth, int alpha, int beta, br_action *best) {
    int value = -BEYOND;
    size_t from = s->used;
    size_t count = push_actions(s, *best);
    for (size_t i = from; i < from + count && value < beta; i++) {
        br_action action = next_action(s, i);
        int found = value_after(s, action, depth, value > alpha ? value : alpha, beta);
        if (s->stopped) {
            break;
        }
        if (found > value) {
            value = found;
            *best = action;
        }
    }
    s->used = from;
    if (value >= beta && !s->stopped) {
        remember_good(s, *best, depth);
    }
    return value;
}

static int look_ahead(search *s, int depth, int alpha, int beta) {
    uint64_t key = key_of(s->state);
    entry *e = entry_of(s, key);
    br_action best = e->key == key ? e->best : BR_NO_ACTION;
    if (e->key == key && answers(e, depth, alpha, beta)) {
        return e->value;
    }
    bool chance = br_to_act(s->state) == BR_CHANCE;
    int value = chance ? expected_value(s, depth) : best_value(s, depth, alpha, beta, &best);
    if (!s->stopped) {
        bound is = chance || (value > alpha && value < beta) ? EXACT : value >= beta ? AT_LEAST : AT_MOST;
        *e = (entry){key, value, best, (int16_t)depth, (uint8_t)is};
    }
    return value;
}

/* The value of the state for the side whose turn it is. */
static int value_now(search *s, int depth, int alpha, int beta, bool turn_begins) {
    if (turn_begins && br_to_act(s->state) != BR_CHANCE && br_occurrences(s->state) > 1) {
        return 0;
    }
    if (depth <= 0) {
        s->cut = true;
        return evaluate(s->evaluator, s->state, br_side_to_move(s->state));
    }
    return look_ahead(s, depth, alpha, beta);
}

/* The value of an action for the side whose turn it is now. A game that ends sooner counts for more. */
static int value_after(search *s, br_action action, int depth, int alpha, int beta) {
    int side = br_side_to_move(s->state), round = br_round(s->state);
    unsigned turns = br_turns(s->state);
    if (br_apply_unchecked(s->state, action) != BR_OK) {
        fail_status("the search", BR_NO_MEMORY);
    }
    count_node(s);
    int value;
    if (br_is_over(s->state)) {
        value = evaluate(s->evaluator, s->state, side);
        value += value > 0 ? depth : value < 0 ? -depth : 0;
    } else {
        bool begins = br_turns(s->state) != turns || br_round(s->state) != round;
        depth -= begins || br_to_act(s->state) == BR_CHANCE;
        value = br_side_to_move(s->state) == side ? value_now(s, depth, alpha, beta, begins)
                                                  : -value_now(s, depth, -beta, -alpha, begins);
    }
    (void)br_undo(s->state);
    return value;
}

/* ---- the root ---- */

/* The legal actions at the bottom of the stack, in an order drawn by lot. */
static size_t push_roots(search *s, br_rng *rng) {
    s->used = 0;
    size_t count = push_actions(s, BR_NO_ACTION);
    for (size_t i = count; i > 1; i--) {
        size_t k = br_rng_below(rng, (uint32_t)i);
        candidate drawn = s->stack[k];
        s->stack[k] = s->stack[i - 1];
        s->stack[i - 1] = drawn;
    }
    return count;
}

/* Moves one to the front. */
static void promote(candidate *roots, size_t i) {
    candidate best = roots[i];
    memmove(roots + 1, roots, i * sizeof *roots);
    roots[0] = best;
}

/* One search to a depth. What is at the front, the best of the depth before, is tried first; what proves better goes to
   the front, so the front is right even if there is no time for the rest. */
static int deepen(search *s, size_t count, int depth) {
    int value = -BEYOND;
    for (size_t i = 0; i < count; i++) {
        int found = value_after(s, s->stack[i].action, depth, value, BEYOND);
        if (s->stopped) {
            break;
        }
        if (found > value) {
            value = found;
            promote(s->stack, i);
        }
    }
    return value;
}

br_action search_action(search *s, const br_state *state, search_limits limits, br_rng *rng) {
    if (br_state_clone(&s->state, state) != BR_OK) {
        fail_status("the search", BR_NO_MEMORY);
    }
    start_clock(s, limits);
    memset(s->table, 0, TABLE_SIZE * sizeof *s->table);
    memset(s->history, 0, sizeof s->history);
    size_t count = push_roots(s, rng);
    s->cut = count > 1;
    for (int depth = 1; depth <= DEEPEST && s->cut && !s->stopped; depth++) {
        s->cut = false;
        if (deepen(s, count, depth) >= WON) {
            break;
        }
    }
    br_action action = s->stack[0].action;
    br_state_free(s->state);
    return action;
}

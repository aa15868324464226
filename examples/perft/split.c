#include "perft/split.h"

#include <stdlib.h>

#include "common/memory.h"
#include "common/message.h"

enum { TASKS_PER_THREAD = 256 };

/* The fewest levels that make enough tasks. */
static unsigned choose_levels(const counting *how, const br_state *root, unsigned depth, unsigned threads) {
    unsigned most = how->turns || depth > MOST_LEVELS ? MOST_LEVELS : depth - 1;
    unsigned levels = 0;
    for (uint64_t tasks = 1; levels < most && tasks < (uint64_t)threads * TASKS_PER_THREAD;) {
        if (br_perft(root, ++levels, &tasks) != BR_OK) {
            break; /* as the count itself will find */
        }
    }
    return levels;
}

/* Opens a level at the state's position. */
static void open_level(split *s, unsigned left) {
    level *l = &s->level[s->open];
    size_t room = br_max_actions(br_state_rules(s->state));
    l->actions = s->lists + s->open * room;
    l->count = br_actions(s->state, l->actions, room);
    l->next = 0;
    l->left = left;
    s->open++;
}

static void close_level(split *s) {
    s->open--;
    if (s->open > 0) {
        (void)br_undo(s->state);
    }
}

void begin_split(split *s, const counting *how, const br_state *root, unsigned depth, unsigned threads, bool divide) {
    unsigned levels = threads > 1 ? choose_levels(how, root, depth, threads) : 0;
    *s = (split){.how = how, .levels = divide && levels == 0 ? 1 : levels, .branches = 1, .depth = depth};
    br_status status = br_state_clone(&s->state, root);
    if (status != BR_OK) {
        fail_status("a copy of the state", status);
    }
    s->lists =
        new_memory("lists of actions", (s->levels + 1) * br_max_actions(br_state_rules(root)) * sizeof *s->lists);
    if (s->levels > 0) {
        open_level(s, depth);
        s->branches = s->level[0].count;
    }
}

void end_split(split *s) {
    free(s->lists);
    br_state_free(s->state);
}

/* The whole count as one task. */
static bool only_task(split *s, br_state *state, task *t) {
    bool first = !s->begun;
    s->begun = true;
    *t = (task){.left = s->depth, .status = first ? br_state_copy(state, s->state) : BR_OK};
    return first;
}

/* Plays the next action of the deepest level; true if that leads to a task. */
static bool step_down(split *s, br_state *state, task *t) {
    level *l = &s->level[s->open - 1];
    t->branch = s->level[0].next - (s->open > 1);
    t->status = br_apply_unchecked(s->state, l->actions[l->next++]);
    if (t->status != BR_OK) {
        return true;
    }
    t->left = left_after(s->how, s->state, l->left);
    if (s->open < s->levels && t->left > 0) {
        open_level(s, t->left);
        return false;
    }
    t->status = br_state_copy(state, s->state);
    (void)br_undo(s->state);
    return true;
}

bool next_task(split *s, br_state *state, task *t) {
    if (s->levels == 0) {
        return only_task(s, state, t);
    }
    while (s->open > 0) {
        const level *l = &s->level[s->open - 1];
        if (l->next == l->count) {
            close_level(s);
        } else if (step_down(s, state, t)) {
            return true;
        }
    }
    return false;
}

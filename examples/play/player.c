#include "play/player.h"

#include <stdlib.h>
#include <string.h>

#include "common/arguments.h"
#include "common/game.h"
#include "common/message.h"

enum { MOST_MILLISECONDS = 86400000 };

static bool read_limits(search_limits *out, const char *text) {
    static const char nodes[] = "nodes=";
    uint64_t number;
    bool counted = strncmp(text, nodes, strlen(nodes)) == 0;
    if (!scan_number(counted ? text + strlen(nodes) : text, counted ? UINT64_MAX : MOST_MILLISECONDS, &number)) {
        return false;
    }
    out->nodes = counted ? number : 0;
    out->milliseconds = counted ? 0 : (unsigned)number;
    return number > 0;
}

bool read_player(player *out, const char *text) {
    static const char *const names[] = {[HUMAN] = "human", [RANDOM] = "random", [GREEDY] = "greedy"};
    static const char search_name[] = "search:";
    *out = (player){.text = text, .kind = SEARCH};
    for (player_kind kind = HUMAN; kind <= GREEDY; kind++) {
        if (strcmp(text, names[kind]) == 0) {
            out->kind = kind;
            return true;
        }
    }
    return strncmp(text, search_name, strlen(search_name)) == 0 &&
           read_limits(&out->limits, text + strlen(search_name));
}

thinker new_thinker(const br_rules *rules) {
    thinker t = {.evaluator = new_evaluator(rules)};
    t.search = new_search(rules, t.evaluator);
    return t;
}

void free_thinker(thinker *t) {
    free_search(t->search);
    free_evaluator(t->evaluator);
}

static int value_after(const evaluator *e, br_state *state, br_action action, int side) {
    br_status status = br_apply(state, action);
    if (status != BR_OK) {
        fail_status("greedy", status);
    }
    int value = evaluate(e, state, side);
    (void)br_undo(state);
    return value;
}

/* The action that looks best when it is made, one of equals by lot. */
static br_action greedy_action(const evaluator *e, const br_state *state, br_rng *rng) {
    br_state *trial;
    if (br_state_clone(&trial, state) != BR_OK) {
        fail_status("greedy", BR_NO_MEMORY);
    }
    int side = br_side_to_move(state), best = -2 * WON;
    uint32_t equals = 0;
    size_t count;
    br_action *actions = list_actions(state, &count);
    for (size_t i = 0; i < count; i++) {
        int value = value_after(e, trial, actions[i], side);
        if (value > best) {
            best = value;
            equals = 0;
        }
        if (value == best) {
            actions[equals++] = actions[i];
        }
    }
    br_action chosen = actions[br_rng_below(rng, equals)];
    free(actions);
    br_state_free(trial);
    return chosen;
}

br_action choose_action(const thinker *t, const player *p, const br_state *state, br_rng *rng) {
    switch (p->kind) {
    case GREEDY: return greedy_action(t->evaluator, state, rng);
    case SEARCH: return search_action(t->search, state, p->limits, rng);
    case RANDOM:
    case HUMAN: break;
    }
    return br_random_action(state, rng);
}

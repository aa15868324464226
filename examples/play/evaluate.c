#include "play/evaluate.h"

#include <stdlib.h>

#include "common/memory.h"
#include "play/leads.h"

typedef struct game_leads {
    void *(*tables)(const br_rules *rules); /* NULL: none */
    int (*lead)(const void *tables, const br_state *state);
} game_leads;

static const game_leads games[] = {
    [BR_FANORONA] = {fanorona_tables, fanorona_lead},
    [BR_FORBANS] = {forbans_tables, forbans_lead},
    [BR_RIFLEMAN] = {rifleman_tables, rifleman_lead},
    [BR_ARMADA] = {NULL, armada_lead},
};

struct evaluator {
    const game_leads *game;
    void *tables;
};

evaluator *new_evaluator(const br_rules *rules) {
    evaluator *e = new_memory("the evaluation", sizeof *e);
    e->game = &games[br_rules_game(rules)];
    e->tables = e->game->tables ? e->game->tables(rules) : NULL;
    return e;
}

void free_evaluator(evaluator *e) {
    free(e->tables);
    free(e);
}

int evaluate(const evaluator *e, const br_state *state, int side) {
    int winner = br_winner(state);
    if (winner == BR_UNDECIDED) {
        int lead = e->game->lead(e->tables, state);
        return side == 0 ? lead : -lead;
    }
    return winner == BR_DRAW ? 0 : winner == side ? WON : -WON;
}

/*
 * Who plays a side, and how programs choose their actions.
 */
#ifndef EXAMPLES_PLAY_PLAYER_H
#define EXAMPLES_PLAY_PLAYER_H

#include <stdbool.h>

#include "play/search.h"

typedef enum player_kind { HUMAN, RANDOM, GREEDY, SEARCH } player_kind;

typedef struct player {
    const char *text; /* as the command line gave it */
    player_kind kind;
    search_limits limits; /* of SEARCH */
} player;

#define PLAYERS "human, random, greedy, search:MILLISECONDS or search:nodes=N"

/* Reads one of PLAYERS; the text stays valid. */
bool read_player(player *out, const char *text);

/* What programs think with, for all states of some rules. */
typedef struct thinker {
    evaluator *evaluator;
    search *search;
} thinker;

thinker new_thinker(const br_rules *rules);
void free_thinker(thinker *t);

/* The action of a player that is not HUMAN, where a side is to act. */
br_action choose_action(const thinker *t, const player *p, const br_state *state, br_rng *rng);

#endif

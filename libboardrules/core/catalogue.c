/*
 * The catalogue: every game with its keys. A game's own keys come first, then those that every game has.
 */
#include <string.h>

#include "core/game.h"

static const char *const repetitions[] = {"0", "2", "3", "4", "5", "6", "7", "8", "9"};

static const bri_key shared_keys[] = {
    {"repetition", "3", "a position that has begun this many turns of a round draws it (C-1); 0: never", repetitions,
     sizeof repetitions / sizeof repetitions[0], 0, 0},
    {"max_turns", "0", "so many turns of a round without a decision draw it (C-2); 0: no limit", NULL, 0, 0, 1000000},
};
/* where rolls decide, a position that comes back is no sign of standing still */
static const bri_key no_repetition = {
    "repetition", "0", "positions that come back never draw a round of this game (C-1)", repetitions, 1, 0, 0};

enum { SHARED = sizeof shared_keys / sizeof shared_keys[0] };

int bri_key_count(const bri_game *game) { return game->key_count + SHARED + (game->board ? 1 : 0); }

const bri_key *bri_key_at(const bri_game *game, int key) {
    if (key < 0 || key >= bri_key_count(game)) {
        return NULL;
    }
    if (key < game->key_count) {
        return &game->keys[key];
    }
    int shared = key - game->key_count;
    if (shared == 0 && game->rolls_dice) {
        return &no_repetition;
    }
    return shared < SHARED ? &shared_keys[shared] : &game->board->key;
}

static const bri_game *find(br_game game) { return (unsigned)game < BRI_GAME_COUNT ? bri_games[game] : NULL; }

static const bri_key *find_key(br_game game, int key) {
    const bri_game *g = find(game);
    return g ? bri_key_at(g, key) : NULL;
}

int br_game_count(void) { return BRI_GAME_COUNT; }

int br_game_find(const char *name) {
    for (int i = 0; name && i < BRI_GAME_COUNT; i++) {
        if (strcmp(bri_games[i]->name, name) == 0) {
            return i;
        }
    }
    return -1;
}

const char *br_game_name(br_game game) {
    const bri_game *g = find(game);
    return g ? g->name : NULL;
}

const char *br_game_title(br_game game) {
    const bri_game *g = find(game);
    return g ? g->title : NULL;
}

int br_key_count(br_game game) {
    const bri_game *g = find(game);
    return g ? bri_key_count(g) : 0;
}

const char *br_key_name(br_game game, int key) {
    const bri_key *k = find_key(game, key);
    return k ? k->name : NULL;
}

const char *br_key_default(br_game game, int key) {
    const bri_key *k = find_key(game, key);
    return k ? k->default_value : NULL;
}

const char *br_key_meaning(br_game game, int key) {
    const bri_key *k = find_key(game, key);
    return k ? k->meaning : NULL;
}

int br_key_value_count(br_game game, int key) {
    const bri_key *k = find_key(game, key);
    return k ? k->value_count : 0;
}

const char *br_key_value(br_game game, int key, int i) {
    const bri_key *k = find_key(game, key);
    return k && i >= 0 && i < k->value_count ? k->values[i] : NULL;
}

bool br_key_range(br_game game, int key, long *low, long *high) {
    const bri_key *k = find_key(game, key);
    if (!k || k->value_count || k->high == 0) {
        return false;
    }
    if (low) {
        *low = k->low;
    }
    if (high) {
        *high = k->high;
    }
    return true;
}

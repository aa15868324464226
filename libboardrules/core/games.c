/* The one place where the core and the games meet. */
#include "core/game.h"
#include "fanorona/fanorona.h"
#include "forbans/forbans.h"

const bri_game *const bri_games[] = {
    [BR_FANORONA] = &bri_fanorona,
    [BR_FORBANS] = &bri_forbans,
};

_Static_assert(sizeof bri_games / sizeof bri_games[0] == BRI_GAME_COUNT, "one row a game");

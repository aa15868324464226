/* The one place where the core and the games meet. */
#include "armada/armada.h"
#include "core/game.h"
#include "fanorona/fanorona.h"
#include "forbans/forbans.h"
#include "rifleman/rifleman.h"

const bri_game *const bri_games[] = {
    [BR_FANORONA] = &bri_fanorona,
    [BR_FORBANS] = &bri_forbans,
    [BR_RIFLEMAN] = &bri_rifleman,
    [BR_ARMADA] = &bri_armada,
};

_Static_assert(sizeof bri_games / sizeof bri_games[0] == BRI_GAME_COUNT, "one row a game");

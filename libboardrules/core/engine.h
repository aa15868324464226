/*
 * What perft, searches and random play live on: a game's engine.
 *
 * An engine is a table of a game's functions that have to be fast. Each game has a file engine.c with nothing else in
 * it that other files see; it is compiled once for any machine, and for x86-64 once more for those that count bits by
 * an instruction (BRI_HAS_V2, BRI_V2: x86-64-v2 and its kin). Rules take the engine that fits the machine they are made
 * on (engines.c), so nothing is chosen when a program is loaded and nothing global is written.
 *
 * Making an action and playing at random are the same for every game, but for its functions and the size of its
 * positions. So they are templates: functions that are inlined wherever they are called, here from the engine of each
 * game, and there work with constants and, where the game's functions can be inlined too, without any call. A game
 * takes part thus:
 *
 *     #include "core/play.h"
 *     static br_status make(br_state *state, br_action action) {
 *         return bri_make(state, action, sizeof(my_position), my_apply);
 *     }
 *     static br_status playout(br_state *state, br_rng *rng, size_t most, size_t *made) {
 *         return bri_play(state, rng, most, made, sizeof(my_position), my_pick, my_apply);
 *     }
 *     const bri_engine BRI_ENGINE(my_engine) = {.make = make, .playout = playout, …};
 *
 * What is inlined into engine.c, from headers of the game, is fast in both ways; what it calls in other files is
 * compiled for any machine.
 */
#ifndef BRI_CORE_ENGINE_H
#define BRI_CORE_ENGINE_H

#include <stdbool.h>

#include "boardrules.h"
#include "core/text.h"

typedef struct bri_position bri_position;

typedef size_t bri_actions_fn(const br_rules *rules, const bri_position *position, br_action *out);
typedef br_action bri_pick_fn(const br_rules *rules, const bri_position *position, br_rng *rng);
typedef void bri_apply_fn(const br_rules *rules, bri_position *position, br_action action);

/* For playouts a game may draw an action and make the position behind it at once (bri_player in play.h), so that what
   it has found for the one it need not find again for the other. Then it may also leave open whether a round has ended
   where a turn begins: most rounds have not, and where none of the actions that it looks for to draw one is there, that
   is seen for nothing.
   - advance answers BR_NO_ACTION if the round has ended at `before`; `after` then does not matter, nor does the
     generator move;
   - settle looks whether the round has ended at a position, and if so ends it: the next round begins, or the game is
     over;
   - known is a word that advance writes for the advance to come; it is 0 wherever a turn begins, since the core may end
     the round there. know tells it of any position that is settled.
   pick draws the same for the same generator. */
typedef br_action bri_advance_fn(const br_rules *rules, const bri_position *before, bri_position *after, br_rng *rng,
                                 uint64_t *known);
typedef uint64_t bri_know_fn(const br_rules *rules, const bri_position *position);
typedef bool bri_settle_fn(const br_rules *rules, bri_position *position);

/* Whether the round has ended at a position where a turn begins; settle would end it. */
typedef bool bri_ends_fn(const br_rules *rules, const bri_position *position);

typedef br_action bri_read_fn(const br_rules *rules, const bri_position *position, bri_slice text);

typedef struct bri_engine {
    /* Writes the legal actions, in listed order, to `out` that has room for rules->max_actions; none when over. */
    bri_actions_fn *actions;
    size_t (*count)(const br_rules *rules, const bri_position *position);
    /* The sum of the counts after each action, C-1 and C-2 left aside; NULL: the core makes and counts. */
    uint64_t (*count_two)(const br_rules *rules, const bri_position *position);
    /* The numbers of sequences of up to BRI_MAX_AHEAD actions, and of those that complete so many turns, C-1 and C-2
       left aside: perft without positions in between. Where they answer false, and where they are NULL, the core makes
       and counts. */
    bool (*count_ahead)(const br_rules *rules, const bri_position *position, unsigned depth, uint64_t *sum);
    bool (*count_turns)(const br_rules *rules, const bri_position *position, unsigned turns, uint64_t *sum);
    /* Draws one of the legal actions for playouts: a choice uniformly, a roll by its weight (bri_draw_roll). */
    bri_pick_fn *pick;
    /* Makes a legal action, the game's own end of the round or the game included; C-1 and C-2 are the core's. */
    bri_apply_fn *apply;
    bri_settle_fn *settle; /* of games whose make or playout leave it open whether a round has ended */
    /* br_apply_unchecked and br_playout, whose arguments are good: from the templates of play.h. */
    br_status (*make)(br_state *state, br_action action);
    br_status (*playout)(br_state *state, br_rng *rng, size_t most, size_t *made);
    /* What records are read by: the legal action that a text stands for, if it is written as the library does. Of
       anything else, and where the game would have to look closer, nothing is said but BR_NO_ACTION: then read_action
       and explain do, in words. NULL: they always do. */
    bri_read_fn *read;
} bri_engine;

#ifdef BRI_V2
#define BRI_ENGINE(name) name##_v2
#else
#define BRI_ENGINE(name) name
#endif

/* The rows of a game's table that name its engines. */
#ifdef BRI_HAS_V2
#define BRI_ENGINES(name) .engine = &name, .engine_v2 = &name##_v2 /* NOLINT(bugprone-macro-parentheses): rows */
#else
#define BRI_ENGINES(name) .engine = &name /* NOLINT(bugprone-macro-parentheses): a row of a table, not a value */
#endif

#endif

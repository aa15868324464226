/**
 * @file random.h
 * Random numbers that are the same on every machine, and random play.
 *
 * The generator is xoshiro256**, seeded by SplitMix64. It, br_rng_below() and what br_random_action() draws are fixed
 * for ever; what br_playout() draws is fixed within a major version.
 */
#ifndef BOARDRULES_RANDOM_H
#define BOARDRULES_RANDOM_H

#include <stddef.h>
#include <stdint.h>

#include "action.h"
#include "error.h"
#include "export.h"
#include "state.h"

#ifdef __cplusplus
extern "C" {
#endif

/** A generator. All zero acts as one seeded with 0. One thread at a time. */
typedef struct br_rng {
    uint64_t s[4]; /**< Its state. */
} br_rng;

/**
 * Seeds a generator.
 * @param[out] rng  The generator; NULL does nothing.
 * @param      seed Any number.
 */
BR_API void br_rng_seed(br_rng *rng, uint64_t seed);

/**
 * Seeds a generator with one of the independent streams of a seed: for thread i, or for game i.
 * @param[out] rng   The generator; NULL does nothing.
 * @param      seed  Any number.
 * @param      index The number of the stream.
 */
BR_API void br_rng_seed_stream(br_rng *rng, uint64_t seed, uint64_t index);

/**
 * Draws a number.
 * @param rng The generator.
 * @return 64 random bits; 0 for NULL.
 */
BR_API uint64_t br_rng_next(br_rng *rng);

/**
 * Draws a number below a bound, each equally likely.
 * @param rng The generator.
 * @param n   The bound.
 * @return 0 … n − 1; 0, and nothing is drawn, if n is 0; 0 for NULL.
 */
BR_API uint32_t br_rng_below(br_rng *rng, uint32_t n);

/**
 * Draws one of the legal actions: a choice uniformly, by one br_rng_below() of the count in listed order; a roll by its
 * weight, by one br_rng_below(36) over the rolls in listed order.
 * @param state The state.
 * @param rng   The generator.
 * @return The action; #BR_NO_ACTION, and nothing is drawn, when the game is over or for a NULL.
 */
BR_API br_action br_random_action(const br_state *state, br_rng *rng);

/**
 * Plays random actions, choices uniformly and rolls by weight, to the end of the game or a number of actions.
 * @param      state       The state; the actions go to its history.
 * @param      rng         The generator.
 * @param      max_actions How many actions at the most; 0 makes none.
 * @param[out] made        How many were made, right in every case; may be NULL.
 * @return #BR_OK at the end of the game or when `max_actions` were made; #BR_BAD_ARGUMENT for a NULL; #BR_LIMIT and
 *         #BR_NO_MEMORY as br_apply().
 */
BR_API br_status br_playout(br_state *state, br_rng *rng, size_t max_actions, size_t *made);

#ifdef __cplusplus
}
#endif

#endif

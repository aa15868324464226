/**
 * @file random.h
 * Random numbers that are the same on every machine, and random play.
 * @ingroup random
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

/**
 * @defgroup random Random numbers and random play
 * Random numbers that are the same on every machine, and random play.
 *
 * The generator is xoshiro256**, seeded by SplitMix64. It, br_rng_below() and what br_random_action() draws are fixed
 * for ever; what br_playout() draws is fixed within a major version. So equal seeds give equal games on every machine.
 * None of it is fit for cryptography.
 * @{
 */

/**
 * A generator of random numbers: a plain value, to be copied and stored at will. All zero acts as one seeded with 0.
 * Every draw changes it, so each thread needs its own.
 */
typedef struct br_rng {
    uint64_t s[4]; /**< The four words of xoshiro256**. */
} br_rng;

/**
 * Seeds a generator: its four words are the first four numbers of SplitMix64 from the seed.
 * @param[out] rng  The generator; NULL does nothing.
 * @param      seed Any number.
 */
BR_API void br_rng_seed(br_rng *rng, uint64_t seed);

/**
 * Seeds a generator with one of the independent streams of a seed: for thread i, or for game i of many. What a stream
 * gives does not depend on how many there are.
 * @param[out] rng   The generator; NULL does nothing.
 * @param      seed  Any number.
 * @param      index The number of the stream.
 */
BR_API void br_rng_seed_stream(br_rng *rng, uint64_t seed, uint64_t index);

/**
 * Draws a number.
 * @param[in,out] rng The generator.
 * @return 64 random bits; 0 for NULL.
 */
BR_API uint64_t br_rng_next(br_rng *rng);

/**
 * Draws a number below a bound, each exactly equally likely.
 * @param[in,out] rng The generator. It is drawn from once, very rarely more often.
 * @param         n   The bound.
 * @return 0 … n − 1; 0, and nothing is drawn, if `n` is 0; 0 for NULL.
 */
BR_API uint32_t br_rng_below(br_rng *rng, uint32_t n);

/**
 * Draws one of the legal actions: a choice uniformly, by one br_rng_below() of the count in listed order; a roll by its
 * weight (RI-3), by one br_rng_below() of 36 over the rolls in listed order.
 * @param         state The state.
 * @param[in,out] rng   The generator.
 * @return The action; #BR_NO_ACTION, and nothing is drawn, when the game is over or for a NULL.
 */
BR_API br_action br_random_action(const br_state *state, br_rng *rng);

/**
 * Plays random actions, choices uniformly and rolls by weight, to the end of the game or a number of actions.
 *
 * Not every game ends soon, or at all where the rules have `repetition=0` and no `max_turns`: give a bound.
 * @param[in,out] state       The state; the actions go to its history, so br_undo_to() takes them back.
 * @param[in,out] rng         The generator.
 * @param         max_actions How many actions at the most; 0 makes none.
 * @param[out]    made        How many were made, right in every case, failure included; may be NULL.
 * @retval BR_OK           The game is over, or `max_actions` were made.
 * @retval BR_BAD_ARGUMENT `state` or `rng` is NULL.
 * @retval BR_LIMIT        As br_apply(): the caller's memory is full, or too many turns; what was made stays.
 * @retval BR_NO_MEMORY    The history could not grow; what was made stays.
 */
BR_API br_status br_playout(br_state *state, br_rng *rng, size_t max_actions, size_t *made);

/** @} */

#ifdef __cplusplus
}
#endif

#endif

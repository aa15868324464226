/**
 * @file perft.h
 * Counting sequences of legal actions.
 * @ingroup perft
 */
#ifndef BOARDRULES_PERFT_H
#define BOARDRULES_PERFT_H

#include <stdint.h>

#include "error.h"
#include "export.h"
#include "state.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * @defgroup perft Perft
 * Counting sequences of legal actions: the usual fingerprint of a set of rules, and a measure of speed.
 *
 * Two programs that agree on these numbers to some depth agree on the rules, in all likelihood. Known numbers of
 * Fanorona are on @ref rules-fanorona-numbers "its page".
 * @{
 */

/**
 * Counts the sequences of `depth` legal actions from a state.
 *
 * Each distinct roll counts once, weights aside; a sequence that ends the game sooner does not count. Repetition and
 * turn limit (C-1, C-2) take part, with the state's own history. The time grows with the count, which grows
 * exponentially with the depth; there is no way to interrupt it. Several threads may count from one state.
 * @param      state The state.
 * @param      depth 0 … 255, in actions; depth 0 counts 1.
 * @param[out] nodes The count; untouched on failure.
 * @retval BR_OK           `*nodes` is the count.
 * @retval BR_BAD_ARGUMENT `state` or `nodes` is NULL.
 * @retval BR_LIMIT        A greater depth, a count beyond 64 bits, or a turn beyond the 1000000000th on the way.
 * @retval BR_NO_MEMORY    No memory for the count, which works on a copy of the state.
 */
BR_API br_status br_perft(const br_state *state, unsigned depth, uint64_t *nodes);

/**
 * Counts the sequences of actions that complete `turns` turns, or that end the game in the last of them. What is left
 * of a turn that is under way counts as the first. Otherwise as br_perft().
 * @param      state The state.
 * @param      turns 0 … 255, in turns; 0 counts 1.
 * @param[out] nodes The count; untouched on failure.
 * @retval BR_OK           `*nodes` is the count.
 * @retval BR_BAD_ARGUMENT `state` or `nodes` is NULL; or the game is The Rifleman Game, whose turns have no longest one
 *                         (RI-11).
 * @retval BR_LIMIT        More turns, a count beyond 64 bits, or a turn beyond the 1000000000th on the way.
 * @retval BR_NO_MEMORY    No memory for the count.
 */
BR_API br_status br_perft_turns(const br_state *state, unsigned turns, uint64_t *nodes);

/** @} */

#ifdef __cplusplus
}
#endif

#endif

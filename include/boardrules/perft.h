/**
 * @file perft.h
 * Counting sequences of legal actions: the usual fingerprint of a set of rules.
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
 * Counts the sequences of `depth` legal actions from a state. Each distinct roll counts once, weights aside; a sequence
 * that ends the game sooner does not count; the end by repetition or turn limit takes part, with the state's history.
 * @param      state The state.
 * @param      depth 0 … 255, in actions; depth 0 counts 1.
 * @param[out] nodes The count; untouched on failure.
 * @return #BR_OK; #BR_BAD_ARGUMENT for a NULL; #BR_LIMIT for a greater depth, or a count beyond 64 bits;
 *         #BR_NO_MEMORY.
 */
BR_API br_status br_perft(const br_state *state, unsigned depth, uint64_t *nodes);

/**
 * Counts the sequences of actions that complete `turns` turns, or that end the game in the last of them. What is left
 * of a turn that is under way counts as the first.
 * @param      state The state.
 * @param      turns 0 … 255, in turns; 0 counts 1.
 * @param[out] nodes The count; untouched on failure.
 * @return #BR_OK; #BR_BAD_ARGUMENT for a NULL, and for The Rifleman Game, whose turns have no longest one; #BR_LIMIT
 * for more turns, or a count beyond 64 bits; #BR_NO_MEMORY.
 */
BR_API br_status br_perft_turns(const br_state *state, unsigned turns, uint64_t *nodes);

#ifdef __cplusplus
}
#endif

#endif

/*
 * The contract that every game passes: what holds at any state of any game. It knows no rules; it plays random games
 * under many sets of parameters and compares what the functions of the public API say with each other.
 */
#ifndef TEST_CONTRACT_H
#define TEST_CONTRACT_H

#include "boardrules.h"

/* Specifications to play under; those of games that the library does not have are passed over. */
extern const char *const contract_sets[];
extern const int contract_set_count;

/* What holds of the legal actions at a state, of all other numbers, and of texts of actions. */
void check_actions(const br_state *state, br_rng *rng);

/* The same for every number that has the form of an action at all: slow. */
void check_all_numbers(const br_state *state);

/* Who is to act, outcome and score fit each other, and the pieces are all there: `pieces` of each side. */
void check_outcome(const br_state *state, const int pieces[2]);

/* The position's text reads back; spoilt texts are refused or read well. */
void check_position(const br_state *state, br_rng *rng);

/* A random game of at most `plies` actions, everything checked on the way. */
void check_game(const br_rules *rules, uint64_t seed, size_t plies);

/* The library's counts of sequences, in actions and in turns, are those of a naive count over the public API, here and
   at positions along a random game. */
void check_perft(const br_rules *rules, uint64_t seed);

/* Where a state is, for messages. */
const char *where(const br_state *state);

#endif

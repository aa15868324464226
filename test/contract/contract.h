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

/* How many pieces a side has, wherever they are. */
void count_pieces(const br_state *state, int pieces[2]);

/* The position's text reads back; so many texts spoilt in a place each are refused or read well. */
void check_position(const br_state *state, br_rng *rng, int spoilt);

/* A text is refused, with a place and a reason, and nothing has changed; or it is read, and the state is as good as
   any, and its text reads back as the same. */
br_status check_position_text(br_state *state, const char *text);

/* What is said when a text is refused: a status, a message that can be shown to people, and a place which is within the
   text, with the line and column of its offset. Where the text itself is not at fault there is no place. */
typedef enum fault_place { TEXT_AT_FAULT, PERHAPS_NO_PLACE } fault_place;
void check_refusal(const br_error *error, br_status status, const char *text, size_t size, fault_place place);
/* Nothing is said when there is nothing to say. */
void check_no_error(const br_error *error);

/* A random game of at most so many actions, everything checked on the way. */
void check_game(const br_rules *rules, uint64_t seed, size_t most);

/* Drawings in text and as SVG have their form, every piece of the state and no other, and the last action if the round
   is still that in which it was made. */
void check_drawings(const br_state *state, bool same_round);

/* A drawing in text is UTF-8 in lines of at most 100 columns, whatever the titles of its board are. */
void check_drawn_lines(const br_state *state, const char *text);

/* A drawing, to be freed; measured first, and drawn twice alike. */
typedef size_t (*draw_function)(const br_state *state, unsigned flags, char *buffer, size_t size);
char *drawing(draw_function draw, const br_state *state, unsigned flags);

/* The library's counts of sequences, in actions and in turns, are those of a naive count over the public API: here, and
   at positions along a random game. */
void check_counts(br_state *state);
void check_perft(const br_rules *rules, uint64_t seed);

/* Lists of legal actions at positions where they are long, made by hand and at random, fit br_max_actions. */
void check_longest_lists(void);
void check_lists_of_random_positions(void);

/* Where a state is, for messages. */
const char *where(const br_state *state);

#endif

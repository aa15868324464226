/*
 * Positions of L'invincible Armada by the points of their ships, and what may be done in them.
 */
#ifndef TEST_ARMADA_SITUATIONS_H
#define TEST_ARMADA_SITUATIONS_H

#include <check.h>

#include "boardrules.h"

/* A state under rules at a position: the points of each fleet, separated by spaces, and the fields behind ROWS. */
br_state *sea(const char *spec, const char *spanish, const char *english, const char *fields);

/* Fails unless the legal actions are exactly these, in this order. */
void expect_actions(const br_state *state, const char *actions);

/* Fails unless the action is legal, or is refused for a rule. */
void expect_legal(const br_state *state, const char *action);
void expect_refused(const br_state *state, const char *action, const char *rule);

/* Fails unless the ship may pivot to exactly these points, in this order. */
void expect_pivots(const br_state *state, const char *from, const char *points);

/* Fails unless the position has this text. */
void expect_position(const br_state *state, const char *text);

/* Plays the actions, fails unless each undo gives back what was there before, and plays them again. */
void play_and_undo(br_state *state, const char *actions);

int count_of_kind(const br_state *state, br_kind kind);

/* The cases of the suite, a file each. */
void add_armada_figures(Suite *suite);
void add_armada_rules(Suite *suite);
void add_armada_explanations(Suite *suite);
void add_armada_rounds(Suite *suite);
void add_armada_texts(Suite *suite);
void add_armada_recounts(Suite *suite);

#endif

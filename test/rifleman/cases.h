/*
 * The parts of the suite on The Rifleman Game, each in a file of its own.
 */
#ifndef TEST_RIFLEMAN_CASES_H
#define TEST_RIFLEMAN_CASES_H

#include <check.h>

void add_rifleman_rules(Suite *suite);
void add_rifleman_texts(Suite *suite);
void add_rifleman_boards(Suite *suite);
void add_rifleman_chance(Suite *suite);
void add_rifleman_expectimax(Suite *suite);
void add_rifleman_naive(Suite *suite);

#endif

/*
 * The parts of the suite on The Rifleman Game, each in a file of its own.
 */
#ifndef TEST_RIFLEMAN_CASES_H
#define TEST_RIFLEMAN_CASES_H

#include <check.h>

void add_rules(Suite *suite);
void add_texts(Suite *suite);
void add_boards(Suite *suite);
void add_chance(Suite *suite);
void add_naive(Suite *suite);

#endif

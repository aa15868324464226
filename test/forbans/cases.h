/*
 * The cases of the suite of Les Forbans, a file each.
 */
#ifndef TEST_FORBANS_CASES_H
#define TEST_FORBANS_CASES_H

#include <check.h>

void add_map_cases(Suite *suite);
void add_rules_cases(Suite *suite);
void add_text_cases(Suite *suite);
void add_encirclement_cases(Suite *suite);

#endif

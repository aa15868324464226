/*
 * The suite of the documentation, its parts.
 */
#ifndef TEST_DOCS_DOCS_H
#define TEST_DOCS_DOCS_H

#include <check.h>

/* The folder of the sources, from the environment. */
const char *source_folder(void);

void add_figure_cases(Suite *suite);
void add_promise_case(Suite *suite);

#endif

/* The suite "naive": the naive games against the vectors, and the library against the naive games. */
#ifndef TEST_NAIVE_SUITE_H
#define TEST_NAIVE_SUITE_H

#include "naive/naive.h"

#include <check.h>

TCase *naive_vectors_case(void);
TCase *naive_compare_case(void);

#endif

/* The suite "naive". */
#include "naive/suite.h"

#include "suites.h"

Suite *suite_naive(void) {
    Suite *suite = suite_create("naive");
    suite_add_tcase(suite, naive_vectors_case());
    suite_add_tcase(suite, naive_compare_case());
    return suite;
}

#include "armada/situations.h"
#include "suites.h"

Suite *suite_armada(void) {
    Suite *suite = suite_create("armada");
    add_figures(suite);
    add_rules(suite);
    add_explanations(suite);
    add_rounds(suite);
    add_texts(suite);
    add_recounts(suite);
    return suite;
}

#include "armada/situations.h"
#include "suites.h"

Suite *suite_armada(void) {
    Suite *suite = suite_create("armada");
    add_armada_figures(suite);
    add_armada_rules(suite);
    add_armada_explanations(suite);
    add_armada_rounds(suite);
    add_armada_texts(suite);
    add_armada_recounts(suite);
    return suite;
}

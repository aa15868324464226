#include "forbans/cases.h"
#include "suites.h"

Suite *suite_forbans(void) {
    Suite *suite = suite_create("forbans");
    add_map_cases(suite);
    add_rules_cases(suite);
    add_text_cases(suite);
    add_encirclement_cases(suite);
    return suite;
}

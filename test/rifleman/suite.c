#include "rifleman/cases.h"
#include "suites.h"

Suite *suite_rifleman(void) {
    Suite *suite = suite_create("rifleman");
    add_rifleman_rules(suite);
    add_rifleman_texts(suite);
    add_rifleman_boards(suite);
    add_rifleman_chance(suite);
    add_rifleman_expectimax(suite);
    add_rifleman_naive(suite);
    return suite;
}

#include "rifleman/cases.h"
#include "suites.h"

Suite *suite_rifleman(void) {
    Suite *suite = suite_create("rifleman");
    add_rules(suite);
    add_texts(suite);
    add_boards(suite);
    add_chance(suite);
    add_naive(suite);
    return suite;
}

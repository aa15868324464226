#include <stdio.h>
#include <string.h>

#include "contract/contract.h"
#include "suites.h"
#include "support/check.h"
#include "support/states.h"

enum { GAMES_A_SET = 4, MAX_PLIES = 240 };

START_TEST(games) {
    if (!is_registered(contract_sets[_i])) {
        return;
    }
    br_rules *rules = rules_of(contract_sets[_i]);
    for (uint64_t seed = 0; seed < GAMES_A_SET; seed++) {
        check_game(rules, seed, MAX_PLIES);
    }
    br_rules_release(rules);
}
END_TEST

START_TEST(counts) {
    if (!is_registered(contract_sets[_i])) {
        return;
    }
    br_rules *rules = rules_of(contract_sets[_i]);
    check_perft(rules, (uint64_t)_i);
    br_rules_release(rules);
}
END_TEST

/* Whether a set is of a game and gives a key this value, the default one by leaving the key out. */
static bool has_value(const char *set, br_game game, const char *key, const char *value, bool usual) {
    const char *name = br_game_name(game);
    size_t length = strlen(name);
    if (strncmp(set, name, length) != 0 || (set[length] && set[length] != '(')) {
        return false;
    }
    char pair[64];
    (void)snprintf(pair, sizeof pair, usual ? "%s=" : "%s=%s", key, value);
    return (strstr(set, pair) != NULL) != usual;
}

/* Every game of the library is played with every value that is listed for a key of its own. */
START_TEST(covers_the_catalogue) {
    for (br_game game = 0; (int)game < br_game_count(); game++) {
        for (int key = 0; strcmp(br_key_name(game, key), "repetition") != 0; key++) {
            for (int i = 0; i < br_key_value_count(game, key); i++) {
                const char *name = br_key_name(game, key), *value = br_key_value(game, key, i);
                int sets = 0;
                for (int set = 0; set < contract_set_count; set++) {
                    sets +=
                        has_value(contract_sets[set], game, name, value, strcmp(value, br_key_default(game, key)) == 0);
                }
                ck_assert_msg(sets > 0, "no set of %s with %s=%s", br_game_name(game), name, value);
            }
        }
    }
}
END_TEST

START_TEST(longest_lists) { check_longest_lists(); }
END_TEST

START_TEST(lists_of_random_positions) { check_lists_of_random_positions(); }
END_TEST

Suite *suite_contract(void) {
    Suite *suite = suite_create("contract");
    tcase_add_test(add_case(suite, "catalogue"), covers_the_catalogue);
    TCase *longest = add_case(suite, "longest lists");
    tcase_add_test(longest, longest_lists);
    tcase_add_test(longest, lists_of_random_positions);
    tcase_add_loop_test(add_case(suite, "games"), games, 0, contract_set_count);
    tcase_add_loop_test(add_case(suite, "counts"), counts, 0, contract_set_count);
    return suite;
}

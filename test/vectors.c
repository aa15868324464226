/*
 * Every line of the vectors, for every game that the library has: a test takes one file and one game (the loop's
 * number).
 */
#include "suites.h"
#include "support/check.h"
#include "support/vector_checks.h"

START_TEST(positions) { check_vectors("positions.txt", vector_games[_i]); }
END_TEST

START_TEST(whole_games) { check_vectors("games.txt", vector_games[_i]); }
END_TEST

START_TEST(endings) { check_vectors("endings.txt", vector_games[_i]); }
END_TEST

START_TEST(perft) { check_vectors("perft.txt", vector_games[_i]); }
END_TEST

START_TEST(refused) { check_vectors("refused.txt", vector_games[_i]); }
END_TEST

START_TEST(explain) { check_vectors("explain.txt", vector_games[_i]); }
END_TEST

START_TEST(hashes) { check_vectors("hashes.txt", vector_games[_i]); }
END_TEST

Suite *suite_vectors(void) {
    Suite *suite = suite_create("vectors");
    TCase *tests = add_case(suite, "vectors");
    tcase_add_loop_test(tests, positions, 0, VECTOR_GAMES);
    tcase_add_loop_test(tests, whole_games, 0, VECTOR_GAMES);
    tcase_add_loop_test(tests, endings, 0, VECTOR_GAMES);
    tcase_add_loop_test(tests, perft, 0, VECTOR_GAMES);
    tcase_add_loop_test(tests, refused, 0, VECTOR_GAMES);
    tcase_add_loop_test(tests, explain, 0, VECTOR_GAMES);
    tcase_add_loop_test(tests, hashes, 0, VECTOR_GAMES);
    return suite;
}

/*
 * The example programs, run as a user runs them.
 */
#include "programs/programs.h"

#include "suites.h"

Suite *suite_programs(void) {
    Suite *suite = suite_create("programs");
    add_usage_tests(suite);
    add_output_tests(suite);
    add_answer_tests(suite);
    add_refusal_tests(suite);
    add_selfplay_tests(suite);
    add_replay_tests(suite);
    add_json_tests(suite);
    add_play_tests(suite);
    add_terminal_tests(suite);
    add_player_tests(suite);
    add_thread_tests(suite);
    return suite;
}

/*
 * The parts of the suite of the example programs.
 */
#ifndef TEST_PROGRAMS_PROGRAMS_H
#define TEST_PROGRAMS_PROGRAMS_H

#include <check.h>

void add_usage_tests(Suite *suite);    /* the command line of every program */
void add_output_tests(Suite *suite);   /* disks that are full, readers that go, terminals */
void add_answer_tests(Suite *suite);   /* what the programs answer to good input */
void add_refusal_tests(Suite *suite);  /* what they say to bad input */
void add_selfplay_tests(Suite *suite); /* br-selfplay */
void add_replay_tests(Suite *suite);   /* records, from br-selfplay to br-replay */
void add_json_tests(Suite *suite);     /* --json */
void add_play_tests(Suite *suite);     /* br-play over a pipe */
void add_terminal_tests(Suite *suite); /* br-play at a terminal */
void add_thread_tests(Suite *suite);   /* br-perft with threads and a table */
void add_player_tests(Suite *suite);   /* the programs that br-play lets play */

#endif

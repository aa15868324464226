/*
 * What times are compared with: a fixed loop of 64-byte copies and popcounts, which is what rules of board games are
 * made of. The ratio of two times that were taken together depends on the machine and its load far less than either.
 */
#ifndef TEST_BENCH_YARDSTICK_H
#define TEST_BENCH_YARDSTICK_H

#include <stdint.h>

/* Makes so many steps, each a copy of 64 bytes and 8 popcounts; what it returns depends on all of them. */
uint64_t run_yardstick(uint64_t steps);

#endif

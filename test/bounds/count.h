/*
 * Counting work and memory, the same on every machine that has the same compiler and C library.
 *
 * The library of this program is built so that it calls a function at the beginning of every basic block, and its calls
 * of the C library's functions go through wrappers. Work is the number of blocks, and of bytes that these functions may
 * have looked at. Memory is what has been allocated and not given back, at its highest.
 */
#ifndef TEST_BOUNDS_COUNT_H
#define TEST_BOUNDS_COUNT_H

#include <stddef.h>
#include <stdint.h>

typedef struct cost {
    uint64_t work, memory;
} cost;

/* Begins to count. */
void count_begin(void);

/* What has been counted since. */
cost count_end(void);

#endif

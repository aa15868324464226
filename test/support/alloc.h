/*
 * The library's allocations go through these wrappers (the linker's --wrap), so that any one of them can be made to
 * fail, and blocks that are never given back show.
 */
#ifndef TEST_SUPPORT_ALLOC_H
#define TEST_SUPPORT_ALLOC_H

/* Begins to count; the n-th allocation from here on, from 1, fails, and none if n is 0. */
void watch_allocations(unsigned n);

/* What has happened since, counting going on: whether the n-th was reached, and allocations less frees. */
unsigned allocations_made(void);
int blocks_alive(void);

#endif

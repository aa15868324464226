/*
 * Memory that is there, or the program ends with a message.
 */
#ifndef EXAMPLES_MEMORY_H
#define EXAMPLES_MEMORY_H

#include <stddef.h>

/* Zeroed memory for `what`, to be freed. */
void *new_memory(const char *what, size_t size);

#endif

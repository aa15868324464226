/*
 * What the linker's --wrap makes of the functions that allocate: the wrapper is ours, the real one libc's.
 */
#ifndef TEST_SUPPORT_WRAPPED_H
#define TEST_SUPPORT_WRAPPED_H

#include <stddef.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void __real_free(void *block);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
void __wrap_free(void *block);

#endif

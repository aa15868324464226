#include "bounds/count.h"

#include <malloc.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/wrapped.h"

static uint64_t work, memory, highest;

void __sanitizer_cov_trace_pc(void);
void __sanitizer_cov_trace_pc(void) { work++; }

void count_begin(void) {
    work = 0;
    memory = 0;
    highest = 0;
}

cost count_end(void) { return (cost){work, highest}; }

/* ---- memory ---- */

/* Blocks from before the counting are given back too, hence the comparison. */
static void add_memory(size_t more, size_t less) {
    memory = memory + more > less ? memory + more - less : 0;
    highest = memory > highest ? memory : highest;
}

static void *counted(void *block) {
    add_memory(block ? malloc_usable_size(block) : 0, 0);
    return block;
}

void *__wrap_malloc(size_t size) { return counted(__real_malloc(size)); }

void *__wrap_calloc(size_t count, size_t size) {
    work += count * size;
    return counted(__real_calloc(count, size));
}

void *__wrap_realloc(void *block, size_t size) {
    size_t before = block ? malloc_usable_size(block) : 0;
    void *moved = __real_realloc(block, size);
    work += before;
    add_memory(moved ? malloc_usable_size(moved) : 0, moved ? before : 0);
    return moved;
}

void __wrap_free(void *block) {
    add_memory(0, block ? malloc_usable_size(block) : 0);
    __real_free(block);
}

/* ---- bytes ---- */

size_t __real_strlen(const char *text);
void *__real_memchr(const void *at, int c, size_t size);
int __real_memcmp(const void *a, const void *b, size_t size);
int __real_strcmp(const char *a, const char *b);
void *__real_memcpy(void *to, const void *from, size_t size);
void *__real_memmove(void *to, const void *from, size_t size);
void *__real_memset(void *to, int c, size_t size);
int __real_vsnprintf(char *buffer, size_t size, const char *format, va_list arguments);
size_t __wrap_strlen(const char *text);
void *__wrap_memchr(const void *at, int c, size_t size);
int __wrap_memcmp(const void *a, const void *b, size_t size);
int __wrap_strcmp(const char *a, const char *b);
void *__wrap_memcpy(void *to, const void *from, size_t size);
void *__wrap_memmove(void *to, const void *from, size_t size);
void *__wrap_memset(void *to, int c, size_t size);
int __wrap_vsnprintf(char *buffer, size_t size, const char *format, va_list arguments);

size_t __wrap_strlen(const char *text) {
    size_t length = __real_strlen(text);
    work += length;
    return length;
}

void *__wrap_memchr(const void *at, int c, size_t size) {
    const char *found = __real_memchr(at, c, size);
    work += found ? (size_t)(found - (const char *)at) : size;
    return (void *)(uintptr_t)found; /* NOLINT(performance-no-int-to-ptr) */
}

int __wrap_memcmp(const void *a, const void *b, size_t size) {
    work += size;
    return __real_memcmp(a, b, size);
}

int __wrap_strcmp(const char *a, const char *b) {
    for (const char *s = a; *s && *s == b[s - a]; s++) {
        work++;
    }
    return __real_strcmp(a, b);
}

void *__wrap_memcpy(void *to, const void *from, size_t size) {
    work += size;
    return __real_memcpy(to, from, size);
}

void *__wrap_memmove(void *to, const void *from, size_t size) {
    work += size;
    return __real_memmove(to, from, size);
}

void *__wrap_memset(void *to, int c, size_t size) {
    work += size;
    return __real_memset(to, c, size);
}

int __wrap_vsnprintf(char *buffer, size_t size, const char *format, va_list arguments) {
    int length = __real_vsnprintf(buffer, size, format, arguments);
    work += length > 0 ? (size_t)length : 0;
    return length;
}

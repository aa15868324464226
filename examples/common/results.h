/*
 * Writing results to standard output, so that none is lost unnoticed: a write that fails ends the program with a
 * message, except that a reader who has seen enough and closed the pipe ends it quietly.
 */
#ifndef EXAMPLES_RESULTS_H
#define EXAMPLES_RESULTS_H

#include <stddef.h>

#include "common/message.h"

/* To be called first: a closed pipe shall be a failing write, not a signal. */
void begin_results(void);

/* Writes as printf does. */
void put(const char *format, ...) LIKE_PRINTF(1, 2);

/* Writes bytes; a br_write_fn that needs no context and never comes back without success. */
int put_bytes(void *context, const void *data, size_t size);

/* Writes a text as a string of JSON, in its quotes. */
void put_json(const char *text);

/* Hands over what has been written so far. */
void flush_results(void);

/* Hands over the rest. Returns the exit status of a program that has done its work. */
int end_results(void);

#endif

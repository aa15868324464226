/*
 * How the example programs say that something went wrong: one line "PROGRAM: what: where: why [RULE]" on standard
 * error, then the exit status that tells whose fault it was.
 */
#ifndef EXAMPLES_MESSAGE_H
#define EXAMPLES_MESSAGE_H

#include <boardrules.h>

#if defined(__GNUC__) || defined(__clang__)
#define LIKE_PRINTF(text, first) __attribute__((format(printf, text, first)))
#else
#define LIKE_PRINTF(text, first)
#endif

/* Exit statuses. */
enum { EXIT_DONE = 0, EXIT_BAD_INPUT = 1, EXIT_MISUSE = 2, EXIT_SYSTEM = 3 };

/* The PROGRAM of the messages; `name` stays valid. */
void name_program(const char *name);

/* Says "PROGRAM: what: why". */
void complain(const char *what, const char *format, ...) LIKE_PRINTF(2, 3);

/* The same, and exits. */
_Noreturn void fail(int exit_status, const char *what, const char *format, ...) LIKE_PRINTF(3, 4);

/* Says what an error of the library's says about `what`. Places are those of `text`. */
void complain_for(const char *what, const char *text, const br_error *error);

/* The same, and exits. */
_Noreturn void fail_for(const char *what, const char *text, const br_error *error);

/* Says "FILE:LINE:COLUMN: why [RULE]" of an error in a file of records, and goes on. */
void complain_of_record(const char *file, const br_error *error);

/* Ends the program at once. All of the above that exit do it so. */
_Noreturn void leave(int exit_status);

/* What leave() does first: others may have to be told that the program ends. */
void before_leaving(void (*hook)(int exit_status));

/* Exits for a status that came without an error. */
_Noreturn void fail_status(const char *what, br_status status);

#endif

/*
 * Running the example programs as a user does, in a process of their own.
 */
#ifndef TEST_PROGRAMS_RUN_H
#define TEST_PROGRAMS_RUN_H

#include <stddef.h>

/* What came of a run. */
typedef struct run {
    int status; /* the exit status; −1 where a signal ended the program */
    char *out, *err;
} run;

/* Runs a program of the build with arguments, ended by NULL; standard input is empty. */
run run_program(const char *const *arguments);
#define RUN(...) run_program((const char *const[]){__VA_ARGS__, NULL})

/* The same with a text on standard input. */
run run_program_on(const char *text, const char *const *arguments);
#define RUN_ON(text, ...) run_program_on(text, (const char *const[]){__VA_ARGS__, NULL})

/* The same with a pipe as standard input, which holds a few bytes. */
run run_program_on_pipe(const char *bytes, size_t size, const char *const *arguments);
#define RUN_ON_PIPE(bytes, size, ...) run_program_on_pipe(bytes, size, (const char *const[]){__VA_ARGS__, NULL})

/* The same with standard output going to a file that is there, or to a pipe whose reader has gone; `out` is empty. */
run run_program_into(const char *file, const char *const *arguments);
#define RUN_INTO(file, ...) run_program_into(file, (const char *const[]){__VA_ARGS__, NULL})
run run_program_into_closed_pipe(const char *const *arguments);
#define RUN_INTO_CLOSED_PIPE(...) run_program_into_closed_pipe((const char *const[]){__VA_ARGS__, NULL})

/* The same with a reader of standard output that goes away after so many lines; `out` is these. */
run run_program_for_lines(int lines, const char *const *arguments);
#define RUN_FOR_LINES(lines, ...) run_program_for_lines(lines, (const char *const[]){__VA_ARGS__, NULL})

/* The same with standard error a terminal, which `err` is what it was shown. */
run run_program_at_terminal(const char *const *arguments);
#define RUN_AT_TERMINAL(...) run_program_at_terminal((const char *const[]){__VA_ARGS__, NULL})

/* A program that talks with somebody at a terminal. */
typedef struct conversation {
    int terminal, program;
    char *shown;          /* what the terminal has been shown */
    size_t length, heard; /* heard: how much of it has been waited for */
} conversation;

conversation start_conversation(const char *const *arguments);
#define START_CONVERSATION(...) start_conversation((const char *const[]){__VA_ARGS__, NULL})

/* Waits for a text behind what has been waited for before; fails if the program ends without it. */
void wait_until_shown(conversation *c, const char *text);

/* Waits until the program reads key by key. */
void wait_until_raw(conversation *c);

void type(conversation *c, const char *keys);

/* Waits for the program's end; its exit status. */
int end_conversation(conversation *c);

void forget_run(run *r);

/* Checks everything that came of a run, and forgets it. */
void expect(run r, int status, const char *out, const char *err);

/* Checks that nothing but results came, and forgets the run. */
#define EXPECT_RESULT(run, out) expect(run, 0, out, "")

/* Checks that nothing but one message came, and forgets the run. */
#define EXPECT_REFUSAL(run, status, message) expect(run, status, "", message "\n")

/* Runs a program on a specification of the vectors, on the board of test/boards that it names, with up to two more
   operands (NULL: none). */
run run_on(const char *program, const char *spec, const char *first, const char *second);

/* The option that gives the board of test/boards that a specification names, with a program for its --board. */
void board_option(const char *spec, char *option, size_t size);

/* The programs, ended by NULL. */
extern const char *const programs[];

#endif

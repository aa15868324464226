/*
 * Reading the command line by getopt_long(): options and operands in any order, `--` before operands that begin with a
 * dash. A program describes itself, asks for its options one by one, and then finds its operands in their order:
 *
 *     arguments args = begin_program(&self, argc, argv);
 *     for (int option; (option = next_option(&args)) != NO_OPTION;) { … optarg … }
 *     … operand(&args, 0) …
 *
 * --help, --version and --board are read here. Wrong usage is said on standard error and ends the program.
 */
#ifndef EXAMPLES_ARGUMENTS_H
#define EXAMPLES_ARGUMENTS_H

#include <getopt.h>
#include <stdbool.h>
#include <stdint.h>

/* What next_option() returns: NO_OPTION at the end, else a number from OWN_OPTION on, which the program chose. */
enum { NO_OPTION = -1, OPTION_HELP = 256, OPTION_VERSION, OPTION_BOARD, OWN_OPTION };

/* Options that several programs have, for their tables. */
#define EVERY_PROGRAM                                                                                                  \
    {"help", no_argument, NULL, OPTION_HELP}, { "version", no_argument, NULL, OPTION_VERSION }
#define ON_A_BOARD                                                                                                     \
    { "board", required_argument, NULL, OPTION_BOARD }
#define NO_MORE                                                                                                        \
    { NULL, 0, NULL, 0 }

typedef struct program {
    const char *name;             /* "br-moves" */
    const char *usage;            /* "br-moves [--board FILE] SPEC [POSITION]" */
    const char *help;             /* what --help says after the usage */
    const struct option *options; /* ended by NO_MORE */
    const char *needs[3];         /* the operands that must be given, by their names, ended by NULL */
    int most;                     /* the greatest number of operands */
} program;

typedef struct arguments {
    const program *program;
    int argc;
    char **argv;
    int operands;      /* the number of operands, which lie at the beginning of argv */
    const char *board; /* the file of --board, or NULL */
} arguments;

/* Without any argument a program that needs operands says its usage and exits. */
arguments begin_program(const program *self, int argc, char **argv);

/* Says the usage and exits as after wrong usage. */
_Noreturn void exit_with_usage(const program *self);

/* The next option of the program's own, its value in `optarg`. */
int next_option(arguments *args);

/* The operand of a number from 0, once all options are read; NULL if it is not there. */
const char *operand(const arguments *args, int i);

/* Reads a decimal number of a range; `what` names it. */
uint64_t read_number(const arguments *args, const char *what, const char *text, uint64_t low, uint64_t high);

/* Decimal digits and nothing else, no more than `high`: what number they are. */
bool scan_number(const char *text, uint64_t high, uint64_t *out);

/* Says that an argument cannot be meant, and the usage, and exits. */
_Noreturn void misuse(const arguments *args, const char *what, const char *why);

#endif

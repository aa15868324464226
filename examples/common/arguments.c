#include "common/arguments.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/results.h"

#define USAGE "usage: %s\n       %s --help | --version\n"

_Noreturn void exit_with_usage(const program *self) {
    (void)fprintf(stderr, USAGE, self->usage, self->name);
    leave(EXIT_MISUSE);
}

_Noreturn void misuse(const arguments *args, const char *what, const char *why) {
    complain(what, "%s", why);
    exit_with_usage(args->program);
}

arguments begin_program(const program *self, int argc, char **argv) {
    name_program(self->name);
    begin_results();
    if (argc <= 1 && self->needs[0]) {
        exit_with_usage(self);
    }
    return (arguments){.program = self, .argc = argc, .argv = argv};
}

static _Noreturn void help(const program *self) {
    put(USAGE "\n%s", self->usage, self->name, self->help);
    leave(end_results());
}

static _Noreturn void version(const program *self) {
    put("%s (libboardrules) %s\n", self->name, br_version());
    leave(end_results());
}

/* An operand takes the place of an argument that has been read. */
static void take_operand(arguments *args, char *text) {
    if (args->operands == args->program->most) {
        misuse(args, text, "an operand too many");
    }
    args->argv[args->operands++] = text;
}

static void take_rest(arguments *args) {
    while (optind < args->argc) {
        take_operand(args, args->argv[optind++]);
    }
    const char *const *needs = args->program->needs;
    int needed = 0;
    while (needs[needed]) {
        needed++;
    }
    if (args->operands < needed) {
        misuse(args, needs[args->operands], "this operand is missing");
    }
}

/* Explains what getopt_long() would not take. */
static _Noreturn void refuse(const arguments *args) {
    if (optopt == 0) {
        misuse(args, args->argv[optind - 1], "no such option");
    } else if (optopt >= OPTION_HELP) {
        misuse(args, args->argv[optind - 1], "this option takes no value");
    }
    misuse(args, (char[]){'-', (char)optopt, '\0'}, "no such option");
}

int next_option(arguments *args) {
    for (;;) {
        /* "- - g 0 -" is a position of Forbans: what begins with a dash and a space is no option */
        if (optind < args->argc && strncmp(args->argv[optind], "- ", 2) == 0) {
            take_operand(args, args->argv[optind++]);
            continue;
        }
        /* "-" hands out operands in their place as option 1, ":" leaves the messages to us */
        int option = getopt_long(args->argc, args->argv, "-:", args->program->options, NULL);
        switch (option) {
        case 1: take_operand(args, optarg); break;
        case OPTION_HELP: help(args->program);
        case OPTION_VERSION: version(args->program);
        case OPTION_BOARD: args->board = optarg; break;
        case ':': misuse(args, args->argv[optind - 1], "this option needs a value");
        case '?': refuse(args);
        case NO_OPTION: take_rest(args); return NO_OPTION;
        default: return option;
        }
    }
}

const char *operand(const arguments *args, int i) { return i < args->operands ? args->argv[i] : NULL; }

bool scan_number(const char *text, uint64_t high, uint64_t *out) {
    uint64_t value = 0;
    const char *at = text;
    for (; *at >= '0' && *at <= '9'; at++) {
        uint64_t digit = (uint64_t)(*at - '0');
        if (value > high / 10 || value * 10 > high - digit) {
            return false;
        }
        value = value * 10 + digit;
    }
    *out = value;
    return at > text && !*at;
}

uint64_t read_number(const arguments *args, const char *what, const char *text, uint64_t low, uint64_t high) {
    uint64_t value;
    if (!scan_number(text, high, &value) || value < low) {
        complain(text, "%s: expected a number from %" PRIu64 " to %" PRIu64, what, low, high);
        exit_with_usage(args->program);
    }
    return value;
}

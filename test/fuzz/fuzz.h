/*
 * Fuzz targets: each takes any bytes at all, hands them to one of the library's readers, or makes calls of them, and
 * requires what must hold of the answers. What it finds wrong aborts.
 *
 * libFuzzer drives a target through entry.c. check-corpus (driver.c) runs the files of corpus/, which are what fuzzing
 * has found so far, as an ordinary test, built with any compiler.
 */
#ifndef TEST_FUZZ_FUZZ_H
#define TEST_FUZZ_FUZZ_H

#include <stddef.h>

#include "boardrules.h"

/* Every target, one a line: X(name) means that fuzz_name() is one, with its cases in corpus/name. */
/* clang-format off */
#define FUZZ_TARGETS(X) \
    X(spec)     /* a specification */ \
    X(board)    /* a board text, of either game */ \
    X(position) /* a byte for the rules, and the text of a position */ \
    X(action)   /* a byte for the rules, and texts of actions, one a line, made one after the other */ \
    X(record)   /* records, from memory and as a stream in odd pieces */ \
    X(machine)  /* a byte for the rules, and calls of the functions of states; see machine.c */
/* clang-format on */

#define FUZZ_DECLARE(name) void fuzz_##name(const char *data, size_t size);
FUZZ_TARGETS(FUZZ_DECLARE)
#undef FUZZ_DECLARE

/* The rules that a byte stands for: those of the contract's sets. They are made once and kept. */
const br_rules *fuzz_rules(unsigned char byte);

/* A copy that ends in NUL, exactly as long as it has to be, so that reading behind it shows; to be freed. */
char *fuzz_text(const char *data, size_t size);

#endif

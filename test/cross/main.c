/*
 * The vectors without Check, for machines that have nothing but a C library, such as those that are emulated:
 *
 *     vectors               every line of every file; a line for each says how many there were
 *     vectors --transcript  what the library says in many situations, to be compared with another machine's
 *     vectors --hashes      hashes.txt, once a major version: afterwards hashes stay as they are
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cross/transcript.h"
#include "support/require.h"
#include "support/vector_checks.h"

void fail_test(const char *file, int line, const char *format, ...) {
    va_list arguments;
    fprintf(stderr, "%s:%d: ", file, line);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    exit(EXIT_FAILURE);
}

static void check_all(void) {
    const char *file;
    for (size_t i = 0; (file = vector_file(i)); i++) {
        size_t used = 0;
        for (int game = 0; game < VECTOR_GAMES; game++) {
            used += check_vectors(file, vector_games[game]);
        }
        printf("%s: %zu\n", file, used);
    }
}

int main(int argc, char **argv) {
    if (argc == 1) {
        check_all();
    } else if (argc == 2 && strcmp(argv[1], "--transcript") == 0) {
        print_transcript();
    } else if (argc == 2 && strcmp(argv[1], "--hashes") == 0) {
        print_hashes();
    } else {
        fail_test(__FILE__, __LINE__, "usage: %s [--transcript | --hashes]", argv[0]);
    }
    return fflush(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

#define _POSIX_C_SOURCE 200809L /* SIGPIPE */

#include "common/results.h"

#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void begin_results(void) { (void)signal(SIGPIPE, SIG_IGN); }

static _Noreturn void lost(int error) {
    if (error == EPIPE) {
        leave(EXIT_DONE);
    }
    fail(EXIT_SYSTEM, "standard output", "%s", strerror(error));
}

void put(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int written = vprintf(format, arguments);
    va_end(arguments);
    if (written < 0) {
        lost(errno);
    }
}

int put_bytes(void *context, const void *data, size_t size) {
    (void)context;
    if (fwrite(data, 1, size, stdout) != size) {
        lost(errno);
    }
    return 0;
}

void put_json(const char *text) {
    put("\"");
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c < 0x20) {
            put("\\u%04x", c);
        } else {
            put(c == '"' || c == '\\' ? "\\%c" : "%c", c);
        }
    }
    put("\"");
}

void flush_results(void) {
    if (fflush(stdout) != 0) {
        lost(errno);
    }
}

int end_results(void) {
    flush_results();
    if (fclose(stdout) != 0) { /* some file systems only tell now */
        lost(errno);
    }
    return EXIT_DONE;
}

#include "core/fault.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

size_t bri_sequence_length(const char *at, size_t room) {
    const unsigned char *s = (const unsigned char *)at;
    size_t length = s[0] < 0x80 ? 1 : s[0] < 0xc2 ? 0 : s[0] < 0xe0 ? 2 : s[0] < 0xf0 ? 3 : s[0] < 0xf5 ? 4 : 0;
    if (length == 0 || length > room) {
        return 0;
    }
    for (size_t i = 1; i < length; i++) {
        if ((s[i] & 0xc0) != 0x80) {
            return 0;
        }
    }
    bool overlong = (s[0] == 0xe0 && s[1] < 0xa0) || (s[0] == 0xf0 && s[1] < 0x90);
    bool beyond = (s[0] == 0xed && s[1] > 0x9f) || (s[0] == 0xf4 && s[1] > 0x8f);
    return overlong || beyond ? 0 : length;
}

size_t bri_text_step(const char *at, size_t room) {
    unsigned char c = (unsigned char)*at;
    size_t length = bri_sequence_length(at, room);
    bool control = c < 0x20 || c == 0x7f || (c == 0xc2 && length == 2 && (unsigned char)at[1] < 0xa0);
    return control ? 0 : length;
}

bri_quoted bri_quote(const char *at, size_t length) {
    static const char digits[] = "0123456789abcdef";
    bri_quoted quoted = {"nothing"};
    size_t n = 0;
    if (length == 0) {
        return quoted;
    }
    quoted.text[n++] = '"';
    for (size_t i = 0; i < length;) {
        if (n + 9 > sizeof quoted.text) { /* room for an escape, the dots, the mark and the NUL */
            memcpy(quoted.text + n, "...", 3);
            n += 3;
            break;
        }
        size_t step = bri_text_step(at + i, length - i);
        if (step == 0) {
            unsigned char c = (unsigned char)at[i];
            quoted.text[n++] = '\\';
            quoted.text[n++] = 'x';
            quoted.text[n++] = digits[c >> 4];
            quoted.text[n++] = digits[c & 15];
            i++;
        } else {
            memcpy(quoted.text + n, at + i, step);
            n += step;
            i += step;
        }
    }
    quoted.text[n++] = '"';
    quoted.text[n] = '\0';
    return quoted;
}

/* Drops a sequence that the end of the message cut in two. */
static void trim(char *message) {
    size_t length = strlen(message), from = length;
    while (from > 0 && ((unsigned char)message[from - 1] & 0xc0) == 0x80) {
        from--;
    }
    if (from > 0 && bri_sequence_length(message + from - 1, length - from + 1) != length - from + 1) {
        message[(unsigned char)message[from - 1] < 0x80 ? length : from - 1] = '\0';
    }
}

static void fill(br_error *error, br_status status, const char *rule, const char *format, va_list arguments)
    BRI_PRINTF(4, 0);

static void fill(br_error *error, br_status status, const char *rule, const char *format, va_list arguments) {
    memset(error, 0, sizeof *error);
    error->status = status;
    (void)snprintf(error->rule, sizeof error->rule, "%s", rule);
    (void)vsnprintf(error->message, sizeof error->message, format, arguments);
    trim(error->message);
}

br_status bri_fail(br_error *error, br_status status, const char *rule, const char *format, ...) {
    if (error) {
        va_list arguments;
        va_start(arguments, format);
        fill(error, status, rule, format, arguments);
        va_end(arguments);
    }
    return status;
}

br_status bri_fail_at(br_error *error, const char *text, const char *at, br_status status, const char *rule,
                      const char *format, ...) {
    if (error) {
        va_list arguments;
        va_start(arguments, format);
        fill(error, status, rule, format, arguments);
        va_end(arguments);
        error->offset = (uint64_t)(at - text);
        error->line = 1;
        error->column = 1;
        for (const char *p = text; p < at; p++) {
            error->column = *p == '\n' ? 1 : error->column + 1;
            error->line += *p == '\n';
        }
    }
    return status;
}

br_status bri_succeed(br_error *error) {
    if (error) {
        memset(error, 0, sizeof *error);
    }
    return BR_OK;
}

const char *br_status_text(br_status status) {
    switch (status) {
    case BR_OK: return "done";
    case BR_END: return "no more games";
    case BR_NO_MEMORY: return "out of memory";
    case BR_BAD_ARGUMENT: return "bad argument";
    case BR_BAD_SYNTAX: return "bad syntax";
    case BR_BAD_POSITION: return "bad position";
    case BR_BAD_BOARD: return "bad board";
    case BR_UNKNOWN: return "unknown name";
    case BR_ILLEGAL: return "illegal action";
    case BR_GAME_OVER: return "game over";
    case BR_NO_HISTORY: return "nothing to undo";
    case BR_LIMIT: return "limit reached";
    case BR_IO: return "input or output failed";
    case BR_STATUS_FORCE_INT: break;
    }
    return "unknown status";
}

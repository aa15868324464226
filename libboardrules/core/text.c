#include "core/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/fault.h"
#include "core/game.h"

bri_writer bri_writer_on(char *buffer, size_t size) {
    return (bri_writer){.buffer = buffer, .size = buffer ? size : 0, .length = 0};
}

void bri_put(bri_writer *out, char c) {
    if (out->length + 1 < out->size) {
        out->buffer[out->length] = c;
    }
    out->length++;
}

void bri_puts(bri_writer *out, const char *text) {
    while (*text) {
        bri_put(out, *text++);
    }
}

void bri_put_number(bri_writer *out, uint64_t number) {
    char digits[20];
    size_t n = 0;
    do {
        digits[n++] = (char)('0' + number % 10);
        number /= 10;
    } while (number);
    while (n) {
        bri_put(out, digits[--n]);
    }
}

void bri_putf(bri_writer *out, const char *format, ...) {
    char text[BRI_PUTF];
    va_list arguments;
    va_start(arguments, format);
    (void)vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    bri_puts(out, text);
}

size_t bri_writer_end(bri_writer *out) {
    if (out->size) {
        out->buffer[out->length < out->size ? out->length : out->size - 1] = '\0';
    }
    return out->length;
}

br_status bri_split(bri_reader *in, bri_slice *fields, size_t count, const char *names) {
    const char *at = in->text;
    for (size_t n = 0;; n++) {
        while (*at == ' ') {
            at++;
        }
        if (n == count && *at) {
            return bri_fail_at(in->error, in->text, at, BR_BAD_SYNTAX, "", "a field too many, expected %s", names);
        }
        if (n == count) {
            return BR_OK;
        }
        if (!*at) {
            return bri_fail_at(in->error, in->text, at, BR_BAD_SYNTAX, "",
                               "the text ends after %zu field%s, expected %s", n, n == 1 ? "" : "s", names);
        }
        fields[n].at = at;
        while (*at && *at != ' ') {
            at++;
        }
        fields[n].end = at;
    }
}

bool bri_scan_number(bri_slice *slice, uint32_t max, uint32_t *out) {
    const char *at = slice->at;
    uint64_t value = 0;
    while (at < slice->end && *at >= '0' && *at <= '9' && value <= max) {
        value = value * 10 + (uint64_t)(*at++ - '0');
    }
    if (at == slice->at || value > max || (*slice->at == '0' && at - slice->at > 1)) {
        return false;
    }
    *out = (uint32_t)value;
    slice->at = at;
    return true;
}

br_status bri_read_number(bri_reader *in, bri_slice field, uint32_t max, const char *what, uint32_t *out) {
    bri_slice rest = field;
    if (!bri_scan_number(&rest, max, out) || rest.at != rest.end) {
        return bri_fail_at(in->error, in->text, field.at, BR_BAD_SYNTAX, "",
                           "%s is not %s, expected a number from 0 to %u without sign or leading zeros",
                           bri_quote(field.at, bri_length(field)).text, what, (unsigned)max);
    }
    return BR_OK;
}

br_status bri_read_turns(bri_reader *in, bri_slice field, uint32_t *out) {
    in->turns_at = field.at;
    return bri_read_number(in, field, BRI_MAX_TURNS, "a turn count", out);
}

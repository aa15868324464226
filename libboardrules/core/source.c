#include "core/source.h"

#include <stdlib.h>
#include <string.h>

enum { BUFFER = 16384 };

static void begin(bri_source *in, const char *at, const char *end) {
    *in = (bri_source){.at = at, .end = end, .received = (uint64_t)(end - at), .line = 1, .line_is_empty = true};
}

br_status bri_source_open(bri_source *in, br_read_fn read, void *context) {
    char *buffer = calloc(BUFFER, 1); /* set, since a compiler takes a pointer to const for a promise to read */
    if (!buffer) {
        return BR_NO_MEMORY;
    }
    begin(in, buffer, buffer);
    in->read = read;
    in->context = context;
    in->buffer = buffer;
    return BR_OK;
}

void bri_source_open_text(bri_source *in, const char *text, size_t size) { begin(in, text, text + size); }

void bri_source_close(bri_source *in) { free(in->buffer); }

void bri_source_give_up(bri_source *in) {
    in->at = in->end;
    in->read = NULL;
    in->failed = false;
}

/* Asks once, for what fits behind the bytes that are there; false at the end. */
static bool receive(bri_source *in) {
    size_t kept = (size_t)(in->end - in->at), room = BUFFER - kept;
    memmove(in->buffer, in->at, kept);
    ptrdiff_t got = in->read(in->context, in->buffer + kept, room);
    in->failed = got < 0 || (size_t)got > room;
    in->at = in->buffer;
    in->end = in->buffer + kept;
    if (in->failed || got == 0) {
        in->read = NULL;
        return false;
    }
    in->end += got;
    in->received += (uint64_t)got;
    return true;
}

bool bri_source_fill(bri_source *in, size_t count) {
    while ((size_t)(in->end - in->at) < count) {
        if (!in->read || !receive(in)) {
            return false;
        }
    }
    return true;
}

void bri_source_line_feed(bri_source *in) {
    in->at++;
    in->line++;
    in->line_offset = bri_source_place(in, in->at).offset;
    in->after_empty = in->line_is_empty;
    in->line_is_empty = true;
}

bool bri_source_behind_empty(const bri_source *in) {
    return in->after_empty && bri_source_place(in, in->at).offset == in->line_offset;
}

void bri_source_skip(bri_source *in, char mark) {
    while (bri_source_more(in) && !(*in->at == mark && bri_source_behind_empty(in))) {
        if (*in->at == '\n') {
            bri_source_line_feed(in);
        } else {
            in->line_is_empty &= *in->at == ' ' || *in->at == '\t' || *in->at == '\r';
            in->at++;
        }
    }
}

br_status bri_fail_here(br_error *error, bri_place place, br_status status) {
    if (error) {
        error->offset = place.offset;
        error->line = place.line;
        error->column = place.column;
    }
    return status;
}

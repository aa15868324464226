#include "mpi/bytes.h"

#include <stdlib.h>
#include <string.h>

#include "common/message.h"

void clear_bytes(bytes *b) {
    b->size = 0;
    b->read = 0;
}

void free_bytes(bytes *b) {
    free(b->data);
    *b = (bytes){.data = NULL};
}

void reserve_bytes(bytes *b, size_t room) {
    if (room > b->room) {
        size_t more = room + room / 2;
        unsigned char *data = realloc(b->data, more);
        if (!data) {
            fail_status("a message", BR_NO_MEMORY);
        }
        b->data = data;
        b->room = more;
    }
}

void write_data(bytes *b, const void *data, size_t size) {
    if (size > 0) {
        reserve_bytes(b, b->size + size);
        memcpy(b->data + b->size, data, size);
        b->size += size;
    }
}

void write_number(bytes *b, uint64_t number) {
    unsigned char data[8];
    for (int i = 0; i < 8; i++) {
        data[i] = (unsigned char)(number >> (8 * i));
    }
    write_data(b, data, sizeof data);
}

void write_text(bytes *b, const char *text) {
    size_t size = strlen(text) + 1;
    write_number(b, size);
    write_data(b, text, size);
}

static const unsigned char *take(bytes *b, uint64_t size) {
    if (size > b->size - b->read) {
        fail(EXIT_SYSTEM, "a message", "shorter than it should be");
    }
    const unsigned char *data = b->data + b->read;
    b->read += (size_t)size;
    return data;
}

uint64_t read_number_of(bytes *b) {
    const unsigned char *data = take(b, 8);
    uint64_t number = 0;
    for (int i = 0; i < 8; i++) {
        number |= (uint64_t)data[i] << (8 * i);
    }
    return number;
}

const char *read_text_of(bytes *b) {
    uint64_t size = read_number_of(b);
    const char *text = (const char *)take(b, size);
    if (size == 0 || text[size - 1] != '\0') {
        fail(EXIT_SYSTEM, "a message", "a text without its end");
    }
    return text;
}

const unsigned char *rest_of(const bytes *b, size_t *size) {
    *size = b->size - b->read;
    return b->data + b->read;
}

/*
 * Messages: strings of bytes that grow while they are written and are read from the front. Numbers are 8 bytes, the
 * lowest first, and texts follow their lengths, so all machines understand each other.
 */
#ifndef EXAMPLES_MPI_BYTES_H
#define EXAMPLES_MPI_BYTES_H

#include <stddef.h>
#include <stdint.h>

typedef struct bytes {
    unsigned char *data;
    size_t size, room;
    size_t read; /* of so many bytes the reader is through */
} bytes;

/* Begins anew, keeping the memory. */
void clear_bytes(bytes *b);
void free_bytes(bytes *b);

/* Makes room for so many bytes in all; exits if there is no memory. */
void reserve_bytes(bytes *b, size_t room);

void write_number(bytes *b, uint64_t number);
void write_data(bytes *b, const void *data, size_t size);
void write_text(bytes *b, const char *text);

/* What has been written, in the same order. Exits if it is not there: then the message is not what it should be. */
uint64_t read_number_of(bytes *b);
const char *read_text_of(bytes *b); /* valid as long as the bytes */

/* What has not been read yet. */
const unsigned char *rest_of(const bytes *b, size_t *size);

#endif

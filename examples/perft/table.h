/*
 * A table of counts that threads share: what a position counts to a depth is looked up where another order of the same
 * actions has led to it before.
 *
 * A count is given back only for the very position that it was stored for: positions are compared by their whole texts,
 * which hold all that decides the play and the number of turns, so no two positions are ever taken for one another,
 * however their hashes fall. What a text does not hold is the history; see count.c.
 */
#ifndef EXAMPLES_PERFT_TABLE_H
#define EXAMPLES_PERFT_TABLE_H

#include <stdbool.h>
#include <stdint.h>

#include <boardrules.h>

enum { TEXT_ROOM = 175 }; /* longer texts are not stored */

/* What a count is of. */
typedef struct key {
    uint64_t hash;
    unsigned left; /* the depth: from 1 to 255 */
    char text[TEXT_ROOM];
} key;

typedef struct table table;

/* A table of so many MiB; exits if there is no memory. */
table *new_table(uint64_t mib);
void free_table(table *t); /* or NULL */

/* How many MiB it was made of; 0 for NULL. */
uint64_t table_size(const table *t);

/* The key of a position; false if its text is too long to be stored. */
bool make_key(key *k, const br_state *state, unsigned left);

/* Looks a count up; false if it is not there. */
bool find_count(table *t, const key *k, uint64_t *nodes);

/* Stores a count, perhaps in the place of another. */
void store_count(table *t, const key *k, uint64_t nodes);

#endif

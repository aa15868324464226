/*
 * Buckets of two slots: the first keeps the deepest count that has come, which was dearest, the second the latest. A
 * few locks serve all buckets, so that threads seldom wait for one another.
 */
#include "perft/table.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "common/memory.h"
#include "common/message.h"

enum { SLOTS = 2, LOCKS = 1024 };

/* Empty slots are all 0: no key has a depth of 0. */
typedef struct slot {
    uint64_t hash, nodes;
    uint8_t left;
    char text[TEXT_ROOM];
} slot;
_Static_assert(sizeof(slot) == 192, "slots have no padding");

struct table {
    pthread_mutex_t locks[LOCKS]; /* bucket i is guarded by lock i % LOCKS */
    uint64_t mib;
    size_t buckets;
    slot *slots; /* SLOTS for each bucket */
};

table *new_table(uint64_t mib) {
    static const char what[] = "the hash table";
    if (mib > SIZE_MAX >> 20) {
        fail_status(what, BR_NO_MEMORY);
    }
    table *t = new_memory(what, sizeof *t);
    t->mib = mib;
    t->buckets = ((size_t)mib << 20) / (SLOTS * sizeof(slot));
    t->slots = new_memory(what, t->buckets * SLOTS * sizeof(slot));
    for (size_t i = 0; i < LOCKS; i++) {
        (void)pthread_mutex_init(&t->locks[i], NULL);
    }
    return t;
}

void free_table(table *t) {
    if (t) {
        for (size_t i = 0; i < LOCKS; i++) {
            (void)pthread_mutex_destroy(&t->locks[i]);
        }
        free(t->slots);
        free(t);
    }
}

uint64_t table_size(const table *t) { return t ? t->mib : 0; }

bool make_key(key *k, const br_state *state, unsigned left) {
    k->hash = br_hash(state);
    k->left = left;
    return br_position_text(state, k->text, sizeof k->text) < sizeof k->text;
}

/* Counts of one position to several depths lie in several buckets. */
static size_t bucket_of(const table *t, const key *k) {
    return (size_t)((k->hash ^ k->left * UINT64_C(0x9e3779b97f4a7c15)) % t->buckets);
}

static bool has_key(const slot *s, const key *k) {
    return s->hash == k->hash && s->left == k->left && strcmp(s->text, k->text) == 0;
}

bool find_count(table *t, const key *k, uint64_t *nodes) {
    size_t bucket = bucket_of(t, k);
    const slot *slots = &t->slots[bucket * SLOTS];
    (void)pthread_mutex_lock(&t->locks[bucket % LOCKS]);
    int i = 0;
    while (i < SLOTS && !has_key(&slots[i], k)) {
        i++;
    }
    bool found = i < SLOTS;
    if (found) {
        *nodes = slots[i].nodes;
    }
    (void)pthread_mutex_unlock(&t->locks[bucket % LOCKS]);
    return found;
}

void store_count(table *t, const key *k, uint64_t nodes) {
    size_t bucket = bucket_of(t, k);
    slot *slots = &t->slots[bucket * SLOTS];
    (void)pthread_mutex_lock(&t->locks[bucket % LOCKS]);
    slot *s = &slots[k->left >= slots[0].left ? 0 : 1];
    s->hash = k->hash;
    s->nodes = nodes;
    s->left = (uint8_t)k->left;
    memcpy(s->text, k->text, sizeof s->text);
    (void)pthread_mutex_unlock(&t->locks[bucket % LOCKS]);
}

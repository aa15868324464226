/*
 * The tags of a record, in their order, and a tree that finds them by their names.
 *
 * The tree is a crit-bit tree: a fork looks at one bit, the first in which the names on its two sides differ. Forks lie
 * behind one another in the order of their bits, so finding a name takes no more steps than it has bits, whatever the
 * names are; a hash table would be slow for names that somebody chose for it. Every tag but the first brings one fork.
 * The NUL behind a name counts as a part of it, so none is the beginning of another.
 */
#include <stdlib.h>
#include <string.h>

#include "core/record.h"

enum { FIRST_ROOM = 8 };

/* ---- finding ---- */

static uint32_t leaf_of(size_t tag) { return (uint32_t)(2 * tag + 1); }
static uint32_t branch_of(size_t fork) { return (uint32_t)(2 * fork); }
static bool is_leaf(uint32_t link) { return link & 1; }

static unsigned byte_at(const char *name, size_t length, size_t i) { return i < length ? (unsigned char)name[i] : 0; }

/* The only tag that can have the name, by the bits that the forks look at. There is one at least. */
static size_t closest(const bri_tags *tags, const char *name) {
    size_t length = strlen(name);
    uint32_t link = tags->root;
    while (!is_leaf(link)) {
        const bri_tag_fork *fork = &tags->forks[link / 2];
        link = fork->links[(byte_at(name, length, fork->byte) & fork->bit) != 0];
    }
    return link / 2;
}

size_t bri_tags_find(const bri_tags *tags, const char *name) {
    size_t i = tags->count ? closest(tags, name) : 0;
    return tags->count && strcmp(tags->tags[i].name, name) == 0 ? i : tags->count;
}

/* ---- changing ---- */

/* The fork that tells two different names apart. */
static bri_tag_fork fork_between(const char *name, const char *other) {
    size_t byte = 0;
    while (name[byte] == other[byte]) {
        byte++;
    }
    unsigned differ = (unsigned char)name[byte] ^ (unsigned char)other[byte], bit = 128;
    while (!(differ & bit)) {
        bit /= 2;
    }
    return (bri_tag_fork){.byte = (uint16_t)byte, .bit = (uint16_t)bit};
}

/* Whether a fork looks at an earlier bit than another. */
static bool is_before(const bri_tag_fork *a, const bri_tag_fork *b) {
    return a->byte < b->byte || (a->byte == b->byte && a->bit > b->bit);
}

/* Puts a tag, whose name is none of those before it, into the tree of these. */
static void link_tag(bri_tags *tags, size_t tag) {
    if (tag == 0) {
        tags->root = leaf_of(0);
        return;
    }
    const char *name = tags->tags[tag].name;
    size_t length = strlen(name);
    bri_tag_fork fork = fork_between(name, tags->tags[closest(tags, name)].name);
    uint32_t *link = &tags->root;
    while (!is_leaf(*link) && is_before(&tags->forks[*link / 2], &fork)) {
        bri_tag_fork *next = &tags->forks[*link / 2];
        link = &next->links[(byte_at(name, length, next->byte) & next->bit) != 0];
    }
    bool side = (byte_at(name, length, fork.byte) & fork.bit) != 0;
    fork.links[side] = leaf_of(tag);
    fork.links[!side] = *link;
    tags->forks[tag] = fork;
    *link = branch_of(tag);
}

/* Makes room for twice as many; the forks go behind the tags, in one block. */
static br_status grow(bri_tags *tags) {
    size_t room = tags->room ? 2 * tags->room : FIRST_ROOM;
    if (room > UINT32_MAX / 4) { /* links have 32 bits; memory ends sooner on the machines that tests run on */
        return BR_NO_MEMORY;
    }
    bri_tag *block = malloc(room * (sizeof(bri_tag) + sizeof(bri_tag_fork)));
    if (!block) {
        return BR_NO_MEMORY;
    }
    bri_tag_fork *forks = (bri_tag_fork *)(void *)(block + room);
    if (tags->count) {
        memcpy(block, tags->tags, tags->count * sizeof *block);
        memcpy(forks, tags->forks, tags->count * sizeof *forks);
    }
    free(tags->tags);
    tags->tags = block;
    tags->forks = forks;
    tags->room = room;
    return BR_OK;
}

static bool make_tag(bri_tag *out, const char *name, const char *value) {
    size_t name_size = strlen(name) + 1, value_size = strlen(value) + 1;
    out->name = malloc(name_size + value_size);
    if (!out->name) {
        return false;
    }
    out->value = out->name + name_size;
    memcpy(out->name, name, name_size);
    memcpy(out->value, value, value_size);
    return true;
}

br_status bri_tags_add(bri_tags *tags, const char *name, const char *value) {
    if (tags->count == tags->room && grow(tags) != BR_OK) {
        return BR_NO_MEMORY;
    }
    bri_tag tag;
    if (!make_tag(&tag, name, value)) {
        return BR_NO_MEMORY;
    }
    tags->tags[tags->count] = tag;
    link_tag(tags, tags->count++);
    return BR_OK;
}

static br_status replace(bri_tags *tags, size_t i, const char *name, const char *value) {
    bri_tag tag;
    if (!make_tag(&tag, name, value)) {
        return BR_NO_MEMORY;
    }
    free(tags->tags[i].name);
    tags->tags[i] = tag;
    return BR_OK;
}

static void take_away(bri_tags *tags, size_t i) {
    free(tags->tags[i].name);
    tags->count--;
    memmove(tags->tags + i, tags->tags + i + 1, (tags->count - i) * sizeof *tags->tags);
    for (i = 0; i < tags->count; i++) { /* the numbers have changed */
        link_tag(tags, i);
    }
}

void bri_tags_free(bri_tags *tags) {
    for (size_t i = 0; i < tags->count; i++) {
        free(tags->tags[i].name);
    }
    free(tags->tags);
}

/* ---- the public functions ---- */

bool bri_is_tag_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/* A name that a program may set. */
static bool is_free_name(const char *name) {
    size_t length = 0;
    while (length <= BRI_RECORD_WORD && bri_is_tag_letter(name[length])) {
        length++;
    }
    return length > 0 && length <= BRI_RECORD_WORD && !name[length] && strcmp(name, "Game") != 0 &&
           strcmp(name, "Position") != 0 && strcmp(name, "Result") != 0;
}

static br_status check_value(const char *value) {
    size_t length = strlen(value);
    for (size_t i = 0; i < length;) {
        size_t step = bri_text_step(value + i, length - i);
        if (step == 0) {
            return BR_BAD_SYNTAX;
        }
        i += step;
    }
    return length > BRI_RECORD_VALUE ? BR_LIMIT : BR_OK;
}

br_status br_record_set_tag(br_record *record, const char *name, const char *value) {
    if (!record || !name || !is_free_name(name)) {
        return BR_BAD_ARGUMENT;
    }
    br_status status = value ? check_value(value) : BR_OK;
    if (status != BR_OK) {
        return status;
    }
    bri_tags *tags = &record->tags;
    size_t i = bri_tags_find(tags, name);
    bool found = i < tags->count;
    if (value) {
        return found ? replace(tags, i, name, value) : bri_tags_add(tags, name, value);
    }
    if (found) {
        take_away(tags, i);
    }
    return BR_OK;
}

size_t br_record_tag_count(const br_record *record) { return record ? record->tags.count : 0; }

const char *br_record_tag_name(const br_record *record, size_t i) {
    return record && i < record->tags.count ? record->tags.tags[i].name : NULL;
}

const char *br_record_tag_value(const br_record *record, size_t i) {
    return record && i < record->tags.count ? record->tags.tags[i].value : NULL;
}

const char *br_record_tag(const br_record *record, const char *name) {
    return record && name ? br_record_tag_value(record, bri_tags_find(&record->tags, name)) : NULL;
}

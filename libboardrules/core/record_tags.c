/*
 * The tags of a record.
 */
#include <stdlib.h>
#include <string.h>

#include "core/record.h"

enum { FIRST_ROOM = 8 };

/* ---- finding ---- */

static uint32_t hash_name(const char *name) {
    uint32_t hash = 2166136261u; /* FNV-1a */
    for (; *name; name++) {
        hash = (hash ^ (unsigned char)*name) * 16777619u;
    }
    return hash;
}

/* The slot of a name: the one that has it, or the free one where it would go. Half of the slots are always free. */
static uint32_t *slot_of(const bri_tags *tags, const char *name) {
    size_t mask = 2 * tags->room - 1, i = hash_name(name) & mask;
    while (tags->slots[i] && strcmp(tags->tags[tags->slots[i] - 1].name, name) != 0) {
        i = (i + 1) & mask;
    }
    return &tags->slots[i];
}

static void fill_slots(bri_tags *tags) {
    memset(tags->slots, 0, 2 * tags->room * sizeof *tags->slots);
    for (size_t i = 0; i < tags->count; i++) {
        *slot_of(tags, tags->tags[i].name) = (uint32_t)(i + 1);
    }
}

size_t bri_tags_find(const bri_tags *tags, const char *name) {
    uint32_t number = tags->count ? *slot_of(tags, name) : 0;
    return number ? number - 1 : tags->count;
}

/* ---- changing ---- */

/* Makes room for twice as many; the slots go behind the tags, in one block. */
static br_status grow(bri_tags *tags) {
    size_t room = tags->room ? 2 * tags->room : FIRST_ROOM;
    if (room > UINT32_MAX / 4) {
        return BR_NO_MEMORY;
    }
    bri_tag *block = malloc(room * (sizeof(bri_tag) + 2 * sizeof(uint32_t)));
    if (!block) {
        return BR_NO_MEMORY;
    }
    if (tags->count) {
        memcpy(block, tags->tags, tags->count * sizeof *block);
    }
    free(tags->tags);
    tags->tags = block;
    tags->slots = (uint32_t *)(void *)(block + room);
    tags->room = room;
    fill_slots(tags);
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
    uint32_t *slot = slot_of(tags, name);
    tags->tags[tags->count++] = tag;
    *slot = (uint32_t)tags->count;
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
    fill_slots(tags);
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

/*
 * A record is a state, whose history is the game, with a result and tags.
 *
 * The state knows everything that writing needs (where turns begin, who rolled, the text of each action where it was
 * made), so writing replays nothing and allocates nothing, and replaying is copying.
 */
#ifndef BRI_CORE_RECORD_H
#define BRI_CORE_RECORD_H

#include "boardrules/record.h"
#include "core/state.h"

/* The limits of records, in bytes and in actions. */
enum { BRI_RECORD_VALUE = 4096, BRI_RECORD_COMMENT = 1 << 20, BRI_RECORD_WORD = 255, BRI_RECORD_ACTIONS = 1000000 };

/* Tags in their order. They are found by their names through a tree, so that a record with very many of them, however
   they are named, is still read in a time that its length bounds. */
typedef struct bri_tag {
    char *name, *value; /* one block, which is the name's */
} bri_tag;

/* Tells names apart by one bit of one byte. A link leads to fork link / 2, or, if odd, to tag link / 2. */
typedef struct bri_tag_fork {
    uint32_t links[2];
    uint16_t byte, bit;
} bri_tag_fork;

typedef struct bri_tags {
    bri_tag *tags;
    size_t count, room;
    bri_tag_fork *forks; /* room of them, the first unused */
    uint32_t root;       /* a link; where there is a tag */
} bri_tags;

struct br_record {
    br_state *game;
    bool from_set_up;
    int result;
    bri_tags tags;
};

bool bri_is_tag_letter(char c);
/* The number of a tag; `count` if there is none of that name. */
size_t bri_tags_find(const bri_tags *tags, const char *name);
/* Adds a tag that is not there. */
br_status bri_tags_add(bri_tags *tags, const char *name, const char *value);
void bri_tags_free(bri_tags *tags);

/* An empty record, to be filled in; NULL if there is no memory. */
br_record *bri_record_make(void);
/* Looks at the history once it is there: where it begins, and how the game ended. */
void bri_record_look(br_record *record);

/* "1-0", "0-1", "1/2-1/2" or "*"; and back, false for another word. */
const char *bri_result_text(int result);
bool bri_result_read(const char *word, int *out);

#endif

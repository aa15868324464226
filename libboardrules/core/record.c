#include "core/record.h"

#include <stdlib.h>
#include <string.h>

/* ---- results ---- */

static const struct {
    int result;
    const char *text;
} results[] = {{0, "1-0"}, {1, "0-1"}, {BR_DRAW, "1/2-1/2"}, {BR_UNDECIDED, "*"}};
enum { RESULTS = sizeof results / sizeof results[0] };

const char *bri_result_text(int result) {
    size_t i = 0;
    while (i < RESULTS - 1 && results[i].result != result) {
        i++;
    }
    return results[i].text;
}

bool bri_result_read(const char *word, int *out) {
    if (word[0] != '*' && word[0] && word[1] != '-' && word[1] != '/') {
        return false; /* as nearly all words */
    }
    for (size_t i = 0; i < RESULTS; i++) {
        if (strcmp(word, results[i].text) == 0) {
            *out = results[i].result;
            return true;
        }
    }
    return false;
}

int br_record_result(const br_record *record) { return record ? record->result : BR_UNDECIDED; }

br_status br_record_set_result(br_record *record, int result) {
    int known;
    if (!record || !bri_result_read(bri_result_text(result), &known) || known != result) {
        return BR_BAD_ARGUMENT;
    }
    if (br_is_over(record->game) && result != br_winner(record->game)) {
        return BR_BAD_ARGUMENT;
    }
    record->result = result;
    return BR_OK;
}

/* ---- making records ---- */

br_record *bri_record_make(void) { return calloc(1, sizeof(br_record)); }

void bri_record_look(br_record *record) {
    const br_rules *rules = record->game->rules;
    uint64_t set_up[BRI_MAX_POSITION / sizeof(uint64_t)] = {0};
    rules->game->initial(rules, (bri_position *)(void *)set_up);
    const bri_position *first = bri_position_of(bri_entry_at(record->game, 0));
    record->from_set_up = memcmp(first, set_up, rules->position_size) == 0;
    record->result = br_winner(record->game);
}

/* A record of a history, which is taken over; it is given back with the record, and if there is none. */
static br_status make(br_record **out, br_state *game) {
    br_record *record = bri_record_make();
    if (!record) {
        br_state_free(game);
        return BR_NO_MEMORY;
    }
    record->game = game;
    bri_record_look(record);
    *out = record;
    return BR_OK;
}

br_status br_record_new(br_record **out, const br_rules *rules) {
    if (out) {
        *out = NULL;
    }
    if (!out || !rules) {
        return BR_BAD_ARGUMENT;
    }
    br_state *game;
    br_status status = br_state_new(&game, rules, NULL);
    return status == BR_OK ? make(out, game) : status;
}

br_status br_record_from_state(br_record **out, const br_state *state) {
    if (out) {
        *out = NULL;
    }
    if (!out || !state) {
        return BR_BAD_ARGUMENT;
    }
    if (br_ply(state) > BRI_RECORD_ACTIONS) {
        return BR_LIMIT;
    }
    br_state *game;
    br_status status = br_state_clone(&game, state);
    return status == BR_OK ? make(out, game) : status;
}

void br_record_free(br_record *record) {
    if (record) {
        br_state_free(record->game);
        bri_tags_free(&record->tags);
        free(record);
    }
}

/* ---- what a record says ---- */

const br_rules *br_record_rules(const br_record *record) { return record ? record->game->rules : NULL; }

size_t br_record_position(const br_record *record, char *buffer, size_t size) {
    bri_writer out = bri_writer_on(buffer, size);
    if (record && !record->from_set_up) {
        const br_rules *rules = record->game->rules;
        rules->game->write_position(rules, bri_position_of(bri_entry_at(record->game, 0)), &out);
    }
    return bri_writer_end(&out);
}

size_t br_record_actions(const br_record *record, br_action *out, size_t capacity) {
    size_t count = record ? br_ply(record->game) : 0;
    for (size_t i = 0; out && i < count && i < capacity; i++) {
        out[i] = br_action_at(record->game, i);
    }
    return count;
}

br_status br_record_replay(const br_record *record, br_state *state, size_t plies) {
    if (!record || !state || !br_rules_equal(record->game->rules, state->rules)) {
        return BR_BAD_ARGUMENT;
    }
    size_t all = br_ply(record->game);
    return bri_state_copy(state, record->game, plies < all ? plies : all);
}

/*
 * Writing records.
 *
 * Everything goes through a small buffer on the stack to the caller's function; writing into memory is a caller's
 * function of our own. Words are filled into lines, a number together with the action that it stands before.
 */
#include <string.h>

#include "core/record.h"

enum { LINE = 80, CHUNK = 1024 };

typedef struct sink {
    br_write_fn write;
    void *context;
    size_t length; /* of what waits in the chunk */
    size_t column; /* bytes in the line */
    bool failed;
    char chunk[CHUNK];
} sink;

static void flush(sink *out) {
    if (out->length && !out->failed) {
        out->failed = out->write(out->context, out->chunk, out->length) != 0;
    }
    out->length = 0;
}

static void put(sink *out, char c) {
    if (out->length == CHUNK) {
        flush(out);
    }
    out->chunk[out->length++] = c;
}

static void puts_to(sink *out, const char *text) {
    while (*text) {
        put(out, *text++);
    }
}

/* ---- tags ---- */

static void put_tag(sink *out, const char *name, const char *value) {
    put(out, '[');
    puts_to(out, name);
    puts_to(out, " \"");
    for (; *value; value++) {
        if (*value == '"' || *value == '\\') {
            put(out, '\\');
        }
        put(out, *value);
    }
    puts_to(out, "\"]\n");
}

static void put_tags(sink *out, const br_record *record) {
    char position[BRI_RECORD_VALUE + 1];
    put_tag(out, "Game", br_rules_spec(record->game->rules));
    if (br_record_position(record, position, sizeof position) > 0) {
        put_tag(out, "Position", position);
    }
    for (size_t i = 0; i < record->tags.count; i++) {
        put_tag(out, record->tags.tags[i].name, record->tags.tags[i].value);
    }
    put_tag(out, "Result", bri_result_text(record->result));
}

/* ---- actions ---- */

/* A word, in the line if it fits there. */
static void put_word(sink *out, const char *word, size_t length) {
    if (out->column + 1 + length > LINE) {
        put(out, '\n');
        out->column = 0;
    } else if (out->column > 0) {
        put(out, ' ');
        out->column++;
    }
    puts_to(out, word);
    out->column += length;
}

/* A roll behind which chance acts again is one for the first turn (RI-13), and belongs to no turn. */
static bool is_outside_turns(const br_state *game, size_t ply) {
    return bri_position_of(bri_entry_at(game, ply))->to_act == BR_CHANCE &&
           bri_position_of(bri_entry_at(game, ply + 1))->to_act == BR_CHANCE;
}

static void put_actions(sink *out, const br_state *game) {
    uint64_t number = 0;
    for (size_t ply = 0; ply < game->ply; ply++) {
        char text[BRI_RECORD_WORD + 1];
        bri_entry *entry = bri_entry_at(game, ply);
        bri_writer word = bri_writer_on(text, sizeof text);
        bool first = number == 0 || bri_position_of(entry)->turn_begins;
        if (first && !is_outside_turns(game, ply)) {
            bri_put_number(&word, ++number);
            bri_puts(&word, ". ");
        }
        game->rules->game->write_action(game->rules, bri_position_of(entry), entry->action, &word);
        size_t length = bri_writer_end(&word);
        put_word(out, text, length);
    }
}

/* ---- records ---- */

br_status br_record_write(const br_record *record, br_write_fn write, void *context) {
    if (!record || !write) {
        return BR_BAD_ARGUMENT;
    }
    sink out = {.write = write, .context = context};
    const char *result = bri_result_text(record->result);
    put_tags(&out, record);
    put(&out, '\n');
    put_actions(&out, record->game);
    put_word(&out, result, strlen(result));
    puts_to(&out, "\n\n");
    flush(&out);
    return out.failed ? BR_IO : BR_OK;
}

/* Writes into a bri_writer. */
static int write_to_memory(void *context, const void *data, size_t size) {
    bri_writer *out = context;
    size_t room = out->size > out->length ? out->size - out->length : 0;
    if (room) {
        memcpy(out->buffer + out->length, data, size < room ? size : room);
    }
    out->length += size;
    return 0;
}

size_t br_record_text(const br_record *record, char *buffer, size_t size) {
    bri_writer out = bri_writer_on(buffer, size);
    (void)br_record_write(record, write_to_memory, &out);
    return bri_writer_end(&out);
}

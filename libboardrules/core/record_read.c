/*
 * Reading games from a stream.
 *
 * The tags of a game are read first; then its rules are known, and every word behind them is an action, which is made
 * in the record's own state as soon as it is read. Nearly all words are legal actions as the library writes them, which
 * the game's engine knows at a glance; the others are read again with care, so that whatever is wrong can be said.
 * Rules are kept from game to game as long as the specification is the same. What is held at any time is one game, and
 * a buffer.
 *
 * A fault in the text ends the game. The next call then begins by looking for a line that begins with [ behind an empty
 * line; such a line begins a game wherever it stands, so a game whose result is missing does not swallow the next.
 */
#include <stdlib.h>
#include <string.h>

#include "core/record_boards.h"
#include "core/record_words.h"

enum { MOST_ROOM = 1000 }; /* that is made for plies before they are there */

/* A tag that means something, as far as it has been read. */
typedef struct held {
    bool there;
    bri_place place; /* of the value */
    char value[BRI_RECORD_VALUE + 1];
} held;

struct br_record_reader {
    bri_words words;
    bri_known_board *boards;
    br_rules *rules;                 /* of the last game, NULL at first */
    char spec[BRI_RECORD_VALUE + 1]; /* as it said */
    size_t plies;                    /* of the last game: room is made for as many in the next */
    bool lost;                       /* a fault was met, and the next game is to be looked for */
    held game, position, result;     /* of this game */
};

/* ---- places in values ---- */

/* Puts the place of an error in a tag's value where that is in the text: in front of each " and \ stands one byte more.
   Values have no line feeds. */
static br_status fail_in(br_error *error, const held *tag, br_status status) {
    if (error && error->line > 0) {
        uint64_t shift = error->offset;
        for (uint64_t i = 0; i < error->offset; i++) {
            shift += tag->value[i] == '"' || tag->value[i] == '\\';
        }
        error->offset = tag->place.offset + shift;
        error->line = tag->place.line;
        error->column = tag->place.column + shift;
    }
    return status;
}

/* ---- tags ---- */

static br_status hold(bri_words *in, held *tag) {
    if (tag->there) {
        return BRI_FAIL_AT_PLACE(in, in->place, BR_BAD_SYNTAX, "the tag %s stands twice", in->word);
    }
    tag->there = true;
    tag->place = in->value_place;
    memcpy(tag->value, in->value, in->value_length + 1);
    return BR_OK;
}

static br_status take_tag(br_record_reader *reader, br_record *record) {
    bri_words *in = &reader->words;
    if (strcmp(in->word, "Game") == 0) {
        return hold(in, &reader->game);
    }
    if (strcmp(in->word, "Position") == 0) {
        return hold(in, &reader->position);
    }
    if (strcmp(in->word, "Result") == 0) {
        return hold(in, &reader->result);
    }
    if (bri_tags_find(&record->tags, in->word) < record->tags.count) {
        return BRI_FAIL_AT_PLACE(in, in->place, BR_BAD_SYNTAX, "the tag %s stands twice", in->word);
    }
    br_status status = bri_tags_add(&record->tags, in->word, in->value);
    return status == BR_OK ? BR_OK : bri_fail(in->error, status, "", "no memory for the tags");
}

/* Reads all tags, and goes to what stands behind them. */
static br_status read_tags(br_record_reader *reader, br_record *record) {
    bri_words *in = &reader->words;
    bri_place place = bri_source_place(&in->source, in->source.at);
    br_status status = BR_OK;
    do {
        status = bri_words_read_tag(in);
        if (status == BR_OK) {
            status = take_tag(reader, record);
        }
        if (status == BR_OK) {
            status = bri_words_next(in);
        }
    } while (status == BR_OK && bri_words_at_tag(in) && !bri_words_at_game(in));
    if (status != BR_OK && status != BR_END) {
        return status;
    }
    return reader->game.there ? BR_OK
                              : BRI_FAIL_AT_PLACE(in, place, BR_BAD_SYNTAX, "the tag Game is missing in this game");
}

/* ---- rules and the beginning ---- */

static br_status find_rules(br_record_reader *reader) {
    if (reader->rules && strcmp(reader->spec, reader->game.value) == 0) {
        return BR_OK;
    }
    br_rules *rules;
    br_status status = bri_known_rules(&reader->boards, &rules, reader->game.value, reader->words.error);
    if (status != BR_OK) {
        return fail_in(reader->words.error, &reader->game, status);
    }
    br_rules_release(reader->rules);
    reader->rules = rules;
    memcpy(reader->spec, reader->game.value, sizeof reader->spec);
    return BR_OK;
}

static br_status begin_game(br_record_reader *reader, br_record *record) {
    br_error *error = reader->words.error;
    br_status status = find_rules(reader);
    if (status == BR_OK) {
        size_t room = reader->plies < MOST_ROOM ? reader->plies : MOST_ROOM;
        status = bri_state_new(&record->game, reader->rules, room, error);
    }
    if (status == BR_OK && reader->position.there) {
        status = br_position_set(record->game, reader->position.value, error);
        return fail_in(error, &reader->position, status);
    }
    return status;
}

/* ---- actions ---- */

/* Makes a legal action, whose text stands at a place. */
static inline br_status make_legal(bri_words *in, br_state *game, br_action action, bri_place place) {
    br_status status = br_apply_unchecked(game, action);
    if (status == BR_LIMIT) {
        return BRI_FAIL_AT_PLACE(in, place, status, "a round of more than %d turns", BRI_MAX_TURNS);
    }
    return status == BR_OK ? BR_OK : bri_fail(in->error, status, "", "no memory for the game");
}

/* Makes the action of a text, which stands at a place. */
static br_status make_action(bri_words *in, br_state *game, const char *text, bri_place place) {
    if (game->ply == BRI_RECORD_ACTIONS) {
        return BRI_FAIL_AT_PLACE(in, place, BR_LIMIT, "a game of more than %d actions", BRI_RECORD_ACTIONS);
    }
    bri_reader reader = {.text = text, .error = in->error};
    br_action action = BR_NO_ACTION;
    br_status status = game->rules->game->read_action(game->rules, bri_now(game), &reader, &action);
    if (status == BR_OK && !br_is_legal(game, action)) { /* asked first: most are, and need no words */
        status = br_explain(game, action, in->error);
    }
    if (status != BR_OK) {
        uint64_t shift = in->error ? in->error->offset : 0;
        place.offset += shift;
        place.column += shift;
        return bri_fail_here(in->error, place, status);
    }
    return make_legal(in, game, action, place);
}

/* The length of a number with dots behind it that a word begins with. */
static size_t number_length(bri_slice word) {
    const char *digits = word.at;
    while (digits < word.end && *digits >= '0' && *digits <= '9') {
        digits++;
    }
    const char *dots = digits;
    while (digits > word.at && dots < word.end && *dots == '.') {
        dots++;
    }
    return dots > digits ? (size_t)(dots - word.at) : 0;
}

/* The legal action that a text is, if the engine knows it at a glance. */
static br_action glance(const br_state *game, bri_slice text) {
    bri_read_fn *read = game->rules->engine->read;
    return read && game->ply < BRI_RECORD_ACTIONS ? read(game->rules, bri_now(game), text) : BR_NO_ACTION;
}

/* Takes the word that is here if it is a number, or an action that is known at a glance, and makes that. BR_END, and
   nothing happens, for any other word. */
static br_status take_at_a_glance(bri_words *in, br_state *game) {
    bri_slice word = bri_words_peek(in), text = {word.at + number_length(word), word.end};
    br_action action = bri_length(text) > 0 ? glance(game, text) : BR_NO_ACTION;
    if (bri_length(word) == 0 || (bri_length(text) > 0 && action == BR_NO_ACTION)) {
        return BR_END;
    }
    bri_words_take(in, word);
    return action == BR_NO_ACTION ? BR_OK : make_legal(in, game, action, bri_source_place(&in->source, text.at));
}

static br_status take_result(br_record_reader *reader, br_record *record, int result) {
    bri_words *in = &reader->words;
    const br_state *game = record->game;
    if (br_is_over(game) && result != br_winner(game)) {
        return BRI_FAIL_AT_PLACE(in, in->place, BR_BAD_POSITION,
                                 "the result %s is not that of the game, which is %s (%s)", in->word,
                                 bri_result_text(br_winner(game)), br_reason_text(br_reason_of(game)));
    }
    if (reader->result.there && strcmp(reader->result.value, in->word) != 0) {
        return BRI_FAIL_AT_PLACE(in, in->place, BR_BAD_SYNTAX, "the result is %s here, but %s in the tag Result",
                                 in->word, reader->result.value);
    }
    record->result = result;
    return BR_OK;
}

/* Takes a word: a number, an action or the result, with which the game ends. */
static br_status take_with_care(br_record_reader *reader, br_record *record, bool *ends) {
    bri_words *in = &reader->words;
    int result;
    if (bri_words_at_tag(in)) {
        return BRI_FAIL_AT_PLACE(in, bri_source_place(&in->source, in->source.at), BR_BAD_SYNTAX,
                                 "a tag, expected an action or the result, 1-0, 0-1, 1/2-1/2 or *");
    }
    br_status status = bri_words_read(in);
    if (status != BR_OK) {
        return status;
    }
    if (bri_result_read(in->word, &result)) {
        *ends = true;
        return take_result(reader, record, result);
    }
    size_t number = number_length((bri_slice){in->word, in->word + in->length});
    if (number == in->length) {
        return BR_OK;
    }
    bri_place place = in->place;
    place.offset += number;
    place.column += number;
    return make_action(in, record->game, in->word + number, place);
}

/* Reads actions and the result. */
static br_status read_actions(br_record_reader *reader, br_record *record) {
    bri_words *in = &reader->words;
    for (bool ends = false; !ends;) {
        br_status status = bri_words_next(in);
        if (status == BR_END) {
            return bri_words_end(in, "an action or the result, 1-0, 0-1, 1/2-1/2 or *");
        }
        if (status == BR_OK) {
            status = take_at_a_glance(in, record->game);
        }
        if (status == BR_END) {
            status = take_with_care(reader, record, &ends);
        }
        if (status != BR_OK) {
            return status;
        }
    }
    return BR_OK;
}

/* ---- games ---- */

static br_status check_result_tag(br_record_reader *reader) {
    bri_words *in = &reader->words;
    int result;
    if (!reader->result.there || bri_result_read(reader->result.value, &result)) {
        return BR_OK;
    }
    return BRI_FAIL_AT_PLACE(in, reader->result.place, BR_BAD_SYNTAX,
                             "%s is no result, expected 1-0, 0-1, 1/2-1/2 or *",
                             bri_quote(reader->result.value, strlen(reader->result.value)).text);
}

static br_status read_game(br_record_reader *reader, br_record *record) {
    reader->game.there = reader->position.there = reader->result.there = false;
    br_status status = read_tags(reader, record);
    if (status == BR_OK) {
        status = check_result_tag(reader);
    }
    if (status == BR_OK) {
        status = begin_game(reader, record);
    }
    if (status != BR_OK) {
        return status;
    }
    bri_record_look(record);
    status = read_actions(reader, record);
    reader->plies = record->game->ply;
    return status;
}

/* Goes to the tags of the next game; BR_END if there is none. */
static br_status find_game(br_record_reader *reader) {
    bri_words *in = &reader->words;
    if (reader->lost) {
        bri_words_skip_game(in);
        reader->lost = false;
    }
    bri_words_skip_mark(in);
    br_status status = bri_words_next(in);
    if (status != BR_OK || bri_words_at_tag(in)) {
        return status;
    }
    status = bri_words_read(in);
    return status != BR_OK ? status
                           : BRI_FAIL_AT_PLACE(in, in->place, BR_BAD_SYNTAX, "found %s, expected the tags of a game",
                                               bri_quote(in->word, in->length).text);
}

static br_status read_next(br_record_reader *reader, br_record **out) {
    br_status status = find_game(reader);
    if (status != BR_OK) {
        return status;
    }
    br_record *record = bri_record_make();
    if (!record) {
        return bri_fail(reader->words.error, BR_NO_MEMORY, "", "no memory for the game");
    }
    status = read_game(reader, record);
    if (status != BR_OK) {
        br_record_free(record);
        return status;
    }
    *out = record;
    return BR_OK;
}

br_status br_record_read(br_record_reader *reader, br_record **out, br_error *error) {
    if (out) {
        *out = NULL;
    }
    if (!out || !reader) {
        return bri_fail(error, BR_BAD_ARGUMENT, "", "NULL where a reader or a place for the record is needed");
    }
    reader->words.error = error;
    br_status status = read_next(reader, out);
    reader->lost = status < 0;
    if (status == BR_IO) { /* it is told once */
        bri_source_give_up(&reader->words.source);
    }
    return status < 0 ? status : (bri_succeed(error), status);
}

/* ---- readers ---- */

static br_status new_reader(br_record_reader **out, br_error *error) {
    *out = calloc(1, sizeof **out);
    return *out ? BR_OK : bri_fail(error, BR_NO_MEMORY, "", "no memory for the reader");
}

br_status br_record_reader_new(br_record_reader **out, br_read_fn read, void *context, br_error *error) {
    if (out) {
        *out = NULL;
    }
    if (!out || !read) {
        return bri_fail(error, BR_BAD_ARGUMENT, "", "NULL where a function or a place for the reader is needed");
    }
    br_status status = new_reader(out, error);
    if (status == BR_OK && bri_source_open(&(*out)->words.source, read, context) != BR_OK) {
        free(*out);
        *out = NULL;
        status = bri_fail(error, BR_NO_MEMORY, "", "no memory for the reader");
    }
    return status == BR_OK ? bri_succeed(error) : status;
}

br_status br_record_reader_new_text(br_record_reader **out, const char *text, size_t size, br_error *error) {
    if (out) {
        *out = NULL;
    }
    if (!out || !text) {
        return bri_fail(error, BR_BAD_ARGUMENT, "", "NULL where a text or a place for the reader is needed");
    }
    br_status status = new_reader(out, error);
    if (status != BR_OK) {
        return status;
    }
    bri_source_open_text(&(*out)->words.source, text, size);
    return bri_succeed(error);
}

br_status br_record_reader_add_board(br_record_reader *reader, const char *board, size_t size, br_error *error) {
    if (!reader || !board) {
        return bri_fail(error, BR_BAD_ARGUMENT, "", "NULL where a reader or a board is needed");
    }
    return bri_known_add(&reader->boards, board, size, error);
}

void br_record_reader_free(br_record_reader *reader) {
    if (reader) {
        bri_source_close(&reader->words.source);
        bri_known_free(reader->boards);
        br_rules_release(reader->rules);
        free(reader);
    }
}

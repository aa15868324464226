/**
 * @file record.h
 * Records of whole games as text, read from a stream and written.
 * @ingroup record
 */
#ifndef BOARDRULES_RECORD_H
#define BOARDRULES_RECORD_H

#include <stddef.h>

#include "action.h"
#include "error.h"
#include "export.h"
#include "rules.h"
#include "state.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * @defgroup record Records
 * Records of whole games as text, read from a stream and written.
 *
 * A record is close to a game in chess's PGN: tag pairs, then the actions by their texts with turn numbers for people,
 * then the result. @ref records gives the format, with an example.
 *
 * A reader goes through a stream of any length and holds one game of it at a time. Readers and records are objects like
 * states: functions on a `const` one write nothing, others want it to themselves.
 * @{
 */

/** One game on record: its rules, where it begins, its actions, its result and its tags. */
typedef struct br_record br_record;

/** Reads games one after the other from a stream or a text. */
typedef struct br_record_reader br_record_reader;

/** @name Reading
 * @{ */

/**
 * Gives a reader more bytes of its stream.
 * @param      context What was given to br_record_reader_new().
 * @param[out] buffer  Where the bytes go.
 * @param      size    Room in bytes, at least 1.
 * @return How many bytes there are, 1 … size; 0 at the end of the stream; below 0 if reading failed.
 */
typedef ptrdiff_t (*br_read_fn)(void *context, void *buffer, size_t size);

/**
 * Makes a reader of a stream.
 * @param[out] out     The reader, to be given back with br_record_reader_free(); NULL on failure.
 * @param      read    Gives the bytes of the stream.
 * @param      context Handed on to `read`.
 * @param[out] error   May be NULL.
 * @return #BR_OK; #BR_BAD_ARGUMENT for a NULL `out` or `read`; #BR_NO_MEMORY.
 */
BR_API br_status br_record_reader_new(br_record_reader **out, br_read_fn read, void *context, br_error *error);

/**
 * Makes a reader of a text in memory, which must outlive the reader.
 * @param[out] out   The reader, to be given back with br_record_reader_free(); NULL on failure.
 * @param      text  The text; it need not end in NUL.
 * @param      size  Its length in bytes.
 * @param[out] error May be NULL.
 * @return #BR_OK; #BR_BAD_ARGUMENT for a NULL; #BR_NO_MEMORY.
 */
BR_API br_status br_record_reader_new_text(br_record_reader **out, const char *text, size_t size, br_error *error);

/**
 * Gives a reader a board, so that it can read records whose specification names it (`board=NAME`).
 * @param      reader The reader.
 * @param      board  The board text; it is copied, and need not end in NUL.
 * @param      size   Its length in bytes.
 * @param[out] error  What was wrong, with its place in the board text; may be NULL.
 * @return #BR_OK; #BR_BAD_ARGUMENT for a NULL, or a board of the same game and name as one given before; #BR_BAD_BOARD;
 *         #BR_NO_MEMORY.
 */
BR_API br_status br_record_reader_add_board(br_record_reader *reader, const char *board, size_t size, br_error *error);

/**
 * Reads the next game and replays it under its rules. After an error the next call goes on with the next game: with the
 * next line that begins with `[` after an empty line.
 * @param      reader The reader.
 * @param[out] out    The game, to be given back with br_record_free(); NULL unless #BR_OK is returned.
 * @param[out] error  What was wrong, with its offset, line and column in the whole stream, and the rule that an action
 *                    breaks; may be NULL.
 * @retval BR_OK           `*out` is the game.
 * @retval BR_END          There are no more games.
 * @retval BR_BAD_ARGUMENT A NULL, or a specification with keys that exclude each other.
 * @retval BR_BAD_SYNTAX   Text that cannot be read, a tag that is missing or stands twice, a result that is missing or
 *                         is not that of the tag `Result`.
 * @retval BR_BAD_POSITION A position that breaks a rule, or a result that is not that of the rules.
 * @retval BR_UNKNOWN      No game, key, value, board or point of that name.
 * @retval BR_ILLEGAL      An action that is not legal where it stands.
 * @retval BR_GAME_OVER    An action after the end of the game.
 * @retval BR_LIMIT        A tag's value of over 4096 bytes, a comment of over 1 MiB, a word of over 255 bytes, over
 *                         1000000 actions, or a round of more turns than can be counted.
 * @retval BR_IO           Reading failed; after that comes #BR_END.
 * @retval BR_NO_MEMORY    An allocation failed.
 */
BR_API br_status br_record_read(br_record_reader *reader, br_record **out, br_error *error);

/**
 * Gives a reader back.
 * @param reader The reader, or NULL, which does nothing.
 */
BR_API void br_record_reader_free(br_record_reader *reader);

/** @} */
/** @name Making
 * @{ */

/**
 * Makes a record without actions, from the set-up, without a result.
 * @param[out] out   The record, to be given back with br_record_free(); NULL on failure.
 * @param      rules The rules; the record keeps them alive.
 * @return #BR_OK; #BR_BAD_ARGUMENT for a NULL; #BR_NO_MEMORY.
 */
BR_API br_status br_record_new(br_record **out, const br_rules *rules);

/**
 * Makes a record of a state's history: from the set-up or the position that was set, with the result where the game is
 * over.
 * @param[out] out   The record, to be given back with br_record_free(); NULL on failure.
 * @param      state The state.
 * @return #BR_OK; #BR_BAD_ARGUMENT for a NULL; #BR_LIMIT for over 1000000 actions; #BR_NO_MEMORY.
 */
BR_API br_status br_record_from_state(br_record **out, const br_state *state);

/**
 * Gives a record back.
 * @param record The record, or NULL, which does nothing.
 */
BR_API void br_record_free(br_record *record);

/** @} */
/** @name What a record says
 * @{ */

/**
 * The rules of a record.
 * @param record The record.
 * @return The rules, valid as long as the record unless they are retained; NULL for NULL.
 */
BR_API const br_rules *br_record_rules(const br_record *record);

/**
 * Where a record begins.
 * @param      record The record.
 * @param[out] buffer Where the position text goes, always ended by NUL when `size` is not 0; NULL with size 0 measures.
 * @param      size   Room in bytes.
 * @return The length of the whole text without its NUL; 0, and an empty text, for the set-up and for NULL.
 */
BR_API size_t br_record_position(const br_record *record, char *buffer, size_t size);

/**
 * The actions of a record.
 * @param      record   The record.
 * @param[out] out      The actions; may be NULL when `capacity` is 0.
 * @param      capacity Room in `out`.
 * @return How many there are, whatever the capacity; 0 for NULL.
 */
BR_API size_t br_record_actions(const br_record *record, br_action *out, size_t capacity);

/**
 * The result of a record; it may be one that the rules do not give: a resignation, a draw agreed.
 * @param record The record.
 * @return 0, 1, #BR_DRAW or #BR_UNDECIDED, which is also the answer for NULL.
 */
BR_API int br_record_result(const br_record *record);

/**
 * Sets the result of a record.
 * @param record The record; unchanged on failure.
 * @param result 0, 1, #BR_DRAW or #BR_UNDECIDED.
 * @return #BR_OK; #BR_BAD_ARGUMENT for NULL, another value, and a result other than that of a game which is over by the
 *         rules.
 */
BR_API br_status br_record_set_result(br_record *record, int result);

/** @} */
/** @name Tags
 * @{ */

/**
 * The number of tags, `Game`, `Position` and `Result` left aside.
 * @param record The record.
 * @return How many; 0 for NULL.
 */
BR_API size_t br_record_tag_count(const br_record *record);

/**
 * The name of a tag.
 * @param record The record.
 * @param i      0 … br_record_tag_count() − 1, in the order in which they were set.
 * @return The name, valid until the record's tags change; NULL for no such tag.
 */
BR_API const char *br_record_tag_name(const br_record *record, size_t i);

/**
 * The value of a tag.
 * @param record The record.
 * @param i      0 … br_record_tag_count() − 1.
 * @return The value, valid until the record's tags change; NULL for no such tag.
 */
BR_API const char *br_record_tag_value(const br_record *record, size_t i);

/**
 * The value of a tag by its name.
 * @param record The record.
 * @param name   The name.
 * @return The value, valid until the record's tags change; NULL if there is none of that name.
 */
BR_API const char *br_record_tag(const br_record *record, const char *name);

/**
 * Sets a tag: a new one behind the others, one that is there in its place.
 * @param record The record; unchanged on failure.
 * @param name   Letters, digits and `_`, 1 … 255 bytes; not `Game`, `Position` or `Result`.
 * @param value  UTF-8 without control characters, at most 4096 bytes; NULL takes the tag away.
 * @return #BR_OK; #BR_BAD_ARGUMENT for a NULL or a name that is not allowed; #BR_BAD_SYNTAX for a value that a record
 *         cannot hold; #BR_LIMIT for one that is too long; #BR_NO_MEMORY.
 */
BR_API br_status br_record_set_tag(br_record *record, const char *name, const char *value);

/** @} */
/** @name Replaying and writing
 * @{ */

/**
 * Takes a state to the record's beginning and makes a number of its actions.
 * @param record The record.
 * @param state  A state of the same rules; as it was on failure.
 * @param plies  How many actions; more than there are means all.
 * @return #BR_OK; #BR_BAD_ARGUMENT for a NULL or different rules; #BR_LIMIT when memory of the caller is too small;
 *         #BR_NO_MEMORY.
 */
BR_API br_status br_record_replay(const br_record *record, br_state *state, size_t plies);

/**
 * Takes bytes that are written.
 * @param context What was given to br_record_write().
 * @param data    The bytes.
 * @param size    How many.
 * @return 0 when they are written, anything else if that failed.
 */
typedef int (*br_write_fn)(void *context, const void *data, size_t size);

/**
 * Writes a record: tags, an empty line, the actions in lines of at most 80 bytes, the result, an empty line. Reading
 * what was written and writing it again gives the same bytes.
 * @param record  The record.
 * @param write   Takes the bytes.
 * @param context Handed on to `write`.
 * @return #BR_OK; #BR_BAD_ARGUMENT for a NULL `record` or `write`; #BR_IO when `write` failed.
 */
BR_API br_status br_record_write(const br_record *record, br_write_fn write, void *context);

/**
 * Writes a record into memory.
 * @param      record The record.
 * @param[out] buffer Where the text goes, always ended by NUL when `size` is not 0; NULL with size 0 measures.
 * @param      size   Room in bytes.
 * @return The length of the whole text without its NUL; 0, and an empty text, for NULL.
 */
BR_API size_t br_record_text(const br_record *record, char *buffer, size_t size);

/** @} */

/** @} */

#ifdef __cplusplus
}
#endif

#endif

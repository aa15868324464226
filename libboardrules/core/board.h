/*
 * Reading board texts: what the boards of all games have in common.
 *
 * A text is a list of statements, one a line, and a statement is a list of words. The reader goes over both once, from
 * the beginning to the end, and looks at each byte when its line is reached; so the first fault in the text is the one
 * that is told, and what comes behind a fault costs nothing. A game reads its board like this:
 *
 *     bri_board_begin(&in, text, size, "forbans", &board->base, error)
 *     while ((status = bri_board_next(&in, &word)) == BR_OK)
 *         look which statement `word` is, and read the other words
 *     status is BR_END at the end of the text
 *
 * Every function that returns a status fails with BR_BAD_BOARD at the place of the fault, and says what was expected
 * there.
 */
#ifndef BRI_CORE_BOARD_H
#define BRI_CORE_BOARD_H

#include "core/game.h"

enum { BRI_BOARD_ID = 32, BRI_BOARD_TITLE = 64 }; /* room for ids and titles, NUL included */

typedef struct bri_board_reader {
    const char *text, *end;
    const char *next; /* where the line behind the statement begins */
    bri_slice rest;   /* what has not been read of the statement, without blanks and comment at its end */
    br_error *error;
} bri_board_reader;

/* Begins a text: `board GAME NAME` and the title, that go to `board` (all bytes of both set). */
br_status bri_board_begin(bri_board_reader *in, const char *text, size_t size, const char *game, bri_board *board,
                          br_error *error);

/* Goes to the next statement and reads its first word. BR_END at the end of the text, where in->rest.at is then. */
br_status bri_board_next(bri_board_reader *in, bri_slice *word);

/* Fails at a word that begins no statement of the game: `statements` are those it has ("point or route"). */
br_status bri_board_stray(const bri_board_reader *in, bri_slice word, const char *statements);

/* Whether the statement has another word. */
bool bri_board_more(bri_board_reader *in);

/* Fails if it has. `form` says all words of the statement ("route ID ID [main]"). */
br_status bri_board_ends(bri_board_reader *in, const char *form);

/* The next word. `what` says what it is ("the longitude"). */
br_status bri_board_word(bri_board_reader *in, const char *what, bri_slice *out);

/* The next word, which is an id: 1 to 31 of a-z, 0-9 and _. */
br_status bri_board_id(bri_board_reader *in, const char *what, bri_slice *out);

/* The next word, which is a decimal number from -limit to limit with at most 6 digits behind the point, in millionths.
 */
br_status bri_board_decimal(bri_board_reader *in, const char *what, int limit, int32_t *out);

/* The rest of the line, 1 to 63 bytes; tabs in it are spaces. All bytes of `out` are set. */
br_status bri_board_title(bri_board_reader *in, const char *what, char out[BRI_BOARD_TITLE]);

/* Copies an id; all bytes of `out` are set. */
void bri_board_copy_id(char out[BRI_BOARD_ID], bri_slice id);

/* Writing: the statements `board` and `title`; and a number that bri_board_decimal reads. */
void bri_board_write_head(const bri_board *board, const char *game, bri_writer *out);
void bri_board_write_decimal(int32_t millionths, bri_writer *out);

/* Where the name stands in the text of a board that could be read. */
const char *bri_board_name_at(const char *text, size_t size);

#endif

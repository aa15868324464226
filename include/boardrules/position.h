/**
 * @file position.h
 * Positions as texts.
 * @ingroup position
 */
#ifndef BOARDRULES_POSITION_H
#define BOARDRULES_POSITION_H

#include <stddef.h>

#include "error.h"
#include "export.h"
#include "state.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * @defgroup position Position texts
 * A position as one line of text: to store it, to show it, to begin a game anywhere.
 *
 * The rules page of each game gives its fields (@ref rules-fanorona-position "Fanorona"); what they have in common is
 * on
 * @ref rules-common-position. Every field is always written, one space between two.
 * @{
 */

/**
 * Writes the position of a state as text. Read back under the same rules, the text gives the same position; only a
 * game that ended by repetition (C-1) reads back as one that goes on, since a text has no history.
 * @param      state  The state.
 * @param[out] buffer Where the text goes, always ended by NUL when `size` is not 0; NULL with size 0 measures.
 * @param      size   Room in bytes.
 * @return The length of the whole text without its NUL; 0, and an empty text, for NULL.
 */
BR_API size_t br_position_text(const br_state *state, char *buffer, size_t size);

/**
 * Sets a state to a position read from a text. Its history begins anew there: the position has occurred once (C-1), or
 * not at all if it lies within a turn, and br_undo() does not go behind it.
 *
 * Fields may be separated by runs of spaces, and spaces may stand at either end. The end of the game is looked at as
 * play does on arriving: the text of a decided position gives a state that is over, and one in which a turn is about to
 * begin after `max_turns` turns a drawn round (C-2). It allocates nothing.
 * @param[in,out] state The state; as it was on failure.
 * @param         text  The text, ending in NUL.
 * @param[out]    error What was wrong, with its place in `text`; may be NULL.
 * @retval BR_OK           The state is at that position.
 * @retval BR_BAD_ARGUMENT `state` or `text` is NULL.
 * @retval BR_BAD_SYNTAX   The text cannot be read.
 * @retval BR_UNKNOWN      It names a point that does not exist.
 * @retval BR_BAD_POSITION It can be read but breaks a rule, which the error names; or its round is already decided and
 *                         another would follow.
 */
BR_API br_status br_position_set(br_state *state, const char *text, br_error *error);

/** @} */

#ifdef __cplusplus
}
#endif

#endif

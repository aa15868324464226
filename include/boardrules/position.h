/**
 * @file position.h
 * Positions as texts. The rules page of each game gives the fields.
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
 * Writes the position of a state as text.
 * @param      state  The state.
 * @param[out] buffer Where the text goes, always ended by NUL when `size` is not 0; NULL with size 0 measures.
 * @param      size   Room in bytes.
 * @return The length of the whole text without its NUL; 0, and an empty text, for NULL.
 */
BR_API size_t br_position_text(const br_state *state, char *buffer, size_t size);

/**
 * Sets a state to a position read from a text; its history begins anew there. Fields may be separated by runs of
 * spaces, and spaces may stand at either end.
 * @param      state The state; as it was on failure.
 * @param      text  The text, ending in NUL.
 * @param[out] error What was wrong, with its place in `text`; may be NULL.
 * @return #BR_OK; #BR_BAD_ARGUMENT for a NULL; #BR_BAD_SYNTAX for a text that cannot be read; #BR_UNKNOWN for a point
 *         that does not exist; #BR_BAD_POSITION for one that breaks a rule; #BR_NO_MEMORY.
 */
BR_API br_status br_position_set(br_state *state, const char *text, br_error *error);

#ifdef __cplusplus
}
#endif

#endif

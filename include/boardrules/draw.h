/**
 * @file draw.h
 * Drawings of a position: as text for a terminal, and as a picture.
 * @ingroup draw
 */
#ifndef BOARDRULES_DRAW_H
#define BOARDRULES_DRAW_H

#include <stddef.h>

#include "export.h"
#include "state.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * @defgroup draw Drawings
 * What a position looks like: as text for a terminal, and as a picture.
 *
 * Both show the board with what stands on it and mark the last action, and say in words what a board does not show:
 * whose turn it is, what is under way, what has been lost or is still to come, and the outcome. The same state gives
 * the same bytes on every machine, and nothing is allocated. @ref drawings shows them all.
 * @{
 */

/** How to draw; unknown bits are ignored. */
enum br_draw_flag {
    BR_DRAW_ASCII = 1,                  /**< Text: ASCII only; points are named by their ids, without their titles. */
    BR_DRAW_COLOUR = 2,                 /**< Text: colours by ANSI escape sequences. */
    BR_DRAW_FLAG_FORCE_INT = 0x7fffffff /**< Keeps the size of the type. */
};

/**
 * Draws a position as text, in lines of at most 100 columns, each ended by a newline. UTF-8 unless #BR_DRAW_ASCII.
 * @param      state  The state.
 * @param      flags  Bits of #br_draw_flag.
 * @param[out] buffer Where the text goes, always ended by NUL when `size` is not 0; NULL with size 0 measures.
 * @param      size   Room in bytes.
 * @return The length of the whole text without its NUL; 0, and an empty text, for NULL.
 */
BR_API size_t br_draw_text(const br_state *state, unsigned flags, char *buffer, size_t size);

/**
 * Draws a position as a complete, self-contained SVG 1.1 document, with a title and a description for screen readers.
 * @param      state  The state.
 * @param      flags  None has a meaning yet.
 * @param[out] buffer Where the document goes, always ended by NUL when `size` is not 0; NULL with size 0 measures.
 * @param      size   Room in bytes.
 * @return The length of the whole document without its NUL; 0, and an empty text, for NULL.
 */
BR_API size_t br_draw_svg(const br_state *state, unsigned flags, char *buffer, size_t size);

/** @} */

#ifdef __cplusplus
}
#endif

#endif

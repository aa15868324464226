/**
 * @file board.h
 * The points that a game is played on, the links between them, and where to draw them.
 * @ingroup board
 */
#ifndef BOARDRULES_BOARD_H
#define BOARDRULES_BOARD_H

#include <stdbool.h>
#include <stddef.h>

#include "export.h"
#include "rules.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * @defgroup board Boards
 * The points that a game is played on, the links between them, and where to draw them.
 *
 * Points are numbered from 0. On grids they go row by row from a1: a1, b1, c1 … a2, b2 …. In Les Forbans they follow
 * the `point` lines of the map. In The Rifleman Game 0 is Red's corral and 1 Blue's, then comes every space once, Red's
 * path first. Everything here is fixed with the rules: what stands on a point is asked of a @ref state "state".
 * @{
 */

/** What a point is; the bits of br_point_flags(). */
enum br_point_flag {
    BR_POINT_STRONG = 1,                 /**< Fanorona: diagonals meet here (FA-1). */
    BR_POINT_SHARED = 2,                 /**< The Rifleman Game: a space of both paths (RI-1). */
    BR_POINT_RIVER = 4,                  /**< The Rifleman Game: a river space (RI-7, RI-8). */
    BR_POINT_CORRAL = 8,                 /**< The Rifleman Game: a corral (RI-1). */
    BR_POINT_RANCH = 16,                 /**< The Rifleman Game: the inside of a ranch's fence (RI-1). */
    BR_POINT_FLAG_FORCE_INT = 0x7fffffff /**< Keeps the size of the type. */
};

/** What a link is; the bits that br_link() gives. */
enum br_link_flag {
    BR_LINK_MAIN = 1,                   /**< Drawn bolder (FO-1). */
    BR_LINK_WRAP = 2,                   /**< Shorter across the west and east edge of the map than across its middle. */
    BR_LINK_FLAG_FORCE_INT = 0x7fffffff /**< Keeps the size of the type. */
};

/** @name Points
 * @{ */

/**
 * The number of points.
 * @param rules The rules.
 * @return How many; 0 for NULL.
 */
BR_API size_t br_point_count(const br_rules *rules);

/**
 * The short name of a point, as texts of actions and positions use it.
 * @param rules The rules.
 * @param point 0 … br_point_count() − 1.
 * @return "e3" for example, valid as long as the rules; NULL for no such point, and for NULL.
 */
BR_API const char *br_point_id(const br_rules *rules, unsigned point);

/**
 * The name of a point for people.
 * @param rules The rules.
 * @param point 0 … br_point_count() − 1.
 * @return "La Havane" for example, UTF-8, valid as long as the rules; on grids the id; NULL for no such point,
 *         and for NULL.
 */
BR_API const char *br_point_title(const br_rules *rules, unsigned point);

/**
 * Finds a point by its short name. On grids the letter may be upper or lower case.
 * @param rules The rules.
 * @param id    The name.
 * @return The point; −1 if there is none of that name, and for a NULL.
 */
BR_API int br_point_find(const br_rules *rules, const char *id);

/**
 * What a point is.
 * @param rules The rules.
 * @param point 0 … br_point_count() − 1.
 * @return Bits of #br_point_flag; 0 for no such point, and for NULL. Leave out bits that you do not know.
 */
BR_API unsigned br_point_flags(const br_rules *rules, unsigned point);

/**
 * Where to draw a point. The two axes are scaled apart, so that the board fills a square; draw a grid of W columns and
 * H rows (W − 1) wide and (H − 1) high to have square cells.
 * @param      rules The rules.
 * @param      point 0 … br_point_count() − 1.
 * @param[out] x     0 (left) … 1 (right); may be NULL.
 * @param[out] y     0 (top) … 1 (bottom); may be NULL.
 * @return true; false for no such point and for NULL, and nothing is written.
 */
BR_API bool br_point_xy(const br_rules *rules, unsigned point, double *x, double *y);

/** @} */
/** @name Links
 * @{ */

/**
 * The number of links: lines of a grid, routes of a map, steps of a path.
 * @param rules The rules.
 * @return How many, each pair of points once; 0 for NULL.
 */
BR_API size_t br_link_count(const br_rules *rules);

/**
 * One of the links.
 * @param      rules The rules.
 * @param      i     0 … br_link_count() − 1.
 * @param[out] a     One end; may be NULL.
 * @param[out] b     The other end; may be NULL.
 * @param[out] flags Bits of #br_link_flag; may be NULL.
 * @return true; false for no such link and for NULL, and nothing is written.
 */
BR_API bool br_link(const br_rules *rules, size_t i, unsigned *a, unsigned *b, unsigned *flags);

/** @} */
/** @name Paths
 * @{ */

/**
 * The Rifleman Game: the number of the last space of a side's path, L of RI-1.
 * @param rules The rules.
 * @param side  0 or 1.
 * @return L; 0 for other games, no such side and NULL.
 */
BR_API size_t br_path_length(const br_rules *rules, int side);

/**
 * The Rifleman Game: the point that is a space of a side's path (RI-1).
 * @param rules The rules.
 * @param side  0 or 1.
 * @param space 0, the corral, … L.
 * @return The point; −1 for other games, no such side, no such space and NULL.
 */
BR_API int br_path_point(const br_rules *rules, int side, size_t space);

/**
 * The Rifleman Game: where a side's double line lies (RI-1, RI-5).
 * @param rules The rules.
 * @param side  0 or 1.
 * @return The space that the line lies after; −1 for other games, no such side and NULL.
 */
BR_API int br_double_line(const br_rules *rules, int side);

/** @} */

/** @} */

#ifdef __cplusplus
}
#endif

#endif

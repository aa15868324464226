/**
 * @file rules.h
 * Rules: a game with its parameters and its board; and the catalogue of all of them.
 * @ingroup rules
 */
#ifndef BOARDRULES_RULES_H
#define BOARDRULES_RULES_H

#include <stdbool.h>
#include <stddef.h>

#include "error.h"
#include "export.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * @defgroup rules Rules and the catalogue
 * A game with its parameters and its board. Rules are immutable once made and may be used by any number of threads at
 * once.
 *
 * They are asked for by a specification, `game` or `game(key=value,key=value)`, such as
 * `fanorona(size=5x5,capture=forced)`: see @ref rules-common-spec. The catalogue lists every game, key and value.
 * @{
 */

/** The games. br_game_count() says which of them this version plays: those below the count. */
typedef enum br_game {
    BR_FANORONA = 0,               /**< Fanorona. */
    BR_FORBANS = 1,                /**< Les Forbans. */
    BR_RIFLEMAN = 2,               /**< The Rifleman Game. */
    BR_ARMADA = 3,                 /**< L'invincible Armada. */
    BR_GAME_FORCE_INT = 0x7fffffff /**< Keeps the size of the type. */
} br_game;

/** Rules of play: opaque, immutable, counted by references. */
typedef struct br_rules br_rules;

/** @name Making and giving back
 * @{ */

/**
 * Makes rules from a specification, on the game's built-in board where it has one.
 * @param[out] out   The rules, to be given back with br_rules_release(); NULL on failure.
 * @param      spec  The specification, a text ending in NUL.
 * @param[out] error What was wrong, with its place in `spec`; may be NULL.
 * @retval BR_OK           `*out` holds the rules.
 * @retval BR_BAD_ARGUMENT `out` or `spec` is NULL, or keys exclude each other (FA-13: `rounds=2` with a `vela`).
 * @retval BR_BAD_SYNTAX   The text is no specification, or a key stands twice.
 * @retval BR_UNKNOWN      A game, key or value does not exist, a number is out of its range, or a board is not built
 * in.
 * @retval BR_NO_MEMORY    No memory for the rules.
 */
BR_API br_status br_rules_new(br_rules **out, const char *spec, br_error *error);

/**
 * Makes rules from a specification, on a board that the caller gives as a text.
 * @param[out] out   The rules, to be given back with br_rules_release(); NULL on failure.
 * @param      spec  The specification; its key `board` is left out or is the board's name.
 * @param      board The board text, UTF-8; it need not end in NUL.
 * @param      size  Its length in bytes.
 * @param[out] error What was wrong; its place is in the board text for #BR_BAD_BOARD, else in `spec`. May be NULL.
 * @retval BR_OK           `*out` holds the rules.
 * @retval BR_BAD_BOARD    The board text is refused; among others one that bears the name of a built-in board without
 *                         being that board, and any text at all for a game that is played on a grid.
 * @retval BR_UNKNOWN      As br_rules_new(), and where the key `board` is not the name of the board that is given.
 * @retval BR_BAD_ARGUMENT As br_rules_new(), and where `board` is NULL.
 * @retval BR_BAD_SYNTAX   As br_rules_new().
 * @retval BR_NO_MEMORY    As br_rules_new().
 */
BR_API br_status br_rules_new_on_board(br_rules **out, const char *spec, const char *board, size_t size,
                                       br_error *error);

/**
 * Takes one more reference to rules. Safe from any thread, at the same time as anything else on the same rules.
 * @param rules The rules, or NULL.
 * @return The same rules, to be released once more; NULL for NULL.
 */
BR_API br_rules *br_rules_retain(const br_rules *rules);

/**
 * Gives a reference back; the last one frees the rules. Safe from any thread that holds a reference. States hold one of
 * their own, so rules may be released as soon as the last state has been made.
 * @param rules The rules, or NULL, which does nothing.
 */
BR_API void br_rules_release(br_rules *rules);

/** @} */
/** @name Asking rules
 * @{ */

/**
 * Whether two rules are the same: equal canonical specification and equal board. Wherever this manual speaks of the
 * same rules it means this, not the same pointer.
 * @param a Rules, or NULL.
 * @param b Rules, or NULL.
 * @return true if they are the same; false if one is NULL.
 */
BR_API bool br_rules_equal(const br_rules *a, const br_rules *b);

/**
 * The game that rules are for.
 * @param rules The rules.
 * @return The game; #BR_GAME_FORCE_INT for NULL.
 */
BR_API br_game br_rules_game(const br_rules *rules);

/**
 * The canonical specification of rules: no spaces, no key that has its default value, keys in the catalogue's order.
 * @param rules The rules.
 * @return The text, valid as long as the rules; NULL for NULL.
 */
BR_API const char *br_rules_spec(const br_rules *rules);

/**
 * Writes the board of rules as a board text that makes the same board again.
 * @param      rules  The rules.
 * @param[out] buffer Where the text goes, always ended by NUL when `size` is not 0; NULL with size 0 measures.
 * @param      size   Room in bytes.
 * @return The length of the whole text without its NUL; 0 for games on a grid, and for NULL.
 */
BR_API size_t br_rules_board_text(const br_rules *rules, char *buffer, size_t size);

/**
 * The number of seats, that is of persons at the table.
 * @param rules The rules.
 * @return 2 … 6; 0 for NULL.
 */
BR_API int br_seat_count(const br_rules *rules);

/**
 * The side that a seat plays for. Even seats play for side 0, odd ones for side 1.
 * @param rules The rules.
 * @param seat  0 … br_seat_count() − 1.
 * @return 0 or 1; −1 for no such seat.
 */
BR_API int br_seat_side(const br_rules *rules, int seat);

/**
 * The name of a side, "White" or "Blue" for example.
 * @param rules The rules.
 * @param side  0 or 1.
 * @return The name, valid for ever; NULL for no such side.
 */
BR_API const char *br_side_name(const br_rules *rules, int side);

/**
 * A bound for lists of legal actions, to size an array once and for all. It is 2 for each line of a board of Fanorona
 * (316 for 9x7), 21 for The Rifleman Game, 213 for L'invincible Armada, and for Les Forbans the number of points, or
 * that of the routes from the six points with the most of them if that is greater; so it is never above 1524.
 * @param rules The rules.
 * @return A number that br_actions() never exceeds under these rules; 0 for NULL.
 */
BR_API size_t br_max_actions(const br_rules *rules);

/** @} */
/** @name The catalogue
 * Enough to offer every game and parameter in a menu. Nothing here needs rules, and nothing ever changes.
 * @{ */

/**
 * The number of games in the catalogue.
 * @return How many; the games are 0 … count − 1.
 */
BR_API int br_game_count(void);

/**
 * Finds a game by its name in specifications, in lower case.
 * @param name "fanorona" for example.
 * @return The game, as a #br_game; −1 if there is none of that name, and for NULL.
 */
BR_API int br_game_find(const char *name);

/**
 * The name of a game in specifications.
 * @param game 0 … br_game_count() − 1.
 * @return "fanorona" for example, valid for ever; NULL for no such game.
 */
BR_API const char *br_game_name(br_game game);

/**
 * The name of a game for people.
 * @param game 0 … br_game_count() − 1.
 * @return "The Rifleman Game" for example, valid for ever; NULL for no such game.
 */
BR_API const char *br_game_title(br_game game);

/**
 * The number of keys in a game's specifications: its own, then those that every game has (`repetition`, `max_turns`),
 * then `board` where it is played on boards.
 * @param game 0 … br_game_count() − 1.
 * @return How many; 0 for no such game.
 */
BR_API int br_key_count(br_game game);

/**
 * The name of a key.
 * @param game 0 … br_game_count() − 1.
 * @param key  0 … br_key_count() − 1, in the order of the canonical form.
 * @return "capture" for example, valid for ever; NULL for no such key.
 */
BR_API const char *br_key_name(br_game game, int key);

/**
 * The value that a key has when it is left out.
 * @param game 0 … br_game_count() − 1.
 * @param key  0 … br_key_count() − 1.
 * @return The value as it is written, valid for ever; NULL for no such key.
 */
BR_API const char *br_key_default(br_game game, int key);

/**
 * What a key means, in one English line.
 * @param game 0 … br_game_count() − 1.
 * @param key  0 … br_key_count() − 1.
 * @return The line, valid for ever; NULL for no such key.
 */
BR_API const char *br_key_meaning(br_game game, int key);

/**
 * The number of values that a key is chosen from, where they are listed.
 * @param game 0 … br_game_count() − 1.
 * @param key  0 … br_key_count() − 1.
 * @return How many; 0 where the value is any number of a range (br_key_range()) or a name, and for no such key.
 */
BR_API int br_key_value_count(br_game game, int key);

/**
 * One of the values that a key is chosen from.
 * @param game 0 … br_game_count() − 1.
 * @param key  0 … br_key_count() − 1.
 * @param i    0 … br_key_value_count() − 1.
 * @return The value as it is written, valid for ever; NULL for no such value.
 */
BR_API const char *br_key_value(br_game game, int key, int i);

/**
 * The range of a key that takes any whole number between two bounds.
 * @param      game 0 … br_game_count() − 1.
 * @param      key  0 … br_key_count() − 1.
 * @param[out] low  The least number; may be NULL.
 * @param[out] high The greatest number; may be NULL.
 * @return true if the key is of this kind; otherwise false, and nothing is written.
 */
BR_API bool br_key_range(br_game game, int key, long *low, long *high);

/** @} */

/** @} */

#ifdef __cplusplus
}
#endif

#endif

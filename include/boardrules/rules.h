/**
 * @file rules.h
 * Rules: a game with its parameters and its board. Immutable once made, and shared freely between threads.
 *
 * Rules are asked for by a specification, `game` or `game(key=value,key=value)`, such as
 * `fanorona(size=5x5,capture=forced)`. Spaces around its words are allowed, a key may stand once. The catalogue at the
 * end of this header lists every game, key and value, so that a program can offer them in a menu.
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

/** The games. */
typedef enum br_game {
    BR_FANORONA = 0,               /**< Fanorona. */
    BR_FORBANS = 1,                /**< Les Forbans. */
    BR_RIFLEMAN = 2,               /**< The Rifleman Game. */
    BR_ARMADA = 3,                 /**< L'invincible Armada. */
    BR_GAME_FORCE_INT = 0x7fffffff /**< Keeps the size of the type. */
} br_game;

/** Rules of play: opaque, immutable, counted by references. */
typedef struct br_rules br_rules;

/**
 * Makes rules from a specification, on the game's built-in board where it has one.
 * @param[out] out   The rules, to be given back with br_rules_release(); NULL on failure.
 * @param      spec  The specification, a text ending in NUL.
 * @param[out] error What was wrong, with its place in `spec`; may be NULL.
 * @return #BR_OK; #BR_BAD_ARGUMENT for a NULL, or parameters that exclude each other; #BR_BAD_SYNTAX for a text that is
 *         no specification, or a key that stands twice; #BR_UNKNOWN for a game, key or value that does not exist, or a
 *         board that is not built in; #BR_NO_MEMORY.
 */
BR_API br_status br_rules_new(br_rules **out, const char *spec, br_error *error);

/**
 * Makes rules from a specification, on a board that the caller gives as a text.
 * @param[out] out   The rules, to be given back with br_rules_release(); NULL on failure.
 * @param      spec  The specification; its key `board` is left out or is the board's name.
 * @param      board The board text, UTF-8; it need not end in NUL.
 * @param      size  Its length in bytes.
 * @param[out] error What was wrong; its place is in the board text for #BR_BAD_BOARD, else in `spec`. May be NULL.
 * @return As br_rules_new(), and #BR_BAD_BOARD for a board text that is refused, among them a text that bears the name
 *         of a built-in board without being it, and any text for a game that is not played on boards of this kind.
 */
BR_API br_status br_rules_new_on_board(br_rules **out, const char *spec, const char *board, size_t size,
                                       br_error *error);

/**
 * Takes one more reference to rules. Safe from any thread.
 * @param rules The rules, or NULL.
 * @return The same rules, to be released once more; NULL for NULL.
 */
BR_API br_rules *br_rules_retain(const br_rules *rules);

/**
 * Gives a reference back; the last one frees the rules. Safe from any thread.
 * @param rules The rules, or NULL, which does nothing.
 */
BR_API void br_rules_release(br_rules *rules);

/**
 * Whether two rules are the same: equal canonical specification and equal board.
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
 * A bound for lists of legal actions, to size an array once and for all.
 * @param rules The rules.
 * @return A number that br_actions() never exceeds under these rules; 0 for NULL.
 */
BR_API size_t br_max_actions(const br_rules *rules);

/**
 * The number of games in the catalogue.
 * @return How many; the games are 0 … count − 1.
 */
BR_API int br_game_count(void);

/**
 * Finds a game by its name in specifications.
 * @param name "fanorona" for example.
 * @return The game, as a #br_game; −1 if there is none of that name.
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
 * The number of keys in a game's specifications.
 * @param game 0 … br_game_count() − 1.
 * @return How many; 0 for no such game.
 */
BR_API int br_key_count(br_game game);

/**
 * The name of a key.
 * @param game The game.
 * @param key  0 … br_key_count() − 1, in the order of the canonical form.
 * @return "capture" for example, valid for ever; NULL for no such key.
 */
BR_API const char *br_key_name(br_game game, int key);

/**
 * The value that a key has when it is left out.
 * @param game The game.
 * @param key  0 … br_key_count() − 1.
 * @return The value as it is written, valid for ever; NULL for no such key.
 */
BR_API const char *br_key_default(br_game game, int key);

/**
 * What a key means, in one English line.
 * @param game The game.
 * @param key  0 … br_key_count() − 1.
 * @return The line, valid for ever; NULL for no such key.
 */
BR_API const char *br_key_meaning(br_game game, int key);

/**
 * The number of values that a key is chosen from, where they are listed.
 * @param game The game.
 * @param key  0 … br_key_count() − 1.
 * @return How many; 0 where the value is any number of a range (br_key_range()) or a name, and for no such key.
 */
BR_API int br_key_value_count(br_game game, int key);

/**
 * One of the values that a key is chosen from.
 * @param game The game.
 * @param key  0 … br_key_count() − 1.
 * @param i    0 … br_key_value_count() − 1.
 * @return The value as it is written, valid for ever; NULL for no such value.
 */
BR_API const char *br_key_value(br_game game, int key, int i);

/**
 * The range of a key that takes any whole number between two bounds.
 * @param      game The game.
 * @param      key  0 … br_key_count() − 1.
 * @param[out] low  The least number; may be NULL.
 * @param[out] high The greatest number; may be NULL.
 * @return true if the key is of this kind; otherwise false, and nothing is written.
 */
BR_API bool br_key_range(br_game game, int key, long *low, long *high);

#ifdef __cplusplus
}
#endif

#endif

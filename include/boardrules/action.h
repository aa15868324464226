/**
 * @file action.h
 * Actions: one gesture each, as a number and as a text.
 * @ingroup action
 */
#ifndef BOARDRULES_ACTION_H
#define BOARDRULES_ACTION_H

#include <stddef.h>
#include <stdint.h>

#include "error.h"
#include "export.h"
#include "rules.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * @defgroup action Actions
 * One gesture each, as a number and as a text: a step, a roll of the dice, a ship set on the sea.
 *
 * A number encodes the kind, the origin and the destination or the dice, and nothing of the state: states of the same
 * rules share numbers, and a search can keep them in tables. How they are encoded may change in any release, so store
 * texts, not numbers. Making actions is a matter of the @ref state "state".
 * @{
 */

/** The state of a game: opaque. See @ref state. */
typedef struct br_state br_state;

/** One gesture, as a number that means the same in every state of the same rules. */
typedef uint32_t br_action;

enum {
    BR_NO_ACTION = 0 /**< The number that is never an action. */
};

/** Kinds of actions, in the order in which legal actions are listed. */
typedef enum br_kind {
    BR_KIND_NONE = 0,              /**< No action. */
    BR_ROLL,                       /**< Rifleman: the dice fall (RI-3, RI-13). */
    BR_SET,                        /**< Forbans, armada: set a piece on a point (FO-3, AR-3, AR-9). */
    BR_LIFT,                       /**< Armada: take one's own ship in hand (AR-3). */
    BR_STEP,                       /**< Fanorona: a step that takes nothing (FA-3). */
    BR_APPROACH,                   /**< Fanorona: a step that takes by approach (FA-4). */
    BR_WITHDRAWAL,                 /**< Fanorona: a step that takes by withdrawal (FA-5). */
    BR_MOVE,                       /**< Forbans: move a forban (FO-5). */
    BR_PIVOT,                      /**< Armada: pivot a ship around its partner (AR-10). */
    BR_CATTLE,                     /**< Rifleman: move one cattle (RI-3). */
    BR_COWBOY,                     /**< Rifleman: move the cowboy (RI-3). */
    BR_TAKE,                       /**< Armada: take an enemy ship (AR-5, AR-11). */
    BR_END_TURN,                   /**< Fanorona: stop the chain (FA-9). Armada: decline to take (AR-5, AR-11). */
    BR_PASS,                       /**< Rifleman, armada: nothing can be done (RI-10, AR-14). */
    BR_KIND_FORCE_INT = 0x7fffffff /**< Keeps the size of the type. */
} br_kind;

/** @name What a number says
 * @{ */

/**
 * The kind of an action. It is read off the number alone: br_explain() tells whether a number that nobody vouches for
 * encodes an action under given rules.
 * @param action Any number at all.
 * @return Its kind; #BR_KIND_NONE for a number of no kind.
 */
BR_API br_kind br_action_kind(br_action action);

/**
 * The origin of an action.
 * @param rules  The rules.
 * @param action The action.
 * @return A point; −1 for actions without an origin (roll, set, take, end, pass), for numbers that encode nothing under
 *         these rules, and for NULL.
 */
BR_API int br_action_from(const br_rules *rules, br_action action);

/**
 * The destination of an action.
 * @param rules  The rules.
 * @param action The action.
 * @return A point; −1 for actions without a destination (roll, lift, end, pass), for numbers that encode nothing under
 *         these rules, and for NULL.
 */
BR_API int br_action_to(const br_rules *rules, br_action action);

/** @} */
/** @name What an action does
 * @{ */

/**
 * How likely a roll is (RI-3): the weight over the denominator.
 * @param      state  The state.
 * @param      action The action.
 * @param[out] of     The denominator, 36, or 0 where the action is no legal roll; may be NULL.
 * @return 1 for a double, 2 for another roll; 0 where the action is no legal roll, and for NULL.
 */
BR_API unsigned br_action_weight(const br_state *state, br_action action, unsigned *of);

/**
 * The points that would lose enemy pieces by an action: stones and ships taken (FA-4, FA-5, AR-5, AR-11), cattle and
 * cowboys sent back (RI-8).
 * @param      state    The state.
 * @param      action   The action.
 * @param[out] points   The points, ascending; may be NULL when `capacity` is 0.
 * @param      capacity Room in `points`.
 * @return How many there are, whatever the capacity; 0 for an action that takes nothing or is not legal, and for NULL.
 */
BR_API size_t br_action_taken(const br_state *state, br_action action, unsigned *points, size_t capacity);

/** @} */
/** @name Texts
 * @{ */

/**
 * Writes a legal action as text, in its canonical form. Two legal actions of a state never share one.
 * @param      state  The state.
 * @param      action The action.
 * @param[out] buffer Where the text goes, always ended by NUL when `size` is not 0; NULL with size 0 measures.
 * @param      size   Room in bytes.
 * @return The length of the whole text without its NUL; 0, and an empty text, for an action that is not legal, and for
 *         NULL.
 */
BR_API size_t br_action_text(const br_state *state, br_action action, char *buffer, size_t size);

/**
 * Writes an action of the history as text, as it was written where it was made.
 * @param      state  The state.
 * @param      ply    0 … br_ply() − 1.
 * @param[out] buffer Where the text goes, always ended by NUL when `size` is not 0; NULL with size 0 measures.
 * @param      size   Room in bytes.
 * @return The length of the whole text without its NUL; 0, and an empty text, for no such ply, and for NULL.
 */
BR_API size_t br_action_text_at(const br_state *state, size_t ply, char *buffer, size_t size);

/**
 * Reads an action that is legal in a state.
 *
 * Besides the canonical form it takes what the game's page allows: a step of Fanorona without its `A` or `W` where only
 * one legal action fits, a move of The Rifleman Game that sends back without its `*`, and letters of grid points in
 * either case. No spaces are allowed.
 * @param[out] out   The action; #BR_NO_ACTION on failure.
 * @param      state The state.
 * @param      text  The text, ending in NUL.
 * @param[out] error What was wrong, with its place in `text`, and the rule that forbids it; may be NULL.
 * @retval BR_OK           `*out` is a legal action.
 * @retval BR_BAD_ARGUMENT `out`, `state` or `text` is NULL.
 * @retval BR_BAD_SYNTAX   The text is no action of this game, in any position.
 * @retval BR_UNKNOWN      It names a point that does not exist.
 * @retval BR_ILLEGAL      It is an action, but not legal now; the error has the rule and the reason.
 * @retval BR_GAME_OVER    It is an action, but the game is over.
 */
BR_API br_status br_action_parse(br_action *out, const br_state *state, const char *text, br_error *error);

/** @} */
/** @name Reasons
 * @{ */

/**
 * Says whether an action is legal, and if not, by which rule.
 * @param      state  The state.
 * @param      action Any number at all.
 * @param[out] error  The rule and the reason; may be NULL.
 * @retval BR_OK           It is legal.
 * @retval BR_ILLEGAL      It is not legal now.
 * @retval BR_GAME_OVER    The game is over.
 * @retval BR_BAD_ARGUMENT `state` is NULL, or the number encodes no action under these rules.
 */
BR_API br_status br_explain(const br_state *state, br_action action, br_error *error);

/** @} */

/** @} */

#ifdef __cplusplus
}
#endif

#endif

/**
 * @file state.h
 * The state of a game: a position with the history that led to it.
 * @ingroup state
 */
#ifndef BOARDRULES_STATE_H
#define BOARDRULES_STATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "action.h"
#include "error.h"
#include "export.h"
#include "rules.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * @defgroup state States
 * A position with the history that led to it: who is to act, what is legal, what came of it.
 *
 * Functions on a `const br_state *` write nothing, behind the const neither, and may run at the same time on one state;
 * the others want the state to themselves. Different states never touch each other. Apart from making, cloning and
 * copying, only the history's growth (by doubling) allocates, and in @ref br_state_place "memory of the caller" nothing
 * does.
 *
 * Points and actions are numbers whose meaning the @ref rules "rules" give, through @ref board and @ref action.
 * @{
 */

/** Who is to act, as br_to_act() says. */
enum br_actor {
    BR_SIDE_0 = 0,                  /**< Side 0: White, Blue, Red or the first, as br_side_name() says. */
    BR_SIDE_1 = 1,                  /**< Side 1: Black, Green, Blue or the second. */
    BR_CHANCE = 2,                  /**< The dice (RI-3, RI-13): the legal actions are the rolls. */
    BR_NOBODY = 3,                  /**< The game is over. */
    BR_ACTOR_FORCE_INT = 0x7fffffff /**< Keeps the size of the type. */
};

/** What br_winner() gives besides a side. */
enum br_result {
    BR_DRAW = -1,                    /**< Over, and drawn. */
    BR_UNDECIDED = -2,               /**< Not over. */
    BR_RESULT_FORCE_INT = 0x7fffffff /**< Keeps the size of the type. */
};

/** Why a game is over. */
typedef enum br_reason {
    BR_REASON_NONE = 0,              /**< It is not. */
    BR_REASON_ALL_TAKEN,             /**< "all taken" (FA-10). */
    BR_REASON_NO_MOVE,               /**< "no move" (FA-11). */
    BR_REASON_GATHERED,              /**< "gathered" (FO-6, FO-8). */
    BR_REASON_ENCIRCLED,             /**< "encircled" (FO-7, FO-8). */
    BR_REASON_NULLITY,               /**< "nullity" (FO-9). */
    BR_REASON_HERD_HOME,             /**< "herd home" (RI-14). */
    BR_REASON_ELEVEN_TAKEN,          /**< "eleven taken" (AR-12, AR-13). */
    BR_REASON_POINTS,                /**< "points" (FA-13, AR-13). */
    BR_REASON_LEVEL,                 /**< "level" (FA-13, AR-13). */
    BR_REASON_REPETITION,            /**< "repetition" (C-1). */
    BR_REASON_TURN_LIMIT,            /**< "turn limit" (C-2). */
    BR_REASON_FORCE_INT = 0x7fffffff /**< Keeps the size of the type. */
} br_reason;

/** Kinds of pieces; each game has its own. */
typedef enum br_piece {
    BR_PIECE_ANY = 0,               /**< Any kind that the game has. */
    BR_PIECE_STONE,                 /**< Fanorona (FA-2). */
    BR_PIECE_FORBAN,                /**< Les Forbans (FO-2). */
    BR_PIECE_CATTLE,                /**< The Rifleman Game (RI-2). */
    BR_PIECE_COWBOY,                /**< The Rifleman Game (RI-2). */
    BR_PIECE_SHIP,                  /**< L'invincible Armada (AR-2). */
    BR_PIECE_FORCE_INT = 0x7fffffff /**< Keeps the size of the type. */
} br_piece;

/** Fleets of L'invincible Armada, as br_fleet() says. */
enum br_fleet_name {
    BR_SPANISH = 0,                 /**< The Spanish (AR-3 … AR-5). */
    BR_ENGLISH = 1,                 /**< The English (AR-6 … AR-11). */
    BR_FLEET_FORCE_INT = 0x7fffffff /**< Keeps the size of the type. */
};

/** @name Making, copying and giving back
 * @{ */

/**
 * Makes a state at the set-up.
 * @param[out] out   The state, to be given back with br_state_free(); NULL on failure.
 * @param      rules The rules; the state keeps them alive with a reference of its own.
 * @param[out] error What was wrong; may be NULL.
 * @retval BR_OK           `*out` holds the state.
 * @retval BR_BAD_ARGUMENT `out` or `rules` is NULL.
 * @retval BR_NO_MEMORY    No memory for the state.
 */
BR_API br_status br_state_new(br_state **out, const br_rules *rules, br_error *error);

/**
 * Makes an equal state with the same history, in memory of its own: an ordinary state that grows as it needs, also when
 * the one to clone lies in memory of the caller. From then on the two have nothing to do with each other.
 * @param[out] out  The state, to be given back with br_state_free(); NULL on failure.
 * @param      from The state to clone; several threads may clone it at once.
 * @retval BR_OK           `*out` holds the state.
 * @retval BR_BAD_ARGUMENT `out` or `from` is NULL.
 * @retval BR_NO_MEMORY    No memory for the state.
 */
BR_API br_status br_state_clone(br_state **out, const br_state *from);

/**
 * Makes a state equal to another of the same rules, history included. Onto itself it does nothing. It allocates only
 * where the history of `from` is longer than `to` has room for.
 * @param[in,out] to   The state to change; as it was on failure.
 * @param         from The state to copy.
 * @retval BR_OK           `to` equals `from`.
 * @retval BR_BAD_ARGUMENT `to` or `from` is NULL, or their rules are not the same (br_rules_equal()).
 * @retval BR_LIMIT        `to` lies in memory of the caller and has no room for so many plies.
 * @retval BR_NO_MEMORY    No memory for the history.
 */
BR_API br_status br_state_copy(br_state *to, const br_state *from);

/**
 * Takes a state back to the set-up and forgets its history, also after br_position_set(). It keeps the memory that the
 * history has grown to, so playing again allocates nothing.
 * @param[in,out] state The state, or NULL, which does nothing.
 */
BR_API void br_state_reset(br_state *state);

/**
 * Gives a state back, and its reference to the rules. Memory that the caller owns stays the caller's.
 * @param state The state, or NULL, which does nothing.
 */
BR_API void br_state_free(br_state *state);

/**
 * The rules of a state.
 * @param state The state.
 * @return The rules, valid as long as the state unless they are retained; NULL for NULL.
 */
BR_API const br_rules *br_state_rules(const br_state *state);

/**
 * How much memory br_state_place() wants.
 * @param rules     The rules.
 * @param max_plies The longest history, in actions; up to somewhat more than 2000000000.
 * @return Bytes, slack for any alignment included; 0 where it would be out of all bounds, and for NULL.
 */
BR_API size_t br_state_bytes(const br_rules *rules, size_t max_plies);

/**
 * Makes a state at the set-up in memory that the caller owns. Playing in it never allocates; br_apply() answers
 * #BR_LIMIT when the history is full. The memory is not to be moved, copied as bytes or shared between processes.
 * br_state_free() gives the reference to the rules back, not the memory.
 * @param[out] out       The state; NULL on failure.
 * @param      rules     The rules; the state keeps them alive.
 * @param      max_plies The longest history, in actions.
 * @param      memory    The memory, of any alignment.
 * @param      bytes     Its size; at least br_state_bytes() of the same rules and plies.
 * @param[out] error     What was wrong; may be NULL.
 * @retval BR_OK           `*out` holds the state.
 * @retval BR_BAD_ARGUMENT `out`, `rules` or `memory` is NULL, or the memory is too small.
 * @retval BR_LIMIT        The number of plies is out of all bounds: br_state_bytes() gives 0 for it.
 */
BR_API br_status br_state_place(br_state **out, const br_rules *rules, size_t max_plies, void *memory, size_t bytes,
                                br_error *error);

/** @} */
/** @name Whose turn it is
 * @{ */

/**
 * Who is to act: who chooses among the legal actions.
 * @param state The state.
 * @return One of #br_actor; #BR_NOBODY when the game is over, and for NULL.
 */
BR_API int br_to_act(const br_state *state);

/**
 * Whose turn it is, also while its dice are due; while the sides roll for the first turn (RI-13), who rolls.
 * @param state The state.
 * @return 0 or 1; −1 when the game is over, and for NULL.
 */
BR_API int br_side_to_move(const br_state *state);

/**
 * Which seat's turn it is (FO-10, RI-12, RI-13). Where there are two seats they are the two sides.
 * @param state The state.
 * @return 0 … br_seat_count() − 1; −1 when the game is over, and for NULL.
 */
BR_API int br_seat_to_move(const br_state *state);

/** @} */
/** @name Legal actions, apply and undo
 * @{ */

/**
 * Lists the legal actions: ascending by kind (#br_kind), then by origin, then by destination. At #BR_CHANCE they are
 * the rolls. Their numbers ascend too, and none is listed twice.
 * @param      state    The state.
 * @param[out] out      The actions; may be NULL when `capacity` is 0.
 * @param      capacity Room in `out`; br_max_actions() always suffices.
 * @return How many there are, whatever the capacity; 0 exactly when the game is over, and for NULL.
 */
BR_API size_t br_actions(const br_state *state, br_action *out, size_t capacity);

/**
 * Counts the legal actions, which is faster than listing them.
 * @param state The state.
 * @return How many there are; 0 exactly when the game is over, and for NULL.
 */
BR_API size_t br_action_count(const br_state *state);

/**
 * Whether an action is legal.
 * @param state  The state.
 * @param action Any number at all.
 * @return true exactly if br_actions() lists it; false for NULL.
 */
BR_API bool br_is_legal(const br_state *state, br_action action);

/**
 * Makes an action, after checking that it is legal. At #BR_CHANCE it takes whichever roll is given.
 * @param[in,out] state  The state; as it was on failure.
 * @param         action Any number at all.
 * @retval BR_OK           The action is made.
 * @retval BR_ILLEGAL      It is not legal now; br_explain() says why.
 * @retval BR_GAME_OVER    The game is over.
 * @retval BR_BAD_ARGUMENT `state` is NULL, or the number encodes no action under these rules.
 * @retval BR_LIMIT        Memory of the caller is full, a history would be out of all bounds, or the round would have
 *                         more than 1000000000 turns.
 * @retval BR_NO_MEMORY    The history could not grow.
 */
BR_API br_status br_apply(br_state *state, br_action action);

/**
 * Makes an action that br_actions() listed for this very position, without checking it. Debug builds of the library
 * assert that it is legal; in others an action that is not leaves the state without meaning.
 * @param[in,out] state  The state; as it was on failure.
 * @param         action A legal action.
 * @retval BR_OK           The action is made.
 * @retval BR_BAD_ARGUMENT `state` is NULL.
 * @retval BR_LIMIT        As br_apply().
 * @retval BR_NO_MEMORY    As br_apply().
 */
BR_API br_status br_apply_unchecked(br_state *state, br_action action);

/**
 * Takes the last action back, across the end of a round or of the game too. Everything is then as it was before, hash
 * and occurrences included.
 * @param[in,out] state The state.
 * @retval BR_OK           The action is taken back.
 * @retval BR_NO_HISTORY   There is none: at the set-up, after a reset, after br_position_set().
 * @retval BR_BAD_ARGUMENT `state` is NULL.
 */
BR_API br_status br_undo(br_state *state);

/**
 * Takes actions back until a given number of them is left.
 * @param[in,out] state The state; as it was on failure.
 * @param         ply   How many are to be left, 0 … br_ply().
 * @retval BR_OK           br_ply() is `ply`.
 * @retval BR_NO_HISTORY   `ply` is greater than br_ply().
 * @retval BR_BAD_ARGUMENT `state` is NULL.
 */
BR_API br_status br_undo_to(br_state *state, size_t ply);

/**
 * The number of actions in the history: since the set-up, or the position that was set.
 * @param state The state.
 * @return How many; 0 for NULL.
 */
BR_API size_t br_ply(const br_state *state);

/**
 * An action of the history.
 * @param state The state.
 * @param ply   0 … br_ply() − 1.
 * @return The action; #BR_NO_ACTION for no such ply, and for NULL.
 */
BR_API br_action br_action_at(const br_state *state, size_t ply);

/** @} */
/** @name Turns, rounds and outcome
 * @{ */

/**
 * The number of turns completed in this round.
 * @param state The state.
 * @return 0 … 1000000000; 0 for NULL.
 */
BR_API unsigned br_turns(const br_state *state);

/**
 * The round that is played, or that was the last (FA-13, AR-13).
 * @param state The state.
 * @return 1 … 3; 0 for NULL.
 */
BR_API int br_round(const br_state *state);

/**
 * Whether the game is over.
 * @param state The state.
 * @return true if it is; false for NULL.
 */
BR_API bool br_is_over(const br_state *state);

/**
 * Who has won.
 * @param state The state.
 * @return The side, 0 or 1; #BR_DRAW; or #BR_UNDECIDED while the game is not over, and for NULL.
 */
BR_API int br_winner(const br_state *state);

/**
 * Why the game is over: what ended it, or what decided it where rounds are added up.
 * @param state The state.
 * @return The reason; #BR_REASON_NONE while it is not, and for NULL.
 */
BR_API br_reason br_reason_of(const br_state *state);

/**
 * A reason in the words of the rules.
 * @param reason Any value at all.
 * @return "all taken" for example, never NULL, valid for ever; "" for #BR_REASON_NONE and for a value that this version
 *         does not know.
 */
BR_API const char *br_reason_text(br_reason reason);

/**
 * What a side has scored. Fanorona: rounds won (FA-13). Les Forbans and The Rifleman Game: 1 for the winner.
 * L'invincible Armada: points of all decided rounds (AR-12). A round that has just been decided is included.
 * @param state The state.
 * @param side  0 or 1.
 * @return The score; 0 for NULL and no such side.
 */
BR_API int br_score(const br_state *state, int side);

/** @} */
/** @name Hash and repetition
 * @{ */

/**
 * A hash of the position: of everything that decides the play from here on, what is under way within a turn included
 * (of a chain: its stone, its last direction and the set of points it has been on).
 *
 * Being over, turn counts and occurrences are not in it, so a search asks br_is_over() before it probes a table.
 * Comparable under the same rules only, constant within a major version, the same on every machine.
 * @param state The state.
 * @return The hash; 0 for NULL.
 */
BR_API uint64_t br_hash(const br_state *state);

/**
 * How often this position has begun a turn in this round, this time included (C-1). Only the history of this state is
 * known: at the set-up and after br_position_set() it is 1.
 * @param state The state.
 * @return From 1 on; 0 within a turn, and for NULL.
 */
BR_API unsigned br_occurrences(const br_state *state);

/** @} */
/** @name Pieces
 * @{ */

/**
 * Counts pieces on a point.
 * @param state The state.
 * @param point 0 … br_point_count() − 1.
 * @param side  0 or 1.
 * @param piece The kind of piece, or #BR_PIECE_ANY.
 * @return How many of that side and kind stand there; 0 where an argument names nothing.
 */
BR_API int br_count_at(const br_state *state, unsigned point, int side, br_piece piece);

/**
 * Lists the points of a side's pieces.
 * @param      state    The state.
 * @param      side     0 or 1.
 * @param      piece    The kind of piece, or #BR_PIECE_ANY.
 * @param[out] out      The points, ascending, a point once for each piece on it; may be NULL when `capacity` is 0.
 * @param      capacity Room in `out`.
 * @return How many there are, whatever the capacity; 0 for NULL, no such side and no such kind in this game.
 */
BR_API size_t br_points_with(const br_state *state, int side, br_piece piece, unsigned *out, size_t capacity);

/**
 * The number of a side's pieces that have not come to the board yet (FO-3, AR-2). A ship in hand is not counted.
 * @param state The state.
 * @param side  0 or 1.
 * @return How many; 0 for NULL and no such side.
 */
BR_API int br_reserve(const br_state *state, int side);

/**
 * The number of pieces that a side has lost in this round (FA-4, FA-5, AR-12). In Fanorona they are those that are
 * missing from the set-up, so a position that was set has them too.
 * @param state The state.
 * @param side  0 or 1.
 * @return How many; 0 for NULL and no such side.
 */
BR_API int br_taken(const br_state *state, int side);

/**
 * The stone or ship that is in the middle of its turn: the stone of a chain (FA-9), the ship that may take (AR-5,
 * AR-11), and for a ship in hand the point that it was lifted from (AR-3).
 * @param state The state.
 * @return Its point; −1 where there is none, and for NULL.
 */
BR_API int br_chain_point(const br_state *state);

/**
 * The dice of this turn that are still to be used (RI-3).
 * @param      state The state.
 * @param[out] high  The higher die, or the only one; 0 where there is none. May be NULL.
 * @param[out] low   The lower die; 0 where there is none. May be NULL.
 * @return How many dice: 0, 1 or 2; 0 for other games and NULL.
 */
BR_API int br_dice(const br_state *state, int *high, int *low);

/**
 * The fleet that a side commands in this round of L'invincible Armada (AR-2, AR-13).
 * @param state The state.
 * @param side  0 or 1.
 * @return #BR_SPANISH or #BR_ENGLISH; −1 for other games, no such side and NULL.
 */
BR_API int br_fleet(const br_state *state, int side);

/** @} */

/** @} */

#ifdef __cplusplus
}
#endif

#endif

/**
 * @file state.h
 * The state of a game: a position with the history that led to it.
 *
 * Functions on a `const br_state *` write nothing, behind the const neither, and may run at the same time on one state;
 * the others want the state to themselves. Different states never touch each other. Apart from creation, cloning and
 * copying, only the history's growth (by doubling) allocates.
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

/** Who is to act. */
enum br_actor {
    BR_SIDE_0 = 0,                  /**< Side 0. */
    BR_SIDE_1 = 1,                  /**< Side 1. */
    BR_CHANCE = 2,                  /**< The dice. */
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

/** Kinds of pieces. */
typedef enum br_piece {
    BR_PIECE_ANY = 0,               /**< Whatever the game has. */
    BR_PIECE_STONE,                 /**< Fanorona. */
    BR_PIECE_FORBAN,                /**< Forbans. */
    BR_PIECE_CATTLE,                /**< Rifleman. */
    BR_PIECE_COWBOY,                /**< Rifleman. */
    BR_PIECE_SHIP,                  /**< Armada. */
    BR_PIECE_FORCE_INT = 0x7fffffff /**< Keeps the size of the type. */
} br_piece;

/** Fleets of L'invincible Armada. */
enum br_fleet_name {
    BR_SPANISH = 0,                 /**< The Spanish (AR-3 … AR-5). */
    BR_ENGLISH = 1,                 /**< The English (AR-6 … AR-11). */
    BR_FLEET_FORCE_INT = 0x7fffffff /**< Keeps the size of the type. */
};

/**
 * Makes a state at the set-up.
 * @param[out] out   The state, to be given back with br_state_free(); NULL on failure.
 * @param      rules The rules; the state keeps them alive.
 * @param[out] error May be NULL.
 * @return #BR_OK; #BR_BAD_ARGUMENT for a NULL; #BR_NO_MEMORY.
 */
BR_API br_status br_state_new(br_state **out, const br_rules *rules, br_error *error);

/**
 * Makes an equal state with the same history, in memory of its own.
 * @param[out] out  The state, to be given back with br_state_free(); NULL on failure.
 * @param      from The state to clone.
 * @return #BR_OK; #BR_BAD_ARGUMENT for a NULL; #BR_NO_MEMORY.
 */
BR_API br_status br_state_clone(br_state **out, const br_state *from);

/**
 * Makes a state equal to another of the same rules, history included. Onto itself it does nothing.
 * @param to   The state to change; as it was on failure.
 * @param from The state to copy.
 * @return #BR_OK; #BR_BAD_ARGUMENT for a NULL or different rules; #BR_NO_MEMORY; #BR_LIMIT if `to` lies in memory of
 * the caller and has no room for so many plies.
 */
BR_API br_status br_state_copy(br_state *to, const br_state *from);

/**
 * Takes a state back to the set-up and forgets its history, also after br_position_set().
 * @param state The state, or NULL, which does nothing.
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
 * @param max_plies The longest history, in actions.
 * @return Bytes, slack for any alignment included; 0 on overflow and for NULL.
 */
BR_API size_t br_state_bytes(const br_rules *rules, size_t max_plies);

/**
 * Makes a state at the set-up in memory that the caller owns. It never allocates; br_apply() answers #BR_LIMIT when the
 * history is full. The memory is not to be moved, copied as bytes or shared between processes. br_state_free() gives
 * the reference to the rules back, not the memory.
 * @param[out] out       The state; NULL on failure.
 * @param      rules     The rules; the state keeps them alive.
 * @param      max_plies The longest history, in actions.
 * @param      memory    The memory, of any alignment.
 * @param      bytes     Its size; at least br_state_bytes() of the same rules and plies.
 * @param[out] error     May be NULL.
 * @return #BR_OK; #BR_BAD_ARGUMENT for a NULL or too little memory; #BR_LIMIT for a number of plies that is out of all
 *         bounds.
 */
BR_API br_status br_state_place(br_state **out, const br_rules *rules, size_t max_plies, void *memory, size_t bytes,
                                br_error *error);

/**
 * Who is to act.
 * @param state The state.
 * @return One of #br_actor; #BR_NOBODY when the game is over, and for NULL.
 */
BR_API int br_to_act(const br_state *state);

/**
 * Whose turn it is, also while its dice are due; while rolling for the first turn, who rolls.
 * @param state The state.
 * @return 0 or 1; −1 when the game is over, and for NULL.
 */
BR_API int br_side_to_move(const br_state *state);

/**
 * Which seat's turn it is.
 * @param state The state.
 * @return 0 … br_seat_count() − 1; −1 when the game is over, and for NULL.
 */
BR_API int br_seat_to_move(const br_state *state);

/**
 * Lists the legal actions: ascending by kind, then by origin, then by destination. At #BR_CHANCE they are the rolls.
 * @param      state    The state.
 * @param[out] out      The actions; may be NULL when `capacity` is 0.
 * @param      capacity Room in `out`; br_max_actions() always suffices.
 * @return How many there are, whatever the capacity; 0 exactly when the game is over, and for NULL.
 */
BR_API size_t br_actions(const br_state *state, br_action *out, size_t capacity);

/**
 * Counts the legal actions without listing them.
 * @param state The state.
 * @return How many there are; 0 exactly when the game is over, and for NULL.
 */
BR_API size_t br_action_count(const br_state *state);

/**
 * Whether an action is legal.
 * @param state  The state.
 * @param action Any number at all.
 * @return true exactly if br_actions() lists it.
 */
BR_API bool br_is_legal(const br_state *state, br_action action);

/**
 * Makes an action, after checking that it is legal. At #BR_CHANCE it takes whichever roll is given.
 * @param state  The state; unchanged on failure.
 * @param action Any number at all.
 * @return #BR_OK; #BR_ILLEGAL; #BR_GAME_OVER; #BR_BAD_ARGUMENT for a NULL and for a number that encodes nothing;
 *         #BR_LIMIT when memory of the caller is full or a round has had 1000000000 turns; #BR_NO_MEMORY.
 */
BR_API br_status br_apply(br_state *state, br_action action);

/**
 * Makes an action that br_actions() listed for this very position, without checking it. Debug builds of the library
 * assert that it is legal; in others an action that is not leaves the state without meaning.
 * @param state  The state; unchanged on failure.
 * @param action A legal action.
 * @return #BR_OK; #BR_BAD_ARGUMENT for a NULL; #BR_LIMIT and #BR_NO_MEMORY as br_apply().
 */
BR_API br_status br_apply_unchecked(br_state *state, br_action action);

/**
 * Takes the last action back, across the end of a round or of the game too.
 * @param state The state.
 * @return #BR_OK; #BR_NO_HISTORY at the set-up, after a reset and after br_position_set(); #BR_BAD_ARGUMENT for NULL.
 */
BR_API br_status br_undo(br_state *state);

/**
 * Takes actions back until a given number of them is left.
 * @param state The state; unchanged on failure.
 * @param ply   0 … br_ply().
 * @return #BR_OK; #BR_NO_HISTORY for a ply that has not been reached; #BR_BAD_ARGUMENT for NULL.
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
 * @return The action; #BR_NO_ACTION for no such ply.
 */
BR_API br_action br_action_at(const br_state *state, size_t ply);

/**
 * The number of turns completed in this round.
 * @param state The state.
 * @return 0 … 1000000000; 0 for NULL.
 */
BR_API unsigned br_turns(const br_state *state);

/**
 * The round that is played, or that was the last.
 * @param state The state.
 * @return From 1 on; 0 for NULL.
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
 * @return 0, 1, #BR_DRAW or #BR_UNDECIDED, which is also the answer for NULL.
 */
BR_API int br_winner(const br_state *state);

/**
 * Why the game is over.
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
 * What a side has scored. Fanorona: rounds won. Forbans, rifleman: 1 for the winner. Armada: points of all decided
 * rounds. A round that has just been decided is included.
 * @param state The state.
 * @param side  0 or 1.
 * @return The score; 0 for NULL and no such side.
 */
BR_API int br_score(const br_state *state, int side);

/**
 * A hash of the position: of everything that decides the play from here on, what is under way within a turn included
 * (of a chain: its stone, its last direction and the set of points it has been on). Being over, turn counts and
 * occurrences are not in it. Comparable under the same rules only, constant within a major version, on every machine.
 * @param state The state.
 * @return The hash; 0 for NULL.
 */
BR_API uint64_t br_hash(const br_state *state);

/**
 * How often this position has begun a turn in this round, this time included (C-1).
 * @param state The state.
 * @return From 1 on; 0 within a turn, and for NULL.
 */
BR_API unsigned br_occurrences(const br_state *state);

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
 * @return How many there are, whatever the capacity.
 */
BR_API size_t br_points_with(const br_state *state, int side, br_piece piece, unsigned *out, size_t capacity);

/**
 * The number of a side's pieces that have not come to the board yet. A ship in hand is not counted.
 * @param state The state.
 * @param side  0 or 1.
 * @return How many; 0 for NULL and no such side.
 */
BR_API int br_reserve(const br_state *state, int side);

/**
 * The number of pieces that a side has lost in this round.
 * @param state The state.
 * @param side  0 or 1.
 * @return How many; 0 for NULL and no such side.
 */
BR_API int br_taken(const br_state *state, int side);

/**
 * The stone or ship that is in the middle of its turn: the stone of a chain (FA-9), the ship that may take (AR-5,
 * AR-11), and for a ship in hand the point that it was lifted from (AR-3).
 * @param state The state.
 * @return Its point; −1 where there is none.
 */
BR_API int br_chain_point(const br_state *state);

/**
 * The dice that are still to be used (RI-3).
 * @param      state The state.
 * @param[out] high  The higher die, or the only one; 0 where there is none. May be NULL.
 * @param[out] low   The lower die; 0 where there is none. May be NULL.
 * @return How many dice: 0, 1 or 2.
 */
BR_API int br_dice(const br_state *state, int *high, int *low);

/**
 * The fleet that a side commands in this round of L'invincible Armada (AR-2, AR-13).
 * @param state The state.
 * @param side  0 or 1.
 * @return #BR_SPANISH or #BR_ENGLISH; −1 for other games and no such side.
 */
BR_API int br_fleet(const br_state *state, int side);

#ifdef __cplusplus
}
#endif

#endif

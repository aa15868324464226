/**
 * @file error.h
 * What a function answers when it can fail, and what it says about the failure.
 * @ingroup error
 */
#ifndef BOARDRULES_ERROR_H
#define BOARDRULES_ERROR_H

#include <stdint.h>

#include "export.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * @defgroup error Statuses and errors
 * How functions report failure: a #br_status to decide by, and a #br_error to show to people.
 *
 * @ref conventions-status tells how they work together; the tutorial has @ref tutorial-errors "an example".
 * @{
 */

/** What a function that can fail returns: 0 is success, above 0 a special success, below 0 failure. */
typedef enum br_status {
    BR_OK = 0,            /**< Done. */
    BR_END = 1,           /**< A reader has no more games. */
    BR_NO_MEMORY = -1,    /**< An allocation failed. */
    BR_BAD_ARGUMENT = -2, /**< A call that makes no sense: NULL for an object, states of different rules, a number that
                               encodes no action, keys of a specification that exclude each other. */
    BR_BAD_SYNTAX = -3,   /**< A text that cannot be read: a specification, a position or an action. */
    BR_BAD_POSITION = -4, /**< A position text that can be read but breaks a rule. */
    BR_BAD_BOARD = -5,    /**< A board text that is refused. */
    BR_UNKNOWN = -6,      /**< No game, key, value, board or point of that name. */
    BR_ILLEGAL = -7,      /**< An action that is not legal now. */
    BR_GAME_OVER = -8,    /**< An action after the end of the game. */
    BR_NO_HISTORY = -9,   /**< Nothing to undo. */
    BR_LIMIT = -10,       /**< A fixed bound was reached: the caller's memory is full, a count is beyond 64 bits … */
    BR_IO = -11,          /**< Reading or writing failed. */
    BR_STATUS_FORCE_INT = 0x7fffffff /**< Keeps the size of the type; never returned. */
} br_status;

/**
 * Says a status in a few English words, such as "illegal action".
 * @param status Any value at all.
 * @return The words, never NULL, valid for ever; "unknown status" for a value that this version does not know.
 */
BR_API const char *br_status_text(br_status status);

/**
 * What went wrong, where and by which rule.
 *
 * The caller owns it; it holds no pointers and needs no clean-up. A function that takes one may be given NULL. Where
 * one is given, it is cleared on success (all zero) and filled on failure. It has 256 bytes for ever.
 */
typedef struct br_error {
    int32_t status;    /**< The status that was returned, a #br_status. */
    uint32_t reserved; /**< 0. */
    uint64_t offset;   /**< Place in the text at fault, in bytes from 0; 0 where there is no text. */
    uint64_t line;     /**< The line of that place, from 1; 0 where there is no text. */
    uint64_t column;   /**< The byte of that place in its line, from 1; 0 where there is no text. */
    char rule[8];      /**< The number of the rule that forbids it, "FA-9" for example; empty where no rule is meant. */
    char message[216]; /**< One English sentence without a full stop: what was found, what was expected. Valid UTF-8
                            without control characters; quoted input is escaped, and cut where it is long. */
} br_error;

/** @} */

#ifdef __cplusplus
}
#endif

#endif

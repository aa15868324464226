/**
 * @file error.h
 * What a function answers when it can fail, and what it says about the failure.
 */
#ifndef BOARDRULES_ERROR_H
#define BOARDRULES_ERROR_H

#include <stdint.h>

#include "export.h"

#ifdef __cplusplus
extern "C" {
#endif

/** What a function that can fail returns: 0 is success, above 0 a special success, below 0 failure. */
typedef enum br_status {
    BR_OK = 0,            /**< Done. */
    BR_END = 1,           /**< A reader has no more games. */
    BR_NO_MEMORY = -1,    /**< An allocation failed. */
    BR_BAD_ARGUMENT = -2, /**< A call that makes no sense: NULL for an object, states of different rules … */
    BR_BAD_SYNTAX = -3,   /**< Text that cannot be read. */
    BR_BAD_POSITION = -4, /**< A position text that can be read but breaks a rule. */
    BR_BAD_BOARD = -5,    /**< A board text that is refused. */
    BR_UNKNOWN = -6,      /**< No game, key, value or point of that name. */
    BR_ILLEGAL = -7,      /**< An action that is not legal now. */
    BR_GAME_OVER = -8,    /**< An action after the end of the game. */
    BR_NO_HISTORY = -9,   /**< Nothing to undo. */
    BR_LIMIT = -10,       /**< A fixed bound was reached. */
    BR_IO = -11,          /**< Reading or writing failed. */
    BR_STATUS_FORCE_INT = 0x7fffffff /**< Keeps the size of the type; never returned. */
} br_status;

/**
 * Says a status in a few English words.
 * @param status Any value at all.
 * @return The words, never NULL, valid for ever; "unknown status" for a value that this version does not know.
 */
BR_API const char *br_status_text(br_status status);

/**
 * What went wrong, where and by which rule. 256 bytes for ever. A function that takes one may be given NULL; where it
 * is given, it is cleared on success (all zero) and filled on failure.
 */
typedef struct br_error {
    int32_t status;    /**< The status that was returned. */
    uint32_t reserved; /**< 0. */
    uint64_t offset;   /**< Place in the text at fault in bytes from 0; 0 where there is no text. */
    uint64_t line;     /**< The same as a line from 1; 0 where there is no text. */
    uint64_t column;   /**< The same as a byte in the line from 1; 0 where there is no text. */
    char rule[8];      /**< The rule that forbids it, "FA-9"; empty where no rule is meant. */
    char message[216]; /**< One English sentence: what was found, what was expected. Valid UTF-8, no control characters.
                        */
} br_error;

#ifdef __cplusplus
}
#endif

#endif

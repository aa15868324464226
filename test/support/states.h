/*
 * Rules and states for tests, and what they look like. Whatever fails here fails the test.
 */
#ifndef TEST_SUPPORT_STATES_H
#define TEST_SUPPORT_STATES_H

#include <stdbool.h>
#include <stddef.h>

#include "boardrules.h"

enum { TEXT_SIZE = 1024, OUTCOME_SIZE = 48, PORTRAIT_SIZE = 12288 };

/* The whole text of a file below the test folder, ended by NUL; to be freed. */
char *read_test_file(const char *path, size_t *size);

/* Whether the library has the game that a specification begins with. */
bool is_registered(const char *spec);

/* Rules by their specification; `board=NAME` takes the text of test/boards/NAME.board, or a map of
   that name (support/maps.h). */
br_rules *rules_of(const char *spec);

/* The text of the board that a specification names in this way, to be freed; NULL if it names none. */
char *board_text_of(const char *spec, size_t *size);

/* A state at a position, "-" the set-up; it keeps its rules alive. */
br_state *state_of(const char *spec, const char *position);
br_state *state_under(const br_rules *rules);

/* The legal action that has this text. */
br_action action_of(const br_state *state, const char *text);

/* Plays actions given by their texts, separated by spaces. */
void play(br_state *state, const char *actions);

/* "ongoing", "side 0 all taken", "draw repetition" …, in the words of the vectors. */
void outcome_text(const br_state *state, char buffer[OUTCOME_SIZE]);

/* The texts of the legal actions in listed order, separated by spaces. */
void actions_text(const br_state *state, char *buffer, size_t size);

/* Everything that the public API says about a state, as one text: states that look the same to every function have the
   same portrait. The history (ply, occurrences) may be left out. */
typedef enum portrait_of { POSITION_ONLY, WITH_HISTORY } portrait_of;
typedef struct portrait {
    char text[PORTRAIT_SIZE];
} portrait;
void take_portrait(portrait *out, const br_state *state, portrait_of what);
bool same_portrait(const portrait *a, const portrait *b);

#endif

/*
 * The four games once more, written straight from the rules pages with plain loops over points and lines.
 *
 * It is the library's second opinion: it shares no code with it, knows nothing of its types, and is made to be checked
 * against the pages line by line rather than to be fast. Text goes in and text comes out. Specifications, boards,
 * positions and actions are trusted to be canonical: whatever else comes in ends the test.
 *
 * A game says what a position means, what may be done in it and what a gesture does to it (games.h). What the rules
 * say of all games alike stands in naive.c: C-1, C-2 and their order at the end of a turn.
 */
#ifndef TEST_NAIVE_NAIVE_H
#define TEST_NAIVE_NAIVE_H

#include <stdbool.h>
#include <stddef.h>

enum {
    NAIVE_POINTS = 512,   /* points of a map, or spaces of both paths together */
    NAIVE_POSITION = 600, /* the longest position text with its NUL */
    NAIVE_ACTION = 80,    /* the longest text of an action with its NUL */
    NAIVE_ACTIONS = 1600, /* the longest list of legal actions */
    NAIVE_OUTCOME = 32,   /* the longest outcome with its NUL */
    NAIVE_HISTORY = 6000, /* the most turns of a round that a history holds */
};

enum { NAIVE_CHANCE = 2, NAIVE_NOBODY = 3 }; /* who is to act, besides sides 0 and 1 */

/* A specification and its board, taken apart. */
typedef struct naive_rules {
    const struct naive_game *game;
    int repetition;            /* C-1 */
    unsigned long max_turns;   /* C-2 */
    int columns, rows;         /* fanorona */
    bool forced;               /* fanorona: capture=forced */
    int vela;                  /* fanorona: the side that won the first round, -1 with vela=none */
    int rounds;                /* fanorona, armada */
    int first;                 /* armada: 0 spanish, 1 english; rifleman: 0 red, 1 blue, -1 roll */
    int players;               /* forbans, rifleman */
    bool nullity;              /* forbans */
    int points;                /* forbans, rifleman: how many names there are */
    char id[NAIVE_POINTS][32]; /* their names */
    bool route[255][255];      /* forbans */
    int length[2];             /* rifleman: L of each side */
    int path[2][256];          /* rifleman: the number of the name of space 1 ... L of each side */
    int double_line[2];        /* rifleman: the space it lies after */
    bool river[NAIVE_POINTS];  /* rifleman, by number of a name */
    char text[256];            /* the specification, for messages */
} naive_rules;

/* What a position means. */
typedef struct naive_view {
    unsigned long turns;                       /* turns completed in this round */
    const char *reason;                        /* why the round is over, see `decided` */
    size_t count;                              /* how many legal actions there are */
    int to_act;                                /* 0, 1, NAIVE_CHANCE, NAIVE_NOBODY */
    int seat;                                  /* -1 none */
    int side_to_move;                          /* whose turn it is, -1 none */
    int round;                                 /* from 1 */
    int next_seat[2];                          /* the seats that will act next in both camps (C-1) */
    int winner;                                /* of the round, see `decided`; -1 drawn */
    bool turn_begins;                          /* nothing is under way */
    bool limit_waits;                          /* C-2 waits (FO-9) */
    bool decided;                              /* the round is over by the game's own rules */
    char outcome[NAIVE_OUTCOME];               /* "ongoing", "side 0 gathered", "draw turn limit" */
    char actions[NAIVE_ACTIONS][NAIVE_ACTION]; /* the legal actions in the listed order */
} naive_view;

/* Where an action leads. */
typedef struct naive_next {
    char position[NAIVE_POSITION];
    char outcome[NAIVE_OUTCOME];
    bool turn_completed;
} naive_next;

/* The positions in which turns began (C-1). ROUND is a part of them, so rounds count afresh by themselves. */
typedef struct naive_history {
    size_t count; /* may be set back to what it was */
    unsigned long hash[NAIVE_HISTORY];
    char position[NAIVE_HISTORY][NAIVE_POSITION];
} naive_history;

/* Takes a canonical specification apart. `board` is the text of the board, NULL for a built-in one. */
void naive_rules_read(naive_rules *rules, const char *spec, const char *board);

/* The text of a board in the test folder, to be freed. */
char *naive_board_text(const char *name);

/* The position of the set-up. */
void naive_start(const naive_rules *rules, char *position);

/* What a position means by itself: it has no history. */
void naive_look(const naive_rules *rules, const char *position, naive_view *out);

/*
 * Makes a legal action: the position that it leads to, across the end of a round if need be, and the outcome there.
 * With a history C-1 takes part, without one (NULL) it does not. The history is not changed.
 */
void naive_play(const naive_rules *rules, const naive_history *history, const char *position, const char *action,
                naive_next *next);

/* Adds a position, the one that a game begins with being the first, unless it is in the middle of a turn. */
void naive_history_add(naive_history *history, const naive_rules *rules, const char *position);

#endif

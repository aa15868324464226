/* What each naive game gives, and the few helpers that they share. */
#ifndef TEST_NAIVE_GAMES_H
#define TEST_NAIVE_GAMES_H

#include "naive/naive.h"

typedef struct naive_game {
    const char *name;
    int turns_field; /* the place of TURNS among the fields of a position text, from 0 */
    /* The position of the set-up. */
    void (*start)(const naive_rules *rules, char *out);
    /* Fills in the view but for outcome and list. The game's own end of the round is looked at, C-1 and C-2 are not. */
    void (*judge)(const naive_rules *rules, const char *position, naive_view *view);
    /* Lists the legal actions of a position that is not over. */
    void (*list)(const naive_rules *rules, const char *position, naive_view *view);
    /* Makes one gesture; if that ends the round, `out` is the round's last position. */
    void (*move)(const naive_rules *rules, const char *position, const char *action, char *out);
    /* A round has ended, won by a side or drawn (-1): true, with the outcome, if the game has ended with it; else `out`
       is the position in which the next round begins. NULL: a game of one round. */
    bool (*after_round)(const naive_rules *rules, const char *position, int winner, const char *reason, char *outcome,
                        char *out);
} naive_game;

extern const naive_game naive_fanorona, naive_forbans, naive_rifleman, naive_armada;

/* Ends the test with a message: something came in that is not canonical, or the code here is wrong. */
_Noreturn void naive_give_up(const char *what, const char *text);

/* The fields of a position text. */
typedef struct naive_fields {
    char text[NAIVE_POSITION];
    int count;
    char *field[8];
} naive_fields;

void naive_split(naive_fields *fields, const char *position);
unsigned long naive_number(const char *digits);

/* Text put together piece by piece. */
typedef struct naive_writer {
    char *at;
} naive_writer;

void naive_put(naive_writer *writer, const char *text);
void naive_put_number(naive_writer *writer, unsigned long number);

/* One more legal action: the pieces of its text, at most four, NULL for none. */
void naive_add(naive_view *view, const char *a, const char *b, const char *c, const char *d);

/* "side 0 points", "draw level" */
void naive_outcome(char *outcome, int winner, const char *reason);

#endif

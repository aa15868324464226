/*
 * The Rifleman Game. A side's cattle are counted on each space, by the space's number on their side's own path
 * (core/counts.h); its cowboy is a space.
 *
 * The cowboy never leads (RI-4), so much of the rules is a look at him: a side has a piece in its corral exactly if its
 * cowboy is there (RI-5), and is home exactly if its cowboy is on space L (RI-14).
 *
 * The paths meet on shared spaces; meets[side][space] is the enemy's number of such a space, and 0, the corral, where
 * the side meets nobody: on private spaces and on the river.
 */
#ifndef BRI_RIFLEMAN_H
#define BRI_RIFLEMAN_H

#include "core/board.h"
#include "core/counts.h"
#include "core/game.h"

extern const bri_game bri_rifleman;
extern const bri_engine rifleman_engine, rifleman_engine_v2;

/* Keys, by their place in the page's table, and values that are named. */
enum { RIFLEMAN_PLAYERS, RIFLEMAN_FIRST, RIFLEMAN_KEYS };
enum { RIFLEMAN_TWO_PLAYERS, RIFLEMAN_FOUR_PLAYERS };
enum { RIFLEMAN_FIRST_ROLL, RIFLEMAN_FIRST_RED, RIFLEMAN_FIRST_BLUE };

enum {
    RIFLEMAN_CATTLE = 7,
    RIFLEMAN_MIN_PATH = 4, /* spaces, the corral not counted */
    RIFLEMAN_MAX_PATH = 255,
    RIFLEMAN_MAX_POINTS = 2 + 2 * RIFLEMAN_MAX_PATH,
    RIFLEMAN_ROLLS = 21,
    RIFLEMAN_RED_ROLLS = 1 /* of `roll_off`; greater values are Red's total */
};

typedef struct rifleman_board {
    bri_board base;
    uint16_t point_count;
    uint8_t length[2];                       /* L of RI-1 */
    uint8_t line[2];                         /* the space that the double line lies after */
    uint16_t path[2][RIFLEMAN_MAX_PATH + 1]; /* points of the spaces 0, the corral, … L */
    uint8_t flags[RIFLEMAN_MAX_POINTS];      /* br_point_flag */
    char id[RIFLEMAN_MAX_POINTS][BRI_BOARD_ID];
} rifleman_board;

typedef struct rifleman_position {
    bri_position base;
    uint8_t cowboy[2];
    uint8_t high, low; /* dice still to be used: two, or one and 0, or none; low is never the greater */
    uint8_t doubled;   /* the roll that they are of was a double */
    uint8_t roll_off; /* RI-13: RIFLEMAN_RED_ROLLS, or Red's total while Blue rolls; 0 when the first turn is settled */
    uint8_t phase;    /* with four players turns % 4, which says whose seats come next (RI-12); else 0 */
    uint8_t spare;    /* 0 */
    uint64_t sets[];  /* Red's and Blue's cattle, BRI_DIGITS sets each; with one die left who can use it, else nobody */
} rifleman_position;

enum { RIFLEMAN_SETS = 2 * BRI_DIGITS + 1 };

_Static_assert(sizeof(rifleman_position) == 24, "no hidden padding");
_Static_assert(sizeof(rifleman_position) + (size_t)RIFLEMAN_SETS * BRI_MAX_WORDS * 8 <= BRI_MAX_POSITION, "room");

/* The size of positions on paths of one word. */
enum { RIFLEMAN_SHORT = sizeof(rifleman_position) + RIFLEMAN_SETS * sizeof(uint64_t) };

/* Where a point is drawn: columns from the left, lanes from the bottom. */
typedef struct rifleman_place {
    uint16_t column, lane;
} rifleman_place;

typedef struct rifleman_tables {
    uint8_t length[2], line[2];
    uint8_t phases; /* the bits of a turn count that say whose seats come next (RI-12): none or two */
    uint8_t meets[2][RIFLEMAN_MAX_PATH + 1];
    unsigned words;                     /* of a set of spaces */
    uint64_t open[2][2][BRI_MAX_WORDS]; /* where a side may go to, without and with a piece in its corral */
    uint64_t aligned; /* where the sides meet, if both have the same numbers there, and one word holds them; else 0 */
    uint16_t links[2 * RIFLEMAN_MAX_PATH][2];
    uint16_t columns, lanes; /* how many there are to draw, more than one of each */
    rifleman_place places[RIFLEMAN_MAX_POINTS];
} rifleman_tables;

static inline const rifleman_tables *rifleman_tables_of(const br_rules *rules) { return rules->tables; }
static inline const rifleman_position *rifleman_of(const bri_position *p) { return (const rifleman_position *)p; }
static inline const rifleman_board *rifleman_board_of(const br_rules *rules) {
    return (const rifleman_board *)(const void *)rules->board;
}

static inline bool rifleman_is_home(const rifleman_tables *t, const rifleman_position *p, int side) {
    return p->cowboy[side] == t->length[side];
}

/* A side's cattle, for core/counts.h. */
BRI_INLINE const uint64_t *rifleman_cattle(const rifleman_position *p, int side, unsigned words) {
    return p->sets + (size_t)side * BRI_DIGITS * words;
}

/* Who can use the one die left (movers.h). */
BRI_INLINE const uint64_t *rifleman_users_of(const rifleman_position *p, unsigned words) {
    return p->sets + (size_t)2 * BRI_DIGITS * words;
}
BRI_INLINE uint64_t *rifleman_users(rifleman_position *p, unsigned words) {
    return p->sets + (size_t)2 * BRI_DIGITS * words;
}

/* How many of a side's cattle stand on a space. */
static inline unsigned rifleman_cattle_on(const rifleman_tables *t, const rifleman_position *p, int side,
                                          unsigned space) {
    return bri_count_on(rifleman_cattle(p, side, t->words), space, t->words);
}

/* What keeps a piece from a space, by the rule that bars it. */
typedef enum rifleman_bar {
    RIFLEMAN_FREE,
    RIFLEMAN_LEADS, /* RI-4 */
    RIFLEMAN_LINE,  /* RI-5 */
    RIFLEMAN_BLOCK  /* RI-7 */
} rifleman_bar;

/* What bars a piece of the side to act, its cowboy or a cattle, from going `die` spaces on, which is no further than
   the path goes (RI-6); RI-10 aside. */
rifleman_bar rifleman_bars(const rifleman_tables *t, const rifleman_position *p, bool cowboy, unsigned from,
                           unsigned die);

/* Whether any piece of the side to act can use a die. */
bool rifleman_can_use(const rifleman_tables *t, const rifleman_position *p, unsigned die);

/* A die that can be used, the high one rather; 0 if there is none. Whether a move is among those that RI-10 leaves. */
unsigned rifleman_usable(const br_rules *rules, const rifleman_position *p);
bool rifleman_may_move(const br_rules *rules, const rifleman_position *p, bool cowboy, unsigned from, unsigned die);

/* Whether the piece that an action moves is where it says. */
bool rifleman_stands(const rifleman_tables *t, const rifleman_position *p, br_action action);

/* Moves a piece of the side to act, and sends back what it hits. */
void rifleman_move(const rifleman_tables *t, rifleman_position *p, bool cowboy, unsigned from, unsigned die);

/* RI-8: the enemy's space where a move of the side to act to `space` sends cattle back from; 0 if it does not. */
unsigned rifleman_hits(const rifleman_tables *t, const rifleman_position *p, unsigned space);

static inline bool rifleman_is_die(char c) { return c >= '1' && c <= '6'; }

/* RI-13: what a roll for the first turn leads to. */
void rifleman_apply_roll_off(rifleman_position *p, unsigned total);

void rifleman_initial(const br_rules *rules, bri_position *out);
void rifleman_draw_round(const br_rules *rules, bri_position *position, br_reason reason);
br_status rifleman_explain(const br_rules *rules, const bri_position *position, br_action action, br_error *error);
void rifleman_write_action(const br_rules *rules, const bri_position *position, br_action action, bri_writer *out);
br_status rifleman_read_action(const br_rules *rules, const bri_position *position, bri_reader *in, br_action *out);
void rifleman_write_position(const br_rules *rules, const bri_position *position, bri_writer *out);
br_status rifleman_read_position(const br_rules *rules, bri_reader *in, bri_position *out);

br_status rifleman_read_board(bri_board **out, const char *text, size_t size, br_error *error);
void rifleman_write_board(const bri_board *base, bri_writer *out);
void rifleman_prepare_drawing(rifleman_tables *t, const rifleman_board *board);

/* ---- drawings ---- */

void rifleman_draw_text(struct bri_picture *picture);
void rifleman_draw_svg(struct bri_picture *picture);

#endif

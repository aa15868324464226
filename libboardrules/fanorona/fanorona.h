/*
 * Fanorona: stones as bitboards, a bit a point, points numbered row by row from a1.
 *
 * Directions are numbered so that neighbours ascend with them, SW S SE W E NW N NE, and so that d and 7 − d are
 * opposite. A turn's steps are found for all stones of a side at once (steps.c).
 */
#ifndef BRI_FANORONA_H
#define BRI_FANORONA_H

#include "core/bits.h"
#include "core/game.h"
#include "core/grid.h"

extern const bri_game bri_fanorona;
extern const bri_engine fanorona_engine, fanorona_engine_v2;

/* Keys, by their place in the page's table, and values that are named. */
enum { FANORONA_SIZE, FANORONA_CAPTURE, FANORONA_VELA, FANORONA_ROUNDS, FANORONA_KEYS };
enum { FANORONA_FREE, FANORONA_FORCED };

enum {
    FANORONA_DIRECTIONS = 8,
    FANORONA_AXES = 4,
    FANORONA_LOTS = 3,
    FANORONA_POINTS = 64, /* more than any board has */
    FANORONA_WAYS = 512,
    FANORONA_MAX_LINES = 158 /* of 9×7 points */,
    FANORONA_VELA_STONES = 5
};

typedef struct fanorona_position {
    bri_position base;
    uint64_t stones[2];
    uint8_t at;        /* in a chain: where its stone is */
    uint8_t direction; /* in a chain: of its last step */
    uint8_t first;     /* 1 + the winner of the first round, in a vela; else 0 */
    uint8_t decided;   /* 1 + the winner of the round, in the last position if it was won */
    uint8_t spare[4];  /* 0 */
    uint64_t visited;  /* in a chain: the points it was on before, never empty; else 0 */
} fanorona_position;

/* What positions are told apart by to look for repetitions: hardly any others are the same up to here. */
enum { FANORONA_DIGESTED = offsetof(fanorona_position, at) };
_Static_assert(FANORONA_DIGESTED % sizeof(uint64_t) == 0, "whole words");

_Static_assert(sizeof(fanorona_position) <= 64, "a position is at most 64 bytes");

/* Both directions along which neighbours' numbers are `step` apart, up towards the higher one. */
typedef struct fanorona_axis {
    unsigned step;
    uint64_t up, down, both; /* points with such a neighbour, with both */
    uint64_t up_twice;       /* points with a neighbour and another one behind it */
} fanorona_axis;

/* Two words that are shifted and masked as one. */
typedef uint64_t fanorona_pair __attribute__((vector_size(16)));

/* What random play asks of a line. */
typedef struct fanorona_line {
    uint64_t low, ends;    /* its lower end; both */
    uint64_t beyond;       /* the points before and behind it, if there are any */
    uint64_t below, above; /* all points before it, all behind it */
    br_action steps[2];    /* from upper to lower end, from lower to upper, without a kind */
    unsigned low_point, high_point, axis;
} fanorona_line;

/* And of three points in a row. */
typedef struct fanorona_middle {
    uint64_t sides;        /* both others */
    uint64_t below, above; /* all points before the middle, all behind it */
    uint32_t point, axis;
} fanorona_middle;

typedef struct fanorona_tables {
    bri_grid grid;
    bool forced;
    uint64_t all;
    uint64_t has[FANORONA_DIRECTIONS]; /* points with a neighbour in that direction (FA-1) */
    int8_t difference[FANORONA_DIRECTIONS];
    fanorona_axis axes[FANORONA_AXES]; /* axis i of directions i and 7 − i; 0 and 2 are the diagonals */
    fanorona_pair diagonal_middles, straight_middles;        /* points with both neighbours on axes 0 and 2, 1 and 3 */
    fanorona_pair diagonal_lines, straight_lines;            /* points with the upper one */
    fanorona_pair diagonal_choices;                          /* and one above that, and the lower one */
    uint64_t level_choices;                                  /* the same on axis 3 */
    fanorona_line lines_of[FANORONA_LOTS * FANORONA_POINTS]; /* by fanorona_lot of the lower end */
    fanorona_middle middles_of[FANORONA_LOTS * FANORONA_POINTS]; /* by that of the middle */
    uint64_t next[FANORONA_DIRECTIONS][FANORONA_POINTS]; /* the neighbour in a direction, as a set of one or none */
    /* By fanorona_way: the point and all others up to the edge; the neighbours in the direction and the opposite one.
     */
    uint64_t ray[FANORONA_WAYS], axis[FANORONA_WAYS];
    uint64_t neighbours[FANORONA_POINTS];    /* in all directions */
    uint64_t targets[3][FANORONA_POINTS][8]; /* see fanorona_targets */
    /* For a point and a target: where the step goes to, and the direction in which it takes from the target on. */
    uint16_t way[FANORONA_POINTS][FANORONA_POINTS];
    int8_t direction[21]; /* of a step, by the difference of its points' numbers + 10; −1 none */
    uint64_t start[2];
    uint8_t lines[FANORONA_MAX_LINES][2];
} fanorona_tables;

/* A direction and a point as one number. */
static inline unsigned fanorona_way(int d, unsigned point) { return (unsigned)d << 6 | point; }

/* Points on an axis as the bits of three words: those on axis 0 and, a bit higher, on axis 2; on axis 1; on axis 3.
   Diagonals meet only at strong points, every other point, so that what both have goes into one word. */
static inline unsigned fanorona_lot(int axis, unsigned point) {
    static const unsigned first[FANORONA_AXES] = {0, FANORONA_POINTS, 1, 2 * FANORONA_POINTS};
    return first[axis] + point;
}

static inline const fanorona_tables *fanorona_tables_of(const br_rules *rules) { return rules->tables; }
static inline const fanorona_position *fanorona_of(const bri_position *p) { return (const fanorona_position *)p; }

/* The neighbours in direction d of the points of the set. */
static inline uint64_t fanorona_next(const fanorona_tables *t, uint64_t set, int d) {
    set &= t->has[d];
    return d < 4 ? set >> t->axes[d].step : set << t->axes[7 - d].step;
}

static inline uint64_t fanorona_empty(const fanorona_tables *t, const fanorona_position *p) {
    return t->all & ~(p->stones[0] | p->stones[1]);
}

/* The stones of the side to act, and of the other. */
static inline uint64_t fanorona_own(const fanorona_position *p) { return p->stones[p->base.side]; }
static inline uint64_t fanorona_enemy(const fanorona_position *p) { return p->stones[p->base.side ^ 1u]; }

static inline bool fanorona_in_chain(const fanorona_position *p) { return p->visited != 0; }

/* FA-12: whether the vela restricts both sides in the turn that begins here. */
static inline bool fanorona_restricted(const fanorona_position *p) {
    return p->first && !fanorona_in_chain(p) && bri_popcount(p->stones[p->first - 1]) > FANORONA_VELA_STONES;
}

/* Whether it restricts the side to act to steps that take nothing. */
static inline bool fanorona_takes_nothing(const fanorona_position *p) {
    return p->base.side == p->first - 1 && fanorona_restricted(p);
}

/* The direction of the line from one point to a neighbour; −1 if they are none (FA-1). */
int fanorona_direction(const fanorona_tables *t, unsigned from, unsigned to);

/* The enemy stones that a step in direction d by approach (FA-4) or by withdrawal (FA-5) takes; in the loser's
   restricted turn of a vela one at the most (FA-12). */
uint64_t fanorona_captured(const fanorona_tables *t, const fanorona_position *p, br_kind kind, unsigned from, int d);

/* Ends the round with a winner: the next round's set-up, or the end of the game (FA-13). */
void fanorona_win_round(const br_rules *rules, fanorona_position *p, int winner, br_reason reason);

void fanorona_initial(const br_rules *rules, bri_position *out);
void fanorona_draw_round(const br_rules *rules, bri_position *position, br_reason reason);
br_status fanorona_explain(const br_rules *rules, const bri_position *position, br_action action, br_error *error);
void fanorona_write_action(const br_rules *rules, const bri_position *position, br_action action, bri_writer *out);
br_status fanorona_read_action(const br_rules *rules, const bri_position *position, bri_reader *in, br_action *out);
void fanorona_write_position(const br_rules *rules, const bri_position *position, bri_writer *out);
br_status fanorona_read_position(const br_rules *rules, bri_reader *in, bri_position *out);

/* ---- drawings ---- */

void fanorona_draw_text(struct bri_picture *picture);
void fanorona_draw_svg(struct bri_picture *picture);

#endif

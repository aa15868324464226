/*
 * L'invincible Armada: two fleets on 121 points, each a set of points (sea.h).
 *
 * Ships, losses and reserves are kept by fleet, since the rules are the fleets'; sides exchange fleets in the second
 * round (AR-13), and armada_fleet tells which one a side commands. Everything about rows is found for all points at
 * once, by shifting sets along the axes (lines.c).
 *
 * While a round is under way neither fleet has lost more than 10 of its 20 ships, and at most 20 + 5 points of 121 are
 * taken. So the English, at most 5 of them on the sea, always have a ship in reserve; the Spanish always have a ship
 * to set or to lift and a point for it; and only the English ever have to pass (AR-14).
 */
#ifndef BRI_ARMADA_H
#define BRI_ARMADA_H

#include "armada/sea.h"
#include "core/game.h"
#include "core/grid.h"

extern const bri_game bri_armada;
extern const bri_engine armada_engine, armada_engine_v2;

/* Keys, by their place in the page's table. */
enum { ARMADA_FIRST, ARMADA_ROUNDS, ARMADA_KEYS };

enum {
    ARMADA_SHIPS = 20,  /* of a fleet (AR-2) */
    ARMADA_ENGLISH = 5, /* on the sea at a time (AR-7) */
    ARMADA_DECIDED = 11 /* ships taken win the round (AR-12) */
};

/* What is under way within a turn. */
typedef enum armada_hand {
    ARMADA_NOTHING,
    ARMADA_LIFTED,  /* a Spanish ship that was lifted is in hand, and must be set (AR-3) */
    ARMADA_MAY_TAKE /* a ship that was set or pivoted may take (AR-5, AR-11): it has something to take */
} armada_hand;

typedef struct armada_position {
    bri_position base;
    uint8_t hand;       /* armada_hand */
    uint8_t at;         /* where the ship in hand was lifted from, or the one that may take stands; else 0 */
    uint8_t score[2];   /* by side: points from the rounds before (AR-12) */
    uint8_t lost[2];    /* by fleet: ships that the enemy has taken in this round */
    uint8_t reserve[2]; /* by fleet; the ship in hand is not in it */
    armada_set ships[2];
} armada_position;

_Static_assert(sizeof(armada_position) == 56, "no padding, and at most 128 bytes");

static const bri_grid armada_grid = {ARMADA_WIDTH, ARMADA_WIDTH};

enum { ARMADA_BEYOND = ARMADA_BITS - 1 }; /* what is no point */

/* What lies around each point. Rows of three are found from pairs of ships that stand close together, by the points
   that are third in a row with them: AR-6 forbids these to the English, and what stands there is what a pair of
   neighbours takes (AR-11). */
typedef struct armada_tables {
    armada_set bit[ARMADA_POINTS];                       /* the point itself */
    armada_set around[ARMADA_POINTS];                    /* its neighbours */
    armada_set star[ARMADA_POINTS];                      /* the points on an axis with it, at most two steps away */
    armada_set axes[ARMADA_POINTS];                      /* all points on an axis with it */
    armada_set beside[ARMADA_POINTS][ARMADA_DIRECTIONS]; /* the neighbours in a direction and in the opposite one */
    /* what makes a row of three with it and a point of its star, by `toward` of that */
    armada_set third[ARMADA_POINTS][2 * ARMADA_DIRECTIONS];
    uint8_t neighbour[ARMADA_POINTS][ARMADA_DIRECTIONS]; /* ARMADA_BEYOND where there is none */
    uint8_t room[ARMADA_POINTS][ARMADA_DIRECTIONS];      /* steps to the edge */
    /* of a point on an axis with it 8 times the number of points between, and the direction; a row has spare bytes */
    uint8_t toward[ARMADA_POINTS][ARMADA_BITS];
} armada_tables;

static inline const armada_tables *armada_tables_of(const br_rules *rules) { return rules->tables; }

static inline const armada_position *armada_of(const bri_position *p) { return (const armada_position *)p; }

/* AR-2, AR-13: the fleet that a side commands, and the side that commands a fleet. */
static inline unsigned armada_fleet(const armada_position *p, int side) {
    return (unsigned)side ^ (p->base.round == 2);
}
static inline int armada_side(const armada_position *p, unsigned fleet) { return (int)(fleet ^ (p->base.round == 2)); }

/* The fleet whose turn it is. */
static inline unsigned armada_mover(const armada_position *p) { return armada_fleet(p, p->base.side); }

static inline int armada_at_sea(const armada_position *p, unsigned fleet) {
    bool in_hand = p->hand == ARMADA_LIFTED && fleet == BR_SPANISH;
    return ARMADA_SHIPS - p->reserve[fleet] - p->lost[fleet] - in_hand;
}

static inline armada_set armada_empty(const armada_position *p) {
    return armada_minus(armada_sea, armada_or(p->ships[BR_SPANISH], p->ships[BR_ENGLISH]));
}

/* AR-3: whether the Spanish must lift a ship: none is left in reserve, and none is in hand yet. */
static inline bool armada_must_lift(const armada_position *p) {
    return p->hand == ARMADA_NOTHING && p->reserve[BR_SPANISH] == 0;
}

/* ---- lines.c: rows of ships, and what they take ---- */

/* AR-4: the unbroken row of ships along an axis that goes through one of them. */
armada_set armada_line(armada_set ships, unsigned through, int axis);

/* A line and the points of its axis up to `range` beyond both ends. */
armada_set armada_reach(armada_set line, int axis, int range);

/* Fills in the tables, which are 0. */
void armada_prepare_tables(armada_tables *t);

/* ---- moves.h, count.h, pick.h: what can be done, and doing it ---- */

/* What the English can do in a turn. */
typedef struct armada_choice {
    armada_set sets;
    int ships;
    uint8_t from[ARMADA_ENGLISH];
    armada_set pivots[ARMADA_ENGLISH];
    int count;
} armada_choice;

/* Ends the round, won by whoever has taken eleven, or drawn for a reason (AR-12, AR-13): the next round's set-up, or
   the end of the game. */
void armada_end_round(const br_rules *rules, armada_position *p, br_reason reason);

/* Points of a side over all rounds, the one just decided included (AR-12). */
int armada_total(const armada_position *p, int side);

void armada_initial(const br_rules *rules, bri_position *out);
void armada_draw_round(const br_rules *rules, bri_position *position, br_reason reason);

/* ---- explain.c, text.c ---- */

br_status armada_explain(const br_rules *rules, const bri_position *position, br_action action, br_error *error);
void armada_write_action(const br_rules *rules, const bri_position *position, br_action action, bri_writer *out);
br_status armada_read_action(const br_rules *rules, const bri_position *position, bri_reader *in, br_action *out);
void armada_write_position(const br_rules *rules, const bri_position *position, bri_writer *out);
br_status armada_read_position(const br_rules *rules, bri_reader *in, bri_position *out);

/* ---- drawings ---- */

void armada_draw_text(struct bri_picture *picture);
void armada_draw_svg(struct bri_picture *picture);

#endif

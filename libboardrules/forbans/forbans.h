/*
 * Les Forbans: two camps of six on a map.
 *
 * A position names the points of each camp's forbans in ascending order, a point once for each that stands there; this
 * is small, the same for every order in which they came, and as long on a map of 255 points as on one of 12. What has
 * to be found out is found with sets of points: a camp's points make the set that it holds, the points that nobody
 * holds are free, and a point is open if a neighbour of it is free. A group (FO-7) is encircled exactly if none of its
 * points is open: what lies next to it, outside of it, is held by the enemy or free, for the camp's own points there
 * would belong to it.
 */
#ifndef BRI_FORBANS_H
#define BRI_FORBANS_H

#include "core/board.h"
#include "core/game.h"
#include "forbans/set.h"

extern const bri_game bri_forbans;
extern const bri_engine forbans_engine, forbans_engine_v2;

/* Keys, by their place in the page's table. */
enum { FORBANS_PLAYERS, FORBANS_NULLITY, FORBANS_KEYS };

enum { FORBANS_BLUE = 0, FORBANS_GREEN = 1 };

enum {
    FORBANS_EACH = 6,        /* forbans of a camp (FO-2) */
    FORBANS_PLACEMENTS = 12, /* turns of the placement (FO-3) */
    FORBANS_MIN_POINTS = 2,
    FORBANS_MAX_POINTS = 255,
    FORBANS_NOWHERE = 255 /* not set yet */
};

/* ---- the map ---- */

typedef struct forbans_point {
    char id[BRI_BOARD_ID], title[BRI_BOARD_TITLE];
    int32_t longitude, latitude; /* millionths of a degree */
} forbans_point;

typedef struct forbans_route {
    uint8_t a, b; /* a < b */
    uint8_t main;
} forbans_route;

/* Routes stand in the order of their ends, so that the same map is the same board however its text is arranged. */
typedef struct forbans_board {
    bri_board base;
    uint32_t points, routes;
    forbans_point point[]; /* the routes lie behind the points */
} forbans_board;

static inline const forbans_board *forbans_board_of(const bri_board *board) { return (const void *)board; }

static inline const forbans_route *forbans_routes(const forbans_board *board) {
    return (const void *)(board->point + board->points);
}

br_status forbans_read_board(bri_board **out, const char *text, size_t size, br_error *error);
void forbans_write_board(const bri_board *given, bri_writer *out);

/* ---- rules and positions ---- */

typedef struct forbans_place {
    forbans_set alone;      /* the point itself */
    forbans_set neighbours; /* as a set, and as a list */
    const uint8_t *neighbour;
    uint32_t degree;
    uint32_t spare;
} forbans_place;

typedef struct forbans_tables {
    unsigned seats[2]; /* of each camp (FO-10) */
    bool nullity;      /* FO-9 */
    forbans_set all;
    uint8_t by_id[FORBANS_MAX_POINTS]; /* the points in the order of their ids, for looking them up */
    uint8_t before[129];               /* how many ids begin with a lesser character */
    forbans_place at[];                /* the lists of neighbours lie behind them */
} forbans_tables;

typedef struct forbans_position {
    bri_position base;
    uint8_t next[2];             /* which of its seats acts next, in each camp, from 0 (FO-10) */
    uint8_t pending;             /* FO-9: 1 + the camp that has finished; else 0 */
    uint8_t claim;               /* br_reason of that; else 0 */
    uint8_t at[2][FORBANS_EACH]; /* ascending, FORBANS_NOWHERE last */
} forbans_position;

_Static_assert(sizeof(forbans_position) == sizeof(bri_position) + 16, "no padding");

static inline const forbans_tables *forbans_tables_of(const br_rules *rules) { return rules->tables; }
static inline const forbans_position *forbans_of(const bri_position *p) { return (const void *)p; }

static inline bool forbans_placing(const forbans_position *p) { return p->base.turns < FORBANS_PLACEMENTS; }

/* FO-3: the camp whose forban is set next. */
static inline int forbans_set_camp(const forbans_position *p) { return 1 - p->base.side; }

/* The points of a camp's six as the bytes of a word. */
static inline uint64_t forbans_six(const forbans_position *p, int camp) {
    const uint8_t *at = p->at[camp];
    uint32_t four = (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
    return (uint64_t)four << 16 | (uint64_t)((uint32_t)at[4] << 8 | at[5]);
}

/* Whether a point is one of the six: all are compared at once. Where a byte is the point's, the difference has a zero
   byte, and only where it has one can taking 1 from every byte carry into a top bit that was not set (the lowest such
   is never mistaken, which is enough). */
static inline bool forbans_among(uint64_t six, unsigned point) {
    static const uint64_t ones = UINT64_C(0x010101010101);
    uint64_t difference = six ^ ones * point;
    return ((difference - ones) & ~difference & ones << 7) != 0;
}

static inline bool forbans_holds(const forbans_position *p, int camp, unsigned point) {
    return forbans_among(forbans_six(p, camp), point);
}

/* Whether the i-th forban of a camp stands on the same point as the one before it. */
static inline bool forbans_shares(const forbans_position *p, int camp, int i) {
    return i > 0 && p->at[camp][i] == p->at[camp][i - 1];
}

/* The point of an id; the number of points if there is none. */
unsigned forbans_find(const br_rules *rules, bri_slice id);

static inline const char *forbans_id(const br_rules *rules, unsigned point) {
    return forbans_board_of(rules->board)->point[point].id;
}

/* The points that a camp holds. */
static inline forbans_set forbans_held(const forbans_tables *t, const forbans_position *p, int camp) {
    forbans_set held = {{0}};
    for (int i = 0; i < FORBANS_EACH && p->at[camp][i] != FORBANS_NOWHERE; i++) {
        forbans_unite(&held, &t->at[p->at[camp][i]].alone);
    }
    return held;
}

/* FO-3: where the next forban may be set; FO-5: where one may go from a point. */
static inline forbans_set forbans_open_to_set(const forbans_tables *t, const forbans_position *p) {
    forbans_set barred = forbans_held(t, p, 1 - forbans_set_camp(p));
    return forbans_without(&t->all, &barred);
}

static inline forbans_set forbans_open_from(const forbans_tables *t, unsigned from, const forbans_set *enemy) {
    return forbans_without(&t->at[from].neighbours, enemy);
}

/* FO-6, the placement being over. */
static inline bool forbans_gathered(const forbans_position *p, int camp) {
    return p->at[camp][0] == p->at[camp][FORBANS_EACH - 1];
}

/* How many of a camp stand, after so many turns of placement (FO-3). */
static inline unsigned forbans_standing(int camp, uint32_t turns) {
    return turns < FORBANS_PLACEMENTS ? (turns + (camp == FORBANS_BLUE)) / 2 : FORBANS_EACH;
}

/* Sets the seats that act next, from the turn count (FO-10). */
void forbans_seat(const forbans_tables *t, forbans_position *p);

/* FO-5: whether the camp to act has a move. */
bool forbans_can_move(const forbans_tables *t, const forbans_position *p);

/* FO-8: what a camp can say that it has won by: it is gathered, or else a group of the enemy's is encircled;
   BR_REASON_NONE. The camp that has just moved says it first. */
br_reason forbans_claim(const forbans_tables *t, const forbans_position *p, int camp);

/* FO-4, FO-8, FO-9 at a position that a turn is about to begin in: the end of the game, or a reply that is due. */
void forbans_look_at_end(const forbans_tables *t, forbans_position *p);

/* The same behind a move to a point, as far as the move may have changed what is to be found: the point was free before
   (`fresh`), or the one that the forban came from is now (`left`). */
void forbans_look_after_move(const forbans_tables *t, forbans_position *p, unsigned to, bool fresh, bool left);

void forbans_initial(const br_rules *rules, bri_position *out);
size_t forbans_actions(const br_rules *rules, const bri_position *position, br_action *out);
size_t forbans_count(const br_rules *rules, const bri_position *position);
uint64_t forbans_count_two(const br_rules *rules, const bri_position *position);
br_action forbans_pick(const br_rules *rules, const bri_position *position, br_rng *rng);
void forbans_apply(const br_rules *rules, bri_position *position, br_action action);
br_status forbans_explain(const br_rules *rules, const bri_position *position, br_action action, br_error *error);
void forbans_write_action(const br_rules *rules, const bri_position *position, br_action action, bri_writer *out);
br_status forbans_read_action(const br_rules *rules, const bri_position *position, bri_reader *in, br_action *out);
void forbans_write_position(const br_rules *rules, const bri_position *position, bri_writer *out);
br_status forbans_read_position(const br_rules *rules, bri_reader *in, bri_position *out);

/* ---- drawings ---- */

void forbans_draw_text(struct bri_picture *picture);
void forbans_draw_svg(struct bri_picture *picture);

#endif

/*
 * Les Forbans: two camps of six on a map.
 *
 * A position counts each camp's forbans on each point of the map (core/counts.h), in as many words as the map needs:
 * one for up to 64 points, which is what is fast. With the counts it keeps what follows from them and would cost a walk
 * over them each turn: a key to hash them by, and in its lowest bits the routes that lead from a camp's points, so that
 * a forban that comes or goes changes both by one addition. What has to be found out
 * is found with sets of points: where a camp stands, which points are free, which of them a point has for neighbours. A
 * point is open if a neighbour of it is free; a group (FO-7) is encircled exactly if none of its points is open: what
 * lies next to it, outside of it, is held by the enemy or free, for the camp's own points there would belong to it.
 */
#ifndef BRI_FORBANS_H
#define BRI_FORBANS_H

#include "core/board.h"
#include "core/counts.h"
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
    FORBANS_HASHES = 1024 /* of ids, so many that few points share one */
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
    forbans_set neighbours; /* as a set, and as a list */
    const uint8_t *neighbour;
    uint64_t key[2]; /* of a forban of each camp that comes here to others; and of the first, with the routes */
    uint64_t first_key[2];
} forbans_place;

typedef struct forbans_tables {
    unsigned seats[2]; /* of each camp (FO-10) */
    unsigned words;    /* of a set of points */
    bool nullity;      /* FO-9 */
    bool plain;        /* one word, a seat for each camp and no replies: `next` and `pending` are 0 for ever */
    forbans_set all;
    uint64_t beyond[64];                /* on a map of one word, the points with more than so many routes */
    uint8_t degree[FORBANS_MAX_POINTS]; /* again, close together */
    uint8_t by_id[FORBANS_MAX_POINTS];  /* the points in the order of their ids, for looking them up */
    uint8_t at_hash[FORBANS_HASHES];    /* for each hash a point whose id has it; FORBANS_MAX_POINTS: none has */
    forbans_place at[];                 /* the lists of neighbours lie behind them */
} forbans_tables;

typedef struct forbans_position {
    bri_position base;
    uint64_t key;      /* the sum of the forbans' keys; forbans_routes_from */
    uint8_t next[2];   /* which of its seats acts next, in each camp, from 0 (FO-10) */
    uint8_t pending;   /* FO-9: 1 + the camp that has finished; else 0 */
    uint8_t claim;     /* br_reason of that; else 0 */
    uint8_t spare[4];  /* 0 */
    uint64_t counts[]; /* of Blue and of Green, BRI_DIGITS sets each */
} forbans_position;

/* The size of a position on a map of one word. */
enum { FORBANS_SMALL = sizeof(forbans_position) + 2 * sizeof(uint64_t) * BRI_DIGITS };

_Static_assert(sizeof(forbans_position) == sizeof(bri_position) + 16, "no padding");
_Static_assert(sizeof(forbans_position) + (size_t)2 * BRI_DIGITS * BRI_MAX_WORDS * 8 <= BRI_MAX_POSITION, "room");

static inline const forbans_tables *forbans_tables_of(const br_rules *rules) { return rules->tables; }
static inline const forbans_position *forbans_of(const bri_position *p) { return (const void *)p; }

static inline bool forbans_placing(const forbans_position *p) { return p->base.turns < FORBANS_PLACEMENTS; }

/* FO-3: the camp whose forban is set next. */
static inline int forbans_set_camp(const forbans_position *p) { return 1 - p->base.side; }

/* The bits of a key where the routes from a camp's points are counted, up to 6 · 254. */
enum { FORBANS_ROUTE_BITS = 12 };

/* The routes from the points that a camp holds; where two of these are joined, twice. */
BRI_INLINE uint32_t forbans_routes_from(const forbans_position *p, int camp) {
    return p->key >> (camp ? FORBANS_ROUTE_BITS : 0) & ((1u << FORBANS_ROUTE_BITS) - 1);
}

/* A camp's counts, for core/counts.h. */
BRI_INLINE const uint64_t *forbans_counts(const forbans_position *p, int camp, unsigned words) {
    return p->counts + (size_t)camp * BRI_DIGITS * words;
}

static inline bool forbans_holds(const forbans_tables *t, const forbans_position *p, int camp, unsigned point) {
    return bri_is_any(forbans_counts(p, camp, t->words), point, t->words);
}

static inline unsigned forbans_number(const forbans_tables *t, const forbans_position *p, int camp, unsigned point) {
    return bri_count_on(forbans_counts(p, camp, t->words), point, t->words);
}

/* A forban of a camp comes to a point, with all that is kept of the counts; whether it is the first there. */
bool forbans_come(const forbans_tables *t, forbans_position *p, int camp, unsigned point);

/* A hash of an id, letter by letter from 0, which is then brought down to its place in the table. */
static inline uint32_t forbans_mix(uint32_t hash, char letter) {
    return (hash ^ (unsigned char)letter) * UINT32_C(0x9e3779b1);
}
static inline unsigned forbans_hash_place(uint32_t hash) { return (hash ^ hash >> 15) % FORBANS_HASHES; }

/* The point of an id; the number of points if there is none. */
unsigned forbans_find(const br_rules *rules, bri_slice id);

static inline const char *forbans_id(const br_rules *rules, unsigned point) {
    return forbans_board_of(rules->board)->point[point].id;
}

/* The points that a camp holds. */
static inline forbans_set forbans_held(const forbans_tables *t, const forbans_position *p, int camp) {
    const uint64_t *counts = forbans_counts(p, camp, t->words);
    forbans_set held = {{0}};
    for (unsigned i = 0; i < t->words; i++) {
        held.words[i] = bri_any(counts, i, t->words);
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

/* FO-6: whether six stand on one point, the only one whose count has the digits of both two and four. */
BRI_INLINE bool forbans_gathered(const forbans_position *p, int camp, unsigned words) {
    const uint64_t *twos = forbans_counts(p, camp, words) + words, *fours = twos + words;
    uint64_t six = 0;
    for (unsigned i = 0; i < words; i++) {
        six |= twos[i] & fours[i];
    }
    return six != 0;
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

void forbans_initial(const br_rules *rules, bri_position *out);
/* A placement, and any move on a map of more than one word (FO-3, FO-5). */
void forbans_set_one(const forbans_tables *t, forbans_position *p, unsigned to);
void forbans_move(const forbans_tables *t, forbans_position *p, unsigned from, unsigned to);
br_status forbans_explain(const br_rules *rules, const bri_position *position, br_action action, br_error *error);
void forbans_write_action(const br_rules *rules, const bri_position *position, br_action action, bri_writer *out);
br_status forbans_read_action(const br_rules *rules, const bri_position *position, bri_reader *in, br_action *out);
void forbans_write_position(const br_rules *rules, const bri_position *position, bri_writer *out);
br_status forbans_read_position(const br_rules *rules, bri_reader *in, bri_position *out);

/* ---- drawings ---- */

void forbans_draw_text(struct bri_picture *picture);
void forbans_draw_svg(struct bri_picture *picture);

#endif

/*
 * The game's row in the core's table: its keys, its map, and what can be asked of a position.
 */
#include "forbans/forbans.h"

#include <stdlib.h>
#include <string.h>

#include "boards/boards.h"
#include "core/hash.h"

static const char *const switches[] = {"off", "on"};

static const bri_key keys[FORBANS_KEYS] = {
    {"players", "2", "seats; 0, 2, 4 are Blue, 1, 3, 5 Green (FO-10)", NULL, 0, 2, 6},
    {"nullity", "off", "whether a camp that has won lets the other make one more move, which may draw (FO-9)", switches,
     2, 0, 0},
};

/* ---- the map ---- */

/* Behind prepare_routes, since the routes are in the keys. */
static void prepare_keys(forbans_tables *t, unsigned point) {
    forbans_place *place = &t->at[point];
    for (unsigned camp = 0; camp < 2; camp++) {
        uint64_t hash = bri_hash_end(bri_mix(UINT64_C(0x13198a2e03707344), (uint64_t)point << 1 | camp));
        place->key[camp] = hash << 2 * FORBANS_ROUTE_BITS;
        place->first_key[camp] = place->key[camp] + ((uint64_t)t->degree[point] << camp * FORBANS_ROUTE_BITS);
    }
}

static void prepare_routes(const forbans_board *board, forbans_tables *t) {
    for (unsigned point = 0; point < board->points; point++) {
        forbans_add(&t->all, point);
    }
    for (unsigned i = 0; i < board->routes; i++) {
        forbans_route route = forbans_routes(board)[i];
        forbans_add(&t->at[route.a].neighbours, route.b);
        forbans_add(&t->at[route.b].neighbours, route.a);
    }
    uint8_t *lists = (void *)(t->at + board->points);
    for (unsigned point = 0; point < board->points; point++) {
        t->at[point].neighbour = lists;
        for (unsigned other = 0; other < board->points; other++) {
            if (forbans_has(&t->at[point].neighbours, other)) {
                *lists++ = (uint8_t)other;
                t->beyond[t->degree[point] % 64] |= t->words == 1 ? bri_bit(point) : 0;
                t->degree[point]++;
            }
        }
        prepare_keys(t, point);
    }
}

/* In a turn of placement at most every point can be set on (FO-3). Later a camp holds at most six points, and from a
   point there are at most as many moves as routes (FO-5), so the six points with the most routes bound them: at most
   6 · 254 = 1524. */
static size_t most_actions(const forbans_board *board, const forbans_tables *t) {
    unsigned most[FORBANS_EACH] = {0}, sum = 0; /* numbers of routes, descending */
    for (unsigned point = 0; point < board->points; point++) {
        unsigned degree = t->degree[point];
        for (int i = 0; i < FORBANS_EACH; i++) {
            unsigned smaller = most[i] < degree ? most[i] : degree;
            most[i] += degree - smaller;
            degree = smaller;
        }
    }
    for (int i = 0; i < FORBANS_EACH; i++) {
        sum += most[i];
    }
    return sum > board->points ? sum : board->points;
}

/* Sorts the points by their ids, one by one into those before, and puts each where its hash says: of several that share
   one the last, so the others are found by halves alone. */
static void prepare_ids(const forbans_board *board, forbans_tables *t) {
    for (unsigned point = 0; point < board->points; point++) {
        unsigned place = point;
        while (place > 0 && strcmp(board->point[t->by_id[place - 1]].id, board->point[point].id) > 0) {
            t->by_id[place] = t->by_id[place - 1];
            place--;
        }
        t->by_id[place] = (uint8_t)point;
    }
    memset(t->at_hash, FORBANS_MAX_POINTS, sizeof t->at_hash);
    for (unsigned point = 0; point < board->points; point++) {
        uint32_t hash = 0;
        for (const char *id = board->point[point].id; *id; id++) {
            hash = forbans_mix(hash, *id);
        }
        t->at_hash[forbans_hash_place(hash)] = (uint8_t)point;
    }
}

static br_status prepare(br_rules *rules, br_error *error) {
    const forbans_board *board = forbans_board_of(rules->board);
    forbans_tables *t = calloc(1, sizeof *t + board->points * sizeof t->at[0] + (size_t)2 * board->routes);
    if (!t) {
        return bri_fail(error, BR_NO_MEMORY, "", "no memory for the rules");
    }
    unsigned players = (unsigned)rules->values[FORBANS_PLAYERS];
    t->seats[FORBANS_BLUE] = (players + 1) / 2;
    t->seats[FORBANS_GREEN] = players / 2;
    t->nullity = rules->values[FORBANS_NULLITY];
    t->words = (board->points + 63) / 64;
    t->plain = t->words == 1 && players == 2 && !t->nullity;
    prepare_routes(board, t);
    prepare_ids(board, t);
    rules->tables = t;
    rules->seats = (int)players;
    rules->position_size = sizeof(forbans_position) + (size_t)2 * BRI_DIGITS * t->words * sizeof(uint64_t);
    rules->point_count = board->points;
    rules->link_count = board->routes;
    rules->max_actions = most_actions(board, t);
    return BR_OK;
}

static const forbans_point *point_of(const br_rules *rules, unsigned point) {
    return &forbans_board_of(rules->board)->point[point];
}

static const char *point_title(const br_rules *rules, unsigned point) { return point_of(rules, point)->title; }

/* The world in an equirectangular projection, whatever part of it the map shows. */
static void point_xy(const br_rules *rules, unsigned point, double *x, double *y) {
    *x = (180e6 + point_of(rules, point)->longitude) / 360e6;
    *y = (90e6 - point_of(rules, point)->latitude) / 180e6;
}

static void link_at(const br_rules *rules, size_t i, unsigned *a, unsigned *b, unsigned *flags) {
    const forbans_board *board = forbans_board_of(rules->board);
    forbans_route route = forbans_routes(board)[i];
    int32_t apart = board->point[route.a].longitude - board->point[route.b].longitude; /* at most 360 degrees */
    *a = route.a;
    *b = route.b;
    *flags = (route.main ? BR_LINK_MAIN : 0) | (abs(apart) > 180000000 ? BR_LINK_WRAP : 0);
}

/* ---- the position ---- */

/* The points of a camp's six in ascending order, 255 for those that do not stand yet, as the bytes of a word. */
static uint64_t six(const forbans_tables *t, const forbans_position *p, int camp) {
    uint64_t points = 0;
    unsigned n = 0;
    for (forbans_set held = forbans_held(t, p, camp); forbans_any(&held);) {
        unsigned point = forbans_pop(&held);
        for (unsigned i = forbans_number(t, p, camp, point); i > 0; i--, n++) {
            points = points << 8 | point;
        }
    }
    for (; n < FORBANS_EACH; n++) {
        points = points << 8 | 255;
    }
    return points;
}

static uint64_t hash(const br_rules *rules, const bri_position *position) {
    const forbans_tables *t = forbans_tables_of(rules);
    const forbans_position *p = forbans_of(position);
    uint64_t h = bri_hash_begin(position);
    h = bri_mix(h, six(t, p, FORBANS_BLUE) | (uint64_t)p->next[0] << 48 | (uint64_t)p->next[1] << 56);
    h = bri_mix(h, six(t, p, FORBANS_GREEN) | (uint64_t)p->pending << 48 | (uint64_t)p->claim << 56);
    return bri_hash_end(h);
}

static void draw_round(const br_rules *rules, bri_position *position, br_reason reason) {
    (void)rules;
    bri_finish(position, BR_DRAW, reason);
}

static int score(const br_rules *rules, const bri_position *position, int side) {
    (void)rules;
    return position->winner == side;
}

/* FO-10 */
static int seat(const br_rules *rules, const bri_position *position) {
    (void)rules;
    return 2 * forbans_of(position)->next[position->side] + position->side;
}

static int count_at(const br_rules *rules, const bri_position *position, unsigned point, int side, br_piece piece) {
    bool meant = piece == BR_PIECE_ANY || piece == BR_PIECE_FORBAN;
    return meant ? (int)forbans_number(forbans_tables_of(rules), forbans_of(position), side, point) : 0;
}

static int reserve(const br_rules *rules, const bri_position *position, int side) {
    (void)rules;
    return FORBANS_EACH - (int)forbans_standing(side, position->turns);
}

static int lost(const br_rules *rules, const bri_position *position, int side) {
    (void)rules;
    (void)position;
    (void)side;
    return 0;
}

const bri_game bri_forbans = {
    .game = BR_FORBANS,
    .name = "forbans",
    .title = "Les Forbans",
    .side_names = {"Blue", "Green"},
    .keys = keys,
    .key_count = FORBANS_KEYS,
    .longest_turn = 1,
    .shortest_cycle = 4, /* both camps have to go away and come back */
    .kinds = 1u << BR_SET | 1u << BR_MOVE,
    .board = &bri_board_planisphere,
    .read_board = forbans_read_board,
    .write_board = forbans_write_board,
    .prepare = prepare,
    BRI_ENGINES(forbans_engine),
    .initial = forbans_initial,
    .draw_round = draw_round,
    .hash = hash,
    .explain = forbans_explain,
    .score = score,
    .seat = seat,
    .count_at = count_at,
    .reserve = reserve,
    .lost = lost,
    .write_action = forbans_write_action,
    .read_action = forbans_read_action,
    .write_position = forbans_write_position,
    .read_position = forbans_read_position,
    .point_id = forbans_id,
    .point_title = point_title,
    .point_xy = point_xy,
    .link = link_at,
    .draw_text = forbans_draw_text,
    .draw_svg = forbans_draw_svg,
};

/*
 * The game's row in the core's table: its keys, its board, and what can be asked of a position.
 */
#include "armada/armada.h"

#include <stdlib.h>

#include "core/hash.h"

static const char *const fleets[] = {"spanish", "english"};

static const bri_key keys[ARMADA_KEYS] = {
    {"first", "spanish", "which fleet begins a round", fleets, 2, 0, 0},
    {"rounds", "2", "1: a single round; 2: the whole game, the fleets exchanged in its second round (AR-13)", NULL, 0,
     1, 2},
};

/* ---- the board ---- */

/* Lines join the points of rows and of columns; they are those of the 10 x 10 squares (AR-1). */
enum { ROW_LINKS = ARMADA_WIDTH * (ARMADA_WIDTH - 1) };

static br_status prepare(br_rules *rules, br_error *error) {
    armada_tables *t = calloc(1, sizeof *t);
    if (!t) {
        return bri_fail(error, BR_NO_MEMORY, "", "no memory for the rules");
    }
    armada_prepare_tables(t);
    rules->tables = t;
    rules->position_size = sizeof(armada_position);
    rules->point_count = ARMADA_POINTS;
    rules->link_count = (size_t)2 * ROW_LINKS;
    /* The longest list is of the English with four ships on the sea: a set on every other point, and pivots, which
       lead a ship two points away at the most, so to one of the 24 around it. The Spanish set a ship on one of 121
       points or lift one of 20, and nobody has more to take than there are ships. */
    enum { SHIPS = ARMADA_ENGLISH - 1 };
    rules->max_actions = ARMADA_POINTS - SHIPS + SHIPS * 24;
    return BR_OK;
}

static const char *point_id(const br_rules *rules, unsigned point) {
    (void)rules;
    return bri_grid_id(armada_grid, point);
}

static void point_xy(const br_rules *rules, unsigned point, double *x, double *y) {
    (void)rules;
    bri_grid_xy(armada_grid, point, x, y);
}

static void link_at(const br_rules *rules, size_t i, unsigned *a, unsigned *b, unsigned *flags) {
    (void)rules;
    enum { IN_A_ROW = ARMADA_WIDTH - 1 };
    unsigned n = (unsigned)i;
    *a = n < ROW_LINKS ? n / IN_A_ROW * ARMADA_WIDTH + n % IN_A_ROW : n - ROW_LINKS;
    *b = *a + (n < ROW_LINKS ? 1 : ARMADA_WIDTH);
    *flags = 0;
}

/* ---- the position ---- */

static uint64_t hash(const br_rules *rules, const bri_position *position) {
    (void)rules;
    const armada_position *p = armada_of(position);
    uint64_t h = bri_hash_begin(position);
    h = bri_mix(h, (uint64_t)p->score[0] << 40 | (uint64_t)p->score[1] << 32 | (uint64_t)p->lost[0] << 24 |
                       (uint64_t)p->lost[1] << 16 | (uint64_t)p->hand << 8 | p->at);
    for (int fleet = 0; fleet < 2; fleet++) { /* reserves follow from ships and losses */
        h = bri_mix(h, p->ships[fleet].low);
        h = bri_mix(h, p->ships[fleet].high);
    }
    return bri_hash_end(h);
}

static int score(const br_rules *rules, const bri_position *position, int side) {
    (void)rules;
    return armada_total(armada_of(position), side);
}

static int seat(const br_rules *rules, const bri_position *position) {
    (void)rules;
    return position->side;
}

static int fleet(const br_rules *rules, const bri_position *position, int side) {
    (void)rules;
    return (int)armada_fleet(armada_of(position), side);
}

static int count_at(const br_rules *rules, const bri_position *position, unsigned point, int side, br_piece piece) {
    (void)rules;
    const armada_position *p = armada_of(position);
    bool ship = piece == BR_PIECE_ANY || piece == BR_PIECE_SHIP;
    return ship && armada_has(p->ships[armada_fleet(p, side)], point) ? 1 : 0;
}

static int reserve(const br_rules *rules, const bri_position *position, int side) {
    (void)rules;
    const armada_position *p = armada_of(position);
    return p->reserve[armada_fleet(p, side)];
}

static int lost(const br_rules *rules, const bri_position *position, int side) {
    (void)rules;
    const armada_position *p = armada_of(position);
    return p->lost[armada_fleet(p, side)];
}

static int chain_point(const br_rules *rules, const bri_position *position) {
    (void)rules;
    const armada_position *p = armada_of(position);
    return p->hand == ARMADA_NOTHING ? -1 : p->at;
}

static size_t taken(const br_rules *rules, const bri_position *position, br_action action, unsigned *out) {
    (void)rules;
    (void)position;
    if (br_action_kind(action) != BR_TAKE) {
        return 0;
    }
    out[0] = bri_to(action);
    return 1;
}

const bri_game bri_armada = {
    .game = BR_ARMADA,
    .name = "armada",
    .title = "L'invincible Armada",
    .side_names = {"First", "Second"},
    .keys = keys,
    .key_count = ARMADA_KEYS,
    .longest_turn = 3,   /* lift, set, take */
    .shortest_cycle = 4, /* a Spanish ship leaves its point and comes back, with an English turn after each time */
    .kinds = 1u << BR_SET | 1u << BR_LIFT | 1u << BR_PIVOT | 1u << BR_TAKE | 1u << BR_END_TURN | 1u << BR_PASS,
    .prepare = prepare,
    BRI_ENGINES(armada_engine),
    .initial = armada_initial,
    .draw_round = armada_draw_round,
    .hash = hash,
    .explain = armada_explain,
    .score = score,
    .seat = seat,
    .count_at = count_at,
    .reserve = reserve,
    .lost = lost,
    .chain_point = chain_point,
    .fleet = fleet,
    .taken = taken,
    .write_action = armada_write_action,
    .read_action = armada_read_action,
    .write_position = armada_write_position,
    .read_position = armada_read_position,
    .point_id = point_id,
    .point_xy = point_xy,
    .link = link_at,
    .draw_text = armada_draw_text,
    .draw_svg = armada_draw_svg,
};

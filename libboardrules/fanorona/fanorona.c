/*
 * The game's row in the core's table: its keys, its board, and what can be asked of a position.
 */
#include "fanorona/fanorona.h"

#include <stdlib.h>

#include "core/hash.h"

static const char *const sizes[] = {"3x3", "3x5", "3x7", "3x9", "5x3", "5x5", "5x7", "5x9",
                                    "7x3", "7x5", "7x7", "7x9", "9x3", "9x5", "9x7"};
static const char *const captures[] = {"free", "forced"};
static const char *const velas[] = {"none", "white", "black"};

#define LISTED(values) values, sizeof(values) / sizeof(values)[0], 0, 0

static const bri_key keys[FANORONA_KEYS] = {
    {"size", "9x5", "columns and rows", LISTED(sizes)},
    {"capture", "free", "whether a turn must begin with a step that takes where there is one (FA-8)", LISTED(captures)},
    {"vela", "none", "a second-round game, by the winner of the first (FA-12)", LISTED(velas)},
    {"rounds", "1", "2: a second round follows as vela (FA-13); only with vela=none", NULL, 0, 1, 2},
};

/* ---- the board ---- */

static bool is_strong(unsigned column, unsigned row) { return (column + row) % 2 == 0; }

static void prepare_directions(fanorona_tables *t) {
    static const int columns[FANORONA_DIRECTIONS] = {-1, 0, 1, -1, 1, -1, 0, 1};
    static const int rows[FANORONA_DIRECTIONS] = {-1, -1, -1, 0, 0, 1, 1, 1};
    int width = (int)t->grid.width, height = (int)t->grid.height;
    for (int i = 0; i < 21; i++) {
        t->direction[i] = -1;
    }
    for (int d = 0; d < FANORONA_DIRECTIONS; d++) {
        int difference = rows[d] * width + columns[d];
        t->direction[difference + 10] = (int8_t)d;
        t->difference[d] = (int8_t)difference;
        for (int row = 0; row < height; row++) {
            for (int column = 0; column < width; column++) {
                int to_column = column + columns[d], to_row = row + rows[d];
                bool on_board = to_column >= 0 && to_column < width && to_row >= 0 && to_row < height;
                bool straight = columns[d] == 0 || rows[d] == 0;
                if (on_board && (straight || is_strong((unsigned)column, (unsigned)row))) {
                    t->has[d] |= bri_bit((unsigned)(row * width + column));
                }
            }
        }
    }
}

static void prepare_axes(fanorona_tables *t) {
    for (int i = 0; i < FANORONA_AXES; i++) {
        fanorona_axis *a = &t->axes[i];
        a->step = (unsigned)-t->difference[i];
        a->down = t->has[i];
        a->up = t->has[7 - i];
        a->both = a->up & a->down;
        a->up_twice = a->up & a->up >> a->step;
    }
    t->diagonal_middles = (fanorona_pair){t->axes[0].both, t->axes[2].both};
    t->straight_middles = (fanorona_pair){t->axes[1].both, t->axes[3].both};
    t->diagonal_lines = (fanorona_pair){t->axes[0].up, t->axes[2].up};
    t->straight_lines = (fanorona_pair){t->axes[1].up, t->axes[3].up};
    t->diagonal_choices = (fanorona_pair){t->axes[0].up_twice & t->axes[0].down, t->axes[2].up_twice & t->axes[2].down};
    t->level_choices = t->axes[3].up_twice & t->axes[3].down;
}

static void prepare_rays(fanorona_tables *t) {
    for (unsigned point = 0; point < bri_grid_points(t->grid); point++) {
        for (int d = 0; d < FANORONA_DIRECTIONS; d++) {
            uint64_t next = fanorona_next(t, bri_bit(point), d);
            t->next[d][point] = next;
            t->axis[fanorona_way(d, point)] |= next;
            t->axis[fanorona_way(7 - d, point)] |= next;
            t->neighbours[point] |= next;
            for (uint64_t at = bri_bit(point); at; at = fanorona_next(t, at, d)) {
                t->ray[fanorona_way(d, point)] |= at;
            }
        }
    }
}

static void prepare_line(fanorona_tables *t, int axis, unsigned low, unsigned high) {
    fanorona_line *line = &t->lines_of[fanorona_lot(axis, low)];
    uint64_t below = t->ray[fanorona_way(axis, low)] ^ bri_bit(low);
    uint64_t above = t->ray[fanorona_way(7 - axis, high)] ^ bri_bit(high);
    *line = (fanorona_line){.low = bri_bit(low),
                            .ends = bri_bit(low) | bri_bit(high),
                            .beyond = t->next[axis][low] | t->next[7 - axis][high],
                            .below = below,
                            .above = above,
                            .steps = {bri_action(BR_KIND_NONE, 0, high, low), bri_action(BR_KIND_NONE, 0, low, high)},
                            .low_point = low,
                            .high_point = high,
                            .axis = (unsigned)axis};
}

static void prepare_middle(fanorona_tables *t, int axis, unsigned point) {
    unsigned up = fanorona_way(7 - axis, point), down = fanorona_way(axis, point);
    t->middles_of[fanorona_lot(axis, point)] = (fanorona_middle){t->axis[down], t->ray[down] ^ bri_bit(point),
                                                                 t->ray[up] ^ bri_bit(point), point, (uint32_t)axis};
}

static void prepare_lots(fanorona_tables *t) {
    for (int axis = 0; axis < FANORONA_AXES; axis++) {
        for (unsigned point = 0; point < bri_grid_points(t->grid); point++) {
            if (t->axes[axis].up >> point & 1) {
                prepare_line(t, axis, point, point + t->axes[axis].step);
            }
            if (t->axes[axis].both >> point & 1) {
                prepare_middle(t, axis, point);
            }
        }
    }
}

/* Notes that a step from a point in direction d takes what begins at a target (a set of one or none) in a direction. */
static void add_target(fanorona_tables *t, unsigned point, int d, uint64_t target, int towards) {
    static const int places[FANORONA_DIRECTIONS] = {0, 1, 2, 3, 5, 6, 7, 8}; /* in three rows of three */
    if (!target) {
        return;
    }
    t->way[point][bri_lowest(target)] = (uint16_t)fanorona_way(towards, bri_lowest(t->next[d][point]));
    for (int blocked = 0; blocked < 8; blocked++) {
        if (!(blocked >> places[d] % 3 & 1)) {
            t->targets[places[d] / 3][point][blocked] |= target;
        }
    }
}

static void prepare_targets(fanorona_tables *t) {
    for (unsigned point = 0; point < bri_grid_points(t->grid); point++) {
        for (int d = 0; d < FANORONA_DIRECTIONS; d++) {
            uint64_t next = t->next[d][point];
            if (next) {
                add_target(t, point, d, fanorona_next(t, next, d), d);
                add_target(t, point, d, t->next[7 - d][point], 7 - d);
            }
        }
    }
}

/* FA-2: the rows below the middle one are White's, those above Black's; the middle row alternates from black. */
static void prepare_start(fanorona_tables *t) {
    unsigned points = bri_grid_points(t->grid), width = t->grid.width, centre = points / 2;
    for (unsigned point = 0; point < centre; point++) {
        bool middle_row = point / width == t->grid.height / 2;
        unsigned side = middle_row && point % width % 2 == 0 ? 1 : 0;
        t->start[side] |= bri_bit(point);
        t->start[1 - side] |= bri_bit(points - 1 - point); /* the half-turn with colours exchanged */
    }
}

static size_t prepare_lines(fanorona_tables *t) {
    size_t n = 0;
    for (unsigned point = 0; point < bri_grid_points(t->grid); point++) {
        for (int d = 4; d < FANORONA_DIRECTIONS; d++) {
            uint64_t next = fanorona_next(t, bri_bit(point), d);
            if (next) {
                t->lines[n][0] = (uint8_t)point;
                t->lines[n++][1] = (uint8_t)bri_lowest(next);
            }
        }
    }
    return n;
}

static br_status prepare(br_rules *rules, br_error *error) {
    if (rules->values[FANORONA_ROUNDS] == 2 && rules->values[FANORONA_VELA] != 0) {
        return bri_fail(error, BR_BAD_ARGUMENT, "FA-13", "rounds=2 goes only with vela=none");
    }
    fanorona_tables *t = calloc(1, sizeof *t);
    if (!t) {
        return bri_fail(error, BR_NO_MEMORY, "", "no memory for the rules");
    }
    const char *size = sizes[rules->values[FANORONA_SIZE]];
    t->grid = (bri_grid){(unsigned)(size[0] - '0'), (unsigned)(size[2] - '0')};
    t->forced = rules->values[FANORONA_CAPTURE] == FANORONA_FORCED;
    t->all = bri_bit(bri_grid_points(t->grid)) - 1; /* 63 points at the most */
    prepare_directions(t);
    prepare_axes(t);
    prepare_rays(t);
    prepare_lots(t);
    prepare_targets(t);
    prepare_start(t);
    rules->tables = t;
    rules->position_size = sizeof(fanorona_position);
    rules->point_count = bri_grid_points(t->grid);
    rules->link_count = prepare_lines(t);
    /* A line whose ends are a stone of the side and an empty point is one step, that can take in two ways. */
    rules->max_actions = 2 * rules->link_count;
    return BR_OK;
}

static const char *point_id(const br_rules *rules, unsigned point) {
    return bri_grid_id(fanorona_tables_of(rules)->grid, point);
}

static unsigned point_flags(const br_rules *rules, unsigned point) {
    unsigned width = fanorona_tables_of(rules)->grid.width;
    return is_strong(point % width, point / width) ? BR_POINT_STRONG : 0;
}

static void point_xy(const br_rules *rules, unsigned point, double *x, double *y) {
    bri_grid_xy(fanorona_tables_of(rules)->grid, point, x, y);
}

static void link_at(const br_rules *rules, size_t i, unsigned *a, unsigned *b, unsigned *flags) {
    const fanorona_tables *t = fanorona_tables_of(rules);
    *a = t->lines[i][0];
    *b = t->lines[i][1];
    *flags = 0;
}

/* ---- the position ---- */

static uint64_t hash(const br_rules *rules, const bri_position *position) {
    (void)rules;
    const fanorona_position *p = fanorona_of(position);
    uint64_t h = bri_hash_begin(position);
    h = bri_mix(h, (uint64_t)p->at << 16 | (uint64_t)p->direction << 8 | p->first);
    h = bri_mix(h, p->stones[0]);
    h = bri_mix(h, p->stones[1]);
    return bri_hash_end(bri_mix(h, p->visited));
}

/* Rounds won, the one just decided included (FA-13). */
static int score(const br_rules *rules, const bri_position *position, int side) {
    const fanorona_position *p = fanorona_of(position);
    int won_first = rules->values[FANORONA_ROUNDS] == 2 && p->first == side + 1;
    return won_first + (p->decided == side + 1);
}

static int seat(const br_rules *rules, const bri_position *position) {
    (void)rules;
    return position->side;
}

static int count_at(const br_rules *rules, const bri_position *position, unsigned point, int side, br_piece piece) {
    (void)rules;
    bool stone = piece == BR_PIECE_ANY || piece == BR_PIECE_STONE;
    return stone && fanorona_of(position)->stones[side] >> point & 1 ? 1 : 0;
}

static int lost(const br_rules *rules, const bri_position *position, int side) {
    return bri_popcount(fanorona_tables_of(rules)->start[side]) - bri_popcount(fanorona_of(position)->stones[side]);
}

static int chain_point(const br_rules *rules, const bri_position *position) {
    (void)rules;
    const fanorona_position *p = fanorona_of(position);
    return fanorona_in_chain(p) ? p->at : -1;
}

static size_t taken(const br_rules *rules, const bri_position *position, br_action action, unsigned *out) {
    const fanorona_tables *t = fanorona_tables_of(rules);
    br_kind kind = br_action_kind(action);
    if (kind != BR_APPROACH && kind != BR_WITHDRAWAL) {
        return 0;
    }
    unsigned from = bri_from(action);
    size_t n = 0;
    for (uint64_t set =
             fanorona_captured(t, fanorona_of(position), kind, from, fanorona_direction(t, from, bri_to(action)));
         set; set &= set - 1) {
        out[n++] = bri_lowest(set);
    }
    return n;
}

const bri_game bri_fanorona = {
    .game = BR_FANORONA,
    .name = "fanorona",
    .title = "Fanorona",
    .side_names = {"White", "Black"},
    .keys = keys,
    .key_count = FANORONA_KEYS,
    .shortest_cycle = 4, /* both sides have to go away and come back */
    .longest_turn = 64,  /* a chain comes to each point once */
    .kinds = 1u << BR_STEP | 1u << BR_APPROACH | 1u << BR_WITHDRAWAL | 1u << BR_END_TURN,
    .prepare = prepare,
    BRI_ENGINES(fanorona_engine),
    .initial = fanorona_initial,
    .draw_round = fanorona_draw_round,
    .hash = hash,
    .explain = fanorona_explain,
    .score = score,
    .seat = seat,
    .count_at = count_at,
    .lost = lost,
    .chain_point = chain_point,
    .taken = taken,
    .write_action = fanorona_write_action,
    .read_action = fanorona_read_action,
    .write_position = fanorona_write_position,
    .read_position = fanorona_read_position,
    .point_id = point_id,
    .point_flags = point_flags,
    .point_xy = point_xy,
    .link = link_at,
    .draw_text = fanorona_draw_text,
    .draw_svg = fanorona_draw_svg,
};

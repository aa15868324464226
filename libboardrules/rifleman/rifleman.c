/*
 * The game's row in the core's table: its keys, its board, and what can be asked of a position.
 */
#include "rifleman/rifleman.h"

#include <stdlib.h>

#include "boards/boards.h"
#include "core/hash.h"

static const char *const players[] = {"2", "4"};
static const char *const firsts[] = {"roll", "red", "blue"};

#define LISTED(values) values, sizeof(values) / sizeof(values)[0], 0, 0

static const bri_key keys[RIFLEMAN_KEYS] = {
    {"players", "2", "seats; with four, partners take their side's turns by turns (RI-12)", LISTED(players)},
    {"first", "roll", "who begins (RI-13)", LISTED(firsts)},
};

/* ---- the board ---- */

/* Where the sides meet each other: not on private spaces, nor on the river (RI-7, RI-8). */
static void prepare_meetings(rifleman_tables *t, const rifleman_board *board) {
    uint8_t space_of[2][RIFLEMAN_MAX_POINTS] = {{0}, {0}};
    for (int side = 0; side < 2; side++) {
        for (unsigned space = 1; space <= board->length[side]; space++) {
            space_of[side][board->path[side][space]] = (uint8_t)space;
        }
    }
    for (int side = 0; side < 2; side++) {
        for (unsigned space = 1; space <= board->length[side]; space++) {
            unsigned point = board->path[side][space];
            t->meets[side][space] = board->flags[point] & BR_POINT_RIVER ? 0 : space_of[1 - side][point];
        }
    }
}

/* RI-5, RI-6: where a side may go at all. */
static void prepare_open(rifleman_tables *t) {
    for (int side = 0; side < 2; side++) {
        for (unsigned space = 1; space <= t->length[side]; space++) {
            t->open[side][0][space / 64] |= bri_bit(space);
            t->open[side][1][space / 64] |= space <= t->line[side] ? bri_bit(space) : 0;
        }
    }
}

static void prepare_aligned(rifleman_tables *t) {
    uint64_t meet = 0;
    bool same = t->words == 1;
    for (unsigned space = 1; space <= t->length[0]; space++) {
        unsigned there = t->meets[0][space];
        meet |= there ? bri_bit(space) : 0;
        same = same && (!there || there == space);
    }
    t->aligned = same ? meet : 0;
}

/* The steps of both paths, each pair of points once; how many. */
static size_t prepare_links(const rifleman_board *board, uint16_t (*links)[2]) {
    size_t n = 0;
    for (int side = 0; side < 2; side++) {
        size_t before = side == 0 ? 0 : n; /* links of the other path; a path has none twice */
        for (unsigned space = 1; space <= board->length[side]; space++) {
            unsigned a = board->path[side][space - 1], b = board->path[side][space];
            size_t i = 0;
            while (i < before && !(links[i][0] == a && links[i][1] == b) && !(links[i][0] == b && links[i][1] == a)) {
                i++;
            }
            if (i == before) {
                links[n][0] = (uint16_t)a;
                links[n++][1] = (uint16_t)b;
            }
        }
    }
    return n;
}

static br_status prepare(br_rules *rules, br_error *error) {
    const rifleman_board *board = rifleman_board_of(rules);
    rifleman_tables *t = calloc(1, sizeof *t);
    if (!t) {
        return bri_fail(error, BR_NO_MEMORY, "", "no memory for the rules");
    }
    for (int side = 0; side < 2; side++) {
        t->length[side] = board->length[side];
        t->line[side] = board->line[side];
    }
    unsigned longest = t->length[0] > t->length[1] ? t->length[0] : t->length[1];
    t->words = longest / 64 + 1;
    prepare_meetings(t, board);
    prepare_aligned(t);
    prepare_open(t);
    rifleman_prepare_drawing(t, board);
    rules->tables = t;
    t->phases = rules->values[RIFLEMAN_PLAYERS] == RIFLEMAN_FOUR_PLAYERS ? 3 : 0;
    rules->seats = rules->values[RIFLEMAN_PLAYERS] == RIFLEMAN_FOUR_PLAYERS ? 4 : 2;
    rules->position_size = sizeof(rifleman_position) + (size_t)RIFLEMAN_SETS * t->words * sizeof(uint64_t);
    /* The rolls are 21. Choices are fewer: one of two dice moves one of eight pieces. */
    rules->max_actions = RIFLEMAN_ROLLS;
    rules->point_count = board->point_count;
    rules->link_count = prepare_links(board, t->links);
    return BR_OK;
}

static const char *point_id(const br_rules *rules, unsigned point) { return rifleman_board_of(rules)->id[point]; }

static const char *point_title(const br_rules *rules, unsigned point) {
    static const char *const corrals[2] = {"Red's corral", "Blue's corral"};
    return point < 2 ? corrals[point] : point_id(rules, point);
}

static unsigned point_flags(const br_rules *rules, unsigned point) { return rifleman_board_of(rules)->flags[point]; }

static void point_xy(const br_rules *rules, unsigned point, double *x, double *y) {
    const rifleman_tables *t = rifleman_tables_of(rules);
    *x = (double)t->places[point].column / (t->columns - 1);
    *y = 1.0 - (double)t->places[point].lane / (t->lanes - 1);
}

static void link_at(const br_rules *rules, size_t i, unsigned *a, unsigned *b, unsigned *flags) {
    const rifleman_tables *t = rifleman_tables_of(rules);
    *a = t->links[i][0];
    *b = t->links[i][1];
    *flags = 0;
}

static int path_point(const br_rules *rules, int side, size_t space) {
    const rifleman_board *board = rifleman_board_of(rules);
    return space <= board->length[side] ? board->path[side][space] : -1;
}

static size_t path_length(const br_rules *rules, int side) { return rifleman_board_of(rules)->length[side]; }

static int double_line(const br_rules *rules, int side) { return rifleman_board_of(rules)->line[side]; }

/* ---- the position ---- */

/* The spaces of a herd, the cowboy's and then the cattle's in ascending order, as the bytes of a word from the lowest.
 */
static uint64_t herd(const rifleman_tables *t, const rifleman_position *p, int side) {
    const uint64_t *cattle = rifleman_cattle(p, side, t->words);
    uint64_t spaces = p->cowboy[side];
    unsigned n = 8;
    for (unsigned i = 0; i < t->words; i++) {
        for (uint64_t rest = bri_any(cattle, i, t->words); rest; rest &= rest - 1) {
            unsigned space = 64 * i + bri_lowest(rest);
            for (unsigned more = rifleman_cattle_on(t, p, side, space); more > 0; more--, n += 8) {
                spaces |= (uint64_t)space << n;
            }
        }
    }
    return spaces;
}

/* To roll again within a turn is as to begin one: what follows is the same, and the text does not tell them apart. */
static uint64_t hash(const br_rules *rules, const bri_position *position) {
    const rifleman_tables *t = rifleman_tables_of(rules);
    const rifleman_position *p = rifleman_of(position);
    bri_position base = *position;
    base.turn_begins = 0;
    uint64_t h = bri_hash_begin(&base);
    h = bri_mix(h, herd(t, p, 0));
    h = bri_mix(h, herd(t, p, 1));
    h = bri_mix(h, (uint64_t)p->high << 32 | (uint64_t)p->low << 24 | (uint64_t)p->doubled << 16 |
                       (uint64_t)p->roll_off << 8 | p->phase);
    return bri_hash_end(h);
}

static int score(const br_rules *rules, const bri_position *position, int side) {
    (void)rules;
    return position->winner == side;
}

/* RI-12; while rolling for the first turn the first seat of each side (RI-13). */
static int seat(const br_rules *rules, const bri_position *position) {
    unsigned partners = (unsigned)rules->seats / 2, side = position->side;
    return (int)(side + 2 * (position->turns / 2 % partners));
}

static int count_at(const br_rules *rules, const bri_position *position, unsigned point, int side, br_piece piece) {
    const rifleman_tables *t = rifleman_tables_of(rules);
    const rifleman_position *p = rifleman_of(position);
    const uint16_t *path = rifleman_board_of(rules)->path[side];
    bool cattle = piece == BR_PIECE_ANY || piece == BR_PIECE_CATTLE;
    bool cowboy = piece == BR_PIECE_ANY || piece == BR_PIECE_COWBOY;
    unsigned n = cowboy && path[p->cowboy[side]] == point;
    for (unsigned space = 0; cattle && space <= t->length[side]; space++) {
        n += path[space] == point ? rifleman_cattle_on(t, p, side, space) : 0;
    }
    return (int)n;
}

/* Pieces that are sent back are not lost. */
static int lost(const br_rules *rules, const bri_position *position, int side) {
    (void)rules;
    (void)position;
    (void)side;
    return 0;
}

static int dice(const br_rules *rules, const bri_position *position, int *high, int *low) {
    (void)rules;
    const rifleman_position *p = rifleman_of(position);
    *high = p->high;
    *low = p->low;
    return (p->high != 0) + (p->low != 0);
}

/* RI-8: the points of the cattle and of the cowboy that are sent back, of him unless he is in the corral. */
static size_t taken(const br_rules *rules, const bri_position *position, br_action action, unsigned *out) {
    const rifleman_position *p = rifleman_of(position);
    br_kind kind = br_action_kind(action);
    unsigned there =
        kind == BR_CATTLE || kind == BR_COWBOY ? rifleman_hits(rifleman_tables_of(rules), p, bri_to(action)) : 0;
    if (!there) {
        return 0;
    }
    int enemy = 1 - position->side;
    const uint16_t *path = rifleman_board_of(rules)->path[enemy];
    unsigned cowboy = p->cowboy[enemy];
    unsigned cattle_at = path[there], cowboy_at = path[cowboy];
    out[0] = cattle_at;
    if (cowboy == 0) {
        return 1;
    }
    out[0] = cattle_at < cowboy_at ? cattle_at : cowboy_at;
    out[1] = cattle_at < cowboy_at ? cowboy_at : cattle_at;
    return 2;
}

const bri_game bri_rifleman = {
    .game = BR_RIFLEMAN,
    .name = "rifleman",
    .title = "The Rifleman Game",
    .side_names = {"Red", "Blue"},
    .keys = keys,
    .key_count = RIFLEMAN_KEYS,
    .rolls_dice = true,
    .kinds = 1u << BR_ROLL | 1u << BR_CATTLE | 1u << BR_COWBOY | 1u << BR_PASS,
    .board = &bri_board_trail,
    .read_board = rifleman_read_board,
    .write_board = rifleman_write_board,
    .prepare = prepare,
    BRI_ENGINES(rifleman_engine),
    .initial = rifleman_initial,
    .draw_round = rifleman_draw_round,
    .hash = hash,
    .explain = rifleman_explain,
    .score = score,
    .seat = seat,
    .count_at = count_at,
    .lost = lost,
    .dice = dice,
    .taken = taken,
    .write_action = rifleman_write_action,
    .read_action = rifleman_read_action,
    .write_position = rifleman_write_position,
    .read_position = rifleman_read_position,
    .point_id = point_id,
    .point_title = point_title,
    .point_flags = point_flags,
    .point_xy = point_xy,
    .link = link_at,
    .path_point = path_point,
    .path_length = path_length,
    .double_line = double_line,
    .draw_text = rifleman_draw_text,
    .draw_svg = rifleman_draw_svg,
};

/*
 * Tic-tac-toe. Two sides take turns to set a mark on one of nine points; three in a row win (TT-1 to TT-4, see
 * docs/fifth-game.md).
 */
#include "tictactoe/tictactoe.h"

#include <string.h>

#include "core/grid.h"
#include "core/grid_draw.h"
#include "core/hash.h"
#include "core/play.h"

//! [position]
/* A bit a point, from a1. All of it decides the play, so it lies behind the part that C-1 leaves out. */
typedef struct marks {
    bri_position base;
    uint16_t of[2]; /* by side: crosses, noughts */
    uint8_t unused[4];
} marks;
_Static_assert(sizeof(marks) == sizeof(bri_position) + 8, "no padding");

enum { POINTS = 9, ALL = (1 << POINTS) - 1, MARKS = 5 };
static const bri_grid grid = {3, 3};

static const marks *marks_of(const bri_position *position) { return (const marks *)position; }
//! [position]

//! [rules]
static br_status prepare(br_rules *rules, br_error *error) {
    (void)error;
    rules->position_size = sizeof(marks);
    rules->point_count = POINTS;
    rules->max_actions = POINTS;
    rules->link_count = 12; /* six in rows, six in columns */
    return BR_OK;
}

static void initial(const br_rules *rules, bri_position *out) {
    memset(out, 0, rules->position_size);
    out->winner = BR_UNDECIDED;
    out->to_act = BR_SIDE_0;
    out->round = 1;
    out->turn_begins = 1;
}
//! [rules]

//! [play]
static bool has_row(unsigned set) {
    static const unsigned rows[] = {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if ((set & rows[i]) == rows[i]) {
            return true;
        }
    }
    return false;
}

/* TT-3, TT-4: what the mark just set brings. The turn has been counted and passed. */
static void look_for_end(marks *p) {
    int mover = 1 - p->base.side;
    if (has_row(p->of[mover])) {
        bri_finish(&p->base, mover, BR_REASON_GATHERED); /* in the library it would have a reason of its own */
    } else if ((p->of[0] | p->of[1]) == ALL) {
        bri_finish(&p->base, BR_DRAW, BR_REASON_LEVEL);
    }
}

static void apply(const br_rules *rules, bri_position *position, br_action action) {
    (void)rules;
    marks *p = (marks *)position;
    p->of[position->side] = (uint16_t)(p->of[position->side] | 1u << bri_to(action));
    position->turns++;
    position->progress++; /* marks stay: no earlier position can come back */
    position->side ^= 1;
    position->to_act = position->side;
    look_for_end(p);
}

static void draw_round(const br_rules *rules, bri_position *position, br_reason reason) {
    (void)rules;
    bri_finish(position, BR_DRAW, reason); /* C-2 */
}
//! [play]

//! [legal]
static size_t actions(const br_rules *rules, const bri_position *position, br_action *out) {
    (void)rules;
    const marks *p = marks_of(position);
    size_t count = 0;
    for (unsigned point = 0; point < POINTS && !bri_over(position); point++) {
        if (!((p->of[0] | p->of[1]) >> point & 1)) {
            out[count++] = bri_action(BR_SET, 0, 0, point);
        }
    }
    return count;
}

static size_t count(const br_rules *rules, const bri_position *position) {
    (void)rules;
    return bri_over(position) ? 0 : POINTS - position->turns; /* a mark a turn (TT-2) */
}

static br_status explain(const br_rules *rules, const bri_position *position, br_action action, br_error *error) {
    (void)rules;
    const marks *p = marks_of(position);
    unsigned point = bri_to(action);
    if ((p->of[0] | p->of[1]) >> point & 1) {
        return bri_fail(error, BR_ILLEGAL, "TT-2", "there is a mark on %s", bri_grid_id(grid, point));
    }
    return BR_OK;
}
//! [legal]

//! [queries]
static uint64_t hash(const br_rules *rules, const bri_position *position) {
    (void)rules;
    const marks *p = marks_of(position);
    return bri_hash_end(bri_mix(bri_hash_begin(position), (uint64_t)p->of[0] << 16 | p->of[1]));
}

static int score(const br_rules *rules, const bri_position *position, int side) {
    (void)rules;
    return position->winner == side;
}

static int seat(const br_rules *rules, const bri_position *position) {
    (void)rules;
    return position->side;
}

static int count_at(const br_rules *rules, const bri_position *position, unsigned point, int side, br_piece piece) {
    (void)rules;
    return piece == BR_PIECE_ANY || piece == BR_PIECE_STONE ? marks_of(position)->of[side] >> point & 1 : 0;
}

static int reserve(const br_rules *rules, const bri_position *position, int side) {
    (void)rules;
    int set = (int)(position->turns + (side == 0)) / 2;
    return MARKS - set;
}

static int lost(const br_rules *rules, const bri_position *position, int side) {
    (void)rules;
    (void)position;
    (void)side;
    return 0;
}
//! [queries]

//! [texts]
static void write_action(const br_rules *rules, const bri_position *position, br_action action, bri_writer *out) {
    (void)rules;
    (void)position;
    bri_put(out, '+');
    bri_puts(out, bri_grid_id(grid, bri_to(action)));
}

static br_status read_action(const br_rules *rules, const bri_position *position, bri_reader *in, br_action *out) {
    (void)rules;
    (void)position;
    bri_slice rest = {in->text, in->text + strlen(in->text)};
    unsigned point;
    if (!bri_scan_mark(&rest, '+')) {
        return bri_fail_at(in->error, in->text, rest.at, BR_BAD_SYNTAX, "", "found %s, expected a mark such as +b2",
                           bri_quote(rest.at, bri_length(rest)).text);
    }
    br_status status = bri_grid_scan(in, &rest, grid, &point);
    if (status == BR_OK && rest.at < rest.end) {
        status = bri_fail_at(in->error, in->text, rest.at, BR_BAD_SYNTAX, "", "found %s after the point",
                             bri_quote(rest.at, bri_length(rest)).text);
    }
    if (status == BR_OK) {
        *out = bri_action(BR_SET, 0, 0, point);
    }
    return status;
}

static char letter_at(const void *position, unsigned point) {
    const marks *p = position;
    return p->of[0] >> point & 1 ? 'X' : p->of[1] >> point & 1 ? 'O' : '\0';
}

static void write_position(const br_rules *rules, const bri_position *position, bri_writer *out) {
    (void)rules;
    bri_grid_write(out, grid, letter_at, position);
    bri_put(out, ' ');
    bri_put_number(out, position->turns);
}

static void set_mark(void *position, unsigned point, char letter) {
    marks *p = position;
    uint16_t *set = &p->of[letter == 'O'];
    *set = (uint16_t)(*set | 1u << point);
}

static unsigned size_of(unsigned set) {
    unsigned size = 0;
    for (; set; set &= set - 1) {
        size++;
    }
    return size;
}

static br_status read_position(const br_rules *rules, bri_reader *in, bri_position *out) {
    marks *p = (marks *)out;
    bri_slice fields[2];
    initial(rules, out);
    br_status status = bri_split(in, fields, 2, "ROWS TURNS");
    if (status == BR_OK) {
        status = bri_grid_read(in, fields[0], grid, "XO", set_mark, p);
    }
    if (status == BR_OK) {
        status = bri_read_turns(in, fields[1], &out->turns);
    }
    if (status != BR_OK) {
        return status;
    }
    if (size_of(p->of[0]) != out->turns / 2 + out->turns % 2 || size_of(p->of[1]) != out->turns / 2) {
        return bri_fail_at(in->error, in->text, fields[1].at, BR_BAD_POSITION, "TT-2",
                           "%u crosses and %u noughts after %lu turns", size_of(p->of[0]), size_of(p->of[1]),
                           (unsigned long)out->turns);
    }
    out->side = out->to_act = out->turns % 2;
    if (has_row(p->of[out->side])) {
        return bri_fail_at(in->error, in->text, fields[0].at, BR_BAD_POSITION, "TT-3",
                           "a row of the side to move: the game was over before the last mark");
    }
    look_for_end(p);
    return BR_OK;
}
//! [texts]

//! [board]
static const char *point_id(const br_rules *rules, unsigned point) {
    (void)rules;
    return bri_grid_id(grid, point);
}

static void point_xy(const br_rules *rules, unsigned point, double *x, double *y) {
    (void)rules;
    bri_grid_xy(grid, point, x, y);
}

static void link_at(const br_rules *rules, size_t i, unsigned *a, unsigned *b, unsigned *flags) {
    (void)rules;
    unsigned n = (unsigned)i % 6;
    *a = i < 6 ? n / 2 * 3 + n % 2 : n;
    *b = *a + (i < 6 ? 1 : 3);
    *flags = 0;
}

static void draw_text(bri_picture *picture) {
    static const bri_text_look look = {{"X", "O"}, {"X", "O"}, {"1;31", "1;34"}};
    bri_grid_text(picture, grid, &look);
}
//! [board]

//! [engine]
static br_status make(br_state *state, br_action action) { return bri_make(state, action, sizeof(marks), apply); }

static br_status playout(br_state *state, br_rng *rng, size_t most, size_t *made) {
    return bri_play(state, rng, most, made, sizeof(marks), bri_pick_listed, apply);
}

static const bri_engine engine = {
    .actions = actions,
    .count = count,
    .pick = bri_pick_listed,
    .apply = apply,
    .make = make,
    .playout = playout,
};
//! [engine]

//! [table]
const bri_game tictactoe = {
    .game = (br_game)1001, /* in the library a value of br_game */
    .name = "tictactoe",
    .title = "Tic-tac-toe",
    .side_names = {"Crosses", "Noughts"},
    .longest_turn = 1,
    .shortest_cycle = POINTS + 1, /* no position ever comes back */
    .kinds = 1u << BR_SET,
    .prepare = prepare,
    .engine = &engine,
    .initial = initial,
    .draw_round = draw_round,
    .hash = hash,
    .explain = explain,
    .score = score,
    .seat = seat,
    .count_at = count_at,
    .reserve = reserve,
    .lost = lost,
    .write_action = write_action,
    .read_action = read_action,
    .write_position = write_position,
    .read_position = read_position,
    .point_id = point_id,
    .point_xy = point_xy,
    .link = link_at,
    .draw_text = draw_text,
};
//! [table]

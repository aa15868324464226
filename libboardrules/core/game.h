/*
 * What a game is to the core, and what the core is to a game.
 *
 * A game is a pure function of a small position. It brings a plain struct that begins with a bri_position, and a table
 * of functions (bri_game) that see nothing but rules and positions. The core keeps the history, looks for repetitions
 * and turn limits, and builds the public API on the table; so a game never writes an undo and never sees a state.
 *
 * Invariants that every position keeps, and that the core and the tests rely on:
 * - all bytes of the struct from `round` on are a function of what decides the play (C-1), unused ones are 0: two
 *   positions are the same for C-1 exactly if these bytes are equal, so seats that will act next belong there and turn
 *   counts do not;
 * - to_act is BR_NOBODY exactly if winner is not BR_UNDECIDED; the game's last position has turn_begins set, and
 *   nothing pending.
 */
#ifndef BRI_CORE_GAME_H
#define BRI_CORE_GAME_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "boardrules.h"
#include "core/engine.h"
#include "core/fault.h"
#include "core/text.h"

enum {
    BRI_MAX_KEYS = 8,
    BRI_MAX_SPEC = 160,
    BRI_MAX_TURNS = 1000000000, /* the greatest turn count that a position text can hold */
    BRI_MAX_ACTIONS = 1536,     /* no game's br_max_actions is greater: forbans, six forbans on points of degree 254 */
    BRI_MAX_AHEAD = 6,          /* BRI_MAX_ACTIONS to this power is less than 2^64 */
    BRI_MAX_TAKEN = 64,         /* no action takes from more points */
    BRI_MAX_POSITION = 256      /* no position struct is larger */
};

/* What every game's position begins with. */
typedef struct bri_position {
    _Alignas(uint64_t) uint32_t turns; /* completed in this round; aligned for any game's own fields */
    int8_t winner;                     /* 0, 1, BR_DRAW, BR_UNDECIDED */
    uint8_t reason;                    /* br_reason */
    uint8_t to_act;                    /* br_actor */
    uint8_t limit_waits;               /* max_turns must not end the round now (FO-9) */
    uint16_t progress;                 /* grows with every action behind which no earlier position can come back */
    /* From here on, the game's own fields included, is what C-1 compares. */
    uint8_t round;       /* from 1 */
    uint8_t side;        /* whose turn it is; in the last position whose it would have been */
    uint8_t turn_begins; /* a turn is about to begin, or the game is over */
    uint8_t spare[3];    /* 0 */
} bri_position;

/* A key of specifications. Its values are those listed, or the numbers low … high, or (high 0) names: a board's. */
typedef struct bri_key {
    const char *name, *default_value, *meaning;
    const char *const *values;
    int value_count;
    long low, high;
} bri_key;

/* What every board begins with. Boards are the same exactly if all their `size` bytes are equal. */
typedef struct bri_board {
    size_t size;
    char name[32], title[64];
} bri_board;

/* A board text that is built into the library; made from libboardrules/boards/NAME.board as bri_board_NAME. */
typedef struct bri_builtin {
    bri_key key; /* of specifications: `board`, with the board's name as its default value */
    const unsigned char *text;
    size_t size;
} bri_builtin;
#define BRI_BOARD_KEY(name)                                                                                            \
    { "board", name, "the board's name; another than the built-in one is complete only with its text", NULL, 0, 0, 0 }

struct bri_picture;

typedef struct bri_game {
    br_game game;
    const char *name, *title;
    const char *side_names[2];
    const bri_key *keys; /* the game's own; the core adds repetition, max_turns and board */
    int key_count;
    bool rolls_dice;          /* no repetition (C-1), and turns that have no longest one */
    unsigned longest_turn;    /* in actions, for counting in turns; 0 if there is none */
    unsigned shortest_cycle;  /* in turns: no position comes back sooner (1 says nothing) */
    unsigned kinds;           /* of actions: bits 1 << br_kind */
    const bri_builtin *board; /* the built-in board; NULL: a grid, and no boards at all */

    const bri_engine *engine,
        *engine_v2; /* listing, counting, drawing and making actions: BRI_ENGINES (core/engine.h) */

    /* Boards: reads a text into one block that free() frees, every byte of it set; writes one that reads back the same.
     */
    br_status (*read_board)(bri_board **out, const char *text, size_t size, br_error *error);
    void (*write_board)(const bri_board *board, bri_writer *out);

    /* Fills in the rules from their values and board: tables, seats, points, sizes. */
    br_status (*prepare)(br_rules *rules, br_error *error);

    void (*initial)(const br_rules *rules, bri_position *out);
    /* Ends the round in a draw by C-1 or C-2: the next round's set-up, or the game's end. */
    void (*draw_round)(const br_rules *rules, bri_position *position, br_reason reason);
    /* A hash of what C-1 compares (core/hash.h). */
    uint64_t (*hash)(const br_rules *rules, const bri_position *position);
    /* BR_OK exactly for a legal action; else the rule that forbids it. The game is not over, and the action's fields
       are in range (bri_action_encodes). With a NULL error it only decides. */
    br_status (*explain)(const br_rules *rules, const bri_position *position, br_action action, br_error *error);

    int (*score)(const br_rules *rules, const bri_position *position, int side);
    int (*seat)(const br_rules *rules, const bri_position *position);
    int (*count_at)(const br_rules *rules, const bri_position *position, unsigned point, int side, br_piece piece);
    int (*reserve)(const br_rules *rules, const bri_position *position, int side); /* NULL: 0 */
    int (*lost)(const br_rules *rules, const bri_position *position, int side);
    int (*chain_point)(const br_rules *rules, const bri_position *position);               /* NULL: −1 */
    int (*dice)(const br_rules *rules, const bri_position *position, int *high, int *low); /* NULL: 0 */
    int (*fleet)(const br_rules *rules, const bri_position *position, int side);           /* NULL: −1 */
    /* Points that would lose enemy pieces by a legal action, ascending, at most BRI_MAX_TAKEN. NULL: none. */
    size_t (*taken)(const br_rules *rules, const bri_position *position, br_action action, unsigned *out);

    /* Texts. read_action gives an action that need not be legal, with leniencies resolved where one legal action fits;
       what it refuses itself is text that no action has, or that claims what is not so. */
    void (*write_action)(const br_rules *rules, const bri_position *position, br_action action, bri_writer *out);
    br_status (*read_action)(const br_rules *rules, const bri_position *position, bri_reader *in, br_action *out);
    void (*write_position)(const br_rules *rules, const bri_position *position, bri_writer *out);
    /* Reads a position and looks at the end of the game as play does on arriving, C-1 and C-2 aside. */
    br_status (*read_position)(const br_rules *rules, bri_reader *in, bri_position *out);

    /* The board, for board.h. */
    const char *(*point_id)(const br_rules *rules, unsigned point);
    const char *(*point_title)(const br_rules *rules, unsigned point); /* NULL: the id */
    unsigned (*point_flags)(const br_rules *rules, unsigned point);    /* NULL: 0 */
    void (*point_xy)(const br_rules *rules, unsigned point, double *x, double *y);
    void (*link)(const br_rules *rules, size_t i, unsigned *a, unsigned *b, unsigned *flags);
    /* Rifleman: the point of a space of a side's path; fields of its actions are spaces. NULL: fields are points. */
    int (*path_point)(const br_rules *rules, int side, size_t space);
    size_t (*path_length)(const br_rules *rules, int side);
    int (*double_line)(const br_rules *rules, int side);

    /* Drawings (core/draw.h); NULL: words alone. */
    void (*draw_text)(struct bri_picture *picture);
    void (*draw_svg)(struct bri_picture *picture);
} bri_game;

struct br_rules {
    atomic_uint references;
    const bri_game *game;
    const bri_engine *engine;  /* the game's, for this machine */
    long values[BRI_MAX_KEYS]; /* by the game's own keys: the number, or the index of the listed value */
    unsigned repetition, max_turns;
    unsigned calm_limit; /* turns without progress before C-1 can apply; UINT_MAX never */
    unsigned turn_limit; /* max_turns, or more than BRI_MAX_TURNS for none */
    char spec[BRI_MAX_SPEC];
    bri_board *board; /* NULL on grids */
    /* Filled in by the game's prepare: */
    int seats; /* preset to 2 */
    size_t position_size;
    size_t max_actions;
    size_t point_count;
    size_t link_count;
    void *tables; /* one block of the game's own, freed with free() */
};

/* The games of the library, by br_game. */
extern const bri_game *const bri_games[];
enum { BRI_GAME_COUNT = 4 };

/* The engine of a game that fits the machine. */
const bri_engine *bri_engine_of(const bri_game *game);

/* The number of keys of a game, and each of them: its own, then those that every game has. */
int bri_key_count(const bri_game *game);
const bri_key *bri_key_at(const bri_game *game, int key);

/* Makes rules for any table, on the built-in board if `board` is NULL: the constructor behind br_rules_new and
   br_rules_new_on_board, and the tests' way to games of their own. `spec` is the whole specification; its game's name
   must be the table's. */
br_status bri_rules_make(br_rules **out, const bri_game *game, const char *spec, const char *board, size_t size,
                         br_error *error);

/* Makes rules on a board that other rules are on, which is of the game and the name that `spec` says; NULL: on the
   built-in one. */
br_status bri_rules_make_on(br_rules **out, const char *spec, const bri_board *board, br_error *error);

/* Whether a number has the form of an action under these rules: a kind of the game's, fields in range. */
bool bri_action_encodes(const br_rules *rules, br_action action);

enum { BRI_FIELD = 0x1ff };

/* An action's number: kind, side (rifleman), origin and destination. Numbers ascend in the listed order. */
static inline br_action bri_action(br_kind kind, int side, unsigned from, unsigned to) {
    return (br_action)kind << 19 | (br_action)side << 18 | (br_action)from << 9 | (br_action)to;
}
static inline unsigned bri_kind(br_action action) { return action >> 19; }
static inline int bri_side(br_action action) { return (int)(action >> 18 & 1); }
static inline unsigned bri_from(br_action action) { return action >> 9 & BRI_FIELD; }
static inline unsigned bri_to(br_action action) { return action & BRI_FIELD; }

static inline bool bri_over(const bri_position *position) { return position->winner != BR_UNDECIDED; }

/* Ends the game at a position whose turn has been completed. */
static inline void bri_finish(bri_position *position, int winner, br_reason reason) {
    position->winner = (int8_t)winner;
    position->reason = (uint8_t)reason;
    position->to_act = BR_NOBODY;
    position->turn_begins = 1;
}

#endif

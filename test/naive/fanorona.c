/*
 * Fanorona from its page: points as columns and rows counted from 0, a character for what stands on each.
 */
#include "naive/games.h"

#include <stdio.h>
#include <string.h>

enum { EMPTY = '.', WHITE = 'W', BLACK = 'B' };
enum { PLAIN, APPROACH, WITHDRAWAL }; /* the forms of a step, in the order of listing */

/* In the order of the points that they lead to: row by row from below. */
static const struct {
    const char *name;
    int columns, rows;
} directions[8] = {{"SW", -1, -1}, {"S", 0, -1},  {"SE", 1, -1}, {"W", -1, 0},
                   {"E", 1, 0},    {"NW", -1, 1}, {"N", 0, 1},   {"NE", 1, 1}};

typedef struct position {
    int columns, rows;
    char stone[9][9]; /* [column][row] */
    int side;         /* 0 White, 1 Black */
    bool chain;       /* a stone is in the middle of its turn (FA-9): */
    int column, row;  /* where it stands */
    int direction;    /* of its last step */
    bool been[9][9];  /* where it was before in this turn */
    unsigned long turns;
    int round;
    int first_winner;       /* FA-12: the side that won the first round, -1 none */
    const char *round_text; /* "1", "2w", "2b" */
} position;

static char colour(int side) { return side == 0 ? WHITE : BLACK; }

/* ---- texts ---- */

static void read_rows(position *p, const char *text) {
    int column = 0, row = p->rows - 1;
    for (; *text; text++) {
        if (*text == '/') {
            column = 0, row--;
        } else if (*text == 'W' || *text == 'B') {
            p->stone[column++][row] = *text;
        } else {
            for (int n = *text - '0'; n > 0; n--) {
                p->stone[column++][row] = EMPTY;
            }
        }
    }
}

static void read_chain(position *p, const char *text) {
    char name[3] = "";
    p->chain = true;
    p->column = text[0] - 'a';
    p->row = text[1] - '1';
    text += 3;
    size_t length = strcspn(text, ":");
    memcpy(name, text, length);
    for (p->direction = 0; strcmp(directions[p->direction].name, name) != 0;) {
        p->direction++;
    }
    for (text += length; *text; text += 3) {
        p->been[text[1] - 'a'][text[2] - '1'] = true;
    }
}

static void read(const naive_rules *rules, const char *text, position *p) {
    naive_fields fields;
    naive_split(&fields, text);
    memset(p, 0, sizeof *p);
    p->columns = rules->columns;
    p->rows = rules->rows;
    read_rows(p, fields.field[0]);
    p->side = fields.field[1][0] == 'w' ? 0 : 1;
    if (fields.field[2][0] != '-') {
        read_chain(p, fields.field[2]);
    }
    p->turns = naive_number(fields.field[3]);
    p->round = fields.field[4][0] - '0';
    p->first_winner = rules->vela;
    p->round_text = "1";
    if (p->round == 2) {
        p->first_winner = fields.field[4][1] == 'w' ? 0 : 1;
        p->round_text = p->first_winner == 0 ? "2w" : "2b";
    }
}

static void put_point(naive_writer *writer, int column, int row) {
    char name[3] = {(char)('a' + column), (char)('1' + row), '\0'};
    naive_put(writer, name);
}

static void put_rows(naive_writer *writer, const position *p) {
    for (int row = p->rows - 1; row >= 0; row--) {
        unsigned long run = 0;
        for (int column = 0; column < p->columns; column++) {
            if (p->stone[column][row] == EMPTY) {
                run++;
                continue;
            }
            if (run) {
                naive_put_number(writer, run);
            }
            run = 0;
            naive_put(writer, p->stone[column][row] == WHITE ? "W" : "B");
        }
        if (run) {
            naive_put_number(writer, run);
        }
        naive_put(writer, row > 0 ? "/" : " ");
    }
}

static void put_chain(naive_writer *writer, const position *p) {
    put_point(writer, p->column, p->row);
    naive_put(writer, ":");
    naive_put(writer, directions[p->direction].name);
    const char *before = ":";
    for (int row = 0; row < p->rows; row++) {
        for (int column = 0; column < p->columns; column++) {
            if (p->been[column][row]) {
                naive_put(writer, before);
                put_point(writer, column, row);
                before = ",";
            }
        }
    }
}

static void write(const position *p, char *out) {
    naive_writer writer = {out};
    put_rows(&writer, p);
    naive_put(&writer, p->side == 0 ? "w " : "b ");
    if (p->chain) {
        put_chain(&writer, p);
    } else {
        naive_put(&writer, "-");
    }
    naive_put(&writer, " ");
    naive_put_number(&writer, p->turns);
    naive_put(&writer, " ");
    naive_put(&writer, p->round_text);
}

/* ---- lines and stones ---- */

static bool on_board(const position *p, int column, int row) {
    return column >= 0 && column < p->columns && row >= 0 && row < p->rows;
}

/* FA-1: whether a line leads from a point in a direction to a neighbouring point. */
static bool line(const position *p, int column, int row, int direction) {
    bool diagonal = directions[direction].columns != 0 && directions[direction].rows != 0;
    bool strong = (column + row) % 2 == 0;
    return on_board(p, column + directions[direction].columns, row + directions[direction].rows) &&
           (!diagonal || strong);
}

/* How many enemy stones stand without a gap from a point on (FA-4): `way` 1 in the direction, -1 against it. */
static int row_of_enemies(const position *p, int column, int row, int direction, int way) {
    int count = 0;
    while (on_board(p, column, row) && p->stone[column][row] == colour(1 - p->side)) {
        count++;
        column += way * directions[direction].columns;
        row += way * directions[direction].rows;
    }
    return count;
}

/* FA-4: from the next point beyond where the step arrives. FA-5: from the point right behind its origin. */
static int could_take(const position *p, int column, int row, int direction, int form) {
    int columns = directions[direction].columns, rows = directions[direction].rows;
    if (form == APPROACH) {
        return row_of_enemies(p, column + 2 * columns, row + 2 * rows, direction, 1);
    }
    return row_of_enemies(p, column - columns, row - rows, direction, -1);
}

static int stones(const position *p, int side) {
    int count = 0;
    for (int column = 0; column < p->columns; column++) {
        for (int row = 0; row < p->rows; row++) {
            count += p->stone[column][row] == colour(side);
        }
    }
    return count;
}

/* FA-12: "as long as the winner of the first round has more than 5 stones (looked at as each turn begins)"; a chain is
   never under way then, so a turn with a chain began without the restriction. */
static bool restricted(const position *p) {
    return p->first_winner >= 0 && !p->chain && stones(p, p->first_winner) > 5;
}

/* ---- steps ---- */

/* FA-3: one's own stone, along a line, to an empty point; FA-9: in a chain the same stone only, not in the direction
   of its last step, not to where it has been. */
static bool can_step(const position *p, int column, int row, int direction) {
    int to_column = column + directions[direction].columns, to_row = row + directions[direction].rows;
    if (p->stone[column][row] != colour(p->side)) {
        return false;
    }
    if (!line(p, column, row, direction) || p->stone[to_column][to_row] != EMPTY) {
        return false;
    }
    if (!p->chain) {
        return true;
    }
    return column == p->column && row == p->row && direction != p->direction && !p->been[to_column][to_row];
}

/* Whether a step has a form, FA-8 aside. */
static bool has_form(const position *p, int column, int row, int direction, int form) {
    if (!can_step(p, column, row, direction)) {
        return false;
    }
    if (restricted(p) && p->side == p->first_winner) {
        return form == PLAIN; /* FA-12: takes nothing, FA-7 off */
    }
    if (form != PLAIN) {
        return could_take(p, column, row, direction, form) > 0; /* FA-6: the player chooses */
    }
    return !p->chain &&                                        /* FA-9: goes on with steps that take */
           !could_take(p, column, row, direction, APPROACH) && /* FA-7 */
           !could_take(p, column, row, direction, WITHDRAWAL);
}

/* Whether the side has a step of a form at all. */
static bool any_step(const position *p, int form) {
    for (int column = 0; column < p->columns; column++) {
        for (int row = 0; row < p->rows; row++) {
            for (int direction = 0; direction < 8; direction++) {
                if (has_form(p, column, row, direction, form)) {
                    return true;
                }
            }
        }
    }
    return false;
}

static bool can_take(const position *p) { return any_step(p, APPROACH) || any_step(p, WITHDRAWAL); }

/* ---- the game ---- */

/* FA-2 */
static void set_up(const naive_rules *rules, position *p) {
    int middle = rules->rows / 2, centre = rules->columns / 2;
    memset(p, 0, sizeof *p);
    p->columns = rules->columns;
    p->rows = rules->rows;
    for (int column = 0; column < p->columns; column++) {
        for (int row = 0; row < p->rows; row++) {
            p->stone[column][row] = row < middle ? WHITE : BLACK;
        }
    }
    for (int column = 0; column < centre; column++) {
        char here = column % 2 == 0 ? BLACK : WHITE;
        p->stone[column][middle] = here;
        p->stone[p->columns - 1 - column][middle] = here == BLACK ? WHITE : BLACK;
    }
    p->stone[centre][middle] = EMPTY;
    p->round = 1;
    p->round_text = "1";
}

static void start(const naive_rules *rules, char *out) {
    position p;
    set_up(rules, &p);
    p.side = rules->vela == 0 ? 1 : 0; /* White begins (FA-2); with vela the loser of the first round (FA-12) */
    write(&p, out);
}

static void judge(const naive_rules *rules, const char *text, naive_view *view) {
    position p;
    read(rules, text, &p);
    view->to_act = view->seat = view->side_to_move = p.side;
    view->turns = p.turns;
    view->round = p.round;
    view->turn_begins = !p.chain;
    view->limit_waits = false;
    view->next_seat[0] = 0;
    view->next_seat[1] = 1;
    view->decided = true;
    view->reason = "all taken"; /* FA-10 */
    for (view->winner = 0; view->winner < 2; view->winner++) {
        if (stones(&p, 1 - view->winner) == 0) {
            return;
        }
    }
    view->reason = "no move"; /* FA-11 */
    view->winner = 1 - p.side;
    view->decided = !p.chain && !any_step(&p, PLAIN) && !can_take(&p);
}

static void list(const naive_rules *rules, const char *text, naive_view *view) {
    position p;
    read(rules, text, &p);
    bool must_take = rules->forced && can_take(&p); /* FA-8; where FA-12 lets nobody take, there is nothing to take */
    static const char *const suffix[] = {"", "A", "W"};
    for (int form = must_take ? APPROACH : PLAIN; form <= WITHDRAWAL; form++) {
        for (int row = 0; row < p.rows; row++) {
            for (int column = 0; column < p.columns; column++) {
                for (int d = 0; d < 8; d++) {
                    if (!has_form(&p, column, row, d, form)) {
                        continue;
                    }
                    char from[3] = {(char)('a' + column), (char)('1' + row), '\0'};
                    char to[3] = {(char)(from[0] + directions[d].columns), (char)(from[1] + directions[d].rows), '\0'};
                    naive_add(view, from, "-", to, suffix[form]);
                }
            }
        }
    }
    if (p.chain) {
        naive_add(view, "end", NULL, NULL, NULL); /* FA-9: it may always stop */
    }
}

static void pass_turn(position *p) {
    p->chain = false;
    p->side = 1 - p->side;
    p->turns++;
}

static void step(position *p, int column, int row, int direction, int form) {
    int columns = directions[direction].columns, rows = directions[direction].rows;
    bool one_only = restricted(p); /* FA-12: the loser takes one stone, the nearest, and that ends the turn */
    int taken = form == PLAIN ? 0 : could_take(p, column, row, direction, form);
    if (one_only && taken > 1) {
        taken = 1;
    }
    for (int i = 0; i < taken; i++) { /* approach: 2, 3 ... steps ahead of the origin; withdrawal: 1, 2 ... behind it */
        int distance = form == APPROACH ? 2 + i : -1 - i;
        p->stone[column + distance * columns][row + distance * rows] = EMPTY;
    }
    p->stone[column][row] = EMPTY;
    p->stone[column + columns][row + rows] = colour(p->side);
    if (!p->chain) {
        memset(p->been, 0, sizeof p->been);
    }
    p->been[column][row] = true;
    p->chain = true;
    p->column = column + columns;
    p->row = row + rows;
    p->direction = direction;
    if (form == PLAIN || one_only || !can_take(p)) {
        pass_turn(p); /* FA-9 */
    }
}

static void move(const naive_rules *rules, const char *text, const char *action, char *out) {
    position p;
    read(rules, text, &p);
    if (!strcmp(action, "end")) {
        pass_turn(&p);
    } else { /* e2-e3A */
        int direction = 0, form = action[5] == 'A' ? APPROACH : action[5] == 'W' ? WITHDRAWAL : PLAIN;
        while (directions[direction].columns != action[3] - action[0] ||
               directions[direction].rows != action[4] - action[1]) {
            direction++;
        }
        step(&p, action[0] - 'a', action[1] - '1', direction, form);
    }
    write(&p, out);
}

/* FA-13 */
static bool after_round(const naive_rules *rules, const char *text, int winner, const char *reason, char *outcome,
                        char *out) {
    position p;
    read(rules, text, &p);
    if (rules->rounds == 1) {
        naive_outcome(outcome, winner, reason);
        return true;
    }
    if (p.round == 1 && winner >= 0) { /* a second round as vela, which the loser of the first begins */
        set_up(rules, &p);
        p.side = 1 - winner;
        p.round = 2;
        p.round_text = winner == 0 ? "2w" : "2b";
        write(&p, out);
        return false;
    }
    if (p.round == 1 || winner == 1 - p.first_winner) {
        naive_outcome(outcome, -1, "level");
    } else {
        naive_outcome(outcome, p.first_winner, "points"); /* 2:0, or 1:0 if the second round is drawn */
    }
    return true;
}

const naive_game naive_fanorona = {"fanorona", 3, start, judge, list, move, after_round};

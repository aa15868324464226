/*
 * L'invincible Armada from its page: 11 columns and 11 rows counted from 0, a character for what stands on each point.
 */
#include "naive/games.h"

#include <string.h>

enum { SIZE = 11, EMPTY = '.', SPANISH = 'S', ENGLISH = 'E' };

typedef struct position {
    char ship[SIZE][SIZE]; /* [column][row] */
    char fleet;            /* to act */
    char hand;             /* '-'; '^' a ship lifted from the point is in hand; '*' the ship set there may take */
    int column, row;       /* the point of `hand` */
    int taken_by_spanish, taken_by_english;
    unsigned long turns;
    int round;
    int score[2];
} position;

static char other(char fleet) { return fleet == SPANISH ? ENGLISH : SPANISH; }

/* AR-2, AR-13: side 0 commands the Spanish, but for round 2 */
static int side_of(const position *p, char fleet) {
    int spanish_side = p->round == 2 ? 1 : 0;
    return fleet == SPANISH ? spanish_side : 1 - spanish_side;
}

/* ---- texts ---- */

static void read_rows(position *p, const char *text) {
    int column = 0, row = SIZE - 1;
    memset(p->ship, EMPTY, sizeof p->ship);
    while (*text) {
        if (*text == '/') {
            column = 0, row--, text++;
        } else if (*text == 'S' || *text == 'E') {
            p->ship[column++][row] = *text++;
        } else {
            column += (int)naive_number(text);
            text += strspn(text, "0123456789");
        }
    }
}

static void read_point(const char *text, int *column, int *row) {
    *column = text[0] - 'a';
    *row = (int)naive_number(text + 1) - 1;
}

static void read_pair(const char *text, int *a, int *b) {
    *a = (int)naive_number(text);
    *b = (int)naive_number(strchr(text, ':') + 1);
}

static void read(const char *text, position *p) {
    naive_fields fields;
    naive_split(&fields, text);
    memset(p, 0, sizeof *p);
    read_rows(p, fields.field[0]);
    p->fleet = fields.field[1][0] == 's' ? SPANISH : ENGLISH;
    p->hand = fields.field[2][0];
    if (p->hand != '-') {
        read_point(fields.field[2] + 1, &p->column, &p->row);
    }
    read_pair(fields.field[3], &p->taken_by_spanish, &p->taken_by_english);
    p->turns = naive_number(fields.field[4]);
    p->round = (int)naive_number(fields.field[5]);
    read_pair(fields.field[6], &p->score[0], &p->score[1]);
}

static char *name_of(int column, int row, char *name) {
    naive_writer writer = {name};
    char letter[2] = {(char)('a' + column), '\0'};
    naive_put(&writer, letter);
    naive_put_number(&writer, (unsigned long)row + 1);
    return name;
}

static void put_rows(naive_writer *writer, const position *p) {
    for (int row = SIZE - 1; row >= 0; row--) {
        unsigned long run = 0;
        for (int column = 0; column < SIZE; column++) {
            if (p->ship[column][row] == EMPTY) {
                run++;
                continue;
            }
            if (run) {
                naive_put_number(writer, run);
            }
            run = 0;
            naive_put(writer, p->ship[column][row] == SPANISH ? "S" : "E");
        }
        if (run) {
            naive_put_number(writer, run);
        }
        naive_put(writer, row > 0 ? "/" : " ");
    }
}

static void put_pair(naive_writer *writer, int a, int b) {
    naive_put_number(writer, (unsigned long)a);
    naive_put(writer, ":");
    naive_put_number(writer, (unsigned long)b);
}

static void write(const position *p, char *out) {
    naive_writer writer = {out};
    char hand[2] = {p->hand, '\0'};
    put_rows(&writer, p);
    naive_put(&writer, p->fleet == SPANISH ? "s " : "e ");
    naive_put(&writer, hand);
    if (p->hand != '-') {
        char name[8];
        naive_put(&writer, name_of(p->column, p->row, name));
    }
    naive_put(&writer, " ");
    put_pair(&writer, p->taken_by_spanish, p->taken_by_english);
    naive_put(&writer, " ");
    naive_put_number(&writer, p->turns);
    naive_put(&writer, " ");
    naive_put_number(&writer, (unsigned long)p->round);
    naive_put(&writer, " ");
    put_pair(&writer, p->score[0], p->score[1]);
}

/* ---- ships ---- */

static char at(const position *p, int column, int row) {
    if (column < 0 || column >= SIZE || row < 0 || row >= SIZE) {
        return '\0';
    }
    return p->ship[column][row];
}

static int on_sea(const position *p, char fleet) {
    int count = 0;
    for (int column = 0; column < SIZE; column++) {
        for (int row = 0; row < SIZE; row++) {
            count += p->ship[column][row] == fleet;
        }
    }
    return count;
}

/* AR-2: 20 ships, less those on the sea, those lost and the one in hand */
static int reserve(const position *p, char fleet) {
    int lost = fleet == SPANISH ? p->taken_by_english : p->taken_by_spanish;
    int lifted = p->hand == '^' && fleet == SPANISH ? 1 : 0;
    return 20 - on_sea(p, fleet) - lost - lifted;
}

/* How many ships of the fleet stand in an unbroken row from a point on, the point itself not counted. */
static int row_of(const position *p, char fleet, int column, int row, int columns, int rows) {
    int count = 0;
    while (at(p, column + (count + 1) * columns, row + (count + 1) * rows) == fleet) {
        count++;
    }
    return count;
}

/* The four axes: east, north, north-east, south-east. */
static const int axes[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};

/* ---- Spanish fire ---- */

/* AR-4, one way from the line's end: the enemy at (column, row) stands beyond the end at a distance of 1 ... range. */
static bool beyond_end(int end_column, int end_row, int columns, int rows, int range, int column, int row) {
    for (int distance = 1; distance <= range; distance++) {
        if (end_column + distance * columns == column && end_row + distance * rows == row) {
            return true;
        }
    }
    return false;
}

/* AR-4: the lines that include the ship just set at (from_column, from_row), against a point */
static bool in_spanish_range(const position *p, int from_column, int from_row, int column, int row) {
    for (int axis = 0; axis < 4; axis++) {
        int columns = axes[axis][0], rows = axes[axis][1];
        int ahead = row_of(p, SPANISH, from_column, from_row, columns, rows);
        int behind = row_of(p, SPANISH, from_column, from_row, -columns, -rows);
        int line = behind + 1 + ahead; /* at its full length; its range too */
        if (line < 2) {
            continue;
        }
        if (beyond_end(from_column + ahead * columns, from_row + ahead * rows, columns, rows, line, column, row) ||
            beyond_end(from_column - behind * columns, from_row - behind * rows, -columns, -rows, line, column, row)) {
            return true;
        }
    }
    return false;
}

/* ---- English fire ---- */

/* AR-8 */
static bool in_pair(const position *p, int column, int row) {
    for (int columns = -1; columns <= 1; columns++) {
        for (int rows = -1; rows <= 1; rows++) {
            if ((columns || rows) && at(p, column + columns, row + rows) == ENGLISH) {
                return true;
            }
        }
    }
    return false;
}

/* AR-11: the next point beyond either ship of a pair that the ship just set or pivoted belongs to */
static bool in_english_range(const position *p, int from_column, int from_row, int column, int row) {
    for (int columns = -1; columns <= 1; columns++) {
        for (int rows = -1; rows <= 1; rows++) {
            if (!columns && !rows) {
                continue;
            }
            if (at(p, from_column + columns, from_row + rows) != ENGLISH) {
                continue;
            }
            if (column == from_column + 2 * columns && row == from_row + 2 * rows) {
                return true; /* beyond the partner */
            }
            if (column == from_column - columns && row == from_row - rows) {
                return true; /* beyond the ship itself */
            }
        }
    }
    return false;
}

/* ---- both ---- */

/* AR-5, AR-11: whether the ship just set or pivoted may take the one at a point */
static bool may_take(const position *p, int from_column, int from_row, int column, int row) {
    if (p->ship[column][row] != other(p->fleet)) {
        return false;
    }
    if (p->fleet == SPANISH) {
        return in_spanish_range(p, from_column, from_row, column, row);
    }
    return in_english_range(p, from_column, from_row, column, row);
}

static bool anything_to_take(const position *p, int from_column, int from_row) {
    for (int column = 0; column < SIZE; column++) {
        for (int row = 0; row < SIZE; row++) {
            if (may_take(p, from_column, from_row, column, row)) {
                return true;
            }
        }
    }
    return false;
}

/* AR-6: whether an English ship on a point would stand in a row of three or more */
static bool three_in_row(const position *p, int column, int row) {
    for (int axis = 0; axis < 4; axis++) {
        int columns = axes[axis][0], rows = axes[axis][1];
        if (row_of(p, ENGLISH, column, row, columns, rows) + 1 + row_of(p, ENGLISH, column, row, -columns, -rows) >=
            3) {
            return true;
        }
    }
    return false;
}

/* AR-9: four on the sea, all of them free */
static bool four_free(const position *p) {
    for (int column = 0; column < SIZE; column++) {
        for (int row = 0; row < SIZE; row++) {
            if (p->ship[column][row] == ENGLISH && in_pair(p, column, row)) {
                return false;
            }
        }
    }
    return on_sea(p, ENGLISH) == 4;
}

static bool may_set(const position *p, int column, int row) {
    if (p->ship[column][row] != EMPTY || p->hand == '*') {
        return false;
    }
    if (p->fleet == SPANISH) { /* AR-3 */
        if (p->hand == '^') {
            return column != p->column || row != p->row;
        }
        return reserve(p, SPANISH) > 0;
    }
    if (on_sea(p, ENGLISH) >= 5 || reserve(p, ENGLISH) == 0) {
        return false; /* AR-7, AR-9 */
    }
    if (three_in_row(p, column, row)) {
        return false; /* AR-6 */
    }
    return in_pair(p, column, row) || !four_free(p); /* AR-9 */
}

/* AR-3: one's own ship, with the reserve empty */
static bool may_lift(const position *p, int column, int row) {
    return p->fleet == SPANISH && p->hand == '-' && p->ship[column][row] == SPANISH && reserve(p, SPANISH) == 0;
}

/* AR-10: to another point of the eight around a partner */
static bool may_pivot(const position *p, int column, int row, int to_column, int to_row) {
    if (p->fleet != ENGLISH || p->hand != '-') {
        return false;
    }
    if (p->ship[column][row] != ENGLISH || p->ship[to_column][to_row] != EMPTY) {
        return false;
    }
    position lifted = *p; /* the ship's old point counts as empty */
    lifted.ship[column][row] = EMPTY;
    if (three_in_row(&lifted, to_column, to_row)) {
        return false; /* AR-6 */
    }
    for (int columns = -1; columns <= 1; columns++) {
        for (int rows = -1; rows <= 1; rows++) {
            int partner_column = column + columns, partner_row = row + rows;
            if (at(&lifted, partner_column, partner_row) != ENGLISH) {
                continue;
            }
            if (to_column >= partner_column - 1 && to_column <= partner_column + 1 && to_row >= partner_row - 1 &&
                to_row <= partner_row + 1) {
                return true;
            }
        }
    }
    return false;
}

/* ---- the game ---- */

static void set_up(const naive_rules *rules, position *p) {
    memset(p->ship, EMPTY, sizeof p->ship); /* AR-2: all in reserve */
    p->fleet = rules->first == 0 ? SPANISH : ENGLISH;
    p->hand = '-';
    p->taken_by_spanish = p->taken_by_english = 0;
    p->turns = 0;
}

static void start(const naive_rules *rules, char *out) {
    position p;
    memset(&p, 0, sizeof p);
    set_up(rules, &p);
    p.round = 1;
    write(&p, out);
}

static void judge(const naive_rules *rules, const char *text, naive_view *view) {
    position p;
    (void)rules;
    read(text, &p);
    view->to_act = view->seat = view->side_to_move = side_of(&p, p.fleet);
    view->turns = p.turns;
    view->round = p.round;
    view->turn_begins = p.hand == '-';
    view->limit_waits = false;
    view->next_seat[0] = 0;
    view->next_seat[1] = 1;
    view->reason = "eleven taken"; /* AR-12 */
    view->winner = side_of(&p, p.taken_by_spanish == 11 ? SPANISH : ENGLISH);
    view->decided = p.taken_by_spanish == 11 || p.taken_by_english == 11;
}

static void list_sets(const position *p, naive_view *view) {
    char name[8];
    for (int row = 0; row < SIZE; row++) {
        for (int column = 0; column < SIZE; column++) {
            if (may_set(p, column, row)) {
                naive_add(view, "+", name_of(column, row, name), NULL, NULL);
            }
        }
    }
}

static void list_lifts(const position *p, naive_view *view) {
    char name[8];
    for (int row = 0; row < SIZE; row++) {
        for (int column = 0; column < SIZE; column++) {
            if (may_lift(p, column, row)) {
                naive_add(view, "^", name_of(column, row, name), NULL, NULL);
            }
        }
    }
}

static void list_pivots(const position *p, naive_view *view) {
    char from[8], to[8];
    for (int row = 0; row < SIZE; row++) {
        for (int column = 0; column < SIZE; column++) {
            if (p->ship[column][row] != ENGLISH) {
                continue;
            }
            for (int to_row = 0; to_row < SIZE; to_row++) {
                for (int to_column = 0; to_column < SIZE; to_column++) {
                    if (may_pivot(p, column, row, to_column, to_row)) {
                        naive_add(view, name_of(column, row, from), "~", name_of(to_column, to_row, to), NULL);
                    }
                }
            }
        }
    }
}

static void list_takes(const position *p, naive_view *view) {
    char name[8];
    for (int row = 0; row < SIZE; row++) {
        for (int column = 0; column < SIZE; column++) {
            if (may_take(p, p->column, p->row, column, row)) {
                naive_add(view, "x", name_of(column, row, name), NULL, NULL);
            }
        }
    }
}

static void list(const naive_rules *rules, const char *text, naive_view *view) {
    position p;
    (void)rules;
    read(text, &p);
    if (p.hand == '*') { /* AR-5, AR-11: take or decline */
        list_takes(&p, view);
        naive_add(view, "end", NULL, NULL, NULL);
        return;
    }
    list_sets(&p, view);
    list_lifts(&p, view);
    list_pivots(&p, view);
    if (view->count == 0) {
        naive_add(view, "pass", NULL, NULL, NULL); /* AR-14 */
    }
}

static void pass_turn(position *p) {
    p->hand = '-';
    p->fleet = other(p->fleet);
    p->turns++;
}

/* The ship is put down on a point: it may take, or the turn passes (AR-14). */
static void arrive(position *p, int column, int row) {
    p->ship[column][row] = p->fleet;
    p->hand = '*';
    p->column = column;
    p->row = row;
    if (!anything_to_take(p, column, row)) {
        pass_turn(p);
    }
}

static void take(position *p, int column, int row) {
    p->ship[column][row] = EMPTY;
    if (p->fleet == SPANISH) {
        p->taken_by_spanish++;
    } else {
        p->taken_by_english++;
    }
    pass_turn(p);
}

static void move(const naive_rules *rules, const char *text, const char *action, char *out) {
    position p;
    int column, row;
    (void)rules;
    read(text, &p);
    const char *tilde = strchr(action, '~');
    if (!strcmp(action, "end") || !strcmp(action, "pass")) {
        pass_turn(&p);
    } else if (tilde) { /* e5~f6 */
        read_point(action, &column, &row);
        p.ship[column][row] = EMPTY;
        read_point(tilde + 1, &column, &row);
        arrive(&p, column, row);
    } else { /* +e5, ^e5, xe5 */
        read_point(action + 1, &column, &row);
        if (action[0] == '+') {
            arrive(&p, column, row);
        } else if (action[0] == 'x') {
            take(&p, column, row);
        } else {
            p.ship[column][row] = EMPTY;
            p.hand = '^';
            p.column = column;
            p.row = row;
        }
    }
    write(&p, out);
}

/* AR-12, AR-13 */
static bool after_round(const naive_rules *rules, const char *text, int winner, const char *reason, char *outcome,
                        char *out) {
    position p;
    read(text, &p);
    if (rules->rounds == 1) {
        naive_outcome(outcome, winner, reason);
        return true;
    }
    if (winner >= 0) {
        p.score[winner] += 11 - (winner == side_of(&p, SPANISH) ? p.taken_by_english : p.taken_by_spanish);
    }
    if (p.round >= 2 && p.score[0] != p.score[1]) {
        naive_outcome(outcome, p.score[0] > p.score[1] ? 0 : 1, "points");
        return true;
    }
    if (p.round == 3) {
        naive_outcome(outcome, -1, "level");
        return true;
    }
    set_up(rules, &p);
    p.round++;
    write(&p, out);
    return false;
}

const naive_game naive_armada = {"armada", 4, start, judge, list, move, after_round};

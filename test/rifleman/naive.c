#include "rifleman/naive.h"

#include <stdio.h>
#include <string.h>

void rifleman_naive_read_board(rifleman_naive_board *out, const br_rules *rules) {
    memset(out, 0, sizeof *out);
    for (int side = 0; side < 2; side++) {
        out->length[side] = (unsigned)br_path_length(rules, side);
        out->line[side] = (unsigned)br_double_line(rules, side);
        for (unsigned space = 0; space <= out->length[side]; space++) {
            unsigned point = (unsigned)br_path_point(rules, side, space);
            out->point[side][space] = point;
            out->river[point] = br_point_flags(rules, point) & BR_POINT_RIVER;
        }
    }
}

/* ---- one move ---- */

/* What the enemy has on a point where moves may be stopped or hit: cattle, and the cowboy; and which space he calls it.
 */
static unsigned enemy_cattle(const rifleman_naive_board *board, const rifleman_naive_position *p, unsigned point,
                             bool *cowboy, unsigned *there) {
    int enemy = 1 - p->side;
    *cowboy = false;
    for (unsigned space = 1; space <= board->length[enemy] && !board->river[point]; space++) {
        if (board->point[enemy][space] == point) {
            *there = space;
            *cowboy = p->cowboy[enemy] == space;
            return p->cattle[enemy][space];
        }
    }
    return 0;
}

static unsigned rearmost(const rifleman_naive_position *p, int side) {
    unsigned space = 0;
    while (p->cattle[side][space] == 0) {
        space++;
    }
    return space;
}

static bool stands(const rifleman_naive_position *p, bool cowboy, unsigned from) {
    return cowboy ? p->cowboy[p->side] == from : p->cattle[p->side][from] > 0;
}

/* Moves a piece that is there, and sends back what it hits; false if RI-4 to RI-7 forbid it. */
static bool make(const rifleman_naive_board *board, rifleman_naive_position *p, const rifleman_naive_move *move) {
    int side = p->side, enemy = 1 - side;
    unsigned to = move->from + move->die, there = 0;
    bool in_corral = p->cattle[side][0] > 0 || p->cowboy[side] == 0, cowboy_there;
    if (to > board->length[side] || (in_corral && to > board->line[side])) { /* RI-6, RI-5 */
        return false;
    }
    unsigned cattle = enemy_cattle(board, p, board->point[side][to], &cowboy_there, &there);
    if (cattle >= 2 || cowboy_there) { /* RI-7 */
        return false;
    }
    if (move->cowboy) {
        p->cowboy[side] = to;
    } else {
        p->cattle[side][move->from]--;
        p->cattle[side][to]++;
    }
    if (cattle == 1) { /* RI-8 */
        p->cattle[enemy][there]--;
        p->cattle[enemy][0]++;
        p->cowboy[enemy] = 0;
    }
    return p->cowboy[side] <= rearmost(p, side); /* RI-4 */
}

static bool is_home(const rifleman_naive_board *board, const rifleman_naive_position *p, int side) {
    return p->cattle[side][board->length[side]] == 7 && p->cowboy[side] == board->length[side];
}

/* ---- all sequences ---- */

static unsigned longest(const rifleman_naive_board *board, const rifleman_naive_position *p, const unsigned *dice,
                        unsigned count);

/* How many dice the longest sequence uses that begins by moving a piece with the first of `count` dice. */
static unsigned longest_by(const rifleman_naive_board *board, const rifleman_naive_position *p, bool cowboy,
                           unsigned from, const unsigned *dice, unsigned count) {
    rifleman_naive_move move = {cowboy, from, dice[0]};
    if (!stands(p, cowboy, from)) {
        return 0;
    }
    rifleman_naive_position after = *p;
    return make(board, &after, &move) ? 1 + longest(board, &after, dice + 1, count - 1) : 0;
}

/* The same for any piece. */
static unsigned longest(const rifleman_naive_board *board, const rifleman_naive_position *p, const unsigned *dice,
                        unsigned count) {
    unsigned best = 0;
    for (int cowboy = 0; cowboy < 2 && count; cowboy++) {
        for (unsigned from = 0; from < board->length[p->side]; from++) {
            unsigned used = longest_by(board, p, cowboy, from, dice, count);
            best = used > best ? used : best;
        }
    }
    return best;
}

/* RI-10: the longest sequences of both orders begin with the legal moves. */
size_t rifleman_naive_moves(const rifleman_naive_board *board, const rifleman_naive_position *p,
                            rifleman_naive_move *out) {
    unsigned low = p->dice[0] < p->dice[1] ? p->dice[0] : p->dice[1];
    unsigned high = p->dice[0] < p->dice[1] ? p->dice[1] : p->dice[0];
    unsigned orders[2][2] = {{low, high}, {high, low}}, best = 1;
    int first = low == 0 || low == high; /* of the orders: a single die and a double have one */
    unsigned used[2][2 * NAIVE_SPACES] = {{0}};
    for (int order = first; order < 2; order++) {
        for (unsigned place = 0; place < 2 * NAIVE_SPACES; place++) {
            unsigned n = longest_by(board, p, place / NAIVE_SPACES, place % NAIVE_SPACES, orders[order], low ? 2 : 1);
            used[order][place] = n;
            best = n > best ? n : best;
        }
    }
    size_t n = 0;
    for (unsigned place = 0; place < 2 * NAIVE_SPACES; place++) {
        for (int order = first; order < 2; order++) {
            if (used[order][place] == best) {
                out[n++] = (rifleman_naive_move){place / NAIVE_SPACES, place % NAIVE_SPACES, orders[order][0]};
            }
        }
    }
    return n;
}

static void end_turn(rifleman_naive_position *p) {
    p->dice[0] = p->dice[1] = 0;
    p->doubled = false;
    p->side = 1 - p->side;
    p->turns++;
}

void rifleman_naive_play(const rifleman_naive_board *board, rifleman_naive_position *p,
                         const rifleman_naive_move *move) {
    if (!move) {
        end_turn(p);
        return;
    }
    (void)make(board, p, move);
    p->dice[p->dice[0] == move->die ? 0 : 1] = 0;
    unsigned left = p->dice[0] + p->dice[1];
    if (is_home(board, p, p->side) || (left && longest(board, p, &left, 1) == 0) || (!left && !p->doubled)) {
        end_turn(p);
    } else if (!left) {
        p->doubled = false; /* RI-11: a roll is due again */
    }
}

/* ---- texts ---- */

static int put_herd(const rifleman_naive_board *board, const rifleman_naive_position *p, int side, char *out) {
    int n = 0;
    for (unsigned space = 0; space <= board->length[side]; space++) {
        if (p->cattle[side][space]) {
            n += sprintf(out + n, p->cattle[side][space] > 1 ? "%s%u*%u" : "%s%u", n ? "," : "", space,
                         p->cattle[side][space]);
        }
    }
    return n + sprintf(out + n, "@%u ", p->cowboy[side]);
}

void rifleman_naive_position_text(const rifleman_naive_board *board, const rifleman_naive_position *p,
                                  char out[NAIVE_TEXT]) {
    int n = put_herd(board, p, 0, out);
    n += put_herd(board, p, 1, out + n);
    n += sprintf(out + n, "%c ", "rb"[p->side]);
    for (int i = 0; i < 2; i++) {
        if (p->dice[i]) {
            n += sprintf(out + n, "%u", p->dice[i]);
        }
    }
    bool none = p->dice[0] + p->dice[1] == 0;
    (void)sprintf(out + n, "%s%s %u", none ? "-" : "", p->doubled ? "+" : "", p->turns);
}

static int put_space(const rifleman_naive_board *board, int side, unsigned space, char *out) {
    if (space > 0 && space < board->length[side]) {
        return sprintf(out, "%u", space);
    }
    return sprintf(out, space ? "R" : "C");
}

void rifleman_naive_move_text(const rifleman_naive_board *board, const rifleman_naive_position *p,
                              const rifleman_naive_move *move, char out[32]) {
    bool cowboy;
    unsigned to = move->from + move->die, there;
    int n = sprintf(out, move->cowboy ? "@" : "");
    n += put_space(board, p->side, move->from, out + n);
    n += sprintf(out + n, "/");
    n += put_space(board, p->side, to, out + n);
    if (enemy_cattle(board, p, board->point[p->side][to], &cowboy, &there) == 1) { /* a legal move stops on no cowboy */
        (void)sprintf(out + n, "*");
    }
}

/*
 * Les Forbans from its page: how many forbans of each camp stand on each point, and a matrix of routes.
 */
#include "naive/games.h"

#include <string.h>

enum { BLUE = 0, GREEN = 1, NONE = -1 };

typedef struct position {
    int forbans[2][255]; /* [camp][point] */
    int side;            /* the camp to act */
    unsigned long turns;
    int pending;       /* FO-9: the camp that has finished, or NONE */
    const char *claim; /* ... and how */
} position;

/* ---- texts ---- */

static int point_named(const naive_rules *rules, const char *id, size_t length) {
    for (int point = 0; point < rules->points; point++) {
        if (strlen(rules->id[point]) == length && !memcmp(rules->id[point], id, length)) {
            return point;
        }
    }
    naive_give_up("unknown point", id);
}

static void read_camp(const naive_rules *rules, const char *text, int forbans[]) {
    while (*text && *text != '-') {
        size_t length = strcspn(text, "*,");
        int point = point_named(rules, text, length);
        text += length;
        forbans[point] = *text == '*' ? (int)naive_number(text + 1) : 1;
        text += strcspn(text, ",");
        if (*text) {
            text++;
        }
    }
}

static void read(const naive_rules *rules, const char *text, position *p) {
    naive_fields fields;
    naive_split(&fields, text);
    memset(p, 0, sizeof *p);
    read_camp(rules, fields.field[0], p->forbans[BLUE]);
    read_camp(rules, fields.field[1], p->forbans[GREEN]);
    p->side = fields.field[2][0] == 'b' ? BLUE : GREEN;
    p->turns = naive_number(fields.field[3]);
    p->pending = NONE;
    if (fields.field[4][0] == '-') {
        return;
    }
    p->pending = fields.field[4][0] == 'b' ? BLUE : GREEN;
    p->claim = fields.field[4][2] == 'g' ? "gathered" : "encircled";
}

static void put_camp(naive_writer *writer, const naive_rules *rules, const int forbans[]) {
    const char *before = "";
    for (int point = 0; point < rules->points; point++) {
        if (!forbans[point]) {
            continue;
        }
        naive_put(writer, before);
        naive_put(writer, rules->id[point]);
        if (forbans[point] > 1) {
            naive_put(writer, "*");
            naive_put_number(writer, (unsigned long)forbans[point]);
        }
        before = ",";
    }
    naive_put(writer, *before ? " " : "- ");
}

static void write(const naive_rules *rules, const position *p, char *out) {
    naive_writer writer = {out};
    put_camp(&writer, rules, p->forbans[BLUE]);
    put_camp(&writer, rules, p->forbans[GREEN]);
    naive_put(&writer, p->side == BLUE ? "b " : "g ");
    naive_put_number(&writer, p->turns);
    naive_put(&writer, p->pending == NONE ? " -" : p->pending == BLUE ? " b:" : " g:");
    if (p->pending != NONE) {
        naive_put(&writer, p->claim);
    }
}

/* ---- what stands where ---- */

static bool placement(const position *p) { return p->turns < 12; } /* FO-3 */

/* FO-6 */
static bool gathered(const naive_rules *rules, const position *p, int camp) {
    for (int point = 0; point < rules->points; point++) {
        if (p->forbans[camp][point] == 6) {
            return true;
        }
    }
    return false;
}

/* The points of the camp that hang together with a point (FO-7). */
static void mark_group(const naive_rules *rules, const position *p, int camp, int point, bool group[]) {
    group[point] = true;
    for (int next = 0; next < rules->points; next++) {
        if (rules->route[point][next] && p->forbans[camp][next] && !group[next]) {
            mark_group(rules, p, camp, next, group);
        }
    }
}

/* FO-7: every point next to the group, outside it, is held by the enemy */
static bool hemmed_in(const naive_rules *rules, const position *p, int camp, const bool group[]) {
    for (int point = 0; point < rules->points; point++) {
        if (!group[point]) {
            continue;
        }
        for (int next = 0; next < rules->points; next++) {
            if (rules->route[point][next] && !group[next] && !p->forbans[1 - camp][next]) {
                return false;
            }
        }
    }
    return true;
}

/* Whether a group of the camp is encircled. */
static bool encircled(const naive_rules *rules, const position *p, int camp) {
    bool seen[255] = {false};
    for (int point = 0; point < rules->points; point++) {
        if (!p->forbans[camp][point] || seen[point]) {
            continue;
        }
        bool group[255] = {false};
        mark_group(rules, p, camp, point, group);
        if (hemmed_in(rules, p, camp, group)) {
            return true;
        }
        for (int i = 0; i < rules->points; i++) {
            seen[i] = seen[i] || group[i];
        }
    }
    return false;
}

/* FO-5 */
static bool may_move(const naive_rules *rules, const position *p, int from, int to) {
    return p->forbans[p->side][from] && rules->route[from][to] && !p->forbans[1 - p->side][to];
}

static bool has_move(const naive_rules *rules, const position *p) {
    for (int from = 0; from < rules->points; from++) {
        for (int to = 0; to < rules->points; to++) {
            if (may_move(rules, p, from, to)) {
                return true;
            }
        }
    }
    return false;
}

/* ---- the end ---- */

/* FO-8, in its order: the camp that wins after a move of `mover`, or NONE */
static int winner_after(const naive_rules *rules, const position *p, int mover, const char **reason) {
    int enemy = 1 - mover;
    *reason = "gathered";
    if (gathered(rules, p, mover)) {
        return mover;
    }
    *reason = "encircled";
    if (encircled(rules, p, enemy)) {
        return mover;
    }
    *reason = "gathered";
    if (gathered(rules, p, enemy)) {
        return enemy;
    }
    *reason = "encircled";
    if (encircled(rules, p, mover)) {
        return enemy;
    }
    return NONE;
}

/* FO-9: the camp `pending` has finished, and the other one has made its reply or is about to */
static void judge_reply(const naive_rules *rules, const position *p, naive_view *view) {
    int replying = 1 - p->pending;
    view->winner = p->pending;
    view->reason = p->claim;
    if (p->side == replying) { /* the reply is due; with no legal move the win stands at once */
        view->decided = !has_move(rules, p);
        view->limit_waits = true;
        return;
    }
    view->decided = true;
    if (gathered(rules, p, replying) || encircled(rules, p, p->pending)) {
        view->winner = -1;
        view->reason = "nullity";
    }
}

static void judge_end(const naive_rules *rules, const position *p, naive_view *view) {
    view->decided = false;
    if (placement(p)) {
        return; /* FO-3: nothing is won or lost */
    }
    if (p->pending != NONE) {
        judge_reply(rules, p, view);
    } else if (p->turns == 12) { /* FO-8: placement has just ended */
        view->decided = !has_move(rules, p);
        view->winner = GREEN;
        view->reason = "encircled";
    } else {
        view->winner = winner_after(rules, p, 1 - p->side, &view->reason);
        view->decided = view->winner != NONE;
    }
}

/* FO-10: seats 0, 2, 4 are Blue, 1, 3, 5 Green; who makes the turn after so many turns? */
static int seat_at(const naive_rules *rules, unsigned long turns) {
    unsigned long blue_seats = ((unsigned long)rules->players + 1) / 2, green_seats = (unsigned long)rules->players / 2;
    if (turns < 12) {
        unsigned long k = turns / 2; /* the camp's placement number */
        if (turns % 2 == 0) {
            return (int)(1 + 2 * (k % green_seats));
        }
        return (int)(2 * ((k + 1) % blue_seats));
    }
    unsigned long k = (turns - 12) / 2; /* the camp's move number */
    if (turns % 2 == 0) {
        return (int)(2 * (k % blue_seats));
    }
    return (int)(1 + 2 * (k % green_seats));
}

static void judge(const naive_rules *rules, const char *text, naive_view *view) {
    position p;
    read(rules, text, &p);
    view->to_act = view->side_to_move = p.side;
    view->seat = seat_at(rules, p.turns);
    view->next_seat[0] = view->seat;
    view->next_seat[1] = seat_at(rules, p.turns + 1);
    view->turns = p.turns;
    view->round = 1;
    view->turn_begins = true; /* FO-5: a turn is one action */
    view->limit_waits = false;
    judge_end(rules, &p, view);
}

/* ---- the game ---- */

static void start(const naive_rules *rules, char *out) {
    position p;
    memset(&p, 0, sizeof p);
    p.side = GREEN; /* FO-3: first a blue one, set by Green */
    p.pending = NONE;
    write(rules, &p, out);
}

static void list(const naive_rules *rules, const char *text, naive_view *view) {
    position p;
    read(rules, text, &p);
    if (placement(&p)) { /* FO-3: it is an enemy that is set: no point that holds one's own */
        for (int point = 0; point < rules->points; point++) {
            if (!p.forbans[p.side][point]) {
                naive_add(view, "+", rules->id[point], NULL, NULL);
            }
        }
        return;
    }
    for (int from = 0; from < rules->points; from++) {
        for (int to = 0; to < rules->points; to++) {
            if (may_move(rules, &p, from, to)) {
                naive_add(view, rules->id[from], "-", rules->id[to], NULL);
            }
        }
    }
}

static void move(const naive_rules *rules, const char *text, const char *action, char *out) {
    position p;
    read(rules, text, &p);
    int mover = p.side;
    if (action[0] == '+') {
        p.forbans[1 - mover][point_named(rules, action + 1, strlen(action + 1))]++;
    } else {
        const char *dash = strchr(action, '-');
        p.forbans[mover][point_named(rules, action, (size_t)(dash - action))]--;
        p.forbans[mover][point_named(rules, dash + 1, strlen(dash + 1))]++;
    }
    bool moved = !placement(&p);
    p.turns++;
    p.side = p.turns == 12 ? BLUE : 1 - mover;          /* FO-4: who set the last forban makes the first move */
    if (moved && rules->nullity && p.pending == NONE) { /* FO-9: who wins by its own move has not won yet */
        const char *reason;
        if (winner_after(rules, &p, mover, &reason) == mover) {
            p.pending = mover;
            p.claim = reason;
        }
    }
    write(rules, &p, out);
}

const naive_game naive_forbans = {"forbans", 3, start, judge, list, move, NULL};

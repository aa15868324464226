/*
 * The Rifleman Game from its page: the space of every piece on its own side's path, 0 the corral, L the ranch.
 */
#include "naive/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CATTLE = 7, NOT_YET = -1 };

typedef struct position {
    int cattle[2][CATTLE]; /* spaces */
    int cowboy[2];
    int side;           /* whose turn it is; NOT_YET while rolling for the first turn (RI-13) */
    int red_rolled;     /* while rolling: what Red rolled, 0 if Red rolls */
    int dice[2], count; /* the dice still to be used, higher first */
    bool twice;         /* ... of a double */
    unsigned long turns;
} position;

/* ---- texts ---- */

static void read_herd(position *p, int side, const char *text) {
    int n = 0;
    while (*text != '@') {
        int space = (int)naive_number(text), count = 1;
        text += strspn(text, "0123456789");
        if (*text == '*') {
            count = (int)naive_number(text + 1);
            text += 1 + strspn(text + 1, "0123456789");
        }
        while (count-- > 0) {
            p->cattle[side][n++] = space;
        }
        if (*text == ',') {
            text++;
        }
    }
    p->cowboy[side] = (int)naive_number(text + 1);
}

static void read_dice(position *p, const char *text) {
    if (text[0] == '=') {
        p->red_rolled = (int)naive_number(text + 1);
    }
    if (text[0] == '-' || text[0] == '=') {
        return;
    }
    while (text[p->count] >= '1' && text[p->count] <= '6') {
        p->dice[p->count] = text[p->count] - '0';
        p->count++;
    }
    p->twice = text[p->count] == '+';
}

static void read(const char *text, position *p) {
    naive_fields fields;
    naive_split(&fields, text);
    memset(p, 0, sizeof *p);
    read_herd(p, 0, fields.field[0]);
    read_herd(p, 1, fields.field[1]);
    p->side = fields.field[2][0] == 'r' ? 0 : fields.field[2][0] == 'b' ? 1 : NOT_YET;
    read_dice(p, fields.field[3]);
    p->turns = naive_number(fields.field[4]);
}

static int cattle_on(const position *p, int side, int space) {
    int count = 0;
    for (int i = 0; i < CATTLE; i++) {
        count += p->cattle[side][i] == space;
    }
    return count;
}

static void put_herd(naive_writer *writer, const naive_rules *rules, const position *p, int side) {
    const char *before = "";
    for (int space = 0; space <= rules->length[side]; space++) {
        int count = cattle_on(p, side, space);
        if (!count) {
            continue;
        }
        naive_put(writer, before);
        naive_put_number(writer, (unsigned long)space);
        if (count > 1) {
            naive_put(writer, "*");
            naive_put_number(writer, (unsigned long)count);
        }
        before = ",";
    }
    naive_put(writer, "@");
    naive_put_number(writer, (unsigned long)p->cowboy[side]);
    naive_put(writer, " ");
}

static void put_dice(naive_writer *writer, const position *p) {
    if (p->red_rolled) {
        naive_put(writer, "=");
        naive_put_number(writer, (unsigned long)p->red_rolled);
    } else if (p->count == 0) {
        naive_put(writer, "-");
    }
    for (int i = 0; i < p->count; i++) {
        naive_put_number(writer, (unsigned long)p->dice[i]);
    }
    if (p->twice) {
        naive_put(writer, "+");
    }
}

static void write(const naive_rules *rules, const position *p, char *out) {
    naive_writer writer = {out};
    put_herd(&writer, rules, p, 0);
    put_herd(&writer, rules, p, 1);
    naive_put(&writer, p->side == 0 ? "r " : p->side == 1 ? "b " : "? ");
    put_dice(&writer, p);
    naive_put(&writer, " ");
    naive_put_number(&writer, p->turns);
}

/* ---- moves ---- */

/* What the enemy has on a space of the side's path: it may be a shared space (RI-1). */
typedef struct meeting {
    int space; /* on the enemy's path, 0 if it is not on it */
    int cattle;
    bool cowboy, river;
} meeting;

static meeting meet(const naive_rules *rules, const position *p, int side, int space) {
    meeting m = {0, 0, false, false};
    int enemy = 1 - side, id = rules->path[side][space];
    m.river = rules->river[id];
    for (int there = 1; there <= rules->length[enemy]; there++) {
        if (rules->path[enemy][there] == id) {
            m.space = there;
        }
    }
    if (!m.space) {
        return m;
    }
    m.cattle = cattle_on(p, enemy, m.space);
    m.cowboy = p->cowboy[enemy] == m.space;
    return m;
}

/* RI-8: exactly one enemy cattle and no enemy cowboy, not on a river */
static bool sends_back(const naive_rules *rules, const position *p, int side, int space) {
    meeting m = meet(rules, p, side, space);
    return !m.river && m.cattle == 1 && !m.cowboy;
}

/* RI-7: two or more cattle, or the cowboy; on a river nobody blocks */
static bool blocked(const naive_rules *rules, const position *p, int side, int space) {
    meeting m = meet(rules, p, side, space);
    return !m.river && (m.cattle >= 2 || m.cowboy);
}

/* Moves a piece of the side to act. False, and nothing moved, if there is none or it may not (RI-10 aside). */
static bool move_piece(const naive_rules *rules, position *p, bool cowboy, int from, int die) {
    int side = p->side, to = from + die, moving = 0;
    position q = *p;
    bool corral = cattle_on(p, side, 0) > 0 || p->cowboy[side] == 0;
    if (cowboy && p->cowboy[side] != from) {
        return false;
    }
    if (!cowboy && !cattle_on(p, side, from)) {
        return false;
    }
    if (to > rules->length[side]) {
        return false; /* RI-6 */
    }
    if (corral && to > rules->double_line[side]) {
        return false; /* RI-5, RI-9 */
    }
    if (blocked(rules, p, side, to)) {
        return false; /* RI-7 */
    }
    if (sends_back(rules, p, side, to)) { /* RI-8 */
        int enemy = 1 - side, there = meet(rules, p, side, to).space;
        for (int i = 0; i < CATTLE; i++) {
            if (q.cattle[enemy][i] == there) {
                q.cattle[enemy][i] = 0;
            }
        }
        q.cowboy[enemy] = 0;
    }
    while (!cowboy && q.cattle[side][moving] != from) {
        moving++;
    }
    if (cowboy) {
        q.cowboy[side] = to;
    } else {
        q.cattle[side][moving] = to;
    }
    for (int i = 0; i < CATTLE; i++) {
        if (q.cattle[side][i] < q.cowboy[side]) {
            return false; /* RI-4 */
        }
    }
    *p = q;
    return true;
}

/* Whether a die can be used by any piece. */
static bool usable(const naive_rules *rules, const position *p, int die) {
    for (int cowboy = 0; cowboy <= 1; cowboy++) {
        for (int from = 0; from <= rules->length[p->side]; from++) {
            position q = *p;
            if (move_piece(rules, &q, cowboy, from, die)) {
                return true;
            }
        }
    }
    return false;
}

/* Whether a die can be used so that another one can be used after it. */
static bool usable_in_turn(const naive_rules *rules, const position *p, int die, int then) {
    for (int cowboy = 0; cowboy <= 1; cowboy++) {
        for (int from = 0; from <= rules->length[p->side]; from++) {
            position q = *p;
            if (move_piece(rules, &q, cowboy, from, die) && usable(rules, &q, then)) {
                return true;
            }
        }
    }
    return false;
}

/* RI-10: a move after which the other die cannot be used is legal only if there is no way to use both. */
static bool legal(const naive_rules *rules, const position *p, bool cowboy, int from, int i, bool both) {
    position q = *p;
    if (!move_piece(rules, &q, cowboy, from, p->dice[i])) {
        return false;
    }
    return !both || usable(rules, &q, p->dice[1 - i]);
}

/* ---- the end ---- */

/* RI-14 */
static bool herd_home(const naive_rules *rules, const position *p, int side) {
    return cattle_on(p, side, rules->length[side]) == CATTLE && p->cowboy[side] == rules->length[side];
}

static void judge(const naive_rules *rules, const char *text, naive_view *view) {
    position p;
    read(text, &p);
    view->side_to_move = p.side != NOT_YET ? p.side : p.red_rolled ? 1 : 0; /* RI-13: Red rolls, then Blue */
    view->to_act = p.count > 0 ? p.side : NAIVE_CHANCE;
    view->seat = view->side_to_move;
    if (rules->players == 4 && p.turns / 2 % 2 == 1) {
        view->seat += 2; /* RI-12 */
    }
    view->next_seat[0] = view->next_seat[1] = 0; /* C-1 has no part in this game */
    view->turns = p.turns;
    view->round = 1;
    view->turn_begins = p.side != NOT_YET && p.count == 0;
    view->limit_waits = false;
    view->reason = "herd home";
    view->winner = herd_home(rules, &p, 0) ? 0 : 1;
    view->decided = herd_home(rules, &p, 0) || herd_home(rules, &p, 1);
}

/* ---- the game ---- */

static void start(const naive_rules *rules, char *out) {
    position p;
    memset(&p, 0, sizeof p); /* RI-2: all in the corral */
    p.side = rules->first;
    write(rules, &p, out);
}

static void list_rolls(naive_view *view) {
    for (int high = 1; high <= 6; high++) {
        for (int low = 1; low <= high; low++) {
            char text[4] = {(char)('0' + high), '-', (char)('0' + low), '\0'};
            naive_add(view, text, NULL, NULL, NULL);
        }
    }
}

static void space_name(const naive_rules *rules, int side, int space, char *name) {
    if (space == 0) {
        strcpy(name, "C");
    } else if (space == rules->length[side]) {
        strcpy(name, "R");
    } else {
        snprintf(name, 12, "%d", space);
    }
}

static void list_move(const naive_rules *rules, const position *p, bool cowboy, int from, int die, naive_view *view) {
    char text[40], from_name[12], to_name[12];
    space_name(rules, p->side, from, from_name);
    space_name(rules, p->side, from + die, to_name);
    snprintf(text, sizeof text, "%s%s/%s", cowboy ? "@" : "", from_name, to_name);
    naive_add(view, text, sends_back(rules, p, p->side, from + die) ? "*" : NULL, NULL, NULL);
}

static void list(const naive_rules *rules, const char *text, naive_view *view) {
    position p;
    read(text, &p);
    if (p.count == 0) {
        list_rolls(view);
        return;
    }
    bool both = p.count == 2 &&
                (usable_in_turn(rules, &p, p.dice[0], p.dice[1]) || usable_in_turn(rules, &p, p.dice[1], p.dice[0]));
    for (int cowboy = 0; cowboy <= 1; cowboy++) {
        for (int from = 0; from <= rules->length[p.side]; from++) {
            for (int i = p.count - 1; i >= 0; i--) { /* the lower die first: by destination */
                if (i == 0 && p.count == 2 && p.dice[0] == p.dice[1]) {
                    continue; /* a double: the same move */
                }
                if (legal(rules, &p, cowboy, from, i, both)) {
                    list_move(rules, &p, cowboy, from, p.dice[i], view);
                }
            }
        }
    }
    if (view->count == 0) {
        naive_add(view, "pass", NULL, NULL, NULL); /* RI-10 */
    }
}

static void pass_turn(position *p) {
    p->count = 0;
    p->twice = false;
    p->side = 1 - p->side;
    p->turns++;
}

static void roll(position *p, int high, int low) {
    if (p->side != NOT_YET) {
        p->dice[0] = high;
        p->dice[1] = low;
        p->count = 2;
        p->twice = high == low;
    } else if (!p->red_rolled) { /* RI-13 */
        p->red_rolled = high + low;
    } else {
        if (p->red_rolled != high + low) {
            p->side = p->red_rolled > high + low ? 0 : 1;
        }
        p->red_rolled = 0;
    }
}

static int space_named(const naive_rules *rules, int side, const char *name) {
    if (*name == 'C') {
        return 0;
    }
    if (*name == 'R') {
        return rules->length[side];
    }
    return (int)naive_number(name);
}

/* A piece has used a die: what comes next? */
static void after_die(const naive_rules *rules, position *p, int die) {
    if (p->count == 2 && p->dice[0] == die) {
        p->dice[0] = p->dice[1];
    }
    p->count--;
    bool won = herd_home(rules, p, p->side);                     /* RI-14: dice left over or not */
    bool stuck = p->count == 1 && !usable(rules, p, p->dice[0]); /* RI-10, RI-11 */
    if (won || stuck || (p->count == 0 && !p->twice)) {
        pass_turn(p);
    } else if (p->count == 0) { /* RI-11: the side rolls again in the same turn */
        p->twice = false;
    }
}

static void move(const naive_rules *rules, const char *text, const char *action, char *out) {
    position p;
    read(text, &p);
    const char *slash = strchr(action, '/');
    if (slash) { /* 4/9, @C/3 */
        bool cowboy = action[0] == '@';
        int from = space_named(rules, p.side, action + (cowboy ? 1 : 0)), to = space_named(rules, p.side, slash + 1);
        if (!move_piece(rules, &p, cowboy, from, to - from)) {
            naive_give_up("illegal move", action);
        }
        after_die(rules, &p, to - from);
    } else if (!strcmp(action, "pass")) {
        pass_turn(&p);
    } else {
        roll(&p, action[0] - '0', action[2] - '0');
    }
    write(rules, &p, out);
}

const naive_game naive_rifleman = {"rifleman", 4, start, judge, list, move, NULL};

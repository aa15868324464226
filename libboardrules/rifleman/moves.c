/*
 * What bars a piece, what a move does, and the course of a turn.
 */
#include <string.h>

#include "rifleman/rifleman.h"

/* ---- where a piece may go ---- */

unsigned rifleman_cattle_on(const rifleman_position *p, int side, unsigned space) {
    unsigned n = 0;
    for (int piece = 1; piece < RIFLEMAN_PIECES; piece++) {
        n += p->herd[side][piece] == space;
    }
    return n;
}

/* RI-7: whether the enemy's pieces on the space that he calls `there` are a block. */
static bool is_block(const rifleman_position *p, int enemy, unsigned there) {
    return p->herd[enemy][RIFLEMAN_COWBOY] == there || rifleman_cattle_on(p, enemy, there) >= 2;
}

rifleman_bar rifleman_bars(const rifleman_tables *t, const rifleman_position *p, int piece, unsigned die) {
    int side = p->base.side;
    const uint8_t *herd = p->herd[side];
    unsigned to = herd[piece] + die;
    if (piece == RIFLEMAN_COWBOY && to > herd[RIFLEMAN_COWBOY + 1]) {
        return RIFLEMAN_LEADS;
    }
    if (herd[RIFLEMAN_COWBOY] == 0 && to > t->line[side]) {
        return RIFLEMAN_LINE;
    }
    if (to > t->length[side]) {
        return RIFLEMAN_PAST;
    }
    unsigned there = t->meets[side][to];
    return there && is_block(p, 1 - side, there) ? RIFLEMAN_BLOCK : RIFLEMAN_FREE;
}

unsigned rifleman_hits(const rifleman_tables *t, const rifleman_position *p, unsigned space) {
    int side = p->base.side;
    unsigned there = t->meets[side][space];
    return there && !is_block(p, 1 - side, there) && rifleman_cattle_on(p, 1 - side, there) ? there : 0;
}

bool rifleman_can_use(const rifleman_tables *t, const rifleman_position *p, unsigned die) {
    for (int piece = RIFLEMAN_PIECES - 1; piece >= 0; piece--) {
        if (rifleman_bars(t, p, piece, die) == RIFLEMAN_FREE) {
            return true;
        }
    }
    return false;
}

/* ---- moving pieces ---- */

/* The place in a herd of the first cattle on a space; 0 if there is none. */
static int cattle_at(const uint8_t *herd, unsigned space) {
    for (int piece = 1; piece < RIFLEMAN_PIECES; piece++) {
        if (herd[piece] == space) {
            return piece;
        }
    }
    return 0;
}

int rifleman_piece(const rifleman_position *p, br_action action) {
    const uint8_t *herd = p->herd[p->base.side];
    unsigned from = bri_from(action);
    if (bri_kind(action) == BR_COWBOY) {
        return herd[RIFLEMAN_COWBOY] == from ? RIFLEMAN_COWBOY : -1;
    }
    int piece = cattle_at(herd, from);
    return piece ? piece : -1;
}

/* RI-8: sends a cattle, and the cowboy, back to the corral. */
static void send_back(uint8_t *herd, int piece) {
    for (; piece > 1; piece--) {
        herd[piece] = herd[piece - 1];
    }
    herd[1] = 0;
    herd[RIFLEMAN_COWBOY] = 0;
}

void rifleman_move(const rifleman_tables *t, rifleman_position *p, int piece, unsigned die) {
    int side = p->base.side;
    uint8_t *herd = p->herd[side], *enemy = p->herd[1 - side];
    uint8_t to = (uint8_t)(herd[piece] + die);
    unsigned there = t->meets[side][to];
    int hit = there ? cattle_at(enemy, there) : 0; /* it is no block, so there is one at the most */
    if (hit) {
        send_back(enemy, hit);
    }
    for (; piece != RIFLEMAN_COWBOY && piece + 1 < RIFLEMAN_PIECES && herd[piece + 1] < to; piece++) {
        herd[piece] = herd[piece + 1];
    }
    herd[piece] = to;
}

/* ---- the course of a turn ---- */

uint8_t rifleman_phase(const br_rules *rules, uint32_t turns) { return rules->seats == 4 ? (uint8_t)(turns % 4) : 0; }

/* A roll is due: of the turn that begins, of the turn that goes on after a double, or for the first turn. */
static void await_roll(rifleman_position *p, int side, bool turn_begins) {
    p->high = 0;
    p->low = 0;
    p->doubled = 0;
    p->base.side = (uint8_t)side;
    p->base.to_act = BR_CHANCE;
    p->base.turn_begins = turn_begins;
}

/* RI-13 */
static void roll_off(rifleman_position *p) {
    p->roll_off = RIFLEMAN_RED_ROLLS;
    await_roll(p, 0, true);
}

void rifleman_initial(const br_rules *rules, bri_position *out) {
    rifleman_position *p = (rifleman_position *)out;
    memset(p, 0, sizeof *p); /* every piece in its corral (RI-2) */
    out->winner = BR_UNDECIDED;
    out->round = 1;
    if (rules->values[RIFLEMAN_FIRST] == RIFLEMAN_FIRST_ROLL) {
        roll_off(p);
    } else {
        await_roll(p, rules->values[RIFLEMAN_FIRST] == RIFLEMAN_FIRST_BLUE, true);
    }
}

static void complete_turn(const br_rules *rules, rifleman_position *p) {
    p->base.turns++;
    p->phase = rifleman_phase(rules, p->base.turns);
    await_roll(p, 1 - p->base.side, true);
}

/* RI-13: what a roll for the first turn leads to. */
static void apply_roll_off(rifleman_position *p, unsigned total) {
    unsigned red = p->roll_off;
    if (red == RIFLEMAN_RED_ROLLS) {
        p->roll_off = (uint8_t)total;
        await_roll(p, 1, false);
    } else if (red == total) {
        roll_off(p);
    } else {
        p->roll_off = 0;
        await_roll(p, red < total, true);
    }
}

static void apply_roll(rifleman_position *p, unsigned high, unsigned low) {
    if (p->roll_off) {
        apply_roll_off(p, high + low);
        return;
    }
    p->high = (uint8_t)high;
    p->low = (uint8_t)low;
    p->doubled = high == low;
    p->base.to_act = p->base.side;
    p->base.turn_begins = 0;
}

/* What follows when a die has been used; `left` is the other one, 0 if it was the last. */
static void go_on(const br_rules *rules, rifleman_position *p, unsigned left) {
    const rifleman_tables *t = rifleman_tables_of(rules);
    int side = p->base.side;
    if (rifleman_is_home(t, p, side)) { /* RI-14 */
        complete_turn(rules, p);
        bri_finish(&p->base, side, BR_REASON_HERD_HOME);
    } else if (left && rifleman_can_use(t, p, left)) {
        p->high = (uint8_t)left;
        p->low = 0;
    } else if (!left && p->doubled) { /* RI-11 */
        await_roll(p, side, false);
    } else { /* RI-10: a die that cannot be used is lost */
        complete_turn(rules, p);
    }
}

void rifleman_apply(const br_rules *rules, bri_position *position, br_action action) {
    rifleman_position *p = (rifleman_position *)position;
    unsigned kind = bri_kind(action);
    if (kind == BR_ROLL) {
        apply_roll(p, bri_from(action), bri_to(action));
        return;
    }
    if (kind == BR_PASS) {
        complete_turn(rules, p);
        return;
    }
    unsigned die = bri_to(action) - bri_from(action);
    rifleman_move(rifleman_tables_of(rules), p, rifleman_piece(p, action), die);
    go_on(rules, p, die == p->high ? p->low : p->high);
}

void rifleman_draw_round(const br_rules *rules, bri_position *position, br_reason reason) {
    (void)rules;
    bri_finish(position, BR_DRAW, reason);
}

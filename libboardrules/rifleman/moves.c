/*
 * What bars a piece, what a move does, and the course of a turn.
 */
#include <string.h>

#include "rifleman/movers.h"

/* ---- where a piece may go ---- */

/* RI-7: whether the enemy's pieces on the space that he calls `there` are a block. */
static bool is_block(const rifleman_tables *t, const rifleman_position *p, int enemy, unsigned there) {
    return p->cowboy[enemy] == there || rifleman_cattle_on(t, p, enemy, there) >= 2;
}

rifleman_bar rifleman_bars(const rifleman_tables *t, const rifleman_position *p, bool cowboy, unsigned from,
                           unsigned die) {
    int side = p->base.side;
    unsigned to = from + die;
    if (cowboy && to > rifleman_rearmost(rifleman_cattle(p, side, t->words), t->words)) {
        return RIFLEMAN_LEADS;
    }
    if (p->cowboy[side] == 0 && to > t->line[side]) {
        return RIFLEMAN_LINE;
    }
    if (to > t->length[side]) {
        return RIFLEMAN_PAST;
    }
    unsigned there = t->meets[side][to];
    return there && is_block(t, p, 1 - side, there) ? RIFLEMAN_BLOCK : RIFLEMAN_FREE;
}

unsigned rifleman_hits(const rifleman_tables *t, const rifleman_position *p, unsigned space) {
    int side = p->base.side;
    unsigned there = t->meets[side][space];
    return there && !is_block(t, p, 1 - side, there) && rifleman_cattle_on(t, p, 1 - side, there) ? there : 0;
}

BRI_SPECIALISED bool can_use(const rifleman_tables *t, const rifleman_position *p, unsigned die, unsigned words) {
    uint64_t open[BRI_MAX_WORDS];
    rifleman_movers movers;
    rifleman_find_open(t, p, open, words);
    rifleman_find_movers(p, open, die, &movers, words);
    return rifleman_any_mover(&movers, words);
}

static BRI_APART bool can_use_long(const rifleman_tables *t, const rifleman_position *p, unsigned die) {
    return can_use(t, p, die, t->words);
}

bool rifleman_can_use(const rifleman_tables *t, const rifleman_position *p, unsigned die) {
    return t->words == 1 ? can_use(t, p, die, 1) : can_use_long(t, p, die);
}

/* ---- moving pieces ---- */

bool rifleman_stands(const rifleman_tables *t, const rifleman_position *p, br_action action) {
    int side = p->base.side;
    unsigned from = bri_from(action);
    return bri_kind(action) == BR_COWBOY ? p->cowboy[side] == from : rifleman_cattle_on(t, p, side, from) > 0;
}

/* RI-8: no block stands where a piece moves to, so at most one cattle of the enemy. */
BRI_SPECIALISED void move(const rifleman_tables *t, rifleman_position *p, bool cowboy, unsigned from, unsigned die,
                          unsigned words) {
    int side = p->base.side;
    uint64_t *own = p->cattle + (size_t)side * BRI_DIGITS * words;
    uint64_t *enemy = p->cattle + (size_t)(1 - side) * BRI_DIGITS * words;
    unsigned to = from + die, there = t->meets[side][to];
    if (there && bri_is_any(enemy, there, words)) {
        bri_count_down(enemy, there, words);
        bri_count_up(enemy, 0, words);
        p->cowboy[1 - side] = 0;
    }
    if (cowboy) {
        p->cowboy[side] = (uint8_t)to;
    } else {
        bri_count_down(own, from, words);
        bri_count_up(own, to, words);
    }
}

static BRI_APART void move_long(const rifleman_tables *t, rifleman_position *p, bool cowboy, unsigned from,
                                unsigned die) {
    move(t, p, cowboy, from, die, t->words);
}

void rifleman_move(const rifleman_tables *t, rifleman_position *p, bool cowboy, unsigned from, unsigned die) {
    if (t->words == 1) {
        move(t, p, cowboy, from, die, 1);
    } else {
        move_long(t, p, cowboy, from, die);
    }
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
    memset(p, 0, rules->position_size);
    for (int side = 0; side < 2; side++) { /* every piece in its corral (RI-2): its cowboy, and seven cattle */
        uint64_t *cattle = p->cattle + (size_t)side * BRI_DIGITS * rifleman_tables_of(rules)->words;
        for (int i = 0; i < RIFLEMAN_CATTLE; i++) {
            bri_count_up(cattle, 0, rifleman_tables_of(rules)->words);
        }
    }
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
    unsigned from = bri_from(action), die = bri_to(action) - from;
    rifleman_move(rifleman_tables_of(rules), p, kind == BR_COWBOY, from, die);
    go_on(rules, p, die == p->high ? p->low : p->high);
}

void rifleman_draw_round(const br_rules *rules, bri_position *position, br_reason reason) {
    (void)rules;
    bri_finish(position, BR_DRAW, reason);
}

/*
 * What bars a piece, what a move does, and the course of a turn.
 */
#include <string.h>

#include "rifleman/moves.h"

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
    unsigned there = t->meets[side][to];
    return there && is_block(t, p, 1 - side, there) ? RIFLEMAN_BLOCK : RIFLEMAN_FREE;
}

unsigned rifleman_hits(const rifleman_tables *t, const rifleman_position *p, unsigned space) {
    int side = p->base.side;
    unsigned there = t->meets[side][space];
    return there && !is_block(t, p, 1 - side, there) && rifleman_cattle_on(t, p, 1 - side, there) ? there : 0;
}

bool rifleman_can_use(const rifleman_tables *t, const rifleman_position *p, unsigned die) {
    return rifleman_can_use_in(t, p, p->base.side, die, t->words);
}

/* ---- moving pieces ---- */

bool rifleman_stands(const rifleman_tables *t, const rifleman_position *p, br_action action) {
    int side = p->base.side;
    unsigned from = bri_from(action);
    return bri_kind(action) == BR_COWBOY ? p->cowboy[side] == from : rifleman_cattle_on(t, p, side, from) > 0;
}

void rifleman_move(const rifleman_tables *t, rifleman_position *p, bool cowboy, unsigned from, unsigned die) {
    rifleman_move_in(t, p, p->base.side, cowboy, from, die, t->words);
}

/* ---- the course of a turn ---- */

/* RI-13 */
static void roll_off(rifleman_position *p) {
    p->roll_off = RIFLEMAN_RED_ROLLS;
    rifleman_await_roll(p, 0, true);
}

void rifleman_initial(const br_rules *rules, bri_position *out) {
    rifleman_position *p = (rifleman_position *)out;
    memset(p, 0, rules->position_size);
    for (int side = 0; side < 2; side++) { /* every piece in its corral (RI-2): its cowboy, and seven cattle */
        uint64_t *cattle = p->sets + (size_t)side * BRI_DIGITS * rifleman_tables_of(rules)->words;
        for (int i = 0; i < RIFLEMAN_CATTLE; i++) {
            bri_count_up(cattle, 0, rifleman_tables_of(rules)->words);
        }
    }
    out->winner = BR_UNDECIDED;
    out->round = 1;
    if (rules->values[RIFLEMAN_FIRST] == RIFLEMAN_FIRST_ROLL) {
        roll_off(p);
    } else {
        rifleman_await_roll(p, rules->values[RIFLEMAN_FIRST] == RIFLEMAN_FIRST_BLUE, true);
    }
}

/* RI-13: what a roll for the first turn leads to. */
void rifleman_apply_roll_off(rifleman_position *p, unsigned total) {
    unsigned red = p->roll_off;
    if (red == RIFLEMAN_RED_ROLLS) {
        p->roll_off = (uint8_t)total;
        rifleman_await_roll(p, 1, false);
    } else if (red == total) {
        roll_off(p);
    } else {
        p->roll_off = 0;
        rifleman_await_roll(p, red < total, true);
    }
}

void rifleman_draw_round(const br_rules *rules, bri_position *position, br_reason reason) {
    (void)rules;
    bri_finish(position, BR_DRAW, reason);
}

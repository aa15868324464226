/*
 * Which actions there are, and what they do.
 *
 * RI-10 asks whether both dice can be used. A move never bars another piece of its side: the rearmost cattle only
 * advances (RI-4), the corral only empties (RI-5), and enemy blocks can but be broken up by a hit (RI-7). So a piece
 * can use one die and leave the other of use if that one has now another piece to use it. If not, it is done on a copy,
 * hits and all, and any piece that can use the other die there settles it. If no first move of either die passes, each
 * is legal.
 */
#include <string.h>

#include "core/bits.h"
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

/* The first of the pieces that stand on a space stands for all of them. */
static bool stands_for_others(const uint8_t *herd, int piece) { return piece <= 1 || herd[piece] != herd[piece - 1]; }

/* The pieces that can use a die, RI-10 aside. */
static unsigned movers(const rifleman_tables *t, const rifleman_position *p, unsigned die) {
    const uint8_t *herd = p->herd[p->base.side];
    unsigned set = 0;
    for (int piece = 0; piece < RIFLEMAN_PIECES; piece++) {
        if (stands_for_others(herd, piece) && rifleman_bars(t, p, piece, die) == RIFLEMAN_FREE) {
            set |= 1u << piece;
        }
    }
    return set;
}

bool rifleman_can_use(const rifleman_tables *t, const rifleman_position *p, unsigned die) {
    for (int piece = RIFLEMAN_PIECES - 1; piece >= 0; piece--) {
        if (rifleman_bars(t, p, piece, die) == RIFLEMAN_FREE) {
            return true;
        }
    }
    return false;
}

int rifleman_piece(const rifleman_position *p, br_action action) {
    const uint8_t *herd = p->herd[p->base.side];
    unsigned from = bri_from(action);
    if (br_action_kind(action) == BR_COWBOY) {
        return herd[RIFLEMAN_COWBOY] == from ? RIFLEMAN_COWBOY : -1;
    }
    for (int piece = 1; piece < RIFLEMAN_PIECES; piece++) {
        if (herd[piece] == from) {
            return piece;
        }
    }
    return -1;
}

/* ---- moving pieces ---- */

/* RI-8: sends the cattle on a space, and the cowboy, back to the corral. */
static void send_back(uint8_t *herd, unsigned space) {
    int piece = 1;
    while (herd[piece] != space) {
        piece++;
    }
    memmove(herd + 2, herd + 1, (size_t)piece - 1);
    herd[1] = 0;
    herd[RIFLEMAN_COWBOY] = 0;
}

static void move(const rifleman_tables *t, rifleman_position *p, int piece, unsigned die) {
    uint8_t *herd = p->herd[p->base.side];
    uint8_t to = (uint8_t)(herd[piece] + die);
    unsigned hit = rifleman_hits(t, p, to);
    if (hit) {
        send_back(p->herd[1 - p->base.side], hit);
    }
    for (; piece != RIFLEMAN_COWBOY && piece + 1 < RIFLEMAN_PIECES && herd[piece + 1] < to; piece++) {
        herd[piece] = herd[piece + 1];
    }
    herd[piece] = to;
}

/* ---- generating ---- */

/* Whether the other die can be used when a piece has used one, by doing so. */
static bool leaves_use(const rifleman_tables *t, const rifleman_position *p, int piece, unsigned die, unsigned other) {
    rifleman_position after = *p;
    move(t, &after, piece, die);
    return rifleman_can_use(t, &after, other);
}

/* Of the pieces that can use a die those after whose move the other die can be used; `others` can use that now. */
static unsigned lets_both(const rifleman_tables *t, const rifleman_position *p, unsigned set, unsigned die,
                          unsigned others, unsigned other) {
    unsigned kept = 0;
    for (unsigned rest = set; rest; rest &= rest - 1) {
        unsigned bit = rest & -rest;
        if (others & ~bit || leaves_use(t, p, (int)bri_lowest(bit), die, other)) {
            kept |= bit;
        }
    }
    return kept;
}

rifleman_choice rifleman_find(const rifleman_tables *t, const rifleman_position *p) {
    rifleman_choice any = {movers(t, p, p->high), 0}, both;
    if (p->low == 0) {
        return any;
    }
    if (p->low == p->high) {
        both = (rifleman_choice){lets_both(t, p, any.high, p->high, any.high, p->high), 0};
    } else {
        any.low = movers(t, p, p->low);
        both.high = lets_both(t, p, any.high, p->high, any.low, p->low);
        both.low = lets_both(t, p, any.low, p->low, any.high, p->high);
    }
    return both.high | both.low ? both : any;
}

static size_t list_rolls(br_action *out) {
    size_t n = 0;
    for (unsigned high = 1; high <= 6; high++) {
        for (unsigned low = 1; low <= high; low++) {
            out[n++] = bri_action(BR_ROLL, 0, high, low);
        }
    }
    return n;
}

/* Lists the moves of one piece. */
static br_action *list_moves(const rifleman_position *p, rifleman_choice choice, int piece, br_action *out) {
    br_kind kind = piece == RIFLEMAN_COWBOY ? BR_COWBOY : BR_CATTLE;
    int side = p->base.side;
    unsigned from = p->herd[side][piece];
    if (choice.low >> piece & 1) {
        *out++ = bri_action(kind, side, from, from + p->low);
    }
    if (choice.high >> piece & 1) {
        *out++ = bri_action(kind, side, from, from + p->high);
    }
    return out;
}

size_t rifleman_actions(const br_rules *rules, const bri_position *position, br_action *out) {
    const rifleman_position *p = rifleman_of(position);
    if (bri_over(position)) {
        return 0;
    }
    if (position->to_act == BR_CHANCE) {
        return list_rolls(out);
    }
    rifleman_choice choice = rifleman_find(rifleman_tables_of(rules), p);
    br_action *end = out;
    for (int piece = 1; piece < RIFLEMAN_PIECES; piece++) {
        end = list_moves(p, choice, piece, end);
    }
    end = list_moves(p, choice, RIFLEMAN_COWBOY, end);
    if (end == out) {
        *end++ = bri_action(BR_PASS, 0, 0, 0);
    }
    return (size_t)(end - out);
}

static size_t count_bits(unsigned set) {
    size_t n = 0;
    for (; set; set &= set - 1) {
        n++;
    }
    return n;
}

size_t rifleman_count(const br_rules *rules, const bri_position *position) {
    if (bri_over(position)) {
        return 0;
    }
    if (position->to_act == BR_CHANCE) {
        return RIFLEMAN_ROLLS;
    }
    rifleman_choice choice = rifleman_find(rifleman_tables_of(rules), rifleman_of(position));
    size_t n = count_bits(choice.high) + count_bits(choice.low);
    return n ? n : 1;
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
    br_kind kind = br_action_kind(action);
    if (kind == BR_ROLL) {
        apply_roll(p, bri_from(action), bri_to(action));
        return;
    }
    if (kind == BR_PASS) {
        complete_turn(rules, p);
        return;
    }
    unsigned die = bri_to(action) - bri_from(action);
    move(rifleman_tables_of(rules), p, rifleman_piece(p, action), die);
    go_on(rules, p, die == p->high ? p->low : p->high);
}

void rifleman_draw_round(const br_rules *rules, bri_position *position, br_reason reason) {
    (void)rules;
    bri_finish(position, BR_DRAW, reason);
}

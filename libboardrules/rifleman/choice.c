/*
 * Which pieces may use which die: the legal moves, listed, counted and drawn.
 *
 * The pieces that RI-4 to RI-7 let use each die are found for all six dice at once. A map has a bit for each space that
 * is open to the side, by its own numbers: the tables have one without the enemy, and his blocks are taken out of it.
 * Then the six bits behind a piece's space are the dice that it can use.
 *
 * RI-10 asks whether both dice can be used. A move never bars another piece of its side: the rearmost cattle only
 * advances (RI-4), the corral only empties (RI-5), and enemy blocks can but be broken up by a hit (RI-7). So a piece
 * can use one die and leave the other of use if that one has another piece to use it. If not, it is done on a copy,
 * hits and all, and any piece that can use the other die there settles it. If no first move of either die passes, each
 * is legal.
 */
#include <string.h>

#include "core/bits.h"
#include "core/rng.h"
#include "rifleman/rifleman.h"

/* ---- who can use which die, RI-10 aside ---- */

enum { DICE = 6 };

static const uint64_t each_byte = UINT64_C(0x0101010101010101);

/* Pieces as bits of their places in the herd; of cattle on one space the first stands for all. */
typedef struct uses {
    uint64_t dice;     /* byte i, bit d − 1: piece i can use a d */
    unsigned distinct; /* the pieces that stand for a space */
} uses;

/* One bit of each byte, gathered by a multiplication. */
static inline unsigned gather(uint64_t bits) {
    return (unsigned)((bits & each_byte) * UINT64_C(0x0102040810204080) >> 56);
}

/* The pieces that stand where the one before them in the herd does. */
static inline unsigned doubled_up(uint64_t herd) {
    uint64_t differs = herd ^ herd << 8;                                       /* a byte is 0 where two are equal */
    uint64_t low = each_byte * 0x7f, some = ((differs & low) + low) | differs; /* its top bit is 0 there */
    return gather(~some >> 7) & ~1u;
}

/* RI-7: takes the enemy's blocks out of the map: his cowboy's space, and each with a second cattle. */
static inline void close_blocks(const rifleman_tables *t, const rifleman_position *p, uint8_t *map) {
    int enemy = 1 - p->base.side;
    const uint8_t *herd = p->herd[enemy], *meets = t->meets[enemy];
    unsigned same = doubled_up(rifleman_word(herd)), second = same & ~3u & ~(same << 1);
    for (unsigned set = second | 1u << RIFLEMAN_COWBOY; set; set &= set - 1) {
        unsigned space = meets[herd[bri_lowest(set)]]; /* 0, where they do not meet, is open to nobody anyhow */
        map[space / 8] &= (uint8_t) ~(1u << space % 8);
    }
}

/* The six bits of the map behind a space. */
static inline unsigned dice_from(const uint8_t *map, unsigned from) {
    unsigned at = from + 1;
    const uint8_t *bytes = map + at / 8;
    return (unsigned)(bytes[0] | bytes[1] << 8) >> at % 8 & ((1u << DICE) - 1);
}

static uses find_uses(const rifleman_tables *t, const rifleman_position *p) {
    int side = p->base.side;
    uint64_t herd = rifleman_word(p->herd[side]);
    unsigned cowboy = herd & 0xff, rearmost = herd >> 8 & 0xff, room = rearmost - cowboy;
    uint8_t map[RIFLEMAN_MAP];
    memcpy(map, t->open[side][cowboy == 0], sizeof map); /* RI-5, RI-6 */
    close_blocks(t, p, map);
    uses u = {dice_from(map, cowboy) & ((1u << (room < DICE ? room : DICE)) - 1), /* RI-4 */
              0xff & ~(doubled_up(herd) & ~3u)};
    for (unsigned shift = 8; shift < 64; shift += 8) {
        u.dice |= (uint64_t)dice_from(map, herd >> shift & 0xff) << shift;
    }
    return u;
}

/* The pieces that can use a die, those on one space each for itself. */
static inline unsigned users(uses u, unsigned die) { return gather(u.dice >> (die - 1)); }

/* ---- RI-10 ---- */

static bool leaves_use(const rifleman_tables *t, const rifleman_position *p, int piece, unsigned die, unsigned other) {
    rifleman_position after = *p;
    rifleman_move(t, &after, piece, die);
    return rifleman_can_use(t, &after, other);
}

/* Of the pieces that can use a die those after whose move the other die can be used; `others` can use that now. */
static unsigned lets_both(const rifleman_tables *t, const rifleman_position *p, unsigned set, unsigned die,
                          unsigned others, unsigned other) {
    if (others & (others - 1)) {
        return set;
    }
    unsigned kept = 0;
    for (unsigned rest = set; rest; rest &= rest - 1) {
        unsigned bit = rest & -rest;
        if (others & ~bit || leaves_use(t, p, (int)bri_lowest(bit), die, other)) {
            kept |= bit;
        }
    }
    return kept;
}

static rifleman_choice choose(const rifleman_tables *t, const rifleman_position *p, uses u, unsigned high,
                              unsigned low) {
    unsigned high_users = users(u, high), low_users = low ? users(u, low) : 0;
    rifleman_choice any = {high_users & u.distinct, low == high ? 0 : low_users & u.distinct};
    if (low == 0) {
        return any;
    }
    rifleman_choice both = {lets_both(t, p, any.high, high, low_users, low),
                            lets_both(t, p, any.low, low, high_users, high)};
    return (both.high | both.low) != 0 ? both : any;
}

rifleman_choice rifleman_find(const rifleman_tables *t, const rifleman_position *p) {
    return choose(t, p, find_uses(t, p), p->high, p->low);
}

/* ---- listing, counting, drawing ---- */

static size_t list_rolls(br_action *out) {
    size_t n = 0;
    for (unsigned high = 1; high <= DICE; high++) {
        for (unsigned low = 1; low <= high; low++) {
            out[n++] = bri_action(BR_ROLL, 0, high, low);
        }
    }
    return n;
}

static br_action move_of(const rifleman_position *p, int piece, unsigned die) {
    unsigned from = p->herd[p->base.side][piece];
    return bri_action(piece == RIFLEMAN_COWBOY ? BR_COWBOY : BR_CATTLE, p->base.side, from, from + die);
}

/* Lists the moves of one piece. */
static br_action *list_moves(const rifleman_position *p, rifleman_choice choice, int piece, br_action *out) {
    if (choice.low >> piece & 1) {
        *out++ = move_of(p, piece, p->low);
    }
    if (choice.high >> piece & 1) {
        *out++ = move_of(p, piece, p->high);
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

/* How many actions there are: a pass if there is no move. */
static inline unsigned size_of(rifleman_choice choice) {
    unsigned n = (unsigned)bri_popcount((uint64_t)choice.high << 32 | choice.low);
    return n ? n : 1;
}

size_t rifleman_count(const br_rules *rules, const bri_position *position) {
    if (bri_over(position)) {
        return 0;
    }
    if (position->to_act == BR_CHANCE) {
        return RIFLEMAN_ROLLS;
    }
    return size_of(rifleman_find(rifleman_tables_of(rules), rifleman_of(position)));
}

/* The sum over all rolls of what can be done behind them. Where two dice have two users each, either can be used by
   whoever can, so with n such dice each stands for itself n times: in n − 1 rolls with another and in its double. */
static uint64_t count_behind_rolls(const rifleman_tables *t, const rifleman_position *p) {
    uses u = find_uses(t, p);
    unsigned plenty = 0, sum = 0;
    for (unsigned die = 1; die <= DICE; die++) {
        unsigned set = users(u, die);
        if (set & (set - 1)) {
            plenty |= 1u << die;
            sum += (unsigned)bri_popcount(set & u.distinct);
        }
    }
    sum *= (unsigned)bri_popcount(plenty);
    for (unsigned scarce = ((2u << DICE) - 2) & ~plenty; scarce; scarce &= scarce - 1) {
        unsigned die = bri_lowest(scarce);
        for (unsigned other = 1; other <= DICE; other++) {
            if (plenty >> other & 1 || other <= die) { /* each pair of scarce dice once */
                bool higher = die > other;
                sum += size_of(choose(t, p, u, higher ? die : other, higher ? other : die));
            }
        }
    }
    return sum;
}

uint64_t rifleman_count_two(const br_rules *rules, const bri_position *position) {
    const rifleman_position *p = rifleman_of(position);
    if (position->to_act == BR_CHANCE && !p->roll_off) {
        return count_behind_rolls(rifleman_tables_of(rules), p);
    }
    br_action actions[RIFLEMAN_ROLLS];
    size_t n = rifleman_actions(rules, position, actions);
    uint64_t sum = 0;
    for (size_t i = 0; i < n; i++) {
        rifleman_position after = *p;
        rifleman_apply(rules, &after.base, actions[i]);
        sum += rifleman_count(rules, &after.base);
    }
    return sum;
}

/* Of the moves those with the low die come first. */
br_action rifleman_pick(const br_rules *rules, const bri_position *position, br_rng *rng) {
    if (position->to_act == BR_CHANCE) {
        return bri_draw_roll(rng);
    }
    const rifleman_position *p = rifleman_of(position);
    rifleman_choice choice = rifleman_find(rifleman_tables_of(rules), p);
    uint64_t set = (uint64_t)choice.high << 8 | choice.low;
    if (!set) {
        return bri_action(BR_PASS, 0, 0, 0);
    }
    for (uint32_t n = bri_rng_below(rng, (uint32_t)bri_popcount(set)); n > 0; n--) {
        set &= set - 1;
    }
    unsigned lot = bri_lowest(set);
    return move_of(p, (int)(lot % 8), lot < 8 ? p->low : p->high);
}

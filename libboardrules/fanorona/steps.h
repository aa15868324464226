/*
 * Which steps there are, and what they take, without a list. Inline, since this is what perft and random play spend
 * their time on.
 *
 * A turn's first steps are found axis by axis, all at once. For the axis with step k, a set shifted up by k (set << k)
 * holds the points that have the set at their lower end, shifted down (set >> k) those that have it at their upper end;
 * the masks in fanorona_axis cut off what would run over the board's edge or along a diagonal that is not there.
 *
 * A step goes along a line with a stone at one end and nothing at the other. Whichever end the stone is at, what it can
 * take begins right behind the line, below its lower or above its upper end: on the side of the empty end it is taken
 * by approach (FA-4), on the side of the stone by withdrawal (FA-5), and with enemies on both sides the player chooses
 * (FA-6). So lines, enemies below and enemies above say everything.
 *
 * Counting takes needs no lines: look at the end that is next to the enemy, the middle between the enemy and the other
 * end. It is no enemy, has an enemy on exactly one side, and of the middle and its other side exactly one is a stone of
 * one's own: all exclusive ors. A middle belongs to one step only, so one popcount an axis counts the takes.
 *
 * The stone of a chain is one point, whose targets are looked up.
 */
#ifndef BRI_FANORONA_STEPS_H
#define BRI_FANORONA_STEPS_H

#include "fanorona/fanorona.h"

/* The board as the side to act sees it. */
typedef struct view {
    uint64_t own, enemy; /* no enemies where they cannot be taken */
    uint64_t open;       /* own stones and empty points */
} view;

static inline view fanorona_view(const fanorona_tables *t, uint64_t own, uint64_t enemy) {
    return (view){own, enemy, t->all & ~enemy};
}

static inline view look(const fanorona_tables *t, const fanorona_position *p) {
    return fanorona_view(t, fanorona_own(p), fanorona_enemy(p));
}

/* ---- first steps, axis by axis ---- */

/* Lines to step along, by their lower ends. */
static inline uint64_t lines_to_step_on(const fanorona_axis *a, view v) {
    return (v.own ^ v.own >> a->step) & v.open & v.open >> a->step & a->up;
}

/* Points that are lower ends of lines below which, above which there is an enemy. */
static inline uint64_t enemies_below(const fanorona_axis *a, view v) { return v.enemy << a->step & a->down; }
static inline uint64_t enemies_above(const fanorona_axis *a, view v) { return v.enemy >> 2 * a->step & a->up_twice; }

/* The middles of the steps that take. */
static inline uint64_t middles_of_takes(const fanorona_axis *a, view v) {
    unsigned k = a->step;
    return (v.enemy << k ^ v.enemy >> k) & (v.own << k ^ v.own ^ v.own >> k) & v.open & a->both;
}

/* ---- first steps, all at once ----

   The same for all axes. Shifts by a step are made for enemies and own stones together; what the two make on two axes
   is then put together. The step of axis 2 is one less than that of axis 1 and two less than that of axis 0, so that
   shifts by these are the first one's, shifted on by one. Diagonals meet only at strong points, every other point, so
   that what both have goes into one word. */

/* Lines or middles (fanorona_lot). */
typedef struct lots {
    uint64_t sets[FANORONA_LOTS];
} lots;

BRI_INLINE lots lots_of(fanorona_pair diagonal, fanorona_pair straight) {
    return (lots){{diagonal[0] | diagonal[1] << 1, straight[0], straight[1]}};
}

BRI_INLINE unsigned count_lots(lots l) {
    return (unsigned)(bri_popcount(l.sets[0]) + bri_popcount(l.sets[1]) + bri_popcount(l.sets[2]));
}

/* A pair, or two words, shifted by a step of each axis. */
typedef struct shifts {
    fanorona_pair by[FANORONA_AXES];
} shifts;

BRI_INLINE shifts shift_up(const fanorona_tables *t, fanorona_pair both) {
    fanorona_pair less = both << t->axes[2].step;
    return (shifts){{less << 2, less << 1, less, both << 1}};
}

BRI_INLINE shifts shift_down(const fanorona_tables *t, fanorona_pair both) {
    fanorona_pair less = both >> t->axes[2].step;
    return (shifts){{less >> 2, less >> 1, less, both >> 1}};
}

/* The first, or the second words of two pairs. */
BRI_INLINE fanorona_pair firsts(fanorona_pair a, fanorona_pair b) { return (fanorona_pair){a[0], b[0]}; }
BRI_INLINE fanorona_pair seconds(fanorona_pair a, fanorona_pair b) { return (fanorona_pair){a[1], b[1]}; }

/* On two axes, what is at one end but not at both, for enemies and own stones: a middle has one enemy beside it, and is
   an own stone itself or has one beside it, but not both. */
BRI_INLINE fanorona_pair pair_of_middles(fanorona_pair x, fanorona_pair y, fanorona_pair both) {
    return firsts(x, y) & (seconds(x, y) ^ seconds(both, both)) & ~firsts(both, both);
}

/* The middles of the steps that take. */
BRI_INLINE lots find_takes(const fanorona_tables *t, uint64_t own, uint64_t enemy) {
    fanorona_pair both = {enemy, own};
    shifts up = shift_up(t, both), down = shift_down(t, both);
    return lots_of(pair_of_middles(up.by[0] ^ down.by[0], up.by[2] ^ down.by[2], both) & t->diagonal_middles,
                   pair_of_middles(up.by[1] ^ down.by[1], up.by[3] ^ down.by[3], both) & t->straight_middles);
}

/* An end is an own stone, and the other is not; then the other is no enemy if not just one of them is. */
BRI_INLINE fanorona_pair pair_of_lines(fanorona_pair x, fanorona_pair y) { return seconds(x, y) & ~firsts(x, y); }

/* Lines to step along, by their lower ends. */
BRI_INLINE lots find_lines(const fanorona_tables *t, uint64_t own, uint64_t enemy) {
    fanorona_pair both = {enemy, own};
    shifts down = shift_down(t, both);
    return lots_of(pair_of_lines(both ^ down.by[0], both ^ down.by[2]) & t->diagonal_lines,
                   pair_of_lines(both ^ down.by[1], both ^ down.by[3]) & t->straight_lines);
}

/* Those of the lines where the step could take both ways, and so counts twice (FA-6): with an enemy below, a step up
   from where it is, and one above, two steps up. */
BRI_INLINE lots find_choices(const fanorona_tables *t, lots lines, uint64_t enemy) {
    uint64_t below = enemy << t->axes[2].step, above = enemy >> 2 * t->axes[2].step;
    uint64_t diagonals = (below << 2 & above >> 4 & t->diagonal_choices[0]) | (below & above & t->diagonal_choices[1])
                                                                                  << 1;
    uint64_t upright = below << 1 & above >> 2, level = enemy << 1 & enemy >> 2 & t->level_choices;
    return (lots){{lines.sets[0] & diagonals, lines.sets[1] & upright, lines.sets[2] & level}};
}

BRI_INLINE bool any_lots(lots l) { return (l.sets[0] | l.sets[1] | l.sets[2]) != 0; }

/* The actions that a turn may begin with: any step, or with forced captures one that takes where there is one (FA-8).
   Where nothing takes, every step is quiet. */
BRI_INLINE unsigned count_free(const fanorona_tables *t, uint64_t own, uint64_t enemy) {
    lots lines = find_lines(t, own, enemy), choices = find_choices(t, lines, enemy);
    return count_lots(lines) + (any_lots(choices) ? count_lots(choices) : 0); /* there seldom are */
}

BRI_INLINE unsigned count_forced(const fanorona_tables *t, uint64_t own, uint64_t enemy) {
    unsigned takes = count_lots(find_takes(t, own, enemy));
    return takes ? takes : count_lots(find_lines(t, own, enemy));
}

/* Whether the side whose turn begins has a step, and so a stone: an end of a line is an own stone, neither is an
   enemy. */
static inline bool fanorona_can_step(const fanorona_tables *t, const fanorona_position *p) {
    uint64_t own = fanorona_own(p), enemy = fanorona_enemy(p);
    for (const fanorona_axis *a = t->axes; a < t->axes + FANORONA_AXES; a++) {
        if ((own ^ own >> a->step) & a->up & ~(enemy | enemy >> a->step)) {
            return true;
        }
    }
    return false;
}

static inline bool fanorona_can_take(const fanorona_tables *t, const fanorona_position *p) {
    view v = look(t, p);
    uint64_t any = 0;
    for (int i = 0; i < FANORONA_AXES; i++) {
        any |= middles_of_takes(&t->axes[i], v);
    }
    return any && !fanorona_takes_nothing(p);
}

/* ---- chains ---- */

/* The points on which an enemy can be taken by a step from a point to a neighbour that is not blocked: the one beyond
   the neighbour, and the one behind. Each belongs to one step and one way to take, so these points, as far as there are
   enemies, are the steps. A row of three neighbours, taken as a number, finds its share in the table. */
static inline uint64_t fanorona_targets(const fanorona_tables *t, unsigned point, uint64_t blocked) {
    const uint64_t(*rows)[8] = &t->targets[0][point];
    unsigned width = t->grid.width;
    uint64_t around = bri_rotate_down(blocked & t->neighbours[point], point - width - 1); /* from the row below on */
    return rows[0][around & 7] | rows[FANORONA_POINTS][around >> width & 7] |
           rows[(size_t)2 * FANORONA_POINTS][around >> width >> width];
}

/* The enemies next to what the chain's stone can take: it may not go on in the same direction, nor come to a point
   where it has been in this turn (FA-9). */
static inline uint64_t chain_targets(const fanorona_tables *t, const fanorona_position *p) {
    uint64_t blocked = p->stones[0] | p->stones[1] | p->visited | t->next[p->direction][p->at];
    return fanorona_targets(t, p->at, blocked) & fanorona_enemy(p);
}

/* What random play knows of a position (bri_know_fn): the targets of a chain, and none where a turn begins. */
static inline uint64_t fanorona_know(const br_rules *rules, const bri_position *position) {
    const fanorona_position *p = fanorona_of(position);
    return fanorona_in_chain(p) ? chain_targets(fanorona_tables_of(rules), p) : 0;
}

static inline bool fanorona_can_go_on(const fanorona_tables *t, const fanorona_position *p) {
    return chain_targets(t, p) != 0;
}

/* ---- what is taken ---- */

/* The unbroken row of enemies that begins at a point in a direction, given all points from there on. It ends before the
   nearest of them that is no enemy. */
static inline uint64_t fanorona_row_up(uint64_t ray, uint64_t enemy) {
    uint64_t gaps = ray & ~enemy;
    return ray & ~gaps & (gaps - 1);
}

static inline uint64_t fanorona_row_down(uint64_t ray, uint64_t enemy) {
    uint64_t gaps = ray & ~enemy;
    return ray & UINT64_MAX << (63 ^ __builtin_clzll(gaps << 1 | 1)); /* there are no points above 62 */
}

static inline uint64_t fanorona_row(const fanorona_tables *t, unsigned point, int d, uint64_t enemy) {
    uint64_t ray = t->ray[fanorona_way(d, point)];
    return d >= 4 ? fanorona_row_up(ray, enemy) : fanorona_row_down(ray, enemy);
}

/* ---- all together ---- */

static inline unsigned fanorona_count_actions(const fanorona_tables *t, const fanorona_position *p) {
    if (fanorona_in_chain(p)) {
        return (unsigned)bri_popcount(chain_targets(t, p)) + 1;
    }
    uint64_t own = fanorona_own(p), enemy = fanorona_enemy(p);
    if (fanorona_takes_nothing(p)) {
        return count_lots(find_lines(t, own, enemy));
    }
    return t->forced ? count_forced(t, own, enemy) : count_free(t, own, enemy);
}

/* FA-10, FA-11 at a position that a turn begins in: the winner of the round and why, or BR_UNDECIDED. */
static inline int fanorona_round_winner(const fanorona_tables *t, const fanorona_position *p, br_reason *reason) {
    int side = p->base.side;
    *reason = BR_REASON_ALL_TAKEN; /* FA-10 */
    if (!p->stones[side]) {
        return 1 - side;
    }
    if (!p->stones[1 - side]) {
        return side;
    }
    *reason = BR_REASON_NO_MOVE; /* FA-11 */
    if (fanorona_can_step(t, p)) {
        *reason = BR_REASON_NONE;
        return BR_UNDECIDED;
    }
    return 1 - side;
}

#endif

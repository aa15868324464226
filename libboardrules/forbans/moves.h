/*
 * Which actions there are, and what they do.
 */
#ifndef BRI_FORBANS_MOVES_H
#define BRI_FORBANS_MOVES_H

#include "forbans/forbans.h"

/* ---- generating ---- */

/* FO-3 */
static inline br_action *forbans_list_sets(const forbans_set *open, br_action *out) {
    for (unsigned i = 0; i < FORBANS_WORDS; i++) {
        for (uint64_t rest = open->words[i]; rest; rest &= rest - 1) {
            *out++ = bri_action(BR_SET, 0, 0, 64 * i + bri_lowest(rest));
        }
    }
    return out;
}

/* FO-5 */
BRI_INLINE br_action *forbans_list_moves(const forbans_tables *t, const forbans_position *p, unsigned words,
                                         br_action *out) {
    const uint64_t *own = forbans_counts(p, p->base.side, words), *enemy = forbans_counts(p, 1 - p->base.side, words);
    for (unsigned i = 0; i < words; i++) {
        for (uint64_t rest = bri_any(own, i, words); rest; rest &= rest - 1) {
            unsigned from = 64 * i + bri_lowest(rest);
            for (unsigned j = 0; j < words; j++) {
                uint64_t open = t->at[from].neighbours.words[j] & ~bri_any(enemy, j, words);
                for (; open; open &= open - 1) {
                    *out++ = bri_action(BR_MOVE, 0, from, 64 * j + bri_lowest(open));
                }
            }
        }
    }
    return out;
}

static inline size_t forbans_actions(const br_rules *rules, const bri_position *position, br_action *out) {
    const forbans_tables *t = forbans_tables_of(rules);
    const forbans_position *p = forbans_of(position);
    if (bri_over(position)) {
        return 0;
    }
    if (forbans_placing(p)) {
        forbans_set open = forbans_open_to_set(t, p);
        return (size_t)(forbans_list_sets(&open, out) - out);
    }
    br_action *end = t->words == 1 ? forbans_list_moves(t, p, 1, out) : forbans_list_moves(t, p, t->words, out);
    return (size_t)(end - out);
}

/* ---- doing ---- */

/* Completes a turn of moving (FO-10); where rules are plain, each camp has but one seat. */
BRI_INLINE void forbans_pass_on(const forbans_tables *t, forbans_position *p, int camp, bool plain) {
    if (!plain) {
        p->base.limit_waits = 0;
        p->next[camp] = p->next[camp] + 1u < t->seats[camp] ? (uint8_t)(p->next[camp] + 1) : 0;
    }
    p->base.turns++;
    p->base.side = (uint8_t)(1 - camp);
    p->base.to_act = (uint8_t)(1 - camp);
}

/* A forban of a camp comes to a point, or goes from it, with all that is kept of the counts; whether it is the first
   there, or was the last. */
BRI_INLINE bool forbans_come_in(const forbans_tables *t, forbans_position *p, int camp, unsigned point,
                                unsigned words) {
    uint64_t *counts = p->counts + (size_t)camp * BRI_DIGITS * words;
    bool first = !bri_is_any(counts, point, words);
    bri_count_up(counts, point, words);
    p->key += first ? t->at[point].first_key[camp] : t->at[point].key[camp];
    return first;
}
BRI_INLINE bool forbans_go_in(const forbans_tables *t, forbans_position *p, int camp, unsigned point, unsigned words) {
    uint64_t *counts = p->counts + (size_t)camp * BRI_DIGITS * words;
    bri_count_down(counts, point, words);
    bool last = !bri_is_any(counts, point, words);
    p->key -= last ? t->at[point].first_key[camp] : t->at[point].key[camp];
    return last;
}

/* Whether no neighbour of a point is free. */
BRI_INLINE bool forbans_is_shut(const forbans_tables *t, const forbans_position *p, unsigned point, unsigned words) {
    const uint64_t *blue = forbans_counts(p, FORBANS_BLUE, words), *green = forbans_counts(p, FORBANS_GREEN, words);
    uint64_t free = 0;
    for (unsigned i = 0; i < words; i++) {
        free |= t->at[point].neighbours.words[i] & ~(bri_any(blue, i, words) | bri_any(green, i, words));
    }
    return free == 0;
}

/* FO-7 after a move to a point that was free, no group having been encircled before: whether one may be now, so that
   groups have to be looked at. The point was the way out of the enemy's points beside it, and of the camp's own group
   that now goes on there; but that one has a way out where the forban came from, if it left the point free. */
BRI_INLINE bool forbans_may_encircle(const forbans_tables *t, const forbans_position *p, unsigned to, bool left,
                                     unsigned words) {
    const uint64_t *enemy = forbans_counts(p, p->base.side, words);
    for (unsigned i = 0; i < words; i++) {
        uint64_t beside = t->at[to].neighbours.words[i] & bri_any(enemy, i, words);
        for (; beside; beside &= beside - 1) {
            if (forbans_is_shut(t, p, 64 * i + bri_lowest(beside), words)) {
                return true;
            }
        }
    }
    return !left && forbans_is_shut(t, p, to, words);
}

/* The end of the game is looked for as far as the move may have brought it about. */
BRI_INLINE void forbans_move_in(const forbans_tables *t, forbans_position *p, int camp, unsigned from, unsigned to,
                                unsigned words) {
    bool first = p->base.turns == FORBANS_PLACEMENTS; /* nothing was won or lost before (FO-3) */
    bool left = forbans_go_in(t, p, camp, from, words), fresh = forbans_come_in(t, p, camp, to, words);
    forbans_pass_on(t, p, camp, false);
    if (first || p->pending || forbans_gathered(p, camp, words) ||
        (fresh && forbans_may_encircle(t, p, to, left, words))) {
        forbans_look_at_end(t, p);
    }
}

/* The same on a map of one word. */
static BRI_APART void forbans_move_small(const forbans_tables *t, forbans_position *p, unsigned from, unsigned to) {
    if (p->base.side == FORBANS_BLUE) {
        forbans_move_in(t, p, FORBANS_BLUE, from, to, 1);
    } else {
        forbans_move_in(t, p, FORBANS_GREEN, from, to, 1);
    }
}

/* What a move is seen by on a map of one word: of a camp's points, where an odd number stands and where several do; and
   where the enemy stands. */
typedef struct forbans_sight {
    uint64_t ones, several, barred;
} forbans_sight;

BRI_INLINE forbans_sight forbans_look(const forbans_position *p, int camp) {
    const uint64_t *own = forbans_counts(p, camp, 1), *enemy = forbans_counts(p, 1 - camp, 1);
    return (forbans_sight){own[0], bri_several(own, 0, 1), bri_any(enemy, 0, 1)};
}

/* Most moves are of a forban that stands alone, to a point where nobody stands: on a map of one word the camp's set of
   points changes by these two, and nothing but an enemy beside the new one can have been encircled. */
BRI_INLINE void forbans_move_alone(const forbans_tables *t, forbans_position *p, int camp, const forbans_sight *seen,
                                   unsigned from, unsigned to, bool plain) {
    const forbans_place *left = &t->at[from], *taken = &t->at[to];
    uint64_t ones = seen->ones ^ UINT64_C(1) << from ^ UINT64_C(1) << to;
    p->counts[camp ? BRI_DIGITS : 0] = ones;
    p->key += taken->first_key[camp] - left->first_key[camp];
    forbans_pass_on(t, p, camp, plain);
    uint64_t free = ~(ones | seen->several | seen->barred);
    for (uint64_t beside = taken->neighbours.words[0] & seen->barred; beside; beside &= beside - 1) {
        if (!(t->at[bri_lowest(beside)].neighbours.words[0] & free)) {
            forbans_look_at_end(t, p);
            break;
        }
    }
}

/* A move behind the first one, on a map of one word. */
BRI_INLINE void forbans_move_on(const forbans_tables *t, forbans_position *p, int camp, const forbans_sight *seen,
                                unsigned from, unsigned to, bool plain) {
    /* Two branches, so that the compiler tests two bits by two jumps. NOLINTNEXTLINE(bugprone-branch-clone) */
    if (seen->several >> from & 1 || (!plain && p->pending)) {
        forbans_move_small(t, p, from, to);
    } else if ((seen->ones | seen->several) >> to & 1) {
        forbans_move_small(t, p, from, to);
    } else {
        forbans_move_alone(t, p, camp, seen, from, to, plain);
    }
    p->base.turn_begins = 1; /* it has been; but now the compiler knows */
}

/* On a map of one word; and on any. */
BRI_INLINE void forbans_apply_small(const br_rules *rules, bri_position *position, br_action action) {
    const forbans_tables *t = forbans_tables_of(rules);
    forbans_position *p = (void *)position;
    unsigned from = bri_from(action), to = bri_to(action);
    if (bri_kind(action) == BR_SET) {
        forbans_set_one(t, p, to);
    } else if (position->turns == FORBANS_PLACEMENTS) {
        forbans_move_small(t, p, from, to);
    } else if (position->side == FORBANS_BLUE) {
        forbans_sight seen = forbans_look(p, FORBANS_BLUE);
        forbans_move_on(t, p, FORBANS_BLUE, &seen, from, to, false);
    } else {
        forbans_sight seen = forbans_look(p, FORBANS_GREEN);
        forbans_move_on(t, p, FORBANS_GREEN, &seen, from, to, false);
    }
}

static inline void forbans_apply_large(const br_rules *rules, bri_position *position, br_action action) {
    const forbans_tables *t = forbans_tables_of(rules);
    if (bri_kind(action) == BR_SET) {
        forbans_set_one(t, (void *)position, bri_to(action));
    } else {
        forbans_move(t, (void *)position, bri_from(action), bri_to(action));
    }
}

static inline void forbans_apply(const br_rules *rules, bri_position *position, br_action action) {
    if (forbans_tables_of(rules)->words == 1) {
        forbans_apply_small(rules, position, action);
    } else {
        forbans_apply_large(rules, position, action);
    }
}

#endif

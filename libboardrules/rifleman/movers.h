/*
 * Which pieces can use a die, RI-10 aside, for all pieces at once.
 *
 * The spaces that are open to a side are a set: the tables have it without the enemy (RI-5, RI-6), and his blocks
 * (RI-7) are taken out of it. Shifted down by what a die shows it is the set of the spaces from where the die leads to
 * an open one, and the side's cattle there are those that can use it, a space once. The cowboy has RI-4 to mind
 * besides.
 *
 * Written for sets of any number of words, and compiled for the one word of paths of up to 63 spaces.
 */
#ifndef BRI_RIFLEMAN_MOVERS_H
#define BRI_RIFLEMAN_MOVERS_H

#include "rifleman/rifleman.h"

/* A set of a side's pieces: bit 0 is the cowboy, and bit space + 1 the cattle on a space. Nobody goes on from the last
   space, so who can move has a bit in as many words as there are in a set of spaces. */
typedef struct rifleman_movers {
    uint64_t pieces[BRI_MAX_WORDS];
} rifleman_movers;

/* Word i of such a set without the cowboy. */
BRI_INLINE uint64_t rifleman_but_cowboy(uint64_t pieces, unsigned i) { return i == 0 ? pieces & ~UINT64_C(1) : pieces; }

/* The space on which a piece of such a set stands. */
BRI_INLINE unsigned rifleman_space_of(const rifleman_position *p, int side, unsigned piece) {
    return piece ? piece - 1 : p->cowboy[side];
}

/* Takes the enemy's blocks out, space by space: his cowboy's, and each with a second cattle. */
BRI_INLINE void rifleman_close_blocks(const rifleman_tables *t, const rifleman_position *p, int side, uint64_t *open,
                                      unsigned words) {
    int enemy = 1 - side;
    const uint64_t *cattle = rifleman_cattle(p, enemy, words);
    const uint8_t *meets = t->meets[enemy]; /* 0, where they do not meet, is open to nobody anyhow */
    unsigned cowboy = meets[p->cowboy[enemy]];
    open[bri_word_of(cowboy, words)] &= ~bri_bit(cowboy);
    for (unsigned i = 0; i < words; i++) {
        for (uint64_t rest = bri_several(cattle, i, words); rest; rest &= rest - 1) {
            unsigned space = meets[64 * i + bri_lowest(rest)];
            open[bri_word_of(space, words)] &= ~bri_bit(space);
        }
    }
}

/* Where the pieces of a side may go: the spaces that are open to it, and how far the cowboy may go in one step (RI-4),
   by the bits 1 to 12. */
typedef struct rifleman_reach {
    uint64_t open[BRI_MAX_WORDS];
    uint64_t steps;
} rifleman_reach;

/* The spaces that are open to the side to act. */
BRI_INLINE void rifleman_find_open(const rifleman_tables *t, const rifleman_position *p, int side, uint64_t *open,
                                   unsigned words) {
    int enemy = 1 - side;
    const uint64_t *all = t->open[side][p->cowboy[side] == 0];
    for (unsigned i = 0; i < words; i++) {
        open[i] = all[i];
    }
    if (words == 1 && t->aligned) { /* both sides have the same numbers for where they meet */
        uint64_t blocks = bri_several(rifleman_cattle(p, enemy, 1), 0, 1) | bri_bit(p->cowboy[enemy]);
        open[0] &= ~(blocks & t->aligned);
    } else {
        rifleman_close_blocks(t, p, side, open, words);
    }
}

/* The space of the rearmost cattle. */
BRI_INLINE unsigned rifleman_rearmost(const uint64_t *cattle, unsigned words) {
    unsigned i = 0;
    while (words > 1 && !bri_any(cattle, i, words)) {
        i++;
    }
    return 64 * i + bri_lowest(bri_any(cattle, i, words));
}

BRI_INLINE uint64_t rifleman_find_steps(const rifleman_position *p, int side, const uint64_t *open, unsigned words) {
    const uint64_t *cattle = rifleman_cattle(p, side, words);
    unsigned cowboy = p->cowboy[side];
    if (words == 1) {
        uint64_t any = bri_any(cattle, 0, 1), up_to_rearmost = any ^ (any - 1);
        return (open[0] & up_to_rearmost) >> cowboy % 64;
    }
    uint64_t steps = 0;
    unsigned last = rifleman_rearmost(cattle, words);
    for (unsigned to = cowboy + 1; to <= last && to <= cowboy + 12; to++) {
        steps |= (open[to / 64] >> to % 64 & 1) << (to - cowboy);
    }
    return steps;
}

BRI_INLINE void rifleman_find_reach(const rifleman_tables *t, const rifleman_position *p, int side, rifleman_reach *out,
                                    unsigned words) {
    rifleman_find_open(t, p, side, out->open, words);
    out->steps = rifleman_find_steps(p, side, out->open, words);
}

/* Writes the pieces, those included that a side has not got, that could go so many spaces on, 1 to 12. */
BRI_INLINE void rifleman_find_leading(const rifleman_reach *reach, unsigned steps, uint64_t *out, unsigned words) {
    uint64_t carry = reach->steps >> steps & 1; /* the cowboy, then what space 63 of a word is to the next word */
    for (unsigned i = 0; i < words; i++) {
        uint64_t spaces = reach->open[i] >> steps | (i + 1 < words ? reach->open[i + 1] << (64 - steps) : 0);
        out[i] = (spaces << 1) + carry;
        carry = spaces >> 63;
    }
}

/* Word i of the cattle as pieces: of all, and of those that stand together. */
BRI_INLINE uint64_t rifleman_any_cattle(const uint64_t *cattle, unsigned i, unsigned words) {
    return bri_any(cattle, i, words) << 1 | (i ? bri_any(cattle, i - 1, words) >> 63 : 0);
}
BRI_INLINE uint64_t rifleman_grouped_cattle(const uint64_t *cattle, unsigned i, unsigned words) {
    return bri_several(cattle, i, words) << 1 | (i ? bri_several(cattle, i - 1, words) >> 63 : 0);
}

/* Writes who can use a die, RI-10 aside. */
BRI_INLINE void rifleman_find_movers(const rifleman_position *p, int side, const rifleman_reach *reach, unsigned die,
                                     uint64_t *out, unsigned words) {
    const uint64_t *cattle = rifleman_cattle(p, side, words);
    rifleman_find_leading(reach, die, out, words);
    for (unsigned i = 0; i < words; i++) {
        out[i] &= rifleman_any_cattle(cattle, i, words) | (i == 0);
    }
}

BRI_INLINE bool rifleman_any_mover(const uint64_t *movers, unsigned words) {
    uint64_t any = 0;
    for (unsigned i = 0; i < words; i++) {
        any |= movers[i];
    }
    return any != 0;
}

#endif

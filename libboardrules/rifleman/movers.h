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

typedef struct rifleman_movers {
    uint64_t cattle[BRI_MAX_WORDS]; /* the spaces of the cattle */
    bool cowboy;
} rifleman_movers;

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

BRI_INLINE void rifleman_find_movers(const rifleman_position *p, int side, const uint64_t *open, unsigned die,
                                     rifleman_movers *out, unsigned words) {
    const uint64_t *cattle = rifleman_cattle(p, side, words);
    for (unsigned i = 0; i < words; i++) {
        uint64_t leads = open[i] >> die | (i + 1 < words ? open[i + 1] << (64 - die) : 0);
        out->cattle[i] = leads & bri_any(cattle, i, words);
    }
    unsigned to = p->cowboy[side] + die;
    out->cowboy = to <= rifleman_rearmost(cattle, words) && open[bri_word_of(to, words)] >> to % 64 & 1; /* RI-4 */
}

BRI_INLINE bool rifleman_any_mover(const rifleman_movers *m, unsigned words) {
    uint64_t any = m->cowboy;
    for (unsigned i = 0; i < words; i++) {
        any |= m->cattle[i];
    }
    return any != 0;
}

/* On paths of one word all of them as one set. Nobody goes on from space 63, which can but be the last one; so its bit
   is the cowboy's. */
#define RIFLEMAN_PACKED_COWBOY (UINT64_C(1) << 63)
BRI_INLINE uint64_t rifleman_pack(const rifleman_movers *m) { return m->cattle[0] | (uint64_t)m->cowboy << 63; }

#endif

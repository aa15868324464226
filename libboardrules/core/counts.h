/*
 * How many pieces of a side stand on each of many places, up to seven on each: bit-sliced, that is, three sets of
 * places one behind the other, of those whose count is odd (`ones`), and of those whose count has a binary digit of two
 * and of four. A piece comes or goes by adding or subtracting one bit with its carries, without a branch, and what is
 * asked of all places at once (where anybody stands, where several do) is a matter of two or three words.
 *
 * A set of places has `words` words, 1 to 4. Where a function is given the constant 1, as for all boards of up to 64
 * places, the compiler is left with single words and no indices.
 */
#ifndef BRI_CORE_COUNTS_H
#define BRI_CORE_COUNTS_H

#include <stdbool.h>

#include "core/bits.h"

enum { BRI_DIGITS = 3, BRI_MAX_WORDS = 4 };

/* The word of a set in which a place lies. */
BRI_INLINE unsigned bri_word_of(unsigned place, unsigned words) { return words == 1 ? 0 : place / 64; }

BRI_INLINE void bri_count_up(uint64_t *counts, unsigned place, unsigned words) {
    uint64_t *ones = counts + bri_word_of(place, words), *twos = ones + words, *fours = twos + words;
    uint64_t bit = bri_bit(place), carry = *ones & bit;
    *ones ^= bit;
    *fours ^= *twos & carry;
    *twos ^= carry;
}

BRI_INLINE void bri_count_down(uint64_t *counts, unsigned place, unsigned words) {
    uint64_t *ones = counts + bri_word_of(place, words), *twos = ones + words, *fours = twos + words;
    uint64_t bit = bri_bit(place), borrow = ~*ones & bit;
    *ones ^= bit;
    *fours ^= ~*twos & borrow;
    *twos ^= borrow;
}

/* Word i of the places where any pieces stand, and where two or more do. */
BRI_INLINE uint64_t bri_any(const uint64_t *counts, unsigned i, unsigned words) {
    return counts[i] | counts[i + words] | counts[i + 2 * words];
}
BRI_INLINE uint64_t bri_several(const uint64_t *counts, unsigned i, unsigned words) {
    return counts[i + words] | counts[i + 2 * words];
}

BRI_INLINE bool bri_is_any(const uint64_t *counts, unsigned place, unsigned words) {
    return bri_any(counts, bri_word_of(place, words), words) >> place % 64 & 1;
}

BRI_INLINE unsigned bri_count_on(const uint64_t *counts, unsigned place, unsigned words) {
    const uint64_t *ones = counts + bri_word_of(place, words);
    unsigned at = place % 64;
    return (unsigned)((ones[0] >> at & 1) | (ones[words] >> at & 1) << 1 | (ones[(size_t)2 * words] >> at & 1) << 2);
}

#endif

/* The library against the naive games: what the parts of the comparison share. */
#ifndef TEST_NAIVE_COMPARE_H
#define TEST_NAIVE_COMPARE_H

#include "naive/naive.h"

#include <boardrules.h>

enum { COMPARE_SPEC = 256, COMPARE_BOARD = 1 << 14 };

/* One set of rules, read by both. */
typedef struct compare_setting {
    char spec[COMPARE_SPEC];   /* as asked for: not canonical */
    char board[COMPARE_BOARD]; /* empty for a built-in one */
} compare_setting;

/* The i-th setting of a game, false if there are no more of them. */
typedef bool compare_settings_fn(size_t i, br_rng *rng, compare_setting *out);

compare_settings_fn compare_fanorona_settings, compare_forbans_settings, compare_rifleman_settings,
    compare_armada_settings;

/* A position text that play seldom leads to. It may break a rule: the library then refuses it. */
typedef void compare_odd_fn(const naive_rules *rules, br_rng *rng, char *out);

compare_odd_fn compare_odd_fanorona, compare_odd_forbans, compare_odd_rifleman, compare_odd_armada;

/* 0 ... n - 1, and true once in n. */
static inline int compare_below(br_rng *rng, int n) { return (int)br_rng_below(rng, (uint32_t)n); }
static inline bool compare_once_in(br_rng *rng, int n) { return compare_below(rng, n) == 0; }

#endif

/*
 * Random numbers by xoshiro256** (Blackman and Vigna), seeded by SplitMix64 (Steele, Lea and Flood), and random play.
 */
#include "boardrules/random.h"

#include "core/state.h"

static uint64_t split_mix(uint64_t *x) {
    *x += UINT64_C(0x9e3779b97f4a7c15);
    uint64_t z = *x;
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

static uint64_t rotate(uint64_t x, int k) { return x << k | x >> (64 - k); }

void br_rng_seed(br_rng *rng, uint64_t seed) {
    for (int i = 0; rng && i < 4; i++) {
        rng->s[i] = split_mix(&seed);
    }
}

/* A stream's seed is a number of the seed's own sequence, mixed with the index: streams of one seed, and equal streams
   of different seeds, have nothing in common. */
void br_rng_seed_stream(br_rng *rng, uint64_t seed, uint64_t index) {
    uint64_t mixed = split_mix(&seed) ^ index;
    br_rng_seed(rng, split_mix(&mixed));
}

uint64_t br_rng_next(br_rng *rng) {
    if (!rng) {
        return 0;
    }
    uint64_t *s = rng->s;
    if (!(s[0] | s[1] | s[2] | s[3])) {
        br_rng_seed(rng, 0);
    }
    uint64_t result = rotate(s[1] * 5, 7) * 9, t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate(s[3], 45);
    return result;
}

uint32_t br_rng_below(br_rng *rng, uint32_t n) {
    if (!rng || n == 0) {
        return 0;
    }
    uint64_t m = (br_rng_next(rng) >> 32) * n;
    if ((uint32_t)m < n) { /* only then can it be below the threshold, whose division is worth avoiding */
        uint32_t threshold = (0 - n) % n; /* 2^32 mod n */
        while ((uint32_t)m < threshold) {
            m = (br_rng_next(rng) >> 32) * n;
        }
    }
    return (uint32_t)(m >> 32);
}

/* The roll that a number of 0 … 35 falls on, by weight in listed order: 1-1, 2-1, 2-1, 2-2, 3-1 …. */
static br_action roll(uint32_t number) {
    unsigned high = 1;
    while (number >= high * high) {
        high++;
    }
    uint32_t within = number - (high - 1) * (high - 1);
    return bri_action(BR_ROLL, 0, high, within / 2 + 1);
}

static br_action draw(const br_state *state, br_rng *rng) {
    const br_rules *rules = state->rules;
    const bri_position *position = bri_now(state);
    if (position->to_act == BR_CHANCE) {
        return roll(br_rng_below(rng, 36));
    }
    br_action actions[BRI_MAX_ACTIONS];
    size_t n = rules->game->actions(rules, position, actions);
    return actions[br_rng_below(rng, (uint32_t)n)];
}

br_action br_random_action(const br_state *state, br_rng *rng) {
    return state && rng && !br_is_over(state) ? draw(state, rng) : BR_NO_ACTION;
}

br_status br_playout(br_state *state, br_rng *rng, size_t max_actions, size_t *made) {
    size_t n = 0;
    br_status status = state && rng ? BR_OK : BR_BAD_ARGUMENT;
    while (status == BR_OK && n < max_actions && !br_is_over(state)) {
        status = br_apply_unchecked(state, draw(state, rng));
        n += status == BR_OK;
    }
    if (made) {
        *made = n;
    }
    return status;
}

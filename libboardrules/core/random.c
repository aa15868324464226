/*
 * Random numbers by xoshiro256** (Blackman and Vigna), seeded by SplitMix64 (Steele, Lea and Flood), and random play.
 */
#include "boardrules/random.h"

#include "core/rng.h"
#include "core/state.h"

static uint64_t split_mix(uint64_t *x) {
    *x += UINT64_C(0x9e3779b97f4a7c15);
    uint64_t z = *x;
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

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

/* All zero acts as seeded with 0; no other state ever becomes all zero. */
static void wake(br_rng *rng) {
    if (!(rng->s[0] | rng->s[1] | rng->s[2] | rng->s[3])) {
        br_rng_seed(rng, 0);
    }
}

uint64_t br_rng_next(br_rng *rng) {
    if (!rng) {
        return 0;
    }
    wake(rng);
    return bri_rng_next(rng);
}

uint32_t br_rng_below(br_rng *rng, uint32_t n) {
    if (!rng || n == 0) {
        return 0;
    }
    wake(rng);
    return bri_rng_below(rng, n);
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

static br_action draw_roll(br_rng *rng) { return roll(bri_rng_below(rng, 36)); }

static br_action draw_listed(const br_rules *rules, const bri_position *position, br_rng *rng) {
    br_action actions[BRI_MAX_ACTIONS];
    size_t n = rules->game->actions(rules, position, actions);
    return actions[bri_rng_below(rng, (uint32_t)n)];
}

br_action br_random_action(const br_state *state, br_rng *rng) {
    if (!state || !rng || br_is_over(state)) {
        return BR_NO_ACTION;
    }
    wake(rng);
    return br_to_act(state) == BR_CHANCE ? draw_roll(rng) : draw_listed(state->rules, bri_now(state), rng);
}

/* An action of a playout; a game may have a quicker way than to list them all. */
static br_action draw(const br_state *state, br_rng *rng) {
    const br_rules *rules = state->rules;
    const bri_position *position = bri_now(state);
    if (position->to_act == BR_CHANCE) {
        return draw_roll(rng);
    }
    return rules->game->pick ? rules->game->pick(rules, position, rng) : draw_listed(rules, position, rng);
}

br_status br_playout(br_state *state, br_rng *rng, size_t max_actions, size_t *made) {
    size_t n = 0;
    br_status status = state && rng ? BR_OK : BR_BAD_ARGUMENT;
    if (status == BR_OK) {
        wake(rng);
    }
    while (status == BR_OK && n < max_actions && !br_is_over(state)) {
        status = br_apply_unchecked(state, draw(state, rng));
        n += status == BR_OK;
    }
    if (made) {
        *made = n;
    }
    return status;
}

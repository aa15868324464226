/*
 * Random numbers by xoshiro256** (Blackman and Vigna), seeded by SplitMix64 (Steele, Lea and Flood), and random play.
 */
#include "boardrules/random.h"

#include "core/play.h"

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

br_action bri_pick_listed(const br_rules *rules, const bri_position *position, br_rng *rng) {
    if (position->to_act == BR_CHANCE) {
        return bri_draw_roll(rng);
    }
    br_action actions[BRI_MAX_ACTIONS];
    size_t n = rules->engine->actions(rules, position, actions);
    return actions[bri_rng_below(rng, (uint32_t)n)];
}

br_action br_random_action(const br_state *state, br_rng *rng) {
    if (!state || !rng || br_is_over(state)) {
        return BR_NO_ACTION;
    }
    wake(rng);
    return bri_pick_listed(state->rules, bri_now(state), rng);
}

br_status br_playout(br_state *state, br_rng *rng, size_t max_actions, size_t *made) {
    size_t n = 0;
    br_status status = BR_BAD_ARGUMENT;
    if (state && rng) {
        wake(rng);
        status = state->rules->engine->playout(state, rng, max_actions, &n);
    }
    if (made) {
        *made = n;
    }
    return status;
}

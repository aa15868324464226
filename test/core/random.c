/*
 * The generator against the published algorithms, written down once more as they were published.
 */
#include <string.h>

#include "suites.h"
#include "support/check.h"
#include "support/states.h"

/* Steele, Lea and Flood: the n-th number of SplitMix64, from 1. */
static uint64_t split_mix_at(uint64_t seed, uint64_t n) {
    uint64_t z = seed + n * UINT64_C(11400714819323198485);
    z = (z ^ (z >> 30)) * UINT64_C(13787848793156543929);
    z = (z ^ (z >> 27)) * UINT64_C(10723151780598845931);
    return z ^ (z >> 31);
}

static uint64_t rotl(uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

/* Blackman and Vigna: xoshiro256**. */
static uint64_t xoshiro(uint64_t s[4]) {
    uint64_t result = rotl(s[1] * 5, 7) * 9, t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotl(s[3], 45);
    return result;
}

static const uint64_t seeds[] = {0, 1, 2, 42, UINT64_C(0x8000000000000000), UINT64_MAX};
enum { SEEDS = sizeof seeds / sizeof seeds[0] };

/* Numbers that other implementations give. */
START_TEST(published) {
    static const uint64_t from_1234[] = {UINT64_C(11520),
                                         UINT64_C(0),
                                         UINT64_C(1509978240),
                                         UINT64_C(1215971899390074240),
                                         UINT64_C(1216172134540287360),
                                         UINT64_C(607988272756665600)};
    static const uint64_t from_0[] = {UINT64_C(0xe220a8397b1dcdaf), UINT64_C(0x6e789e6aa1b965f4),
                                      UINT64_C(0x06c45d188009454f), UINT64_C(0xf88bb8a8724c81ec)};
    br_rng rng = {{1, 2, 3, 4}};
    for (size_t i = 0; i < 6; i++) {
        ck_assert_uint_eq(br_rng_next(&rng), from_1234[i]);
    }
    br_rng_seed(&rng, 0);
    ck_assert_mem_eq(rng.s, from_0, sizeof from_0);
}
END_TEST

START_TEST(sequence) {
    br_rng rng;
    uint64_t s[4];
    br_rng_seed(&rng, seeds[_i]);
    for (unsigned i = 0; i < 4; i++) {
        s[i] = split_mix_at(seeds[_i], i + 1);
        ck_assert_uint_eq(rng.s[i], s[i]);
    }
    for (int i = 0; i < 1000; i++) {
        REQUIRE(br_rng_next(&rng) == xoshiro(s), "number %d", i);
    }
    ck_assert_mem_eq(rng.s, s, sizeof s);
}
END_TEST

/* api.md: m = (next >> 32) * n; again while (uint32_t)m < (-n mod n); m >> 32. */
static uint32_t below(uint64_t s[4], uint32_t n) {
    uint32_t threshold = (uint32_t)((UINT64_C(0x100000000) - n) % n);
    for (;;) {
        uint64_t m = (xoshiro(s) >> 32) * n;
        if ((uint32_t)m >= threshold) {
            return (uint32_t)(m >> 32);
        }
    }
}

START_TEST(bounded) {
    static const uint32_t bounds[] = {1,
                                      2,
                                      3,
                                      6,
                                      7,
                                      36,
                                      121,
                                      UINT32_C(0x55555556),
                                      UINT32_C(0x80000000),
                                      UINT32_C(0x80000001),
                                      UINT32_C(0xc0000000),
                                      UINT32_MAX};
    br_rng rng;
    uint64_t s[4];
    br_rng_seed(&rng, seeds[_i]);
    memcpy(s, rng.s, sizeof s);
    for (int i = 0; i < 2000; i++) {
        uint32_t n = bounds[(size_t)i % (sizeof bounds / sizeof bounds[0])], drawn = br_rng_below(&rng, n);
        REQUIRE(drawn == below(s, n) && drawn < n, "number %d, below %u", i, (unsigned)n);
    }
    ck_assert_mem_eq(rng.s, s, sizeof s);
    ck_assert_uint_eq(br_rng_below(&rng, 0), 0); /* draws nothing */
    ck_assert_mem_eq(rng.s, s, sizeof s);
}
END_TEST

START_TEST(all_zero) {
    br_rng zero = {{0}}, seeded;
    br_rng_seed(&seeded, 0);
    for (int i = 0; i < 10; i++) {
        ck_assert_uint_eq(br_rng_next(&zero), br_rng_next(&seeded));
    }
    br_rng zero_too = {{0}};
    br_rng_seed(&seeded, 0);
    ck_assert_uint_eq(br_rng_below(&zero_too, 1000), br_rng_below(&seeded, 1000));
    ck_assert_mem_eq(&zero_too, &seeded, sizeof seeded);
    br_state *state = state_of("fanorona", "-");
    br_rng zero_again = {{0}};
    br_rng_seed(&seeded, 0);
    ck_assert_uint_eq(br_random_action(state, &zero_again), br_random_action(state, &seeded));
    br_state_free(state);
}
END_TEST

/* One word that is not zero is a state like any other. */
START_TEST(nearly_zero) {
    br_rng rng = {{0}};
    uint64_t s[4] = {0};
    rng.s[_i] = s[_i] = 1;
    for (int i = 0; i < 10; i++) {
        ck_assert_uint_eq(br_rng_next(&rng), xoshiro(s));
    }
}
END_TEST

/* Streams are fixed: the seed's first number, mixed with the index, seeds what seeds the generator. */
START_TEST(streams_fixed) {
    for (uint64_t index = 0; index < 100; index++) {
        br_rng rng, expected;
        br_rng_seed_stream(&rng, seeds[_i], index);
        br_rng_seed(&expected, split_mix_at(split_mix_at(seeds[_i], 1) ^ index, 1));
        ck_assert_mem_eq(&rng, &expected, sizeof rng);
    }
}
END_TEST

/* No two of many streams, nor seeds, begin alike. */
START_TEST(streams_differ) {
    enum { STREAMS = 200 };
    uint64_t first[SEEDS * (STREAMS + 1)];
    size_t n = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
        br_rng rng;
        br_rng_seed(&rng, seeds[seed]);
        first[n++] = br_rng_next(&rng);
        for (uint64_t index = 0; index < STREAMS; index++) {
            br_rng_seed_stream(&rng, seeds[seed], index);
            first[n++] = br_rng_next(&rng);
        }
    }
    for (size_t i = 0; i < n; i++) {
        for (size_t j = 0; j < i; j++) {
            REQUIRE(first[i] != first[j], "streams %zu and %zu", i, j);
        }
    }
}
END_TEST

/* The games of a seed, for ever: a choice is one br_rng_below of the count, in listed order. */
START_TEST(drawing) {
    br_state *state = state_of("fanorona", "-");
    br_rng rng;
    uint64_t s[4];
    br_rng_seed(&rng, seeds[_i]);
    memcpy(s, rng.s, sizeof s);
    while (!br_is_over(state) && br_ply(state) < 500) {
        br_action list[512];
        size_t n = br_actions(state, list, 512);
        br_action action = br_random_action(state, &rng);
        REQUIRE(action == list[below(s, (uint32_t)n)], "ply %zu", br_ply(state));
        REQUIRE(br_apply(state, action) == BR_OK, "ply %zu", br_ply(state));
    }
    br_state_free(state);
}
END_TEST

Suite *suite_core_random(void) {
    Suite *suite = suite_create("core/random");
    TCase *tests = add_case(suite, "random");
    tcase_add_test(tests, published);
    tcase_add_loop_test(tests, sequence, 0, SEEDS);
    tcase_add_loop_test(tests, bounded, 0, SEEDS);
    tcase_add_test(tests, all_zero);
    tcase_add_loop_test(tests, nearly_zero, 0, 4);
    tcase_add_loop_test(tests, streams_fixed, 0, SEEDS);
    tcase_add_test(tests, streams_differ);
    tcase_add_loop_test(tests, drawing, 0, SEEDS);
    return suite;
}

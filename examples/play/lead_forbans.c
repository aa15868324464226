/*
 * Les Forbans: how many steps a camp is from gathering (FO-6), and how near its groups are to being encircled (FO-7).
 */
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "common/memory.h"
#include "play/leads.h"

enum { MOST_POINTS = 255, WORDS = 4, FORBANS = 6, STEP = 20, UNREACHABLE = 255 };

typedef struct points {
    uint64_t word[WORDS]; /* a set of points */
} points;

typedef struct tables {
    unsigned count;
    points near[MOST_POINTS]; /* the neighbours of each point */
    unsigned char distance[MOST_POINTS][MOST_POINTS];
} tables;

static void add(points *set, unsigned point) { set->word[point / 64] |= UINT64_C(1) << point % 64; }

static bool has(const points *set, unsigned point) { return set->word[point / 64] >> point % 64 & 1; }

/* The steps from one point to all others, wave by wave. */
static void measure(tables *t, unsigned from) {
    unsigned queue[MOST_POINTS], head = 0, tail = 0;
    unsigned char *distance = t->distance[from];
    memset(distance, UNREACHABLE, MOST_POINTS);
    distance[from] = 0;
    queue[tail++] = from;
    while (head < tail) {
        unsigned at = queue[head++];
        for (unsigned next = 0; next < t->count; next++) {
            if (has(&t->near[at], next) && distance[next] == UNREACHABLE) {
                distance[next] = (unsigned char)(distance[at] + 1);
                queue[tail++] = next;
            }
        }
    }
}

void *forbans_tables(const br_rules *rules) {
    tables *t = new_memory("the evaluation", sizeof *t);
    t->count = (unsigned)br_point_count(rules);
    for (size_t i = 0; i < br_link_count(rules); i++) {
        unsigned a, b;
        br_link(rules, i, &a, &b, NULL);
        add(&t->near[a], b);
        add(&t->near[b], a);
    }
    for (unsigned point = 0; point < t->count; point++) {
        measure(t, point);
    }
    return t;
}

typedef struct camp {
    unsigned at[FORBANS];
    size_t count;
    points held;
} camp;

static camp camp_of(const br_state *state, int side) {
    camp c = {.count = 0};
    c.count = br_points_with(state, side, BR_PIECE_FORBAN, c.at, FORBANS);
    for (size_t i = 0; i < c.count; i++) {
        add(&c.held, c.at[i]);
    }
    return c;
}

/* The fewest steps that bring the camp together, as if nobody were in the way. */
static int steps_to_gather(const tables *t, const camp *own, const camp *enemy) {
    int fewest = UNREACHABLE * FORBANS;
    for (unsigned point = 0; point < t->count; point++) {
        int steps = 0;
        for (size_t i = 0; i < own->count; i++) {
            steps += t->distance[point][own->at[i]];
        }
        if (steps < fewest && !has(&enemy->held, point)) {
            fewest = steps;
        }
    }
    return fewest;
}

static void join(points *set, const points *other) {
    for (int w = 0; w < WORDS; w++) {
        set->word[w] |= other->word[w];
    }
}

/* The points beside the group that a forban belongs to, those of the group among them; its forbans are marked. */
static points beside_group(const tables *t, const camp *own, size_t first, bool grouped[FORBANS]) {
    points beside = t->near[own->at[first]];
    grouped[first] = true;
    for (size_t i = 0; i < own->count; i++) {
        if (!grouped[i] && (own->at[i] == own->at[first] || has(&beside, own->at[i]))) {
            grouped[i] = true;
            join(&beside, &t->near[own->at[i]]);
            i = (size_t)-1; /* it may have brought others in reach */
        }
    }
    return beside;
}

static int size_without(const points *set, const points *own, const points *enemy) {
    int size = 0;
    for (int w = 0; w < WORDS; w++) {
        for (uint64_t rest = set->word[w] & ~own->word[w] & ~enemy->word[w]; rest; rest &= rest - 1) {
            size++;
        }
    }
    return size;
}

/* How much a camp has to fear: groups with one or two free points beside them. */
static int danger(const tables *t, const camp *own, const camp *enemy) {
    static const int fear[] = {60, 40, 10}; /* by the number of free points */
    bool grouped[FORBANS] = {false};
    int sum = 0;
    for (size_t i = 0; i < own->count; i++) {
        if (!grouped[i]) {
            points beside = beside_group(t, own, i, grouped);
            int free_points = size_without(&beside, &own->held, &enemy->held);
            sum += free_points < 3 ? fear[free_points] : 0;
        }
    }
    return sum;
}

int forbans_lead(const void *table, const br_state *state) {
    camp blue = camp_of(state, 0), green = camp_of(state, 1);
    int steps = steps_to_gather(table, &green, &blue) - steps_to_gather(table, &blue, &green);
    return STEP * steps + danger(table, &green, &blue) - danger(table, &blue, &green);
}

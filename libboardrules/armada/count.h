/*
 * Counting actions without a list, one and two actions ahead.
 *
 * What a fleet can do depends little on where exactly the enemy has just set a ship, as long as nobody may be taken
 * there: the Spanish then have the same number of answers everywhere; the English lose the gestures that would have led
 * to that very point. So two actions ahead the quiet points are counted all at once, and only those where a ship might
 * take one are looked at singly.
 */
#ifndef BRI_ARMADA_COUNT_H
#define BRI_ARMADA_COUNT_H

#include "armada/moves.h"

/* What the Spanish can do, but for taking: lift a ship, or set one on any empty point, save the one that it was lifted
   from. */
static int count_spanish(const armada_position *p) {
    int ships = armada_at_sea(p, BR_SPANISH), english = armada_at_sea(p, BR_ENGLISH);
    return armada_must_lift(p) ? ships : ARMADA_POINTS - ships - english - (p->hand == ARMADA_LIFTED);
}

static size_t armada_count(const br_rules *rules, const bri_position *position) {
    const armada_tables *t = armada_tables_of(rules);
    const armada_position *p = armada_of(position);
    if (bri_over(position)) {
        return 0;
    }
    if (p->hand == ARMADA_MAY_TAKE) {
        return (size_t)armada_size(armada_targets(t, p, p->at)) + 1;
    }
    if (armada_mover(p) == BR_SPANISH) {
        return (size_t)count_spanish(p);
    }
    armada_choice choice;
    armada_english_choice(t, p, &choice);
    return choice.count ? (size_t)choice.count : 1; /* AR-14 */
}

/* ---- two actions ahead ---- */

/* The count after one action, made on a copy. */
static uint64_t count_after(const br_rules *rules, const armada_position *p, br_action action) {
    armada_position next = *p;
    armada_apply(rules, &next.base, action);
    return armada_count(rules, &next.base);
}

/* After declining and after each take. */
static uint64_t two_of_taking(const br_rules *rules, const armada_position *p) {
    uint64_t sum = count_after(rules, p, bri_action(BR_END_TURN, 0, 0, 0));
    for (armada_set targets = armada_targets(armada_tables_of(rules), p, p->at); armada_any(targets);) {
        sum += count_after(rules, p, bri_action(BR_TAKE, 0, 0, armada_pop(&targets)));
    }
    return sum;
}

static armada_set all_axes(const armada_tables *t, armada_set ships) {
    armada_set axes = armada_none();
    while (armada_any(ships)) {
        axes = armada_or(axes, t->axes[armada_pop(&ships)]);
    }
    return axes;
}

/* The sum of the English answers to quiet Spanish sets. */
static uint64_t answers_to_quiet(const br_rules *rules, const armada_position *p, armada_set quiet) {
    armada_choice answers;
    armada_english_choice(armada_tables_of(rules), p, &answers);
    uint64_t sum = 0;
    if (answers.count <= 1 + ARMADA_ENGLISH) { /* a ship in the way might leave none of them, so a pass (AR-14) */
        while (armada_any(quiet)) {
            sum += count_after(rules, p, bri_action(BR_SET, 0, 0, armada_pop(&quiet)));
        }
        return sum;
    }
    sum = (uint64_t)armada_size(quiet) * (uint64_t)answers.count;
    sum -= (uint64_t)armada_size(armada_and(quiet, answers.sets));
    for (int i = 0; i < answers.ships; i++) {
        sum -= (uint64_t)armada_size(armada_and(quiet, answers.pivots[i]));
    }
    return sum;
}

static uint64_t two_of_spanish(const br_rules *rules, const armada_position *p) {
    const armada_tables *t = armada_tables_of(rules);
    armada_set spanish = p->ships[BR_SPANISH], english = p->ships[BR_ENGLISH];
    if (armada_must_lift(p)) { /* then the ship is set on an empty point that it did not come from */
        uint64_t ships = (uint64_t)armada_at_sea(p, BR_SPANISH);
        return ships * (uint64_t)armada_size(armada_empty(p));
    }
    armada_set quiet = armada_spanish_sets(p), loud = armada_and(quiet, armada_around(spanish));
    uint64_t sum = 0;
    for (loud = armada_and(loud, all_axes(t, english)); armada_any(loud);) {
        unsigned to = armada_pop(&loud);
        int targets = armada_size(armada_spanish_targets(t, spanish, english, to));
        if (targets > 0) {
            sum += (uint64_t)targets + 1;
            quiet = armada_minus(quiet, armada_bit(to));
        }
    }
    return sum + answers_to_quiet(rules, p, quiet);
}

/* The sum of what can be done after an English ship has come to each of some points: take, or else give the Spanish
   their answers. It can take where it makes a row with one of the others, beside it, and a Spanish ship (AR-11); so
   only such points are looked at singly. */
static uint64_t after_english(const armada_tables *t, const armada_position *p, armada_set others, armada_set points,
                              uint64_t answers) {
    armada_set spanish = p->ships[BR_SPANISH], loud = armada_none();
    for (armada_set rest = others; armada_any(rest);) {
        unsigned ship = armada_pop(&rest);
        armada_set thirds = armada_thirds_with(t, ship, armada_and(spanish, t->star[ship]));
        loud = armada_or(loud, armada_and(thirds, t->around[ship]));
    }
    loud = armada_and(loud, points);
    uint64_t sum = answers * (uint64_t)armada_size(armada_minus(points, loud));
    while (armada_any(loud)) {
        sum += 1 + (uint64_t)armada_size(armada_english_targets(t, others, spanish, armada_pop(&loud)));
    }
    return sum;
}

static uint64_t two_of_english(const br_rules *rules, const armada_position *p) {
    const armada_tables *t = armada_tables_of(rules);
    armada_set english = p->ships[BR_ENGLISH];
    armada_choice choice;
    armada_english_choice(t, p, &choice);
    if (choice.count == 0) {
        return count_after(rules, p, bri_action(BR_PASS, 0, 0, 0));
    }
    uint64_t answers = (uint64_t)count_spanish(p), to_set = answers - (p->reserve[BR_SPANISH] > 0), sum = 0;
    if (armada_any(choice.sets)) {
        sum += after_english(t, p, english, choice.sets, to_set);
    }
    for (int i = 0; i < choice.ships; i++) {
        if (armada_any(choice.pivots[i])) {
            armada_set others = armada_minus(english, t->bit[choice.from[i]]);
            sum += after_english(t, p, others, choice.pivots[i], answers);
        }
    }
    return sum;
}

static uint64_t armada_count_two(const br_rules *rules, const bri_position *position) {
    const armada_position *p = armada_of(position);
    if (bri_over(position)) {
        return 0;
    }
    if (p->hand == ARMADA_MAY_TAKE) {
        return two_of_taking(rules, p);
    }
    return armada_mover(p) == BR_SPANISH ? two_of_spanish(rules, p) : two_of_english(rules, p);
}

#endif

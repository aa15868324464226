/*
 * The engine (core/engine.h).
 */
#include "forbans/count.h"
#include "forbans/moves.h"
#include "forbans/pick.h"

size_t forbans_engine_actions(const br_rules *rules, const bri_position *position, br_action *out);
size_t forbans_engine_count(const br_rules *rules, const bri_position *position);
uint64_t forbans_engine_count_two(const br_rules *rules, const bri_position *position);
br_action forbans_engine_pick(const br_rules *rules, const bri_position *position, br_rng *rng);
void forbans_engine_apply(const br_rules *rules, bri_position *position, br_action action);
size_t forbans_engine_actions(const br_rules *rules, const bri_position *position, br_action *out) { return forbans_actions(rules, position, out); }
size_t forbans_engine_count(const br_rules *rules, const bri_position *position) { return forbans_count(rules, position); }
uint64_t forbans_engine_count_two(const br_rules *rules, const bri_position *position) { return forbans_count_two(rules, position); }
br_action forbans_engine_pick(const br_rules *rules, const bri_position *position, br_rng *rng) { return forbans_pick(rules, position, rng); }
void forbans_engine_apply(const br_rules *rules, bri_position *position, br_action action) { forbans_apply(rules, position, action); }

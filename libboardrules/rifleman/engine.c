/*
 * The engine (core/engine.h).
 */
#include "rifleman/choice.h"

size_t rifleman_engine_actions(const br_rules *rules, const bri_position *position, br_action *out);
size_t rifleman_engine_count(const br_rules *rules, const bri_position *position);
uint64_t rifleman_engine_count_two(const br_rules *rules, const bri_position *position);
br_action rifleman_engine_pick(const br_rules *rules, const bri_position *position, br_rng *rng);
void rifleman_engine_apply(const br_rules *rules, bri_position *position, br_action action);
size_t rifleman_engine_actions(const br_rules *rules, const bri_position *position, br_action *out) { return rifleman_actions(rules, position, out); }
size_t rifleman_engine_count(const br_rules *rules, const bri_position *position) { return rifleman_count(rules, position); }
uint64_t rifleman_engine_count_two(const br_rules *rules, const bri_position *position) { return rifleman_count_two(rules, position); }
br_action rifleman_engine_pick(const br_rules *rules, const bri_position *position, br_rng *rng) { return rifleman_pick(rules, position, rng); }
void rifleman_engine_apply(const br_rules *rules, bri_position *position, br_action action) { rifleman_apply(rules, position, action); }

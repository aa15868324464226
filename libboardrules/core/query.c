/*
 * What can be asked of a state: thin functions that let the game's table answer about the position that is played.
 */
#include <string.h>

#include "core/state.h"

static bool is_side(int side) { return side == 0 || side == 1; }

int br_to_act(const br_state *state) { return state ? bri_now(state)->to_act : BR_NOBODY; }

int br_side_to_move(const br_state *state) { return state && !bri_over(bri_now(state)) ? bri_now(state)->side : -1; }

int br_seat_to_move(const br_state *state) {
    return state && !bri_over(bri_now(state)) ? state->rules->game->seat(state->rules, bri_now(state)) : -1;
}

size_t br_actions(const br_state *state, br_action *out, size_t capacity) {
    if (!state) {
        return 0;
    }
    const br_rules *rules = state->rules;
    if (out && capacity >= rules->max_actions) {
        return rules->engine->actions(rules, bri_now(state), out);
    }
    if (!out || capacity == 0) {
        return rules->engine->count(rules, bri_now(state));
    }
    br_action all[BRI_MAX_ACTIONS];
    size_t n = rules->engine->actions(rules, bri_now(state), all);
    memcpy(out, all, (n < capacity ? n : capacity) * sizeof *out);
    return n;
}

size_t br_action_count(const br_state *state) {
    return state ? state->rules->engine->count(state->rules, bri_now(state)) : 0;
}

unsigned br_turns(const br_state *state) { return state ? bri_now(state)->turns : 0; }

int br_round(const br_state *state) { return state ? bri_now(state)->round : 0; }

bool br_is_over(const br_state *state) { return state && bri_over(bri_now(state)); }

int br_winner(const br_state *state) { return state ? bri_now(state)->winner : BR_UNDECIDED; }

br_reason br_reason_of(const br_state *state) { return state ? (br_reason)bri_now(state)->reason : BR_REASON_NONE; }

const char *br_reason_text(br_reason reason) {
    switch (reason) {
    case BR_REASON_ALL_TAKEN: return "all taken";
    case BR_REASON_NO_MOVE: return "no move";
    case BR_REASON_GATHERED: return "gathered";
    case BR_REASON_ENCIRCLED: return "encircled";
    case BR_REASON_NULLITY: return "nullity";
    case BR_REASON_HERD_HOME: return "herd home";
    case BR_REASON_ELEVEN_TAKEN: return "eleven taken";
    case BR_REASON_POINTS: return "points";
    case BR_REASON_LEVEL: return "level";
    case BR_REASON_REPETITION: return "repetition";
    case BR_REASON_TURN_LIMIT: return "turn limit";
    case BR_REASON_NONE:
    case BR_REASON_FORCE_INT: break;
    }
    return "";
}

int br_score(const br_state *state, int side) {
    return state && is_side(side) ? state->rules->game->score(state->rules, bri_now(state), side) : 0;
}

int br_count_at(const br_state *state, unsigned point, int side, br_piece piece) {
    if (!state || !is_side(side) || point >= state->rules->point_count) {
        return 0;
    }
    return state->rules->game->count_at(state->rules, bri_now(state), point, side, piece);
}

size_t br_points_with(const br_state *state, int side, br_piece piece, unsigned *out, size_t capacity) {
    size_t n = 0;
    for (unsigned point = 0; state && point < state->rules->point_count; point++) {
        for (int i = br_count_at(state, point, side, piece); i > 0; i--) {
            if (out && n < capacity) {
                out[n] = point;
            }
            n++;
        }
    }
    return n;
}

int br_reserve(const br_state *state, int side) {
    return state && is_side(side) && state->rules->game->reserve
               ? state->rules->game->reserve(state->rules, bri_now(state), side)
               : 0;
}

int br_taken(const br_state *state, int side) {
    return state && is_side(side) ? state->rules->game->lost(state->rules, bri_now(state), side) : 0;
}

int br_chain_point(const br_state *state) {
    return state && state->rules->game->chain_point ? state->rules->game->chain_point(state->rules, bri_now(state))
                                                    : -1;
}

int br_dice(const br_state *state, int *high, int *low) {
    int dice[2] = {0, 0};
    int n = state && state->rules->game->dice
                ? state->rules->game->dice(state->rules, bri_now(state), &dice[0], &dice[1])
                : 0;
    if (high) {
        *high = dice[0];
    }
    if (low) {
        *low = dice[1];
    }
    return n;
}

int br_fleet(const br_state *state, int side) {
    return state && is_side(side) && state->rules->game->fleet
               ? state->rules->game->fleet(state->rules, bri_now(state), side)
               : -1;
}

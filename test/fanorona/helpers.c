#include "fanorona/helpers.h"

#include <stdio.h>
#include <string.h>

#include "support/check.h"
#include "support/states.h"

void has_actions(const char *spec, const char *position, const char *actions) {
    br_state *state = state_of(spec, position);
    char found[4096];
    actions_text(state, found, sizeof found);
    ck_assert_str_eq(found, actions);
    br_state_free(state);
}

void leads_to(const char *spec, const char *position, const char *actions, const char *final, const char *outcome) {
    br_state *state = state_of(spec, position);
    char found[TEXT_SIZE], ending[OUTCOME_SIZE];
    play(state, actions);
    (void)br_position_text(state, found, sizeof found);
    outcome_text(state, ending);
    ck_assert_str_eq(found, final);
    ck_assert_str_eq(ending, outcome);
    br_state_free(state);
}

void takes_from(const char *spec, const char *position, const char *action, const char *points) {
    br_state *state = state_of(spec, position);
    unsigned taken[64];
    char found[512] = "";
    size_t n = br_action_taken(state, action_of(state, action), taken, 64);
    for (size_t i = 0; i < n; i++) {
        size_t length = strlen(found);
        (void)snprintf(found + length, sizeof found - length, "%s%s", i ? " " : "",
                       br_point_id(br_state_rules(state), taken[i]));
    }
    ck_assert_str_eq(found, points);
    br_state_free(state);
}

void forbidden_by(const char *rule, const char *spec, const char *position, const char *action) {
    br_state *state = state_of(spec, position);
    br_action parsed;
    br_error error;
    br_status status = br_action_parse(&parsed, state, action, &error);
    ck_assert_msg(status == BR_ILLEGAL, "%s: %s (%s)", action, br_status_text(status), error.message);
    ck_assert_str_eq(error.rule, rule);
    br_state_free(state);
}

void stands(const char *spec, const char *position, const char *outcome, const char *score) {
    br_state *state = state_of(spec, position);
    char ending[OUTCOME_SIZE], points[32];
    outcome_text(state, ending);
    (void)snprintf(points, sizeof points, "%d:%d", br_score(state, 0), br_score(state, 1));
    ck_assert_str_eq(ending, outcome);
    ck_assert_str_eq(points, score);
    br_state_free(state);
}

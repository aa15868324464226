#include "armada/situations.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/check.h"
#include "support/states.h"

enum { WIDTH = 11, MAX_PLIES = 16 };

static void put_ships(char grid[WIDTH][WIDTH], const char *points, char letter) {
    for (const char *at = points; *at; at += strspn(at, " ")) {
        int column = at[0] - 'a', row = atoi(at + 1) - 1;
        ck_assert(column >= 0 && column < WIDTH && row >= 0 && row < WIDTH && grid[row][column] == '.');
        grid[row][column] = letter;
        at += strcspn(at, " ");
    }
}

br_state *sea(const char *spec, const char *spanish, const char *english, const char *fields) {
    char grid[WIDTH][WIDTH], text[TEXT_SIZE];
    size_t length = 0;
    memset(grid, '.', sizeof grid);
    put_ships(grid, spanish, 'S');
    put_ships(grid, english, 'E');
    for (int row = WIDTH - 1; row >= 0; row--) {
        for (int column = 0; column < WIDTH;) {
            int run = 0;
            while (column + run < WIDTH && grid[row][column + run] == '.') {
                run++;
            }
            length += run ? (size_t)sprintf(text + length, "%d", run)
                          : (size_t)sprintf(text + length, "%c", grid[row][column]);
            column += run ? run : 1;
        }
        text[length++] = row ? '/' : ' ';
    }
    (void)snprintf(text + length, sizeof text - length, "%s", fields);
    return state_of(spec, text);
}

void expect_actions(const br_state *state, const char *actions) {
    char text[8192];
    actions_text(state, text, sizeof text);
    ck_assert_str_eq(text, actions);
}

void expect_legal(const br_state *state, const char *action) { (void)action_of(state, action); }

void expect_refused(const br_state *state, const char *action, const char *rule) {
    br_action number;
    br_error error;
    br_status status = br_action_parse(&number, state, action, &error);
    ck_assert_msg(status == BR_ILLEGAL && strcmp(error.rule, rule) == 0 && error.message[0],
                  "%s: %s [%s] %s, expected %s", action, br_status_text(status), error.rule, error.message, rule);
}

void expect_pivots(const br_state *state, const char *from, const char *points) {
    const br_rules *rules = br_state_rules(state);
    br_action actions[512];
    size_t n = br_actions(state, actions, 512);
    char text[512] = "";
    for (size_t i = 0; i < n; i++) {
        if (br_action_kind(actions[i]) == BR_PIVOT && br_action_from(rules, actions[i]) == br_point_find(rules, from)) {
            strcat(strcat(text, *text ? " " : ""), br_point_id(rules, (unsigned)br_action_to(rules, actions[i])));
        }
    }
    ck_assert_str_eq(text, points);
}

void expect_position(const br_state *state, const char *text) {
    char found[TEXT_SIZE];
    (void)br_position_text(state, found, sizeof found);
    ck_assert_str_eq(found, text);
}

void play_and_undo(br_state *state, const char *actions) {
    portrait *before = malloc(MAX_PLIES * sizeof *before), now;
    size_t first = br_ply(state), n = 0;
    for (const char *at = actions; *at; at += strspn(at, " ")) {
        char text[16];
        size_t length = strcspn(at, " ");
        ck_assert(before && n < MAX_PLIES && length < sizeof text);
        (void)snprintf(text, sizeof text, "%.*s", (int)length, at);
        take_portrait(&before[n++], state, WITH_HISTORY);
        play(state, text);
        at += length;
    }
    while (n > 0) {
        ck_assert_int_eq(br_undo(state), BR_OK);
        take_portrait(&now, state, WITH_HISTORY);
        ck_assert_str_eq(now.text, before[--n].text);
    }
    ck_assert_uint_eq(br_ply(state), first);
    free(before);
    play(state, actions);
}

int count_of_kind(const br_state *state, br_kind kind) {
    br_action actions[512];
    size_t n = br_actions(state, actions, 512);
    int found = 0;
    for (size_t i = 0; i < n; i++) {
        found += br_action_kind(actions[i]) == kind;
    }
    return found;
}

/*
 * What the figures of the documentation claim (docs/figures.txt): each is a position and actions made there, with what
 * is legal then, what is not and by which rule, and whether the game has ended.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "boardrules.h"
#include "docs/docs.h"
#include "support/check.h"

enum { COLUMNS = 7, LINE = 1024 };
enum { NAME, SPEC, POSITION, ACTIONS, LEGAL, REFUSED, MARKS };

/* Cuts a line into its columns, without the spaces around them; false if it is none of the table. */
static bool cut(char *line, char *columns[COLUMNS]) {
    line[strcspn(line, "\n")] = '\0';
    if (line[0] == '#' || line[0] == '\0') {
        return false;
    }
    for (int i = 0; i < COLUMNS; i++) {
        char *end = line + strcspn(line, "|");
        REQUIRE(*end == (i + 1 < COLUMNS ? '|' : '\0'), "wrong number of columns: %s", line);
        columns[i] = line + strspn(line, " ");
        line = *end ? end + 1 : end;
        while (end > columns[i] && end[-1] == ' ') {
            end--;
        }
        *end = '\0';
    }
    return true;
}

static void make(br_state *state, const char *name, char *actions) {
    for (char *word = strtok(actions, " "); word; word = strtok(NULL, " ")) {
        br_action action;
        br_error error;
        if (strcmp(word, "-") != 0) {
            REQUIRE(br_action_parse(&action, state, word, &error) == BR_OK, "%s: %s: %s", name, word, error.message);
            ck_assert_int_eq(br_apply(state, action), BR_OK);
        }
    }
}

/* "over REASON", or actions with `only` before them if there are no others; `on` says only that the game is not over.
 */
static void expect_legal(const br_state *state, const char *name, char *legal) {
    if (strncmp(legal, "over ", 5) == 0) {
        ck_assert(br_is_over(state));
        ck_assert_str_eq(br_reason_text(br_reason_of(state)), legal + 5);
        return;
    }
    bool only = false;
    size_t count = 0;
    REQUIRE(!br_is_over(state), "%s: the game is over", name);
    for (char *word = strtok(legal, " "); word; word = strtok(NULL, " ")) {
        br_action action;
        br_error error;
        if (strcmp(word, "only") == 0) {
            only = true;
        } else if (strcmp(word, "on") != 0) {
            REQUIRE(br_action_parse(&action, state, word, &error) == BR_OK, "%s: %s: %s", name, word, error.message);
            count++;
        }
    }
    REQUIRE(!only || count == br_action_count(state), "%s: %zu actions are legal", name, br_action_count(state));
}

/* ACTION=RULE … */
static void expect_refused(const br_state *state, const char *name, char *refused) {
    for (char *word = strtok(refused, " "); word; word = strtok(NULL, " ")) {
        br_action action;
        br_error error;
        char *rule = strrchr(word, '=');
        REQUIRE(rule != NULL, "%s: no rule behind %s", name, word);
        *rule++ = '\0';
        REQUIRE(br_action_parse(&action, state, word, &error) == BR_ILLEGAL, "%s: %s is not refused", name, word);
        REQUIRE(strcmp(error.rule, rule) == 0, "%s: %s is refused by %s", name, word, error.rule);
    }
}

static void check_figure(char *columns[COLUMNS]) {
    br_rules *rules;
    br_state *state;
    br_error error;
    const char *name = columns[NAME];
    REQUIRE(br_rules_new(&rules, columns[SPEC], &error) == BR_OK, "%s: %s", name, error.message);
    ck_assert_int_eq(br_state_new(&state, rules, &error), BR_OK);
    if (strcmp(columns[POSITION], "-") != 0) {
        REQUIRE(br_position_set(state, columns[POSITION], &error) == BR_OK, "%s: %s", name, error.message);
    }
    make(state, name, columns[ACTIONS]);
    expect_legal(state, name, columns[LEGAL]);
    expect_refused(state, name, columns[REFUSED]);
    br_state_free(state);
    br_rules_release(rules);
}

START_TEST(figures_are_true) {
    char path[LINE], line[LINE], *columns[COLUMNS];
    int count = 0;
    (void)snprintf(path, sizeof path, "%s/docs/figures.txt", source_folder());
    FILE *file = fopen(path, "r");
    ck_assert_msg(file != NULL, "no file %s", path);
    while (fgets(line, sizeof line, file)) {
        ck_assert_msg(strlen(line) + 1 < sizeof line, "line too long: %s", line);
        if (cut(line, columns)) {
            check_figure(columns);
            count++;
        }
    }
    (void)fclose(file);
    ck_assert_int_ge(count, 20);
}
END_TEST

void add_figure_cases(Suite *suite) { tcase_add_test(add_case(suite, "figures"), figures_are_true); }

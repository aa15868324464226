/*
 * The naive games against the vectors, which an independent program made from the same pages: where they agree, the
 * naive games are right. The library has no part in this.
 */
#include "naive/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LINE = 1 << 16,
    /* The ordinary run leaves out counts that need more positions than this; NAIVE_LONG=1 in the environment takes all.
     */
    PERFT_POSITIONS = 2000,
};

static naive_rules rules;
static naive_view view;
static naive_history history;

/* ---- files ---- */

static FILE *open_vectors(const char *name) {
    char path[4096];
    const char *source = getenv("SOURCE_DIR");
    snprintf(path, sizeof path, "%s/test/vectors/%s", source ? source : ".", name);
    FILE *file = fopen(path, "rb");
    ck_assert_msg(file != NULL, "no %s", path);
    return file;
}

/* The next line that is neither empty nor a comment, without its end; false at the end of the file. */
static bool next_line(FILE *file, char *line) {
    while (fgets(line, LINE, file)) {
        line[strcspn(line, "\n")] = '\0';
        if (*line && *line != '#') {
            return true;
        }
    }
    return false;
}

/* Cuts a line at its tabs. */
static int cut(char *line, char *fields[], int capacity) {
    int count = 0;
    for (char *at = line; at && count < capacity; count++) {
        fields[count] = at;
        at = strchr(at, '\t');
        if (at) {
            *at++ = '\0';
        }
    }
    return count;
}

static void read_rules(const char *spec) {
    char name[64] = "";
    const char *key = strstr(spec, "board=");
    if (key) {
        sscanf(key, "board=%63[^),]", name);
    }
    char *board = key ? naive_board_text(name) : NULL;
    naive_rules_read(&rules, spec, board);
    free(board);
}

/* ---- positions.txt ---- */

static const char *actor_name(int to_act) {
    static const char *const names[] = {"0", "1", "chance", "none"};
    return names[to_act];
}

static void join_actions(char *out) {
    *out = '\0';
    for (size_t i = 0; i < view.count; i++) {
        if (i) {
            *out++ = ' ';
        }
        strcpy(out, view.actions[i]);
        out += strlen(out);
    }
}

START_TEST(positions) {
    static char line[LINE], actions[LINE];
    char *field[6];
    int count = 0;
    FILE *file = open_vectors("positions.txt");
    for (; next_line(file, line); count++) {
        ck_assert_int_eq(cut(line, field, 6), 6);
        read_rules(field[0]);
        naive_look(&rules, field[1], &view);
        join_actions(actions);
        const char *to_act = actor_name(view.to_act);
        ck_assert_msg(!strcmp(to_act, field[2]), "%s %s: to act %s, not %s", field[0], field[1], to_act, field[2]);
        ck_assert_msg(view.seat == atoi(field[3]), "%s %s: seat %d, not %s", field[0], field[1], view.seat, field[3]);
        ck_assert_msg(!strcmp(view.outcome, field[4]), "%s %s: %s, not %s", field[0], field[1], view.outcome, field[4]);
        ck_assert_msg(!strcmp(actions, field[5]), "%s %s:\n%s, not\n%s", field[0], field[1], actions, field[5]);
    }
    fclose(file);
    ck_assert_int_eq(count, 1274);
}
END_TEST

/* ---- games.txt, endings.txt ---- */

static bool listed(const char *action) {
    for (size_t i = 0; i < view.count; i++) {
        if (!strcmp(view.actions[i], action)) {
            return true;
        }
    }
    return false;
}

/* Plays a whole game from the set-up. */
static void play(char *actions, naive_next *last) {
    naive_start(&rules, last->position);
    strcpy(last->outcome, "ongoing");
    history.count = 0;
    naive_history_add(&history, &rules, last->position);
    for (char *action = strtok(actions, " "), *rest; action; action = strtok(rest, " ")) {
        rest = action + strlen(action) + 1; /* strtok is in use below, too */
        ck_assert_str_eq(last->outcome, "ongoing");
        naive_look(&rules, last->position, &view);
        ck_assert_msg(listed(action), "%s %s: %s is not listed", rules.text, last->position, action);
        naive_next next;
        naive_play(&rules, &history, last->position, action, &next);
        naive_history_add(&history, &rules, next.position);
        *last = next;
    }
}

/* The rest of a line of a block. */
static char *after_word(char *line, const char *word) {
    size_t length = strlen(word);
    ck_assert_msg(!strncmp(line, word, length) && (line[length] == ' ' || !line[length]), "%s expected: %s", word,
                  line);
    return line[length] ? line + length + 1 : line + length;
}

static int play_file(const char *name) {
    static char spec[LINE], actions[LINE], final[LINE], outcome[LINE];
    int count = 0;
    FILE *file = open_vectors(name);
    for (; next_line(file, spec); count++) {
        naive_next last;
        ck_assert(next_line(file, actions) && next_line(file, final) && next_line(file, outcome));
        read_rules(after_word(spec, "rules"));
        size_t length = strlen(actions);
        actions[length + 1] = '\0'; /* play() looks one byte behind the last word */
        play(after_word(actions, "play"), &last);
        ck_assert_msg(!strcmp(last.position, after_word(final, "final")), "%s: %s, not %s", spec, last.position, final);
        ck_assert_msg(!strcmp(last.outcome, after_word(outcome, "outcome")), "%s %s: %s, not %s", spec, last.position,
                      last.outcome, outcome);
    }
    fclose(file);
    return count;
}

START_TEST(games) { ck_assert_int_eq(play_file("games.txt"), 99); }
END_TEST

START_TEST(endings) { ck_assert_int_eq(play_file("endings.txt"), 42); }
END_TEST

/* ---- perft.txt ---- */

/* Sequences of so many actions, or of so many whole turns (rules/README.md, "Perft"). */
static unsigned long long perft(const char *position, int depth, bool turns, int ply) {
    static naive_view views[64];
    naive_view *here = &views[ply];
    unsigned long long nodes = 0;
    ck_assert_int_lt(ply, 64);
    naive_look(&rules, position, here);
    if (!turns && depth == 1) {
        return here->count;
    }
    for (size_t i = 0; i < here->count; i++) {
        naive_next next;
        naive_play(&rules, &history, position, here->actions[i], &next);
        int left = turns && !next.turn_completed ? depth : depth - 1;
        if (left == 0) {
            nodes++;
        }
        if (left == 0 || strcmp(next.outcome, "ongoing") != 0) {
            continue;
        }
        size_t before = history.count;
        naive_history_add(&history, &rules, next.position);
        nodes += perft(next.position, left, turns, ply + 1);
        history.count = before;
    }
    return nodes;
}

/* The counts of one line. */
static void check_counts(const char *position, bool turns, char *counts) {
    unsigned long long looked_at = 1; /* to be looked at: the count one level up */
    bool all = getenv("NAIVE_LONG") != NULL;
    for (char *at = strtok(counts, " "), *rest; at; at = strtok(rest, " ")) {
        int depth;
        unsigned long long expected;
        rest = at + strlen(at) + 1;
        ck_assert_int_eq(sscanf(at, "%d:%llu", &depth, &expected), 2);
        if ((turns ? expected / 8 : looked_at) > PERFT_POSITIONS && !all) {
            return;
        }
        looked_at = expected;
        history.count = 0;
        naive_history_add(&history, &rules, position);
        unsigned long long nodes = perft(position, depth, turns, 0);
        ck_assert_msg(nodes == expected, "%s %s: %s %d: %llu, not %llu", rules.text, position,
                      turns ? "turns" : "actions", depth, nodes, expected);
    }
}

START_TEST(perfts) {
    static char line[LINE];
    char *field[4], start[NAIVE_POSITION];
    int count = 0;
    FILE *file = open_vectors("perft.txt");
    for (; next_line(file, line); count++) {
        line[strlen(line) + 1] = '\0'; /* as above */
        ck_assert_int_eq(cut(line, field, 4), 4);
        read_rules(field[0]);
        naive_start(&rules, start);
        check_counts(!strcmp(field[1], "-") ? start : field[1], !strcmp(field[2], "turns"), field[3]);
    }
    fclose(file);
    ck_assert_int_eq(count, 360);
}
END_TEST

TCase *naive_vectors_case(void) {
    TCase *tcase = tcase_create("vectors");
    tcase_set_timeout(tcase, 0);
    tcase_add_test(tcase, positions);
    tcase_add_test(tcase, games);
    tcase_add_test(tcase, endings);
    tcase_add_test(tcase, perfts);
    return tcase;
}

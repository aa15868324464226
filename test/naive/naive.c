/* What all games have in common: the end of a turn (C-1, C-2), and the small change of texts. */
#include "naive/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void naive_give_up(const char *what, const char *text) {
    fprintf(stderr, "naive: %s: %s\n", what, text);
    abort();
}

/* ---- texts ---- */

void naive_split(naive_fields *fields, const char *position) {
    if (strlen(position) >= sizeof fields->text) {
        naive_give_up("long position", position);
    }
    strcpy(fields->text, position);
    fields->count = 0;
    for (char *word = strtok(fields->text, " "); word; word = strtok(NULL, " ")) {
        if (fields->count == 8) {
            naive_give_up("too many fields", position);
        }
        fields->field[fields->count++] = word;
    }
}

unsigned long naive_number(const char *digits) { return strtoul(digits, NULL, 10); }

void naive_put(naive_writer *writer, const char *text) {
    size_t length = strlen(text);
    memcpy(writer->at, text, length + 1);
    writer->at += length;
}

void naive_put_number(naive_writer *writer, unsigned long number) {
    char digit[2] = {(char)('0' + number % 10), '\0'};
    if (number >= 10) {
        naive_put_number(writer, number / 10);
    }
    naive_put(writer, digit);
}

void naive_add(naive_view *view, const char *a, const char *b, const char *c, const char *d) {
    if (view->count == NAIVE_ACTIONS) {
        naive_give_up("too many actions", a);
    }
    naive_writer writer = {view->actions[view->count++]};
    naive_put(&writer, a);
    if (b) {
        naive_put(&writer, b);
    }
    if (c) {
        naive_put(&writer, c);
    }
    if (d) {
        naive_put(&writer, d);
    }
}

void naive_outcome(char *outcome, int winner, const char *reason) {
    if (winner < 0) {
        snprintf(outcome, NAIVE_OUTCOME, "draw %s", reason);
    } else {
        snprintf(outcome, NAIVE_OUTCOME, "side %d %s", winner, reason);
    }
}

/* ---- C-1 ---- */

/* The position without its turn count, and the seats that will act next in both camps. */
static void same_play(const naive_rules *rules, const char *position, const naive_view *view, char *key) {
    naive_fields fields;
    naive_split(&fields, position);
    naive_writer writer = {key};
    for (int i = 0; i < fields.count; i++) {
        if (i == rules->game->turns_field) {
            continue;
        }
        naive_put(&writer, fields.field[i]);
        naive_put(&writer, " ");
    }
    naive_put_number(&writer, (unsigned long)view->next_seat[0]);
    naive_put(&writer, " ");
    naive_put_number(&writer, (unsigned long)view->next_seat[1]);
}

static unsigned long hash_of(const char *text) {
    unsigned long hash = 5381;
    for (; *text; text++) {
        hash = hash * 33 + (unsigned char)*text;
    }
    return hash;
}

void naive_history_add(naive_history *history, const naive_rules *rules, const char *position) {
    static naive_view view;
    rules->game->judge(rules, position, &view);
    if (!view.turn_begins) {
        return; /* not at all if it is in the middle of a turn */
    }
    if (history->count == NAIVE_HISTORY) {
        naive_give_up("long history", position);
    }
    char *key = history->position[history->count];
    same_play(rules, position, &view, key);
    history->hash[history->count++] = hash_of(key);
}

static bool repeated(const naive_rules *rules, const naive_history *history, const char *position,
                     const naive_view *view) {
    if (!history || rules->repetition == 0) {
        return false;
    }
    char key[NAIVE_POSITION];
    same_play(rules, position, view, key);
    unsigned long hash = hash_of(key);
    int occurrences = 1; /* this one */
    for (size_t i = 0; i < history->count; i++) {
        if (history->hash[i] == hash && !strcmp(history->position[i], key)) {
            occurrences++;
        }
    }
    return occurrences >= rules->repetition;
}

/* ---- the end of a turn, of a round, of the game ---- */

/* "The game's own end is looked at first, then repetition, then max_turns." */
static bool round_over(const naive_rules *rules, const naive_history *history, const char *position, naive_view *view) {
    if (view->decided) {
        return true;
    }
    view->winner = -1;
    if (!view->turn_begins) {
        return false;
    }
    if (repeated(rules, history, position, view)) {
        view->reason = "repetition";
        return true;
    }
    view->reason = "turn limit";
    return rules->max_turns && view->turns >= rules->max_turns && !view->limit_waits;
}

/* Whether the game is over with this position; false if it goes on, in `next` if a round has ended. */
static bool game_over(const naive_rules *rules, const naive_history *history, const char *position, naive_view *view,
                      char *next) {
    strcpy(view->outcome, "ongoing");
    *next = '\0';
    if (!round_over(rules, history, position, view)) {
        return false;
    }
    if (rules->game->after_round) {
        return rules->game->after_round(rules, position, view->winner, view->reason, view->outcome, next);
    }
    naive_outcome(view->outcome, view->winner, view->reason);
    return true;
}

void naive_start(const naive_rules *rules, char *position) { rules->game->start(rules, position); }

void naive_look(const naive_rules *rules, const char *position, naive_view *out) {
    char next[NAIVE_POSITION];
    rules->game->judge(rules, position, out);
    out->count = 0;
    if (game_over(rules, NULL, position, out, next)) {
        out->to_act = NAIVE_NOBODY;
        out->seat = out->side_to_move = -1;
        return;
    }
    if (*next) {
        naive_give_up("this round is already over", position);
    }
    rules->game->list(rules, position, out);
}

/* TURNS of a position text. */
static unsigned long turns_of(const naive_rules *rules, const char *position) {
    naive_fields fields;
    naive_split(&fields, position);
    return naive_number(fields.field[rules->game->turns_field]);
}

void naive_play(const naive_rules *rules, const naive_history *history, const char *position, const char *action,
                naive_next *next) {
    static naive_view view;
    char new_round[NAIVE_POSITION];
    rules->game->move(rules, position, action, next->position);
    next->turn_completed = turns_of(rules, next->position) != turns_of(rules, position);
    rules->game->judge(rules, next->position, &view);
    game_over(rules, history, next->position, &view, new_round);
    strcpy(next->outcome, view.outcome);
    if (*new_round) {
        strcpy(next->position, new_round);
    }
}

#include "play/commands.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/game.h"
#include "common/results.h"
#include "play/save.h"

typedef enum effect { DONE, REFUSED /* which has been said */, GO_ON, LEAVE } effect;

static effect refuse(const char *what, const char *why) {
    complain(what, "%s", why);
    return REFUSED;
}

/* ---- the commands ---- */

/* Back to the last action of a person, which is taken back as well. */
static effect undo(match *m, const char *argument) {
    (void)argument;
    br_state *back;
    if (br_state_clone(&back, m->state) != BR_OK) {
        fail_status("undo", BR_NO_MEMORY);
    }
    bool found = false;
    while (!found && br_undo(back) == BR_OK) {
        found = human_to_act(m, back);
    }
    if (found) {
        (void)br_undo_to(m->state, br_ply(back));
    }
    br_state_free(back);
    return found ? GO_ON : refuse("undo", "you have done nothing yet");
}

static effect list_moves(match *m, const char *argument) {
    (void)argument;
    enum { COLUMNS = 80 };
    size_t count, column = 0;
    br_action *actions = list_actions(m->state, &count);
    for (size_t i = 0; i < count; i++) {
        char text[ACTION_SIZE];
        size_t length = br_action_text(m->state, actions[i], text, sizeof text);
        bool fits = column > 0 && column + 1 + length <= COLUMNS;
        put("%s%s", i == 0 ? "" : fits ? " " : "\n", text);
        column = fits ? column + 1 + length : length;
    }
    put("\n");
    free(actions);
    return DONE;
}

static effect say_why(match *m, const char *argument) {
    br_action action;
    br_error error;
    br_status status = br_action_parse(&action, m->state, argument, &error);
    if (status != BR_OK && status != BR_ILLEGAL) {
        complain_for(argument, argument, &error);
        return REFUSED;
    }
    if (status == BR_OK) {
        put("it is legal\n");
    } else {
        put(error.rule[0] ? "%s [%s]\n" : "%s\n", error.message, error.rule);
    }
    return DONE;
}

static effect save(match *m, const char *argument) {
    if (!save_match(m, argument)) {
        return refuse(argument, strerror(errno));
    }
    put("saved\n");
    return DONE;
}

static effect board(match *m, const char *argument) {
    (void)argument;
    show_board(m);
    return DONE;
}

static effect quit(match *m, const char *argument) {
    (void)m, (void)argument;
    return LEAVE;
}

static effect help(match *m, const char *argument);

typedef struct command {
    const char *name;
    const char *argument; /* NULL: none */
    const char *meaning;
    effect (*run)(match *m, const char *argument);
} command;

static const command commands[] = {
    {"moves", NULL, "list the legal actions", list_moves},
    {"why", "ACTION", "say why an action is not legal", say_why},
    {"undo", NULL, "take back your last action and what followed", undo},
    {"board", NULL, "show the board again", board},
    {"save", "FILE", "write the game so far to a file", save},
    {"help", NULL, "say this", help},
    {"quit", NULL, "leave the game", quit},
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static effect help(match *m, const char *argument) {
    (void)m, (void)argument;
    put("%-12s make it; moves lists them\n", "ACTION");
    for (size_t i = 0; i < COMMANDS; i++) {
        char name[WORD_SIZE];
        const char *operand = commands[i].argument;
        (void)snprintf(name, sizeof name, "%s%s%s", commands[i].name, operand ? " " : "", operand ? operand : "");
        put("%-12s %s\n", name, commands[i].meaning);
    }
    return DONE;
}

/* ---- lines ---- */

static effect try_action(match *m, const char *text) {
    br_action action;
    br_error error;
    br_status status = br_action_parse(&action, m->state, text, &error);
    if (status == BR_OK) {
        make_action(m, action);
        return GO_ON;
    }
    complain_for(text, text, &error);
    return REFUSED;
}

/* The command that a line begins with, and behind its name and spaces the argument; NULL if there is none. */
static const command *find_command(const char *line, const char **argument) {
    size_t length = strcspn(line, " \t");
    *argument = line + length + strspn(line + length, " \t");
    for (size_t i = 0; i < COMMANDS; i++) {
        if (strlen(commands[i].name) == length && strncmp(line, commands[i].name, length) == 0) {
            return &commands[i];
        }
    }
    return NULL;
}

static effect obey(match *m, const char *line) {
    const char *argument;
    const command *found = find_command(line, &argument);
    if (!found) {
        return try_action(m, line);
    }
    if (!found->argument && *argument) {
        return refuse(line, "this command takes no argument");
    }
    if (found->argument && !*argument) {
        complain(line, "%s is missing", found->argument);
        return REFUSED;
    }
    return found->run(m, argument);
}

/* Takes white space off both ends. */
static char *trim(char *line) {
    static const char white[] = " \t\r\v\f";
    line += strspn(line, white);
    size_t length = strlen(line);
    while (length > 0 && strchr(white, line[length - 1])) {
        length--;
    }
    line[length] = '\0';
    return line;
}

/* "White> ", or "Blue, seat 2> " where partners take turns. */
static void write_prompt(const br_state *state, char prompt[WORD_SIZE]) {
    const br_rules *rules = br_state_rules(state);
    const char *name = br_side_name(rules, br_side_to_move(state));
    if (br_seat_count(rules) > 2) {
        (void)snprintf(prompt, WORD_SIZE, "%s, seat %d> ", name, br_seat_to_move(state));
    } else {
        (void)snprintf(prompt, WORD_SIZE, "%s> ", name);
    }
}

bool ask(match *m, lines *l) {
    char prompt[WORD_SIZE], line[LINE_SIZE];
    write_prompt(m->state, prompt);
    for (;;) {
        line_status status = read_line(l, prompt, line);
        if (status == LINE_END) {
            return false;
        }
        char *text = status == LINE_READ ? trim(line) : line;
        effect what = status == LINE_REFUSED ? REFUSED : *text ? obey(m, text) : DONE;
        m->bad_input |= what == REFUSED && !lines_are_typed(l);
        if (what == GO_ON || what == LEAVE) {
            return what == GO_ON;
        }
    }
}

/* ---- completion ---- */

static bool copy_word(char word[WORD_SIZE], const char *text) {
    (void)snprintf(word, WORD_SIZE, "%s", text);
    return true;
}

static bool action_word(const br_state *state, size_t i, char word[WORD_SIZE]) {
    size_t count;
    br_action *actions = list_actions(state, &count);
    if (i < count) {
        (void)br_action_text(state, actions[i], word, WORD_SIZE);
    }
    free(actions);
    return i < count;
}

/* At the beginning of a line commands and actions, behind `why` actions. */
static bool offer(const void *context, const char *line, size_t i, char word[WORD_SIZE]) {
    const match *m = context;
    if (!*line) {
        return i < COMMANDS ? copy_word(word, commands[i].name) : action_word(m->state, i - COMMANDS, word);
    }
    return strcmp(line, "why ") == 0 && action_word(m->state, i, word);
}

offers offers_of(const match *m) { return (offers){offer, m}; }

/*
 * Reads records of games and replays each under its rules. A reader goes on behind a bad game with the next, so one
 * call after the other is all it takes.
 */
#define _POSIX_C_SOURCE 200809L /* isatty() */

#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/arguments.h"
#include "common/game.h"
#include "common/results.h"

enum { OPTION_QUIET = OWN_OPTION, OPTION_ONE_BOARD };

static const struct option options[] = {
    {"quiet", no_argument, NULL, OPTION_QUIET},
    {"board", required_argument, NULL, OPTION_ONE_BOARD}, /* there may be several */
    EVERY_PROGRAM,
    NO_MORE,
};

static const program self = {
    .name = "br-replay",
    .usage = "br-replay [--quiet] [--board FILE]... [FILE...]",
    .help =
        "Reads records of games, from standard input if no file is named, and replays each under its rules. Prints a\n"
        "line for each: its number, the rules, how many actions, the result, and the outcome by the rules. What is\n"
        "wrong with a game is said on standard error, with its place, and the next game is read; a file that cannot "
        "be\n"
        "read does not keep the others from being replayed either.\n"
        "\n"
        "  FILE          records; - for standard input\n"
        "  --quiet       say only what is wrong\n"
        "  --board FILE  games may be played on the board that the file describes; can be given several times\n"
        "  --help        say this\n"
        "  --version     say which version of the library is in use\n",
    .options = options,
    .needs = {NULL},
    .most = INT_MAX,
};

typedef struct replay {
    bool quiet;
    const char **boards; /* files */
    int board_count;
    unsigned long long games, bad;
    br_state *state; /* of the rules of the game before, or NULL */
} replay;

/* ---- a game ---- */

static const char *result_text(int result) {
    switch (result) {
    case 0: return "1-0";
    case 1: return "0-1";
    case BR_DRAW: return "1/2-1/2";
    default: return "*";
    }
}

/* A state for a record; games of the same rules share it. */
static br_state *state_for(replay *r, const br_record *record) {
    const br_rules *rules = br_record_rules(record);
    if (!br_rules_equal(br_state_rules(r->state), rules)) {
        br_state_free(r->state);
        br_status status = br_state_new(&r->state, rules, NULL);
        if (status != BR_OK) {
            fail_status("the game", status);
        }
    }
    return r->state;
}

static void show_game(replay *r, const br_record *record) {
    char outcome[OUTCOME_SIZE];
    size_t actions = br_record_actions(record, NULL, 0);
    br_state *state = state_for(r, record);
    br_status status = br_record_replay(record, state, actions);
    if (status != BR_OK) {
        fail_status("the game", status);
    }
    write_outcome(state, outcome);
    if (!r->quiet) {
        put("%llu %s %zu %s %s\n", r->games, br_rules_spec(br_record_rules(record)), actions,
            result_text(br_record_result(record)), outcome);
    }
}

/* ---- a file ---- */

/* An end that was met once is not asked for again, since a terminal would go on behind it. */
static ptrdiff_t read_file(void *context, void *buffer, size_t size) {
    FILE *file = context;
    size_t got = feof(file) ? 0 : fread(buffer, 1, size, file);
    return got == 0 && ferror(file) ? -1 : (ptrdiff_t)got;
}

static void add_boards(const replay *r, br_record_reader *reader) {
    for (int i = 0; i < r->board_count; i++) {
        size_t size;
        br_error error;
        char *board = read_board(r->boards[i], &size);
        if (br_record_reader_add_board(reader, board, size, &error) != BR_OK) {
            fail_for(r->boards[i], board, &error);
        }
        free(board);
    }
}

static void complain_of_game(replay *r, const char *name, const br_error *error) {
    if (error->status == BR_NO_MEMORY) {
        fail_status(name, BR_NO_MEMORY);
    }
    flush_results(); /* so that a terminal shows both in their order */
    complain_of_record(name, error);
    r->bad++;
}

/* A file that cannot be opened, or not be read to its end. */
static void complain_of_file(replay *r, const char *name, int why) {
    flush_results();
    complain(name, "%s", strerror(why));
    r->bad++;
}

static void replay_file(replay *r, FILE *file, const char *name) {
    br_record_reader *reader;
    br_record *record;
    br_error error;
    if (br_record_reader_new(&reader, read_file, file, &error) != BR_OK) {
        fail_status(name, BR_NO_MEMORY);
    }
    add_boards(r, reader);
    for (br_status status; (status = br_record_read(reader, &record, &error)) != BR_END;) {
        int why = errno;
        r->games += status != BR_IO;
        if (status == BR_OK) {
            show_game(r, record);
            br_record_free(record);
        } else if (status == BR_IO) {
            complain_of_file(r, name, why);
        } else {
            complain_of_game(r, name, &error);
        }
    }
    br_record_reader_free(reader);
}

static void replay_named(replay *r, const char *name) {
    if (strcmp(name, "-") == 0) {
        replay_file(r, stdin, name);
        return;
    }
    FILE *file = fopen(name, "rb");
    if (file) {
        replay_file(r, file, name);
        (void)fclose(file);
    } else {
        complain_of_file(r, name, errno);
    }
}

int main(int argc, char **argv) {
    replay r = {.boards = calloc((size_t)argc + 1, sizeof *r.boards)};
    arguments args = begin_program(&self, argc, argv);
    if (!r.boards) {
        fail_status("the boards", BR_NO_MEMORY);
    }
    for (int option; (option = next_option(&args)) != NO_OPTION;) {
        if (option == OPTION_QUIET) {
            r.quiet = true;
        } else if (option == OPTION_ONE_BOARD) {
            r.boards[r.board_count++] = optarg;
        }
    }
    if (argc <= 1 && isatty(STDIN_FILENO)) {
        exit_with_usage(&self); /* nobody types records */
    }
    for (int i = 0; i < args.operands; i++) {
        replay_named(&r, operand(&args, i));
    }
    if (args.operands == 0) {
        replay_named(&r, "-");
    }
    br_state_free(r.state);
    free(r.boards);
    int status = end_results();
    return r.bad ? EXIT_BAD_INPUT : status;
}

/*
 * br-play over a pipe: games that are dictated line by line, every command, and bad input of every kind.
 */
#define _POSIX_C_SOURCE 200809L /* mkstemp(), mkdtemp() */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "boardrules.h"
#include "programs/programs.h"
#include "programs/run.h"
#include "support/check.h"
#include "support/states.h"

#define DICTATE(text, ...) RUN_ON_PIPE(text, strlen(text), __VA_ARGS__)
#define BETWEEN_PEOPLE     "--side0=human", "--side1=human"
#define SMALL              "fanorona(size=3x3,capture=forced)"
#define LAST_TAKE          "3/3/W1B w - 0 1" /* FA-8 leaves one action, which ends the game by FA-10 */

/* ---- what the program should print ---- */

typedef struct script {
    br_state *state;
    char text[1 << 16];
    size_t length;
} script;

static void add_line(script *s, const char *line) {
    int n = snprintf(s->text + s->length, sizeof s->text - s->length, "%s\n", line);
    s->length += (size_t)n;
    ck_assert_uint_lt(s->length, sizeof s->text);
}

static void add_board(script *s) {
    size_t room = sizeof s->text - s->length;
    size_t length = br_draw_text(s->state, 0, s->text + s->length, room);
    ck_assert_uint_lt(length, room);
    s->length += length;
}

static script *new_script(const char *spec, const char *position) {
    script *s = calloc(1, sizeof *s);
    ck_assert_ptr_nonnull(s);
    s->state = state_of(spec, position);
    add_board(s);
    return s;
}

/* Makes an action; behind a turn comes the board. */
static void make(script *s, const char *text) {
    br_action action;
    unsigned turns = br_turns(s->state);
    ck_assert_int_eq(br_action_parse(&action, s->state, text, NULL), BR_OK);
    ck_assert_int_eq(br_apply(s->state, action), BR_OK);
    if (br_turns(s->state) != turns) {
        add_board(s);
    }
}

static void take_back(script *s, size_t ply) {
    ck_assert_int_eq(br_undo_to(s->state, ply), BR_OK);
    add_board(s);
}

/* The text, with the outcome behind; the script is given back. */
static char *finish(script *s) {
    char outcome[OUTCOME_SIZE], line[OUTCOME_SIZE + 16];
    outcome_text(s->state, outcome);
    (void)snprintf(line, sizeof line, "outcome %s", outcome);
    add_line(s, line);
    (void)snprintf(line, sizeof line, "score %d:%d", br_score(s->state, 0), br_score(s->state, 1));
    add_line(s, line);
    br_state_free(s->state);
    char *text = strdup(s->text);
    ck_assert_ptr_nonnull(text);
    free(s);
    return text;
}

static void expect_script(run r, int status, script *s, const char *err) {
    char *text = finish(s);
    expect(r, status, text, err);
    free(text);
}

/* The last position of the game is known from the rules. */
static void expect_end(run r, const char *end) {
    ck_assert_str_eq(r.err, "");
    ck_assert_uint_ge(strlen(r.out), strlen(end));
    ck_assert_str_eq(r.out + strlen(r.out) - strlen(end), end);
    ck_assert_int_eq(r.status, 0);
    forget_run(&r);
}

/* ---- games ---- */

START_TEST(game_between_people) {
    script *s = new_script(SMALL, LAST_TAKE);
    make(s, "a1-b1A");
    expect_script(DICTATE("a1-b1A\n", "br-play", BETWEEN_PEOPLE, SMALL, LAST_TAKE), 0, s, "");
    expect_end(DICTATE("a1-b1A\n", "br-play", BETWEEN_PEOPLE, SMALL, LAST_TAKE),
               "outcome side 0 all taken\nscore 1:0\n");
    s = new_script("fanorona", "-");
    make(s, "e2-e3A");
    make(s, "f4-e5W");
    make(s, "e5-e4A"); /* the second action of Black's turn: the board is shown once */
    expect_script(DICTATE("e2-e3A\nf4-e5W\ne5-e4A\n", "br-play", BETWEEN_PEOPLE, "fanorona"), 0, s, "");
}
END_TEST

/* White space around a line, empty lines, CR LF, letters in upper case, and a last line without an end. */
START_TEST(forms_of_lines) {
    script *s = new_script(SMALL, LAST_TAKE);
    make(s, "a1-b1A");
    expect_script(DICTATE("\n \t\n  A1-B1A \r\n", "br-play", BETWEEN_PEOPLE, SMALL, LAST_TAKE), 0, s, "");
    s = new_script(SMALL, LAST_TAKE);
    make(s, "a1-b1A");
    expect_script(DICTATE("a1-b1", "br-play", BETWEEN_PEOPLE, SMALL, LAST_TAKE), 0, s, "");
}
END_TEST

START_TEST(leaving) {
    expect_script(DICTATE("", "br-play", "fanorona"), 0, new_script("fanorona", "-"), "");
    expect_script(DICTATE("quit\nnonsense\n", "br-play", "fanorona"), 0, new_script("fanorona", "-"), "");
    script *over = new_script("fanorona", "9/W8/9/3W5/9 b - 149 1");
    expect_script(DICTATE("nonsense\n", "br-play", "fanorona", "9/W8/9/3W5/9 b - 149 1"), 0, over, "");
}
END_TEST

/* Programs and dice say what they do. */
START_TEST(programs_play) {
    const char *const players[] = {"random", "greedy", "search:1", "search:nodes=1", "search:nodes=100"};
    for (size_t i = 0; i < sizeof players / sizeof players[0]; i++) {
        script *s = new_script(SMALL, LAST_TAKE);
        add_line(s, "White: a1-b1A");
        make(s, "a1-b1A");
        expect_script(RUN("br-play", "--side0", players[i], SMALL, LAST_TAKE), 0, s, "");
    }
    run r = DICTATE("quit\n", "br-play", "--seed=5", "rifleman");
    const char *rolls = strstr(r.out, "\nRed rolls ");
    int high, low;
    ck_assert_ptr_nonnull(rolls);
    ck_assert_int_eq(sscanf(rolls, "\nRed rolls %d-%d\nBlue rolls ", &high, &low), 2);
    ck_assert(1 <= low && low <= high && high <= 6);
    forget_run(&r);
}
END_TEST

/* The same seed gives the same game; another gives another; without one the clock does. */
START_TEST(seeds) {
    run first = RUN("br-play", "--side0=random", "--side1=search:nodes=50", "--seed=7", "rifleman(max_turns=20)");
    run again = RUN("br-play", "--side0=random", "--side1=search:nodes=50", "--seed=7", "rifleman(max_turns=20)");
    run other = RUN("br-play", "--side0=random", "--side1=search:nodes=50", "--seed=8", "rifleman(max_turns=20)");
    run clock = RUN("br-play", "--side0=random", "--side1=search:nodes=50", "rifleman(max_turns=20)");
    ck_assert_str_ne(other.out, first.out);
    ck_assert_str_ne(clock.out, first.out);
    expect(again, 0, first.out, "");
    forget_run(&first);
    forget_run(&other);
    forget_run(&clock);
}
END_TEST

/* ---- commands ---- */

START_TEST(undo) {
    script *s = new_script("fanorona", "-");
    make(s, "e2-e3A");
    take_back(s, 0);
    make(s, "d3-e3W");
    expect_script(DICTATE("e2-e3A\nundo\nd3-e3W\n", "br-play", BETWEEN_PEOPLE, "fanorona"), 0, s, "");
    /* nothing is left to take back, and before a position that was given there is nothing */
    s = new_script("fanorona", "-");
    make(s, "e2-e3A");
    take_back(s, 0);
    expect_script(DICTATE("e2-e3A\nundo\nundo\n", "br-play", BETWEEN_PEOPLE, "fanorona"), 1, s,
                  "br-play: undo: you have done nothing yet\n");
    expect_script(DICTATE("undo\n", "br-play", BETWEEN_PEOPLE, SMALL, LAST_TAKE), 1, new_script(SMALL, LAST_TAKE),
                  "br-play: undo: you have done nothing yet\n");
}
END_TEST

/* What a program did after one's own action is taken back with it; and made again, both are the same again, dice too.
 */
START_TEST(undo_and_again) {
    static const struct {
        const char *spec, *position, *sides[2], *action;
    } cases[] = {
        {"fanorona(size=5x5)", "-", {"--side0=human", "--side1=random"}, "c2-c3A"},
        {"forbans", "-", {"--side0=random", "--side1=human"}, "+tortue"}, /* Green begins (FO-3) */
        {"armada", "-", {"--side0=human", "--side1=random"}, "+e5"},
        {"rifleman", "0*7@0 0*7@0 r 3 0", {"--side0=human", "--side1=random"}, "C/3"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char input[64], expected[1 << 17];
        (void)snprintf(input, sizeof input, "%s\nundo\n%s\n", cases[i].action, cases[i].action);
#define WITH_SIDES "br-play", cases[i].sides[0], cases[i].sides[1], "--seed=3", cases[i].spec, cases[i].position
        run once = RUN_ON_PIPE(input, strlen(cases[i].action), WITH_SIDES);
        run twice = DICTATE(input, WITH_SIDES);
#undef WITH_SIDES
        const char *outcome = strstr(once.out, "outcome ");
        ck_assert_ptr_nonnull(outcome);
        (void)snprintf(expected, sizeof expected, "%.*s%s", (int)(outcome - once.out), once.out, once.out);
        expect(twice, 0, expected, "");
        forget_run(&once);
    }
}
END_TEST

START_TEST(moves) {
    run r = DICTATE("moves\n", "br-play", "armada");
    br_state *state = state_of("armada", "-");
    ck_assert_uint_eq(br_action_count(state), 121);
    br_state_free(state);
    size_t words = 0, widest = 0;
    for (const char *at = strstr(r.out, "+a1"); *at == '+'; at += strspn(at, " \n")) {
        widest = strcspn(at, "\n") > widest ? strcspn(at, "\n") : widest;
        at += strcspn(at, " \n");
        words++;
    }
    ck_assert_uint_eq(words, 121);
    ck_assert_uint_le(widest, 80);
    forget_run(&r);
    script *s = new_script("fanorona(capture=forced)", "-");
    add_line(s, "d2-e3A e2-e3A f2-e3A d3-e3A d3-e3W");
    expect_script(DICTATE("moves\n", "br-play", BETWEEN_PEOPLE, "fanorona(capture=forced)"), 0, s, "");
}
END_TEST

/* The rule that forbids an action, one of each game; that an action is legal; and the same said of an action made. */
START_TEST(why) {
    static const struct {
        const char *spec, *position, *action, *rule;
    } cases[] = {
        {"fanorona", "-", "a1-a2", "FA-3"},
        {"fanorona", "-", "end", "FA-9"},
        {"forbans", "-", "tortue-nassau", "FO-3"},
        {"rifleman", "0*7@0 0*7@0 r 53 0", "@C/3", "RI-4"},
        {"armada", "-", "^e5", "AR-3"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char input[64], line[400], message[500];
        br_action action;
        br_error error;
        script *s = new_script(cases[i].spec, cases[i].position);
        ck_assert_int_eq(br_action_parse(&action, s->state, cases[i].action, &error), BR_ILLEGAL);
        ck_assert_str_eq(error.rule, cases[i].rule);
        (void)snprintf(line, sizeof line, "%s [%s]", error.message, cases[i].rule);
        add_line(s, line);
        (void)snprintf(message, sizeof message, "br-play: %s: %s\n", cases[i].action, line);
        (void)snprintf(input, sizeof input, "why %s\n%s\n", cases[i].action, cases[i].action);
        expect_script(DICTATE(input, "br-play", BETWEEN_PEOPLE, cases[i].spec, cases[i].position), 1, s, message);
    }
    script *s = new_script("fanorona", "-");
    add_line(s, "it is legal");
    expect_script(DICTATE("why  e2-e3A\n", "br-play", "fanorona"), 0, s, "");
}
END_TEST

START_TEST(board_and_help) {
    script *s = new_script("fanorona", "-");
    add_board(s);
    expect_script(DICTATE("board\n", "br-play", "fanorona"), 0, s, "");
    run r = DICTATE("help\n", "br-play", "fanorona");
    static const char *const names[] = {"\nmoves ",     "\nwhy ACTION ", "\nundo ", "\nboard ",
                                        "\nsave FILE ", "\nhelp ",       "\nquit "};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        ck_assert_ptr_nonnull(strstr(r.out, names[i]));
    }
    ck_assert_int_eq(r.status, 0);
    forget_run(&r);
}
END_TEST

/* ---- records ---- */

static void read_file(const char *name, char *text, size_t size) {
    FILE *file = fopen(name, "rb");
    ck_assert_ptr_nonnull(file);
    text[fread(text, 1, size - 1, file)] = '\0';
    (void)fclose(file);
}

/* A file of no content, to be unlinked. */
static void new_file_name(char name[64]) {
    strcpy(name, "/tmp/br-play-XXXXXX");
    int file = mkstemp(name);
    ck_assert_int_ge(file, 0);
    (void)close(file);
}

#define TAGS "[Side0 \"human\"]\n[Side1 \"human\"]\n[Seed \"9\"]\n"

START_TEST(records) {
    char saved[64], recorded[64], input[256], text[1024];
    new_file_name(saved);
    new_file_name(recorded);
    (void)snprintf(input, sizeof input, "e2-e3A\nf4-e5W\nsave  %s\nend\nundo\ne5-e4A\n", saved);
    run r = DICTATE(input, "br-play", BETWEEN_PEOPLE, "--seed=9", "--record", recorded, "fanorona(capture=forced)");
    ck_assert_str_eq(r.err, "");
    ck_assert_ptr_nonnull(strstr(r.out, "\nsaved\n"));
    ck_assert_int_eq(r.status, 0);
    forget_run(&r);
    read_file(saved, text, sizeof text);
    ck_assert_str_eq(text, "[Game \"fanorona(capture=forced)\"]\n" TAGS "[Result \"*\"]\n\n1. e2-e3A 2. f4-e5W *\n\n");
    read_file(recorded, text, sizeof text);
    ck_assert_str_eq(text,
                     "[Game \"fanorona(capture=forced)\"]\n" TAGS "[Result \"*\"]\n\n1. e2-e3A 2. f4-e5W e5-e4A *\n\n");
    r = DICTATE("a1-b1A\n", "br-play", BETWEEN_PEOPLE, "--seed=9", "--record", recorded, SMALL, LAST_TAKE);
    forget_run(&r);
    read_file(recorded, text, sizeof text);
    ck_assert_ptr_nonnull(strstr(text, "[Position \"" LAST_TAKE "\"]\n"));
    ck_assert_ptr_nonnull(strstr(text, "[Result \"1-0\"]\n\n1. a1-b1A 1-0\n\n"));
    (void)unlink(saved);
    (void)unlink(recorded);
}
END_TEST

/* A file that cannot be written is said before a game would be lost; at a full disk it is said in the end. */
START_TEST(files_that_cannot_be_written) {
    EXPECT_REFUSAL(RUN("br-play", "--record=/no/such/file", "fanorona"), 3,
                   "br-play: /no/such/file: No such file or directory");
    EXPECT_REFUSAL(RUN("br-play", "--record=/tmp", "fanorona"), 3, "br-play: /tmp: Is a directory");
    expect_script(DICTATE("quit\n", "br-play", "--record=/dev/full", "fanorona"), 3, new_script("fanorona", "-"),
                  "br-play: /dev/full: No space left on device\n");
    expect_script(DICTATE("save /no/such/file\nsave /dev/full\n", "br-play", "fanorona"), 1,
                  new_script("fanorona", "-"),
                  "br-play: /no/such/file: No such file or directory\nbr-play: /dev/full: No space left on device\n");
}
END_TEST

/* What was in a file stays until there is something to write, and nothing is left beside it. */
START_TEST(file_of_before) {
    char folder[64] = "/tmp/br-play-XXXXXX", name[80], text[1024];
    ck_assert_ptr_nonnull(mkdtemp(folder));
    (void)snprintf(name, sizeof name, "%s/game", folder);
    FILE *file = fopen(name, "wb");
    ck_assert_ptr_nonnull(file);
    ck_assert_int_ge(fputs("before\n", file), 0);
    (void)fclose(file);
    ck_assert_int_eq(chmod(name, 0640), 0);
    expect(RUN("br-play", "--record", name, "fanorona", "9/9"), 1, "",
           "br-play: 9/9: column 4: the text ends after 1 field, expected ROWS SIDE CHAIN TURNS ROUND\n");
    read_file(name, text, sizeof text);
    ck_assert_str_eq(text, "before\n");
    run r = RUN_INTO_CLOSED_PIPE("br-play", "--side0=random", "--side1=random", "--seed=1", "--record", name, "armada");
    expect(r, 0, "", "");
    read_file(name, text, sizeof text);
    ck_assert_ptr_nonnull(strstr(text, "[Seed \"1\"]\n"));
    struct stat there;
    ck_assert_int_eq(stat(name, &there), 0);
    ck_assert_uint_eq(there.st_mode & 07777, 0640);
    ck_assert_int_eq(unlink(name), 0);
    ck_assert_int_eq(rmdir(folder), 0); /* so it is empty */
}
END_TEST

/* ---- bad input ---- */

/* Each line is refused with a message, nothing changes, the game goes on, and the exit status tells in the end. */
START_TEST(bad_lines) {
    static const struct {
        const char *line, *message;
    } cases[] = {
        {"nonsense", "nonsense: column 1: found \"nonsense\", expected a point, a letter and a number"},
        {"e2-", NULL},
        {"z9-z8", "z9-z8: column 1: there is no point \"z9\", expected a1 to i5"},
        {"a1-a2", "a1-a2: own stone on a2 [FA-3]"},
        {"end", NULL},
        {"moves all", "moves all: this command takes no argument"},
        {"undo 2", "undo 2: this command takes no argument"},
        {"board 1", "board 1: this command takes no argument"},
        {"help me", "help me: this command takes no argument"},
        {"quit now", "quit now: this command takes no argument"},
        {"why", "why: ACTION is missing"},
        {"save", "save: FILE is missing"},
        {"why nonsense", "nonsense: column 1: found \"nonsense\", expected a point, a letter and a number"},
        {"Moves", NULL},
        {"\x1b[31m", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char input[64];
        (void)snprintf(input, sizeof input, "%s\ne2-e3A\n", cases[i].line);
        run r = DICTATE(input, "br-play", BETWEEN_PEOPLE, "fanorona");
        if (cases[i].message) {
            char message[200];
            (void)snprintf(message, sizeof message, "br-play: %s\n", cases[i].message);
            ck_assert_str_eq(r.err, message);
        }
        ck_assert_ptr_null(strchr(r.err, '\x1b'));
        char *err = strdup(r.err);
        script *s = new_script("fanorona", "-");
        make(s, "e2-e3A");
        expect_script(r, 1, s, err);
        free(err);
    }
}
END_TEST

START_TEST(lines_that_are_no_text) {
    char line[6000];
    script *s = new_script("fanorona", "-");
    make(s, "e2-e3A");
    expect_script(RUN_ON_PIPE("e2-e3A\0\ne2-e3A\n", 15, "br-play", BETWEEN_PEOPLE, "fanorona"), 1, s,
                  "br-play: standard input: a line with a NUL byte\n");
    /* 4095 bytes are read, spaces here; one more is refused as a whole */
    (void)snprintf(line, sizeof line, "%4095s\n", "e2-e3A");
    s = new_script("fanorona", "-");
    make(s, "e2-e3A");
    expect_script(DICTATE(line, "br-play", BETWEEN_PEOPLE, "fanorona"), 0, s, "");
    (void)snprintf(line, sizeof line, "%4096s\n", "e2-e3A");
    expect_script(DICTATE(line, "br-play", BETWEEN_PEOPLE, "fanorona"), 1, new_script("fanorona", "-"),
                  "br-play: standard input: a line of more than 4095 bytes\n");
}
END_TEST

START_TEST(players_that_are_none) {
    static const char *const bad[] = {
        "",          "Human",         "humans",         "search",
        "search:",   "search:0",      "search:-1",      "search:86400001",
        "search:1s", "search:nodes=", "search:nodes=0", "search:nodes=18446744073709551616",
        "search: 5", "minimax"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char text[512];
        (void)snprintf(
            text, sizeof text,
            "br-play: %s: expected a player: human, random, greedy, search:MILLISECONDS or search:nodes=N\n"
            "usage: br-play [--side0 PLAYER] [--side1 PLAYER] [--seed S] [--record FILE] [--board FILE] SPEC "
            "[POSITION]\n       br-play --help | --version\n",
            *bad[i] ? bad[i] : "''");
        expect(RUN("br-play", i % 2 ? "--side0" : "--side1", bad[i], "fanorona"), 2, "", text);
    }
}
END_TEST

START_TEST(bad_operands) {
    EXPECT_REFUSAL(
        RUN("br-play", "chess"), 1,
        "br-play: chess: column 1: \"chess\" is no game of this library, expected fanorona, forbans, rifleman, armada");
    EXPECT_REFUSAL(RUN("br-play", "fanorona", "9/9/9/9/9 w - 0 1"), 1,
                   "br-play: 9/9/9/9/9 w - 0 1: column 1: no stone on the board [FA-10]");
    EXPECT_REFUSAL(RUN("br-play", "--board=/no/such/file", "forbans"), 3,
                   "br-play: /no/such/file: No such file or directory");
}
END_TEST

void add_play_tests(Suite *suite) {
    TCase *tests = add_case(suite, "play");
    tcase_add_test(tests, game_between_people);
    tcase_add_test(tests, forms_of_lines);
    tcase_add_test(tests, leaving);
    tcase_add_test(tests, programs_play);
    tcase_add_test(tests, seeds);
    tcase_add_test(tests, undo);
    tcase_add_test(tests, undo_and_again);
    tcase_add_test(tests, moves);
    tcase_add_test(tests, why);
    tcase_add_test(tests, board_and_help);
    tcase_add_test(tests, records);
    tcase_add_test(tests, file_of_before);
    tcase_add_test(tests, files_that_cannot_be_written);
    tcase_add_test(tests, bad_lines);
    tcase_add_test(tests, lines_that_are_no_text);
    tcase_add_test(tests, players_that_are_none);
    tcase_add_test(tests, bad_operands);
}

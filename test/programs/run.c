#define _XOPEN_SOURCE 700

#include "programs/run.h"

#include <check.h>
#include <fcntl.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

const char *const programs[] = {"br-draw",   "br-games",    "br-moves", "br-perft",
                                "br-replay", "br-selfplay", "br-state", NULL};

static void become(const char *const *arguments, int in, int out, int err) {
    char path[4096];
    const char *build = getenv("BUILD_DIR");
    (void)snprintf(path, sizeof path, "%s/bin/%s", build ? build : "build", arguments[0]);
    in = in < 0 ? open("/dev/null", O_RDONLY) : in;
    if (in >= 0 && dup2(in, STDIN_FILENO) >= 0 && dup2(out, STDOUT_FILENO) >= 0 && dup2(err, STDERR_FILENO) >= 0) {
        char *const *unwritten; /* execv() does not write them, but cannot say so */
        memcpy(&unwritten, &arguments, sizeof unwritten);
        execv(path, unwritten);
    }
    perror(path);
    _exit(127);
}

/* Without an `in`, below 0, standard input is empty. */
static pid_t start_on(const char *const *arguments, int in, int out, int err) {
    pid_t child = fork();
    ck_assert_int_ge(child, 0);
    if (child == 0) {
        become(arguments, in, out, err);
    }
    return child;
}

static pid_t start(const char *const *arguments, int out, int err) { return start_on(arguments, -1, out, err); }

static int wait_for(pid_t child) {
    int status;
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static int run_with(const char *const *arguments, int out, int err) { return wait_for(start(arguments, out, err)); }

static FILE *new_file(void) {
    FILE *file = tmpfile();
    ck_assert_ptr_nonnull(file);
    return file;
}

/* What has been written to a file, which is closed. */
static char *take_text(FILE *file) {
    ck_assert_int_eq(fseek(file, 0, SEEK_END), 0);
    size_t size = (size_t)ftell(file);
    char *text = malloc(size + 1);
    ck_assert_ptr_nonnull(text);
    rewind(file);
    ck_assert_uint_eq(fread(text, 1, size, file), size);
    text[size] = '\0';
    (void)fclose(file);
    return text;
}

static char *no_text(void) { return calloc(1, 1); }

run run_program(const char *const *arguments) {
    FILE *out = new_file(), *err = new_file();
    int status = run_with(arguments, fileno(out), fileno(err));
    return (run){status, take_text(out), take_text(err)};
}

run run_program_on(const char *text, const char *const *arguments) {
    FILE *in = new_file(), *out = new_file(), *err = new_file();
    ck_assert_int_ge(fputs(text, in), 0);
    rewind(in);
    int status = wait_for(start_on(arguments, fileno(in), fileno(out), fileno(err)));
    (void)fclose(in);
    return (run){status, take_text(out), take_text(err)};
}

/* A pipe that holds a text, and ends behind it. */
static int pipe_with(const char *text, size_t size) {
    int ends[2];
    ck_assert_int_eq(pipe(ends), 0);
    ck_assert_int_eq(write(ends[1], text, size), (ssize_t)size); /* a pipe has room for a few pages */
    (void)close(ends[1]);
    return ends[0];
}

run run_program_on_pipe(const char *bytes, size_t size, const char *const *arguments) {
    FILE *out = new_file(), *err = new_file();
    int in = pipe_with(bytes, size);
    int status = wait_for(start_on(arguments, in, fileno(out), fileno(err)));
    (void)close(in);
    return (run){status, take_text(out), take_text(err)};
}

static run run_into(int out, const char *const *arguments) {
    ck_assert_int_ge(out, 0);
    FILE *err = new_file();
    int status = run_with(arguments, out, fileno(err));
    (void)close(out);
    return (run){status, no_text(), take_text(err)};
}

run run_program_into(const char *file, const char *const *arguments) {
    return run_into(open(file, O_WRONLY), arguments);
}

run run_program_into_closed_pipe(const char *const *arguments) {
    int ends[2];
    ck_assert_int_eq(pipe(ends), 0);
    (void)close(ends[0]);
    return run_into(ends[1], arguments);
}

/* Reads so many lines. */
static char *read_lines(int from, int lines) {
    enum { ROOM = 4096 };
    char *text = calloc(1, ROOM);
    ck_assert_ptr_nonnull(text);
    for (size_t length = 0; lines > 0 && length < ROOM - 1; length++) {
        ck_assert_int_eq(read(from, text + length, 1), 1);
        lines -= text[length] == '\n';
    }
    return text;
}

run run_program_for_lines(int lines, const char *const *arguments) {
    int ends[2];
    ck_assert_int_eq(pipe(ends), 0);
    ck_assert_int_eq(fcntl(ends[0], F_SETFD, FD_CLOEXEC), 0); /* the program itself shall not be a reader */
    FILE *err = new_file();
    pid_t child = start(arguments, ends[1], fileno(err));
    (void)close(ends[1]);
    char *out = read_lines(ends[0], lines);
    (void)close(ends[0]);
    int status = wait_for(child);
    return (run){status, out, take_text(err)};
}

/* What a terminal has been shown; all of it lies in the terminal's buffer by now. */
static char *take_shown(int terminal) {
    enum { ROOM = 4096 };
    char *text = calloc(1, ROOM);
    ck_assert_ptr_nonnull(text);
    size_t length = 0;
    ssize_t got;
    while (length < ROOM - 1 && (got = read(terminal, text + length, ROOM - 1 - length)) > 0) {
        length += (size_t)got;
    }
    (void)close(terminal);
    return text;
}

/* A new terminal: our end of it, and in `other` the program's. */
static int new_terminal(int *other) {
    int terminal = posix_openpt(O_RDWR | O_NOCTTY);
    ck_assert_int_ge(terminal, 0);
    ck_assert_int_eq(grantpt(terminal), 0);
    ck_assert_int_eq(unlockpt(terminal), 0);
    *other = open(ptsname(terminal), O_RDWR | O_NOCTTY);
    ck_assert_int_ge(*other, 0);
    return terminal;
}

run run_program_at_terminal(const char *const *arguments) {
    int err, terminal = new_terminal(&err);
    FILE *out = new_file();
    int status = run_with(arguments, fileno(out), err);
    ck_assert_int_eq(fcntl(terminal, F_SETFL, O_NONBLOCK), 0);
    char *shown = take_shown(terminal);
    (void)close(err);
    return (run){status, take_text(out), shown};
}

/* ---- conversations ---- */

/* A program that hangs would keep the test for ever. */
enum { PATIENCE_MILLISECONDS = 60000, SHOWN_ROOM = 1 << 16 };

conversation start_conversation(const char *const *arguments) {
    conversation c = {.shown = calloc(1, SHOWN_ROOM)};
    ck_assert_ptr_nonnull(c.shown);
    int other;
    c.terminal = new_terminal(&other);
    c.program = start_on(arguments, other, other, other);
    (void)close(other);
    return c;
}

/* Reads what the terminal is shown; false when the program has closed it. */
static bool read_shown(conversation *c) {
    struct pollfd ready = {.fd = c->terminal, .events = POLLIN};
    ck_assert_msg(poll(&ready, 1, PATIENCE_MILLISECONDS) == 1, "nothing more is shown after: %s", c->shown);
    ck_assert_uint_lt(c->length, SHOWN_ROOM - 1);
    ssize_t got = read(c->terminal, c->shown + c->length, SHOWN_ROOM - 1 - c->length);
    c->length += got > 0 ? (size_t)got : 0;
    c->shown[c->length] = '\0';
    return got > 0;
}

void wait_until_shown(conversation *c, const char *text) {
    const char *found;
    while (!(found = strstr(c->shown + c->heard, text))) {
        ck_assert_msg(read_shown(c), "\"%s\" is not shown: %s", text, c->shown);
    }
    c->heard = (size_t)(found - c->shown) + strlen(text);
}

void wait_until_raw(conversation *c) {
    struct termios settings;
    for (int waited = 0;; waited++) {
        ck_assert_int_lt(waited, PATIENCE_MILLISECONDS);
        ck_assert_int_eq(tcgetattr(c->terminal, &settings), 0);
        if (!(settings.c_lflag & (tcflag_t)ICANON)) {
            return;
        }
        (void)poll(NULL, 0, 1);
    }
}

void type(conversation *c, const char *keys) {
    ck_assert_int_eq(write(c->terminal, keys, strlen(keys)), (ssize_t)strlen(keys));
}

int end_conversation(conversation *c) {
    while (read_shown(c)) {
    }
    int status = wait_for(c->program);
    (void)close(c->terminal);
    free(c->shown);
    return status;
}

void board_option(const char *spec, char *option, size_t size) {
    const char *name = strstr(spec, "board=") + strlen("board=");
    (void)snprintf(option, size, "--board=%s/test/boards/%.*s.board", getenv("SOURCE_DIR"), (int)strcspn(name, ",)"),
                   name);
}

run run_on(const char *program, const char *spec, const char *first, const char *second) {
    const char *arguments[] = {program, spec, first, first ? second : NULL, NULL, NULL};
    char option[600];
    if (strstr(spec, "board=")) {
        board_option(spec, option, sizeof option);
        int count = 0;
        while (arguments[count]) {
            count++;
        }
        arguments[count] = option; /* options may come last */
    }
    return run_program(arguments);
}

void forget_run(run *r) {
    free(r->out);
    free(r->err);
    *r = (run){.out = NULL};
}

void expect(run r, int status, const char *out, const char *err) {
    ck_assert_str_eq(r.err, err);
    ck_assert_str_eq(r.out, out);
    ck_assert_int_eq(r.status, status);
    forget_run(&r);
}

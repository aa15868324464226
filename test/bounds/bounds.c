/*
 * Every reader's work and memory grow with the length of its text, and no faster, whatever the text is.
 *
 *     check-bounds [LONGEST [-v]]
 *
 * reads each hostile text in lengths of 16 KiB, four times that, and so on up to LONGEST bytes (1 MiB if it is not
 * given). Work is counted, not timed (count.h). With -v it prints what the longest costs a byte.
 */
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "boardrules.h"
#include "bounds/count.h"
#include "bounds/texts.h"

enum {
    SHORTEST = 1 << 14,
    LONGEST = 1 << 20,
    MOST_LENGTHS = 16,
    WORK = 250,            /* for a byte at the most, blocks and bytes, where no games are made */
    WORK_ON_GAMES = 5000,  /* where rules and states are made for every few bytes; then texts are … */
    SHORTER = 16,          /* … so much shorter, since each is read at length */
    MEMORY = 64,           /* for a byte at the most */
    SLACK_WORK = 4000000,  /* what may be due to something else than the length: making rules, say */
    SLACK_MEMORY = 1000000 /* the same */
};

static _Noreturn void fail(const char *what) {
    (void)fprintf(stderr, "check-bounds: %s\n", what);
    exit(EXIT_FAILURE);
}

/* ---- the readers ---- */

static const char map_text[] = "board forbans long\npoint a 0 0 A\npoint b 1 1 B\nroute a b\n";

static void read_spec(const char *text) {
    br_rules *rules;
    br_error error;
    (void)br_rules_new(&rules, text, &error);
    br_rules_release(rules);
}

static void read_board(const char *spec, const char *text, size_t size) {
    br_rules *rules;
    br_error error;
    (void)br_rules_new_on_board(&rules, spec, text, size, &error);
    br_rules_release(rules);
}

static void read_known_board(const char *text, size_t size) {
    br_record_reader *reader;
    br_error error;
    if (br_record_reader_new_text(&reader, "", 0, &error) == BR_OK) {
        (void)br_record_reader_add_board(reader, text, size, &error);
        br_record_reader_free(reader);
    }
}

static void read_in_state(const hostile_text *t, const char *text) {
    br_rules *rules;
    br_state *state;
    br_error error;
    br_action action;
    if (br_rules_new(&rules, t->rules, &error) != BR_OK || br_state_new(&state, rules, &error) != BR_OK) {
        fail(error.message);
    }
    if (t->reader == POSITION) {
        (void)br_position_set(state, text, &error);
    } else {
        (void)br_action_parse(&action, state, text, &error);
    }
    br_state_free(state);
    br_rules_release(rules);
}

static void read_records(const char *text, size_t size) {
    br_record_reader *reader;
    br_error error;
    if (br_record_reader_new_text(&reader, text, size, &error) != BR_OK ||
        br_record_reader_add_board(reader, map_text, sizeof map_text - 1, &error) != BR_OK) {
        fail(error.message);
    }
    for (br_status status = BR_OK; status != BR_END;) {
        br_record *record;
        status = br_record_read(reader, &record, &error);
        br_record_free(record);
    }
    br_record_reader_free(reader);
}

/* What it costs to read a text, its size being told. */
static cost cost_of(const hostile_text *t, size_t about, size_t *size) {
    char *text = make_hostile_text(t, about, size);
    if (!text) {
        fail("no memory for a text");
    }
    count_begin();
    switch (t->reader) {
    case SPEC: read_spec(text); break;
    case BOARD: read_board(t->rules, text, *size); break;
    case KNOWN_BOARD: read_known_board(text, *size); break;
    case POSITION:
    case ACTION: read_in_state(t, text); break;
    case RECORD: read_records(text, *size); break;
    }
    cost c = count_end();
    free(text);
    return c;
}

/* ---- the judgement ---- */

typedef struct figures {
    size_t count, size[MOST_LENGTHS];
    cost cost[MOST_LENGTHS];
} figures;

/* Four times the length may take four times the work, and a little more where tables are looked into that are larger
   by then; twice as much would be n to the power of 1.5. */
static bool grows_slowly(uint64_t a, uint64_t b, uint64_t c, uint64_t slack) { return c - b <= 5 * (b - a) + slack; }

static const char *fault_of(const figures *f, uint64_t most_work) {
    for (size_t i = 0; i < f->count; i++) {
        if (f->cost[i].work > most_work * f->size[i] + SLACK_WORK) {
            return "too much work";
        }
        if (f->cost[i].memory > MEMORY * f->size[i] + SLACK_MEMORY) {
            return "too much memory";
        }
        if (i >= 2 && !grows_slowly(f->cost[i - 2].work, f->cost[i - 1].work, f->cost[i].work, SLACK_WORK / 10)) {
            return "work that grows faster than the text";
        }
    }
    return NULL;
}

/* The judgement finds what it is there to find. */
static void check_judgement(void) {
    figures linear = {.count = 4}, square = {.count = 4};
    for (size_t i = 0; i < 4; i++) {
        size_t size = (size_t)SHORTEST << 2 * i;
        linear.size[i] = square.size[i] = size;
        linear.cost[i] = (cost){50 * size + 1000000, 10 * size};
        square.cost[i] = (cost){size * size / SHORTEST, 0};
    }
    if (fault_of(&linear, WORK) || !fault_of(&square, UINT32_MAX)) {
        fail("cannot tell a square from a line");
    }
}

static const char *const names[] = {"specification", "board", "known board", "position", "action", "record"};

/* The parts of a text as one line. */
static void print_text(FILE *out, const hostile_text *t) {
    const char *parts[3] = {t->head, t->part, t->tail};
    (void)fprintf(out, "%s", names[t->reader]);
    for (int i = 0; i < 3; i++) {
        (void)fputs(i == 1 ? " (" : i == 2 ? ")* " : " ", out);
        for (const char *s = parts[i]; *s; s++) {
            (void)fprintf(out, *s >= ' ' && *s < 0x7f ? "%c" : "\\x%02x", (unsigned char)*s);
        }
    }
}

static bool check_text(const hostile_text *t, size_t longest, bool print) {
    bool makes_games = t->reader == RECORD && strstr(t->part, "[Game");
    figures f = {.count = 0};
    longest /= makes_games && longest > LONGEST ? SHORTER : 1;
    for (size_t about = SHORTEST; about <= longest && f.count < MOST_LENGTHS; about *= 4, f.count++) {
        f.cost[f.count] = cost_of(t, about, &f.size[f.count]);
    }
    const char *fault = fault_of(&f, makes_games ? WORK_ON_GAMES : WORK);
    if (fault || print) {
        FILE *out = fault ? stderr : stdout;
        cost last = f.cost[f.count - 1];
        size_t size = f.size[f.count - 1];
        (void)fprintf(out, "%8.2f %8.2f  ", (double)last.work / (double)size, (double)last.memory / (double)size);
        print_text(out, t);
        (void)fprintf(out, "\n");
    }
    for (size_t i = 0; fault && i < f.count; i++) {
        (void)fprintf(stderr, "    %s: %zu bytes, work %" PRIu64 ", memory %" PRIu64 "\n", fault, f.size[i],
                      f.cost[i].work, f.cost[i].memory);
    }
    return !fault;
}

int main(int count, char *arguments[]) {
    size_t longest = count > 1 ? strtoull(arguments[1], NULL, 10) : LONGEST;
    bool print = count > 2 && strcmp(arguments[2], "-v") == 0, good = true;
    check_judgement();
    for (size_t i = 0; i < hostile_text_count; i++) {
        good &= check_text(&hostile_texts[i], longest, print);
        (void)fflush(stdout);
    }
    (void)printf("%zu hostile texts of up to %zu bytes\n", hostile_text_count, longest);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}

#include "cross/transcript.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "boardrules.h"
#include "support/require.h"
#include "support/states.h"
#include "support/vector_checks.h"
#include "support/vectors.h"

/* Of so many positions one is drawn, and one has its hash in the file. */
enum { DRAWN = 16, HASHED = 8 };
/* Random games of each, and a bound to their length. */
enum { RANDOM_GAMES = 12, RANDOM_ACTIONS = 2000 };

static void print_error(const br_error *error) {
    printf("%s at %" PRIu64 ":%" PRIu64 ":%" PRIu64 " [%s] %s\n", br_status_text((br_status)error->status),
           error->offset, error->line, error->column, error->rule, error->message);
}

/* ---- positions and drawings ---- */

typedef size_t (*draw_fn)(const br_state *state, unsigned flags, char *buffer, size_t size);

static void print_drawing(const br_state *state, draw_fn draw, unsigned flags) {
    size_t size = draw(state, flags, NULL, 0) + 1;
    char *text = malloc(size);
    REQUIRE(text && draw(state, flags, text, size) + 1 == size, "a drawing is not as long as was measured");
    printf("%s\n", text);
    free(text);
}

static void print_positions(void) {
    vectors v = open_vectors("positions.txt");
    while (next_line(&v)) {
        char *fields[MAX_FIELDS];
        split_fields(&v, fields, 6);
        br_state *state = state_of(fields[0], fields[1]);
        portrait looks;
        take_portrait(&looks, state, WITH_HISTORY);
        printf("%s\n%s\n", fields[0], looks.text);
        if (v.number % DRAWN == 0) {
            print_drawing(state, br_draw_text, 0);
            print_drawing(state, br_draw_text, BR_DRAW_ASCII | BR_DRAW_COLOUR);
            print_drawing(state, br_draw_svg, 0);
        }
        br_state_free(state);
    }
    close_vectors(&v);
}

/* ---- what is refused ---- */

static void print_refused(void) {
    vectors v = open_vectors("refused.txt");
    while (next_line(&v)) {
        char *fields[MAX_FIELDS];
        br_error error;
        split_fields(&v, fields, 3);
        br_state *state = state_of(fields[0], "-");
        (void)br_position_set(state, fields[1], &error);
        print_error(&error);
        br_state_free(state);
    }
    close_vectors(&v);
}

static void print_explained(void) {
    vectors v = open_vectors("explain.txt");
    while (next_line(&v)) {
        char *fields[MAX_FIELDS];
        br_error error;
        br_action action;
        split_fields(&v, fields, 5);
        br_state *state = state_of(fields[0], fields[1]);
        (void)br_action_parse(&action, state, fields[2], &error);
        print_error(&error);
        br_state_free(state);
    }
    close_vectors(&v);
}

/* ---- records ---- */

static void print_record(const br_record *record) {
    size_t size = br_record_text(record, NULL, 0) + 1;
    char *text = malloc(size);
    REQUIRE(text && br_record_text(record, text, size) + 1 == size, "a record is not as long as was measured");
    printf("%s\n", text);
    free(text);
}

static void print_record_file(const char *name) {
    char path[128];
    size_t size;
    br_record_reader *reader;
    br_record *record;
    br_error error;
    br_status status;
    (void)snprintf(path, sizeof path, "vectors/records/%s.txt", name);
    char *text = read_test_file(path, &size);
    REQUIRE(br_record_reader_new_text(&reader, text, size, &error) == BR_OK, "%s: %s", name, error.message);
    while ((status = br_record_read(reader, &record, &error)) != BR_END) {
        if (status == BR_OK) {
            print_record(record);
            br_record_free(record);
        } else {
            print_error(&error);
        }
    }
    br_record_reader_free(reader);
    free(text);
}

/* The lines of one file follow each other. */
static void print_record_files(void) {
    char last[64] = "";
    vectors v = open_vectors("records.txt");
    while (next_line(&v)) {
        v.line[strcspn(v.line, "\t")] = '\0';
        if (strcmp(v.line, last) != 0) {
            (void)snprintf(last, sizeof last, "%s", v.line);
            print_record_file(last);
        }
    }
    close_vectors(&v);
}

/* ---- random games ---- */

static void print_random_game(br_state *state, uint64_t seed) {
    br_rng rng;
    br_record *record;
    br_rng_seed_stream(&rng, seed, 7);
    br_state_reset(state);
    REQUIRE(br_playout(state, &rng, RANDOM_ACTIONS, NULL) == BR_OK, "a random game fails");
    REQUIRE(br_record_from_state(&record, state) == BR_OK, "no memory for a record");
    printf("%016" PRIx64 " %016" PRIx64 "\n", br_hash(state), br_rng_next(&rng));
    print_record(record);
    br_record_free(record);
}

static void print_random_games(const char *spec) {
    br_state *state = state_of(spec, "-");
    for (uint64_t seed = 0; seed < RANDOM_GAMES; seed++) {
        print_random_game(state, seed);
    }
    br_state_free(state);
}

void print_transcript(void) {
    print_positions();
    print_refused();
    print_explained();
    print_record_files();
    for (int game = 0; game < VECTOR_GAMES; game++) {
        print_random_games(vector_games[game]);
    }
}

/* ---- hashes.txt ---- */

static void print_hash(const char *spec, const char *position) {
    br_state *state = state_of(spec, position);
    printf("%s\t%s\t%016" PRIx64 "\n", spec, position, br_hash(state));
    br_state_free(state);
}

void print_hashes(void) {
    printf(
        "# RULES <tab> POSITION (- the set-up) <tab> what br_hash() says, which lasts as long as the major version.\n"
        "# No page of rules says these numbers: the library %s wrote them on a 64-bit little-endian machine\n"
        "# (test/cross/main.c, --hashes), and every later one, on every other machine, has to say the same.\n",
        br_version());
    for (int game = 0; game < VECTOR_GAMES; game++) {
        print_hash(vector_games[game], "-");
    }
    vectors v = open_vectors("positions.txt");
    while (next_line(&v)) {
        char *fields[MAX_FIELDS];
        split_fields(&v, fields, 6);
        if (v.number % HASHED == 0) {
            print_hash(fields[0], fields[1]);
        }
    }
    close_vectors(&v);
}

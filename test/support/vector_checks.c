#include "support/vector_checks.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "core/state.h"
#include "support/require.h"
#include "support/states.h"
#include "support/vectors.h"

static bool is_of(const char *spec, const char *game) {
    size_t length = strlen(game);
    return strncmp(spec, game, length) == 0 && (spec[length] == '(' || !spec[length]);
}

/* Checks a line that has been split into its fields. */
typedef void (*line_check)(const vectors *v, char *fields[]);

/* ---- positions.txt ---- */

static const char *to_act_text(const br_state *state) {
    static const char *const names[] = {"0", "1", "chance", "none"};
    int actor = br_to_act(state);
    return actor >= BR_SIDE_0 && actor <= BR_NOBODY ? names[actor] : "?";
}

static void check_position(const vectors *v, char *fields[]) {
    br_state *state = state_of(fields[0], fields[1]);
    char seat[16], outcome[OUTCOME_SIZE], actions[8192];
    (void)snprintf(seat, sizeof seat, "%d", br_seat_to_move(state));
    outcome_text(state, outcome);
    actions_text(state, actions, sizeof actions);
    const char *found[] = {to_act_text(state), seat, outcome, actions};
    for (int i = 0; i < 4; i++) {
        REQUIRE(strcmp(found[i], fields[i + 2]) == 0, "%s:%zu: found\n%s\nexpected\n%s", v->name, v->number, found[i],
                fields[i + 2]);
    }
    br_state_free(state);
}

/* ---- games.txt, endings.txt ---- */

static void check_final(const vectors *v, const br_state *state, const char *final, const char *outcome) {
    char position[TEXT_SIZE], ending[OUTCOME_SIZE];
    (void)br_position_text(state, position, sizeof position);
    outcome_text(state, ending);
    REQUIRE(strcmp(position, final) == 0, "%s:%zu: ends at\n%s\nexpected\n%s", v->name, v->number, position, final);
    REQUIRE(strcmp(ending, outcome) == 0, "%s:%zu: ends as %s, expected %s", v->name, v->number, ending, outcome);
}

/* Plays the game, takes it all back, and plays it once more. */
static void check_game(const vectors *v, const char *spec, const char *actions, const char *final,
                       const char *outcome) {
    br_state *state = state_of(spec, "-");
    portrait start, back;
    take_portrait(&start, state, WITH_HISTORY);
    for (int times = 0; times < 2; times++) {
        play(state, actions);
        check_final(v, state, final, outcome);
        while (br_undo(state) == BR_OK) {
        }
        take_portrait(&back, state, WITH_HISTORY);
        REQUIRE(same_portrait(&start, &back), "%s:%zu: undone to\n%s\nexpected\n%s", v->name, v->number, back.text,
                start.text);
    }
    br_state_free(state);
}

static const char *next_after(vectors *v, const char *word) {
    REQUIRE(next_line(v), "%s:%zu: the file ends, expected a line of \"%s\"", v->name, v->number, word);
    return after_word(v, word);
}

/* A game's blocks of four lines. */
static size_t check_blocks(vectors *v, const char *game) {
    size_t used = 0;
    while (next_line(v)) {
        const char *spec = after_word(v, "rules"), *actions = next_after(v, "play");
        const char *final = next_after(v, "final"), *outcome = next_after(v, "outcome");
        if (is_of(spec, game)) {
            check_game(v, spec, actions, final, outcome);
            used++;
        }
    }
    return used;
}

/* ---- perft.txt ---- */

static void check_count(const vectors *v, const br_state *state, bool turns, const char *expected) {
    unsigned depth;
    uint64_t count, nodes = 0;
    REQUIRE(sscanf(expected, "%u:%" SCNu64, &depth, &count) == 2, "%s:%zu: no DEPTH:COUNT", v->name, v->number);
    br_status status = turns ? br_perft_turns(state, depth, &nodes) : br_perft(state, depth, &nodes);
    REQUIRE(status == BR_OK && nodes == count, "%s:%zu: depth %u: %s, %" PRIu64 ", expected %" PRIu64, v->name,
            v->number, depth, br_status_text(status), nodes, count);
}

static void check_counts(const vectors *v, char *fields[]) {
    br_state *state = state_of(fields[0], fields[1]);
    bool turns = strcmp(fields[2], "turns") == 0;
    REQUIRE(turns || strcmp(fields[2], "actions") == 0, "%s:%zu: neither actions nor turns", v->name, v->number);
    REQUIRE(*fields[3], "%s:%zu: no counts", v->name, v->number);
    for (const char *at = fields[3]; *at; at += strspn(at, " ")) {
        check_count(v, state, turns, at);
        at += strcspn(at, " ");
    }
    br_state_free(state);
}

/* ---- refused.txt ---- */

static void check_refused(const vectors *v, char *fields[]) {
    br_state *state = state_of(fields[0], "-");
    portrait before, after;
    br_error error;
    take_portrait(&before, state, WITH_HISTORY);
    br_status status = br_position_set(state, fields[1], &error);
    take_portrait(&after, state, WITH_HISTORY);
    REQUIRE(status == BR_BAD_SYNTAX || status == BR_BAD_POSITION || status == BR_UNKNOWN, "%s:%zu (%s): %s", v->name,
            v->number, fields[2], br_status_text(status));
    REQUIRE(same_portrait(&before, &after), "%s:%zu (%s): the state has changed", v->name, v->number, fields[2]);
    REQUIRE(error.status == (int32_t)status && error.message[0], "%s:%zu (%s): nothing is said", v->name, v->number,
            fields[2]);
    REQUIRE(error.offset <= strlen(fields[1]) && error.line == 1 && error.column == error.offset + 1,
            "%s:%zu (%s): a place outside the text", v->name, v->number, fields[2]);
    br_state_free(state);
}

/* ---- explain.txt ---- */

static void check_error(const vectors *v, const br_error *error, br_status status, const char *rule) {
    bool syntax = strcmp(rule, "SYNTAX") == 0, unknown = strcmp(rule, "UNKNOWN") == 0;
    br_status expected = syntax ? BR_BAD_SYNTAX : unknown ? BR_UNKNOWN : BR_ILLEGAL;
    REQUIRE(status == expected && error->status == (int32_t)status, "%s:%zu: %s, expected %s: %s", v->name, v->number,
            br_status_text(status), br_status_text(expected), error->message);
    REQUIRE(strcmp(error->rule, status == BR_ILLEGAL ? rule : "") == 0, "%s:%zu: [%s] %s, expected %s", v->name,
            v->number, error->rule, error->message, rule);
    REQUIRE(error->message[0], "%s:%zu: nothing is said", v->name, v->number);
}

/* The number of an action that need not be legal; BR_NO_ACTION for a text that no action has here. */
static br_action number_of(const br_state *state, const char *text) {
    bri_reader in = {.text = text};
    br_action action = BR_NO_ACTION;
    br_status status = state->rules->game->read_action(state->rules, bri_now(state), &in, &action);
    return status == BR_OK ? action : BR_NO_ACTION;
}

static void check_explain(const vectors *v, char *fields[]) {
    br_state *state = state_of(fields[0], fields[1]);
    br_action parsed;
    br_error error;
    br_status status = br_action_parse(&parsed, state, fields[2], &error);
    check_error(v, &error, status, fields[3]);
    REQUIRE(parsed == BR_NO_ACTION, "%s:%zu: refused, and yet an action", v->name, v->number);
    br_action action = number_of(state, fields[2]);
    if (action != BR_NO_ACTION) {
        check_error(v, &error, br_explain(state, action, &error), fields[3]);
        REQUIRE(!br_is_legal(state, action), "%s:%zu: legal", v->name, v->number);
    }
    br_state_free(state);
}

/* ---- hashes.txt ---- */

static void check_hash(const vectors *v, char *fields[]) {
    br_state *state = state_of(fields[0], fields[1]);
    char hash[20];
    (void)snprintf(hash, sizeof hash, "%016" PRIx64, br_hash(state));
    REQUIRE(strcmp(hash, fields[2]) == 0, "%s:%zu: %s, expected %s", v->name, v->number, hash, fields[2]);
    br_state_free(state);
}

/* ---- all of them ---- */

const char *const vector_games[VECTOR_GAMES] = {"fanorona", "forbans", "rifleman", "armada"};

typedef struct vector_layout {
    const char *name;
    size_t fields; /* of a line; 0 for blocks */
    line_check check;
} vector_layout;

static const vector_layout layouts[] = {
    {"positions.txt", 6, check_position},
    {"games.txt", 0, NULL},
    {"endings.txt", 0, NULL},
    {"perft.txt", 4, check_counts},
    {"refused.txt", 3, check_refused},
    {"explain.txt", 5, check_explain},
    {"hashes.txt", 3, check_hash},
};
enum { FILES = sizeof layouts / sizeof layouts[0] };

const char *vector_file(size_t i) { return i < FILES ? layouts[i].name : NULL; }

static const vector_layout *layout_of(const char *file) {
    for (size_t i = 0; i < FILES; i++) {
        if (strcmp(layouts[i].name, file) == 0) {
            return &layouts[i];
        }
    }
    fail_test(__FILE__, __LINE__, "%s is no file of vectors", file);
}

/* A game's lines, of fields. */
static size_t check_lines(vectors *v, const vector_layout *layout, const char *game) {
    size_t used = 0;
    while (next_line(v)) {
        char *fields[MAX_FIELDS];
        split_fields(v, fields, layout->fields);
        if (is_of(fields[0], game)) {
            layout->check(v, fields);
            used++;
        }
    }
    return used;
}

size_t check_vectors(const char *file, const char *game) {
    const vector_layout *layout = layout_of(file);
    vectors v = open_vectors(file);
    size_t used = layout->fields ? check_lines(&v, layout, game) : check_blocks(&v, game);
    close_vectors(&v);
    /* All that The Rifleman Game's endings have to show is in games.txt. */
    bool none = strcmp(file, "endings.txt") == 0 && strcmp(game, "rifleman") == 0;
    REQUIRE(none == (used == 0), "%s has %zu lines of %s", file, used, game);
    REQUIRE(used == count_lines(file, layout->fields ? "" : "rules ", game), "%s: lines of %s were passed over", file,
            game);
    return used;
}

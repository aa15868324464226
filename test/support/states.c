#include "support/states.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/maps.h"
#include "support/require.h"

char *read_test_file(const char *path, size_t *size) {
    const char *root = getenv("SOURCE_DIR");
    char whole[4096];
    (void)snprintf(whole, sizeof whole, "%s/test/%s", root ? root : ".", path);
    FILE *file = fopen(whole, "rb");
    REQUIRE(file, "cannot read %s", whole);
    REQUIRE(fseek(file, 0, SEEK_END) == 0, "cannot seek in %s", whole);
    long length = ftell(file);
    REQUIRE(length >= 0, "cannot tell the size of %s", whole);
    rewind(file);
    char *text = malloc((size_t)length + 1);
    REQUIRE(text && fread(text, 1, (size_t)length, file) == (size_t)length, "cannot read %s", whole);
    (void)fclose(file);
    text[length] = '\0';
    if (size) {
        *size = (size_t)length;
    }
    return text;
}

/* ---- rules and states ---- */

bool is_registered(const char *spec) {
    char name[32];
    (void)snprintf(name, sizeof name, "%.*s", (int)strcspn(spec, "( "), spec);
    return br_game_find(name) >= 0;
}

char *board_text_of(const char *spec, size_t *size) {
    const char *key = strstr(spec, "board=");
    if (!key) {
        return NULL;
    }
    const char *name = key + strlen("board=");
    char bare[32], path[64];
    (void)snprintf(bare, sizeof bare, "%.*s", (int)strcspn(name, ",)"), name);
    char *made = made_map_text(bare, size);
    if (made) {
        return made;
    }
    (void)snprintf(path, sizeof path, "boards/%s.board", bare);
    return read_test_file(path, size);
}

br_rules *rules_of(const char *spec) {
    br_rules *rules;
    br_error error;
    size_t size = 0;
    char *board = board_text_of(spec, &size);
    br_status status =
        board ? br_rules_new_on_board(&rules, spec, board, size, &error) : br_rules_new(&rules, spec, &error);
    free(board);
    REQUIRE(status == BR_OK, "%s: %s", spec, error.message);
    return rules;
}

br_state *state_under(const br_rules *rules) {
    br_state *state;
    br_error error;
    REQUIRE(br_state_new(&state, rules, &error) == BR_OK, "%s: %s", br_rules_spec(rules), error.message);
    return state;
}

br_state *state_of(const char *spec, const char *position) {
    br_rules *rules = rules_of(spec);
    br_state *state = state_under(rules);
    br_rules_release(rules);
    if (strcmp(position, "-") != 0) {
        br_error error;
        REQUIRE(br_position_set(state, position, &error) == BR_OK, "%s %s: %s", spec, position, error.message);
    }
    return state;
}

/* ---- actions ---- */

br_action action_of(const br_state *state, const char *text) {
    br_action action;
    br_error error;
    REQUIRE(br_action_parse(&action, state, text, &error) == BR_OK, "%s: %s", text, error.message);
    return action;
}

void play(br_state *state, const char *actions) {
    while (*actions) {
        size_t length = strcspn(actions, " ");
        char text[64];
        REQUIRE(length < sizeof text, "an action too long: %s", actions);
        (void)snprintf(text, sizeof text, "%.*s", (int)length, actions);
        br_action action = action_of(state, text);
        REQUIRE(br_apply(state, action) == BR_OK, "%s, action %zu, is not made", text, br_ply(state));
        actions += length + (actions[length] == ' ');
    }
}

/* ---- looks ---- */

void outcome_text(const br_state *state, char buffer[OUTCOME_SIZE]) {
    const char *reason = br_reason_text(br_reason_of(state));
    int winner = br_winner(state);
    if (!br_is_over(state)) {
        (void)snprintf(buffer, OUTCOME_SIZE, "ongoing");
    } else if (winner == BR_DRAW) {
        (void)snprintf(buffer, OUTCOME_SIZE, "draw %s", reason);
    } else {
        (void)snprintf(buffer, OUTCOME_SIZE, "side %d %s", winner, reason);
    }
}

/* A text that grows at its end. */
typedef struct sheet {
    char *at, *end;
} sheet;

static void add(sheet *s, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void add(sheet *s, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int n = vsnprintf(s->at, (size_t)(s->end - s->at), format, arguments);
    va_end(arguments);
    REQUIRE(n >= 0 && n < s->end - s->at, "a text is too long for the test's buffer");
    s->at += n;
}

/* Both for the parts of which there are many, since printf is slow. */
static void add_word(sheet *s, const char *word) {
    size_t length = strlen(word);
    REQUIRE(length < (size_t)(s->end - s->at), "a text is too long for the test's buffer");
    memcpy(s->at, word, length + 1);
    s->at += length;
}

static void add_number(sheet *s, unsigned number) {
    char digits[16], *at = digits + sizeof digits - 1;
    *at = '\0';
    do {
        *--at = (char)('0' + number % 10);
        number /= 10;
    } while (number);
    *--at = ' ';
    add_word(s, at);
}

static void add_actions(sheet *s, const br_state *state) {
    size_t n = br_action_count(state);
    br_action *actions = malloc((n + 1) * sizeof *actions);
    REQUIRE(actions && br_actions(state, actions, n) == n, "the count is not the length of the list");
    for (size_t i = 0; i < n; i++) {
        char text[64];
        REQUIRE(br_action_text(state, actions[i], text, sizeof text) < sizeof text, "an action's text is too long");
        add_word(s, i ? " " : "");
        add_word(s, text);
    }
    free(actions);
}

void actions_text(const br_state *state, char *buffer, size_t size) {
    sheet s = {buffer, buffer + size};
    *buffer = '\0';
    add_actions(&s, state);
}

static void add_side(sheet *s, const br_state *state, int side) {
    add(s, "\nside %d: score %d reserve %d taken %d fleet %d at", side, br_score(state, side), br_reserve(state, side),
        br_taken(state, side), br_fleet(state, side));
    for (br_piece piece = BR_PIECE_STONE; piece <= BR_PIECE_SHIP; piece++) {
        unsigned points[256];
        size_t n = br_points_with(state, side, piece, points, 256);
        for (size_t i = 0; i < n; i++) {
            add_number(s, points[i]);
        }
    }
}

void take_portrait(portrait *out, const br_state *state, portrait_of what) {
    sheet s = {out->text, out->text + sizeof out->text};
    char text[TEXT_SIZE], outcome[OUTCOME_SIZE];
    int high, low, dice = br_dice(state, &high, &low);
    REQUIRE(br_position_text(state, text, sizeof text) < sizeof text, "a position's text is too long");
    outcome_text(state, outcome);
    add(&s, "%s\n%s, hash %016" PRIx64 ", turns %u, round %d\n", text, outcome, br_hash(state), br_turns(state),
        br_round(state));
    if (what == WITH_HISTORY) {
        add(&s, "ply %zu, last action %u, occurrences %u\n", br_ply(state),
            (unsigned)br_action_at(state, br_ply(state) - 1), br_occurrences(state));
    }
    add(&s, "to act %d, side %d, seat %d, chain %d, dice %d: %d %d", br_to_act(state), br_side_to_move(state),
        br_seat_to_move(state), br_chain_point(state), dice, high, low);
    add_side(&s, state, 0);
    add_side(&s, state, 1);
    add(&s, "\n%zu actions: ", br_action_count(state));
    add_actions(&s, state);
}

bool same_portrait(const portrait *a, const portrait *b) { return strcmp(a->text, b->text) == 0; }

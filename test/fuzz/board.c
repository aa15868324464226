#include <stdlib.h>
#include <string.h>

#include "contract/trace.h"
#include "fuzz/fuzz.h"
#include "support/require.h"
#include "support/xml.h"

enum { PLIES = 24, STRIDE = 12 };

/* ---- what a board says of itself ---- */

static void check_points(const br_rules *rules) {
    unsigned count = (unsigned)br_point_count(rules);
    REQUIRE(br_point_find(rules, br_point_id(rules, count - 1)) == (int)count - 1 && !br_point_id(rules, count),
            "%u points, but the last is not the last", count);
    for (unsigned point = 0; point < count; point++) {
        double x, y;
        const char *id = br_point_id(rules, point), *title = br_point_title(rules, point);
        REQUIRE(*id && br_point_find(rules, id) == (int)point, "the id %s of point %u leads elsewhere", id, point);
        REQUIRE(title && strlen(title) < 64, "the title of %s", id);
        REQUIRE(br_point_xy(rules, point, &x, &y) && x >= 0 && x <= 1 && y >= 0 && y <= 1, "%s at %f, %f", id, x, y);
    }
}

static void check_links(const br_rules *rules) {
    for (size_t i = 0; i < br_link_count(rules); i++) {
        unsigned a, b, flags;
        REQUIRE(br_link(rules, i, &a, &b, &flags) && a < br_point_count(rules) && b < br_point_count(rules) && a != b,
                "link %zu", i);
    }
    REQUIRE(!br_link(rules, br_link_count(rules), NULL, NULL, NULL), "a link behind the last");
}

/* Both paths go from the corral to the ranch, over each space once. */
static void check_paths(const br_rules *rules) {
    for (int side = 0; side < 2 && br_rules_game(rules) == BR_RIFLEMAN; side++) {
        bool seen[1024] = {false};
        for (size_t space = 0; space <= br_path_length(rules, side); space++) {
            int point = br_path_point(rules, side, space);
            REQUIRE(point >= 0 && (size_t)point < br_point_count(rules) && !seen[point], "space %zu of side %d", space,
                    side);
            seen[point] = true;
        }
        REQUIRE(br_path_point(rules, side, br_path_length(rules, side) + 1) == -1, "a space behind the ranch");
    }
}

/* The text that the rules write makes the same rules, and is written again. */
static void check_board_text(const br_rules *rules) {
    size_t length = br_rules_board_text(rules, NULL, 0);
    char *text = malloc(length + 1), *again = malloc(length + 1);
    REQUIRE(text && again && br_rules_board_text(rules, text, length + 1) == length && strlen(text) == length,
            "the length of a board's text");
    br_rules *same;
    br_error error;
    br_status status = br_rules_new_on_board(&same, br_rules_spec(rules), text, length, &error);
    REQUIRE(status == BR_OK, "refused: %s\n%s", error.message, text);
    REQUIRE(br_rules_equal(rules, same) && br_rules_equal(same, rules), "another board is made of\n%s", text);
    REQUIRE(br_rules_board_text(same, again, length + 1) == length && strcmp(text, again) == 0,
            "written again as\n%s\nwas\n%s", again, text);
    br_rules_release(same);
    free(text);
    free(again);
}

/* ---- playing on it ---- */

static void check_forms(const br_state *state) {
    char *text = drawing(br_draw_text, state, 0), *svg = drawing(br_draw_svg, state, 0);
    const char *at, *fault = xml_fault(svg, &at);
    REQUIRE(!fault, "%s: %s at \"%.60s\"", where(state), fault, at);
    check_drawn_lines(state, text);
    free(text);
    free(svg);
}

static void check_play(const br_rules *rules, uint64_t seed) {
    trace t;
    br_rng rng;
    br_rng_seed(&rng, seed);
    trace_begin(&t, state_under(rules), PLIES);
    for (int ply = 0; ply < PLIES && !br_is_over(t.state); ply++) {
        trace_apply(&t, br_random_action(t.state, &rng));
        if (ply % STRIDE == STRIDE - 1) {
            check_here(&t, &rng, 0);
        }
    }
    check_forms(t.state);
    trace_undo_to(&t, 0, false);
    trace_end(&t);
}

/* ---- the target ---- */

static bool check_board(const char *spec, const char *data, size_t size) {
    br_rules *rules;
    br_error error;
    memset(&error, 0xee, sizeof error);
    br_status status = br_rules_new_on_board(&rules, spec, data, size, &error);
    if (status == BR_OK) {
        check_no_error(&error);
        check_points(rules);
        check_links(rules);
        check_paths(rules);
        check_board_text(rules);
        check_play(rules, size);
        br_rules_release(rules);
        return true;
    }
    REQUIRE(status == BR_BAD_BOARD && !rules, "%s, expected a bad board: %s", br_status_text(status), error.message);
    check_refusal(&error, status, data, size, TEXT_AT_FAULT);
    return false;
}

/* A reader of records takes the same boards. */
static void check_known(const char *data, size_t size, bool good) {
    br_record_reader *reader;
    br_error error;
    REQUIRE(br_record_reader_new_text(&reader, "", 0, NULL) == BR_OK, "no reader");
    br_status status = br_record_reader_add_board(reader, data, size, &error);
    REQUIRE((status == BR_OK) == good, "%s as rules, but %s", good ? "good" : "refused", error.message);
    if (good) {
        check_no_error(&error);
        status = br_record_reader_add_board(reader, data, size, &error);
        REQUIRE(status == BR_BAD_ARGUMENT && error.message[0], "the same board twice");
    } else {
        check_refusal(&error, BR_BAD_BOARD, data, size, TEXT_AT_FAULT);
    }
    br_record_reader_free(reader);
}

void fuzz_board(const char *data, size_t size) {
    bool forbans = check_board("forbans(nullity=on)", data, size), rifleman = check_board("rifleman", data, size);
    REQUIRE(!forbans || !rifleman, "a board of both games");
    check_known(data, size, forbans || rifleman);
}

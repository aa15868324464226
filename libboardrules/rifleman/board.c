/*
 * Boards as texts: two paths, a double line on each, and rivers.
 *
 * The statements behind the title may stand in any order, so they are collected first, word by word; what they mean
 * together is looked at when all are there. Points are numbered by the paths alone, Red's first, whatever the order.
 */
#include <stdlib.h>
#include <string.h>

#include "rifleman/rifleman.h"

/* What the text says. */
typedef struct reading {
    bri_board_reader in;
    bri_slice spaces[2][RIFLEMAN_MAX_PATH + 1]; /* of each path from 1 on */
    unsigned length[2];                         /* 0: the path is missing */
    bri_slice line[2];                          /* empty: it is missing */
    bri_board_reader river;                     /* behind the word `river`; without a text if it is missing */
} reading;

static const char *const sides[2] = {"red", "blue"};

static bool same(bri_slice a, bri_slice b) {
    return bri_length(a) == bri_length(b) && memcmp(a.at, b.at, bri_length(a)) == 0;
}

static br_status fail_word(reading *r, bri_slice word, const char *why) {
    return bri_fail_at(r->in.error, r->in.text, word.at, BR_BAD_BOARD, "RI-1", "%s %s",
                       bri_quote(word.at, bri_length(word)).text, why);
}

/* ---- statements ---- */

static br_status read_side(reading *r, bri_slice *word, int *side) {
    br_status status = bri_board_word(&r->in, "a side, red or blue", word);
    if (status != BR_OK) {
        return status;
    }
    *side = bri_slice_is(*word, sides[1]);
    if (!*side && !bri_slice_is(*word, sides[0])) {
        return bri_fail_at(r->in.error, r->in.text, word->at, BR_BAD_BOARD, "",
                           "found %s, expected a side, red or blue", bri_quote(word->at, bri_length(*word)).text);
    }
    return BR_OK;
}

/* The space of a path that a word names; 0 for none. */
static unsigned find_space(const reading *r, int side, bri_slice word) {
    for (unsigned space = 1; space <= r->length[side]; space++) {
        if (same(r->spaces[side][space], word)) {
            return space;
        }
    }
    return 0;
}

/* path SIDE ID… */
static br_status read_path(reading *r) {
    bri_slice word;
    int side;
    br_status status = read_side(r, &word, &side);
    if (status == BR_OK && r->length[side]) {
        return fail_word(r, word, "has a path already, expected one only");
    }
    while (status == BR_OK && bri_board_more(&r->in)) {
        status = bri_board_id(&r->in, "the id of a space", &word);
        if (status == BR_OK && find_space(r, side, word)) {
            return fail_word(r, word, "stands on this path already, expected each space once");
        }
        if (status == BR_OK && r->length[side] == RIFLEMAN_MAX_PATH) {
            return fail_word(r, word, "is space 256 of the path, expected at most 255");
        }
        if (status == BR_OK) {
            r->spaces[side][++r->length[side]] = word;
        }
    }
    if (status == BR_OK && r->length[side] < RIFLEMAN_MIN_PATH) {
        return bri_fail_at(r->in.error, r->in.text, r->in.rest.at, BR_BAD_BOARD, "RI-1",
                           "the path of %s has %u spaces, expected 4 to 255", sides[side], r->length[side]);
    }
    return status;
}

/* double_line SIDE ID */
static br_status read_line(reading *r) {
    bri_slice word;
    int side;
    br_status status = read_side(r, &word, &side);
    if (status == BR_OK && bri_length(r->line[side])) {
        return fail_word(r, word, "has a double line already, expected one only");
    }
    if (status == BR_OK) {
        status = bri_board_id(&r->in, "the id of a space", &r->line[side]);
    }
    return status == BR_OK ? bri_board_ends(&r->in, "double_line SIDE ID") : status;
}

/* river ID… : the words are read when the paths are known. */
static br_status read_river(reading *r, bri_slice word) {
    if (r->river.text) {
        return fail_word(r, word, "stands a second time, expected one statement for all rivers");
    }
    bri_slice id;
    r->river = r->in;
    br_status status;
    do {
        status = bri_board_id(&r->in, "the id of a space", &id);
    } while (status == BR_OK && bri_board_more(&r->in));
    return status;
}

static br_status read_statements(reading *r) {
    bri_slice word;
    br_status status;
    while ((status = bri_board_next(&r->in, &word)) == BR_OK) {
        if (bri_slice_is(word, "path")) {
            status = read_path(r);
        } else if (bri_slice_is(word, "double_line")) {
            status = read_line(r);
        } else if (bri_slice_is(word, "river")) {
            status = read_river(r, word);
        } else {
            status = bri_board_stray(&r->in, word, "path, double_line or river");
        }
        if (status != BR_OK) {
            return status;
        }
    }
    return status == BR_END ? BR_OK : status;
}

/* ---- what they mean together ---- */

static br_status check_all_there(reading *r) {
    for (int side = 0; side < 2; side++) {
        if (!r->length[side] || !bri_length(r->line[side])) {
            return bri_fail_at(r->in.error, r->in.text, r->in.end, BR_BAD_BOARD, "RI-1", "the text ends without %s %s",
                               r->length[side] ? "double_line" : "path", sides[side]);
        }
    }
    return BR_OK;
}

static br_status check_ends(reading *r) {
    for (int side = 0; side < 2; side++) {
        for (unsigned space = r->length[side] - 1; space <= r->length[side]; space++) {
            if (find_space(r, 1 - side, r->spaces[side][space])) {
                return fail_word(r, r->spaces[side][space],
                                 "is shared, but the last two spaces of a path are its side's own");
            }
        }
    }
    return BR_OK;
}

static void add_point(rifleman_board *board, int side, unsigned space, bri_slice id) {
    board->path[side][space] = board->point_count;
    bri_board_copy_id(board->id[board->point_count++], id);
}

/* Numbers the points: the corrals, then every space once, Red's path first. */
static void number_points(const reading *r, rifleman_board *board) {
    static const char *const corrals[2] = {"C0", "C1"};
    for (int side = 0; side < 2; side++) {
        add_point(board, side, 0, (bri_slice){corrals[side], corrals[side] + 2});
        board->flags[side] = BR_POINT_CORRAL;
    }
    for (int side = 0; side < 2; side++) {
        board->length[side] = (uint8_t)r->length[side];
        for (unsigned space = 1; space <= r->length[side]; space++) {
            unsigned met = side == 0 ? 0 : find_space(r, 0, r->spaces[1][space]);
            if (met) {
                board->path[1][space] = board->path[0][met];
                board->flags[board->path[1][space]] = BR_POINT_SHARED;
            } else {
                add_point(board, side, space, r->spaces[side][space]);
            }
        }
        board->flags[board->path[side][r->length[side]]] = BR_POINT_RANCH;
    }
}

static br_status settle_lines(reading *r, rifleman_board *board) {
    for (int side = 0; side < 2; side++) {
        unsigned space = find_space(r, side, r->line[side]);
        if (space == 0) {
            return fail_word(r, r->line[side], "is no space of this side's path");
        }
        if (space + 2 > r->length[side]) {
            return fail_word(r, r->line[side], "is one of the last two spaces, expected one before them");
        }
        board->line[side] = (uint8_t)space;
    }
    return BR_OK;
}

static br_status settle_rivers(reading *r, rifleman_board *board) {
    while (r->river.text && bri_board_more(&r->river)) {
        bri_slice word;
        (void)bri_board_id(&r->river, "", &word);
        unsigned space = find_space(r, 0, word);
        uint8_t *flags = &board->flags[board->path[0][space]];
        if (space == 0 || !(*flags & BR_POINT_SHARED)) {
            return fail_word(r, word, "is no shared space, and only such can be river");
        }
        if (*flags & BR_POINT_RIVER) {
            return fail_word(r, word, "is named twice as a river");
        }
        *flags |= BR_POINT_RIVER;
    }
    return BR_OK;
}

br_status rifleman_read_board(bri_board **out, const char *text, size_t size, br_error *error) {
    rifleman_board *board = calloc(1, sizeof *board);
    if (!board) {
        return bri_fail(error, BR_NO_MEMORY, "", "no memory for the board");
    }
    board->base.size = sizeof *board;
    reading r = {.length = {0, 0}};
    br_status status = bri_board_begin(&r.in, text, size, "rifleman", &board->base, error);
    if (status == BR_OK) {
        status = read_statements(&r);
    }
    if (status == BR_OK) {
        status = check_all_there(&r);
    }
    if (status == BR_OK) {
        status = check_ends(&r);
    }
    if (status == BR_OK) {
        number_points(&r, board);
        status = settle_lines(&r, board);
    }
    if (status == BR_OK) {
        status = settle_rivers(&r, board);
    }
    if (status != BR_OK) {
        free(board);
        return status;
    }
    *out = &board->base;
    return BR_OK;
}

/* ---- writing ---- */

static void write_word(const char *word, bri_writer *out) {
    bri_put(out, ' ');
    bri_puts(out, word);
}

void rifleman_write_board(const bri_board *base, bri_writer *out) {
    const rifleman_board *board = (const rifleman_board *)(const void *)base;
    bri_board_write_head(base, "rifleman", out);
    for (int side = 0; side < 2; side++) {
        bri_puts(out, "path");
        write_word(sides[side], out);
        for (unsigned space = 1; space <= board->length[side]; space++) {
            write_word(board->id[board->path[side][space]], out);
        }
        bri_put(out, '\n');
    }
    for (int side = 0; side < 2; side++) {
        bri_puts(out, "double_line");
        write_word(sides[side], out);
        write_word(board->id[board->path[side][board->line[side]]], out);
        bri_put(out, '\n');
    }
    bool any = false;
    for (unsigned point = 0; point < board->point_count; point++) {
        if (board->flags[point] & BR_POINT_RIVER) {
            bri_puts(out, any ? "" : "river");
            write_word(board->id[point], out);
            any = true;
        }
    }
    if (any) {
        bri_put(out, '\n');
    }
}

#include "core/grid.h"

#include <string.h>

const char *bri_grid_id(bri_grid grid, unsigned point) {
#define ROW(n)                                                                                                         \
    { "a" #n, "b" #n, "c" #n, "d" #n, "e" #n, "f" #n, "g" #n, "h" #n, "i" #n, "j" #n, "k" #n }
    static const char ids[BRI_MAX_GRID][BRI_MAX_GRID][4] = {ROW(1), ROW(2), ROW(3), ROW(4),  ROW(5), ROW(6),
                                                            ROW(7), ROW(8), ROW(9), ROW(10), ROW(11)};
#undef ROW
    return ids[point / grid.width][point % grid.width];
}

void bri_grid_xy(bri_grid grid, unsigned point, double *x, double *y) {
    unsigned column = point % grid.width, row = point / grid.width;
    *x = (double)column / (double)(grid.width - 1);
    *y = 1.0 - (double)row / (double)(grid.height - 1);
}

br_status bri_grid_scan(bri_reader *in, bri_slice *slice, bri_grid grid, unsigned *out) {
    bri_slice rest = *slice;
    char letter = rest.at < rest.end ? *rest.at++ : '\0';
    uint32_t row;
    bool upper = letter >= 'A' && letter <= 'Z';
    if (!(upper || (letter >= 'a' && letter <= 'z')) || !bri_scan_number(&rest, BRI_MAX_TURNS, &row)) {
        return bri_fail_at(in->error, in->text, slice->at, BR_BAD_SYNTAX, "",
                           "found %s, expected a point, a letter and a number",
                           bri_quote(slice->at, bri_length(*slice)).text);
    }
    unsigned column = (unsigned)(letter - (upper ? 'A' : 'a'));
    if (column >= grid.width || row == 0 || row > grid.height) {
        return bri_fail_at(in->error, in->text, slice->at, BR_UNKNOWN, "", "there is no point %s, expected a1 to %s",
                           bri_quote(slice->at, (size_t)(rest.at - slice->at)).text,
                           bri_grid_id(grid, bri_grid_points(grid) - 1));
    }
    *out = (row - 1) * grid.width + column;
    slice->at = rest.at;
    return BR_OK;
}

void bri_grid_write(bri_writer *out, bri_grid grid, bri_letter_fn at, const void *position) {
    for (unsigned row = grid.height; row-- > 0;) {
        unsigned empty = 0;
        for (unsigned column = 0; column < grid.width; column++) {
            char letter = at(position, row * grid.width + column);
            if (letter && empty) {
                bri_put_number(out, empty);
                empty = 0;
            }
            if (letter) {
                bri_put(out, letter);
            } else {
                empty++;
            }
        }
        if (empty) {
            bri_put_number(out, empty);
        }
        if (row) {
            bri_put(out, '/');
        }
    }
}

/* Reads one row, up to the `/` or the end. */
static br_status read_row(bri_reader *in, bri_slice *rest, bri_grid grid, unsigned row, const char *letters,
                          bri_set_fn set, void *position) {
    unsigned column = 0;
    while (rest->at < rest->end && *rest->at != '/') {
        const char *at = rest->at;
        uint32_t run = 1;
        bool digit = *at >= '0' && *at <= '9';
        if (digit && (!bri_scan_number(rest, grid.width, &run) || run == 0)) {
            return bri_fail_at(in->error, in->text, at, BR_BAD_SYNTAX, "",
                               "a run of empty points is one number from 1 to %u", grid.width);
        }
        if (!digit && !strchr(letters, *at)) {
            return bri_fail_at(in->error, in->text, at, BR_BAD_SYNTAX, "", "found %s, expected %c, %c or a number",
                               bri_quote(at, 1).text, letters[0], letters[1]);
        }
        if (column + run > grid.width) {
            return bri_fail_at(in->error, in->text, at, BR_BAD_SYNTAX, "", "row %u has more than %u points", row + 1,
                               grid.width);
        }
        if (!digit) {
            set(position, row * grid.width + column, *rest->at++);
        }
        column += run;
    }
    if (column < grid.width) {
        return bri_fail_at(in->error, in->text, rest->at, BR_BAD_SYNTAX, "", "row %u has %u points, expected %u",
                           row + 1, column, grid.width);
    }
    return BR_OK;
}

br_status bri_grid_read(bri_reader *in, bri_slice field, bri_grid grid, const char *letters, bri_set_fn set,
                        void *position) {
    bri_slice rest = field;
    for (unsigned row = grid.height; row-- > 0;) {
        br_status status = read_row(in, &rest, grid, row, letters, set, position);
        if (status != BR_OK) {
            return status;
        }
        bool slash = rest.at < rest.end;
        if (slash != (row > 0)) {
            return bri_fail_at(in->error, in->text, rest.at, BR_BAD_SYNTAX, "", "%s, expected %u rows",
                               slash ? "a row too many" : "a row is missing", grid.height);
        }
        rest.at += slash;
    }
    return BR_OK;
}

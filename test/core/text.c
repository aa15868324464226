/*
 * The helpers that write and read texts, and names and rows of grids.
 */
#include "core/text.h"

#include <string.h>

#include "core/grid.h"
#include "suites.h"
#include "support/check.h"

/* ---- writing ---- */

/* As snprintf: the whole length, what fits, and always an end. */
START_TEST(writer) {
    for (size_t size = 0; size <= 12; size++) {
        char buffer[16];
        memset(buffer, '#', sizeof buffer);
        bri_writer out = bri_writer_on(buffer, size);
        bri_puts(&out, "abc");
        bri_put(&out, '-');
        bri_put_number(&out, 2047);
        ck_assert_uint_eq(bri_writer_end(&out), 8);
        size_t kept = size == 0 ? 0 : size > 8 ? 8 : size - 1;
        ck_assert(memcmp(buffer, "abc-2047", kept) == 0);
        ck_assert_int_eq(buffer[kept], size == 0 ? '#' : '\0');
        ck_assert_int_eq(buffer[size > 9 ? 9 : size], '#');
    }
    bri_writer nowhere = bri_writer_on(NULL, 100);
    bri_puts(&nowhere, "abc");
    ck_assert_uint_eq(bri_writer_end(&nowhere), 3);
}
END_TEST

START_TEST(numbers_written) {
    static const struct {
        uint64_t number;
        const char *text;
    } cases[] = {{0, "0"}, {9, "9"}, {10, "10"}, {1000000000, "1000000000"}, {UINT64_MAX, "18446744073709551615"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char buffer[32];
        bri_writer out = bri_writer_on(buffer, sizeof buffer);
        bri_put_number(&out, cases[i].number);
        ck_assert_uint_eq(bri_writer_end(&out), strlen(cases[i].text));
        ck_assert_str_eq(buffer, cases[i].text);
    }
}
END_TEST

/* ---- reading ---- */

typedef struct number {
    const char *text;
    uint32_t max, value;
    bool good;
    size_t used;
} number;

static const number numbers[] = {
    {"0", 9, 0, true, 1},
    {"7x", 9, 7, true, 1},
    {"9", 9, 9, true, 1},
    {"10", 9, 0, false, 0},
    {"00", 9, 0, false, 0},
    {"07", 9, 0, false, 0},
    {"0x", 9, 0, true, 1},
    {"", 9, 0, false, 0},
    {"-1", 9, 0, false, 0},
    {"+1", 9, 0, false, 0},
    {" 1", 9, 0, false, 0},
    {"4294967295", UINT32_MAX, UINT32_MAX, true, 10},
    {"4294967296", UINT32_MAX, 0, false, 0},
    {"18446744073709551617", UINT32_MAX, 0, false, 0},
    {"99999999999999999999999999999999", UINT32_MAX, 0, false, 0},
};

START_TEST(numbers_read) {
    const number *n = &numbers[_i];
    bri_slice slice = {n->text, n->text + strlen(n->text)};
    uint32_t value = 12345;
    ck_assert(bri_scan_number(&slice, n->max, &value) == n->good);
    ck_assert_uint_eq((size_t)(slice.at - n->text), n->used);
    if (n->good) {
        ck_assert_uint_eq(value, n->value);
    }
}
END_TEST

START_TEST(fields) {
    bri_slice field[3];
    br_error error;
    bri_reader in = {.text = "  a  bc d   ", .error = &error};
    ck_assert_int_eq(bri_split(&in, field, 3, "A B C"), BR_OK);
    ck_assert(bri_slice_is(field[0], "a") && bri_slice_is(field[1], "bc") && bri_slice_is(field[2], "d"));
    ck_assert(!bri_slice_is(field[1], "b") && !bri_slice_is(field[1], "bcd"));
    ck_assert_int_eq(bri_split(&in, field, 2, "A B"), BR_BAD_SYNTAX);
    ck_assert_uint_eq(error.offset, 8);
    in.text = "a b";
    ck_assert_int_eq(bri_split(&in, field, 3, "A B C"), BR_BAD_SYNTAX);
    ck_assert_uint_eq(error.offset, 3);
    ck_assert_ptr_nonnull(strstr(error.message, "A B C"));
    in.text = "a\tb c"; /* other white space separates nothing */
    ck_assert_int_eq(bri_split(&in, field, 2, "A B"), BR_OK);
    ck_assert(bri_slice_is(field[0], "a\tb"));
}
END_TEST

START_TEST(turn_counts) {
    br_error error;
    const char *good = "1000000000", *great = "1000000001";
    uint32_t turns;
    bri_reader in = {.text = good, .error = &error};
    ck_assert_int_eq(bri_read_turns(&in, (bri_slice){good, good + 10}, &turns), BR_OK);
    ck_assert_uint_eq(turns, 1000000000);
    ck_assert_ptr_eq(in.turns_at, good);
    in.text = great;
    ck_assert_int_eq(bri_read_turns(&in, (bri_slice){great, great + 10}, &turns), BR_BAD_SYNTAX);
}
END_TEST

/* ---- grids ---- */

/* Row by row from the bottom: a1, b1 … a2. */
START_TEST(grid_names) {
    bri_grid grid = {11, 11}, small = {3, 9};
    ck_assert_str_eq(bri_grid_id(grid, 0), "a1");
    ck_assert_str_eq(bri_grid_id(grid, 10), "k1");
    ck_assert_str_eq(bri_grid_id(grid, 11), "a2");
    ck_assert_str_eq(bri_grid_id(grid, 120), "k11");
    ck_assert_str_eq(bri_grid_id(small, 26), "c9");
}
END_TEST

typedef struct point_text {
    const char *text;
    br_status status;
    unsigned point;
    size_t used;
} point_text;

static const point_text point_texts[] = {
    {"a1", BR_OK, 0, 2},          {"B1", BR_OK, 1, 2},          {"c9-", BR_OK, 26, 2},
    {"d1", BR_UNKNOWN, 0, 0},     {"a0", BR_UNKNOWN, 0, 0},     {"a10", BR_UNKNOWN, 0, 0},
    {"z99", BR_UNKNOWN, 0, 0},    {"a01", BR_BAD_SYNTAX, 0, 0}, {"a100", BR_UNKNOWN, 0, 0},
    {"", BR_BAD_SYNTAX, 0, 0},    {"a", BR_BAD_SYNTAX, 0, 0},   {"1a", BR_BAD_SYNTAX, 0, 0},
    {"a-1", BR_BAD_SYNTAX, 0, 0}, {"aa1", BR_BAD_SYNTAX, 0, 0}, {"[1", BR_BAD_SYNTAX, 0, 0},
    {"`1", BR_BAD_SYNTAX, 0, 0},
};

START_TEST(grid_points) {
    const point_text *p = &point_texts[_i];
    br_error error;
    bri_reader in = {.text = p->text, .error = &error};
    bri_slice slice = {p->text, p->text + strlen(p->text)};
    unsigned point = 0;
    ck_assert_int_eq(bri_grid_scan(&in, &slice, (bri_grid){3, 9}, &point), p->status);
    ck_assert_uint_eq(point, p->point);
    ck_assert_uint_eq((size_t)(slice.at - p->text), p->used);
}
END_TEST

static char letter_at(const void *position, unsigned point) { return ((const char *)position)[point]; }

static void set_letter(void *position, unsigned point, char letter) { ((char *)position)[point] = letter; }

static br_status read_rows(const char *text, bri_grid grid, char *letters, br_error *error) {
    bri_reader in = {.text = text, .error = error};
    memset(letters, 0, bri_grid_points(grid));
    return bri_grid_read(&in, (bri_slice){text, text + strlen(text)}, grid, "SE", set_letter, letters);
}

START_TEST(grid_rows) {
    static const char *const rows[] = {"11/S10/10E/4S1E4/SSSSSSSSSSS", "S9E/11/11/11/5E5", "11/11/11/11/11"};
    bri_grid grid = {11, 5};
    for (int i = 0; i < 3; i++) {
        char letters[55], text[64];
        ck_assert_int_eq(read_rows(rows[i], grid, letters, NULL), BR_OK);
        bri_writer out = bri_writer_on(text, sizeof text);
        bri_grid_write(&out, grid, letter_at, letters);
        (void)bri_writer_end(&out);
        ck_assert_str_eq(text, rows[i]);
    }
    char letters[55];
    ck_assert_int_eq(read_rows(rows[0], grid, letters, NULL), BR_OK);
    ck_assert(letters[33] == 'S' && letters[32] == 'E' && letters[15] == 'S' && letters[17] == 'E' &&
              letters[0] == 'S');
}
END_TEST

typedef struct bad_rows {
    const char *text;
    unsigned offset;
} bad_rows;

static const bad_rows bad[] = {
    {"", 0},     {"3", 1},    {"3/3/3", 3}, {"3/2", 3},           {"3/S2S", 4}, {"3/4", 2},
    {"3/12", 2}, {"3/21", 2}, {"3/S1", 4},  {"3/0SSS", 2},        {"3/X2", 2},  {"3/s2", 2},
    {"3/3/", 3}, {"/3", 0},   {"3/S01", 3}, {"3/99999999999", 2}, {"3/S-1", 3},
};

START_TEST(grid_bad_rows) {
    char letters[6];
    br_error error;
    ck_assert_int_eq(read_rows(bad[_i].text, (bri_grid){3, 2}, letters, &error), BR_BAD_SYNTAX);
    ck_assert_uint_eq(error.offset, bad[_i].offset);
}
END_TEST

Suite *suite_core_text(void) {
    Suite *suite = suite_create("core/text");
    TCase *tests = add_case(suite, "text");
    tcase_add_test(tests, writer);
    tcase_add_test(tests, numbers_written);
    tcase_add_loop_test(tests, numbers_read, 0, sizeof numbers / sizeof numbers[0]);
    tcase_add_test(tests, fields);
    tcase_add_test(tests, turn_counts);
    tests = add_case(suite, "grid");
    tcase_add_test(tests, grid_names);
    tcase_add_loop_test(tests, grid_points, 0, sizeof point_texts / sizeof point_texts[0]);
    tcase_add_test(tests, grid_rows);
    tcase_add_loop_test(tests, grid_bad_rows, 0, sizeof bad / sizeof bad[0]);
    return suite;
}

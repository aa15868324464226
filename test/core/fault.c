/*
 * Errors: what is said whatever the input is, and nothing left of them on success.
 */
#include "core/fault.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "suites.h"
#include "support/check.h"
#include "support/states.h"

_Static_assert(sizeof(br_error) == 256, "256 bytes for ever");
_Static_assert(offsetof(br_error, offset) == 8 && offsetof(br_error, rule) == 32 && offsetof(br_error, message) == 40,
               "no field moves");

/* ---- messages ---- */

/* Decodes one character of UTF-8 the plain way: its code, and its length; 0 if it is none. */
static size_t decode(const unsigned char *s, size_t room, unsigned long *code) {
    static const unsigned long least[] = {0, 0, 0x80, 0x800, 0x10000};
    size_t length = s[0] < 0x80 ? 1 : s[0] >> 5 == 6 ? 2 : s[0] >> 4 == 14 ? 3 : s[0] >> 3 == 30 ? 4 : 0;
    if (length == 0 || length > room) {
        return 0;
    }
    *code = length == 1 ? s[0] : s[0] & (0x7fu >> length);
    for (size_t i = 1; i < length; i++) {
        if (s[i] >> 6 != 2) {
            return 0;
        }
        *code = *code << 6 | (s[i] & 0x3fu);
    }
    bool surrogate = *code >= 0xd800 && *code <= 0xdfff;
    return *code < least[length] || *code > 0x10ffff || surrogate ? 0 : length;
}

static bool is_clean(const char *text) {
    size_t room = strlen(text);
    while (room > 0) {
        unsigned long code;
        size_t length = decode((const unsigned char *)text, room, &code);
        if (length == 0 || code < 0x20 || (code >= 0x7f && code < 0xa0)) {
            return false;
        }
        text += length;
        room -= length;
    }
    return true;
}

static void said_well(const br_error *error, br_status status, const char *input) {
    REQUIRE(error->status == (int32_t)status && error->reserved == 0, "the status is not that of the error");
    REQUIRE(memchr(error->message, 0, sizeof error->message) && memchr(error->rule, 0, sizeof error->rule),
            "a text in the error does not end");
    REQUIRE(error->message[0] && is_clean(error->message), "not clean: %s", error->message);
    REQUIRE(error->message[strlen(error->message) - 1] != '.', "a full stop: %s", error->message);
    REQUIRE(error->offset <= strlen(input), "a place outside the text: %s", error->message);
}

/* Every reader of texts is given the same input. */
static void give_to_all(const br_state *state, br_state *scratch, const char *input) {
    br_error error;
    br_rules *rules = NULL;
    br_action action;
    br_status status = br_rules_new(&rules, input, &error);
    REQUIRE(status != BR_OK, "hostile input makes rules");
    said_well(&error, status, input);
    status = br_action_parse(&action, state, input, &error);
    REQUIRE(status != BR_OK, "hostile input is an action");
    said_well(&error, status, input);
    status = br_position_set(scratch, input, &error);
    REQUIRE(status != BR_OK, "hostile input is a position");
    said_well(&error, status, input);
}

static const char *const prefixes[] = {"",     "fanorona(",          "fanorona(size=",     "e2-", "e2-e3", "e2-e3A",
                                       "9/9/", "9/9/4W4/9/8B w e3:", "9/9/4W4/9/8B w - 0 "};
enum { PREFIXES = sizeof prefixes / sizeof prefixes[0] };

START_TEST(hostile_bytes) {
    br_state *state = state_of("fanorona", "-"), *scratch = state_of("fanorona", "-");
    br_rng rng;
    br_rng_seed(&rng, (uint64_t)_i);
    for (int i = 0; i < 3000; i++) {
        char input[300];
        size_t n = strlen(prefixes[_i]), length = n + 1 + br_rng_below(&rng, i % 2 ? 8 : 280);
        memcpy(input, prefixes[_i], n);
        while (n < length) {
            input[n++] = (char)(1 + br_rng_below(&rng, 255));
        }
        input[n - 1] = (char)(0x80 + br_rng_below(&rng, 0x80)); /* never a good text */
        input[n] = '\0';
        give_to_all(state, scratch, input);
    }
    br_state_free(state);
    br_state_free(scratch);
}
END_TEST

/* Characters of every length, so that the cut falls everywhere within one. */
START_TEST(long_input) {
    static const char *const units[] = {"a", "\t", "\x80", "\xc3\xa9", "\xe2\x82\xac", "\xf0\x9f\x90\x84", "\xc2\x85"};
    br_state *state = state_of("fanorona", "-"), *scratch = state_of("fanorona", "-");
    enum { LONG = 100000 };
    char *input = malloc(LONG + 8);
    ck_assert_ptr_nonnull(input);
    for (size_t unit = 0; unit < sizeof units / sizeof units[0]; unit++) {
        for (size_t shift = 0; shift < 8; shift++) {
            size_t n = shift, length = strlen(units[unit]);
            memset(input, 'x', shift);
            for (; n < LONG; n += length) {
                memcpy(input + n, units[unit], length);
            }
            input[n] = '\0';
            give_to_all(state, scratch, input);
        }
    }
    free(input);
    br_state_free(state);
    br_state_free(scratch);
}
END_TEST

/* ---- quoting ---- */

typedef struct quotation {
    const char *input, *quoted;
} quotation;

static const quotation quotations[] = {
    {"", "nothing"},
    {"e2-e3", "\"e2-e3\""},
    {"a\nb", "\"a\\x0ab\""},
    {"\x7f\x01", "\"\\x7f\\x01\""},
    {"caf\xc3\xa9", "\"caf\xc3\xa9\""},
    {"caf\xc3", "\"caf\\xc3\""},
    {"\x80\xff", "\"\\x80\\xff\""},
    {"\xc0\xaf", "\"\\xc0\\xaf\""},                   /* overlong */
    {"\xed\xa0\x80", "\"\\xed\\xa0\\x80\""},          /* a surrogate */
    {"\xf4\x90\x80\x80", "\"\\xf4\\x90\\x80\\x80\""}, /* beyond U+10FFFF */
    {"\xc2\x85", "\"\\xc2\\x85\""},                   /* U+0085 is a control character */
    {"\xc2\xa0", "\"\xc2\xa0\""},
    {"\xf0\x9f\x90\x84", "\"\xf0\x9f\x90\x84\""},
    {"0123456789012345678901234567890123456789012345678901234567890123456789",
     "\"0123456789012345678901234567890123456789012345678901234...\""},
};

START_TEST(quotes) {
    const quotation *q = &quotations[_i];
    ck_assert_str_eq(bri_quote(q->input, strlen(q->input)).text, q->quoted);
}
END_TEST

/* A message that is too long is cut between two characters. */
START_TEST(cut) {
    char text[400];
    for (size_t shift = 0; shift < 4; shift++) {
        br_error error;
        size_t n = shift, room = sizeof error.message - 1;
        memset(text, 'x', shift);
        for (; n + 4 < sizeof text; n += 4) {
            memcpy(text + n, "\xf0\x9f\x90\x84", 4);
        }
        text[n] = '\0';
        (void)bri_fail(&error, BR_UNKNOWN, "", "%s", text);
        ck_assert(is_clean(error.message));
        ck_assert_uint_eq(strlen(error.message), shift + (room - shift) / 4 * 4);
    }
}
END_TEST

/* A line of the text is counted by its line feeds, a column in bytes. */
START_TEST(places) {
    br_error error;
    const char *text = "one\ntwo\n\nfour";
    static const struct {
        unsigned offset, line, column;
    } expected[] = {{0, 1, 1}, {2, 1, 3}, {3, 1, 4}, {4, 2, 1}, {7, 2, 4}, {8, 3, 1}, {9, 4, 1}, {13, 4, 5}};
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++) {
        const char *at = text + expected[i].offset;
        ck_assert_int_eq(bri_fail_at(&error, text, at, BR_BAD_BOARD, "C-1", "%s", "here"), BR_BAD_BOARD);
        ck_assert_uint_eq(error.offset, expected[i].offset);
        ck_assert_uint_eq(error.line, expected[i].line);
        ck_assert_uint_eq(error.column, expected[i].column);
        ck_assert_str_eq(error.rule, "C-1");
        ck_assert_str_eq(error.message, "here");
    }
    ck_assert_int_eq(bri_fail(&error, BR_ILLEGAL, "", "no place"), BR_ILLEGAL);
    ck_assert(error.offset == 0 && error.line == 0 && error.column == 0);
}
END_TEST

/* ---- success ---- */

static void is_cleared(br_status status, br_error *error) {
    static const br_error cleared;
    ck_assert_int_eq(status, BR_OK);
    ck_assert_mem_eq(error, &cleared, sizeof cleared);
    memset(error, 0xee, sizeof *error);
}

START_TEST(cleared) {
    br_error error;
    br_rules *rules;
    br_state *state, *placed;
    br_action action;
    memset(&error, 0xee, sizeof error);
    is_cleared(br_rules_new(&rules, "fanorona", &error), &error);
    is_cleared(br_state_new(&state, rules, &error), &error);
    size_t bytes = br_state_bytes(rules, 4);
    void *memory = malloc(bytes);
    is_cleared(br_state_place(&placed, rules, 4, memory, bytes, &error), &error);
    is_cleared(br_action_parse(&action, state, "e2-e3A", &error), &error);
    is_cleared(br_action_parse(&action, state, "e2-e3", &error), &error);
    is_cleared(br_explain(state, action, &error), &error);
    is_cleared(br_position_set(state, "9/9/4W4/9/8B w - 0 1", &error), &error);
    br_state_free(placed);
    br_state_free(state);
    br_rules_release(rules);
    free(memory);
}
END_TEST

START_TEST(words) {
    ck_assert_str_eq(br_status_text(BR_OK), "done");
    for (int status = BR_IO; status <= BR_END; status++) {
        ck_assert_str_ne(br_status_text((br_status)status), "unknown status");
        for (int other = BR_IO; other < status; other++) {
            ck_assert_str_ne(br_status_text((br_status)status), br_status_text((br_status)other));
        }
    }
    ck_assert_str_eq(br_status_text((br_status)2), "unknown status");
    ck_assert_str_eq(br_status_text((br_status)-12), "unknown status");
    ck_assert_str_eq(br_status_text(BR_STATUS_FORCE_INT), "unknown status");
}
END_TEST

START_TEST(reasons) {
    static const char *const texts[] = {"",          "all taken",    "no move", "gathered", "encircled",  "nullity",
                                        "herd home", "eleven taken", "points",  "level",    "repetition", "turn limit"};
    for (int reason = 0; reason < 12; reason++) {
        ck_assert_str_eq(br_reason_text((br_reason)reason), texts[reason]);
    }
    ck_assert_str_eq(br_reason_text((br_reason)12), "");
    ck_assert_str_eq(br_reason_text((br_reason)-1), "");
    ck_assert_str_eq(br_reason_text(BR_REASON_FORCE_INT), "");
}
END_TEST

Suite *suite_core_fault(void) {
    Suite *suite = suite_create("core/fault");
    TCase *tests = add_case(suite, "fault");
    tcase_add_loop_test(tests, hostile_bytes, 0, PREFIXES);
    tcase_add_test(tests, long_input);
    tcase_add_loop_test(tests, quotes, 0, sizeof quotations / sizeof quotations[0]);
    tcase_add_test(tests, cut);
    tcase_add_test(tests, places);
    tcase_add_test(tests, cleared);
    tcase_add_test(tests, words);
    tcase_add_test(tests, reasons);
    return suite;
}

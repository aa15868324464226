#include "core/board.h"

#include <string.h>

static bool is_blank(char c) { return c == ' ' || c == '\t'; }

static br_status fail(const bri_board_reader *in, const char *at, const char *what) {
    return bri_fail_at(in->error, in->text, at, BR_BAD_BOARD, "", "%s", what);
}

/* Fails where a word is missing. */
static br_status fail_at_end(const bri_board_reader *in, const char *what) {
    return bri_fail_at(in->error, in->text, in->rest.at, BR_BAD_BOARD, "", "the %s ends, expected %s",
                       in->rest.at == in->end ? "text" : "line", what);
}

/* ---- lines ---- */

/* UTF-8 without control characters other than tabs. */
static br_status check_line(const bri_board_reader *in, bri_slice line) {
    for (const char *at = line.at; at < line.end;) {
        unsigned char c = (unsigned char)*at;
        size_t step = bri_sequence_length(at, (size_t)(line.end - at));
        if (c == 0) {
            return fail(in, at, "a NUL byte, expected text");
        }
        if (step == 0) {
            return bri_fail_at(in->error, in->text, at, BR_BAD_BOARD, "", "the byte %s is no UTF-8",
                               bri_quote(at, 1).text);
        }
        if (c == '\r') {
            return fail(in, at, "a carriage return, expected a line feed behind it");
        }
        if ((c < 0x20 && c != '\t') || c == 0x7f || (c == 0xc2 && (unsigned char)at[1] < 0xa0)) {
            return bri_fail_at(in->error, in->text, at, BR_BAD_BOARD, "", "a control character, %s, expected text",
                               bri_quote(at, step).text);
        }
        at += step;
    }
    return BR_OK;
}

/* Goes past the next line; its end, CR LF or LF, is not part of it. */
static bri_slice take_line(bri_board_reader *in) {
    bri_slice line = {in->next, in->end};
    const char *feed = memchr(line.at, '\n', bri_length(line));
    in->next = in->end;
    if (feed) {
        in->next = feed + 1;
        line.end = feed > line.at && feed[-1] == '\r' ? feed - 1 : feed;
    }
    return line;
}

/* A line without its comment and the blanks before that. */
static bri_slice statement_of(bri_slice line) {
    const char *comment = memchr(line.at, '#', bri_length(line));
    line.end = comment ? comment : line.end;
    while (line.end > line.at && is_blank(line.end[-1])) {
        line.end--;
    }
    return line;
}

br_status bri_board_next(bri_board_reader *in, bri_slice *word) {
    while (in->next < in->end) {
        bri_slice line = take_line(in);
        br_status status = check_line(in, line);
        if (status != BR_OK) {
            return status;
        }
        in->rest = statement_of(line);
        if (bri_board_more(in)) {
            return bri_board_word(in, "a statement", word);
        }
    }
    in->rest = (bri_slice){in->end, in->end};
    return BR_END;
}

/* ---- words ---- */

bool bri_board_more(bri_board_reader *in) {
    while (in->rest.at < in->rest.end && is_blank(*in->rest.at)) {
        in->rest.at++;
    }
    return in->rest.at < in->rest.end;
}

br_status bri_board_ends(bri_board_reader *in, const char *form) {
    if (!bri_board_more(in)) {
        return BR_OK;
    }
    return bri_fail_at(in->error, in->text, in->rest.at, BR_BAD_BOARD, "", "a word too many, %s, expected %s",
                       bri_quote(in->rest.at, bri_length(in->rest)).text, form);
}

br_status bri_board_word(bri_board_reader *in, const char *what, bri_slice *out) {
    bool more = bri_board_more(in);
    *out = in->rest;
    if (!more) {
        return fail_at_end(in, what);
    }
    while (in->rest.at < in->rest.end && !is_blank(*in->rest.at)) {
        in->rest.at++;
    }
    out->end = in->rest.at;
    return BR_OK;
}

static bool is_id(bri_slice word) {
    for (const char *at = word.at; at < word.end; at++) {
        if (!((*at >= 'a' && *at <= 'z') || (*at >= '0' && *at <= '9') || *at == '_')) {
            return false;
        }
    }
    return bri_length(word) < BRI_BOARD_ID;
}

br_status bri_board_id(bri_board_reader *in, const char *what, bri_slice *out) {
    br_status status = bri_board_word(in, what, out);
    if (status == BR_OK && !is_id(*out)) {
        return bri_fail_at(in->error, in->text, out->at, BR_BAD_BOARD, "",
                           "found %s, expected %s, at most 31 of a-z, 0-9 and _",
                           bri_quote(out->at, bri_length(*out)).text, what);
    }
    return status;
}

void bri_board_copy_id(char out[BRI_BOARD_ID], bri_slice id) {
    memset(out, 0, BRI_BOARD_ID);
    memcpy(out, id.at, bri_length(id));
}

br_status bri_board_title(bri_board_reader *in, const char *what, char out[BRI_BOARD_TITLE]) {
    if (!bri_board_more(in)) {
        return fail_at_end(in, what);
    }
    bri_slice text = in->rest;
    in->rest.at = in->rest.end;
    if (bri_length(text) >= BRI_BOARD_TITLE) {
        return bri_fail_at(in->error, in->text, text.at, BR_BAD_BOARD, "", "%s has %zu bytes, expected at most %d",
                           what, bri_length(text), BRI_BOARD_TITLE - 1);
    }
    memset(out, 0, BRI_BOARD_TITLE);
    for (size_t i = 0; i < bri_length(text); i++) {
        out[i] = text.at[i] == '\t' ? ' ' : text.at[i];
    }
    return BR_OK;
}

/* ---- numbers ---- */

enum { MILLION = 1000000, PLACES = 6 };

static bool is_digit(bri_slice s) { return s.at < s.end && *s.at >= '0' && *s.at <= '9'; }

/* Goes past digits, of which there must be some; their value, or `most` if it is more. */
static bool scan_digits(bri_slice *s, int64_t most, int64_t *out) {
    const char *from = s->at;
    for (*out = 0; is_digit(*s); s->at++) {
        *out = *out * 10 + (*s->at - '0');
        *out = *out < most ? *out : most;
    }
    return s->at > from;
}

/* Reads a decimal number in millionths, at most `most` of them; `places` is how many digits stand behind the point. */
static bool scan_decimal(bri_slice word, int64_t most, int64_t *out, size_t *places) {
    bool negative = *word.at == '-';
    word.at += negative;
    if (!scan_digits(&word, most, out)) {
        return false;
    }
    *out *= MILLION;
    *places = 0;
    if (word.at < word.end && *word.at == '.') {
        const char *point = word.at++;
        int64_t fraction;
        if (!scan_digits(&word, MILLION, &fraction)) {
            return false;
        }
        *places = (size_t)(word.at - point - 1);
        for (size_t i = *places; i < PLACES; i++) {
            fraction *= 10;
        }
        *out += fraction;
    }
    *out = negative ? -*out : *out;
    return word.at == word.end;
}

br_status bri_board_decimal(bri_board_reader *in, const char *what, int limit, int32_t *out) {
    bri_slice word;
    int64_t number;
    size_t places;
    br_status status = bri_board_word(in, what, &word);
    if (status != BR_OK) {
        return status;
    }
    bri_quoted quoted = bri_quote(word.at, bri_length(word));
    if (!scan_decimal(word, limit + 1, &number, &places)) {
        return bri_fail_at(in->error, in->text, word.at, BR_BAD_BOARD, "",
                           "found %s, expected %s, a decimal number without exponent", quoted.text, what);
    }
    if (places > PLACES) {
        return bri_fail_at(in->error, in->text, word.at, BR_BAD_BOARD, "",
                           "%s, %s, has %zu digits behind the point, expected at most %d", what, quoted.text, places,
                           PLACES);
    }
    if (number < -(int64_t)limit * MILLION || number > (int64_t)limit * MILLION) {
        return bri_fail_at(in->error, in->text, word.at, BR_BAD_BOARD, "",
                           "%s, %s, is out of range, expected -%d to %d", what, quoted.text, limit, limit);
    }
    *out = (int32_t)number;
    return BR_OK;
}

void bri_board_write_decimal(int32_t millionths, bri_writer *out) {
    uint32_t rest = (uint32_t)(millionths < 0 ? -millionths : millionths);
    if (millionths < 0) {
        bri_put(out, '-');
    }
    bri_put_number(out, rest / MILLION);
    rest %= MILLION;
    if (rest) {
        bri_put(out, '.');
    }
    for (uint32_t place = MILLION / 10; rest; place /= 10) {
        bri_put(out, (char)('0' + rest / place));
        rest %= place;
    }
}

/* ---- what all boards begin with ---- */

/* board GAME NAME */
static br_status read_board(bri_board_reader *in, const char *game, bri_board *board) {
    bri_slice word = {in->end, in->end}, name = word;
    br_status status = bri_board_next(in, &word);
    if (status == BR_END || (status == BR_OK && !bri_slice_is(word, "board"))) {
        bool found = status == BR_OK;
        return bri_fail_at(in->error, in->text, word.at, BR_BAD_BOARD, "", "%s%s, expected board %s NAME first of all",
                           found ? "found " : "the text ends", found ? bri_quote(word.at, bri_length(word)).text : "",
                           game);
    }
    if (status == BR_OK) {
        status = bri_board_word(in, "the name of a game", &word);
    }
    if (status == BR_OK && !bri_slice_is(word, game)) {
        return bri_fail_at(in->error, in->text, word.at, BR_BAD_BOARD, "", "a board of %s, expected one of %s",
                           bri_quote(word.at, bri_length(word)).text, game);
    }
    if (status == BR_OK) {
        status = bri_board_id(in, "the board's name", &name);
    }
    if (status == BR_OK) {
        bri_board_copy_id(board->name, name);
        status = bri_board_ends(in, "board GAME NAME");
    }
    return status;
}

br_status bri_board_begin(bri_board_reader *in, const char *text, size_t size, const char *game, bri_board *board,
                          br_error *error) {
    *in = (bri_board_reader){text, text + size, text, {text, text}, error};
    if (size >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0) {
        return fail(in, text, "a byte-order mark, expected a text without one");
    }
    br_status status = read_board(in, game, board);
    if (status != BR_OK) {
        return status;
    }
    memset(board->title, 0, sizeof board->title);
    bri_board_reader ahead = *in;
    bri_slice word;
    status = bri_board_next(&ahead, &word);
    if (status != BR_OK || !bri_slice_is(word, "title")) {
        return status == BR_END ? BR_OK : status;
    }
    *in = ahead;
    return bri_board_title(in, "the title", board->title);
}

br_status bri_board_stray(const bri_board_reader *in, bri_slice word, const char *statements) {
    bool board = bri_slice_is(word, "board");
    if (board || bri_slice_is(word, "title")) {
        return fail(in, word.at,
                    board ? "a second board statement, expected one only"
                          : "a title stands once, directly behind the board statement");
    }
    return bri_fail_at(in->error, in->text, word.at, BR_BAD_BOARD, "", "%s is no statement, expected %s",
                       bri_quote(word.at, bri_length(word)).text, statements);
}

void bri_board_write_head(const bri_board *board, const char *game, bri_writer *out) {
    bri_puts(out, "board ");
    bri_puts(out, game);
    bri_put(out, ' ');
    bri_puts(out, board->name);
    if (*board->title) {
        bri_puts(out, "\ntitle ");
        bri_puts(out, board->title);
    }
    bri_put(out, '\n');
}

const char *bri_board_name_at(const char *text, size_t size) {
    bri_board_reader in = {text, text + size, text, {text, text}, NULL};
    bri_slice word = {text, text};
    (void)bri_board_next(&in, &word);
    (void)bri_board_word(&in, "", &word);
    (void)bri_board_word(&in, "", &word);
    return word.at;
}

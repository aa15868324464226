#include "core/record_words.h"

#include <string.h>

/* Classes of bytes: whatever makes a run of text stop somewhere. */
enum {
    BLANK = 1,
    TAB = 2,
    FEED = 4,
    RETURN = 8,
    ODD = 16, /* control characters and the parts of longer ones */
    OPENS = 32,
    CLOSES = 64,
    ESCAPED = 128,
    WHITE = BLANK | TAB | FEED | RETURN,
    ENDS_WORD = WHITE | ODD | OPENS,
    ENDS_VALUE = TAB | FEED | RETURN | ODD | ESCAPED,
    ENDS_COMMENT = FEED | RETURN | ODD | CLOSES,
    ENDS_LINE = FEED | RETURN | ODD
};

static unsigned class_of(char c) {
#define EIGHT ODD, ODD, ODD, ODD, ODD, ODD, ODD, ODD
    static const unsigned char classes[256] = {
        EIGHT,
        ODD,
        TAB,
        FEED,
        ODD,
        ODD,
        RETURN,
        ODD,
        ODD,
        EIGHT,
        EIGHT,
        [' '] = BLANK,
        ['"'] = ESCAPED,
        [';'] = OPENS,
        ['\\'] = ESCAPED,
        ['{'] = OPENS,
        ['}'] = CLOSES,
        [0x7f] = ODD,
        EIGHT,
        EIGHT,
        EIGHT,
        EIGHT,
        EIGHT,
        EIGHT,
        EIGHT,
        EIGHT,
        EIGHT,
        EIGHT,
        EIGHT,
        EIGHT,
        EIGHT,
        EIGHT,
        EIGHT,
        EIGHT,
    };
#undef EIGHT
    return classes[(unsigned char)c];
}

/* Takes what is there up to one of the classes; well-formed characters of class ODD stop it only near the end of what
   is there, where they may not be whole. */
static bri_slice take_run(bri_source *in, unsigned stops) {
    const char *at = in->at;
    for (size_t step = 1; step > 0; at += step) {
        while (at < in->end && !(class_of(*at) & stops)) {
            at++;
        }
        bool is_odd = at < in->end && class_of(*at) & ODD;
        step = is_odd && in->end - at >= 4 ? bri_text_step(at, 4) : 0;
    }
    bri_slice run = {in->at, at};
    in->at = at;
    return run;
}

/* ---- faults ---- */

static bri_place here(const bri_words *in) { return bri_source_place(&in->source, in->source.at); }

br_status bri_words_end(bri_words *in, const char *what) {
    if (in->source.failed) {
        return BRI_FAIL_AT_PLACE(in, bri_source_place(&in->source, in->source.end), BR_IO, "reading failed");
    }
    return BRI_FAIL_AT_PLACE(in, here(in), BR_BAD_SYNTAX, "the text ends, expected %s", what);
}

/* Fails at the next character. */
static br_status expected(bri_words *in, const char *what) {
    bri_source *source = &in->source;
    if (!bri_source_more(source)) {
        return bri_words_end(in, what);
    }
    if (class_of(*source->at) & (FEED | RETURN)) {
        return BRI_FAIL_AT_PLACE(in, here(in), BR_BAD_SYNTAX, "the line ends, expected %s", what);
    }
    (void)bri_source_fill(source, 4);
    size_t length = bri_text_step(source->at, (size_t)(source->end - source->at));
    return BRI_FAIL_AT_PLACE(in, here(in), BR_BAD_SYNTAX, "found %s, expected %s",
                             bri_quote(source->at, length ? length : 1).text, what);
}

/* ---- characters ---- */

/* Whether what is there is only the beginning of a character, as far as can be seen. */
static bool is_cut(const bri_source *source) {
    const char *at = source->at + 1;
    while (at < source->end && ((unsigned char)*at & 0xc0) == 0x80) {
        at++;
    }
    return at == source->end;
}

/* The length of the character of class ODD that is here, if a text may have it. */
static br_status look_at_odd(bri_words *in, size_t *length) {
    bri_source *source = &in->source;
    bool whole = bri_source_fill(source, 4);
    size_t room = (size_t)(source->end - source->at);
    *length = bri_text_step(source->at, room);
    if (*length > 0) {
        return BR_OK;
    }
    size_t step = bri_sequence_length(source->at, room);
    if (step == 0 && !whole && source->failed && is_cut(source)) {
        return bri_words_end(in, "");
    }
    if (*source->at == '\0') {
        return BRI_FAIL_AT_PLACE(in, here(in), BR_BAD_SYNTAX, "a NUL byte, expected text");
    }
    return BRI_FAIL_AT_PLACE(in, here(in), BR_BAD_SYNTAX,
                             step ? "a control character, %s, expected text" : "the byte %s is no UTF-8",
                             bri_quote(source->at, step ? step : 1).text);
}

/* Takes a carriage return, which a line feed must follow. */
static br_status take_return(bri_words *in) {
    bri_source *source = &in->source;
    if (bri_source_fill(source, 2) && source->at[1] == '\n') {
        source->at++;
        return BR_OK;
    }
    if (source->failed && source->end - source->at < 2) {
        return bri_words_end(in, "");
    }
    return BRI_FAIL_AT_PLACE(in, here(in), BR_BAD_SYNTAX, "a carriage return, expected a line feed behind it");
}

/* ---- comments ---- */

/* Takes what ended a run of a comment, but for its last byte; `length` grows by it. */
static br_status take_in_comment(bri_words *in, size_t *length) {
    bri_source *source = &in->source;
    size_t step = 1;
    unsigned class = class_of(*source->at);
    if (class & FEED) {
        bri_source_line_feed(source);
    } else {
        br_status status = class & RETURN ? take_return(in) : look_at_odd(in, &step);
        if (status != BR_OK) {
            return status;
        }
        source->at += class & RETURN ? 0 : step;
    }
    *length += step;
    return BR_OK;
}

/* {...}, or ; up to the end of the line, which stays. */
static br_status skip_comment(bri_words *in) {
    bri_source *source = &in->source;
    bri_place place = here(in);
    bool braces = *source->at++ == '{';
    source->line_is_empty = false;
    for (size_t length = 0;;) {
        bri_slice run = take_run(source, braces ? ENDS_COMMENT : ENDS_LINE);
        length += bri_length(run);
        source->line_is_empty &= bri_length(run) == 0;
        bool more = bri_source_more(source);
        if (length > BRI_RECORD_COMMENT) {
            return BRI_FAIL_AT_PLACE(in, place, BR_LIMIT, "a comment of more than %d bytes", BRI_RECORD_COMMENT);
        }
        if (!more && (source->failed || !braces)) {
            return source->failed ? bri_words_end(in, "") : BR_OK;
        }
        if (!more) {
            return BRI_FAIL_AT_PLACE(in, place, BR_BAD_SYNTAX, "the text ends within this comment, expected \"}\"");
        }
        unsigned class = class_of(*source->at);
        if (class & (braces ? CLOSES : FEED | RETURN)) {
            source->at += braces;
            source->line_is_empty = false;
            return BR_OK;
        }
        /* What a run may not hold, and a run that ended only because no more was there. */
        br_status status = class & ENDS_LINE ? take_in_comment(in, &length) : BR_OK;
        if (status != BR_OK) {
            return status;
        }
    }
}

/* ---- words ---- */

br_status bri_words_next(bri_words *in) {
    bri_source *source = &in->source;
    while (bri_source_more(source)) {
        unsigned class = class_of(*source->at);
        br_status status = BR_OK;
        if (class & (BLANK | TAB)) {
            source->at++;
            continue;
        }
        if (class & FEED) {
            bri_source_line_feed(source);
        } else if (class & RETURN) {
            status = take_return(in);
        } else if (class & OPENS) {
            status = skip_comment(in);
        } else {
            return BR_OK;
        }
        if (status != BR_OK) {
            return status;
        }
    }
    return source->failed ? bri_words_end(in, "") : BR_END;
}

bool bri_words_at_game(const bri_words *in) { return bri_words_at_tag(in) && bri_source_behind_empty(&in->source); }

void bri_words_skip_mark(bri_words *in) {
    bri_source *source = &in->source;
    if (bri_source_place(source, source->at).offset == 0 && bri_source_fill(source, 3) &&
        memcmp(source->at, "\xef\xbb\xbf", 3) == 0) {
        source->at += 3;
    }
}

void bri_words_skip_game(bri_words *in) { bri_source_skip(&in->source, '['); }

/* Appends to a text of at most `limit` bytes; false if that is too long. */
static bool append(char *text, size_t *length, size_t limit, const char *at, size_t count) {
    if (count > limit - *length) {
        return false;
    }
    memcpy(text + *length, at, count);
    *length += count;
    text[*length] = '\0';
    return true;
}

/* Appends the character of class ODD that is here. */
static br_status append_odd(bri_words *in, char *text, size_t *length, size_t limit, bool *fits) {
    size_t step;
    br_status status = look_at_odd(in, &step);
    if (status == BR_OK) {
        *fits = append(text, length, limit, in->source.at, step);
        in->source.at += step;
    }
    return status;
}

bri_slice bri_words_peek(const bri_words *in) {
    const char *from = in->source.at, *end = in->source.end, *at = from;
    if (end - from > BRI_RECORD_WORD + 1) {
        end = from + BRI_RECORD_WORD + 1;
    }
    while (at < end && !(class_of(*at) & ENDS_WORD)) {
        at++;
    }
    bool plain = at < end && !(class_of(*at) & ODD);
    return (bri_slice){from, plain ? at : from};
}

br_status bri_words_read(bri_words *in) {
    bri_source *source = &in->source;
    bri_slice plain = bri_words_peek(in);
    in->place = here(in);
    in->length = 0;
    source->line_is_empty = false;
    if (bri_length(plain)) {
        (void)append(in->word, &in->length, BRI_RECORD_WORD, plain.at, bri_length(plain));
        bri_words_take(in, plain);
        return BR_OK;
    }
    br_status status = BR_OK;
    for (bool fits = true; status == BR_OK;) {
        bri_slice run = take_run(source, ENDS_WORD);
        fits = fits && append(in->word, &in->length, BRI_RECORD_WORD, run.at, bri_length(run));
        if (!fits) {
            return BRI_FAIL_AT_PLACE(in, in->place, BR_LIMIT, "a word of more than %d bytes", BRI_RECORD_WORD);
        }
        if (!bri_source_more(source)) {
            return source->failed ? bri_words_end(in, "") : BR_OK;
        }
        unsigned class = class_of(*source->at);
        if (class & ODD) {
            status = append_odd(in, in->word, &in->length, BRI_RECORD_WORD, &fits);
        } else if (class & ENDS_WORD) {
            return BR_OK;
        }
    }
    return status;
}

/* ---- tag pairs ---- */

static void skip_blanks(bri_source *source) {
    while (bri_source_more(source) && class_of(*source->at) & (BLANK | TAB)) {
        source->at++;
    }
}

static br_status take_mark(bri_words *in, char mark, const char *what) {
    skip_blanks(&in->source);
    if (!bri_source_more(&in->source) || *in->source.at != mark) {
        return expected(in, what);
    }
    in->source.at++;
    return BR_OK;
}

static br_status read_name(bri_words *in) {
    bri_source *source = &in->source;
    skip_blanks(source);
    in->place = here(in);
    in->length = 0;
    while (bri_source_more(source) && bri_is_tag_letter(*source->at)) {
        bri_slice run = {source->at, source->at};
        while (run.end < source->end && bri_is_tag_letter(*run.end)) {
            run.end++;
        }
        if (!append(in->word, &in->length, BRI_RECORD_WORD, run.at, bri_length(run))) {
            return BRI_FAIL_AT_PLACE(in, in->place, BR_LIMIT, "a tag's name of more than %d bytes", BRI_RECORD_WORD);
        }
        source->at = run.end;
    }
    return in->length ? BR_OK : expected(in, "the name of a tag, of letters, digits and _");
}

/* \" or \\, of which the second is appended. */
static br_status append_escaped(bri_words *in, bool *fits) {
    bri_source *source = &in->source;
    if (!bri_source_fill(source, 2) || !(class_of(source->at[1]) & ESCAPED)) {
        bool ends = source->end - source->at < 2;
        source->at += ends;
        return ends ? bri_words_end(in, "a quotation mark or a backslash")
                    : BRI_FAIL_AT_PLACE(in, here(in), BR_BAD_SYNTAX,
                                        "a backslash, expected a quotation mark or another backslash behind it");
    }
    *fits = append(in->value, &in->value_length, BRI_RECORD_VALUE, source->at + 1, 1);
    source->at += 2;
    return BR_OK;
}

/* What ended a run of a value, the closing quote left aside. */
static br_status append_special(bri_words *in, bool *fits) {
    unsigned class = class_of(*in->source.at);
    if (class & ODD) {
        return append_odd(in, in->value, &in->value_length, BRI_RECORD_VALUE, fits);
    }
    if (class & ESCAPED) {
        return append_escaped(in, fits);
    }
    if (class & TAB) {
        return BRI_FAIL_AT_PLACE(in, here(in), BR_BAD_SYNTAX, "a tab, expected text in the value of a tag");
    }
    return class & ENDS_VALUE ? expected(in, "a quotation mark behind the value of the tag") : BR_OK;
}

/* Up to the quote that closes it, which is taken. */
static br_status read_value(bri_words *in) {
    bri_source *source = &in->source;
    in->value_place = here(in);
    in->value_length = 0;
    in->value[0] = '\0';
    br_status status = BR_OK;
    for (bool fits = true; status == BR_OK;) {
        bri_slice run = take_run(source, ENDS_VALUE);
        fits = fits && append(in->value, &in->value_length, BRI_RECORD_VALUE, run.at, bri_length(run));
        if (!fits) {
            return BRI_FAIL_AT_PLACE(in, in->value_place, BR_LIMIT, "a tag's value of more than %d bytes",
                                     BRI_RECORD_VALUE);
        }
        if (!bri_source_more(source)) {
            return bri_words_end(in, "a quotation mark behind the value of the tag");
        }
        if (*source->at == '"') {
            source->at++;
            return BR_OK;
        }
        status = append_special(in, &fits);
    }
    return status;
}

br_status bri_words_read_tag(bri_words *in) {
    in->source.at++; /* [ */
    in->source.line_is_empty = false;
    br_status status = read_name(in);
    if (status == BR_OK) {
        status = take_mark(in, '"', "a value in quotes behind the name of the tag");
    }
    if (status == BR_OK) {
        status = read_value(in);
    }
    return status == BR_OK ? take_mark(in, ']', "] behind the value of the tag") : status;
}

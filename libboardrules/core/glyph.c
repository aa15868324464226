/*
 * Characters of titles. A title is any UTF-8 that the writer of a board chose, and goes to terminals and into XML: both
 * get nothing that moves the cursor, turns the direction of the text, or is no character at all.
 */
#include "core/draw.h"

static uint32_t decode(const char *at, size_t length) {
    const unsigned char *s = (const unsigned char *)at;
    uint32_t code = length == 1 ? s[0] : s[0] & (0x7fu >> length);
    for (size_t i = 1; i < length; i++) {
        code = code << 6 | (s[i] & 0x3f);
    }
    return code;
}

static bool within(uint32_t code, uint32_t low, uint32_t high) { return code >= low && code <= high; }

static bool is_shown(uint32_t code) {
    bool control = code < 0x20 || within(code, 0x7f, 0x9f);
    bool format = within(code, 0x200b, 0x200f) || within(code, 0x2028, 0x202e) || within(code, 0x2060, 0x206f) ||
                  code == 0x61c || code == 0xfeff || within(code, 0xfff9, 0xfffb) || within(code, 0xe0000, 0xe0fff);
    bool none = within(code, 0xfdd0, 0xfdef) || (code & 0xfffe) == 0xfffe;
    return !control && !format && !none;
}

/* East Asian scripts and pictures, generously. */
static bool is_wide(uint32_t code) {
    return within(code, 0x1100, 0x11ff) || within(code, 0x231a, 0x23ff) || within(code, 0x2600, 0x27bf) ||
           within(code, 0x2b00, 0x2bff) || within(code, 0x2e80, 0xa4cf) || within(code, 0xa960, 0xa97f) ||
           within(code, 0xac00, 0xd7ff) || within(code, 0xf900, 0xfaff) || within(code, 0xfe10, 0xfe6f) ||
           within(code, 0xff00, 0xffe6) || code >= 0x16fe0;
}

bri_glyph bri_next_glyph(const char **text) {
    static const char replacement[] = "\xef\xbf\xbd";
    const char *at = *text;
    if (!*at) {
        return (bri_glyph){at, 0, 0};
    }
    size_t length = bri_sequence_length(at, 4); /* a sequence does not go on behind the NUL */
    uint32_t code = length ? decode(at, length) : 0;
    *text += length ? length : 1;
    if (!is_shown(code)) {
        return (bri_glyph){replacement, sizeof replacement - 1, 1};
    }
    return (bri_glyph){at, length, is_wide(code) ? 2 : 1};
}

static void put_glyph(bri_writer *out, bri_glyph glyph) {
    for (size_t i = 0; i < glyph.length; i++) {
        bri_put(out, glyph.at[i]);
    }
}

unsigned bri_put_columns(bri_writer *out, const char *text, unsigned most) {
    unsigned columns = 0, spaces = 0; /* a space is put when something follows, since none is to end a line */
    for (bri_glyph glyph; (glyph = bri_next_glyph(&text)).length && columns + spaces + glyph.columns <= most;) {
        if (*glyph.at == ' ') {
            spaces++;
            continue;
        }
        columns += spaces + glyph.columns;
        for (; spaces > 0; spaces--) {
            bri_put(out, ' ');
        }
        put_glyph(out, glyph);
    }
    return columns;
}

void bri_put_xml(bri_writer *out, const char *text) {
    for (bri_glyph glyph; (glyph = bri_next_glyph(&text)).length;) {
        switch (*glyph.at) {
        case '&': bri_puts(out, "&amp;"); break;
        case '<': bri_puts(out, "&lt;"); break;
        case '>': bri_puts(out, "&gt;"); break;
        default: put_glyph(out, glyph);
        }
    }
}

/*
 * Drawing: what the core does for the games that draw themselves.
 *
 * A drawing is made of what can be asked of a state (board.h, state.h) and of its last action; nothing in it decides
 * anything. A game draws its board through the two functions of its table, which write to `picture->out`; words are the
 * same for all games (caption.c), and so are grids (grid_text.c, grid_svg.c).
 */
#ifndef BRI_CORE_DRAW_H
#define BRI_CORE_DRAW_H

#include "core/state.h"

/* How a game's pieces look in text: a sample of each side's for the caption, and the codes of their colours. */
typedef struct bri_text_look {
    const char *sample[2], *ascii_sample[2];
    const char *colour[2]; /* parameters of an ANSI sequence: "1;31" */
} bri_text_look;

typedef struct bri_picture {
    const br_state *state;
    const br_rules *rules;
    bool ascii, colour; /* of text */
    const bri_text_look *look;
    bri_writer *out;
    /* The last action as the board shows it: −1 and 0 where it has no such points, or was made in a round before. */
    int from, to;
    int mover; /* its side; −1 none */
    size_t taken_count;
    unsigned taken[BRI_MAX_TAKEN];
} bri_picture;

/* Whether the last action took from a point. */
bool bri_was_taken(const bri_picture *p, unsigned point);

/* ---- words (caption.c): no newline, nothing that XML would have to escape, ASCII ---- */

void bri_put_heading(const bri_picture *p, bri_writer *out);        /* "Fanorona, turn 3" */
void bri_put_status(const bri_picture *p, bri_writer *out);         /* "White to move" */
void bri_put_side(const bri_picture *p, int side, bri_writer *out); /* "White: 22 on the board, 0 lost" */
bool bri_put_score(const bri_picture *p, bri_writer *out);       /* false, and nothing, where rounds are not added up */
bool bri_put_last_action(const bri_picture *p, bri_writer *out); /* false, and nothing, where there is none */

/* ---- characters of titles (glyph.c) ---- */

typedef struct bri_glyph {
    const char *at;
    size_t length;    /* 0 at the end of a text */
    unsigned columns; /* on a terminal: 1 or 2, rather too many than too few */
} bri_glyph;

/* The next character of a text, which is UTF-8, and goes past it. What a drawing cannot show, such as control
   characters, is replaced. */
bri_glyph bri_next_glyph(const char **text);

/* Writes a text, of at most so many columns and with no space at its end, and says how many it took. */
unsigned bri_put_columns(bri_writer *out, const char *text, unsigned most);

/* Writes a text for XML. */
void bri_put_xml(bri_writer *out, const char *text);

#endif

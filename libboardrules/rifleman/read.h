/*
 * Rolls and moves of records, at a glance (core/engine.h).
 */
#ifndef BRI_RIFLEMAN_READ_H
#define BRI_RIFLEMAN_READ_H

#include "rifleman/choice.h"

enum { NO_SPACE = RIFLEMAN_MAX_PATH + 1 };

static inline br_action take_roll(bri_slice text) {
    const char *at = text.at;
    bool is_roll = bri_length(text) == 3 && at[1] == '-' && rifleman_is_die(at[0]) && rifleman_is_die(at[2]);
    return is_roll && at[0] >= at[2] ? bri_action(BR_ROLL, 0, (unsigned)(at[0] - '0'), (unsigned)(at[2] - '0'))
                                     : BR_NO_ACTION;
}

/* Goes past C, the number of a space on the way, or R; NO_SPACE for anything else. */
BRI_INLINE unsigned take_space(bri_slice *rest, unsigned length) {
    if (bri_scan_mark(rest, 'C')) {
        return 0;
    }
    if (bri_scan_mark(rest, 'R')) {
        return length;
    }
    unsigned space = 0;
    const char *at = rest->at;
    for (; at < rest->end && *at >= '0' && *at <= '9' && space < length; at++) {
        space = space * 10 + (unsigned)(*at - '0');
        if (space == 0) {
            return NO_SPACE;
        }
    }
    rest->at = at;
    return space > 0 && space < length ? space : NO_SPACE;
}

/* Whether the dice let a piece move (RI-3 to RI-10). */
BRI_INLINE bool is_among(const rifleman_position *p, const choice *c, bool cowboy, unsigned from, unsigned to,
                         unsigned words) {
    unsigned die = to - from;
    if (to <= from || (die != p->high && die != p->low)) {
        return false;
    }
    const rifleman_movers *m = die == p->high ? &c->high : &c->low;
    return cowboy ? m->cowboy && from == p->cowboy[p->base.side] : m->cattle[bri_word_of(from, words)] >> from % 64 & 1;
}

/* [@]space/space[*], or pass. */
BRI_INLINE br_action take_move(const br_rules *rules, const rifleman_position *p, bri_slice text, unsigned words) {
    const rifleman_tables *t = rifleman_tables_of(rules);
    int side = p->base.side;
    choice c;
    find(rules, p, side, &c, words);
    if (bri_slice_is(text, "pass")) {
        bool any = rifleman_any_mover(&c.high, words) || rifleman_any_mover(&c.low, words);
        return any ? BR_NO_ACTION : bri_action(BR_PASS, 0, 0, 0);
    }
    bool cowboy = bri_scan_mark(&text, '@');
    unsigned from = take_space(&text, t->length[side]);
    unsigned to = bri_scan_mark(&text, '/') ? take_space(&text, t->length[side]) : NO_SPACE;
    bool star = bri_scan_mark(&text, '*');
    if (from == NO_SPACE || to == NO_SPACE || text.at < text.end || !is_among(p, &c, cowboy, from, to, words) ||
        (star && !rifleman_hits(t, p, to))) {
        return BR_NO_ACTION;
    }
    return bri_action(cowboy ? BR_COWBOY : BR_CATTLE, side, from, to);
}

static inline br_action rifleman_read(const br_rules *rules, const bri_position *position, bri_slice text) {
    const rifleman_position *p = rifleman_of(position);
    if (bri_over(position)) {
        return BR_NO_ACTION;
    }
    if (position->to_act == BR_CHANCE) {
        return take_roll(text);
    }
    unsigned words = rifleman_tables_of(rules)->words;
    return words == 1 ? take_move(rules, p, text, 1) : take_move(rules, p, text, words);
}

#endif

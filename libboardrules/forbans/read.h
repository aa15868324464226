/*
 * Actions of records, at a glance (core/engine.h).
 */
#ifndef BRI_FORBANS_READ_H
#define BRI_FORBANS_READ_H

#include <string.h>

#include "forbans/forbans.h"

/* Goes past an id up to a dash or the end. The point that has it; FORBANS_MAX_POINTS if that is not seen at once. */
BRI_INLINE unsigned take_point(const br_rules *rules, bri_slice *rest) {
    const char *from = rest->at, *at = from;
    uint32_t hash = 0;
    for (; at < rest->end && *at != '-'; at++) {
        hash = forbans_mix(hash, *at);
    }
    rest->at = at;
    size_t length = (size_t)(at - from);
    unsigned point = forbans_tables_of(rules)->at_hash[forbans_hash_place(hash)];
    if (point == FORBANS_MAX_POINTS || length >= BRI_BOARD_ID) {
        return FORBANS_MAX_POINTS;
    }
    const char *id = forbans_id(rules, point);
    return memcmp(id, from, length) == 0 && id[length] == '\0' ? point : FORBANS_MAX_POINTS;
}

/* FO-3 */
static inline bool may_set(const forbans_tables *t, const forbans_position *p, unsigned to) {
    return forbans_placing(p) && !forbans_holds(t, p, 1 - forbans_set_camp(p), to);
}

/* FO-5 */
static inline bool may_move(const forbans_tables *t, const forbans_position *p, unsigned from, unsigned to) {
    int side = p->base.side;
    return !forbans_placing(p) && forbans_holds(t, p, side, from) && forbans_has(&t->at[from].neighbours, to) &&
           !forbans_holds(t, p, 1 - side, to);
}

static inline br_action forbans_read(const br_rules *rules, const bri_position *position, bri_slice text) {
    const forbans_tables *t = forbans_tables_of(rules);
    const forbans_position *p = forbans_of(position);
    bool set = bri_scan_mark(&text, '+');
    unsigned from = set ? 0 : take_point(rules, &text);
    unsigned to = set || bri_scan_mark(&text, '-') ? take_point(rules, &text) : FORBANS_MAX_POINTS;
    if (bri_over(position) || from == FORBANS_MAX_POINTS || to == FORBANS_MAX_POINTS || text.at < text.end) {
        return BR_NO_ACTION;
    }
    if (set) {
        return may_set(t, p, to) ? bri_action(BR_SET, 0, 0, to) : BR_NO_ACTION;
    }
    return may_move(t, p, from, to) ? bri_action(BR_MOVE, 0, from, to) : BR_NO_ACTION;
}

#endif

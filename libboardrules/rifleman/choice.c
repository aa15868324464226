/*
 * What explanations ask of the choice.
 */
#include "rifleman/choice.h"

unsigned rifleman_usable(const br_rules *rules, const rifleman_position *p) {
    choice c = find_any(rules, p);
    return rifleman_any_mover(c.high.pieces, BRI_MAX_WORDS)  ? p->high
           : rifleman_any_mover(c.low.pieces, BRI_MAX_WORDS) ? p->low
                                                             : 0;
}

bool rifleman_may_move(const br_rules *rules, const rifleman_position *p, bool cowboy, unsigned from, unsigned die) {
    choice c = find_any(rules, p);
    const rifleman_movers *m = die == p->high ? &c.high : &c.low;
    unsigned piece = cowboy ? 0 : from + 1;
    return m->pieces[piece / 64] >> piece % 64 & 1;
}

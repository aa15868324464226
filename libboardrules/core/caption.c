/*
 * What a drawing says in words, the same for every game.
 */
#include <string.h>

#include "core/draw.h"

static void put_side_name(const bri_picture *p, int side, bri_writer *out) {
    static const char *const fleets[] = {" (Spanish)", " (English)"};
    int fleet = br_fleet(p->state, side);
    bri_puts(out, br_side_name(p->rules, side));
    bri_puts(out, fleet >= 0 ? fleets[fleet] : "");
}

/* Whether the game is one of several rounds, which are added up (FA-13, AR-13). */
static bool has_rounds(const br_rules *rules) {
    for (int key = 0; key < rules->game->key_count; key++) {
        if (strcmp(rules->game->keys[key].name, "rounds") == 0) {
            return rules->values[key] > 1;
        }
    }
    return false;
}

void bri_put_heading(const bri_picture *p, bri_writer *out) {
    bool over = br_is_over(p->state);
    bri_puts(out, p->rules->game->title);
    if (has_rounds(p->rules)) {
        bri_putf(out, ", round %d", br_round(p->state));
    }
    bri_putf(out, over ? ", after %u turns" : ", turn %u", br_turns(p->state) + !over);
}

static void put_outcome(const bri_picture *p, bri_writer *out) {
    int winner = br_winner(p->state);
    if (winner == BR_DRAW) {
        bri_puts(out, "Drawn");
    } else {
        put_side_name(p, winner, out);
        bri_puts(out, " has won");
    }
    bri_putf(out, ": %s", br_reason_text(br_reason_of(p->state)));
}

/* What is under way in the turn. */
static void put_pending(const bri_picture *p, bri_writer *out) {
    int high, low, dice = br_dice(p->state, &high, &low), at = br_chain_point(p->state);
    if (dice == 2) {
        bri_putf(out, ", dice %d and %d to use", high, low);
    } else if (dice == 1) {
        bri_putf(out, ", die %d to use", high);
    } else if (at >= 0) {
        bri_putf(out, ", the turn goes on from %s", br_point_id(p->rules, (unsigned)at));
    } else if (bri_now(p->state)->limit_waits) { /* FO-9 */
        bri_puts(out, ", one move in reply");
    }
}

void bri_put_status(const bri_picture *p, bri_writer *out) {
    if (br_is_over(p->state)) {
        put_outcome(p, out);
        return;
    }
    put_side_name(p, br_side_to_move(p->state), out);
    if (br_seat_count(p->rules) > 2) {
        bri_putf(out, ", seat %d,", br_seat_to_move(p->state));
    }
    bri_puts(out, br_to_act(p->state) == BR_CHANCE ? " to roll the dice" : " to move");
    put_pending(p, out);
}

/* How many pieces of a side stand on points of which all flags of a set hold. */
static int count_on(const bri_picture *p, int side, unsigned flags) {
    int n = 0;
    for (unsigned point = 0; point < p->rules->point_count; point++) {
        n += (br_point_flags(p->rules, point) & flags) == flags ? br_count_at(p->state, point, side, BR_PIECE_ANY) : 0;
    }
    return n;
}

void bri_put_side(const bri_picture *p, int side, bri_writer *out) {
    const bri_game *game = p->rules->game;
    int standing = count_on(p, side, 0);
    put_side_name(p, side, out);
    if (game->path_point) {
        int corral = count_on(p, side, BR_POINT_CORRAL), ranch = count_on(p, side, BR_POINT_RANCH);
        bri_putf(out, ": %d in the corral, %d on the way, %d in the ranch", corral, standing - corral - ranch, ranch);
        return;
    }
    bri_putf(out, ": %d on the board", standing);
    if (game->reserve) {
        bri_putf(out, ", %d in reserve", br_reserve(p->state, side));
    }
    if (game->kinds & (1u << BR_APPROACH | 1u << BR_TAKE)) {
        bri_putf(out, ", %d lost", br_taken(p->state, side));
    }
}

bool bri_put_score(const bri_picture *p, bri_writer *out) {
    if (!has_rounds(p->rules)) {
        return false;
    }
    bri_putf(out, "Score: %s %d, %s %d", br_side_name(p->rules, 0), br_score(p->state, 0), br_side_name(p->rules, 1),
             br_score(p->state, 1));
    return true;
}

bool bri_put_last_action(const bri_picture *p, bri_writer *out) {
    size_t ply = br_ply(p->state);
    if (ply == 0) {
        return false;
    }
    bri_entry *entry = bri_entry_at(p->state, ply - 1);
    const bri_position *before = bri_position_of(entry);
    bri_puts(out, "Last action: ");
    p->rules->game->write_action(p->rules, before, entry->action, out);
    bri_putf(out, " by %s", br_side_name(p->rules, before->side));
    return true;
}

/*
 * The two public functions: what they have in common is the last action, seen from the board as it stands now.
 */
#include "core/draw.h"

#include "core/canvas.h"
#include "core/svg.h"

/* Points of an action of the same round are points of this board; after a round has ended they mean another one. */
static void find_last_action(bri_picture *p) {
    size_t ply = br_ply(p->state);
    if (ply == 0) {
        return;
    }
    bri_entry *entry = bri_entry_at(p->state, ply - 1);
    const bri_position *before = bri_position_of(entry);
    if (before->round != bri_now(p->state)->round) {
        return;
    }
    p->mover = before->side;
    p->from = br_action_from(p->rules, entry->action);
    p->to = br_action_to(p->rules, entry->action);
    if (p->rules->game->taken) {
        p->taken_count = p->rules->game->taken(p->rules, before, entry->action, p->taken);
    }
}

bool bri_was_taken(const bri_picture *p, unsigned point) {
    for (size_t i = 0; i < p->taken_count; i++) {
        if (p->taken[i] == point) {
            return true;
        }
    }
    return false;
}

static bri_picture picture_of(const br_state *state, unsigned flags, bri_writer *out) {
    bri_picture p = {.state = state,
                     .rules = state->rules,
                     .ascii = flags & BR_DRAW_ASCII,
                     .colour = flags & BR_DRAW_COLOUR,
                     .out = out,
                     .from = -1,
                     .to = -1,
                     .mover = -1};
    find_last_action(&p);
    return p;
}

size_t br_draw_text(const br_state *state, unsigned flags, char *buffer, size_t size) {
    bri_writer out = bri_writer_on(buffer, size);
    if (state) {
        bri_picture p = picture_of(state, flags, &out);
        if (p.rules->game->draw_text) {
            p.rules->game->draw_text(&p);
        } else {
            bri_text_caption(&p);
        }
    }
    return bri_writer_end(&out);
}

size_t br_draw_svg(const br_state *state, unsigned flags, char *buffer, size_t size) {
    bri_writer out = bri_writer_on(buffer, size);
    if (state) {
        bri_picture p = picture_of(state, flags, &out);
        if (p.rules->game->draw_svg) {
            p.rules->game->draw_svg(&p);
        } else {
            bri_svg_begin(&p, BRI_SVG_CAPTION_WIDTH, BRI_SVG_CAPTION_HEIGHT);
            bri_svg_caption(&p, 0, NULL, 0);
            bri_svg_end(&p);
        }
    }
    return bri_writer_end(&out);
}

/*
 * Actions as numbers and as texts.
 */
#include <string.h>

#include "core/state.h"

/* Which fields an action of a kind has. */
enum { FROM = 1, TO = 2, DICE = 4 };

static unsigned fields_of(unsigned kind) {
    static const unsigned char fields[] = {
        [BR_ROLL] = DICE,
        [BR_SET] = TO,
        [BR_LIFT] = FROM,
        [BR_STEP] = FROM | TO,
        [BR_APPROACH] = FROM | TO,
        [BR_WITHDRAWAL] = FROM | TO,
        [BR_MOVE] = FROM | TO,
        [BR_PIVOT] = FROM | TO,
        [BR_CATTLE] = FROM | TO,
        [BR_COWBOY] = FROM | TO,
        [BR_TAKE] = TO,
        [BR_END_TURN] = 0,
        [BR_PASS] = 0,
    };
    return kind < sizeof fields ? fields[kind] : 0;
}

/* The point that a field names; −1 none. On paths (rifleman) fields are spaces of the mover's. */
static int place(const br_rules *rules, br_action action, unsigned field) {
    if (rules->game->path_point) {
        return rules->game->path_point(rules, bri_side(action), field);
    }
    return bri_side(action) == 0 && field < rules->point_count ? (int)field : -1;
}

bool bri_action_encodes(const br_rules *rules, br_action action) {
    unsigned kind = bri_kind(action);
    if (kind > BR_PASS || !(rules->game->kinds >> kind & 1)) {
        return false;
    }
    unsigned fields = fields_of(kind), from = bri_from(action), to = bri_to(action);
    if (fields & DICE) {
        return bri_side(action) == 0 && from <= 6 && to >= 1 && to <= from;
    }
    bool has_from = fields & FROM ? place(rules, action, from) >= 0 : from == 0;
    bool has_to = fields & TO ? place(rules, action, to) >= 0 : to == 0;
    return has_from && has_to && (fields || bri_side(action) == 0);
}

br_kind br_action_kind(br_action action) {
    unsigned kind = bri_kind(action);
    return kind <= BR_PASS ? (br_kind)kind : BR_KIND_NONE;
}

static int place_of(const br_rules *rules, br_action action, unsigned which) {
    if (!rules || !bri_action_encodes(rules, action) || !(fields_of(bri_kind(action)) & which)) {
        return -1;
    }
    return place(rules, action, which == FROM ? bri_from(action) : bri_to(action));
}

int br_action_from(const br_rules *rules, br_action action) { return place_of(rules, action, FROM); }

int br_action_to(const br_rules *rules, br_action action) { return place_of(rules, action, TO); }

unsigned br_action_weight(const br_state *state, br_action action, unsigned *of) {
    bool roll = br_action_kind(action) == BR_ROLL && br_is_legal(state, action);
    if (of) {
        *of = roll ? 36 : 0;
    }
    return roll ? bri_from(action) == bri_to(action) ? 1 : 2 : 0;
}

size_t br_action_taken(const br_state *state, br_action action, unsigned *points, size_t capacity) {
    if (!br_is_legal(state, action) || !state->rules->game->taken) {
        return 0;
    }
    unsigned all[BRI_MAX_TAKEN];
    size_t n = state->rules->game->taken(state->rules, bri_now(state), action, all);
    if (points) {
        memcpy(points, all, (n < capacity ? n : capacity) * sizeof *points);
    }
    return n;
}

br_status br_explain(const br_state *state, br_action action, br_error *error) {
    if (!state) {
        return bri_fail(error, BR_BAD_ARGUMENT, "", "NULL where a state is needed");
    }
    if (!bri_action_encodes(state->rules, action)) {
        return bri_fail(error, BR_BAD_ARGUMENT, "", "the number %lu encodes no action of %s", (unsigned long)action,
                        state->rules->game->name);
    }
    const bri_position *position = bri_now(state);
    if (bri_over(position)) {
        return bri_fail(error, BR_GAME_OVER, "", "the game is over (%s)", br_reason_text((br_reason)position->reason));
    }
    br_status status = state->rules->game->explain(state->rules, position, action, error);
    return status == BR_OK ? bri_succeed(error) : status;
}

bool br_is_legal(const br_state *state, br_action action) { return br_explain(state, action, NULL) == BR_OK; }

size_t br_action_text(const br_state *state, br_action action, char *buffer, size_t size) {
    bri_writer out = bri_writer_on(buffer, size);
    if (br_is_legal(state, action)) {
        state->rules->game->write_action(state->rules, bri_now(state), action, &out);
    }
    return bri_writer_end(&out);
}

size_t br_action_text_at(const br_state *state, size_t ply, char *buffer, size_t size) {
    bri_writer out = bri_writer_on(buffer, size);
    if (state && ply < state->ply) {
        bri_entry *entry = bri_entry_at(state, ply);
        state->rules->game->write_action(state->rules, bri_position_of(entry), entry->action, &out);
    }
    return bri_writer_end(&out);
}

br_status br_action_parse(br_action *out, const br_state *state, const char *text, br_error *error) {
    if (out) {
        *out = BR_NO_ACTION;
    }
    if (!out || !state || !text) {
        return bri_fail(error, BR_BAD_ARGUMENT, "", "NULL where a state, a text or a place for the action is needed");
    }
    bri_reader in = {.text = text, .error = error};
    br_action action = BR_NO_ACTION;
    br_status status = state->rules->game->read_action(state->rules, bri_now(state), &in, &action);
    if (status == BR_OK) {
        status = br_explain(state, action, error);
        if (status != BR_OK && error) { /* the whole text is at fault */
            error->line = 1;
            error->column = 1;
        }
    }
    if (status == BR_OK) {
        *out = action;
    }
    return status;
}

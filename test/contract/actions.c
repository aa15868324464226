#include <stdlib.h>
#include <string.h>

#include "contract/contract.h"
#include "core/state.h"
#include "support/require.h"
#include "support/states.h"

typedef struct list {
    br_action actions[BRI_MAX_ACTIONS];
    size_t length;
} list;

static void take_list(const br_state *state, list *out) {
    size_t most = br_max_actions(br_state_rules(state));
    REQUIRE(most > 0 && most <= BRI_MAX_ACTIONS, "%s: a list may have %zu actions", where(state), most);
    out->length = br_actions(state, out->actions, most);
    REQUIRE(out->length <= most, "%s: more actions than br_max_actions", where(state));
    REQUIRE(out->length == br_action_count(state), "%s: the count is not the list's length", where(state));
    REQUIRE((out->length == 0) == br_is_over(state), "%s: no action, and not over, or the other way", where(state));
    for (size_t i = 1; i < out->length; i++) {
        REQUIRE(out->actions[i - 1] < out->actions[i], "%s: action %zu does not ascend", where(state), i);
    }
}

static bool is_listed(const list *l, br_action action) {
    size_t i = 0;
    while (i < l->length && l->actions[i] < action) {
        i++;
    }
    return i < l->length && l->actions[i] == action;
}

/* A list that has no room for all writes the first ones and counts all. */
static void check_capacity(const br_state *state, const list *l, size_t capacity) {
    br_action some[BRI_MAX_ACTIONS + 2];
    memset(some, 0xee, sizeof some);
    size_t written = capacity < l->length ? capacity : l->length;
    REQUIRE(br_actions(state, some, capacity) == l->length, "%s: %zu places change the count", where(state), capacity);
    REQUIRE(memcmp(some, l->actions, written * sizeof *some) == 0, "%s: %zu places, other actions", where(state),
            capacity);
    REQUIRE(some[capacity] == 0xeeeeeeee, "%s: written behind %zu places", where(state), capacity);
}

/* ---- reading at a glance ---- */

/* What the engine says that a text is, records are read by: what it is to br_action_parse, or nothing. */
static br_action check_glance(const br_state *state, const char *text) {
    br_action parsed,
        seen = state->rules->engine->read(state->rules, bri_now(state), (bri_slice){text, text + strlen(text)});
    br_status status = br_action_parse(&parsed, state, text, NULL);
    REQUIRE(seen == BR_NO_ACTION || (status == BR_OK && seen == parsed), "%s: %s is %u at a glance, but %u, %s",
            where(state), text, (unsigned)seen, (unsigned)parsed, br_status_text(status));
    return seen;
}

/* A text from each of its letters on, up to it, and with another in its place. */
static void check_spoilt_glances(const br_state *state, char *text) {
    for (char *at = text; *at; at++) {
        char letter = *at;
        (void)check_glance(state, at);
        *at = '?';
        (void)check_glance(state, text);
        *at = '\0';
        (void)check_glance(state, text);
        *at = letter;
    }
}

/* The texts that a number would have if it were legal, and ones like it. */
static void check_glances(const br_state *state, br_action action) {
    static const char *const endings[] = {"*", "A", "W", "-a1", "0", ""};
    char text[80];
    if (!state->rules->engine->read || !bri_action_encodes(state->rules, action)) {
        return;
    }
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        bri_writer out = bri_writer_on(text, sizeof text);
        state->rules->game->write_action(state->rules, bri_now(state), action, &out);
        bri_puts(&out, endings[i]);
        (void)bri_writer_end(&out);
        (void)check_glance(state, text);
    }
    check_spoilt_glances(state, text);
}

/* ---- one legal action ---- */

/* Texts read back as their action, so no two actions of a state share one. */
static void check_text(const br_state *state, br_action action) {
    char text[64], cut[64];
    br_action parsed;
    br_error error;
    size_t length = br_action_text(state, action, text, sizeof text);
    REQUIRE(length > 0 && length == strlen(text), "%s: the text of %u", where(state), (unsigned)action);
    REQUIRE(br_action_text(state, action, NULL, 0) == length, "%s: %s measured", where(state), text);
    REQUIRE(br_action_text(state, action, cut, 3) == length && strncmp(cut, text, 2) == 0 && strlen(cut) == 2,
            "%s: %s cut", where(state), text);
    memset(&error, 0xee, sizeof error);
    REQUIRE(br_action_parse(&parsed, state, text, &error) == BR_OK && parsed == action, "%s: %s reads as %u, not %u",
            where(state), text, (unsigned)parsed, (unsigned)action);
    REQUIRE(error.status == BR_OK && !error.message[0], "%s: %s leaves an error", where(state), text);
    bool plain = br_action_kind(action) != BR_PASS && state->rules->engine->read; /* and ids of maps may share a hash */
    REQUIRE(!plain || check_glance(state, text) == action || state->rules->game->game == BR_FORBANS,
            "%s: %s is nothing at a glance", where(state), text);
}

static void check_places(const br_state *state, br_action action) {
    const br_rules *rules = br_state_rules(state);
    int points = (int)br_point_count(rules), from = br_action_from(rules, action), to = br_action_to(rules, action);
    br_kind kind = br_action_kind(action);
    bool has_from = kind != BR_ROLL && kind != BR_SET && kind != BR_TAKE && kind != BR_END_TURN && kind != BR_PASS;
    bool has_to = kind != BR_ROLL && kind != BR_LIFT && kind != BR_END_TURN && kind != BR_PASS;
    REQUIRE(kind > BR_KIND_NONE && kind <= BR_PASS, "%s: an action without a kind", where(state));
    REQUIRE(has_from ? from >= 0 && from < points : from == -1, "%s: origin %d", where(state), from);
    REQUIRE(has_to ? to >= 0 && to < points : to == -1, "%s: destination %d", where(state), to);
}

/* Enemy pieces leave exactly the points that br_action_taken names, unless a new round is set up. */
static void check_taken(const br_state *state, br_state *scratch, br_action action) {
    unsigned taken[BRI_MAX_TAKEN], points = (unsigned)br_point_count(br_state_rules(state));
    size_t n = br_action_taken(state, action, taken, BRI_MAX_TAKEN), i = 0;
    int enemy = 1 - br_side_to_move(state);
    REQUIRE(n <= BRI_MAX_TAKEN && br_action_taken(state, action, NULL, 0) == n, "%s: %zu taken", where(state), n);
    REQUIRE(br_apply_unchecked(scratch, action) == BR_OK, "%s: a listed action is not made", where(state));
    bool same_round = br_round(scratch) == br_round(state);
    for (unsigned point = 0; point < points; point++) {
        bool named = i < n && taken[i] == point;
        int before = br_count_at(state, point, enemy, BR_PIECE_ANY);
        int after = br_count_at(scratch, point, enemy, BR_PIECE_ANY);
        REQUIRE(!same_round || named == (after < before), "%s: point %u is %s taken", where(state), point,
                named ? "named as" : "not named as");
        i += named;
    }
    REQUIRE(i == n, "%s: points taken do not ascend", where(state));
    REQUIRE(br_undo(scratch) == BR_OK, "%s: no undo", where(state));
}

/* Only rolls have weights, and theirs sum to the denominator. */
static void check_weights(const br_state *state, const list *l) {
    unsigned sum = 0, of = 0;
    bool chance = br_to_act(state) == BR_CHANCE;
    for (size_t i = 0; i < l->length; i++) {
        unsigned weight = br_action_weight(state, l->actions[i], &of);
        REQUIRE((br_action_kind(l->actions[i]) == BR_ROLL) == chance, "%s: rolls and choices", where(state));
        REQUIRE(chance ? weight > 0 && of == 36 : weight == 0 && of == 0, "%s: weight %u of %u", where(state), weight,
                of);
        sum += weight;
    }
    REQUIRE(sum == (chance ? 36 : 0), "%s: the weights sum to %u", where(state), sum);
}

/* ---- any number ---- */

static br_action arbitrary_number(const br_state *state, const list *l, br_rng *rng) {
    uint32_t points = (uint32_t)br_point_count(br_state_rules(state)) + 2;
    switch (br_rng_below(rng, l->length ? 3 : 2)) {
    case 0: return (br_action)br_rng_next(rng);
    case 1:
        return bri_action((br_kind)br_rng_below(rng, BR_PASS + 2), (int)br_rng_below(rng, 2), br_rng_below(rng, points),
                          br_rng_below(rng, points));
    default: return l->actions[br_rng_below(rng, (uint32_t)l->length)] ^ (br_action)1 << br_rng_below(rng, 23);
    }
}

/* A number is legal exactly if it is listed. If not, it is refused for a reason, and has no text and no effect. */
static void check_number(const br_state *state, br_state *scratch, const list *l, br_action action) {
    br_error error;
    bool listed = is_listed(l, action);
    br_status status = br_explain(state, action, &error);
    check_glances(state, action);
    REQUIRE(br_is_legal(state, action) == listed && (status == BR_OK) == listed, "%s: number %u is %slisted, but %s",
            where(state), (unsigned)action, listed ? "" : "not ", br_status_text(status));
    if (listed) {
        return;
    }
    char text[8] = "x";
    bool ruled = status == BR_ILLEGAL;
    REQUIRE(ruled || status == BR_BAD_ARGUMENT || (status == BR_GAME_OVER && br_is_over(state)), "%s: number %u: %s",
            where(state), (unsigned)action, br_status_text(status));
    REQUIRE(error.status == (int32_t)status && error.message[0] && (error.rule[0] != 0) == ruled,
            "%s: number %u: [%s] %s", where(state), (unsigned)action, error.rule, error.message);
    REQUIRE(br_action_text(state, action, text, sizeof text) == 0 && !text[0], "%s: number %u has a text", where(state),
            (unsigned)action);
    REQUIRE(br_action_taken(state, action, NULL, 0) == 0 && br_action_weight(state, action, NULL) == 0,
            "%s: number %u takes or weighs", where(state), (unsigned)action);
    REQUIRE(br_apply(scratch, action) == status, "%s: number %u is made", where(state), (unsigned)action);
}

static void still_the_same(const br_state *state, const br_state *scratch) {
    portrait expected, found;
    take_portrait(&expected, state, WITH_HISTORY);
    take_portrait(&found, scratch, WITH_HISTORY);
    REQUIRE(same_portrait(&expected, &found), "changed to\n%s\nexpected\n%s", found.text, expected.text);
}

void check_actions(const br_state *state, br_rng *rng) {
    list l;
    br_state *scratch;
    take_list(state, &l);
    REQUIRE(br_state_clone(&scratch, state) == BR_OK, "%s: no clone", where(state));
    for (size_t capacity = 0; capacity <= l.length + 1; capacity += 1 + l.length / 4) {
        check_capacity(state, &l, capacity);
    }
    check_weights(state, &l);
    for (size_t i = 0; i < l.length; i++) {
        check_number(state, scratch, &l, l.actions[i]);
        check_text(state, l.actions[i]);
        check_places(state, l.actions[i]);
        if (br_rng_below(rng, 4) == 0) { /* the slowest check: of some */
            check_taken(state, scratch, l.actions[i]);
        }
    }
    for (int i = 0; i < 32; i++) {
        check_number(state, scratch, &l, arbitrary_number(state, &l, rng));
    }
    still_the_same(state, scratch);
    br_state_free(scratch);
}

void check_all_numbers(const br_state *state) {
    list l;
    take_list(state, &l);
    unsigned points = (unsigned)br_point_count(br_state_rules(state));
    size_t legal = 0;
    for (int kind = BR_KIND_NONE; kind <= BR_PASS + 1; kind++) {
        for (int side = 0; side < 2; side++) {
            for (unsigned from = 0; from <= points; from++) {
                for (unsigned to = 0; to <= points; to++) {
                    br_action action = bri_action((br_kind)kind, side, from, to);
                    bool listed = is_listed(&l, action);
                    REQUIRE(br_is_legal(state, action) == listed, "%s: number %u, %slisted", where(state),
                            (unsigned)action, listed ? "" : "not ");
                    legal += listed;
                }
            }
        }
    }
    REQUIRE(legal == l.length, "%s: listed numbers that no action has", where(state));
}

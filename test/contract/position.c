#include <stdio.h>
#include <string.h>

#include "contract/contract.h"
#include "core/state.h"
#include "support/require.h"
#include "support/states.h"

const char *where(const br_state *state) {
    static char text[TEXT_SIZE + 256];
    char position[TEXT_SIZE];
    (void)br_position_text(state, position, sizeof position);
    (void)snprintf(text, sizeof text, "%s %s (ply %zu)", br_rules_spec(br_state_rules(state)), position, br_ply(state));
    return text;
}

/* ---- who, and how it stands ---- */

static void check_turn(const br_state *state) {
    const br_rules *rules = br_state_rules(state);
    int actor = br_to_act(state), side = br_side_to_move(state), seat = br_seat_to_move(state);
    if (br_is_over(state)) {
        REQUIRE(actor == BR_NOBODY && side == -1 && seat == -1, "%s: over, and someone is to act", where(state));
        return;
    }
    REQUIRE(side == 0 || side == 1, "%s: side %d", where(state), side);
    REQUIRE(actor == side || actor == BR_CHANCE, "%s: %d to act, side %d", where(state), actor, side);
    REQUIRE(seat >= 0 && seat < br_seat_count(rules) && br_seat_side(rules, seat) == side, "%s: seat %d of side %d",
            where(state), seat, side);
}

static void check_score(const br_state *state) {
    int winner = br_winner(state), lead = br_score(state, 0) - br_score(state, 1);
    REQUIRE(br_score(state, 0) >= 0 && br_score(state, 1) >= 0, "%s: a score below 0", where(state));
    if (!br_is_over(state)) {
        REQUIRE(winner == BR_UNDECIDED && br_reason_of(state) == BR_REASON_NONE, "%s: decided, and not over",
                where(state));
        return;
    }
    REQUIRE(*br_reason_text(br_reason_of(state)), "%s: over without a reason", where(state));
    REQUIRE(winner == 0 || winner == 1 || winner == BR_DRAW, "%s: winner %d", where(state), winner);
    int leader = lead > 0 ? 0 : lead < 0 ? 1 : BR_DRAW;
    REQUIRE(winner == leader, "%s: winner %d, but %d leads", where(state), winner, leader);
}

/* A piece is on the board, in reserve or lost; only one that is lifted is in hand (AR-3). */
void count_pieces(const br_state *state, int pieces[2]) {
    int in_hand = br_chain_point(state) >= 0;
    for (int side = 0; side < 2 && in_hand; side++) {
        in_hand = br_count_at(state, (unsigned)br_chain_point(state), side, BR_PIECE_ANY) == 0;
    }
    for (int side = 0; side < 2; side++) {
        pieces[side] = (int)br_points_with(state, side, BR_PIECE_ANY, NULL, 0) + br_reserve(state, side) +
                       br_taken(state, side) + (in_hand && side == br_side_to_move(state));
    }
}

static void check_pieces(const br_state *state, const int pieces[2]) {
    int found[2];
    count_pieces(state, found);
    for (int side = 0; side < 2; side++) {
        REQUIRE(found[side] == pieces[side], "%s: side %d has %d pieces, not %d", where(state), side, found[side],
                pieces[side]);
    }
}

void check_outcome(const br_state *state, const int pieces[2]) {
    check_turn(state);
    check_score(state);
    check_pieces(state, pieces);
}

/* ---- reading back ---- */

/* A position knows nothing of what has been before, so one that was drawn by repetition goes on. */
static bool ended_by_repetition(const br_state *state) {
    unsigned repetition = br_state_rules(state)->repetition;
    return br_is_over(state) && repetition && br_occurrences(state) >= repetition;
}

static void check_read_back(const br_state *state, br_state *other, const char *text) {
    br_error error;
    portrait expected, found;
    REQUIRE(br_position_set(other, text, &error) == BR_OK, "%s: \"%s\" is refused: %s", where(state), text,
            error.message);
    REQUIRE(error.status == BR_OK && br_ply(other) == 0, "%s: read, and an error or a history", where(state));
    REQUIRE(br_hash(other) == br_hash(state), "%s: reads back with another hash", where(state));
    if (ended_by_repetition(state) && !br_is_over(other)) {
        return;
    }
    take_portrait(&expected, state, POSITION_ONLY);
    take_portrait(&found, other, POSITION_ONLY);
    REQUIRE(same_portrait(&expected, &found), "reads back as\n%s\nexpected\n%s", found.text, expected.text);
    if (br_to_act(state) == BR_CHANCE) { /* rolling again within a turn (RI-11) reads as its beginning */
        return;
    }
    REQUIRE(br_occurrences(other) == (br_occurrences(state) > 0), "%s: occurs %u times read back", where(state),
            br_occurrences(other));
}

/* Runs of spaces between fields, and spaces at either end. */
static void spread(const char *text, char *out, size_t size) {
    size_t n = 0;
    out[n++] = ' ';
    for (; *text && n + 4 < size; text++) {
        out[n++] = *text;
        if (*text == ' ') {
            out[n++] = ' ';
        }
    }
    out[n++] = ' ';
    out[n] = '\0';
}

/* ---- spoilt texts ---- */

/* Changes one character of a text, takes it out or doubles it. */
static void spoil(const char *text, char *out, br_rng *rng) {
    static const char characters[] = " -/:,*^@+=?0123456789abcdeghkmrswxBEGNSW\x01\xff";
    size_t length = strlen(text), at = br_rng_below(rng, (uint32_t)length);
    uint32_t how = br_rng_below(rng, 4);
    memcpy(out, text, at);
    size_t n = at;
    if (how == 0) {
        out[n++] = text[at];
    }
    if (how != 1) {
        out[n++] =
            how == 2 ? text[br_rng_below(rng, (uint32_t)length)] : characters[br_rng_below(rng, sizeof characters - 1)];
    }
    (void)strcpy(out + n, text + at + 1);
}

br_status check_position_text(br_state *state, const char *text) {
    br_error error;
    portrait before, after;
    take_portrait(&before, state, WITH_HISTORY);
    br_status status = br_position_set(state, text, &error);
    take_portrait(&after, state, WITH_HISTORY);
    if (status == BR_OK) {
        check_turn(state);
        check_score(state);
        br_state *again = state_under(br_state_rules(state));
        char written[TEXT_SIZE];
        (void)br_position_text(state, written, sizeof written);
        check_read_back(state, again, written);
        br_state_free(again);
        return status;
    }
    REQUIRE(status == BR_BAD_SYNTAX || status == BR_BAD_POSITION || status == BR_UNKNOWN, "\"%s\": %s", text,
            br_status_text(status));
    check_refusal(&error, status, text, strlen(text), TEXT_AT_FAULT);
    REQUIRE(same_portrait(&before, &after), "refused, and changed to\n%s", after.text);
    return status;
}

void check_position(const br_state *state, br_rng *rng, int spoilt) {
    char text[TEXT_SIZE], other_text[2 * TEXT_SIZE];
    size_t length = br_position_text(state, text, sizeof text);
    REQUIRE(length == strlen(text) && br_position_text(state, NULL, 0) == length, "%s: the text's length",
            where(state));
    REQUIRE(br_position_text(state, other_text, length) == length && strlen(other_text) == length - 1 &&
                strncmp(other_text, text, length - 1) == 0,
            "%s: the text cut", where(state));
    br_state *other = state_under(br_state_rules(state));
    check_read_back(state, other, text);
    spread(text, other_text, sizeof other_text);
    check_read_back(state, other, other_text);
    for (int i = 0; i < spoilt; i++) {
        spoil(text, other_text, rng);
        (void)check_position_text(other, other_text);
    }
    br_state_free(other);
}

#include "support/dice_game.h"

#include <string.h>

#include "core/hash.h"
#include "core/play.h"
#include "support/require.h"

typedef struct dice_position {
    bri_position base;
    uint8_t dice[2]; /* still to be used, the higher first; 0 none */
    uint8_t sums[2];
    uint8_t unused[4]; /* 0 */
} dice_position;

_Static_assert(sizeof(dice_position) == sizeof(bri_position) + 8, "no padding");

static const dice_position *of(const bri_position *p) { return (const dice_position *)p; }

/* ---- the play ---- */

static br_status prepare(br_rules *rules, br_error *error) {
    (void)error;
    rules->position_size = sizeof(dice_position);
    rules->max_actions = 21;
    rules->point_count = 6; /* the eyes of a die */
    return BR_OK;
}

static void initial(const br_rules *rules, bri_position *out) {
    (void)rules;
    memset(out, 0, sizeof(dice_position));
    out->winner = BR_UNDECIDED;
    out->to_act = BR_CHANCE;
    out->round = 1;
    out->turn_begins = 1;
}

static bool has_die(const dice_position *p, unsigned eyes) { return p->dice[0] == eyes || p->dice[1] == eyes; }

static bool is_legal(const dice_position *p, br_action action) {
    bool rolled = p->base.to_act != BR_CHANCE;
    unsigned eyes = bri_to(action) + 1;
    switch (br_action_kind(action)) {
    case BR_ROLL: return !rolled;
    case BR_SET: return rolled && has_die(p, eyes);
    case BR_TAKE: return rolled && has_die(p, eyes) && p->sums[1 - p->base.side] >= eyes;
    default: return false;
    }
}

static size_t actions(const br_rules *rules, const bri_position *position, br_action *out) {
    (void)rules;
    size_t n = 0;
    if (bri_over(position)) {
        return 0;
    }
    for (unsigned high = 1; high <= 6; high++) {
        for (unsigned low = 1; low <= high; low++) {
            out[n] = bri_action(BR_ROLL, 0, high, low);
            n += is_legal(of(position), out[n]);
        }
    }
    static const br_kind kinds[] = {BR_SET, BR_TAKE};
    for (int kind = 0; kind < 2; kind++) {
        for (unsigned point = 0; point < 6 && position->to_act != BR_CHANCE; point++) {
            out[n] = bri_action(kinds[kind], 0, 0, point);
            n += is_legal(of(position), out[n]);
        }
    }
    return n;
}

static size_t count(const br_rules *rules, const bri_position *position) {
    br_action list[22];
    return actions(rules, position, list);
}

static void use_die(dice_position *p, unsigned eyes) {
    if (p->dice[0] == eyes) {
        p->dice[0] = p->dice[1];
    }
    p->dice[1] = 0;
}

static void pass_turn(dice_position *p) {
    p->base.turns++;
    p->base.side ^= 1;
    p->base.to_act = BR_CHANCE;
    p->base.turn_begins = 1;
    if (p->base.turns >= DICE_GAME_TURNS) {
        int lead = p->sums[0] - p->sums[1];
        bri_finish(&p->base, lead > 0 ? 0 : lead < 0 ? 1 : BR_DRAW, lead ? BR_REASON_POINTS : BR_REASON_LEVEL);
    }
}

static void apply(const br_rules *rules, bri_position *position, br_action action) {
    (void)rules;
    dice_position *p = (dice_position *)position;
    unsigned eyes = bri_to(action) + 1;
    p->base.turn_begins = 0;
    if (br_action_kind(action) == BR_ROLL) {
        p->dice[0] = (uint8_t)bri_from(action);
        p->dice[1] = (uint8_t)bri_to(action);
        p->base.to_act = p->base.side;
        return;
    }
    if (br_action_kind(action) == BR_SET) {
        p->sums[p->base.side] = (uint8_t)(p->sums[p->base.side] + eyes);
    } else {
        p->sums[1 - p->base.side] = (uint8_t)(p->sums[1 - p->base.side] - eyes);
    }
    use_die(p, eyes);
    if (!p->dice[0]) {
        pass_turn(p);
    }
}

static void draw_round(const br_rules *rules, bri_position *position, br_reason reason) {
    (void)rules;
    bri_finish(position, BR_DRAW, reason);
}

static uint64_t hash(const br_rules *rules, const bri_position *position) {
    (void)rules;
    const dice_position *p = of(position);
    uint64_t word = (uint64_t)p->dice[0] << 24 | (uint64_t)p->dice[1] << 16 | (uint64_t)p->sums[0] << 8 | p->sums[1];
    return bri_hash_end(bri_mix(bri_hash_begin(position), word));
}

static br_status explain(const br_rules *rules, const bri_position *position, br_action action, br_error *error) {
    (void)rules;
    return is_legal(of(position), action) ? BR_OK : bri_fail(error, BR_ILLEGAL, "DI-1", "no such die, or no such sum");
}

/* ---- queries ---- */

static int score(const br_rules *rules, const bri_position *position, int side) {
    (void)rules;
    return position->winner == side;
}

static int seat(const br_rules *rules, const bri_position *position) {
    (void)rules;
    return position->side;
}

static int count_at(const br_rules *rules, const bri_position *position, unsigned point, int side, br_piece piece) {
    (void)rules, (void)position, (void)point, (void)side, (void)piece;
    return 0;
}

static int lost(const br_rules *rules, const bri_position *position, int side) {
    (void)rules, (void)position, (void)side;
    return 0;
}

static int dice(const br_rules *rules, const bri_position *position, int *high, int *low) {
    (void)rules;
    *high = of(position)->dice[0];
    *low = of(position)->dice[1];
    return (*high > 0) + (*low > 0);
}

static const char *point_id(const br_rules *rules, unsigned point) {
    static const char *const ids[] = {"1", "2", "3", "4", "5", "6"};
    (void)rules;
    return ids[point];
}

static void point_xy(const br_rules *rules, unsigned point, double *x, double *y) {
    (void)rules;
    *x = point / 5.0;
    *y = 0.5;
}

/* ---- texts ---- */

static void write_action(const br_rules *rules, const bri_position *position, br_action action, bri_writer *out) {
    (void)rules, (void)position;
    if (br_action_kind(action) == BR_ROLL) {
        bri_put_number(out, bri_from(action));
        bri_put(out, '-');
        bri_put_number(out, bri_to(action));
    } else {
        bri_put(out, br_action_kind(action) == BR_SET ? '+' : 'x');
        bri_put_number(out, bri_to(action) + 1);
    }
}

static bool is_die(char c) { return c >= '1' && c <= '6'; }

static unsigned eyes_of(char c) { return (unsigned)(c - '0'); }

static br_status read_action(const br_rules *rules, const bri_position *position, bri_reader *in, br_action *out) {
    (void)rules, (void)position;
    const char *t = in->text;
    if (is_die(t[0]) && t[1] == '-' && is_die(t[2]) && t[2] <= t[0] && !t[3]) {
        *out = bri_action(BR_ROLL, 0, eyes_of(t[0]), eyes_of(t[2]));
    } else if ((t[0] == '+' || t[0] == 'x') && is_die(t[1]) && !t[2]) {
        *out = bri_action(t[0] == '+' ? BR_SET : BR_TAKE, 0, 0, eyes_of(t[1]) - 1);
    } else {
        return bri_fail_at(in->error, t, t, BR_BAD_SYNTAX, "", "no action text");
    }
    return BR_OK;
}

static void write_position(const br_rules *rules, const bri_position *position, bri_writer *out) {
    (void)rules;
    const dice_position *p = of(position);
    bri_put_number(out, p->sums[0]);
    bri_put(out, ' ');
    bri_put_number(out, p->sums[1]);
    bri_puts(out, position->side == 0 ? " a " : " b ");
    if (!p->dice[0]) {
        bri_put(out, '-');
    }
    for (int i = 0; i < 2 && p->dice[i]; i++) {
        bri_put_number(out, p->dice[i]);
    }
    bri_put(out, ' ');
    bri_put_number(out, position->turns);
}

static br_status read_dice(bri_reader *in, bri_slice field, dice_position *p) {
    if (bri_slice_is(field, "-")) {
        return BR_OK;
    }
    size_t n = bri_length(field);
    bool good = n <= 2 && is_die(field.at[0]) && (n == 1 || (is_die(field.at[1]) && field.at[1] <= field.at[0]));
    if (!good || p->base.turns >= DICE_GAME_TURNS) {
        return bri_fail_at(in->error, in->text, field.at, BR_BAD_SYNTAX, "", "no dice");
    }
    for (size_t i = 0; i < n; i++) {
        p->dice[i] = (uint8_t)eyes_of(field.at[i]);
    }
    p->base.to_act = p->base.side;
    p->base.turn_begins = 0;
    return BR_OK;
}

static br_status read_position(const br_rules *rules, bri_reader *in, bri_position *out) {
    dice_position *p = (dice_position *)out;
    bri_slice fields[5];
    uint32_t sums[2] = {0, 0};
    initial(rules, out);
    br_status status = bri_split(in, fields, 5, "SUM SUM SIDE DICE TURNS");
    for (int i = 0; i < 2 && status == BR_OK; i++) {
        status = bri_read_number(in, fields[i], 100, "a sum", &sums[i]);
        p->sums[i] = (uint8_t)sums[i];
    }
    if (status == BR_OK && !bri_slice_is(fields[2], "a") && !bri_slice_is(fields[2], "b")) {
        status = bri_fail_at(in->error, in->text, fields[2].at, BR_BAD_SYNTAX, "", "no side");
    }
    if (status == BR_OK) {
        status = bri_read_turns(in, fields[4], &out->turns);
    }
    if (status == BR_OK) {
        out->side = *fields[2].at == 'b';
        status = read_dice(in, fields[3], p);
    }
    if (status == BR_OK && out->turns >= DICE_GAME_TURNS) {
        out->turns--;
        out->side ^= 1;
        pass_turn(p);
    }
    return status;
}

/* ---- the tables ---- */

static br_status make(br_state *state, br_action action) {
    return bri_make(state, action, sizeof(dice_position), apply);
}

static br_status playout(br_state *state, br_rng *rng, size_t most, size_t *made) {
    return bri_play(state, rng, most, made, sizeof(dice_position), bri_pick_listed, apply);
}

static const bri_engine engine = {
    .actions = actions,
    .count = count,
    .pick = bri_pick_listed,
    .apply = apply,
    .make = make,
    .playout = playout,
};

const bri_game dice_game = {
    .game = (br_game)1000,
    .name = "dice",
    .title = "Dice",
    .side_names = {"Ann", "Bob"},
    .rolls_dice = true,
    .shortest_cycle = 1,
    .kinds = 1u << BR_ROLL | 1u << BR_SET | 1u << BR_TAKE,
    .prepare = prepare,
    .engine = &engine,
    .initial = initial,
    .draw_round = draw_round,
    .hash = hash,
    .explain = explain,
    .score = score,
    .seat = seat,
    .count_at = count_at,
    .lost = lost,
    .dice = dice,
    .write_action = write_action,
    .read_action = read_action,
    .write_position = write_position,
    .read_position = read_position,
    .point_id = point_id,
    .point_xy = point_xy,
};

br_rules *dice_rules(const char *spec) {
    br_rules *rules;
    br_error error;
    REQUIRE(bri_rules_make(&rules, &dice_game, spec, NULL, 0, &error) == BR_OK, "%s: %s", spec, error.message);
    return rules;
}

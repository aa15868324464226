/*
 * A referee for a game server: it holds one table, takes what players send, and says what to tell them. The parts
 * between the marks are shown on the page.
 */
#include <boardrules.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

//! [table]
typedef struct game_table {
    br_state *state;
    br_rng dice; /* seed it with something that no player can know */
} game_table;

static bool table_open(game_table *table, const char *spec, uint64_t seed, br_error *error) {
    br_rules *rules;
    if (br_rules_new(&rules, spec, error) != BR_OK) {
        return false;
    }
    bool made = br_state_new(&table->state, rules, error) == BR_OK;
    br_rules_release(rules); /* the state holds them */
    br_rng_seed(&table->dice, seed);
    return made;
}
//! [table]

//! [roll]
/* Makes the actions that nobody chooses. */
static void roll(game_table *table) {
    while (br_to_act(table->state) == BR_CHANCE) {
        if (br_apply(table->state, br_random_action(table->state, &table->dice)) != BR_OK) {
            return; /* no memory for the history; the roll is still due */
        }
        char text[16];
        br_action_text_at(table->state, br_ply(table->state) - 1, text, sizeof text);
        printf("to all: the dice fall %s\n", text);
    }
}
//! [roll]

//! [tell]
/* Everything that a program at the other end needs in order to show the table. */
static void tell(const game_table *table) {
    const br_state *state = table->state;
    char text[512];
    br_position_text(state, text, sizeof text);
    printf("to all: %s\n", text);
    if (br_is_over(state)) {
        int winner = br_winner(state);
        const char *name = winner == BR_DRAW ? "nobody" : br_side_name(br_state_rules(state), winner);
        printf("to all: %s wins, %s\n", name, br_reason_text(br_reason_of(state)));
    } else {
        printf("to seat %d: choose one of %zu\n", br_seat_to_move(state), br_action_count(state));
    }
}
//! [tell]

//! [take]
/* What a player sends, which may be anything at all. */
static void take(game_table *table, int seat, const char *text) {
    br_action action;
    br_error error;
    if (seat != br_seat_to_move(table->state)) {
        printf("to seat %d: it is not your turn\n", seat);
    } else if (br_action_parse(&action, table->state, text, &error) != BR_OK) {
        printf("to seat %d: refused%s%s: %s\n", seat, error.rule[0] ? " by " : "", error.rule, error.message);
    } else if (br_apply(table->state, action) != BR_OK) {
        printf("to seat %d: try again later\n", seat); /* no memory; nothing has changed */
    } else {
        roll(table);
        tell(table);
    }
}
//! [take]

//! [resign]
/* The library does not know about resigning: the record takes a result from outside the rules. */
static void resign(const game_table *table, int seat) {
    br_record *record;
    if (br_record_from_state(&record, table->state) != BR_OK) {
        return;
    }
    char text[1024];
    br_record_set_tag(record, "Event", "A table");
    br_record_set_result(record, 1 - br_seat_side(br_state_rules(table->state), seat));
    if (br_record_text(record, text, sizeof text) < sizeof text) {
        fputs(text, stdout);
    }
    br_record_free(record);
}
//! [resign]

/* The page shows the output between two marks of a name. */
static void mark(const char *name) { printf("[%s]\n", name); }

int main(void) {
    mark("open");
    //! [open]
    game_table table;
    br_error error;
    if (!table_open(&table, "rifleman(first=blue)", 5, &error)) {
        printf("no table: %s\n", error.message);
        return 1;
    }
    roll(&table);
    tell(&table);
    //! [open]
    mark("open");
    mark("play");
    //! [play]
    take(&table, 0, "C/3");         /* not this seat's turn */
    take(&table, 1, "knock knock"); /* not an action */
    take(&table, 1, "@C/4");        /* an action, but not legal */
    take(&table, 1, "C/4");
    take(&table, 1, "C/1"); /* the turn is over, and the dice fall for the other side */
    //! [play]
    mark("play");
    mark("resign");
    //! [give up]
    resign(&table, 0);
    br_state_free(table.state);
    //! [give up]
    mark("resign");
    return 0;
}

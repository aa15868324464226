#include "selfplay/games.h"

#include "common/message.h"

void play_game(const games *g, uint64_t game) {
    br_rng rng;
    br_rng_seed_stream(&rng, g->seed, game);
    (void)br_undo_to(g->state, 0); /* the set-up, or the position that was given */
    br_status status = br_playout(g->state, &rng, (size_t)g->max_actions, NULL);
    if (status != BR_OK && status != BR_LIMIT) { /* the library's own limit leaves a game unfinished too */
        fail_status("the game", status);
    }
}

void write_record(const br_state *state, br_write_fn write, void *context) {
    br_record *record;
    br_status status = br_record_from_state(&record, state);
    if (status != BR_OK) {
        fail_status("the record", status);
    }
    (void)br_record_write(record, write, context);
    br_record_free(record);
}

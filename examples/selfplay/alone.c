/*
 * One process plays all games, in one state, taken back to its beginning each time.
 */
#include "common/results.h"
#include "selfplay/games.h"

void play_games(const games *g, summary *sum, progress *p) {
    for (uint64_t i = 0; i < g->count; i++) {
        show_progress(p, i, g->count);
        play_game(g, i);
        add_game(sum, g->state);
        if (g->records) {
            write_record(g->state, put_bytes, NULL);
        }
    }
}

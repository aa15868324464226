/*
 * How fast the rules are, through the public API: perft and random games from the set-up of every registered game, or
 * under the rules given as arguments. A measurement is made longer until it takes SHORTEST seconds, so what is printed
 * at the end of each is the longest one; counts depend on nothing but the rules and that length.
 */
#include <boardrules.h>
#include <stdio.h>
#include <time.h>

static const double SHORTEST = 0.5;

enum { MAX_DEPTH = 64, MAX_ACTIONS = 100000, FIRST_GAMES = 16 };

static double now(void) {
    struct timespec t;
    timespec_get(&t, TIME_UTC);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void row(const char *spec, const char *what, unsigned long length, uint64_t count, double seconds) {
    char name[48];
    snprintf(name, sizeof name, "%s %lu", what, length);
    printf("%-32s %-14s %14llu %8.3f %14.0f\n", spec, name, (unsigned long long)count, seconds,
           (double)count / seconds);
    fflush(stdout);
}

/* Sequences of actions. */
static br_status bench_perft(const br_state *state, const char *spec) {
    for (unsigned depth = 1; depth <= MAX_DEPTH; depth++) {
        uint64_t nodes;
        double start = now();
        br_status status = br_perft(state, depth, &nodes);
        double seconds = now() - start;
        if (status != BR_OK) {
            return status;
        }
        if (seconds >= SHORTEST) {
            row(spec, "perft", depth, nodes, seconds);
            return BR_OK;
        }
    }
    return BR_OK;
}

/* Random games, in actions. */
static br_status bench_playouts(br_state *state, const char *spec) {
    for (unsigned long games = FIRST_GAMES;; games *= 2) {
        uint64_t actions = 0;
        double start = now();
        for (unsigned long game = 0; game < games; game++) {
            br_rng rng;
            size_t made;
            br_rng_seed_stream(&rng, 1, game);
            br_state_reset(state);
            br_status status = br_playout(state, &rng, MAX_ACTIONS, &made);
            if (status != BR_OK) {
                return status;
            }
            actions += made;
        }
        double seconds = now() - start;
        if (seconds >= SHORTEST) {
            row(spec, "playouts", games, actions, seconds);
            return BR_OK;
        }
    }
}

static br_status bench(const char *spec, br_error *error) {
    br_rules *rules;
    br_state *state;
    br_status status = br_rules_new(&rules, spec, error);
    if (status != BR_OK) {
        return status;
    }
    status = br_state_new(&state, rules, error);
    br_rules_release(rules); /* the state keeps them */
    if (status != BR_OK) {
        return status;
    }
    status = bench_perft(state, spec);
    if (status == BR_OK) {
        status = bench_playouts(state, spec);
    }
    br_state_free(state);
    snprintf(error->message, sizeof error->message, "%s", br_status_text(status));
    return status;
}

int main(int argc, char **argv) {
    int specs = argc > 1 ? argc - 1 : br_game_count();
    printf("%-32s %-14s %14s %8s %14s\n", "rules", "name", "actions", "seconds", "per second");
    for (int i = 0; i < specs; i++) {
        const char *spec = argc > 1 ? argv[i + 1] : br_game_name((br_game)i);
        br_error error;
        if (bench(spec, &error) != BR_OK) {
            fprintf(stderr, "bench: %s: %s\n", spec, error.message);
            return 1;
        }
    }
    return 0;
}

/*
 * The examples of the API's pages, one a subject: the parts between the marks are shown there.
 */
#include <boardrules.h>
#include <inttypes.h>
#include <stdio.h>

static br_rules *rules;
static br_state *state;

/* Rules and a state of theirs, at the set-up or at a position. */
static void begin(const char *spec, const char *position) {
    if (br_rules_new(&rules, spec, NULL) != BR_OK || br_state_new(&state, rules, NULL) != BR_OK ||
        (position && br_position_set(state, position, NULL) != BR_OK)) {
        puts("cannot begin");
    }
}

static void end(void) {
    br_state_free(state);
    br_rules_release(rules);
}

static void catalogue(void) {
    //! [rules]
    for (br_game game = 0; (int)game < br_game_count(); game++) {
        printf("%s, %s:", br_game_name(game), br_game_title(game));
        for (int key = 0; key < br_key_count(game); key++) {
            printf(" %s=%s", br_key_name(game, key), br_key_default(game, key));
        }
        putchar('\n');
    }
    //! [rules]
}

static void states(void) {
    begin("forbans", "alger*5,malte nassau*2,rio,moka,surate,bengale b 12 -");
    //! [state]
    br_action action;
    if (br_action_parse(&action, state, "malte-alger", NULL) == BR_OK && br_apply(state, action) == BR_OK) {
        printf("over: %d, winner: %s, reason: %s, score %d:%d\n", br_is_over(state),
               br_side_name(rules, br_winner(state)), br_reason_text(br_reason_of(state)), br_score(state, 0),
               br_score(state, 1));
    }
    br_undo(state);
    printf("over: %d, side %d to move, ply %zu, occurred %u time\n", br_is_over(state), br_side_to_move(state),
           br_ply(state), br_occurrences(state));
    int alger = br_point_find(rules, "alger");
    printf("%d of Blue's on alger\n", br_count_at(state, (unsigned)alger, 0, BR_PIECE_ANY));
    //! [state]
    end();
}

static void actions(void) {
    begin("fanorona(size=5x5)", NULL);
    //! [action]
    br_action action;
    br_error error;
    if (br_action_parse(&action, state, "b3-c3W", &error) == BR_OK) {
        unsigned taken[25];
        size_t count = br_action_taken(state, action, taken, 25);
        printf("from %s to %s, taking %zu: %s\n", br_point_id(rules, (unsigned)br_action_from(rules, action)),
               br_point_id(rules, (unsigned)br_action_to(rules, action)), count, br_point_id(rules, taken[0]));
    }
    br_apply(state, action);
    if (br_explain(state, action, &error) != BR_OK) { /* the same number, now that Black is to act */
        printf("%s: %s\n", error.rule, error.message);
    }
    //! [action]
    end();
}

static void positions(void) {
    begin("fanorona(size=5x5)", NULL);
    //! [position]
    br_error error;
    char text[128];
    static const char *const texts[] = {"5/2B2/5/2W2/5 w - 8 1", "5/2B2/5/2W2 w - 8 1", "5/2B2/5/2W2/5 w c2 8 1"};
    for (size_t i = 0; i < 3; i++) {
        if (br_position_set(state, texts[i], &error) == BR_OK) {
            br_position_text(state, text, sizeof text);
            printf("set: %s\n", text);
        } else {
            printf("column %" PRIu64 ": %s\n", error.column, error.message);
        }
    }
    //! [position]
    end();
}

static void drawings(void) {
    begin("fanorona(size=3x3)", NULL);
    //! [draw]
    char text[2048];
    br_draw_text(state, BR_DRAW_ASCII, text, sizeof text);
    fputs(text, stdout);
    printf("and an SVG document of %s bytes\n", br_draw_svg(state, 0, NULL, 0) > 1000 ? "some thousand" : "few");
    //! [draw]
    end();
}

static void boards(void) {
    begin("rifleman", NULL);
    //! [board]
    for (size_t space = 17; space <= 19; space++) {
        unsigned point = (unsigned)br_path_point(rules, 0, space);
        double x, y;
        br_point_xy(rules, point, &x, &y);
        printf("space %zu of Red's path is point %u, %s, %s, at %.2f %.2f\n", space, point, br_point_id(rules, point),
               br_point_flags(rules, point) & BR_POINT_RIVER ? "river" : "no river", x, y);
    }
    printf("%zu points, %zu links\n", br_point_count(rules), br_link_count(rules));
    //! [board]
    end();
}

static void random_play(void) {
    begin("armada", NULL);
    //! [random]
    br_rng rng;
    size_t made;
    for (uint64_t game = 0; game < 3; game++) {
        br_rng_seed_stream(&rng, 2026, game); /* a stream a game: the same on every machine, in any order */
        br_state_reset(state);
        if (br_playout(state, &rng, 100000, &made) == BR_OK) {
            printf("game %" PRIu64 ": %d:%d after %d rounds\n", game, br_score(state, 0), br_score(state, 1),
                   br_round(state));
        }
    }
    //! [random]
    end();
}

static void counts(void) {
    begin("fanorona(capture=forced)", NULL);
    //! [perft]
    uint64_t nodes;
    for (unsigned depth = 1; depth <= 6; depth++) {
        if (br_perft(state, depth, &nodes) == BR_OK) {
            printf("%" PRIu64 " ", nodes);
        }
    }
    //! [perft]
    putchar('\n');
    end();
}

static void errors(void) {
    begin("armada", NULL);
    //! [error]
    br_action action;
    br_error error;
    static const char *const texts[] = {"+z9", "e5", "^e5"};
    for (size_t i = 0; i < 3; i++) {
        br_status status = br_action_parse(&action, state, texts[i], &error);
        printf("%s, byte %" PRIu64 ", rule %s: %s\n", br_status_text(status), error.offset,
               error.rule[0] ? error.rule : "none", error.message);
    }
    //! [error]
    end();
}

static void version(void) {
    //! [version]
    puts(br_version_number() >= BR_VERSION_NUMBER ? "new enough" : "older than the headers");
    //! [version]
}

int main(void) {
    static const struct {
        const char *name;
        void (*show)(void);
    } parts[] = {{"rules", catalogue}, {"state", states},   {"action", actions},     {"position", positions},
                 {"draw", drawings},   {"board", boards},   {"random", random_play}, {"perft", counts},
                 {"error", errors},    {"version", version}};
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        printf("[%s]\n", parts[i].name);
        parts[i].show();
        printf("[%s]\n", parts[i].name);
    }
    return 0;
}

/*
 * The map as programs see it (FO-1, board.h).
 */
#include <stdlib.h>
#include <string.h>

#include "core/state.h"
#include "forbans/cases.h"
#include "support/check.h"
#include "support/maps.h"
#include "support/states.h"

/* The flags of the link between two points given by their ids; -1 if there is none. */
static int link_flags(const br_rules *rules, const char *one, const char *other) {
    unsigned from = (unsigned)br_point_find(rules, one), to = (unsigned)br_point_find(rules, other);
    for (size_t i = 0; i < br_link_count(rules); i++) {
        unsigned a, b, flags;
        ck_assert(br_link(rules, i, &a, &b, &flags));
        if ((a == from && b == to) || (a == to && b == from)) {
            return (int)flags;
        }
    }
    return -1;
}

static void check_place(const br_rules *rules, const char *id, double x, double y) {
    double at[2];
    ck_assert(br_point_xy(rules, (unsigned)br_point_find(rules, id), &at[0], &at[1]));
    ck_assert_double_eq_tol(at[0], x, 1e-12);
    ck_assert_double_eq_tol(at[1], y, 1e-12);
}

/* FO-1 */
START_TEST(lagoon) {
    br_rules *rules = rules_of("forbans(board=lagoon)");
    ck_assert_uint_eq(br_point_count(rules), 12);
    ck_assert_uint_eq(br_link_count(rules), 16);
    ck_assert_str_eq(br_point_id(rules, 0), "reef");
    ck_assert_str_eq(br_point_title(rules, 11), "Far side");
    ck_assert_int_eq(br_point_find(rules, "islet"), 10);
    ck_assert_int_eq(br_point_find(rules, "Islet"), -1);
    ck_assert_uint_eq(br_point_flags(rules, 10), 0);
    ck_assert_int_eq(link_flags(rules, "reef", "sandbar"), BR_LINK_MAIN);
    ck_assert_int_eq(link_flags(rules, "sandbar", "mangrove"), 0);
    ck_assert_int_eq(link_flags(rules, "far_side", "wreck"), BR_LINK_MAIN);
    ck_assert_int_eq(link_flags(rules, "reef", "far_side"), BR_LINK_WRAP);
    ck_assert_int_eq(link_flags(rules, "reef", "cove"), -1);
    check_place(rules, "islet", 0.5, 0.5);
    check_place(rules, "reef", 140.0 / 360, 80.0 / 180);
    check_place(rules, "far_side", 355.0 / 360, 0.5);
    br_rules_release(rules);
}
END_TEST

/* FO-1: the built-in map, and the Pacific's edges that meet. */
START_TEST(planisphere) {
    br_rules *rules = rules_of("forbans");
    ck_assert_uint_eq(br_point_count(rules), 64);
    ck_assert_uint_eq(br_link_count(rules), 116);
    ck_assert_int_eq(link_flags(rules, "nagasaki", "nouvelle_albion"), BR_LINK_MAIN | BR_LINK_WRAP);
    ck_assert_int_eq(link_flags(rules, "amis", "salomon"), BR_LINK_WRAP);
    ck_assert_int_eq(link_flags(rules, "rio", "bonne_esperance"), BR_LINK_MAIN);
    ck_assert_int_eq(link_flags(rules, "islande", "amsterdam"), 0);
    ck_assert_str_eq(br_point_title(rules, (unsigned)br_point_find(rules, "sainte_helene")),
                     "Sainte-H\xc3\xa9l\xc3\xa8ne");
    br_rules_release(rules);
}
END_TEST

/* A link is across the edge from more than half the way round; exactly half is not shorter. */
START_TEST(half_way_round) {
    static const char text[] = "board forbans m\npoint a -90 0 A\npoint b 90 0 B\npoint c 90.000001 0 C\n"
                               "route a b\nroute a c\n";
    br_rules *rules;
    ck_assert_int_eq(br_rules_new_on_board(&rules, "forbans", text, strlen(text), NULL), BR_OK);
    ck_assert_int_eq(link_flags(rules, "a", "b"), 0);
    ck_assert_int_eq(link_flags(rules, "a", "c"), BR_LINK_WRAP);
    br_rules_release(rules);
}
END_TEST

/* No point has the beginning of an id, even where both have the same hash: a, and aev. */
START_TEST(beginnings_of_ids) {
    static const char text[] = "board forbans m\npoint aev 0 0 A\npoint b 1 0 B\nroute aev b\n";
    static const char *const sets[] = {"+aev", "+a"};
    br_rules *rules;
    ck_assert_int_eq(br_rules_new_on_board(&rules, "forbans", text, strlen(text), NULL), BR_OK);
    br_state *state = state_under(rules);
    for (int i = 0; i < 2; i++) {
        bri_slice set = {sets[i], sets[i] + strlen(sets[i])};
        br_action seen = rules->engine->read(rules, bri_now(state), set);
        ck_assert_uint_eq(seen, i == 0 ? bri_action(BR_SET, 0, 0, 0) : BR_NO_ACTION);
    }
    br_state_free(state);
    br_rules_release(rules);
}
END_TEST

static void check_links(const char *name) {
    map *m = malloc(sizeof *m);
    char spec[64] = "forbans(board=";
    ck_assert(make_map(m, name));
    br_rules *rules = rules_of(strcat(strcat(spec, name), ")"));
    ck_assert_uint_eq(br_point_count(rules), m->points);
    for (size_t i = 0; i < br_link_count(rules); i++) {
        unsigned a, b;
        REQUIRE(br_link(rules, i, &a, &b, NULL) && m->route[a][b] && m->route[b][a], "%s: link %zu", name, i);
        m->route[a][b] = false;
        m->route[b][a] = false;
    }
    for (unsigned a = 0; a < m->points; a++) {
        for (unsigned b = 0; b < m->points; b++) {
            REQUIRE(!m->route[a][b], "%s: no link between %u and %u", name, a, b);
        }
    }
    br_rules_release(rules);
    free(m);
}

/* Each route is one link, and there are no others. */
START_TEST(links) {
    check_links("path_2");
    check_links("ring_64");
    check_links("star_65");
    check_links("grid_15_17");
    check_links("random_255");
    check_links("complete_255");
}
END_TEST

/* The bound that br_max_actions gives: all points to set on, or the six points with the most routes. */
START_TEST(longest_list) {
    static const struct {
        const char *spec;
        size_t most;
    } sets[] = {
        {"forbans(board=path_255)", 255},      {"forbans(board=path_9)", 12},
        {"forbans(board=path_2)", 2},          {"forbans(board=ring_9)", 12},
        {"forbans(board=star_6)", 10},         {"forbans(board=complete_7)", 36},
        {"forbans(board=complete_255)", 1524}, {"forbans", 64},
        {"forbans(board=star_200)", 204},
    };
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
        br_rules *rules = rules_of(sets[i].spec);
        ck_assert_msg(br_max_actions(rules) == sets[i].most, "%s: %zu", sets[i].spec, br_max_actions(rules));
        br_rules_release(rules);
    }
}
END_TEST

/* The longest list there can be: six forbans apart on the complete graph, and the enemy on one point. */
START_TEST(largest_count) {
    br_state *state = state_of("forbans(board=complete_255)", "p0,p64,p127,p128,p200,p254 p1*6 b 12 -");
    br_action actions[6 * 253];
    ck_assert_uint_eq(br_action_count(state), 6 * 253);
    ck_assert_uint_eq(br_actions(state, actions, 6 * 253), 6 * 253);
    ck_assert_int_eq(actions[0], action_of(state, "p0-p2"));
    ck_assert_int_eq(actions[6 * 253 - 1], action_of(state, "p254-p253"));
    br_state_free(state);
}
END_TEST

void add_map_cases(Suite *suite) {
    TCase *tests = add_case(suite, "map");
    tcase_add_test(tests, lagoon);
    tcase_add_test(tests, planisphere);
    tcase_add_test(tests, half_way_round);
    tcase_add_test(tests, beginnings_of_ids);
    tcase_add_test(tests, links);
    tcase_add_test(tests, longest_list);
    tcase_add_test(tests, largest_count);
}

/*
 * What the tests of Fanorona say: a position under a specification has these actions, goes there, refuses that.
 */
#ifndef TEST_FANORONA_HELPERS_H
#define TEST_FANORONA_HELPERS_H

/* The legal actions at a position are exactly these, in this order. */
void has_actions(const char *spec, const char *position, const char *actions);

/* Playing the actions from the position leads to another, with an outcome. */
void leads_to(const char *spec, const char *position, const char *actions, const char *final, const char *outcome);

/* The action takes from these points, "c3 d3". */
void takes_from(const char *spec, const char *position, const char *action, const char *points);

/* The action is not legal, by this rule. */
void forbidden_by(const char *rule, const char *spec, const char *position, const char *action);

/* The position of the text has this outcome and score ("1:0"). */
void stands(const char *spec, const char *position, const char *outcome, const char *score);

#endif

#include <stdlib.h>
#include <string.h>

#include "contract/trace.h"
#include "fuzz/fuzz.h"
#include "support/require.h"

enum { PLIES = 64 };

/* The text is read as a legal action, whose own text is read as the same, or it is refused. */
static br_action check_action_text(const br_state *state, const char *text) {
    char written[64];
    br_error error;
    br_action action = 1, again = BR_NO_ACTION;
    memset(&error, 0xee, sizeof error);
    br_status status = br_action_parse(&action, state, text, &error);
    if (status == BR_OK) {
        check_no_error(&error);
        REQUIRE(br_is_legal(state, action), "%s: \"%s\" is read and not legal", where(state), text);
        REQUIRE(br_action_text(state, action, written, sizeof written) < sizeof written, "%s: \"%s\" has a long text",
                where(state), text);
        REQUIRE(br_action_parse(&again, state, written, NULL) == BR_OK && again == action,
                "%s: \"%s\", which is \"%s\", reads as %u, not %u", where(state), text, written, (unsigned)again,
                (unsigned)action);
        return action;
    }
    REQUIRE(action == BR_NO_ACTION, "%s: \"%s\" is refused, and an action is there", where(state), text);
    REQUIRE(status == BR_BAD_SYNTAX || status == BR_UNKNOWN || status == BR_ILLEGAL ||
                (status == BR_GAME_OVER && br_is_over(state)),
            "%s: \"%s\": %s", where(state), text, br_status_text(status));
    REQUIRE(status != BR_ILLEGAL || error.rule[0], "%s: \"%s\" breaks no rule: %s", where(state), text, error.message);
    check_refusal(&error, status, text, strlen(text), TEXT_AT_FAULT);
    return BR_NO_ACTION;
}

void fuzz_action(const char *data, size_t size) {
    if (size == 0) {
        return;
    }
    trace t;
    trace_begin(&t, state_under(fuzz_rules((unsigned char)*data)), PLIES);
    for (const char *line = data + 1, *end = data + size; line < end;) {
        const char *feed = memchr(line, '\n', (size_t)(end - line));
        size_t length = (size_t)((feed ? feed : end) - line), ply = br_ply(t.state);
        char *text = fuzz_text(line, length);
        br_action action = check_action_text(t.state, text);
        looks_as(&t, t.state, ply, "a text read");
        if (action != BR_NO_ACTION && ply < PLIES) {
            trace_apply(&t, action);
        }
        free(text);
        line += length + 1;
    }
    trace_end(&t);
}

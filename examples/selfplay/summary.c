#include "selfplay/summary.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "common/message.h"

static outcome *find_outcome(summary *sum, const char *text) {
    for (size_t i = 0; i < sum->outcome_count; i++) {
        if (strcmp(sum->outcomes[i].text, text) == 0) {
            return &sum->outcomes[i];
        }
    }
    outcome *outcomes = realloc(sum->outcomes, (sum->outcome_count + 1) * sizeof *outcomes);
    if (!outcomes) {
        fail_status("the summary", BR_NO_MEMORY);
    }
    sum->outcomes = outcomes;
    outcome *added = &outcomes[sum->outcome_count++];
    *added = (outcome){.games = 0};
    (void)snprintf(added->text, sizeof added->text, "%s", text);
    return added;
}

void add_outcome(summary *sum, const char *text, uint64_t games) { find_outcome(sum, text)->games += games; }

void add_game(summary *sum, const br_state *state) {
    char text[OUTCOME_SIZE] = "unfinished";
    if (br_is_over(state)) {
        write_outcome(state, text);
    }
    add_outcome(sum, text, 1);
    sum->actions += br_ply(state);
    sum->games++;
}

/* The most frequent first, equally frequent ones by their text. */
static int compare_outcomes(const void *left, const void *right) {
    const outcome *a = left, *b = right;
    return a->games != b->games ? (a->games < b->games ? 1 : -1) : strcmp(a->text, b->text);
}

void print_summary(summary *sum, FILE *out) {
    (void)fprintf(out, "games %" PRIu64 "\n", sum->games);
    (void)fprintf(out, "actions %" PRIu64 "\n", sum->actions);
    (void)fprintf(out, "mean_length %.1f\n", (double)sum->actions / (double)sum->games);
    if (sum->outcomes) { /* qsort() wants an array even where it is empty */
        qsort(sum->outcomes, sum->outcome_count, sizeof *sum->outcomes, compare_outcomes);
    }
    for (size_t i = 0; sum->outcomes && i < sum->outcome_count; i++) {
        (void)fprintf(out, "outcome %" PRIu64 " %s\n", sum->outcomes[i].games, sum->outcomes[i].text);
    }
}

void end_summary(summary *sum) { free(sum->outcomes); }

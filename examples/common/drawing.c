#define _POSIX_C_SOURCE 200809L /* isatty() */

#include "common/drawing.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/results.h"

void print_drawing(const br_state *state, drawing draw, unsigned flags) {
    size_t size = draw(state, flags, NULL, 0) + 1;
    char *text = malloc(size);
    if (!text) {
        fail_status("the drawing", BR_NO_MEMORY);
    }
    draw(state, flags, text, size);
    put("%s", text);
    free(text);
}

/* A terminal that does not say what it is, or says that it is dumb, is taken to have no colours. */
static bool has_colours(const char *terminal) { return terminal && *terminal && strcmp(terminal, "dumb") != 0; }

unsigned flags_for_output(void) {
    bool colours = isatty(STDOUT_FILENO) && has_colours(getenv("TERM")) && !getenv("NO_COLOR");
    return colours ? BR_DRAW_COLOUR : 0;
}

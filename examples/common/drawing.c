#define _POSIX_C_SOURCE 200809L /* isatty() */

#include "common/drawing.h"

#include <stdlib.h>
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

unsigned flags_for_output(void) { return isatty(STDOUT_FILENO) && !getenv("NO_COLOR") ? BR_DRAW_COLOUR : 0; }

/*
 * Draws a position: as text for the terminal, or as an SVG document.
 */
#include <limits.h>

#include "common/arguments.h"
#include "common/drawing.h"
#include "common/game.h"
#include "common/results.h"

enum { OPTION_SVG = OWN_OPTION, OPTION_ASCII };

static const struct option options[] = {
    {"svg", no_argument, NULL, OPTION_SVG},
    {"ascii", no_argument, NULL, OPTION_ASCII},
    ON_A_BOARD,
    EVERY_PROGRAM,
    NO_MORE,
};

static const program self = {
    .name = "br-draw",
    .usage = "br-draw [--svg] [--ascii] [--board FILE] SPEC [POSITION [ACTION...]]",
    .help =
        "Plays the actions from the position and draws where they lead: as text of at most 100 columns, in colours on\n"
        "a terminal (unless NO_COLOR is set), or as an SVG document. The last action is marked. An action that is not\n"
        "legal is explained, and nothing is printed.\n"
        "\n"
        "  SPEC          rules, such as fanorona or 'fanorona(size=5x5,capture=forced)'; br-games lists them\n"
        "  POSITION      the text of a position; - or nothing for the set-up\n"
        "  ACTION        the text of an action, as br-moves lists them\n"
        "  --svg         draw an SVG document\n"
        "  --ascii       draw text with ASCII characters only\n"
        "  --board FILE  play on the board that the file describes\n"
        "  --help        say this\n"
        "  --version     say which version of the library is in use\n",
    .options = options,
    .needs = {"SPEC"},
    .most = INT_MAX,
};

int main(int argc, char **argv) {
    arguments args = begin_program(&self, argc, argv);
    drawing draw = br_draw_text;
    unsigned flags = flags_for_output();
    for (int option; (option = next_option(&args)) != NO_OPTION;) {
        if (option == OPTION_SVG) {
            draw = br_draw_svg;
        } else if (option == OPTION_ASCII) {
            flags |= BR_DRAW_ASCII;
        }
    }
    br_state *state = start_game(operand(&args, 0), operand(&args, 1), args.board);
    for (int i = 2; i < args.operands; i++) {
        play_action(state, operand(&args, i));
    }
    print_drawing(state, draw, flags);
    br_state_free(state);
    return end_results();
}

#include "armada/armada.h"
#include "core/grid_draw.h"

/* By fleet, which the sides exchange (AR-13). */
static const bri_text_look text_looks[2] = {
    {{"S", "E"}, {"S", "E"}, {"1;31", "1;34"}},
    {{"E", "S"}, {"E", "S"}, {"1;34", "1;31"}},
};

void armada_draw_text(bri_picture *picture) {
    bri_grid_text(picture, armada_grid, &text_looks[br_fleet(picture->state, 0)]);
}

/* A hull and a sail with the fleet's letter: square for the Spanish, three-cornered for the English. */
static void draw_ship(const bri_picture *p, int side, br_piece piece, int number, int x, int y) {
    (void)piece;
    (void)number;
    static const char *const sail[] = {"M-13,-19H13V6H-13Z", "M0,-24L19,6H-19Z"};
    static const char *const fill[] = {"#f6c945", "#f4f7fb"}, *const ink[] = {"#8c1c13", "#123a7a"};
    static const char *const letter[] = {"S", "E"};
    int fleet = br_fleet(p->state, side);
    bri_putf(p->out,
             "<g transform=\"translate(%d,%d)\" stroke=\"#222\" stroke-width=\"1\"><path d=\"%s\" fill=\"%s\"/>"
             "<path d=\"M-22,9H22L15,20H-15Z\" fill=\"%s\"/></g>\n",
             x, y, sail[fleet], fill[fleet], ink[fleet]);
    bri_svg_centred(p, x, y - (fleet == BR_SPANISH ? 6 : 2), 16, ink[fleet], letter[fleet]);
}

void armada_draw_svg(bri_picture *picture) {
    static const bri_grid_look look = {60, "#bcdcec", "#5b8fab", draw_ship};
    bri_grid_svg(picture, armada_grid, &look);
}

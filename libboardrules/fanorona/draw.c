#include "core/grid_draw.h"
#include "fanorona/fanorona.h"

static const bri_text_look text_look = {{"○", "●"}, {"W", "B"}, {"1", "1;36"}};

void fanorona_draw_text(bri_picture *picture) {
    bri_grid_text(picture, fanorona_tables_of(picture->rules)->grid, &text_look);
}

static void draw_stone(const bri_picture *p, int side, br_piece piece, int number, int x, int y) {
    (void)piece;
    (void)number;
    static const char *const fill[] = {"#fffdf5", "#26221e"}, *const rim[] = {"#6b5f4d", "#8c8172"};
    bri_putf(p->out,
             "<circle cx=\"%d\" cy=\"%d\" r=\"26\" fill=\"%s\" stroke=\"#222\" stroke-width=\"2\"/>"
             "<circle cx=\"%d\" cy=\"%d\" r=\"18\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>",
             x, y, fill[side], x, y, rim[side]);
}

void fanorona_draw_svg(bri_picture *picture) {
    static const bri_grid_look look = {80, "#e9d3a6", "#7a5c34", draw_stone};
    bri_grid_svg(picture, fanorona_tables_of(picture->rules)->grid, &look);
}

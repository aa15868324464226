/*
 * Plays random games and sums them up.
 */
#include "selfplay/selfplay.h"

static const program self = SELFPLAY_PROGRAM("br-selfplay");

int main(int argc, char **argv) { return selfplay(&self, argc, argv); }

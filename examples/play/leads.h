/*
 * What evaluate.c is made of: for each game the lead of side 0 in a game that goes on, and tables made once from the
 * board.
 */
#ifndef EXAMPLES_PLAY_LEADS_H
#define EXAMPLES_PLAY_LEADS_H

#include <boardrules.h>

/* Tables are one block of memory, NULL where a game needs none; they exit if there is no memory. */
void *fanorona_tables(const br_rules *rules);
void *forbans_tables(const br_rules *rules);
void *rifleman_tables(const br_rules *rules);

int fanorona_lead(const void *tables, const br_state *state);
int forbans_lead(const void *tables, const br_state *state);
int rifleman_lead(const void *tables, const br_state *state);
int armada_lead(const void *tables, const br_state *state);

#endif

/*
 * What the library says, at length: texts that have to be the same on every machine.
 */
#ifndef TEST_CROSS_TRANSCRIPT_H
#define TEST_CROSS_TRANSCRIPT_H

/* Positions with all that can be asked about them, drawings, errors, random games and their records. */
void print_transcript(void);

/* The file hashes.txt. */
void print_hashes(void);

#endif

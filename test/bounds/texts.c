#include "bounds/texts.h"

#include <stdlib.h>
#include <string.h>

#define TRAIL                                                                                                          \
    "board rifleman long\npath red a b c d e f g\npath blue i j c d e k l\ndouble_line red a\ndouble_line blue i\n"
#define MAP  "board forbans long\npoint a 0 0 A\npoint b 1 1 B\n"
#define GAME "[Game \"fanorona\"]\n"
#define ROOK "[Game \"fanorona(size=3x3,repetition=0)\"]\n[Position \"B2/3/2W w - 0 1\"]\n"

const hostile_text hostile_texts[] = {
    {SPEC, "", "", " ", ""},
    {SPEC, "", "fanorona", " ", ""},
    {SPEC, "", "fanorona(", " ", "size=5x5)"},
    {SPEC, "", "", "x", ""},
    {SPEC, "", "", "\n", ""},
    {SPEC, "", "fanorona(", "\n", ""},
    {SPEC, "", "fanorona(", "k", "=1)"},
    {SPEC, "", "fanorona(max_turns=", "9", ")"},
    {SPEC, "", "fanorona(max_turns=", "0", ")"},
    {SPEC, "", "fanorona(", "(", ""},
    {SPEC, "", "fanorona(size=5x5,", "size=5x5,", "size=5x5)"},
    {SPEC, "", "forbans(board=", "a", ")"},
    {SPEC, "", "forbans(board=", "_\xc3\xa9", ")"},
    {SPEC, "", "forbans(players=2", " ", ",board=nowhere)"},

    {BOARD, "forbans", "", "\n", ""},
    {BOARD, "forbans", "", "\r\n", ""},
    {BOARD, "forbans", "", " ", ""},
    {BOARD, "forbans", "", "#", ""},
    {BOARD, "forbans", "", "# comment\n", "odd"},
    {BOARD, "forbans", "", "\xc3\xa9", ""},
    {BOARD, "forbans", "", "\t\n", "\x01"},
    {BOARD, "forbans", "board ", " ", "forbans x"},
    {BOARD, "forbans", "board forbans ", "x", "\n"},
    {BOARD, "forbans", "board forbans x\ntitle ", "long ", "\n"},
    {BOARD, "forbans", "board forbans x\n", "title again\n", ""},
    {BOARD, "forbans", "board forbans x\n", "point p# 0 0 P\n", ""},
    {BOARD, "forbans", "board forbans x\npoint ", "p", " 0 0 P\n"},
    {BOARD, "forbans", "board forbans x\npoint a ", "0", " 0 P\n"},
    {BOARD, "forbans", "board forbans x\npoint a 0.", "9", " 0 P\n"},
    {BOARD, "forbans", "board forbans x\npoint a 0 0 ", "name ", "\n"},
    {BOARD, "forbans", MAP, "route a b\n", ""},
    {BOARD, "forbans", MAP "route a b ", "main ", "\n"},
    {BOARD, "forbans", MAP "route a ", "b", "\n"},
    {BOARD, "forbans", MAP "route a b\n", "# the same map with a long comment\n", ""},
    {BOARD, "forbans", "", "# long\n", "board forbans trail\npoint a 0 0 A\npoint b 1 1 B\nroute a b\n"},
    {BOARD, "forbans", "", "# long\n", "board forbans planisphere\npoint a 0 0 A\npoint b 1 1 B\nroute a b\n"},
    {BOARD, "rifleman", "board rifleman x\npath red ", "s# ", "\n"},
    {BOARD, "rifleman", "board rifleman x\npath red ", "same ", "\n"},
    {BOARD, "rifleman", "board rifleman x\n", "path red a b c d\n", ""},
    {BOARD, "rifleman", TRAIL "river ", "c d ", "\n"},
    {BOARD, "rifleman", TRAIL "river ", "x# ", "\n"},
    {BOARD, "rifleman", TRAIL "river ", "x", "\n"},
    {BOARD, "rifleman", TRAIL, "river c\n", ""},
    {BOARD, "rifleman", TRAIL "double_line ", " ", "red a\n"},
    {BOARD, "rifleman", TRAIL, "\n", ""},
    {KNOWN_BOARD, "", "", "# comment\n", "board forbans x\n"},
    {KNOWN_BOARD, "", "", "# comment\n", "board chess x\n"},
    {KNOWN_BOARD, "", TRAIL, "# comment\n", ""},
    {KNOWN_BOARD, "", MAP "route a b\n", "\n", ""},

    {POSITION, "fanorona", "", " ", ""},
    {POSITION, "fanorona", "", "1", ""},
    {POSITION, "fanorona", "", "9/", " w - 0 1"},
    {POSITION, "fanorona", "", "\n", ""},
    {POSITION, "fanorona", "", "W B ", ""},
    {POSITION, "fanorona", "9/9/9/9/WB7", " ", "w - 0 1"},
    {POSITION, "fanorona", "9/9/9/9/WB7 w ", "x", " 0 1"},
    {POSITION, "fanorona", "9/9/9/9/WB7 w c1:E:", "b1,", "b1 0 1"},
    {POSITION, "fanorona", "9/9/9/9/WB7 w - ", "9", " 1"},
    {POSITION, "fanorona", "9/9/9/9/WB7 w - ", "0", " 1"},
    {POSITION, "fanorona", "9/9/9/9/WB7 w - 0 ", "1", ""},
    {POSITION, "forbans", "", "tortue,", " - b 0 -"},
    {POSITION, "forbans", "tortue*", "1", " - b 0 -"},
    {POSITION, "forbans", "", "a", " - b 0 -"},
    {POSITION, "forbans", "- - b 0 ", "b:gathered", ""},
    {POSITION, "forbans(players=6)", "- - ", "b", " 0 -"},
    {POSITION, "rifleman", "", "1,", "C r - 0"},
    {POSITION, "rifleman", "0*", "8", " 0*8 r - 0"},
    {POSITION, "rifleman", "", "1@", " 0*8 r - 0"},
    {POSITION, "rifleman", "1,4,18*5@1 0*6,30@0 r ", "6", " 12"},
    {POSITION, "armada", "", "S", " 1 - 0"},
    {POSITION, "armada", "", "9/", " 1 - 0"},
    {POSITION, "armada", "9/9/9/9/9/9/9/9/9 ", "s", ""},
    {POSITION, "armada", "9/9/9/9/9/9/9/9/9 s ", "0 ", ""},

    {ACTION, "fanorona", "", "a", ""},
    {ACTION, "fanorona", "a1-a2", "A", ""},
    {ACTION, "fanorona", "", "-", ""},
    {ACTION, "fanorona", "a", "1", "-a2"},
    {ACTION, "fanorona", "", "\n", ""},
    {ACTION, "fanorona", "", "\xc3\xa9", ""},
    {ACTION, "forbans", "+", "tortue", ""},
    {ACTION, "forbans", "", "tortue-", "tortue"},
    {ACTION, "forbans", "tortue-", "x", ""},
    {ACTION, "rifleman", "", "6-", "1"},
    {ACTION, "rifleman", "C/", "1", ""},
    {ACTION, "rifleman", "", "C", "/3"},
    {ACTION, "armada", "+", "e", "5"},
    {ACTION, "armada", "", "e5-", "e6"},
    {ACTION, "armada", "^", "^", ""},

    /* tags: many, long, alike, and found by names that others begin with */
    {RECORD, "", GAME, "[t# \"\"]\n", "\n*\n"},
    {RECORD, "", GAME, "[~# \"\"]\n", "\n*\n"},
    {RECORD, "", GAME, "[#~ \"\"]\n", "\n*\n"},
    {RECORD, "", GAME, "[t# \"~~~~~~~~~~~~~~~~~~~~\"]\n", "\n*\n"},
    {RECORD, "", GAME, "[t \"\"]\n", "\n*\n"},
    {RECORD, "", GAME, "[t# \"\\\\\\\"\"]\n", "\n*\n"},
    {RECORD, "", GAME "[", "t", " \"\"]\n\n*\n"},
    {RECORD, "", GAME "[t \"", "value", "\"]\n\n*\n"},
    {RECORD, "", GAME "[t ", " ", "\"value\"]\n\n*\n"},
    {RECORD, "", "", GAME, "\n*\n"},
    {RECORD, "", "", GAME "\n", ""},
    /* between the words */
    {RECORD, "", "", "\n", ""},
    {RECORD, "", "", "\r\n", ""},
    {RECORD, "", "", " \t", ""},
    {RECORD, "", "", "{}", ""},
    {RECORD, "", "", ";\n", ""},
    {RECORD, "", "", ";", ""},
    {RECORD, "", "", "{", ""},
    {RECORD, "", "", "}", ""},
    {RECORD, "", "", "{\r\n\xc3\xa9", ""},
    {RECORD, "", "", "\n\n[", ""},
    {RECORD, "", "", "\n[", ""},
    {RECORD, "", "", "[x\n\n", ""},
    {RECORD, "", "", "\xef\xbb\xbf", ""},
    {RECORD, "", "", "\x01\n\n[\xff", ""},
    {RECORD, "", GAME "\n", "{comment} ", "*\n"},
    {RECORD, "", GAME "\n", "{~~~~}\n", "*\n"},
    {RECORD, "", GAME "\n", "1. ", "*\n"},
    {RECORD, "", GAME "\n1", ".", " *\n"},
    {RECORD, "", GAME "\n", "1", " *\n"},
    {RECORD, "", GAME "\n", "x", " *\n"},
    {RECORD, "", GAME "\n", "a1-a2A ", "*\n"},
    /* games: long ones, over the limit of actions too; short, faulty and odd ones */
    {RECORD, "", ROOK "\n", "c1-b1 a3-a2 b1-c1 a2-a3 ", "*\n"},
    {RECORD, "", "", GAME "\n*\n\n", ""},
    {RECORD, "", "", GAME "\nb2-b9 *\n\n", ""},
    {RECORD, "", "", "[Game \"fanorona(max_turns=#)\"]\n\n*\n\n", ""},
    {RECORD, "", "", "[Game \"forbans\"]\n\n*\n\n[Game \"rifleman\"]\n\n*\n\n", ""},
    {RECORD, "", "", "[Game \"forbans(board=long)\"]\n\n*\n\n[Game \"forbans\"]\n\n*\n\n", ""},
    {RECORD, "", "", "[Game \"armada\"]\n[Position \"~~~~\"]\n\n*\n\n", ""},
    {RECORD, "", "", "[Game \"~~~~~~~~~~~~~~~~~~~~\"]\n\n*\n\n", ""},
    {RECORD, "", "", "[Game \"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\"]\n\n*\n\n", ""},
    {RECORD, "", "", "[Game \"armada\"]\n[Result \"1-0\"]\n\n0-1\n\n", ""},
    {RECORD, "", "[Game \"forbans\"]\n\n", "+tortue +havane ", "*\n"},
};
const size_t hostile_text_count = sizeof hostile_texts / sizeof hostile_texts[0];

static char *put_number(char *at, size_t number) {
    static const char digits[] = "0123456789abcdefghijklmnopqrstuvwxyz";
    do {
        *at++ = digits[number % 36];
        number /= 36;
    } while (number);
    return at;
}

/* The part with a number; no longer than 12 of its bytes' number plus 200 for each ~. */
static char *put_part(char *at, const char *part, size_t number) {
    for (; *part; part++) {
        if (*part == '#') {
            at = put_number(at, number);
        } else if (*part == '~') {
            memset(at, 'l', 200);
            at += 200;
        } else {
            *at++ = *part;
        }
    }
    return at;
}

char *make_hostile_text(const hostile_text *t, size_t about, size_t *size) {
    size_t most_part = 200 * strlen(t->part) + 16, heads = strlen(t->head) + strlen(t->tail);
    char *text = malloc(about + most_part + heads + 1), *at = text;
    if (!text) {
        return NULL;
    }
    at += strlen(strcpy(at, t->head));
    for (size_t number = 0; (size_t)(at - text) < about; number++) {
        at = put_part(at, t->part, number);
    }
    at += strlen(strcpy(at, t->tail));
    *size = (size_t)(at - text);
    return text;
}

#include "perft/branches.h"

#include <stdlib.h>

#include "common/memory.h"

void begin_branches(branches *b, size_t count) {
    *b = (branches){.all = new_memory("counts", (count + 1) * sizeof *b->all), .count = count};
}

void end_branches(branches *b) { free(b->all); }

bool hand_out(branches *b, size_t i) {
    bool next = b->handed_out != i;
    b->handed_out = i;
    if (i < b->count) {
        b->all[i].under_way++;
    }
    return next;
}

bool add_nodes(branches *b, size_t i, br_status status, uint64_t nodes) {
    branch *one = &b->all[i];
    one->under_way--;
    one->nodes += nodes;
    if (one->status == BR_OK) {
        one->status = status == BR_OK && one->nodes < nodes ? BR_LIMIT : status;
    }
    return is_done(b, i);
}

bool is_done(const branches *b, size_t i) {
    return b->all[i].status != BR_OK || (i < b->handed_out && b->all[i].under_way == 0);
}

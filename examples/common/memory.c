#include "common/memory.h"

#include <stdlib.h>

#include "common/message.h"

void *new_memory(const char *what, size_t size) {
    void *memory = calloc(1, size);
    if (!memory) {
        fail_status(what, BR_NO_MEMORY);
    }
    return memory;
}

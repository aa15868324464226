/* What libFuzzer calls; FUZZ_TARGET is the target's function. */
#include <stdint.h>

#include "fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const char nothing[1] = "";
    FUZZ_TARGET(size ? (const char *)data : nothing, size);
    return 0;
}

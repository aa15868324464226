#include "fuzz/fuzz.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "contract/contract.h"
#include "support/require.h"
#include "support/states.h"

void fail_test(const char *file, int line, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    (void)fprintf(stderr, "%s:%d: ", file, line);
    (void)vfprintf(stderr, format, arguments);
    (void)fputc('\n', stderr);
    va_end(arguments);
    abort();
}

const br_rules *fuzz_rules(unsigned char byte) {
    static br_rules *made[256];
    int set = byte % contract_set_count;
    if (!made[set]) {
        made[set] = rules_of(contract_sets[set]);
    }
    return made[set];
}

char *fuzz_text(const char *data, size_t size) {
    char *text = malloc(size + 1);
    REQUIRE(text, "no memory");
    memcpy(text, data, size);
    text[size] = '\0';
    return text;
}

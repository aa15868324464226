#include <inttypes.h>
#include <string.h>

#include "contract/contract.h"
#include "core/fault.h"
#include "support/require.h"

/* A line and a column are those of the offset, counted the plain way. */
static void check_place(const br_error *error, const char *text, size_t size) {
    uint64_t line = 1, column = 1;
    REQUIRE(error->offset <= size, "offset %" PRIu64 " of %zu: %s", error->offset, size, error->message);
    for (size_t i = 0; i < error->offset; i++) {
        column = text[i] == '\n' ? 1 : column + 1;
        line += text[i] == '\n';
    }
    REQUIRE(error->line == line && error->column == column,
            "line %" PRIu64 ", column %" PRIu64 " at offset %" PRIu64 ", expected %" PRIu64 ", %" PRIu64, error->line,
            error->column, error->offset, line, column);
}

/* One sentence: UTF-8 without control characters, and no full stop at the end. */
static void check_message(const br_error *error) {
    REQUIRE(memchr(error->message, '\0', sizeof error->message), "a message without an end");
    size_t length = strlen(error->message);
    REQUIRE(length > 0, "no message");
    for (size_t i = 0, step; i < length; i += step) {
        step = bri_text_step(error->message + i, length - i);
        REQUIRE(step > 0, "not to be shown at %zu: %s", i, error->message);
    }
    REQUIRE(error->message[length - 1] != '.', "a full stop: %s", error->message);
    REQUIRE(memchr(error->rule, '\0', sizeof error->rule), "a rule without an end: %s", error->message);
}

void check_refusal(const br_error *error, br_status status, const char *text, size_t size, fault_place place) {
    REQUIRE(status < 0 && error->status == (int32_t)status && error->reserved == 0, "%s, but the error has %d",
            br_status_text(status), (int)error->status);
    check_message(error);
    if (place == TEXT_AT_FAULT || error->line > 0) {
        check_place(error, text, size);
    } else {
        REQUIRE(error->offset == 0 && error->column == 0, "half a place: %s", error->message);
    }
}

void check_no_error(const br_error *error) {
    static const br_error none = {0};
    REQUIRE(memcmp(error, &none, sizeof none) == 0, "done, and an error is said: %s", error->message);
}

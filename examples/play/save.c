#include "play/save.h"

#include <errno.h>
#include <inttypes.h>

#include "common/message.h"

/* Who played, and what brings the same game again. */
static br_status set_tags(br_record *record, const match *m) {
    char seed[24];
    (void)snprintf(seed, sizeof seed, "%" PRIu64, m->seed);
    br_status status = br_record_set_tag(record, "Side0", m->players[0].text);
    status = status == BR_OK ? br_record_set_tag(record, "Side1", m->players[1].text) : status;
    return status == BR_OK ? br_record_set_tag(record, "Seed", seed) : status;
}

static br_record *record_of(const match *m) {
    br_record *record;
    br_status status = br_record_from_state(&record, m->state);
    status = status == BR_OK ? set_tags(record, m) : status;
    if (status != BR_OK) {
        fail_status("the record", status);
    }
    return record;
}

static int write_bytes(void *context, const void *data, size_t size) {
    return fwrite(data, 1, size, context) == size ? 0 : -1;
}

bool write_match(const match *m, FILE *file) {
    br_record *record = record_of(m);
    bool written = br_record_write(record, write_bytes, file) == BR_OK;
    int error = errno;
    br_record_free(record);
    bool closed = fclose(file) == 0;
    errno = written ? errno : error;
    return written && closed;
}

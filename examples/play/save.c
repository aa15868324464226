#define _XOPEN_SOURCE 700 /* mkstemp(), realpath() */

#include "play/save.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "common/message.h"

/* ---- the record ---- */

/* Who played, and what brings the same game again. */
static br_status set_tags(br_record *record, const match *m) {
    char seed[24];
    (void)snprintf(seed, sizeof seed, "%" PRIu64, m->seed);
    br_status status = br_record_set_tag(record, "Side0", m->players[0].text);
    status = status == BR_OK ? br_record_set_tag(record, "Side1", m->players[1].text) : status;
    return status == BR_OK ? br_record_set_tag(record, "Seed", seed) : status;
}

static int write_bytes(void *context, const void *data, size_t size) {
    return fwrite(data, 1, size, context) == size ? 0 : -1;
}

/* Writes the game to a file and closes it. */
static bool write_match(const match *m, FILE *file) {
    br_record *record;
    br_status status = br_record_from_state(&record, m->state);
    status = status == BR_OK ? set_tags(record, m) : status;
    errno = status == BR_LIMIT ? EFBIG : ENOMEM; /* unless writing says otherwise */
    status = status == BR_OK ? br_record_write(record, write_bytes, file) : status;
    int error = errno;
    br_record_free(record);
    bool closed = fclose(file) == 0;
    errno = status == BR_OK ? errno : error;
    return status == BR_OK && closed;
}

/* ---- files ---- */

typedef struct target {
    char *name;       /* with links followed where it is replaced */
    char *beside;     /* a name for the new file, for mkstemp() */
    mode_t mode;      /* that the file shall have */
    bool is_replaced; /* otherwise written as it is: a device, a pipe, a file in a folder that takes no other */
} target;

static char *joined(const char *a, const char *b) {
    size_t size = strlen(a) + strlen(b) + 1;
    char *text = malloc(size);
    if (text) {
        (void)snprintf(text, size, "%s%s", a, b);
    }
    return text;
}

static mode_t usual_mode(void) {
    mode_t mask = umask(0);
    (void)umask(mask);
    return 0666 & ~mask;
}

/* Whether the folder of a file takes another one. */
static bool is_room_beside(const char *name) {
    char *folder = joined(name, "");
    char *slash = folder ? strrchr(folder, '/') : NULL;
    if (slash) {
        slash[1] = '\0';
    }
    bool room = folder && access(slash ? folder : ".", W_OK | X_OK) == 0;
    free(folder);
    return room;
}

/* What is there is replaced only where it might be written. */
static bool find_target(target *out, const char *name) {
    struct stat there;
    bool exists = stat(name, &there) == 0;
    if (exists && (S_ISDIR(there.st_mode) || access(name, W_OK) != 0)) {
        errno = S_ISDIR(there.st_mode) ? EISDIR : errno;
        return false;
    }
    bool is_file = exists && S_ISREG(there.st_mode);
    out->mode = exists ? there.st_mode & 07777 : usual_mode();
    out->name = is_file ? realpath(name, NULL) : joined(name, "");
    out->is_replaced = !exists || (is_file && out->name && is_room_beside(out->name));
    out->beside = out->name ? joined(out->name, ".XXXXXX") : NULL;
    return out->beside != NULL;
}

static void forget_target(target *t) {
    int error = errno;
    free(t->name);
    free(t->beside);
    errno = error;
}

/* Removes what has been begun, and says no. */
static bool give_up(const target *t) {
    int error = errno;
    (void)unlink(t->beside);
    errno = error;
    return false;
}

static FILE *open_beside(target *t) {
    int descriptor = mkstemp(t->beside);
    if (descriptor < 0) {
        return NULL;
    }
    FILE *file = fchmod(descriptor, t->mode) == 0 ? fdopen(descriptor, "wb") : NULL;
    if (!file) {
        (void)give_up(t);
        (void)close(descriptor);
    }
    return file;
}

static bool replace(const match *m, target *t) {
    FILE *file = open_beside(t);
    if (!file) {
        return false;
    }
    return (write_match(m, file) && rename(t->beside, t->name) == 0) || give_up(t);
}

static bool overwrite(const match *m, const target *t) {
    FILE *file = fopen(t->name, "wb");
    return file && write_match(m, file);
}

bool save_match(const match *m, const char *name) {
    target t = {.name = NULL};
    bool saved = find_target(&t, name) && (t.is_replaced ? replace(m, &t) : overwrite(m, &t));
    forget_target(&t);
    return saved;
}

/* Whether a file could be written now; nothing is left of the attempt. */
static bool can_save(const char *name, bool *is_replaced) {
    target t = {.name = NULL};
    bool can = find_target(&t, name);
    if (can && t.is_replaced) {
        FILE *file = open_beside(&t);
        can = file && fclose(file) == 0 && unlink(t.beside) == 0;
    }
    *is_replaced = t.is_replaced;
    forget_target(&t);
    return can;
}

/* ---- keeping ---- */

static struct {
    const match *match; /* NULL: nothing is kept */
    const char *name;
    bool at_last; /* only: a pipe would get it again and again, and a file might be left half written */
    size_t ply;   /* and time of the last writing */
    time_t when;
} kept;

static bool save_kept(void) {
    if (!save_match(kept.match, kept.name)) {
        complain(kept.name, "%s", strerror(errno));
        return false;
    }
    return true;
}

static bool keep_last(void) {
    bool saved = !kept.match || save_kept();
    kept.match = NULL;
    return saved;
}

/* For ends in the middle: standard output is closed, no memory is left. */
static void keep_at_exit(void) {
    if (!keep_last()) {
        _Exit(EXIT_SYSTEM);
    }
}

void begin_keeping(const match *m, const char *name) {
    bool is_replaced = false;
    if (!can_save(name, &is_replaced) || atexit(keep_at_exit) != 0) {
        fail(EXIT_SYSTEM, name, "%s", strerror(errno));
    }
    kept.at_last = !is_replaced;
    kept.match = m;
    kept.name = name;
    kept.ply = br_ply(m->state);
    kept.when = time(NULL);
}

void keep(bool now) {
    if (kept.match && !kept.at_last && br_ply(kept.match->state) != kept.ply && (now || time(NULL) != kept.when)) {
        (void)save_kept(); /* if it failed, that is said, and tried again */
        kept.ply = br_ply(kept.match->state);
        kept.when = time(NULL);
    }
}

void end_keeping(void) {
    if (!keep_last()) {
        exit(EXIT_SYSTEM);
    }
}

/*
 * Runs targets without a fuzzer.
 *
 *     check-corpus FOLDER        the cases of every target, FOLDER/TARGET/…; there must be some of each
 *     check-corpus TARGET FILE…  these files
 */
#define _POSIX_C_SOURCE 200809L
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "support/require.h"

typedef struct target {
    const char *name;
    void (*run)(const char *data, size_t size);
} target;

#define TARGET(name) {#name, fuzz_##name},
static const target targets[] = {FUZZ_TARGETS(TARGET)};
#undef TARGET
enum { TARGETS = sizeof targets / sizeof targets[0], ROOM = 1 << 21, PATH_ROOM = 4096 };

/* The file that is run, for whoever has to find out which one failed. */
static void run_file(const target *t, const char *path) {
    static char buffer[ROOM];
    FILE *file = fopen(path, "rb");
    REQUIRE(file, "cannot read %s", path);
    size_t size = fread(buffer, 1, sizeof buffer, file);
    REQUIRE(!ferror(file) && size < sizeof buffer, "cannot read %s, or it is too long", path);
    (void)fclose(file);
    /* Exactly as long as it has to be, so that reading behind it shows. */
    char *data = malloc(size + !size);
    REQUIRE(data, "no memory");
    memcpy(data, buffer, size);
    t->run(data, size);
    free(data);
}

static size_t run_folder(const target *t, const char *folder) {
    char path[PATH_ROOM];
    (void)snprintf(path, sizeof path, "%s/%s", folder, t->name);
    DIR *entries = opendir(path);
    REQUIRE(entries, "no folder %s", path);
    size_t files = 0;
    for (struct dirent *entry; (entry = readdir(entries));) {
        if (entry->d_name[0] != '.') {
            int length = snprintf(path, sizeof path, "%s/%s/%s", folder, t->name, entry->d_name);
            REQUIRE(length > 0 && (size_t)length < sizeof path, "too long a name in %s", folder);
            run_file(t, path);
            files++;
        }
    }
    (void)closedir(entries);
    REQUIRE(files > 0, "no case of %s in %s", t->name, folder);
    return files;
}

static const target *find_target(const char *name) {
    for (size_t i = 0; i < TARGETS; i++) {
        if (strcmp(targets[i].name, name) == 0) {
            return &targets[i];
        }
    }
    return NULL;
}

int main(int count, char *arguments[]) {
    const target *named = count > 1 ? find_target(arguments[1]) : NULL;
    if (count < 2 || (count > 2 && !named)) {
        (void)fprintf(stderr, "usage: check-corpus FOLDER | check-corpus TARGET FILE...\n");
        return 2;
    }
    for (int i = 2; i < count; i++) {
        run_file(named, arguments[i]);
    }
    for (size_t i = 0; i < TARGETS && count == 2; i++) {
        (void)printf("%zu cases of %s\n", run_folder(&targets[i], arguments[1]), targets[i].name);
    }
    return 0;
}

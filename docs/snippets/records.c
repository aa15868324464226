/*
 * The program that the page on records shows: a game is played, written, and read again with others.
 */
#include <boardrules.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void must(br_status status) {
    if (status != BR_OK) {
        fprintf(stderr, "%s\n", br_status_text(status));
        exit(1);
    }
}

static void play(br_state *state, const char *text) {
    br_action action;
    must(br_action_parse(&action, state, text, NULL));
    must(br_apply(state, action));
}

//! [write]
static int write_to_file(void *context, const void *data, size_t size) {
    return fwrite(data, 1, size, context) == size ? 0 : -1;
}

static void write_game(const br_state *state) {
    br_record *record;
    must(br_record_from_state(&record, state));
    must(br_record_set_tag(record, "Event", "Club evening"));
    must(br_record_set_tag(record, "Side0", "Anna \"the fox\""));
    must(br_record_set_result(record, 1)); /* side 0 resigns */
    must(br_record_write(record, write_to_file, stdout));
    br_record_free(record);
}
//! [write]

//! [read]
static ptrdiff_t read_from_file(void *context, void *buffer, size_t size) {
    size_t got = fread(buffer, 1, size, context);
    return got == 0 && ferror((FILE *)context) ? -1 : (ptrdiff_t)got;
}

static void read_games(FILE *file) {
    br_record_reader *reader;
    br_record *record;
    br_error error;
    must(br_record_reader_new(&reader, read_from_file, file, NULL));
    for (br_status status; (status = br_record_read(reader, &record, &error)) != BR_END;) {
        if (status == BR_OK) {
            printf("%s: %zu actions\n", br_rules_spec(br_record_rules(record)), br_record_actions(record, NULL, 0));
            br_record_free(record);
        } else {
            printf("line %" PRIu64 ", column %" PRIu64 ": %s [%s]\n", error.line, error.column, error.message,
                   error.rule);
        }
    }
    br_record_reader_free(reader);
}
//! [read]

static const char games[] = "[Game \"fanorona\"]\n\n1. e2-e3A 2. f5-e5 1/2-1/2 ; a draw agreed\n\n"
                            "[Game \"fanorona\"]\n\n1. e2-e3A\n2. e2-e3A *\n\n"
                            "[Game \"armada\"]\n\n*\n";

static void mark(const char *name) { printf("[%s]\n", name); }

int main(void) {
    br_rules *rules;
    br_state *state;
    must(br_rules_new(&rules, "fanorona(capture=forced)", NULL));
    must(br_state_new(&state, rules, NULL));
    play(state, "e2-e3A");
    play(state, "f4-e5W");
    play(state, "e5-e4A");
    play(state, "d3-e3W");
    mark("write");
    write_game(state);
    mark("write");
    br_state_free(state);
    br_rules_release(rules);
    FILE *file = tmpfile();
    if (!file || fputs(games, file) < 0) {
        return 1;
    }
    rewind(file);
    mark("read");
    read_games(file);
    mark("read");
    fclose(file);
    return 0;
}

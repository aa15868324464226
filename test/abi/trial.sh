#!/bin/sh
# What `make abi` is worth: changes a copy of the library in several ways, one at a time, and looks at its answer.
# Started by `make abi-trial` in the top folder, with CC and MAKE set.
set -u
work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT
copy=$work/copy
mkdir -p "$copy/test"
cp -R Makefile include libboardrules "$copy"
cp -R test/abi "$copy/test"
count=0

# trial WHAT ANSWER FILE:SCRIPT...: after sed has changed these files `make abi` fails, is silent, or adds (passes and says
# so). Then the files are as they were.
trial() {
    what=$1 expected=$2
    shift 2
    for change; do
        file=$copy/${change%%:*}
        cp "$file" "$file.kept"
        sed -i "${change#*:}" "$file"
        if cmp -s "$file" "$file.kept"; then
            echo "abi-trial: $what: nothing to change in ${change%%:*}"
            exit 1
        fi
    done
    answer=silent
    # shellcheck disable=SC2086 # MAKE is a list of words
    (cd "$copy" && $MAKE -j2 --no-print-directory BUILD=build abi) > "$work/log" 2>&1 || answer=fails
    if [ "$answer" = silent ] && grep -q '^abi: compatible, with additions' "$work/log"; then
        answer=adds
    fi
    # A copy that does not compile would fail, too.
    if [ "$answer" != "$expected" ] || { [ "$answer" = fails ] && ! grep -q '^abi: ' "$work/log"; }; then
        echo "abi-trial: $what: $answer, expected: $expected"
        cat "$work/log"
        exit 1
    fi
    for change; do
        mv "$copy/${change%%:*}.kept" "$copy/${change%%:*}"
        touch "$copy/${change%%:*}"
    done
    count=$((count + 1))
}

include=include/boardrules
core=libboardrules/core
map=libboardrules/libboardrules.map

trial 'a comment' silent "$include/version.h:s/Major version of these/The major version of these/"
trial 'a field within what is opaque' silent "$core/state.h:s/^struct br_state {/&int more;/"
trial 'a function that is no longer exported' fails "$map:/br_is_over;/d"
trial 'a function of another version' fails "$map:s/BOARDRULES_1.0/BOARDRULES_1.1/"
trial 'another type of result' fails "$include/version.h:s/API int br_version_number/API long br_version_number/" \
    "$core/version.c:s/^int br_version_number/long br_version_number/"
trial 'one more parameter' fails "$include/state.h:s/ br_undo_to(br_state \*state, size_t ply)/ br_undo_to(br_state *state, size_t ply, int side)/" \
    "$core/play.c:s/ br_undo_to(br_state \*state, size_t ply) {/ br_undo_to(br_state *state, size_t ply, int side) { (void)side;/"
trial 'a field of another size' fails "$include/error.h:s/char rule\[8\]/char rule[16]/;s/message\[216\]/message[208]/"
trial 'fields in another order' fails "$include/error.h:/^    uint64_t line;/d;s/^    uint64_t column;.*/&\n    uint64_t line;/"
trial 'a constant with another value' fails "$include/draw.h:s/BR_DRAW_COLOUR *= [^,]*,/BR_DRAW_COLOUR = 4,/"
trial 'a constant in the midst of others' fails "$include/state.h:s/^    BR_REASON_GATHERED,/    BR_REASON_NEW,\n&/"
trial 'a constant less' fails "$include/board.h:/BR_LINK_FLAG_FORCE_INT/d"
trial 'another soname' fails "$include/version.h:s/BR_VERSION_MAJOR 1/BR_VERSION_MAJOR 2/"
trial 'one more function' adds "$include/version.h:s/^BR_API int.*/&\nBR_API int br_more(void);/" \
    "$core/version.c:s/^int br_version_number.*/int br_more(void) { return 1; }\n&/" "$map:s/br_version;/&\n    br_more;/"
trial 'one more constant at the end' adds "$include/state.h:s/^    BR_REASON_TURN_LIMIT,/&\n    BR_REASON_NEW,/"

echo "abi-trial: $count changes answered as they should be"

#!/bin/sh
# The binary interface against the one that is kept beside this script: abi.sh compare|renew SHARED, with CC set.
#
# - boardrules.abi is libabigail's dump of the shared library: symbols with their versions, functions, structs, enums.
#   It names no compiler and no folder, and may be compared with a library that any compiler made, for x86-64.
# - constants.txt has the value of every enumeration constant of the headers: flags travel as plain numbers, which the
#   dump cannot know.
#
# Compare fails when a program that was built for the kept interface could go wrong. What is only new is told.
set -u
export LC_ALL=C
task=$1 shared=$2
kept=$(dirname "$0")
work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT

dump() {
    abidw --exported-interfaces-only --suppressions "$kept/opaque.abignore" --type-id-style hash \
        --no-corpus-path --no-comp-dir-path --no-show-locs "$shared"
}

# NAME VALUE a line.
constants() {
    echo '#include <boardrules.h>' | $CC -std=c11 -Iinclude -E -P -x c - | tr -s '\n\t ' ' ' |
        grep -Eo 'enum( [a-z_]+)? \{[^}]*\}' | grep -o 'BR_[A-Z0-9_]*' | sort -u > "$work/names"
    {
        printf '#include <boardrules.h>\n#include <stdio.h>\nint main(void) {\n'
        sed 's/.*/    printf("& %lld\\n", (long long)&);/' "$work/names"
        echo '}'
    } > "$work/constants.c"
    # shellcheck disable=SC2086 # CC is a list of words
    $CC -std=c11 -Iinclude -o "$work/constants" "$work/constants.c" && "$work/constants"
}

# fail WHAT FILE: says what is incompatible.
fail() {
    echo "abi: $1"
    cat "$2"
    exit 1
}

constants > "$work/constants.txt"
test -s "$work/constants.txt" || fail 'no constant found in the headers' /dev/null

if [ "$task" = renew ]; then
    cp "$work/constants.txt" "$kept/constants.txt"
    dump > "$kept/boardrules.abi"
    exit
fi

comm -23 "$kept/constants.txt" "$work/constants.txt" > "$work/changed"
comm -13 "$kept/constants.txt" "$work/constants.txt" > "$work/added"
test ! -s "$work/changed" || fail 'constants that are gone, or have another value now:' "$work/changed"

if [ "$(uname -m)" != x86_64 ]; then
    echo 'abi: the constants are as they were; the kept dump of the library is one for x86-64'
    exit
fi
compare() {
    abidiff --suppressions "$kept/opaque.abignore" "$@" "$kept/boardrules.abi" "$shared"
}
compare --no-added-syms > "$work/report" || fail "not compatible with $kept/boardrules.abi:" "$work/report"
compare --harmless >> "$work/added"
if [ -s "$work/added" ]; then
    echo 'abi: compatible, with additions; make abi-update when they are meant to last'
    cat "$work/added"
fi

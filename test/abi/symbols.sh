#!/bin/sh
# The libraries' symbols and sections: symbols.sh STATIC SHARED LIST HEADER...
#
# - What the shared library exports, each with its version node, is what the list (a version script) says, and what the
#   headers declare with BR_API.
# - The static library's names have a prefix of ours, so that they meet no one else's.
# - Nothing in the library is writable: no global mutable data. What is only relocated (.data.rel.ro) does not count.
set -u
export LC_ALL=C
static=$1 shared=$2 list=$3
shift 3
work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT
failures=0

# same WHAT A B: the files' lines are the same; < marks those of A alone, > those of B alone.
same() {
    if ! diff "$2" "$3" > "$work/diff"; then
        echo "check-symbols: $1"
        grep '^[<>]' "$work/diff"
        failures=$((failures + 1))
    fi
}

# none WHAT FILE: the file is empty.
none() {
    same "$1" "$2" /dev/null
}

# Everything but the nodes' own names, which are absolute symbols.
nm -D --defined-only "$shared" | awk '$2 != "A" { print $2, $3 }' | sort > "$work/exported"

awk '/^[A-Z0-9_.]+ *\{/ { node = $1 } /^ +br_[a-z0-9_]+;$/ { sub(";", "", $1); print "T", $1 "@@" node }' "$list" |
    sort > "$work/listed"

cat "$@" | sed -n 's/^BR_API [^(]*[ *]\(br_[a-z0-9_]*\)(.*/\1/p' | sort > "$work/declared"
cat "$@" | grep -c '^BR_API ' > "$work/declarations"
wc -l < "$work/declared" > "$work/understood"
sed 's/^T //; s/@@.*//' "$work/listed" | sort > "$work/names"

test -s "$work/declared" || { echo "check-symbols: no function found in the headers"; exit 1; }
same "exported (<), but not as listed in $list (>)" "$work/exported" "$work/listed"
same "declared in the headers (<), but not as listed in $list (>)" "$work/declared" "$work/names"
same "BR_API occurs (<), but functions were found (>): keep mark, type and name on one line" \
    "$work/declarations" "$work/understood"

nm -g --defined-only "$static" | awk 'NF == 3 { print $3 }' |
    grep -Ev '^(br|bri|fanorona|forbans|rifleman|armada)_' > "$work/foreign"
none "names of the static library without a prefix of ours" "$work/foreign"

nm "$static" | awk '$2 == "C" { print $3 }' > "$work/common"
none "common symbols, which are writable" "$work/common"

# Name, type, address, offset, size, entry size, flags; empty sections do not count.
readelf -SW "$static" | awk '
    /^File: / { file = $2 }
    sub(/^ *\[ *[0-9]+\] /, "") && $7 ~ /W/ && $5 !~ /^0+$/ && $1 !~ /^\.data\.rel\.ro/ { print file, $1, "0x" $5 }
' > "$work/writable"
none "writable data in the library" "$work/writable"

test "$failures" -eq 0

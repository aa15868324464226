#!/bin/sh
# The vectors on two machines: compare.sh HERE THERE, commands that run test/cross/main.c. Each has to pass, and what the
# library says at length has to be the same, byte for byte.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# shellcheck disable=SC2086 # commands, lists of words
{
    $1 > "$work/here"
    $2 > "$work/there"
    diff "$work/here" "$work/there"
    $1 --transcript > "$work/here.transcript"
    $2 --transcript > "$work/there.transcript"
}
if ! cmp "$work/here.transcript" "$work/there.transcript"; then
    diff "$work/here.transcript" "$work/there.transcript" | head -n 10
    exit 1
fi
echo "$2: $(awk '{ n += $2 } END { print n }' "$work/there") lines of vectors passed," \
    "$(wc -l < "$work/there.transcript") lines of transcript are the same"

#!/bin/bash
# Asks the completion for words, as bash does: completions.sh FOLDER-OF-PROGRAMS. What it has to answer comes from the
# programs' own --help and from br-games.
set -u
export LC_ALL=C
PATH=$1:$PATH
cd "$(dirname "$0")/../.." || exit 3
. completions/boardrules.bash
count=0

# asked EXPECTED WORD...: the last word, which may be empty, is completed to the words expected.
asked() {
    local expected=$1
    shift
    COMP_WORDS=("$@")
    COMP_CWORD=$(($# - 1))
    _boardrules "$1" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
    if [ "$expected" != "${COMPREPLY[*]}" ]; then
        printf 'completions: %s\n  expected: %s\n  found:    %s\n' "$*" "$expected" "${COMPREPLY[*]}"
        exit 1
    fi
    count=$((count + 1))
}

# Every program has its completion, and is offered each of its options.
programs=$(cd examples && echo br-*.c | sed "s/\.c//g")
for program in $programs; do
    complete -p "$program" > /dev/null || exit 1
    options=$("$program" --help | grep -o '^  --[a-z0-9-]*' | tr -d ' ')
    [ -n "$options" ] || exit 1
    # shellcheck disable=SC2086,SC2116 # words, one space apart
    asked "$(echo $options)" "$program" --
done
asked --seed br-play --se
asked '--version' br-games --json --v
asked --ascii "$1/br-draw" --svg --a

# Specifications: names, keys and values of every game as the catalogue has them.
names=$(br-games | sed -n 's/^\([a-z]*\):.*/\1/p')
# shellcheck disable=SC2086,SC2116 # words, one space apart
asked "$(echo $names)" br-moves ''
asked 'fanorona forbans' br-perft --divide f
asked armada br-state "'arm"
for name in $names; do
    keys=$(br-games | awk -v game="$name" '/^[a-z]/ { here = $1 == game ":" } here && /^  [a-z]/ { print game "(" $1 "=" }')
    # shellcheck disable=SC2086,SC2116 # words, one space apart
    asked "$(echo $keys)" br-moves "$name("
done
asked 'fanorona(capture=free fanorona(capture=forced' br-moves "'fanorona(c"
asked 'forbans(max_turns=' br-moves 'forbans(m'
asked 'fanorona(capture=free fanorona(capture=forced' br-moves 'fanorona(capture='
asked 'fanorona(size=5x5,capture=forced) fanorona(size=5x5,capture=forced,' br-moves 'fanorona(size=5x5,capture=fo'
asked 'rifleman(first=red,players= rifleman(first=red,repetition= rifleman(first=red,max_turns= rifleman(first=red,board=' \
    br-moves 'rifleman(first=red,'
asked 'rifleman(players=2 rifleman(players=4' br-play --side0 random 'rifleman(players='
asked 'forbans(players=2 forbans(players=3 forbans(players=4 forbans(players=5 forbans(players=6' br-moves 'forbans(players='
asked '' br-moves 'forbans(max_turns='
asked '' br-moves 'forbans(board='
asked '' br-moves 'chess('
asked '' br-moves x

# Values of options, and what comes behind them.
asked LICENSE br-moves --board LICEN
asked LICENSE br-moves --board = LICEN
asked LICENSE br-replay --quiet LICEN
asked armada br-moves --board LICENSE ar
asked armada br-moves --board = LICENSE ar
asked 'human random greedy search:' br-play --side1 ''
asked random br-play --side0 human --side1 r
asked '' br-selfplay --games ''
asked '' br-moves fanorona ''
asked '' br-moves --json fanorona 9/9/9/9/9 ''
asked '' br-games ''

echo "completions: $count questions answered as they should be"

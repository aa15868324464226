# Completion in bash for the programs of libboardrules: options and their values, as --help lists them, and specifications
# of rules, as br-games lists them: the game, then keys and values. What is in parentheses has to be quoted anyway, so
# `br-moves 'fanorona(ca` is completed to `br-moves 'fanorona(capture=`.

# What --help says of an option, or of all: "--board FILE", "--json".
_boardrules_options() {
    local name=${2:---[a-z0-9-]*}
    "$1" --help 2> /dev/null | sed -n "s|^  \($name\)\( [A-Z]\{1,\}\)\{0,1\}  .*|\1\2|p"
}

# What a specification can go on with, whole: _boardrules_specifications BR-GAMES BEGINNING.
_boardrules_specifications() {
    "$1" 2> /dev/null | awk -v beginning="$2" '
        function offer(word) { if (index(word, beginning) == 1) print word }
        BEGIN {
            game = beginning
            sub(/\(.*/, "", game)
            begun = match(beginning, /.*[(,]/) ? substr(beginning, 1, RLENGTH) : ""
            pair = substr(beginning, length(begun) + 1)
        }
        /^[a-z]/ {
            sub(/:.*/, "")
            here = $0 == game
            if (begun == "") offer($0)
        }
        !here || begun == "" { next }
        /^  [a-z]/ {
            key = $1
            used = index(begun, "(" key "=") || index(begun, "," key "=")
            if (!used && pair !~ /=/) offer(begun key "=")
        }
        /^   / && !used && index(pair, key "=") == 1 {
            sub(/; default.*/, "")
            if ($2 == "to" && $3 - $1 < 10) for (i = $1; i <= $3; i++) offer(begun key "=" i)
            if ($2 != "to" && $0 !~ / a name$/) for (i = 1; i <= NF; i++) offer(begun key "=" $i)
        }'
}

# Completes a specification. A single answer would have its quotation mark closed behind it, so where more has to follow there
# are two: behind a key its values, behind a value the end or the next key.
_boardrules_specification() {
    local more
    mapfile -t COMPREPLY < <(_boardrules_specifications "$1" "$2")
    if [[ ${COMPREPLY[*]-} == *\(*= && ${#COMPREPLY[@]} == 1 ]]; then
        mapfile -t more < <(_boardrules_specifications "$1" "${COMPREPLY[0]}")
        [[ ${#more[@]} == 0 ]] || COMPREPLY=("${more[@]}")
    elif [[ ${COMPREPLY[*]-} == *\(* && ${#COMPREPLY[@]} == 1 ]]; then
        COMPREPLY=("${COMPREPLY[0]})" "${COMPREPLY[0]},")
    fi
    [[ $2 == *\(* ]] && compopt -o nospace 2> /dev/null
}

# How many operands stand before the word that is completed.
_boardrules_operands() {
    local i count=0 word
    for ((i = 1; i < COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        case $word in
        --*) [[ $(_boardrules_options "$1" "$word") == *' '* ]] && ((i++)) && [[ ${COMP_WORDS[i]} == = ]] && ((i++)) ;;
        *) ((count++)) ;;
        esac
    done
    echo "$count"
}

_boardrules() {
    local command=$1 word=${2#[\'\"]} before=$3 games wants=
    games=${command%br-*}br-games
    COMPREPLY=()
    if [[ $word == = ]]; then # of --board=FILE
        word=
    elif [[ $before == = ]]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    [[ $before == --* ]] && wants=$(_boardrules_options "$command" "$before")
    case $wants in
    *' FILE')
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
        compopt -o filenames 2> /dev/null
        return
        ;;
    *' PLAYER')
        mapfile -t COMPREPLY < <(compgen -W 'human random greedy search:' -- "$word")
        [[ ${COMPREPLY[*]-} == *: ]] && compopt -o nospace 2> /dev/null
        return
        ;;
    *' '*) return ;; # a number
    esac
    if [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$(_boardrules_options "$command" | sed 's/ .*//')" -- "$word")
    elif [[ ${command##*/} == br-replay ]]; then
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
        compopt -o filenames 2> /dev/null
    elif [[ ${command##*/} != br-games && $(_boardrules_operands "$command") == 0 ]]; then
        _boardrules_specification "$games" "$word"
    fi
}

complete -F _boardrules br-draw br-games br-moves br-perft br-play br-replay br-selfplay br-state

#!/bin/sh
# The programs in other languages that the documentation shows print what it says: languages.sh LIBRARY NODE-MODULES. A
# language that is not here is skipped, in so many words; with LANGUAGES=all that is a failure.
set -eu
library=$1 modules=$2
snippets=docs/snippets
skipped=0

# try NAME COMMAND...
try() {
    name=$1
    shift
    if ! found=$(BOARDRULES=$library NODE_PATH=$modules PYTHONDONTWRITEBYTECODE=1 "$@"); then
        echo "languages: $name failed" >&2
        exit 1
    fi
    if [ "$found" != "$(cat $snippets/ffi.out)" ]; then
        printf 'languages: %s prints\n%s\nand not what docs/snippets/ffi.out has\n' "$name" "$found" >&2
        exit 1
    fi
    echo "languages: $name agrees"
}
skip() {
    echo "languages: skipped $1: $2"
    skipped=$((skipped + 1))
}

python=python3
if [ -x /usr/bin/python3 ]; then
    python=/usr/bin/python3 # the system's
fi
if command -v $python > /dev/null; then
    try Python $python $snippets/ffi.py
else
    skip Python "there is no python3"
fi
if ! command -v node > /dev/null; then
    skip JavaScript "there is no node"
elif [ ! -d "$modules/koffi" ]; then
    skip JavaScript "there is no koffi in $modules; make languages-set-up fetches it"
else
    try JavaScript node $snippets/ffi.js
fi
if [ "${LANGUAGES:-}" = all ] && [ $skipped -ne 0 ]; then
    exit 1
fi

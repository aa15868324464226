#!/bin/sh
# The manual pages: man.sh FOLDER MAP. Every function that the library exports has one in FOLDER/man3, and mandoc finds no
# error in any, those of the programs included.
set -eu
folder=$1 map=$2
count=0
for name in $(sed -n 's/^ *\(br_[a-z_]*\);$/\1/p' "$map"); do
    if [ ! -e "$folder/man3/$name.3" ]; then
        echo "man: no page for $name" >&2
        exit 1
    fi
    if ! (cd "$folder" && mandoc -T utf8 "man3/$name.3") | sed 's/.\x08//g' | grep -q "$name *("; then
        echo "man: the page of $name does not show it" >&2
        exit 1
    fi
    count=$((count + 1))
done
test $count -gt 50
top=$PWD
(cd "$folder" && mandoc -T lint -W error "$top"/docs/man/*.1 man3/*.3)
echo "man: $count functions have their pages"

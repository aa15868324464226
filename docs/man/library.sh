#!/bin/sh
# The library's manual pages: library.sh VERSION FOLDER writes FOLDER/man3, from the top of the tree. Needs doxygen.
#
# Doxygen writes a page for each subject of the API, "state.3", and one for each function that leads there. Names as general
# as the former belong to nobody, so they become boardrules-state.3 and so on, and name their functions; constants and
# headers get no pages.
set -eu
version=$1 folder=$2
date=$(sed -n 's/^\.Dd //p' docs/man/br-play.1) # as that of the programs' pages
if ! command -v doxygen > /dev/null; then
    echo "there is no doxygen, which the library's manual pages need (apt-get install doxygen)" >&2
    exit 1
fi
rm -rf "$folder"
mkdir -p "$folder/made"
{
    cat docs/Doxyfile
    echo 'INPUT = include'
    echo 'FILE_PATTERNS = *.h'
    echo 'GENERATE_HTML = NO'
    echo 'GENERATE_MAN = YES'
    echo 'MAN_OUTPUT = made'
    echo 'MAN_LINKS = YES'
    echo 'WARNINGS = NO' # those of the site are looked at; links to its pages are missing here
    echo 'WARN_IF_DOC_ERROR = NO'
    echo 'WARN_AS_ERROR = NO'
} > "$folder/Doxyfile"
BR_VERSION=$version BR_DOCS_OUT=$folder BR_PICTURES=$folder doxygen "$folder/Doxyfile" 2> "$folder/log"

subjects=$(sed -n 's/^ \* @defgroup \([a-z]*\) .*/\1/p' include/boardrules/*.h)
cd "$folder"
made=made/man3
mkdir man3
for page in "$made"/br_*.3; do
    sed 's|^\.so man3/|&boardrules-|; s|\.h\.3$|.3|' "$page" > "man3/$(basename "$page")"
done
for subject in $subjects; do
    names=$(grep -lx "\.so man3/$subject\.3" $made/br_*.3 | sed 's|.*/||; s|\.3$||' | tr '\n' ' ' | sed 's/ $//; s/ /, /g')
    sed "s/^$subject \\\\- /boardrules-$subject, $names \\\\- /; s/^\.TH \"$subject\" 3/.TH \"boardrules-$subject\" 3/" \
        "$made/$subject.3" > "man3/boardrules-$subject.3"
done
# The date; nothing about doxygen; a font that is known; and a quotation mark at the beginning of a line is text.
sed -i "s/^\(\.TH \"[^\"]*\" 3 \)\"[^\"]*\"/\1\"$date\"/; /^\.SH \"Author\"/,\$d; s/\\\\fC/\\\\fB/g; s/^'/\\\\(aq/" man3/*.3
rm -r made Doxyfile log

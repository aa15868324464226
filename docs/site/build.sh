#!/bin/sh
# Builds the site: build.sh BR-DRAW VERSION OUT PICTURES, from the top of the tree. Needs doxygen and dot.
set -eu
draw=$1 version=$2 out=$3 pictures=$4
for tool in doxygen dot; do
    if ! command -v $tool > /dev/null; then
        echo "there is no $tool: the documentation needs doxygen and graphviz (apt-get install doxygen graphviz)" >&2
        exit 1
    fi
done
rm -rf "$out" "$pictures"
mkdir -p "$out" "$pictures"
sh docs/pictures.sh "$draw" "$pictures"
if ! cmp "$pictures/fanorona-board.svg" docs/fanorona.svg; then
    echo "docs/fanorona.svg, which README.md shows, is not what the library draws: copy $pictures/fanorona-board.svg to it"
    exit 1
fi
BR_VERSION=$version BR_DOCS_OUT=$out BR_PICTURES=$pictures doxygen docs/Doxyfile
cp "$pictures"/*.svg "$out"
# Pieces of programs stand on the page without the indentation that they have in their file.
for page in "$out"/*.html; do
    awk -f docs/site/outdent.awk "$page" > "$out/page"
    cat "$out/page" > "$page"
done
rm "$out/page"
# Doxygen gives these no heading.
sed -i '0,/<div class="contents">/s//<div class="title">API by name<\/div>&/' "$out"/globals*.html
# What doxygen leaves there for a look that this site does not have.
rm -f "$out"/jquery.js "$out"/dynsections.js "$out"/tabs.css "$out"/doxygen.svg "$out"/doxygen.css "$out"/*.png
awk -f docs/site/index.awk "$out"/*.html > "$out/search-index.js"

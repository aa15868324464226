#!/bin/sh
# Builds the site: build.sh BR-DRAW BR-GAMES-VERSION OUT PICTURES, from the top of the tree. Needs doxygen and dot.
set -eu
draw=$1 version=$2 out=$3 pictures=$4
rm -rf "$out" "$pictures"
mkdir -p "$out" "$pictures"
sh docs/pictures.sh "$draw" "$pictures"
BR_VERSION=$version BR_DOCS_OUT=$out BR_PICTURES=$pictures doxygen docs/Doxyfile
cp "$pictures"/*.svg "$out"
# What doxygen leaves there for a look that this site does not have.
rm -f "$out"/jquery.js "$out"/dynsections.js "$out"/tabs.css "$out"/doxygen.svg "$out"/doxygen.css "$out"/*.png
awk -f docs/site/index.awk "$out"/*.html > "$out/search-index.js"

#!/bin/sh
# The drawings of the documentation: pictures.sh BR-DRAW FOLDER writes
#   GAME-start.svg, GAME-later.svg, GAME.txt   for docs/drawings.md: the set-up, and an action made in a position
#   GAME-board.svg                             the same later position, the board alone
#   NAME.svg                                   for each figure of docs/figures.txt, the board alone
#   br-PROGRAM.txt                             for docs/programs.md: what each program says with --help
#   sizes.txt                                  for docs/guide-embedding.md: the memory that states want
#   design.svg                                 the diagram of docs/design.md (needs dot)
#   performance-NAME.svg                       the plots of docs/performance.md (needs gnuplot)
set -eu
draw=$1 folder=$2
mkdir -p "$folder"

# The board of a drawing that is read: the words below it are left outside of what is shown. (In The Rifleman Game the dice
# lie there.) And marks on points of a grid, "c3=?", or the part to be shown, "view=X,Y,WIDTH,HEIGHT".
board() {
    awk -v marks="$1" '
        NR == 2 { top = $0; next }
        !board && /<rect/ && ++rects == 2 {
            match($0, /height="[0-9]+"/)
            board = substr($0, RSTART + 8, RLENGTH - 9)
            height = board + (/x="28"/ ? 56 : /"#e4ead0"/ ? 90 : 0)
            match(top, /width="[0-9]+"/)
            width = substr(top, RSTART + 7, RLENGTH - 8)
            view = "0 0 " width " " height
            if (match(marks, /view=[0-9,]+/)) {
                view = substr(marks, RSTART + 5, RLENGTH - 5)
                marks = ""
                gsub(/,/, " ", view)
                split(view, part, " ")
                width = part[3] * 2
                height = part[4] * 2
            }
            sub(/width=.* viewBox="[0-9 ]*"/, "width=\"" width "\" height=\"" height "\" viewBox=\"" view "\"", top)
            print top kept
            kept = ""
        }
        # A point of a grid: its letter gives the column; rows count from the bottom of the board.
        /<\/svg>/ && marks {
            cell = board == 672 ? 60 : 80
            count = split(marks, mark, " ")
            for (i = 1; i <= count; i++) {
                x = 64 + cell * (index("abcdefghijk", substr(mark[i], 1, 1)) - 1)
                row = substr(mark[i], 2) + 0
                letter = mark[i]
                sub(/.*=/, "", letter)
                y = 28 + board - 36 - cell * (row - 1)
                printf "<circle cx=\"%d\" cy=\"%d\" r=\"17\" fill=\"#fff\" stroke=\"#b3261e\" stroke-width=\"2\"/>", x, y
                printf "<text x=\"%d\" y=\"%d\" font-size=\"22\" font-weight=\"bold\" fill=\"#b3261e\" text-anchor=\"middle\">%s</text>\n", x, y + 7, letter
            }
        }
        top && !board { kept = kept "\n" $0; next }
        { print }'
}

# game SPEC POSITION ACTION VIEW: the set-up, and an action made in a position.
game() {
    "$draw" --svg "$1" > "$folder/$1-start.svg"
    "$draw" --svg "$1" "$2" "$3" > "$folder/$1-later.svg"
    "$draw" "$1" "$2" "$3" > "$folder/$1.txt"
    board "$4" < "$folder/$1-later.svg" > "$folder/$1-board.svg"
}

game fanorona 'BB2B1BBB/B5BBB/BWB2WWBW/WW1WWWWWW/WW1WWWWWW w - 28 1' b2-c1W ''
game forbans 'alger*2,paques*2,bengale,nagasaki lisbonne,alexandrie,tortue,nouvelle_albion,mozambique,surate g 59 -' \
    alexandrie-malte ''
game rifleman '3,5,6*3,8,17@1 5*2,10*3,11,15@5 r 3 14' '8/11*' view=0,0,1164,1108
game armada '3S5S1/3S1SS2S1/11/3S4S2/3S4SE1/2SS3SE2/6S2S1/11/E4SS4/1E9/1E6S2 e - 3:2 47 1 0:0' i6~j8 ''

# What the programs say of themselves, for docs/programs.md.
for program in $(sed -n 's/^@verbinclude \(br-[a-z]*\)\.txt$/\1/p' docs/programs.md); do
    "$(dirname "$draw")/$program" --help > "$folder/$program.txt"
done

# What states want, for docs/guide-embedding.md.
"$(dirname "$draw")/docs/embedding" sizes > "$folder/sizes.txt"

trim() { sed 's/^ *//; s/ *$//'; }
# Read as columns, with `|` between.
grep -v '^#' docs/figures.txt | grep '|' | while IFS='|' read -r name spec position actions legal refused marks; do
    name=$(echo "$name" | trim) actions=$(echo "$actions" | trim)
    set -f
    # shellcheck disable=SC2086 # the actions are words
    "$draw" --svg "$(echo "$spec" | trim)" "$(echo "$position" | trim)" ${actions#-} > "$folder/figure"
    board "$(echo "$marks" | trim)" < "$folder/figure" > "$folder/$name.svg"
    : "$legal" "$refused"
done
rm -f "$folder/figure"
dot -Tsvg docs/site/design.dot > "$folder/design.svg"

# ---- plots of what has been measured ----

folder=$(cd "$folder" && pwd)
(cd docs/performance && gnuplot -e "out='$folder'" plots.gnuplot)

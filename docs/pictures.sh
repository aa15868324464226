#!/bin/sh
# The drawings of docs/drawings.md: pictures.sh BR-DRAW FOLDER writes GAME-start.svg, GAME-later.svg and GAME.txt.
set -eu
draw=$1 folder=$2
mkdir -p "$folder"

# game SPEC POSITION ACTION: the set-up, and an action made in a position.
game() {
    "$draw" --svg "$1" > "$folder/$1-start.svg"
    "$draw" --svg "$1" "$2" "$3" > "$folder/$1-later.svg"
    "$draw" "$1" "$2" "$3" > "$folder/$1.txt"
}

game fanorona 'BB2B1BBB/B5BBB/BWB2WWBW/WW1WWWWWW/WW1WWWWWW w - 28 1' b2-c1W
game forbans 'alger*2,paques*2,bengale,nagasaki lisbonne,alexandrie,tortue,nouvelle_albion,mozambique,surate g 59 -' \
    alexandrie-malte
game rifleman '3,5,6*3,8,17@1 5*2,10*3,11,15@5 r 3 14' '8/11*'
game armada '3S5S1/3S1SS2S1/11/3S4S2/3S4SE1/2SS3SE2/6S2S1/11/E4SS4/1E9/1E6S2 e - 3:2 47 1 0:0' i6~j8

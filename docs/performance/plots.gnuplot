# The plots of docs/performance.md, from the data beside this file: run in this folder with `out` set to where the pictures go.
set terminal svg size 760,420 dynamic font "sans-serif,14" background "#ffffff"
set key outside right top samplen 2
set grid lc rgb "#d8dfe6"
set style data linespoints
set style line 1 lw 2 pt 7 ps 0.6 lc rgb "#0b6285"
set style line 2 lw 2 pt 5 ps 0.6 lc rgb "#a2440f"
set style line 3 lw 2 pt 9 ps 0.7 lc rgb "#17703d"
set style line 4 lw 2 pt 11 ps 0.7 lc rgb "#8a3ea8"
set style line 5 lw 2 pt 13 ps 0.7 lc rgb "#566372"
set style increment user
set ylabel "instructions"

set output out . "/performance-perft.svg"
set xlabel "depth of perft, in actions"
set logscale y
plot for [i=0:4] "growth-perft.txt" index i using 1:2 title columnheader(1)

set output out . "/performance-history.svg"
set xlabel "actions behind"
set logscale xy
plot for [i=0:2] "growth-history.txt" index i using 1:2 title columnheader(1)

unset logscale
set yrange [0:*]
set output out . "/performance-map.svg"
set xlabel "ports of the map"
plot for [i=0:1] "growth-map.txt" index i using 1:2 title columnheader(1)

set output out . "/performance-board.svg"
set xlabel "points of the board"
plot for [i=0:3] "growth-board.txt" index i using 1:2 title columnheader(1)

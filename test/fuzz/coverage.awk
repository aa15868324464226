# What gcov says of each file, as a table: lines reached, lines, per cent, and the sum. Headers are left out.
/^File / {
    name = $2
    gsub(/'/, "", name)
}
/^Lines executed:/ && name ~ /libboardrules\/.*\.c$/ {
    split($2, part, /[:%]/)
    lines = $NF
    reached = int(part[2] * lines / 100 + 0.5)
    printf "%6d %6d %6.1f %%  %s\n", reached, lines, 100 * reached / lines, name
    all += lines
    all_reached += reached
    name = ""
}
END { printf "%6d %6d %6.1f %%  all\n", all_reached, all, 100 * all_reached / all }

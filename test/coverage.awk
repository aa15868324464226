# What `gcov --stdout` says of each source, as a table: lines reached, lines, per cent; and sums of folders and of all. A
# line of a template is in many objects, and is reached if it is in one of them. The lines that are not reached go to the
# file `missed`.
BEGIN { FS = ":" }
$1 ~ /-$/ && $3 == "Source" { source = $4 }
source !~ /^libboardrules\// || $2 + 0 == 0 { next }
{ count = $1; gsub(/[ *]/, "", count) }
count ~ /^[0-9]|^[#=]/ {
    place = source SUBSEP $2 + 0
    if (!(place in text)) {
        order[++places] = place
        text[place] = substr($0, index($0, $2 ":") + length($2) + 1)
    }
    if (count ~ /^[0-9]/) reached[place] = 1
}
function row(name) {
    return sprintf("%6d %6d %6.1f %%  %s", hits[name], lines[name], 100 * hits[name] / lines[name], name)
}
END {
    printf "" > missed
    for (i = 1; i <= places; i++) {
        split(order[i], part, SUBSEP)
        file = folder = part[1]
        sub(/[^\/]*$/, "", folder)
        hit = order[i] in reached
        lines[file]++; lines[folder]++; lines["all"]++
        hits[file] += hit; hits[folder] += hit; hits["all"] += hit
        if (!hit) printf "%s:%d:%s\n", file, part[2], text[order[i]] > missed
    }
    for (name in lines) if (name != "all") print row(name) | "sort -k 5"
    close("sort -k 5")
    print row("all")
}

# Takes the indentation that all lines of a piece of code share off a page of doxygen's.

function flush_lines(    i) {
    for (i = 1; i <= count; i++) {
        print (match(line[i], start) ? substr(line[i], 1, RLENGTH) substr(line[i], RLENGTH + 1 + least) : line[i])
    }
    count = 0
    least = 999
}

BEGIN { least = 999; start = "^(.*<div class=\"fragment\">)?<div class=\"line\">(<a[^>]*></a>)?" }

# A line of code; what it shows begins behind its marks. Empty lines say nothing.
match($0, start) {
    line[++count] = $0
    rest = substr($0, RLENGTH + 1)
    if (rest !~ /^ *<\/div>/) {
        match(rest, /^ */)
        if (RLENGTH < least) least = RLENGTH
    }
    if (rest ~ /<!-- fragment -->/) flush_lines()
    next
}
{ flush_lines(); print }
END { flush_lines() }

# Writes the index of the site's search: awk -f index.awk FOLDER/*.html > search-index.js. Each heading, each function, type
# or constant, and each numbered rule begins an entry: [title, page it is on, address, text].

function plain(text) {
    gsub(/<[^>]*>/, "", text)
    gsub(/&#160;|&nbsp;|&#9670;/, " ", text)
    gsub(/&lt;/, "<", text)
    gsub(/&gt;/, ">", text)
    gsub(/&quot;/, "\"", text)
    gsub(/&#39;/, "'", text)
    gsub(/&ndash;/, "-", text)
    gsub(/&amp;/, "\\&", text)
    gsub(/[ \t]+/, " ", text)
    sub(/^ /, "", text)
    sub(/ $/, "", text)
    return text
}

function quoted(text) {
    gsub(/\\/, "\\\\\\\\", text) # doubled once as a string, once as a replacement
    gsub(/"/, "\\\\\"", text)
    return "\"" text "\""
}

function finish() {
    if (title != "" && !(address in seen)) {
        seen[address] = 1
        print "[" quoted(title) "," quoted(title == page ? "" : page) "," quoted(address) "," quoted(plain(text)) "],"
    }
    title = text = ""
}

function start(new, place) {
    finish()
    title = plain(new)
    address = file (place == "" ? "" : "#" place)
}

BEGIN { print "window.searchIndex = [" }

FNR == 1 {
    finish()
    file = FILENAME
    sub(/.*\//, "", file)
    page = id = ""
    inside = 0
    # Lists of what other pages have, and sources, would only be found twice.
    passed = file ~ /^(globals|files|dir_|modules|annotated|classes|pages)|_source\.html$|_8h\.html$/
}
passed { next }

/<div class="title">/ {
    page = $0
    sub(/.*<div class="title">/, "", page)
    page = plain(page)
    start(page, "")
}
/<div class="contents">/ { inside = 1 }
/<!-- contents -->/ { inside = 0 }
!inside { next }
/<div class="toc">/ { toc = 1 }
toc { if (/<\/div>/) toc = 0; next }
/<table class="memberdecls">/ { brief = 1 }
brief { if (/<\/table>/) brief = 0; next }

# A heading's anchor is in its line, a member's in the line before.
match($0, /id="[^"]*"/) { id = substr($0, RSTART + 4, RLENGTH - 5) }
/<h[1-4] class="groupheader">/ { next }
/<h[1-4]><a class="anchor"/ { place = id; if (!/<\/h[1-4]>/) getline; start($0, place); next }
/<h2 class="memtitle">/ { sub(/.*<\/span>/, ""); start($0, id); next }
/<td class="fieldname"><a id=/ {
    match($0, /id="[^"]*"/)
    place = substr($0, RSTART + 4, RLENGTH - 5)
    name = $0
    sub(/<\/td>.*/, "", name)
    sub(/.*<td class="fieldname">/, "", name)
    start(name, place)
    sub(/.*<td class="fielddoc">/, "")
}
match($0, /id="[A-Z]+-[0-9]+"><\/a>/) && /<b>/ {
    place = substr($0, RSTART + 4, RLENGTH - 10)
    rule = $0
    sub(/<\/b>.*/, "", rule)
    sub(/.*<b>/, "", rule)
    sub(/\.$/, "", rule)
    start(rule, place)
    sub(/.*<\/b>/, "")
}
{ text = text " " $0 }

END { finish(); print "];" }

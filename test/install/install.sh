#!/bin/sh
# Installs into a temporary folder and uses what lies there as a stranger would, outside the tree; then uninstalls.
# Started by `make check-install` in the top folder, with CC, CXX, MAKE and VERSION set; BUILD and the like come to make
# by themselves.
set -u
top=$PWD
work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT
prefix=$work/prefix
strict='-Wall -Wextra -Wpedantic -Werror'
count=0

# try WHAT COMMAND...: the command succeeds.
try() {
    what=$1
    shift
    if ! "$@" > "$work/log" 2>&1; then
        echo "check-install: failed: $what: $*"
        cat "$work/log"
        exit 1
    fi
    count=$((count + 1))
}

# same WHAT EXPECTED FOUND: the texts are equal.
same() {
    try "$1: expected '$2', found '$3'" test "$2" = "$3"
}

make_() { # CC and the like, given on the outer command line, are handed on by make itself
    (cd "$top" && $MAKE --no-print-directory "$@")
}

files() { # in a folder, without those that make is free to leave
    (cd "$1" && find . ! -type d | sed 's|^\./||' | LC_ALL=C sort)
}

# ---- what is installed ----

try install make_ install install-examples PREFIX="$prefix"
{
    (cd "$top" && find include -name '*.h')
    for name in a so "so.${VERSION%%.*}" "so.$VERSION"; do
        echo "lib/libboardrules.$name"
    done
    echo lib/pkgconfig/boardrules.pc
    (cd "$top" && find examples -maxdepth 1 -name '*.c' | sed 's|^examples/\(.*\)\.c$|bin/\1|'
        find docs/man -name '*.1' | sed 's|^docs/man|share/man/man1|'
        find "$BUILD/man/man3" -name '*.3' | sed 's|.*/|share/man/man3/|') 2> /dev/null
} | LC_ALL=C sort > "$work/expected"
files "$prefix" > "$work/found"
try 'what is installed' diff "$work/expected" "$work/found"
same 'soname link' "libboardrules.so.$VERSION" "$(readlink "$prefix/lib/libboardrules.so.${VERSION%%.*}")"
same 'link for linking' "libboardrules.so.$VERSION" "$(readlink "$prefix/lib/libboardrules.so")"

# ---- headers, each alone ----

cd "$work" || exit 3
for header in $(cd "$prefix/include" && find . -name '*.h' | sed 's|^\./||'); do
    printf '#include <%s>\n#include <%s>\nextern int alone;\n' "$header" "$header" > alone.c
    cp alone.c alone.cpp
    # shellcheck disable=SC2086 # CC, CXX and strict are lists of words
    {
        for std in c11 c17; do
            try "$header alone in $std" $CC -std=$std $strict -I"$prefix/include" -fsyntax-only alone.c
        done
        for std in c++11 c++17 c++20; do
            try "$header alone in $std" $CXX -std=$std $strict -I"$prefix/include" -fsyntax-only alone.cpp
        done
    }
done

# ---- programs against the installed copy: shared, static, C++ ----

export PKG_CONFIG_PATH="$prefix/lib/pkgconfig"
same 'version of boardrules.pc' "$VERSION" "$(pkg-config --modversion boardrules)"
same 'flags of boardrules.pc' "-I$prefix/include -L$prefix/lib -lboardrules" \
    "$(pkg-config --cflags --libs boardrules | sed 's/ *$//')"
cp "$top/test/install/program.c" "$top/test/install/program.cpp" .
# shellcheck disable=SC2086,SC2046 # lists of words
{
    try 'building with the shared library' \
        $CC -std=c11 $strict program.c -o shared $(pkg-config --cflags --libs boardrules)
    try 'building with the static library' \
        $CC -std=c11 $strict -static program.c -o static $(pkg-config --static --cflags --libs boardrules)
    try 'building as C++' \
        $CXX -std=c++11 $strict program.cpp -o cpp $(pkg-config --cflags --libs boardrules)
}
needed() { # the shared library that a program wants
    readelf -dW "$1" | sed -n 's/.*(NEEDED).*\[\(libboardrules.*\)\]/\1/p'
}
same 'library of the shared program' "libboardrules.so.${VERSION%%.*}" "$(needed shared)"
same 'library of the static program' '' "$(needed static)"
same 'library of the C++ program' "libboardrules.so.${VERSION%%.*}" "$(needed cpp)"
for program in shared static cpp; do
    try "running the program: $program" env LD_LIBRARY_PATH="$prefix/lib" "./$program"
    cp log "$program.out"
done
number=$(echo "$VERSION" | awk -F. '{ print $1 * 10000 + $2 * 100 + $3 }')
same "the program's first line" "$VERSION $number $VERSION" "$(head -n 1 shared.out)"
try 'games played' test "$(wc -l < shared.out)" -gt 1
try 'shared and static programs say the same' diff shared.out static.out
try 'C and C++ programs say the same' diff shared.out cpp.out

# ---- the installed tools find the installed library ----

for tool in "$prefix"/bin/*; do
    test -e "$tool" || continue
    try "$(basename "$tool") --help" "$tool" --help
    # shellcheck disable=SC2016 # expanded by the inner shell
    try "$(basename "$tool") --version" sh -c '"$1" --version | grep -qF "$2"' sh "$tool" "$VERSION"
    # shellcheck disable=SC2016 # the same
    try "library of $(basename "$tool")" sh -c 'ldd "$1" | grep -qF "$2/"' sh "$tool" "$prefix"
done

# ---- uninstalling ----

try uninstall make_ uninstall PREFIX="$prefix"
same 'left behind by uninstall' '' "$(files "$prefix")"
same 'folder left behind by uninstall' no "$(test -e "$prefix/include/boardrules" && echo yes || echo no)"
try 'uninstall when nothing is there' make_ uninstall PREFIX="$prefix"

# ---- other places: DESTDIR, LIBDIR, a relative PREFIX ----

pc_lines() {
    sed -n 's/^\(prefix\|includedir\|libdir\)=/\1=/p' "$1" | tr '\n' ' '
}
try 'install with DESTDIR' make_ install PREFIX=/usr LIBDIR=/usr/lib/multi DESTDIR="$work/stage"
same 'boardrules.pc with DESTDIR' "prefix=/usr includedir=\${prefix}/include libdir=\${prefix}/lib/multi " \
    "$(pc_lines "$work/stage/usr/lib/multi/pkgconfig/boardrules.pc")"
try 'uninstall with DESTDIR' make_ uninstall PREFIX=/usr LIBDIR=/usr/lib/multi DESTDIR="$work/stage"
same 'left behind with DESTDIR' '' "$(files "$work/stage")"

up=$(echo "$top" | sed 's|/[^/]*|../|g')
try 'install with a relative PREFIX' make_ install PREFIX="$up${work#/}/relative"
same 'boardrules.pc with a relative PREFIX' \
    "prefix=$work/relative includedir=\${prefix}/include libdir=\${prefix}/lib " \
    "$(pc_lines "$work/relative/lib/pkgconfig/boardrules.pc")"

echo "check-install: $count checks passed"

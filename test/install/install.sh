#!/bin/sh
# Installs into a temporary folder and uses what lies there as a stranger would, outside the tree; then uninstalls.
# Started by `make check-install` in the top folder, with CC, CXX, MAKE, MPICC and VERSION set; BUILD and the like come to make
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
    (cd "$top" && find cmake -name '*.in' | sed 's|^cmake/\(.*\)\.in$|lib/cmake/boardrules/\1|')
    echo share/bash-completion/completions/boardrules
    (cd "$top" && find examples -maxdepth 1 -name '*.c' | sed 's|^examples/\(.*\)\.c$|bin/\1|
            p; s|^bin|share/bash-completion/completions|'
        test -z "$MPICC" || find examples/mpi -name 'br-*.c' | sed 's|^examples/mpi/\(.*\)\.c$|bin/\1|'
        find docs/man -name '*.1' | if [ "$MPICC" ]; then cat; else grep -v 'mpi\.1$'; fi | sed 's|^docs/man|share/man/man1|'
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

# ---- the same programs as a CMake project, which finds the package also where it has been moved ----

configure() { # PREFIX WANTED
    cmake -Uboardrules_DIR -S "$top/test/install/cmake" -B cmake -DCMAKE_C_COMPILER="${CC%% *}" -DCMAKE_CXX_COMPILER="${CXX%% *}" \
        -DCMAKE_PREFIX_PATH="$1" -DWANTED="$2"
}
refused() {
    if "$@" > refusal 2>&1; then return 1; fi
}
if command -v cmake > /dev/null; then
    major=${VERSION%%.*}
    mv "$prefix" "$work/moved"
    try 'CMake: configuring' configure "$work/moved" "$major.0"
    same 'version of the CMake package' "-- boardrules_VERSION $VERSION" "$(grep boardrules_VERSION log)"
    try 'CMake: building' cmake --build cmake
    for program in shared static cpp; do
        try "CMake: the program says the same: $program" sh -c "cmake/$program | diff - shared.out"
    done
    same 'CMake: library of the shared program' "libboardrules.so.$major" "$(needed cmake/shared)"
    same 'CMake: library of the static program' '' "$(needed cmake/static)"
    for wanted in "$VERSION;EXACT" "$major.0...$major.99" "$major.0...<$((major + 1))"; do
        try "CMake: version $wanted" configure "$work/moved" "$wanted"
    done
    for wanted in "$major.99" "$((major + 1)).0" "$((major - 1)).9" "0.1...<$VERSION" "$major.0.1;EXACT"; do
        try "CMake: not version $wanted" refused configure "$work/moved" "$wanted"
        try "CMake: reason of not taking version $wanted" grep -q "boardrules-config.cmake, version: $VERSION" refusal
    done
    mv "$work/moved" "$prefix"
    mkdir -p root/usr
    mv "$prefix" root/usr/there
    ln -s usr/there/lib root/lib
    try 'CMake: configuring through a link' configure "$work/root" "$major.0"
    mv root/usr/there "$prefix"
else
    echo 'check-install: there is no cmake, so its package is not tried'
fi

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
same 'folder of the CMake package left behind' no "$(test -e "$prefix/lib/cmake/boardrules" && echo yes || echo no)"
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

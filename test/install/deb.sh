#!/bin/sh
# The Debian packages: deb.sh FOLDER, with VERSION set. Lintian looks at them; then they are unpacked, and what lies there
# is used: the programs, and the library by pkg-config and CMake.
set -eu
top=$PWD
deb=$(cd "$1" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
triplet=$(dpkg-architecture -q DEB_HOST_MULTIARCH)
root=$work/root
lib=$root/usr/lib/$triplet

fail() {
    echo "check-deb: $1"
    exit 1
}

# Nobody has asked Debian for these packages, so there is no request to close; and there is no place to watch.
lintian --allow-root --fail-on error,warning --suppress-tags initial-upload-closes-no-bugs,debian-watch-file-is-missing \
    "$deb"/*.changes

for package in libboardrules1 libboardrules-dev boardrules-examples; do
    file=$(echo "$deb/${package}_$VERSION"-*.deb)
    test -f "$file" || fail "no package $package of version $VERSION"
    dpkg -x "$file" "$root"
done

# ---- the library ----

export PKG_CONFIG_SYSROOT_DIR="$root" PKG_CONFIG_LIBDIR="$lib/pkgconfig" PKG_CONFIG_ALLOW_SYSTEM_CFLAGS=1
export PKG_CONFIG_ALLOW_SYSTEM_LIBS=1 LD_LIBRARY_PATH="$lib"
cd "$work"
cp "$top/test/install/program.c" .
# shellcheck disable=SC2046 # lists of words
cc -std=c11 program.c -o shared $(pkg-config --cflags --libs boardrules)
./shared > shared.out
test "$(head -n 1 shared.out | cut -d ' ' -f 1)" = "$VERSION" || fail "another version: $(head -n 1 shared.out)"
ldd shared | grep -q "$lib/libboardrules.so" || fail 'the program found another library'
cmake -S "$top/test/install/cmake" -B cmake -DCMAKE_PREFIX_PATH="$root/usr" > cmake.log 2>&1 || fail "$(cat cmake.log)"
cmake --build cmake > cmake.log 2>&1 || fail "$(cat cmake.log)"
for program in shared static cpp; do
    "cmake/$program" | diff - shared.out
done
test -e "$root/usr/share/man/man3/br_apply.3.gz" || fail 'no manual pages of the library'

# ---- the programs ----

for program in "$root"/usr/bin/*; do
    name=$(basename "$program")
    "$program" --version | grep -qF "$VERSION" || fail "the version of $name"
    ldd "$program" | grep -q "$lib/libboardrules.so" || fail "$name found another library"
    readelf -d "$program" | grep -q 'R.*PATH' && fail "$name has a search path of its own"
    test -e "$root/usr/share/man/man1/$name.1.gz" || fail "no manual page of $name"
    test -e "$root/usr/share/bash-completion/completions/$name" || fail "no completion of $name"
done
AUTOPKGTEST_TMP=$work PATH=$root/usr/bin:$PATH sh "$top/debian/tests/programs"
echo 'check-deb: the packages can be used'

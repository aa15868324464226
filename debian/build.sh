#!/bin/sh
# Builds the packages from an unpacked archive: build.sh FOLDER VERSION. The tests are left out unless DEB_BUILD_OPTIONS
# says otherwise.
set -eu
cd "$1"
packaged=$(dpkg-parsechangelog -S Version)
if [ "${packaged%-*}" != "$2" ]; then
    echo "debian/changelog is of $packaged, and the library is version $2"
    exit 1
fi
export DEB_BUILD_OPTIONS="${DEB_BUILD_OPTIONS-nocheck parallel=2}"
case $DEB_BUILD_OPTIONS in *nocheck*) export DEB_BUILD_PROFILES=nocheck ;; esac
# What make was called with is for the tree, not for the package.
unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES BUILD CC CFLAGS PREFIX
if ! dpkg-buildpackage -us -uc > ../log 2>&1; then
    tail -n 40 ../log
    exit 1
fi

#!/bin/sh
# Proves that the rasteriser gives the same bytes however it is compiled: both compilers, three levels of
# optimisation, with and without AVX2 and FMA. `--fuzz N` then draws N random scenes with the sanitizers on.
# Leaves nothing behind; exit 1 on a difference or a finding, 2 when no compiler works.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 2' INT TERM

sources="$root/Sources/CRaster/*.cpp $root/tools/raster-driver.cpp"
common="-std=c++17 -I$root/Sources/CRaster/include"
clang=clang++
command -v clang++ >/dev/null 2>&1 || clang=$(dirname "$(command -v swift)")/clang++

reference=""
status=0
builds=0
for compiler in "$clang" g++; do
    command -v "$compiler" >/dev/null 2>&1 || { echo "no $compiler: skipped"; continue; }
    for options in "-O0" "-O2" "-O3" "-O2 -march=x86-64-v3" "-O3 -march=x86-64-v3"; do
        name="$(basename "$compiler") $options"
        # shellcheck disable=SC2086
        "$compiler" $common $options $sources -lm -o "$work/driver" || { echo "FAILED to compile: $name"; exit 2; }
        "$work/driver" hash >"$work/hashes"
        builds=$((builds + 1))
        digest=$(cksum <"$work/hashes")
        if [ -z "$reference" ]; then
            reference=$digest
            cp "$work/hashes" "$work/reference"
            echo "reference  $name  ($(wc -l <"$work/hashes") frames)"
        elif [ "$digest" = "$reference" ]; then
            echo "same       $name"
        else
            echo "DIFFERENT  $name"
            diff "$work/reference" "$work/hashes" | head -n 6 || true
            status=1
        fi
    done
done
[ "$builds" -gt 1 ] || exit 2

if [ "${1:-}" = "--fuzz" ]; then
    checks="-O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all"
    # lld where there is one: the older linkers fill the screen with warnings about the sanitizer's symbols.
    # shellcheck disable=SC2086
    "$clang" $common $checks -fuse-ld=lld $sources -lm -o "$work/driver" 2>/dev/null ||
        "$clang" $common $checks $sources -lm -o "$work/driver"
    "$work/driver" fuzz "${2:-2000}" "${3:-1}" || status=1
fi
exit $status

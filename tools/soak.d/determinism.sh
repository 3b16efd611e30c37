#!/usr/bin/env bash
# Every scenario has the same digest on every kind of host that this one can play: CPU, locale, zone, build, memory.
set -euo pipefail
# shellcheck source=../common.bash
source "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/../common.bash"

build_release deskflight
swift build --package-path "$root" --product deskflight
release="$root/.build/release/deskflight" debug="$root/.build/debug/deskflight"
for program in "$release" "$debug"; do
    [[ -x $program ]] || die 2 "$program is not there after the build"
done
[[ -d $root/Scenarios ]] || die 2 "no Scenarios folder: nothing to compare"
mapfile -d '' -t scenarios < <(cd -- "$root" && find Scenarios -name '*.json5' -type f -print0 | LC_ALL=C sort -z)
((${#scenarios[@]} > 0)) || die 2 "no *.json5 below Scenarios: nothing to compare"

# glibc picks its sines by CPU: without these it picks others, as an older machine would.
hwcaps=glibc.cpu.hwcaps=-AVX2,-FMA,-FMA4,-AVX512F,-AVX512VL,-AVX512DQ,-AVX512BW,-BMI2,-ERMS
loader=/lib64/ld-linux-x86-64.so.2
if [[ -x $loader && $("$loader" --help) == "$(GLIBC_TUNABLES=$hwcaps "$loader" --help)" ]]; then
    echo "note: masking CPU features changes nothing on this machine; that variant proves nothing here"
fi

# Prints one line for each run: name, seed, digests. Exit 1 is a failed expectation, which has a digest as well.
digests() { # digests PROGRAM SCENARIO… with the variant's environment already set
    local status=0 output
    output=$("$1" run "${@:2}" --json </dev/null) || status=$?
    ((status <= 1)) || {
        echo "exit status $status"
        return
    }
    python3 -c '
import json, sys
for line in sys.stdin:
    if line.strip():
        run = json.loads(line)
        if not run.get("digest"):
            sys.exit("no digest in: " + line)
        print(run["name"], run["seed"], json.dumps([run["digest"], run.get("mediaDigest")], sort_keys=True))
' <<<"$output"
}

# NAME|PROGRAM|VARIABLES, separated by blanks
variants=(
    "again|$release|"
    "masked CPU|$release|GLIBC_TUNABLES=$hwcaps"
    "other memory|$release|GLIBC_TUNABLES=glibc.malloc.perturb=165"
    "Kathmandu, Turkish|$release|TZ=Asia/Kathmandu LANG=tr_TR.UTF-8 LC_ALL=tr_TR.UTF-8"
    "Apia, German|$release|TZ=Pacific/Apia LANG=de_DE.UTF-8 LC_ALL=de_DE.UTF-8"
    "no environment|$release|-i"
    "debug|$debug|"
    "debug, masked CPU|$debug|GLIBC_TUNABLES=$hwcaps"
)

work=$(mktemp -d "${TMPDIR:-/tmp}/deskflight-determinism.XXXXXX")
trap 'rm -rf -- "$work"' EXIT
failed=0 compared=0
compare() { # compare WHAT WANTED FOUND
    compared=$((compared + 1))
    [[ $2 == "$3" ]] || {
        failed=$((failed + 1))
        printf 'DIFFERS: %s\n  wanted: %s\n  found:  %s\n' "$1" "$2" "$3"
    }
}

for scenario in "${scenarios[@]}"; do
    path="$root/$scenario"
    wanted=$(cd -- "$root" && digests "$release" "$path") || wanted=
    if [[ -z $wanted || $wanted == "exit status"* ]]; then
        failed=$((failed + 1))
        echo "NO DIGEST: $scenario: ${wanted:-no output}"
        continue
    fi
    for variant in "${variants[@]}"; do
        IFS='|' read -r name program variables <<<"$variant"
        read -r -a words <<<"$variables"
        # Another working folder each time: where a run is started from is part of the host, too.
        mkdir -p -- "$work/$name"
        cat >"$work/program" <<END
#!/bin/sh
exec env ${words[*]@Q} ${program@Q} "\$@"
END
        chmod +x -- "$work/program"
        compare "$scenario, $name" "$wanted" "$(cd -- "$work/$name" && digests "$work/program" "$path")"
    done
    compare "$scenario, twice in one process" "$wanted"$'\n'"$wanted" "$(digests "$release" "$path" "$path")"
done
echo "$compared comparisons of ${#scenarios[@]} scenarios, $failed failed"
((failed == 0))

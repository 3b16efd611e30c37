#!/usr/bin/env bash
# Every shipped scenario, with all outputs and photos, under the leak sanitizer; and no growth over 300 runs.
set -euo pipefail
# shellcheck source=../common.bash
source "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/../common.bash"

scratch="$root/.build/soak/address"
export LSAN_OPTIONS="suppressions=$root/tools/soak.d/leaks.supp:print_suppressions=0"
swift build --package-path "$root" --scratch-path "$scratch" --sanitize address --product deskflight
program="$scratch/debug/deskflight"
out=$(mktemp -d)
trap 'rm -rf -- "$out"' EXIT

runs=0
while IFS= read -r -d '' file; do
    "$program" run "$file" --quiet --out "$out/run" >"$out/log" 2>&1 || {
        cat -- "$out/log"
        die 1 "$file: a leak or a failure"
    }
    rm -rf -- "$out/run"
    runs=$((runs + 1))
done < <(find "$root/Scenarios" -name '*.json5' -print0 | LC_ALL=C sort -z)

# What is still reachable is no leak to the sanitizer, but it may grow: memory at the end of 300 runs in one process
# against that of 30. `test` forgets each scenario after its run; `run` reads all before the first.
build_release deskflight
peak() { # peak COUNT: kilobytes
    local files=() place
    for ((place = 0; place < $1; place++)); do files+=("$root/Scenarios/tapfly/tap-toward-the-barn.json5"); done
    /usr/bin/env python3 -c 'import os, resource, subprocess, sys
subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)' "$root/.build/release/deskflight" test "${files[@]}"
}
few=$(peak 30) many=$(peak 300)
((many < few + 2048)) || die 1 "memory grows: $few kB for 30 runs, $many kB for 300"
printf '%d scenarios without a leak; peak memory %d kB for 30 runs, %d kB for 300\n' "$runs" "$few" "$many"

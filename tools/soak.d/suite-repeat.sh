#!/usr/bin/env bash
# The shipped scenarios as a suite, a hundred times with changing numbers of workers: always the same output.
set -euo pipefail
# shellcheck source=../common.bash
source "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/../common.bash"

repeats=${DESKFLIGHT_SUITE_REPEATS:-100}
build_release deskflight
program="$root/.build/release/deskflight"
work=$(mktemp -d "${TMPDIR:-/tmp}/deskflight-suite.XXXXXX")
trap 'rm -rf -- "$work"' EXIT

# A suite that fails in places as well: what fails is told in order, too.
cp -r -- "$root/Scenarios" "$work/scenarios"
cat >"$work/scenarios/fails.json5" <<'END'
{ deskflight: 1, name: "fails", duration: 20, world: { wind: { from: 90, speed: 4, gust: 3 } },
  expect: [{ always: "wind.speed < 6.5" }] }
END
echo '{ deskflight: 1, nme: "bad" }' >"$work/scenarios/wrong.json5"

suite() { # suite JOBS NAME
    local status=0
    (cd -- "$work" && "$program" test scenarios --seeds 3 --jobs "$1" --no-times --junit "$2.xml" \
        >"$2.out" 2>"$2.err" </dev/null) || status=$?
    echo "$status" >"$work/$2.status"
}

suite 1 first
[[ $(<"$work/first.status") == 3 ]] || die 1 "the suite ended with $(<"$work/first.status"), not 3"
differing=0
for ((repeat = 2; repeat <= repeats; repeat++)); do
    suite $((repeat % 7 + 1)) next
    for part in out err xml status; do
        cmp -- "$work/first.$part" "$work/next.$part" || differing=$((differing + 1))
    done
done
runs=$(tail -n 1 -- "$work/first.out")
echo "$repeats suites ($runs): $differing parts of their output differ"
((differing == 0))

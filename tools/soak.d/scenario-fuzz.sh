#!/usr/bin/env bash
# Fuzzes the scenario loader from a grammar, and the recording reader; measures how much of the loader that reaches.
# usage: scenario-fuzz.sh     environment: SEED (a new one each day), COUNT (100,000), SECONDS_MAX (600)
# exit: 0 good, 1 a trap, a hang, a broken promise, or less than 45 % of the scenarios accepted
set -euo pipefail
# shellcheck source=../common.bash
source "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/../common.bash"

# The same all day, so that a failure can be run again without looking for its number.
seed=${SEED:-$(date +%Y%m%d)}
scratch="$root/.build/fuzz" saved="$root/.build/fuzz-input"
# The tools must be as old as the compiler that wrote the coverage map.
toolchain=$(dirname -- "$(readlink -f -- "$(command -v swift)")")
for tool in llvm-profdata llvm-cov; do
    [[ -x $toolchain/$tool ]] || die 2 "$tool is not beside swift in $toolchain"
done

swift build --package-path "$root" --scratch-path "$scratch" -c release --enable-code-coverage --product ScenarioFuzz
program="$scratch/release/ScenarioFuzz"

status=0
LLVM_PROFILE_FILE="$scratch/fuzz.profraw" "$program" \
    --seed "$seed" --count "${COUNT:-100000}" --seconds "${SECONDS_MAX:-600}" --save "$saved" | tee "$scratch/figures" ||
    status=$?
if ((status != 0)); then
    [[ ! -s $saved ]] || echo "trapped or hung on the input in $saved"
    echo "seed $seed: failed with status $status"
    exit 1
fi

"$toolchain/llvm-profdata" merge -o "$scratch/fuzz.profdata" "$scratch/fuzz.profraw"
kit="$root/Sources/ScenarioKit"
"$toolchain/llvm-cov" report "$program" -instr-profile="$scratch/fuzz.profdata" -show-region-summary=false \
    -show-branch-summary=false "$kit/Reader" "$kit/Decoding" "$kit/Conditions" "$root/Sources/FlightSession/Recording" |
    tee "$scratch/coverage"
# The fifth number of a row without regions and branches is its share of lines.
lines=$("$toolchain/llvm-cov" report "$program" -instr-profile="$scratch/fuzz.profdata" -show-region-summary=false \
    -show-branch-summary=false "$kit/Reader" "$kit/Decoding" "$kit/Conditions" | awk '$1 == "TOTAL" { print $NF }')
echo "seed $seed; $(grep '^scenarios:' "$scratch/figures"); loader's lines covered: $lines"

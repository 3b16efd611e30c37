#!/usr/bin/env bash
# Changes the machines and profiles in a hundred seeded places, one at a time: scenarios and tests must notice 90 %.
# environment: SEED (1), COUNT (100)
set -euo pipefail
# shellcheck source=../common.bash
source "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/../common.bash"

"$root/tools/mutate" --self-test
exec "$root/tools/mutate" --seed "${SEED:-1}" --count "${COUNT:-100}"

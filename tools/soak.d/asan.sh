#!/usr/bin/env bash
# All tests under the address sanitizer, in a build folder of their own.
set -euo pipefail
exec "$(dirname -- "$0")/sanitize" address

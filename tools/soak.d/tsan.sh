#!/usr/bin/env bash
# All tests under the thread sanitizer, in a build folder of their own.
set -euo pipefail
exec "$(dirname -- "$0")/sanitize" thread

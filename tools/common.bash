# shellcheck shell=bash
# What the scripts in this folder share. Sourced, never run.

unset CDPATH
root=$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/.." && pwd -P)
logs="$root/.build"
mkdir -p -- "$logs"

# A moving line is for people: it needs a terminal that can erase one.
can_animate() { [[ -t 2 && ${TERM-dumb} != dumb ]]; }

say() { printf '%s\n' "$*" >&2; }

die() { # die STATUS MESSAGE…
    local status=$1
    shift
    say "${0##*/}: $*"
    exit "$status"
}

# Shows each line of a running command in place of the one before; the last one is wiped.
show_progress() { # show_progress TITLE
    local title=$1 line size columns=80
    size=$(stty size 2>/dev/null <&2) && columns=${size#* }
    ((columns >= 20)) || columns=80
    while IFS= read -r line; do
        [[ -n $line ]] || continue
        line="$title: $line"
        printf '\r\033[K%s' "${line:0:columns-1}" >&2
    done
    printf '\r\033[K' >&2
}

# The part of a log that explains a failure: without progress lines, tests that passed, and the linker's chatter, which
# the static Foundation causes in every build. The start tells the cause, the end the verdict.
show_failure() { # show_failure LOG
    local kept
    kept=$(awk '
        /^\[[0-9]+\/[0-9]+\] / || /^Building for / || /^Build complete/ || /^[ \t]*$/ { next }
        /mktemp/ || /ld\.gold: warning/ || /^Test Suite / || /Executed 0 tests/ { next }
        index($0, "◇") == 1 || index($0, "✔") == 1 { skipping = 1; next }
        index($0, "✘") == 1 || /Fatal error|error:|ERROR:|WARNING: ThreadSanitizer/ { skipping = 0 }
        !skipping { print substr($0, 1, 600) }' "$1")
    if (($(wc -l <<<"$kept") > 60)); then
        kept="$(head -n 40 <<<"$kept")"$'\n...\n'"$(tail -n 20 <<<"$kept")"
    fi
    printf '%s\n' "$kept" "full log: $1" >&2
}

# Runs a command with all of its output in LOG: one moving line on a terminal, nothing in a pipe.
# The log gets its name when the command has ended, so that two runs at once do not mix theirs.
logged() { # logged LOG TITLE COMMAND…
    local log=$1 title=$2 status=0
    local partial="$log.$$"
    shift 2
    if can_animate; then
        { "$@" </dev/null 2>&1 || printf '%s\n' "$?" >"$partial.status"; } | tee -- "$partial" | show_progress "$title"
        if [[ -e $partial.status ]]; then
            read -r status <"$partial.status"
            rm -f -- "$partial.status"
        fi
    else
        # One line, so that minutes of building into a pipe do not look like hanging.
        [[ -n ${QUIET_START-} ]] || say "$title (log: ${partial#"$root/"})"
        "$@" </dev/null >"$partial" 2>&1 || status=$?
    fi
    mv -f -- "$partial" "$log"
    return "$status"
}

# Removes a configuration's build when the modules that others are compiled against have changed: an incremental build
# of Swift 6.3.1 then mixes old and new layouts of their structures, and the program crashes or computes nonsense.
forget_stale_build() { # forget_stale_build debug|release
    local mark="$logs/tools-layout-$1" now
    now=$(cd -- "$root/Sources" && find C* SimMath SimCore MissionLogic MediaLogic FlightSession -type f |
        LC_ALL=C sort | xargs cat | cksum)
    if [[ -e $root/.build/$1 && ! (-r $mark && $(<"$mark") == "$now") ]]; then
        rm -rf -- "$(readlink -f -- "$root/.build/$1")"
    fi
    printf '%s\n' "$now" >"$mark"
}

# Builds one product in release; its log is shown only when it fails.
build_release() { # build_release PRODUCT
    forget_stale_build release
    logged "$logs/tools-build.log" "building $1" \
        swift build --package-path "$root" -c release --static-swift-stdlib --product "$1" || {
        say "${0##*/}: building $1 failed"
        show_failure "$logs/tools-build.log"
        exit 2
    }
}

#!/usr/bin/env bash
# Ten minutes in real time with a hiccup of 30 ms each second: no drift; a long stop is reported and not made up for.
set -euo pipefail
# shellcheck source=../common.bash
source "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/../common.bash"

build_release deskflight
exec python3 - "$root/.build/release/deskflight" "${DESKFLIGHT_PACE_SECONDS:-600}" <<'END'
import os, re, signal, subprocess, sys, tempfile, time

program, seconds = sys.argv[1], int(sys.argv[2])
limit_ms = 20.0


def fly(seconds, disturb):
    """Wall milliseconds of a paced run by the program's own clock, and what it warned of."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "pace.json5")
        with open(path, "w") as file:
            file.write('{ deskflight: 1, name: "pace", duration: %d, expect: [{ always: "time >= 0" }] }' % seconds)
        command = [program, "run", path, "--pace", "1", "--quiet"]
        run = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        disturb(run)
        out, err = run.communicate()
    assert run.returncode == 0, (run.returncode, out, err)
    return float(re.search(r"s in ([0-9.]+) ms", out).group(1)), err.strip()


def stop(run, span):
    run.send_signal(signal.SIGSTOP)
    time.sleep(span)
    run.send_signal(signal.SIGCONT)


def hiccups(run):
    # None in the last second: the last tick shall be on time, whatever came before.
    for _ in range(seconds - 2):
        time.sleep(0.97)
        stop(run, 0.03)


def long_stop(run):
    time.sleep(1)
    stop(run, 0.5)


took, warning = fly(seconds, hiccups)
# The last tick is due 10 ms before the end.
drift = took - (seconds * 1000 - 10)
assert warning == "", warning
assert abs(drift) <= limit_ms, f"{drift:.1f} ms off after {seconds} s"

took, warning = fly(4, long_stop)
assert "fell behind wall time 1 times" in warning, warning
late = took - 3990
# Time goes on from where it stopped: what was lost is not made up for in a burst.
assert 350 <= late <= 650, f"{late:.1f} ms late after a stop of 500 ms"
print(f"{seconds} s with hiccups: {drift:+.1f} ms off; after a stop of 500 ms: {late:.0f} ms late, reported")
END

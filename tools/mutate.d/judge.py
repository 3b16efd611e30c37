"""Runs the judges over one mutant: the shipped scenarios, then the test suites, until one of them notices."""
import os
import signal
import subprocess
import threading
import time

SUITES = ["MissionLogicTests", "ContractTests", "SimCoreTests", "ScenarioKitTests", "FlightSessionTests"]


def shipped(products):
    """The scenarios and the test suites, as built into the folder `products`."""
    bundle = next(iter(sorted(products.glob("*PackageTests.xctest"))), products / "no tests were built")
    judges = [("scenarios", [products / "deskflight", "test", "Scenarios"])]
    for suite in SUITES:
        judges.append((suite, [bundle, "--testing-library", "swift-testing", "--filter", rf"^{suite}\."]))
    return judges


class Judges:
    """`judges` are names and commands, the quickest first; they run in the folder `source`."""

    def __init__(self, source, judges):
        self.source, self.judges = source, judges
        self.limits = {}  # seconds that a judge may take
        self.running = set()
        self.lock = threading.Lock()

    def measure(self, progress):
        """Runs all judges without a mutant. Returns the name and output of the first that fails, or None."""
        for name, command in self.judges:
            progress(f"running {name} unmutated")
            started = time.monotonic()
            verdict, output = self._run(command, 0, 1800)
            # Wide, so that a busy host is not taken for a hang.
            self.limits[name] = max(60, 10 * (time.monotonic() - started))
            if verdict:
                telling = [line for line in output.splitlines() if line.strip() and line[0] not in "◇✔"]
                return name, "\n".join([verdict, *telling[-20:]])
        return None

    def notice(self, number):
        """Who noticed the mutant, and how; None when nobody did."""
        for name, command in self.judges:
            verdict, _ = self._run(command, number, self.limits[name])
            if verdict:
                return name, verdict
        return None

    def _run(self, command, mutant, limit):
        """Returns what went wrong, empty for nothing, and the output. Ends at the first failed expectation."""
        environment = dict(os.environ, DESKFLIGHT_MUTANT=str(mutant), SWIFT_BACKTRACE="enable=no", NO_COLOR="1")
        environment.pop("DESKFLIGHT_BIN", None)
        process = subprocess.Popen(
            command, cwd=self.source, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, start_new_session=True)
        with self.lock:
            self.running.add(process)
        late = threading.Event()
        timer = threading.Timer(limit, lambda: (late.set(), end(process)))
        timer.start()
        lines, verdict = [], ""
        for line in process.stdout:
            text = line.decode(errors="replace")
            lines.append(text)
            if "recorded an issue" in text:
                verdict = "failed"
                end(process)
                break
        process.stdout.close()
        status = process.wait()
        timer.cancel()
        with self.lock:
            self.running.discard(process)
        if late.is_set():
            verdict = "time-out"
        elif not verdict and status != 0:
            verdict = "crash" if status < 0 else "failed"
        return verdict, "".join(lines)

    def stop(self):
        with self.lock:
            for process in self.running:
                end(process)


def end(process):
    """Ends a judge with all that it started."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass

"""tools/mutate: see there."""
import argparse
import collections
import concurrent.futures
import fcntl
import os
import pathlib
import signal
import sys
import time

from judge import SUITES, Judges, shipped
from scratch import CannotBuild, Scratch
from sites import Found

DEFAULT_FOLDERS = [
    "Sources/MissionLogic/TapFly", "Sources/MissionLogic/ActiveTrack", "Sources/MissionLogic/FlightControl",
    "Sources/Contract/Profiles",
]


class Progress:
    """One moving line on a terminal, nothing in a pipe."""

    def __init__(self):
        self.is_shown = sys.stderr.isatty() and os.environ.get("TERM", "dumb") != "dumb"

    def __call__(self, text):
        if self.is_shown:
            columns = os.get_terminal_size(2).columns or 80
            print(f"\r\033[Kmutate: {text}"[:columns + 4], end="", file=sys.stderr, flush=True)

    def line(self, text):
        if self.is_shown:
            print("\r\033[K", end="", file=sys.stderr, flush=True)
        print(text, flush=True)


def fail(status, text):
    print(f"mutate: {text}", file=sys.stderr)
    sys.exit(status)


class Arguments(argparse.ArgumentParser):
    def error(self, message):
        fail(3, f"{message}; tools/mutate --help tells more")


def read_arguments(words):
    parser = Arguments(
        prog="tools/mutate", description="Changes the code in one place at a time and counts who notices.")
    parser.add_argument("folders", nargs="*", metavar="FOLDER", help="below Sources; default: " + ", ".join(
        folder.removeprefix("Sources/") for folder in DEFAULT_FOLDERS))
    parser.add_argument("--seed", default=1, type=int, help="chooses the places (1)")
    parser.add_argument("--count", default=100, type=int, help="how many (100)")
    parser.add_argument("--jobs", default=2, type=int, help="judged at a time (2)")
    parser.add_argument("--floor", default=90, type=float, help="per cent that must be noticed (90)")
    parser.add_argument("--only", type=int, metavar="K", help="just this place, by its number in --list")
    parser.add_argument("--list", action="store_true", help="shows the chosen places and ends")
    parser.add_argument("--all", action="store_true", help="takes every place")
    parser.add_argument("--self-test", action="store_true", help="checks the reading of Swift and ends")
    arguments = parser.parse_args(words)
    if arguments.count < 1 or arguments.jobs < 1:
        parser.error("--count and --jobs want 1 or more")
    return arguments


def choose_folders(root, named):
    folders = [folder.rstrip("/") for folder in named or DEFAULT_FOLDERS]
    there = [folder for folder in folders if (root / folder).exists()]
    # A default that this checkout does not have yet is left out; a name that was typed must be there.
    if named and there != folders or not there:
        fail(3, "there is no " + ", ".join(folder for folder in folders if folder not in there))
    return there


def choose_sample(found, arguments):
    sample = found.sample(len(found.sites) if arguments.all else arguments.count, arguments.seed)
    if arguments.only is not None and not any(site.number == arguments.only for site in sample.sites):
        # One of the sample is judged in the sample's build; any other is built by itself.
        sample.sites = [site for site in found.sites if site.number == arguments.only]
        sample.queues, sample.count = {}, 1
        if not sample.sites:
            fail(3, f"there is no place {arguments.only}; there are 1…{len(found.sites)}")
    if not sample.sites:
        fail(3, "nothing to change in these folders")
    return sample


def judge_all(judges, sample, arguments, progress):
    """Prints the survivors as they come and returns who noticed how many.

    One run without a mutant goes along: judges that fail under this load would notice anything.
    """
    noticed, judged, survived = collections.Counter(), 0, 0
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        control = pool.submit(judges.notice, 0) if len(sample.sites) > 1 else None
        waiting = {pool.submit(judges.notice, site.number): site for site in sample.sites}
        try:
            for future in concurrent.futures.as_completed(waiting):
                site, verdict = waiting[future], future.result()
                judged += 1
                if verdict:
                    name, how = verdict
                    noticed[name if how == "failed" else f"{name} ({how})"] += 1
                    if arguments.only is not None:
                        progress.line(f"noticed by {name} ({how}): {site}")
                else:
                    survived += 1
                    progress.line(f"survived: {site.number} {site.kind} {site}")
                progress(f"{judged} of {len(waiting)}, {survived} survived")
            if control and control.result():
                fail(2, f"{' '.join(control.result())} without a mutant while others ran: the figures mean nothing")
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            judges.stop()
            raise
    return noticed


def main(root, words):
    arguments = read_arguments(words)
    if arguments.self_test:
        import self_test
        sys.exit(self_test.run())
    progress = Progress()
    found = Found(root, choose_folders(root, arguments.folders))
    if found.faults:
        fail(2, "\n".join(found.faults))
    sample = choose_sample(found, arguments)
    if arguments.list:
        for site in sorted(sample.sites, key=lambda site: site.number):
            print(f"{site.number:5} {site.kind:10} {site}")
        return
    scratch = Scratch(root, ["DeskFlightCommand", *SUITES], root / ".build" / "tools-mutate.log")
    scratch.folder.mkdir(parents=True, exist_ok=True)
    with open(scratch.folder / "lock", "w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            fail(2, f"another run uses {scratch.folder}")
        check(scratch, found, sample, arguments, progress)


def check(scratch, found, sample, arguments, progress):
    if not progress.is_shown:
        print(f"building {len(sample.sites)} mutants (log: .build/tools-mutate.log)", file=sys.stderr)
    started = time.monotonic()
    try:
        scratch.prepare(found)
        scratch.build(sample, progress)
    except CannotBuild as failure:
        fail(2, str(failure))
    built = time.monotonic()
    judges = Judges(scratch.source, shipped(scratch.products))
    broken = judges.measure(progress)
    if broken:
        fail(2, f"{broken[0]} fails without a mutant: {broken[1]}")
    measured = time.monotonic()
    if arguments.only is not None:
        sample.sites = [site for site in sample.sites if site.number == arguments.only]
        if not sample.sites:
            fail(2, f"place {arguments.only} does not compile")
    noticed = judge_all(judges, sample, arguments, progress)
    ended = time.monotonic()

    total, count = len(sample.sites), sum(noticed.values())
    for line in found.excluded:
        progress.line(line)
    for site in sample.dropped:
        progress.line(f"does not compile, left out: {site.number} {site.kind} {site}")
    kinds = collections.Counter(site.group for site in sample.sites)
    progress.line(
        f"of {len(found.sites)} places: " + ", ".join(f"{kinds[kind]} {kind}" for kind in kinds)
        + f"; {len(sample.dropped)} did not compile, {len(found.excluded)} lines excluded")
    progress.line("noticed by " + (", ".join(f"{name} {n}" for name, n in noticed.most_common()) or "nobody"))
    progress.line(
        f"building {built - started:.0f} s, one run unmutated {measured - built:.0f} s, "
        f"{total} mutants {ended - measured:.0f} s")
    progress.line(f"mutate: {count} of {total} noticed ({100 * count // total} %), seed {arguments.seed}")
    sys.exit(0 if 100 * count >= arguments.floor * total else 1)


if __name__ == "__main__":
    # Ends like an interrupt, so that no judge is left running.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    try:
        main(pathlib.Path(sys.argv[1]), sys.argv[2:])
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        # The reader has seen enough; what Python would still write goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)

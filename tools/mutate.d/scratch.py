"""The scratch copy of the checkout in which every mutant of a sample is built at once."""
import hashlib
import re
import shutil
import subprocess

# The module that all mutated code can import; it gets the switch.
SWITCH_TARGET = "SimMath"
SWITCH = """\
import Glibc

/// Which mutant this process plays; 0 for none. Read once.
public enum DeskMutant {
    public static let active: Int = getenv("DESKFLIGHT_MUTANT").flatMap { Int(String(cString: $0)) } ?? 0

    @inlinable public static func flag(_ mutant: Int, _ value: Bool) -> Bool { active == mutant ? !value : value }
    @inlinable public static func value<T>(_ mutant: Int, _ value: T, _ other: T) -> T {
        active == mutant ? other : value
    }
    @inlinable public static func number<T: MutableNumber>(_ mutant: Int, _ value: T) -> T {
        active == mutant ? value.mutated : value
    }
}

public protocol MutableNumber { var mutated: Self { get } }
extension BinaryInteger {
    @inlinable public var mutated: Self { Swift.max(self + 1, Self((Double(self) * 1.37).rounded())) }
}
extension BinaryFloatingPoint {
    @inlinable public var mutated: Self { self == 0 ? 1 : self * Self(1.37) }
}
"""
NUMBER_TYPES = "Double Float Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64".split()
PRECEDENCE = {
    "comparison": "ComparisonPrecedence", "sum": "AdditionPrecedence", "&&": "LogicalConjunctionPrecedence",
    "||": "LogicalDisjunctionPrecedence", "+=": "AssignmentPrecedence", "-=": "AssignmentPrecedence",
}


class CannotBuild(Exception):
    """The copy does not build, whatever is left out; the text says where the log is."""


def operator_name(number):
    """An operator of its own for each place: Swift lets operators be spelt with mathematical signs and box lines."""
    return "\u2277" + chr(0x2500 + number // 128) + chr(0x2500 + number % 128)


def operator_code(name, sites, sums):
    """Declares the operator that stands for the original of these sites, all of one place."""
    first = sites[0]
    precedence = PRECEDENCE.get(first.original) or PRECEDENCE[first.kind]
    lines = [f"infix operator {name} : {precedence}"]

    def applied(operator):
        if operator in ("+=", "-="):
            # Types with + and - need not have these.
            return f"a = a {operator[0]} b"
        return f"try a {operator} b()" if first.kind == "logic" else f"a {operator} b"

    def function(generics, left, right, result):
        body = "".join(
            f"if DeskMutant.active == {site.number} {{ return {applied(site.mutated)} }}; " for site in sites)
        throwing = " rethrows" if first.kind == "logic" else ""
        lines.append(
            f"@inlinable public func {name}{generics}(a: {left}, b: {right}){throwing} -> {result} "
            f"{{ {body}return {applied(first.original)} }}")

    if first.kind == "comparison":
        is_equality = first.original in ("==", "!=")
        function("<T: Equatable>" if is_equality else "<T: Comparable>", "T", "T", "Bool")
        if is_equality:
            function("<T>", "T?", "_OptionalNilComparisonType", "Bool")
    elif first.kind == "logic":
        function("", "Bool", "@autoclosure () throws -> Bool", "Bool")
    else:
        left = "inout {}" if first.original.endswith("=") else "{}"
        result = "Void" if first.original.endswith("=") else None
        function("<T: AdditiveArithmetic>", left.format("T"), "T", result or "T")
        for a, b, c in sums:
            if result is None or a == c:
                function("", left.format(a), b, result or c)
    return lines


def sums_of(text):
    """The types of the switch's own module that have both + and -, in the signatures that both have."""
    pattern = r"static func {} \(a: (\w+), b: (\w+)\) -> (\w+)"
    plus, minus = (set(re.findall(pattern.format(re.escape(sign)), text)) for sign in "+-")
    return sorted(plus & minus)


def rewritten(text, sites, is_switch_module):
    """The file's text with every site asking the switch; lines stay where they are."""
    places = {}
    for site in sites:
        places.setdefault((site.start, site.end), []).append(site)
    for (start, end), those in sorted(places.items(), reverse=True):
        site = those[0]
        if site.group == "operators":
            new = operator_name(min(s.number for s in those))
        elif site.kind == "flag":
            new = f"DeskMutant.flag({site.number}, {site.original})"
        elif site.kind == "number":
            new = f"DeskMutant.number({site.number}, {site.original})"
        else:
            new = f"DeskMutant.value({site.number}, {site.original}, {site.mutated})"
        text = text[:start] + new + text[end:]
    return text if is_switch_module or not sites else f"import {SWITCH_TARGET}; " + text


def balanced_end(text, at):
    depth = 0
    for index in range(at, len(text)):
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(text[index], 0)
        if depth == 0:
            return index + 1
    raise CannotBuild("Package.swift: brackets do not match")


def trimmed_package(text, wanted):
    """The package cut down to the wanted targets and what they rest on, warnings being no errors."""
    text = text.replace(".treatAllWarnings(as: .error)", "")
    targets = {}
    start = text.index("\n    targets: [")
    for found in re.finditer(r"\n {8}\.(?:target|executableTarget|testTarget)\(", text):
        if found.start() < start:
            continue
        end = balanced_end(text, found.end() - 1)
        item = text[found.start():end]
        name = re.search(r'name: "(\w+)"', item).group(1)
        listed = re.search(r"dependencies: \[([^\]]*)\]", item)
        targets[name] = (found.start(), end, re.findall(r'"(\w+)"', listed.group(1)) if listed else [])
    kept, waiting = set(), list(wanted)
    while waiting:
        name = waiting.pop()
        if name not in targets:
            raise CannotBuild(f"Package.swift: there is no target {name}")
        if name not in kept:
            kept.add(name)
            waiting += targets[name][2]
    for name, (begin, end, _) in sorted(targets.items(), key=lambda entry: -entry[1][0]):
        if name not in kept:
            text = text[:begin] + text[end + (text[end:end + 1] == ","):]
    for product in reversed(list(re.finditer(r"\n +\.(?:executable|library)\(name: [^\n]*\),", text))):
        if not set(re.findall(r'"(\w+)"', product.group().split("targets:")[1])) <= kept:
            text = text[:product.start()] + text[product.end():]
    return text


class Scratch:
    def __init__(self, root, wanted, log):
        self.root, self.wanted, self.log = root, wanted, log
        self.folder = root / ".build" / "mutate"
        self.source, self.build_folder = self.folder / "source", self.folder / "build"
        self.products = self.build_folder / "debug"

    def prepare(self, found):
        """Copies the checkout. A build of older sources is thrown away: see forget_stale_build in common.bash."""
        self.found = found
        state = hashlib.sha256(str(self.root).encode())
        for path in sorted((self.root / "Sources").rglob("*")):
            if path.is_file():
                state.update(str(path).encode() + b"\0" + path.read_bytes())
        mark = self.folder / "sources"
        if not mark.exists() or mark.read_text() != state.hexdigest():
            shutil.rmtree(self.build_folder, ignore_errors=True)
        mark.write_text(state.hexdigest())
        for name in ("Sources", "Tests", "Scenarios", "Assets"):
            if (self.root / name).is_dir():
                self._mirror(self.root / name, self.source / name)
        package = (self.root / "Package.swift").read_text()
        self._write(self.source / "Package.swift", trimmed_package(package, self.wanted))

    def _mirror(self, origin, copy):
        """Swift files below Sources are written by `rewrite`; the others only when they differ: dates steer builds."""
        wanted = set()
        for path in origin.rglob("*"):
            relative = path.relative_to(origin)
            if path.is_file():
                wanted.add(copy / relative)
                if not (origin.name == "Sources" and path.suffix == ".swift"):
                    self._write(copy / relative, path.read_bytes())
        for path in copy.rglob("*") if copy.exists() else []:
            if path.is_file() and path not in wanted and path.name != "DeskMutant.swift":
                path.unlink()

    def _write(self, path, content):
        content = content.encode() if isinstance(content, str) else content
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_bytes() != content:
            path.write_bytes(content)

    def rewrite(self, sites):
        by_path, places = {}, {}
        for site in sites:
            by_path.setdefault(site.path, []).append(site)
            if site.group == "operators":
                places.setdefault((site.path, site.start), []).append(site)
        own = f"Sources/{SWITCH_TARGET}/"
        for path, source in self.found.texts.items():
            text = rewritten(source.text, by_path.get(path, []), path.startswith(own))
            self._write(self.source / path, text)
        lines = [SWITCH] + [f"extension {name}: MutableNumber {{}}" for name in NUMBER_TYPES]
        sums = sums_of("\n".join(s.text for path, s in self.found.texts.items() if path.startswith(own)))
        for those in places.values():
            lines += operator_code(operator_name(min(site.number for site in those)), those, sums)
        self._write(self.source / own / "DeskMutant.swift", "\n".join(lines) + "\n")

    def build(self, sample, progress):
        """Builds the sample; sites that do not compile are replaced, first in the mutated modules alone."""
        targets = sorted({site.path.split("/")[1] for site in sample.sites})
        for round in range(1, 13):
            self.rewrite(sample.sites)
            # A module's own errors come quicker without the tests that rest on it.
            errors = ""
            for arguments in [["--target", target] for target in targets] + [["--build-tests"]]:
                progress(f"building {arguments[-1].lstrip('-')}, round {round}")
                errors = self._compile(arguments)
                if errors:
                    break
            if not errors:
                return
            guilty = self._guilty(errors, sample.sites)
            if not guilty:
                raise CannotBuild(f"the copy does not build; log: {self.log}")
            sample.drop(guilty)
        raise CannotBuild(f"too many mutants do not compile; log: {self.log}")

    def _compile(self, arguments):
        command = ["swift", "build", "--package-path", self.source, "--scratch-path", self.build_folder, *arguments]
        with open(self.log, "wb") as log:
            status = subprocess.run(command, stdout=log, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL).returncode
        return self.log.read_text(errors="replace") if status != 0 else ""

    def _guilty(self, errors, sites):
        """The sites at which the compiler stumbles: on the line it names, or else the nearest one above in the file."""
        guilty = []
        for path, line in set(re.findall(r"^(\S+\.swift):(\d+):\d+: error:", errors, re.MULTILINE)):
            try:
                relative = path[path.index("/Sources/") + 1:]
            except ValueError:
                continue
            near = [site for site in sites if site.path == relative]
            exact = [site for site in near if site.line == int(line)]
            if not exact and near:
                exact = [min(near, key=lambda site: abs(site.line - int(line)))]
            guilty += [site for site in exact if site not in guilty]
        return guilty

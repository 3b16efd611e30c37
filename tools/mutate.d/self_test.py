"""The self-test of `tools/mutate`: what it finds in snippets of Swift, and what it makes of them."""
import time

from judge import Judges
from scratch import CannotBuild, operator_code, operator_name, rewritten, sums_of, trimmed_package
from sites import Finder, Sample, Site, Vocabulary, scaled
from swift_text import SwiftText

DECLARATIONS = """
extension ErrorCode {
    @inlinable public static var modeError: ErrorCode { ErrorCode(.mission, -5000) }
    static let systemBusy = ErrorCode(.sdk, -1004)
}
enum Phase { case idle, hovering
    case going(to: Int), landed }
enum Mode: Int { case forward = 0
    case backward = 1 }
struct Machine { var phase: Phase; var mode: Machine.Mode }
"""

# (what is tested, Swift, "kind original>mutated" of every site in order)
SNIPPETS = [
    ("comparison both ways", "if a < b { }", ["comparison <><=", "comparison <>>="]),
    ("equality", "let x = a == b", ["comparison ==>!="]),
    ("logic and its negation", "a && !b || c", ["logic &&>||", "logic ||>&&"]),
    ("sums, not signs", "a + b - -c", ["sum +>-", "sum ->+"]),
    ("compound sums", "a += b", ["sum +=>-="]),
    ("generic brackets", "let x: Array<Int> = f<T>(Set<A>())", []),
    ("arrow", "func f(a: Int) -> Bool { a }", []),
    ("generic requirement", "func f<T>(a: T) where T: P, T.A == Int { a }", []),
    ("where of an extension", "extension A where B == C { }", []),
    ("where of a loop", "func f() { for a in b where a == c { } }", ["comparison ==>!="]),
    ("where of a case", "switch a { case let b where b == c: d }", ["comparison ==>!="]),
    ("operator function", "static func < (a: A, b: A) -> Bool { a.i }", []),
    ("line comment", "// a < b && 3\nlet s = c", []),
    ("nested comment", "/* a < b /* 4 */ && 5 */ let s = c", []),
    ("string with a value", r'let s = "a < b \(f(")", 3) + "4") && 5"', []),
    ("text of many lines", 'let s = """\n  a < b "5" \\(c < d)\n  """', []),
    ("raw string", r'let s = #"a" < \(3) b"#', []),
    ("attribute", "@available(macOS 13.0, *) let s = c", []),
    ("availability", "if #available(macOS 13, *) { }", []),
    ("condition for the compiler", "#if os(Linux) && swift(>=6.2)\n#endif", []),
    ("number", "let x = -3.0", ["number 3.0>4.11"]),
    ("whole number", "let x = 10", ["number 10>14"]),
    ("zero", "f(0, 0.0)", ["number 0>1", "number 0.0>1.0"]),
    ("part of a tuple", "let x = pair.0", []),
    ("closure's argument", "f { $0 }", []),
    ("ranges", "f(1...30, a..<4, -100...0)", []),
    ("number in a pattern", "switch a { case 3: b }", []),
    ("range in a pattern", "switch a { case 3...5, f(7): b }", []),
    ("raw value", "enum A: Int { case b = 3\n case c = 4\n var d: Int { 5 } }", ["number 5>7"]),
    ("truth", "f(true, isOn: false)", ["flag true>false", "flag false>true"]),
    ("endless loop", "while true { }", []),
    ("code", "return .modeError", ["code .modeError>.systemBusy"]),
    ("code as a value", "let a = ErrorCode.ok", ["code ErrorCode.ok>ErrorCode.systemBusy"]),
    ("code of a cell", "switch a { case .modeError: .ok\n case .idle: b }", ["code .ok>.modeError"]),
    ("member of a value", "a.modeError", []),
    ("optional member", "a?.modeError", []),
    ("member on the next line", "f()\n    .modeError", []),
    ("key path", r"f(\.modeError)", []),
    ("code behind a question", "a ? .modeError : .systemBusy",
        ["code .modeError>.systemBusy", "code .systemBusy>.modeError"]),
    ("code in a condition", "if case .modeError = a, b == .ok { }", ["comparison ==>!=", "code .ok>.modeError"]),
    ("state in a move", "move(to: .idle, error: e)", ["state .idle>.hovering or .landed"]),
    ("state with values", "move(to: .going(to: 3), error: e)", ["state .going(to: 3)>.idle or .hovering or .landed",
        "number 3>4"]),
    ("state assigned", "phase = .idle", ["state .idle>.hovering or .landed"]),
    ("state of another name", "other = .idle", []),
    ("cell of a table of states", "var m: Mode { switch phase { case .idle: .forward\n case .landed: .backward } }",
        ["state .forward>.backward", "state .backward>.forward"]),
    ("returned state", "func f(a: Phase) -> A.Mode? { return .forward }", ["state .forward>.backward"]),
    ("states of a choice", "func f() -> Mode { a ? .forward : .backward }",
        ["state .forward>.backward", "state .backward>.forward"]),
    ("set of states", "modes = [.forward, .backward]", ["state .forward>.backward", "state .backward>.forward"]),
    ("case with a value", "let a = f(.going(to: b))", []),
]

PACKAGE = """
let package = Package(
    name: "P",
    products: [
        .executable(name: "p", targets: ["P"]),
        .library(name: "q", targets: ["Q"]),
    ],
    targets: [
        // Note.
        .target(name: "A", swiftSettings: strict),
        .target(
            name: "P", dependencies: ["A"], swiftSettings: [.treatAllWarnings(as: .error)]),
        .target(name: "Q", dependencies: ["A"]),
        .testTarget(name: "PTests", dependencies: ["P"]),
        .testTarget(name: "QTests", dependencies: ["Q"]),
    ]
)
"""


def sites_of(swift):
    source = SwiftText(swift)
    words = Vocabulary([SwiftText(DECLARATIONS)])
    return source, Finder("Sources/M/A.swift", source, words).find()


def agrees(site, wanted):
    kind, _, rest = wanted.partition(" ")
    original = site.original
    if site.kind != kind or not rest.startswith(original + ">"):
        return False
    return site.mutated in rest[len(original) + 1:].split(" or ")


def check_snippets(expect):
    for title, swift, wanted in SNIPPETS:
        _, sites = sites_of(swift)
        found = [f"{site.kind} {site.original}>{site.mutated}" for site in sites]
        fits = len(sites) == len(wanted) and all(map(agrees, sites, wanted))
        expect(fits, f"{title}: wanted {wanted}, found {found}")


def check_rewriting(expect):
    source, sites = sites_of("if a < 3, b { c = .modeError }\n")
    for number, site in enumerate(sites, 1):
        site.number = number
    new = rewritten(source.text, sites, False)
    wanted = (f"import SimMath; if a {operator_name(1)} DeskMutant.number(3, 3), b "
              "{ c = DeskMutant.value(4, .modeError, .systemBusy) }\n")
    expect(new == wanted, f"rewriting: {new!r}")
    expect(rewritten(source.text, [], False) == source.text, "a file without a site changed")
    names = {operator_name(number) for number in range(5000)}
    expect(len(names) == 5000, "two places share an operator")
    expect(scaled("50_000.0") == "68500" and scaled("1e-6") == "1.37e-06" and scaled("1") == "2", "scaled numbers")
    both = "static func + (a: T, b: N) -> T {}\nstatic func - (a: T, b: N) -> T {}\nstatic func - (a: T, b: T) -> N {}"
    expect(sums_of(both) == [("T", "N", "T")], f"sums: {sums_of(both)}")


def check_operators(expect):
    def code(swift):
        _, sites = sites_of(swift)
        for number, site in enumerate(sites, 1):
            site.number = number
        return "\n".join(operator_code("OP", sites, [("T", "N", "T"), ("T", "T", "N")]))

    comparison = code("a < b")
    expect("infix operator OP : ComparisonPrecedence" in comparison, comparison)
    expect("active == 1 { return a <= b }; if DeskMutant.active == 2 { return a >= b }; return a < b" in comparison,
           comparison)
    expect("LogicalDisjunctionPrecedence" in code("a || b") and "return try a && b() }; return try a || b()" in
           code("a || b"), code("a || b"))
    compound = code("a -= b")
    expect("(a: inout T, b: N) -> Void { if DeskMutant.active == 1 { return a = a + b }; return a = a - b }" in compound
           and "-> N" not in compound, compound)


def check_exclusions(expect):
    source, _ = sites_of("let a = 3  // mutate: equivalent, nobody reads it\nlet b = 4\n// mutate: equivalent\n")
    expect(source.exclusions == {1: "nobody reads it", 4: ""}, f"exclusions: {source.exclusions}")


def check_package(expect):
    text = trimmed_package(PACKAGE, ["PTests"])
    expect("QTests" not in text and '"Q"' not in text, f"unwanted targets stay:\n{text}")
    expect('"PTests"' in text and 'name: "A"' in text and 'name: "p"' in text, f"wanted targets went:\n{text}")
    expect("treatAllWarnings" not in text, "warnings are errors in the copy")
    try:
        trimmed_package(PACKAGE, ["Nobody"])
        expect(False, "a target that is not there was accepted")
    except CannotBuild:
        pass


def check_sample(expect):
    def sample(count, swift):
        source, sites = sites_of(swift)
        queues = {"cells": [], "numbers": [], "operators": []}
        for site in sites:
            queues[site.group].append(site)
        return Sample(queues, count)

    swift = "f(1, 2, 3, 4, 5, 6, a == b, true)"
    six = sample(6, swift)
    groups = sorted(site.group for site in six.sites)
    expect(groups == ["cells"] + 4 * ["numbers"] + ["operators"], f"groups: {groups}")
    first = six.sites[0]
    six.drop([first])
    expect(len(six.sites) == 6 and first not in six.sites, "a drop-out was not replaced")
    expect(len(sample(100, swift).sites) == 8, "a sample larger than its stock")
    source = SwiftText("a\nb < c")
    expect(Site("p", source, "comparison", 4, 5, "<=").line == 2, "line of a site")


def check_judges(expect):
    def noticed(script, number=7, limit=20):
        judges = Judges("/", [("first", ["sh", "-c", "exit 0"]), ("second", ["sh", "-c", script])])
        judges.limits = {"first": 20, "second": limit}
        return judges.notice(number)

    expect(noticed("exit 0") is None, "a survivor was noticed")
    expect(noticed("exit 1") == ("second", "failed"), "an exit status went unnoticed")
    expect(noticed("kill -SEGV $$") == ("second", "crash"), "a crash went unnoticed")
    expect(noticed("sleep 20", limit=0.1) == ("second", "time-out"), "a hang went unnoticed")
    expect(noticed('test "$DESKFLIGHT_MUTANT" = 7') is None, "the mutant's number does not arrive")
    started = time.monotonic()
    expect(noticed("echo 'x recorded an issue at y'; sleep 20; exit 0") == ("second", "failed"), "an issue")
    expect(time.monotonic() - started < 10, "the first issue does not end the judge")
    broken = Judges("/", [("first", ["sh", "-c", "echo why; exit $((1 - DESKFLIGHT_MUTANT))"])])
    expect(broken.measure(lambda text: None) == ("first", "failed\nwhy"), "a run that fails unmutated is accepted")


def run():
    failures = []
    checks = 0

    def expect(holds, text):
        nonlocal checks
        checks += 1
        if not holds:
            failures.append(text)

    for check in (check_snippets, check_rewriting, check_operators, check_exclusions, check_package, check_sample,
                  check_judges):
        check(expect)
    for failure in failures:
        print(f"failed: {failure}")
    print(f"mutate --self-test: {checks - len(failures)} passed, {len(failures)} failed")
    return 1 if failures else 0

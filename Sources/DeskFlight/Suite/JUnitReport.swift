/// Writes a suite as JUnit XML, as CI systems read it: a `testsuite` for each folder, a `testcase` for each run.
package final class JUnitReport: SuiteFollower {
    private let path: String
    /// Wall times make equal runs look different; without them the file is equal for equal runs.
    private let hasTimes: Bool
    private var suites: [Suite] = []

    private struct Suite {
        let name: String
        var tests = 0
        var failures = 0
        var errors = 0
        var seconds = 0.0
        var cases: [UInt8] = []
    }

    package init(path: String, hasTimes: Bool) {
        self.path = path
        self.hasTimes = hasTimes
    }

    package func take(_ outcome: SuiteOutcome, observer: (any RunObserver)?) {
        let folder = outcome.file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let name = folder.isEmpty ? "." : folder.joined(separator: "/")
        let index = suites.firstIndex { $0.name == name } ?? suites.count
        if index == suites.count { suites.append(Suite(name: name)) }
        suites[index].tests += 1
        suites[index].seconds += outcome.wallSeconds
        let (result, isError) = Self.result(outcome)
        if result != nil {
            if isError { suites[index].errors += 1 } else { suites[index].failures += 1 }
        }
        suites[index].cases += Array(testcase(outcome, result, area: String(folder.last ?? ".")).utf8)
    }

    private func testcase(_ outcome: SuiteOutcome, _ result: String?, area: String) -> String {
        let base = outcome.file.split(separator: "/").last.map(String.init) ?? outcome.file
        var name = outcome.scenario?.name ?? base
        for override in outcome.scenario?.overrides ?? [] { name += ", \(override.name)=\(override.text)" }
        if outcome.runs > 1, let seed = outcome.scenario?.seed { name += ", seed \(seed)" }
        var text = "    <testcase" + XMLText.attribute("name", name)
        text += XMLText.attribute(
            "classname", area + "." + (base.hasSuffix(".json5") ? String(base.dropLast(6)) : base))
        text += XMLText.attribute("file", outcome.file) + time(outcome.wallSeconds) + ">\n"
        if let verdict = outcome.verdict { text += Self.properties(verdict) }
        text += result ?? ""
        if let verdict = outcome.verdict { text += Self.systemOut(verdict) }
        return text + "    </testcase>\n"
    }

    private func time(_ seconds: Double) -> String {
        hasTimes ? " time=\"\(Fixed.text(seconds, decimals: 4))\"" : ""
    }

    private static func properties(_ verdict: Verdict) -> String {
        var values = [("seed", "\(verdict.seed)"), ("digest", Verdict.hex(verdict.digest))]
        if let shake = verdict.shake { values.append(("shake", "\(shake)")) }
        values.append(("simSeconds", Fixed.text(verdict.simSeconds, decimals: 2)))
        if let margin = verdict.smallestMargin { values.append(("margin", Fixed.text(margin, decimals: 4))) }
        let lines = values.map { name, value in
            "        <property" + XMLText.attribute("name", name) + XMLText.attribute("value", value) + "/>\n"
        }
        return "      <properties>\n" + lines.joined() + "      </properties>\n"
    }

    /// The element that says what went wrong, and whether it is an error rather than a failure; nil when nothing did.
    private static func result(_ outcome: SuiteOutcome) -> (String?, isError: Bool) {
        switch outcome.result {
        case .unusable(let error):
            return (element("error", type: "unusable", message: "\(error)", details: "\(error)"), true)
        case .flown(let verdict):
            guard verdict.outcome != .passed else { return (nil, false) }
            let reasons = FailureText.reasons(verdict)
            let isError = verdict.exitStatus != ExitStatus.failed
            return (
                element(
                    isError ? "error" : "failure", type: reasons.first?.kind.rawValue ?? verdict.word,
                    message: reasons.first?.text ?? verdict.word,
                    details: FailureText.lines(verdict).joined(separator: "\n")), isError
            )
        }
    }

    private static func element(_ name: String, type: String, message: String, details: String) -> String {
        "      <\(name)" + XMLText.attribute("message", message) + XMLText.attribute("type", type) + ">"
            + XMLText.escaped(details) + "</\(name)>\n"
    }

    private static func systemOut(_ verdict: Verdict) -> String {
        let lines = verdict.expectations.map { FailureText.line($0) } + verdict.warnings.map { "warning: \($0)" }
        guard !lines.isEmpty else { return "" }
        return "      <system-out>" + XMLText.escaped(lines.joined(separator: "\n")) + "</system-out>\n"
    }

    package func finish(_ end: SuiteEnd) throws -> Int32 {
        var bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
        bytes += Array("<testsuites name=\"deskflight\"\(counts(suites, seconds: end.wallSeconds))>\n".utf8)
        for suite in suites {
            let attributes = XMLText.attribute("name", suite.name) + counts([suite], seconds: suite.seconds)
            bytes += Array("  <testsuite\(attributes)>\n".utf8) + suite.cases + Array("  </testsuite>\n".utf8)
        }
        bytes += Array("</testsuites>\n".utf8)
        try Files.write(bytes, to: path)
        return ExitStatus.passed
    }

    private func counts(_ suites: [Suite], seconds: Double) -> String {
        func sum(_ part: (Suite) -> Int) -> Int { suites.reduce(0) { $0 + part($1) } }
        return " tests=\"\(sum(\.tests))\" failures=\"\(sum(\.failures))\" errors=\"\(sum(\.errors))\" skipped=\"0\""
            + time(seconds)
    }
}

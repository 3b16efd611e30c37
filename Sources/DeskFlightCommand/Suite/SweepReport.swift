import DeskFlight

/// A sweep as it was asked for.
struct Sweep {
    let plan: SweepPlan
    /// Parameters that are set for all runs.
    let overrides: [ParameterOverride]
    let seeds: [UInt64]?
    /// Where a run of each kind of failure is kept.
    let out: String

    var batches: [SuiteBatch] {
        plan.combinations.map {
            SuiteBatch(file: plan.scenario, overrides: overrides + $0, seeds: seeds ?? plan.seeds)
        }
    }
}

/// The table of a sweep, a line for each combination of parameters as it is done, and one run of each kind of failure.
final class SweepReport: SuiteFollower {
    private let sweep: Sweep
    private let isJSON: Bool
    private let combinations: [[ParameterOverride]]
    private let widths: [Int]
    private var row = Row()
    private var kinds: [FailureKind] = []
    private var unusable: [String] = []
    private var passed = 0
    private var failed = 0
    private var status = ExitStatus.passed

    /// What came of one combination.
    private struct Row {
        var batch = 0
        var passed = 0
        /// So many were flown, of so many.
        var runs = 0
        var planned = 0
        var isUnusable = false
        var smallest: (margin: Double, share: Double, seed: UInt64, text: String)?
    }

    /// Runs that failed by the same expectation, step or outcome.
    private struct FailureKind {
        let kind: FailureText.Reason.Kind
        let line: Int?
        let subject: String
        /// The first of them.
        let verdict: Verdict
        let scenario: Scenario
        var runs = 1
    }

    /// So many kinds are kept; more would be a program gone wild.
    private static let kindsMaximum = 100

    init(_ sweep: Sweep, isJSON: Bool) {
        self.sweep = sweep
        self.isJSON = isJSON
        combinations = sweep.plan.combinations
        widths = sweep.plan.parameters.map { parameter in
            min(40, parameter.values.map(\.count).reduce(parameter.name.count, max)) + 2
        }
    }

    func take(_ outcome: SuiteOutcome, observer: (any RunObserver)?) {
        if outcome.batch == 0 && outcome.place == 0 && !isJSON { header() }
        row.batch = outcome.batch
        row.planned = outcome.runs
        row.runs += 1
        switch outcome.result {
        case .flown(let verdict): take(verdict, outcome)
        case .unusable(let error):
            failed += 1
            row.isUnusable = true
            status = max(status, ExitStatus.status(of: error))
            if unusable.count < Self.kindsMaximum, unusable.last != "\(error)" { unusable.append("\(error)") }
        }
        if outcome.isLastOfBatch { tell() }
    }

    private func take(_ verdict: Verdict, _ outcome: SuiteOutcome) {
        status = max(status, verdict.exitStatus)
        if let tightest = verdict.tightest, let margin = tightest.margin, let share = tightest.marginShare,
            share < row.smallest?.share ?? .infinity
        {
            row.smallest = (margin, share, verdict.seed, tightest.text)
        }
        guard verdict.outcome != .passed else {
            passed += 1
            row.passed += 1
            return
        }
        failed += 1
        guard let reason = FailureText.reasons(verdict).first, let scenario = outcome.scenario else { return }
        let known = kinds.firstIndex {
            ($0.kind, $0.line, $0.subject) == (reason.kind, reason.line, reason.subject)
        }
        if let known {
            kinds[known].runs += 1
        } else if kinds.count < Self.kindsMaximum {
            kinds.append(
                FailureKind(
                    kind: reason.kind, line: reason.line, subject: reason.subject, verdict: verdict, scenario: scenario)
            )
        }
    }

    // MARK: Table

    private func header() {
        let names = zip(sweep.plan.parameters, widths).map { Text.padded(Shown.escaped($0.name, limit: 40), to: $1) }
        Terminal.out(
            Terminal.paint(names.joined() + "verdict             margin  seed  smallest margin of", .bold))
    }

    private func tell() {
        defer { row = Row() }
        guard !isJSON else { return Terminal.out(json()) }
        Terminal.endProgress()
        let values = zip(combinations[row.batch], widths).map { Text.padded(Shown.escaped($0.text, limit: 40), to: $1) }
        let isPassed = row.passed == row.runs
        let isCut = row.runs < row.planned
        let came = !isPassed ? "FAILED" : isCut ? "stopped" : "passed"
        let word = row.isUnusable ? "BAD" : "\(came) \(row.passed)/\(row.runs)"
        let colour: Terminal.Colour = !isPassed ? .red : isCut ? .yellow : .green
        var line = values.joined() + Terminal.paint(Text.padded(word, to: 16), colour)
        if let smallest = row.smallest {
            line += Text.right(Fixed.text(smallest.margin, decimals: 3), to: 10)
            line += Text.right("\(smallest.seed)", to: 6) + "  " + smallest.text
        }
        if isCut { line += "  (\(row.runs) of \(row.planned) seeds flown)" }
        Terminal.out(line)
    }

    private func json() -> String {
        var parts = ["\"failed\":\(row.runs - row.passed)"]
        if let smallest = row.smallest {
            parts.append("\"margin\":\(JSONText.number(smallest.margin, decimals: 4))")
            parts.append("\"marginOf\":\(JSONText.quoted(smallest.text))")
            parts.append("\"marginSeed\":\(smallest.seed)")
        }
        if row.runs < row.planned { parts.append("\"notFinished\":\(row.planned - row.runs)") }
        let params = combinations[row.batch].map { "\(JSONText.quoted($0.name)):\(JSONText.quoted($0.text))" }
        parts.append("\"params\":{\(params.joined(separator: ","))}")
        parts.append("\"passed\":\(row.passed)")
        return "{" + parts.joined(separator: ",") + "}"
    }

    // MARK: Failures

    func finish(_ end: SuiteEnd) throws -> Int32 {
        if row.runs > 0 { tell() }
        Terminal.endProgress()
        for text in unusable { Terminal.error(text) }
        try keep()
        let rest = end.notFinished == 0 ? "" : ", \(end.notFinished) not finished"
        if !isJSON { Terminal.out("\(passed) passed, \(failed) failed" + rest) }
        return end.notFinished == 0 ? status : max(status, ExitStatus.stopped)
    }

    /// Flies the first run of each kind again, which gives the same run, and writes all there is to know of it.
    private func keep() throws {
        for (index, kind) in kinds.enumerated() {
            let folder = "\(sweep.out)/failure-\(index + 1)"
            var options = FlightRun.Options()
            options.shake = kind.verdict.shake
            options.out = folder
            var flight = try FlightRun(kind.scenario, options)
            while !flight.isOver { flight.step() }
            let again = flight.finish()
            guard again.digest == kind.verdict.digest else {
                throw HostFailure(action: "keep \(folder)", reason: "the run did not repeat; this is a fault of ours")
            }
            let count = kind.runs == 1 ? "1 run" : "\(kind.runs) runs"
            Terminal.error("failure \(index + 1), \(count), the first in \(folder):")
            for line in FailureText.lines(kind.verdict) { Terminal.error("  " + line) }
        }
        ScenarioFiles.removeKept(in: sweep.out, after: kinds.count)
    }
}

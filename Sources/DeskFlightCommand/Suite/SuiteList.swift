import DeskFlight

/// The list of a suite's runs as a person reads it, or their verdicts as JSON; at the end what failed, and the counts.
final class SuiteList: SuiteFollower {
    private let isJSON: Bool
    private var passed = 0
    private var failed = 0
    private var status = ExitStatus.passed
    /// What is explained at the end, one text a failure: first what could not fly, so that a failing run, if there is
    /// one, has the last line.
    private var unusable: [String] = []
    private var failures: [String] = []
    /// The runs of the file at hand, when it has several.
    private var batch = Batch()

    /// So many failures are explained; a thousand seeds that all fail have one cause.
    private static let explanationsMaximum = 100

    private struct Batch {
        var flown = 0
        var last: SuiteOutcome?
        var failed = 0
        var smallest: (result: ExpectationResult, seed: UInt64)?
    }

    init(isJSON: Bool) { self.isJSON = isJSON }

    func take(_ outcome: SuiteOutcome, observer: (any RunObserver)?) {
        batch.flown += 1
        batch.last = outcome
        switch outcome.result {
        case .flown(let verdict): take(verdict, outcome)
        case .unusable(let error):
            failed += 1
            batch.failed += 1
            status = max(status, ExitStatus.status(of: error))
            Self.explain("\(error)", in: &unusable)
            if !isJSON { line("BAD", .red, outcome.file, outcome.runs > 1 ? Self.seed(outcome) : "") }
        }
        if outcome.isLastOfBatch { endBatch() }
    }

    private func take(_ verdict: Verdict, _ outcome: SuiteOutcome) {
        let isPassed = verdict.outcome == .passed
        status = max(status, verdict.exitStatus)
        if let tightest = verdict.tightest, let share = tightest.marginShare,
            share < batch.smallest?.result.marginShare ?? .infinity
        {
            batch.smallest = (tightest, verdict.seed)
        }
        if isPassed {
            passed += 1
        } else {
            failed += 1
            batch.failed += 1
            Self.explain(FailureText.lines(verdict).joined(separator: "\n"), in: &failures)
        }
        guard !isJSON else { return Terminal.out(verdict.json) }
        var margin = verdict.tightest?.marginText.map { "margin \($0)" } ?? ""
        // Said of each, for not all failures are explained.
        if case .recorded = verdict.golden { margin = "golden trace recorded" }
        if outcome.runs == 1 {
            line(isPassed ? "ok" : "FAILED", isPassed ? .green : .red, verdict.file, margin)
        } else if !isPassed {
            line("FAILED", .red, verdict.file, Self.seed(outcome) + (margin.isEmpty ? "" : ", " + margin))
        }
        // One warning a file: its other seeds would say the same.
        if outcome.place == 0 { RunReport.warn(verdict) }
    }

    /// Many runs of one file are told in one line, after those that failed; also when not all of them were flown.
    private func endBatch() {
        defer { batch = Batch() }
        guard let outcome = batch.last, outcome.runs > 1, !isJSON else { return }
        let isCut = batch.flown < outcome.runs
        var words = [isCut ? "\(batch.flown) of \(outcome.runs) seeds" : "\(outcome.runs) seeds"]
        if batch.failed > 0 { words.append("\(batch.failed) failed") }
        if let smallest = batch.smallest, let margin = smallest.result.marginText {
            words.append("smallest margin \(margin) with seed \(smallest.seed)")
        }
        let (word, colour): (String, Terminal.Colour) =
            batch.failed > 0 ? ("FAILED", .red) : isCut ? ("stopped", .yellow) : ("ok", .green)
        line(word, colour, outcome.file, words.joined(separator: ", "))
    }

    private static func seed(_ outcome: SuiteOutcome) -> String { "seed \(outcome.scenario?.seed ?? 0)" }

    private static func explain(_ text: String, in list: inout [String]) {
        // A card that cannot be mounted cannot be mounted for the next seed either.
        guard text != list.last, list.count < explanationsMaximum else { return }
        list.append(text)
    }

    private func line(_ word: String, _ colour: Terminal.Colour, _ file: String, _ rest: String) {
        Terminal.endProgress()
        // Padded first: colours take no room.
        Terminal.out(
            Terminal.paint(Text.padded(word, to: 8), colour) + Text.padded(Shown.escaped(file, limit: 1000), to: 60)
                + " " + rest)
    }

    func finish(_ end: SuiteEnd) -> Int32 {
        endBatch()
        Terminal.endProgress()
        if max(unusable.count, failures.count) == Self.explanationsMaximum {
            Terminal.error("\(failed) runs failed; at most \(Self.explanationsMaximum) of a kind are explained")
        }
        for text in unusable + failures { Terminal.error(text) }
        let rest = end.notFinished == 0 ? "" : ", \(end.notFinished) not finished"
        if !isJSON { Terminal.out("\(passed) passed, \(failed) failed" + rest) }
        return end.notFinished == 0 ? status : max(status, ExitStatus.stopped)
    }
}

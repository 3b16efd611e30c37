import Glibc

/// What a suite does about golden traces.
public enum GoldenMode: String, CaseIterable, Sendable {
    /// Compares where there is one.
    case never
    /// Records where there is none.
    case missing
    /// Records where it differs.
    case failed
    /// Records both.
    case all
}

/// One run and its golden trace.
struct GoldenCheck {
    var trace: GoldenTrace
    private let path: String
    private let mode: GoldenMode
    private let isThere: Bool

    /// Larger ones are not ours.
    private static let maximumBytes = 16 << 20

    /// Nil when there is neither one to compare with nor one to record.
    init?(_ scenario: Scenario, _ mode: GoldenMode) {
        path = GoldenTrace.path(of: scenario.file)
        isThere = access(path, F_OK) == 0
        guard isThere || mode == .missing || mode == .all else { return nil }
        self.mode = mode
        trace = GoldenTrace(scenario)
    }

    /// Compares or records, and notes it in the verdict.
    func judge(_ verdict: inout Verdict, _ session: Session) throws {
        let text = trace.text(session)
        let result = try judge(text, hasPassed: verdict.outcome == .passed)
        verdict.golden = result
        if result.isFailure && verdict.outcome == .passed { verdict.outcome = .failed }
    }

    private func judge(_ text: String, hasPassed: Bool) throws -> GoldenResult {
        var difference: GoldenDifference?
        if isThere {
            let golden = String(decoding: try Files.read(path, limit: Self.maximumBytes), as: UTF8.self)
            difference = GoldenDifference(golden: golden, new: text)
            guard let difference else { return .equal }
            guard mode == .failed || mode == .all else { return .differs(difference) }
        }
        // What a failing run did is nothing to hold later runs to.
        guard hasPassed else { return difference.map(GoldenResult.differs) ?? .refused }
        try Files.write(Array(text.utf8), to: path)
        return .recorded(path: path)
    }
}

extension GoldenTrace {
    /// `NAME.golden.txt` beside `NAME.json5`.
    package static func path(of file: String) -> String {
        (file.hasSuffix(".json5") ? String(file.dropLast(6)) : file) + ".golden.txt"
    }
}

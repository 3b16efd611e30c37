import DeskFlight

/// The page that `--report FILE` asks for, while its runs come in.
final class ReportFollower: SuiteFollower {
    private var page: ReportPage
    private let path: String
    private var count = 0

    /// Nil when nobody asked.
    init?(_ arguments: ParsedArguments, command: String) {
        guard let path = arguments.value("--report") else { return nil }
        self.path = path
        // As it was typed, but for where things are written and how fast: equal runs have equal pages.
        var words = ["deskflight", command] + arguments.rest
        for option in ["--sweep", "--seed", "--seeds", "--shake"] {
            if let value = arguments.value(option) { words += [option, value] }
        }
        for value in arguments.values("--set") { words += ["--set", value] }
        page = ReportPage(
            product: Product.name, command: words.map(FailureText.shellQuoted).joined(separator: " "))
    }

    var observing: (@Sendable (Scenario) -> any RunObserver)? { { ReportRecorder($0) } }

    func take(_ outcome: SuiteOutcome, observer: (any RunObserver)?) {
        switch outcome.result {
        case .unusable(let error): page.add(unreadable: outcome.file, message: "\(error)")
        case .flown(let verdict):
            if let recorder = observer as? ReportRecorder { add(verdict, recorder) }
        }
    }

    func add(_ verdict: Verdict, _ recorder: ReportRecorder) {
        count += 1
        page.add(
            ReportSection(
                number: count, verdict, recorder, repeatCommand: "deskflight " + FailureText.repeating(verdict)))
    }

    /// Writes the page.
    func write() throws(HostFailure) { try Files.write(page.bytes, to: path) }

    func finish(_ end: SuiteEnd) throws -> Int32 {
        page.notFlown = end.notFinished
        try write()
        return ExitStatus.passed
    }
}

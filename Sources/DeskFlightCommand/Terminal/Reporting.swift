import DeskFlight

/// The page that `--report FILE` asks for, while its runs come in.
struct Reporting {
    private var page: ReportPage
    private let path: String
    private var count = 0

    /// Nil when nobody asked.
    init?(_ arguments: ParsedArguments, command: String) {
        guard let path = arguments.value("--report") else { return nil }
        self.path = path
        // As it was typed, but for where things are written: equal runs have equal pages.
        var words = ["deskflight", command] + arguments.rest.map(FailureText.shellQuoted)
        for option in ["--seed", "--shake"] {
            if let value = arguments.value(option) { words += [option, FailureText.shellQuoted(value)] }
        }
        page = ReportPage(product: Product.name, command: words.joined(separator: " "))
    }

    mutating func add(_ verdict: Verdict, _ recorder: ReportRecorder) {
        count += 1
        page.add(ReportSection(number: count, verdict, recorder, repeatCommand: "deskflight run \(FailureText.shellQuoted(verdict.file)) --seed \(verdict.seed)"))
    }

    mutating func add(unreadable file: String, _ error: any Error) {
        page.add(unreadable: file, message: "\(error)")
    }

    func write() throws(HostFailure) { try Files.write(page.bytes, to: path) }
}

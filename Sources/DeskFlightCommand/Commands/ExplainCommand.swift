import DeskFlight

/// `deskflight explain CODE`
enum ExplainCommand {
    static let subcommand = Subcommand(
        name: "explain", summary: "tell what an error code means, when it is raised and how to provoke it",
        usage: "explain CODE…",
        help: """
            CODE is a number (-5020), a number with its family (mission/-5020) or a name. Where it is known how to
            provoke the error, the last lines are a scenario that does.
            """,
        options: [], arguments: .words({ ErrorCatalogue.all.map(\.symbol) }), run: run)

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        for text in try arguments.requireFiles("error code") {
            let codes = ErrorCatalogue.codes(matching: text)
            guard !codes.isEmpty else { throw unknown(text) }
            for code in codes {
                for error in ErrorCatalogue.descriptions(of: code) { Terminal.out(describe(error)) }
                if let range = ErrorCatalogue.range(of: code), ErrorCatalogue.descriptions(of: code).isEmpty {
                    Terminal.out(describe(code, range))
                }
            }
        }
        return ExitStatus.passed
    }

    /// The error that was meant, or what else has this name.
    private static func unknown(_ text: String) -> UsageError {
        let message = "unknown error \"\(text)\""
        if let found = Vocabulary.find(text, model: .mavicPro).first {
            return UsageError(
                message: message, hint: "deskflight describe \(text) tells of the \(found.row.kind(found.topic))")
        }
        if ErrorDomain.allCases.contains(where: { $0.symbol == text }) {
            return UsageError(message: message, hint: "that is a family: deskflight describe errors lists all of them")
        }
        return UsageError(message: message, hint: ErrorNames.hint(text) ?? Vocabulary.hint(text, model: .mavicPro))
    }

    static func describe(_ error: ErrorDescription) -> String {
        var text = "\(error.code.number)  \(error.symbol)  (\(error.code.domain?.vendorName ?? ""))\n"
        text += "  meaning  \(error.text)\n"
        let cause = error.cause ?? "by no rule that is known; the number exists in the contract"
        text += "  raised   \(cause)" + (error.isRaised ? "" : "; never by this version") + "\n"
        text += "  source   \(error.source)" + Vocabulary.legend(error.source, indent: 11)
        guard let scenario = Provocation.scenario(of: error.symbol) else { return text }
        let lines = scenario.split(separator: "\n").map { "           \($0)" }
        return text + "\n  provoke  " + String(lines.joined(separator: "\n").drop { $0 == " " })
    }

    /// A number of a block that has no names.
    private static func describe(_ code: ErrorCode, _ range: ErrorRangeDescription) -> String {
        "\(code.number)  \(code.symbol)  (\(code.domain?.vendorName ?? ""))\n  meaning  \(range.text)\n"
            + "  raised   by no rule that is known; the number exists in the contract; never by this version\n"
            + "  source   \(range.source)" + Vocabulary.legend(range.source, indent: 11)
    }
}

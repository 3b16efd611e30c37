import DeskFlight

/// `deskflight explain CODE`
enum ExplainCommand {
    static let subcommand = Subcommand(
        name: "explain", summary: "tell what an error code means and when it is raised",
        usage: "explain CODE…",
        help: "CODE is a number (-5020), a number with its family (mission/-5020) or a name.",
        options: [], run: run)

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        for text in try arguments.requireFiles("error code") {
            let codes = ErrorCatalogue.codes(matching: text)
            guard !codes.isEmpty else {
                throw UsageError(
                    message: "unknown error \"\(text)\"", hint: NearestName.hint(text, in: ErrorCatalogue.symbols))
            }
            for code in codes {
                for error in ErrorCatalogue.descriptions(of: code) { Terminal.out(describe(error)) }
            }
        }
        return ExitStatus.passed
    }

    private static func describe(_ error: ErrorDescription) -> String {
        var text = "\(error.code.number)  \(error.symbol)  (\(error.code.domain?.vendorName ?? ""))\n"
        text += "  meaning  \(error.text)\n"
        text += "  raised   \(error.cause ?? "never by this version; the number exists in the contract")\n"
        return text + "  source   \(error.source)"
    }
}

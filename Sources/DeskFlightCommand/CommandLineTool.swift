import DeskFlight

/// One subcommand: how it is called and what it does.
struct Subcommand: Sendable {
    let name: String
    let summary: String
    let usage: String
    /// Long explanation with all options.
    let help: String
    let options: [OptionSpec]
    /// What stands beside the options, for shells that complete it.
    var arguments = CompletionKind.nothing
    let run: @Sendable (ParsedArguments) throws -> Int32
}

/// The command line as a whole.
enum CommandLineTool {
    static let subcommands: [Subcommand] = [
        RunCommand.subcommand, TestCommand.subcommand, ReplayCommand.subcommand, DiffCommand.subcommand,
        ShrinkCommand.subcommand, CheckCommand.subcommand, FlyCommand.subcommand, DescribeCommand.subcommand,
        ExplainCommand.subcommand, BenchCommand.subcommand, CompletionCommand.subcommand,
    ]

    static func run(_ arguments: [String]) -> Int32 {
        guard let first = arguments.first else {
            Terminal.error(overview)
            return ExitStatus.badInput
        }
        switch first {
        case "help", "--help", "-h":
            return help(about: arguments.dropFirst().first)
        case "version", "--version":
            Terminal.out(Product.name)
            return ExitStatus.passed
        default:
            break
        }
        guard let command = subcommands.first(where: { $0.name == first }) else {
            let hint = NearestName.hint(first, in: subcommands.map(\.name))
            return complain("unknown command \"\(first)\"", hint: hint)
        }
        return run(command, Array(arguments.dropFirst()))
    }

    /// Refuses arguments that are no text: with other bytes in their place they would name other files.
    ///
    /// - Returns: the exit status, or nil when all are text.
    static func refuseArguments(_ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ count: Int) -> Int32?
    {
        for place in 0..<count {
            guard let argument = arguments[place], String(validatingCString: argument) == nil else { continue }
            return complain("this argument is not UTF-8: \(String(cString: argument))", hint: nil)
        }
        return nil
    }

    private static func run(_ command: Subcommand, _ arguments: [String]) -> Int32 {
        if arguments.contains("--help") || arguments.contains("-h") {
            Terminal.out("usage: deskflight \(command.usage)\n\n\(command.help)")
            return ExitStatus.passed
        }
        do {
            return try command.run(try ParsedArguments(arguments, options: command.options))
        } catch {
            return ExitStatus.report(error, usage: command.usage)
        }
    }

    private static func help(about name: String?) -> Int32 {
        guard let name else {
            Terminal.out(overview)
            return ExitStatus.passed
        }
        guard let command = subcommands.first(where: { $0.name == name }) else {
            return complain("unknown command \"\(name)\"", hint: NearestName.hint(name, in: subcommands.map(\.name)))
        }
        return run(command, ["--help"])
    }

    private static func complain(_ message: String, hint: String?) -> Int32 {
        ExitStatus.complain(UsageError(message: message, hint: hint))
    }

    static var overview: String {
        var text = "\(Product.name): flies drone-app scenarios at a desk and in CI.\n\nusage: deskflight COMMAND …\n"
        for command in subcommands {
            text += "\n  " + Text.padded(command.name, to: 12) + command.summary
        }
        return text + """


            exit status: 0 passed, 1 an expectation failed, 2 did not finish, 3 bad scenario or usage,
            130 stopped by Ctrl-C (129 and 143: by the signals HUP and TERM)
            more about one: deskflight help COMMAND
            a first scenario: `deskflight explain -5014` prints one, `deskflight describe keys` what a file may hold
            """
    }
}

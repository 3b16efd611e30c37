import DeskFlight

/// Exit statuses: a contract that scripts depend on.
enum ExitStatus {
    static let passed: Int32 = 0
    static let failed: Int32 = 1
    static let broken: Int32 = 2
    static let badInput: Int32 = 3
}

/// One subcommand: how it is called and what it does.
struct Subcommand: Sendable {
    let name: String
    let summary: String
    let usage: String
    /// Long explanation with all options.
    let help: String
    let options: [OptionSpec]
    let run: @Sendable (ParsedArguments) throws -> Int32
}

/// The command line as a whole.
enum CommandLineTool {
    static let subcommands: [Subcommand] = [
        RunCommand.subcommand, TestCommand.subcommand, ReplayCommand.subcommand, CheckCommand.subcommand,
        FlyCommand.subcommand, DescribeCommand.subcommand, ExplainCommand.subcommand, BenchCommand.subcommand,
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

    private static func run(_ command: Subcommand, _ arguments: [String]) -> Int32 {
        if arguments.contains("--help") || arguments.contains("-h") {
            Terminal.out("usage: deskflight \(command.usage)\n\n\(command.help)")
            return ExitStatus.passed
        }
        do {
            return try command.run(try ParsedArguments(arguments, options: command.options))
        } catch let error as UsageError {
            Terminal.error("usage: deskflight \(command.usage)")
            return complain(error.message, hint: error.hint)
        } catch {
            Terminal.error(error is ScenarioError ? "\(error)" : "deskflight: \(error)")
            return exitStatus(of: error)
        }
    }

    /// What an error that kept a scenario from flying means to scripts.
    static func exitStatus(of error: any Error) -> Int32 {
        switch error {
        case is ScenarioError: ExitStatus.badInput
        // A file that cannot be read was named wrongly; one that cannot be written is the host's failure.
        case let error as HostFailure where error.action.hasPrefix("read "): ExitStatus.badInput
        case let error as RunSetupError where error.isBadInput: ExitStatus.badInput
        default: ExitStatus.broken
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
        Terminal.error("deskflight: " + message + (hint.map { " (\($0))" } ?? ""))
        Terminal.error("see: deskflight help")
        return ExitStatus.badInput
    }

    static var overview: String {
        var text = "\(Product.name): flies drone-app scenarios at a desk and in CI.\n\nusage: deskflight COMMAND …\n"
        for command in subcommands {
            text += "\n  " + Text.padded(command.name, to: 10) + command.summary
        }
        return text + """


            exit status: 0 passed, 1 an expectation failed, 2 did not finish, 3 bad scenario or usage
            more about one: deskflight help COMMAND
            """
    }
}

/// The call does not fit the command.
struct UsageError: Error {
    var message: String
    var hint: String?
}

/// Exit statuses: a contract that scripts depend on.
package enum ExitStatus {
    package static let passed: Int32 = 0
    package static let failed: Int32 = 1
    package static let broken: Int32 = 2
    package static let badInput: Int32 = 3
    /// The user stopped it: 128 and the signal's number, as shells have it.
    package static var stopped: Int32 { Interrupt.signal.map { 128 + $0 } ?? broken }

    /// Tells a person what went wrong and gives the status for it.
    ///
    /// - Parameter usage: how the subcommand is called, shown when the call was wrong.
    package static func report(_ error: any Error, usage: String) -> Int32 {
        if let error = error as? UsageError {
            Terminal.error("usage: deskflight \(usage)")
            return complain(error)
        }
        if let error = error as? ScenarioError, GitHubAnnotations.isWanted {
            GitHubAnnotations().tell(error, file: error.file)
        }
        Terminal.error(error is ScenarioError ? "\(error)" : "deskflight: \(error)")
        return status(of: error)
    }

    /// What an error that kept a scenario from flying means to scripts.
    package static func status(of error: any Error) -> Int32 {
        switch error {
        case let error as HostFailure where error.isExhausted: broken
        case let error as ScenarioError where error.isExhausted: broken
        case is ScenarioError, is UsageError: badInput
        // A file that cannot be read was named wrongly; one that cannot be written is the host's failure.
        case let error as HostFailure where error.action.hasPrefix("read "): badInput
        case let error as RunSetupError where error.isBadInput: badInput
        default: broken
        }
    }

    /// Tells what was wrong with a call.
    package static func complain(_ error: UsageError) -> Int32 {
        Terminal.error("deskflight: " + error.message + (error.hint.map { " (\($0))" } ?? ""))
        Terminal.error("see: deskflight help")
        return badInput
    }
}

/// The call does not fit the command.
package struct UsageError: Error {
    package var message: String
    package var hint: String?

    package init(message: String, hint: String? = nil) {
        self.message = message
        self.hint = hint
    }
}

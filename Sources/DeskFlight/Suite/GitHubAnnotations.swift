import Glibc

/// Tells GitHub Actions what failed, so that it stands beside the line of the scenario in a pull request.
///
/// Goes to standard error, which is read there as well: standard output may be somebody's JSON.
package final class GitHubAnnotations: SuiteFollower {
    /// Whether this process runs in GitHub Actions.
    package static var isWanted: Bool { getenv("GITHUB_ACTIONS").map { String(cString: $0) == "true" } ?? false }

    private let workspace = getenv("GITHUB_WORKSPACE").map { String(cString: $0) + "/" }

    package init() {}

    package func take(_ outcome: SuiteOutcome, observer: (any RunObserver)?) {
        switch outcome.result {
        case .flown(let verdict): tell(verdict)
        case .unusable(let error): tell(error, file: outcome.file)
        }
    }

    package func finish(_ end: SuiteEnd) -> Int32 { ExitStatus.passed }

    package func tell(_ verdict: Verdict) {
        let name = verdict.name + ", seed \(verdict.seed)"
        for reason in FailureText.reasons(verdict) {
            tell(file: verdict.file, line: reason.line, title: name, message: reason.text)
        }
    }

    package func tell(_ error: any Error, file: String) {
        if let error = error as? ScenarioError {
            let hint = error.hint.map { " (\($0))" } ?? ""
            tell(file: error.file, line: error.line, title: "bad scenario", message: error.message + hint)
        } else {
            tell(file: file, line: nil, title: "not flown", message: "\(error)")
        }
    }

    private func tell(file: String, line: Int?, title: String, message: String) {
        var file = file
        if let workspace, file.hasPrefix(workspace) { file = String(file.dropFirst(workspace.count)) }
        let place = line.map { ",line=\($0)" } ?? ""
        Terminal.error(
            "::error file=\(Self.property(file))\(place),title=\(Self.property(title))::\(Self.data(message))")
    }

    /// A message: what would end its line is escaped.
    private static func data(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    /// A value in the list before the message.
    private static func property(_ text: String) -> String {
        data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}

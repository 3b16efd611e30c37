/// Words for a run that did not pass.
package enum FailureText {
    /// What went wrong; the last line tells scenario, seed, tick and the command that repeats it.
    ///
    /// - Parameter again: arguments of `deskflight` that repeat the run, where that is not `run` with its file.
    package static func explain(_ verdict: Verdict, again: String? = nil) {
        for result in verdict.expectations where !result.isOK {
            Terminal.error("\(verdict.file):\(result.line): \(result.text): " + (result.note ?? "not met"))
        }
        if let script = verdict.script {
            Terminal.error("\(verdict.file):\(script.line): \(script.message)")
        } else if let problem = verdict.problem {
            Terminal.error("\(verdict.file): \(problem)")
        }
        let tick = verdict.failureTick.map { ", tick \($0.index)" } ?? ""
        let shake = verdict.shake.map { " --shake \($0)" } ?? ""
        let again = again ?? "run \(shellQuoted(verdict.file)) --seed \(verdict.seed)\(shake)"
        Terminal.error(
            "\(verdict.word): \"\(verdict.name)\", seed \(verdict.seed)\(tick); repeat with: deskflight \(again)")
    }

    /// A word as a shell takes it.
    package static func shellQuoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy {
            ($0 >= 48 && $0 <= 57) || ($0 >= 65 && $0 <= 90) || ($0 >= 97 && $0 <= 122)
                || [45, 46, 47, 95].contains($0)
        }
        if isPlain && !text.isEmpty { return text }
        return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}

/// Words for a run that did not pass.
package enum FailureText {
    /// What went wrong; the last line tells scenario, seed, tick and the command that repeats it.
    ///
    /// - Parameter again: arguments of `deskflight` that repeat the run, where that is not `run` with its file.
    package static func explain(_ verdict: Verdict, again: String? = nil) {
        let file = Shown.escaped(verdict.file, limit: 1000)
        for result in verdict.expectations where !result.isOK {
            Terminal.error("\(file):\(result.line): \(result.text): " + (result.note ?? "not met"))
        }
        if let script = verdict.script {
            Terminal.error("\(file):\(script.line): \(script.message)")
        } else if let problem = verdict.problem {
            Terminal.error("\(file): \(problem)")
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
        if text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
            // The command stays on the last line, and the terminal as it is.
            let hex = text.utf8.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }
            return "$'" + hex.joined() + "'"
        }
        return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}

/// Words for a run that did not pass.
package enum FailureText {
    /// One thing that kept a run from passing.
    package struct Reason: Hashable, Sendable {
        package enum Kind: String, Sendable {
            case expectation, step, golden, broken, cancelled
        }

        package var kind: Kind
        /// Line of the scenario file, where there is one to point at.
        package var line: Int?
        /// The expectation as reports show it; empty for what has no words of its own.
        package var subject = ""
        /// What was seen instead.
        package var message: String

        /// On one line.
        package var text: String { subject.isEmpty ? message : "\(subject): \(message)" }
    }

    /// Everything that kept the run from passing: expectations in the order of the file, then the rest.
    package static func reasons(_ verdict: Verdict) -> [Reason] {
        var reasons = verdict.expectations.filter { !$0.isOK }.map {
            Reason(kind: .expectation, line: $0.line, subject: $0.text, message: $0.note ?? "not met")
        }
        if let script = verdict.script {
            reasons.append(Reason(kind: .step, line: script.line, message: script.message))
        }
        if let problem = verdict.golden?.problem { reasons.append(Reason(kind: .golden, message: problem)) }
        switch verdict.outcome {
        case .passed, .failed: break
        case .broken(let failure): reasons.append(Reason(kind: .broken, message: "\(failure)"))
        case .cancelled: reasons.append(Reason(kind: .cancelled, message: verdict.problem ?? verdict.word))
        }
        return reasons
    }

    /// What went wrong; the last line tells scenario, seed, tick and the command that repeats it.
    ///
    /// - Parameter again: arguments of `deskflight` that repeat the run, where that is not `run` with its file.
    package static func explain(_ verdict: Verdict, again: String? = nil) {
        for line in lines(verdict, again: again) { Terminal.error(line) }
    }

    package static func lines(_ verdict: Verdict, again: String? = nil) -> [String] {
        let file = Shown.escaped(verdict.file, limit: 1000)
        var lines = reasons(verdict).map { reason in
            file + (reason.line.map { ":\($0)" } ?? "") + ": " + reason.text
        }
        if case .differs(let difference) = verdict.golden { lines += difference.excerpt.map { "    " + $0 } }
        let tick = verdict.failureTick.map { ", tick \($0.index)" } ?? ""
        lines.append(
            "\(verdict.word): \"\(verdict.name)\", seed \(verdict.seed)\(tick); repeat with: deskflight "
                + (again ?? repeating(verdict)))
        return lines
    }

    /// Arguments of `deskflight` that repeat the run.
    package static func repeating(_ verdict: Verdict) -> String {
        // Only `test` holds a run to its golden trace, and only as the file says it.
        let isGoldenAlone = reasons(verdict).allSatisfy { $0.kind == .golden } && verdict.golden != nil
        if isGoldenAlone { return "test \(shellQuoted(verdict.file))" }
        let shake = verdict.shake.map { " --shake \($0)" } ?? ""
        let set = verdict.overrides.map { " --set \(shellQuoted("\($0.name)=\($0.text)"))" }.joined()
        return "run \(shellQuoted(verdict.file)) --seed \(verdict.seed)\(shake)\(set)"
    }

    /// `ok` or `FAILED`, the expectation, its margin and worst moment.
    package static func line(
        _ result: ExpectationResult, paint: (String, _ isOK: Bool) -> String = { word, _ in word }
    ) -> String {
        let word = result.isOK ? "ok" : "FAILED"
        // Padded outside of the colour, which takes no room.
        var text = "  " + paint(word, result.isOK) + String(repeating: " ", count: 8 - word.count) + result.text
        if let margin = result.margin { text += ", margin \(Fixed.text(margin, decimals: 3))" }
        if let at = result.at { text += " at \(Fixed.text(at, decimals: 2)) s" }
        if let note = result.note { text += "; \(note)" }
        return text
    }

    /// A word as a shell takes it.
    package static func shellQuoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy {
            ($0 >= 48 && $0 <= 57) || ($0 >= 65 && $0 <= 90) || ($0 >= 97 && $0 <= 122)
                || "-./_=".utf8.contains($0)
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
